"""The farmhouse on paper: its material as hatching, walls around it, a doorway between rooms, and who lives there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from reportlab.pdfgen.canvas import Canvas

from companion.printing.outline import piece
from companion.printing.paper import BLACK, Box

GRAIN = 0.6  # the lines of the hatching
WALL = 1.5
OUTSIDE = 2.0  # how far a wall stands inside its space
DOORWAY = 0.5  # of the side between two rooms

Line = tuple[float, float, float, float]


def draw_house(canvas: Canvas, material: str, rooms: Mapping[int, Box], beside: Callable[[int], Sequence[int]]) -> None:
    """``beside`` gives the spaces right of, above, left of and below a space, -1 where there is none."""
    for at, space in rooms.items():
        open_to = [side in rooms for side in beside(at)]
        room = _walls(space, open_to)
        canvas.saveState()
        inside = canvas.beginPath()
        inside.rect(room.x, room.y, room.width, room.height)
        canvas.clipPath(inside, stroke=0, fill=0)
        canvas.setStrokeGray(GRAIN)
        canvas.setLineWidth(0.6)
        HATCHINGS.get(material, _planks)(canvas, room)
        canvas.restoreState()
    canvas.saveState()
    canvas.setStrokeGray(BLACK)
    canvas.setLineWidth(WALL)
    canvas.setLineCap(2)
    for at, space in rooms.items():
        open_to = [side in rooms for side in beside(at)]
        canvas.lines(list(_sides(_walls(space, open_to), open_to)))
    canvas.restoreState()


def draw_people(canvas: Canvas, colour: str, people: int, newborn: int, rooms: Sequence[Box]) -> None:
    """One to a room, then a second: the newborn last, and small."""
    living: list[list[bool]] = [[] for _ in rooms]
    for n in range(people if rooms else 0):
        living[n % len(rooms)].append(n >= people - newborn)
    fullest = max(map(len, living), default=0) or 1
    for room, those in zip(rooms, living, strict=True):
        side = min(20.0, (room.width - 7) / fullest)
        left = room.middle - side * len(those) / 2
        for n, small in enumerate(those):
            size = side * (0.62 if small else 0.94)
            x, y = left + side * (n + 0.5), room.y + room.height / 2 + 3
            piece(canvas, colour, Box(x - size / 2, y - size / 2, size, size), line=1.3)


def _walls(space: Box, open_to: Sequence[bool]) -> Box:
    right, top, left, bottom = (0.0 if is_open else OUTSIDE for is_open in open_to)
    return Box(space.x + left, space.y + bottom, space.width - left - right, space.height - top - bottom)


def _sides(room: Box, open_to: Sequence[bool]) -> Iterator[Line]:
    corners = ((room.right, room.y), (room.right, room.top), (room.x, room.top), (room.x, room.y))
    for start, end, is_open in zip(corners, (*corners[1:], corners[0]), open_to, strict=True):
        if is_open:
            part = (1 - DOORWAY) / 2
            dx, dy = (end[0] - start[0]) * part, (end[1] - start[1]) * part
            yield (*start, start[0] + dx, start[1] + dy)
            yield (*end, end[0] - dx, end[1] - dy)
        else:
            yield (*start, *end)


def _planks(canvas: Canvas, room: Box) -> None:
    """Long boards, each with one joint, never below another."""
    joints = (0.3, 0.72, 0.5, 0.18, 0.84, 0.42)
    for n, top in enumerate(_courses(room, 7.2)):
        x = room.x + room.width * joints[n % len(joints)]
        canvas.lines([(room.x, top, room.right, top), (x, top, x, top - 7.2)])
        for nail in (x - 2, x + 2):
            canvas.circle(nail, top - 3.6, 0.35, stroke=1, fill=0)


def _bricks(canvas: Canvas, room: Box) -> None:
    """Running bond: every other course half a brick aside."""
    high, wide = 6.0, 11.0
    for n, top in enumerate(_courses(room, high)):
        canvas.line(room.x, top, room.right, top)
        x = room.x + wide * (0.5 if n % 2 else 1)
        while x < room.right:
            canvas.line(x, top, x, top - high)
            x += wide


def _blocks(canvas: Canvas, room: Box) -> None:
    """Hewn stones of three lengths, laid with wide joints."""
    high = 10.6
    lengths = (19.0, 12.0, 15.0)
    canvas.setFillGray(0.88)
    for n, top in enumerate(_courses(room, high)):
        x, stone = room.x - 7.0 * (n % 3), n
        while x < room.right:
            wide = lengths[stone % 3]
            canvas.roundRect(x + 0.8, top - high + 0.8, wide - 1.6, high - 1.6, 2.2, stroke=1, fill=1)
            x, stone = x + wide, stone + 1


def _courses(room: Box, high: float) -> Iterator[float]:
    top = room.top
    while top > room.y:
        yield top
        top -= high


HATCHINGS: dict[str, Callable[[Canvas, Box], None]] = {"wood": _planks, "clay": _bricks, "stone": _blocks}
