"""Words in the reader's language and the look they chose: asked for in the address, kept in a cookie, else guessed."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

from flask import Flask, current_app, g, has_app_context, has_request_context, request
from flask import Response as FlaskResponse
from werkzeug.wrappers import Response

from companion import catalogs
from companion.catalogs import LANGUAGES
from scoring.kernel.cite import Cite
from scoring.kernel.message import Message, Translate

THEMES = ("auto", "light", "dark")
LANGUAGE_COOKIE = "lang"
THEME_COOKIE = "theme"
YEAR = 365 * 24 * 3600

LANGUAGE_NAMES = {"en": "English", "nl": "Nederlands", "de": "Deutsch"}


def language() -> str:
    """The language of this request; English outside of one."""
    if not has_request_context():
        return "en"
    if "language" not in g:
        g.language = _asked("lang") or _kept() or request.accept_languages.best_match(LANGUAGES, "en")
    return str(g.language)


def theme() -> str:
    """``light`` or ``dark`` where somebody chose, empty where the phone decides."""
    chosen = request.cookies.get(THEME_COOKIE, "") if has_request_context() else ""
    return chosen if chosen in ("light", "dark") else ""


def said(message: Message | None, lang: str | None = None) -> str:
    """A message in the language given, or in that of the request; nothing for no message."""
    return message.render(translate_to(lang or language())) if message is not None else ""


def translate_to(lang: str) -> Translate:
    """What turns templates into a language, with or without a request: ``message.render(translate_to("nl"))``."""
    return _translator(lang, _folder())


@cache
def _translator(lang: str, folder: str) -> Translate:
    words = catalogs.catalog(lang, Path(folder))

    def translate(one: str, many: str, n: int) -> str:
        if not one:  # the empty text is the header of a catalogue
            return ""
        return str(words.ungettext(one, many, n) if many else words.ugettext(one))

    return translate


def signed(number: int) -> str:
    """With a true minus sign."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def cited(cite: Cite | None, lang: str | None = None) -> str:
    """Book and page in words."""
    return said(cite.words, lang) if cite is not None else ""


def keep(response: Response, name: str, value: str) -> None:
    """A choice stays for a year on this phone."""
    secure = bool(current_app.config["SESSION_COOKIE_SECURE"])
    response.set_cookie(name, value, max_age=YEAR, secure=secure, httponly=True, samesite="Lax")


def init_words(app: Flask) -> None:
    @app.after_request
    def keep_language(response: FlaskResponse) -> FlaskResponse:
        if (asked := _asked("lang")) and asked != request.cookies.get(LANGUAGE_COOKIE):
            keep(response, LANGUAGE_COOKIE, asked)
        return response

    filters: dict[str, Callable[..., str]] = {"said": said, "signed": signed, "cited": cited}
    app.jinja_env.filters.update(filters)
    # Instead of Flask-Babel's, which look up locale and domain for every word of a page.
    app.jinja_env.install_gettext_callables(_one_text, _one_or_many, newstyle=True)  # type: ignore[attr-defined]


def _one_text(text: str) -> str:
    return translate_to(language())(text, "", 1)


def _one_or_many(one: str, many: str, n: int) -> str:
    return translate_to(language())(one, many, n)


def _asked(name: str) -> str:
    asked = request.args.get(name, "")
    return asked if asked in LANGUAGES else ""


def _kept() -> str:
    kept = request.cookies.get(LANGUAGE_COOKIE, "")
    return kept if kept in LANGUAGES else ""


def _folder() -> str:
    return str(current_app.config["BABEL_TRANSLATION_DIRECTORIES"]) if has_app_context() else _outside_the_app()


@cache
def _outside_the_app() -> str:
    return str(catalogs.ready())
