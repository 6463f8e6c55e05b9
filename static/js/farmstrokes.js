// What each tool does to a farm on the drawing board. A stroke changes the board and says what it did as
// [word, values]; a word alone means that nothing was done.
import { COLUMNS, FIRST_ROOMS, SPACES, areas, fencesAround, fencesWithin, neighbours, pastures } from "./farmyard.js";

const SOWN = { grain: 3, vegetable: 2 };
export const ANIMALS = ["sheep", "boar", "cattle"];
export const CROPS = ["grain", "vegetable"];

// The board: by space what lies there, its crop, its herd; the group is the pasture being drawn.
export const blank = () => ({
  house: "wood",
  what: SPACES.map(() => ""),
  crops: SPACES.map(() => null),
  herds: SPACES.map(() => null),
  pet: null,
  fences: [],
  group: [],
});

const having = (board, what) => SPACES.filter((space) => board.what[space] === what);

// The same farm as the API tells it; the herds of one pasture are one herd.
export const told = (board) => {
  const sown = SPACES.filter((space) => board.crops[space]);
  const farm = {
    house: board.house,
    rooms: having(board, "room"),
    fields: having(board, "field"),
    crops: Object.fromEntries(sown.map((space) => [space, [board.crops[space].good, board.crops[space].n]])),
    stables: having(board, "stable"),
    fences: board.fences,
  };
  const closed = pastures(farm).map(({ spaces }) => spaces);
  const single = SPACES.filter((space) => !closed.flat().includes(space)).map((space) => [space]);
  const animals = [...closed, ...single].flatMap((where) =>
    ANIMALS.map((type) => ({ where, type, count: countOf(board, where, type) })).filter(({ count }) => count),
  );
  if (board.pet) animals.push({ where: "house", type: board.pet.kind, count: board.pet.n });
  return { ...farm, animals };
};

const countOf = (board, spaces, kind) =>
  spaces.reduce((sum, space) => sum + (board.herds[space]?.kind === kind ? board.herds[space].n : 0), 0);

export const total = (board, thing) =>
  CROPS.includes(thing)
    ? board.crops.reduce((sum, crop) => sum + (crop?.good === thing ? crop.n : 0), 0)
    : countOf(board, SPACES, thing) + (board.pet?.kind === thing ? board.pet.n : 0);

const areaAround = (board, space) => areas(board.fences).find((spaces) => spaces.includes(space)) ?? [];

const place = (space) => ({ row: Math.floor(space / COLUMNS) + 1, column: (space % COLUMNS) + 1 });

const clear = (board, space, what = "") => {
  board.what[space] = what;
  board.crops[space] = null;
  if (what !== "stable" && !areaAround(board, space).length) board.herds[space] = null;
};

const lay = (thing) => (board, space) => {
  if (FIRST_ROOMS.includes(space) && board.what[space] === "room") return ["first_rooms"];
  const there = board.what[space] === thing;
  clear(board, space, there ? "" : thing);
  return [there ? "gone" : "put", { thing, ...place(space) }];
};

const sow = (good) => (board, space) => {
  if (board.what[space] !== "field") {
    if (board.what[space] || areaAround(board, space).length) return ["no_soil"];
    clear(board, space, "field");
  }
  const crop = board.crops[space];
  const n = crop?.good === good ? crop.n - 1 : SOWN[good];
  board.crops[space] = n ? { good, n } : null;
  return ["crop", { thing: good, count: n, ...place(space) }];
};

const keep = (kind) => (board, space, { houseRoom, perPasture }) => {
  if (board.what[space] === "room") {
    board.pet = { kind, n: board.pet?.kind === kind ? board.pet.n + 1 : 1 };
    return ["herd", { thing: kind, count: board.pet.n, most: houseRoom }];
  }
  const pasture = pastures(told(board), perPasture).find(({ spaces }) => spaces.includes(space));
  if (!pasture && board.what[space] !== "stable") return ["no_home"];
  const spaces = pasture?.spaces ?? [space];
  const n = countOf(board, spaces, kind) + 1;
  for (const each of spaces) board.herds[each] = null;
  board.herds[spaces[0]] = { kind, n };
  return ["herd", { thing: kind, count: n, most: pasture?.capacity ?? 1 }];
};

const less = (herd) => (herd.n > 1 ? { ...herd, n: herd.n - 1 } : null);

const erase = (board, space, limits) => {
  if (board.what[space] === "room" && board.pet) {
    const { kind, n } = board.pet;
    board.pet = less(board.pet);
    return ["herd", { thing: kind, count: n - 1, most: limits.houseRoom }];
  }
  const area = areaAround(board, space);
  const grazed = [space, ...area].find((each) => board.herds[each]);
  if (grazed !== undefined) {
    const { kind } = board.herds[grazed];
    board.herds[grazed] = less(board.herds[grazed]);
    const most = pastures(told(board), limits.perPasture).find(({ spaces }) => spaces.includes(space))?.capacity ?? 1;
    return ["herd", { thing: kind, count: countOf(board, area.length ? area : [space], kind), most }];
  }
  const crop = board.crops[space];
  if (crop) {
    board.crops[space] = less(crop);
    return ["crop", { thing: crop.good, count: crop.n - 1, ...place(space) }];
  }
  if (board.what[space]) return lay(board.what[space])(board, space);
  return area.length ? enclose(board, area, area.filter((each) => each !== space), limits) : ["nothing"];
};

// A herd moves to the first of these spaces where no other kind stands.
const settle = (board, herd, spaces) => {
  const same = spaces.find((space) => board.herds[space]?.kind === herd.kind);
  const home = same ?? spaces.find((space) => !board.herds[space]);
  if (home !== undefined) board.herds[home] = { ...herd, n: herd.n + (board.herds[home]?.n ?? 0) };
};

const move = (board, from, to) => {
  const herds = from.map((space) => board.herds[space]).filter(Boolean);
  for (const space of from) board.herds[space] = null;
  for (const herd of herds) settle(board, herd, to);
};

// The fences of one pasture before give way to those around the same pasture after; other pastures keep theirs.
const enclose = (board, before, after, limits) => {
  const closed = areas(board.fences);
  const useful = closed.flatMap(fencesAround);
  const loose = board.fences.filter((edge) => !useful.includes(edge));
  const others = closed.filter((spaces) => !spaces.some((space) => before.includes(space)));
  const standing = new Set([...loose, ...fencesAround(after)]);
  for (const spaces of others) {
    const kept = spaces.filter((space) => !after.includes(space));
    for (const edge of fencesAround(kept)) standing.add(edge);
    if (kept.length) move(board, spaces, kept);
  }
  for (const edge of fencesWithin(after)) standing.delete(edge);
  move(board, before, after);
  board.fences = [...standing].sort();
  board.group = [...after];
  const drawn = pastures(told(board), limits.perPasture).find(({ spaces }) => spaces.includes(after[0]));
  return drawn ? ["closed", { spaces: drawn.spaces.length, most: drawn.capacity }] : ["opened", {}];
};

const canGraze = (board, space) => !["room", "field"].includes(board.what[space]);

// Tapping starts a pasture, lets it grow, or takes a space out of it; a space apart from it starts the next one.
const graze = (board, space, limits) => {
  if (!canGraze(board, space)) return ["no_grazing"];
  const mine = board.group;
  if (mine.includes(space)) return enclose(board, mine, mine.filter((each) => each !== space), limits);
  const touches = neighbours(space).some((near) => mine.includes(near));
  if (touches) return enclose(board, mine, [...mine, space].sort((one, other) => one - other), limits);
  const area = areaAround(board, space);
  if (area.length) return enclose(board, area, area.filter((each) => each !== space), limits);
  return enclose(board, [], [space], limits);
};

// Drawing over spaces only ever adds.
export const drawOver = (board, space, limits) => {
  if (!canGraze(board, space) || board.group.includes(space)) return null;
  const after = [...board.group, space].sort((one, other) => one - other);
  return enclose(board, board.group, after, limits);
};

export const build = (board, edge) => {
  const there = board.fences.includes(edge);
  board.fences = there ? board.fences.filter((each) => each !== edge) : [...board.fences, edge].sort();
  return [there ? "torn" : "built", { edge }];
};

export const STROKES = {
  pasture: graze,
  field: lay("field"),
  room: lay("room"),
  stable: lay("stable"),
  erase,
  ...Object.fromEntries(CROPS.map((good) => [good, sow(good)])),
  ...Object.fromEntries(ANIMALS.map((kind) => [kind, keep(kind)])),
};
