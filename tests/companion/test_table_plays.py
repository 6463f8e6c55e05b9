"""Whole evenings over HTTP: recorded plays go through the forms, and every way out tells the same result."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from companion.documents import read_exported
from scoring.kernel.counting import told
from tests.companion.conftest import MakeApp
from tests.fixtures.web import Table, html, laid, laid_as, points, totals, words
from tests.scoring.plays import Play, every_play, play_named


def played(app: Flask, play: Play, before: Callable[[Table, int], None] = lambda table, at: None) -> Table:
    """The table of a recorded play, every entry sent through its form; something may be looked at before each."""
    table = laid_as(app, play.game.slug, play.setup)
    for at, (event, reason) in enumerate(play.entries, start=1):
        before(table, at - 1)
        answer = table.host.tell(event, reason)
        assert answer.status_code == 303, f"{at}: {event}: {words(answer)}"
        assert table.count() == at
    return table


@every_play
def test_a_recorded_play_opens_every_page_and_ends_as_it_did_that_evening(make_app: MakeApp, play: Play) -> None:
    """The entry pages that are offered open, for whoever is due and for who only looks."""

    def look_around(table: Table, at: int) -> None:
        if at % 11:
            return
        page = html(table.host.get("/enter", seat=max(0, play.entries[at][0].seat)))
        for address in re.findall(r'class="doing" href="([^"]+)"', page):
            assert table.host.client.get(address.replace("&amp;", "&")).status_code == 200
        assert [phone.get().status_code for phone in (table.host, table.phone("look"))] == [200, 200]

    table = played(make_app(), play, look_around)
    page = html(table.host.get("/sheet"))
    assert totals(page) == [str(each.total) for each in play.expect]
    for line in play.game.lines:
        assert points(page, line.line) == [str(each.lines[line.line]) for each in play.expect]
    winners = [each.name for each in play.expect if each.rank == 1]
    if play.game.clock(play.played().state).over:
        assert all(name in page.split('class="winner"')[1].split("</section>")[0] for name in winners)
        assert ("the win is shared" in words(page)) == (len(winners) > 1)
    else:
        assert "As it would count if the game ended now." in words(page)

    exported = table.host.client.get(f"/api/v1/plays/{table.phone('look').key}").get_json()
    game, setup, log = read_exported(exported)
    assert setup.box == play.setup.box
    again = game.replay(setup, log)
    assert again.misfits == ()
    names = [player.name for player in setup.players]
    result: Any = told(game, names, [game.sheet(again.state, seat) for seat in setup.seats], setup.options)
    assert [(each["name"], each["total"], each["rank"], tuple(each["tiebreak"])) for each in result["players"]] == [
        (each.name, each.total, each.rank, each.tiebreak) for each in play.expect
    ]


def test_the_end_is_shown_everywhere_and_the_count_can_still_be_corrected(app: Flask) -> None:
    play = play_named("stone_age", "two_players")
    table = played(app, play)
    assert "Anna wins" in words(table.host.get())
    assert f'action="/t/{table.host.key}/enter/tool_turned"' not in html(table.host.get(seat=0))
    assert "Anna wins" in words(table.phone("look").get("/sheet"))
    page = html(table.host.get("/sheet"))
    assert "Correct Anna’s count" in words(page)
    form = html(table.host.get("/enter/counted", seat=0))
    counted: Any = play.entries[-1][0]
    assert 'name="counts-score_track" value="64"' in form
    answer = table.enter("counted", 0, counts={**counted.counts, "score_track": 1})
    assert answer.status_code == 303
    assert totals(html(table.host.get("/sheet"))) == ["78", "81"]
    assert "Bram wins" in words(table.host.get("/sheet"))
    assert "Correct" not in words(table.phone("look").get("/sheet"))


def test_following_only_the_meals_asks_for_meals_and_the_end(app: Flask) -> None:
    table = laid(app, follow="feeding")
    page = words(table.host.get())
    assert "Round 1 · Feeding" in page
    assert "What does Anna have?" in page
    amounts = {"people": 6, "food": 3, "food_track": 1, "tools": 1, "huts": 0, "score": 0, "resources": {"wood": 2}}
    table.entered(("amounts_corrected", 0, amounts))
    assert "Anna: 6 people, fields feed 1, 3 food in hand. 2 missing." in words(table.host.get())
    table.entered(("tribe_fed", 0, {"paid": {"wood": 2}}))
    table.undo(2)
    listed = words(table.host.get("/enter", seat=0))
    assert "Forest" not in listed
    assert "Feed the tribe" in listed
    table.entered(("tribe_fed", 0, {"unfed": True}), ("tribe_fed", 1, {}), ("round_begun", -1, {}))
    assert "Round 2 · Feeding" in words(table.host.get())
    table.entered(("end_declared", -1, {"cause": "huts"}))
    table.entered(("tribe_fed", 1, {}), ("tribe_fed", 0, {"unfed": True}))
    assert "Count for Bram" in words(table.host.get())


def test_following_only_the_count_asks_for_nothing_else(app: Flask) -> None:
    table = laid(app, follow="count")
    page = html(table.host.get())
    assert "Count for Anna" in words(page)
    assert "Final count" in words(table.host.get("/enter", seat=0))
    assert "Feed" not in words(table.host.get("/enter", seat=0))
    table.entered(("counted", 0, {"counts": {"people": 5, "score_track": 40, "wood": 3}}))
    assert "1 of 2 done" in words(table.host.get())
    assert "wins" not in words(table.host.get())
    table.entered(("counted", 1, {"counts": {"people": 5, "score_track": 40, "wood": 3}}))
    sheet = words(table.host.get("/sheet"))
    assert "Anna and Bram win" in sheet
    assert "Level on 43, also in the tie-break: the win is shared." in sheet


def test_the_final_count_carries_the_tables_so_that_totals_move(app: Flask) -> None:
    table = laid(app, follow="count")
    assert "data-lines=" in html(table.host.get("/enter/counted", seat=0))
    assert "data-lines=" not in html(table.host.get("/enter/tribe_fed", seat=0))


@pytest.mark.parametrize("language", ["nl", "de"])
def test_a_whole_evening_can_be_read_in_another_language(make_app: MakeApp, language: str) -> None:
    table = played(make_app(), play_named("stone_age", "late_in_the_game"))
    for place in ("", "/sheet", "/story", "/share", "/rules", "/enter"):
        answer = table.host.get(place, lang=language)
        assert answer.status_code == 200
        assert f'<html lang="{language}"' in html(answer)
