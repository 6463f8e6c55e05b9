"""The house is as the drawing says: imports point one way, rules are pure, files are small and well named."""

import ast
import re
import sys
from pathlib import Path

import pytest

from tests import sources
from tests.sources import ROOT, calls, files, imports, module, within

LONGEST = 400
COUNTED = {".py", ".js", ".html", ".css"}
EMPTY_NAMES = {"util", "utils", "helper", "helpers", "manager", "managers", "data", "misc"}
# A folder of the machine somebody wrote this on.
MACHINE_PATH = re.compile(r"(?<![\w.])/(?:(?:root|work)/|tmp/\w)")

CLOCK = {"calendar", "datetime", "sched", "time", "zoneinfo"}
CHANCE = {"random", "secrets", "uuid"}
OUTSIDE = {
    *("asyncio", "concurrent", "ctypes", "dbm", "email", "fileinput", "ftplib", "getpass", "glob", "http", "io"),
    *("locale", "logging", "mmap", "multiprocessing", "os", "platform", "select", "selectors", "shelve", "shutil"),
    *("signal", "smtplib", "socket", "socketserver", "sqlite3", "ssl", "subprocess", "tempfile", "threading"),
    *("urllib", "webbrowser", "xmlrpc"),
}
IMPURE_CALLS = {"open", "print", "input", "eval", "exec", "compile", "__import__"}

PYTHON = [path for path in files("scoring", "companion", "benchmarks") if path.suffix == ".py"]


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


def of(package: str) -> pytest.MarkDecorator:
    found = [path for path in PYTHON if within(module(path), package)]
    return pytest.mark.parametrize("path", found, ids=named)


def allowed(path: Path) -> tuple[str, ...]:
    """What a module of `scoring` may import of `scoring`."""
    match module(path).split("."):
        case ["scoring", "families", family, *_]:
            return "scoring.kernel", f"scoring.families.{family}"
        case ["scoring", "games", game, *_]:
            return "scoring.kernel", "scoring.families", f"scoring.games.{game}"
        case _:
            return ("scoring.kernel",)


@of("scoring")
def test_scoring_imports_the_standard_library_and_points_inwards(path: Path) -> None:
    ours = {name for name in imports(path) if within(name, "scoring")}
    others = {name.partition(".")[0] for name in imports(path) - ours}
    assert others <= sys.stdlib_module_names
    assert {name for name in ours if not within(name, *allowed(path))} == set()


@of("scoring")
def test_scoring_knows_no_clock_no_chance_and_no_outside(path: Path) -> None:
    assert {name.partition(".")[0] for name in imports(path)} & (CLOCK | CHANCE | OUTSIDE) == set()
    assert calls(path) & IMPURE_CALLS == set()


@of("companion")
def test_the_companion_knows_the_kernel_and_no_game(path: Path) -> None:
    ours = {name for name in imports(path) if within(name, "scoring")}
    assert {name for name in ours if not within(name, "scoring.kernel")} == set()


@pytest.mark.parametrize("path", PYTHON, ids=named)
def test_the_product_does_not_import_its_tests(path: Path) -> None:
    assert {name for name in imports(path) if within(name, "tests")} == set()


def test_no_file_is_too_long_to_read() -> None:
    lengths = {named(path): len(path.read_text().splitlines()) for path in files() if path.suffix in COUNTED}
    assert {name: length for name, length in lengths.items() if length > LONGEST} == {}


def test_every_file_and_folder_has_a_name_that_says_something() -> None:
    relative = [path.relative_to(ROOT) for path in files()]
    assert [str(path) for path in relative if EMPTY_NAMES & {*path.parts[:-1], path.stem}] == []


def test_no_file_names_a_folder_of_the_machine_it_was_written_on() -> None:
    product = [path for path in files() if not within(module(path), "tests")]
    clashes = [
        f"{named(path)}:{number}: {line.strip()}"
        for path in product
        for number, line in enumerate(path.read_text(errors="replace").splitlines(), start=1)
        if MACHINE_PATH.search(line)
    ]
    assert clashes == []


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("import os.path", "os.path"),
        ("from scoring import games", "scoring.games"),
        ("from .tables import SCORES", "scoring.games.helvetia.tables.SCORES"),
        ("from ..stone_age import GAME", "scoring.games.stone_age.GAME"),
        ("from . import state", "scoring.games.helvetia.state"),
        ("def late():\n    import time", "time"),
    ],
)
def test_the_walker_resolves_every_way_to_import(line: str, name: str) -> None:
    assert set(sources._imports(ast.parse(line), ["scoring", "games", "helvetia"])) == {name}
