"""Who sits where, in which colour, who begins, and what the table chose."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from scoring.kernel.message import Message

LONGEST_NAME = 40
COLOURS = ("red", "blue", "green", "yellow", "purple", "natural")


@dataclass(frozen=True, slots=True)
class Player:
    name: str
    colour: str


@dataclass(frozen=True, slots=True)
class Setup:
    players: tuple[Player, ...]
    start: int = 0
    options: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    box: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))  # what this box was known to print

    @property
    def seats(self) -> range:
        return range(len(self.players))

    def name(self, seat: int) -> str:
        return self.players[seat].name


@dataclass(frozen=True, slots=True)
class Variant:
    """Something a table decides once, before it begins; the first choice is the default."""

    name: str
    label: Message
    choices: tuple[tuple[str, Message], ...]
    note: Message | None = None

    @property
    def default(self) -> str:
        return self.choices[0][0]
