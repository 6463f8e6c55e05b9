"""One way to name a clash."""

from __future__ import annotations

from scoring.games.my_village.tables import page
from scoring.kernel.message import Message
from scoring.kernel.problem import Problem, Severity

IMPOSSIBLE, FORBIDDEN, UNUSUAL = Severity.IMPOSSIBLE, Severity.FORBIDDEN, Severity.UNUSUAL


def clash(
    code: str, message: Message, severity: Severity, on: int, ruling: str = "", *, where: str = "",
    fix: Message | None = None,
) -> Problem:  # fmt: skip
    return Problem(f"my_village.{code}", message, severity, page(on), where, fix, ruling)
