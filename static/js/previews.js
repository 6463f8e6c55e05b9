// What an entry would come to, asked while it is filled in; without an answer the form stays as it is.
const WAIT = 150;

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
        said.textContent = (await answer.json()).preview;
      } catch {
        // No connection: the server will say it after recording.
      }
    };
    form.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(ask, WAIT);
    });
  }
};
