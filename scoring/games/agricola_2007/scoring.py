"""The pad of the first edition."""

from __future__ import annotations

from scoring.families.agricola.counting import count_fields, lines
from scoring.games.agricola_2007.state import EDITION
from scoring.kernel.message import Message

LINES = lines(EDITION)
COUNT_FIELDS = count_fields(EDITION)
TIEBREAK_WORDS: tuple[Message, ...] = ()  # all tied players win
