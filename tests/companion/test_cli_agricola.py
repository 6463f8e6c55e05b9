"""Cases with known answers through ``farmhand score``: Agricola as counts, as a farm, and as both."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from tests.cases import cases

CASES = cases("agricola_scoring")
every_edition = pytest.mark.parametrize("game", ["agricola_2007", "agricola_revised"])


def ask(capsys: pytest.CaptureFixture[str], file: Path, game: str, **player: Any) -> tuple[int, Any]:
    """What ``farmhand score`` ends with, and what it says."""
    file.write_text(json.dumps({"players": [{"name": "Anna", **player}]}), "utf-8")
    status = main(["score", game, str(file)])
    said = capsys.readouterr()
    return status, json.loads(said.out or said.err)


@every_edition
@pytest.mark.parametrize("case", CASES["examples"], ids=lambda case: case["id"])
def test_counts_score_as_known(
    game: str, case: dict[str, Any], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    status, answer = ask(capsys, tmp_path / "sheet.json", game, counts=case["counts"])
    (player,) = answer["players"]
    assert (status, answer["winners"], player["total"]) == (0, ["Anna"], case["total"])
    assert {line["line"]: line["points"] for line in player["lines"]} == case["points"]


@every_edition
@pytest.mark.parametrize("case", CASES["states"][::6], ids=lambda case: case["id"])
def test_a_farm_scores_as_known_with_and_without_its_counts(
    game: str, case: dict[str, Any], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    unseen = {name: case["counts"][name] for name in ("people", "begging") if name in case["counts"]}
    for counts in (unseen, case["counts"]):
        told = {name: case[name] for name in ("farm", "supply", "cards")}
        status, answer = ask(capsys, tmp_path / "sheet.json", game, counts=counts, **told)
        assert (status, answer["players"][0]["total"]) == (0, case["total"])


@every_edition
def test_a_farm_that_differs_from_its_counts_is_refused_by_name(
    game: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    status, answer = ask(capsys, tmp_path / "sheet.json", game, counts={"fields": 3}, farm={"fields": [12]})
    (problem,) = answer["problems"]
    assert (status, problem["code"], problem["where"]) == (
        2, f"{game}.farm_and_counts_differ", "players[0].counts.fields",
    )  # fmt: skip


def test_cards_without_a_farm_go_by_the_counts(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """2007, Constable: five points for everybody without negative points."""
    full = {"fields": 5, "pastures": 4, "grain": 8, "vegetables": 4, "sheep": 8, "boar": 7, "cattle": 6,
            "fenced_stables": 4, "stone_rooms": 2, "people": 5}  # fmt: skip
    file = tmp_path / "sheet.json"
    for unused, points in ((0, 5), (1, 0)):
        counts = {**full, "fields": 5 - unused, "unused_spaces": unused}
        status, answer = ask(capsys, file, "agricola_2007", counts=counts, cards=["K276"])
        lines = {line["line"]: line["points"] for line in answer["players"][0]["lines"]}
        assert (status, lines["bonus_points"]) == (0, points)


def test_crops_on_a_card_that_is_not_listed_are_refused_by_name(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """2007, Bean Field."""
    yard = {"crops": {"E18": ["vegetable", 2]}}
    status, answer = ask(capsys, tmp_path / "sheet.json", "agricola_2007", farm=yard)
    (problem,) = answer["problems"]
    assert (status, problem["code"], problem["where"]) == (
        2, "agricola_2007.crops_without_field", "players[0].farm.E18",
    )  # fmt: skip
