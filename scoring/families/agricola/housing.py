"""Where animals have room: exact, whatever pastures, stables and cards there are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from scoring.families.agricola.farm import ANIMALS, HOUSE, Farm, Herd, Where
from scoring.families.agricola.moving import Standing, settle
from scoring.kernel.amounts import Amounts

PETS = 1
IN_AN_UNFENCED_STABLE = 1
PARENTS = 2

KINDS = range(len(ANIMALS))
SETS_OF_KINDS = tuple(kinds for size in KINDS for kinds in combinations(KINDS, size + 1))
Counts = tuple[int, ...]  # by kind, or by set of kinds
NONE: Counts = (0,) * len(KINDS)


@dataclass(frozen=True, slots=True)
class Place:
    """Room for animals of one kind at a time, or of several kinds together where it is ``mixed``."""

    where: Where
    room: int
    kinds: tuple[str, ...] = ANIMALS
    mixed: bool = False

    @property
    def asks(self) -> bool:
        """Whether one kind has to be chosen; elsewhere an animal takes its own room and no more."""
        return self.room > 1 and len(self.kinds) > 1 and not self.mixed

    @property
    def may(self) -> Counts:
        return tuple(ANIMALS.index(kind) for kind in self.kinds)


@dataclass(frozen=True, slots=True)
class Keeping:
    """What cards change about room for animals; ``per_pasture`` is not doubled by stables."""

    per_pasture: int = 0
    house: int = PETS
    mixed_pastures: bool = False
    places: tuple[Place, ...] = ()


PLAIN = Keeping()


def places_of(farm: Farm, keeping: Keeping = PLAIN) -> tuple[Place, ...]:
    """Pastures, unfenced stables, the house, then cards."""
    pastures = (
        Place(pasture.spaces, pasture.capacity + keeping.per_pasture, mixed=keeping.mixed_pastures)
        for pasture in farm.pastures
    )
    stables = (Place((space,), IN_AN_UNFENCED_STABLE) for space in sorted(farm.unfenced_stables))
    return *pastures, *stables, Place(HOUSE, keeping.house, mixed=True), *keeping.places


def fits(places: Sequence[Place], herds: Mapping[str, int]) -> bool:
    return any(True for _ in _Search(places, _counts(herds), {}).choices())


def best_young(places: Sequence[Place], herds: Mapping[str, int]) -> tuple[Amounts, ...]:
    """Every greatest set of newborns that has room beside all the others; the empty one if none has."""
    parents = [kind for kind in ANIMALS if herds.get(kind, 0) >= PARENTS]
    for size in range(len(parents), 0, -1):
        sets = [Amounts(dict.fromkeys(born, 1)) for born in combinations(parents, size)]
        if housed := tuple(born for born in sets if fits(places, born + herds)):
            return housed
    return (Amounts(),)


def arrange(places: Sequence[Place], herds: Mapping[str, int], stay: Sequence[Herd] = ()) -> tuple[Herd, ...] | None:
    """Everybody in a place, as many as may be where they stand; None if there is not room for all."""
    animals, stand = _counts(herds), _standing(places, stay)
    search = _Search(places, animals, stand)
    rooms = [place.room for place in places]
    best: Standing | None = None
    for kinds in search.choices():
        put = settle(animals, rooms, kinds, stand)
        stayed = sum(min(n, stand.get(at, 0)) for at, n in put.items())
        if stayed > search.stayed:
            best, search.stayed = put, stayed
    return None if best is None else tuple(_herds(places, best))


class _Search:
    """Kinds for the places that ask for one: the largest first, and wherever it can be the kind that stands there."""

    def __init__(self, places: Sequence[Place], animals: Counts, stand: Standing) -> None:
        self.places, self.animals = places, animals
        self.asking = sorted((at for at, place in enumerate(places) if place.asks), key=lambda at: -places[at].room)
        self.stand = [tuple(stand.get((at, kind), 0) for kind in KINDS) for at in range(len(places))]
        self.stayed = -1  # what has been reached: nothing is looked at that can do no better
        self.seen: set[tuple[Counts, Counts, int]] = set()
        # By number of places chosen for: what is still open to each set of kinds, and who stands there.
        shared = [at for at, place in enumerate(places) if not place.asks]
        left = [[*shared, *self.asking[depth:]] for depth in range(len(self.asking) + 1)]
        self.open = [_open_to(places[at] for at in each) for each in left]
        self.left = [tuple(sum(self.stand[at][kind] for at in each) for kind in KINDS) for each in left]

    def choices(
        self, room: Counts = NONE, stand: Counts = NONE, chosen: tuple[Counts, ...] = ()
    ) -> Iterator[list[Counts]]:
        """For every place the kinds that may be in it, such that all have room; of equals one."""
        depth = len(chosen)
        may_stay = map(min, self.animals, map(sum, zip(stand, self.left[depth], strict=True)))
        if (
            (room, stand, depth) in self.seen
            or not _holds(room, self.open[depth], self.animals)
            or sum(may_stay) <= self.stayed
        ):
            return
        self.seen.add((room, stand, depth))
        if depth == len(self.asking):
            by_place = dict(zip(self.asking, chosen, strict=True))
            yield [by_place.get(at, place.may) for at, place in enumerate(self.places)]
            return
        at = self.asking[depth]
        of_use = self._of_use(at, room)
        for kind in of_use:
            more = min(self.animals[kind], room[kind] + self.places[at].room)
            staying = stand[kind] + self.stand[at][kind]
            yield from self.choices(_with(room, kind, more), _with(stand, kind, staying), (*chosen, (kind,)))
        if not of_use:
            yield from self.choices(room, stand, (*chosen, ()))

    def _of_use(self, at: int, room: Counts) -> list[int]:
        """The kinds that need the place or stand in it, the latter first, then those that need it most."""
        over = [n - already for n, already in zip(self.animals, room, strict=True)]
        here = self.stand[at]
        may = [kind for kind in self.places[at].may if over[kind] > 0 or (here[kind] and self.animals[kind])]
        return sorted(may, key=lambda kind: (-here[kind], -over[kind]))


def _open_to(places: Iterable[Place]) -> Counts:
    """By set of kinds, the room that is open to any of them."""
    rooms = [(place.room, set(place.may)) for place in places]
    return tuple(sum(room for room, may in rooms if not may.isdisjoint(kinds)) for kinds in SETS_OF_KINDS)


def _holds(room: Counts, still_open: Counts, animals: Counts) -> bool:
    """Whether those left over can find room: no set of kinds may need more than is open to it (Hall's theorem)."""
    over = [max(0, n - already) for n, already in zip(animals, room, strict=True)]
    return all(sum(over[kind] for kind in kinds) <= n for kinds, n in zip(SETS_OF_KINDS, still_open, strict=True))


def _with(counts: Counts, kind: int, n: int) -> Counts:
    return *counts[:kind], n, *counts[kind + 1 :]


def _counts(herds: Mapping[str, int]) -> Counts:
    return tuple(max(0, herds.get(kind, 0)) for kind in ANIMALS)


def _standing(places: Sequence[Place], stay: Iterable[Herd]) -> Standing:
    stand: dict[tuple[int, int], int] = {}
    for herd in stay:
        left = herd.n
        for at, place in enumerate(places):
            if place.where == herd.where and herd.kind in place.kinds:
                here = min(left, place.room)
                stand[at, ANIMALS.index(herd.kind)] = here
                left -= here
    return stand


def _herds(places: Sequence[Place], put: Standing) -> Iterator[Herd]:
    together: dict[tuple[Where, str], int] = {}
    for (at, kind), n in sorted(put.items()):
        key = places[at].where, ANIMALS[kind]
        together[key] = together.get(key, 0) + n
    yield from (Herd(where, kind, n) for (where, kind), n in together.items() if n)
