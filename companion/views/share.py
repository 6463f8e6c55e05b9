"""Share: QR codes and links for other phones, files to take along."""

from flask import Blueprint, abort, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _
from markupsafe import Markup

from companion import limits, qr
from companion.current import current_store, link_to
from companion.pages.parts import head_of
from companion.pages.share import SharePage
from companion.rendering import render
from companion.store import Door
from companion.tables import Table, open_table

bp = Blueprint("share", __name__, url_prefix="/t/<key>")


@bp.get("/share")
@limits.guesses
def show(key: str) -> ResponseReturnValue:
    """The code to join for those who may write, the code to look for everybody, a seat's link from its host."""
    table = open_table(key)
    what = request.args.get("what", "table")
    door = next((each for each in may_pass_on(table) if name_of(each) == what), None)
    if door is None and what != "table":
        abort(404)
    door = door or look_door(table)
    link = link_to("table.look" if door.role == "look" else "table.show", key=door.key)
    code = door.key if door.role != "seat" else ""
    page = SharePage(
        head=head_of(table),
        tabs=tabs(table, door),
        qr=Markup(qr.svg(link, _("QR code: %(link)s", link=link))),  # noqa: S704 - our own drawing, its label quoted
        code=f"{code[: len(code) // 2]} {code[len(code) // 2 :]}".strip(),
        link=link,
        words=allows(table, door),
        seats=seats(table, door),
        pdf=url_for("prints.sheet", key=key),
        csv=url_for("sheet.spreadsheet", key=key),
        pads=url_for("prints.pads"),
        export=url_for("api.play", key=key),
    )
    return render("table/share.html", page)


def name_of(door: Door) -> str:
    return f"seat-{door.seat}" if door.role == "seat" else door.role


def may_pass_on(table: Table) -> list[Door]:
    """A host passes on every way in but its own, who joined what opened to them, everybody the look-only link."""
    passed = {"host": ("table", "seat", "look"), "table": ("table", "look")}.get(table.door.role, ("look",))
    return [door for door in current_store().doors(table.play.id) if door.role in passed]


def look_door(table: Table) -> Door:
    return next(door for door in current_store().doors(table.play.id) if door.role == "look")


def allows(table: Table, door: Door) -> str:
    if door.role == "look":
        return str(_("Whoever opens this sees everything and changes nothing."))
    if door.seat is not None:
        return str(_("Whoever opens this enters for %(name)s only.", name=table.played.setup.name(door.seat)))
    return str(_("Whoever opens this enters with you, for every seat."))


def tabs(table: Table, shown: Door) -> tuple[dict[str, object], ...]:
    names = {"table": _("Join and enter"), "look": _("Only look")}
    found = tuple(
        {
            "href": url_for("share.show", key=table.key, what=door.role),
            "label": names[door.role],
            "on": door.role == shown.role,
        }
        for door in may_pass_on(table)
        if door.role in names
    )
    return found if len(found) > 1 else ()


def seats(table: Table, shown: Door) -> tuple[dict[str, object], ...]:
    players = table.played.setup.players
    return tuple(
        {
            "href": url_for("share.show", key=table.key, what=name_of(door)),
            "name": players[door.seat].name,
            "colour": players[door.seat].colour,
            "on": door == shown,
        }
        for door in may_pass_on(table)
        if door.seat is not None
    )
