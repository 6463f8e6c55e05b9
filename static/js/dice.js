// Dice are tapped face by face into the field that also takes them typed; their sum goes beside.
export const init = (root) => {
  for (const field of root.querySelectorAll("[data-dice]")) {
    const input = field.querySelector("input");
    const most = Number(field.dataset.most);
    const faces = () => input.value.match(/[1-6]/g) ?? [];
    const show = (found) => {
      input.value = found.join(" ");
      input.dispatchEvent(new Event("input", { bubbles: true }));
    };
    for (const die of field.querySelectorAll("[data-face]")) {
      die.addEventListener("click", () => faces().length < most && show([...faces(), die.dataset.face]));
    }
    field.querySelector("[data-unroll]")?.addEventListener("click", () => show(faces().slice(0, -1)));
    const total = field.closest("form")?.elements.namedItem("total");
    if (total) {
      input.addEventListener("input", () => {
        // Single dice say it all: the sum follows them and is not sent twice.
        total.value = faces().reduce((sum, face) => sum + Number(face), 0);
        total.dispatchEvent(new Event("input"));
      });
    }
  }
};
