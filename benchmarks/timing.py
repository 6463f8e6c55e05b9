"""Samples of one thing done many times, and the table they are printed in."""

import gc
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import median, quantiles
from time import perf_counter
from typing import TypeVar

T = TypeVar("T")

TIMES = 60
WARM_UP = 5
FEWEST = 10
LONGEST = 3.0  # seconds for one line of the table, what is prepared between the samples included

HEADER = ("", "median ms", "p95 ms", "× Flask", "× commit")


@dataclass(frozen=True, slots=True)
class Timed:
    what: str
    seconds: tuple[float, ...]

    @property
    def median(self) -> float:
        return median(self.seconds)

    @property
    def p95(self) -> float:
        return quantiles(self.seconds, n=20, method="inclusive")[-1]


@dataclass(frozen=True, slots=True)
class Near:
    """The yardsticks as they were just before and just after: a disk may be ten times slower a minute later."""

    flask: Timed
    commit: Timed

    def and_then(self, later: "Near") -> "Near":
        return Near(
            Timed(self.flask.what, self.flask.seconds + later.flask.seconds),
            Timed(self.commit.what, self.commit.seconds + later.commit.seconds),
        )


def timed(what: str, run: Callable[[T], object], prepared: Iterable[T]) -> Timed:
    """Only ``run`` is timed, not how the next thing to run comes about."""
    # The collector stays on, as in a server; each line only starts without the litter of the one before.
    gc.collect()
    seconds: list[float] = []
    began = perf_counter()
    for at, each in enumerate(prepared):
        start = perf_counter()
        run(each)
        end = perf_counter()
        if at >= WARM_UP:
            seconds.append(end - start)
        if len(seconds) >= FEWEST and end - began > LONGEST:
            break
    return Timed(what, tuple(seconds))


def told(rows: Sequence[tuple[Timed, Near]]) -> str:
    """Aligned columns; the ratios are between medians."""
    cells = [
        (
            each.what,
            f"{each.median * 1e3:.2f}",
            f"{each.p95 * 1e3:.2f}",
            f"{each.median / near.flask.median:.1f}",
            f"{each.median / near.commit.median:.2f}",
        )
        for each, near in rows
    ]
    first, *others = (max(map(len, column)) for column in zip(HEADER, *cells, strict=True))
    return "\n".join(
        "  ".join((name.ljust(first), *(text.rjust(width) for text, width in zip(numbers, others, strict=True))))
        for name, *numbers in (HEADER, *cells)
    )
