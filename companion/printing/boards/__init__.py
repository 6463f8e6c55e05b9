"""The drawn boards: one module a game, named by its slug, where it wants its board on paper."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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

SMALLEST = 0.68  # of a board's own size; smaller, its numbers cannot be read
LARGEST = 1.3
NAME = 15.0  # above each board, its player
GAP = 14.0


@dataclass(frozen=True, slots=True)
class Drawer:
    """How a game draws a board, and the size in points it was made for."""

    width: float
    height: float
    draw: Callable[[Canvas, Any, Box, Translate], None]


def drawer(slug: str, options: Mapping[str, str]) -> Drawer | None:
    """How this play's boards are drawn; nothing where the game draws none, or the table did not follow them."""
    module = _module(slug)
    if module is None or not module.followed(options):
        return None
    width, height = module.SIZE
    return Drawer(width, height, module.draw)


@cache
def _module(slug: str) -> Any:
    name = f"{__name__}.{slug}"
    return import_module(name) if find_spec(name) else None


def places(of: Drawer, box: Box, n: int) -> tuple[float, int]:
    """The largest scale at which n boards fit in the box, and in how many columns."""
    found: list[tuple[float, int]] = []
    for columns in range(1, n + 1):
        rows = -(-n // columns)
        across = (box.width - GAP * (columns - 1)) / columns / of.width
        down = (box.height - rows * NAME - (rows - 1) * GAP) / rows / of.height
        found.append((min(across, down, LARGEST), columns))
    return max(found)


def draw_all(canvas: Canvas, by: Drawer, of: Counted, box: Box) -> None:
    """Every player's board with its name, in rows from the top of the box."""
    scale, columns = places(by, box, len(of.players))
    spread = (box.width - columns * by.width * scale) / max(1, columns - 1)
    for seat, player in enumerate(of.players):
        row, column = divmod(seat, columns)
        x = box.x + column * (by.width * scale + min(spread, GAP * 2))
        top = box.top - row * (by.height * scale + NAME + GAP)
        piece(canvas, player.colour, Box(x, top - 11, 11, 10), line=0.9)
        put(canvas, x + 15, top - 9.5, player.name, BOLD, 8.5, most=by.width * scale - 16)
        place = Box(x, top - NAME - by.height * scale, by.width * scale, by.height * scale)
        by.draw(canvas, of.boards[seat], place, of.translate)
