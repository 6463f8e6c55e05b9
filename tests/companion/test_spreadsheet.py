"""The points for a spreadsheet: those of the sheet, of the JSON and of the paper, and nothing that computes."""

import csv
from io import BytesIO, StringIO
from typing import Any

import pytest
from flask import Flask
from pypdf import PdfReader

from companion.exchange.spreadsheet import as_csv
from companion.printing import scoresheet
from companion.words import translate_to
from scoring.kernel.counting import told
from scoring.kernel.discovery import all_games
from scoring.kernel.message import in_english, say
from scoring.kernel.setup import Player, Setup
from tests.fixtures.web import Table, html, laid, points, totals
from tests.scoring.plays import Play, every_play

every_language = pytest.mark.parametrize("lang", ["en", "nl", "de"])


def rows(text: str) -> list[list[str]]:
    """The rows as a spreadsheet reads them."""
    assert text.startswith("\ufeff")
    return list(csv.reader(StringIO(text.removeprefix("\ufeff"), newline="")))


@every_play
def test_the_points_of_a_play_are_those_of_the_evening_of_the_json_and_of_the_paper(play: Play) -> None:
    played = play.played()
    (title, *names), *lines, total, place = rows(as_csv(play.game, played, in_english))
    assert (title, names) == (str(play.game.title), [each.name for each in play.expect])
    assert [line for line, *_ in lines] == [str(rule.title) for rule in play.game.lines]
    for rule, (_, *counted) in zip(play.game.lines, lines, strict=True):
        assert counted == [str(each.lines[rule.line]) for each in play.expect]
    assert total == ["Total", *(str(each.total) for each in play.expect)]
    assert place == ["Place", *(str(each.rank) for each in play.expect)]

    sheets = [play.game.sheet(played.state, seat) for seat in played.setup.seats]
    answer: Any = told(play.game, names, sheets, play.setup.options)
    for at, player in enumerate(answer["players"], start=1):
        assert [line[at] for line in lines] == [str(line["points"]) for line in player["lines"]]
        assert (total[at], place[at]) == (str(player["total"]), str(player["rank"]))

    pages = PdfReader(BytesIO(scoresheet(play.game, played, link=None, lang="en"))).pages
    printed = " ".join(page.extract_text() for page in pages).replace("–", "-").split()
    assert all(printed.count(number) >= total[1:].count(number) for number in total[1:])


@pytest.mark.parametrize("role", ["host", "look"])
def test_whoever_has_a_key_may_take_the_points_of_the_sheet_along(table: Table, role: str) -> None:
    table.entered(("tool_made", 0, {}), ("gathered", 1, {"place": "river", "people": 3, "total": 18}))
    answer = table.phone(role).get("/sheet.csv")
    assert answer.status_code == 200
    assert answer.mimetype == "text/csv"
    assert answer.headers["Content-Disposition"].startswith('attachment; filename="stone_age-2')
    assert answer.headers["Content-Disposition"].endswith('.csv"')
    (_, *names), *lines, total, _ = rows(html(answer))
    assert names == ["Anna", "Bram"]
    page = html(table.host.get("/sheet"))
    for rule, (_, *counted) in zip(all_games()["stone_age"].lines, lines, strict=True):
        assert counted == points(page, rule.line)
    assert total[1:] == totals(page)


def test_there_are_no_points_without_a_table(app: Flask) -> None:
    assert app.test_client().get("/t/NOBODY/sheet.csv").status_code == 404


@pytest.mark.parametrize("sign", ["=", "+", "-", "@"])
def test_a_name_that_a_spreadsheet_would_compute_is_made_harmless(app: Flask, sign: str) -> None:
    table = laid(app, [f"{sign}1+1|calc", "Bram"])
    (_, *names), *_ = rows(html(table.host.get("/sheet.csv")))
    assert names == [f"'{sign}1+1|calc", "Bram"]


@pytest.mark.parametrize("name", ["\t=1+1", "\r=1+1"])
def test_a_name_that_hides_its_formula_is_made_harmless(name: str) -> None:
    game = all_games()["stone_age"]
    seats = (Player(name, "red"), Player("Bram", "blue"))
    played = game.begin(Setup(seats, 0, {variant.name: variant.default for variant in game.variants}))
    assert rows(as_csv(game, played, in_english))[0][1] == f"'{name}"


def test_a_name_with_commas_quotes_and_lines_stays_one_cell(app: Flask) -> None:
    table = laid(app, ['Anna, "die" = erste', "Ömer ☺"])
    assert rows(html(table.host.get("/sheet.csv")))[0] == ["Stone Age", 'Anna, "die" = erste', "Ömer ☺"]


@every_language
@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.slug)
def test_the_points_are_named_in_the_reader_s_language(app: Flask, game: Any, lang: str) -> None:
    table = laid(app, game=game.slug)
    found = rows(html(table.host.get("/sheet.csv", lang=lang)))
    into = translate_to(lang)
    named = [game.title, *(rule.title for rule in game.lines), say("Total"), say("Place")]
    assert [row[0] for row in found] == [each.render(into) for each in named]
    assert found[-2][0] == {"en": "Total", "nl": "Totaal", "de": "Summe"}[lang]
