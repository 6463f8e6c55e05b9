// The drawing board is fetched where a farm is drawn, and nowhere else.
export const init = async (root) => {
  const fields = [...root.querySelectorAll("[data-farm]")];
  if (!fields.length) return;
  try {
    const { drawOn } = await import("./farmboard.js");
    fields.forEach(drawOn);
  } catch {
    // No connection: the list below is the farm, too.
    for (const field of fields) field.dataset.ready = "list";
  }
};
