// One of very many, found by a few letters: the answers appear while they are typed.
const WAIT = 120;

const show = (field, options) => {
  const list = field.querySelector("[data-options]");
  const chosen = list.querySelector("input:checked");
  const kept = chosen?.closest("label");
  const made = options
    .filter((option) => option.value !== chosen?.value)
    .map((option) => {
      const label = field.querySelector("template").content.firstElementChild.cloneNode(true);
      label.querySelector("input").value = option.value;
      label.querySelector(".face span").textContent = option.label;
      const hint = label.querySelector("small");
      if (option.hint) hint.textContent = option.hint;
      else hint.remove();
      return label;
    });
  list.replaceChildren(...(kept ? [kept] : []), ...made);
};

export const init = (root) => {
  for (const field of root.querySelectorAll("[data-find]")) {
    const letters = field.querySelector('input[type="search"]');
    let timer = 0;
    let asked = 0;
    const ask = async () => {
      const mine = ++asked;
      const address = new URL(field.dataset.find, location.href);
      address.searchParams.set("q", letters.value);
      try {
        const answer = await fetch(address);
        if (answer.ok && mine === asked) show(field, (await answer.json()).options);
      } catch {
        // No connection: sending the form will ask.
      }
    };
    letters.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(ask, WAIT);
    });
    letters.addEventListener("keydown", (event) => {
      if (event.key === "Enter") event.preventDefault();
    });
  }
};
