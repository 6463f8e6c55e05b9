"""What is installed from the wheel is the whole app, with nothing taken from the source tree."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sources import ROOT

# Runs inside the installed copy: where it came from, and what a few addresses answer.
VISIT = """
import json
from pathlib import Path

import companion
import scoring
from companion import create_app

client = create_app({"TESTING": True}).test_client()
css = next((Path(companion.__file__).parent / "static").rglob("*.css"))
static = "/static/" + css.relative_to(Path(companion.__file__).parent / "static").as_posix()

def get(address, language="en"):
    with client.get(address, headers={"Accept-Language": language}) as response:
        return [response.status_code, response.get_data(as_text=True)]

print(json.dumps({
    "from": [companion.__file__, scoring.__file__],
    "english": get("/"),
    "german": get("/", "de"),
    "dutch": get("/", "nl"),
    "css": get(static),
    "healthz": get("/healthz"),
}))
"""


def run(*command: str | Path, cwd: Path, **environment: str) -> str:
    ours = ("COV_", "FARMHAND_", "PYTEST", "PYTHON")
    outside = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    done = subprocess.run(command, cwd=cwd, env=outside | environment, text=True, capture_output=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel installed in it; its dependencies stay where they are."""
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT, cwd=folder)
    (wheel,) = folder.glob("farmhand-*.whl")
    target = folder / "installed"
    run(sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-index", "--target", target, wheel, cwd=folder)
    return target


def test_the_wheel_carries_everything_that_is_not_code(installed: Path) -> None:
    def missing(folder: str, place: str, pattern: str) -> list[str]:
        names = (path.relative_to(ROOT / folder) for path in (ROOT / folder).rglob(pattern) if path.is_file())
        return [str(name) for name in names if not (installed / place / name).exists()]

    assert missing("templates", "companion/templates", "*") == []
    assert missing("static", "companion/static", "*") == []
    assert missing("translations", "companion/translations", "*.po") == []
    assert missing("scoring", "scoring", "*.toml") == []
    assert missing("companion/migrations", "companion/migrations", "*.py") == []
    for po in (installed / "companion/translations").rglob("*.po"):
        assert po.with_suffix(".mo").stat().st_size > 0


def test_the_wheel_carries_neither_tests_nor_tools(installed: Path) -> None:
    tops = {path.name for path in installed.iterdir() if not path.name.endswith(".dist-info")}
    assert tops == {"companion", "scoring", "bin"}


def test_the_installed_app_answers_in_three_languages(installed: Path, tmp_path: Path) -> None:
    environment = {
        "PYTHONPATH": str(installed),
        "FARMHAND_DATABASE_URL": f"sqlite:///{tmp_path}/farmhand.sqlite3",
        "FARMHAND_SECRET_KEY": "only for this test",
    }
    answer = json.loads(run(sys.executable, "-P", "-c", VISIT, cwd=tmp_path, **environment))
    assert all(Path(place).is_relative_to(installed) for place in answer.pop("from"))
    assert {name: status for name, (status, _) in answer.items() if status != 200} == {}
    assert json.loads(answer["healthz"][1]) == {"status": "ok"}
    assert len({answer[language][1] for language in ("english", "german", "dutch")}) == 3


def test_the_installed_command_says_what_it_does(installed: Path, tmp_path: Path) -> None:
    assert "serve" in run(installed / "bin" / "farmhand", "--help", cwd=tmp_path, PYTHONPATH=str(installed))
