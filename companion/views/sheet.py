"""The sheet of points."""

from flask import Blueprint, Response
from flask.typing import ResponseReturnValue

from companion import limits
from companion.exchange.spreadsheet import as_csv
from companion.pages.sheet import sheet_page
from companion.rendering import render
from companion.tables import open_table
from companion.words import language, translate_to

bp = Blueprint("sheet", __name__, url_prefix="/t/<key>")


@bp.get("/sheet")
@limits.guesses
def show(key: str) -> ResponseReturnValue:
    """Every line of every player, as it would count now or as it was counted."""
    return render("table/sheet.html", sheet_page(open_table(key)))


@bp.get("/sheet.csv")
@limits.guesses
def spreadsheet(key: str) -> ResponseReturnValue:
    """The same points for a spreadsheet."""
    table = open_table(key)
    name = f"{table.game.slug}-{table.play.created_at[:10]}.csv"
    text = as_csv(table.game, table.played, translate_to(language()))
    return Response(text, mimetype="text/csv", headers={"Content-Disposition": f'attachment; filename="{name}"'})
