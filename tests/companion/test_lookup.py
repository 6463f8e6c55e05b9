"""Rule look-up: people ask in their own words, with their own spelling, and the right answer comes first."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.folding import fold, likeness, one_slip, words_of
from companion.lookup import LONGEST_QUERY, Entry, asked_words, by_topic, marked, search
from scoring.kernel.discovery import all_games
from scoring.kernel.rulings import Ruling


def ruling(slug: str, question: str, answer: str = "", **more: object) -> Ruling:
    given_words = {"words": (), "topics": (), "more": "", **more}
    return Ruling(slug=slug, question=question, answer=answer, book="rules", section="", basis="printed", **given_words)  # type: ignore[arg-type]


EATS = ruling("newborn", "How much does a newborn eat?", "1 food in the harvest of its round.", topics=("feeding",))
BEGS = ruling("begging", "What if there is not enough food?", "One begging marker for each.", topics=("feeding",))
BREEDS = ruling("breed", "May animals be cooked while breeding?", "No.", words=("sheep",), topics=("breeding",))
BAKES = ruling("baking", "Is baking part of the harvest?", "No.", more="A newborn bakes no bread.")
HOUSES = ruling("houses", "Dürfen Häuser aus Lehm vergrößert werden?", "Ja, auch Lehmhäuser.")
FEW: list[Entry] = [("farm", each) for each in (EATS, BEGS, BREEDS, BAKES, HOUSES)]


def slugs(query: str, *topics: str) -> list[str]:
    return [found.ruling.slug for found in search(FEW, query, topics)]


@pytest.mark.parametrize(
    "words", [("Häuser", "HAEUSER", "hauser"), ("größe", "Groesse", "grosse"), ("één", "een"), ("hut's", "huts")]
)
def test_ways_to_write_a_word_fold_into_one(words: tuple[str, ...]) -> None:
    assert len({fold(word) for word in words}) == 1


@pytest.mark.parametrize(
    ("asked", "word"),
    [
        *(("eat", "eats"), ("eats", "eat"), ("breeds", "breeding"), ("new", "newborn"), ("lehm", "hauslehm")),
        *(("harvets", "harvest"), ("harvst", "harvest"), ("haarvest", "harvest"), ("hervest", "harvest")),
        ("weizenfeld", "feld"),
    ],
)
def test_words_that_are_nearly_the_same_are_alike(asked: str, word: str) -> None:
    assert 0 < likeness(asked, word) < 1


@pytest.mark.parametrize(("asked", "word"), [("eat", "meat"), ("cow", "cup"), ("sun", "son"), ("x", "xylophone")])
def test_short_words_must_be_right(asked: str, word: str) -> None:
    assert likeness(asked, word) == 0


@pytest.mark.parametrize(("a", "b"), [("harvest", "harvesting"), ("abcde", "abxye"), ("abcde", "edcba")])
def test_two_slips_are_another_word(a: str, b: str) -> None:
    assert not one_slip(a, b)


def test_the_question_weighs_more_than_the_answer_and_that_more_than_the_background() -> None:
    assert slugs("newborn") == ["newborn"]
    assert slugs("newborn food") == ["newborn", "begging"]
    assert slugs("bread") == ["baking"]


def test_words_people_search_for_find_it() -> None:
    assert slugs("sheep") == ["breed"]


def test_small_words_do_not_decide() -> None:
    assert slugs("how much does it eat")[0] == "newborn"
    assert asked_words("how much does a newborn eat") == ("newborn", "eat")
    assert asked_words("how much") == ("how", "much")


def test_the_present_step_decides_between_equals() -> None:
    assert slugs("harvest")[0] == "baking"
    alike = [("farm", ruling("one", "Sheep?", topics=("a",))), ("farm", ruling("two", "Sheep?", topics=("b",)))]
    assert [found.ruling.slug for found in search(alike, "sheep", ["b"])] == ["two", "one"]


def test_umlauts_may_be_written_in_any_way() -> None:
    for query in ("Häuser", "haeuser", "HAUSER", "vergroessern", "lehmhaus"):
        assert slugs(query)[0] == "houses", query


def test_asking_nothing_gives_everything_the_step_first() -> None:
    assert slugs("") == ["newborn", "begging", "breed", "baking", "houses"]
    assert slugs("  ?! ", "breeding")[0] == "breed"


def test_nothing_like_it_gives_nothing() -> None:
    assert slugs("xyzzy") == []
    assert search([], "food") == ()


def test_what_was_asked_for_is_marked() -> None:
    pieces = marked("How much does a newborn eat?", "newborns eat")
    assert [text for text, asked in pieces if asked] == ["newborn", "eat"]
    assert "".join(text for text, _ in pieces) == "How much does a newborn eat?"
    assert marked("Nothing here", "") == (("Nothing here", False),)


def test_everything_stands_under_its_first_topic() -> None:
    found = by_topic(each for _, each in FEW)
    assert {topic: len(rulings) for topic, rulings in found.items()} == {"feeding": 2, "breeding": 1, "": 2}


@given(st.text(max_size=300))
def test_no_question_breaks_it(query: str) -> None:
    found = search(FEW, query, ["feeding"])
    assert [each.score for each in found] == sorted((each.score for each in found), reverse=True)
    for _, each in FEW:
        assert "".join(text for text, _ in marked(each.question, query)) == each.question
    assert words_of(query[:LONGEST_QUERY]) is not None


REAL = [
    ("en", "how much food do we start with", "food-at-start-is-twelve"),
    ("en", "who wins a tie", "tie-break-is-a-sum"),
    ("en", "newborn eat", "newborns-eat-at-once"),
    ("en", "pass", "no-passing-while-you-can-place"),
    ("nl", "gelijkspel", "tie-break-is-a-sum"),
    ("nl", "hoeveel voedsel bij het begin", "food-at-start-is-twelve"),
    ("de", "Gleichstand", "tie-break-is-a-sum"),
]


@pytest.mark.parametrize(("lang", "query", "slug"), REAL)
def test_real_questions_find_their_answer(lang: str, query: str, slug: str) -> None:
    rulings = all_games()["stone_age"].rulings[lang].values()
    assert search([("stone_age", each) for each in rulings], query)[0].ruling.slug == slug


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.slug)
@pytest.mark.parametrize("lang", ["en", "nl", "de"])
def test_every_ruling_is_found_by_its_own_question(game: object, lang: str) -> None:
    rulings = game.rulings[lang].values()  # type: ignore[attr-defined]
    entries = [("game", each) for each in rulings]
    lost = [each.slug for each in rulings if search(entries, each.question)[0].ruling.slug != each.slug]
    assert lost == []
