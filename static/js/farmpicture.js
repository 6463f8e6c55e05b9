// The farm drawn from the board, as templates/games/agricola/farm.html draws it: cells of 100, margin 10.
import { EDGES, SPACES, beside, edgeAt, pastures } from "./farmyard.js";
import { ANIMALS, told } from "./farmstrokes.js";

const SVG = "http://www.w3.org/2000/svg";
const SEAMS = { wood: "g-boards", clay: "g-bricks", stone: "g-blocks" };
const PICS = { grain: "g-grain", vegetable: "g-veg", sheep: "g-sheep", boar: "g-boar", cattle: "g-cattle" };
const CROP_PLACES = {
  grain: [[], [[26, 26, 48]], [[6, 27, 46], [48, 27, 46]], [[4, 29, 42], [29, 29, 42], [54, 29, 42]]],
  vegetable: [[], [[26, 26, 48]], [[6, 27, 46], [48, 27, 46]], [[8, 50, 40], [52, 50, 40], [30, 10, 40]]],
};

export const make = (name, attributes = {}, ...children) => {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
};

export const corner = (space) => [(space % 5) * 100 + 10, Math.floor(space / 5) * 100 + 10];

const symbol = (name, x, y, width, height = width) => make("use", { href: `#${name}`, x, y, width, height });
const line = (type, d) => make("path", { class: type, d });

export const sign = (x, y) =>
  make(
    "g",
    { class: "f-sign", transform: `translate(${x} ${y})` },
    line("f-sign-o", "M0-12L13 10H-13z"),
    line("f-sign-t", "M0-4v6M0 6v.1"),
  );

const badge = (x, y, number, most = "", over = false) => {
  const wide = 24 + 13 * `${number}${most}`.length + (over ? 30 : 0);
  const text = make("text", { x: x - Math.floor(wide / 2) + (over ? 13 : 0), y: y - 8 }, String(number));
  if (most !== "") text.append(make("tspan", {}, `/${most}`));
  const frame = make("rect", { x: x - wide, y: y - 32, width: wide, height: 32, rx: 16 });
  const whole = make("g", { class: over ? "f-badge over" : "f-badge" }, frame, text);
  return over ? [whole, sign(x - wide + 19, y - 16)] : [whole];
};

const house = ({ house: material, what }) => {
  const rooms = SPACES.filter((space) => what[space] === "room");
  let [walls, doors] = ["", ""];
  for (const room of rooms) {
    const [x, y] = corner(room);
    const right = room % 5 < 4 && rooms.includes(room + 1);
    const below = rooms.includes(room + 5);
    walls += `M${x + 4} ${y + 4}h92v92h-92z`;
    if (right) walls += `M${x + 70} ${y + 4}h60v92h-60z`;
    if (right) doors += `M${x + 100} ${y + 4}v24m0 44v24`;
    if (below) walls += `M${x + 4} ${y + 70}h92v60h-92z`;
    if (below) doors += `M${x + 4} ${y + 100}h24m44 0h24`;
    if (right && below && rooms.includes(room + 6)) walls += `M${x + 90} ${y + 90}h20v20h-20z`;
  }
  const seams = rooms.map((room) => symbol(SEAMS[material], ...corner(room), 100));
  const drawn = [line("f-wall-o", walls), line("f-floor", walls), ...seams, line("f-wall", doors)];
  return make("g", { class: `f-house ${material}` }, ...drawn);
};

const crops = (space, { good, n }) => {
  const [x, y] = corner(space);
  const places = CROP_PLACES[good][n] ?? CROP_PLACES[good][1];
  const drawn = places.map(([right, down, size]) => symbol(PICS[good], x + right, y + down, size));
  return n > 3 ? [...drawn, ...badge(x + 94, y + 92, n)] : drawn;
};

const LARGE = [[7, 10], [53, 10], [7, 51], [53, 51]];
const SMALL = [5, 33, 63].flatMap((down) => [6, 36, 66].map((right) => [right, down]));

// The places for animals in a pasture beside its stables and its badge, one in each space first.
const slots = (board, spaces, places, size, taken) =>
  spaces
    .flatMap((space) => {
      const [x, y] = corner(space);
      const stable = board.what[space] === "stable" ? taken.stable : [];
      const badge = space === spaces.at(-1) ? taken.badge : [];
      const free = places.filter((_place, at) => !stable.includes(at) && !badge.includes(at));
      return free.map(([right, down], rank) => ({ rank, at: [x + right, y + down, size] }));
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ at }) => at);

// Four to a space as long as there is room, else smaller, else one that stands for all.
const herd = (board, { spaces, capacity }) => {
  const herds = spaces.map((space) => board.herds[space]).filter(Boolean);
  const one = (kind) => herds.filter((each) => each.kind === kind).flatMap(({ n }) => Array(n).fill(kind));
  const kinds = ANIMALS.flatMap(one);
  const over = kinds.length > capacity;
  const large = slots(board, spaces, LARGE, 40, { stable: [1], badge: over ? [2, 3] : [3] });
  const small = slots(board, spaces, SMALL, 29, { stable: [1, 2], badge: over ? [6, 7, 8] : [7, 8] });
  const places = [large, small].find((some) => kinds.length <= some.length) ?? large.slice(0, 1);
  const drawn = kinds.slice(0, places.length).map((kind, at) => symbol(PICS[kind], ...places[at]));
  const [x, y] = corner(spaces.at(-1));
  return [...drawn, ...badge(x + 94, y + 92, kinds.length, capacity, over)];
};

const bar = (edge) => {
  const { flat, row, column } = edgeAt(edge);
  return `M${column * 100 + 10} ${row * 100 + 10}${flat ? "h" : "v"}100`;
};

const ends = (edge) => {
  const { flat, row, column } = edgeAt(edge);
  const corners = [[row, column], flat ? [row, column + 1] : [row + 1, column]];
  return corners.map(([down, right]) => `M${right * 100 + 10} ${down * 100 + 10}h0`);
};

const fences = (board, bad) => {
  const posts = [...new Set(board.fences.flatMap(ends))].join("");
  const good = board.fences.filter((edge) => !bad.includes(edge)).map(bar).join("");
  const wrong = board.fences.filter((edge) => bad.includes(edge)).map(bar).join("");
  const bars = [line("f-rim bad", wrong), line("f-rim", good), line("f-bar", good), line("f-bar bad", wrong)];
  return make("g", { class: "f-fences" }, ...bars, line("f-post-o", posts), line("f-post", posts));
};

const stable = (board, space, enclosed) => {
  const [x, y] = corner(space);
  if (enclosed) return [symbol("g-stable", x + 55, y + 6, 38, 35)];
  const kept = board.herds[space];
  const drawn = [symbol("g-stable", x + 8, y + 13, 46, 42)];
  if (kept) drawn.push(symbol(PICS[kept.kind], x + 48, y + 48, 44));
  if (kept?.n > 1) drawn.push(...badge(x + 94, y + 40, kept.n, 1, true));
  return drawn;
};

// Animals whose fences were taken away wait where they stood.
const stray = (board, space) => {
  const [x, y] = corner(space);
  const { kind, n } = board.herds[space];
  return [symbol(PICS[kind], x + 7, y + 10, 40), ...badge(x + 94, y + 92, n, 0, true)];
};

const pet = ({ pet: kept, what }, most) => {
  if (!kept) return [];
  const [x, y] = corner(Math.max(0, what.indexOf("room")));
  const drawn = [symbol(PICS[kept.kind], x + 52, y + 54, 40)];
  return kept.n > 1 ? [...drawn, ...badge(x + 94, y + 40, kept.n, most, kept.n > most)] : drawn;
};

const open = (board, space) => !["room", "field"].includes(board.what[space]);

const gap = (edge) => {
  const { flat, row, column } = edgeAt(edge);
  return flat ? `M${column * 100 + 24} ${row * 100 + 10}h72` : `M${column * 100 + 10} ${row * 100 + 24}v72`;
};

// Where a fence may still stand.
const gaps = (board) => {
  const free = EDGES.filter((edge) => !board.fences.includes(edge) && beside(edge).some((space) => open(board, space)));
  return line("f-gap", free.map(gap).join(""));
};

const ground = (board, space, enclosed, drawing) => {
  const [x, y] = corner(space);
  const cell = (type) => make("rect", { class: type, x, y, width: 100, height: 100 });
  const drawn = [];
  if (enclosed) drawn.push(cell("f-past"), symbol("g-grass", x, y, 100));
  else if (!board.what[space]) drawn.push(symbol("g-tuft", x, y, 100));
  if (drawing && board.group.includes(space)) drawn.push(cell("f-group"));
  if (board.what[space] === "field") drawn.push(symbol("g-soil", x, y, 100));
  if (board.crops[space]) drawn.push(...crops(space, board.crops[space]));
  return drawn;
};

// Everything from the ground up; `bad` are edges that close nothing, `tool` the one in hand.
export const picture = (board, { bad, tool, perPasture, houseRoom }) => {
  const found = pastures(told(board), perPasture);
  const enclosed = found.flatMap(({ spaces }) => spaces);
  const inside = (space) => enclosed.includes(space);
  const stables = SPACES.filter((space) => board.what[space] === "stable");
  const strays = SPACES.filter((space) => board.herds[space] && !stables.includes(space) && !inside(space));
  return [
    make("rect", { class: "f-ground", x: 2, y: 2, width: 516, height: 316, rx: 18 }),
    line("f-grid", "M110 18V302M210 18V302M310 18V302M410 18V302M18 110H502M18 210H502"),
    ...SPACES.flatMap((space) => ground(board, space, inside(space), tool === "pasture")),
    house(board),
    ...(tool === "fence" ? [gaps(board)] : []),
    fences(board, bad),
    ...stables.flatMap((space) => stable(board, space, inside(space))),
    ...found.flatMap((pasture) => herd(board, pasture)),
    ...strays.flatMap((space) => stray(board, space)),
    ...pet(board, houseRoom),
  ];
};
