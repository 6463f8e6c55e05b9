"""Workings of a line: what was counted, in few words."""

from scoring.kernel.sheet import Counts
from scoring.kernel.workings import added_up, number, plain

COUNTS: Counts = {"huts": 3, "tiles": (1, 2, 2), "none": 0, "empty": ()}


def test_what_was_not_counted_is_nothing_and_printed_values_are_added_up() -> None:
    assert [number(COUNTS, name) for name in ("huts", "tiles", "none", "empty", "other")] == [3, 5, 0, 0, 0]


def test_a_number_is_said_as_it_is() -> None:
    assert [str(plain(name)(COUNTS)) for name in ("huts", "tiles", "none", "other")] == ["3", "5", "none", "none"]


def test_values_are_said_one_by_one() -> None:
    said = [str(added_up(name)(COUNTS)) for name in ("tiles", "huts", "none", "empty", "other")]
    assert said == ["1 + 2 + 2", "3", "none", "none", "none"]
