"""Cards that join a village: who must be there, how many there may be, and what they bring (pages 8 to 11)."""

from typing import Any

import pytest

from scoring.games.my_village.events import BannerUsed, CardAdded, SchoolUsed
from scoring.games.my_village.state import TravelCard
from scoring.kernel.amounts import Amounts
from tests.scoring.my_village.table import REASON, Table

CRAFTS = ("stable", "brewery", "smithy", "office", "wainwright")
CHURCHES = ("church_disinfection", "church_cloister", "church_trade", "church_travel")
HALLS = ("hall_finance", "hall_area", "hall_population", "hall_guild")
ACT: dict[str, Any] = {"monk": {"act": "stories_2"}}


def added(card: str, seat: int = 0, **values: Any) -> CardAdded:
    return CardAdded(seat, card, **{**ACT.get(card, {}), **values})


@pytest.mark.parametrize(("cards", "villager", "page"), [
    (CRAFTS, "craftsman", "page 8"),
    (("travel",), "traveller", "page 9"),
    (CHURCHES, "abbot", "page 9"),
    ((*HALLS, "meeting_room"), "councillor", "page 11"),
])  # fmt: skip
def test_a_card_needs_its_villager(cards: tuple[str, ...], villager: str, page: str) -> None:
    table = Table().bury(0, villager).dice()
    for card in cards:
        assert table.said(added(card)) == [("absent", "forbidden", page)]
    assert str(table.problems(added(cards[0]))[0].fix) == "The school can send one."


def test_a_monk_needs_an_abbot_too() -> None:
    """Page 10."""
    table = Table().adds(0, "church_trade").bury(0, "abbot").dice()
    assert table.said(added("monk")) == [("absent", "forbidden", "page 9")]


def test_with_everybody_there_every_card_may_come() -> None:
    table = Table().dice()
    for card in (*CRAFTS, "field", "travel", *CHURCHES, *HALLS, "meeting_room"):
        assert table.codes(added(card)) == []


def test_there_is_no_other_card() -> None:
    assert Table().dice().said(added("castle")) == [("no_such_card", "impossible", "page 2")]


@pytest.mark.parametrize(("first", "second", "code", "page"), [
    ("stable", "stable", "second_craft", "page 8"),
    ("church_trade", "church_travel", "second_church", "page 9"),
    ("hall_area", "hall_guild", "second_hall", "page 11"),
    ("meeting_room", "meeting_room", "second_meeting_room", "page 10"),
])  # fmt: skip
def test_one_of_a_kind(first: str, second: str, code: str, page: str) -> None:
    assert Table().adds(0, first).dice().said(added(second)) == [(code, "forbidden", page)]


def test_a_hall_and_a_meeting_room_stand_side_by_side() -> None:
    """Page 11: whichever came first."""
    assert Table().adds(0, "hall_area").dice().codes(added("meeting_room")) == []
    assert Table().adds(0, "meeting_room").dice().codes(added("hall_area")) == []


def test_fields_have_no_limit_of_their_own_and_bring_a_coin() -> None:
    """Page 8."""
    table = Table().lies(0, {}).adds(0, *["field"] * 7)
    assert (table.village().fields, table.village().goods) == (7, Amounts(coins=7))
    assert table.dice().codes(added("field")) == []


def test_monks_need_a_church() -> None:
    """Page 10."""
    assert Table().dice().said(added("monk")) == [("no_church", "forbidden", "page 10")]


@pytest.mark.parametrize(("church", "monks"), [("church_trade", 6), ("church_cloister", 5)])
def test_six_windows_at_most(church: str, monks: int) -> None:
    """Page 10: the cloister church has one already."""
    table = Table().adds(0, church, *["monk"] * monks).dice()
    assert table.village().windows == 6
    assert table.said(added("monk")) == [("windows", "forbidden", "page 10")]


@pytest.mark.parametrize(("act", "stories"), [("stories_2", 2), ("stories_3", 3), ("foreman", 0)])
def test_a_monk_may_bring_stories(act: str, stories: int) -> None:
    """Page 10."""
    assert Table().adds(0, "church_trade").add(0, "monk", act=act).village().tree == stories


@pytest.mark.parametrize("act", ["", "stories_9", "sermon"])
def test_a_monk_brings_one_action(act: str) -> None:
    table = Table().adds(0, "church_trade").dice()
    assert table.said(added("monk", act=act)) == [("no_act", "impossible", "page 10")]


@pytest.mark.parametrize("points", [-1, -9])
def test_a_card_is_worth_nothing_or_more(points: int) -> None:
    assert [problem.where for problem in Table().dice().problems(added("stable", points=points))] == ["points"]


# The supply (page 11)


def test_four_of_each_craft() -> None:
    """Page 8: so that everybody may have one."""
    table = Table(4)
    for seat in range(4):
        assert table.dice(seat).codes(added("stable", seat)) == []
        table.adds(seat, "stable")
    assert table.dice(0).codes(added("stable")) == ["second_craft", "none_left"]


def test_eight_fields() -> None:
    table = Table().adds(0, *["field"] * 5).adds(1, *["field"] * 3)
    assert table.dice(1).said(added("field", 1)) == [("none_left", "impossible", "page 11")]


def test_twelve_monks() -> None:
    table = Table(3)
    for seat, (church, monks) in enumerate((("church_trade", 5), ("church_travel", 5), ("church_cloister", 2))):
        table.adds(seat, church, *["monk"] * monks)
    assert table.dice(2).said(added("monk", 2)) == [("none_left", "impossible", "page 11")]


@pytest.mark.parametrize("card", [*CHURCHES, *HALLS])
def test_churches_and_halls_are_there_once(card: str) -> None:
    """Pages 9 and 11: each is unique."""
    table = Table().adds(0, card).dice(1)
    assert table.said(added(card, 1)) == [("none_left", "impossible", "page 11")]
    assert table.codes(added("church_trade" if card != "church_trade" else "church_travel", 1)) == []


def test_everybody_may_have_a_meeting_room() -> None:
    """Page 10: there are four alike."""
    table = Table(4).adds(0, "meeting_room").adds(1, "meeting_room").adds(2, "meeting_room")
    assert table.dice(3).codes(added("meeting_room", 3)) == []


# Journeys (page 9)


def test_journeys_go_by_the_alphabet() -> None:
    table = Table()
    for points in (1, 2, 4, 6, 9):
        table.add(0, "travel", points=points)
    assert table.village().travel == (
        TravelCard("A", 1), TravelCard("B", 2), TravelCard("C", 4), TravelCard("D", 6), TravelCard("E", 9),
    )  # fmt: skip
    assert table.dice().said(added("travel")) == [("no_more_travel", "impossible", "page 9")]


def test_three_cards_have_the_letter_e() -> None:
    """Page 2: four of each other letter."""
    table = Table(4)
    for seat in range(4):
        table.adds(seat, *["travel"] * (5 if seat < 3 else 4))
    assert table.dice(3).said(added("travel", 3)) == [("none_left", "impossible", "page 11")]


def test_the_chapel_ends_travelling() -> None:
    table = Table().adds(0, "travel", "travel", "travel").add(0, "travel", points=8, chapel=True)
    assert table.village().travel[-1] == TravelCard("D", 8, chapel=True)
    assert table.dice().codes(added("travel")) == ["no_more_travel"]


def test_the_chapel_is_a_d() -> None:
    table = Table().adds(0, "travel").dice()
    assert table.said(added("travel", points=8, chapel=True)) == [("no_chapel", "impossible", "page 9")]
    assert table.codes(added("field", points=8, chapel=True)) == ["no_chapel"]


def test_the_chapel_is_worth_eight() -> None:
    table = Table().adds(0, "travel", "travel", "travel").dice()
    assert table.said(added("travel", points=7, chapel=True)) == [("chapel_points", "forbidden", "page 9")]


def test_there_is_one_chapel() -> None:
    table = Table()
    for seat in (0, 1):
        table.adds(seat, "travel", "travel", "travel")
    table.add(0, "travel", points=8, chapel=True).dice(1)
    assert table.codes(added("travel", 1, points=8, chapel=True)) != []
    assert table.codes(added("travel", 1, points=6)) == []


def test_time_and_goods_are_paid_for_a_journey() -> None:
    """Page 9: Mike pays 2 time, 1 wagon, and 1 beer for the grey banner of his B."""
    table = Table().adds(0, "travel").add(0, "travel", grey=Amounts(beer=1))
    table.lies(0, {"wagon": 1, "beer": 2, "coins": 1}, clouds=0).dice()
    assert table.said(added("travel", time=2, paid=Amounts(wagon=1))) == [("grey_banner", "forbidden", "page 9")]
    village = table.enter(added("travel", time=2, paid=Amounts(wagon=1, beer=1))).village()
    assert (village.cloud, village.goods) == (2, Amounts(beer=1, coins=1))


@pytest.mark.parametrize(("grey", "paid", "time", "enough"), [
    ({"beer": 1}, {}, 2, False),
    ({"beer": 1}, {"wagon": 1}, 2, False),
    ({"beer": 1}, {"wild": 1}, 0, True),
    ({"beer": 2}, {"beer": 1, "wild": 1}, 0, True),
    ({"beer": 2}, {"beer": 1}, 0, False),
    ({"coins": 1}, {"wild": 1}, 0, False),
    ({"coins": 1}, {"coins": 1}, 0, True),
    ({"time": 3}, {"coins": 2}, 2, False),
    ({"time": 3}, {}, 5, True),
    ({}, {}, 0, True),
])  # fmt: skip
def test_grey_banner_paid_next_time(grey: dict[str, int], paid: dict[str, int], time: int, enough: bool) -> None:
    """Page 9: coins, beer or time, besides what the next journey costs; goods of choice are goods, not coins."""
    table = Table().add(0, "travel", grey=Amounts(grey))
    table.lies(0, {"coins": 2, "beer": 2, "wagon": 1, "wild": 1}, clouds=0).dice()
    assert table.codes(added("travel", paid=Amounts(paid), time=time)) == ([] if enough else ["grey_banner"])


def test_a_grey_banner_says_what_is_missing() -> None:
    table = Table().add(0, "travel", grey=Amounts(coins=1, time=3)).lies(0, clouds=0).dice()
    assert str(table.problem(added("travel")).message) == (
        "The grey banner of the last journey costs 1 coin, 3 time besides."
    )


def test_only_the_last_grey_banner_is_due() -> None:
    """Page 9: that of the journey before; who travels no more pays it never."""
    table = Table().add(0, "travel", grey=Amounts(time=2)).add(0, "travel", time=2).lies(0, clouds=0).dice()
    assert table.village().travel == (TravelCard("A", 0, grey=Amounts(time=2)), TravelCard("B", 0))
    assert (table.codes(added("travel")), table.codes(added("stable"))) == ([], [])


@pytest.mark.parametrize("grey", [{"wagon": 1}, {"wild": 1}, {"time": -1}])
def test_coins_beer_or_time_stand_on_a_grey_banner(grey: dict[str, int]) -> None:
    """Page 9."""
    assert Table().dice().said(added("travel", grey=Amounts(grey))) == [("grey", "impossible", "page 9")]


def test_travel_church_draws_again() -> None:
    """Page 9: once per letter, and there is one card per letter; while the abbot is there."""
    redrawn = added("travel", redrawn=True)
    assert Table().dice().said(redrawn) == [("no_travel_church", "forbidden", "page 9")]
    assert Table().adds(0, "church_trade").dice().codes(redrawn) == ["no_travel_church"]
    table = Table().adds(0, "church_travel")
    assert table.dice().codes(redrawn) == []
    assert table.enter(redrawn).dice().codes(redrawn) == []
    assert table.bury(0, "abbot").dice().codes(redrawn) == ["no_travel_church"]


@pytest.mark.parametrize("values", [{"grey": Amounts(coins=1)}, {"redrawn": True}])
def test_other_cards_are_no_journeys(values: dict[str, Any]) -> None:
    table = Table().adds(0, "church_travel").dice()
    assert table.said(added("stable", **values)) == [("no_journey", "impossible", "page 9")]


# Churches and halls


def test_a_church_keeps_its_points() -> None:
    village = Table().add(0, "church_travel", points=4).village()
    assert (village.church, village.church_points, village.windows) == ("travel", 4, 0)


def test_the_finance_council_brings_two_coins() -> None:
    """Page 11: when it comes (page 5: for 4 time), and when it is used."""
    table = Table().lies(0, {}).add(0, "hall_finance", time=4, points=3)
    assert (table.village().goods, table.village().cloud, table.village().hall_points) == (Amounts(coins=2), 4, 3)
    assert table.turn(0, BannerUsed(0, "hall", 1)).village().goods == {"coins": 4}


def test_the_guild_council_brings_a_good_of_choice() -> None:
    """Page 11."""
    table = Table().lies(0, {}).adds(0, "hall_guild")
    assert table.turn(0, BannerUsed(0, "hall")).village().goods == {"wild": 2}


@pytest.mark.parametrize(("hall", "first", "second", "strange"), [
    ("hall_area", "travel", "fields", "abbot"), ("hall_population", "abbot", "merchant", "travel"),
])  # fmt: skip
def test_markers_of_a_council_go_onto_its_spaces(hall: str, first: str, second: str, strange: str) -> None:
    """Page 11: each space once."""
    table = Table().dice()
    assert table.said(added(hall, mark=strange)) == [("no_such_mark", "impossible", "page 11")]
    table.enter(added(hall, mark=first)).dice()
    assert table.said(BannerUsed(0, "hall", mark=first)) == [("marked", "impossible", "page 11")]
    assert table.said(BannerUsed(0, "hall", mark=strange)) == [("no_such_mark", "impossible", "page 11")]
    assert table.enter(BannerUsed(0, "hall", mark=second)).village().marks == (first, second)


def test_a_marker_may_be_left_out() -> None:
    """Page 11: an action may be skipped, also in part."""
    table = Table().adds(0, "hall_area").turn(0, BannerUsed(0, "hall"))
    assert table.village().marks == ()


def test_the_finance_council_has_no_spaces() -> None:
    table = Table().adds(0, "hall_finance").dice()
    assert table.codes(BannerUsed(0, "hall", mark="travel")) == []
    assert table.enter(BannerUsed(0, "hall", mark="travel")).village().marks == ()


def test_a_child_makes_an_area_active_at_once() -> None:
    """Page 6."""
    table = Table().adds(0, "stable").turn(0, SchoolUsed(0, "place")).bury(0, "craftsman").dice()
    table.enter(SchoolUsed(0, "left", "craftsman"))
    assert table.codes(BannerUsed(0, "stable")) == []


def test_what_is_forbidden_may_stand_with_a_reason() -> None:
    table = Table().adds(0, "stable").add(0, "stable", reason=REASON)
    assert [kind for kind, _ in table.village().crafts] == ["stable", "stable"]
