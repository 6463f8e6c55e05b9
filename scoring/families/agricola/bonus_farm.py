"""Bonus points by the farm and the supply: each function makes the rule of a card from what is printed on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from scoring.families.agricola.bonus import FENCED_STABLES, Bonus, Holding
from scoring.families.agricola.farm import ANIMALS, COLUMNS, HOUSE, Where, neighbours
from scoring.families.agricola.tables import BEGGING, CATEGORIES

# From how many on: so many points.
Steps = tuple[tuple[int, int], ...]
Count = Callable[[Holding], int]

MOST_OF_A_CATEGORY = 4


def reached(n: int, steps: Steps) -> int:
    return max((points for start, points in steps if n >= start), default=0)


def by_count(count: Count, steps: Steps) -> Bonus:
    """So many points from so many on."""
    return Bonus(lambda _, mine, __: reached(count(mine), steps))


def per(count: Count, every: int = 1, each: int = 1) -> Bonus:
    """Points for every so many."""
    return Bonus(lambda _, mine, __: count(mine) // every * each)


def points_if(holds: Callable[[Holding], bool], points: int) -> Bonus:
    return Bonus(lambda _, mine, __: points if holds(mine) else 0)


def lost_per(count: Count) -> Bonus:
    """A point less for each."""
    return Bonus(lambda _, mine, __: -count(mine))


def by_people(points: Mapping[int, int]) -> Bonus:
    return Bonus(lambda _, mine, __: points.get(mine.people, 0))


def pardoned_begging(at_most: int) -> Bonus:
    """So many begging cards do not count."""
    return Bonus(lambda _, mine, __: -BEGGING * min(mine.begging, at_most))


def pardoned_categories() -> Bonus:
    """Categories of the table cost nothing."""
    return Bonus(lambda _, mine, __: -sum(min(0, mine.table_points.get(line, 0)) for line in CATEGORIES))


def goods(*names: str) -> Count:
    return lambda mine: sum(mine.count(good) for good in names)


def fewest_of(*names: str) -> Count:
    """How many there are of each at least."""
    return lambda mine: min(mine.count(good) for good in names)


def fewer_of(one: Count, other: Count) -> Count:
    return lambda mine: min(one(mine), other(mine))


def half_rounded_up(count: Count) -> Count:
    return lambda mine: (count(mine) + 1) // 2


def in_house(house: str, count: Count) -> Count:
    return lambda mine: count(mine) if mine.farm.house == house else 0


def by_house(**points: int) -> Bonus:
    return Bonus(lambda _, mine, __: points.get(mine.farm.house, 0))


def per_room(house: str, each: int, unless: str = "") -> Bonus:
    """Points for each room of this material, unless another card counts in its place."""
    return Bonus(lambda _, mine, __: 0 if unless in mine.cards else each * in_house(house, rooms)(mine))


def workshop(good: str, steps: Steps, unless: str = "") -> Bonus:
    """Points for goods left over, unless another card counts in its place."""
    return Bonus(lambda _, mine, __: 0 if unless in mine.cards else reached(mine.count(good), steps))


def workshop_beside(good: str, steps: Steps, other: str, other_steps: Steps) -> Bonus:
    """The same, but what the better workshop counts is counted once: the goods are shared out as best they can be."""

    def rule(_: str, mine: Holding, __: tuple[Holding, ...]) -> int:
        there = mine.count(good)
        if other not in mine.cards:
            return reached(there, steps)
        shared = max(reached(n, other_steps) + reached(there - n, steps) for n in range(there + 1))
        return shared - reached(there, other_steps)

    return Bonus(rule)


def only_best(rules: Mapping[str, Bonus]) -> dict[str, Bonus]:
    """Of these cards one alone counts: the one worth most, of equal ones the first that was played."""

    made = {card: bonus.rule for card, bonus in rules.items() if bonus.rule is not None}

    def rule(card: str, mine: Holding, everybody: tuple[Holding, ...]) -> int:
        worth = {other: made[other](other, mine, everybody) for other in mine.cards if other in made}
        return worth[card] if card == max(worth, key=lambda other: worth[other]) else 0

    return {card: Bonus(rule) for card in made}


# What a farm shows


def people(mine: Holding) -> int:
    return mine.people


def cards_in_hand(mine: Holding) -> int:
    return mine.hand


def rooms(mine: Holding) -> int:
    return len(mine.farm.rooms)


def pastures(mine: Holding) -> int:
    return len(mine.farm.pastures)


def fenced_spaces(mine: Holding) -> int:
    return sum(len(pasture.spaces) for pasture in mine.farm.pastures)


def unused_spaces(mine: Holding) -> int:
    return len(mine.farm.unused)


def no_unused_space(mine: Holding) -> bool:
    return not mine.farm.unused


def more_rooms_than_people(house: str) -> Callable[[Holding], bool]:
    return lambda mine: in_house(house, rooms)(mine) > mine.people


def fenced_stables(mine: Holding) -> int:
    return len(mine.farm.fenced_stables)


def unfenced_stables(mine: Holding) -> int:
    return len(mine.farm.unfenced_stables)


def field_vegetables(mine: Holding) -> int:
    return mine.farm.crop_count("vegetable")


def large_pastures(spaces: int) -> Count:
    return lambda mine: sum(len(pasture.spaces) >= spaces for pasture in mine.farm.pastures)


def room_columns(mine: Holding) -> int:
    return len({room % COLUMNS for room in mine.farm.rooms})


def unused_beside_house(mine: Holding) -> int:
    return sum(not mine.farm.rooms.isdisjoint(neighbours(space)) for space in mine.farm.unused)


def unused_side_by_side(mine: Holding) -> bool:
    return any(not mine.farm.unused.isdisjoint(neighbours(space)) for space in mine.farm.unused)


def unplanted_fields(mine: Holding) -> int:
    """Field tiles, and cards on which grain or vegetables could grow, without a crop and without food laid on them."""
    tiles = sum(mine.farm.crop_at(space) is None for space in mine.farm.fields)
    cards = (card.id for card in mine.held if {"grain", "vegetable"} & set(card.sows))
    return tiles + sum(mine.farm.crop_at(card) is None for card in cards) - mine.laid


def greatest_capacity(mine: Holding) -> int:
    return max((pasture.capacity + mine.keeping.per_pasture for pasture in mine.farm.pastures), default=0)


def missing_animal(mine: Holding) -> bool:
    return any(mine.count(kind) == 0 for kind in ANIMALS)


def roomy_pastures(more: int) -> Count:
    """Pastures with an animal and room for so many more; a card may be a pasture here."""
    return lambda mine: sum(0 < n <= room - more for n, room in _stocked(mine))


def full_pastures(mine: Holding) -> int:
    return sum(n == room for n, room in _stocked(mine))


def cattle_spaces(mine: Holding) -> int:
    """As many spaces and rooms as the cattle can be spread over; cards are no spaces."""
    return sum(
        min(herd.n, len(mine.farm.rooms) if herd.where == HOUSE else len(herd.where))
        for herd in mine.farm.animals
        if herd.kind == "cattle" and (herd.where == HOUSE or not isinstance(herd.where, str))
    )


def kinds_alone_in_stables(mine: Holding) -> int:
    """Kinds of which one animal stands alone in an unfenced stable; each kind once."""
    stables = [mine.farm.herds_at((space,)) for space in mine.farm.unfenced_stables]
    return len({herds[0].kind for herds in stables if len(herds) == 1 and herds[0].n == 1})


def full_categories(mine: Holding) -> int:
    """Categories with 4 points, 4 fenced stables among them."""
    return sum(mine.table_points.get(line) == MOST_OF_A_CATEGORY for line in (*CATEGORIES, FENCED_STABLES))


def _stocked(mine: Holding) -> Iterator[tuple[int, int]]:
    """Animals and room of every pasture, and of the cards that count as one."""
    for pasture in mine.farm.pastures:
        yield _animals(mine, pasture.spaces), pasture.capacity + mine.keeping.per_pasture
    card_pastures = {card.id for card in mine.held if card.keeps is not None and card.keeps.pasture}
    for place in mine.keeping.places:
        if place.where in card_pastures:
            yield _animals(mine, place.where), place.room


def _animals(mine: Holding, where: Where) -> int:
    return sum(herd.n for herd in mine.farm.herds_at(where))
