"""The rules in the browser: the best answer open, its page, an address that stays."""

import re
from html import unescape

import pytest
from flask.testing import FlaskClient

from companion.answers import first_sentence
from companion.topics import TOPICS, topic_title
from scoring.kernel.discovery import all_games

GAMES = list(all_games())


def text_of(client: FlaskClient, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return unescape(answer.get_data(as_text=True))


def card_of(page: str) -> str:
    found = re.search(r'<article class="paper answer">.*?</article>', page, re.DOTALL)
    assert found is not None
    return found[0]


def test_the_best_answer_is_open_and_the_others_closed(client: FlaskClient) -> None:
    page = text_of(client, "/rules/stone_age?q=newborn+eat")
    card = card_of(page)
    assert "<mark>" in card
    assert '<p class="say"><b>' in card
    assert "page 7" in card
    assert 'href="/rules/stone_age/newborns-eat-at-once"' in card
    assert '<details class="hit">' in page
    assert 'value="newborn eat"' in page


def test_what_the_book_does_not_print_is_said(client: FlaskClient) -> None:
    for slug, ruling in all_games()["stone_age"].rulings["en"].items():
        card = card_of(text_of(client, f"/rules/stone_age/{slug}"))
        assert ("Our reading" in card) == (ruling.basis == "reading")
        assert ("The book is silent; Farmhand plays it so" in card) == (ruling.basis == "open")


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("lang", ["en", "nl", "de"])
def test_without_a_question_everything_stands_by_topic(client: FlaskClient, slug: str, lang: str) -> None:
    page = text_of(client, f"/rules/{slug}?lang={lang}")
    for ruling in all_games()[slug].rulings[lang].values():
        assert page.count(f'href="/rules/{slug}/{ruling.slug}"') == 1
        assert ruling.question in page


def test_the_present_step_comes_first(client: FlaskClient) -> None:
    page = text_of(client, "/rules/stone_age?topic=feeding")
    first = re.search(r'<h2 class="cap">(.*?)</h2>', page)
    assert first is not None
    assert first[1] == "Feeding"
    assert "Stone Age · Feeding" in page
    assert '<input type="hidden" name="topic" value="feeding">' in page


def test_a_topic_that_is_none_is_left_out(client: FlaskClient) -> None:
    assert "pirates" not in text_of(client, "/rules/stone_age?topic=pirates")


def test_a_ruling_has_an_address_that_stays(client: FlaskClient) -> None:
    page = text_of(client, "/rules/stone_age/tie-break-is-a-sum")
    assert "<title>Who wins a tie?" in page
    assert "Who wins a tie?" in card_of(page)
    assert "Also near" in page


def test_the_address_gives_the_reader_s_language(client: FlaskClient) -> None:
    assert "Wer gewinnt bei Gleichstand?" in text_of(client, "/rules/stone_age/tie-break-is-a-sum?lang=de")
    assert "Wie wint er" in text_of(client, "/rules/stone_age/tie-break-is-a-sum?lang=nl")


@pytest.mark.parametrize("address", ["/rules/chess", "/rules/stone_age/castling", "/rules/chess/castling"])
def test_what_is_not_there_is_not_found(client: FlaskClient, address: str) -> None:
    assert client.get(address).status_code == 404


def test_all_games_are_searched_together(client: FlaskClient) -> None:
    assert '<p class="cap">Stone Age</p>' in card_of(text_of(client, "/rules?q=tool+dice"))
    assert '<p class="cap">Agricola (' in card_of(text_of(client, "/rules?q=fences"))
    page = text_of(client, "/rules?q=tie")
    assert all(f'href="/rules/{slug}/' in page for slug in GAMES)
    start = text_of(client, "/rules")
    assert all(f'href="/rules/{slug}"' in start for slug in GAMES)


@pytest.mark.parametrize("address", ["/rules?q=xyzzy", "/rules/stone_age?q=xyzzy"])
def test_finding_nothing_says_what_to_try(client: FlaskClient, address: str) -> None:
    page = text_of(client, address)
    assert "Nothing found for “xyzzy”" in page
    assert "Try one word" in page


def test_a_question_cannot_become_part_of_the_page(client: FlaskClient) -> None:
    page = client.get("/rules?q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E").get_data(as_text=True)
    assert "<script>alert" not in page


def test_a_question_has_a_hundred_characters_at_most(client: FlaskClient) -> None:
    page = text_of(client, "/rules/stone_age?q=" + "x" * 5000)
    assert "x" * 100 in page
    assert "x" * 101 not in page


@pytest.mark.parametrize(
    ("text", "lead"),
    [
        ("No. You visit each place once.", "No."),
        ("One per player: 2, 3 or 4.", "One per player: 2, 3 or 4."),
        ("Ja, z. B. im Wald. Sonst nicht.", "Ja, z. B. im Wald."),
        ("", ""),
    ],
)
def test_the_first_sentence_is_the_answer(text: str, lead: str) -> None:
    found, rest = first_sentence(text)
    assert found == lead
    assert f"{found} {rest}".strip() == text


def test_every_topic_has_a_name_that_can_be_translated() -> None:
    told = {topic for game in all_games().values() for each in game.rulings["en"].values() for topic in each.topics}
    assert told <= set(TOPICS)


def test_a_new_topic_is_shown_as_it_is_written() -> None:
    assert str(topic_title("rat_track")) == "Rat track"
