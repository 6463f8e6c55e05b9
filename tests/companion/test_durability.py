"""What was acknowledged is on disk, whatever dies; and the tables are there, however many workers start."""

import fcntl
import multiprocessing
import multiprocessing.synchronize
import sqlite3
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from subprocess import PIPE, Popen

import pytest
from sqlalchemy import Engine, inspect, text
from sqlalchemy.exc import IntegrityError

from companion import database
from companion.database import UnusableDatabase, connect, reading, upgrade, writing
from companion.store import Store

ROOT = Path(__file__).resolve().parents[2]
TABLES = {"alembic_version", "plays", "entries", "doors", "boxes"}
WRITER = """
import sys
from companion.database import connect
from companion.store import Store

store, play_id = Store(connect(sys.argv[1])), int(sys.argv[2])
seq = store.last_seq(play_id)
while True:
    seq += 1
    store.append(play_id, seq, f"k{seq}", {"n": seq}, 0, "host")
    print(seq, flush=True)
"""
both = pytest.mark.parametrize("url", ["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)], indirect=True)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "farmhand.sqlite3"


@pytest.fixture
def url(request: pytest.FixtureRequest, file: Path) -> str:
    if getattr(request, "param", "sqlite") == "sqlite":
        return f"sqlite:///{file}"
    return str(request.getfixturevalue("postgres_url"))


@pytest.fixture
def engine(url: str) -> Iterator[Engine]:
    engine = connect(url)
    yield engine
    engine.dispose()


@pytest.fixture
def shelf(engine: Engine) -> Store:
    upgrade(engine)
    return Store(engine)


@contextmanager
def writer(url: str, play_id: int) -> Iterator[Popen[str]]:
    """Another process that appends without end and says each place it was given."""
    with Popen([sys.executable, "-c", WRITER, url, str(play_id)], cwd=ROOT, stdout=PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def acknowledged(process: Popen[str], count: int) -> list[int]:
    assert process.stdout
    return [int(process.stdout.readline()) for _ in range(count)]


def killed(process: Popen[str]) -> list[int]:
    """What it still said before it died in the middle of something."""
    process.kill()
    assert process.stdout
    return [int(line) for line in process.stdout if line.endswith("\n")]


def upgrade_elsewhere(url: str) -> None:
    engine = connect(url)
    upgrade(engine)


def wait_at(barrier: multiprocessing.synchronize.Barrier) -> None:
    barrier.wait(timeout=30)


def test_what_a_killed_process_had_acknowledged_is_there(shelf: Store, url: str, engine: Engine, file: Path) -> None:
    play, _ = shelf.create("stone_age", {}, seats=2)
    for count in (1, 7, 40, 90):
        with writer(url, play.id) as process:
            seqs = acknowledged(process, count) + killed(process)
        # At most one entry was committed and not yet said.
        log = shelf.log(play.id)
        assert seqs == list(range(seqs[0], seqs[-1] + 1))
        assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
        assert seqs[-1] <= len(log) <= seqs[-1] + 1
        assert all(entry.body == {"n": entry.seq} for entry in log)
        with sqlite3.connect(file) as check:
            assert check.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        check.close()
    assert shelf.append(play.id, len(log) + 1, "after", {}, None, "host").seq == len(log) + 1


def test_a_killed_writer_does_not_keep_the_others_waiting(shelf: Store, url: str) -> None:
    first, second = (shelf.create("stone_age", {}, seats=2)[0] for _ in range(2))
    with writer(url, first.id) as dying, writer(url, second.id) as living:
        acknowledged(dying, 10)
        acknowledged(living, 10)
        said = killed(dying)
        seqs = acknowledged(living, 50) + killed(living)
    assert shelf.last_seq(first.id) >= max(said, default=10)
    assert shelf.last_seq(second.id) >= seqs[-1]


def test_every_connection_writes_through_to_disk(engine: Engine) -> None:
    pragmas = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 30_000}
    with ExitStack() as stack:
        connections = [stack.enter_context(reading(engine)) for _ in range(3)]
        connections.append(stack.enter_context(writing(engine)))
        for connection in connections:
            in_effect = {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in pragmas}
            assert in_effect == pragmas


def test_a_writer_holds_the_database_from_its_first_moment(shelf: Store, engine: Engine, file: Path) -> None:
    other = sqlite3.connect(file, timeout=0)
    with writing(engine):
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            other.execute("BEGIN IMMEDIATE")
        with Path(f"{file}.lock").open() as lock, pytest.raises(BlockingIOError):
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    other.execute("BEGIN IMMEDIATE")
    other.close()


def test_readers_go_on_while_one_writes(shelf: Store, engine: Engine) -> None:
    with writing(engine) as connection:
        connection.execute(text("INSERT INTO plays VALUES (1, 'X', 'helvetia', '{}', '2026')"))
        assert shelf.recent_setups(1) == []
    assert [play.public_id for play in shelf.recent_setups(1)] == ["X"]


@both
def test_what_fails_half_way_leaves_nothing_and_frees_the_lock(shelf: Store, engine: Engine) -> None:
    with suppress(ZeroDivisionError), writing(engine) as connection:
        connection.execute(text("INSERT INTO plays VALUES (1, 'X', 'helvetia', '{}', '2026')"))
        raise ZeroDivisionError
    assert shelf.recent_setups(1) == []
    assert shelf.create("helvetia", {}, seats=2)


@both
@pytest.mark.parametrize(
    "row",
    [
        "entries VALUES (99, 1, 'k', '{}', 0, 'host', '2026')",
        "doors VALUES ('A', 1, 'cat', NULL)",
        "doors VALUES ('A', 1, 'seat', NULL)",
        "doors VALUES ('A', 1, 'host', 0)",
        "entries VALUES (1, 0, 'k', '{}', 0, 'host', '2026')",
    ],
)
def test_the_tables_themselves_refuse_what_makes_no_sense(shelf: Store, engine: Engine, row: str) -> None:
    assert shelf.create("helvetia", {}, seats=2)[0].id == 1
    with pytest.raises(IntegrityError), writing(engine) as connection:
        connection.execute(text(f"INSERT INTO {row}"))


@both
def test_a_fresh_database_gets_its_tables_once(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    upgrade(engine)
    assert set(inspect(engine).get_table_names()) == TABLES
    monkeypatch.setattr(database, "writing", None)
    upgrade(engine)


@both
def test_workers_that_start_together_make_the_tables_once(engine: Engine, url: str) -> None:
    spawn = multiprocessing.get_context("spawn")
    barrier = spawn.Barrier(3)
    with ProcessPoolExecutor(3, mp_context=spawn, initializer=wait_at, initargs=(barrier,)) as pool:
        assert list(pool.map(upgrade_elsewhere, [url] * 3)) == [None] * 3
    assert set(inspect(engine).get_table_names()) == TABLES
    assert Store(engine).healthy()


@both
def test_a_migration_that_fails_leaves_nothing_behind(engine: Engine) -> None:
    with writing(engine) as connection:
        connection.execute(text("CREATE TABLE doors (id INTEGER)"))
    with pytest.raises(UnusableDatabase, match="doors"):
        upgrade(engine)
    assert inspect(engine).get_table_names() == ["doors"]


@both
def test_a_database_of_a_later_version_is_left_alone(shelf: Store, engine: Engine) -> None:
    with writing(engine) as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(UnusableDatabase, match="another version"):
        upgrade(engine)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ("", "must be sqlite"),
        ("farmhand.sqlite3", "must be sqlite"),
        ("mysql://anna:geheim@localhost/farmhand", "not in mysql"),
        ("sqlite://", "in a file"),
        ("sqlite:///:memory:", "in a file"),
        ("sqlite:///file:x?mode=memory&uri=true", "in a file"),
        ("sqlite:////nowhere/at/all.sqlite3", "cannot be opened"),
        (f"sqlite:///{Path(__file__).parent}", "it is a folder"),
        (f"sqlite:///{__file__}/x", "cannot be opened"),
    ],
)
def test_a_wrong_address_says_what_is_wrong_and_no_password(wrong: str, says: str) -> None:
    with pytest.raises(UnusableDatabase, match=says) as error:
        connect(wrong)
    assert "geheim" not in str(error.value)


def test_a_file_that_is_no_database_is_named(file: Path) -> None:
    file.write_text("Anna 41, Jürgen 38\n" * 100)
    with pytest.raises(UnusableDatabase, match="not a database"):
        connect(f"sqlite:///{file}")
    assert file.read_text().startswith("Anna 41")


def test_a_server_that_does_not_answer_is_named_without_the_password() -> None:
    engine = connect("postgresql+psycopg://anna:geheim@127.0.0.1:1/farmhand")
    assert not Store(engine).healthy()
    with pytest.raises(UnusableDatabase, match=r"anna:\*\*\*@127\.0\.0\.1:1/farmhand cannot be used") as error:
        upgrade(engine)
    assert "geheim" not in str(error.value)
