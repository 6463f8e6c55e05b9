"""Boards as their templates draw them: the game's own view, in words, with what may be tapped."""

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from companion.pages.table import at_once, entry_url
from companion.tables import Table
from companion.words import said
from scoring.kernel.due import Opens, Tap
from scoring.kernel.message import Message


def board_view(table: Table, seat: int) -> Mapping[str, Any]:
    """The board as plain values; taps become forms where this phone may write."""
    may_write = table.may_write_for(seat) and not table.game.clock(table.state).over

    def tapped(value: Tap | Opens) -> Any:
        if not may_write:
            return None
        if isinstance(value, Opens):
            return {"href": entry_url(table, value.kind, seat, value.values)}
        return _form(table, seat, value)

    drawn = table.game.board(table.state, seat)
    return {**plain(drawn, tapped), "may_write": may_write} if drawn is not None else {}


def plain(value: Any, tapped: Callable[[Tap | Opens], Any]) -> Any:
    """A game's own view as a template takes it: words said, dataclasses as mappings."""
    match value:
        case Message():
            return said(value)
        case Tap() | Opens():
            return tapped(value)
        case tuple() | list():
            return [plain(each, tapped) for each in value]
        case Mapping():
            return {name: plain(each, tapped) for name, each in value.items()}
        case _ if is_dataclass(value):
            return {each.name: plain(getattr(value, each.name), tapped) for each in fields(value)}
        case _:
            return value


def _form(table: Table, seat: int, tap: Tap) -> Mapping[str, Any]:
    # An unticked box is not sent at all: that is how a form says no.
    told = {name: "y" if value is True else value for name, value in tap.values.items() if value is not False}
    posted = at_once(table, tap.kind, seat, **told)
    return {"action": posted.action, "fields": posted.fields}
