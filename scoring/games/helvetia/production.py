"""What awake villagers can make: chains, swaps, each villager once, and the fewest of them that it takes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import product

from scoring.games.helvetia.tables import GOODS, MAKES, MATERIALS, SWAPS
from scoring.kernel.amounts import Amounts

Kinds = tuple[str, ...]  # buildings, one for each villager, sorted

# Which buildings give a good, and what they need for it.
WAYS: Mapping[str, tuple[tuple[str, str], ...]] = {
    good: (
        *((building, needs) for building, (made, needs) in MAKES.items() if made == good),
        *((building, other) for building, swapped in SWAPS.items() if good in swapped for other in swapped
          if other != good),
    )
    for good in GOODS
}  # fmt: skip


@lru_cache(maxsize=20_000)
def fewest(wanted: Kinds, there: Kinds) -> Kinds | None:
    """The smallest set of villagers, by their buildings, that makes all that is wanted; None where nothing does."""
    if not wanted:
        return ()
    best: Kinds | None = None
    good, rest = wanted[0], wanted[1:]
    for building, needs in WAYS[good]:
        if building not in there:
            continue
        left = _without(there, building)
        more = fewest(tuple(sorted((*rest, needs))) if needs else rest, left)
        if more is not None and (best is None or len(more) + 1 < len(best)):
            best = tuple(sorted((building, *more)))
            if len(best) == len(wanted):
                break
    return best


def makes(wanted: Mapping[str, int], there: Iterable[str]) -> Kinds | None:
    """The villagers that would make these goods, by their buildings."""
    goods = tuple(sorted(good for good, n in wanted.items() for _ in range(n)))
    if any(good not in WAYS for good in goods):
        return None
    return fewest(goods, tuple(sorted(there)))


def possible(there: Iterable[str]) -> tuple[str, ...]:
    """The goods of which one could be made now, in the order of the market."""
    kinds = tuple(sorted(there))
    return tuple(good for good in GOODS if fewest((good,), kinds) is not None)


def to_buy(cost: Mapping[str, int], there: Iterable[str]) -> Amounts | None:
    """The fewest materials that have to be bought for this price; None where money alone does not help."""
    kinds = tuple(sorted(there))
    choices = sorted(product(*(range(cost.get(good, 0) + 1) for good in MATERIALS)), key=sum)
    for bought in choices:
        buys = Amounts(dict(zip(MATERIALS, bought, strict=True)))
        if makes(Amounts(cost) - buys, kinds) is not None:
            return buys
    return None


def _without(kinds: Kinds, one: str) -> Kinds:
    at = kinds.index(one)
    return (*kinds[:at], *kinds[at + 1 :])
