"""The meal that is offered, against every other meal on small stocks."""

from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.families.agricola.harvest import meal_of
from scoring.families.agricola.state import State
from scoring.kernel.amounts import Amounts
from scoring.kernel.game import GameModule
from tests.cases import cases
from tests.scoring.agricola.table import FIRST, Table, every_edition, farm

Game = GameModule[State]

# fmt: off
POINTS = {
    # how many    0   1   2   3   4   5   6
    "grain":    (-1,  1,  1,  1,  2,  2,  3),
    "vegetable": (-1, 1,  2,  3,  4,  4,  4),
    "sheep":    (-1,  1,  1,  1,  2,  2,  3),
    "boar":     (-1,  1,  1,  2,  2,  3,  3),
    "cattle":   (-1,  1,  2,  2,  3,  3,  4),
    "wood":      (0,  0,  0,  0,  0,  0,  0),
}
WITH_JOINERY = (0, 0, 0, 1, 1, 2, 2)  # bonus points for 0, 1, 2 … wood
RATES = {
    "":            {"grain": 1, "vegetable": 1},
    "fireplace_2": {"grain": 1, "vegetable": 2, "sheep": 2, "boar": 2, "cattle": 3},
    "hearth_4":    {"grain": 1, "vegetable": 3, "sheep": 2, "boar": 3, "cattle": 4},
}
# fmt: on
GOODS = tuple(POINTS)

small = st.integers(0, 3)
larders = st.fixed_dictionaries({
    "food": st.integers(0, 5), "people": st.integers(2, 4), "kitchen": st.sampled_from(sorted(RATES)),
    "joinery": st.booleans(), **dict.fromkeys(GOODS, small),
})  # fmt: skip


def laid(game: Game, larder: dict[str, Any], *more: str) -> Table:
    pens = {"sheep": (1, 2), "boar": (3, 4), "cattle": (8, 9)}
    herds = tuple((where, kind, larder[kind]) for kind, where in pens.items() if larder[kind])
    yard = farm(rooms=(5, 6, 10, 11), pastures=((1, 2), (3, 4), (8, 9)), animals=herds)
    supply = {good: larder[good] for good in ("food", "grain", "vegetable", "wood")}
    cards = [card for card in (larder["kitchen"], "joinery" if larder["joinery"] else "", *more) if card]
    table = Table(game, resources="tracked").cards(0, *cards).to_round(4)
    return table.lies(0, yard, supply, people=larder["people"], begging=0).enter("harvest_begun")


def points_of(larder: dict[str, Any], given_up: dict[str, int]) -> int:
    left = {good: larder[good] - given_up.get(good, 0) for good in GOODS}
    wood = WITH_JOINERY[left["wood"]] if larder["joinery"] else 0
    return sum(POINTS[good][n] for good, n in left.items()) + wood


def food_of(larder: dict[str, Any], used: dict[str, int]) -> int | None:
    """None where it cannot be turned."""
    rates = RATES[larder["kitchen"]]
    crafted = used.get("wood", 0)
    if crafted > larder["joinery"] or any(n and good not in rates for good, n in used.items() if good != "wood"):
        return None
    return 2 * crafted + sum(n * rates[good] for good, n in used.items() if n and good != "wood")


def every_meal(larder: dict[str, Any]) -> list[tuple[int, int]]:
    """Points lost and food missing, for everything that can be turned."""
    found = []
    for counts in product(*(range(larder[good] + 1) for good in GOODS)):
        used = dict(zip(GOODS, counts, strict=True))
        food = food_of(larder, used)
        if food is not None:
            missing = max(0, 2 * larder["people"] - larder["food"] - food)
            found.append((points_of(larder, {}) - points_of(larder, used) + 3 * missing, missing))
    return found


@every_edition
@settings(deadline=None, max_examples=40, derandomize=True)
@given(larder=larders)
def test_the_meal_that_is_offered_costs_the_fewest_points_and_begs_the_least(
    game: Game, larder: dict[str, Any]
) -> None:
    table = laid(game, larder)
    meal = meal_of(table.state, 0)
    used = dict(meal.used)
    food, need = food_of(larder, used), 2 * larder["people"]
    assert food is not None
    assert meal.begging == max(0, need - meal.food - food)
    assert meal.lost == points_of(larder, {}) - points_of(larder, used) + 3 * meal.begging
    others = every_meal(larder)
    assert meal.lost == min(lost for lost, _ in others)
    assert meal.begging == min(missing for _, missing in others)


@every_edition
@settings(deadline=None, max_examples=25, derandomize=True)
@given(larder=larders)
def test_the_meal_that_is_offered_can_be_entered_and_does_what_it_says(game: Game, larder: dict[str, Any]) -> None:
    table = laid(game, larder)
    meal, before = meal_of(table.state, 0), game.sheet(table.state, 0).total
    used = meal.used + Amounts(food=meal.food)
    assert table.codes("family_fed", used=dict(used)) == []
    table.enter("family_fed", used=dict(used))
    assert (table.home().begging, table.home().supply["food"]) == (meal.begging, meal.left)
    assert before - game.sheet(table.state, 0).total == meal.lost


@every_edition
@pytest.mark.parametrize("case", cases("agricola_harvest")["begging"])
def test_a_family_begs_as_little_as_is_known(game: Game, case: dict[str, Any]) -> None:
    pens = {"sheep": (1, 2), "boar": (3, 4), "cattle": (8, 9)}
    herds = tuple((where, kind, case["stock"][kind]) for kind, where in pens.items() if case["stock"].get(kind))
    yard = farm(rooms=(5, 6, 10, 11), pastures=tuple(pens.values()), animals=herds)
    supply = {good: n for good, n in {**case["stock"], "food": case["food"]}.items() if good not in pens}
    cooking = {"fireplace": "fireplace_2", "hearth": "hearth_4"}
    table = Table(game, resources="tracked").cards(0, *(cooking.get(card, card) for card in case["cards"]))
    laid_out = table.lies(0, yard, supply).state
    newborn = case["need"] % 2
    family = replace(laid_out.homes[0], people=case["need"] // 2 + newborn, newborn=newborn)
    state = laid_out.with_home(0, family)
    assert state.need(0) == case["need"]
    assert meal_of(state, 0).begging == case["begging"]


HORSE_LARDERS = st.fixed_dictionaries({
    "food": st.integers(0, 3), "people": st.integers(2, 3), "kitchen": st.sampled_from(sorted(RATES)),
    "joinery": st.just(False), "wood": st.just(0), "grain": st.integers(0, 4), "vegetable": st.integers(0, 1),
    **dict.fromkeys(("sheep", "boar", "cattle"), st.integers(0, 2)),
})  # fmt: skip


def horse(left: dict[str, int]) -> int:
    """2007: two points if at least one kind of animal is missing."""
    return 2 if min(left[kind] for kind in ("sheep", "boar", "cattle")) == 0 else 0


def points_with_horse(larder: dict[str, Any], used: dict[str, int]) -> int:
    return points_of(larder, used) + horse({good: larder[good] - used.get(good, 0) for good in GOODS})


def test_a_card_that_joins_goods_may_make_a_large_meal_cheap() -> None:
    """2007, Horse: without its cattle the farm loses two points and gains two; one grain costs the third."""
    larder = {"food": 0, "people": 2, "kitchen": "fireplace_2", "joinery": False, "wood": 0, "grain": 4,
              "vegetable": 0, "sheep": 1, "boar": 1, "cattle": 1}  # fmt: skip
    table = laid(FIRST, larder, "K135")
    meal, before = meal_of(table.state, 0), FIRST.sheet(table.state, 0).total
    assert (meal.used, meal.lost, meal.begging, meal.left) == (Amounts(grain=1, cattle=1), 1, 0, 0)
    table.enter("family_fed", used=dict(meal.used))
    assert before - FIRST.sheet(table.state, 0).total == 1


@settings(deadline=None, max_examples=40, derandomize=True)
@given(larder=HORSE_LARDERS)
def test_with_a_card_that_joins_goods_no_other_meal_costs_less(larder: dict[str, Any]) -> None:
    meal = meal_of(laid(FIRST, larder, "K135").state, 0)
    need = 2 * larder["people"]
    lost = []
    for counts in product(*(range(larder[good] + 1) for good in GOODS)):
        used = dict(zip(GOODS, counts, strict=True))
        food = food_of(larder, used)
        if food is not None:
            missing = max(0, need - larder["food"] - food)
            lost.append(points_with_horse(larder, {}) - points_with_horse(larder, used) + 3 * missing)
    assert meal.lost == min(lost)


def test_a_larder_too_full_to_try_every_meal_still_says_what_its_meal_costs() -> None:
    """Good by good is not always the cheapest then, but the points that are named are those that are lost."""
    larder = {"food": 0, "people": 4, "kitchen": "hearth_4", "joinery": False, "wood": 0, "grain": 6, "vegetable": 4,
              "sheep": 4, "boar": 4, "cattle": 4}  # fmt: skip
    table = laid(FIRST, larder, "K135")
    meal, before = meal_of(table.state, 0), FIRST.sheet(table.state, 0).total
    assert (food_of(larder, dict(meal.used)), meal.begging) == (8, 0)
    table.enter("family_fed", used=dict(meal.used))
    assert before - FIRST.sheet(table.state, 0).total == meal.lost
