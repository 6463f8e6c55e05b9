"""Words as a search sees them: without case, accents and the ways there are to write an umlaut."""

import re
import unicodedata
from functools import lru_cache

_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
# Häuser, Haeuser and Hauser are one word; so are does and dos, which harms nobody.
_UMLAUTS = str.maketrans({"ß": "ss", "æ": "a", "œ": "o", "ø": "o", "'": None, "’": None})
_PAIRS = re.compile(r"(?<=[aou])e")

SHORTEST_STEM = 3
LONGEST_ENDING = 3
LONG_ENOUGH_TO_SLIP = 5


@lru_cache(maxsize=8192)
def fold(word: str) -> str:
    """
    >>> fold("Häuser"), fold("HAEUSER"), fold("größe"), fold("één")
    ('hauser', 'hauser', 'grosse', 'een')
    """
    plain = unicodedata.normalize("NFKD", word.casefold().translate(_UMLAUTS))
    letters = "".join(sign for sign in plain if not unicodedata.combining(sign))
    return _PAIRS.sub("", letters)


def spans(text: str) -> list[tuple[int, int, str]]:
    """Where each word stands, and how it folds."""
    return [(found.start(), found.end(), fold(found[0])) for found in _WORD.finditer(text)]


def words_of(text: str) -> tuple[str, ...]:
    return tuple(word for _, _, word in spans(text))


def likeness(asked: str, word: str) -> float:
    """How well a word of a text answers to one that was typed: 1 the same, 0 not at all."""
    if asked == word:
        return 1.0
    if len(asked) >= 2 and word.startswith(asked):
        # The last word is often still being typed.
        return 0.85 if len(word) - len(asked) <= LONGEST_ENDING else 0.6
    shared = _shared(asked, word)
    if shared >= SHORTEST_STEM and shared == len(word) and len(asked) - shared <= LONGEST_ENDING:
        return 0.75
    if shared > SHORTEST_STEM and max(len(asked), len(word)) - shared <= LONGEST_ENDING:
        return 0.6
    # German and Dutch put words together.
    if len(asked) > SHORTEST_STEM and asked in word:
        return 0.5
    if len(word) > SHORTEST_STEM and asked.endswith(word):
        return 0.4
    if min(len(asked), len(word)) >= LONG_ENOUGH_TO_SLIP and one_slip(asked, word):
        return 0.4
    return 0.0


def one_slip(a: str, b: str) -> bool:
    """One letter wrong, missing, too many, or two changed about."""
    if abs(len(a) - len(b)) > 1:
        return False
    at = _shared(a, b)
    rest_a, rest_b = a[at:], b[at:]
    swapped = rest_a[:2] == rest_b[1::-1] and rest_a[2:] == rest_b[2:]
    return rest_a[1:] == rest_b[1:] or rest_a[1:] == rest_b or rest_a == rest_b[1:] or swapped


def _shared(a: str, b: str) -> int:
    return next((at for at, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
