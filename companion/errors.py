"""When something goes wrong: calm words that say what to do, for people and for programs, and never a traceback."""

from dataclasses import dataclass

from flask import Flask, Response, current_app, jsonify, make_response, request
from flask.typing import ResponseReturnValue
from flask_wtf.csrf import CSRFError
from sqlalchemy.exc import SQLAlchemyError
from werkzeug.exceptions import HTTPException, InternalServerError

from companion import problems
from companion.addresses import local_path
from companion.pages.error import ErrorPage
from companion.rendering import render
from companion.store import LogFull, TooLarge
from companion.words import said
from scoring.kernel.message import Message, say
from scoring.kernel.problem import Problem, Refused

FORWARDED = ("Allow", "Retry-After", "WWW-Authenticate")


@dataclass(frozen=True, slots=True)
class Wrong:
    code: str
    title: Message
    words: Message


# fmt: off
WRONGS = {
    400: Wrong("http.bad_request", say("That could not be read"),
               say("Go back, check what you sent, and send it again.")),
    403: Wrong("http.forbidden", say("Not with this link"),
               say("Your link does not allow this. Ask whoever opened the table for theirs.")),
    404: Wrong("http.not_found", say("Nothing is here"),
               say("Check the address or the code, or scan the code on the table again.")),
    405: Wrong("http.method_not_allowed", say("Not this way"),
               say("Open the page again and use its buttons.")),
    409: Wrong("http.conflict", say("Somebody was faster"),
               say("Open the page again, look at what is new, and enter it again if it is still right.")),
    413: Wrong("http.too_large", say("That is too much at once"),
               say("Send less: a count sheet or an entry is never larger than 64 kilobytes.")),
    422: Wrong("http.refused", say("That cannot be recorded"),
               say("Go back, put right what is named here, and send it again.")),
    429: Wrong("http.too_many", say("Too many tries"),
               say("Wait a minute, then try once more.")),
    500: Wrong("http.internal", say("Something broke here"),
               say("Nothing entered before is lost. Open the page again. If it breaks again, play on.")),
    503: Wrong("http.unavailable", say("The notebook does not open"),
               say("The database does not answer, so nothing was recorded. Wait a moment and send it again.")),
}
TOKEN = Wrong("http.token", say("This page was open too long"),
              say("This page was open too long or cookies are off. Reload and send again."))
FULL = Wrong("log.full", say("This play is full"), say("No play has room for more than 5000 entries. Count it now."))
# fmt: on


def init_errors(app: Flask) -> None:
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(CSRFError, lambda _: _answer(400, TOKEN))
    app.register_error_handler(Refused, _refused)
    app.register_error_handler(SQLAlchemyError, _no_database)
    app.register_error_handler(TooLarge, lambda _: _answer(413))
    app.register_error_handler(LogFull, lambda _: _answer(422, FULL))


def for_programs() -> bool:
    return request.path.startswith("/api/")


def _http(error: HTTPException) -> ResponseReturnValue:
    status = error.code or 500
    if error.response is not None or status < 400:
        return error.get_response()
    if isinstance(error, InternalServerError):
        return _last_resort()
    answer = _answer(status)
    answer.headers.extend((name, value) for name, value in error.get_headers() if name in FORWARDED)
    return answer


def _refused(refused: Refused) -> Response:
    return _answer(422, found=refused.problems)


def _no_database(error: SQLAlchemyError) -> Response:
    current_app.logger.error("the database does not answer: %s", error)
    answer = _answer(503)
    answer.headers["Retry-After"] = "5"
    return answer


def _last_resort() -> Response:
    """Where even the page for errors may be what is broken."""
    try:
        return _answer(500)
    except Exception:
        current_app.logger.exception("the page for errors is broken")
        wrong = WRONGS[500]
        return make_response((f"{wrong.title}. {wrong.words}\n", 500, {"Content-Type": "text/plain; charset=utf-8"}))


def _answer(status: int, wrong: Wrong | None = None, found: tuple[Problem, ...] = ()) -> Response:
    wrong = wrong or WRONGS.get(status) or WRONGS[400 if status < 500 else 500]
    if for_programs():
        told = problems.told_all(found or (Problem(wrong.code, _for_program(wrong)),), said)
        return make_response(jsonify(told), status)
    again = request.method == "GET" and status in (429, 500, 503)
    page = ErrorPage(
        status=status,
        title=wrong.title,
        words=wrong.words,
        back=local_path(request.full_path) if again else "/",
        back_label=say("Try again") if again else say("To the start"),
        problems=found,
    )
    return render("error.html", page, status)


def _for_program(wrong: Wrong) -> Message:
    return say("{title}. {words}", title=wrong.title, words=wrong.words)
