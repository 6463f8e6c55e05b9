"""When something goes wrong: calm words, the right status, never a traceback."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

import pytest
from flask import Flask, abort, redirect
from flask.testing import FlaskClient
from sqlalchemy.exc import OperationalError

from companion import errors
from companion.problems import told
from companion.store import LogFull, TooLarge
from scoring.kernel.cite import Book, Cite
from scoring.kernel.message import say
from scoring.kernel.problem import Problem, Refused, Severity
from tests.companion.conftest import MakeApp

TOO_MANY = Problem(
    "stone_age.too_many",
    say("{n} people cannot be.", n=11),
    Severity.FORBIDDEN,
    cite=Cite(Book("rules", say("Rulebook")), 4),
    where="people",
    fix=say("Send 10."),
    ruling="ten-people",
)


def raising(app: Flask, error: Callable[[], object]) -> FlaskClient:
    """A client of an app where `/broken` and `/api/broken` go wrong, as they would for people."""
    app.config["PROPAGATE_EXCEPTIONS"] = False

    def broken() -> Any:
        return error()

    app.add_url_rule("/broken", "broken", broken)
    app.add_url_rule("/api/broken", "api_broken", broken)
    return app.test_client()


def throw(error: Exception) -> Callable[[], NoReturn]:
    def thrown() -> NoReturn:
        raise error

    return thrown


@pytest.mark.parametrize("status", [400, 403, 404, 405, 409, 413, 422, 429, 500, 503, 418, 501])
def test_every_status_has_a_page_and_a_problem(app: Flask, status: int) -> None:
    client = raising(app, lambda: abort(status))
    page, problem = client.get("/broken"), client.get("/api/broken")
    assert page.status_code == problem.status_code == status
    assert page.mimetype == "text/html"
    assert "<h1>" in page.get_data(as_text=True)
    assert page.headers["Cache-Control"] == "no-store"
    (found,) = problem.get_json()["problems"]
    assert found["code"].startswith("http.")
    assert found["message"]
    assert {"code", "message", "where", "cite"} <= found.keys()


def test_error_pages_are_in_the_reader_s_language_and_frame(client: FlaskClient) -> None:
    page = client.get("/nowhere?lang=de").get_data(as_text=True)
    assert '<html lang="de"' in page
    assert '<link rel="stylesheet"' in page


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (RuntimeError("secret detail"), 500),
        (RecursionError("secret detail"), 500),
        (OperationalError("SELECT secret detail", {}, Exception("secret detail")), 503),
        (TooLarge("secret detail"), 413),
        (LogFull("secret detail"), 422),
    ],
)
def test_what_went_wrong_inside_stays_inside(app: Flask, error: Exception, status: int) -> None:
    client = raising(app, throw(error))
    for address in ("/broken", "/api/broken"):
        answer = client.get(address)
        assert answer.status_code == status
        text = answer.get_data(as_text=True)
        assert "secret detail" not in text
        assert "Traceback" not in text


def test_when_the_page_for_errors_breaks_too_words_are_left(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(errors, "render", throw(RuntimeError("again")))
    answer = raising(app, throw(RuntimeError("first"))).get("/broken")
    assert (answer.status_code, answer.mimetype) == (500, "text/plain")
    assert answer.get_data(as_text=True).startswith("Something broke here.")


def test_a_missing_token_says_reload(client: FlaskClient) -> None:
    answer = client.post("/preferences", data={"lang": "nl"})
    assert answer.status_code == 400
    assert "This page was open too long or cookies are off. Reload and send again." in answer.get_data(as_text=True)


def test_a_refusal_shows_every_problem(app: Flask) -> None:
    client = raising(app, throw(Refused([TOO_MANY, Problem("x.y", say("And <b>this</b>."))])))
    page = client.get("/broken")
    text = page.get_data(as_text=True)
    assert page.status_code == 422
    for words in ("11 people cannot be.", "Send 10.", "Rulebook, page 4", "And &lt;b&gt;this&lt;/b&gt;."):
        assert words in text
    assert [each["code"] for each in client.get("/api/broken").get_json()["problems"]] == ["stone_age.too_many", "x.y"]


def test_a_problem_tells_all_it_knows() -> None:
    assert told(TOO_MANY) == {
        "code": "stone_age.too_many",
        "message": "11 people cannot be.",
        "where": "people",
        "cite": "Rulebook, page 4",
        "severity": "forbidden",
        "fix": "Send 10.",
        "ruling": "ten-people",
    }


def test_a_redirect_is_no_error(app: Flask) -> None:
    client = raising(app, lambda: abort(redirect("/rules", 303)))
    assert client.get("/broken").headers["Location"] == "/rules"


def test_what_is_allowed_is_said(client: FlaskClient) -> None:
    answer = client.get("/preferences")
    assert answer.status_code == 405
    assert "POST" in answer.headers["Allow"]


def test_too_much_at_once_is_refused(client: FlaskClient) -> None:
    answer = client.post("/preferences", data={"next": "x" * 70_000})
    assert answer.status_code == 413
    assert client.post("/api/v1/score/stone_age", data=b" " * 70_000).status_code == 413


def test_the_button_goes_back_to_the_page_where_trying_again_may_help(app: Flask) -> None:
    app.before_request(lambda: abort(503))
    client = app.test_client()
    assert 'href="/broken?a=1"' in client.get("/broken?a=1").get_data(as_text=True)
    elsewhere = client.get("//evil.example/broken", base_url="http://localhost")
    assert elsewhere.status_code == 503
    assert 'href="//' not in elsewhere.get_data(as_text=True)


def test_a_lost_database_is_an_answer_too(make_app: MakeApp, tmp_path: Path) -> None:
    app = make_app()
    client = app.test_client()
    app.extensions["farmhand"].store._engine.dispose()
    for file in tmp_path.glob("farmhand.sqlite3*"):
        file.unlink()
    assert client.get("/healthz").status_code == 503
    answer = client.get("/api/v1/plays/SOMEKEY")
    assert answer.status_code == 503
    assert answer.headers["Retry-After"] == "5"
