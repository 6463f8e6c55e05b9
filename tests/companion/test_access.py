"""What a key allows: the host and the join code everything, a seat its own, the look-only key nothing."""

from typing import Any

import pytest
from flask import Flask

from scoring.kernel.discovery import all_games
from tests.fixtures.web import Phone, Table, html, laid, words

FOREST: dict[str, Any] = {"place": "forest", "people": 3, "total": 10}
KINDS = [entry.kind.partition(".")[2] for entry in all_games()["stone_age"].entries]
NOT_WITH_THIS_LINK = "Your link does not allow this. Ask whoever opened the table for theirs."


@pytest.fixture
def started(table: Table) -> Table:
    """Two entries of Anna, one of Bram."""
    table.entered(("gathered", 0, FOREST), ("tool_made", 0, {}), ("gathered", 1, {**FOREST, "place": "hunt"}))
    return table


def test_who_only_looks_can_never_write(started: Table) -> None:
    look = started.phone("look")
    places = [f"/enter/{name}" for name in KINDS] + [f"/enter/{name}/preview" for name in KINDS]
    places += ["/undo/1", "/undo/3", "/correct/1", "/enter/nothing"]
    for place in places:
        for seat in ("0", "1", "-1", ""):
            answer = look.post(place, {"seat": seat, "key": "k", **FOREST})
            assert answer.status_code == 403, place
            assert NOT_WITH_THIS_LINK in words(answer)
    assert started.count() == 3


def test_who_only_looks_is_not_even_shown_a_form(started: Table) -> None:
    look = started.phone("look")
    for place in ("/enter", *(f"/enter/{name}" for name in KINDS), "/correct/1"):
        assert look.get(place).status_code == 403


# What a box prints: open at home, refused where a public address is set.
BOXES = {"/box/<slug>", "/box/<slug>/bring"}


def test_there_is_no_other_way_to_write(app: Flask) -> None:
    """Every address that takes a POST is tried by the test above, or needs no table."""
    posts = {rule.rule for rule in app.url_map.iter_rules() if "POST" in (rule.methods or ())}
    with_key = {rule for rule in posts if "<key>" in rule}
    assert with_key == {
        "/t/<key>/enter/<name>",
        "/t/<key>/enter/<name>/preview",
        "/t/<key>/undo/<int:of>",
        "/t/<key>/correct/<int:of>",
    }
    assert posts - with_key == {"/new/<slug>", "/preferences", "/api/v1/score/<slug>", *BOXES}


def test_a_seat_enters_for_itself(table: Table) -> None:
    phone = table.phone("seat", 1)
    assert phone.enter("gathered", 1, **FOREST).status_code == 303
    assert (table.log()[0].seat, table.log()[0].by) == (1, "seat")


@pytest.mark.parametrize("name", KINDS)
def test_a_seat_enters_for_nobody_else_and_not_for_the_table(table: Table, name: str) -> None:
    answer = table.phone("seat", 1).enter(name, 0, **FOREST, cause="agreed", tile=0, stack=0, hut=1, price=1, card=1)
    assert answer.status_code == 403
    assert NOT_WITH_THIS_LINK in words(answer)
    assert table.count() == 0


def test_a_seat_takes_back_and_corrects_only_what_is_its_own(started: Table) -> None:
    bram = started.phone("seat", 1)
    assert bram.undo(1).status_code == 403
    assert bram.correct(1, **FOREST).status_code == 403
    assert bram.get("/correct/1").status_code == 403
    assert started.count() == 3
    assert bram.correct(3, place="hunt", people=3, total=12).status_code == 303
    assert bram.undo(3).status_code == 303
    assert started.count() == 5


def test_a_seat_brings_back_only_what_is_its_own(started: Table) -> None:
    started.undo(1)
    started.undo(3)
    bram = started.phone("seat", 1)
    assert bram.undo(4).status_code == 403
    assert bram.undo(5).status_code == 303


def test_a_correction_cannot_move_an_entry_to_another_seat(started: Table) -> None:
    bram = started.phone("seat", 1)
    assert bram.correct(3, seat=0, place="hunt", people=3, total=12).status_code == 303
    assert started.log()[-1].body["entry"]["instead"]["seat"] == 1


def test_a_seat_sees_undo_and_correction_only_for_its_own(started: Table) -> None:
    page = html(started.phone("seat", 1).get("/story"))
    assert "/undo/3" in page
    assert "/correct/3" in page
    assert "/undo/1" not in page
    assert "/correct/1" not in page


@pytest.mark.parametrize("role", ["host", "table"])
def test_host_and_join_code_do_everything(table: Table, role: str) -> None:
    phone = table.phone(role)
    for seat in (0, 1):
        assert phone.enter("people_returned", seat).status_code == 303
    assert phone.enter("end_declared", cause="agreed").status_code == 303
    assert phone.undo(1).status_code == 303
    assert {stored.by for stored in table.log()} == {role}


def test_the_keys_of_one_table_do_nothing_at_another(app: Flask) -> None:
    one, other = laid(app, ["Anna", "Bram"]), laid(app, ["Chloé", "Dirk"])
    one.entered(("gathered", 0, FOREST))
    assert other.undo(1).status_code == 404
    assert one.count() == 1
    assert other.enter("gathered", 0, **FOREST, key=one.log()[0].key).status_code == 303
    assert (one.count(), other.count()) == (1, 1)


@pytest.mark.parametrize("place", ["/enter/gathered", "/enter/gathered/preview", "/undo/1", "/correct/1"])
@pytest.mark.parametrize("token", [None, "", "made-up", "x" * 5000])
def test_without_the_token_of_a_page_nothing_is_written(started: Table, place: str, token: str | None) -> None:
    phone = started.host
    fields = {"seat": "0", "key": "k", "place": "hunt", "people": "1", "total": "3"}
    answer = phone.client.post(f"/t/{phone.key}{place}", data=fields | ({"csrf_token": token} if token else {}))
    assert answer.status_code == 400
    assert "This page was open too long or cookies are off. Reload and send again." in words(answer)
    assert started.count() == 3


def test_the_token_of_another_phone_is_none(table: Table) -> None:
    other = Phone(table.app, table.host.key)
    other.token = table.host.token
    assert other.enter("tool_made", 0).status_code == 400
    assert table.count() == 0


def test_no_page_for_lookers_tells_a_key_that_writes(started: Table) -> None:
    secret = {door.key for door in started.doors if door.role != "look"}
    look = started.phone("look")
    for place in ("", "/sheet", "/story", "/share", "/rules"):
        page = html(look.get(place))
        assert not [key for key in secret if key in page]
    exported = look.client.get(f"/api/v1/plays/{look.key}").get_data(as_text=True)
    assert not [key for key in secret if key in exported]


def test_no_page_of_a_seat_tells_another_key(started: Table) -> None:
    phone = started.phone("seat", 0)
    secret = {door.key for door in started.doors if door.role != "look" and door.key != phone.key}
    for place in ("", "/sheet", "/story", "/share", "/rules", "/enter"):
        page = html(phone.get(place))
        assert not [key for key in secret if key in page]


@pytest.mark.parametrize("place", ["/enter/gathered", "/undo/1", "/correct/1"])
def test_other_methods_are_not_allowed(started: Table, place: str) -> None:
    for method in ("PUT", "DELETE", "PATCH"):
        data = {"csrf_token": started.host.token}
        answer = started.host.client.open(f"/t/{started.host.key}{place}", method=method, data=data)
        assert answer.status_code == 405
    assert started.count() == 3


def test_a_link_typed_in_small_letters_opens_too(table: Table) -> None:
    look = table.phone("look")
    assert look.client.get(f"/s/{look.key.lower()}", follow_redirects=True).status_code == 200
