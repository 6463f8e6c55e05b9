"""The first edition as a value, and how its table begins."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from scoring.families.agricola.cards_json import load_catalogue
from scoring.families.agricola.edition import Edition
from scoring.families.agricola.state import State
from scoring.families.agricola.state import start as begin
from scoring.games.agricola_2007.bonuses import ASKED, BONUSES, HARVEST_ORDER
from scoring.games.agricola_2007.card_formulas import FORMULAS
from scoring.games.agricola_2007.card_names import NAMES
from scoring.games.agricola_2007.tables import CITES, PLAYERS, RULES, SPACES
from scoring.kernel.message import say


def ties_are_shared(_options: Mapping[str, str]) -> bool:
    """All tied players win."""
    return False


EDITION = Edition(
    slug="agricola_2007",
    book=RULES,
    cites=CITES,
    players=PLAYERS,
    cards=load_catalogue("scoring.games.agricola_2007", NAMES, FORMULAS),
    bonuses=BONUSES,
    asked=ASKED,
    spaces=SPACES,
    begging=say("begging card"),
    begging_many=say("begging cards"),
    resources_break_ties=ties_are_shared,
    harvest_order=HARVEST_ORDER,
)
start = partial(begin, EDITION)
__all__ = ["EDITION", "State", "start"]
