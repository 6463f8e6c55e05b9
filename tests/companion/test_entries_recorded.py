"""An entry through the forms: recorded once, whoever taps how often and from how many phones; on both databases."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from companion import tables
from companion.store import SeqTaken, Store
from tests.companion.conftest import MakeApp
from tests.fixtures.web import Table, hidden_fields, html, laid, words

FOREST = {"place": "forest", "people": 3, "total": 10}
HUNT = {"place": "hunt", "people": 2, "total": 7}
DATABASES = ["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)]


@pytest.fixture(params=DATABASES)
def app(request: pytest.FixtureRequest, make_app: MakeApp, tmp_path: Path) -> Flask:
    """The app of these tests, once on each database."""
    if request.param == "sqlite":
        return make_app(FARMHAND_DATABASE_URL=f"sqlite:///{tmp_path}/plays.sqlite3")
    return make_app(FARMHAND_DATABASE_URL=request.getfixturevalue("postgres_url"))


def entry(table: Table, seq: int) -> dict[str, object]:
    found: dict[str, object] = table.log()[seq - 1].body["entry"]
    return found


def test_an_entry_is_recorded_and_the_phone_goes_back_to_its_seat(table: Table) -> None:
    answer = table.enter("gathered", 1, **FOREST)
    assert (answer.status_code, answer.location) == (303, f"/t/{table.host.key}?seat=1")
    (stored,) = table.log()
    assert stored.body == {"entry": {"kind": "stone_age.gathered", "seat": 1, **FOREST}}
    assert (stored.seq, stored.seat, stored.by) == (1, 1, "host")


def test_whose_turn_is_over_hands_the_phone_to_whoever_is_due(app: Flask) -> None:
    """A phone of the whole table goes on with the next player; a player's own phone stays with him."""
    table = laid(app, ("Anna", "Bram"), game="helvetia", follow="points", direction="with")
    assert table.enter("good_delivered", 0, good="wood").location == f"/t/{table.host.key}?seat=0"
    assert table.enter("turn_ended", 0).location == f"/t/{table.host.key}"
    own = table.phone("seat", 1)
    table.enter("good_delivered", 1, good="wood")
    assert own.enter("turn_ended", 1).location == f"/t/{own.key}?seat=1"
    assert "Anna’s turn" in words(own.get())


def test_what_belongs_to_the_whole_table_needs_no_seat(table: Table) -> None:
    answer = table.enter("end_declared", cause="agreed")
    assert (answer.status_code, answer.location) == (303, f"/t/{table.host.key}")
    assert entry(table, 1) == {"kind": "stone_age.end_declared", "seat": -1, "cause": "agreed"}


def test_the_form_of_a_page_can_be_sent_as_it_is(table: Table) -> None:
    page = html(table.host.get("/enter/gathered", seat=0, place="forest"))
    assert 'value="forest" checked' in page
    answer = table.host.post("/enter/gathered", {**hidden_fields(page), **FOREST})
    assert answer.status_code == 303


def test_the_same_tap_twice_counts_once(table: Table) -> None:
    answers = [table.enter("gathered", 0, **FOREST, key="one-tap") for _ in range(3)]
    assert [(answer.status_code, answer.location) for answer in answers] == [(303, f"/t/{table.host.key}?seat=0")] * 3
    assert table.count() == 1
    assert "3 wood" in words(table.host.get(seat=0))


def test_the_same_tap_from_another_phone_counts_once_too(table: Table) -> None:
    for phone in (table.host, table.phone("table"), table.phone("seat", 0)):
        assert phone.enter("gathered", 0, **FOREST, key="one-tap").status_code == 303
    assert table.count() == 1


@pytest.mark.parametrize(
    "again", [{"place": "hunt", "people": 1, "total": 3}, {"place": "quarry", "people": 2, "total": 9}]
)
def test_an_old_page_with_something_else_is_another_tap(table: Table, again: dict[str, object]) -> None:
    """Gone back to without script, a page has its old key still: what it sends now must not vanish."""
    table.enter("gathered", 0, **FOREST, key="one-tap")
    for _ in range(2):
        assert table.enter("gathered", 0, **again, key="one-tap").status_code == 303
    assert table.count() == 2
    assert [entry(table, 1)["total"], entry(table, 2)["total"]] == [10, again["total"]]


def test_an_old_page_with_something_wrong_is_refused(table: Table) -> None:
    table.enter("gathered", 0, **FOREST, key="one-tap")
    answer = table.enter("gathered", 0, place="quarry", people=1, total=99, key="one-tap")
    assert (answer.status_code, table.count()) == (422, 1)


def test_the_same_tap_at_the_same_moment_counts_once(table: Table) -> None:
    phones = [table.phone("table") for _ in range(4)]
    send: Callable[[int], TestResponse] = lambda at: phones[at].enter("gathered", 0, **FOREST, key="one-tap")  # noqa: E731
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(send, range(4)))
    assert [answer.status_code for answer in answers] == [303] * 4
    assert table.count() == 1


@pytest.mark.parametrize("seen", ["0", "", "x", "-3", "99999", "9" * 500])
def test_what_a_phone_had_seen_does_not_matter_where_nothing_clashes(table: Table, seen: str) -> None:
    table.entered(("tool_made", 1, {}))
    assert table.enter("gathered", 0, **FOREST, seen=seen).status_code == 303
    assert table.count() == 2


def test_two_phones_with_the_same_page_open_are_both_recorded(table: Table) -> None:
    anna, bram = table.phone("seat", 0), table.phone("seat", 1)
    page = html(anna.get("/enter/gathered", seat=0))
    assert bram.enter("gathered", 1, **HUNT).status_code == 303
    assert anna.post("/enter/gathered", {**hidden_fields(page), **FOREST}).status_code == 303
    assert [stored.seat for stored in table.log()] == [1, 0]


def test_many_phones_at_the_same_moment_are_all_recorded(table: Table) -> None:
    table.entered(("tool_made", 0, {}))
    phones = [table.phone("table") for _ in range(6)]
    send: Callable[[int], TestResponse] = lambda at: phones[at].enter("tool_turned", 0, tile=0, used=at % 2 == 0)  # noqa: E731
    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(send, range(6)))
    assert {answer.status_code for answer in answers} == {303}
    assert [stored.seq for stored in table.log()] == list(range(1, 8))


def test_a_real_clash_is_refused_with_what_happened_meanwhile(table: Table) -> None:
    anna, bram = table.phone("seat", 0), table.phone("seat", 1)
    seen = hidden_fields(html(anna.get("/enter/tool_made", seat=0)))["seen"]
    bram.enter("tool_made", 1)
    answer = anna.enter("tool_made", 0, seen=seen)
    assert answer.status_code == 422
    assert "Tool maker: Bram stands there this round." in words(answer)
    assert "Meanwhile: Bram" in words(answer)
    assert table.count() == 1


def test_a_clash_with_what_the_phone_had_seen_says_nothing_of_meanwhile(table: Table) -> None:
    table.entered(("tool_made", 1, {}))
    answer = table.enter("tool_made", 0, seen="1")
    assert answer.status_code == 422
    assert "Meanwhile" not in words(answer)


def test_when_another_phone_is_faster_the_entry_is_checked_again(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between checking and writing Bram takes the tool maker, so Anna's entry clashes after all."""
    append, bram = Store.append, table.phone("seat", 1)

    def overtaken(self: Store, play_id: int, seq: int, key: str, *rest: object) -> object:
        if key == "slow":
            monkeypatch.setattr(Store, "append", append)
            assert bram.enter("tool_made", 1, key="fast").status_code == 303
        return append(self, play_id, seq, key, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Store, "append", overtaken)
    answer = table.enter("tool_made", 0, key="slow", seen="0")
    assert answer.status_code == 422
    assert "Meanwhile: Bram" in words(answer)
    assert [stored.key for stored in table.log()] == ["fast"]


def test_who_is_never_the_fastest_is_told_to_try_again(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def taken(*_: object) -> None:
        raise SeqTaken(0)

    monkeypatch.setattr(Store, "append", taken)
    monkeypatch.setattr(tables, "TRIES", 3)
    answer = table.enter("tool_made", 0)
    assert answer.status_code == 503
    assert "nothing was recorded" in words(answer)


def test_the_table_is_there_again_after_a_restart(table: Table, make_app: MakeApp) -> None:
    table.entered(("gathered", 0, FOREST), ("tool_made", 1, {}))
    again = make_app(FARMHAND_DATABASE_URL=table.app.config["FARMHAND_DATABASE_URL"]).test_client()
    assert words(again.get(f"/t/{table.host.key}?seat=0")) == words(table.host.get(seat=0))
    assert "Round 1" in words(again.get(f"/t/{table.host.key}/story"))
