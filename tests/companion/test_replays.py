"""Tables kept in memory: the same as played through from the beginning, whoever wrote, whatever was forgotten."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.database import connect, upgrade
from companion.replays import Replays, recorded
from companion.store import Play, Store
from scoring.kernel.discovery import all_games
from scoring.kernel.events import encode
from scoring.kernel.game import Replay
from scoring.kernel.play import read_setup, told_setup
from tests.scoring.plays import play_named

GAME = all_games()["stone_age"]
RECORDED = play_named("stone_age", "two_players")


class Counting(Store):
    """Remembers from where the log was read."""

    def __init__(self, engine: object) -> None:
        super().__init__(engine)  # type: ignore[arg-type]
        self.read_after: list[int] = []

    def log(self, play_id: int, after: int = 0) -> list[object]:  # type: ignore[override]
        self.read_after.append(after)
        return super().log(play_id, after)  # type: ignore[return-value]


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Counting]:
    engine = connect(f"sqlite:///{tmp_path}/plays.sqlite3")
    upgrade(engine)
    yield Counting(engine)
    engine.dispose()


def new_play(shelf: Store) -> Play:
    return shelf.create(GAME.slug, told_setup(RECORDED.setup), 2)[0]


def write(shelf: Store, play: Play, first: int, last: int) -> None:
    for seq, (event, reason) in enumerate(RECORDED.entries[first - 1 : last], start=first):
        shelf.append(play.id, seq, f"k{seq}", {"entry": encode(event), "reason": reason}, None, "host")


def from_the_beginning(shelf: Store, play: Play) -> Replay[object]:
    log = [recorded(GAME, stored) for stored in shelf.log(play.id)]
    return GAME.replay(read_setup(GAME, play.setup), log)


def test_following_entry_by_entry_is_the_same_as_playing_it_all(shelf: Counting) -> None:
    play, replays = new_play(shelf), Replays()
    for seq in range(1, len(RECORDED.entries) + 1):
        write(shelf, play, seq, seq)
        assert replays.of(shelf, play).seq == seq
    assert replays.of(shelf, play) == from_the_beginning(shelf, play)


def test_only_what_is_new_is_read(shelf: Counting) -> None:
    play, replays = new_play(shelf), Replays()
    write(shelf, play, 1, 5)
    replays.of(shelf, play)
    write(shelf, play, 6, 8)
    replays.of(shelf, play)
    replays.of(shelf, play)
    assert shelf.read_after == [0, 5, 8]


def test_what_another_process_wrote_is_seen(shelf: Counting) -> None:
    play, mine, other = new_play(shelf), Replays(), Replays()
    write(shelf, play, 1, 3)
    assert mine.of(shelf, play).seq == 3
    write(shelf, play, 4, 6)
    assert other.of(shelf, play) == mine.of(shelf, play)


def test_a_slower_thread_does_not_turn_the_clock_back(shelf: Counting) -> None:
    play, replays = new_play(shelf), Replays()
    write(shelf, play, 1, 2)
    old = replays.of(shelf, play)
    write(shelf, play, 3, 4)
    replays.of(shelf, play)
    replays._keep(play.id, old)
    shelf.read_after.clear()
    assert replays.of(shelf, play).seq == 4
    assert shelf.read_after == [4]


def test_the_table_that_was_looked_at_longest_ago_is_forgotten_first(shelf: Counting) -> None:
    first, second, third = (new_play(shelf) for _ in range(3))
    replays = Replays(kept=2)
    for play in (first, second, first, third):
        replays.of(shelf, play)
    assert list(replays._known) == [first.id, third.id]
    write(shelf, second, 1, 3)
    assert replays.of(shelf, second).seq == 3
