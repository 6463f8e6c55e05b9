// The tables of scoring/games/*/tables.py, evaluated here so that totals move under the thumb.
const sum = (values) => values.reduce((total, value) => total + value, 0);

const POINTS = {
  tiers: ({ steps }, values) => steps.filter(([start]) => start <= Math.max(0, sum(values))).at(-1)[1],
  per_unit: ({ each, cap }, values) => each * (cap === null ? sum(values) : Math.min(sum(values), cap)),
  product: (_table, values) => values.reduce((total, value) => total * value, 1),
  squares: (_table, values) => {
    let points = 0;
    for (let copy = 1; copy <= Math.max(0, ...values); copy += 1) {
      points += values.filter((value) => value >= copy).length ** 2;
    }
    return points;
  },
  printed: (_table, values) => sum(values),
};

export const points = ({ table, inputs }, counts) =>
  POINTS[table.kind](table, inputs.flatMap((name) => counts[name] ?? 0));

export const total = (lines, counts) => sum(lines.map((line) => points(line, counts)));

export const init = (root) => {
  for (const form of root.querySelectorAll("form[data-lines]")) {
    const lines = JSON.parse(form.dataset.lines);
    const shown = form.querySelector("[data-sum]");
    const show = () => {
      const counts = {};
      for (const input of form.querySelectorAll(".step input")) {
        counts[input.name.split("-").at(-1)] = Number.parseInt(input.value.replace("\u2212", "-"), 10) || 0;
      }
      shown.textContent = String(total(lines, counts)).replace("-", "\u2212");
    };
    form.addEventListener("input", show);
    show();
  }
};
