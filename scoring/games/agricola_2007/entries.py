"""What the phone asks in the first edition."""

from __future__ import annotations

from scoring.families.agricola.entries import entries
from scoring.games.agricola_2007.events import EVENTS
from scoring.games.agricola_2007.scoring import COUNT_FIELDS
from scoring.games.agricola_2007.state import EDITION

ENTRIES = entries(EDITION, EVENTS, COUNT_FIELDS)
