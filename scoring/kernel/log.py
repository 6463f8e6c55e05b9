"""The log is the truth: it only grows. Undo and correction are entries that change what counts of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from scoring.kernel.events import TABLE, Event


@dataclass(frozen=True, slots=True)
class Undone(Event):
    """An earlier entry was taken back; undoing this brings it again."""

    kind: ClassVar[str] = "log.undone"
    of: int = 0


@dataclass(frozen=True, slots=True)
class Corrected(Event):
    """An earlier entry reads differently, in its old place."""

    instead: Event = field(default_factory=lambda: Event(TABLE))
    of: int = 0
    kind: ClassVar[str] = "log.corrected"


@dataclass(frozen=True, slots=True)
class Recorded:
    """An event in its place in the log, with the reason that let it stand."""

    seq: int
    event: Event
    reason: str = ""
    at: str = ""
    by: str = ""


def effective(log: Sequence[Recorded]) -> tuple[Recorded, ...]:
    """The log as it counts: without what was undone, with what was corrected as it reads now."""
    gone: set[int] = set()
    instead: dict[int, Recorded] = {}
    for record in reversed(log):
        if record.seq in gone:
            continue
        match record.event:
            case Undone(of=of) if of < record.seq:
                gone.add(of)
            case Corrected(of=of, instead=event) if of < record.seq:
                instead.setdefault(of, Recorded(of, event, record.reason, record.at, record.by))
            case _:
                pass
    return tuple(
        instead.get(record.seq, record)
        for record in log
        if record.seq not in gone and not isinstance(record.event, Undone | Corrected)
    )


def standing_seqs(log: Sequence[Recorded]) -> frozenset[int]:
    """The entries that may still be taken back, undo entries among them."""
    gone: set[int] = set()
    for record in reversed(log):
        match record.event:
            case Undone(of=of) if of < record.seq and record.seq not in gone:
                gone.add(of)
            case _:
                pass
    return frozenset(record.seq for record in log) - gone
