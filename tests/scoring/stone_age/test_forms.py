"""What the phone offers, fills in, and works out beforehand."""

from collections.abc import Mapping
from typing import Any

import pytest

from scoring.games.stone_age import GAME
from scoring.games.stone_age.cards import CARDS
from scoring.games.stone_age.events import (
    CardRolled,
    CardTaken,
    ChildBorn,
    Counted,
    DiceShared,
    EndDeclared,
    Gathered,
    HiddenCardShown,
    HutBuilt,
    PeopleReturned,
    ToolMade,
    ToolTurned,
    TribeFed,
)
from scoring.games.stone_age.hints import card_option, hut_option
from scoring.games.stone_age.tables import HUTS
from scoring.kernel.amounts import Amounts
from scoring.kernel.events import TABLE, Event
from scoring.kernel.fields import Hint
from tests.scoring.stone_age.table import Table

ONE = Amounts(wood=1)
WORK = {"gathered", "tool_made", "child_born", "field_tilled", "hut_built", "card_taken"}


def offered(table: Table, seat: int) -> set[str]:
    return {entry.kind.split(".")[1] for entry in GAME.entries if entry.offered(table.state, seat)}


def hints(table: Table, kind: type[Event], seat: int = 0, **chosen: Any) -> Mapping[str, Hint]:
    return GAME.entry_of[kind.kind].hints(table.state, seat, chosen)


def preview(table: Table, event: Event) -> str:
    return str(GAME.entry_of[event.kind].preview(table.state, event))


def values(hint: Hint) -> list[object]:
    assert hint.options is not None
    return [option.value for option in hint.options]


def test_work_is_offered_while_there_are_people() -> None:
    table = Table(2)
    assert offered(table, 0) == {*WORK, "people_returned", "tribe_fed", "amounts_corrected", "end_declared"}
    table.enter(Gathered(0, "hunt", 4, 12))
    assert offered(table, 0) == offered(table, 1) - {"child_born"}
    table.enter(ToolMade(0))
    assert offered(table, 0) == {"tribe_fed", "amounts_corrected", "end_declared", "tool_turned"}


def test_a_round_over_offers_the_next_one() -> None:
    table = Table(2).feed_all()
    assert offered(table, 0) == {"round_begun", "amounts_corrected", "end_declared"}


def test_cards_bring_their_own_entries() -> None:
    table = Table(2).rich().enter(CardTaken(0, 1, 24, ONE), CardTaken(0, 2, 31, Amounts(wood=2)))
    assert {"card_rolled", "two_resources_taken"} <= offered(table, 0)
    assert {"card_rolled", "two_resources_taken", "dice_shared", "hidden_card_shown"}.isdisjoint(offered(table, 1))
    table.enter(CardTaken(1, 3, 21, Amounts(wood=3)), CardTaken(1, 4, 5, Amounts(brick=4)))
    assert {"dice_shared", "hidden_card_shown"} <= offered(table, 1)


@pytest.mark.parametrize(("follow", "kinds"), [
    ("feeding", {"tribe_fed", "amounts_corrected", "end_declared"}), ("count", {"counted"}),
])  # fmt: skip
def test_light_ways_offer_little(follow: str, kinds: set[str]) -> None:
    assert offered(Table(2, follow), 0) == kinds


def test_the_end_offers_the_count() -> None:
    table = Table(2).enter(EndDeclared(TABLE, "agreed"))
    assert "end_declared" not in offered(table, 0)
    assert offered(table.feed_all(), 0) == {"amounts_corrected", "counted"}


def test_gathering_fills_in_who_is_left_and_offers_tools_that_are_ready() -> None:
    table = Table(2).rich().lies(0, tools=5).enter(ToolTurned(0, 1), CardTaken(0, 1, 17, ONE))
    found = hints(table, Gathered)
    assert found["people"].default == 4
    assert (values(found["tools"]), values(found["one_use"])) == ([0, 2], [17])
    assert not found["tools"].hidden
    nothing = hints(table, CardRolled, 1)
    assert (nothing["tools"].hidden, nothing["one_use"].hidden) == (True, True)
    assert hints(table.enter(PeopleReturned(0)), Gathered)["people"].default == 4
    assert hints(Table(2).enter(Gathered(0, "hunt", 5, 15)), Gathered)["people"].default == 1


def test_huts_are_offered_by_face_and_stacks_as_long_as_they_last() -> None:
    table = Table(2).rich().enter(HutBuilt(0, 0, 1))
    found = hints(table, HutBuilt)
    assert values(found["stack"]) == [1]
    faces = values(found["hut"])
    assert len(faces) == 13 + 8 + 1
    assert 1 not in faces
    assert 14 in faces
    assert str(found["paid"].notes["wood"]) == "8 there"


def test_huts_and_cards_are_told_apart_by_their_words() -> None:
    words = {hut: str(hut_option(HUTS[hut]).label) for hut in (13, 9, 19, 3)}
    assert words == {
        13: "2 wood, 1 brick", 9: "1 to 7 resources of any kind", 19: "4 resources of 1 kind",
        3: "4 resources of 2 kinds",
    }  # fmt: skip
    assert (str(hut_option(HUTS[13]).note), hut_option(HUTS[9]).note) == ("10 points", None)
    assert [card_option(CARDS[card]).icon for card in (35, 5)] == ["p-hut_builder", "c-writing"]


def test_cards_are_offered_by_face_and_paid_with_the_cheapest() -> None:
    table = Table(2).lies(0, {"wood": 1, "stone": 4, "gold": 1}).rich(1).enter(CardTaken(1, 2, 1, Amounts(wood=2)))
    found = hints(table, CardTaken, price=3)
    assert values(found["price"]) == [4, 3, 1]
    assert found["paid"].default == Amounts(wood=1, stone=2)
    cards = values(found["card"])
    assert 1 not in cards
    assert 18 in cards
    assert hints(table, CardTaken)["paid"].default is None
    assert values(hints(table, HiddenCardShown)["card"]) == cards


def test_alike_cards_are_offered_once() -> None:
    """Two dice tables with two toolmakers, and two with three points and music."""
    cards = values(hints(Table(2), CardTaken)["card"])
    assert len(cards) == 34
    assert {1, 22} <= set(cards)
    assert {18, 28}.isdisjoint(cards)


def test_dice_are_shared_in_order() -> None:
    note = hints(Table(3), DiceShared, 2)["dice"].note
    assert str(note) == "One die each, in this order: Cleo, Anna, Bram."


def test_feeding_fills_in_the_cheapest_resources() -> None:
    table = Table(2).lies(0, {"wood": 1, "gold": 5}, food=3)
    found = hints(table, TribeFed)
    assert (found["paid"].default, found["paid"].hidden) == (Amounts(wood=1, gold=1), False)
    assert (found["unfed"].default, found["unfed"].hidden) == (False, False)
    assert str(found["paid"].note) == "5 people eat; the fields give 0, 3 food in hand. 2 missing."


def test_feeding_asks_nothing_where_there_is_food_and_offers_the_loss_where_nothing_helps() -> None:
    enough, poor = hints(Table(2), TribeFed), hints(Table(2).lies(0, {"wood": 1}, food=3), TribeFed)
    assert (enough["paid"].hidden, enough["unfed"].hidden, enough["unfed"].default) == (True, True, False)
    assert (poor["paid"].hidden, poor["unfed"].hidden, poor["unfed"].default) == (True, False, True)
    assert poor["paid"].default is None


def test_forms_begin_with_what_lies_there() -> None:
    table = Table(2).lies(0, {"wood": 2}, tools=4, score=7)
    assert values(hints(table, ToolTurned)["tile"]) == [0, 1, 2]
    amounts = GAME.entry_of["stone_age.amounts_corrected"].hints(table.state, 0, {})
    assert {name: hint.default for name, hint in amounts.items()} == {
        "people": 5, "food": 12, "food_track": 0, "tools": 4, "resources": Amounts(wood=2), "huts": 0, "score": 7,
    }  # fmt: skip
    assert hints(table, Counted)["counts"].default["wood"] == 2
    table.enter(Counted(0, Amounts(people=6)), reason="to see")
    assert hints(table, Counted)["counts"].default == Amounts(people=6)


@pytest.mark.parametrize(("event", "words"), [
    (Gathered(0, "forest", 2, 5), "1 wood. With tool 1 it would be 2."),
    (Gathered(0, "river", 2, 12, tools=(0, 1)), "2 gold. With the one-use tool 4 it would be 3."),
    (Gathered(0, "river", 2, 1), "0 gold. With tool 1, the one-use tool 4 it would be 1."),
    (Gathered(0, "river", 2, 12, tools=(0, 1), one_use=(2,)), "3 gold"),
    (Gathered(0, "forest", 2), "None"),
    (Gathered(0, "moon", 2, 5), "None"),
    (CardRolled(0, 5), "None"),
    (CardRolled(1, 7), "1 gold"),
    (CardRolled(1), "None"),
    (ToolMade(0), "Tools then: 1 · 1 · 1"),
    (ToolMade(1), "Tools then: 4 · 4 · 4"),
    (HutBuilt(0, 0, 13), "2 wood, 1 brick: 10 points"),
    (HutBuilt(0, 0, 10, Amounts(gold=2)), "2 gold: 12 points"),
    (HutBuilt(0, 0, 99), "None"),
    (TribeFed(0), "85 food stays."),
    (TribeFed(0, unfed=True), "−10 points, and all food is gone."),
    (ChildBorn(0), "None"),
])  # fmt: skip
def test_what_it_would_bring_is_worked_out_beforehand(event: Event, words: str) -> None:
    table = Table(2).rich().lies(0, tools=2).lies(1, tools=12)
    table.enter(CardTaken(0, 1, 2, ONE), CardTaken(1, 2, 13, Amounts(wood=2)))
    for tile in range(3):
        table.enter(ToolTurned(1, tile))
    assert preview(table, event) == words


def test_who_does_not_feed_pays_nothing() -> None:
    """Page 7: the resources filled in beforehand are not meant then."""
    meant = GAME.entry_of[TribeFed.kind].meant
    assert meant(TribeFed(0, Amounts(wood=1), unfed=True)) == TribeFed(0, unfed=True)
    assert meant(TribeFed(0, Amounts(wood=1))) == TribeFed(0, Amounts(wood=1))
