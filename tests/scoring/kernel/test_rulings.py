"""Rulings and games are found where they lie; a form has sensible defaults."""

import pytest

from scoring.kernel.discovery import all_games
from scoring.kernel.fields import Drawn, Entry, Found, Hint, Option
from scoring.kernel.message import say
from scoring.kernel.rulings import LANGUAGES, Ruling, load_rulings, read_rulings, read_shared
from tests.scoring.kernel.pebbles import Taken

TEXT = """
[[ruling]]
slug = "a"
question = "May I?"
answer = "Yes."
book = "rules"
page = 4
section = "1"
basis = "printed"
words = ["may"]
topics = ["placing"]
"""


def test_a_ruling_is_a_value() -> None:
    assert read_rulings(TEXT) == {
        "a": Ruling("a", "May I?", "Yes.", "rules", "1", "printed", ("may",), ("placing",), page=4),
    }  # fmt: skip


@pytest.mark.parametrize("text", [TEXT + TEXT, TEXT.replace("printed", "guessed")])
def test_a_ruling_that_stands_twice_or_has_no_basis_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="ruling a stands twice or has no basis"):
        read_rulings(text)


def test_rulings_are_there_in_every_language() -> None:
    assert tuple(load_rulings("scoring.games.stone_age")) == LANGUAGES == ("en", "nl", "de")


def test_games_are_found_by_their_folders_once() -> None:
    assert "stone_age" in all_games()
    assert all_games() is all_games()
    assert [game.slug for game in all_games().values()] == list(all_games())


def test_a_form_is_always_offered_and_says_nothing_unless_told() -> None:
    entry = Entry(Taken, say("Take"), "")
    assert entry.kind == "pebbles.taken"
    assert entry.offered(None, 0)
    assert entry.hints(None, 0, {}) == {}
    assert entry.preview(None, Taken(0, 1)) is None
    assert entry.pips(None, Taken(0, 1)) == ()
    assert entry.meant(Taken(0, 1)) == Taken(0, 1)
    assert Hint() == Hint(None, None, None, {}, False)


SHARED = """
[[ruling]]
slug = "a"
question = "May I?"
answer = "Yes."
basis = "printed"
words = ["may"]
topics = ["placing"]

[[ruling]]
slug = "b"
question = "Must I?"
answer = "No."
basis = "reading"
words = ["must"]
topics = ["placing"]
"""
PAGES = """
[section.work]
book = "rules"
page = 6
en = "Work"
nl = "Werk"
de = "Arbeit"

[section.notes]
book = "appendix"
en = "Notes"
nl = "Noten"
de = "Notizen"

[at]
a = "work"
b = "notes"
"""


@pytest.mark.parametrize(("lang", "work", "notes"), [
    ("en", "Work", "Notes"), ("nl", "Werk", "Noten"), ("de", "Arbeit", "Notizen"),
])  # fmt: skip
def test_shared_words_stand_in_each_book_on_its_own_page(lang: str, work: str, notes: str) -> None:
    assert read_shared(SHARED, PAGES, lang) == {
        "a": Ruling("a", "May I?", "Yes.", "rules", work, "printed", ("may",), ("placing",), page=6),
        "b": Ruling("b", "Must I?", "No.", "appendix", notes, "reading", ("must",), ("placing",)),
    }  # fmt: skip


def test_a_shared_ruling_that_a_book_has_no_page_for_is_left_out() -> None:
    assert list(read_shared(SHARED, PAGES.replace('b = "notes"', ""), "en")) == ["a"]


def test_a_shared_ruling_may_not_stand_twice() -> None:
    with pytest.raises(ValueError, match="ruling a stands twice"):
        read_shared(SHARED + SHARED, PAGES, "en")


@pytest.mark.parametrize("slug", ["agricola_2007", "agricola_revised"])
def test_a_game_of_a_family_has_shared_rulings_and_its_own(slug: str) -> None:
    package = f"scoring.games.{slug}"
    own, all_of_them = load_rulings(package), load_rulings(package, "scoring.families.agricola")
    for lang in LANGUAGES:
        assert set(own[lang]) < set(all_of_them[lang])
        assert {name: all_of_them[lang][name] for name in own[lang]} == own[lang]
    assert all_of_them["en"]["people-eat-two"].question


def test_a_card_is_found_by_letters_and_known_by_its_value() -> None:
    cards = (Option("E21", say("House")), Option("E22", say("Raft")))
    field = Found(
        "card", say("Which"),
        find=lambda _state, _seat, letters: tuple(card for card in cards if letters in str(card.label)),
        known=lambda value: next((card for card in cards if card.value == value), None),
    )  # fmt: skip
    assert field.find(None, 0, "Ra") == (cards[1],)
    assert (field.known("E21"), field.known("E99"), field.ruling) == (cards[0], None, "")


def test_a_drawing_is_read_by_its_game_and_shown_by_it() -> None:
    field = Drawn(
        "farm", say("Farm"),
        read=lambda inputs: {"rooms": [int(each) for each in inputs.get("room", ())]},
        view=lambda state, seat, drawing, found: (state, seat, dict(drawing), len(found)),
    )  # fmt: skip
    assert field.read({"room": ["5", "10"]}) == {"rooms": [5, 10]}
    assert field.view("table", 1, {"rooms": [5]}, ()) == ("table", 1, {"rooms": [5]}, 0)
