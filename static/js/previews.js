// What an entry would come to, asked while it is filled in; without an answer the form stays as it is.
const WAIT = 150;
const SVG = "http://www.w3.org/2000/svg";

// What is needed, one by one: a drawing where it is met, an empty place where it is not.
const fill = (row, pips) => {
  if (!row || !pips.length) return;
  const places = pips.map((pip) => {
    const place = document.createElement("div");
    if (pip) {
      place.className = "in";
      const pic = document.createElementNS(SVG, "svg");
      pic.setAttribute("class", "pic");
      pic.setAttribute("aria-hidden", "true");
      pic.appendChild(document.createElementNS(SVG, "use")).setAttribute("href", `#${pip}`);
      place.append(pic);
    }
    return place;
  });
  row.replaceChildren(...places);
};

export const init = (root) => {
  for (const form of root.querySelectorAll("form[data-preview]")) {
    const said = form.querySelector("[data-said]");
    let timer = 0;
    let asked = 0;
    const ask = async () => {
      const mine = ++asked;
      try {
        const answer = await fetch(form.dataset.preview, { method: "POST", body: new FormData(form) });
        if (!answer.ok || mine !== asked) return;
        const found = await answer.json();
        said.textContent = found.preview;
        fill(form.querySelector("[data-pips] .pips"), found.pips);
      } catch {
        // No connection: the server will say it after recording.
      }
    };
    form.addEventListener("input", () => {
      form.querySelector(".offer.on")?.classList.remove("on");
      clearTimeout(timer);
      timer = setTimeout(ask, WAIT);
    });
  }
};
