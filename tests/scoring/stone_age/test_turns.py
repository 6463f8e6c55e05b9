"""What is due, where the sun stands, and the light ways to follow a game."""

import pytest

from scoring.games.stone_age import GAME
from scoring.games.stone_age.events import (
    AmountsCorrected,
    CardRolled,
    CardTaken,
    Counted,
    DiceShared,
    EndDeclared,
    Gathered,
    HiddenCardShown,
    HutBuilt,
    PeopleReturned,
    RoundBegun,
    TribeFed,
)
from scoring.games.stone_age.state import Phase
from scoring.kernel.amounts import Amounts
from scoring.kernel.due import Due
from scoring.kernel.events import TABLE
from tests.scoring.stone_age.table import Table

ONE = Amounts(wood=1)


def dues(table: Table) -> list[tuple[str, int]]:
    return [(due.kind.removeprefix("stone_age."), due.seat) for due in GAME.due(table.state)]


def first(table: Table) -> Due:
    return GAME.due(table.state)[0]


def test_actions_are_due_from_the_start_player_clockwise() -> None:
    table = Table(3, start=1)
    assert dues(table) == [("", 1), ("", 2), ("", 0)]
    due = first(table)
    assert (str(due.button), due.number, due.done, due.of) == ("What did Bram do?", 5, 0, 3)
    assert str(due.words) == "Bram: 5 people still to act."
    table.enter(Gathered(1, "hunt", 4, 12))
    assert str(first(table).words) == "Bram: 1 person still to act."
    table.enter(PeopleReturned(1))
    assert (dues(table), first(table).done) == ([("", 2), ("", 0)], 1)


def test_dice_of_a_card_are_due_before_anything_else() -> None:
    table = Table(2).rich().enter(CardTaken(0, 1, 24, ONE), CardTaken(1, 2, 21, Amounts(wood=2)))
    assert dues(table)[:2] == [(CardRolled.kind.removeprefix("stone_age."), 0), ("dice_shared", 1)]
    roll, share = GAME.due(table.state)[:2]
    assert (str(roll.words), roll.number) == ("Anna took 2 dice for wood. Tools may help.", 2)
    assert (str(share.words), share.number) == ("One die each, in this order: Bram, Anna.", 2)
    table.enter(CardRolled(0, 7), DiceShared(1, (1, 2)))
    assert dues(table) == [("", 0), ("", 1)]


def test_feeding_is_due_when_everybody_is_home() -> None:
    table = Table(2).enter(PeopleReturned(0), PeopleReturned(1)).lies(1, food=1, food_track=2)
    assert dues(table) == [("tribe_fed", 0), ("tribe_fed", 1)]
    anna, bram = GAME.due(table.state)
    assert (str(anna.words), anna.number, anna.at_once) == ("Anna: 5 people, fields feed 0.", 5, True)
    assert str(bram.words) == "Bram: 5 people, fields feed 2, 1 food in hand. 2 missing."
    assert (bram.number, bram.at_once) == (3, False)
    table.enter(TribeFed(0))
    assert (dues(table), first(table).done) == ([("tribe_fed", 1)], 1)


def test_feeding_has_begun_when_one_tribe_has_eaten() -> None:
    table = Table(2).enter(TribeFed(1))
    assert (table.phase, dues(table)) == (Phase.FEEDING, [("tribe_fed", 0)])


def test_a_new_round_is_due_when_all_have_eaten() -> None:
    table = Table(2).feed_all()
    due = first(table)
    assert (due.kind, due.seat, due.at_once) == (RoundBegun.kind, TABLE, True)
    assert (str(due.title), str(due.button)) == ("Round 1 is over", "Begin round 2")
    assert "Bram gets the start player figure" in str(due.words)


def test_hidden_cards_are_shown_and_then_everybody_is_counted() -> None:
    table = Table(2).rich().enter(CardTaken(1, 1, 5, ONE), EndDeclared(TABLE, "agreed")).feed_all()
    assert dues(table) == [("hidden_card_shown", 1), ("counted", 0), ("counted", 1)]
    table.enter(HiddenCardShown(1, 24))
    assert dues(table) == [("counted", 0), ("counted", 1)]
    table.enter(Counted(0, Amounts(people=5)))
    assert (dues(table), first(table).done) == ([("counted", 1)], 1)
    table.enter(Counted(1, Amounts(people=5)))
    assert dues(table) == []


def test_the_sun_goes_down_with_huts_or_cards() -> None:
    table = Table(2)
    clock = GAME.clock(table.state)
    assert (clock.number, clock.at, str(clock.step), clock.over) == ("1", 0.0, "Round 1 · Actions", False)
    table.rich().enter(CardTaken(0, 1, 3, ONE)).feed_all()
    assert str(GAME.clock(table.state).step) == "Round 1 · Round over"
    table.enter(RoundBegun(TABLE))
    assert (GAME.clock(table.state).number, GAME.clock(table.state).at) == ("2", 1 / 32)
    table.enter(HutBuilt(0, 0, 13))
    assert GAME.clock(table.state).at == pytest.approx(1 / 7)
    table.enter(EndDeclared(TABLE, "huts")).feed_all()
    assert (GAME.clock(table.state).at, str(GAME.clock(table.state).step)) == (1.0, "Round 2 · Final count")
    table.enter(Counted(0, Amounts(people=5)), Counted(1, Amounts(people=5)))
    assert (GAME.clock(table.state).over, str(GAME.clock(table.state).step)) == (True, "Round 2 · The end")


def test_following_the_meals_asks_first_what_lies_there() -> None:
    """The light way: what lies on the player board, the meal, the next round, the end."""
    table = Table(2, "feeding")
    assert table.phase is Phase.FEEDING
    assert dues(table) == [("amounts_corrected", 0), ("amounts_corrected", 1)]
    assert (first(table).kind, str(first(table).button)) == (AmountsCorrected.kind, "What does Anna have?")
    table.lies(0, {"wood": 2}, food=3)
    assert dues(table) == [("tribe_fed", 0), ("amounts_corrected", 1)]
    table.enter(TribeFed(0, Amounts(wood=2)))
    table.lies(1).enter(TribeFed(1))
    assert dues(table) == [("round_begun", TABLE)]
    table.enter(RoundBegun(TABLE), EndDeclared(TABLE, "cards"))
    assert dues(table) == [("amounts_corrected", 1), ("amounts_corrected", 0)]
    assert str(GAME.clock(table.state).step) == "Last round 2 · Feeding"
    table.enter(TribeFed(0, unfed=True), TribeFed(1))
    assert dues(table) == [("counted", 1), ("counted", 0)]
    assert table.tribe(0).score == -10


def test_following_the_count_asks_only_for_the_count() -> None:
    table = Table(2, "count", start=1)
    assert (table.phase, dues(table)) == (Phase.COUNT, [("counted", 1), ("counted", 0)])
    clock = GAME.clock(table.state)
    assert (clock.number, clock.at, str(clock.step), clock.over) == ("", 1.0, "Final count", False)
    table.enter(Counted(1, Amounts(people=5)), Counted(0, Amounts(people=6)))
    assert (table.phase, dues(table), GAME.clock(table.state).over) == (Phase.END, [], True)
