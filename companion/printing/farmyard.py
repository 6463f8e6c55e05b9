"""A farmyard of Agricola on paper: its fifteen spaces with house, fields, pastures and fences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from reportlab.pdfgen.canvas import Canvas

from companion.printing.farmhouse import draw_house, draw_people
from companion.printing.lettering import BOLD, SERIF, put, width
from companion.printing.outline import symbol
from companion.printing.paper import BLACK, GREY, HAIR, Box

ROWS, COLUMNS = 3, 5
YARD = Box(5, 79, 230, 132)  # the spaces, without the fences around them

MEADOW = 0.92  # the ground of a pasture
EARTH = 0.86  # and of a field
BADGE = 8.5  # its type
SIGNS = {"vegetable": "g-veg"}


class Space(Protocol):
    @property
    def at(self) -> int: ...
    @property
    def what(self) -> str: ...
    @property
    def crop(self) -> str: ...
    @property
    def crops(self) -> int: ...
    @property
    def enclosed(self) -> bool: ...
    @property
    def animal(self) -> str: ...
    @property
    def animals(self) -> int: ...


class Pasture(Protocol):
    @property
    def spaces(self) -> Sequence[int]: ...
    @property
    def capacity(self) -> int: ...
    @property
    def animal(self) -> str: ...
    @property
    def animals(self) -> int: ...
    @property
    def badge(self) -> int: ...
    @property
    def over(self) -> bool: ...


class Farm(Protocol):
    @property
    def house(self) -> str: ...
    @property
    def spaces(self) -> Sequence[Space]: ...
    @property
    def fences(self) -> Sequence[str]: ...
    @property
    def pastures(self) -> Sequence[Pasture]: ...
    @property
    def pet(self) -> str: ...
    @property
    def pets(self) -> int: ...


class Family(Protocol):
    @property
    def colour(self) -> str: ...
    @property
    def farm(self) -> Farm: ...
    @property
    def people(self) -> int: ...
    @property
    def newborn(self) -> int: ...


def draw_yard(canvas: Canvas, family: Family) -> None:
    """What lies below first: ground, house and fields, animals, fences, and how full each pasture is."""
    farm = family.farm
    _ground(canvas, farm)
    _house(canvas, family)
    for space in farm.spaces:
        _space(canvas, space)
    for pasture in farm.pastures:
        _herd(canvas, pasture, {space.at for space in farm.spaces if space.what == "stable"})
    _fences(canvas, farm.fences)
    for pasture in farm.pastures:
        _badge(canvas, pasture)


def sign(good: str) -> str:
    """The symbol of a good, a crop or an animal."""
    return SIGNS.get(good, f"g-{good}")


def place(at: int) -> Box:
    """A space by its number: row by row from the top, five to a row."""
    row, column = divmod(at, COLUMNS)
    wide, high = YARD.width / COLUMNS, YARD.height / ROWS
    return Box(YARD.x + column * wide, YARD.top - (row + 1) * high, wide, high)


def beside(at: int) -> tuple[int, int, int, int]:
    """The spaces right of, above, left of and below a space; -1 where the farmyard ends."""
    row, column = divmod(at, COLUMNS)
    return (
        at + 1 if column < COLUMNS - 1 else -1,
        at - COLUMNS if row else -1,
        at - 1 if column else -1,
        at + COLUMNS if row < ROWS - 1 else -1,
    )


def _ground(canvas: Canvas, farm: Farm) -> None:
    canvas.setFillGray(MEADOW)
    for at in {at for pasture in farm.pastures for at in pasture.spaces}:
        space = place(at)
        canvas.rect(space.x, space.y, space.width, space.height, stroke=0, fill=1)
    canvas.setStrokeGray(HAIR)
    canvas.setLineWidth(0.7)
    canvas.roundRect(YARD.x - 4.5, YARD.y - 4.5, YARD.width + 9, YARD.height + 9, 5, stroke=1, fill=0)
    canvas.setDash([0.7, 2.6])
    canvas.lines([(space.x, YARD.y, space.x, YARD.top) for space in map(place, range(1, COLUMNS))])
    canvas.lines([(YARD.x, space.top, YARD.right, space.top) for space in map(place, (COLUMNS, 2 * COLUMNS))])
    canvas.setDash([])


def _house(canvas: Canvas, family: Family) -> None:
    farm = family.farm
    rooms = {space.at: place(space.at) for space in farm.spaces if space.what == "room"}
    draw_house(canvas, farm.house, rooms, beside)
    draw_people(canvas, family.colour, family.people, family.newborn, list(rooms.values()))
    if rooms and farm.pets:
        room = rooms[min(rooms)]
        _animals(canvas, farm.pet, farm.pets, [Box(room.right - 23, room.y + 3.5, 17, 15)], on=1)


def _space(canvas: Canvas, space: Space) -> None:
    box = place(space.at)
    match space.what:
        case "field":
            _field(canvas, space, box.inset(2.5))
        case "stable" if space.enclosed:
            symbol(canvas, "g-stable", Box(box.right - 23, box.top - 22, 18, 17), line=1)
        case "stable":
            symbol(canvas, "g-stable", Box(box.x + 4, box.top - 23, 20, 19), line=1)
            _animals(canvas, space.animal, space.animals, [Box(box.right - 23, box.y + 3, 19, 18)])
        case "":
            _tufts(canvas, box, few=space.enclosed)


def _field(canvas: Canvas, space: Space, box: Box) -> None:
    canvas.setFillGray(EARTH)
    canvas.setStrokeGray(GREY)
    canvas.setLineWidth(0.8)
    canvas.roundRect(box.x, box.y, box.width, box.height, 3.5, stroke=1, fill=1)
    canvas.setLineWidth(1.1)
    canvas.setStrokeGray(0.55)
    canvas.setLineCap(1)
    for furrow in (0.16, 0.84) if space.crops else (0.2, 0.5, 0.8):
        y, step = box.y + box.height * furrow, (box.width - 8) / 2
        wave = canvas.beginPath()
        wave.moveTo(box.x + 4, y)
        for n in range(2):
            x = box.x + 4 + n * step
            wave.curveTo(x + step * 0.3, y + 3, x + step * 0.7, y - 3, x + step, y)
        canvas.drawPath(wave, stroke=1, fill=0)
    if space.crops:
        where = Box(box.middle - 16, box.y + box.height / 2 - 11, 20, 22)
        symbol(canvas, sign(space.crop), where, line=1)
        _number(canvas, box.middle + 10.5, box.y + box.height / 2, space.crops, 14)


def _tufts(canvas: Canvas, box: Box, *, few: bool) -> None:
    canvas.setStrokeGray(0.6)
    canvas.setLineWidth(0.9)
    canvas.setLineCap(1)
    for across, up in ((0.76, 0.2),) if few else ((0.34, 0.56), (0.64, 0.24)):
        x, y = box.x + box.width * across, box.y + box.height * up
        canvas.lines([(x, y, x, y + 6), (x - 2.2, y, x - 4, y + 4.5), (x + 2.2, y, x + 4, y + 4.5)])


def _herd(canvas: Canvas, pasture: Pasture, stables: set[int]) -> None:
    """An animal where each stands, going round the spaces; more than there is room to draw become a number."""
    by_space = [list(_standing(at, pasture, stable=at in stables)) for at in pasture.spaces]
    if pasture.animals > sum(map(len, by_space)):
        _animals(canvas, pasture.animal, pasture.animals, max(by_space, key=len)[:2])
        return
    rounds = range(max(map(len, by_space), default=0))
    _animals(canvas, pasture.animal, pasture.animals, [free[n] for n in rounds for free in by_space if n < len(free)])


def _standing(at: int, pasture: Pasture, *, stable: bool) -> Iterator[Box]:
    """The quarters of a space that neither its stable nor the badge takes."""
    inner = place(at).inset(3.5)
    wide, high = inner.width / 2, inner.height / 2
    badge = _badge_place(pasture).x if at == pasture.badge else inner.right
    yield Box(inner.x, inner.y + high, wide, high)
    if not stable:
        yield Box(inner.x + wide, inner.y + high, wide, high)
    if badge >= inner.x + wide:
        yield Box(inner.x, inner.y, wide, high)
    if badge == inner.right:
        yield Box(inner.x + wide, inner.y, wide, high)


def _animals(canvas: Canvas, kind: str, n: int, where: Sequence[Box], on: float = MEADOW) -> None:
    if n <= len(where):
        for box in where[:n]:
            symbol(canvas, sign(kind), box.inset(0.6), line=1)
        return
    first, *more = where
    symbol(canvas, sign(kind), first.inset(0.6), line=1)
    if more:
        _number(canvas, more[0].middle, more[0].y + more[0].height / 2, n, 14, on=on)
    else:
        _number(canvas, first.x - 4, first.y + first.height / 2, n, 11, on=on)


def _number(canvas: Canvas, x: float, y: float, n: int, size: float, on: float = EARTH) -> None:
    """A number with its ground around it, so that no furrow and no brick runs through."""
    across, high = width(str(n), SERIF, size) + 3, size * 0.86
    canvas.setFillGray(on)
    canvas.roundRect(x - across / 2, y - high / 2, across, high, high / 3, stroke=0, fill=1)
    put(canvas, x, y - size * 0.33, str(n), SERIF, size, align=0.5)


def _fences(canvas: Canvas, fences: Iterable[str]) -> None:
    rails = [_rail(fence) for fence in fences]
    canvas.saveState()
    canvas.setStrokeGray(BLACK)
    canvas.setLineWidth(3)
    canvas.setLineCap(1)
    canvas.lines(rails)
    canvas.setLineWidth(1.1)
    canvas.setFillGray(1)
    for x, y in sorted({end for x1, y1, x2, y2 in rails for end in ((x1, y1), (x2, y2))}):
        canvas.circle(x, y, 2.7, stroke=1, fill=1)
    canvas.restoreState()


def _rail(fence: str) -> tuple[float, float, float, float]:
    """``h-1-2`` lies above row 1 in column 2, ``v-1-2`` left of column 2 in row 1."""
    way, row, column = fence.split("-")
    wide, high = YARD.width / COLUMNS, YARD.height / ROWS
    x, y = YARD.x + int(column) * wide, YARD.top - int(row) * high
    return (x, y, x + wide, y) if way == "h" else (x, y, x, y - high)


def _badge(canvas: Canvas, pasture: Pasture) -> None:
    """How many animals of how many; white on black where there are too many."""
    box = _badge_place(pasture)
    canvas.setStrokeGray(BLACK)
    canvas.setLineWidth(0.8)
    canvas.setFillGray(BLACK if pasture.over else 1)
    canvas.roundRect(box.x, box.y, box.width, box.height, 6, stroke=1, fill=1)
    put(canvas, box.middle, box.y + 3, _filled(pasture), BOLD, BADGE, align=0.5, grey=1 if pasture.over else BLACK)


def _badge_place(pasture: Pasture) -> Box:
    space, wide = place(pasture.badge), width(_filled(pasture), BOLD, BADGE) + 6.5
    return Box(space.right - wide - 4, space.y + 4, wide, 12)


def _filled(pasture: Pasture) -> str:
    return f"{pasture.animals}/{pasture.capacity}"
