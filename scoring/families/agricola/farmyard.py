"""The farmyard board: fifteen spaces, and between and around them the places for fences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

ROWS, COLUMNS = 3, 5
SPACES = range(ROWS * COLUMNS)  # row by row
FIRST_ROOMS = (5, 10)

# "h-r-c" lies above the space in row r, column c; "v-r-c" to the left of it.
EDGES: tuple[str, ...] = (
    *(f"h-{row}-{column}" for row in range(ROWS + 1) for column in range(COLUMNS)),
    *(f"v-{row}-{column}" for row in range(ROWS) for column in range(COLUMNS + 1)),
)


def _space(row: int, column: int) -> int | None:
    return row * COLUMNS + column if 0 <= row < ROWS and 0 <= column < COLUMNS else None


def _sides(edge: str) -> tuple[int | None, int | None]:
    way, row, column = edge.split("-")
    here = (int(row), int(column))
    before = (here[0] - 1, here[1]) if way == "h" else (here[0], here[1] - 1)
    return _space(*before), _space(*here)


# The spaces on both sides of a fence; None is outside of the board.
SIDES = {edge: _sides(edge) for edge in EDGES}

# By space, and by None for outside: the neighbour and the edge between. A corner space borders outside twice.
BORDERS: dict[int | None, tuple[tuple[int | None, str], ...]] = {
    here: tuple(
        (sides[1 - at], edge) for edge, sides in SIDES.items() for at in (0, 1) if sides[at] == here
    )
    for here in (None, *SPACES)
}  # fmt: skip


def neighbours(space: int) -> tuple[int, ...]:
    """The spaces orthogonally next to this one."""
    return tuple(other for other, _ in BORDERS.get(space, ()) if other is not None)


def groups(spaces: Iterable[int]) -> tuple[tuple[int, ...], ...]:
    """The spaces as they hang together orthogonally, each group sorted, in the order of their first spaces."""
    return tuple(_groups(set(spaces)))


def _groups(left: set[int]) -> Iterator[tuple[int, ...]]:
    while left:
        group, reached = set[int](), {min(left)}
        while reached:
            group |= reached
            reached = {near for space in reached for near in neighbours(space) if near in left} - group
        left -= group
        yield tuple(sorted(group))
