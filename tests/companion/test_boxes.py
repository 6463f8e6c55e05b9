"""What the box of a game prints: told once, remembered, taken along."""

import json
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from companion.pages.boxes import how_sure
from scoring.kernel.box import BoxValue, Sure
from scoring.kernel.discovery import all_games
from scoring.kernel.message import say
from tests.companion.conftest import MakeApp
from tests.fixtures.web import farmhand, html, laid, token_of, words

GAME = "my_village"
PAGE = f"/box/{GAME}"


def told(app: Flask) -> dict[str, int]:
    return farmhand(app).store.box(GAME)


def post(client: FlaskClient, address: str = PAGE, /, **fields: Any) -> TestResponse:
    return client.post(address, data={"csrf_token": token_of(client), **fields})


def bring(client: FlaskClient, pasted: Any) -> TestResponse:
    text = pasted if isinstance(pasted, str) else json.dumps(pasted)
    return post(client, f"{PAGE}/bring", pasted=text)


def test_the_page_has_a_field_for_every_number_of_the_box(client: FlaskClient) -> None:
    page = client.get(PAGE)
    assert page.status_code == 200
    for value in all_games()[GAME].box:
        assert f'name="{value.name}"' in html(page)
        assert str(value.label) in words(page)
        assert str(value.group) in words(page)


def test_what_is_not_known_is_said_with_how_sure_we_are(app: Flask, client: FlaskClient) -> None:
    assert "Cloud spaces around a village 10, likely" in words(client.get(PAGE))
    assert "Anonymous graves Not known yet" in words(client.get(PAGE))
    farmhand(app).store.tell_box(GAME, {"clouds": 12})
    assert "Cloud spaces around a village Told here: 12" in words(client.get(PAGE))


@pytest.mark.parametrize(
    ("guess", "sure", "said"),
    [
        (8, Sure.PRINTED, "8, as a book says"),
        (8, Sure.LIKELY, "8, likely"),
        (8, Sure.GUESSED, "8, a guess"),
        (8, Sure.UNKNOWN, "Not known yet"),
        (None, Sure.LIKELY, "Not known yet"),
    ],
)
def test_every_degree_of_knowing_has_words(app: Flask, guess: int | None, sure: Sure, said: str) -> None:
    value = BoxValue("chapel", say("Chapel"), guess=guess, sure=sure)
    with app.test_request_context("/"):
        assert how_sure(value, None) == said
        assert how_sure(value, 9) == "Told here: 9"


def test_numbers_are_saved_and_shown_again(app: Flask, client: FlaskClient) -> None:
    answer = post(client, rat_3="11", clouds=" 9 ")
    assert (answer.status_code, answer.location) == (303, f"{PAGE}?saved=1")
    assert told(app) == {"rat_3": 11, "clouds": 9}
    page = client.get(answer.location)
    assert "New tables begin with it." in words(page)
    assert 'name="rat_3" value="11"' in html(page)


def test_an_empty_field_changes_nothing(app: Flask, client: FlaskClient) -> None:
    post(client, rat_3="11", rat_4="12")
    post(client, rat_3="", rat_4="13", windows_1="  ")
    assert told(app) == {"rat_3": 11, "rat_4": 13}


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("1", "From 2 to 30."),
        ("31", "From 2 to 30."),
        ("eleven", "A whole number belongs here."),
        ("-4", "A whole number belongs here."),
        ("4.5", "A whole number belongs here."),
        ("²", "A whole number belongs here."),
        ("9" * 5000, "A whole number belongs here."),
    ],
)
def test_what_cannot_be_printed_is_said_beside_its_field_and_nothing_is_saved(
    app: Flask, client: FlaskClient, typed: str, said: str
) -> None:
    answer = post(client, rat_3=typed, rat_4="12")
    assert answer.status_code == 422
    assert f'id="f-rat_3-error"><svg class="ico" aria-hidden="true"><use href="#i-octagon"/></svg><span>{said}' in html(
        answer
    )
    assert f'value="{typed}"' in html(answer)
    assert 'name="rat_4" value="12"' in html(answer)
    assert told(app) == {}


def test_every_wrong_number_is_named_at_once(client: FlaskClient) -> None:
    assert html(post(client, rat_3="99", rat_4="x", clouds="3")).count('aria-invalid="true"') == 3


def test_a_field_that_is_no_number_of_the_box_is_left_alone(app: Flask, client: FlaskClient) -> None:
    assert post(client, dragons="3").status_code == 303
    assert told(app) == {}


def test_a_form_without_a_token_saves_nothing(app: Flask, client: FlaskClient) -> None:
    assert client.post(PAGE, data={"rat_3": "11"}).status_code == 400
    assert client.post(f"{PAGE}/bring", data={"pasted": "{}"}).status_code == 400
    assert told(app) == {}


def test_what_was_told_goes_along_as_a_file_and_comes_back(app: Flask, client: FlaskClient) -> None:
    post(client, rat_3="11", windows_2="4")
    file = client.get(f"{PAGE}.json")
    assert file.headers["Content-Disposition"] == f'attachment; filename="{GAME}-box.json"'
    assert file.json == {"game": GAME, "box": {"rat_3": 11, "windows_2": 4}}
    post(client, rat_3="20")
    assert bring(client, file.get_data(as_text=True)).status_code == 303
    assert told(app) == {"rat_3": 11, "windows_2": 4}


def test_what_is_brought_adds_to_what_was_told(app: Flask, client: FlaskClient) -> None:
    post(client, rat_3="11")
    bring(client, {"game": GAME, "box": {"clouds": 12}})
    assert told(app) == {"rat_3": 11, "clouds": 12}


@pytest.mark.parametrize(
    ("pasted", "said"),
    [
        ("", "This is not JSON"),
        ("{", "This is not JSON"),
        ("[]", "This is no box"),
        ({"game": GAME}, "This is no box"),
        ({"game": GAME, "box": [1]}, "This is no box"),
        ({"game": "stone_age", "box": {}}, "This is the box of another game"),
        ({"box": {}}, "This is the box of another game"),
        ({"game": GAME, "box": {"rat_3": 99}}, "Rat track: spaces to the plague with 3 players: From 2 to 30."),
        ({"game": GAME, "box": {"rat_3": "11"}}, "From 2 to 30."),
        ({"game": GAME, "box": {"rat_3": True}}, "From 2 to 30."),
        ({"game": GAME, "box": {"dragons": 3}}, "dragons: There is no such value in this box."),
        ('{"game": "my_village", "box": {"rat_3": 5, "rat_3": 6}}', "rat_3: This key stands twice."),
    ],
)
def test_what_cannot_be_brought_is_said_and_stays_in_its_field(
    app: Flask, client: FlaskClient, pasted: Any, said: str
) -> None:
    answer = bring(client, pasted)
    assert answer.status_code == 422
    assert said in words(answer)
    assert '<details class="bring" open>' in html(answer)
    assert told(app) == {}


def test_of_what_is_brought_all_or_nothing_counts(app: Flask, client: FlaskClient) -> None:
    assert bring(client, {"game": GAME, "box": {"rat_3": 11, "rat_4": 0}}).status_code == 422
    assert told(app) == {}


def test_half_an_emoji_in_what_is_brought_breaks_nothing(client: FlaskClient) -> None:
    assert bring(client, '{"game": "my_village", "box": {"\\ud83d": 1}}').status_code == 422


@pytest.mark.parametrize("slug", ["stone_age", "chess"])
@pytest.mark.parametrize("address", ["/box/{}", "/box/{}.json"])
def test_a_game_whose_book_prints_everything_has_no_such_page(client: FlaskClient, slug: str, address: str) -> None:
    assert client.get(address.format(slug)).status_code == 404


def test_a_game_without_a_box_takes_no_numbers(client: FlaskClient) -> None:
    assert post(client, "/box/stone_age", rat_3="11").status_code == 404
    assert post(client, "/box/stone_age/bring", pasted="{}").status_code == 404


def test_where_a_new_table_is_laid_a_link_leads_to_the_box(client: FlaskClient) -> None:
    assert f'href="{PAGE}"' in html(client.get(f"/new/{GAME}"))
    assert "/box/" not in html(client.get("/new/stone_age"))


def test_a_new_table_begins_with_what_was_told(app: Flask, client: FlaskClient) -> None:
    post(client, rat_2="9", clouds="8")
    table = laid(app, game=GAME)
    assert table.play.setup["box"] == {"rat_2": 9, "clouds": 8}
    page = html(table.host.get())
    assert 'aria-label="The rat is 9 spaces from the plague"' in page
    assert "Time stone on cloud 1 of 8, 8 to the bridge" in page


def test_a_table_that_was_laid_before_does_not_change(app: Flask, client: FlaskClient) -> None:
    table = laid(app, game=GAME)
    post(client, rat_2="9")
    assert "box" not in table.play.setup
    assert "Nobody has told how long the rat track is." in words(table.host.get())


def test_what_is_told_at_a_table_is_remembered_for_the_next(app: Flask) -> None:
    table = laid(app, game=GAME)
    table.entered(("box_told", -1, {"value": "rat_2", "n": 10}))
    assert told(app) == {"rat_2": 10}
    assert "The rat is 10 spaces from the plague" in html(table.host.get())
    assert laid(app, game=GAME).play.setup["box"] == {"rat_2": 10}


def test_what_is_refused_at_a_table_is_not_remembered(app: Flask) -> None:
    assert laid(app, game=GAME).enter("box_told", -1, value="rat_2", n=99).status_code == 422
    assert told(app) == {}


def test_taking_an_entry_back_forgets_nothing_of_the_box(app: Flask) -> None:
    table = laid(app, game=GAME)
    table.entered(("box_told", -1, {"value": "rat_2", "n": 10}))
    table.undo(1)
    assert told(app) == {"rat_2": 10}
    assert "Nobody has told how long the rat track is." in words(table.host.get())


def test_the_last_word_counts_and_boxes_of_games_do_not_mix(app: Flask) -> None:
    store = farmhand(app).store
    store.tell_box(GAME, {"rat_2": 10, "clouds": 9})
    store.tell_box(GAME, {"rat_2": 11})
    store.tell_box("helvetia", {"rat_2": 3})
    assert store.box(GAME) == {"rat_2": 11, "clouds": 9}
    assert store.box("stone_age") == {}


def test_with_a_public_address_numbers_are_only_shown(make_app: MakeApp) -> None:
    app = make_app(FARMHAND_PUBLIC_URL="https://play.example")
    client = app.test_client()
    farmhand(app).store.tell_box(GAME, {"rat_3": 11})
    page = client.get(PAGE)
    assert page.status_code == 200
    assert "Told here: 11" in words(page)
    assert "everybody could change these numbers" in words(page)
    assert 'id="f-rat_3"' not in html(page)
    assert "<textarea" not in html(page)
    assert client.get(f"{PAGE}.json").json == {"game": GAME, "box": {"rat_3": 11}}


def test_with_a_public_address_nothing_can_be_changed(make_app: MakeApp) -> None:
    app = make_app(FARMHAND_PUBLIC_URL="https://play.example", WTF_CSRF_ENABLED=False)
    client = app.test_client()
    told_numbers = client.post(PAGE, data={"rat_3": "11"})
    brought = client.post(f"{PAGE}/bring", data={"pasted": json.dumps({"game": GAME, "box": {"rat_3": 11}})})
    for answer in (told_numbers, brought):
        assert answer.status_code == 403
        assert "everybody could change these numbers" in words(answer)
    assert told(app) == {}
