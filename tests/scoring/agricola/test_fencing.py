"""What is wrong with a drawn farm, and where."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.families.agricola.farm import ANIMALS, CROPS, EDGES, HOUSE, HOUSES, Crop, Farm, Herd, Where, read_farm
from scoring.families.agricola.housing import Keeping, Place
from scoring.kernel.problem import Severity
from tests.cases import cases
from tests.scoring.agricola.yards import CITES, around, codes, found

CASES = cases("agricola_fences")["fences"]


def spaces(*at: int) -> frozenset[int]:
    return frozenset(at)


def fences(*edges: str) -> frozenset[str]:
    return frozenset(edges)


def told(farm: Farm, keeping: Keeping | None = None) -> list[tuple[str, str, str]]:
    return [(problem.code, problem.where, problem.ruling) for problem in found(farm, keeping)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_a_farm_is_fenced_as_known(case: dict[str, Any]) -> None:
    farm, _ = read_farm(case["farm"], "farm")
    assert set(codes(farm)) == set(case["wrong"])
    assert [list(area) for area in farm.areas] == case["areas"]
    assert len(farm.unused) == case["unused"]
    assert (len(farm.fenced_stables), len(farm.unfenced_stables)) == (case["fenced_stables"], case["unfenced_stables"])
    if "pastures" in case:
        pastures = [
            {"spaces": list(each.spaces), "stables": each.stables, "capacity": each.capacity} for each in farm.pastures
        ]
        assert pastures == case["pastures"]


def test_a_new_farm_has_nothing_wrong() -> None:
    assert codes(Farm()) == []


def test_a_full_farm_has_nothing_wrong() -> None:
    farm = Farm(
        house="stone",
        rooms=spaces(5, 10, 11),
        fields=spaces(0, 1, 6),
        crops=((0, Crop("grain", 3)), (6, Crop("vegetable", 2)), ("E18", Crop("vegetable", 9))),
        stables=spaces(14, 3),
        fences=around(3, 4) | around(8, 9),
        animals=(
            Herd((3, 4), "cattle", 8), Herd((8, 9), "sheep", 4), Herd((14,), "boar", 1), Herd(HOUSE, "boar", 1),
        ),
    )  # fmt: skip
    assert codes(farm) == []


def test_every_problem_has_its_page() -> None:
    farm = Farm(
        "straw", spaces(5, 10, 2, 99), spaces(2, 4, 12), ((2, Crop("grain", 4)), (3, Crop("grain", 1))),
        spaces(0, 1, 2, 3, 4), frozenset(EDGES), (Herd((0,), "sheep", 9), Herd("E1", "boar", 1)),
    )  # fmt: skip
    problems = found(farm)
    assert len({problem.code for problem in problems}) == 14
    assert all(problem.cite in CITES.values() for problem in problems)
    assert {problem.where.split(".")[0] for problem in problems} == {"farm"}


# Fences


def test_a_fence_that_encloses_nothing_is_named() -> None:
    (problem,) = found(Farm(fences=around(4) | {"h-1-3"}))
    assert (problem.code, problem.where) == ("fence_encloses_nothing", "farm.h-1-3")
    assert (problem.severity, problem.cite) == (Severity.FORBIDDEN, CITES["fences"])
    assert str(problem.message) == "This fence encloses nothing."
    assert str(problem.fix) == "Close the pasture all around, or take this fence away."
    assert problem.ruling == "fences-only-around-whole-pastures"


def test_a_fence_inside_a_pasture_encloses_nothing() -> None:
    assert told(Farm(fences=around(3, 4) | {"v-0-4"})) == []
    assert told(Farm(fences=around(3, 4, 8, 9) | {"v-0-4"})) == [
        ("fence_encloses_nothing", "farm.v-0-4", "fences-only-around-whole-pastures")
    ]


def test_every_fence_that_encloses_nothing_is_named() -> None:
    assert [where for _, where, _ in told(Farm(fences=fences("v-1-2", "v-1-3", "h-0-4")))] == [
        "farm.h-0-4", "farm.v-1-2", "farm.v-1-3",
    ]  # fmt: skip


def test_the_board_edge_is_no_fence() -> None:
    problems = found(Farm(fences=fences("h-1-4", "v-0-4")))
    assert {problem.ruling for problem in problems} == {"board-edge-is-no-fence"}
    assert {str(problem.fix) for problem in problems} == {
        "The edge of the board, rooms and fields are no fences: put fences there as well."
    }


def test_a_room_or_a_field_beside_a_pasture_is_no_fence() -> None:
    by_the_house = told(Farm(fences=fences("h-1-1", "h-2-1", "v-1-2")))
    by_a_field = told(Farm(fields=spaces(8), fences=fences("h-1-2", "h-2-2", "v-1-2")))
    assert {ruling for _, _, ruling in by_the_house + by_a_field} == {"board-edge-is-no-fence"}
    assert (len(by_the_house), len(by_a_field)) == (3, 3)


def test_a_lone_fence_along_the_board_is_not_for_want_of_others() -> None:
    assert told(Farm(fences=fences("h-0-4"))) == [
        ("fence_encloses_nothing", "farm.h-0-4", "fences-only-around-whole-pastures")
    ]


def test_there_are_fifteen_fences() -> None:
    fifteen = around(2) | around(3) | around(4) | around(8) | around(9)
    assert len(fifteen) == 15
    assert codes(Farm(fences=fifteen)) == []
    (problem,) = found(Farm(fences=fifteen | around(14)))
    assert (problem.code, problem.where, problem.ruling) == ("too_many_fences", "farm.fences", "fifteen-fences")
    assert (problem.severity, problem.cite) == (Severity.IMPOSSIBLE, CITES["fences"])
    assert str(problem.message) == "There are 18 fences, and a player has only 15."
    assert str(problem.fix) == "Take away 3 fences."


def test_rooms_and_fields_are_never_fenced_in() -> None:
    ruling = "rooms-and-fields-are-never-fenced"
    assert told(Farm(fences=around(0, 5, 10))) == [
        ("room_fenced_in", "farm.5", ruling), ("room_fenced_in", "farm.10", ruling),
    ]  # fmt: skip
    (problem,) = found(Farm(fields=spaces(7), fences=around(7)))
    assert (problem.code, problem.where, problem.ruling) == ("field_fenced_in", "farm.7", ruling)
    assert (problem.severity, problem.cite) == (Severity.FORBIDDEN, CITES["fences"])
    assert str(problem.message) == "This field is fenced in."
    assert str(problem.fix) == "Rooms and fields stay outside of all fences."


def test_a_field_within_a_ring_of_pastures_is_fenced_in() -> None:
    ring = around(6, 7, 8, 11, 13, 1, 2, 3, 12) | around(7)
    assert "field_fenced_in" in codes(Farm(fields=spaces(7), fences=ring))


def test_pastures_touch_by_a_side() -> None:
    assert codes(Farm(fences=around(3) | around(4))) == []
    (problem,) = found(Farm(fences=around(3) | around(9, 14)))
    assert (problem.code, problem.where, problem.ruling) == ("pastures_apart", "farm.3", "pastures-must-touch")
    assert (problem.severity, problem.cite) == (Severity.FORBIDDEN, CITES["pastures"])
    assert str(problem.message) == "This pasture does not touch the others."
    assert str(problem.fix) == "Every pasture shares a side with another one; a corner is not enough."


# Tiles


def test_rooms_join_the_house_by_a_side() -> None:
    assert codes(Farm(rooms=spaces(5, 10, 6))) == []
    (problem,) = found(Farm(rooms=spaces(5, 10, 1, 2, 3)))
    assert (problem.code, problem.where, problem.ruling) == ("rooms_apart", "farm.1", "rooms-join-rooms")
    assert (problem.severity, problem.cite) == (Severity.FORBIDDEN, CITES["rooms"])
    assert str(problem.message) == "This room does not touch the house."
    assert str(problem.fix) == "Every room shares a side with another one; a corner is not enough."


def test_fields_join_fields_by_a_side() -> None:
    assert codes(Farm(fields=spaces(7, 8, 13))) == []
    (problem,) = found(Farm(fields=spaces(1, 7, 8)))
    assert (problem.code, problem.where, problem.ruling) == ("fields_apart", "farm.1", "fields-join-fields")
    assert (problem.severity, problem.cite) == (Severity.FORBIDDEN, CITES["fields"])
    assert str(problem.message) == "This field does not touch the others."
    assert str(problem.fix) == "Every field shares a side with another one; a corner is not enough."


def test_every_group_of_fields_apart_is_named() -> None:
    assert [where for _, where, _ in told(Farm(fields=spaces(0, 2, 4)))] == ["farm.2", "farm.4"]


def test_a_space_holds_a_room_or_a_field() -> None:
    (problem,) = found(Farm(fields=spaces(5)))
    assert (problem.code, problem.where) == ("room_and_field", "farm.5")
    assert (problem.severity, problem.cite) == (Severity.IMPOSSIBLE, CITES["fields"])
    assert str(problem.message) == "There are a room and a field on this space."
    assert str(problem.fix) == "Take one of them away."


def test_a_stable_stands_on_a_free_space() -> None:
    on_a_room, on_a_field = found(Farm(stables=spaces(10, 12), fields=spaces(12)))
    assert (on_a_room.code, on_a_room.where, on_a_room.ruling) == (
        "stable_on_a_tile", "farm.10", "one-stable-per-space",
    )  # fmt: skip
    assert (on_a_room.severity, on_a_room.cite) == (Severity.IMPOSSIBLE, CITES["stables"])
    assert str(on_a_room.message) == "This stable stands on a room."
    assert str(on_a_field.message) == "This stable stands on a field."
    assert str(on_a_field.fix) == "A stable stands on a space without room and field."


def test_there_are_four_stables() -> None:
    assert codes(Farm(stables=spaces(0, 1, 2, 3))) == []
    (problem,) = found(Farm(stables=spaces(0, 1, 2, 3, 4)))
    assert (problem.code, problem.where, problem.ruling) == ("too_many_stables", "farm.stables", "four-stables")
    assert (problem.severity, problem.cite) == (Severity.IMPOSSIBLE, CITES["stables"])
    assert str(problem.message) == "There are 5 stables, and a player has only 4."
    assert str(problem.fix) == "Take away 1 stable."


def test_crops_grow_on_fields() -> None:
    (problem,) = found(Farm(crops=((7, Crop("vegetable", 1)),)))
    assert (problem.code, problem.where) == ("crops_without_field", "farm.7")
    assert (problem.severity, problem.cite) == (Severity.IMPOSSIBLE, CITES["sowing"])
    assert str(problem.message) == "There is no field under 1 vegetable."
    assert str(problem.fix) == "Plough this space, or take the crops away."


@pytest.mark.parametrize(("good", "most", "words"), [("grain", 3, "3 grain"), ("vegetable", 2, "2 vegetables")])
def test_a_field_is_sown_with_three_grain_or_two_vegetables(good: str, most: int, words: str) -> None:
    farm = Farm(fields=spaces(7))
    assert codes(replace(farm, crops=((7, Crop(good, most)),))) == []
    (problem,) = found(replace(farm, crops=((7, Crop(good, most + 1)),)))
    assert (problem.code, problem.where, problem.ruling) == (
        "pile_too_large", "farm.7", "sow-three-grain-two-vegetables",
    )  # fmt: skip
    assert (problem.severity, problem.cite) == (Severity.FORBIDDEN, CITES["sowing"])
    assert str(problem.fix) == f"After sowing there are {words} on a field."


def test_what_no_box_holds_is_impossible() -> None:
    farm = Farm("straw", spaces(5, 10, 15), crops=((7, Crop("rye", 1)),), fences=fences("h-9-9"))
    problems = found(replace(farm, animals=(Herd((), "goat", 1),)))
    assert [(problem.code, problem.where) for problem in problems if problem.code != "rooms_apart"] == [
        ("unknown_house", "farm.house"), ("no_such_space", "farm.15"), ("no_such_fence", "farm.h-9-9"),
        ("unknown_crop", "farm.7"), ("unknown_animal", "farm"),
    ]  # fmt: skip
    assert {problem.severity for problem in problems if problem.code != "rooms_apart"} == {Severity.IMPOSSIBLE}


# Animals


def herding(where: Where, kind: str, n: int, *more: Herd) -> Farm:
    """A pasture of one space and one of two, and an unfenced stable."""
    herd = Herd(where, kind, n)
    return Farm(stables=spaces(0), fences=around(4) | around(8, 9), animals=(herd, *more))


@pytest.mark.parametrize(
    ("where", "room", "topic", "ruling"),
    [
        ((4,), 2, "capacity", "pasture-holds-two-per-space"),
        ((8, 9), 4, "capacity", "pasture-holds-two-per-space"),
        ((0,), 1, "stables", "unfenced-stable-holds-one"),
        (HOUSE, 1, "animals", "one-pet-in-the-house"),
        ("E58", 2, "animals", ""),
    ],
)
def test_no_place_holds_more_than_it_has_room_for(where: Where, room: int, topic: str, ruling: str) -> None:
    keeping = Keeping(places=(Place("E58", 2, mixed=True),))
    assert codes(herding(where, "cattle", room), keeping) == []
    (problem,) = found(herding(where, "cattle", room + 2), keeping)
    spot = where if isinstance(where, str) else where[0]
    assert (problem.code, problem.where, problem.ruling) == ("too_many_animals", f"farm.{spot}", ruling)
    assert (problem.severity, problem.cite) == (Severity.FORBIDDEN, CITES[topic])
    assert str(problem.message) == f"These {room + 2} cattle have room for {room}."
    assert str(problem.fix) == "Move 2 animals elsewhere, or let them go."


def test_a_place_without_room_says_so() -> None:
    (problem,) = found(herding(HOUSE, "sheep", 1), Keeping(house=0))
    assert str(problem.message) == "There is room for 0 here, not for 1 sheep."
    assert str(problem.fix) == "Move 1 animal elsewhere, or let it go."


def test_a_card_holds_only_its_kinds() -> None:
    forest = Keeping(places=(Place("K145", 99, ("boar",)),))
    assert codes(herding("K145", "boar", 30), forest) == []
    (problem,) = found(herding("K145", "cattle", 1), forest)
    assert str(problem.message) == "There is room for 0 here, not for 1 cattle."


def test_a_card_with_a_place_for_each_kind_holds_one_of_each() -> None:
    reserve = Keeping(places=tuple(Place("I102", 1, (kind,)) for kind in ANIMALS))
    more = Herd("I102", "boar", 1), Herd("I102", "cattle", 1)
    assert codes(herding("I102", "sheep", 1, *more), reserve) == []
    (problem,) = found(herding("I102", "sheep", 2, *more), reserve)
    assert str(problem.message) == "These 2 sheep have room for 1."


def test_a_pasture_holds_one_kind() -> None:
    (problem,) = found(herding((8, 9), "sheep", 2, Herd((8, 9), "boar", 1)))
    assert (problem.code, problem.where, problem.ruling) == ("two_kinds", "farm.8", "one-kind-per-pasture")
    assert (problem.severity, problem.cite) == (Severity.FORBIDDEN, CITES["animals"])
    assert str(problem.message) == "Two kinds stand here: 2 sheep, 1 wild boar."
    assert str(problem.fix) == "A pasture holds animals of one kind."


def test_a_keeper_of_animals_may_mix_them_up_to_the_room_there_is() -> None:
    keeping = Keeping(mixed_pastures=True)
    assert codes(herding((8, 9), "sheep", 2, Herd((8, 9), "boar", 2)), keeping) == []
    (problem,) = found(herding((8, 9), "sheep", 2, Herd((8, 9), "boar", 3)), keeping)
    assert (problem.code, problem.ruling) == ("too_many_animals", "pasture-holds-two-per-space")
    assert str(problem.message) == "There is room for 4 here, not for 2 sheep, 3 wild boar."


def test_herds_of_one_kind_in_one_place_are_counted_together() -> None:
    assert codes(herding((4,), "sheep", 1, Herd((4,), "sheep", 1))) == []
    assert codes(herding((4,), "sheep", 1, Herd((4,), "sheep", 2))) == ["too_many_animals"]


@pytest.mark.parametrize(
    ("where", "words"),
    [
        ((8,), "These spaces are not one whole pasture."),
        ((4, 8, 9), "These spaces are not one whole pasture."),
        ((7,), "Here is neither a pasture nor a stable."),
        ((), "Here is neither a pasture nor a stable."),
        ("E58", "No card here keeps animals."),
    ],
)
def test_animals_stand_in_one_place_that_holds_animals(where: Where, words: str) -> None:
    (problem,) = found(herding(where, "sheep", 1))
    assert (problem.code, problem.severity, problem.cite) == (
        "animals_nowhere", Severity.FORBIDDEN, CITES["animals"],
    )  # fmt: skip
    assert str(problem.message) == words
    assert str(problem.fix) == "Animals stand in a whole pasture, in an unfenced stable, in the house or on a card."


some_spaces = st.frozensets(st.integers(-1, 16), max_size=6)
some_places = st.lists(st.integers(-1, 15), max_size=4).map(tuple) | st.sampled_from(["house", "E58", ""])
some_herds = st.builds(Herd, some_places, st.sampled_from((*ANIMALS, "goat")), st.integers(-2, 9999))
some_crops = st.tuples(
    st.integers(-1, 15) | st.just("E18"), st.builds(Crop, st.sampled_from((*CROPS, "rye")), st.integers(-1, 9999))
)
farms = st.builds(
    Farm,
    st.sampled_from((*HOUSES, "straw")),
    some_spaces,
    some_spaces,
    st.lists(some_crops, max_size=4).map(tuple),
    some_spaces,
    st.frozensets(st.sampled_from((*EDGES, "h-9-9"))),
    st.lists(some_herds, max_size=4).map(tuple),
)


@given(farms, st.builds(Keeping, st.integers(0, 2), st.integers(0, 5), st.booleans(), st.just((Place("E58", 2),))))
def test_whatever_is_drawn_has_problems_with_pages(farm: Farm, keeping: Keeping) -> None:
    for problem in found(farm, keeping):
        assert problem.cite in CITES.values()
        assert str(problem.message)


@given(st.lists(st.frozensets(st.integers(0, 14), min_size=1, max_size=5), max_size=3))
def test_fences_all_around_spaces_enclose_something(drawn: list[frozenset[int]]) -> None:
    drawn_around = frozenset[str]().union(*(around(*each) for each in drawn))
    assert "fence_encloses_nothing" not in codes(Farm(fences=drawn_around))
