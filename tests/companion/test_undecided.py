"""A game that was counted before anybody had won it: nobody is called the winner, on no page and on no paper."""

from io import BytesIO

import pytest
from flask import Flask
from pypdf import PdfReader

from tests.fixtures.web import Table, html, laid, totals, words

COUNTED = ({"deliveries": 9, "start_card": 1, "awake": 3}, {"deliveries": 7, "person_tiles": 2, "awake": 1})
VERDICT = "Nobody has 20 points: the game goes on."


@pytest.fixture
def counted(app: Flask) -> Table:
    """Two sheets of Helvetia, 10 and 9 points, counted in one go."""
    table = laid(app, ("Anna", "Bram"), game="helvetia", follow="count")
    table.entered(*(("counted", seat, {"counts": counts}) for seat, counts in enumerate(COUNTED)))
    return table


def test_no_page_calls_anybody_the_winner(counted: Table) -> None:
    for place in ("", "/sheet"):
        page = html(counted.host.get(place))
        said = words(page.split('class="winner"')[1].split("</section>")[0].partition(">")[2])
        assert said == f"Nobody has won yet {VERDICT}"
        assert 'class="win"' not in page
    assert totals(html(counted.host.get("/sheet"))) == ["10", "9"]


def test_the_paper_names_no_winner(counted: Table) -> None:
    answer = counted.host.get("/sheet.pdf")
    text = " ".join(page.extract_text() for page in PdfReader(BytesIO(answer.data)).pages)
    assert "Nobody has won yet" in text
    assert VERDICT in text
    assert "wins" not in text


def test_twenty_points_are_a_win(counted: Table) -> None:
    counted.entered(("counted", 1, {"counts": {"deliveries": 16, "vp_buildings": 2, "awake": 1}}))
    assert "Bram wins" in words(counted.host.get("/sheet"))
