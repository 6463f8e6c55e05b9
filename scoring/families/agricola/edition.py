"""What one edition says differently: a value, put into its game; the rules themselves are shared."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from scoring.families.agricola.bonus import Bonus
from scoring.families.agricola.cards import Catalogue
from scoring.kernel.amounts import Amounts
from scoring.kernel.cite import Book, Cite
from scoring.kernel.fields import Count
from scoring.kernel.message import Message


@dataclass(frozen=True, slots=True)
class Space:
    """An accumulation space: what is added to it each round, with how many players, from which stage on."""

    name: Message
    adds: Amounts
    players: tuple[int, ...]
    stage: int = 1
    family: bool | None = None  # only in the family game, never in it, or in both


@dataclass(frozen=True, kw_only=True, eq=False)
class Edition:
    slug: str
    book: Book
    cites: Mapping[str, Cite]  # by topic: where this edition's book says so
    players: tuple[int, int]
    cards: Catalogue
    bonuses: Mapping[str, Bonus]
    asked: frozenset[str]  # cards whose bonus cannot be computed at the end and has to be noted
    spaces: tuple[Space, ...]
    begging: Message  # what one of them is called
    begging_many: Message
    resources_break_ties: Callable[[Mapping[str, str]], bool]
    left_over: Count | None = None  # what breaks ties, as a count beside the pad
    harvest_order: tuple[tuple[int, tuple[str, ...]], ...] = ()  # step of the appendix -> cards

    def grows(self, players: int, stage: int, family: bool) -> tuple[Space, ...]:
        """Which spaces grow by what in a round of this stage."""
        return tuple(
            space
            for space in self.spaces
            if players in space.players and space.stage <= stage and space.family in (None, family)
        )
