"""The rulebooks' tables as values: each knows its page, gives points, and can say itself as JSON.

Five kinds are enough for the five games. *Tiers*: Agricola's categories. *PerUnit*: rooms, people, begging, resources,
deliveries, day labourers. *Product*: Stone Age's sand cards. *Squares*: its green ones. *Printed*: what stands on
cards and tiles, added up (My Village, Helvetia, improvements).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import ClassVar

from scoring.kernel.cite import Cite


@dataclass(frozen=True, slots=True)
class Tiers:
    """Points by how much there is: ``((0, -1), (1, 1), (4, 2))`` gives 1 from 1 on and 2 from 4 on."""

    steps: tuple[tuple[int, int], ...]
    cite: Cite
    kind: ClassVar[str] = "tiers"

    def __post_init__(self) -> None:
        starts = [start for start, _ in self.steps]
        if not starts or starts[0] != 0 or starts != sorted(set(starts)):
            raise ValueError(f"steps must start at 0 and rise: {self.steps}")

    def count(self, values: Sequence[int]) -> int:
        return sum(values)

    def points(self, values: Sequence[int]) -> int:
        return [points for start, points in self.steps if start <= max(0, sum(values))][-1]

    def says(self) -> Mapping[str, object]:
        return {"kind": self.kind, "steps": [list(step) for step in self.steps]}


@dataclass(frozen=True, slots=True)
class PerUnit:
    """So many points each, up to ``cap`` units."""

    each: int
    cite: Cite
    cap: int | None = None
    kind: ClassVar[str] = "per_unit"

    def count(self, values: Sequence[int]) -> int:
        return sum(values)

    def points(self, values: Sequence[int]) -> int:
        units = sum(values)
        return self.each * (units if self.cap is None else min(units, self.cap))

    def says(self) -> Mapping[str, object]:
        return {"kind": self.kind, "each": self.each, "cap": self.cap}


@dataclass(frozen=True, slots=True)
class Product:
    """One number times the other."""

    cite: Cite
    kind: ClassVar[str] = "product"

    def count(self, values: Sequence[int]) -> int:
        return prod(values)

    def points(self, values: Sequence[int]) -> int:
        return prod(values)

    def says(self) -> Mapping[str, object]:
        return {"kind": self.kind}


@dataclass(frozen=True, slots=True)
class Squares:
    """Sets of different signs, each set squared; what is there twice makes a second set."""

    cite: Cite
    kind: ClassVar[str] = "squares"

    def count(self, values: Sequence[int]) -> int:
        return sum(values)

    def sets(self, values: Sequence[int]) -> tuple[int, ...]:
        most = max((*values, 0))
        return tuple(sum(value >= copy for value in values) for copy in range(1, most + 1))

    def points(self, values: Sequence[int]) -> int:
        return sum(size * size for size in self.sets(values))

    def says(self) -> Mapping[str, object]:
        return {"kind": self.kind}


@dataclass(frozen=True, slots=True)
class Printed:
    """What is printed on the pieces themselves, added up."""

    cite: Cite
    kind: ClassVar[str] = "printed"

    def count(self, values: Sequence[int]) -> int:
        """How many pieces gave something."""
        return sum(value != 0 for value in values)

    def points(self, values: Sequence[int]) -> int:
        return sum(values)

    def says(self) -> Mapping[str, object]:
        return {"kind": self.kind}


Table = Tiers | PerUnit | Product | Squares | Printed
