"""What the revised rulebook (Lookout, 2016 and the box of 2022) prints, and where."""

from __future__ import annotations

from scoring.families.agricola.edition import Space
from scoring.kernel.amounts import Amounts
from scoring.kernel.cite import Book, Cite
from scoring.kernel.message import Message, say

RULES = Book("rules", say("Agricola rulebook (revised)"))
APPENDIX = Book("appendix", say("Agricola appendix (revised)"))
PLAYERS = (1, 4)


def page(number: int, words: Message) -> Cite:
    return Cite(RULES, number, words)


CITES = {
    "rounds": page(6, say("The course of a round")),
    "rooms": page(7, say("Building rooms")),
    "renovation": page(7, say("Renovation")),
    "family": page(7, say("Family growth")),
    "stables": page(8, say("Building stables")),
    "fences": page(8, say("Building fences")),
    "pastures": page(8, say("Building fences")),
    "capacity": page(8, say("Keeping animals")),
    "animals": page(8, say("Keeping animals")),
    "fields": page(9, say("Farming")),
    "sowing": page(9, say("Farming")),
    "harvest": page(9, say("Harvest time")),
    "feeding": page(9, say("Feeding phase")),
    "begging": page(9, say("Feeding phase")),
    "breeding": page(9, say("Breeding phase")),
    "baking": page(10, say("Ovens")),
    "improvements": page(10, say("Major improvements")),
    "cards": page(11, say("Hand cards")),
    "occupations": page(11, say("Occupations")),
    "start_player": page(12, say("Starting player")),
    "scoring": page(12, say("End of the game")),
    "unused": page(12, say("End of the game")),
    "ties": page(12, say("End of the game")),
    "solo": page(12, say("Solo game")),
}

ALL = (1, 2, 3, 4)

# fmt: off
SPACES = (
    Space(say("Forest"),            Amounts(wood=2),   (1,)),
    Space(say("Forest"),            Amounts(wood=3),   (2, 3, 4)),
    Space(say("Clay Pit"),          Amounts(clay=1),   ALL),
    Space(say("Reed Bank"),         Amounts(reed=1),   ALL),
    Space(say("Fishing"),           Amounts(food=1),   ALL),
    Space(say("Meeting Place"),     Amounts(food=1),   ALL, family=True),
    Space(say("Copse"),             Amounts(wood=1),   (4,)),
    Space(say("Grove"),             Amounts(wood=2),   (3, 4)),
    Space(say("Hollow"),            Amounts(clay=1),   (3,)),
    Space(say("Hollow"),            Amounts(clay=2),   (4,)),
    Space(say("Traveling Players"), Amounts(food=1),   (4,)),
    Space(say("Sheep Market"),      Amounts(sheep=1),  ALL, 1),
    Space(say("Western Quarry"),    Amounts(stone=1),  ALL, 2),
    Space(say("Pig Market"),        Amounts(boar=1),   ALL, 3),
    Space(say("Eastern Quarry"),    Amounts(stone=1),  ALL, 4),
    Space(say("Cattle Market"),     Amounts(cattle=1), ALL, 4),
)
# fmt: on
