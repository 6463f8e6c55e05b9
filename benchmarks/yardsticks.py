"""What everything else is measured in: an answer of Flask alone, and one commit of SQLite alone."""

import sqlite3
from contextlib import closing

from flask import Flask

from benchmarks.house import House
from benchmarks.phone import Phone, answer
from benchmarks.timing import TIMES, WARM_UP, Timed, timed

BODY = '{"entry":{"kind":"stone_age.tool_turned","seat":0,"tile":0}}'


def flask_answer() -> Timed:
    app = Flask("bare")
    app.add_url_rule("/", view_func=lambda: "ok")
    phone = Phone(app)
    requests = (phone.asks("/") for _ in range(2 * TIMES + WARM_UP))
    return timed("bare Flask answer", lambda request: answer(app, request), requests)


def sqlite_commit(house: House) -> Timed:
    """As durable as the store's: WAL, on disk when the commit returns."""
    with closing(sqlite3.connect(house.folder / "bare.sqlite3", isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("CREATE TABLE IF NOT EXISTS entries (seq INTEGER PRIMARY KEY, body TEXT)")

        def commit(body: str) -> None:
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("INSERT INTO entries (body) VALUES (?)", (body,))
            connection.execute("COMMIT")

        return timed("bare SQLite commit", commit, (BODY for _ in range(2 * TIMES + WARM_UP)))
