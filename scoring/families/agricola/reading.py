"""Pieces of a farm as JSON from strangers: what cannot be read is named, and left out."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from typing import TypeVar

from scoring.families.agricola.farmyard import EDGES, SPACES
from scoring.kernel.counting import LARGEST_COUNT
from scoring.kernel.message import Message, say
from scoring.kernel.problem import Problem

T = TypeVar("T")

CARD = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,39}")
MOST_ON_CARDS = 40  # places beside the board: more cards than anybody lays out


class Reader:
    """Reads, and keeps everything that was wrong."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def wrong(self, where: str, what: Message) -> None:
        self.problems.append(Problem("sheet.bad_shape", what, where=where))

    def mapping(self, raw: object, where: str) -> Mapping[str, object]:
        if not isinstance(raw, Mapping):
            self.wrong(where, say("An object belongs here."))
            return {}
        return {str(key): value for key, value in raw.items()}

    def each(self, raw: object, where: str, most: int) -> Iterator[tuple[str, object]]:
        """The items of a list that is not too long, each with where it stands."""
        if not isinstance(raw, (list, tuple)) or len(raw) > most:
            self.wrong(where, say("A list of at most {most} belongs here.", most=most))
            return
        yield from ((f"{where}[{at}]", item) for at, item in enumerate(raw))

    def spaces(self, raw: object, where: str) -> frozenset[int]:
        return self._known(raw, where, SPACES, say("Spaces are numbered 0 to 14."))

    def edges(self, raw: object, where: str) -> frozenset[str]:
        return self._known(raw, where, EDGES, say("There is no such place for a fence."))

    def _known(self, raw: object, where: str, known: Collection[T], otherwise: Message) -> frozenset[T]:
        found: dict[T, None] = {}
        for at, item in self.each(raw, where, len(known)):
            # By type as well: true is not space 1, and 7.0 not space 7.
            same = [each for each in known if each == item and type(each) is type(item)]
            if not same:
                self.wrong(at, otherwise)
            elif same[0] in found:
                self.wrong(at, say("This stands here twice."))
            found.update(dict.fromkeys(same))
        return frozenset(found)

    def whole(self, raw: object, where: str) -> int:
        if isinstance(raw, bool) or not isinstance(raw, int) or not 0 <= raw <= LARGEST_COUNT:
            self.wrong(where, say("A whole number belongs here."))
            return 0
        return raw

    def word(self, raw: object, where: str, known: Collection[str], otherwise: Message) -> str:
        """One of the known words, or none."""
        if not isinstance(raw, str) or raw not in known:
            self.wrong(where, otherwise)
            return ""
        return raw
