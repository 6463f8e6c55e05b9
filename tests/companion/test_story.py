"""The story: what happened, round by round, latest first, for every recorded play."""

import random
import re

from flask import Flask

from tests.companion.conftest import MakeApp
from tests.fixtures.web import Table, html, laid, laid_as, words
from tests.scoring.plays import Play, every_play


def titles(page: str) -> list[str]:
    return [words(each) for each in re.findall(r'<h2 class="story-h">(.*?)</h2>', page)]


def test_a_new_table_has_no_story_and_says_so(table: Table) -> None:
    page = table.host.get("/story")
    assert "Nothing has happened yet" in words(page)
    assert "To the table" in words(page)


def test_rounds_are_chapters_latest_first(table: Table) -> None:
    table.fed_round()
    table.entered(("tool_made", 0, {}))
    page = html(table.host.get("/story"))
    assert titles(page) == ["Round 2", "Round 1"]
    assert page.index("/undo/6") < page.index("/undo/5") < page.index("/undo/1")


def test_the_table_shows_the_last_few_lines_of_the_story(table: Table) -> None:
    table.fed_round()
    told = html(table.host.get()).split('class="paper story brief"')[1].split("</section>")[0]
    assert told.count("<li") == 4


def test_names_are_text_and_never_markup(app: Flask) -> None:
    table = laid(app, ["<b>Anna</b>", "{{7*7}} {name}"])
    table.entered(("tool_made", 0, {}), ("people_returned", 1, {}))
    for place in ("", "/story", "/sheet", "/enter", "/share"):
        page = html(table.host.get(place))
        assert "<b>Anna</b>" not in page
    assert "&lt;b&gt;Anna&lt;/b&gt;" in html(table.host.get("/story"))
    assert "{{7*7}} {name}" in table.story()


@every_play
def test_whatever_is_taken_back_every_page_still_opens(make_app: MakeApp, play: Play) -> None:
    """Entries are undone at random; what no longer fits is told all the same."""
    chance = random.Random(play.file)
    table = laid_as(make_app(), play.game.slug, play.setup)
    for event, reason in play.entries:
        assert table.host.tell(event, reason).status_code == 303
    for _ in range(12):
        table.undo(chance.randrange(1, table.count() + 1))
        for place in ("", "/story", "/sheet", "/enter", "/share", "/rules"):
            answer = table.host.get(place)
            assert answer.status_code == 200, words(answer)
    story = words(table.host.get("/story"))
    assert "Taken back" in story
    exported = table.host.client.get(f"/api/v1/plays/{table.host.key}").get_json()
    assert len(exported["log"]) == table.count()
