"""Share: QR codes and links for other phones, files to take along."""

from flask import Blueprint, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _
from markupsafe import Markup

from companion import limits, qr
from companion.current import current_store, link_to
from companion.pages.parts import head_of
from companion.pages.share import SharePage
from companion.rendering import render
from companion.tables import Table, open_table

bp = Blueprint("share", __name__, url_prefix="/t/<key>")


@bp.get("/share")
@limits.guesses
def show(key: str) -> ResponseReturnValue:
    """The code to join for those who may write, the code to look for everybody."""
    table = open_table(key)
    join, look = doors(table)
    looks = request.args.get("what") == "look" or not join
    code = look if looks else join
    link = link_to("table.look", key=look) if looks else link_to("table.show", key=join)
    words = (
        _("Whoever opens this sees everything and changes nothing.")
        if looks
        else _("Whoever opens this enters with you, for every seat.")
    )
    tabs = [
        {"href": url_for("share.show", key=key), "label": _("Join and enter"), "on": not looks},
        {"href": url_for("share.show", key=key, what="look"), "label": _("Only look"), "on": looks},
    ]
    page = SharePage(
        head=head_of(table),
        tabs=tuple(tabs) if join else (),
        qr=Markup(qr.svg(link, _("QR code: %(link)s", link=link))),  # noqa: S704 - our own drawing, its label quoted
        code=f"{code[: len(code) // 2]} {code[len(code) // 2 :]}",
        link=link,
        words=words,
        pdf=url_for("prints.sheet", key=key),
        pads=url_for("prints.pads"),
        export=url_for("api.play", key=key),
    )
    return render("table/share.html", page)


def doors(table: Table) -> tuple[str, str]:
    """The join code, empty for a phone that may not pass it on, and the look-only key."""
    keys = {door.role: door.key for door in current_store().doors(table.play.id)}
    return (keys["table"] if table.door.role in ("host", "table") else "", keys["look"])
