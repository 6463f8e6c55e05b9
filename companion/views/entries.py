"""Entries: choose, fill in, record, correct, take back."""

import json
from typing import Any

from flask import Blueprint, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _
from werkzeug.datastructures import MultiDict
from wtforms import Form

from companion import forms, keys, limits
from companion.pages.entry import Asking, EntryPage, shown_fields
from companion.pages.parts import Posted, head_of, problem_of, ruling_of
from companion.pages.table import EntriesPage, entry_groups, shown_seats
from companion.rendering import render
from companion.store import LogFull, TooLarge
from companion.tables import Table, enter, open_table
from companion.views.table import asked_seat
from companion.words import language, said
from scoring.kernel.events import TABLE, Event
from scoring.kernel.fields import Drawn, Entry, Found, Goods, Kept
from scoring.kernel.game import Replayed
from scoring.kernel.log import Corrected, Undone
from scoring.kernel.message import say
from scoring.kernel.problem import Problem, Refused, Severity

bp = Blueprint("entries", __name__, url_prefix="/t/<key>")


@bp.get("/enter")
@limits.guesses
def choose(key: str) -> ResponseReturnValue:
    """Everything that can be entered for a seat."""
    table = _writable(key)
    seat = asked_seat(table)
    player = table.played.setup.players[seat]
    page = EntriesPage(
        head=head_of(table),
        title=_("What did %(name)s do?", name=player.name),
        colour=player.colour,
        seats=shown_seats(table, "entries.choose"),
        current=seat,
        groups=entry_groups(table, seat),
    )
    return render("table/entries.html", page)


@bp.get("/enter/<name>")
@limits.guesses
def ask(key: str, name: str) -> ResponseReturnValue:
    """The form of one entry, filled in from the table as it stands and from the address."""
    table = _writable(key)
    entry = _entry(table, name)
    seat = TABLE if entry.whole_table else asked_seat(table)
    known = {field.name for field in entry.fields if not isinstance(field, Goods | Drawn | Kept)}
    given = {each: value for each, value in request.args.items() if each in known}
    return _form_page(table, entry, seat, _prefilled(table, entry, seat, table.state, given))


@bp.post("/enter/<name>")
@limits.guesses
def record(key: str, name: str) -> ResponseReturnValue:
    """Form to event to check to append, and back to the table."""
    table = _writable(key)
    entry = _entry(table, name)
    seat = _seat(table, entry)
    form = forms.entry_form(entry)(request.form)
    if not form.validate():
        return _form_page(table, entry, seat, form, status=422)
    try:
        event = forms.event_of(entry, form, table.game.kinds, seat)
        enter(table, event, key=_entry_key(), reason=form["reason"].data or "")
    except Refused as refused:
        return _form_page(open_table(key), entry, seat, form, refused.problems, status=422)
    except (LogFull, TooLarge):
        full = Problem("log.full", say("This table holds no more entries. Lay a new table to go on."))
        return _form_page(table, entry, seat, form, (full,), status=422)
    return redirect(
        url_for("table.show", key=key, seat=None if seat < 0 or _hands_over(table, event) else seat), code=303
    )


def _hands_over(before: Table, event: Event) -> bool:
    """A turn was ended by its button, on a phone that writes for others: whoever is due now comes next."""
    due = next(iter(before.game.due(before.state)), None)
    ended = due is not None and due.at_once and (due.kind, due.seat) == (event.kind, event.seat)
    return ended and before.door.seat is None


@bp.post("/enter/<name>/preview")
@limits.guesses
def preview(key: str, name: str) -> ResponseReturnValue:
    """What it would come to, while it is being filled in; stores nothing."""
    table = _writable(key)
    entry = _entry(table, name)
    form = forms.entry_form(entry)(request.form)
    if not form.validate():
        return {"preview": "", "pips": []}
    seat = _seat(table, entry)
    event = _event_of(table, entry, form, seat)
    return {"preview": _preview(table, entry, event), "pips": _pips(table, entry, event)}


@bp.get("/enter/<name>/find")
@limits.guesses
def find(key: str, name: str) -> ResponseReturnValue:
    """What a few letters find for a field, as options."""
    table = _writable(key)
    field = next((each for each in _entry(table, name).fields if each.name == request.args.get("field")), None)
    if not isinstance(field, Found):
        abort(404)
    found = field.find(table.state, asked_seat(table), request.args.get("q", "")[:40])
    return {"options": [{"value": o.value, "label": said(o.label), "hint": said(o.note)} for o in found]}


@bp.get("/correct/<int:of>")
@limits.guesses
def correct(key: str, of: int) -> ResponseReturnValue:
    """An earlier entry, to read differently in its old place."""
    table = _writable(key)
    found = _earlier(table, of)
    event = found.record.event
    entry = table.game.entry_of[event.kind]
    values = {field.name: getattr(event, field.name) for field in entry.fields}
    form = forms.entry_form(entry)(data=forms.filled_in(entry, values) | {"reason": found.record.reason})
    return _form_page(table, entry, event.seat, form, of=of)


@bp.post("/correct/<int:of>")
@limits.guesses
def record_correction(key: str, of: int) -> ResponseReturnValue:
    """The corrected entry goes into the log; what no longer fits is listed in the story."""
    table = _writable(key)
    event = _earlier(table, of).record.event
    entry = table.game.entry_of[event.kind]
    form = forms.entry_form(entry)(request.form)
    if not form.validate():
        return _form_page(table, entry, event.seat, form, status=422, of=of)
    try:
        instead = forms.event_of(entry, form, table.game.kinds, event.seat)
        enter(table, Corrected(event.seat, instead, of), key=_entry_key(), reason=form["reason"].data or "")
    except Refused as refused:
        return _form_page(open_table(key), entry, event.seat, form, refused.problems, status=422, of=of)
    return redirect(url_for("story.show", key=key), code=303)


@bp.post("/undo/<int:of>")
@limits.guesses
def undo(key: str, of: int) -> ResponseReturnValue:
    """An entry is taken back, or an undo is."""
    table = _writable(key)
    if not 0 < of <= table.played.seq:
        abort(404)
    enter(table, Undone(table.played.log[of - 1].event.seat, of), key=_entry_key())
    back = "table.show" if request.form.get("back") == "table" else "story.show"
    return redirect(url_for(back, key=key), code=303)


def _writable(key: str) -> Table:
    table = open_table(key)
    if not table.may_write:
        abort(403)
    return table


def _entry(table: Table, name: str) -> Entry:
    found = table.game.entry_of.get(f"{table.game.slug}.{name}")
    if found is None:
        abort(404)
    return found


def _earlier(table: Table, of: int) -> Replayed[Any]:
    found = next((each for each in table.played.entries if each.record.seq == of), None)
    if found is None:
        abort(404)
    if not table.may_undo(of):
        abort(403)
    return found


def _seat(table: Table, entry: Entry) -> int:
    """The seat the form says; a key that may not write for it is refused."""
    text = request.form.get("seat", "")
    seat = TABLE if entry.whole_table else int(text) if text.isdecimal() and len(text) < 3 else TABLE
    if not entry.whole_table and seat not in table.played.setup.seats:
        abort(400)
    if not table.may_write_for(seat):
        abort(403)
    return seat


def _entry_key() -> str:
    """The key the phone gave this tap; the same key is the same tap."""
    key = request.form.get("key", "")
    if not keys.is_key(key):
        abort(400)
    return key


def _prefilled(table: Table, entry: Entry, seat: int, state: Any, given: dict[str, str]) -> Form:
    hints = entry.hints(state, max(seat, 0), {name: _number(value) for name, value in given.items()})
    values = {name: hint.default for name, hint in hints.items()}
    form = forms.entry_form(entry)(data=forms.filled_in(entry, values))
    if given:
        # Read as a form would be, so that nothing in an address can put anything else into a field.
        asked = forms.entry_form(entry)(MultiDict(given))
        for name in given:
            if not asked[name].errors and asked[name].data is not None:
                form[name].data = asked[name].data
    return form


def _number(value: str) -> int | str:
    return int(value) if value.isdecimal() and len(value) < 5 else value


def _form_page(
    table: Table, entry: Entry, seat: int, form: Form, found: tuple[Problem, ...] = (), *,
    status: int = 200, of: int = 0,
) -> ResponseReturnValue:  # fmt: skip
    lang = language()
    name = entry.kind.removeprefix(f"{table.game.slug}.")
    state = _earlier(table, of).before if of else table.state
    chosen = {each.name: form[each.name].data for each in entry.fields}
    if form["reason"].errors:
        found = (*found, _too_long())
    hints = entry.hints(state, max(seat, 0), chosen)
    event = _event_of(table, entry, form, seat) if not of else None
    problems = tuple(problem_of(table.game, each, lang) for each in found)
    shown = shown_fields(Asking(table, entry, seat, state, found), form, hints, problems)
    beside = {
        each.where for field in shown for each in (*field.problems, *(p for row in field.rows for p in row.problems))
    }
    action = (url_for("entries.record_correction", key=table.key, of=of) if of
              else url_for("entries.record", key=table.key, name=name))  # fmt: skip
    players = table.played.setup.players
    title = said(entry.title) if seat < 0 else f"{players[seat].name}: {said(entry.title)}"
    page = EntryPage(
        head=head_of(table),
        kind=name,
        title=title,
        colour=players[seat].colour if seat >= 0 else "",
        form=Posted(action, {"seat": str(seat), "seen": str(table.played.seq), "key": keys.entry_key()}),
        fields=shown,
        problems=tuple(each for each in problems if each.where not in beside),
        forbidden=any(p.severity is Severity.FORBIDDEN for p in found)
        and not any(p.severity is Severity.IMPOSSIBLE for p in found),
        reason=form["reason"].data or "",
        button=said(entry.button or entry.title),
        preview=_preview(table, entry, event),
        pips=_pips(table, entry, event),
        preview_url=url_for("entries.preview", key=table.key, name=name) if not of else "",
        rules=tuple(rule for slug in entry.rulings if (rule := ruling_of(table.game, slug, lang))),
        meanwhile=_meanwhile(table) if found else (),
        back=url_for("story.show", key=table.key) if of else url_for("table.show", key=table.key, seat=max(seat, 0)),
        tables=_tables(table, entry),
    )
    return render("table/entry.html", page, status)


def _too_long() -> Problem:
    # Forbidden and not impossible, so that the reason is shown again, to be shortened.
    what = say("A reason has at most {most} letters.", most=forms.LONGEST_REASON)
    return Problem("log.reason_too_long", what, Severity.FORBIDDEN, where="reason")


def _event_of(table: Table, entry: Entry, form: Form, seat: int) -> Event | None:
    """What is filled in as an event; a form that was filled in by us was not validated, and may not be complete."""
    values: dict[str, Any] = {each.name: form[each.name].data for each in entry.fields}
    if any(value is None for value in values.values()) or form.errors:
        return None
    try:
        return forms.event_of(entry, form, table.game.kinds, seat)
    except Refused:
        return None


def _preview(table: Table, entry: Entry, event: Event | None) -> str:
    return said(entry.preview(table.state, event)) if event else ""


def _pips(table: Table, entry: Entry, event: Event | None) -> tuple[str, ...]:
    return entry.pips(table.state, event) if event else ()


def _meanwhile(table: Table) -> tuple[str, ...]:
    """What others entered after the page was opened that is being refused now."""
    seen = request.form.get("seen", "")
    after = int(seen) if seen.isdecimal() and len(seen) < 6 else table.played.seq
    return tuple(
        said(table.game.tell(each.before, each.record.event))
        for each in table.played.entries
        if each.record.seq > after
    )


def _tables(table: Table, entry: Entry) -> str:
    """Only the final count needs them: its totals move under the thumb."""
    names = {str(kind.value) for field in entry.fields if hasattr(field, "kinds") for kind in field.kinds}
    if not {name for rule in table.game.lines for name in rule.inputs} <= names:
        return ""
    return json.dumps([dict(rule.says()) for rule in table.game.lines])
