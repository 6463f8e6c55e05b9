"""One game as one value: its numbers, its pure functions, and how they record and replay a log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

from scoring.kernel.box import BoxValue
from scoring.kernel.cite import Book
from scoring.kernel.due import Clock, Due
from scoring.kernel.events import TABLE, Event, Kinds
from scoring.kernel.fields import Count, Entry
from scoring.kernel.log import Corrected, Recorded, Undone, effective, standing_seqs
from scoring.kernel.message import Message, say
from scoring.kernel.problem import Problem, Refused, Severity
from scoring.kernel.rulings import Rulings
from scoring.kernel.setup import Setup, Variant
from scoring.kernel.sheet import Counts, LineRule, SeatSheet, count_up
from scoring.kernel.standings import standings

S = TypeVar("S")


def as_counted(counts: Sequence[Counts], _options: Mapping[str, str]) -> Sequence[Counts]:
    """Nothing in a count depends on the other players."""
    return counts


def nothing_told(_event: object) -> Mapping[str, int]:
    return {}


def always_decided(_sheets: Sequence[SeatSheet], _options: Mapping[str, str]) -> bool:
    """A game that is over has a winner."""
    return True


def no_verdict(_state: object) -> None:
    return None


@dataclass(frozen=True, slots=True)
class Replayed(Generic[S]):
    """One entry that counts, the table before it, and what is to be said about it."""

    record: Recorded
    before: S
    problems: tuple[Problem, ...]

    @property
    def impossible(self) -> bool:
        """An earlier entry was undone or corrected, and now this one cannot have happened: it is passed over."""
        return any(problem.severity is Severity.IMPOSSIBLE for problem in self.problems)

    @property
    def fits(self) -> bool:
        return not any(problem.stops(self.record.reason) for problem in self.problems)


@dataclass(frozen=True, slots=True)
class Replay(Generic[S]):
    """A log played through: the table as it stands."""

    setup: Setup
    log: tuple[Recorded, ...]
    entries: tuple[Replayed[S], ...]
    state: S

    @property
    def seq(self) -> int:
        return len(self.log)

    @property
    def misfits(self) -> tuple[Replayed[S], ...]:
        return tuple(entry for entry in self.entries if not entry.fits)


@dataclass(frozen=True, kw_only=True)
class GameModule(Generic[S]):
    """Everything Farmhand knows about a game. A new game is one of these and touches nothing else."""

    slug: str
    title: Message
    players: tuple[int, int]
    bgg_id: int
    books: Mapping[str, Book]
    variants: tuple[Variant, ...]
    events: tuple[type[Event], ...]
    entries: tuple[Entry, ...]
    start: Callable[[Setup], S]
    problems: Callable[[S, Any], Iterable[Problem]]
    apply: Callable[[S, Any], S]
    due: Callable[[S], tuple[Due, ...]]
    clock: Callable[[S], Clock]
    tell: Callable[[S, Any], Message]
    board: Callable[[S, int], object | None]
    lines: tuple[LineRule, ...]
    counts: Callable[[S, int], Counts]
    count_fields: tuple[Count, ...]
    read_counts: Callable[[Mapping[str, object], str], tuple[dict[str, int | tuple[int, ...]], list[Problem]]]
    count_problems: Callable[[Sequence[Counts], Mapping[str, str]], Iterable[Problem]]
    tiebreak: Callable[[Counts], tuple[int, ...]]
    tiebreak_words: tuple[Message, ...]
    rulings: Rulings
    settled: Callable[[Sequence[Counts], Mapping[str, str]], Sequence[Counts]] = as_counted
    player_keys: tuple[str, ...] = ()  # what a counted sheet may tell of a player beside the counts
    box: tuple[BoxValue, ...] = ()  # what is printed only on its components
    told_box: Callable[[Any], Mapping[str, int]] = nothing_told  # what an event tells of the box
    decided: Callable[[Sequence[SeatSheet], Mapping[str, str]], bool] = always_decided  # whether anybody has won yet
    verdict: Callable[[S], Message | None] = no_verdict  # what there is to say about a result beside who won
    plays: Mapping[str, str]  # file name -> TOML

    @cached_property
    def kinds(self) -> Kinds:
        known: tuple[type[Event], ...] = (*self.events, Undone, Corrected)
        return {kind.kind: kind for kind in known}

    @cached_property
    def entry_of(self) -> Mapping[str, Entry]:
        return {entry.kind: entry for entry in self.entries}

    def sheet(self, state: S, seat: int) -> SeatSheet:
        return self.sheet_of(seat, self.counts(state, seat))

    def sheet_of(self, seat: int, counts: Counts) -> SeatSheet:
        return SeatSheet(seat, count_up(self.lines, counts), self.tiebreak(counts))

    def winners(self, sheets: Sequence[SeatSheet], options: Mapping[str, str]) -> tuple[int, ...]:
        """The seats that share the first place; nobody as long as nothing is decided."""
        if not self.decided(sheets, options):
            return ()
        return tuple(sorted(each.seat for each in standings(sheets) if each.rank == 1))

    def begin(self, setup: Setup) -> Replay[S]:
        return Replay(setup, (), (), self.start(setup))

    def replay(self, setup: Setup, log: Sequence[Recorded]) -> Replay[S]:
        """The whole log from the beginning; what no longer fits is passed over and listed."""
        played = self.begin(setup)
        state, entries = played.state, []
        for record in effective(log):
            entry = Replayed(record, state, self._clashes(setup, state, record.event))
            entries.append(entry)
            if not entry.impossible:
                state = self.apply(state, record.event)
        return Replay(setup, tuple(log), tuple(entries), state)

    def follow(self, played: Replay[S], record: Recorded) -> Replay[S]:
        """One entry more; undo and correction reach back, so they play all of it again."""
        if isinstance(record.event, Undone | Corrected):
            return self.replay(played.setup, (*played.log, record))
        entry = Replayed(record, played.state, self._clashes(played.setup, played.state, record.event))
        state = played.state if entry.impossible else self.apply(played.state, record.event)
        return Replay(played.setup, (*played.log, record), (*played.entries, entry), state)

    def check(self, played: Replay[S], event: Event) -> tuple[Problem, ...]:
        """Every clash of an event with the table as it stands, or as it stood where the event reaches back."""
        match event:
            case Undone(of=of):
                return () if of in standing_seqs(played.log) else (_nothing_there(of),)
            case Corrected(of=of, instead=instead):
                for entry in played.entries:
                    if entry.record.seq == of:
                        return self._clashes(played.setup, entry.before, instead)
                return (_nothing_there(of),)
            case _:
                return self._clashes(played.setup, played.state, event)

    def record(self, played: Replay[S], event: Event, reason: str = "", at: str = "", by: str = "") -> Recorded:
        """The entry as it goes into the log, or ``Refused``."""
        problems = self.check(played, event)
        if any(problem.stops(reason) for problem in problems):
            raise Refused(problems)
        return Recorded(played.seq + 1, event, reason.strip(), at, by)

    def _clashes(self, setup: Setup, state: S, event: Event) -> tuple[Problem, ...]:
        entry = self.entry_of.get(event.kind)
        if entry is None:
            return (Problem("log.unknown_kind", say("There is no such kind of entry."), where="kind"),)
        if event.seat not in ((TABLE,) if entry.whole_table else setup.seats):
            return (Problem("log.no_such_seat", say("Nobody sits there."), where="seat"),)
        return tuple(self.problems(state, event))


def _nothing_there(of: int) -> Problem:
    return Problem(
        "log.nothing_there",
        say("Entry {of} is not there, or was taken back already.", of=of),
        where="of",
        fix=say("Reload the story and choose again."),
    )
