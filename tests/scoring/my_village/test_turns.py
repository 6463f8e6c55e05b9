"""Rounds and turns, and whose they are (pages 4 and 5)."""

from typing import Any

import pytest

from scoring.games.my_village import GAME
from scoring.games.my_village.events import (
    BannerUsed,
    CardAdded,
    CountBegun,
    Counted,
    DiceTaken,
    HandTaken,
    PloughLaid,
    RatRolled,
    RoundBegun,
    StoriesTaken,
    TurnEnded,
    VillagerDied,
)
from scoring.games.my_village.state import Phase
from scoring.kernel.events import TABLE, Event
from tests.scoring.my_village.table import REASON, Table


def order(table: Table) -> list[int]:
    """Who has a turn in a round."""
    found = []
    while table.phase() is Phase.TURN:
        found.append(table.current)
        table.idle()
    return found


@pytest.mark.parametrize(("n", "start", "seats"), [
    (2, 0, [0, 1, 0, 1]), (2, 1, [1, 0, 1, 0]), (3, 1, [1, 2, 0]), (4, 3, [3, 0, 1, 2]),
])  # fmt: skip
def test_turns_go_round_once_and_twice_with_two(n: int, start: int, seats: list[int]) -> None:
    """Page 4."""
    assert order(Table(n, start=start)) == seats


def test_a_round_is_over_when_everybody_had_a_turn() -> None:
    table = Table(3)
    assert table.codes(RoundBegun(TABLE)) == ["not_now"]
    table.round_over()
    assert (table.phase(), table.state.current, table.dues()) == (Phase.ROUND_OVER, None, [("round_begun", TABLE)])
    assert table.codes(DiceTaken(0, (1, 2))) == ["not_now"]
    assert table.enter(RoundBegun(TABLE)).state.round == 2


@pytest.mark.parametrize("event", [
    BannerUsed(0, "play"), HandTaken(0), CardAdded(0, "field"), PloughLaid(0), TurnEnded(0), VillagerDied(0, "abbot"),
    RatRolled(0, 3), StoriesTaken(0, 3), CountBegun(TABLE), Counted(0),
])  # fmt: skip
def test_a_turn_begins_with_dice(event: Event) -> None:
    """Page 4: first the banner value, then banners, then the check whether somebody dies."""
    assert next(problem.severity.value for problem in Table().problems(event)) == "impossible"


def test_only_who_is_at_turn_takes_dice_and_only_once() -> None:
    table = Table(3)
    problem = table.problem(DiceTaken(1, (1, 2)))
    assert (problem.code, str(problem.message)) == ("my_village.not_now", "Now is not the turn of Bram.")
    assert table.dice(0).codes(DiceTaken(0, (1, 2))) == ["not_now"]
    assert table.codes(BannerUsed(1, "play")) == ["no_dice"]
    assert table.codes(TurnEnded(1)) == ["no_turn"]
    assert table.codes(TurnEnded(0)) == []


def test_a_turn_may_end_without_an_action() -> None:
    """Page 11: an action may be left out."""
    assert Table(3).dice(0).enter(TurnEnded(0)).current == 1


def test_the_hand_gives_its_stories_and_the_next_start() -> None:
    """Page 5."""
    table = Table(3).idle().turn(1, HandTaken(1), value=(2, 2))
    assert (table.village(1).tree, table.state.next_start, table.state.start) == (1, 1, 0)
    table.next_round()
    assert (table.state.start, table.current, table.state.hand, table.state.next_start) == (1, 1, 1, None)


def test_stories_gather_on_a_hand_that_nobody_takes() -> None:
    """Page 4: one more each round, however many lie there."""
    table = Table(3).next_round().next_round()
    assert (table.state.start, table.state.hand) == (0, 3)
    assert table.turn(1, HandTaken(1), value=(6, 4)).village(1).tree == 3


@pytest.mark.parametrize("value", [(2, 2), (1, 3), (4, 6), (5, 5)])
def test_the_hand_needs_a_4_or_a_10(value: tuple[int, int]) -> None:
    """Page 5."""
    assert Table(3).dice(1, *value).codes(HandTaken(1)) == []


def test_another_value_does_not_take_the_hand() -> None:
    assert Table(3).dice(1, 3, 4).said(HandTaken(1)) == [("other_value", "forbidden", "page 5")]


@pytest.mark.parametrize("n", [3, 4])
def test_the_start_player_leaves_the_hand_alone(n: int) -> None:
    """Page 5."""
    assert Table(n).dice(0, 2, 2).said(HandTaken(0)) == [("own_hand", "forbidden", "page 5")]


def test_with_two_the_start_player_may_take_the_hand_in_the_second_turn() -> None:
    """Page 5."""
    table = Table(2)
    assert table.dice(0, 2, 2).codes(HandTaken(0)) == ["own_hand"]
    table.enter(TurnEnded(0)).idle()
    assert table.dice(0, 2, 2).codes(HandTaken(0)) == []
    assert table.enter(HandTaken(0), TurnEnded(0)).next_round().state.start == 0


def test_the_hand_is_taken_once_a_round() -> None:
    """Page 5: not while its back shows."""
    table = Table(3).turn(1, HandTaken(1), value=(2, 2)).dice(2, 2, 2)
    assert table.said(HandTaken(2)) == [("hand_gone", "impossible", "page 5")]
    assert table.enter(TurnEnded(2)).next_round().dice(2, 2, 2).codes(HandTaken(2)) == []


def titles(table: Table) -> list[tuple[str, str]]:
    return [(str(due.title), str(due.button)) for due in GAME.due(table.state)]


def test_what_is_due_in_a_turn() -> None:
    table = Table(3, box={"rat_3": 11})
    assert titles(table) == [("Anna’s turn", "Which dice did Anna take?")]
    table.dice(0)
    assert titles(table) == [("Anna’s turn", "What did Anna do?")]
    table.enter(BannerUsed(0, "play"))
    assert titles(table) == [("Anna’s turn", "End Anna’s turn")]
    table.enter(TurnEnded(0)).dying(1)
    assert titles(table) == [("A villager dies", "Choose who dies")]
    assert table.enter(VillagerDied(1, "abbot")).dues() == [("rat_rolled", 1)]
    table.enter(RatRolled(1, 2)).round_over()
    assert titles(table) == [("Round 1 is over", "Begin round 2")]
    assert str(GAME.due(table.state)[0].words) == "Anna lays a story on the hand and rolls all dice."


def test_who_took_the_hand_begins_the_next_round() -> None:
    table = Table(3).turn(1, HandTaken(1), value=(2, 2)).round_over()
    assert str(GAME.due(table.state)[0].words) == "Bram lays a story on the hand and rolls all dice."
    assert GAME.clock(table.state).first == 1


def test_the_banner_value_is_large_and_the_bridge_is_told() -> None:
    table = Table(3).lies(0, clouds=9).dice(0, 3, 4).enter(BannerUsed(0, "play", 1))
    (due,) = GAME.due(table.state)
    assert (due.number, str(due.words)) == (7, "The time stone has passed the bridge.")
    (due,) = GAME.due(Table(3).dice(0, 3, 4).enter(BannerUsed(0, "play")).state)
    assert str(due.words) == "Banner value 7."


def test_a_monk_leaves_something_to_do() -> None:
    table = Table(3).adds(0, "church_trade").dice(0).enter(CardAdded(0, "monk", act="school"))
    assert titles(table) == [("Anna’s turn", "What did Anna do?")]


def step(table: Table) -> tuple[str, str, int]:
    clock = GAME.clock(table.state)
    return clock.number, str(clock.step), clock.past


def test_the_graves_are_the_clock() -> None:
    table = Table(3)
    assert step(table) == ("0", "Round 1 · Anna’s turn", 0)
    assert GAME.clock(table.state).steps == (False,) * 13 + (True,)
    table.dying(0)
    assert step(table) == ("0", "Round 1 · A villager dies", 0)
    assert step(table.enter(VillagerDied(0, "abbot"))) == ("1", "Round 1 · The rat runs", 1)
    assert step(table.enter(RatRolled(0, 1)).round_over()) == ("1", "Round 1 · Round over", 1)
    assert GAME.clock(table.state).at == pytest.approx(0.97 / 14)


def test_the_clock_of_the_light_ways() -> None:
    assert step(Table(2, "deaths")) == ("0", "0 of 9 graves · Deaths, rat and stories", 0)
    count: Any = Table(2, "count")
    assert step(count) == ("", "Final count", 0)
    assert not GAME.clock(count.state).over
    count.enter(Counted(0), Counted(1))
    assert (step(count)[1], GAME.clock(count.state).over, GAME.clock(count.state).at) == ("The end", True, 1.0)


def test_turns_of_others_go_on_with_a_reason() -> None:
    """What the book forbids may stand when the table says why."""
    table = Table(3).dice(0, 2, 2).enter(HandTaken(0), reason=REASON)
    assert table.state.next_start == 0
