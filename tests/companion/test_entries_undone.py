"""Taking back, bringing again, correcting: every step is an entry, and what no longer fits is listed."""

import re
from typing import Any

import pytest

from tests.fixtures.web import Table, hidden_fields, html, words

FOREST: dict[str, Any] = {"place": "forest", "people": 3, "total": 10}


@pytest.fixture
def started(table: Table) -> Table:
    """Anna has 3 wood, and pays 1 of it for a card."""
    table.entered(("gathered", 0, FOREST), ("card_taken", 0, {"price": 1, "card": 2, "paid": {"wood": 1}}))
    return table


def test_what_is_taken_back_is_as_if_it_had_never_been(table: Table) -> None:
    before = words(table.host.get(seat=0))
    table.entered(("gathered", 0, FOREST))
    answer = table.undo(1)
    assert (answer.status_code, answer.location) == (303, f"/t/{table.host.key}/story")
    assert words(table.host.get(seat=0)) == before
    assert table.count() == 2


def test_the_story_offers_to_take_back_and_to_bring_again(table: Table) -> None:
    table.entered(("gathered", 0, FOREST))
    page = html(table.host.get("/story"))
    form = page.split(f'action="/t/{table.host.key}/undo/1"')[1].split("</form>")[0]
    assert "Take back: Anna" in form
    table.host.post("/undo/1", hidden_fields(form))
    page = html(table.host.get("/story"))
    assert "Taken back" in words(page)
    form = page.split(f'action="/t/{table.host.key}/undo/2"')[1].split("</form>")[0]
    assert "Bring back: Gather" in form
    table.host.post("/undo/2", hidden_fields(form))
    assert "3 wood" in words(table.host.get(seat=0))
    assert "Taken back" not in table.story()


def test_the_very_last_entry_is_taken_back_from_the_table(started: Table) -> None:
    page = html(started.host.get())
    assert "/undo/1" not in page
    form = page.split(f'action="/t/{started.host.key}/undo/2"')[1].split("</form>")[0]
    answer = started.host.post("/undo/2", hidden_fields(form))
    assert (answer.status_code, answer.location) == (303, f"/t/{started.host.key}")
    assert "0 cards" in words(started.host.get(seat=0))


def test_one_can_go_back_and_forth_for_ever(table: Table) -> None:
    table.entered(("gathered", 0, FOREST))
    for seq in range(1, 8):
        assert table.undo(seq).status_code == 303
        assert ("3 wood" in words(table.host.get(seat=0))) == (seq % 2 == 0)


def test_the_same_undo_twice_counts_once(started: Table) -> None:
    for _ in range(2):
        assert started.undo(2, key="one-tap").status_code == 303
    assert started.count() == 3


def test_what_was_taken_back_already_cannot_be_taken_back_again(started: Table) -> None:
    started.undo(2)
    answer = started.undo(2)
    assert answer.status_code == 422
    assert "Entry 2 is not there, or was taken back already." in words(answer)
    assert "Reload the story and choose again." in words(answer)
    assert started.count() == 3


def test_what_no_longer_fits_is_listed_and_passed_over(started: Table) -> None:
    started.undo(1)
    table_page = words(started.host.get(seat=0))
    assert "1 entry no longer fits." in table_page
    assert "Look in the story" in table_page
    story = html(started.host.get("/story"))
    misfits = words(story.split("These no longer fit")[1].split("</section>")[0])
    assert "Impossible" in misfits
    assert "wood" in misfits
    assert "0 cards" in table_page
    started.undo(3)
    assert "no longer fit" not in started.story()


def test_a_correction_starts_from_what_was_entered(started: Table) -> None:
    page = started.host.get("/correct/1")
    assert page.status_code == 200
    assert 'value="forest" checked' in html(page)
    assert re.search(r'name="people" value="3"', html(page))
    assert re.search(r'name="total" value="10"', html(page))
    assert f'action="/t/{started.host.key}/correct/1"' in html(page)


def test_a_correction_reads_differently_in_its_old_place(started: Table) -> None:
    answer = started.correct(1, place="river", people=3, total=18)
    assert (answer.status_code, answer.location) == (303, f"/t/{started.host.key}/story")
    assert started.log()[-1].body["entry"] == {
        "kind": "log.corrected",
        "seat": 0,
        "of": 1,
        "instead": {"kind": "stone_age.gathered", "seat": 0, "place": "river", "people": 3, "total": 18},
    }
    assert "1 entry no longer fits." in words(started.host.get())
    assert started.correct(1, place="forest", people=3, total=18).status_code == 303
    assert "5 wood" in words(started.host.get(seat=0))
    assert "no longer fit" not in words(started.host.get())


def test_the_same_correction_twice_counts_once(started: Table) -> None:
    for _ in range(2):
        assert started.correct(1, **{**FOREST, "total": 12}, key="one-tap").status_code == 303
    assert started.count() == 3


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({**FOREST, "total": 99}, "3 dice show 3 to 18, not 99."),
        ({**FOREST, "total": "x"}, "A whole number belongs here."),
        ({**FOREST, "place": "moon"}, "Choose one."),
        ({**FOREST, "reason": "x" * 300}, "A reason has at most 200 letters."),
    ],
)
def test_a_correction_is_checked_as_an_entry_is(started: Table, fields: dict[str, Any], said: str) -> None:
    answer = started.correct(1, **fields)
    assert answer.status_code == 422
    assert said in words(answer)
    assert f'action="/t/{started.host.key}/correct/1"' in html(answer)
    assert started.count() == 2


def test_a_correction_against_the_rules_may_stand_with_a_reason(table: Table) -> None:
    table.entered(("gathered", 1, FOREST), ("gathered", 0, {**FOREST, "place": "hunt"}))
    assert table.correct(2, **FOREST).status_code == 422
    assert table.correct(2, **FOREST, reason="Agreed").status_code == 303
    assert "Stands because: Agreed" in table.story()
    assert 'value="Agreed"' not in html(table.host.get("/correct/1"))


def test_a_correction_can_be_taken_back_too(started: Table) -> None:
    started.correct(1, **{**FOREST, "total": 18})
    assert started.undo(3).status_code == 303
    assert "2 wood" in words(started.host.get(seat=0))
    assert "A correction" in started.story()


def test_what_was_taken_back_cannot_be_corrected(started: Table) -> None:
    started.undo(2)
    assert started.host.get("/correct/2").status_code == 404
    assert started.correct(2, price=1, card=3, paid={"wood": 1}).status_code == 404
    assert started.count() == 3


def test_undo_and_correction_entries_have_no_form_of_their_own(started: Table) -> None:
    started.undo(2)
    started.correct(1, **FOREST)
    assert started.host.get("/correct/3").status_code == 404
    assert started.host.get("/correct/4").status_code == 404


def test_an_entry_without_fields_is_taken_back_and_not_corrected(table: Table) -> None:
    table.entered(("tool_made", 0, {}))
    page = html(table.host.get("/story"))
    assert "/undo/1" in page
    assert "/correct/1" not in page
