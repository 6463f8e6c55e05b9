"""For other programs: the same JSON as the command line, and nothing a stranger sends breaks it."""

import json
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion import cli
from companion.current import EXTENSION
from companion.store import Store
from scoring.kernel.discovery import all_games
from scoring.kernel.play import read_play, read_setup, told_setup

SCORE = "/api/v1/score/stone_age"
SHEET = {"players": [{"name": "Anna", "counts": {"people": 6, "score_track": 40}}, {"name": "Ömer", "counts": {}}]}


@pytest.fixture
def store(app: Flask) -> Store:
    found: Store = app.extensions[EXTENSION].store
    return found


def test_the_house_stands(client: FlaskClient) -> None:
    answer = client.get("/healthz")
    assert (answer.status_code, answer.get_json()) == (200, {"status": "ok"})


def test_a_sheet_is_counted_without_a_token(client: FlaskClient) -> None:
    answer = client.post(SCORE, json=SHEET)
    assert answer.status_code == 200
    found = answer.get_json()
    assert found["game"] == "stone_age"
    assert [(player["name"], player["total"], player["rank"]) for player in found["players"]] == [
        ("Anna", 40, 1),
        ("Ömer", 0, 2),
    ]
    assert found["winners"] == ["Anna"]
    assert "Ömer" in answer.get_data(as_text=True)


def test_the_answer_is_that_of_the_command_line(
    client: FlaskClient, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "sheet.json"
    file.write_text(json.dumps(SHEET), "utf-8")
    assert cli.main(["score", "stone_age", str(file)]) == 0
    told = json.loads(capsys.readouterr().out)
    answer = client.post(SCORE, json=SHEET)
    assert answer.get_json() == told
    assert list(json.loads(answer.get_data())) == list(told)


def test_problems_are_all_told_at_once(client: FlaskClient) -> None:
    sheet = {"players": [{"name": "", "counts": {"people": "six", "dragons": 1}}]}
    answer = client.post(SCORE, json=sheet)
    assert answer.status_code == 422
    where = {problem["where"] for problem in answer.get_json()["problems"]}
    assert {"players[0].name", "players[0].counts.people", "players[0].counts.dragons"} <= where


def test_problems_are_told_in_the_language_asked_for(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.words.translate_to", lambda lang: lambda one, many, n: f"{lang}!")
    answer = client.post(SCORE, json=[], headers={"Accept-Language": "de"})
    assert answer.get_json()["problems"][0]["message"] == "de!"


@pytest.mark.parametrize(
    "body",
    [
        *(b"", b"{", b"nothing", b"\xff\xfe", b'{"a": NaN}', b'{"a": Infinity}', b'{"players": [], "players": []}'),
        *(b"[" * 60_000, b'{"a":' * 10_000, b'{"name": "\\ud800"}', b"9" * 5_000),
    ],
)
def test_what_is_no_document_is_refused(client: FlaskClient, body: bytes) -> None:
    answer = client.post(SCORE, data=body)
    assert answer.status_code == 422
    (problem,) = answer.get_json()["problems"]
    assert problem["code"].startswith("json.")


@pytest.mark.parametrize(
    "document",
    [
        *(None, 1, "x", [], {}, {"players": None}, {"players": []}, {"players": [None]}, {"players": [{}] * 9}),
        *({"players": [{"name": 1}]}, {"players": [{"name": "A", "counts": []}]}, {"players": {"0": {}}}),
        {"players": [{"name": "A", "counts": {"people": 10**400}}]},
        {
            "players": [
                {"name": "A", "counts": {"people": 1.5, "tools": {}, "resources": 3, "cards": [[]], "greens": 0}}
            ]
        },
        {"players": [{"name": "A" * 5000}], "options": 3},
    ],
)
def test_a_document_that_is_no_sheet_is_refused(client: FlaskClient, document: object) -> None:
    answer = client.post(SCORE, data=json.dumps(document))
    assert answer.status_code == 422
    assert answer.get_json()["problems"]


def test_an_unknown_game_is_not_found(client: FlaskClient) -> None:
    answer = client.post("/api/v1/score/chess", json=SHEET)
    assert answer.status_code == 404
    (problem,) = answer.get_json()["problems"]
    assert problem["code"] == "game.unknown"
    assert "stone_age" in problem["message"]


def test_another_way_than_post_is_told_so(client: FlaskClient) -> None:
    answer = client.get(SCORE)
    assert answer.status_code == 405
    assert answer.get_json()["problems"][0]["code"] == "http.method_not_allowed"


def a_play() -> dict[str, Any]:
    players = [{"name": "Anna", "colour": "red"}, {"name": "Bo", "colour": "blue"}]
    return {"players": players, "start": 0, "options": {}}


def test_every_key_of_a_table_gives_the_whole_play(client: FlaskClient, store: Store) -> None:
    game = all_games()["stone_age"]
    setup = read_setup(game, a_play())
    _, doors = store.create("stone_age", told_setup(setup), seats=2)
    for door in doors:
        answer = client.get(f"/api/v1/plays/{door.key}")
        assert answer.status_code == 200
        told = answer.get_json()
        assert (told["farmhand"], told["game"], told["log"]) == (1, "stone_age", [])
        assert read_play(game, told) == (setup, ())
        assert not any(door.key in answer.get_data(as_text=True) for door in doors)


@pytest.mark.parametrize("key", ["none", "x" * 500, "%00", "ä", "a b", "' OR 1=1"])
def test_a_key_that_opens_nothing_is_not_found(client: FlaskClient, key: str) -> None:
    answer = client.get(f"/api/v1/plays/{key}")
    assert answer.status_code == 404
    assert answer.get_json()["problems"][0]["code"] == "http.not_found"


def test_a_play_of_a_game_that_is_gone_is_not_found(client: FlaskClient, store: Store) -> None:
    _, doors = store.create("chess", {}, seats=2)
    assert client.get(f"/api/v1/plays/{doors[0].key}").status_code == 404
