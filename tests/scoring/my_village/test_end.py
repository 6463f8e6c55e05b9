"""When the game is over, and the ways of following less (page 12)."""

from copy import copy
from functools import cache

import pytest

from scoring.games.my_village import GAME
from scoring.games.my_village.events import (
    AmountsCorrected,
    BannerUsed,
    CardAdded,
    CountBegun,
    Counted,
    CustomerServed,
    CustomersTaken,
    DiceTaken,
    ForemanMoved,
    HandTaken,
    LabourerHired,
    PloughLaid,
    RatRolled,
    RoundBegun,
    SchoolUsed,
    StoriesTaken,
    TurnEnded,
    VillagerDied,
)
from scoring.games.my_village.state import Phase
from scoring.kernel.amounts import Amounts
from scoring.kernel.events import TABLE, Event
from scoring.kernel.problem import Severity
from tests.scoring.my_village.table import EVERYBODY, REASON, Table

ENDS = pytest.mark.parametrize(("n", "graves"), [(2, 9), (3, 14), (4, 18)])


def deaths(table: Table, graves: int) -> Table:
    """So many die, everybody's in turn; who has nobody left hires a merchant."""
    while len(table.state.graves) < graves:
        if table.state.follow == "turns":
            seat = table.current if table.phase() is Phase.TURN else table.enter(RoundBegun(TABLE)).current
        else:
            seat = len(table.state.graves) % len(table.state.villages)
        table.bury(seat, table.village(seat).alive[0])
        if table.state.hiring:
            table.enter(LabourerHired(seat, "merchant"), RatRolled(seat, 1))
    return table


@ENDS
def test_the_game_ends_after_the_round_in_which_the_graves_are_filled(n: int, graves: int) -> None:
    table = deaths(Table(n), graves - 1).round_over()
    assert table.phase() is Phase.ROUND_OVER
    table = deaths(table.enter(RoundBegun(TABLE)), graves)
    assert (table.phase(), table.state.enough_graves) == (Phase.TURN, True)
    assert table.round_over().phase() is Phase.COUNT
    assert table.dues() == [("counted", seat) for seat in range(n)]


@ENDS
def test_more_graves_than_needed_end_it_too(n: int, graves: int) -> None:
    """The round is finished, and somebody may die in it."""
    table = deaths(deaths(Table(n), graves - 1).next_round(), graves + 1).round_over()
    assert (len(table.state.graves), table.phase()) == (graves + 1, Phase.COUNT)
    assert GAME.clock(table.state).past == graves
    assert GAME.clock(table.state).at == 1.0


def test_fewer_graves_do_not() -> None:
    assert deaths(Table(2), 8).round_over().dues() == [("round_begun", TABLE)]


@cache
def _over() -> Table:
    return deaths(Table(2), 9).round_over()


def over() -> Table:
    return copy(_over())


EVENTS: list[Event] = [
    DiceTaken(0, (1, 2)), HandTaken(0), CustomersTaken(0), CardAdded(0, "field"), BannerUsed(0, "play"),
    SchoolUsed(0, "place"), CustomerServed(0), ForemanMoved(0, "coin"), PloughLaid(0), TurnEnded(0),
    VillagerDied(0, "merchant"), LabourerHired(0, "abbot"), RatRolled(0, 1), RoundBegun(TABLE), StoriesTaken(0),
    AmountsCorrected(0), CountBegun(TABLE),
]  # fmt: skip


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.kind)
def test_then_nothing_but_the_count_is_left(event: Event) -> None:
    assert over().codes(event) == ["not_now"]
    assert Table(2, "count").codes(event) == ["not_now"]


def test_the_count_ends_it_and_may_be_corrected() -> None:
    table = over().enter(Counted(1))
    assert (table.dues(), GAME.due(table.state)[0].done, GAME.due(table.state)[0].of) == ([("counted", 0)], 1, 2)
    table.enter(Counted(0))
    assert (table.phase(), table.dues(), GAME.clock(table.state).over) == (Phase.END, [], True)
    assert str(GAME.clock(table.state).step).endswith(" · The end")
    assert table.enter(Counted(0, Amounts(fields=3))).village().counted == Amounts(fields=3)


def test_the_last_clock_before_the_end() -> None:
    assert str(GAME.clock(over().state).step).endswith(" · Final count")


def test_nobody_counts_before_the_end() -> None:
    """A round that is over is not the end."""
    assert Table(2).codes(Counted(0)) == ["not_now"] == Table(2).round_over().codes(Counted(0))


# Where only deaths and the rat are followed


TURNS = [event for event in EVENTS if isinstance(event, DiceTaken | HandTaken | CustomersTaken | CardAdded | BannerUsed
                                                 | CustomerServed | PloughLaid | TurnEnded)]  # fmt: skip


@pytest.mark.parametrize("event", TURNS, ids=lambda event: event.kind)
def test_turns_are_not_followed_there(event: Event) -> None:
    assert Table(2, "deaths").codes(event)[0] == "not_now"
    assert str(Table(2, "deaths").problems(event)[0].message) == "This table follows no turns."


def test_rounds_are_not_followed_there() -> None:
    assert Table(2, "deaths").codes(RoundBegun(TABLE)) == ["not_now"]


def test_anybody_may_die_there() -> None:
    table = Table(3, "deaths").bury(2, "abbot").bury(2, "merchant").bury(0, "abbot")
    assert [len(village.alive) for village in table.state.villages] == [4, 5, 3]
    assert table.state.current is None


def test_children_and_foremen_are_told_without_dice() -> None:
    table = Table(2, "deaths").enter(SchoolUsed(0, "place"), ForemanMoved(0, "coin"), ForemanMoved(0, "stories"))
    assert (table.village().left, table.village().tree, table.village().cloud) == (True, 3, 0)
    assert table.codes(SchoolUsed(0, "place")) == ["school"]
    assert table.codes(ForemanMoved(0, "house")) == ["foreman"]


def test_stories_are_told_there() -> None:
    table = Table(2, "deaths").enter(StoriesTaken(0, 5), StoriesTaken(0, -2))
    assert table.village().tree == 3
    assert table.enter(StoriesTaken(0, -9)).village().tree == 0
    for stories in (0, 100, -100):
        assert table.codes(StoriesTaken(0, stories)) == ["not_now"]
    assert Table(2).codes(StoriesTaken(0, 3)) == ["not_now"]


def test_the_table_says_when_the_round_is_over_there() -> None:
    table = deaths(Table(2, "deaths"), 8)
    assert [str(due.title) for due in GAME.due(table.state)] == ["Until somebody dies"]
    assert table.said(CountBegun(TABLE)) == [("too_few_graves", "forbidden", "page 12")]
    deaths(table, 9)
    assert (table.phase(), table.dues()) == (Phase.TURN, [("count_begun", TABLE)])
    assert table.codes(CountBegun(TABLE)) == []
    assert table.codes(VillagerDied(0, "merchant")) == []
    assert table.enter(CountBegun(TABLE)).phase() is Phase.COUNT
    assert Table(2).codes(CountBegun(TABLE)) == ["not_now"]


def test_the_table_may_stop_early_with_a_reason() -> None:
    table = Table(2, "deaths").enter(CountBegun(TABLE), reason=REASON)
    assert table.dues() == [("counted", 0), ("counted", 1)]


@pytest.mark.parametrize("villagers", [EVERYBODY[:1], EVERYBODY])
def test_the_rat_runs_before_the_count(villagers: tuple[str, ...]) -> None:
    """Page 7: a death brings the rat, and the last one a day labourer."""
    table = Table(2, "deaths").bury(0, *villagers[:-1]).enter(VillagerDied(0, villagers[-1]))
    assert Severity.IMPOSSIBLE in {problem.severity for problem in table.problems(CountBegun(TABLE))}


# Where only the end is counted


def test_only_the_end_is_counted() -> None:
    table = Table(3, "count")
    assert (table.phase(), table.dues()) == (Phase.COUNT, [("counted", 0), ("counted", 1), ("counted", 2)])
    table.enter(*(Counted(seat, Amounts(house_stories=seat)) for seat in range(3)))
    assert [GAME.sheet(table.state, seat).total for seat in range(3)] == [0, 1, 2]


# The table of the windows


def windows(table: Table) -> list[str]:
    return [str(due.values["value"]) for due in GAME.due(table.state) if due.kind.endswith("box_told")]


def test_windows_are_asked_for_when_they_first_matter() -> None:
    """Page 12: the table stands on the village board."""
    table = Table(2).adds(0, "church_cloister", "monk").adds(1, "church_trade", "monk", "monk", "monk")
    assert windows(table) == []
    deaths(table.next_round(), 9).round_over()
    assert windows(table) == ["windows_2", "windows_3"]
    assert windows(table.told(windows_2=4)) == ["windows_3"]
    assert windows(table.enter(Counted(1))) == []
    assert windows(Table(2, "count")) == []


def test_the_windows_that_count_are_asked_for() -> None:
    """The table reads it so: without its abbot the cloister church has no window."""
    table = Table(2, cloister="abbot").adds(0, "church_cloister", "monk").bury(0, "abbot")
    assert windows(deaths(table.next_round(), 9).round_over()) == ["windows_1"]


def test_a_seventh_window_by_agreement_stops_nothing() -> None:
    """The board knows six."""
    table = Table(2).adds(0, "church_cloister", *["monk"] * 5).add(0, "monk", reason=REASON, act="stories_2")
    deaths(table.next_round(), 9).round_over()
    assert windows(table) == ["windows_6"]
    assert GAME.sheet(table.told(windows_6=20).state, 0).lines[5].points == 20
