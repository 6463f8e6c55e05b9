"""What can be wrong with the house, fields, crops and stables of a drawn farm."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from scoring.families.agricola.farm import CROPS, HOUSES, Farm
from scoring.families.agricola.farmyard import EDGES, FIRST_ROOMS, SPACES, groups
from scoring.families.agricola.tables import SOWN, STABLES
from scoring.families.agricola.words import counted
from scoring.kernel.message import say, say_n
from scoring.kernel.problem import Problem, Severity

# The topic whose page says so, and the problem without its page.
Found = tuple[str, Problem]


def tile_problems(farm: Farm) -> Iterator[Found]:
    yield from _unknown(farm)
    yield from _two_on_a_space(farm)
    if len(farm.stables) > STABLES:
        yield "stables", Problem(
            "too_many_stables",
            say("There are {n} stables, and a player has only {most}.", n=len(farm.stables), most=STABLES),
            where="farm.stables", ruling="four-stables",
            fix=say_n("Take away {n} stable.", "Take away {n} stables.", len(farm.stables) - STABLES),
        )  # fmt: skip
    for space in _apart(farm.rooms, FIRST_ROOMS):
        yield "rooms", Problem(
            "rooms_apart", say("This room does not touch the house."), Severity.FORBIDDEN,
            where=f"farm.{space}", ruling="rooms-join-rooms",
            fix=say("Every room shares a side with another one; a corner is not enough."),
        )  # fmt: skip
    for space in _apart(farm.fields):
        yield "fields", Problem(
            "fields_apart", say("This field does not touch the others."), Severity.FORBIDDEN,
            where=f"farm.{space}", ruling="fields-join-fields",
            fix=say("Every field shares a side with another one; a corner is not enough."),
        )  # fmt: skip
    yield from _crop_problems(farm)


def _unknown(farm: Farm) -> Iterator[Found]:
    """What no board and no box holds; a farm read from JSON has none of it."""
    if farm.house not in HOUSES:
        yield "renovation", Problem(
            "unknown_house", say("A house is of wood, clay or stone."), where="farm.house",
            ruling="whole-house-one-material",
        )  # fmt: skip
    for space in sorted((farm.rooms | farm.fields | farm.stables) - set(SPACES)):
        yield "rooms", Problem("no_such_space", say("Spaces are numbered 0 to 14."), where=f"farm.{space}")
    for edge in sorted(farm.fences - set(EDGES)):
        yield "fences", Problem("no_such_fence", say("There is no such place for a fence."), where=f"farm.{edge}")


def _two_on_a_space(farm: Farm) -> Iterator[Found]:
    for space in sorted(farm.rooms & farm.fields):
        yield "fields", Problem(
            "room_and_field", say("There are a room and a field on this space."), where=f"farm.{space}",
            fix=say("Take one of them away."),
        )  # fmt: skip
    for space in sorted(farm.stables & (farm.rooms | farm.fields)):
        yield "stables", Problem(
            "stable_on_a_tile",
            say("This stable stands on a room.") if space in farm.rooms else say("This stable stands on a field."),
            where=f"farm.{space}", ruling="one-stable-per-space",
            fix=say("A stable stands on a space without room and field."),
        )  # fmt: skip


def _apart(spaces: Collection[int], first: Collection[int] = ()) -> Iterator[int]:
    """The first space of each group that does not hang together with the first spaces, or else with the most."""
    by_size = sorted(groups(spaces), key=lambda group: (len(set(first) & set(group)), len(group)), reverse=True)
    yield from (group[0] for group in by_size[1:])


def _crop_problems(farm: Farm) -> Iterator[Found]:
    for place, crop in farm.crops:
        where = f"farm.{place}"
        if crop.good not in CROPS:
            yield "sowing", Problem("unknown_crop", say("Grain and vegetables are sown, nothing else."), where=where)
        elif isinstance(place, str):
            continue  # how much grows on a card is for the card to say
        elif place not in farm.fields:
            yield "sowing", Problem(
                "crops_without_field",
                say("There is no field under {crops}.", crops=counted(crop.good, crop.n)), where=where,
                fix=say("Plough this space, or take the crops away."),
            )  # fmt: skip
        elif crop.n > SOWN[crop.good]:
            yield "sowing", Problem(
                "pile_too_large",
                say("A field never holds {crops}.", crops=counted(crop.good, crop.n)), Severity.FORBIDDEN,
                where=where, ruling="sow-three-grain-two-vegetables",
                fix=say("After sowing there are {crops} on a field.", crops=counted(crop.good, SOWN[crop.good])),
            )  # fmt: skip
