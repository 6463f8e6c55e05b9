// The farmyard as numbers: fifteen spaces, five a row, and the edges where fences stand. A farm is the JSON of the API;
// everything here gives the same answers as scoring/families/agricola.
const ROWS = 3;
export const COLUMNS = 5;
export const SPACES = [...Array(ROWS * COLUMNS).keys()];
export const FIRST_ROOMS = [5, 10];
const OUTSIDE = -1;

const spaceAt = (row, column) =>
  row >= 0 && row < ROWS && column >= 0 && column < COLUMNS ? row * COLUMNS + column : OUTSIDE;

const run = (length, make) => Array.from({ length }, (_each, at) => make(at)).flat();

// "h-r-c" lies above the space in row r, column c; "v-r-c" to the left of it.
export const EDGES = [
  ...run(ROWS + 1, (row) => run(COLUMNS, (column) => `h-${row}-${column}`)),
  ...run(ROWS, (row) => run(COLUMNS + 1, (column) => `v-${row}-${column}`)),
];

export const edgeAt = (edge) => {
  const [way, row, column] = edge.split("-");
  return { flat: way === "h", row: Number(row), column: Number(column) };
};

// The spaces on both sides of an edge, OUTSIDE where there is none.
const SIDES = new Map(
  EDGES.map((edge) => {
    const { flat, row, column } = edgeAt(edge);
    return [edge, [flat ? spaceAt(row - 1, column) : spaceAt(row, column - 1), spaceAt(row, column)]];
  }),
);

const reachedFrom = (start, fences) => {
  const standing = new Set(fences);
  const reached = new Set([start]);
  for (let grown = true; grown; ) {
    grown = false;
    for (const [edge, [one, other]] of SIDES) {
      if (standing.has(edge) || reached.has(one) === reached.has(other)) continue;
      reached.add(one).add(other);
      grown = true;
    }
  }
  return reached;
};

// The areas with fences all around, in the order of their first spaces; the board edge is no fence.
export const areas = (fences) => {
  const found = [];
  const outside = reachedFrom(OUTSIDE, fences);
  let left = SPACES.filter((space) => !outside.has(space));
  while (left.length) {
    const area = reachedFrom(left[0], fences);
    found.push(left.filter((space) => area.has(space)));
    left = left.filter((space) => !area.has(space));
  }
  return found;
};

export const neighbours = (space) =>
  EDGES.map((edge) => SIDES.get(edge))
    .filter((sides) => sides.includes(space) && !sides.includes(OUTSIDE))
    .map(([one, other]) => (one === space ? other : one));

// The spaces as they hang together, each group sorted, in the order of their first spaces.
const groups = (spaces) => {
  const left = new Set([...spaces].sort((one, other) => one - other));
  const found = [];
  for (const first of left) {
    const group = [first];
    for (const space of group) {
      left.delete(space);
      group.push(...neighbours(space).filter((near) => left.has(near) && !group.includes(near)));
    }
    found.push(group.sort((one, other) => one - other));
  }
  return found;
};

export const beside = (edge) => SIDES.get(edge).filter((side) => side !== OUTSIDE);

export const fencesAround = (spaces) =>
  EDGES.filter((edge) => SIDES.get(edge).filter((side) => spaces.includes(side)).length === 1);

export const fencesWithin = (spaces) => EDGES.filter((edge) => SIDES.get(edge).every((side) => spaces.includes(side)));

export const capacity = ({ spaces, stables }, perPasture = 0) => 2 * spaces.length * 2 ** stables + perPasture;

const filled = ({ rooms = [], fields = [], stables = [], fences = [], animals = [] }) =>
  ({ rooms, fields, stables, fences, animals });

// The enclosed areas without rooms and fields.
export const pastures = (farm, perPasture = 0) => {
  const { rooms, fields, stables, fences } = filled(farm);
  return areas(fences)
    .filter((spaces) => !spaces.some((space) => rooms.includes(space) || fields.includes(space)))
    .map((spaces) => ({ spaces, stables: spaces.filter((space) => stables.includes(space)).length }))
    .map((pasture) => ({ ...pasture, capacity: capacity(pasture, perPasture) }));
};

// A fence has one area, or the outside, on both its sides: it encloses nothing.
export const badFences = (farm) => {
  const { fences } = filled(farm);
  const found = areas(fences);
  const area = (space) => found.findIndex((spaces) => spaces.includes(space));
  return [...fences].sort().filter((edge) => {
    const [one, other] = SIDES.get(edge).map(area);
    return one === other;
  });
};

export const unused = (farm) => {
  const { rooms, fields, stables } = filled(farm);
  const taken = new Set([...rooms, ...fields, ...stables, ...pastures(farm).flatMap(({ spaces }) => spaces)]);
  return SPACES.filter((space) => !taken.has(space));
};

// The first space of each group that does not hang together with the first ones, or else with the most.
const apart = (spaces, first = []) => {
  const rank = (group) => group.filter((space) => first.includes(space)).length * SPACES.length + group.length;
  return groups(spaces)
    .sort((one, other) => rank(other) - rank(one))
    .slice(1)
    .map(([space]) => space);
};

// Where a herd lives: the house, a whole pasture, a stable of its own.
const homeOf = (where, found, stables, { house, mixed }) => {
  if (where === "house") return { most: house, mixed: true };
  const pasture = found.find(({ spaces }) => spaces.join() === where.join());
  if (pasture) return { most: pasture.capacity, mixed };
  const fenced = found.some(({ spaces }) => spaces.includes(where[0]));
  return where.length === 1 && stables.includes(where[0]) && !fenced ? { most: 1 } : null;
};

const crowded = (home, kinds) => {
  const counts = Object.values(kinds);
  if (counts.some((n) => n > home.most)) return "too_many_animals";
  if (counts.length > 1 && home.most > 1 && !home.mixed) return "two_kinds";
  return counts.reduce((sum, n) => sum + n, 0) > home.most ? "too_many_animals" : "";
};

const herdFaults = (farm, found, limits) => {
  const { stables, animals } = filled(farm);
  const herds = new Map();
  for (const { where, type, count } of animals) {
    const { kinds } = herds.get(String(where)) ?? { kinds: {} };
    herds.set(String(where), { where, kinds: { ...kinds, [type]: (kinds[type] ?? 0) + count } });
  }
  return [...herds.values()]
    .map(({ where, kinds }) => {
      const home = homeOf(where, found, stables, limits);
      const code = home ? crowded(home, kinds) : "animals_nowhere";
      return { code, at: where === "house" ? where : String(where[0]) };
    })
    .filter(({ code }) => code);
};

// What is wrong with a drawn farm by itself, as farm_problems says it: a code and its place, be it edge, space, house.
export const faults = (farm, { fences = 15, stables = 4, house = 1, perPasture = 0, mixed = false } = {}) => {
  const drawn = filled(farm);
  const found = pastures(farm, perPasture);
  const closed = areas(drawn.fences).flat();
  const fault = (code) => (at) => ({ code, at: String(at) });
  return [
    ...(drawn.stables.length > stables ? [fault("too_many_stables")("stables")] : []),
    ...apart(drawn.rooms, FIRST_ROOMS).map(fault("rooms_apart")),
    ...apart(drawn.fields).map(fault("fields_apart")),
    ...(drawn.fences.length > fences ? [fault("too_many_fences")("fences")] : []),
    ...badFences(farm).map(fault("fence_encloses_nothing")),
    ...closed.filter((space) => drawn.rooms.includes(space)).map(fault("room_fenced_in")),
    ...closed.filter((space) => drawn.fields.includes(space)).map(fault("field_fenced_in")),
    ...apart(found.flatMap(({ spaces }) => spaces)).map(fault("pastures_apart")),
    ...herdFaults(farm, found, { house, mixed }),
  ];
};
