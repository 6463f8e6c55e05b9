"""Pages: a dataclass goes into a template as ``page``, and comes out with the symbols it draws."""

from typing import Any

from flask import Flask, Response, make_response, render_template
from werkzeug.local import LocalProxy

from companion import words
from companion.sprite import with_symbols
from scoring.kernel.discovery import all_games


def rendered(template: str, page: object, **more: Any) -> str:
    """The page as text, for parts of pages too."""
    return with_symbols(render_template(template, page=page, **more))


def render(template: str, page: object, status: int = 200, **more: Any) -> Response:
    return make_response(rendered(template, page, **more), status)


def init_rendering(app: Flask) -> None:
    # Proxies, because macros that are imported without context see globals and nothing of the request.
    app.jinja_env.globals.update(
        lang=LocalProxy(words.language),
        theme=LocalProxy(words.theme),
        languages=words.LANGUAGE_NAMES,
        games=all_games(),
        _n=app.jinja_env.globals["ngettext"],
    )
