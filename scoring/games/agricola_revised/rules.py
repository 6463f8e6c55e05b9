"""The rules of the revised edition: the family's, with the tables of ``state.EDITION``."""

from __future__ import annotations

from scoring.families.agricola.changes import apply
from scoring.families.agricola.rules import problems
from scoring.families.agricola.turns import clock, due

__all__ = ["apply", "clock", "due", "problems"]
