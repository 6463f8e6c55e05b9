"""Language and look, chosen on any page."""

import re
from urllib.parse import parse_qsl, urlencode, urlsplit

from flask import Blueprint, redirect, request
from flask.typing import ResponseReturnValue

from companion.translations import LANGUAGES
from companion.words import LANGUAGE_COOKIE, THEME_COOKIE, THEMES, keep

bp = Blueprint("preferences", __name__)

# One slash and then no second: browsers read "//", and "/\" too, as another site.
_LOCAL = re.compile(r"/(?![/\\])[^\x00-\x20\x7f\\]*")


@bp.post("/preferences")
def choose() -> ResponseReturnValue:
    """Keeps what was chosen, forgets nothing else, and goes back to where it was chosen."""
    response = redirect(local_path(request.form.get("next", "")), code=303)
    if (language := request.form.get("lang", "")) in LANGUAGES:
        keep(response, LANGUAGE_COOKIE, language)
    if (theme := request.form.get("theme", "")) in THEMES:
        keep(response, THEME_COOKIE, theme)
    return response


def local_path(address: str) -> str:
    """A path of ours, or the start page; a language in the address is taken out, or it would win over the new one."""
    if not _LOCAL.fullmatch(address):
        return "/"
    try:
        parts = urlsplit(address)
    except ValueError:
        return "/"
    if parts.scheme or parts.netloc:
        return "/"
    query = urlencode([(name, value) for name, value in parse_qsl(parts.query) if name != "lang"])
    return f"{parts.path}?{query}" if query else parts.path
