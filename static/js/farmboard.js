// Drawing a farm like on paper: a tool, then taps. The form's own inputs stay the truth: they are read and written.
import { COLUMNS, EDGES, SPACES, badFences, edgeAt, faults, pastures, unused } from "./farmyard.js";
import { ANIMALS, CROPS, STROKES, build, drawOver, told, total } from "./farmstrokes.js";
import { corner, picture, sign } from "./farmpicture.js";
import { inputsOf } from "./farminputs.js";
import { carry, drag, targets, walk } from "./farmhands.js";

const STEPS_BACK = 100;

// Sent and refused, a farm is drawn on with the same tool.
let inHand = "";

const filled = (words, values) => words.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);

class Board {
  constructor(field) {
    const { farm, words, tool, perPasture, houseRoom, fences, stables, mixed } = field.dataset;
    this.field = field;
    this.words = JSON.parse(words);
    this.limits = { perPasture: Number(perPasture), houseRoom: Number(houseRoom) };
    this.most = { fences: Number(fences), stables: Number(stables), mixed: mixed === "yes" };
    this.inputs = inputsOf(field, farm);
    this.farm = this.inputs.read();
    this.before = [];
    this.svg = field.querySelector("svg.farm");
    this.svg.setAttribute("aria-label", field.querySelector("legend").textContent);
    this.spots = targets(this.inputs.edgeLabel);
    this.find("targets").append(...this.spots.spaces, ...this.spots.edges);
    this.find("list").open = false;
    this.listen();
    this.take((this.find("sent") && inHand) || tool);
  }

  find(part) {
    return this.field.querySelector(`[data-${part}]`);
  }

  tools() {
    return [...this.field.querySelectorAll("button[data-tool]")];
  }

  listen() {
    for (const button of this.tools()) {
      const { tool } = button.dataset;
      button.addEventListener("click", () => this.take(tool));
      if (ANIMALS.includes(tool)) carry(button, this.svg, () => this.take(tool), (space) => this.tap({ space }));
    }
    this.find("undo").addEventListener("click", () => this.undo());
    this.find("next").addEventListener("click", () => this.next());
    this.field.addEventListener("input", (event) => event.detail !== "drawn" && this.reread());
    const spots = this.find("targets");
    spots.addEventListener("click", (event) => this.tap(event.target.dataset));
    spots.addEventListener("keydown", (event) => walk(event, this.spots, () => this.tap(event.target.dataset)));
    drag(this.svg, {
      may: () => this.tool === "pasture",
      start: (space) => this.over(space, true),
      over: (space) => this.over(space),
      end: () => this.lift(),
    });
  }

  take(tool) {
    this.tool = tool;
    inHand = tool;
    this.farm.group = [];
    this.svg.dataset.tool = tool;
    for (const button of this.tools()) button.setAttribute("aria-pressed", String(button.dataset.tool === tool));
    const { spaces, edges } = this.spots;
    const [first] = tool === "fence" ? edges : spaces;
    for (const each of [...spaces, ...edges]) each.setAttribute("tabindex", each === first ? 0 : -1);
    this.draw();
    this.say(this.words[`hint_${ANIMALS.includes(tool) ? "animal" : tool}`]);
  }

  tap({ space, edge }) {
    const next = structuredClone(this.farm);
    if (this.tool !== "pasture") next.group = [];
    const said = edge ? build(next, edge) : STROKES[this.tool](next, Number(space), this.limits);
    const [, done] = said;
    if (done) {
      this.remember();
      this.farm = next;
    }
    this.show(said);
    if (done) this.inputs.write(this.farm);
  }

  // A finger over several spaces draws one pasture, and one step back takes it away.
  over(space, start = false) {
    if (start) {
      this.remember();
      this.farm.group = [];
    }
    const said = drawOver(this.farm, space, this.limits);
    if (said) this.show(said);
  }

  lift() {
    this.farm.group = [];
    this.draw();
    this.inputs.write(this.farm);
  }

  next() {
    this.farm.group = [];
    this.show(["next"]);
  }

  remember() {
    this.before = [...this.before, structuredClone(this.farm)].slice(-STEPS_BACK);
  }

  undo() {
    this.farm = this.before.pop();
    this.show(["undone"]);
    this.inputs.write(this.farm);
  }

  // The list was used: what it says now is the farm.
  reread() {
    this.remember();
    this.farm = this.inputs.read();
    this.draw();
  }

  show([word, values = {}]) {
    const { thing, edge } = values;
    this.draw();
    this.say(filled(this.words[word], { ...values, thing: this.words[thing], edge: this.inputs.edgeLabel(edge) }));
  }

  say(words) {
    this.find("says").textContent = words;
  }

  draw() {
    const farm = told(this.farm);
    const { houseRoom, perPasture } = this.limits;
    const wrong = faults(farm, { ...this.most, house: houseRoom, perPasture });
    const drawn = picture(this.farm, { bad: badFences(farm), tool: this.tool, ...this.limits });
    this.find("picture").replaceChildren(...drawn);
    this.mark(wrong, farm);
    this.complain(wrong);
    this.count(farm);
    this.name(farm);
    this.find("undo").disabled = this.before.length === 0;
    this.find("next").hidden = this.tool !== "pasture" || this.farm.group.length === 0;
  }

  // Signs in place, on badges where there are too many animals; until the first stroke also what the server found.
  mark(wrong, farm) {
    const places = new Set(wrong.filter(({ code }) => !code.includes("animals")).map(({ at }) => at));
    const sent = this.before.length ? [] : this.field.querySelectorAll("[data-mark]");
    for (const each of sent) places.add(each.dataset.mark);
    const signs = [...places].flatMap((at) => {
      if (EDGES.includes(at)) {
        const { flat, row, column } = edgeAt(at);
        return sign(column * 100 + (flat ? 60 : 10), row * 100 + (flat ? 10 : 60));
      }
      const space = at === "house" ? farm.rooms[0] : Number(at);
      if (!SPACES.includes(space)) return [];
      const [x, y] = corner(space);
      return sign(x + 22, y + 80);
    });
    this.find("marks").replaceChildren(...signs);
  }

  // In words, once each; until the first stroke the server's words stand there.
  complain(wrong) {
    const sent = this.find("sent");
    const fresh = this.before.length === 0;
    if (sent) sent.hidden = !fresh || sent.dataset.sent === "beside";
    const words = sent && fresh ? [] : [...new Set(wrong.map(({ code }) => this.words[code]))];
    const fault = this.find("fault");
    fault.hidden = words.length === 0;
    fault.querySelector("span").textContent = words[0] ?? "";
    const lines = words.slice(1).map((each) => {
      const line = this.find("wrong-line").content.firstElementChild.cloneNode(true);
      line.querySelector("span").textContent = each;
      return line;
    });
    this.find("wrong").replaceChildren(...lines);
    this.find("wrong").hidden = lines.length === 0;
  }

  count(farm) {
    const left = {
      unused: unused(farm).length,
      fences: this.most.fences - farm.fences.length,
      stables: this.most.stables - farm.stables.length,
    };
    for (const [name, number] of Object.entries(left)) {
      const shown = this.find(`left="${name}"`);
      shown.textContent = String(number).replace("-", "\u2212");
      shown.classList.toggle("neg", number < 0);
    }
    for (const thing of [...CROPS, ...ANIMALS]) {
      const shown = this.find(`on="${thing}"`);
      shown.textContent = total(this.farm, thing);
      shown.classList.toggle("none", shown.textContent === "0");
    }
  }

  // What each space holds, for those who hear it.
  name(farm) {
    const found = pastures(farm, this.limits.perPasture);
    const amount = ({ kind, good, n }) => `${this.words[kind ?? good]} ${n}`;
    const { what, crops, herds, pet } = this.farm;
    for (const [space, each] of this.spots.spaces.entries()) {
      const pasture = found.find(({ spaces }) => spaces.includes(space));
      const kept = (pasture?.spaces ?? [space]).map((near) => herds[near]);
      const things = [crops[space], ...kept, what[space] === "room" ? pet : null].filter(Boolean).map(amount);
      const ground = [what[space] && this.words[what[space]], pasture && `${this.words.pasture} ${pasture.capacity}`];
      const said = [...ground.filter(Boolean), ...things].join(", ") || this.words.empty;
      const place = { row: Math.floor(space / COLUMNS) + 1, column: (space % COLUMNS) + 1 };
      each.setAttribute("aria-label", `${filled(this.words.space, place)}: ${said}`);
    }
    for (const each of this.spots.edges) {
      each.setAttribute("aria-pressed", String(farm.fences.includes(each.dataset.edge)));
    }
  }
}

export const drawOn = (field) => {
  new Board(field);
  field.dataset.ready = "drawn";
};
