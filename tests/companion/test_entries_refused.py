"""What cannot be is refused with the rule and its page, what is against the rules may stand with a reason."""

import re
from typing import Any

import pytest

from companion import store
from tests.fixtures.web import Table, html, words

FOREST: dict[str, Any] = {"place": "forest", "people": 3, "total": 10}


def beside(page: str, field: str) -> str:
    """The block a field stands in, in words, up to the next field."""
    blocks = page.split('<div class="asked">')
    found = next(block for block in blocks[1:] if re.search(rf'(name="{field}"|id="f-{field}")', block))
    return words(found)


def test_an_impossible_roll_is_explained_beside_its_field_with_ruling_and_page(table: Table) -> None:
    answer = table.enter("gathered", 0, place="forest", people=3, total=99)
    assert answer.status_code == 422
    told = beside(html(answer), "total")
    assert "3 dice show 3 to 18, not 99." in told
    assert "How many pips do I need, and what happens to the rest?" in told
    assert "Stone Age rulebook, page 6" in told
    assert "/rules/stone_age/divide-and-round-down" in html(answer)
    assert table.count() == 0


def test_what_was_typed_is_still_there_to_be_mended(table: Table) -> None:
    page = html(table.enter("gathered", 0, place="river", people=3, dice="6 6"))
    assert 'value="river" checked' in page
    assert re.search(r'id="f-people" name="people" value="3"', page)
    assert 'name="dice" value="6 6"' in page


def test_a_refused_form_has_a_key_of_its_own_for_the_next_try(table: Table) -> None:
    refused = html(table.enter("gathered", 0, place="forest", people=3, total=99, key="first-try"))
    assert 'value="first-try"' not in refused
    assert table.enter("gathered", 0, **FOREST, key="first-try").status_code == 303


def test_every_problem_is_told_at_once(table: Table) -> None:
    answer = table.enter("gathered", 0, place="forest", people=9, total=99, tools=[0])
    told = words(answer)
    assert "Anna has 5 people left to act with this round, not 9." in told
    assert "9 dice show 9 to 54, not 99." in told
    assert "There is no tool tile in this place." in told
    assert table.count() == 0


def test_every_field_error_is_told_at_once(table: Table) -> None:
    page = html(table.enter("gathered", 0, people="many", total="1000", dice="7 8"))
    assert "Choose one." in beside(page, "place")
    assert "A whole number belongs here." in beside(page, "people")
    assert "From 0 to 999." in beside(page, "total")
    assert "Numbers from 1 to 6 belong here, such as 3 5 6." in beside(page, "dice")
    assert table.count() == 0


def test_what_is_against_the_rules_asks_for_a_reason(table: Table) -> None:
    table.entered(("gathered", 0, FOREST))
    answer = table.enter("gathered", 1, **FOREST)
    assert answer.status_code == 422
    assert "Forest: with 2 players only 1 tribe may work here." in beside(html(answer), "place")
    assert "Or let it stand, because" in words(answer)
    assert 'name="reason"' in html(answer)
    assert table.count() == 1


@pytest.mark.parametrize("reason", ["", " ", "\n\t "])
def test_an_empty_reason_is_none(table: Table, reason: str) -> None:
    table.entered(("gathered", 0, FOREST))
    assert table.enter("gathered", 1, **FOREST, reason=reason).status_code == 422
    assert table.count() == 1


def test_with_a_reason_it_stands_and_is_marked_in_the_story(table: Table) -> None:
    table.entered(("gathered", 0, FOREST))
    answer = table.enter("gathered", 1, **FOREST, reason="  We play it so <at home>. ")
    assert answer.status_code == 303
    assert table.log()[1].body["reason"] == "We play it so <at home>."
    story = table.host.get("/story")
    assert "Stands because: We play it so <at home>." in words(story)
    assert "<at home>" not in html(story)
    assert "Against a rule" in words(story)
    assert "with 2 players only 1 tribe may work here." in words(story)
    assert "3 wood" in words(table.host.get(seat=1))


def test_what_is_impossible_stays_so_whatever_the_reason(table: Table) -> None:
    answer = table.enter("gathered", 0, place="forest", people=3, total=99, reason="It really was so")
    assert answer.status_code == 422
    assert "let it stand" not in words(answer)
    assert table.count() == 0


def test_no_reason_is_asked_for_where_something_impossible_is_there_too(table: Table) -> None:
    table.entered(("gathered", 0, FOREST))
    answer = table.enter("gathered", 1, place="forest", people=3, total=99)
    assert "only 1 tribe may work here" in words(answer)
    assert "3 dice show 3 to 18, not 99." in words(answer)
    assert "let it stand" not in words(answer)


def test_what_is_unusual_is_recorded_and_marked(table: Table) -> None:
    table.entered(("tool_made", 0, {}), ("gathered", 0, {"place": "forest", "people": 2, "total": 6, "tools": [0]}))
    story = words(table.host.get("/story"))
    assert "Unusual" in story
    assert "The tools change nothing: 6 pips give 2 with or without them." in story


def test_a_reason_for_what_needs_none_is_kept_too(table: Table) -> None:
    table.enter("tool_made", 0, reason="With the big hammer")
    assert "Stands because: With the big hammer" in table.story()


def test_a_reason_that_is_too_long_is_said_and_shown_again(table: Table) -> None:
    answer = table.enter("gathered", 0, **FOREST, reason="x" * 201)
    assert answer.status_code == 422
    assert "A reason has at most 200 letters." in words(answer)
    assert "x" * 201 in html(answer)
    assert table.count() == 0


def test_what_belongs_to_no_field_stands_above_the_form(table: Table) -> None:
    answer = table.enter("round_begun")
    assert answer.status_code == 422
    assert "Not fed yet: Anna, Bram." in words(answer)
    assert "Stone Age rulebook, page" in words(answer)
    assert table.count() == 0


def test_a_count_out_of_its_limits_is_explained_beside_its_line(table: Table) -> None:
    table.entered(("end_declared", -1, {"cause": "agreed"}))
    table.entered(*(("tribe_fed", seat, {}) for seat in (0, 1)))
    answer = table.enter("counted", 0, counts={"people": 5, "food_track": 11})
    assert answer.status_code == 422
    row = html(answer).split('name="counts-food_track"')[1].split('name="counts-tools"')[0]
    assert "Food track: 11 cannot be. It is 0 to 10." in words(row)
    assert "Stone Age" in words(row)
    assert table.count() == 3


def test_a_hidden_field_shows_itself_when_it_is_wrong(table: Table) -> None:
    assert 'name="paid-wood"' not in html(table.host.get("/enter/tribe_fed", seat=0))
    answer = table.enter("tribe_fed", 0, paid={"wood": 3})
    assert answer.status_code == 422
    assert 'name="paid-wood" value="3"' in html(answer)
    assert table.count() == 0


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({**FOREST, "people": 3}, "3 wood"),
        ({**FOREST, "total": "x"}, ""),
        ({"place": "forest", "people": 2, "total": 0}, ""),
        ({**FOREST, "people": 9}, "3 wood"),
    ],
)
def test_a_preview_says_what_it_would_come_to_and_stores_nothing(
    table: Table, fields: dict[str, Any], said: str
) -> None:
    answer = table.host.post("/enter/gathered/preview", {"seat": 0, **fields})
    assert answer.status_code == 200
    assert answer.json == {"preview": said, "pips": []}
    assert table.count() == 0


def test_the_preview_offers_the_tool_that_helps(table: Table) -> None:
    table.entered(("tool_made", 0, {}))
    answer = table.host.post("/enter/gathered/preview", {"seat": 0, "place": "forest", "people": 2, "total": 8})
    assert answer.json == {"preview": "2 wood. With tool 1 it would be 3.", "pips": []}


def test_a_form_filled_in_says_at_once_what_it_comes_to(table: Table) -> None:
    page = words(table.host.get("/enter/gathered", seat=0, place="hunt", people=2, total=7))
    assert "3 food" in page


@pytest.mark.parametrize("language", ["nl", "de"])
def test_a_refusal_is_in_the_reader_s_language_with_its_ruling(table: Table, language: str) -> None:
    table.host.client.set_cookie("lang", language)
    answer = table.enter("gathered", 0, place="forest", people=3, total=99)
    assert f'<html lang="{language}"' in html(answer)
    assert "/rules/stone_age/divide-and-round-down" in html(answer)
    assert "How many pips do I need" not in words(answer)


def test_a_log_that_is_full_says_what_to_do(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.entered(("gathered", 0, FOREST))
    monkeypatch.setattr(store, "MAX_ENTRIES", 1)
    answer = table.enter("tool_made", 0)
    assert answer.status_code == 422
    assert "This table holds no more entries. Lay a new table to go on." in words(answer)
    for other in (table.undo(1), table.correct(1, **FOREST)):
        assert other.status_code == 422
        assert "This play is full" in words(other)
    assert table.count() == 1
