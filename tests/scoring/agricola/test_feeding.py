"""Feeding at the least cost, against trying everything."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.families.agricola.feeding import Conversion, Meal, cheapest, food_from, most_food, value_of
from scoring.kernel.amounts import Amounts

RAW = (Conversion("grain", 1), Conversion("vegetable", 1))
HEARTH = (
    Conversion("vegetable", 3, by="hearth_4"),
    Conversion("sheep", 2, by="hearth_4"),
    Conversion("boar", 3, by="hearth_4"),
    Conversion("cattle", 4, by="hearth_4"),
)
WORKSHOPS = (
    Conversion("wood", 2, 1, "joinery"),
    Conversion("clay", 2, 1, "pottery"),
    Conversion("reed", 3, 1, "basketmaker"),
)

# Points lost by giving up so many, by the scoring table: of 3 grain, 2 vegetables, 4 sheep, 1 cattle.
GRAIN_OF_3 = (0, 0, 0, 2)
VEGETABLES_OF_2 = (0, 1, 3)
SHEEP_OF_4 = (0, 1, 1, 1, 3)
CATTLE_OF_1 = (0, 2)


def test_the_best_conversion_is_used_first_as_often_as_it_may_be() -> None:
    wood = (Conversion("wood", 1), Conversion("wood", 2, 1, "joinery"), Conversion("wood", 3, 2, "K122"))
    assert [food_from(n, wood) for n in range(6)] == [0, 3, 6, 8, 9, 10]


def test_a_workshop_takes_one_in_a_harvest() -> None:
    assert [food_from(n, WORKSHOPS[:1]) for n in range(4)] == [0, 2, 2, 2]


def test_goods_are_worth_what_the_best_card_gives() -> None:
    stock = {"grain": 2, "vegetable": 2, "cattle": 1, "stone": 5, "reed": 4}
    assert value_of(stock, (*RAW, *HEARTH, *WORKSHOPS)) == 2 + 6 + 4 + 3
    assert value_of(stock, RAW) == 4
    assert value_of({}, RAW) == 0


def test_the_most_food_is_all_of_it() -> None:
    assert most_food(3, {"grain": 2, "boar": 2}, (*RAW, *HEARTH)) == 3 + 2 + 6


def test_who_has_food_pays_with_food() -> None:
    meal = cheapest(4, 5, {"grain": 3}, RAW, {"grain": (0, 0, 0, 0)})
    assert meal == Meal(Amounts(), food=4, begging=0, lost=0, left=1)


def test_grain_that_no_point_depends_on_is_eaten_first() -> None:
    stock = {"grain": 3, "vegetable": 2}
    meal = cheapest(4, 2, stock, RAW, {"grain": GRAIN_OF_3, "vegetable": VEGETABLES_OF_2})
    assert meal == Meal(Amounts(grain=2), food=2, begging=0, lost=0, left=0)


def test_fewer_goods_are_turned_when_they_cost_as_much() -> None:
    stock = {"grain": 3, "vegetable": 3}
    meal = cheapest(3, 0, stock, (*RAW, *HEARTH), {})
    assert meal == Meal(Amounts(vegetable=1), food=0, begging=0, lost=0, left=0)


def test_of_as_many_goods_those_are_turned_that_leave_most_food() -> None:
    stock = {"boar": 1, "cattle": 1}
    meal = cheapest(2, 0, stock, HEARTH, {})
    assert meal == Meal(Amounts(cattle=1), food=0, begging=0, lost=0, left=2)


def test_food_left_over_counts_what_was_there() -> None:
    meal = cheapest(5, 4, {"cattle": 1}, HEARTH, {"cattle": CATTLE_OF_1})
    assert meal == Meal(Amounts(cattle=1), food=4, begging=0, lost=2, left=3)


def test_begging_is_for_what_nothing_covers() -> None:
    meal = cheapest(6, 1, {"grain": 3}, RAW, {"grain": GRAIN_OF_3})
    assert meal == Meal(Amounts(grain=3), food=1, begging=2, lost=2 + 6, left=0)


def test_begging_is_chosen_where_goods_are_worth_more_points() -> None:
    meal = cheapest(1, 0, {"cattle": 1}, HEARTH, {"cattle": (0, 4)})
    assert meal == Meal(Amounts(), food=0, begging=1, lost=3, left=0)
    assert cheapest(1, 0, {"cattle": 1}, HEARTH, {"cattle": (0, 4)}, begging_costs=5).used == Amounts(cattle=1)


def test_a_step_of_the_table_is_not_crossed_without_need() -> None:
    stock = {"sheep": 4, "grain": 3}
    meal = cheapest(4, 0, stock, (*RAW, *HEARTH), {"sheep": SHEEP_OF_4, "grain": GRAIN_OF_3})
    assert meal == Meal(Amounts(sheep=2), food=0, begging=0, lost=1, left=0)


def test_the_last_loss_goes_on() -> None:
    assert cheapest(3, 0, {"grain": 5}, RAW, {"grain": (0, 1)}).lost == 1


def test_nothing_is_turned_that_is_not_there() -> None:
    assert cheapest(2, 0, {"grain": -3}, RAW, {}) == Meal(Amounts(), food=0, begging=2, lost=6, left=0)


def test_a_good_whose_loss_falls_is_turned_as_far_as_it_pays() -> None:
    # With the Horse two points come back once the last sheep is gone.
    meal = cheapest(2, 0, {"sheep": 2}, HEARTH, {"sheep": (0, 1, -1)})
    assert meal == Meal(Amounts(sheep=2), food=0, begging=0, lost=-1, left=2)


@pytest.mark.parametrize("need", range(0, 16, 3))
def test_the_order_in_which_goods_are_named_does_not_matter(need: int) -> None:
    stock = {"grain": 2, "vegetable": 2, "sheep": 2, "wood": 1, "clay": 1, "Beer": 2}
    conversions = (*RAW, *HEARTH, *WORKSHOPS, Conversion("Beer", 2))
    turned_round = dict(reversed(stock.items()))
    assert cheapest(need, 1, stock, conversions, {}) == cheapest(need, 1, turned_round, conversions[::-1], {})


GOODS = ("grain", "vegetable", "sheep")
conversions = st.lists(
    st.builds(Conversion, st.sampled_from(GOODS), st.integers(0, 4), st.none() | st.integers(0, 2)), max_size=5
)
stocks = st.fixed_dictionaries({good: st.integers(0, 4) for good in GOODS})
losses = st.dictionaries(st.sampled_from(GOODS), st.lists(st.integers(-1, 5), max_size=4).map(lambda more: [0, *more]))


def best_use(n: int, cards: Sequence[Conversion]) -> int | None:
    """The most food of exactly so many, by trying every way to share them out; None if there is none."""
    if not cards:
        return None if n else 0
    card, *others = cards
    rest = {turned: best_use(n - turned, others) for turned in range(min(n, n if card.most is None else card.most) + 1)}
    return max((turned * card.food + more for turned, more in rest.items() if more is not None), default=None)


def every_meal(
    need: int, food: int, stock: Mapping[str, int], cards: Sequence[Conversion], loss: Mapping[str, Sequence[int]]
) -> Iterator[tuple[int, int, int]]:
    """Points lost, goods turned and food left over, for everything that can be done."""
    for used in product(*(range(stock[good] + 1) for good in GOODS)):
        gained, lost = 0, 0
        for good, n in zip(GOODS, used, strict=True):
            gives = best_use(n, [card for card in cards if card.good == good])
            if gives is None:
                break
            gained += gives
            lost += [*loss.get(good, [0]), *[loss.get(good, [0])[-1]] * n][n]
        else:
            begging = max(0, need - food - gained)
            yield lost + 3 * begging, sum(used), food + gained + begging - need


@given(st.integers(0, 12), st.integers(0, 6), stocks, conversions, losses)
def test_no_meal_is_cheaper(
    need: int, food: int, stock: dict[str, int], cards: list[Conversion], loss: dict[str, list[int]]
) -> None:
    meal = cheapest(need, food, stock, cards, loss)
    best = min(every_meal(need, food, stock, cards, loss), key=lambda each: (each[0], each[1], -each[2]))
    assert (meal.lost, meal.used.total, meal.left) == best


@given(st.integers(0, 12), st.integers(0, 6), stocks, conversions, losses)
def test_a_meal_adds_up(
    need: int, food: int, stock: dict[str, int], cards: list[Conversion], loss: dict[str, list[int]]
) -> None:
    meal = cheapest(need, food, stock, cards, loss)
    assert all(0 < n <= stock[good] for good, n in meal.used.items())
    assert food + value_of(meal.used, cards) + meal.begging == need + meal.left
    assert meal.begging >= 0
    assert meal.left >= 0
    assert meal.food == min(food, need)
    assert meal.left == 0 or meal.begging == 0
    assert most_food(food, stock, cards) >= food + value_of(meal.used, cards)


def test_the_largest_farm_is_fed_exactly() -> None:
    animals = ("sheep", "boar", "cattle")
    stock = {"grain": 15, "vegetable": 12, **dict.fromkeys(animals, 20), "wood": 9, "clay": 9, "reed": 9}
    loss = {
        "grain": (*[0] * 8, 1, 1, 2, 2, 3, 3, 3, 5),
        "vegetable": (*[0] * 9, 1, 2, 3, 5),
        "sheep": (*[0] * 13, 1, 1, 2, 2, 3, 3, 3, 5),
        "wood": (0, 0, 0, 1),
        "clay": (0, 1),
        "reed": (0, 2),
    }
    meal = cheapest(15, 0, stock, (*RAW, *HEARTH, *WORKSHOPS), loss)
    assert meal == Meal(Amounts(cattle=4), food=0, begging=0, lost=0, left=1)
