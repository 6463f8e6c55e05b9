"""Helvetia: the market with everybody's deliveries, the person tiles, and the village of each player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from reportlab.pdfgen.canvas import Canvas

from companion.printing.hamlet import TYPE, Village, frame, village
from companion.printing.lettering import BOLD, SANS, SERIF, fitting, put, shorten, wrap
from companion.printing.outline import piece
from companion.printing.paper import GREY, Box
from scoring.kernel.message import Message, Translate, say

SIZE = (256.0, 168.0)
FOLLOWED = ("villages", "points")

MARKET = Box(0, 86, 256, 82)
VILLAGE = Box(0, 0, 256, 82)
LARGE = Box(0, 38, 256, 130)  # the market, where nobody is followed
BELOW = Box(0, 0, 256, 32)
COLUMNS, TILE, GAP = 5, 24.0, 2.0
NAME = 11.2  # the line of a good's name
CUBE = 8.6  # at most
SIZES, LEADING = (TYPE, 7.6, 7.0), 1.15  # of what is said in words
VICTORY = 3  # points of a victory point building


class Good(Protocol):
    @property
    def label(self) -> Message: ...
    @property
    def cubes(self) -> Sequence[str]: ...
    @property
    def mine(self) -> bool: ...
    @property
    def tile(self) -> int: ...


class Line(Protocol):
    @property
    def goods(self) -> Sequence[Good]: ...
    @property
    def value(self) -> int: ...
    @property
    def owner(self) -> str: ...


class Board(Protocol):
    @property
    def lines(self) -> Sequence[Line]: ...
    @property
    def tiles(self) -> Sequence[Message]: ...
    @property
    def victory(self) -> Sequence[Message]: ...
    @property
    def completed(self) -> int: ...
    @property
    def villages(self) -> Sequence[Village]: ...


def followed(options: Mapping[str, str]) -> bool:
    """A table that only counts at the end has followed no market."""
    return options.get("follow", FOLLOWED[0]) in FOLLOWED


def draw(canvas: Canvas, board: Board, box: Box, translate: Translate) -> None:
    """The board as large as the box, drawn in its own 256 by 168."""
    canvas.saveState()
    canvas.translate(box.x, box.y)
    canvas.scale(box.width / SIZE[0], box.height / SIZE[1])
    if board.villages:
        _facts(canvas, _held(board, translate), _market(canvas, board, MARKET, translate))
        village(canvas, board.villages[0], VILLAGE, VICTORY, translate)
    else:
        _market(canvas, board, LARGE, translate)
        _facts(canvas, _held(board, translate) + _built(board, translate), BELOW)
    canvas.restoreState()


def _market(canvas: Canvas, board: Board, box: Box, translate: Translate) -> Box:
    """A row per line, its tile at the end. Returns what is left beside the short rows."""
    high = (box.height - GAP * (len(board.lines) - 1)) / len(board.lines)
    broad = (box.width - TILE - GAP * COLUMNS) / COLUMNS
    top, left = box.top, Box(box.right, box.y, 0, 0)
    for line in board.lines:
        for at, good in enumerate(line.goods):
            _good(canvas, good, Box(box.x + at * (broad + GAP), top - high, broad, high), translate)
        x = box.x + len(line.goods) * (broad + GAP)
        _line_tile(canvas, line, Box(x, top - high, TILE, high))
        if len(line.goods) < COLUMNS:
            beside = x + TILE + 3 * GAP
            left = Box(beside, box.y, box.right - beside, max(left.height, top - box.y))
        top -= high + GAP
    return left


def _good(canvas: Canvas, good: Good, box: Box, translate: Translate) -> None:
    """The player's own deliveries in bold, in a thick frame."""
    frame(canvas, box, line=1.6 if good.mine else 0.7)
    face, name = BOLD if good.mine else SANS, good.label.render(translate)
    size = fitting(name, face, TYPE, box.width - 5, least=7)
    down = 7.9 if box.height < 2 * NAME else 9.2
    put(canvas, box.x + 3, box.top - down, shorten(name, face, size, box.width - 5), face, size)
    cube = min(CUBE, box.height - NAME)
    for at, colour in enumerate(good.cubes):
        piece(canvas, colour, Box(box.x + 3 + at * (cube + 1.2), box.y + 1.7, cube, cube), line=0.8)
    if good.tile:
        place = Box(box.x + 3, box.y + 1.6, 9, 7.8)
        frame(canvas, place, dashed=True, grey=GREY, line=0.6)
        put(canvas, place.middle, place.y + 1.6, str(good.tile), SANS, 6.6, align=0.5, grey=GREY)


def _line_tile(canvas: Canvas, line: Line, box: Box) -> None:
    """Dashed while free, with the shape of who has it when it is taken."""
    frame(canvas, box, dashed=not line.owner, grey=0 if line.owner else GREY, line=1.2 if line.owner else 0.7)
    x = box.middle - (5 if line.owner else 0)
    grey = 0 if line.owner else GREY
    put(canvas, x, box.y + box.height / 2 - 3.6, str(line.value or "?"), SERIF, 11, align=0.5, grey=grey)
    if line.owner:
        piece(canvas, line.owner, Box(box.middle, box.y + box.height / 2 - 4.5, 9, 9), line=0.8)


def _held(board: Board, translate: Translate) -> list[str]:
    """The tile of a complete village, and person tiles."""
    found = [f"{say('Complete village').render(translate)}: {board.completed}"] if board.completed else []
    return [*found, _named(say("Person tiles"), board.tiles, translate)] if board.tiles else found


def _built(board: Board, translate: Translate) -> list[str]:
    """Victory point buildings, where no village shows them."""
    return [_named(say("Victory point buildings"), board.victory, translate)] if board.victory else []


def _named(label: Message, names: Sequence[Message], translate: Translate) -> str:
    return f"{label.render(translate)}: {', '.join(name.render(translate) for name in names)}"


def _facts(canvas: Canvas, facts: Sequence[str], box: Box) -> None:
    """Each on lines of its own from the top, smaller where they are many; what then does not fit is cut."""
    for size in SIZES:
        lines = [line for fact in facts for line in wrap(fact, SANS, size, box.width)]
        most = 1 + int((box.height - size) / (size * LEADING))
        if len(lines) <= most:
            break
    else:
        lines = [*lines[: most - 1], shorten(f"{lines[most - 1]} {lines[most]}", SANS, size, box.width)]
    for at, line in enumerate(lines):
        put(canvas, box.x, box.top - size * (1 + LEADING * at), line, SANS, size)
