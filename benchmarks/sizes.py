"""How much room a table takes: in memory, in an export."""

import gc
import tracemalloc
from collections.abc import Iterator

from benchmarks.house import House
from benchmarks.logs import lay_evening, lay_of_length
from benchmarks.phone import Phone
from companion.replays import Replays
from companion.store import Play

KEPT = 5


def sizes(house: House) -> Iterator[str]:
    play, key = lay_evening(house.store)
    evening = house.store.last_seq(play.id)
    yield _memory(house, f"a whole evening, {evening} entries", [lay_evening(house.store)[0] for _ in range(KEPT)])
    yield _memory(house, "a log of 1,000", [lay_of_length(house.store, 1_000)[0]])
    exported = Phone(house.app).sees(f"/api/v1/plays/{key}")
    yield f"export: {len(exported) / evening:.0f} bytes an entry ({len(exported) / 1000:.0f} kB for the evening)"


def _memory(house: House, what: str, plays: list[Play]) -> str:
    # Once before, for what is made on first use and then shared by all tables.
    Replays().of(house.store, plays[0])
    kept = Replays()
    gc.collect()
    tracemalloc.start()
    for play in plays:
        kept.of(house.store, play)
    gc.collect()
    taken = tracemalloc.get_traced_memory()[0] / len(plays)
    tracemalloc.stop()
    return f"memory of a kept table: {taken / 1000:.0f} kB, {what}"
