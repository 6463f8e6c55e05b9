"""Rule look-up: pure, over a few hundred rulings, in the words people use at the table."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import log

from companion.folding import fold, likeness, spans, words_of
from scoring.kernel.rulings import Ruling

LONGEST_QUERY = 100
MOST_WORDS = 12
# The step the table is at, against two answers that fit alike.
AT_THE_STEP = 1.3
# Below this share of the best, an answer is only there because of a common word.
WORTH_SHOWING = 0.3

A_SMALL_WORD = 0.1

# fmt: off
_SMALL = """
a an and are as at be by can could do does for from get have how i if in is it its many may me much must my of on or our
should so that the their them then there they this to up was we what when where which who why will with you your
aan als bij dan dat de der die dit door een en er ga gaan geen hebben heeft het hij hoe hoeveel ik ie in is je kan kun
maar mag met mij mijn moet naar niet nog nu of om onze ook op te tot uit van veel voor waar wanneer wat wat we welke
wie wij word wordt worden ze zich zij zijn zo
aber alle als am an auch auf aus bei bin bis da darf das dass dem den der des die dies du durch ein eine einem einen
einer er es für gibt haben hat ich ihr im in ist ja kann kein keine man mein mit muss nach nicht noch nur ob oder sich
sie sind so um und uns unser viel viele vom von vor wann warum was wenn wer werden wie wieviel wir wird wo wofür zu
zum zur
"""
# fmt: on
SMALL = frozenset(fold(word) for word in _SMALL.split())

Entry = tuple[str, Ruling]


@dataclass(frozen=True, slots=True)
class Found:
    """An answer, of which game, and how well it fits."""

    game: str
    ruling: Ruling
    score: float


def search(rulings: Iterable[Entry], query: str, topics: Collection[str] = ()) -> tuple[Found, ...]:
    """Best first; for an empty question everything, that of the given topics first."""
    entries = list(rulings)
    asked = asked_words(query)
    if not asked:
        everything = [Found(game, ruling, _boost(ruling, topics)) for game, ruling in entries]
        return tuple(sorted(everything, key=lambda found: -found.score))
    weights = [_weights(ruling) for _, ruling in entries]
    vocabulary = {word for weighed in weights for word in weighed}
    scores = [0.0] * len(entries)
    matched = [0] * len(entries)
    for word in asked:
        alike = {other: degree for other in vocabulary if (degree := likeness(word, other))}
        fits = [max((alike[w] * weighed[w] for w in alike.keys() & weighed.keys()), default=0.0) for weighed in weights]
        rarity = log(1 + len(entries) / max(1, sum(fit > 0 for fit in fits)))
        for at, fit in enumerate(fits):
            scores[at] += fit * rarity
            matched[at] += fit > 0
    found = [
        Found(game, ruling, score * (hits / len(asked)) * _boost(ruling, topics) + _same_words(query, ruling))
        for (game, ruling), score, hits in zip(entries, scores, matched, strict=True)
        if hits
    ]
    best = max((each.score for each in found), default=0.0)
    worth = (each for each in found if each.score >= best * WORTH_SHOWING)
    return tuple(sorted(worth, key=lambda each: -each.score))


def asked_words(query: str) -> tuple[str, ...]:
    """The words that carry the question; the small ones only where there are no others."""
    words = tuple(dict.fromkeys(words_of(query[:LONGEST_QUERY])))[:MOST_WORDS]
    return tuple(word for word in words if word not in SMALL) or words


def marked(text: str, query: str) -> tuple[tuple[str, bool], ...]:
    """A text in pieces, True where a piece is a word that was asked for."""
    asked = asked_words(query)
    pieces: list[tuple[str, bool]] = []
    done = 0
    for start, end, word in spans(text):
        if any(likeness(each, word) >= 0.5 for each in asked):
            pieces += [(text[done:start], False), (text[start:end], True)]
            done = end
    return tuple(piece for piece in (*pieces, (text[done:], False)) if piece[0])


def by_topic(rulings: Iterable[Ruling]) -> dict[str, list[Ruling]]:
    """Under the first of its topics each, in the order in which topics first come up."""
    found: dict[str, list[Ruling]] = {}
    for ruling in rulings:
        found.setdefault(ruling.topics[0] if ruling.topics else "", []).append(ruling)
    return found


def _same_words(query: str, ruling: Ruling) -> float:
    """Small words, which decide where nothing else does: "how many people" is not "may I pass people"."""
    return A_SMALL_WORD * len(set(words_of(query[:LONGEST_QUERY])) & set(words_of(ruling.question)))


def _boost(ruling: Ruling, topics: Collection[str]) -> float:
    return AT_THE_STEP if not set(topics).isdisjoint(ruling.topics) else 1.0


@lru_cache(maxsize=2048)
def _weights(ruling: Ruling) -> Mapping[str, float]:
    """Each word of a ruling with the weight of the best place it stands in."""
    found: dict[str, float] = {}
    places = (
        (ruling.more, 1.0),
        (f"{ruling.answer} {ruling.section}", 2.0),
        (" ".join(ruling.words), 3.0),
        (ruling.question, 4.0),
    )
    for text, weight in places:
        found.update(dict.fromkeys(words_of(text), weight))
    return found
