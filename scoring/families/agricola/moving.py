"""Moving as few animals as possible, in bare numbers: places and kinds by index."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise, permutations
from typing import NamedTuple

# How many of a kind are in a place.
Standing = Mapping[tuple[int, int], int]


class _Way(NamedTuple):
    """One comes in and drives another out, who drives out the next, until one finds a free place; the least is best."""

    driven: int  # from where they stand, less those who get back to where they stood
    length: int
    strange: bool  # ends in a place where none of its kind is
    kinds: tuple[int, ...]
    places: tuple[int, ...]


def settle(
    animals: Sequence[int], rooms: Sequence[int], kinds: Sequence[Sequence[int]], stand: Standing
) -> Counter[tuple[int, int]]:
    """Everybody somewhere, as many as may be where they stand; there has to be room, and kinds may share a place.

    A flow of least cost: all stay, then the others come in, each by the way on which the fewest are driven out.
    """
    yard = _Yard(rooms, kinds, stand)
    left = list(animals)
    for (place, kind), n in stand.items():
        staying = min(n, left[kind], yard.free[place]) if kind in kinds[place] else 0
        yard.put_in(place, kind, staying)
        left[kind] -= staying
    for kind, n in enumerate(left):
        while n > 0:
            n -= yard.let_in(min(yard.ways(kind)), n)
    return yard.put


class _Yard:
    def __init__(self, rooms: Sequence[int], kinds: Sequence[Sequence[int]], stand: Standing) -> None:
        self.free = list(rooms)
        self.open_to = {kind: [at for at, may in enumerate(kinds) if kind in may] for each in kinds for kind in each}
        self.stand = Counter(stand)
        self.put: Counter[tuple[int, int]] = Counter()

    def put_in(self, place: int, kind: int, n: int) -> None:
        self.put[place, kind] += n
        self.free[place] -= n

    def ways(self, kind: int) -> Iterator[_Way]:
        """The best way for one of this kind by each row of kinds that may be driven out on it."""
        others = sorted({other for (_, other), n in self.put.items() if n} - {kind})
        for length in range(len(others) + 1):
            for driven in permutations(others, length):
                yield from self._way((kind, *driven))

    def _way(self, kinds: tuple[int, ...]) -> Iterator[_Way]:
        cost, places = 0, list[int]()
        for comes, goes in pairwise(kinds):
            swaps = [(self._gives_up(at, goes) - self._gets_back(at, comes), at)
                     for at in self.open_to[comes] if self.put[at, goes]]  # fmt: skip
            if not swaps:
                return
            more, place = min(swaps)
            cost += more
            places.append(place)
        last = kinds[-1]
        free = [(-self._gets_back(at, last), not self.put[at, last], at) for at in self.open_to[last] if self.free[at]]
        if free:
            more, strange, place = min(free)
            yield _Way(cost + more, len(kinds), strange, kinds, (*places, place))

    def let_in(self, way: _Way, n: int) -> int:
        """Lets in as many of ``n`` as the way is equally good for."""
        coming = [*zip(way.places, way.kinds, strict=True)]
        going = [*zip(way.places, way.kinds[1:], strict=False)]
        n = min(
            n, self.free[way.places[-1]],
            *(self.stand[each] - self.put[each] for each in coming if self._gets_back(*each)),
            *(self.put[each] - (0 if self._gives_up(*each) else self.stand[each]) for each in going),
        )  # fmt: skip
        for place, kind in coming:
            self.put_in(place, kind, n)
        for place, kind in going:
            self.put_in(place, kind, -n)
        return n

    def _gets_back(self, place: int, kind: int) -> bool:
        return self.put[place, kind] < self.stand[place, kind]

    def _gives_up(self, place: int, kind: int) -> bool:
        return self.put[place, kind] <= self.stand[place, kind]
