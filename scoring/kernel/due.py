"""What comes next at the table, and where the sun stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scoring.kernel.message import Message


@dataclass(frozen=True, slots=True)
class Due:
    """One thing that is due; the first of them is the big button."""

    title: Message  # what is due: "Feed the tribes"
    button: Message  # what the button says: "Feed Anna's tribe"
    kind: str = ""  # the entry it opens; empty: the list of entries
    seat: int = -1
    words: Message | None = None  # for whom, with which numbers
    number: int | None = None  # the number that matters, large
    icon: str = ""  # what the number counts
    done: int = 0
    of: int = 0
    at_once: bool = False  # nothing to ask: the button records
    values: Mapping[str, str] = field(default_factory=dict)  # fields it fills in beforehand
    topic: str = ""  # which rulings belong to this step
    aside: Message | None = None  # what to keep in mind, in a few words: "20 points end it"


@dataclass(frozen=True, slots=True)
class Clock:
    """How far the game is: the number in the sun, and how far along its path."""

    number: str
    at: float  # 0 at dawn, 1 at the end
    step: Message  # "Round 7 · Feeding"
    chapter: Message  # "Round 7": what the story puts together
    steps: tuple[bool, ...] = ()  # dots on the ground, True where a harvest or the end stands
    past: int = 0
    over: bool = False
    first: int = -1  # the seat with the start player's marker


@dataclass(frozen=True, slots=True)
class Tap:
    """Something drawn on a board that records an entry when it is tapped."""

    kind: str
    values: Mapping[str, int | bool | str]


@dataclass(frozen=True, slots=True)
class Opens:
    """Something drawn on a board that opens the form of an entry."""

    kind: str
    values: Mapping[str, int | bool | str] = field(default_factory=dict)
