"""The spaces around a village centre, in words."""

from __future__ import annotations

from dataclasses import replace

from scoring.games.helvetia.tables import BUILDINGS, CENTRE, FIRST_RING, QUARTERS, SPACES, WIDE
from scoring.games.helvetia.village import Village, place_of
from scoring.kernel.fields import Option
from scoring.kernel.message import Message, say

RING_WORDS: dict[int, Message] = {
    7: say("corner, above left"),
    8: say("above, left"),
    9: say("above, right"),
    10: say("corner, above right"),
    13: say("left"),
    16: say("right"),
    19: say("corner, below left"),
    20: say("below, left"),
    21: say("below, right"),
    22: say("corner, below right"),
}
NEXT = Option(-1, say("The next free space"))


def space_words(space: int) -> Message:
    row, column = divmod(space, WIDE)
    return RING_WORDS.get(space) or say("outer ring, row {row}, space {column}", row=row + 1, column=column + 1)


def space_option(space: int) -> Option:
    return Option(space, space_words(space))


SPACE_OPTIONS = (NEXT, *map(space_option, SPACES))
QUARTER_OPTIONS = tuple(
    Option(f"{village}.{quarter}", words) for village in range(5) for quarter, words in QUARTERS.items()
)


PLACE_OPTIONS = tuple(Option(place_of(village, space), space_words(space)) for village in range(5) for space in SPACES)


def space_options(village: Village) -> tuple[Option, ...]:
    """Free spaces on a picture of the village, with what lies there already."""
    free = village.free_spaces
    outer = any(space not in FIRST_RING for space in (*free, *(house.space for house in village.houses)))
    first = 0 if outer else 1  # the row and column that the picture begins with
    lying = tuple(
        replace(space_option(space), spot=_spot(space, first)) for space in free
    )  # fmt: skip
    houses = tuple(
        Option(house.space, BUILDINGS[house.building], spot=_spot(house.space, first), taken=True)
        for house in village.houses
    )
    centre = Option(CENTRE[0], say("Centre"), spot=_spot(CENTRE[0], first, len(CENTRE)), taken=True)
    return (NEXT, *sorted((*lying, *houses, centre), key=lambda option: option.spot or ()))


def _spot(space: int, first: int, wide: int = 1) -> tuple[int, int, int]:
    row, column = divmod(space, WIDE)
    return row - first + 1, column - first + 1, wide
