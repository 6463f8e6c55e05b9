"""What owners of revised cards choose before counting: the best for the whole score is taken."""

from dataclasses import replace
from functools import partial

import pytest

from tests.scoring.agricola import bonus_holdings
from tests.scoring.agricola.bonus_holdings import REVISED, all_points, farm, full_farm, one_unused, points

player = partial(bonus_holdings.player, of=REVISED)


def test_the_village_peasant_brings_vegetables_for_sets_of_three_cards() -> None:
    assert points("B133", player("B133 joinery")) == 0
    # from 0 to 1 vegetable: −1 becomes 1
    assert points("B133", player("B133 joinery A032")) == 2
    assert points("B133", player("B133 joinery well A032 A038 A098", goods={"vegetable": 1})) == 2
    assert points("B133", player("B133 joinery A032", goods={"vegetable": 4})) == 0


def test_vegetables_of_the_village_peasant_count_for_other_cards_too() -> None:
    mine = player("B133 joinery C059", goods={"vegetable": 4})
    assert all_points(mine) == {"B133": 0, "joinery": 0, "C059": 1}
    three = player("D100 B133 joinery A032", goods={"vegetable": 3})
    assert all_points(three)["D100"] == 1


@pytest.mark.parametrize(
    ("food", "fields", "expected"),
    [
        (0, 2, 0),
        (1, 2, 1),
        (2, 2, 2),
        (4, 2, 2),
        (5, 2, 3),
        (8, 2, 4),
        (14, 2, 6),
        (20, 2, 6),
        (7, 1, 3),
        (6, 1, 2),
        (9, 0, 0),
    ],
)
def test_the_garden_designer_lays_food_on_empty_fields(food: int, fields: int, expected: int) -> None:
    assert points("C099", player("C099", farm(fields=fields), goods={"food": food})) == expected


def test_a_field_with_food_on_it_is_not_unplanted_for_the_greening_plan() -> None:
    six = farm(fields=6)
    assert all_points(player("C099 C033", six, goods={"food": 1})) == {"C099": 0, "C033": 5}
    assert all_points(player("C099 C033", six, goods={"food": 6})) == {"C099": 6, "C033": 0}


def test_hide_farmer_and_garden_designer_share_the_food() -> None:
    one_empty = replace(one_unused(), crops=(full_farm().crops[0],))
    # a space and the one empty field; the third food alone is not enough for a second point on it
    assert all_points(player("D132 C099", one_empty, goods={"food": 3})) == {"D132": 1, "C099": 1}
    assert all_points(player("D132 C099", one_empty, goods={"food": 1})) == {"D132": 1, "C099": 0}


@pytest.mark.parametrize(
    ("grain", "vegetable", "expected"),
    [(0, 0, 0), (1, 1, 0), (2, 2, 2 - 1), (9, 5, 2 * 3 - 1 - 2), (5, 9, 2 * 3 - 1)],
)
def test_the_veggie_lover_exchanges_pairs_as_far_as_that_is_worth_it(grain: int, vegetable: int, expected: int) -> None:
    mine = player("E132", goods={"grain": grain, "vegetable": vegetable})
    assert points("E132", mine) == expected


def test_what_a_choice_costs_in_the_categories_is_told_with_its_card() -> None:
    mine = player("E132", goods={"grain": 4, "vegetable": 9})
    # three pairs: 6 points, and grain from 4 to 1 loses one
    assert all_points(mine) == {"E132": 5}
