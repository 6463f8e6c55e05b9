"""A village of tiles around its centre: who lives where, and who is awake."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from reportlab.pdfgen.canvas import Canvas

from companion.printing.lettering import SANS, SERIF, fitting, put, shorten
from companion.printing.outline import piece, symbol
from companion.printing.paper import BLACK, GREY, Box
from scoring.kernel.message import Message, Translate

GAP = 2.0
TYPE = 8.2  # 5.6 on the smallest board
PALE = 0.6
TALL, SMALL = 13.0, 8.0  # a villager upright
BROAD, SHAPE = 0.75, 0.5  # his width, and the shape of whose he is, as parts of his height
NAME = 10.5  # the line of a tile's name; where SMALL villagers do not fit below it, they stand beside it


class Person(Protocol):
    @property
    def colour(self) -> str: ...
    @property
    def woman(self) -> bool: ...
    @property
    def awake(self) -> bool: ...


class House(Protocol):
    @property
    def row(self) -> int: ...
    @property
    def column(self) -> int: ...
    @property
    def building(self) -> str: ...
    @property
    def label(self) -> Message: ...
    @property
    def people(self) -> Sequence[Person]: ...
    @property
    def victory(self) -> bool: ...


class Village(Protocol):
    @property
    def ring(self) -> int: ...
    @property
    def spaces(self) -> Sequence[House]: ...
    @property
    def centre(self) -> Sequence[Person]: ...


class Places:
    """Spaces of a grid in a box, counted from its first row and column."""

    def __init__(self, box: Box, rows: Sequence[int], columns: Sequence[int]) -> None:
        self.box, self.first_row, self.first_column = box, min(rows), min(columns)
        down, across = max(rows) - self.first_row + 1, max(columns) - self.first_column + 1
        self.high = (box.height - GAP * (down - 1)) / down
        self.broad = (box.width - GAP * (across - 1)) / across

    def of(self, row: int, column: int, across: int = 1) -> Box:
        x = self.box.x + (column - self.first_column) * (self.broad + GAP)
        top = self.box.top - (row - self.first_row) * (self.high + GAP)
        return Box(x, top - self.high, across * self.broad + (across - 1) * GAP, self.high)


def village(canvas: Canvas, of: Village, box: Box, points: int, translate: Translate) -> None:
    """The first ring whole, of the second what is built; ``points`` of a victory point building."""
    middle = of.ring  # row and first column of the centre
    drawn = [house for house in of.spaces if house.building or of.ring == 1]
    rows = [middle, *(house.row for house in drawn)]
    places = Places(box, rows, [middle, middle + 1, *(house.column for house in drawn)])
    for house in drawn:
        _tile(canvas, house, places.of(house.row, house.column), points, translate)
    _centre(canvas, of.centre, places.of(middle, middle, across=2))


def _tile(canvas: Canvas, house: House, box: Box, points: int, translate: Translate) -> None:
    """A free space dashed and pale; a victory point building with its points."""
    frame(canvas, box, dashed=not house.building, grey=BLACK if house.building else PALE)
    if not house.building:
        return
    below = box.height - NAME
    if house.victory:
        aside = put(canvas, box.right - 3, box.y + 3, str(points), SERIF, 11, align=1)
    else:
        aside = people(canvas, house.people, box.right - 2, box.y + 1.5, tall=max(SMALL, min(TALL, below)))
    name = house.label.render(translate)
    room = box.width - 5 - (aside if below < SMALL else 0)
    size = fitting(name, SANS, TYPE, room, least=7)
    put(canvas, box.x + 3, box.top - 8.2, shorten(name, SANS, size, room), SANS, size)


def _centre(canvas: Canvas, waiting: Sequence[Person], box: Box) -> None:
    """Who waits there; a number where they are too many to stand side by side."""
    frame(canvas, box, line=1.6)
    tall = min(TALL, box.height - 4)
    across, base = sum(broad(each, tall) for each in waiting), box.y + (box.height - tall) / 2
    if across <= box.width - 4:
        people(canvas, waiting, box.middle + across / 2, base, tall=tall)
    else:
        symbol(canvas, "g-woman", Box(box.middle - 12, base, tall * BROAD, tall), line=0.7)
        put(canvas, box.middle + 2, base + tall / 2 - 3.5, str(len(waiting)), SERIF, 11, grey=GREY)


def people(canvas: Canvas, persons: Sequence[Person], right: float, base: float, *, tall: float) -> float:
    """Villagers from right to left, each with the shape of whose it is; who sleeps lies. Returns the width."""
    x = right
    for person in reversed(persons):
        x -= broad(person, tall)
        name = "g-woman" if person.woman else "g-man"
        if person.awake:
            symbol(canvas, name, Box(x, base, tall * BROAD, tall), line=0.7)
        else:
            canvas.saveState()
            canvas.translate(x + tall, base)
            canvas.rotate(90)
            symbol(canvas, name, Box(0, 0, tall * BROAD, tall), line=0.7)
            canvas.restoreState()
        size = tall * SHAPE
        piece(canvas, person.colour, Box(x + broad(person, tall) - size - 0.8, base, size, size), line=0.7)
    return right - x


def broad(person: Person, tall: float) -> float:
    """With the shape beside him."""
    return tall * (SHAPE + (BROAD if person.awake else 1)) + 1.5


def frame(canvas: Canvas, box: Box, *, dashed: bool = False, grey: float = BLACK, line: float = 0.8) -> None:
    canvas.setStrokeGray(grey)
    canvas.setLineWidth(line)
    canvas.setDash([2, 2] if dashed else [])
    half = line / 2
    canvas.roundRect(box.x + half, box.y + half, box.width - line, box.height - line, 3, stroke=1, fill=0)
    canvas.setDash([])
