"""One farm as it lies on the table: house, fields, stables, fences and animals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from scoring.families.agricola.farmyard import COLUMNS, EDGES, FIRST_ROOMS, ROWS, SPACES, neighbours
from scoring.families.agricola.pastures import Pasture, areas
from scoring.families.agricola.reading import CARD, MOST_ON_CARDS, Reader
from scoring.families.agricola.words import ANIMALS, CROPS, HOUSES
from scoring.kernel.message import say
from scoring.kernel.problem import Problem

__all__ = [
    "ANIMALS", "COLUMNS", "CROPS", "EDGES", "FIRST_ROOMS", "HOUSE", "HOUSES", "ROWS", "SPACES",
    "Crop", "Farm", "Herd", "Pasture", "Where", "herd_order", "neighbours", "read_farm", "told_farm",
]  # fmt: skip

HOUSE = "house"

_KEYS = ("house", "rooms", "fields", "crops", "stables", "fences", "animals")
_HERD_KEYS = ("where", "type", "count")
_SPACE_KEYS = {str(space): space for space in SPACES}

# A pasture's spaces in order, the one space of an unfenced stable, the house, or the id of a card.
Where = tuple[int, ...] | str


@dataclass(frozen=True, slots=True)
class Herd:
    where: Where
    kind: str
    n: int


@dataclass(frozen=True, slots=True)
class Crop:
    """What still stands on a field."""

    good: str
    n: int


@dataclass(frozen=True)
class Farm:
    """Fields and stables by space; ``crops`` by space, or by the card they grow on."""

    house: str = "wood"
    rooms: frozenset[int] = frozenset(FIRST_ROOMS)
    fields: frozenset[int] = frozenset()
    crops: tuple[tuple[int | str, Crop], ...] = ()
    stables: frozenset[int] = frozenset()
    fences: frozenset[str] = frozenset()
    animals: tuple[Herd, ...] = ()

    @cached_property
    def areas(self) -> tuple[tuple[int, ...], ...]:
        """Everything fences enclose, rightly or not."""
        return areas(self.fences)

    @cached_property
    def pastures(self) -> tuple[Pasture, ...]:
        """The enclosed areas without rooms and fields."""
        tiles = self.rooms | self.fields
        return tuple(Pasture(area, len(self.stables & set(area))) for area in self.areas if tiles.isdisjoint(area))

    @cached_property
    def enclosed(self) -> frozenset[int]:
        """The spaces of all pastures."""
        return frozenset(space for pasture in self.pastures for space in pasture.spaces)

    @cached_property
    def unused(self) -> frozenset[int]:
        return frozenset(SPACES) - self.rooms - self.fields - self.stables - self.enclosed

    @property
    def fenced_stables(self) -> frozenset[int]:
        return self.stables & self.enclosed

    @property
    def unfenced_stables(self) -> frozenset[int]:
        return self.stables - self.enclosed

    def crop_at(self, place: int | str) -> Crop | None:
        return next((crop for at, crop in self.crops if at == place), None)

    def herds_at(self, where: Where) -> tuple[Herd, ...]:
        """More than one only where several kinds stand together."""
        return tuple(herd for herd in self.animals if herd.where == where)

    def herd_at(self, where: Where) -> Herd | None:
        return next(iter(self.herds_at(where)), None)

    def animal_count(self, kind: str) -> int:
        return sum(herd.n for herd in self.animals if herd.kind == kind)

    def crop_count(self, good: str) -> int:
        """On fields and on cards."""
        return sum(crop.n for _, crop in self.crops if crop.good == good)


def told_farm(farm: Farm) -> dict[str, object]:
    """The farm as JSON, everything in order, and of what is empty only the house."""
    told: Mapping[str, object] = {
        "fields": sorted(farm.fields),
        "crops": {str(at): [crop.good, crop.n] for at, crop in sorted(farm.crops, key=_crop_order)},
        "stables": sorted(farm.stables),
        "fences": sorted(farm.fences),
        "animals": [
            {
                "where": herd.where if isinstance(herd.where, str) else list(herd.where),
                "type": herd.kind,
                "count": herd.n,
            }
            for herd in sorted(farm.animals, key=herd_order)
        ],
    }
    return {"house": farm.house, "rooms": sorted(farm.rooms), **{key: value for key, value in told.items() if value}}


def _crop_order(item: tuple[int | str, Crop]) -> tuple[bool, int, str]:
    at, _ = item
    return (True, 0, at) if isinstance(at, str) else (False, at, "")


def herd_order(herd: Herd) -> tuple[bool, tuple[int, ...], str, str]:
    name, spaces = (herd.where, ()) if isinstance(herd.where, str) else ("", herd.where)
    return bool(name), spaces, name, herd.kind


def read_farm(raw: object, where: str) -> tuple[Farm, list[Problem]]:
    """A farm from JSON, and everything that cannot be read; whether its fences may stand is another question."""
    read = Reader()
    given = read.mapping(raw, where)
    for key in given:
        if key not in _KEYS:
            read.wrong(f"{where}.{key}", say("There is no such key."))
    house = given.get("house", HOUSES[0])
    farm = Farm(
        house=read.word(house, f"{where}.house", HOUSES, say("A house is of wood, clay or stone.")) or HOUSES[0],
        rooms=read.spaces(given.get("rooms", FIRST_ROOMS), f"{where}.rooms"),
        fields=read.spaces(given.get("fields", ()), f"{where}.fields"),
        crops=_read_crops(read, given.get("crops", {}), f"{where}.crops"),
        stables=read.spaces(given.get("stables", ()), f"{where}.stables"),
        fences=read.edges(given.get("fences", ()), f"{where}.fences"),
        animals=_read_animals(read, given.get("animals", ()), f"{where}.animals"),
    )
    return farm, read.problems


def _read_crops(read: Reader, raw: object, where: str) -> tuple[tuple[int | str, Crop], ...]:
    given = read.mapping(raw, where)
    if len(given) > len(SPACES) + MOST_ON_CARDS:
        read.wrong(where, say("There are not so many fields."))
        return ()
    crops: dict[int | str, Crop] = {}
    for key, pile in given.items():
        at = f"{where}.{key}"
        place = _SPACE_KEYS.get(key, key)
        if isinstance(place, str) and (place == HOUSE or not CARD.fullmatch(place)):
            read.wrong(at, say("A field has the number of its space, 0 to 14, or the id of a card."))
            continue
        if not isinstance(pile, (list, tuple)) or len(pile) != len(("good", "n")):
            read.wrong(at, say("A crop and a number belong here."))
            continue
        good = read.word(pile[0], f"{at}[0]", CROPS, say("Grain or vegetable belongs here."))
        n = read.whole(pile[1], f"{at}[1]")
        if good and n:
            crops[place] = Crop(good, n)
    return tuple(sorted(crops.items(), key=_crop_order))


def _read_animals(read: Reader, raw: object, where: str) -> tuple[Herd, ...]:
    herds: dict[tuple[Where, str], Herd] = {}
    for at, item in read.each(raw, where, len(SPACES) + MOST_ON_CARDS):
        given = read.mapping(item, at)
        for key in given:
            if key not in _HERD_KEYS:
                read.wrong(f"{at}.{key}", say("There is no such key."))
        place = _read_where(read, given.get("where"), f"{at}.where")
        kind = read.word(given.get("type"), f"{at}.type", ANIMALS, say("Sheep, boar or cattle belongs here."))
        n = read.whole(given.get("count"), f"{at}.count")
        if (place, kind) in herds:
            read.wrong(at, say("This stands here twice."))
        if place and kind and n:
            herds[place, kind] = Herd(place, kind, n)
    return tuple(sorted(herds.values(), key=herd_order))


def _read_where(read: Reader, raw: object, where: str) -> Where:
    if isinstance(raw, str) and CARD.fullmatch(raw):
        return raw
    if isinstance(raw, (list, tuple)) and raw:
        return tuple(sorted(read.spaces(raw, where)))
    read.wrong(where, say("Animals stand on the spaces of a pasture or of a stable, in the house or on a card."))
    return ()
