"""Tables with a log of any length, laid without the web."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import chain, islice, repeat
from typing import Any

from benchmarks.timing import TIMES, WARM_UP
from companion.keys import entry_key
from companion.store import Play, Store
from scoring.kernel.discovery import all_games
from scoring.kernel.events import decode
from scoring.kernel.play import read_setup

GAME = "stone_age"
EVENING = "four_players"
MIDDLE = 100  # entries: round 6 of 11
LENGTHS = (10, 100, 1_000)
RESTARTS = 20
NAMES = {"Anna": "red", "Bram": "blue", "Cleo": "green", "Dirk": "yellow"}

Entry = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Laid:
    """Keys of hosts, and plays. Laid before anything is timed, for laying keeps the disk busy."""

    middle: str
    evening: Play
    evening_key: str
    of_length: Mapping[int, list[str]]


def lay_all(store: Store) -> Laid:
    evening, key = lay_evening(store)
    # So many tables that no log grows by more than a tenth, or by two entries, while it is measured.
    counts = {length: -(-(TIMES + RESTARTS + 2 * WARM_UP) // max(length // 10, 1)) for length in LENGTHS}
    of_length = {length: [lay_of_length(store, length) for _ in range(count)] for length, count in counts.items()}
    return Laid(lay_evening(store, MIDDLE)[1], evening, key, of_length)


def lay(store: Store, setup: dict[str, Any], log: Iterable[Entry]) -> tuple[Play, str]:
    """The play and its host's key."""
    play, doors = store.create(GAME, setup, seats=len(setup["players"]))
    for seq, told in enumerate(log, start=1):
        entry = {name: value for name, value in told.items() if name != "reason"}
        body = {"entry": entry, **{name: told[name] for name in told.keys() & {"reason"}}}
        store.append(play.id, seq, entry_key(), body, entry["seat"] if entry["seat"] >= 0 else None, "host")
    return play, doors[0].key


def lay_evening(store: Store, entries: int | None = None) -> tuple[Play, str]:
    """A recorded play of four, with corrections, boards full of huts and cards, and a final count."""
    raw = _evening()
    return lay(store, raw["setup"], raw["entry"][:entries])


@cache
def _evening() -> dict[str, Any]:
    return tomllib.loads(all_games()[GAME].plays[EVENING])


def lay_of_length(store: Store, length: int) -> str:
    """As many entries as asked for, all of them legal, the first player with a tool to turn; its host's key."""
    return lay(store, _setup(), _legal(length))[1]


def _setup() -> dict[str, Any]:
    players = [{"name": name, "colour": colour} for name, colour in NAMES.items()]
    return {"players": players, "start": 0, "options": {"follow": "rounds"}}


def _rounds() -> Iterator[Entry]:
    yield {"kind": f"{GAME}.tool_made", "seat": 0}
    for first_sends in chain([4], repeat(5)):  # one is at the toolmaker's in the first round
        for seat in range(len(NAMES)):
            sent = 5 if seat else first_sends
            yield {"kind": f"{GAME}.gathered", "seat": seat, "place": "hunt", "people": sent, "total": 3 * sent}
        for seat in range(len(NAMES)):
            yield {"kind": f"{GAME}.tribe_fed", "seat": seat}
        yield {"kind": f"{GAME}.round_begun", "seat": -1}


@cache
def _legal(length: int) -> tuple[Entry, ...]:
    game = all_games()[GAME]
    log = tuple(islice(_rounds(), length))
    played = game.begin(read_setup(game, _setup()))
    for entry in log:
        played = game.follow(played, game.record(played, decode(game.kinds, entry)))
    return log
