// New table: rows are moved up, a colour that is taken changes hands, so that two never have the same.
export const init = (root) => {
  const list = root.querySelector(".people");
  if (!list) return;
  const colours = () => [...list.querySelectorAll('input[name^="colour-"]:checked')];
  let before = new Map(colours().map((input) => [input.name, input.value]));
  list.addEventListener("change", (event) => {
    if (!event.target.name?.startsWith("colour-")) return;
    const other = colours().find((input) => input !== event.target && input.value === event.target.value);
    if (other) {
      const freed = before.get(event.target.name);
      list.querySelector(`input[name="${other.name}"][value="${freed}"]`).checked = true;
    }
    before = new Map(colours().map((input) => [input.name, input.value]));
    event.target.closest("details")?.removeAttribute("open");
  });
  const rows = [...list.querySelectorAll(".person")];
  rows.forEach((row, at) => {
    row.querySelector("[data-drag]")?.addEventListener("click", () => {
      const to = (at + rows.length - 1) % rows.length;
      const [mine, theirs] = [row, rows[to]].map((each) => each.querySelector('input[name^="name-"]'));
      [mine.value, theirs.value] = [theirs.value, mine.value];
      theirs.focus();
    });
  });
};
