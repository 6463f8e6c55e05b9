// Everything here is comfort: every page works without it, only slower.
import { init as steppers } from "./steppers.js";
import { init as dice } from "./dice.js";
import { init as sheets } from "./sheets.js";
import { init as previews } from "./previews.js";
import { init as totals } from "./sheet.js";
import { init as finding } from "./finding.js";
import { init as farms } from "./farm.js";
import { init as once } from "./once.js";
import { init as seating } from "./seating.js";
import { init as sharing } from "./sharing.js";

document.documentElement.classList.add("script");

const enliven = (root) => {
  for (const init of [steppers, dice, previews, totals, finding, farms, once, seating, sharing]) init(root);
};

enliven(document);
sheets(enliven);
