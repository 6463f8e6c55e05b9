"""The story: what happened, round by round, with what was taken back."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from flask import url_for
from flask_babel import gettext as _

from companion.keys import entry_key
from companion.pages.parts import Head, Posted, ShownProblem, head_of, problem_of
from companion.tables import Table
from companion.words import language, said
from scoring.kernel.game import Replayed
from scoring.kernel.log import Undone, standing_seqs


@dataclass(frozen=True, slots=True)
class Told:
    """One entry in words, with what can be done about it."""

    seq: int
    said: str
    colour: str
    hint: str
    mark: Mapping[str, str] | None
    problems: tuple[ShownProblem, ...]
    undo: Posted | None
    correct: str
    gone: bool = False


@dataclass(frozen=True, slots=True)
class Chapter:
    title: str
    rows: tuple[Told, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StoryPage:
    """What happened, latest first."""

    head: Head = field(metadata={"help": "Game, step, sun and the places below."})
    chapters: tuple[Chapter, ...] = field(metadata={"help": "Rounds, latest first, with their entries."})
    misfits: tuple[Told, ...] = field(metadata={"help": "Entries that no longer fit since something was changed."})
    gone: tuple[Told, ...] = field(metadata={"help": "What was taken back and can be brought again."})


def story_page(table: Table) -> StoryPage:
    chapters: dict[str, list[Told]] = {}
    for entry in reversed(table.played.entries):
        chapters.setdefault(said(table.game.clock(entry.before).chapter), []).append(told(table, entry))
    return StoryPage(
        head=head_of(table),
        chapters=tuple(Chapter(title, tuple(rows)) for title, rows in chapters.items()),
        misfits=tuple(told(table, entry) for entry in table.played.misfits),
        gone=tuple(_gone(table)),
    )


def told(table: Table, entry: Replayed[object], back: str = "") -> Told:
    record = entry.record
    problems = tuple(problem_of(table.game, problem, language()) for problem in entry.problems)
    worst = min((p.kind for p in problems), key=("impossible", "forbidden", "unusual").index, default="")
    may = table.may_undo(record.seq)
    return Told(
        seq=record.seq,
        said=said(table.game.tell(entry.before, record.event)),
        colour=table.played.setup.players[record.event.seat].colour if record.event.seat >= 0 else "",
        hint=_("Stands because: %(reason)s", reason=record.reason) if record.reason else "",
        mark={"kind": worst, "text": ""} if worst else None,
        problems=problems,
        undo=_undo(table, record.seq, back) if may else None,
        correct=_correct(table, entry) if may else "",
    )


def _correct(table: Table, entry: Replayed[object]) -> str:
    has_fields = bool(table.game.entry_of[entry.record.event.kind].fields)
    return url_for("entries.correct", key=table.key, of=entry.record.seq) if has_fields else ""


def _undo(table: Table, of: int, back: str = "") -> Posted:
    action = url_for("entries.undo", key=table.key, of=of)
    return Posted(action, {"seen": str(table.played.seq), "key": entry_key(), "back": back})


def _gone(table: Table) -> list[Told]:
    """What was taken back, in words, as long as taking it back still stands."""
    standing = standing_seqs(table.played.log)
    found = []
    for record in reversed(table.played.log):
        if isinstance(record.event, Undone) and record.seq in standing:
            undone = table.played.log[record.event.of - 1]
            if isinstance(undone.event, Undone):
                continue  # brought again: it stands in its chapter
            seat = undone.event.seat
            entry = table.game.entry_of.get(undone.event.kind)
            found.append(
                Told(
                    seq=undone.seq,
                    said=said(entry.title) if entry else _("A correction"),
                    colour=table.played.setup.players[seat].colour if seat >= 0 else "",
                    hint="",
                    mark=None,
                    problems=(),
                    undo=_undo(table, record.seq) if table.may_undo(record.seq) else None,
                    correct="",
                    gone=True,
                )
            )
    return found
