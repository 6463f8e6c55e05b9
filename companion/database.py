"""Where plays are kept: a SQLite file, or PostgreSQL by its address, with the same promises."""

import fcntl
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Lock
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import URL, Connection, Engine, QueuePool, create_engine, event, func, make_url, select
from sqlalchemy.exc import ArgumentError, DBAPIError

# Only a program that does not know our lock file can keep SQLite busy for that long.
BUSY_SECONDS = 30
# Two servers of this size stay below the 100 connections PostgreSQL allows by default.
POOL: dict[str, Any] = {"poolclass": QueuePool, "pool_size": 8, "max_overflow": 24, "pool_timeout": 10}
# Any number will do that no other program on the same database uses.
MIGRATION_LOCK = 7_031_260

_WRITE = "farmhand_write"
_writers: dict[str, Lock] = {}
# Alembic keeps the migration under way in a global.
_migrating = Lock()


class UnusableDatabase(Exception):
    """Says in one sentence, without the password, why there can be no play in this database."""


def connect(url: str) -> Engine:
    """The engine for an address; raises UnusableDatabase, for SQLite even when only the file is at fault."""
    try:
        address = make_url(url)
    except ArgumentError:
        raise UnusableDatabase("The database address must be sqlite:///path or postgresql+psycopg://…") from None
    match address.drivername:
        case "sqlite" | "sqlite+pysqlite":
            return _sqlite(address)
        case "postgresql" | "postgresql+psycopg":
            address = address.set(drivername="postgresql+psycopg")
            return create_engine(address, pool_pre_ping=True, connect_args={"connect_timeout": 10}, **POOL)
        case other:
            raise UnusableDatabase(f"Farmhand keeps plays in sqlite:/// or postgresql+psycopg://, not in {other}")


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    with engine.connect() as connection:
        yield connection


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """One transaction, on disk when the block has ended; on SQLite never begin one inside another."""
    if engine.dialect.name == "sqlite":
        # The lock comes before the connection: waiting writers leave the pool to the readers.
        with _alone(str(engine.url.database)), engine.connect() as connection:
            connection.execution_options(**{_WRITE: True})
            with connection.begin():
                yield connection
    else:
        with engine.begin() as connection:
            yield connection


def upgrade(engine: Engine) -> None:
    """Brings the tables up to date, once, however many workers start; leaves no connection for a fork to share."""
    config = Config()
    config.set_main_option("script_location", "companion:migrations")
    try:
        with _migrating:
            _to_head(engine, config)
    except CommandError as error:
        raise UnusableDatabase(f"{_shown(engine.url)} was written by another version of Farmhand: {error}") from error
    except DBAPIError as error:
        raise UnusableDatabase(f"{_shown(engine.url)} cannot be used: {error.orig}") from error
    finally:
        engine.dispose()


def _to_head(engine: Engine, config: Config) -> None:
    head = ScriptDirectory.from_config(config).get_current_head()
    with reading(engine) as connection:
        if MigrationContext.configure(connection).get_current_revision() == head:
            return
    with writing(engine) as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(select(func.pg_advisory_xact_lock(MIGRATION_LOCK)))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _sqlite(address: URL) -> Engine:
    name = address.database or ":memory:"
    if name == ":memory:" or name.startswith("file:"):
        raise UnusableDatabase("Plays are kept in a file: write sqlite:///path/to/farmhand.sqlite3")
    # Absolute, so that every process finds the same lock file beside it.
    path = str(Path(name).resolve())
    address = address.set(database=path)
    try:
        _prepare(path)
    except (OSError, sqlite3.Error) as error:
        raise UnusableDatabase(f"{_shown(address)} cannot be opened: {error}") from error
    # Without an isolation level the driver begins nothing by itself; _begin does.
    engine = create_engine(address, connect_args={"isolation_level": None, "timeout": BUSY_SECONDS}, **POOL)
    event.listen(engine, "connect", _configure)
    event.listen(engine, "begin", _begin)
    return engine


def _prepare(path: str) -> None:
    if Path(path).is_dir():
        raise IsADirectoryError("it is a folder")
    # Done under the lock: the change to WAL answers "database is locked" at once, without waiting, when two try it.
    with _alone(path), closing(sqlite3.connect(path, timeout=BUSY_SECONDS)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")


def _configure(connection: sqlite3.Connection, _record: object) -> None:
    connection.execute("PRAGMA synchronous = FULL")
    # On macOS a plain fsync may leave a commit in the drive's cache.
    connection.execute("PRAGMA fullfsync = ON")
    connection.execute("PRAGMA foreign_keys = ON")


def _begin(connection: Connection) -> None:
    write = connection.get_execution_options().get(_WRITE, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if write else "BEGIN")


@contextmanager
def _alone(path: str) -> Iterator[None]:
    # The file is opened anew each time: a lock on an inherited handle would not keep forked workers apart.
    # The kernel frees it when its holder dies.
    with _writers.setdefault(path, Lock()), Path(f"{path}.lock").open("ab") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _shown(address: URL) -> str:
    return f"The database {address.render_as_string(hide_password=True)}"
