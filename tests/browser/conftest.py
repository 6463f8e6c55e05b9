"""A server on a port of its own, and phones that complain about what a console would show."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from threading import Thread
from typing import TYPE_CHECKING, Any

import pytest
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect
from werkzeug.serving import WSGIRequestHandler, make_server

from companion import create_app
from tests.fixtures.web import Table, farmhand, laid

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "locale": "en",
}
# A refusal is an answer, and a line may be bad; the browser writes both to the console all the same.
EXPECTED = ("status of 422", "status of 404", "status of 403", "status of 400", "net::ERR_TIMED_OUT")

expect.set_options(timeout=8_000)


class Quiet(WSGIRequestHandler):
    def log(self, type: str, message: str, *args: Any) -> None:  # noqa: A002
        """A test run is no place for a log of requests."""


def whole(app: Flask) -> WSGIApplication:
    """Answers in one piece: Werkzeug's server leaves a file open when the browser goes away half-way."""

    def answer(environ: WSGIEnvironment, start_response: StartResponse) -> list[bytes]:
        parts = app(environ, start_response)
        try:
            return [b"".join(parts)]
        finally:
            getattr(parts, "close", lambda: None)()

    return answer


@dataclass(frozen=True, slots=True)
class Server:
    app: Flask
    url: str

    def lay(self, *names: str, follow: str = "rounds") -> Table:
        return laid(self.app, names or ("Anna", "Bram"), follow=follow)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Farmhand as phones reach it, with every header and without limits."""
    app = create_app({"FARMHAND_INSTANCE": tmp_path_factory.mktemp("instance"), "FARMHAND_LIMITS": False})
    running = make_server("127.0.0.1", 0, whole(app), threaded=True, request_handler=Quiet)
    thread = Thread(target=running.serve_forever, daemon=True)
    thread.start()
    yield Server(app, f"http://127.0.0.1:{running.server_port}")
    running.shutdown()
    thread.join()
    running.server_close()
    farmhand(app).store._engine.dispose()


NewPhone = Callable[..., Page]


@pytest.fixture
def new_phone(browser: Browser, server: Server) -> Iterator[NewPhone]:
    """`new_phone(width=360, locale="nl")`: one more phone; every complaint of its console fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def note(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(each in message.text for each in EXPECTED):
            complaints.append(message.text)

    def make(width: int = 390, **options: Any) -> Page:
        viewport = {"width": width, "height": 844}
        context = browser.new_context(**{**PHONE, "viewport": viewport, "base_url": server.url, **options})
        contexts.append(context)
        page = context.new_page()
        page.on("console", note)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        return page

    yield make
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def phone(new_phone: NewPhone) -> Page:
    return new_phone()
