"""So many of each kind: goods in a supply, a price, a payment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping


class Amounts(Mapping[str, int]):
    """An immutable count by kind; a kind that is not there counts 0, and 0 is not kept."""

    __slots__ = ("_of",)

    def __init__(self, of: Mapping[str, int] | None = None, /, **more: int) -> None:
        self._of = {kind: n for kind, n in {**(of or {}), **more}.items() if n}

    def __getitem__(self, kind: str) -> int:
        return self._of.get(kind, 0)

    def __contains__(self, kind: object) -> bool:
        return kind in self._of

    def __iter__(self) -> Iterator[str]:
        return iter(self._of)

    def __len__(self) -> int:
        return len(self._of)

    def __hash__(self) -> int:
        return hash(frozenset(self._of.items()))

    def __repr__(self) -> str:
        return f"Amounts({self._of})"

    def __add__(self, other: Mapping[str, int]) -> Amounts:
        return Amounts({kind: self[kind] + other.get(kind, 0) for kind in (*self, *other)})

    def __sub__(self, other: Mapping[str, int]) -> Amounts:
        return Amounts({kind: self[kind] - other.get(kind, 0) for kind in (*self, *other)})

    @property
    def total(self) -> int:
        return sum(self._of.values())

    def short_of(self, price: Mapping[str, int]) -> Amounts:
        """What is missing to pay a price."""
        return Amounts({kind: max(0, n - self[kind]) for kind, n in price.items()})
