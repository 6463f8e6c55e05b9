"""Herds without some of their animals, or with more than there is room for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from scoring.families.agricola.farm import ANIMALS, HOUSE, Herd


def without(animals: tuple[Herd, ...], given: Mapping[str, int]) -> tuple[Herd, ...]:
    """The herds after so many of each kind are gone, the last placed first."""
    gone = {kind: given.get(kind, 0) for kind in ANIMALS}
    left = []
    for herd in reversed(animals):
        taken = min(herd.n, gone[herd.kind])
        gone[herd.kind] -= taken
        if herd.n > taken:
            left.append(replace(herd, n=herd.n - taken))
    return tuple(reversed(left))


def crowded(animals: tuple[Herd, ...], more: Mapping[str, int]) -> tuple[Herd, ...]:
    """Where there is no room for all, nobody is moved: the new ones wait in the house, as a card may allow."""
    stay = without(animals, {kind: -n for kind, n in more.items() if n < 0})
    inside = {herd.kind: herd.n for herd in stay if herd.where == HOUSE}
    for kind, n in more.items():
        inside[kind] = inside.get(kind, 0) + max(0, n)
    return (*(herd for herd in stay if herd.where != HOUSE), *(Herd(HOUSE, kind, n) for kind, n in inside.items() if n))
