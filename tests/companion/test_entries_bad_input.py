"""Whatever is sent, there is a clear answer with status 4xx, nothing is stored, and no traceback is shown."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from werkzeug.test import TestResponse

from scoring.kernel.discovery import all_games
from tests.companion.conftest import MakeApp
from tests.fixtures.web import Table, html, laid, words

FOREST: dict[str, Any] = {"place": "forest", "people": 3, "total": 10}
KINDS = [entry.kind.partition(".")[2] for entry in all_games()["stone_age"].entries]
LONG = "x" * 10_000


def refused(answer: TestResponse, table: Table, *, stored: int = 0, status: int | None = None) -> str:
    assert 400 <= answer.status_code < 500, words(answer)
    assert status is None or answer.status_code == status
    assert "Traceback" not in html(answer)
    assert table.count() == stored
    return words(answer)


@pytest.mark.parametrize("name", ["gathered", "tool_made"])
def test_a_seat_that_is_missing_or_odd_is_refused(table: Table, name: str) -> None:
    for seat in (None, "", "x", "-1", "2", "99", "1.0", "0x1", "9" * 300, "²", LONG):
        assert "That could not be read" in refused(table.enter(name, seat, **FOREST), table, status=400)


@pytest.mark.parametrize("key", [None, "", " ", "a b", "x" * 65, "ключ", "a/b", LONG])
def test_a_key_that_is_missing_or_odd_is_refused(table: Table, key: str | None) -> None:
    table.entered(("gathered", 0, FOREST))
    for answer in (table.enter("tool_made", 0, key=key), table.undo(1, key=key), table.correct(1, **FOREST, key=key)):
        assert "That could not be read" in refused(answer, table, stored=1, status=400)


@pytest.mark.parametrize("name", ["nothing", "Gathered", "stone_age.gathered", "log.undone", "..", "a" * 500])
def test_an_unknown_kind_is_not_found(table: Table, name: str) -> None:
    for method in ("get", "post"):
        address = f"/t/{table.host.key}/enter/{name}"
        answer = table.host.client.open(address, method=method, data={"csrf_token": table.host.token, "seat": 0})
        refused(answer, table, status=404)
    assert table.host.post(f"/enter/{name}/preview", {"seat": 0}).status_code == 404


NUMBERS = ["x", "1.5", "1e3", "0x10", "--1", "-1", "1000", "9999999", "9" * 400, "½", "NaN", LONG, "1 2", "🐄"]


@pytest.mark.parametrize(
    ("name", "fields", "at"),
    [
        ("gathered", FOREST, "people"),
        ("gathered", FOREST, "total"),
        ("amounts_corrected", {"people": 5}, "people"),
        ("amounts_corrected", {"people": 5}, "resources-wood"),
        ("amounts_corrected", {"people": 5}, "tools"),
        ("hut_built", {"stack": 0, "hut": 1}, "paid-gold"),
        ("tribe_fed", {}, "paid-wood"),
        ("counted", {"counts": {"people": 5}}, "counts-huts"),
    ],
)
def test_a_number_that_is_none_or_out_of_range_is_refused(
    table: Table, name: str, fields: dict[str, Any], at: str
) -> None:
    for number in NUMBERS:
        told = refused(table.enter(name, 0, **{**fields, at: number}), table, status=422)
        assert any(part in told for part in ("A whole number belongs here.", "From ", "cannot be", "dice show"))


@pytest.mark.parametrize(
    ("name", "fields", "at"),
    [
        ("gathered", FOREST, "place"),
        ("hut_built", {"stack": 0, "hut": 1}, "stack"),
        ("card_taken", {"price": 1, "card": 1}, "price"),
        ("tool_turned", {"tile": 0}, "tile"),
        ("end_declared", {}, "cause"),
    ],
)
def test_a_choice_there_is_not_is_refused(table: Table, name: str, fields: dict[str, Any], at: str) -> None:
    for choice in (None, "", "x", "7", "-1", "999999", LONG, "forest forest", "<script>"):
        answer = table.enter(name, 0, **{**fields, at: choice})
        assert "Choose one." in refused(answer, table, status=422)
        assert "<script>" not in html(answer)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"tools": ["x"]}, "Choose from these."),
        ({"tools": [7]}, "Choose from these."),
        ({"one_use": [99]}, "Choose from these."),
        ({"one_use": [LONG]}, "Choose from these."),
        ({"tools": [0, 0]}, "There is no tool tile in this place."),
        ({"dice": "1 2 x"}, "Numbers from 1 to 6 belong here"),
        ({"dice": "1 2 0"}, "Numbers from 1 to 6 belong here"),
        ({"dice": "1" * 11}, "At most 10 dice."),
        ({"dice": LONG}, "Numbers from 1 to 6 belong here"),
        ({"dice": "1 2"}, "It was 3 dice, each showing 1 to 6."),
        ({"dice": "1 2 3"}, "The dice add up to 6, not 10."),
    ],
)
def test_picks_and_dice_there_are_not_are_refused(table: Table, fields: dict[str, Any], said: str) -> None:
    assert said in refused(table.enter("gathered", 0, **{**FOREST, **fields}), table, status=422)


@pytest.mark.parametrize("of", ["0", "2", "99999", "9" * 40, "-1", "x", "1.0"])
def test_an_entry_that_is_not_there_cannot_be_taken_back_or_corrected(table: Table, of: str) -> None:
    table.entered(("gathered", 0, FOREST))
    for place in (f"/undo/{of}", f"/correct/{of}"):
        refused(table.host.post(place, {"key": "k", **FOREST}), table, stored=1, status=404)
    refused(table.host.get(f"/correct/{of}"), table, stored=1, status=404)


def test_a_request_larger_than_any_form_is_refused(table: Table) -> None:
    told = refused(table.enter("gathered", 0, **FOREST, reason="x" * 70_000), table, status=413)
    assert "That is too much at once" in told


def test_too_many_fields_are_refused(table: Table) -> None:
    fields = {"csrf_token": table.host.token, **{f"n{at}": "" for at in range(600)}}
    address = f"/t/{table.host.key}/enter/gathered"
    refused(table.host.client.post(address, data=fields, content_type="multipart/form-data"), table, status=413)


@pytest.mark.parametrize("body", [b"\xff\xfe\x00", b"seat=0&place=%FF%FE&people=1", b"{}", b"=&&&==", b"%"])
def test_bytes_that_are_no_form_are_refused(table: Table, body: bytes) -> None:
    sent = b"csrf_token=" + table.host.token.encode() + b"&key=k&" + body
    answer = table.host.client.post(
        f"/t/{table.host.key}/enter/gathered", data=sent, content_type="application/x-www-form-urlencoded"
    )
    refused(answer, table)


@pytest.mark.parametrize("name", KINDS)
def test_an_empty_form_is_never_a_fault_of_the_server(table: Table, name: str) -> None:
    answer = table.enter(name, 0)
    assert answer.status_code in (303, 422), words(answer)
    assert table.count() == (answer.status_code == 303)


@pytest.mark.parametrize("name", KINDS)
def test_nothing_in_an_address_can_break_a_form(table: Table, name: str) -> None:
    names = [field.name for field in all_games()["stone_age"].entry_of[f"stone_age.{name}"].fields]
    for value in ("x", "-1", "99999", "9" * 300, "", "[]", LONG):
        for some in (names, *([each] for each in names)):
            answer = table.host.get(f"/enter/{name}", seat=0, **dict.fromkeys(some, value))
            assert answer.status_code == 200, (some, value)
            assert LONG not in words(answer)


odd = st.one_of(
    st.text(max_size=8), st.integers(-10_000, 10_000).map(str), st.sampled_from(["y", "forest", "0 0", "6 6"])
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data(), name=st.sampled_from(KINDS))
def test_no_form_however_filled_in_breaks_the_server(make_app: MakeApp, data: st.DataObject, name: str) -> None:
    table = _one_table(make_app)
    entry = all_games()["stone_age"].entry_of[f"stone_age.{name}"]
    names = [f"{each.name}-{kind.value}" for each in entry.fields for kind in getattr(each, "kinds", ())]
    names += [each.name for each in entry.fields]
    fields = {each: data.draw(odd) for each in names}
    before = table.count()
    answer = table.enter(name, data.draw(st.sampled_from(["0", "1"])), **fields)
    assert answer.status_code in (303, 422)
    assert table.count() == before + (answer.status_code == 303)
    assert table.host.post(f"/enter/{name}/preview", {"seat": 0, **fields}).status_code == 200


_tables: dict[int, Table] = {}


def _one_table(make_app: MakeApp) -> Table:
    if id(make_app) not in _tables:
        _tables.clear()
        _tables[id(make_app)] = laid(make_app())
    return _tables[id(make_app)]
