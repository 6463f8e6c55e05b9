"""A phone without a network: requests as the server hands them to the app, cookies kept."""

import re
from collections.abc import Mapping
from html import unescape
from typing import Any

from flask import Flask
from werkzeug.datastructures import Headers
from werkzeug.test import EnvironBuilder, run_wsgi_app

Environ = dict[str, Any]

_INPUT = re.compile(r'<input type="hidden" name="([^"]*)" value="([^"]*)">')


class Phone:
    def __init__(self, app: Flask) -> None:
        self._app = app
        self._cookies: dict[str, str] = {}

    def asks(self, path: str) -> Environ:
        return self._environ(path, "GET")

    def sends(self, path: str, fields: Mapping[str, str]) -> Environ:
        return self._environ(path, "POST", data=fields)

    def sends_json(self, path: str, document: object) -> Environ:
        return self._environ(path, "POST", json=document)

    def sees(self, path: str) -> bytes:
        """The page, after which this phone has a session and so a token."""
        chunks, status, headers = run_wsgi_app(self._app, self.asks(path), buffered=True)
        assert status.startswith("200"), status
        for cookie in headers.getlist("Set-Cookie"):
            name, _, value = cookie.partition(";")[0].partition("=")
            self._cookies[name] = value
        return b"".join(chunks)

    def form_on(self, path: str, action: str) -> dict[str, str]:
        """The hidden fields of the page's first form that goes to ``action``: token, key, seat and all."""
        page = self.sees(path).decode()
        form = page[page.index(f'action="{action}"') :].partition("</form>")[0]
        return {name: unescape(value) for name, value in _INPUT.findall(form)}

    def _environ(self, path: str, method: str, **more: Any) -> Environ:
        cookie = "; ".join(f"{name}={value}" for name, value in self._cookies.items())
        builder = EnvironBuilder(path, method=method, headers=Headers({"Cookie": cookie}), **more)
        try:
            return {**builder.get_environ(), "REMOTE_ADDR": "192.0.2.1"}
        finally:
            builder.close()


def answer(app: Flask, environ: Environ, expected: int = 200) -> None:
    """A refusal is quicker than an answer: it must not pass for one."""
    chunks, status, _ = run_wsgi_app(app, environ, buffered=True)
    assert status.startswith(str(expected)), f"{status}: {b''.join(chunks)[:500]!r}"
