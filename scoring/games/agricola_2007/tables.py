"""What the Dutch rulebook of the first edition (999 Games, 2007) prints, and where."""

from __future__ import annotations

from scoring.families.agricola.edition import Space
from scoring.kernel.amounts import Amounts
from scoring.kernel.cite import Book, Cite
from scoring.kernel.message import Message, say

RULES = Book("rules", say("Agricola rulebook (2007)"))
PLAYERS = (1, 5)


def section(words: Message, page: int | None = None) -> Cite:
    """The scan has no page breaks: pages only where the book names them itself."""
    return Cite(RULES, page, words)


ACTIONS = 4  # "zie pagina 4 voor een gedetailleerde beschrijving van de verschillende acties"

CITES = {
    "rounds": section(say("Course of the game")),
    "rooms": section(say("A. House extensions and renovations"), ACTIONS),
    "renovation": section(say("A. House extensions and renovations"), ACTIONS),
    "family": section(say("B. Family growth")),
    "fields": section(say("C. Farming")),
    "sowing": section(say("C. Farming")),
    "baking": section(say("Baking bread")),
    "stables": section(say("Building stables")),
    "fences": section(say("D. Livestock: building fences")),
    "pastures": section(say("D. Livestock: building fences")),
    "capacity": section(say("D. Livestock: building fences")),
    "animals": section(say("D. Livestock: building fences")),
    "harvest": section(say("Harvest time")),
    "feeding": section(say("Harvest time, feeding phase")),
    "begging": section(say("Begging")),
    "breeding": section(say("Harvest time, breeding phase")),
    "improvements": section(say("Improvement cards")),
    "cards": section(say("Occupation and improvement cards")),
    "occupations": section(say("Occupation cards")),
    "start_player": section(say("Starting player")),
    "scoring": section(say("Scoring")),
    "unused": section(say("Scoring, unused spaces")),
    "solo": section(say("Solo game")),
    "ties": section(say("Scoring")),
}

ALL, SHARED = (1, 2, 3, 4, 5), (2, 3, 4, 5)


def _grows(good: str, n: int, players: tuple[int, ...], stage: int = 1, family: bool | None = None) -> Space:
    return Space(_GOODS[good], Amounts({good: n}), players, stage, family)


_GOODS = {
    "wood": say("Wood"), "clay": say("Clay"), "reed": say("Reed"), "stone": say("Stone"), "food": say("Fishing"),
    "sheep": say("Sheep"), "boar": say("Wild boar"), "cattle": say("Cattle"),
}  # fmt: skip

# fmt: off
SPACES = (                                   # board, and section 1.3 by number of players
    _grows("wood", 2, (1,)),
    _grows("wood", 3, SHARED),
    _grows("clay", 1, ALL),
    _grows("reed", 1, ALL),
    _grows("food", 1, ALL),
    _grows("wood", 2, (3, 4)),
    _grows("clay", 1, (3,)),
    _grows("wood", 1, (4,)),
    _grows("clay", 2, (4,)),
    _grows("wood", 4, (5,)),
    _grows("clay", 3, (5,)),
    Space(say("Reed, with 1 stone and 1 wood"), Amounts(reed=1), (5,)),
    Space(say("Traveling players"), Amounts(food=1), (4, 5)),
    Space(say("Storehouse"), Amounts(food=1), ALL, family=True),
    _grows("sheep", 1, ALL, 1),
    _grows("stone", 1, ALL, 2),
    _grows("boar", 1, ALL, 3),
    _grows("stone", 1, ALL, 4),
    _grows("cattle", 1, ALL, 4),
)
# fmt: on
