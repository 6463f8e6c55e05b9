"""The ten major improvements, the same in both editions (NL 2007 appendix 2; EN 2016 appendix pages 2 and 12)."""

from __future__ import annotations

from scoring.families.agricola.cards import MAJOR, Card, Oven
from scoring.families.agricola.feeding import Conversion
from scoring.kernel.amounts import Amounts
from scoring.kernel.message import Message, say

FIREPLACE, HEARTH, OVEN, WELL, JOINERY, POTTERY = "fireplace", "hearth", "oven", "well", "joinery", "pottery"

FIREPLACE_COOKS = Amounts(vegetable=2, sheep=2, boar=2, cattle=3)
HEARTH_COOKS = Amounts(vegetable=3, sheep=2, boar=3, cattle=4)

# From how many on: so many bonus points.
Steps = tuple[tuple[int, int], ...]
WORKSHOP_BONUS: dict[str, tuple[str, Steps]] = {
    "joinery": ("wood", ((3, 1), (5, 2), (7, 3))),
    "pottery": ("clay", ((3, 1), (5, 2), (7, 3))),
    "basketmaker": ("reed", ((2, 1), (4, 2), (5, 3))),
}

# The lower row of the board of major improvements (revised edition).
LOWER_ROW = ("clay_oven", "stone_oven", "joinery", "pottery", "basketmaker")


def _fireplace(card: str, clay: int) -> Card:
    return _cook(card, say("Fireplace"), clay, FIREPLACE_COOKS, 2, FIREPLACE, ("Kookplaats", "Feuerstelle"))


def _hearth(card: str, clay: int) -> Card:
    names = ("Fornuis", "Kochstelle")
    return _cook(card, say("Cooking Hearth"), clay, HEARTH_COOKS, 3, HEARTH, names, returns=(FIREPLACE,))


def _cook(
    card: str, name: Message, clay: int, cooks: Amounts, bakes: int, word: str, names: tuple[str, ...],
    returns: tuple[str, ...] = (),
) -> Card:  # fmt: skip
    turns = tuple(Conversion(good, food, by=card) for good, food in cooks.items())
    return Card(card, name, MAJOR, cost=Amounts(clay=clay), points=1, other_names=names, turns=turns,
                oven=Oven(bakes, by=card), counts_as=(word,), returns=returns)  # fmt: skip


def _oven(card: str, name: Message, cost: Amounts, points: int, oven: Oven, names: tuple[str, ...]) -> Card:
    return Card(card, name, MAJOR, cost=cost, points=points, other_names=names, oven=oven, counts_as=(OVEN,))


def _workshop(card: str, name: Message, food: int, formula: Message, names: tuple[str, ...], word: str = "") -> Card:
    """Two of its good and 2 stone; 1 of the good turned into food in each harvest."""
    good, _ = WORKSHOP_BONUS[card]
    return Card(card, name, MAJOR, cost=Amounts({good: 2, "stone": 2}), points=2, bonus_kind="farm", formula=formula,
                other_names=names, turns=(Conversion(good, food, 1, card),),
                counts_as=(word,) if word else ())  # fmt: skip


MAJORS = (
    _fireplace("fireplace_2", 2),
    _fireplace("fireplace_3", 3),
    _hearth("hearth_4", 4),
    _hearth("hearth_5", 5),
    Card("well", say("Well"), MAJOR, cost=Amounts(wood=1, stone=3), points=4, other_names=("Bron", "Brunnen"),
         counts_as=(WELL,)),
    _oven("clay_oven", say("Clay Oven"), Amounts(clay=3, stone=1), 2, Oven(5, 1, "clay_oven"),
          ("Leemoven", "Lehmofen")),
    _oven("stone_oven", say("Stone Oven"), Amounts(clay=1, stone=3), 3, Oven(4, 2, "stone_oven"),
          ("Steenoven", "Steinofen")),
    _workshop("joinery", say("Joinery"), 2, say("3/5/7 wood: 1/2/3"), ("Meubelmakerij", "Tischlerei"), JOINERY),
    _workshop("pottery", say("Pottery"), 2, say("3/5/7 clay: 1/2/3"), ("Pottenbakkerij", "Töpferei"), POTTERY),
    _workshop("basketmaker", say("Basketmaker's Workshop"), 3, say("2/4/5 reed: 1/2/3"),
              ("Mandenmakerij", "Korbflechterei")),
)  # fmt: skip
