"""Paper by its address: the scoresheet of a play, blank pads, and what is asked for wrongly."""

import io

import pytest
from flask.testing import FlaskClient
from pypdf import PdfReader
from werkzeug.test import TestResponse

from scoring.kernel.discovery import all_games
from tests.fixtures.web import Table, words


def text(answer: TestResponse) -> str:
    assert answer.status_code == 200
    assert answer.mimetype == "application/pdf"
    return " ".join(page.extract_text() for page in PdfReader(io.BytesIO(answer.data)).pages)


@pytest.mark.parametrize("role", ["host", "look"])
def test_the_scoresheet_names_the_players_and_the_way_back(table: Table, role: str) -> None:
    table.entered(("gathered", 0, {"place": "forest", "people": 3, "total": 10}))
    answer = table.phone(role).get("/sheet.pdf")
    printed = text(answer)
    assert "Anna" in printed
    assert "Bram" in printed
    assert table.phone("look").key in printed
    assert table.host.key not in printed
    assert "stone_age-" in answer.headers["Content-Disposition"]


@pytest.mark.parametrize("paper", ["a4", "a5", "letter"])
def test_every_paper_is_printed(table: Table, client: FlaskClient, paper: str) -> None:
    assert "Anna" in text(table.host.get("/sheet.pdf", paper=paper))
    for per_page in (1, 2, 4):
        pad = client.get("/pads/pad.pdf", query_string={"game": "stone_age", "paper": paper, "per_page": per_page})
        assert "Stone Age" in text(pad)


@pytest.mark.parametrize("lang", ["en", "nl", "de"])
def test_paper_is_in_the_reader_s_language(table: Table, lang: str) -> None:
    assert text(table.host.get("/sheet.pdf", lang=lang))


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ({}, 404),
        ({"game": "chess"}, 404),
        ({"game": ""}, 404),
        ({"game": "stone_age", "paper": "a3"}, 400),
        ({"game": "stone_age", "paper": ""}, 400),
        ({"game": "stone_age", "paper": "x" * 5000}, 400),
        ({"game": "stone_age", "per_page": "3"}, 400),
        ({"game": "stone_age", "per_page": "0"}, 400),
        ({"game": "stone_age", "per_page": "-1"}, 400),
        ({"game": "stone_age", "per_page": ""}, 400),
        ({"game": "stone_age", "per_page": "two"}, 400),
        ({"game": "stone_age", "per_page": "²"}, 400),
        ({"game": "stone_age", "per_page": "9" * 5000}, 400),
    ],
)
def test_a_pad_there_is_not_is_said(client: FlaskClient, query: dict[str, str], status: int) -> None:
    answer = client.get("/pads/pad.pdf", query_string=query)
    assert answer.status_code == status
    assert answer.mimetype == "text/html"
    assert "Nothing is here" in words(answer) or "That could not be read" in words(answer)


def test_a_scoresheet_on_paper_there_is_not_is_said(table: Table) -> None:
    answer = table.host.get("/sheet.pdf", paper="papyrus")
    assert answer.status_code == 400
    assert "That could not be read" in words(answer)


def test_there_is_no_scoresheet_without_a_table(client: FlaskClient) -> None:
    assert client.get("/t/NOBODY/sheet.pdf").status_code == 404


def test_the_page_of_pads_offers_every_game_and_paper(client: FlaskClient) -> None:
    page = words(client.get("/pads"))
    titles = [str(game.title) for game in all_games().values()]
    for part in (*titles, "A4", "A5", "Letter", "Pads to a page", "Make the PDF"):
        assert part in page
