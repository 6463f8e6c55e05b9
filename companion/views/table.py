"""The table: what is due, who stands how, the board."""

from dataclasses import replace

from flask import Blueprint, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _

from companion import limits
from companion.boards import board_view
from companion.pages.parts import head_of
from companion.pages.sheet import winner_of
from companion.pages.story import Told, told
from companion.pages.table import TablePage, due_of, entry_groups, line_of, shown_seats
from companion.rendering import render
from companion.tables import Table, open_table, remember

bp = Blueprint("table", __name__)

LATEST = 4


@bp.get("/t/<key>")
@limits.guesses
def show(key: str) -> ResponseReturnValue:
    """The table as it stands, from the seat asked for, or the one that is due."""
    table = open_table(key)
    remember(key)
    return render("table/table.html", table_page(table, asked_seat(table)))


@bp.get("/s/<key>")
@limits.guesses
def look(key: str) -> ResponseReturnValue:
    """The short link on paper: the result where there is one, else the table."""
    table = open_table(key)
    if table.door.role != "look":
        return redirect(url_for("table.show", key=key))
    over = table.game.clock(table.state).over
    return redirect(url_for("sheet.show" if over else "table.show", key=key))


def asked_seat(table: Table) -> int:
    """The seat in the address, where nobody may sit 404, else this key's own, else whose step it is."""
    seats = table.played.setup.seats
    asked = request.args.get("seat", "")
    if asked.isdecimal() and len(asked) < 3 and int(asked) in seats:
        return int(asked)
    if asked:
        abort(404)
    if table.door.seat is not None:
        return table.door.seat
    return next((due.seat for due in table.game.due(table.state) if due.seat in seats), 0)


def table_page(table: Table, seat: int) -> TablePage:
    due = table.game.due(table.state)
    sheet = table.game.sheet(table.state, seat)
    setup, over = table.played.setup, table.game.clock(table.state).over
    drawn = board_view(table, seat)
    whose = setup.name(seat) if over or not drawn else _("%(name)s, if it ended now", name=setup.name(seat))
    return TablePage(
        head=head_of(table),
        due=due_of(table, due[0]) if due else None,
        seats=shown_seats(table, "table.show"),
        current=seat,
        board=drawn,
        lines=tuple(line_of(line) for line in sheet.lines),
        running=whose,
        name=setup.name(seat),
        total=sheet.total,
        groups=entry_groups(table, seat) if table.may_write_for(seat) else (),
        plus=url_for("entries.choose", key=table.key, seat=seat) if table.may_write_for(seat) else "",
        latest=latest(table),
        misfits=len(table.played.misfits),
        winner=winner_of(table),
    )


def latest(table: Table) -> tuple[Told, ...]:
    """The last things that happened; only the very last can be taken back from here."""
    rows = [told(table, entry, back="table") for entry in table.played.entries[: -LATEST - 1 : -1]]
    return tuple(row if not at else replace(row, undo=None) for at, row in enumerate(rows))
