"""The drawn boards: one module a game, named by its slug, where it wants its board on paper."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from reportlab.pdfgen.canvas import Canvas

from companion.printing.counted import Counted
from companion.printing.lettering import BOLD, put
from companion.printing.outline import piece
from companion.printing.paper import Box
from scoring.kernel.message import Translate

SMALLEST = 0.74  # of a board's own size; smaller, its numbers cannot be read
LARGEST = 1.3
NAME = 15.0  # above each board, its player
GAP = 14.0


@dataclass(frozen=True, slots=True)
class Drawer:
    """How a game draws a board, and the size in points it was made for."""

    width: float
    height: float
    draw: Callable[[Canvas, Any, Box, Translate], None]


@cache
def drawer(slug: str) -> Drawer | None:
    name = f"{__name__}.{slug}"
    if find_spec(name) is None:
        return None
    module = import_module(name)
    width, height = module.SIZE
    return Drawer(width, height, module.draw)


def places(of: Drawer, box: Box, n: int) -> tuple[float, int]:
    """The largest scale at which n boards fit in the box, and in how many columns."""
    found = []
    for columns in range(1, n + 1):
        rows = -(-n // columns)
        across = (box.width - GAP * (columns - 1)) / columns / of.width
        down = (box.height - rows * NAME - (rows - 1) * GAP) / rows / of.height
        found.append((min(across, down, LARGEST), columns))
    return max(found)


def draw_all(canvas: Canvas, by: Drawer, of: Counted, box: Box) -> None:
    """Every player's board with its name, in rows from the top of the box."""
    scale, columns = places(by, box, len(of.players))
    spread = (box.width - columns * by.width * scale) / max(1, columns - 1) if columns > 1 else 0
    for seat, player in enumerate(of.players):
        row, column = divmod(seat, columns)
        x = box.x + column * (by.width * scale + min(spread, GAP * 2))
        top = box.top - row * (by.height * scale + NAME + GAP)
        piece(canvas, player.colour, Box(x, top - 11, 11, 10), line=0.9)
        put(canvas, x + 15, top - 9.5, player.name, BOLD, 8.5, most=by.width * scale - 16)
        place = Box(x, top - NAME - by.height * scale, by.width * scale, by.height * scale)
        by.draw(canvas, of.boards[seat], place, of.translate)
