"""Farmhand as a web app: everything with a side effect. The rules are in ``scoring``."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from flask import Flask


def create_app(config: Mapping[str, Any] | None = None) -> Flask:
    """The app, found here by ``flask --app companion``; loaded only now, for most commands need none of it."""
    from companion import application

    return application.create_app(config)
