"""One blue banner, or white ones, or the question mark; and what white banners do (pages 5 to 8 and 10)."""

import pytest

from scoring.games.my_village.events import (
    BannerUsed,
    CardAdded,
    CustomerServed,
    CustomersTaken,
    ForemanMoved,
    HandTaken,
    SchoolUsed,
    TurnEnded,
)
from scoring.kernel.amounts import Amounts
from scoring.kernel.events import Event
from tests.scoring.my_village.table import REASON, Table

FIELD, PLAY, COIN, PLACE = CardAdded(0, "field"), BannerUsed(0, "play"), ForemanMoved(0, "coin"), SchoolUsed(0, "place")


@pytest.mark.parametrize(("first", "second"), [
    (FIELD, FIELD), (FIELD, CardAdded(0, "stable")), (FIELD, PLAY), (FIELD, COIN), (PLAY, FIELD), (PLAY, COIN),
    (COIN, PLAY), (COIN, FIELD), (COIN, ForemanMoved(0, "stories")),
])  # fmt: skip
def test_one_blue_or_some_white_or_the_question_mark(first: Event, second: Event) -> None:
    """Page 4: never a mix, and of blue ones one only."""
    assert Table().dice().enter(first).said(second) == [("other_mode", "forbidden", "page 5")]


def test_several_white_banners_in_one_turn() -> None:
    """Page 6: Mike's child becomes councillor, the hall works at once, and a customer is served."""
    table = (
        Table().lies(0, {"coins": 1}).adds(0, "hall_finance").turn(0, PLACE).turn(0, CustomersTaken(0), value=(2, 2))
    )
    table.bury(0, "councillor").lies(0, {"scroll": 2}, clouds=0).dice(0, 1, 2)
    assert table.codes(BannerUsed(0, "hall", 1)) == ["absent"]
    table.enter(SchoolUsed(0, "left", "councillor"), BannerUsed(0, "hall", 1))
    table.enter(CustomerServed(0, 4, paid=Amounts(scroll=2)))
    village = table.village()
    assert (village.cloud, village.goods, village.served, village.waiting) == (2, Amounts(coins=2), (4,), 0)


@pytest.mark.parametrize("banner", [PLAY, PLACE])
def test_a_banner_is_used_once_in_a_turn(banner: Event) -> None:
    """Page 6."""
    assert Table().dice().enter(banner).said(banner)[0] == ("twice", "forbidden", "page 6")
    assert "twice" not in Table().turn(0, banner).dice().codes(banner)


def test_every_customer_has_a_banner_of_its_own() -> None:
    """Page 6."""
    table = Table().turn(0, CustomersTaken(0, 2), value=(2, 2)).dice()
    assert table.enter(CustomerServed(0, 3)).codes(CustomerServed(0, 3)) == []
    assert table.enter(CustomerServed(0, 2)).village().served == (3, 2)


def test_the_meeting_room_is_last() -> None:
    """Page 6."""
    table = Table().adds(0, "meeting_room").dice(0, 1, 1).enter(PLAY, BannerUsed(0, "meeting_room"))
    assert table.said(PLACE) == [("meeting_last", "forbidden", "page 6")]
    assert table.said(BannerUsed(0, "meeting_room")) == [("twice", "forbidden", "page 6")]


@pytest.mark.parametrize(("value", "wrong"), [((1, 1), []), ((6, 6), []), ((3, 4), ["other_value"])])
def test_the_meeting_room_needs_a_2_or_a_12(value: tuple[int, int], wrong: list[str]) -> None:
    """Page 10."""
    assert Table().adds(0, "meeting_room").dice(0, *value).codes(BannerUsed(0, "meeting_room")) == wrong


def test_the_meeting_room_brings_a_story_and_a_marker() -> None:
    """Page 10: when it is added, and whenever it is used."""
    table = Table().adds(0, "meeting_room")
    assert (table.village().tree, table.village().markers) == (1, 1)
    table.turn(0, BannerUsed(0, "meeting_room"), value=(6, 6))
    assert (table.village().tree, table.village().markers) == (2, 2)


def test_the_play_banner_gives_a_story() -> None:
    """Page 6."""
    village = Table().dice().enter(PLAY).village()
    assert (village.tree, village.cloud) == (1, 0)


@pytest.mark.parametrize(("craft", "good"), [
    ("stable", "horse"), ("brewery", "beer"), ("smithy", "plough"), ("office", "scroll"), ("wainwright", "wagon"),
])  # fmt: skip
def test_a_craft_makes_a_good_when_it_comes_and_when_it_is_used(craft: str, good: str) -> None:
    """Page 8."""
    table = Table().lies(0, {}).adds(0, craft)
    assert table.village().goods == {good: 1}
    assert table.turn(0, BannerUsed(0, craft, 1)).village().goods == {good: 2}
    assert table.village().cloud == 1


def test_a_banner_of_a_card_needs_the_card() -> None:
    table = Table().dice(0, 1, 1)
    for banner in ("stable", "field", "hall", "meeting_room"):
        assert table.said(BannerUsed(0, banner)) == [("not_there", "impossible", "page 6")]
    assert table.said(BannerUsed(0, "well")) == [("no_banner", "impossible", "page 6")]


def test_a_white_banner_costs_one_time_at_most() -> None:
    """Page 6."""
    table = Table().dice()
    assert [table.codes(BannerUsed(0, "play", time)) for time in (0, 1)] == [[], []]
    assert table.said(BannerUsed(0, "play", 2)) == [("time", "forbidden", "page 6")]


@pytest.mark.parametrize(("card", "banner", "villager", "page"), [
    ("stable", "stable", "craftsman", "page 8"),
    ("hall_finance", "hall", "councillor", "page 11"),
    ("meeting_room", "meeting_room", "councillor", "page 11"),
])  # fmt: skip
def test_a_banner_of_a_card_needs_its_villager(card: str, banner: str, villager: str, page: str) -> None:
    """Page 6: the area has to be active."""
    table = Table().adds(0, card).bury(0, villager).dice(0, 1, 1)
    assert table.said(BannerUsed(0, banner)) == [("absent", "forbidden", page)]


def test_fields_need_nobody() -> None:
    """Page 8: the harvest area is always active."""
    table = Table().adds(0, "field").bury(0, "craftsman", "merchant", "abbot", "councillor").dice()
    assert table.codes(BannerUsed(0, "field")) == []
    assert table.codes(CardAdded(0, "travel")) == []


def test_time_is_nothing_or_more() -> None:
    table = Table().dice()
    for event in (BannerUsed(0, "play", -1), CardAdded(0, "field", time=-1)):
        assert [(problem.where, problem.severity.value) for problem in table.problems(event)] == [
            ("time", "impossible")
        ]  # fmt: skip


# The steward's office


@pytest.mark.parametrize(("customers", "time", "coins"), [(1, 1, 0), (2, 2, 0), (3, 2, 1), (4, 3, 1)])
def test_what_customers_cost(customers: int, time: int, coins: int) -> None:
    """Page 5."""
    village = Table().lies(0, {"coins": 5}).dice(0, 4, 6).enter(CustomersTaken(0, customers)).village()
    assert (village.waiting, village.cloud, 5 - village.goods["coins"]) == (customers, time, coins)


@pytest.mark.parametrize("customers", [-1, 0, 5])
def test_one_to_four_customers_come(customers: int) -> None:
    table = Table().dice(0, 2, 2)
    assert table.said(CustomersTaken(0, customers)) == [("customers", "impossible", "page 5")]


def test_three_customers_need_a_coin() -> None:
    table = Table().lies(0, {}).dice(0, 2, 2)
    assert table.codes(CustomersTaken(0, 2)) == []
    (problem,) = table.problems(CustomersTaken(0, 3))
    assert (problem.code, problem.severity.value) == ("my_village.not_enough", "forbidden")
    assert table.enter(CustomersTaken(0, 3), reason=REASON).village().goods == {}


def test_the_office_needs_a_4_or_a_10() -> None:
    """Page 5."""
    assert Table().dice(0, 3, 4).said(CustomersTaken(0)) == [("other_value", "forbidden", "page 5")]


def test_customers_come_without_a_merchant() -> None:
    """Page 5."""
    assert Table().bury(0, "merchant").dice(0, 2, 2).codes(CustomersTaken(0, 2)) == []


def test_the_trade_church_brings_one_for_nothing() -> None:
    """Page 9: at most five then."""
    table = Table().lies(0, {"coins": 1}).adds(0, "church_trade").dice(0, 2, 2).enter(CustomersTaken(0, 4, free=True))
    assert (table.village().waiting, table.village().cloud, table.village().goods) == (5, 3, Amounts())


def test_only_the_trade_church_with_its_abbot_does() -> None:
    """Page 9."""
    wrong = [("no_trade_church", "forbidden", "page 9")]
    assert Table().dice(0, 2, 2).said(CustomersTaken(0, free=True)) == wrong
    assert Table().adds(0, "church_travel").dice(0, 2, 2).said(CustomersTaken(0, free=True)) == wrong
    table = Table().adds(0, "church_trade").bury(0, "abbot").dice(0, 2, 2)
    assert table.said(CustomersTaken(0, free=True)) == wrong


def test_there_are_33_customers() -> None:
    """Pages 2 and 11: nobody comes when all have come, served or not."""
    table = Table()
    for _ in range(8):
        table.to(0).lies(0, {"coins": 1}, clouds=0).turn(0, CustomersTaken(0, 4), value=(2, 2))
    table.turn(0, CustomerServed(0, 3)).dice(1, 2, 2)
    assert table.codes(CustomersTaken(1, 1)) == []
    assert table.codes(CustomersTaken(1, 2)) == ["none_left"]


def test_a_monk_brings_one_or_two() -> None:
    """Page 10: at the usual price, whatever the dice say; the trade church helps here too."""
    table = Table().adds(0, "church_trade").dice(0, 3, 4).enter(CardAdded(0, "monk", act="customers"))
    assert table.said(CustomersTaken(0, 3)) == [("customers_by_monk", "forbidden", "page 10")]
    assert table.codes(CustomersTaken(0, 2, free=True)) == []
    table.enter(CustomersTaken(0, 2, free=True))
    assert (table.village().waiting, table.village().cloud) == (3, 2)
    assert table.codes(CustomersTaken(0, 1)) == ["other_mode", "other_value"]


def test_serving_needs_a_customer_and_a_merchant() -> None:
    """Pages 5 and 8."""
    assert Table().dice().said(CustomerServed(0)) == [("nobody_waits", "impossible", "page 8")]
    table = Table().turn(0, CustomersTaken(0), value=(2, 2)).bury(0, "merchant").dice()
    assert table.said(CustomerServed(0)) == [("absent", "forbidden", "page 8")]


def test_a_customer_is_worth_nothing_or_more() -> None:
    table = Table().turn(0, CustomersTaken(0), value=(2, 2)).dice()
    assert [problem.where for problem in table.problems(CustomerServed(0, -1))] == ["points"]


# The school


@pytest.mark.parametrize(("left", "right", "open_moves"), [
    (False, False, {"place"}), (True, False, {"shift", "left"}), (False, True, {"place", "right"}),
    (True, True, {"left", "right"}),
])  # fmt: skip
def test_the_school_has_four_states(left: bool, right: bool, open_moves: set[str]) -> None:
    """Page 6."""
    table = Table().bury(0, "abbot")
    if right:
        table.turn(0, PLACE).turn(0, SchoolUsed(0, "shift"))
    if left:
        table.turn(0, PLACE)
    table.dice()
    assert (table.village().left, table.village().right) == (left, right)
    moves = ("place", "shift", "left", "right", "graduate")
    assert {move for move in moves if not table.codes(SchoolUsed(0, move, "abbot"))} == open_moves
    assert {tuple(table.said(SchoolUsed(0, move, "abbot"))) for move in moves if move not in open_moves} == {
        (("school", "impossible", "page 6"),)
    }  # fmt: skip


def test_a_child_goes_to_work_for_one_time_and_from_the_right_with_two_stories() -> None:
    """Page 6."""
    table = Table().bury(0, "abbot", "merchant").turn(0, PLACE).turn(0, SchoolUsed(0, "shift")).turn(0, PLACE)
    table.lies(0, tree=0, clouds=0).turn(0, SchoolUsed(0, "left", "abbot"))
    village = table.village()
    assert (village.has("abbot"), village.tree, village.cloud, village.left, village.right) == (True, 0, 1, False, True)
    village = table.turn(0, SchoolUsed(0, "right", "merchant")).village()
    assert (village.has("merchant"), village.tree, village.cloud, village.right) == (True, 2, 2, False)


def test_learning_is_free() -> None:
    """Page 6."""
    assert Table().turn(0, PLACE).turn(0, SchoolUsed(0, "shift")).village().cloud == 0


@pytest.mark.parametrize("villager", ["merchant", "", "smith"])
def test_a_child_goes_to_an_empty_space(villager: str) -> None:
    """Page 6."""
    table = Table().bury(0, "abbot").turn(0, PLACE).dice()
    assert table.said(SchoolUsed(0, "left", villager)) == [("place_taken", "impossible", "page 6")]


def test_a_monk_sends_to_school_once() -> None:
    """Page 10: and no other white banner."""
    table = Table().adds(0, "church_trade").dice().enter(CardAdded(0, "monk", act="school"))
    assert table.codes(PLAY) == ["other_mode"]
    assert table.codes(PLACE) == []
    assert table.enter(PLACE).codes(SchoolUsed(0, "shift")) == ["other_mode"]


def test_a_monks_action_may_be_left_out() -> None:
    """Page 11."""
    table = Table().adds(0, "church_trade").dice().enter(CardAdded(0, "monk", act="school"), TurnEnded(0))
    assert not table.village().left


@pytest.mark.parametrize("card", ["field", "stable", "church_trade"])
def test_only_monks_bring_an_action(card: str) -> None:
    """Page 10: whatever else the form says, a field sends nobody to school."""
    event = CardAdded(0, card, act="school")
    table = Table().dice()
    assert table.problems(event) or table.enter(event).codes(PLACE) == ["other_mode"]


# The foreman


def test_the_foreman_walks_the_path() -> None:
    """Page 7: house, coin, three stories, coin, house; 1 time a step."""
    table = Table().lies(0, {})
    steps = []
    for to in ("coin", "stories", "coin", "house"):
        village = table.turn(0, ForemanMoved(0, to)).village()
        steps.append((village.foreman, village.goods["coins"], village.tree, village.house, village.cloud))
    assert steps == [("coin", 1, 0, 0, 1), ("stories", 1, 3, 0, 2), ("coin", 2, 3, 0, 3), ("house", 2, 0, 3, 4)]


@pytest.mark.parametrize(("way", "reach"), [((), {"coin"}), (("coin",), {"house", "stories"}),
                                            (("coin", "stories"), {"coin"})])  # fmt: skip
def test_the_foreman_takes_one_step(way: tuple[str, ...], reach: set[str]) -> None:
    """Page 7."""
    table = Table()
    for to in way:
        table.turn(0, ForemanMoved(0, to))
    table.dice()
    places = ("house", "coin", "stories", "moon")
    assert {to for to in places if not table.codes(ForemanMoved(0, to))} == reach
    assert table.said(ForemanMoved(0, "moon")) == [("foreman", "impossible", "page 7")]


def test_the_question_mark_takes_any_value() -> None:
    """Page 7: two dice leave the pool, their value does not matter."""
    assert Table().dice(0, 1, 1).codes(COIN) == [] == Table().dice(0, 6, 5).codes(COIN)
    assert Table().codes(COIN) == ["no_dice"]


def test_a_monk_moves_the_foreman_too() -> None:
    """Page 10: 1 time and one step."""
    table = Table().adds(0, "church_trade").dice().enter(CardAdded(0, "monk", act="foreman", time=2), COIN)
    assert (table.village().foreman, table.village().cloud) == ("coin", 3)
    assert table.codes(ForemanMoved(0, "stories")) == ["other_mode"]


def test_the_hand_is_a_blue_banner() -> None:
    table = Table().dice(1, 2, 2).enter(HandTaken(1))
    assert table.codes(CustomersTaken(1)) == ["other_mode"]
