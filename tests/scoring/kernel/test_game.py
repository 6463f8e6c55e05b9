"""Recording, following and replaying, tried on the smallest game."""

import pytest

from scoring.kernel.events import TABLE, Event
from scoring.kernel.game import Replay
from scoring.kernel.log import Corrected, Recorded, Undone
from scoring.kernel.message import say
from scoring.kernel.problem import Problem, Refused, Severity
from tests.scoring.kernel.pebbles import PEBBLES_GAME, SETUP, Dropped, State, Swept, Taken

GAME = PEBBLES_GAME


def played(*events: Event) -> Replay[State]:
    table = GAME.begin(SETUP)
    for event in events:
        table = GAME.follow(table, GAME.record(table, event))
    return table


def codes(table: Replay[State], event: Event) -> list[str]:
    return [problem.code for problem in GAME.check(table, event)]


def test_a_game_begins_empty() -> None:
    table = GAME.begin(SETUP)
    assert (table.seq, table.entries, table.state) == (0, (), (0, 0))
    assert GAME.replay(SETUP, ()) == table


def test_recording_numbers_the_entry_and_keeps_who_when_and_why() -> None:
    table = played(Taken(0, 1))
    assert GAME.record(table, Taken(1, 2), "  why ", "9:00", "Bo") == Recorded(2, Taken(1, 2), "why", "9:00", "Bo")


def test_what_is_impossible_is_refused_whatever_the_reason() -> None:
    with pytest.raises(Refused, match="No hand holds 10") as refused:
        GAME.record(played(), Taken(0, 10), "but it did")
    assert [problem.code for problem in refused.value.problems] == ["pebbles.no_hand"]


@pytest.mark.parametrize("reason", ["", "   "])
def test_what_is_forbidden_needs_a_reason(reason: str) -> None:
    with pytest.raises(Refused):
        GAME.record(played(), Taken(0, 6), reason)
    assert GAME.record(played(), Taken(0, 6), "a card").reason == "a card"


def test_what_is_unusual_stands_and_is_marked() -> None:
    table = played(Taken(0, 0))
    assert [problem.severity for problem in table.entries[0].problems] == [Severity.UNUSUAL]
    assert table.misfits == ()


@pytest.mark.parametrize(("severity", "without", "with_reason"), [
    (Severity.IMPOSSIBLE, True, True), (Severity.FORBIDDEN, True, False), (Severity.UNUSUAL, False, False),
])  # fmt: skip
def test_how_badly_it_is_wrong_says_what_stops(severity: Severity, without: bool, with_reason: bool) -> None:
    problem = Problem("x", say("x"), severity)
    assert (problem.stops(" "), problem.stops("why")) == (without, with_reason)


def test_refused_says_every_problem() -> None:
    assert str(Refused([Problem("x", say("One.")), Problem("y", say("Two."))])) == "One.; Two."


def test_following_equals_replaying() -> None:
    table = played(Taken(0, 3), Taken(1, 2), Undone(0, 1), Corrected(1, Taken(1, 4), 2), Swept(), Taken(0, 1))
    assert GAME.replay(SETUP, table.log) == table
    assert table.state == (1, 0)
    assert table.seq == 6


def test_an_entry_that_no_longer_fits_is_passed_over_and_listed() -> None:
    table = played(Taken(0, 3), Dropped(0, 2), Taken(0, 1), Undone(0, 1))
    assert [(entry.record.seq, entry.impossible) for entry in table.misfits] == [(2, True)]
    assert table.state == (1, 0)
    assert played(*[record.event for record in table.log], Undone(0, 4)).misfits == ()


def test_a_misfit_can_be_corrected_in_its_place() -> None:
    table = played(Taken(0, 3), Dropped(0, 2), Taken(0, 1), Undone(0, 1))
    assert codes(table, Corrected(0, Dropped(0, 1), 2)) == ["pebbles.not_there"]
    assert codes(table, Corrected(0, Taken(1, 2), 2)) == []


def test_following_an_impossible_record_passes_it_over() -> None:
    table = GAME.follow(played(), Recorded(1, Dropped(0, 2)))
    assert table.state == (0, 0)
    assert [entry.record.seq for entry in table.misfits] == [1]


def test_a_forbidden_record_without_its_reason_counts_but_is_listed() -> None:
    table = GAME.replay(SETUP, [Recorded(1, Taken(0, 6)), Recorded(2, Taken(0, 6), "a card")])
    assert table.state == (12, 0)
    assert [(entry.record.seq, entry.impossible) for entry in table.misfits] == [(1, False)]


def test_a_correction_is_checked_where_it_will_stand() -> None:
    table = played(Taken(0, 1), Dropped(0, 1))
    assert codes(table, Corrected(0, Dropped(0, 2), 2)) == ["pebbles.not_there"]
    assert codes(table, Corrected(0, Taken(0, 9), 1)) == ["pebbles.too_many"]
    assert codes(table, Corrected(0, Taken(0, 2), 1)) == []


def test_only_what_stands_can_be_undone_or_corrected() -> None:
    table = played(Taken(0, 1), Undone(0, 1))
    for event in (Undone(0, 1), Undone(0, 3), Undone(0, 0), Corrected(0, Taken(0, 2), 1), Corrected(0, Taken(0, 2), 2)):
        assert codes(table, event) == ["log.nothing_there"]
    assert codes(table, Undone(0, 2)) == []


def test_an_entry_that_is_corrected_to_nonsense_is_refused() -> None:
    table = played(Taken(0, 1))
    assert codes(table, Corrected(0, Undone(0, 1), 1)) == ["log.unknown_kind"]
    assert codes(table, Corrected(0, Taken(7, 1), 1)) == ["log.no_such_seat"]


def test_only_seats_act_and_only_the_table_does_what_is_the_tables() -> None:
    assert codes(played(), Taken(2, 1)) == ["log.no_such_seat"]
    assert codes(played(), Taken(TABLE, 1)) == ["log.no_such_seat"]
    assert codes(played(), Swept(0)) == ["log.no_such_seat"]
    assert codes(played(), Swept()) == []
    assert codes(played(), Event(0)) == ["log.unknown_kind"]


def test_a_sheet_is_made_from_what_stands_on_the_table() -> None:
    table = played(Taken(0, 3))
    assert GAME.sheet(table.state, 0).total == 6
    assert GAME.sheet(table.state, 1).total == 0
    assert set(GAME.kinds) == {"pebbles.taken", "pebbles.dropped", "pebbles.swept", "log.undone", "log.corrected"}


def test_a_game_says_nothing_about_a_result_unless_it_has_something_to_say() -> None:
    assert GAME.verdict(played(Taken(0, 3)).state) is None


def test_counts_stand_as_they_were_counted_unless_the_game_looks_at_all_of_them() -> None:
    counts = [{"pebbles": 3}, {"pebbles": 1}]
    assert GAME.settled(counts, {}) is counts
