"""Blank score pads: the lines of a game with the rule in a few words, one, two or four to a page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from reportlab.pdfgen.canvas import Canvas

from companion.printing.counted import short_cite
from companion.printing.few_words import few_words
from companion.printing.horizon import horizon
from companion.printing.lettering import BOLD, SANS, SERIF, fitting, put, width
from companion.printing.outline import piece, symbol
from companion.printing.paper import BLACK, GREY, HAIR, Box, Document
from companion.words import translate_to
from scoring.kernel.game import GameModule
from scoring.kernel.message import Translate, say
from scoring.kernel.setup import COLOURS
from scoring.kernel.sheet import LineRule

# pads a page -> columns, rows
PER_PAGE = {1: (1, 1), 2: (1, 2), 4: (2, 2)}

HEAD = 82.0  # title, horizon and shapes, before the paper's measure
ASIDE = 24.0  # the sign before a line
FINE = 4.6  # the smallest type, on four pads to an A5


def pad(game: GameModule[Any], *, paper: str = "a4", per_page: int = 1, lang: str = "en") -> bytes:
    """A page of blank pads for as many players as the game takes."""
    translate = translate_to(lang)
    title = game.title.render(translate)
    document = Document(paper, title=say("{game}: score pad", game=title).render(translate), subject=title, lang=lang)
    columns, rows = PER_PAGE[per_page]
    written = rows_of(game, translate)
    wide, high = document.width / columns, document.height / rows
    for row in range(rows):
        for column in range(columns):
            box = Box(column * wide, document.height - (row + 1) * high, wide, high)
            Pad(game, translate, box.inset(min(34.0, 0.062 * min(wide, high * 0.8))), written).draw(document.canvas)
    _cut_marks(document, columns, rows)
    return document.finished()


@dataclass(frozen=True, slots=True)
class Row:
    """One row to write in: its name, what it asks for with its page, and how much higher than a line it is."""

    title: str
    asked: str = ""
    cite: str = ""
    icon: str = ""
    weight: float = 1.0
    strong: bool = False

    @property
    def notes(self) -> tuple[str, ...]:
        """What could stand beside the name, the fullest first."""
        whole = " · ".join(part for part in (self.asked, self.cite) if part)
        return (whole, self.asked, self.cite)

    @property
    def face(self) -> str:
        return BOLD if self.strong else SANS


@dataclass(frozen=True, slots=True)
class Pad:
    game: GameModule[Any]
    translate: Translate
    box: Box
    rows: tuple[Row, ...]

    @property
    def k(self) -> float:
        """Type by the room there is."""
        return min(1.15, self.box.width / 340, self.box.height / (HEAD + 28 * self.weight))

    @property
    def weight(self) -> float:
        return sum(row.weight for row in self.rows)

    @property
    def small(self) -> float:
        return max(FINE, 7.2 * self.k)

    @property
    def step(self) -> float:
        """How high a line is."""
        return min((self.box.height - HEAD * self.k) / self.weight, 52 * self.k)

    @property
    def dense(self) -> bool:
        """Too low for two lines of type: what is asked stands beside the name, not below it."""
        return self.step < 15

    @property
    def type(self) -> float:
        return (14 if self.dense else 11) * self.k

    def draw(self, canvas: Canvas) -> None:
        k, box, step = self.k, self.box, self.step
        self._head(canvas)
        columns = self._columns()
        top = box.top - HEAD * k
        for column, colour in zip(columns, COLOURS, strict=False):
            piece(canvas, colour, Box(column.x, top + 5 * k, column.width, 15 * k), line=1.1 * k)
        canvas.setStrokeGray(HAIR)
        canvas.setLineWidth(0.6)
        bottom = top - step * self.weight
        for x in (*(column.x for column in columns), box.right):
            canvas.line(x, top, x, bottom)
        y = top
        for row in self.rows:
            self._row(canvas, row, Box(box.x, y - step * row.weight, columns[0].x - box.x - 6 * k, step * row.weight))
            y -= step * row.weight
        self._rule(canvas, top, strong=True)

    def _head(self, canvas: Canvas) -> None:
        k, box = self.k, self.box
        line = box.right - 92 * k
        title = self.game.title.render(self.translate)
        date = say("Date").render(self.translate)
        put(canvas, box.x, box.top - 18 * k, title, SERIF, 22 * k, most=box.width - 140 * k)
        put(canvas, line - 4 * k, box.top - 18 * k, date, SANS, 9 * k, align=1, grey=GREY)
        canvas.setStrokeGray(GREY)
        canvas.setLineWidth(0.6)
        canvas.line(line, box.top - 19 * k, box.right, box.top - 19 * k)
        horizon(canvas, Box(box.x, box.top - 52 * k, box.width, 30 * k), self.game.slug)

    def _columns(self) -> list[Box]:
        n, box, k = self.game.players[1], self.box, self.k
        taken = [(width(row.title, row.face, self.type), width(row.notes[0], SANS, self.small)) for row in self.rows]
        widest = max(name + note + 6 * k if self.dense else max(name, note) for name, note in taken)
        stub = min(widest + (ASIDE + 8) * k, box.width * (0.48 if n < 5 else 0.4))
        return Box(box.x + stub, box.y, box.width - stub, box.height).columns(n)

    def _row(self, canvas: Canvas, row: Row, box: Box) -> None:
        """The sign, the name, and small what is asked for."""
        k, middle = self.k, box.y + box.height / 2
        side = min(17 * k, box.height * 0.7)
        symbol(canvas, row.icon, Box(box.x, middle - side / 2, side, side), line=0.8 * k)
        x = box.x + (ASIDE * k if row.icon else 0.0)
        room = box.right - x
        size = fitting(row.title, row.face, self.type * (1.2 if row.strong else 1), room, least=0.8 * self.type)
        aside = min(room, width(row.title, row.face, size)) + 6 * k if self.dense else 0.0
        note = next((note for note in row.notes if width(note, SANS, FINE) <= room - aside), "")
        below = bool(note) and not self.dense
        base = middle + 1.2 * k if below else middle - size * 0.36
        put(canvas, x, base, row.title, row.face, size, most=room)
        if note:
            fine = fitting(note, SANS, self.small, room - aside, least=FINE)
            put(canvas, x + aside, middle - 1.6 * k - self.small if below else base, note, SANS, fine, grey=GREY)
        self._rule(canvas, box.y)
        if row.strong:
            self._rule(canvas, box.y, strong=True)
            self._rule(canvas, box.top, strong=True)

    def _rule(self, canvas: Canvas, y: float, *, strong: bool = False) -> None:
        canvas.setStrokeGray(BLACK if strong else HAIR)
        canvas.setLineWidth(1.0 * self.k if strong else 0.6)
        canvas.line(self.box.x, y, self.box.right, y)


def rows_of(game: GameModule[Any], translate: Translate) -> tuple[Row, ...]:
    """Name, the lines in the order of the game, total, tie-break."""

    def row(line: LineRule) -> Row:
        words = few_words(line, game.count_fields)
        cite = short_cite(line.table.cite).render(translate)
        return Row(line.title.render(translate), words.render(translate) if words else "", cite, line.icon or " ")

    return (
        Row(say("Name").render(translate), weight=1.25),
        *(row(line) for line in game.lines),
        Row(say("Total").render(translate), weight=1.3, strong=True),
        *(Row(say("Tie-break").render(translate), words.render(translate)) for words in game.tiebreak_words),
    )


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
