"""One way to name a clash: the edition's slug before its code, the edition's page beside it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from scoring.families.agricola.cards import untold_room
from scoring.families.agricola.edition import Edition
from scoring.kernel.message import Message
from scoring.kernel.problem import Problem, Severity

IMPOSSIBLE, FORBIDDEN, UNUSUAL = Severity.IMPOSSIBLE, Severity.FORBIDDEN, Severity.UNUSUAL


def clash(
    edition: Edition, code: str, message: Message, severity: Severity, topic: str, *,
    where: str = "", fix: Message | None = None, ruling: str = "",
) -> Problem:  # fmt: skip
    return Problem(f"{edition.slug}.{code}", message, severity, edition.cites[topic], where, fix, ruling)


def named(edition: Edition, found: Iterable[Problem], where: str = "") -> Iterator[Problem]:
    """Clashes that the shared geometry found, under the edition's name, in the place of a form or sheet."""
    for problem in found:
        yield replace(problem, code=f"{edition.slug}.{problem.code}", where=f"{where}{problem.where}")


ROOM_CODES = ("too_many_animals", "animals_nowhere", "two_kinds")


def eased(edition: Edition, cards: Iterable[str], found: Iterable[Problem]) -> Iterator[Problem]:
    """Animals that seem to have no room are only marked where a card gives room that no number says."""
    untold = bool(untold_room(edition.cards, cards))
    for problem in found:
        yield replace(problem, severity=UNUSUAL) if untold and problem.code in ROOM_CODES else problem
