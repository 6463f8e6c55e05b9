"""The revised edition as a value, and how its table begins."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from scoring.families.agricola.cards_json import load_catalogue
from scoring.families.agricola.edition import Edition
from scoring.families.agricola.state import State
from scoring.families.agricola.state import start as begin
from scoring.games.agricola_revised.bonuses import ASKED, BONUSES
from scoring.games.agricola_revised.card_formulas import FORMULAS
from scoring.games.agricola_revised.card_names import NAMES
from scoring.games.agricola_revised.tables import CITES, PLAYERS, RULES, SPACES
from scoring.kernel.fields import Count
from scoring.kernel.message import say


def resources_break_ties(options: Mapping[str, str]) -> bool:
    """The rulebook of 2016 looks at building resources (p. 12), that of 2022 shares the place."""
    return options.get("printing", "2016") == "2016"


LEFT_OVER = Count("resources", say("Building resources left"), 0, 99, "g-wood", "tie-break-by-printing")

EDITION = Edition(
    slug="agricola_revised",
    book=RULES,
    cites=CITES,
    players=PLAYERS,
    cards=load_catalogue("scoring.games.agricola_revised", NAMES, FORMULAS),
    bonuses=BONUSES,
    asked=ASKED,
    spaces=SPACES,
    begging=say("begging marker"),
    begging_many=say("begging markers"),
    resources_break_ties=resources_break_ties,
    left_over=LEFT_OVER,
)
start = partial(begin, EDITION)
__all__ = ["EDITION", "LEFT_OVER", "State", "start"]
