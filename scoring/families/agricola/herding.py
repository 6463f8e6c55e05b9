"""What can be wrong with the animals of a drawn farm: where they stand, with whom, and how many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scoring.families.agricola.farm import ANIMALS, HOUSE, Farm, Where
from scoring.families.agricola.housing import Keeping, Place, fits, places_of
from scoring.families.agricola.tiles import Found
from scoring.families.agricola.words import listed
from scoring.kernel.amounts import Amounts
from scoring.kernel.message import say, say_n
from scoring.kernel.problem import Problem, Severity


def herd_problems(farm: Farm, keeping: Keeping) -> Iterator[Found]:
    places: dict[Where, list[Place]] = {}
    for place in places_of(farm, keeping):
        places.setdefault(place.where, []).append(place)
    herds: dict[Where, Amounts] = {}
    for herd in farm.animals:
        if herd.kind not in ANIMALS:
            yield (
                "animals",
                Problem("unknown_animal", say("There are sheep, wild boar and cattle."), where=_spot(herd.where)),
            )
        else:
            herds[herd.where] = herds.get(herd.where, Amounts()) + {herd.kind: herd.n}
    for where, animals in herds.items():
        if where not in places:
            yield _nowhere(farm, where)
        elif not fits(places[where], animals):
            yield _crowded(farm, places[where], animals)


def _spot(where: Where) -> str:
    return f"farm.{where}" if isinstance(where, str) else f"farm.{where[0]}" if where else "farm"


def _nowhere(farm: Farm, where: Where) -> Found:
    if isinstance(where, str):
        message = say("No card here keeps animals.")
    elif farm.enclosed.isdisjoint(where):
        message = say("Here is neither a pasture nor a stable.")
    else:
        message = say("These spaces are not one whole pasture.")
    fix = say("Animals stand in a whole pasture, in an unfenced stable, in the house or on a card.")
    return "animals", Problem(
        "animals_nowhere", message, Severity.FORBIDDEN, where=_spot(where), fix=fix, ruling="one-kind-per-pasture"
    )


def _crowded(farm: Farm, places: Sequence[Place], animals: Amounts) -> Found:
    """Too many of one kind, or two kinds where one may be, or else too many together."""
    where = places[0].where
    topic, ruling = _rule(farm, where)
    for kind, n in animals.items():
        room = sum(place.room for place in places if kind in place.kinds)
        if n > room:
            return topic, _too_many(where, Amounts({kind: n}), room, ruling)
    if any(place.asks for place in places):
        return "animals", Problem(
            "two_kinds", say("Two kinds stand here: {animals}.", animals=listed(animals)), Severity.FORBIDDEN,
            where=_spot(where), ruling="one-kind-per-pasture",
            fix=say("A pasture holds animals of one kind."),
        )  # fmt: skip
    return topic, _too_many(where, animals, sum(place.room for place in places), ruling)


def _too_many(where: Where, animals: Amounts, room: int, ruling: str) -> Problem:
    if room and len(animals) == 1:
        message = say("These {animals} have room for {room}.", animals=listed(animals), room=room)
    else:
        message = say("There is room for {room} here, not for {animals}.", animals=listed(animals), room=room)
    over = animals.total - room
    return Problem(
        "too_many_animals", message, Severity.FORBIDDEN, where=_spot(where), ruling=ruling,
        fix=say_n("Move {n} animal elsewhere, or let it go.", "Move {n} animals elsewhere, or let them go.", over),
    )  # fmt: skip


def _rule(farm: Farm, where: Where) -> tuple[str, str]:
    if where == HOUSE:
        return "animals", "one-pet-in-the-house"
    if isinstance(where, str):
        return "animals", ""
    if farm.enclosed.isdisjoint(where):
        return "stables", "unfenced-stable-holds-one"
    return "capacity", "pasture-holds-two-per-space"
