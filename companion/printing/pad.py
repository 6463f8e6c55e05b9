"""Blank score pads: the lines of a game with the rule in a few words, one, two or four to a page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from reportlab.pdfgen.canvas import Canvas

from companion.printing.counted import short_cite
from companion.printing.few_words import few_words
from companion.printing.grid import LEAST
from companion.printing.horizon import horizon
from companion.printing.lettering import BOLD, SANS, SERIF, fitting, put, width
from companion.printing.outline import piece, symbol
from companion.printing.paper import BLACK, GREY, HAIR, Box, Document
from companion.words import translate_to
from scoring.kernel.game import GameModule
from scoring.kernel.message import Message, Translate, say
from scoring.kernel.setup import COLOURS

# pads a page -> columns, rows
PER_PAGE = {1: (1, 1), 2: (1, 2), 4: (2, 2)}


def pad(game: GameModule[Any], *, paper: str = "a4", per_page: int = 1, lang: str = "en") -> bytes:
    """A page of blank pads for as many players as the game takes."""
    translate = translate_to(lang)
    title = game.title.render(translate)
    document = Document(paper, title=say("{game}: score pad", game=title).render(translate), subject=title, lang=lang)
    columns, rows = PER_PAGE[per_page]
    wide, high = document.width / columns, document.height / rows
    for row in range(rows):
        for column in range(columns):
            box = Box(column * wide, document.height - (row + 1) * high, wide, high)
            Pad(game, translate, box.inset(min(34.0, 0.062 * min(wide, high * 0.8)))).draw(document.canvas)
    _cut_marks(document, columns, rows)
    return document.finished()


@dataclass(frozen=True, slots=True)
class Pad:
    game: GameModule[Any]
    translate: Translate
    box: Box

    @property
    def k(self) -> float:
        """Type by the room there is: as high as the lines need, and not wider than the paper."""
        return min(1.15, self.box.width / 400, self.box.height / (150 + 25 * len(self.game.lines)))

    @property
    def small(self) -> float:
        return max(LEAST - 1.2, 7.2 * self.k)

    def said(self, message: Message) -> str:
        return message.render(self.translate)

    def draw(self, canvas: Canvas) -> None:
        k, box = self.k, self.box
        put(canvas, box.x, box.top - 18 * k, self.said(self.game.title), SERIF, 22 * k)
        self._date(canvas)
        horizon(canvas, Box(box.x, box.top - 52 * k, box.width, 30 * k), self.game.slug)
        left = box.below(60 * k)
        rows = ["name", *self.game.lines, "total", *self.game.tiebreak_words]
        weights = [1.25, *(1.0 for _ in self.game.lines), 1.3, *(0.9 for _ in self.game.tiebreak_words)]
        step = min((left.height - 22 * k) / sum(weights), 46 * k)
        columns = self._columns(left)
        for column, colour in zip(columns, COLOURS, strict=False):
            piece(canvas, colour, Box(column.x, left.top - 17 * k, column.width, 15 * k), line=1.1 * k)
        y = left.top - 22 * k
        bottom = y - step * sum(weights)
        for row, weight in zip(rows, weights, strict=True):
            heavy = row == "total"
            self._rule(canvas, y, heavy=heavy or row == "name")
            self._stub(canvas, row, Box(box.x, y - step * weight, columns[0].x - box.x - 6 * k, step * weight))
            y -= step * weight
            if heavy:
                self._rule(canvas, y, heavy=True)
        self._rule(canvas, bottom)
        canvas.setStrokeGray(HAIR)
        for column in columns:
            canvas.line(column.x, left.top - 22 * k, column.x, bottom)
        canvas.line(box.right, left.top - 22 * k, box.right, bottom)

    def _columns(self, left: Box) -> list[Box]:
        n = self.game.players[1]
        longest = max(width(self.said(line.title), SANS, 11 * self.k) for line in self.game.lines) + 34 * self.k
        rules = max(width(self._rule_words(at), SANS, self.small) for at in range(len(self.game.lines))) + 34 * self.k
        stub = min(max(longest, rules), left.width * (0.5 if n < 5 else 0.42))
        return Box(left.x + stub, left.y, left.width - stub, left.height).columns(n)

    def _rule_words(self, at: int) -> str:
        line = self.game.lines[at]
        words = few_words(line, self.game.count_fields)
        cite = self.said(short_cite(line.table.cite))
        return f"{self.said(words)} · {cite}" if words else cite

    def _date(self, canvas: Canvas) -> None:
        k, box = self.k, self.box
        end = put(canvas, box.right - 96 * k, box.top - 18 * k, self.said(say("Date")), SANS, 9 * k, align=1, grey=GREY)
        assert end
        canvas.setStrokeGray(GREY)
        canvas.setLineWidth(0.6)
        canvas.line(box.right - 92 * k, box.top - 19 * k, box.right, box.top - 19 * k)

    def _stub(self, canvas: Canvas, row: object, box: Box) -> None:
        k, middle = self.k, box.y + box.height / 2
        if row == "name" or row == "total":
            words = say("Name") if row == "name" else say("Total")
            size = (10 if row == "name" else 13) * k
            put(canvas, box.x, middle - size * 0.36, self.said(words), SANS if row == "name" else BOLD, size, most=box.width)
        elif isinstance(row, Message):
            self._two(canvas, box, self.said(say("Tie-break")), self.said(row), 0.0)
        else:
            at = self.game.lines.index(row)  # type: ignore[arg-type]
            line = self.game.lines[at]
            side = min(17 * k, box.height * 0.7)
            symbol(canvas, line.icon, Box(box.x, middle - side / 2, side, side), line=0.8 * k)
            self._two(canvas, box, self.said(line.title), self._rule_words(at), 24 * k)

    def _two(self, canvas: Canvas, box: Box, title: str, below: str, aside: float) -> None:
        """The name of a row, and below it, small, what it asks for."""
        k, middle, most = self.k, box.y + box.height / 2, box.width - aside
        size = fitting(title, SANS, 11 * k, most, least=8 * k)
        small = fitting(below, SANS, self.small, most, least=LEAST - 1.2)
        put(canvas, box.x + aside, middle + 1.0 * k, title, SANS, size, most=most)
        put(canvas, box.x + aside, middle - 1.0 * k - small, below, SANS, small, grey=GREY, most=most)

    def _rule(self, canvas: Canvas, y: float, *, heavy: bool = False) -> None:
        canvas.setStrokeGray(BLACK if heavy else HAIR)
        canvas.setLineWidth(1.0 * self.k if heavy else 0.6)
        canvas.line(self.box.x, y, self.box.right, y)


def _cut_marks(document: Document, columns: int, rows: int) -> None:
    """Short strokes at the edges and a cross where cuts meet; no line runs through what is kept."""
    canvas, wide, high, mark = document.canvas, document.width, document.height, 14.0
    canvas.setStrokeGray(BLACK)
    canvas.setLineWidth(0.5)
    xs = [wide * i / columns for i in range(1, columns)]
    ys = [high * i / rows for i in range(1, rows)]
    for x in xs:
        canvas.lines([(x, 0, x, mark), (x, high - mark, x, high)])
    for y in ys:
        canvas.lines([(0, y, mark, y), (wide - mark, y, wide, y)])
    for x in xs:
        for y in ys:
            canvas.lines([(x - mark / 2, y, x + mark / 2, y), (x, y - mark / 2, x, y + mark / 2)])
