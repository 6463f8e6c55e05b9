"""Rolls, tools and what they bring."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from scoring.games.stone_age.cards import CARDS
from scoring.games.stone_age.state import Tribe


class Roll(NamedTuple):
    """Pips rolled, and pips added by tools."""

    pips: int
    added: int

    def gives(self, per: int) -> int:
        return (self.pips + self.added) // per


def roll_of(tribe: Tribe, total: int, dice: tuple[int, ...], tools: tuple[int, ...], one_use: tuple[int, ...]) -> Roll:
    """Reads a roll as far as it makes sense; what does not is for the problems to say."""
    tiles = sum(tribe.tiles[tile] for tile in tools if tile in range(len(tribe.tiles)))
    cards = sum(CARDS[card].n for card in one_use if card in CARDS)
    return Roll(sum(dice) or total, tiles + cards)


class Tool(NamedTuple):
    """A tool one could still use: a tile, or a one-use card."""

    value: int
    tile: int | None
    card: int | None


def unused_tools(tribe: Tribe) -> tuple[Tool, ...]:
    tiles = [Tool(value, tile, None) for tile, value in enumerate(tribe.tiles) if value and not tribe.turned[tile]]
    return (*tiles, *(Tool(CARDS[card].n, None, card) for card in tribe.one_use))


def lift(tribe: Tribe, roll: Roll, per: int, spent: tuple[int, ...], cards: tuple[int, ...]) -> tuple[Tool, ...]:
    """The least of the tools not yet in the roll that would bring one good more; empty where none would."""
    rest = [tool for tool in unused_tools(tribe) if tool.tile not in spent and tool.card not in cards]
    missing = per - (roll.pips + roll.added) % per
    enough = [some for size in range(1, len(rest) + 1) for some in combinations(rest, size)
              if sum(tool.value for tool in some) >= missing]  # fmt: skip
    # tiles come back next round, one-use cards do not: spend those last
    return min(enough, key=lambda some: (sum(tool.card is not None for tool in some), sum(t.value for t in some)),
               default=())  # fmt: skip
