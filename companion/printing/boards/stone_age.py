"""Stone Age's player board: tools, huts, food track, supply, and the cards as the sums they make."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from reportlab.pdfgen.canvas import Canvas

from companion.printing.lettering import SANS, SERIF, fitting, put, shorten
from companion.printing.outline import piece, symbol
from companion.printing.paper import BLACK, GREY, HAIR, Box
from scoring.kernel.message import Message, Translate

SIZE = (250.0, 112.0)

TRACK = range(11)
HUT_PLACES = 5
RESOURCES = ("wood", "brick", "stone", "gold")


class Tool(Protocol):
    @property
    def value(self) -> int: ...
    @property
    def used(self) -> bool: ...


class Sum(Protocol):
    @property
    def points(self) -> int: ...
    @property
    def working(self) -> str: ...
    @property
    def label(self) -> Message: ...
    @property
    def green(self) -> bool: ...


class Board(Protocol):
    @property
    def colour(self) -> str: ...
    @property
    def tools(self) -> Sequence[Tool]: ...
    @property
    def food_track(self) -> int: ...
    @property
    def people(self) -> int: ...
    @property
    def food(self) -> int: ...
    @property
    def resources(self) -> Mapping[str, int]: ...
    @property
    def huts(self) -> Sequence[int | None]: ...
    @property
    def sums(self) -> Sequence[Sum]: ...


def followed(options: Mapping[str, str]) -> bool:
    """Only a table that recorded every action knows its boards."""
    return options.get("follow", "rounds") == "rounds"


def draw(canvas: Canvas, board: Board, box: Box, translate: Translate) -> None:
    """The board as large as the box, drawn in its own 250 by 112."""
    canvas.saveState()
    canvas.translate(box.x, box.y)
    canvas.scale(box.width / SIZE[0], box.height / SIZE[1])
    for tool, place in zip(board.tools, Box(0, 86, 96, 26).columns(len(board.tools), 4), strict=True):
        _tool(canvas, place, tool)
    _huts(canvas, board.huts, Box(108, 86, 142, 26))
    _track(canvas, board, Box(0, 64, 250, 16))
    _supply(canvas, board, Box(0, 40, 250, 18))
    for of, place in zip(board.sums, Box(0, 0, 250, 34).columns(len(board.sums), 4), strict=True):
        _sum(canvas, of, place, translate)
    canvas.restoreState()


def _tool(canvas: Canvas, box: Box, tool: Tool) -> None:
    canvas.setStrokeGray(BLACK if tool.value else HAIR)
    canvas.setLineWidth(0.9)
    canvas.setDash([] if tool.value and not tool.used else [2, 2])
    canvas.roundRect(box.x, box.y, box.width, box.height, 4, stroke=1, fill=0)
    canvas.setDash([])
    if tool.value:
        symbol(canvas, "g-tool", Box(box.x + 2, box.top - 12, 10, 10), line=0.6, grey=GREY)
        put(canvas, box.middle + 3, box.y + 7, str(tool.value), SERIF, 15, align=0.5, grey=GREY if tool.used else BLACK)


def _huts(canvas: Canvas, huts: Sequence[int | None], box: Box) -> None:
    """Places of the board in a row, more huts stacked on the last: "+2"; None is a hut whose points nobody told."""
    for at, place in enumerate(box.columns(HUT_PLACES, 2)):
        built = at < len(huts)
        canvas.setStrokeGray(BLACK if built else HAIR)
        canvas.setLineWidth(0.9)
        canvas.setDash([] if built else [2, 2])
        roof = canvas.beginPath()
        roof.moveTo(place.x + 1, place.y + 0.5)
        roof.lineTo(place.middle, place.top - 3)
        roof.lineTo(place.right - 1, place.y + 0.5)
        roof.close()
        canvas.drawPath(roof, stroke=1, fill=0)
        canvas.setDash([])
        if built:
            canvas.lines([(place.middle, place.top - 3, place.middle + dx, place.top) for dx in (-2, 2)])
            points = huts[at]
            put(canvas, place.middle, place.y + 3, "" if points is None else str(points), SERIF, 9, align=0.5)
    more = len(huts) - HUT_PLACES
    if more > 0:
        put(canvas, box.right, box.top - 6, f"+{more}", SERIF, 9, align=1)


def _track(canvas: Canvas, board: Board, box: Box) -> None:
    for at, place in zip(TRACK, box.columns(len(TRACK), 2), strict=True):
        canvas.setStrokeGray(GREY if at < board.food_track else HAIR)
        canvas.setLineWidth(0.7)
        canvas.roundRect(place.x, place.y, place.width, place.height, 3, stroke=1, fill=0)
        here = at == board.food_track
        if here:
            piece(canvas, board.colour, Box(place.x - 2, place.y - 2.5, place.width + 4, place.height + 5), line=1.2)
        put(canvas, place.middle, place.y + 5, str(at), SERIF if here else SANS, 8 if here else 7, align=0.5,
            grey=BLACK if at <= board.food_track else GREY)  # fmt: skip


def _supply(canvas: Canvas, board: Board, box: Box) -> None:
    goods = [("g-food", board.food), *((f"g-{kind}", board.resources.get(kind, 0)) for kind in RESOURCES)]
    for (name, n), place in zip([*goods, ("g-person", board.people)], box.columns(6), strict=True):
        grey = BLACK if n else 0.6
        symbol(canvas, name, Box(place.x, place.y, 17, 17), line=0.8, grey=grey)
        put(canvas, place.x + 20, place.y + 4, str(n), SERIF, 13, grey=grey)


def _sum(canvas: Canvas, of: Sum, box: Box, translate: Translate) -> None:
    canvas.setStrokeGray(BLACK if of.green else HAIR)
    canvas.setLineWidth(1.1 if of.green else 0.7)
    canvas.roundRect(box.x, box.y, box.width, box.height, 4, stroke=1, fill=0)
    put(canvas, box.middle, box.top - 13, str(of.points), SERIF, 13, align=0.5)
    for text, y in ((of.working, 12.5), (of.label.render(translate), 4.5)):
        size = fitting(text, SANS, 7, box.width - 4, least=5.5)
        put(canvas, box.middle, box.y + y, shorten(text, SANS, size, box.width - 4), SANS, size, align=0.5, grey=GREY)
