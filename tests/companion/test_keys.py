"""Codes can be read out across a table, typed by thumb, and not guessed."""

import math
from collections import Counter
from collections.abc import Callable

import pytest

from companion import keys


def test_no_two_characters_of_the_alphabet_look_alike() -> None:
    assert len(set(keys.ALPHABET)) == len(keys.ALPHABET) == 31
    assert keys.ALPHABET.upper() == keys.ALPHABET
    assert not set(keys.ALPHABET) & set("O0Il1L")


@pytest.mark.parametrize(
    ("make", "length"),
    [(keys.join_code, 6), (keys.look_key, 8), (keys.host_key, 26), (keys.seat_key, 26), (keys.entry_key, 26)],
)
def test_keys_are_of_the_alphabet_and_differ_each_time(make: Callable[[], str], length: int) -> None:
    made = {make() for _ in range(200)}
    assert len(made) == 200
    assert {len(key) for key in made} == {length}
    assert set("".join(made)) <= set(keys.ALPHABET)
    assert all(keys.is_key(key) for key in made)


def test_every_character_is_as_likely_as_any_other() -> None:
    drawn = Counter("".join(keys.new_key(26) for _ in range(20_000)))
    expected = 20_000 * 26 / len(keys.ALPHABET)
    # Six standard deviations, 5%: wrong once in ten million runs. By byte % 31 alone, eight come 9% too often.
    assert set(drawn) == set(keys.ALPHABET)
    assert all(abs(count - expected) < 6 * math.sqrt(expected) for count in drawn.values())


def test_bytes_that_would_favour_some_characters_are_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter([bytes([255, 248, 0]), bytes([250] * 9), bytes([30, 31, 247, 1])])
    monkeypatch.setattr("secrets.token_bytes", lambda _count: next(drawn))
    assert keys.new_key(4) == "A9A9"


@pytest.mark.parametrize("length", [0, 1, 6, 12, 64, 1000])
def test_a_key_is_as_long_as_asked(length: int) -> None:
    assert len(keys.new_key(length)) == length


def test_a_host_or_seat_key_cannot_be_guessed() -> None:
    assert keys.SECRET_LENGTH * math.log2(len(keys.ALPHABET)) >= 120


@pytest.mark.parametrize(
    "typed", ["KX7PMR", "kx7pmr", "kx7 pmr", "KX7-PMR", " k x 7 p m r\n", "kx7–pmr", "kx7\u00a0pmr", "Kx7.pMR"]
)
def test_a_code_may_be_typed_in_any_case_and_grouping(typed: str) -> None:
    assert keys.clean_code(typed) == "KX7PMR"


@pytest.mark.parametrize(
    "typed", ["", "-", "KX7PM", "KX7PMRA", "KX7PM0", "KX7PMI", "KX7PMß", "KX7PM\0", "KX7PM/", "ΚX7PMR"]
)
def test_what_cannot_be_a_code_is_none(typed: str) -> None:
    assert keys.clean_code(typed) is None


def test_longer_keys_may_be_typed_too() -> None:
    for key in (keys.look_key(), keys.host_key()):
        assert keys.clean_code(key.lower()) == key


@pytest.mark.parametrize("text", ["", "a b", "a\0", "é", "\ud800", "a" * 65, "a\n"])
def test_no_database_is_asked_for_a_text_that_is_no_key(text: str) -> None:
    assert not keys.is_key(text)
