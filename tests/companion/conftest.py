"""The app as a test sees it: in a folder of its own, without limits."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion import create_app
from companion.current import EXTENSION

MakeApp = Callable[..., Flask]


@pytest.fixture
def make_app(tmp_path: Path) -> Iterator[MakeApp]:
    """`make_app(NAME=value)`: an app with these settings, closed when the test ends."""
    made: list[Flask] = []

    def make(**config: Any) -> Flask:
        app = create_app({"TESTING": True, "FARMHAND_INSTANCE": tmp_path, "FARMHAND_SECRET_KEY": "of a test", **config})
        made.append(app)
        return app

    yield make
    for app in made:
        app.extensions[EXTENSION].store._engine.dispose()


@pytest.fixture
def app(make_app: MakeApp) -> Flask:
    return make_app()


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()
