"""What is wrong with an entry, how badly, and where the rule stands."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from scoring.kernel.cite import Cite
from scoring.kernel.message import Message


class Severity(StrEnum):
    IMPOSSIBLE = "impossible"  # cannot have happened: refused
    FORBIDDEN = "forbidden"  # against the rules: may stand with a reason, for cards break rules
    UNUSUAL = "unusual"  # allowed, recorded and marked


@dataclass(frozen=True, slots=True)
class Problem:
    """One clash with the rules; ``fix`` says what would be right."""

    code: str
    message: Message
    severity: Severity = Severity.IMPOSSIBLE
    cite: Cite | None = None
    where: str = ""
    fix: Message | None = None
    ruling: str = ""

    def stops(self, reason: str) -> bool:
        """Whether the entry may not stand, given the reason that came with it."""
        return self.severity is Severity.IMPOSSIBLE or (self.severity is Severity.FORBIDDEN and not reason.strip())


class Refused(Exception):
    """An entry may not stand; every problem is in it."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(str(problem.message) for problem in self.problems))
