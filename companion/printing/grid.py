"""The table of lines by players, and below it how each number was counted."""

from __future__ import annotations

from dataclasses import dataclass

from reportlab.pdfgen.canvas import Canvas

from companion.printing.counted import Counted, short_cite
from companion.printing.lettering import BOLD, SANS, SERIF, balanced, fitting, put, width
from companion.printing.outline import piece, symbol
from companion.printing.paper import BLACK, GREY, HAIR, Box
from scoring.kernel.message import say

LEAST = 5.6  # points; smaller is not read at a table


@dataclass(frozen=True, slots=True)
class Grid:
    """One measure for everything that stands in columns: ``k`` by the paper, ``ease`` by how much room there is."""

    of: Counted
    box: Box  # as wide as the page; its top is where the table begins
    k: float
    ease: float

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
        widest = max(width(self.of.said(line.title), SANS, 10.5 * self.k) for line in self.of.sheets[0].lines)
        return min(max(widest + 28 * self.k, self.box.width * 0.2), self.box.width * 0.34)

    @property
    def columns(self) -> list[Box]:
        rest = Box(self.box.x + self.stub, self.box.y, self.box.width - self.stub, self.box.height)
        return rest.columns(len(self.of.players))

    @property
    def small(self) -> float:
        return max(LEAST, 7.4 * self.k * min(1.0, self.ease))

    def workings(self) -> list[tuple[str, str, list[list[str]]]]:
        """Per line its name, its page, and what to say for each player, broken into lines."""
        inner = self.columns[0].width - 8 * self.k
        return [
            (
                self.of.said(line.title),
                self.of.said(short_cite(line.cite)),
                [balanced(self.of.said(sheet.lines[at].working), SANS, self.small, inner) for sheet in self.of.sheets],
            )
            for at, line in enumerate(self.of.sheets[0].lines)
        ]

    def working_height(self, title: str, cite: str, cells: list[list[str]]) -> float:
        """A line with its page below its name where both do not fit side by side."""
        lines = max(1 if self.cite_beside(title, cite) else 2, *(len(lines) for lines in cells))
        return lines * self.small * 1.22 + 5 * self.k

    def cite_beside(self, title: str, cite: str) -> bool:
        taken = width(title, BOLD, self.small) + width(cite, SANS, self.small)
        return taken + 12 * self.k <= self.stub

    def workings_height(self) -> float:
        return 24 * self.k + sum(self.working_height(*working) for working in self.workings())


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
    leading = size * 1.22
    put(canvas, grid.box.x, top - 12 * k, of.said(say("How it was counted")), SERIF, 12.5 * k)
    books = dict.fromkeys(of.said(line.cite.book.title) for line in of.sheets[0].lines)
    put(canvas, grid.box.right, top - 12 * k, ", ".join(books), SANS, size, align=1, grey=GREY)
    y = top - 20 * k
    for title, cite, cells in grid.workings():
        _rule(canvas, grid, y)
        base = y - size * 1.2
        across = put(canvas, grid.box.x, base, title, BOLD, size, most=grid.stub - 6 * k)
        aside, down = (across + 5 * k, 0.0) if grid.cite_beside(title, cite) else (0.0, leading)
        put(canvas, grid.box.x + aside, base - down, cite, SANS, size, grey=GREY, most=grid.stub - 6 * k - aside)
        for column, lines in zip(grid.columns, cells, strict=True):
            for i, text in enumerate(lines):
                put(canvas, column.middle, base - i * leading, text, SANS, size, align=0.5, grey=0.2)
        y -= grid.working_height(title, cite, cells)


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
