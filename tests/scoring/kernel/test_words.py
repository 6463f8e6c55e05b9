"""Messages and cites: words that wait for a language."""

import pytest

from scoring.kernel.cite import Book, Cite
from scoring.kernel.message import Message, say, say_in, say_n

DUTCH = {
    "{n} person": "{n} persoon",
    "{n} people": "{n} mensen",
    "wood": "hout",
    "{what} is missing": "{what} ontbreekt",
    "sawmill\x04wood": "balken",
}


def in_dutch(one: str, many: str, n: int) -> str:
    text = one if n == 1 or not many else many
    return DUTCH.get(text, text)


def test_a_message_without_arguments_is_itself_braces_and_all() -> None:
    assert str(say("a {b} c")) == "a {b} c"


def test_arguments_fill_the_template_and_braces_in_them_stay() -> None:
    assert str(say("{name} built", name="{n}")) == "{n} built"


def test_negative_numbers_get_a_true_minus_sign() -> None:
    assert str(say("{points} points", points=-10)) == "\N{MINUS SIGN}10 points"


def test_messages_inside_messages_are_translated_with_them() -> None:
    assert say("{what} is missing", what=say("wood")).render(in_dutch) == "hout ontbreekt"


def test_a_word_may_have_a_translation_of_its_own_in_one_place() -> None:
    assert (str(say_in("sawmill", "wood")), say_in("sawmill", "wood").render(in_dutch)) == ("wood", "balken")
    assert say("{what} is missing", what=say_in("sawmill", "stone")).render(in_dutch) == "stone ontbreekt"


def test_several_messages_become_a_list() -> None:
    assert say("{what} is missing", what=(say("wood"), say("brick"))).render(in_dutch) == "hout, brick ontbreekt"


@pytest.mark.parametrize(("n", "words"), [(0, "0 mensen"), (1, "1 persoon"), (2, "2 mensen")])
def test_a_number_chooses_its_form(n: int, words: str) -> None:
    assert say_n("{n} person", "{n} people", n).render(in_dutch) == words


def test_equal_messages_are_equal_and_can_be_keys() -> None:
    assert {say("{n} food", n=3), say("{n} food", n=3)} == {Message("{n} food", (("n", 3),))}


BOOK = Book("rules", say("Rulebook"))


@pytest.mark.parametrize(
    ("cite", "words"),
    [
        (Cite(BOOK, 8), "Rulebook, page 8"),
        (Cite(BOOK, 8, say("Final count")), "Rulebook, page 8"),
        (Cite(BOOK, None, say("Dice table")), "Rulebook, Dice table"),
        (Cite(BOOK, None), "Rulebook"),
    ],
)
def test_a_cite_says_where_to_open(cite: Cite, words: str) -> None:
    assert str(cite.words) == words
