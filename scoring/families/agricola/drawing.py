"""A farm as a phone draws it: what its inputs say, and what the picture shows."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scoring.families.agricola.farm import (
    ANIMALS,
    EDGES,
    HOUSE,
    HOUSES,
    SPACES,
    Farm,
    Pasture,
    Where,
    read_farm,
    told_farm,
)  # fmt: skip
from scoring.families.agricola.fencing import farm_problems
from scoring.families.agricola.state import State
from scoring.families.agricola.tables import FENCES, STABLES
from scoring.kernel.message import Message
from scoring.kernel.problem import Problem

THINGS = {"room": "rooms", "field": "fields", "stable": "stables"}
_CROP = re.compile(r"(grain|vegetable)([0-9]{1,2})")
_NUMBER = re.compile(r"[0-9]{1,3}")


@dataclass(frozen=True, slots=True)
class Animals:
    """A further kind in the same place, where a card allows it."""

    animal: str
    animals: int


@dataclass(frozen=True, slots=True)
class SpaceView:
    at: int
    what: str  # "", room, field, stable
    crop: str
    crops: int
    enclosed: bool
    animal: str  # in an unfenced stable
    animals: int


@dataclass(frozen=True, slots=True)
class PastureView:
    spaces: tuple[int, ...]
    capacity: int
    animal: str
    animals: int
    stables: int
    badge: int  # the space that shows how full it is
    over: bool
    more: tuple[Animals, ...] = ()


@dataclass(frozen=True, slots=True)
class Mark:
    """Something wrong in its place: a fence, a space, the house."""

    at: str
    words: Message


@dataclass(frozen=True, slots=True)
class CardPlace:
    """A card that animals stand or crops grow on."""

    id: str
    name: Message
    stall: bool
    animal: str
    animals: int
    field: bool
    crop: str
    crops: int
    more: tuple[Animals, ...] = ()
    mixed: bool = False


@dataclass(frozen=True, slots=True)
class FarmView:
    house: str
    spaces: tuple[SpaceView, ...]
    fences: tuple[str, ...]
    pastures: tuple[PastureView, ...]
    pet: str
    pets: int
    unused: int
    fences_left: int
    stables_left: int
    marks: tuple[Mark, ...]
    house_free: bool  # whether its material may be chosen
    per_pasture: int
    house_room: int
    mixed_pastures: bool
    cards: tuple[CardPlace, ...]
    pet_more: tuple[Animals, ...] = ()


# What the inputs say


def read_inputs(inputs: Mapping[str, Sequence[str]]) -> Mapping[str, Any]:
    """The drawing that a form's inputs make; what makes no sense is left out."""
    house = _first(inputs, "house")
    found: dict[str, Any] = {"house": house if house in HOUSES else "wood", "rooms": []}
    for space in SPACES:
        what = THINGS.get(_first(inputs, f"space-{space}"))
        if what:
            found.setdefault(what, []).append(space)
    for at in (name.removeprefix("crop-") for name in inputs if name.startswith("crop-")):
        crop = _CROP.fullmatch(_first(inputs, f"crop-{at}"))
        if crop and int(crop[2]):
            found.setdefault("crops", {})[at] = [crop[1], int(crop[2])]
    fences = {edge for edge in inputs.get("fence", ()) if edge in EDGES}
    if fences:
        found["fences"] = sorted(fences)
    return told_farm(_with_herds(read_farm(found, "farm")[0], inputs))


def _with_herds(farm: Farm, inputs: Mapping[str, Sequence[str]]) -> Farm:
    """Animals belong to the pasture, stable or house that holds their space; those of one place and kind are joined."""
    home = {space: pasture.spaces for pasture in farm.pastures for space in pasture.spaces}
    herds: dict[tuple[Any, str], int] = {}
    for at in (name.removeprefix("kind-") for name in inputs if name.startswith("kind-")):
        where = home.get(int(at), (int(at),)) if at.isdecimal() and len(at) < 3 else at
        for kind, n in zip(inputs[f"kind-{at}"], inputs.get(f"count-{at}", ()), strict=False):
            if kind in ANIMALS and _NUMBER.fullmatch(n) and int(n):
                herds[where, kind] = herds.get((where, kind), 0) + int(n)
    animals = [
        {"where": where if isinstance(where, str) else list(where), "type": kind, "count": n}
        for (where, kind), n in herds.items()
    ]
    return read_farm({**told_farm(farm), "animals": animals}, "farm")[0]


def _first(inputs: Mapping[str, Sequence[str]], name: str) -> str:
    return next(iter(inputs.get(name, ())), "")


# What the picture shows


def farm_view(state: State, seat: int, farm: Farm, marks: tuple[Mark, ...] = (), house_free: bool = False) -> FarmView:
    keeping = state.keeping(seat)
    return FarmView(
        house=farm.house,
        spaces=tuple(_space(farm, at) for at in SPACES),
        fences=tuple(sorted(farm.fences)),
        pastures=tuple(_pasture(farm, pasture, keeping.per_pasture) for pasture in farm.pastures),
        pet=_herd(farm, HOUSE)[0],
        pets=_herd(farm, HOUSE)[1],
        unused=len(farm.unused),
        fences_left=FENCES - len(farm.fences),
        stables_left=STABLES - len(farm.stables),
        marks=marks,
        house_free=house_free,
        per_pasture=keeping.per_pasture,
        house_room=keeping.house,
        mixed_pastures=keeping.mixed_pastures,
        cards=_card_places(state, seat, farm),
        pet_more=_more(farm, HOUSE),
    )


def _herd(farm: Farm, where: Where) -> tuple[str, int]:
    """Who stands there; further kinds are told beside."""
    herd = farm.herd_at(where)
    return (herd.kind, herd.n) if herd else ("", 0)


def _more(farm: Farm, where: Where) -> tuple[Animals, ...]:
    return tuple(Animals(herd.kind, herd.n) for herd in farm.herds_at(where)[1:])


def _pasture(farm: Farm, pasture: Pasture, more: int) -> PastureView:
    kind, n = _herd(farm, pasture.spaces)
    capacity, others = pasture.capacity + more, _more(farm, pasture.spaces)
    over = n + sum(each.animals for each in others) > capacity
    return PastureView(pasture.spaces, capacity, kind, n, pasture.stables, pasture.spaces[-1], over, others)


def _space(farm: Farm, at: int) -> SpaceView:
    what = next((what for what, places in THINGS.items() if at in getattr(farm, places)), "")
    crop, enclosed = farm.crop_at(at), at in farm.enclosed
    kind, n = ("", 0) if enclosed else _herd(farm, (at,))
    return SpaceView(at, what, crop.good if crop else "", crop.n if crop else 0, enclosed, kind, n)


def _card_places(state: State, seat: int, farm: Farm) -> tuple[CardPlace, ...]:
    """Cards in front of the player with room for animals or a field on them."""
    stalls = {place.where: place.mixed for place in state.keeping(seat).places}
    found = []
    for card in state.edition.cards.held(state.homes[seat].card_ids):
        crop, (kind, n) = farm.crop_at(card.id), _herd(farm, card.id)
        stall, field = card.id in stalls or n > 0, bool(card.sows) or crop is not None
        if stall or field:
            good, piled = (crop.good, crop.n) if crop else ("", 0)
            more, mixed = _more(farm, card.id), stalls.get(card.id, False)
            found.append(CardPlace(card.id, card.name, stall, kind, n, field, good, piled, more, mixed))
    return tuple(found)


def marks_of(found: Sequence[Problem]) -> tuple[Mark, ...]:
    return tuple(
        Mark(problem.where.removeprefix("farm."), problem.message)
        for problem in found
        if problem.where.startswith("farm.")
    )


def editor_view(house_free: bool) -> Any:
    """How the drawing form sees a farm: what is wrong is marked where it is."""

    def view(state: State, seat: int, drawing: Mapping[str, Any], found: Sequence[Problem]) -> FarmView:
        farm = read_farm(dict(drawing), "farm")[0]
        keeping = state.keeping(seat)
        wrong = tuple(found) or tuple(farm_problems(farm, state.edition.cites, keeping))
        return farm_view(state, seat, farm, marks_of(wrong), house_free)

    return view
