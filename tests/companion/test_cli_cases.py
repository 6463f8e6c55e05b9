"""Cases with known answers through ``farmhand score``, and the recorded plays through ``farmhand replay``."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from scoring.kernel.play import told_play
from tests.cases import cases
from tests.scoring.plays import Play, every_play

SCORED = [
    pytest.param(game, case, id=f"{game}-{case['id']}")
    for game in ("stone_age", "my_village", "helvetia") for case in cases(game)["scoring"]
]  # fmt: skip


def ask(capsys: pytest.CaptureFixture[str], file: Path, document: object, *command: str) -> Any:
    """The answer of ``farmhand`` to a document in a file."""
    file.write_text(json.dumps(document), "utf-8")
    assert main([*command, str(file)]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return json.loads(said.out)


@pytest.mark.parametrize(("game", "case"), SCORED)
def test_a_count_sheet_scores_as_known(
    game: str, case: dict[str, Any], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    sheet = {"players": [{"name": "A", "counts": case["counts"]}]}
    player = ask(capsys, tmp_path / "sheet.json", sheet, "score", game)["players"][0]
    assert {line["line"]: line["points"] for line in player["lines"]} == case["points"]
    assert (player["total"], player["rank"]) == (case["total"], 1)


@pytest.mark.parametrize("case", cases("stone_age")["ties"], ids=lambda case: case["id"])
def test_a_tie_is_broken_as_known(case: dict[str, Any], capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    answer = ask(capsys, tmp_path / "sheet.json", {"players": case["players"]}, "score", "stone_age")
    assert [player["tiebreak"] for player in answer["players"]] == [[total] for total in case["sums"]]
    assert answer["winners"] == case["winners"]


@pytest.mark.parametrize("case", cases("helvetia")["ends"], ids=lambda case: case["id"])
def test_a_game_is_won_as_known(case: dict[str, Any], capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    told = zip("ab", case["totals"], case.get("awake", [0, 0]), strict=True)
    players = [
        {"name": name, "counts": {"deliveries": total - 6, "vp_buildings": 2, "awake": up}}
        for name, total, up in told
    ]  # fmt: skip
    sheet = {"players": players, "options": case.get("options", {})}
    answer = ask(capsys, tmp_path / "sheet.json", sheet, "score", "helvetia")
    assert [player["total"] for player in answer["players"]] == case["totals"]
    assert answer["winners"] == ["ab"[seat] for seat in case["winners"]]


@every_play
def test_a_recorded_play_replays_to_its_sheet(play: Play, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    played = play.played()
    answer = ask(capsys, tmp_path / "play.json", told_play(play.game, play.setup, played.log), "replay")
    assert [entry["seq"] for entry in answer["entries"]] == [record.seq for record in played.log]
    assert [(player["name"], player["total"], player["rank"]) for player in answer["players"]] == [
        (expected.name, expected.total, expected.rank) for expected in play.expect
    ]
