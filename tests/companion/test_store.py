"""An entry counts once, in its place, whoever was faster; on SQLite and on PostgreSQL alike."""

import multiprocessing
import multiprocessing.synchronize
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from threading import Barrier
from typing import TypeVar

import pytest
from sqlalchemy import Engine
from sqlalchemy.exc import IntegrityError

from companion import keys, store
from companion.database import connect, upgrade
from companion.store import LogFull, Play, SeqTaken, Store, Stored, TooLarge, UnknownPlay

T = TypeVar("T")

SETUP = {"players": ["Anna", "Jürgen", "Zoë"], "options": {"family": True}}
URLS = ["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)]


@pytest.fixture(params=URLS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'farmhand.sqlite3'}"
    return str(request.getfixturevalue("postgres_url"))


@pytest.fixture
def engine(url: str) -> Iterator[Engine]:
    engine = connect(url)
    upgrade(engine)
    yield engine
    engine.dispose()


@pytest.fixture
def shelf(engine: Engine) -> Store:
    return Store(engine)


@pytest.fixture
def play(shelf: Store) -> Play:
    return shelf.create("stone_age", SETUP, seats=3)[0]


def add(shelf: Store, play: Play, seq: int, key: str, **body: object) -> Stored:
    return shelf.append(play.id, seq, key, body, seat=1, by="host")


def append_each(shelf: Store, play_id: int, names: list[str]) -> dict[str, int]:
    """As a phone does it: when another was faster, read again and try the next place."""
    seqs = {}
    for name in names:
        current = shelf.last_seq(play_id)
        while name not in seqs:
            try:
                seqs[name] = shelf.append(play_id, current + 1, name, {"n": name}, None, "seat").seq
            except SeqTaken as taken:
                current = taken.current
    return seqs


def together(count: int, task: Callable[[int], T]) -> list[T]:
    """The task in so many threads, all let go at the same moment."""
    barrier = Barrier(count)

    def start(number: int) -> T:
        barrier.wait(timeout=30)
        return task(number)

    with ThreadPoolExecutor(count) as pool:
        return list(pool.map(start, range(count)))


def append_elsewhere(url: str, play_id: int, names: list[str]) -> dict[str, int]:
    return append_each(Store(connect(url)), play_id, names)


def wait_at(barrier: multiprocessing.synchronize.Barrier) -> None:
    barrier.wait(timeout=30)


def test_a_new_play_is_kept_with_every_door(shelf: Store) -> None:
    play, doors = shelf.create("stone_age", SETUP, seats=3)
    assert (play.game, play.setup, play.created_at[-1]) == ("stone_age", SETUP, "Z")
    assert shelf.play(play.public_id) == play
    assert [door.role for door in doors] == ["host", "table", "seat", "seat", "seat", "look"]
    assert [door.seat for door in doors] == [None, None, 0, 1, 2, None]
    assert [len(door.key) for door in doors] == [26, 6, 26, 26, 26, 8]
    assert shelf.doors(play.id) == doors
    assert [shelf.open(door.key) for door in doors] == [(play, door) for door in doors]


@pytest.mark.parametrize("key", ["", "NOBODY", "a\0b", "\ud800", "x" * 10_000, "' OR 1=1 --"])
def test_a_wrong_key_opens_nothing(shelf: Store, play: Play, key: str) -> None:
    assert shelf.open(key) is None
    assert shelf.play(key) is None
    assert shelf.by_key(play.id, key) is None


def test_a_code_already_in_use_is_drawn_again(shelf: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    _, (_, first, *_) = shelf.create("stone_age", SETUP, seats=2)
    drawn = iter([first.key, first.key, "NEWKEY"])
    monkeypatch.setattr(keys, "join_code", lambda: next(drawn))
    play, doors = shelf.create("stone_age", SETUP, seats=2)
    assert doors[1].key == "NEWKEY"
    assert shelf.doors(play.id) == doors
    assert len(shelf.recent_setups(10)) == 2


def test_drawing_ends_when_no_code_is_free(shelf: Store, play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    taken = shelf.doors(play.id)[1].key
    monkeypatch.setattr(keys, "join_code", lambda: taken)
    with pytest.raises(IntegrityError):
        shelf.create("stone_age", SETUP, seats=2)
    assert shelf.recent_setups(10) == [play]


def test_recent_setups_are_the_newest_first(shelf: Store) -> None:
    plays = [shelf.create("helvetia", {"n": n}, seats=2)[0] for n in range(4)]
    assert [play.setup["n"] for play in shelf.recent_setups(3)] == [3, 2, 1]
    assert shelf.setups([plays[1].public_id, "UNKNOWN", "\0", plays[2].public_id]) == [plays[2], plays[1]]
    assert shelf.setups([]) == []


def test_the_log_is_what_was_appended_in_order(shelf: Store, play: Play) -> None:
    body = {"kind": "stone_age.fed", "text": "ö \ud83d \0"}
    first = shelf.append(play.id, 1, "a", body, 2, "seat", "2026-11-18T19:00:00Z")
    second = shelf.append(play.id, 2, "b", {"kind": "undone", "seq": 1}, None, "host")
    assert first == Stored(1, "a", body, 2, "seat", "2026-11-18T19:00:00Z")
    assert second.at >= "2026"
    assert shelf.log(play.id) == [first, second]
    assert shelf.log(play.id, after=1) == [second]
    assert shelf.log(play.id, after=10**30) == []
    assert shelf.log(play.id, after=-(10**30)) == [first, second]
    assert shelf.by_key(play.id, "b") == second
    assert shelf.last_seq(play.id) == 2


def test_logs_of_two_plays_do_not_mix(shelf: Store, play: Play) -> None:
    other, _ = shelf.create("stone_age", SETUP, seats=2)
    entries = [add(shelf, each, 1, "same", of=each.public_id) for each in (play, other)]
    assert [shelf.log(each.id) for each in (play, other)] == [[entry] for entry in entries]


def test_a_repeated_tap_is_answered_as_the_first_time(shelf: Store, play: Play) -> None:
    first = add(shelf, play, 1, "tap", wood=3)
    add(shelf, play, 2, "other")
    assert add(shelf, play, 1, "tap", wood=3) == first
    assert add(shelf, play, 3, "tap", wood=99) == first
    assert len(shelf.log(play.id)) == 2


def test_a_place_already_taken_names_where_the_log_stands(shelf: Store, play: Play) -> None:
    add(shelf, play, 1, "fast")
    with pytest.raises(SeqTaken) as taken:
        add(shelf, play, 1, "slow")
    assert taken.value.current == 1
    assert add(shelf, play, taken.value.current + 1, "slow").seq == 2


@pytest.mark.parametrize("seq", [-1, 0, 3, 10**30])
def test_a_log_has_no_gaps(shelf: Store, play: Play, seq: int) -> None:
    add(shelf, play, 1, "first")
    with pytest.raises(SeqTaken):
        add(shelf, play, seq, "astray")
    assert len(shelf.log(play.id)) == 1


def test_an_entry_for_no_play_is_refused(shelf: Store, play: Play) -> None:
    with pytest.raises(UnknownPlay):
        add(shelf, replace(play, id=play.id + 1), 1, "key")


@pytest.mark.parametrize("key", ["", "a b", "a\0", "k" * 65])
def test_an_entry_needs_a_proper_key_and_proper_numbers(shelf: Store, play: Play, key: str) -> None:
    with pytest.raises(ValueError, match="key"):
        add(shelf, play, 1, key)
    with pytest.raises(ValueError, match="JSON"):
        add(shelf, play, 1, "nan", count=float("nan"))


def test_a_body_may_have_16_kb_and_no_more(shelf: Store, play: Play) -> None:
    frame = len('{"text":""}')
    add(shelf, play, 1, "most", text="x" * (16 * 1024 - frame))
    with pytest.raises(TooLarge):
        add(shelf, play, 2, "more", text="x" * (16 * 1024 - frame + 1))
    with pytest.raises(TooLarge):
        shelf.create("stone_age", {"text": "x" * 20_000}, seats=2)


def test_a_full_log_takes_no_more(shelf: Store, play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    assert store.MAX_ENTRIES == 5_000
    monkeypatch.setattr(store, "MAX_ENTRIES", 2)
    last = [add(shelf, play, seq, f"k{seq}") for seq in (1, 2)][-1]
    with pytest.raises(LogFull):
        add(shelf, play, 3, "k3")
    assert add(shelf, play, 2, "k2") == last


def test_a_store_without_its_tables_is_not_healthy(url: str) -> None:
    engine = connect(url)
    assert not Store(engine).healthy()
    upgrade(engine)
    assert Store(engine).healthy()
    engine.dispose()


def test_two_taps_at_the_same_moment_count_once(shelf: Store, play: Play) -> None:
    for seq in range(1, 11):
        answers = together(8, lambda _, seq=seq: add(shelf, play, seq, f"tap{seq}"))  # type: ignore[misc]
        assert answers == [answers[0]] * 8
    assert shelf.last_seq(play.id) == 10


def test_of_two_writers_for_one_place_one_wins_and_none_is_lost(shelf: Store, play: Play) -> None:
    def attempt(number: int) -> int:
        with suppress(SeqTaken):
            return add(shelf, play, 1, f"phone{number}").seq
        return 0

    assert sorted(together(2, attempt)) == [0, 1]
    together(2, lambda number: append_each(shelf, play.id, [f"phone{number}"]))
    assert {entry.key for entry in shelf.log(play.id)} == {"phone0", "phone1"}


def test_16_phones_with_20_entries_each_leave_320_without_a_gap(shelf: Store, play: Play) -> None:
    names = [[f"phone{phone}-{n}" for n in range(20)] for phone in range(16)]
    answers = together(16, lambda phone: append_each(shelf, play.id, names[phone]))
    log = shelf.log(play.id)
    assert [entry.seq for entry in log] == list(range(1, 321))
    assert {entry.key: entry.seq for entry in log} == {name: seq for each in answers for name, seq in each.items()}


def test_processes_that_send_the_same_taps_agree_on_one_log(shelf: Store, play: Play, url: str) -> None:
    names, count = [f"tap{n}" for n in range(30)], 3
    spawn = multiprocessing.get_context("spawn")
    barrier = spawn.Barrier(count)
    with ProcessPoolExecutor(count, mp_context=spawn, initializer=wait_at, initargs=(barrier,)) as pool:
        answers = list(pool.map(append_elsewhere, [url] * count, [play.id] * count, [names] * count))
    log = {entry.key: entry.seq for entry in shelf.log(play.id)}
    assert sorted(log.values()) == list(range(1, 31))
    assert answers == [log] * count
