// Fingers and keys on the drawing: where they count, and what a drag is.
import { COLUMNS, EDGES, SPACES, edgeAt } from "./farmyard.js";
import { corner, make } from "./farmpicture.js";

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const TREMBLE = 8; // pixels
const BEYOND = 14; // how far an edge reaches over the board's rim
const CARRIED = 52;

// An edge takes half of the space on both its sides, so that a thumb finds it.
const reach = (edge) => {
  const { flat, row, column } = edgeAt(edge);
  const [x, y] = [column * 100 + 10, row * 100 + 10];
  const before = (flat ? row : column) === 0 ? -BEYOND : -50;
  const behind = (flat ? row === 3 : column === COLUMNS) ? BEYOND : 50;
  const points = flat
    ? [[x, y], [x + 50, y + before], [x + 100, y], [x + 50, y + behind]]
    : [[x, y], [x + before, y + 50], [x, y + 100], [x + behind, y + 50]];
  return { points: points.map((point) => point.join(" ")).join(", ") };
};

const spot = (shape, kind, at, more) =>
  make(shape, { class: `f-at f-at-${kind}`, role: "button", [`data-${kind}`]: at, ...more });

export const targets = (edgeLabel) => ({
  spaces: SPACES.map((space) => {
    const [x, y] = corner(space);
    return spot("rect", "space", space, { x, y, width: 100, height: 100 });
  }),
  edges: EDGES.map((edge) => spot("polygon", "edge", edge, { "aria-label": edgeLabel(edge), ...reach(edge) })),
});

const middle = (each) => {
  const { x, y, width, height } = each.getBBox();
  return [x + width / 2, y + height / 2];
};

// The nearest one in the arrow's way; one of all can be reached with Tab.
export const walk = (event, { spaces, edges }, tap) => {
  const way = WAYS[event.key];
  if (!way && event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  if (!way) return tap();
  const here = middle(event.target);
  const [next] = (event.target.dataset.edge ? edges : spaces)
    .map((each) => {
      const [right, down] = middle(each).map((place, axis) => place - here[axis]);
      return { each, ahead: right * way[0] + down * way[1], aside: Math.abs(right * way[1]) + Math.abs(down * way[0]) };
    })
    .filter(({ ahead, aside }) => ahead > 1 && aside <= ahead + 1)
    .sort((one, other) => one.ahead + one.aside - other.ahead - other.aside);
  if (!next) return;
  event.target.setAttribute("tabindex", -1);
  next.each.setAttribute("tabindex", 0);
  next.each.focus();
};

const under = (svg, event) => new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());

const spaceUnder = (svg, event) => {
  const { x, y } = under(svg, event);
  const [row, column] = [y, x].map((place) => Math.floor((place - 10) / 100));
  return row >= 0 && row < 3 && column >= 0 && column < COLUMNS ? row * COLUMNS + column : null;
};

// The click that ends a drag is none.
const swallowClick = (element) => {
  const stop = (event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  element.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => element.removeEventListener("click", stop, { capture: true }), 60);
};

// A finger that goes over several spaces.
export const drag = (svg, { may, start, over, end }) => {
  let from = null;
  let last = null;
  svg.addEventListener("pointerdown", (event) => {
    from = may() && event.isPrimary ? spaceUnder(svg, event) : null;
    last = null;
  });
  svg.addEventListener("pointermove", (event) => {
    if (from === null) return;
    const space = spaceUnder(svg, event);
    if (space === null || space === (last ?? from)) return;
    if (last === null) start(from);
    last = space;
    over(space);
  });
  for (const kind of ["pointerup", "pointercancel", "pointerleave"]) {
    svg.addEventListener(kind, () => {
      if (last !== null) {
        swallowClick(svg);
        end();
      }
      [from, last] = [null, null];
    });
  }
};

// A thing carried from its tool to a space.
export const carry = (button, svg, pick, drop) => {
  let start = null;
  let carried = null;
  button.addEventListener("pointerdown", (event) => {
    if (event.isPrimary) start = [event.clientX, event.clientY];
    button.setPointerCapture(event.pointerId);
  });
  button.addEventListener("pointermove", (event) => {
    if (!start || (!carried && Math.hypot(event.clientX - start[0], event.clientY - start[1]) < TREMBLE)) return;
    if (!carried) {
      pick();
      carried = make("use", { class: "f-carried", href: `#g-${button.dataset.tool}`, width: CARRIED, height: CARRIED });
      svg.append(carried);
    }
    const { x, y } = under(svg, event);
    carried.setAttribute("x", x - CARRIED / 2);
    carried.setAttribute("y", y - CARRIED * 0.8);
  });
  for (const kind of ["pointerup", "pointercancel"]) {
    button.addEventListener(kind, (event) => {
      const space = carried && kind === "pointerup" ? spaceUnder(svg, event) : null;
      if (carried) swallowClick(button);
      carried?.remove();
      [start, carried] = [null, null];
      if (space !== null) drop(space);
    });
  }
};
