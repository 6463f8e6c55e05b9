"""The table of lines by players, and below it how each number was counted."""

from __future__ import annotations

from dataclasses import dataclass

from reportlab.pdfgen.canvas import Canvas

from companion.printing.counted import Counted, short_cite
from companion.printing.lettering import BOLD, SANS, SERIF, balanced, fitting, put, width
from companion.printing.outline import piece, symbol
from companion.printing.paper import BLACK, GREY, HAIR, Box
from scoring.kernel.message import say
from scoring.kernel.setup import Player

LEAST = 5.6  # points; smaller is not read at a table
UNBROKEN = 5.0  # unless a long word would have to be broken
LEADING = 1.22
MANY = 5  # players, whose columns need the room that a page beside each name would take
NAMES = 16  # above workings that stand apart, before the paper's measure


@dataclass(frozen=True, slots=True)
class Working:
    """How one line was counted: its name, its page, and what to say for each player, broken into lines."""

    title: str
    cite: str
    size: float
    cells: tuple[list[str], ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """One measure for everything that stands in columns: ``k`` by the paper, ``ease`` by how much room there is."""

    of: Counted
    box: Box  # as wide as the page; its top is where the table begins
    k: float
    ease: float
    apart: bool = False  # a page without the table: the workings need not stand below its columns

    @property
    def head(self) -> float:
        return 66 * self.k

    @property
    def row(self) -> float:
        return 22.5 * self.k * self.ease

    @property
    def foot(self) -> float:
        return 30 * self.k

    @property
    def table_height(self) -> float:
        return self.head + self.row * len(self.of.sheets[0].lines) + self.foot

    @property
    def stub(self) -> float:
        """The width of the first column, where the lines have their names."""
        lines = self.of.sheets[0].lines
        if self.apart:
            cite = max(width(self.of.said(short_cite(line.cite)), SANS, self.small) for line in lines)
            more = 12 * self.k + (cite if len(self.of.players) < MANY else 0)
            widest = max(width(self.of.said(line.title), BOLD, self.small) for line in lines)
        else:
            more = 28 * self.k
            widest = max(width(self.of.said(line.title), SANS, 10.5 * self.k) for line in lines)
        return min(max(widest + more, self.box.width * 0.2), self.box.width * 0.34)

    @property
    def columns(self) -> list[Box]:
        rest = Box(self.box.x + self.stub, self.box.y, self.box.width - self.stub, self.box.height)
        return rest.columns(len(self.of.players))

    @property
    def small(self) -> float:
        return max(LEAST, 7.4 * self.k * min(1.0, self.ease))

    def workings(self) -> list[Working]:
        return [self._working(at) for at in range(len(self.of.sheets[0].lines))]

    def _working(self, at: int) -> Working:
        """In smaller type where a long word would have to be broken."""
        line, inner = self.of.sheets[0].lines[at], self.columns[0].width - 8 * self.k
        said = [self.of.said(sheet.lines[at].working) for sheet in self.of.sheets]
        words = " ".join(said).replace("\N{SOFT HYPHEN}", "- ").split()
        longest = max(words, key=lambda word: width(word, SANS, self.small), default="")
        size = fitting(longest, SANS, self.small, inner, least=UNBROKEN)
        cells = tuple(balanced(text, SANS, size, inner) for text in said)
        return Working(self.of.said(line.title), self.of.said(short_cite(line.cite)), size, cells)

    def working_height(self, of: Working) -> float:
        """A line with its page below its name where both do not fit side by side."""
        named = self.small * (1 if self.cite_beside(of.title, of.cite) else 2)
        return max(named, of.size * max(len(lines) for lines in of.cells)) * LEADING + 5 * self.k

    def cite_beside(self, title: str, cite: str) -> bool:
        taken = width(title, BOLD, self.small) + width(cite, SANS, self.small)
        return taken + 12 * self.k <= self.stub

    def workings_height(self) -> float:
        return (24 + NAMES * self.apart) * self.k + sum(map(self.working_height, self.workings()))


def draw_table(canvas: Canvas, grid: Grid) -> None:
    of, k, top = grid.of, grid.k, grid.box.top
    for seat, column in enumerate(grid.columns):
        _head(canvas, grid, seat, column)
        if seat in of.first and len(of.players) > 1:
            _frame(canvas, Box(column.x + k, top - grid.table_height, column.width - 2 * k, grid.table_height), k)
    y = top - grid.head
    for at in range(len(of.sheets[0].lines)):
        _rule(canvas, grid, y)
        _line(canvas, grid, at, y - grid.row)
        y -= grid.row
    _rule(canvas, grid, y, heavy=True)
    base = y - grid.foot * 0.66
    put(canvas, grid.box.x, base, of.said(say("Total")), BOLD, 10.5 * k, most=grid.stub - 6 * k)
    for seat, column in enumerate(grid.columns):
        _number(canvas, of.sheets[seat].total, column.middle, base - k, 20 * k)


def draw_workings(canvas: Canvas, grid: Grid, top: float) -> None:
    of, k, size = grid.of, grid.k, grid.small
    put(canvas, grid.box.x, top - 12 * k, of.said(say("How it was counted")), SERIF, 12.5 * k)
    books = dict.fromkeys(of.said(line.cite.book.title) for line in of.sheets[0].lines)
    put(canvas, grid.box.right, top - 12 * k, ", ".join(books), SANS, size, align=1, grey=GREY)
    y = top - 20 * k
    if grid.apart:
        y -= NAMES * k
        for player, column in zip(of.players, grid.columns, strict=True):
            _name(canvas, player, column, y + 5 * k, k)
    for working in grid.workings():
        title, cite = working.title, working.cite
        _rule(canvas, grid, y)
        base = y - size * 1.2
        across = put(canvas, grid.box.x, base, title, BOLD, size, most=grid.stub - 6 * k)
        aside, down = (across + 5 * k, 0.0) if grid.cite_beside(title, cite) else (0.0, size * LEADING)
        put(canvas, grid.box.x + aside, base - down, cite, SANS, size, grey=GREY, most=grid.stub - 6 * k - aside)
        for column, lines in zip(grid.columns, working.cells, strict=True):
            for i, text in enumerate(lines):
                down = i * working.size * LEADING
                put(canvas, column.middle, base - down, text, SANS, working.size, align=0.5, grey=0.2)
        y -= grid.working_height(working)


def _name(canvas: Canvas, player: Player, column: Box, base: float, k: float) -> None:
    """Shape and name beside each other, in the middle of the column."""
    side, most = 9 * k, column.width - 18 * k
    size = fitting(player.name, BOLD, 8.5 * k, most, least=LEAST)
    left = column.middle - (side + 3 * k + min(most, width(player.name, BOLD, size))) / 2
    piece(canvas, player.colour, Box(left, base - 1.5 * k, side, side), line=0.9 * k)
    put(canvas, left + side + 3 * k, base, player.name, BOLD, size, most=most)


def _head(canvas: Canvas, grid: Grid, seat: int, column: Box) -> None:
    k, top, player = grid.k, grid.box.top, grid.of.players[seat]
    piece(canvas, player.colour, Box(column.x, top - 22 * k, column.width, 17 * k), line=1.3 * k)
    size = fitting(player.name, BOLD, 10.5 * k, column.width - 7 * k, least=max(LEAST + 1, 8.5 * k))
    put(canvas, column.middle, top - 34 * k, player.name, BOLD, size, align=0.5, most=column.width - 7 * k)
    _number(canvas, grid.of.sheets[seat].total, column.middle, top - 58 * k, 26 * k)


def _line(canvas: Canvas, grid: Grid, at: int, y: float) -> None:
    of, k = grid.of, grid.k
    line = of.sheets[0].lines[at]
    base = y + grid.row / 2 - 4 * k
    side = min(15 * k, grid.row * 0.76)
    symbol(canvas, line.icon, Box(grid.box.x, y + (grid.row - side) / 2, side, side), line=0.8 * k)
    left = grid.box.x + 21 * k
    title = of.said(line.title)
    size = fitting(title, SANS, 10.5 * k, grid.stub - 25 * k, least=max(LEAST, 8 * k))
    put(canvas, left, base, title, SANS, size, most=grid.stub - 25 * k)
    for sheet, column in zip(of.sheets, grid.columns, strict=True):
        cell = sheet.lines[at]
        widest = max(width(_signed(each.points), SERIF, 15 * k) for each in sheet.lines)
        _number(canvas, cell.points, column.middle + widest / 2, base - k, 15 * k, align=1)
        if cell.count != cell.points:
            put(canvas, column.middle - widest / 2 - 5 * k, base, str(cell.count), SANS, 8 * k, align=1, grey=GREY)


def _number(canvas: Canvas, number: int, x: float, y: float, size: float, *, align: float = 0.5) -> None:
    put(canvas, x, y, _signed(number), SERIF, size, align=align)


def _signed(number: int) -> str:
    return str(number).replace("-", "\N{MINUS SIGN}")


def _rule(canvas: Canvas, grid: Grid, y: float, *, heavy: bool = False) -> None:
    canvas.setStrokeGray(BLACK if heavy else HAIR)
    canvas.setLineWidth(1.0 * grid.k if heavy else 0.5)
    canvas.line(grid.box.x, y, grid.box.right, y)


def _frame(canvas: Canvas, box: Box, k: float) -> None:
    canvas.setStrokeGray(BLACK)
    canvas.setLineWidth(1.4 * k)
    canvas.roundRect(box.x, box.y, box.width, box.height, 7 * k, stroke=1, fill=0)
