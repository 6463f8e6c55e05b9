"""What is printed only on the components: asked from the players, once per box, and remembered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from scoring.kernel.message import Message


class Sure(StrEnum):
    PRINTED = "printed"  # a book says so
    LIKELY = "likely"  # other sources say so
    GUESSED = "guessed"  # somebody has to start somewhere
    UNKNOWN = "unknown"  # nobody has told us


@dataclass(frozen=True, slots=True)
class BoxValue:
    """One number of a box: what we think it is, and how sure we are; the players know better."""

    name: str
    label: Message
    low: int = 0
    high: int = 99
    guess: int | None = None
    sure: Sure = Sure.UNKNOWN
    group: Message | None = None
    note: Message | None = None
    ruling: str = ""


def value_of(known: Mapping[str, int], value: BoxValue) -> int | None:
    """What the players told, else what we think, else nothing."""
    return known.get(value.name, value.guess)
