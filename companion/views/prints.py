"""Paper: the scoresheet of a play and blank pads."""

from flask import Blueprint, Response, abort, request
from flask.typing import ResponseReturnValue

from companion import limits, printing
from companion.current import link_to
from companion.pages.pads import PadsPage
from companion.rendering import render
from companion.tables import open_table
from companion.views.share import look_door
from companion.words import language
from scoring.kernel.discovery import all_games

bp = Blueprint("prints", __name__)


@bp.get("/t/<key>/sheet.pdf")
@limits.guesses
def sheet(key: str) -> ResponseReturnValue:
    """The scoresheet with the drawn boards and the code that leads back here."""
    table = open_table(key)
    link = link_to("table.look", key=look_door(table).key)
    paper = _paper()
    when = table.play.created_at[:10]
    pdf = printing.scoresheet(table.game, table.played, link=link, lang=language(), paper=paper, when=when)
    return _pdf(pdf, f"{table.game.slug}-{when}.pdf")


@bp.get("/pads")
def pads() -> ResponseReturnValue:
    """Which game, which paper, how many to a page."""
    return render("pads.html", PadsPage(papers=tuple(printing.PAPERS), per_page=tuple(printing.PER_PAGE)))


@bp.get("/pads/pad.pdf")
def pad() -> ResponseReturnValue:
    """A blank pad."""
    game = all_games().get(request.args.get("game", ""))
    if game is None:
        abort(404)
    asked = request.args.get("per_page", "1")
    per_page = int(asked) if asked.isdecimal() and len(asked) < 3 else 0
    if per_page not in printing.PER_PAGE:
        abort(400)
    pdf = printing.pad(game, paper=_paper(), per_page=per_page, lang=language())
    return _pdf(pdf, f"{game.slug}-pad.pdf")


def _paper() -> str:
    paper = request.args.get("paper", "a4")
    if paper not in printing.PAPERS:
        abort(400)
    return paper


def _pdf(content: bytes, name: str) -> Response:
    return Response(content, mimetype="application/pdf", headers={"Content-Disposition": f'inline; filename="{name}"'})
