// Entries open as a sheet from below: the page they are on, fetched and lifted into the dialog.
const dialog = document.getElementById("sheet-up");

const parsed = async (answer) => new DOMParser().parseFromString(await answer.text(), "text/html");

const lendSymbols = (from) => {
  const here = document.querySelector("svg.sprite");
  for (const symbol of from.querySelectorAll("svg.sprite symbol")) {
    if (here && !document.getElementById(symbol.id)) here.append(document.importNode(symbol, true));
  }
};

const lift = (page, enliven) => {
  const sheet = page.querySelector("section.sheet");
  if (!sheet) return false;
  lendSymbols(page);
  dialog.replaceChildren(document.importNode(sheet, true));
  if (!dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
  enliven(dialog);
  return true;
};

const open = async (address, enliven) => {
  try {
    const answer = await fetch(address);
    if (answer.ok && lift(await parsed(answer), enliven)) return;
  } catch {
    // No connection: let the browser say so.
  }
  location.assign(address);
};

// What was filled in while the answer was on its way, and the reason, whenever it was typed.
const filledIn = (form, before) =>
  [...new FormData(form)].filter(([name, value]) => name === "reason" || before.get(name) !== value);

const fillIn = (form, values) => {
  for (const [name, value] of values) {
    const field = form?.elements[name];
    if (!field || !value) continue;
    if (field.type === "checkbox") field.checked = true;
    else field.value = value;
  }
};

// What was chosen decides what else is asked: the same form, fetched anew; without an answer it stays as it is.
const askAnew = async ({ form, name, value }, inDialog, enliven) => {
  const asked = { [name]: value };
  if (Number(form.elements.seat?.value ?? -1) >= 0) asked.seat = form.elements.seat.value;
  const address = `${form.action}?${new URLSearchParams(asked)}`;
  if (!inDialog) return location.replace(address);
  const before = new FormData(form);
  try {
    const answer = await fetch(address);
    if (!answer.ok) return;
    const page = await parsed(answer);
    if (!form.isConnected || form.elements[name].value !== value) return;
    const values = filledIn(form, before);
    if (!lift(page, enliven)) return;
    fillIn(dialog.querySelector("form[data-preview]"), values);
    showNext();
  } catch {
    // No connection: everything may be asked, and the server will say what is too much.
  }
};

const showNext = () => {
  const chosen = dialog.querySelector("[data-asks] input:checked");
  chosen?.focus({ preventScroll: true });
  chosen?.closest(".asked").nextElementSibling?.scrollIntoView({ block: "center" });
};

const send = async (form, submitter, enliven) => {
  const body = new FormData(form);
  if (submitter?.name) body.append(submitter.name, submitter.value);
  try {
    const answer = await fetch(form.action, { method: "POST", body });
    if (answer.redirected) return location.assign(answer.url);
    const page = await parsed(answer);
    if (lift(page, enliven)) return dialog.querySelector(".refusal, .bad")?.scrollIntoView({ block: "center" });
    return notSent(form, page.querySelector("main .lead")?.textContent);
  } catch {
    return notSent(form);
  }
};

// What was typed stays; the same key goes out again, so a tap that did arrive counts once.
const notSent = (form, why) => {
  delete form.dataset.sent;
  const toast = document.getElementById("not-sent").content.cloneNode(true);
  if (why) toast.querySelector("p").textContent = why;
  const place = dialog.querySelector(".sheet-do, .let-stand") ?? document.getElementById("toasts");
  place.querySelector(".toast")?.remove();
  place.prepend(toast);
};

export const init = (enliven) => {
  if (!dialog?.showModal) return;
  // Tapped before this file arrived, an entry has a page of its own: it stays the only sheet there.
  const pageIsSheet = document.querySelector("main section.sheet") !== null;
  document.addEventListener("click", (event) => {
    const link = pageIsSheet ? null : event.target.closest("a[data-sheet]");
    const closer = event.target.closest("[data-close]");
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    if (closer && dialog.contains(closer)) {
      event.preventDefault();
      dialog.close();
    } else if (link) {
      event.preventDefault();
      open(link.href, enliven);
    } else if (event.target === dialog) {
      dialog.close();
    }
  });
  document.addEventListener("change", (event) => {
    if (!event.target.closest("form[data-preview] [data-asks]")) return;
    askAnew(event.target, dialog.contains(event.target), enliven);
  });
  dialog.addEventListener("submit", (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    send(event.target, event.submitter, enliven);
  });
  dialog.addEventListener("close", () => dialog.replaceChildren());
};
