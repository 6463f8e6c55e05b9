"""What every test may ask for. Fixtures live in `tests/fixtures/`, one file per subject."""

import os

import pytest
from hypothesis import HealthCheck, settings

# A busy machine is not a failure; in CI the same examples come every time.
settings.register_profile(
    "farmhand", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=bool(os.environ.get("CI"))
)
settings.load_profile("farmhand")

pytest_plugins = [
    "tests.fixtures.skips",
    "tests.fixtures.chromium",
    "tests.fixtures.postgres",
    "tests.fixtures.web",
]

MARK_OF_FIXTURE = {"chromium_path": "browser", "postgres_cluster": "postgres"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test that asks for a browser or for PostgreSQL is marked so, to be chosen with `-m`."""
    for item in items:
        asked: list[str] = getattr(item, "fixturenames", [])
        for fixture, mark in MARK_OF_FIXTURE.items():
            if fixture in asked:
                item.add_marker(mark)
