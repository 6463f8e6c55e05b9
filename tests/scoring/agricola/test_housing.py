"""Room for animals, against trying every place for every animal."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.families.agricola.farm import ANIMALS, HOUSE, Farm, Herd
from scoring.families.agricola.housing import Keeping, Place, arrange, best_young, fits, places_of
from scoring.kernel.amounts import Amounts
from tests.scoring.agricola.yards import around

PETS = Place(HOUSE, 1, mixed=True)
BIG, SMALL = Place((3, 4), 4), Place((9,), 2)


def test_a_farm_has_room_in_pastures_stables_and_the_house() -> None:
    farm = Farm(fences=around(3, 4), stables=frozenset({0, 4, 14}))
    assert places_of(farm) == (Place((3, 4), 8), Place((0,), 1), Place((14,), 1), PETS)
    assert places_of(Farm()) == (PETS,)


def test_a_trough_gives_two_more_a_pasture_that_no_stable_doubles() -> None:
    """One space, one stable and the Drinking Trough: 6."""
    farm = Farm(fences=around(4), stables=frozenset({4, 0}))
    assert places_of(farm, Keeping(per_pasture=2)) == (Place((4,), 6), Place((0,), 1), PETS)


def test_cards_change_the_house_and_add_places() -> None:
    reserve = tuple(Place("I102", 1, (kind,)) for kind in ANIMALS)
    keeping = Keeping(house=0, mixed_pastures=True, places=reserve)
    assert places_of(Farm(fences=around(4)), keeping) == (
        Place((4,), 2, mixed=True), Place(HOUSE, 0, mixed=True), *reserve,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("places", "herds", "room"),
    [
        ((BIG,), {"sheep": 4}, True),
        ((BIG,), {"sheep": 5}, False),
        ((BIG,), {"sheep": 1, "boar": 1}, False),
        ((BIG, PETS), {"sheep": 1, "boar": 1}, True),
        ((BIG, PETS), {"sheep": 2, "boar": 2}, False),
        ((BIG, SMALL), {"sheep": 6}, True),
        ((BIG, SMALL), {"sheep": 3, "boar": 3}, False),
        ((BIG, SMALL, PETS), {"sheep": 3, "boar": 3}, True),
        ((BIG, SMALL, Place("K145", 99, ("boar",))), {"sheep": 4, "boar": 60, "cattle": 2}, True),
        ((BIG, Place("K145", 99, ("boar",))), {"sheep": 5, "boar": 1}, False),
        ((Place((3, 4), 4, mixed=True),), {"sheep": 1, "boar": 1, "cattle": 2}, True),
        ((Place((3, 4), 4, mixed=True),), {"sheep": 1, "boar": 2, "cattle": 2}, False),
        ((Place(HOUSE, 0, mixed=True),), {"sheep": 1}, False),
        ((), {"sheep": -1}, True),
    ],
)
def test_animals_have_room_if_every_kind_finds_places(
    places: tuple[Place, ...], herds: dict[str, int], room: bool
) -> None:
    assert fits(places, herds) is room
    assert (arrange(places, herds) is not None) is room


def test_newborns_need_two_parents_and_room() -> None:
    assert best_young((BIG, PETS), {"sheep": 2, "boar": 1}) == (Amounts(sheep=1),)
    assert best_young((BIG, PETS), {"sheep": 4, "boar": 1}) == (Amounts(),)
    assert best_young((BIG, PETS), {"sheep": 1}) == (Amounts(),)
    assert best_young((SMALL,), {"sheep": 9}) == (Amounts(),)


def test_every_greatest_set_of_newborns_is_named() -> None:
    places = (Place((3,), 2), Place((4,), 2), Place((9,), 2), PETS)
    herds = {"sheep": 2, "boar": 2, "cattle": 2}
    assert best_young(places, herds) == (Amounts(sheep=1), Amounts(boar=1), Amounts(cattle=1))
    assert best_young((*places, Place((0,), 1)), herds) == (
        Amounts(sheep=1, boar=1), Amounts(sheep=1, cattle=1), Amounts(boar=1, cattle=1),
    )  # fmt: skip


def test_animals_stay_where_they_stand() -> None:
    stay = (Herd((3, 4), "cattle", 2), Herd((9,), "sheep", 2))
    herds = {"cattle": 3, "sheep": 2}
    assert arrange((SMALL, BIG, PETS), herds, stay) == (Herd((9,), "sheep", 2), Herd((3, 4), "cattle", 3))


def test_a_newcomer_joins_its_kind() -> None:
    places = (Place((0, 1), 4), Place((3, 4), 4), PETS)
    assert arrange(places, {"sheep": 3}, (Herd((3, 4), "sheep", 2),)) == (Herd((3, 4), "sheep", 3),)


def test_a_pet_moves_only_for_one_that_has_no_other_place() -> None:
    stay = (Herd(HOUSE, "sheep", 1), Herd((3, 4), "sheep", 2))
    assert arrange((BIG, PETS), {"sheep": 3}, stay) == (Herd((3, 4), "sheep", 2), Herd(HOUSE, "sheep", 1))
    assert arrange((BIG, PETS), {"sheep": 3, "boar": 1}, stay) == (Herd((3, 4), "sheep", 3), Herd(HOUSE, "boar", 1))


def test_a_pet_stays_where_the_pastures_are_for_the_other_kinds() -> None:
    places = (Place((3,), 2), Place((4,), 3), PETS)
    herds = {"sheep": 1, "boar": 1, "cattle": 1}
    arranged = arrange(places, herds, (Herd(HOUSE, "sheep", 1),))
    assert arranged == (Herd((3,), "cattle", 1), Herd((4,), "boar", 1), Herd(HOUSE, "sheep", 1))


def test_two_kinds_change_places_if_only_so_there_is_room() -> None:
    stay = (Herd((3, 4), "sheep", 1), Herd((9,), "boar", 2))
    assert arrange((BIG, SMALL), {"sheep": 1, "boar": 3}, stay) == (Herd((3, 4), "boar", 3), Herd((9,), "sheep", 1))


def test_one_drives_out_another_who_drives_out_a_third() -> None:
    places = (Place("a", 1, ("sheep", "boar")), Place("b", 1, ("boar", "cattle")), Place("c", 1, ("cattle",)))
    stay = (Herd("a", "boar", 1), Herd("b", "cattle", 1))
    assert arrange(places, {"sheep": 1, "boar": 1, "cattle": 1}, stay) == (
        Herd("a", "sheep", 1), Herd("b", "boar", 1), Herd("c", "cattle", 1),
    )  # fmt: skip


def test_who_is_gone_and_where_nobody_may_be_does_not_count_as_staying() -> None:
    stay = (Herd((0, 1), "sheep", 7), Herd((9,), "sheep", 2), Herd("K145", "cattle", 1), Herd((9,), "goat", 1))
    places = (SMALL, PETS, Place("K145", 9, ("boar",)))
    assert arrange(places, {"sheep": 1}, stay) == (Herd((9,), "sheep", 1),)


def test_a_card_with_a_place_for_each_kind_is_one_place_to_stand() -> None:
    reserve = tuple(Place("I102", 1, (kind,)) for kind in ("sheep", "sheep", "cattle"))
    herds = (Herd("I102", "sheep", 2), Herd("I102", "cattle", 1))
    assert arrange((PETS, *reserve), {"sheep": 2, "cattle": 1}, herds) == herds


# Against trying everything


kinds = st.sets(st.sampled_from(ANIMALS), min_size=1).map(lambda chosen: tuple(sorted(chosen)))
several_places = st.lists(st.tuples(st.integers(0, 3), st.just(ANIMALS) | kinds, st.booleans()), max_size=4).map(
    lambda drawn: [Place((at,), room, kinds, mixed) for at, (room, kinds, mixed) in enumerate(drawn)]
)
several_animals = st.fixed_dictionaries({kind: st.integers(0, 4) for kind in ANIMALS})


def contents(place: Place) -> list[tuple[int, ...]]:
    """Everything that may stand in a place."""
    return [
        counts
        for counts in product(range(place.room + 1), repeat=3)
        if sum(counts) <= place.room
        and all(kind in place.kinds for kind, n in zip(ANIMALS, counts, strict=True) if n)
        and (place.mixed or sum(n > 0 for n in counts) <= 1)
    ]


def every_way(places: Sequence[Place], herds: Mapping[str, int]) -> Iterator[tuple[tuple[int, ...], ...]]:
    for way in product(*map(contents, places)):
        if all(sum(counts[at] for counts in way) == herds[kind] for at, kind in enumerate(ANIMALS)):
            yield way


@given(several_places, several_animals)
@settings(deadline=None)
def test_there_is_room_exactly_if_some_way_is_found(places: list[Place], herds: dict[str, int]) -> None:
    assert fits(places, herds) is any(True for _ in every_way(places, herds))


@given(several_places, several_animals)
@settings(deadline=None)
def test_the_greatest_sets_of_newborns_are_those_of_trying_all(places: list[Place], herds: dict[str, int]) -> None:
    sets = [
        Amounts(dict(zip(ANIMALS, born, strict=True)))
        for born in product((0, 1), repeat=3)
        if all(herds[kind] >= 2 for kind, n in zip(ANIMALS, born, strict=True) if n)
    ]
    housed = [born for born in sets if any(True for _ in every_way(places, {k: herds[k] + born[k] for k in ANIMALS}))]
    most = max((born.total for born in housed), default=0)
    assert set(best_young(places, herds)) == ({born for born in housed if born.total == most} or {Amounts()})


@given(several_places, several_animals, st.data())
@settings(deadline=None)
def test_no_arrangement_leaves_more_where_they_stand(
    places: list[Place], herds: dict[str, int], data: st.DataObject
) -> None:
    stood = [data.draw(st.sampled_from(contents(place))) for place in places]
    stay = tuple(
        Herd(place.where, kind, n)
        for place, counts in zip(places, stood, strict=True)
        for kind, n in zip(ANIMALS, counts, strict=True)
    )
    arranged = arrange(places, herds, stay)
    best = max((staying(way, stood) for way in every_way(places, herds)), default=None)
    if arranged is None:
        assert best is None
        return
    way = tuple(tuple(amount(arranged, place, kind) for kind in ANIMALS) for place in places)
    assert way in [*every_way(places, herds)]
    assert sum(herd.n for herd in arranged) == sum(herds.values())
    assert staying(way, stood) == best


def staying(way: Sequence[Sequence[int]], stood: Sequence[Sequence[int]]) -> int:
    return sum(sum(map(min, now, before)) for now, before in zip(way, stood, strict=True))


def amount(herds: tuple[Herd, ...], place: Place, kind: str) -> int:
    return sum(herd.n for herd in herds if (herd.where, herd.kind) == (place.where, kind))
