"""The goods of Agricola in words, alone and counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from scoring.kernel.message import Message, say, say_n

GOODS = ("food", "wood", "clay", "reed", "stone", "grain", "vegetable", "sheep", "boar", "cattle")
HOUSES = ("wood", "clay", "stone")
CROPS = ("grain", "vegetable")
ANIMALS = ("sheep", "boar", "cattle")

ANIMAL_WORDS = {"sheep": say("sheep"), "boar": say("wild boar"), "cattle": say("cattle")}
CROP_WORDS = {"grain": say("grain"), "vegetable": say("vegetables")}
GOODS_WORDS = {
    "food": say("food"),
    "wood": say("wood"),
    "clay": say("clay"),
    "reed": say("reed"),
    "stone": say("stone"),
    **CROP_WORDS,
    **ANIMAL_WORDS,
}

_COUNTED: Mapping[str, Callable[[int], Message]] = {
    "food": lambda n: say_n("{n} food", "{n} food", n),
    "wood": lambda n: say_n("{n} wood", "{n} wood", n),
    "clay": lambda n: say_n("{n} clay", "{n} clay", n),
    "reed": lambda n: say_n("{n} reed", "{n} reed", n),
    "stone": lambda n: say_n("{n} stone", "{n} stone", n),
    "grain": lambda n: say_n("{n} grain", "{n} grain", n),
    "vegetable": lambda n: say_n("{n} vegetable", "{n} vegetables", n),
    "sheep": lambda n: say_n("{n} sheep", "{n} sheep", n),
    "boar": lambda n: say_n("{n} wild boar", "{n} wild boar", n),
    "cattle": lambda n: say_n("{n} cattle", "{n} cattle", n),
}


def counted(good: str, n: int) -> Message:
    """So many of a good: "2 vegetables"."""
    return _COUNTED[good](n)


def listed(amounts: Mapping[str, int]) -> tuple[Message, ...]:
    """Goods in their usual order, "2 wood, 1 reed", or "nothing"."""
    return tuple(counted(good, amounts[good]) for good in GOODS if amounts.get(good)) or (say("nothing"),)


GOODS_ICONS = {good: f"g-{good}" for good in GOODS} | {"vegetable": "g-veg"}
