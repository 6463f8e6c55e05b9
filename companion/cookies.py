"""The session lasts from one evening to the next without being sent again with every answer."""

from datetime import timedelta

from flask import Flask
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface

LIFETIME = timedelta(days=180)


class LastingSession(SecureCookieSession):
    @property
    def permanent(self) -> bool:
        return True

    @permanent.setter
    def permanent(self, _value: bool) -> None:
        """Nothing to keep: there is no other kind."""


class LastingSessions(SecureCookieSessionInterface):
    session_class = LastingSession


def init_cookies(app: Flask, https: bool) -> None:
    app.session_interface = LastingSessions()
    app.config.update(
        PERMANENT_SESSION_LIFETIME=LIFETIME,
        SESSION_COOKIE_NAME="farmhand",
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_COOKIE_SECURE=https,
        SESSION_REFRESH_EACH_REQUEST=False,
    )
