"""A game alone: nobody wins, and the sheet says how it went, on the screen and on paper."""

import io
from typing import Any

import pytest
from flask import Flask
from pypdf import PdfReader

from tests.fixtures.web import Table, laid, words

# Five people, five fields and five stone rooms; six lines at 0 give a minus point each: 15 + 4 + 10 - 6.
FEW = {"people": 5, "fields": 5, "stone_rooms": 5}
# The best of every line of the board (7 x 4), five stone rooms, five people and 20 points more.
MANY = {**FEW, "pastures": 4, "grain": 8, "vegetables": 4, "sheep": 8, "boar": 7, "cattle": 6, "bonus_points": 20}

every_edition = pytest.mark.parametrize("slug", ["agricola_2007", "agricola_revised"])


def alone(app: Flask, slug: str, *entries: tuple[str, dict[str, Any]]) -> Table:
    table = laid(app, ["Anna"], game=slug, follow="count")
    table.entered(*((name, 0, fields) for name, fields in entries))
    return table


def printed(table: Table) -> str:
    pages = PdfReader(io.BytesIO(table.host.get("/sheet.pdf").data)).pages
    return " ".join(" ".join(page.extract_text() for page in pages).split())


@every_edition
@pytest.mark.parametrize(
    ("entries", "total", "verdict"),
    [
        # The first game of a series asks for 50 points, the second for 55, the third for 59.
        ((("counted", {"counts": FEW}),), "23", "27 points short of 50."),
        (
            (("counted", {"counts": MANY}),),
            "73",
            "50 reached: keep an occupation. Next: 55 points, 11 food at the start.",
        ),
        (
            (("series_continued", {"game": 2, "food": 3}), ("counted", {"counts": MANY})),
            "73",
            "55 reached: keep an occupation. Next: 59 points, 9 food at the start.",
        ),
    ],
)
def test_a_game_alone_is_measured_by_its_series(
    app: Flask, slug: str, entries: tuple[tuple[str, dict[str, Any]], ...], total: str, verdict: str
) -> None:
    table = alone(app, slug, *entries)
    for said in (words(table.host.get()), table.sheet(), printed(table)):
        assert f"Anna {verdict} {total}" in said
        assert "wins" not in said
        assert "leads" not in said


@every_edition
def test_before_the_count_a_game_alone_is_not_measured(app: Flask, slug: str) -> None:
    table = alone(app, slug)
    for said in (words(table.host.get()), table.sheet(), printed(table)):
        assert "Anna" in said
        assert "short of" not in said
        assert "reached" not in said
    assert "As it would count if the game ended now." in table.sheet()


@every_edition
def test_two_players_are_not_measured_by_a_series(app: Flask, slug: str) -> None:
    table = laid(app, game=slug, follow="count")
    table.entered(("counted", 0, {"counts": FEW}), ("counted", 1, {"counts": MANY}))
    for said in (table.sheet(), printed(table)):
        assert "Bram wins" in said
        assert "short of" not in said
        assert "reached" not in said


def test_where_the_book_breaks_no_tie_the_win_is_shared_and_nothing_is_measured(app: Flask) -> None:
    table = laid(app, game="agricola_2007", follow="count")
    table.entered(("counted", 0, {"counts": FEW}), ("counted", 1, {"counts": FEW}))
    assert "Anna and Bram win Level on 23: the win is shared." in table.sheet()
    assert "The place is shared." in table.sheet()
    assert "Level on 23: the win is shared." in printed(table)
