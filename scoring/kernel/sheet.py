"""Score sheets: lines that explain themselves; a total is only ever their sum."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from scoring.kernel.cite import Cite
from scoring.kernel.message import Message
from scoring.kernel.tables import Table

# What was counted, by name; a tuple where pieces carry printed values one by one.
Counts = Mapping[str, "int | tuple[int, ...]"]


@dataclass(frozen=True, slots=True)
class LineRule:
    """How one line of the pad is counted: which numbers go into which table."""

    line: str
    title: Message
    table: Table
    inputs: tuple[str, ...]
    working: Callable[[Counts], Message]
    icon: str = ""
    ruling: str = ""

    def values(self, counts: Counts) -> tuple[int, ...]:
        found = (counts.get(name, 0) for name in self.inputs)
        return tuple(n for value in found for n in (value if isinstance(value, tuple) else (value,)))

    def says(self) -> Mapping[str, object]:
        """Enough for another program to count this line by itself."""
        return {"line": self.line, "inputs": list(self.inputs), "table": self.table.says()}


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the pad: what was counted, what it gave, and which rule says so."""

    line: str
    title: Message
    count: int
    points: int
    working: Message
    cite: Cite
    icon: str = ""
    ruling: str = ""


@dataclass(frozen=True, slots=True)
class SeatSheet:
    seat: int
    lines: tuple[Line, ...]
    tiebreak: tuple[int, ...] = ()

    @property
    def total(self) -> int:
        return sum(line.points for line in self.lines)


def count_up(rules: Iterable[LineRule], counts: Counts) -> tuple[Line, ...]:
    return tuple(
        Line(
            line=rule.line,
            title=rule.title,
            count=rule.table.count(values),
            points=rule.table.points(values),
            working=rule.working(counts),
            cite=rule.table.cite,
            icon=rule.icon,
            ruling=rule.ruling,
        )
        for rule in rules
        for values in [rule.values(counts)]
    )
