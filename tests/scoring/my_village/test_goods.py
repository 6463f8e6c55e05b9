"""What is paid with, what stands for what, and what has no room (pages 4, 8 and 11)."""

import pytest

from scoring.games.my_village.events import (
    AmountsCorrected,
    BannerUsed,
    CardAdded,
    CustomerServed,
    CustomersTaken,
    PloughLaid,
    VillagerDied,
)
from scoring.kernel.amounts import Amounts
from scoring.kernel.problem import Severity
from tests.scoring.my_village.table import REASON, Table


def paying(goods: dict[str, int], ploughs: int = 0) -> Table:
    """Anna is about to add a field; ploughs lie on her others."""
    table = Table().adds(0, *["field"] * ploughs).lies(0, {"plough": ploughs})
    for _ in range(ploughs):
        table.to(0).enter(PloughLaid(0))
    return table.to(0).lies(0, goods, clouds=0).dice()


def paid(**goods: int) -> CardAdded:
    return CardAdded(0, "stable", paid=Amounts(goods))


@pytest.mark.parametrize(("there", "price", "left"), [
    ({"horse": 2}, {"horse": 2}, {}),
    ({"horse": 1, "wild": 1}, {"horse": 2}, {}),
    ({"wild": 3}, {"scroll": 2}, {"wild": 1}),
    ({"wild": 3}, {"scroll": 1, "wild": 2}, {}),
    ({"coins": 4, "beer": 1}, {"coins": 3, "beer": 1}, {"coins": 1}),
    ({"wild": 2}, {}, {"wild": 2}),
])  # fmt: skip
def test_goods_of_the_guild_stand_for_any_other(
    there: dict[str, int], price: dict[str, int], left: dict[str, int]
) -> None:
    """Page 11."""
    table = paying(there)
    assert table.codes(paid(**price)) == []
    assert table.enter(paid(**price)).village().goods == {**left, "horse": left.get("horse", 0) + 1}


@pytest.mark.parametrize(("there", "price"), [
    ({"horse": 1}, {"horse": 2}),
    ({"wild": 5}, {"coins": 1}),
    ({"wild": 1}, {"wild": 2}),
    ({"wild": 1}, {"horse": 1, "beer": 1}),
    ({"wild": 2}, {"wild": 1, "beer": 2}),
])  # fmt: skip
def test_what_is_not_there_is_not_paid(there: dict[str, int], price: dict[str, int]) -> None:
    """Page 5: a banner is for who can pay it; goods of the guild are no coins."""
    table = paying(there)
    assert table.said(paid(**price)) == [("not_enough", "forbidden", "page 5")]
    assert min(table.enter(paid(**price), reason=REASON).village().goods.values()) > 0


@pytest.mark.parametrize("price", [{"silk": 1}, {"horse": -1}])
def test_only_goods_are_paid(price: dict[str, int]) -> None:
    (problem,) = paying({"horse": 3}).problems(paid(**price))
    assert (problem.code, problem.severity) == ("my_village.goods", Severity.IMPOSSIBLE)


def test_goods_are_paid_without_the_craftsman() -> None:
    """Page 11: a marker on a card stays valid."""
    table = Table().adds(0, "office").turn(0, CustomersTaken(0), value=(2, 2)).bury(0, "craftsman").dice()
    table.enter(CustomerServed(0, 2, 1, Amounts(scroll=1)))
    assert (table.village().served, table.village().goods["scroll"]) == ((2,), 0)


# Ploughs (page 8)


def test_a_plough_on_a_field_makes_a_coin_more_and_stays() -> None:
    table = Table().adds(0, "field", "field", "smithy").to(0).lies(0, {"plough": 1}).enter(PloughLaid(0))
    assert (table.village().ploughs, table.village().goods) == (1, Amounts())
    assert table.turn(0, BannerUsed(0, "field")).village().goods == {"coins": 3}
    assert table.village().ploughs == 1


def test_a_plough_of_the_guild_works_too() -> None:
    """Page 11."""
    table = Table().adds(0, "field", "hall_guild").to(0)
    assert table.enter(PloughLaid(0)).village().goods["wild"] == 0
    assert table.village().ploughs == 1


def test_a_plough_needs_a_field_that_is_free() -> None:
    assert Table().lies(0, {"plough": 1}).said(PloughLaid(0)) == [("no_field", "impossible", "page 8")]
    assert Table().adds(0, "field").to(0).said(PloughLaid(0)) == [("no_plough", "impossible", "page 8")]
    table = Table().adds(0, "field").to(0).lies(0, {"plough": 2}).enter(PloughLaid(0))
    assert table.codes(PloughLaid(0)) == ["no_field"]


def test_a_plough_is_laid_at_any_time_in_a_turn() -> None:
    table = Table(2).adds(0, "field").to(0).lies(0, {"plough": 1}).to(1)
    assert table.codes(PloughLaid(0)) == []
    assert table.dice(1).codes(PloughLaid(0)) == []


def test_a_plough_on_a_field_may_be_paid() -> None:
    """Page 8: first those of the smithy, then those on fields, then goods of choice."""
    table = paying({"plough": 1, "wild": 1}, ploughs=1)
    assert table.codes(paid(plough=4)) == ["not_enough"]
    assert table.codes(paid(plough=3)) == []
    village = table.enter(paid(plough=2)).village()
    assert (village.goods["plough"], village.ploughs, village.goods["wild"]) == (0, 0, 1)


# Room (page 11)


@pytest.mark.parametrize(("card", "spaces", "banner", "good"), [
    ("stable", "stable_spaces", "stable", "horse"), ("smithy", "smithy_spaces", "smithy", "plough"),
    ("hall_guild", "guild_spaces", "hall", "wild"),
])  # fmt: skip
def test_a_good_without_room_is_lost(card: str, spaces: str, banner: str, good: str) -> None:
    table = Table().lies(0, {}).told(**{spaces: 2}).adds(0, card)
    made = [table.turn(0, BannerUsed(0, banner)).village().goods[good] for _ in range(3)]
    assert made == [2, 2, 2]


def test_a_marker_of_the_meeting_room_without_room_is_lost_and_the_story_is_not() -> None:
    table = Table().told(meeting_spaces=1).adds(0, "meeting_room")
    village = table.turn(0, BannerUsed(0, "meeting_room"), value=(1, 1)).village()
    assert (village.markers, village.tree) == (1, 2)


def test_where_nobody_has_told_the_spaces_there_is_room() -> None:
    table = Table().lies(0, {}).adds(0, "stable")
    assert [table.turn(0, BannerUsed(0, "stable")).village().goods["horse"] for _ in range(5)] == [2, 3, 4, 5, 6]


# Corrections


@pytest.mark.parametrize(("event", "where"), [
    (AmountsCorrected(0, tree=-1), "tree"), (AmountsCorrected(0, house=1000), "house"),
    (AmountsCorrected(0, goods=Amounts(coins=-1)), "goods.coins"), (AmountsCorrected(0, goods=Amounts(silk=1)),
    "goods.silk"), (AmountsCorrected(0, goods=Amounts(beer=100)), "goods.beer"),
    (AmountsCorrected(0, clouds=10), "clouds"), (AmountsCorrected(0, clouds=-1), "clouds"),
])  # fmt: skip
def test_amounts_are_corrected_within_reason(event: AmountsCorrected, where: str) -> None:
    problem = Table().problem(event)
    assert (problem.where, problem.severity) == (where, Severity.IMPOSSIBLE)


def test_a_correction_sets_what_lies_there() -> None:
    village = Table().lies(1, {"coins": 7, "beer": 2}, tree=5, house=9, clouds=9).village(1)
    assert (village.goods, village.tree, village.house, village.cloud) == (Amounts(coins=7, beer=2), 5, 9, 9)


def test_a_correction_reaches_into_a_death() -> None:
    table = Table().dying(0).lies(0, tree=4).enter(VillagerDied(0, "abbot"))
    assert table.lies(0, tree=3).village().tree == 3
