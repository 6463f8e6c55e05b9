"""The table and the list of what can be entered."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from flask import url_for
from flask_babel import gettext as _

from companion.keys import entry_key
from companion.pages.parts import Head, Posted
from companion.pages.story import Told
from companion.tables import Table
from companion.words import said
from scoring.kernel.due import Due
from scoring.kernel.events import TABLE
from scoring.kernel.fields import Entry, Shortcut
from scoring.kernel.sheet import Line


@dataclass(frozen=True, slots=True)
class ShownSeat:
    name: str
    colour: str
    points: int
    href: str
    done: bool
    first: bool


@dataclass(frozen=True, slots=True)
class ShownDue:
    """The first thing that is due, and its button: a link to a form, or a form that records at once."""

    title: str
    who: str
    progress: str
    need: Mapping[str, Any] | None
    button: str
    href: str
    at_once: Posted | None


@dataclass(frozen=True, slots=True)
class ShownEntry:
    href: str
    label: str
    pic: str
    icon: str


@dataclass(frozen=True, slots=True)
class EntryGroup:
    title: str
    found: tuple[ShownEntry, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePage:
    """The table as it stands, seen from one seat."""

    head: Head = field(metadata={"help": "Game, step, sun and the places below."})
    due: ShownDue | None = field(metadata={"help": "What is due now; nothing when the game is over."})
    seats: tuple[ShownSeat, ...] = field(metadata={"help": "Players in seat order with their points if it ended now."})
    current: int = field(metadata={"help": "Which seat's board is shown."})
    board: Mapping[str, Any] = field(
        metadata={"help": "The board of that seat, for the game's own template; empty where there is none."}
    )
    lines: tuple[Mapping[str, Any], ...] = field(metadata={"help": "The sheet of that seat if it ended now."})
    running: str = field(metadata={"help": "The title of those lines."})
    name: str = field(metadata={"help": "Who sits there."})
    total: int = field(metadata={"help": "The total of those lines."})
    groups: tuple[EntryGroup, ...] = field(metadata={"help": "What can be entered, for wide screens."})
    plus: str = field(metadata={"help": "Where all entries are listed; empty for those who only look."})
    latest: tuple[Told, ...] = field(metadata={"help": "The last things that happened, the newest first."})
    misfits: int = field(metadata={"help": "How many entries no longer fit after an undo or correction."})
    winner: Mapping[str, Any] | None = field(metadata={"help": "Who won, once everything is counted."})


@dataclass(frozen=True, slots=True, kw_only=True)
class EntriesPage:
    """All that can be entered for a seat, the likeliest first."""

    head: Head = field(metadata={"help": "Game, step, sun and the places below."})
    title: str = field(metadata={"help": "For whom."})
    colour: str = field(metadata={"help": "Their colour."})
    seats: tuple[ShownSeat, ...] = field(metadata={"help": "The other seats, to change over."})
    current: int = field(metadata={"help": "The chosen seat."})
    groups: tuple[EntryGroup, ...] = field(metadata={"help": "Entries by kind."})


def entry_groups(table: Table, seat: int) -> tuple[EntryGroup, ...]:
    groups: dict[str, list[ShownEntry]] = {}
    for entry in table.game.entries:
        if not table.may_write_for(TABLE if entry.whole_table else seat) or not entry.offered(table.state, seat):
            continue
        title = said(entry.group)
        groups.setdefault(title, []).extend(_shown(table, seat, entry))
    return tuple(EntryGroup(title, tuple(items)) for title, items in groups.items())


def _shown(table: Table, seat: int, entry: Entry) -> list[ShownEntry]:
    found = entry.shortcuts or (Shortcut(entry.title, entry.icon),)
    return [
        ShownEntry(
            href=entry_url(table, entry.kind, seat, each.values),
            label=said(each.title),
            pic="" if each.icon.startswith("i-") else each.icon,
            icon=each.icon.removeprefix("i-") if each.icon.startswith("i-") else "",
        )
        for each in found
    ]


def entry_url(table: Table, kind: str, seat: int, values: Mapping[str, Any] | None = None) -> str:
    name = kind.removeprefix(f"{table.game.slug}.")
    return url_for("entries.ask", key=table.key, name=name, seat=seat, **dict(values or {}))


def at_once(table: Table, kind: str, seat: int, **values: Any) -> Posted:
    fields = {"seat": seat, "seen": table.played.seq, "key": entry_key(), **values}
    name = kind.removeprefix(f"{table.game.slug}.")
    return Posted(url_for("entries.record", key=table.key, name=name), {k: str(v) for k, v in fields.items()})


def due_of(table: Table, due: Due) -> ShownDue:
    writes = table.may_write_for(due.seat)
    if due.at_once and writes:
        href, posted = "", at_once(table, due.kind, due.seat, **due.values)
    elif due.kind:
        href, posted = entry_url(table, due.kind, due.seat, due.values), None
    else:
        href, posted = url_for("entries.choose", key=table.key, seat=due.seat), None
    colour = table.played.setup.players[due.seat].colour if due.seat >= 0 else ""
    return ShownDue(
        title=said(due.title),
        who=said(due.words),
        progress=_("%(done)s of %(of)s done", done=due.done, of=due.of) if due.of and due.done else said(due.aside),
        need={"number": due.number, "pic": due.icon, "colour": colour} if due.number is not None else None,
        button=said(due.button) if writes else "",
        href=href if writes else "",
        at_once=posted if writes else None,
    )


def shown_seats(table: Table, endpoint: str) -> tuple[ShownSeat, ...]:
    waiting = [due for due in table.game.due(table.state) if due.of]
    open_seats = {due.seat for due in waiting}
    first = table.game.clock(table.state).first
    return tuple(
        ShownSeat(
            name=player.name,
            colour=player.colour,
            points=table.game.sheet(table.state, seat).total,
            href=url_for(endpoint, key=table.key, seat=seat),
            done=bool(waiting) and seat not in open_seats,
            first=seat == first,
        )
        for seat, player in enumerate(table.played.setup.players)
    )


def line_of(line: Line) -> Mapping[str, Any]:
    return {"label": said(line.title), "points": line.points, "working": said(line.working)}
