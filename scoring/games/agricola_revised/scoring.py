"""The pad of the revised edition."""

from __future__ import annotations

from scoring.families.agricola.counting import count_fields, lines
from scoring.games.agricola_revised.state import EDITION, LEFT_OVER

LINES = lines(EDITION)
COUNT_FIELDS = count_fields(EDITION)
TIEBREAK_WORDS = (LEFT_OVER.label,)  # p. 12, the printing of 2016
