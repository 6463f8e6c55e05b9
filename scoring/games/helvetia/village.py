"""A village: its centre, the buildings around it, and who lives there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scoring.games.helvetia.tables import FIRST_RING, SPACES, VICTORY

PLACES = 100  # a place is the number of its village times this, and its space
# Where buildings are laid if nobody says otherwise: beside the centre first, then the corners.
USUAL_SPACES = (8, 9, 20, 21, 13, 16, 7, 10, 19, 22, *(space for space in SPACES if space not in FIRST_RING))

MAN, WOMAN = "m", "f"
OTHER_SEX = {MAN: WOMAN, WOMAN: MAN}


@dataclass(frozen=True, slots=True)
class Person:
    seat: int  # whose; the neutral colour has the number after the last seat
    sex: str
    awake: bool = True


@dataclass(frozen=True, slots=True)
class House:
    """A building on its space, who lives in it, and the children that lie there."""

    building: str
    space: int
    people: tuple[Person, ...] = ()
    children: tuple[Person, ...] = ()

    @property
    def couple(self) -> bool:
        return len(self.people) > 1

    @property
    def single(self) -> Person | None:
        return self.people[0] if len(self.people) == 1 else None

    @property
    def victory(self) -> bool:
        return self.building in VICTORY

    @property
    def free(self) -> bool:
        """Somebody can still move in."""
        return not self.people and not self.victory


@dataclass(frozen=True, slots=True)
class Village:
    houses: tuple[House, ...] = ()
    centre: tuple[Person, ...] = ()
    dowry: tuple[int, ...] = ()  # coins in the centre, by whose they are

    def house(self, space: int) -> House | None:
        return next((house for house in self.houses if house.space == space), None)

    def built(self, building: str) -> bool:
        return any(house.building == building for house in self.houses)

    @property
    def free_spaces(self) -> tuple[int, ...]:
        """Where the next building may be laid: the second ring opens when the first is full."""
        taken = {house.space for house in self.houses}
        first = [space for space in USUAL_SPACES if space in FIRST_RING and space not in taken]
        return tuple(first or [space for space in USUAL_SPACES if space not in taken])

    @property
    def free_houses(self) -> tuple[House, ...]:
        return tuple(house for house in self.houses if house.free)

    @property
    def complete(self) -> bool:
        """The ring is full, and every building that can be lived in is ("Builder", "The buildings")."""
        taken = {house.space for house in self.houses}
        return taken >= set(FIRST_RING) and not self.free_houses

    def with_house(self, house: House) -> Village:
        """The building on its space, new or changed."""
        kept = tuple(each for each in self.houses if each.space != house.space)
        if len(kept) == len(self.houses):
            return replace(self, houses=(*self.houses, house))
        return replace(self, houses=tuple(house if each.space == house.space else each for each in self.houses))

    def without(self, seat: int, sex: str) -> Village:
        """One villager fewer in the centre."""
        return replace(self, centre=one_less(self.centre, seat, sex))

    def waiting(self, sex: str) -> bool:
        """Whether a villager of the village's own colour stands in the centre."""
        return any(person.sex == sex for person in self.centre)


def one_less(people: tuple[Person, ...], seat: int, sex: str) -> tuple[Person, ...]:
    at = next(n for n, person in enumerate(people) if (person.seat, person.sex) == (seat, sex))
    return (*people[:at], *people[at + 1 :])


def place_of(village: int, space: int) -> int:
    return village * PLACES + space


def at_home(villages: tuple[Village, ...], seat: int) -> Iterator[tuple[int, House, Person]]:
    """Where the villagers of a player live: place, building and villager."""
    for number, village in enumerate(villages):
        for house in village.houses:
            for person in house.people:
                if person.seat == seat:
                    yield place_of(number, house.space), house, person
