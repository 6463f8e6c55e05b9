"""Words in the reader's language: which one, and how a message becomes a sentence."""

from pathlib import Path

import pytest
from flask import Flask, render_template_string
from flask.testing import FlaskClient

from companion import catalogs, words
from companion.words import cited, language, said, signed, theme, translate_to
from scoring.kernel.cite import Book, Cite
from scoring.kernel.message import say, say_in, say_n
from tests.companion.conftest import MakeApp

DUTCH = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "Feed {name}"
msgstr "Voed {name}"

msgid "{n} food"
msgid_plural "{n} foods"
msgstr[0] "{n} voedsel"
msgstr[1] "{n} keer voedsel"

msgid "wood"
msgstr "hout"

msgctxt "sawmill"
msgid "wood"
msgstr "balken"

msgid "Pay {goods}"
msgstr "Betaal {goods}"

msgid "{book}, page {page}"
msgstr "{book}, pagina {page}"

msgid "Nothing is here"
msgstr "Hier is niets"
"""


@pytest.fixture
def dutch(make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Flask:
    source = tmp_path / "translations"
    po = catalogs.po_path(source, "nl")
    po.parent.mkdir(parents=True)
    po.write_text(DUTCH, "utf-8")
    monkeypatch.setattr("companion.places.folder", lambda name: source)
    folder = catalogs.ready()
    monkeypatch.undo()
    return make_app(BABEL_TRANSLATION_DIRECTORIES=str(folder))


def test_a_message_is_said_in_the_language_of_the_request(dutch: Flask) -> None:
    with dutch.test_request_context(headers={"Accept-Language": "nl"}):
        assert said(say("Feed {name}", name="Anna")) == "Voed Anna"
        assert said(say("Feed {name}", name="Anna"), "en") == "Feed Anna"
    with dutch.test_request_context():
        assert said(say("Feed {name}", name="Anna")) == "Feed Anna"
        assert said(say("Feed {name}", name="Anna"), "nl") == "Voed Anna"


def test_one_and_many_differ(dutch: Flask) -> None:
    with dutch.test_request_context("/?lang=nl"):
        assert said(say_n("{n} food", "{n} foods", 1)) == "1 voedsel"
        assert said(say_n("{n} food", "{n} foods", 3)) == "3 keer voedsel"
        assert said(say_n("{n} cow", "{n} cows", 3)) == "3 cows"


def test_a_word_of_one_game_has_its_own_translation(dutch: Flask) -> None:
    with dutch.test_request_context("/?lang=nl"):
        assert (said(say("wood")), said(say_in("sawmill", "wood"))) == ("hout", "balken")
        assert said(say_in("quarry", "wood")) == "wood"


def test_messages_within_messages_and_lists_are_said_too(dutch: Flask) -> None:
    with dutch.test_request_context("/?lang=nl"):
        assert said(say("Pay {goods}", goods=(say("wood"), say("clay")))) == "Betaal hout, clay"
        assert said(say("Pay {goods}", goods=say_n("{n} food", "{n} foods", 2))) == "Betaal 2 keer voedsel"


def test_nothing_is_said_of_nothing(dutch: Flask) -> None:
    with dutch.test_request_context("/?lang=nl"):
        assert said(None) == ""
        assert said(say("")) == ""
        assert cited(None) == ""


def test_book_and_page_are_said(dutch: Flask) -> None:
    with dutch.test_request_context("/?lang=nl"):
        assert cited(Cite(Book("rules", say("Rulebook")), 4)) == "Rulebook, pagina 4"


def test_templates_speak_the_same_language(dutch: Flask) -> None:
    page = dutch.test_client().get("/nowhere?lang=nl").get_data(as_text=True)
    assert "Hier is niets" in page


def test_templates_know_one_and_many_and_their_variables(dutch: Flask) -> None:
    template = "{{ _n('{n} food', '{n} foods', n) }} {{ _('wood') }} {{ _('%(x)s clay', x='<b>') }} {{ gettext('') }}"
    for lang, n, said_so in (
        ("nl", 1, "{n} voedsel hout"),
        ("nl", 2, "{n} keer voedsel hout"),
        ("en", 2, "{n} foods wood"),
    ):
        with dutch.test_request_context(f"/?lang={lang}"):
            assert render_template_string(template, n=n) == f"{said_so} &lt;b&gt; clay "


def test_each_app_keeps_its_own_words(dutch: Flask, make_app: MakeApp) -> None:
    with dutch.test_request_context("/?lang=nl"):
        assert translate_to("nl") is translate_to("nl")
        assert said(say("Feed {name}", name="Anna")) == "Voed Anna"
    with make_app().test_request_context("/?lang=nl"):
        assert said(say("Feed {name}", name="Anna")) != "Voed Anna"


def test_braces_in_a_name_stay_what_they_are(dutch: Flask) -> None:
    with dutch.test_request_context("/?lang=nl"):
        assert said(say("Feed {name}", name="{0} %s {name}")) == "Voed {0} %s {name}"


def test_a_minus_is_a_minus() -> None:
    assert (signed(-3), signed(0), signed(4)) == ("−3", "0", "4")


def test_outside_of_a_request_a_language_is_given() -> None:
    assert language() == "en"
    assert theme() == ""
    assert said(say("Feed {name}", name="Anna")) == "Feed Anna"
    assert translate_to("de")("no such message", "", 1) == "no such message"


@pytest.mark.parametrize(
    ("query", "cookie", "header", "chosen"),
    [
        ("", "", "", "en"),
        ("", "", "nl", "nl"),
        ("", "", "de-AT,de;q=0.9,en;q=0.5", "de"),
        ("", "", "nl-BE", "nl"),
        ("", "", "fr,it", "en"),
        ("", "", "fr,nl;q=0.4,en;q=0.3", "nl"),
        ("", "de", "nl", "de"),
        ("", "xx", "nl", "nl"),
        ("?lang=nl", "de", "en", "nl"),
        ("?lang=xx", "de", "en", "de"),
        ("?lang=", "", "de", "de"),
    ],
)
def test_the_address_goes_before_the_cookie_and_that_before_the_browser(
    app: Flask, query: str, cookie: str, header: str, chosen: str
) -> None:
    headers = {"Accept-Language": header, "Cookie": f"lang={cookie}"}
    with app.test_request_context(f"/rules{query}", headers=headers):
        assert language() == chosen


def test_a_language_in_the_address_is_kept(client: FlaskClient) -> None:
    client.get("/rules?lang=de")
    assert '<html lang="de"' in client.get("/rules").get_data(as_text=True)
    assert "Set-Cookie" not in client.get("/rules?lang=de").headers


def test_a_theme_that_is_none_is_the_phone_s(app: Flask) -> None:
    for cookie, chosen in (("dark", "dark"), ("light", "light"), ("auto", ""), ('"><script>', "")):
        with app.test_request_context("/", headers={"Cookie": f"theme={cookie}"}):
            assert theme() == chosen


def test_the_names_of_the_languages_are_their_own() -> None:
    assert list(words.LANGUAGE_NAMES) == list(catalogs.LANGUAGES)
