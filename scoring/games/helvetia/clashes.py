"""One way to name a clash."""

from __future__ import annotations

from scoring.games.helvetia.tables import place
from scoring.kernel.message import Message
from scoring.kernel.problem import Problem, Severity

IMPOSSIBLE, FORBIDDEN, UNUSUAL = Severity.IMPOSSIBLE, Severity.FORBIDDEN, Severity.UNUSUAL


def clash(
    code: str, message: Message, severity: Severity, section: str, ruling: str = "", *, where: str = "",
    fix: Message | None = None,
) -> Problem:  # fmt: skip
    return Problem(f"helvetia.{code}", message, severity, place(section), where, fix, ruling)
