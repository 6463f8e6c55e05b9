"""Time: how far the stone moves, and whether it passes the bridge; and what the rat may do next."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.games.my_village.tables import DIE


def moved(cloud: int, time: int, clouds: int) -> tuple[int, int]:
    """Where the time stone stands then, and how often it passed the bridge, which is no space itself."""
    at = cloud + time
    return (at % clouds, at // clouds) if clouds else (at, 0)


def loss(tree: int) -> int:
    """What a plague takes from a tree: half, rounded down (p. 7)."""
    return tree // 2


@dataclass(frozen=True, slots=True)
class Danger:
    """The chance of the plague with the next roll: so many faces of the die bring it."""

    faces: int
    least: int  # the lowest face that does

    @property
    def certain(self) -> bool:
        return self.faces == DIE


def danger(distance: int) -> Danger:
    """Exact for a plain die: a face that reaches the plague space ends there."""
    least = max(1, distance)
    return Danger(max(0, DIE + 1 - least), least)
