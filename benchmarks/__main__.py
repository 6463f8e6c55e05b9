"""``python -m benchmarks [FOLDER]``: prints everything; FOLDER chooses the disk that is written to."""

import os
import platform
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks.entries import entries
from benchmarks.farms import farms
from benchmarks.house import House, open_house
from benchmarks.logs import Laid, lay_all
from benchmarks.markets import markets
from benchmarks.pages import pages
from benchmarks.paper import paper
from benchmarks.sizes import sizes
from benchmarks.timing import Near, Timed, told
from benchmarks.yardsticks import Yardsticks


def main(folder: str | None) -> None:
    began = perf_counter()
    with TemporaryDirectory(prefix="farmhand-bench-", dir=folder) as made:
        house = open_house(Path(made))
        laid = lay_all(house.store)
        os.sync()
        rows = list(measured(house, laid))
        room = list(sizes(house, laid))
    print(f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}, {os.cpu_count()} cores\n")
    print(told(rows), "", *room, "", sep="\n")
    print(f"{perf_counter() - began:.0f} s")


def measured(house: House, laid: Laid) -> Iterator[tuple[Timed, Near]]:
    """The yardsticks over the whole run, then each line with those taken around it."""
    with closing(Yardsticks(house.folder)) as yardsticks:
        every = before = yardsticks.take()
        rows: list[tuple[Timed, Near]] = []
        for each in chain(entries(house, laid), pages(house, laid), paper(house, laid), farms(), markets()):
            after = yardsticks.take()
            rows.append((each, before.and_then(after)))
            every, before = every.and_then(after), after
    yield from ((every.flask, every), (every.commit, every), *rows)


main(sys.argv[1] if len(sys.argv) > 1 else None)
