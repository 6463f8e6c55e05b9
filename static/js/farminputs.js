// The inputs of a farm's form, read and written as one board.
import { SPACES } from "./farmyard.js";
import { blank } from "./farmstrokes.js";

const put = (input, value) => {
  if (input.tagName === "SELECT" && ![...input.options].some((option) => option.value === value)) {
    input.append(new Option(value, value));
  }
  input.value = value;
};

export const inputsOf = (field, name) => {
  const input = (part) => field.querySelector(`[name="${name}-${part}"]`);
  const fences = [...field.querySelectorAll(`[name="${name}-fence"]`)];
  const houses = [...field.querySelectorAll(`[name="${name}-house"]`)];
  const labels = new Map(fences.map((each) => [each.value, each.getAttribute("aria-label")]));

  const herd = (at) => {
    const n = Number.parseInt(input(`count-${at}`).value, 10);
    const kind = input(`kind-${at}`).value;
    return kind && n > 0 ? { kind, n } : null;
  };
  const crop = (at) => {
    const [, good, n] = /^([a-z]+)(\d+)$/.exec(input(`crop-${at}`).value) ?? [];
    return good ? { good, n: Number(n) } : null;
  };
  const putHerd = (at, kept) => {
    put(input(`kind-${at}`), kept?.kind ?? "");
    put(input(`count-${at}`), String(kept?.n ?? ""));
  };
  const putHouse = (house) => {
    const [only, ...more] = houses;
    if (more.length) for (const each of houses) each.checked = each.value === house;
    else only.value = house;
  };

  const read = () => ({
    ...blank(),
    house: (houses.find((each) => each.checked) ?? houses[0]).value,
    what: SPACES.map((space) => input(`space-${space}`).value),
    crops: SPACES.map(crop),
    herds: SPACES.map(herd),
    pet: herd("house"),
    fences: fences.filter((each) => each.checked).map((each) => each.value).sort(),
  });

  const write = (farm) => {
    for (const space of SPACES) {
      const sown = farm.crops[space];
      put(input(`space-${space}`), farm.what[space]);
      put(input(`crop-${space}`), sown ? `${sown.good}${sown.n}` : "");
      putHerd(space, farm.herds[space]);
    }
    putHerd("house", farm.pet);
    putHouse(farm.house);
    for (const each of fences) each.checked = farm.fences.includes(each.value);
    // One word to whoever listens to the form, a preview for one.
    fences[0].dispatchEvent(new CustomEvent("input", { bubbles: true, detail: "drawn" }));
  };

  return { read, write, edgeLabel: (edge) => labels.get(edge) };
};
