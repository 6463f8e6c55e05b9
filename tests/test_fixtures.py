"""The tools the other tests stand on do work."""

import pytest
from playwright.sync_api import Browser
from sqlalchemy import create_engine, text

from tests.sources import ROOT

pytest_plugins = ["pytester"]


def test_the_browser_opens_a_page(browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 360, "height": 740})
    page.goto("about:blank")
    assert page.evaluate("() => 6 * 7") == 42
    page.close()


@pytest.mark.parametrize("time", ["first", "second"])
def test_every_test_has_an_empty_database_of_its_own(postgres_url: str, time: str) -> None:
    engine = create_engine(postgres_url)
    with engine.begin() as connection:
        connection.execute(text("create table seen (id integer)"))
        assert connection.scalar(text("select 1")) == 1
    engine.dispose()


@pytest.mark.parametrize(("ci", "status"), [("true", 1), ("", 0)])
def test_a_skipped_test_fails_the_run_only_in_ci(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, ci: str, status: int
) -> None:
    monkeypatch.setenv("CI", ci)
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    pytester.makepyfile("import pytest\n\ndef test_it():\n    pytest.skip('no tool')\n")
    result = pytester.runpytest_subprocess("-p", "tests.fixtures.skips", "-p", "no:cacheprovider")
    assert result.ret == status
    assert ("CI=true and 1 skipped" in result.stdout.str()) == bool(status)
