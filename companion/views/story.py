"""The story of the evening."""

from flask import Blueprint
from flask.typing import ResponseReturnValue

from companion import limits
from companion.pages.story import story_page
from companion.rendering import render
from companion.tables import open_table

bp = Blueprint("story", __name__, url_prefix="/t/<key>")


@bp.get("/story")
@limits.guesses
def show(key: str) -> ResponseReturnValue:
    """What happened, latest first, with undo and correction."""
    return render("table/story.html", story_page(open_table(key)))
