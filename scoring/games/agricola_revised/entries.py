"""What the phone asks in the revised edition."""

from __future__ import annotations

from scoring.families.agricola.entries import entries
from scoring.games.agricola_revised.events import EVENTS
from scoring.games.agricola_revised.scoring import COUNT_FIELDS
from scoring.games.agricola_revised.state import EDITION

ENTRIES = entries(EDITION, EVENTS, COUNT_FIELDS)
