"""How a line of the pad came about, in few words."""

from __future__ import annotations

from collections.abc import Callable

from scoring.kernel.message import Message, say
from scoring.kernel.sheet import Counts

Working = Callable[[Counts], Message]


def number(counts: Counts, name: str) -> int:
    """What was counted under this name, printed values added up."""
    found = counts.get(name, 0)
    return found if isinstance(found, int) else sum(found)


def plain(name: str) -> Working:
    """The number as it was counted."""

    def working(counts: Counts) -> Message:
        n = number(counts, name)
        return say("{n}", n=n) if n else say("none")

    return working


def added_up(name: str) -> Working:
    """Printed values one by one: "1 + 2"."""

    def working(counts: Counts) -> Message:
        found = counts.get(name, 0)
        if isinstance(found, int) or not found:
            return say("{n}", n=number(counts, name)) if found else say("none")
        return say("{sum}", sum=" + ".join(str(points) for points in found))

    return working
