"""Boards as their templates draw them: the game's own view, in words, with what may be tapped."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from companion.pages.table import at_once
from companion.tables import Table
from companion.words import said
from scoring.kernel.due import Tap
from scoring.kernel.message import Message


def board_view(table: Table, seat: int) -> Mapping[str, Any]:
    """The board as plain values; taps become forms where this phone may write."""
    may_write = table.may_write_for(seat) and not table.game.clock(table.state).over

    def plain(value: Any) -> Any:
        match value:
            case Message():
                return said(value)
            case Tap():
                return _form(table, seat, value) if may_write else None
            case tuple() | list():
                return [plain(each) for each in value]
            case Mapping():
                return {name: plain(each) for name, each in value.items()}
            case _ if is_dataclass(value):
                return {each.name: plain(getattr(value, each.name)) for each in fields(value)}
            case _:
                return value

    drawn = table.game.board(table.state, seat)
    if drawn is None:
        return {}
    view: dict[str, Any] = plain(drawn)
    return {**view, "may_write": may_write}


def _form(table: Table, seat: int, tap: Tap) -> Mapping[str, Any]:
    # An unticked box is not sent at all: that is how a form says no.
    told = {name: "y" if value is True else value for name, value in tap.values.items() if value is not False}
    posted = at_once(table, tap.kind, seat, **told)
    return {"action": posted.action, "fields": posted.fields}
