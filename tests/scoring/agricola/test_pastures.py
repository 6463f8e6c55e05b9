"""What fences enclose, and how many animals that holds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.families.agricola.farm import EDGES, Farm, neighbours
from scoring.families.agricola.pastures import Pasture, areas
from tests.scoring.agricola.yards import around

OUTSIDE = -1

some_fences = st.frozensets(st.sampled_from(EDGES))
drawn_fences = st.lists(st.frozensets(st.integers(0, 14), min_size=1, max_size=5), max_size=4).map(
    lambda drawn: frozenset().union(*(around(*spaces) for spaces in drawn))
)


def test_there_are_38_places_for_fences() -> None:
    assert len(set(EDGES)) == len(EDGES) == 20 + 18
    assert {"h-0-0", "h-3-4", "v-0-0", "v-2-5"} <= set(EDGES)
    assert not {"h-4-0", "h-0-5", "v-3-0", "v-0-6"} & set(EDGES)


@pytest.mark.parametrize(
    ("space", "near"),
    [(0, {1, 5}), (4, {3, 9}), (5, {0, 6, 10}), (7, {2, 6, 8, 12}), (10, {5, 11}), (14, {9, 13}), (15, set())],
)
def test_neighbours_share_a_side(space: int, near: set[int]) -> None:
    assert set(neighbours(space)) == near


# fmt: off
CAPACITIES = {
    # stables 0   1   2   3    4
    1:       (2,  4),
    2:       (4,  8, 16),
    3:       (6, 12, 24, 48),
    4:       (8, 16, 32, 64, 128),
}
# fmt: on


@pytest.mark.parametrize(("spaces", "capacities"), CAPACITIES.items())
def test_a_pasture_holds_two_a_space_and_every_stable_doubles_it(spaces: int, capacities: tuple[int, ...]) -> None:
    assert tuple(Pasture(tuple(range(spaces)), stables).capacity for stables in range(spaces + 1)) == capacities


def test_fences_around_one_space_enclose_it() -> None:
    assert areas({"h-1-2", "h-2-2", "v-1-2", "v-1-3"}) == ((7,),)


def test_the_board_edge_is_no_fence() -> None:
    assert areas({"h-1-4", "v-0-4", "v-0-5"}) == ()
    assert areas({"h-1-4", "v-0-4", "v-0-5", "h-0-4"}) == ((4,),)


def test_a_pasture_is_divided_by_fences_through_it() -> None:
    two = around(3, 4, 8, 9)
    assert areas(two) == ((3, 4, 8, 9),)
    assert areas(two | {"v-0-4", "v-1-4"}) == ((3, 8), (4, 9))
    assert areas(two | {"v-0-4"}) == ((3, 4, 8, 9),)


def test_a_pasture_around_another_does_not_hold_it() -> None:
    ring = around(1, 2, 3, 6, 7, 8, 11, 12, 13)
    assert areas(ring | around(7)) == ((1, 2, 3, 6, 8, 11, 12, 13), (7,))


def test_pastures_come_in_the_order_of_their_first_spaces_with_their_stables() -> None:
    farm = Farm(fences=around(3, 8) | around(4, 9), stables=frozenset({0, 8, 9, 4}))
    assert farm.pastures == (Pasture((3, 8), 1), Pasture((4, 9), 2))
    assert farm.fenced_stables == {4, 8, 9}
    assert farm.unfenced_stables == {0}


def test_an_area_with_a_room_or_a_field_is_no_pasture() -> None:
    farm = Farm(fences=around(5, 6) | around(8, 9), fields=frozenset({9}), stables=frozenset({6}))
    assert farm.areas == ((5, 6), (8, 9))
    assert farm.pastures == ()
    assert farm.unfenced_stables == {6}
    assert 8 in farm.unused


def test_unused_is_what_is_neither_built_on_nor_enclosed() -> None:
    farm = Farm(fields=frozenset({0}), stables=frozenset({1}), fences=around(3, 4))
    assert farm.unused == {2, 6, 7, 8, 9, 11, 12, 13, 14}
    assert Farm().unused == {0, 1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14}


def joined(fences: frozenset[str]) -> set[tuple[int, ...]]:
    """Enclosed areas by union-find over every pair of neighbours that no fence parts."""
    parent = {space: space for space in range(OUTSIDE, 15)}

    def root(space: int) -> int:
        while parent[space] != space:
            space = parent[space]
        return space

    def at(row: int, column: int) -> int:
        return 5 * row + column if row in range(3) and column in range(5) else OUTSIDE

    for row in range(-1, 3):
        for column in range(-1, 5):
            if f"h-{row + 1}-{column}" not in fences and column >= 0:
                parent[root(at(row, column))] = root(at(row + 1, column))
            if f"v-{row}-{column + 1}" not in fences and row >= 0:
                parent[root(at(row, column))] = root(at(row, column + 1))
    roots = {root(space) for space in range(15)} - {root(OUTSIDE)}
    return {tuple(space for space in range(15) if root(space) == each) for each in roots}


@given(some_fences | drawn_fences)
def test_areas_are_what_union_find_says(fences: frozenset[str]) -> None:
    assert areas(fences) == tuple(sorted(joined(fences)))


@given(drawn_fences, st.frozensets(st.integers(0, 14)), st.frozensets(st.integers(0, 14)))
def test_every_space_is_used_in_one_way_or_unused(
    fences: frozenset[str], fields: frozenset[int], stables: frozenset[int]
) -> None:
    farm = Farm(fields=fields, stables=stables, fences=fences)
    used = {5, 10} | fields | stables | {space for pasture in farm.pastures for space in pasture.spaces}
    assert farm.unused == set(range(15)) - used
    assert sum(pasture.stables for pasture in farm.pastures) == len(farm.fenced_stables)
    assert farm.fenced_stables | farm.unfenced_stables == stables
