"""Language and look, chosen on any page."""

from flask import Blueprint, redirect, request
from flask.typing import ResponseReturnValue

from companion.addresses import local_path
from companion.catalogs import LANGUAGES
from companion.words import LANGUAGE_COOKIE, THEME_COOKIE, THEMES, keep

bp = Blueprint("preferences", __name__)


@bp.post("/preferences")
def choose() -> ResponseReturnValue:
    """Keeps what was chosen, forgets nothing else, and goes back to where it was chosen."""
    response = redirect(local_path(request.form.get("next", "")), code=303)
    if (language := request.form.get("lang", "")) in LANGUAGES:
        keep(response, LANGUAGE_COOKIE, language)
    if (theme := request.form.get("theme", "")) in THEMES:
        keep(response, THEME_COOKIE, theme)
    return response
