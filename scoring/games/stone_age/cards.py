"""The 36 civilization cards: what the top half does, what the bottom half counts."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from scoring.games.stone_age.tables import GOODS_WORDS, SYMBOLS
from scoring.kernel.message import Message, say, say_n


class Top(StrEnum):
    """What a card does when it is taken; the appendix lists them with their numbers of cards."""

    DICE_TABLE = "dice_table"  # 10 cards
    FOOD = "food"  # 7
    RESOURCE = "resource"  # 5
    ROLL = "roll"  # 3: two dice for one resource
    POINTS = "points"  # 3
    TOOL = "tool"  # 1
    FOOD_TRACK = "food_track"  # 2
    HIDDEN_CARD = "hidden_card"  # 1: another card, face down
    ONE_USE_TOOL = "one_use_tool"  # 3
    TWO_OF_CHOICE = "two_of_choice"  # 1


@dataclass(frozen=True, slots=True)
class Card:
    """``n`` and ``good`` say what the top gives; ``bottom`` is a sign or a profession, ``persons`` how many."""

    id: int
    top: Top
    n: int
    good: str
    bottom: str
    persons: int = 0

    @property
    def green(self) -> bool:
        return self.bottom in SYMBOLS

    @property
    def top_words(self) -> Message:
        match self.top:
            case Top.DICE_TABLE:
                return say("Dice table")
            case Top.FOOD:
                return say("{n} food", n=self.n)
            case Top.RESOURCE:
                return say("{n} {good}", n=self.n, good=GOODS_WORDS[self.good])
            case Top.ROLL:
                return say("2 dice for {good}", good=GOODS_WORDS[self.good])
            case Top.POINTS:
                return say("{n} points", n=self.n)
            case Top.TOOL:
                return say("1 tool")
            case Top.FOOD_TRACK:
                return say("Food track +1")
            case Top.HIDDEN_CARD:
                return say("1 more card, face down")
            case Top.ONE_USE_TOOL:
                return say("One-use tool {n}", n=self.n)
            case Top.TWO_OF_CHOICE:
                return say("2 resources of choice")
            case _:
                assert_never(self.top)

    @property
    def bottom_words(self) -> Message:
        match self.bottom:
            case "farmers":
                return say_n("{n} farmer", "{n} farmers", self.persons)
            case "toolmakers":
                return say_n("{n} toolmaker", "{n} toolmakers", self.persons)
            case "hut_builders":
                return say_n("{n} hut builder", "{n} hut builders", self.persons)
            case "shamans":
                return say_n("{n} shaman", "{n} shamans", self.persons)
            case sign:
                return SYMBOLS[sign]

    @property
    def words(self) -> Message:
        return say("{top} / {bottom}", top=self.top_words, bottom=self.bottom_words)


# The numbers are ours (the cards carry none); the contents were read off the cards.
# fmt: off
CARDS = {card.id: card for card in (
    Card(1,  Top.DICE_TABLE,    0, "",      "toolmakers", 2),
    Card(2,  Top.ONE_USE_TOOL,  4, "",      "toolmakers", 1),
    Card(3,  Top.FOOD,          7, "food",  "pottery"),
    Card(4,  Top.FOOD,          4, "food",  "hut_builders", 1),
    Card(5,  Top.HIDDEN_CARD,   1, "",      "writing"),
    Card(6,  Top.RESOURCE,      1, "brick", "shamans", 2),
    Card(7,  Top.DICE_TABLE,    0, "",      "transport"),
    Card(8,  Top.RESOURCE,      2, "stone", "transport"),
    Card(9,  Top.DICE_TABLE,    0, "",      "writing"),
    Card(10, Top.RESOURCE,      1, "stone", "shamans", 1),
    Card(11, Top.FOOD,          5, "food",  "medicine"),
    Card(12, Top.DICE_TABLE,    0, "",      "pottery"),
    Card(13, Top.ROLL,          2, "gold",  "art"),
    Card(14, Top.TOOL,          1, "",      "art"),
    Card(15, Top.DICE_TABLE,    0, "",      "hut_builders", 2),
    Card(16, Top.ONE_USE_TOOL,  3, "",      "toolmakers", 1),
    Card(17, Top.ONE_USE_TOOL,  2, "",      "toolmakers", 2),
    Card(18, Top.DICE_TABLE,    0, "",      "toolmakers", 2),
    Card(19, Top.FOOD,          1, "food",  "weaving"),
    Card(20, Top.RESOURCE,      1, "gold",  "shamans", 1),
    Card(21, Top.DICE_TABLE,    0, "",      "farmers", 1),
    Card(22, Top.POINTS,        3, "",      "music"),
    Card(23, Top.FOOD_TRACK,    1, "",      "sundial"),
    Card(24, Top.ROLL,          2, "wood",  "shamans", 2),
    Card(25, Top.DICE_TABLE,    0, "",      "farmers", 2),
    Card(26, Top.RESOURCE,      1, "stone", "farmers", 1),
    Card(27, Top.FOOD_TRACK,    1, "",      "farmers", 1),
    Card(28, Top.POINTS,        3, "",      "music"),
    Card(29, Top.ROLL,          2, "stone", "shamans", 1),
    Card(30, Top.FOOD,          3, "food",  "farmers", 2),
    Card(31, Top.TWO_OF_CHOICE, 2, "",      "medicine"),
    Card(32, Top.FOOD,          3, "food",  "weaving"),
    Card(33, Top.DICE_TABLE,    0, "",      "sundial"),
    Card(34, Top.DICE_TABLE,    0, "",      "hut_builders", 1),
    Card(35, Top.POINTS,        3, "",      "hut_builders", 3),
    Card(36, Top.FOOD,          2, "food",  "hut_builders", 2),
)}
# fmt: on
