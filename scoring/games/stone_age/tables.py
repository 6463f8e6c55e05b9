"""Stone Age's numbers, each with its page in the rulebook (Hans im Glück / 999 Games, 2008)."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.kernel.amounts import Amounts
from scoring.kernel.cite import Book, Cite
from scoring.kernel.message import Message, say

RULES = Book("rules", say("Stone Age rulebook"))
APPENDIX = Book("appendix", say("Stone Age appendix"))


def page(number: int) -> Cite:
    return Cite(RULES, number)


def appendix(section: Message) -> Cite:
    return Cite(APPENDIX, None, section)


PLAYERS = (2, 4)
PEOPLE_AT_START, PEOPLE_AT_MOST = 5, 10  # p. 2, steps 11 and 12: five on the player board, five in supply
FOOD_AT_START = 12  # p. 2, step 11
FOOD_TRACK_END = 10  # printed on the board: the track ends at 10
TOOL_TILES, TOOL_VALUE_AT_MOST = 3, 4  # p. 5: three places, values 1 to 4
TOOLS_AT_MOST = TOOL_TILES * TOOL_VALUE_AT_MOST  # p. 5: the twelfth is the last
HUTS_PER_STACK = 7  # p. 3, step 9; as many stacks as players
CARDS_OPEN = 4  # p. 3, step 8, whatever the number of players
CARD_PRICES = (4, 3, 2, 1)  # printed above the four spaces, left to right
UNFED = -10  # p. 7: once for the tribe, not for each person
PLACE_CAPACITY = 7  # p. 4: forest, clay pit, quarry and river hold seven
VILLAGE_PLACES_OPEN = 2  # p. 8: with 2 or 3 players only two of the three may be occupied
TRIBES_PER_PLACE = {2: 1, 3: 2, 4: 4}  # p. 8: who may stand together in forest, clay pit, quarry, river

RESOURCES = ("wood", "brick", "stone", "gold")
RESOURCE_VALUE = {"wood": 3, "brick": 4, "stone": 5, "gold": 6}  # p. 6, and the overview on the player board

RESOURCE_WORDS = {"wood": say("wood"), "brick": say("brick"), "stone": say("stone"), "gold": say("gold")}


@dataclass(frozen=True, slots=True)
class Place:
    """Where dice are rolled: one good for so many pips."""

    slug: str
    name: Message
    gives: str
    pips: int
    capacity: int | None


# fmt: off
PLACES = {place.slug: place for place in (                                  # p. 6
    Place("hunt",     say("Hunt"),            "food",  2, None),
    Place("forest",   say("Forest"),          "wood",  3, PLACE_CAPACITY),
    Place("clay_pit", say("Clay pit"),        "brick", 4, PLACE_CAPACITY),
    Place("quarry",   say("Quarry"),          "stone", 5, PLACE_CAPACITY),
    Place("river",    say("River"),           "gold",  6, PLACE_CAPACITY),
)}
PIPS = {place.gives: place.pips for place in PLACES.values()}

VILLAGE_PLACES = {                                                          # p. 4: people needed
    "toolmaker": 1, "village_hut": 2, "field": 1,
}
# fmt: on

GOODS_WORDS = {"food": say("food"), **RESOURCE_WORDS}

SYMBOLS = {
    "medicine": say("medicine"),
    "art": say("art"),
    "writing": say("writing"),
    "pottery": say("pottery"),
    "sundial": say("sundial"),
    "transport": say("transport"),
    "music": say("music"),
    "weaving": say("weaving"),
}
COPIES_OF_A_SYMBOL = 2  # appendix: eight signs, each twice
PERSONS_IN_THE_DECK = {"farmers": 7, "toolmakers": 8, "hut_builders": 9, "shamans": 7}  # the 20 sand cards added up

# A die on the dice table, by its face: printed on those cards; appendix "Dice table".
DICE_TABLE = {1: "wood", 2: "brick", 3: "stone", 4: "gold", 5: "tool", 6: "food_track"}


@dataclass(frozen=True, slots=True)
class Hut:
    """A hut tile: a printed price, or a number of resources of exactly so many kinds, or one to seven of any."""

    id: int
    cost: Amounts = Amounts()
    count: int = 0
    kinds: int = 0

    @property
    def fixed(self) -> bool:
        return bool(self.cost)

    @property
    def free(self) -> bool:
        return not self.cost and not self.count

    def worth(self, paid: Amounts) -> int:
        """Points are the value of what is paid; the printed numbers are the same sum (p. 6)."""
        return sum(RESOURCE_VALUE[kind] * n for kind, n in (self.cost or paid).items() if kind in RESOURCE_VALUE)


FREE_HUT = (1, 7)  # p. 6: at least one and at most seven

# fmt: off
HUTS = {hut.id: hut for hut in (                             # 28 tiles: 17 printed prices, 8 by count, 3 free (p. 6)
    Hut(1,  Amounts(wood=1, brick=1, gold=1)),
    Hut(2,  count=5, kinds=2),
    Hut(3,  count=4, kinds=2),
    Hut(4,  Amounts(brick=1, stone=1, gold=1)),
    Hut(5,  count=5, kinds=4),
    Hut(6,  Amounts(wood=2, gold=1)),
    Hut(7,  count=4, kinds=4),
    Hut(8,  Amounts(brick=1, stone=1, gold=1)),
    Hut(9), Hut(10), Hut(11),
    Hut(12, Amounts(wood=1, stone=1, gold=1)),
    Hut(13, Amounts(wood=2, brick=1)),
    Hut(14, Amounts(wood=1, brick=1, gold=1)),
    Hut(15, Amounts(brick=2, stone=1)),
    Hut(16, Amounts(brick=1, stone=2)),
    Hut(17, count=5, kinds=1),
    Hut(18, Amounts(wood=1, brick=2)),
    Hut(19, count=4, kinds=1),
    Hut(20, Amounts(wood=1, brick=1, stone=1)),
    Hut(21, Amounts(wood=1, stone=2)),
    Hut(22, count=5, kinds=3),
    Hut(23, Amounts(wood=1, stone=1, gold=1)),
    Hut(24, Amounts(stone=2, gold=1)),
    Hut(25, count=4, kinds=3),
    Hut(26, Amounts(brick=2, gold=1)),
    Hut(27, Amounts(wood=2, stone=1)),
    Hut(28, Amounts(wood=1, brick=1, stone=1)),
)}
# fmt: on
