"""My Village: the villagers, the stories, what lies in the village, and its cards by area."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from reportlab.pdfgen.canvas import Canvas

from companion.printing.lettering import BOLD, SANS, SERIF, fitting, put, shorten, width
from companion.printing.outline import parts, symbol
from companion.printing.paper import BLACK, GREY, HAIR, Box
from companion.printing.village import Cards, Group, Row, fitted, rows
from scoring.kernel.message import Message, Translate, say, say_n

SIZE = (256.0, 132.0)
FOLLOWED = ("turns", "deaths")

FOLK = Box(0, 105, 256, 27)
STOCK = Box(0, 83, 256, 17)
AREAS = Box(0, 11, 256, 68)
FOOT = Box(0, 0, 256, 9)
LARGE = Box(0, 17, 256, 80)  # the stories, where nothing else is followed
ROWS = 6
TYPE = 8.2  # 5.6 on the smallest board
STORIES = 66.0  # the width of the tree and of the house in the stock
PALE = 0.6

SIGNS = {"abbot": "i-abbot", "councillor": "i-council", "traveller": "i-travel", "craftsman": "g-tool",
         "merchant": "i-trade", "church": "i-abbot", "council": "i-council", "fields": "g-field", "travel": "i-travel",
         "crafts": "g-tool", "market": "i-trade"}  # fmt: skip


class Villager(Protocol):
    @property
    def profession(self) -> str: ...
    @property
    def label(self) -> Message: ...
    @property
    def alive(self) -> bool: ...
    @property
    def hired(self) -> bool: ...


class Rat(Protocol):
    @property
    def plagues(self) -> int: ...


class Grave(Protocol):
    @property
    def colour(self) -> str: ...


class Board(Cards, Protocol):
    @property
    def tree(self) -> int: ...
    @property
    def house(self) -> int: ...
    @property
    def villagers(self) -> Sequence[Villager]: ...
    @property
    def goods(self) -> Mapping[str, int]: ...
    @property
    def goods_labels(self) -> Mapping[str, Message]: ...
    @property
    def labourers(self) -> int: ...
    @property
    def rat(self) -> Rat: ...
    @property
    def graves(self) -> Sequence[Grave]: ...
    @property
    def end_at(self) -> int: ...
    @property
    def followed(self) -> bool: ...


def followed(options: Mapping[str, str]) -> bool:
    """A table that only counts at the end has followed no village."""
    return options.get("follow", FOLLOWED[0]) in FOLLOWED


def draw(canvas: Canvas, board: Board, box: Box, translate: Translate) -> None:
    """The board as large as the box, drawn in its own 256 by 132."""
    canvas.saveState()
    canvas.translate(box.x, box.y)
    canvas.scale(box.width / SIZE[0], box.height / SIZE[1])
    for villager, place in zip(board.villagers, FOLK.columns(len(board.villagers), 2), strict=True):
        _villager(canvas, villager, place, translate)
    if board.followed:
        _stock(canvas, board, translate)
        _areas(canvas, rows(board, translate))
    else:
        _stories(canvas, board, translate)
    _foot(canvas, board, translate)
    canvas.restoreState()


def _villager(canvas: Canvas, of: Villager, box: Box, translate: Translate) -> None:
    """Alive in a solid frame; dead a stone in a dashed one, with a dagger; a day labourer says so."""
    grey = BLACK if of.alive else PALE
    canvas.setStrokeGray(grey)
    canvas.setLineWidth(0.9)
    canvas.setDash([] if of.alive else [2, 2])
    canvas.roundRect(box.x + 0.5, box.y + 0.5, box.width - 1, box.height - 1, 4, stroke=1, fill=0)
    canvas.setDash([])
    if of.alive and of.hired:
        _middle(canvas, say("Day labourer").render(translate), box.middle, box.top - 11.5, box.width - 5, grey=GREY)
    else:
        sign = SIGNS.get(of.profession, "g-person") if of.alive else "i-grave"
        symbol(canvas, sign, Box(box.middle - 6.5, box.top - 15.5, 13, 13), line=1, grey=grey)
    name = of.label.render(translate)
    words, grey = (name, BLACK) if of.alive else (f"† {name}", GREY)
    _middle(canvas, words, box.middle, box.y + 4, box.width - 5, grey=grey)


def _stories(canvas: Canvas, board: Board, translate: Translate) -> None:
    """Tree and house as large as there is room."""
    told = (("g-tree", board.tree, say("Stories on the tree")), ("g-house", board.house, say("Stories in the house")))
    for (sign, n, words), place in zip(told, LARGE.columns(2, 8), strict=True):
        symbol(canvas, sign, Box(place.middle - 46, place.y + 20, 52, 52), line=1)
        put(canvas, place.middle + 16, place.y + 34, str(n), SERIF, 34)
        _middle(canvas, words.render(translate), place.middle, place.y + 4, place.width)


def _stock(canvas: Canvas, board: Board, translate: Translate) -> None:
    trees, houses = Box(STOCK.x, STOCK.y, STORIES, STOCK.height).columns(2)
    _amount(canvas, "g-tree", board.tree, trees)
    _amount(canvas, "g-house", board.house, houses)
    canvas.setStrokeGray(HAIR)
    canvas.setLineWidth(0.6)
    canvas.line(STORIES + 2, STOCK.y + 1, STORIES + 2, STOCK.top - 1)
    _goods(canvas, board, Box(STORIES + 7, STOCK.y, STOCK.width - STORIES - 7, STOCK.height), translate)


def _goods(canvas: Canvas, board: Board, box: Box, translate: Translate) -> None:
    """Signs where there is one for each; else words for what is there."""
    signs = {good: f"g-{good}" for good in board.goods}
    if all(parts(sign)[2] for sign in signs.values()):
        for (good, n), place in zip(board.goods.items(), box.columns(max(6, len(signs))), strict=False):
            _amount(canvas, signs[good], n, place)
        return
    there = [good for good, n in board.goods.items() if n or good == "coins"]
    words = [Group(board.goods_labels[good].render(translate), str(board.goods[good])) for good in there]
    lines = fitted(words, TYPE, box.width, 2)
    for at, line in enumerate(lines):
        put(canvas, box.x, box.y + (5.5 if len(lines) == 1 else 10 - 9.5 * at), line, SANS, TYPE)


def _amount(canvas: Canvas, sign: str, n: int, box: Box) -> None:
    grey = BLACK if n else PALE
    symbol(canvas, sign, Box(box.x, box.y + 1, 14.5, 15.5), line=0.8, grey=grey)
    size = fitting(str(n), SERIF, 12.5, box.width - 16.5, least=8)
    put(canvas, box.x + 16, box.y + 4.5, str(n), SERIF, size, grey=grey)


def _areas(canvas: Canvas, found: Sequence[Row]) -> None:
    """A line each, more where areas are few: its name, its cards, and their points together."""
    high, spare = AREAS.height / ROWS, ROWS - len(found)
    stub = 13 + max((width(row.label, BOLD, TYPE) for row in found), default=0) + 6
    top = AREAS.top
    for row in found:
        canvas.setStrokeGray(HAIR)
        canvas.setLineWidth(0.5)
        canvas.line(AREAS.x, top, AREAS.right, top)
        base = top - high + 3
        grey = BLACK if row.active else GREY
        symbol(canvas, SIGNS[row.area], Box(AREAS.x, base - 1.4, 8.8, 8.8), line=0.7, grey=grey)
        put(canvas, AREAS.x + 13, base, row.label, BOLD if row.active else SANS, TYPE, grey=grey)
        points = put(canvas, AREAS.right, base, str(row.worth) if row.worth else "", SERIF, 9.5, align=1)
        left = AREAS.x + (stub if row.label else 13)
        lines = fitted(row.groups, TYPE, AREAS.right - left - points - 5, 1 + spare)
        for line in lines:
            put(canvas, left, top - high + 3, line, SANS, TYPE)
            top -= high
        spare -= len(lines) - 1


def _foot(canvas: Canvas, board: Board, translate: Translate) -> None:
    """Day labourers of this village; graves and plagues of all."""
    filled = sum(bool(grave.colour) for grave in board.graves)
    shared = (
        say("{n} of {end} graves", n=filled, end=board.end_at).render(translate),
        say_n("{n} plague", "{n} plagues", board.rat.plagues).render(translate),
    )
    words = " · ".join(shared)
    across = put(canvas, FOOT.right, FOOT.y + 2, words, SANS, 7.6, align=1, grey=GREY)
    if board.labourers:
        own = f"{say('Day labourers').render(translate)}: {board.labourers}"
        put(canvas, FOOT.x, FOOT.y + 2, own, SANS, TYPE, most=FOOT.width - across - 8)


def _middle(canvas: Canvas, text: str, x: float, y: float, most: float, *, grey: float = BLACK) -> None:
    size = fitting(text, SANS, TYPE, most, least=7)
    put(canvas, x, y, shorten(text, SANS, size, most), SANS, size, align=0.5, grey=grey)
