// Minus and plus around a number; the number itself can be typed too.
const value = (input) => Number.parseInt(input.value.replace("\u2212", "-"), 10) || 0;
const limit = (input, name) => (input.dataset[name] === undefined ? null : Number(input.dataset[name]));

const settle = (input) => {
  const [low, high] = [limit(input, "low"), limit(input, "high")];
  input.classList.toggle("zero", value(input) === 0);
  for (const button of document.querySelectorAll(`[data-step][aria-controls="${input.id}"]`)) {
    const next = value(input) + Number(button.dataset.step);
    button.disabled = (low !== null && next < low) || (high !== null && next > high);
  }
};

export const init = (root) => {
  for (const button of root.querySelectorAll("[data-step]")) {
    button.addEventListener("click", () => {
      const input = document.getElementById(button.getAttribute("aria-controls"));
      input.value = value(input) + Number(button.dataset.step);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
  }
  for (const input of root.querySelectorAll(".step input")) {
    input.addEventListener("input", () => settle(input));
    input.addEventListener("focus", () => input.select());
    settle(input);
  }
};
