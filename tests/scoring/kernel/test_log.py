"""The log only grows; what counts of it changes."""

from scoring.kernel.events import Event
from scoring.kernel.log import Corrected, Recorded, Undone, effective, standing_seqs
from tests.scoring.kernel.pebbles import Taken


def log(*events: Event) -> tuple[Recorded, ...]:
    return tuple(Recorded(seq, event) for seq, event in enumerate(events, start=1))


def counts(*events: Event) -> list[tuple[int, int]]:
    """What counts: (place in the log, pebbles)."""
    return [(r.seq, r.event.n) for r in effective(log(*events)) if isinstance(r.event, Taken)]


A, B, C = Taken(0, 1), Taken(0, 2), Taken(0, 3)


def test_an_empty_log_counts_nothing() -> None:
    assert effective(()) == ()
    assert standing_seqs(()) == frozenset()


def test_what_was_undone_does_not_count() -> None:
    assert counts(A, B, Undone(0, 1)) == [(2, 2)]
    assert standing_seqs(log(A, B, Undone(0, 1))) == {2, 3}


def test_undoing_the_undo_brings_it_again() -> None:
    assert counts(A, B, Undone(0, 1), Undone(0, 3)) == [(1, 1), (2, 2)]
    assert standing_seqs(log(A, B, Undone(0, 1), Undone(0, 3))) == {1, 2, 4}


def test_an_undo_can_be_undone_and_that_again() -> None:
    assert counts(A, Undone(0, 1), Undone(0, 2), Undone(0, 3)) == []


def test_a_correction_stands_in_the_old_place() -> None:
    assert counts(A, B, Corrected(0, C, 1)) == [(1, 3), (2, 2)]


def test_a_correction_brings_its_own_reason_and_hand() -> None:
    records = (Recorded(1, A, "old", "9:00", "Ada"), Recorded(2, Corrected(0, C, 1), "new", "9:05", "Bo"))
    assert effective(records) == (Recorded(1, C, "new", "9:05", "Bo"),)


def test_the_latest_correction_wins() -> None:
    assert counts(A, Corrected(0, B, 1), Corrected(0, C, 1)) == [(1, 3)]


def test_undoing_a_correction_brings_the_one_before_it() -> None:
    assert counts(A, Corrected(0, B, 1), Corrected(0, C, 1), Undone(0, 3)) == [(1, 2)]
    assert counts(A, Corrected(0, B, 1), Undone(0, 2)) == [(1, 1)]


def test_what_was_corrected_and_then_undone_does_not_count() -> None:
    assert counts(A, B, Corrected(0, C, 1), Undone(0, 1)) == [(2, 2)]


def test_what_comes_again_comes_as_corrected() -> None:
    assert counts(A, Corrected(0, C, 1), Undone(0, 1), Undone(0, 3)) == [(1, 3)]


def test_nothing_reaches_forward() -> None:
    assert counts(Undone(0, 2), A, Corrected(0, B, 4), C) == [(2, 1), (4, 3)]
    assert standing_seqs(log(Undone(0, 2), A)) == {1, 2}
