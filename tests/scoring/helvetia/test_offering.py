"""What the phone offers, and to whom."""

import pytest

from scoring.games.helvetia.events import (
    BuildingBuilt,
    BuildingsDealt,
    ChildBorn,
    Counted,
    CouplesPlaced,
    FirstMarried,
    GoodDelivered,
    Married,
    NeutralActed,
    NeutralsPlaced,
    RoundEnded,
    VillageCompleted,
)
from scoring.kernel.events import TABLE
from tests.scoring.helvetia.table import Table, house

ALWAYS = {"box_told"}
PLAYING = {"box_told", "round_ended", "coins_corrected", "awake_corrected", "building_moved"}
ON_POINTS = {"box_told", "round_ended", "coins_corrected"}


def began(follow: str = "villages", players: int = 3) -> Table:
    return Table(players, follow).settled()


def test_setting_up_offers_its_step_to_who_is_due() -> None:
    table = Table(2)  # Bram chooses first
    assert (table.offered(0), table.offered(1)) == (ALWAYS, {*ALWAYS, "building_chosen"})
    assert table.drafted().offered(0) == {*ALWAYS, "neutrals_placed"}
    table.enter(NeutralsPlaced(TABLE, (8, 9)))
    assert [table.offered(seat) for seat in (0, 1)] == [{*ALWAYS, "couples_placed"}] * 2
    table.enter(CouplesPlaced(0, (8,)))
    assert (table.offered(0), table.offered(1)) == (ALWAYS, {*ALWAYS, "couples_placed"})
    table.enter(CouplesPlaced(1, (8,)), FirstMarried(1, 8))
    assert (table.offered(0), table.offered(1)) == ({*ALWAYS, "first_married"}, ALWAYS)


def test_start_buildings_by_letter_are_dealt_to_everybody() -> None:
    table = Table(3, buildings="letters").enter(BuildingsDealt(1, buildings=("well", "quarry", "woodcutter")))
    assert [table.offered(seat) for seat in range(3)] == [
        {*ALWAYS, "buildings_dealt"}, ALWAYS, {*ALWAYS, "buildings_dealt"},
    ]  # fmt: skip


def test_a_turn_offers_all_characters() -> None:
    table = began()
    actions = {"good_delivered", "building_built", "quarter_woken", "married", "child_born"}
    assert table.offered(0) == {*PLAYING, *actions, "coins_placed", "turn_ended"}
    assert (table.offered(1), table.offered(2)) == (PLAYING, PLAYING)
    table.enter(GoodDelivered(0, "wood"))
    assert table.offered(0) == {*PLAYING, "good_delivered", "coins_placed", "turn_ended"}
    assert table.offered(2) == {*PLAYING, *actions, "coins_placed"}  # he may simply begin
    assert table.offered(1) == PLAYING


def test_points_only_offer_what_is_followed() -> None:
    table = began("points", 2)
    own = {"good_delivered", "building_built", "married", "neutral_acted", "village_completed"}
    assert table.offered(0) == {*ON_POINTS, *own, "coins_placed", "turn_ended"}
    assert table.offered(1) == {*ON_POINTS, "village_completed"}
    table.enter(NeutralActed(0, "priest"))
    assert table.offered(0) == {*ON_POINTS, "village_completed", "turn_ended"}


def test_children_are_offered_where_there_is_a_couple() -> None:
    table = began().lies(0, house("well", 8, "0f"), house("quarry", 9, "0f 1m"))
    assert "child_born" in table.offered(0)
    assert "child_born" not in table.enter(ChildBorn(0, 9, "f")).offered(0)


@pytest.mark.parametrize(("school", "offered"), [
    ("0f 0f 0f 0f 0f 0m 0m 0m 0m 0m",    True),  # a boy is left
    ("0f 0f 0f 0f 0m 0m 0m 0m 0m 0m",    True),  # a girl
    ("0f 0f 0f 0f 0f 0m 0m 0m 0m 0m 0m", False),
])  # fmt: skip
def test_children_are_offered_while_somebody_is_left(school: str, offered: bool) -> None:
    """“Contents”: eight women and eight men; three women and two men of Anna’s are in the villages."""
    assert ("child_born" in began().school(school).offered(0)) == offered


def test_a_coin_that_was_won_in_this_turn_is_not_offered() -> None:
    """“Priest”."""
    assert "coins_placed" not in began().lies(0, coins=1).enter(Married(0, place=109)).offered(0)
    assert "coins_placed" in began().lies(0, coins=2).enter(Married(0, place=109)).offered(0)


def test_a_wedding_is_offered_where_there_is_a_match() -> None:
    table = began().lies(0, centre="0f").school("").lies(1, house("well", 8, "1f")).lies(2, house("quarry", 8, "2f"))
    assert "married" not in table.offered(0)
    assert "married" in table.school("0m").offered(0)


def test_the_builder_is_offered_where_a_kind_is_left_that_is_not_there() -> None:
    assert "building_built" not in began().open("woodcutter", "quarry").offered(0)
    assert "building_built" in began().open("woodcutter", "mine").offered(0)
    told = began("points").enter(*(BuildingBuilt(0, each) for each in ("mill", "inn", "town_hall")))
    assert "building_built" in told.offered(0)
    assert "building_built" not in told.enter(BuildingBuilt(0, "church")).offered(0)


def test_between_rounds_one_thing_is_offered() -> None:
    table = began().round_over().lies(0, house("well", 8)).lies(2, house("well", 8))
    assert table.offered(1) == PLAYING
    table.enter(RoundEnded(TABLE))
    corrections = PLAYING - {"round_ended"}
    assert [table.offered(seat) for seat in range(3)] == [{*corrections, "moved_in"}, corrections, corrections]
    table.school_out()
    assert [table.offered(seat) for seat in range(3)] == [{*corrections, "round_begun"}] * 3


def test_a_final_count_offers_the_count() -> None:
    table = Table(2, "count")
    assert table.offered() == {*ALWAYS, "counted"}
    assert table.enter(Counted(0), Counted(1)).offered() == {*ALWAYS, "counted"}


def test_two_complete_villages_are_enough() -> None:
    table = began("points").enter(VillageCompleted(0))
    assert ["village_completed" in table.offered(seat) for seat in range(3)] == [False, True, True]
    table.enter(VillageCompleted(1))
    assert not any("village_completed" in table.offered(seat) for seat in range(3))
