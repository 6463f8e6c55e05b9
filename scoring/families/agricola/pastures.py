"""Pastures: what fences enclose, and how many animals it holds."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from scoring.families.agricola.farmyard import BORDERS, SPACES

ANIMALS_PER_SPACE = 2
STABLE_MULTIPLIES = 2  # each stable anew: four stables make it sixteen times as many


@dataclass(frozen=True, slots=True)
class Pasture:
    spaces: tuple[int, ...]
    stables: int = 0

    @property
    def capacity(self) -> int:
        return ANIMALS_PER_SPACE * len(self.spaces) << self.stables


def areas(fences: Collection[str]) -> tuple[tuple[int, ...], ...]:
    """The areas with fences all around, in the order of their first spaces; the board edge is no fence."""
    found: list[tuple[int, ...]] = []
    left = set(SPACES) - _reached(None, fences)
    while left:
        area = _reached(min(left), fences)
        left -= area
        found.append(tuple(sorted(space for space in area if space is not None)))
    return tuple(found)


def _reached(start: int | None, fences: Collection[str]) -> set[int | None]:
    """Where an animal gets to from here; None is outside of the board."""
    reached, fresh = {start}, {start}
    while fresh:
        fresh = {near for here in fresh for near, edge in BORDERS[here] if edge not in fences} - reached
        reached |= fresh
    return reached
