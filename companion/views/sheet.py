"""The sheet of points."""

from flask import Blueprint
from flask.typing import ResponseReturnValue

from companion import limits
from companion.pages.sheet import sheet_page
from companion.rendering import render
from companion.tables import open_table

bp = Blueprint("sheet", __name__, url_prefix="/t/<key>")


@bp.get("/sheet")
@limits.guesses
def show(key: str) -> ResponseReturnValue:
    """Every line of every player, as it would count now or as it was counted."""
    return render("table/sheet.html", sheet_page(open_table(key)))
