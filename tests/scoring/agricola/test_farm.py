"""A farm, and its way from and to JSON."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.families.agricola.farm import ANIMALS, CROPS, EDGES, HOUSE, HOUSES, Crop, Farm, Herd, read_farm, told_farm
from tests.scoring.agricola.yards import around

FULL = Farm(
    house="clay",
    rooms=frozenset({5, 10, 11}),
    fields=frozenset({2, 12}),
    crops=((2, Crop("grain", 3)), (12, Crop("vegetable", 2)), ("E18", Crop("vegetable", 1))),
    stables=frozenset({7, 0}),
    fences=around(3, 4),
    animals=(Herd((3, 4), "cattle", 4), Herd("E58", "sheep", 1), Herd(HOUSE, "boar", 1), Herd(HOUSE, "sheep", 2)),
)
JSON: dict[str, Any] = {
    "house": "clay",
    "rooms": [5, 10, 11],
    "fields": [2, 12],
    "crops": {"2": ["grain", 3], "12": ["vegetable", 2], "E18": ["vegetable", 1]},
    "stables": [0, 7],
    "fences": ["h-0-3", "h-0-4", "h-1-3", "h-1-4", "v-0-3", "v-0-5"],
    "animals": [
        {"where": [3, 4], "type": "cattle", "count": 4},
        {"where": "E58", "type": "sheep", "count": 1},
        {"where": "house", "type": "boar", "count": 1},
        {"where": "house", "type": "sheep", "count": 2},
    ],
}


def wrong(raw: object) -> list[tuple[str, str]]:
    """Where something cannot be read, and what is said about it."""
    _, problems = read_farm(raw, "farm")
    assert {problem.code for problem in problems} <= {"sheet.bad_shape"}
    return [(problem.where, str(problem.message)) for problem in problems]


def test_a_farm_counts_what_is_on_it() -> None:
    assert [FULL.animal_count(kind) for kind in ANIMALS] == [3, 1, 4]
    assert [FULL.crop_count(good) for good in CROPS] == [3, 3]


def test_a_farm_knows_what_stands_where() -> None:
    assert FULL.crop_at(12) == Crop("vegetable", 2)
    assert FULL.crop_at("E18") == Crop("vegetable", 1)
    assert FULL.crop_at(3) is None
    assert FULL.herd_at((3, 4)) == Herd((3, 4), "cattle", 4)
    assert FULL.herd_at((3,)) is None
    assert FULL.herds_at(HOUSE) == (Herd(HOUSE, "boar", 1), Herd(HOUSE, "sheep", 2))


def test_a_farm_is_told_in_order() -> None:
    assert json.loads(json.dumps(told_farm(FULL))) == JSON
    assert list(json.loads(json.dumps(told_farm(FULL)))["crops"]) == ["2", "12", "E18"]


def test_of_a_new_farm_only_the_house_is_told() -> None:
    assert told_farm(Farm()) == {"house": "wood", "rooms": [5, 10]}


def test_a_farm_is_read_in_any_order() -> None:
    herds = [{"where": [4, 3], "type": "cattle", "count": 4}, *JSON["animals"][:0:-1]]
    raw = {**dict(reversed(JSON.items())), "rooms": [11, 5, 10], "animals": herds}
    assert read_farm(raw, "farm") == (FULL, [])


def test_what_is_left_out_is_as_at_the_start() -> None:
    assert read_farm({}, "farm") == (Farm(), [])


def test_nothing_of_a_crop_or_a_herd_is_none() -> None:
    raw = {"crops": {"2": ["grain", 0]}, "animals": [{"where": "house", "type": "sheep", "count": 0}]}
    assert read_farm(raw, "farm") == (Farm(), [])


NUMBERED = "Spaces are numbered 0 to 14."
WHOLE = "A whole number belongs here."
STANDS = "Animals stand on the spaces of a pasture or of a stable, in the house or on a card."
FIELD = "A field has the number of its space, 0 to 14, or the id of a card."
AT_MOST_15 = "A list of at most 15 belongs here."
SHEEP = {"where": "house", "type": "sheep", "count": 1}


@pytest.mark.parametrize(
    ("raw", "problems"),
    [
        (None, [("farm", "An object belongs here.")]),
        ([1], [("farm", "An object belongs here.")]),
        ({"barn": 1, 7: 2}, [("farm.barn", "There is no such key."), ("farm.7", "There is no such key.")]),
        ({"house": "straw"}, [("farm.house", "A house is of wood, clay or stone.")]),
        ({"house": ["wood"]}, [("farm.house", "A house is of wood, clay or stone.")]),
        ({"house": None}, [("farm.house", "A house is of wood, clay or stone.")]),
        ({"rooms": 5}, [("farm.rooms", AT_MOST_15)]),
        ({"rooms": "5"}, [("farm.rooms", AT_MOST_15)]),
        ({"rooms": None}, [("farm.rooms", AT_MOST_15)]),
        ({"fields": list(range(16))}, [("farm.fields", AT_MOST_15)]),
        ({"fields": [0] * 1_000_000}, [("farm.fields", AT_MOST_15)]),
        ({"fields": [15, -1]}, [("farm.fields[0]", NUMBERED), ("farm.fields[1]", NUMBERED)]),
        ({"fields": [True, 2.0, "3"]}, [(f"farm.fields[{at}]", NUMBERED) for at in range(3)]),
        ({"fields": [None, [], {}]}, [(f"farm.fields[{at}]", NUMBERED) for at in range(3)]),
        ({"stables": [10**400, 1e999]}, [(f"farm.stables[{at}]", NUMBERED) for at in range(2)]),
        ({"stables": [7, 7]}, [("farm.stables[1]", "This stands here twice.")]),
        ({"fences": ["h-4-0"]}, [("farm.fences[0]", "There is no such place for a fence.")]),
        ({"fences": [7]}, [("farm.fences[0]", "There is no such place for a fence.")]),
        ({"fences": ["h-0-0", "h-0-0"]}, [("farm.fences[1]", "This stands here twice.")]),
        ({"fences": ["h-0-0"] * 39}, [("farm.fences", "A list of at most 38 belongs here.")]),
        ({"crops": []}, [("farm.crops", "An object belongs here.")]),
        ({"crops": {"15": ["grain", 1]}}, [("farm.crops.15", FIELD)]),
        ({"crops": {"07": ["grain", 1]}}, [("farm.crops.07", FIELD)]),
        ({"crops": {"": ["grain", 1]}}, [("farm.crops.", FIELD)]),
        ({"crops": {"house": ["grain", 1]}}, [("farm.crops.house", FIELD)]),
        ({"crops": {"7": "grain"}}, [("farm.crops.7", "A crop and a number belong here.")]),
        ({"crops": {"7": ["grain"]}}, [("farm.crops.7", "A crop and a number belong here.")]),
        ({"crops": {"7": ["rye", 1]}}, [("farm.crops.7[0]", "Grain or vegetable belongs here.")]),
        ({"crops": {"7": [{}, 1]}}, [("farm.crops.7[0]", "Grain or vegetable belongs here.")]),
        ({"crops": {"7": ["grain", True]}}, [("farm.crops.7[1]", WHOLE)]),
        ({"crops": {"7": ["grain", 1.5]}}, [("farm.crops.7[1]", WHOLE)]),
        ({"crops": {"7": ["grain", -1]}}, [("farm.crops.7[1]", WHOLE)]),
        ({"crops": {"7": ["grain", 10**400]}}, [("farm.crops.7[1]", WHOLE)]),
        ({"crops": {f"E{n}": ["grain", 1] for n in range(56)}}, [("farm.crops", "There are not so many fields.")]),
        ({"animals": {}}, [("farm.animals", "A list of at most 55 belongs here.")]),
        ({"animals": [SHEEP] * 56}, [("farm.animals", "A list of at most 55 belongs here.")]),
        ({"animals": [SHEEP, SHEEP]}, [("farm.animals[1]", "This stands here twice.")]),
        ({"animals": [{**SHEEP, "name": "Dolly"}]}, [("farm.animals[0].name", "There is no such key.")]),
        ({"animals": [{**SHEEP, "type": "goat"}]}, [("farm.animals[0].type", "Sheep, boar or cattle belongs here.")]),
        ({"animals": [{**SHEEP, "count": "2"}]}, [("farm.animals[0].count", WHOLE)]),
        ({"animals": [{**SHEEP, "where": []}]}, [("farm.animals[0].where", STANDS)]),
        ({"animals": [{**SHEEP, "where": 3}]}, [("farm.animals[0].where", STANDS)]),
        ({"animals": [{**SHEEP, "where": "x" * 41}]}, [("farm.animals[0].where", STANDS)]),
        ({"animals": [{**SHEEP, "where": "../x"}]}, [("farm.animals[0].where", STANDS)]),
        ({"animals": [{**SHEEP, "where": [3, 3]}]}, [("farm.animals[0].where[1]", "This stands here twice.")]),
        ({"animals": [{**SHEEP, "where": [99]}]}, [("farm.animals[0].where[0]", NUMBERED)]),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_named_in_its_place(raw: object, problems: list[tuple[str, str]]) -> None:
    assert wrong(raw) == problems


def test_everything_that_cannot_be_read_is_named_at_once() -> None:
    raw = {"house": 1, "rooms": 1, "fields": 1, "crops": 1, "stables": 1, "fences": 1, "animals": [1]}
    assert [where for where, _ in wrong(raw)] == [
        "farm.house", "farm.rooms", "farm.fields", "farm.crops", "farm.stables", "farm.fences",
        "farm.animals[0]", "farm.animals[0].where", "farm.animals[0].type", "farm.animals[0].count",
    ]  # fmt: skip


def test_what_can_be_read_is_kept_beside_what_cannot() -> None:
    raw = {**JSON, "house": "straw", "fields": [2, 12, 99], "crops": {**JSON["crops"], "99": ["grain", 1]}}
    farm, problems = read_farm(raw, "players[0].farm")
    assert [problem.where for problem in problems] == [
        "players[0].farm.house", "players[0].farm.fields[2]", "players[0].farm.crops.99",
    ]  # fmt: skip
    assert told_farm(farm) == {**JSON, "house": "wood"}


anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from((*EDGES[:3], *CROPS)),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=12,
)
nearly_a_farm = st.fixed_dictionaries(
    {},
    optional={
        "house": anything,
        "rooms": anything | st.lists(anything, max_size=4),
        "crops": anything | st.dictionaries(st.sampled_from(["7", "E18", "99"]), st.lists(anything, max_size=3)),
        "fences": anything | st.lists(st.sampled_from(EDGES)),
        "animals": anything
        | st.lists(
            st.fixed_dictionaries({}, optional={"where": anything, "type": st.sampled_from(ANIMALS), "count": anything})
        ),
    },
)


@given(anything | nearly_a_farm)
def test_no_json_breaks_the_door(raw: object) -> None:
    farm, problems = read_farm(raw, "farm")
    assert all(problem.where.startswith("farm") for problem in problems)
    assert read_farm(told_farm(farm), "farm") == (farm, [])


some_spaces = st.frozensets(st.integers(0, 14), max_size=6)
places: st.SearchStrategy[Any] = st.frozensets(st.integers(0, 14), min_size=1, max_size=4).map(
    lambda chosen: tuple(sorted(chosen))
) | st.sampled_from([HOUSE, "E58"])


@given(
    st.sampled_from(HOUSES),
    st.tuples(some_spaces, some_spaces, some_spaces),
    st.dictionaries(
        st.integers(0, 14) | st.sampled_from(["E18", "K105"]),
        st.builds(Crop, st.sampled_from(CROPS), st.integers(1, 9)),
    ),
    st.frozensets(st.sampled_from(EDGES)),
    st.dictionaries(st.tuples(places, st.sampled_from(ANIMALS)), st.integers(1, 99), max_size=6),
)
def test_a_farm_told_and_read_is_the_same_farm(
    house: str,
    spaces: tuple[frozenset[int], frozenset[int], frozenset[int]],
    crops: dict[int | str, Crop],
    fences: frozenset[str],
    herds: dict[tuple[Any, str], int],
) -> None:
    animals = tuple(Herd(where, kind, n) for (where, kind), n in herds.items())
    farm = Farm(house, spaces[0], spaces[1], tuple(crops.items()), spaces[2], fences, animals)
    again, problems = read_farm(json.loads(json.dumps(told_farm(farm))), "farm")
    assert problems == []
    assert told_farm(again) == told_farm(farm)
    assert (again.house, again.rooms, again.fields, again.stables, again.fences) == (house, *spaces, fences)
    assert (dict(again.crops), set(again.animals)) == (crops, set(animals))
