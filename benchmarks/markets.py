"""Villagers in every kind of building: what they can make, and what a building leaves to buy."""

from collections.abc import Callable, Iterator

from benchmarks.timing import TIMES, WARM_UP, Timed, timed
from scoring.games.helvetia.production import fewest, makes, to_buy
from scoring.games.helvetia.tables import COSTS, GOODS, MAKES, SWAPS

# As many as one colour has: each market twice, for a player may live in those of others too.
EVERYBODY = tuple(sorted((*(each for each in MAKES if each not in ("woodcutter", "well", "grain_farm", "mine")),
                          *SWAPS)))  # fmt: skip
MARKETS = tuple(sorted((*SWAPS, *SWAPS, "quarry", "goat_shed")))


def markets() -> Iterator[Timed]:
    yield _often("every good, 16 villagers", lambda: [makes({good: 1}, EVERYBODY) for good in GOODS])
    yield _often("every price, 16 villagers", lambda: [to_buy(cost, EVERYBODY) for cost in COSTS.values()])
    yield _often("every good, mostly markets", lambda: [makes({good: 1}, MARKETS) for good in GOODS])


def _often(what: str, run: Callable[[], object]) -> Timed:
    """Nothing is remembered from one time to the next."""

    def once(_: int) -> object:
        fewest.cache_clear()
        return run()

    return timed(what, once, range(TIMES + WARM_UP))
