"""What can happen in the first edition."""

from __future__ import annotations

from scoring.families.agricola.events import events_of

EVENTS = events_of("agricola_2007")
