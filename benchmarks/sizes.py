"""How much room a table takes: in memory, in an export."""

import gc
import tracemalloc
from collections.abc import Iterator

from benchmarks.house import House
from benchmarks.logs import Laid
from benchmarks.phone import Phone
from companion.replays import Replays
from companion.store import Play


def sizes(house: House, laid: Laid) -> Iterator[str]:
    entries = house.store.last_seq(laid.evening.id)
    exported = Phone(house.app).sees(f"/api/v1/plays/{laid.evening_key}")
    yield f"memory of a table that is kept: {_memory(house, laid.evening) / 1000:.0f} kB at {entries} entries"
    for length, keys in laid.of_length.items():
        found = house.store.open(keys[-1])
        assert found is not None
        yield f"memory of a table that is kept: {_memory(house, found[0]) / 1000:.0f} kB at {length:,} entries"
    yield f"export: {len(exported) / entries:.0f} bytes an entry, {len(exported) / 1000:.0f} kB at {entries} entries"


def _memory(house: House, play: Play) -> int:
    # Once before, for what is made on first use and then shared by all tables.
    Replays().of(house.store, play)
    kept = Replays()
    gc.collect()
    tracemalloc.start()
    kept.of(house.store, play)
    gc.collect()
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return taken
