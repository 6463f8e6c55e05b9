"""The door: choosing a game, sitting down, joining, going on."""

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.companion.conftest import MakeApp
from tests.fixtures.web import Table, farmhand, html, laid, token_of, words


def lay(client: FlaskClient, *names: str, **fields: str) -> TestResponse:
    told = {f"name-{at}": name for at, name in enumerate(names)}
    token = token_of(client)
    return client.post("/new/stone_age", data={"csrf_token": token, "first": "0", **told, **fields})


def plays(app: Flask) -> int:
    return len(farmhand(app).store.recent_setups(100))


def setup(app: Flask) -> dict[str, object]:
    return farmhand(app).store.recent_setups(1)[0].setup


def test_the_first_page_shows_every_game_a_field_for_a_code_and_the_rules(client: FlaskClient) -> None:
    page = client.get("/")
    assert page.status_code == 200
    for part in ("Stone Age", "2–4 players", "Join a table", "Rules", "Print pads"):
        assert part in words(page)
    assert 'href="/new/stone_age"' in html(page)


@pytest.mark.parametrize("lang", ["nl", "de"])
def test_the_first_pages_have_no_english_left(client: FlaskClient, lang: str) -> None:
    english = ("New table", "Join a table", "players", "Rules", "Print pads", "Language", "Lay the table", "Follow")
    for address in ("/", "/new/stone_age", "/pads"):
        page = words(client.get(address, query_string={"lang": lang}))
        assert [each for each in english if f" {each} " in page] == []


@pytest.mark.parametrize("names", [("Anna", "Bram"), ("Anna", "Bram", "Chloé"), ("Anna", "Bram", "Chloé", "Dirk")])
def test_two_to_four_sit_down(app: Flask, names: tuple[str, ...]) -> None:
    client = app.test_client()
    answer = lay(client, *names)
    assert answer.status_code == 303
    assert all(name in words(client.get(answer.location)) for name in names)


def test_empty_rows_are_skipped_and_names_are_tidied(app: Flask) -> None:
    lay(app.test_client(), "", "  Anna  Maria ", "", "Bram", first="3")
    expected = [{"name": "Anna Maria", "colour": "blue"}, {"name": "Bram", "colour": "yellow"}]
    assert setup(app) == {"players": expected, "start": 1, "options": {"follow": "rounds"}}


def test_a_start_player_who_does_not_sit_there_leaves_it_to_the_first(app: Flask) -> None:
    lay(app.test_client(), "Anna", "Bram", first="3")
    assert setup(app)["start"] == 0


@pytest.mark.parametrize(
    ("names", "fields", "said"),
    [
        ((), {}, "Stone Age is for 2 to 4 players."),
        (("Anna",), {}, "Stone Age is for 2 to 4 players."),
        (("Anna", "anna"), {}, "Two players have the same name."),
        (("Anna", "Bram"), {"colour-0": "red", "colour-1": "red"}, "Two players have the same colour."),
        (("Anna", "Bram"), {"colour-1": "pink"}, "One of the six colours belongs here."),
        (("Anna", "B" * 41), {}, "A name of at most 40 characters belongs here."),
        (("Anna", "B" * 10_000), {}, "A name of at most 40 characters belongs here."),
        (("Anna", "Bram"), {"option-follow": "everything"}, "This option has no such choice."),
    ],
)
def test_what_cannot_be_laid_is_said_and_what_was_typed_stays(
    app: Flask, names: tuple[str, ...], fields: dict[str, str], said: str
) -> None:
    answer = lay(app.test_client(), *names, **fields)
    assert answer.status_code == 422
    assert said in words(answer)
    assert all(f'value="{name}"' in html(answer) for name in names)
    assert plays(app) == 0


def test_a_name_that_is_too_long_is_marked_in_its_row(app: Flask) -> None:
    page = html(lay(app.test_client(), "Anna", "B" * 41))
    assert re.search(r'id="name-1"[^>]*aria-invalid="true" aria-describedby="name-1-error"', page)
    assert "At most 40 letters." in page


@pytest.mark.parametrize("method", ["get", "post"])
def test_a_game_that_is_not_there_is_not_found(app: Flask, method: str) -> None:
    client = app.test_client()
    fields = {"csrf_token": token_of(client), "name-0": "Anna", "name-1": "Bram"}
    answer = client.open("/new/chess", method=method, data=fields if method == "post" else None)
    assert answer.status_code == 404
    assert "Nothing is here" in words(answer)
    assert plays(app) == 0


def test_names_are_offered_again_at_home(app: Flask) -> None:
    laid(app, ["Wilhelmina", "Bram"])
    assert '<option value="Wilhelmina">' in html(app.test_client().get("/new/stone_age"))


def test_names_of_strangers_are_not_offered_on_a_public_server(make_app: MakeApp) -> None:
    app = make_app(FARMHAND_PUBLIC_URL="http://farm.example")
    table = laid(app, ["Wilhelmina", "Bram"])
    assert "Wilhelmina" not in html(app.test_client().get("/new/stone_age"))
    assert '<option value="Wilhelmina">' in html(table.host.client.get("/new/stone_age"))


def test_a_phone_goes_on_with_the_tables_it_knows_latest_first(app: Flask) -> None:
    first = laid(app, ["Anna", "Bram"])
    phone = first.host
    other = laid(app, ["Chloé", "Dirk"])
    phone.client.get(f"/t/{other.phone('look').key}")
    page = phone.client.get("/")
    assert "Go on: Stone Age" in words(page)
    known = re.findall(r'class="go" data-game="stone_age" href="/t/([A-Z0-9]+)"', html(page))
    assert known == [other.phone("look").key, phone.key]
    assert "Go on" not in words(app.test_client().get("/"))


def test_a_finished_table_is_there_to_look_at_again(app: Flask) -> None:
    table = laid(app, follow="count")
    table.entered(*(("counted", seat, {"counts": {"people": 5}}) for seat in (0, 1)))
    assert "Look again: Stone Age" in words(table.host.client.get("/"))


@pytest.mark.parametrize("written", ["{0}", "{1}", " {2}-{3} ", "{2} {3}", "{2}–{3}", "{2}.{3}"])
def test_a_code_joins_in_any_case_and_spacing(table: Table, client: FlaskClient, written: str) -> None:
    code = table.phone("table").key
    typed = written.format(code, code.lower(), code[:3].lower(), code[3:])
    answer = client.get("/join", query_string={"code": typed})
    assert (answer.status_code, answer.location) == (303, f"/t/{code}")


@pytest.mark.parametrize("typed", ["", "ABCDEF", "O0IL11", "x", "A" * 26, "A" * 10_000, "Łódź!!", "%00", "' or 1=1 --"])
def test_a_wrong_code_is_explained_and_stays_to_be_mended(client: FlaskClient, typed: str) -> None:
    answer = client.get("/join", query_string={"code": typed})
    assert answer.status_code == 404
    assert "No table has this code. Look at it again: it has no O, 0, I, L or 1." in words(answer)
    if typed == "ABCDEF":
        assert 'value="ABCDEF"' in html(answer)


def test_a_table_cannot_be_laid_without_the_token_of_a_page(app: Flask) -> None:
    answer = app.test_client().post("/new/stone_age", data={"name-0": "Anna", "name-1": "Bram"})
    assert answer.status_code == 400
    assert "This page was open too long" in words(answer)
    assert plays(app) == 0


def test_many_new_tables_from_one_place_are_slowed_down(make_app: MakeApp) -> None:
    app = make_app(FARMHAND_LIMITS=True)
    client = app.test_client()
    token = token_of(client)
    fields = {"csrf_token": token, "name-0": "Anna", "name-1": "Bram"}
    found = [
        client.post("/new/stone_age", data=fields, environ_base={"REMOTE_ADDR": "10.0.0.9"}).status_code
        for _ in range(31)
    ]
    assert found == [303] * 30 + [429]
