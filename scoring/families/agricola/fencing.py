"""Everything that can be wrong with a drawn farm by itself, in the place where it is wrong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain

from scoring.families.agricola.farm import Farm
from scoring.families.agricola.farmyard import SIDES, groups
from scoring.families.agricola.herding import herd_problems
from scoring.families.agricola.housing import PLAIN, Keeping
from scoring.families.agricola.pastures import areas
from scoring.families.agricola.tables import FENCES
from scoring.families.agricola.tiles import Found, tile_problems
from scoring.kernel.cite import Cite
from scoring.kernel.message import say, say_n
from scoring.kernel.problem import Problem, Severity


def farm_problems(farm: Farm, cites: Mapping[str, Cite], keeping: Keeping = PLAIN) -> Iterator[Problem]:
    """Codes without the game's name; ``where`` is "farm." and a space, a fence, the house or a card."""
    for topic, problem in chain(tile_problems(farm), fence_problems(farm), herd_problems(farm, keeping)):
        yield replace(problem, cite=cites[topic])


def fence_problems(farm: Farm) -> Iterator[Found]:
    if len(farm.fences) > FENCES:
        yield "fences", Problem(
            "too_many_fences",
            say("There are {n} fences, and a player has only {most}.", n=len(farm.fences), most=FENCES),
            where="farm.fences", ruling="fifteen-fences",
            fix=say_n("Take away {n} fence.", "Take away {n} fences.", len(farm.fences) - FENCES),
        )  # fmt: skip
    yield from _stray_fences(farm)
    for space in sorted(space for area in farm.areas for space in area if space in farm.rooms | farm.fields):
        yield "fences", Problem(
            "room_fenced_in" if space in farm.rooms else "field_fenced_in",
            say("This room is fenced in.") if space in farm.rooms else say("This field is fenced in."),
            Severity.FORBIDDEN, where=f"farm.{space}", ruling="rooms-and-fields-are-never-fenced",
            fix=say("Rooms and fields stay outside of all fences."),
        )  # fmt: skip
    _, *others = sorted(groups(farm.enclosed), key=len, reverse=True) or [()]
    for group in others:
        yield "pastures", Problem(
            "pastures_apart", say("This pasture does not touch the others."), Severity.FORBIDDEN,
            where=f"farm.{group[0]}", ruling="pastures-must-touch",
            fix=say("Every pasture shares a side with another one; a corner is not enough."),
        )  # fmt: skip


def _stray_fences(farm: Farm) -> Iterator[Found]:
    """A fence needs an enclosed area on one side that is not the area on its other side."""
    nearly = _closed_by_other_things(farm)
    for edge in sorted(farm.fences & SIDES.keys()):
        if _parts(edge, farm.areas):
            continue
        if _parts(edge, nearly):
            ruling = "board-edge-is-no-fence"
            fix = say("The edge of the board, rooms and fields are no fences: put fences there as well.")
        else:
            ruling = "fences-only-around-whole-pastures"
            fix = say("Close the pasture all around, or take this fence away.")
        yield "fences", Problem(
            "fence_encloses_nothing", say("This fence encloses nothing."), Severity.FORBIDDEN,
            where=f"farm.{edge}", ruling=ruling, fix=fix,
        )  # fmt: skip


def _parts(edge: str, enclosed: tuple[tuple[int, ...], ...]) -> bool:
    one, other = (next((area for area in enclosed if space in area), None) for space in SIDES[edge])
    return one != other


def _closed_by_other_things(farm: Farm) -> tuple[tuple[int, ...], ...]:
    """What the fences would enclose if the edge of the board, rooms and fields were fences too."""
    tiles = farm.rooms | farm.fields | {None}
    solid = {edge for edge, sides in SIDES.items() if not tiles.isdisjoint(sides)}
    without = areas(solid)
    return tuple(area for area in areas(solid | farm.fences) if area not in without)
