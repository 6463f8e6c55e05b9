"""Rulings and games are found where they lie; a form has sensible defaults."""

import pytest

from scoring.kernel.discovery import all_games
from scoring.kernel.fields import Entry, Hint
from scoring.kernel.message import say
from scoring.kernel.rulings import LANGUAGES, Ruling, load_rulings, read_rulings
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
    assert Hint() == Hint(None, None, None, {}, False)
