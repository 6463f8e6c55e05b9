"""What everything else is measured in: an answer of Flask alone, and one commit of SQLite alone."""

import sqlite3
from pathlib import Path

from flask import Flask

from benchmarks.phone import Phone, answer
from benchmarks.timing import WARM_UP, Near, Timed, timed

TIMES = 30
PAGE, PAGES = 4_000, 2_000  # SQLite begins the WAL anew after 1,000
BODY = '{"entry":{"kind":"stone_age.tool_turned","seat":0,"tile":0}}'


class Yardsticks:
    def __init__(self, folder: Path) -> None:
        self._bare = Flask("bare")
        self._bare.add_url_rule("/", view_func=lambda: "ok")
        self._connection = sqlite3.connect(folder / "bare.sqlite3", isolation_level=None)
        # As durable as the store: on disk when the commit returns.
        self._connection.execute("PRAGMA journal_mode = WAL")
        self._connection.execute("PRAGMA synchronous = FULL")
        self._connection.execute("CREATE TABLE entries (seq INTEGER PRIMARY KEY, body TEXT)")
        # A WAL that still grows costs twice as much a commit; that of the store has long been written round.
        self._connection.execute("BEGIN")
        self._connection.executemany("INSERT INTO entries (body) VALUES (?)", [("." * PAGE,)] * PAGES)
        self._connection.execute("COMMIT")

    def take(self) -> Near:
        return Near(self._flask(), self._commit())

    def close(self) -> None:
        self._connection.close()

    def _flask(self) -> Timed:
        phone = Phone(self._bare)
        requests = (phone.asks("/") for _ in range(TIMES + WARM_UP))
        return timed("bare Flask answer", lambda request: answer(self._bare, request), requests)

    def _commit(self) -> Timed:
        return timed("bare SQLite commit", self._insert, (BODY for _ in range(TIMES + WARM_UP)))

    def _insert(self, body: str) -> None:
        self._connection.execute("BEGIN IMMEDIATE")
        self._connection.execute("INSERT INTO entries (body) VALUES (?)", (body,))
        self._connection.execute("COMMIT")
