"""``python -m benchmarks [FOLDER]``: prints everything; FOLDER chooses the disk that is written to."""

import os
import platform
import sqlite3
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks.entries import entries
from benchmarks.house import open_house
from benchmarks.pages import pages
from benchmarks.paper import paper
from benchmarks.sizes import sizes
from benchmarks.timing import told
from benchmarks.yardsticks import flask_answer, sqlite_commit


def main(folder: str | None) -> None:
    began = perf_counter()
    with TemporaryDirectory(prefix="farmhand-bench-", dir=folder) as made:
        house = open_house(Path(made))
        flask, commit = flask_answer(), sqlite_commit(house)
        found = [*entries(house), *pages(house), *paper(house)]
        room = list(sizes(house))
        # Taken again: a machine that became busy in between shows, and the ratios get the middle of both.
        late = flask_answer(), sqlite_commit(house)
    moved = [f"{after.median / before.median:.2f}" for before, after in zip((flask, commit), late, strict=True)]
    flask, commit = flask + late[0], commit + late[1]
    print(f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}, {os.cpu_count()} cores\n")
    print(told([flask, commit, *found], flask, commit))
    print("", *room, sep="\n")
    print(f"\nyardsticks at the end, in those of the beginning: Flask {moved[0]}, commit {moved[1]}")
    print(f"{perf_counter() - began:.0f} s")


main(sys.argv[1] if len(sys.argv) > 1 else None)
