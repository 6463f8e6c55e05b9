"""The drawings of the pages on paper: SVG paths and symbols as black lines on white."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from math import atan2, ceil, cos, hypot, pi, sin, sqrt, tan

from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from companion import places
from companion.printing.paper import Box
from companion.sprite import symbols

SHAPES = {"red": "circle", "blue": "square", "green": "triangle", "yellow": "diamond", "purple": "hexagon",
          "natural": "cross"}  # fmt: skip

_TOKEN = re.compile(r"[a-zA-Z]|-?(?:\d*\.\d+|\d+)")
_SIDE = re.compile(r'<g class="tok-side">.*?</g>', re.DOTALL)
_ELEMENT = re.compile(r"<(path|circle|ellipse|rect)\s([^>]*)>")
_ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')
_STROKE_ONLY = {"fill-none", "stalk", "leg", "tusk", "ochre", "cut"}
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "A": 7, "Z": 0}

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Part:
    """One closed or open line of a symbol, and whether it is filled."""

    path: str
    filled: bool = True
    solid: bool = False  # an eye, a pip: black


def _known() -> dict[str, str]:
    return symbols(places.folder("static") / "img" / "sprite.svg")


@cache
def parts(name: str) -> tuple[float, float, tuple[Part, ...]]:
    """Width, height and parts of a symbol of the sprite; nothing for a name that is not there."""
    markup = _SIDE.sub("", _known().get(name, ""))
    box = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', markup)
    if not box:
        return 24, 24, ()
    found = (_part(name, kind, dict(_ATTRIBUTE.findall(given))) for kind, given in _ELEMENT.findall(markup))
    return float(box[1]), float(box[2]), tuple(found)


def symbol(canvas: Canvas, name: str, box: Box, *, grey: float = 0, line: float = 0) -> None:
    """Draws a symbol as large as fits, in the middle of the box; ``line`` is its stroke in points."""
    wide, high, drawn = parts(name)
    scale = min(box.width / wide, box.height / high)
    canvas.saveState()
    canvas.translate(box.middle - wide * scale / 2, box.y + (box.height + high * scale) / 2)
    canvas.scale(scale, -scale)
    canvas.setLineWidth(line / scale if line else (2 if name.startswith("i-") else 1.4))
    canvas.setLineJoin(1)
    canvas.setLineCap(1)
    canvas.setStrokeGray(grey)
    for part in drawn:
        canvas.setFillGray(grey if part.solid else 1)
        canvas.drawPath(path(canvas, part.path), stroke=0 if part.solid else 1, fill=1 if part.filled else 0)
    canvas.restoreState()


def piece(canvas: Canvas, colour: str, box: Box, *, line: float = 1.2) -> None:
    """A player's shape; on paper the shape alone tells players apart."""
    wide, high, drawn = parts(f"s-{SHAPES.get(colour, 'circle')}")
    top = high - 3.6  # the foot of wood is not drawn
    scale = min(box.width / wide, box.height / top)
    canvas.saveState()
    canvas.translate(box.middle - wide * scale / 2, box.y + (box.height + top * scale) / 2)
    canvas.scale(scale, -scale)
    canvas.setLineWidth(line / scale)
    canvas.setLineJoin(1)
    canvas.setStrokeGray(0)
    canvas.setFillGray(1)
    for part in drawn:
        canvas.drawPath(path(canvas, part.path), stroke=1, fill=1)
    canvas.restoreState()


def path(canvas: Canvas, d: str) -> PDFPathObject:
    """SVG path data in the coordinates of the canvas as they stand."""
    drawn = canvas.beginPath()
    at: Point = (0.0, 0.0)
    start, behind = at, at
    for command, given in _commands(d):
        ox, oy = at if command.islower() else (0.0, 0.0)
        control = at
        match command.upper(), given:
            case "M", (x, y):
                at = start = (ox + x, oy + y)
                drawn.moveTo(*at)
            case "L", (x, y):
                at = (ox + x, oy + y)
                drawn.lineTo(*at)
            case "H", (x,):
                at = (ox + x, at[1])
                drawn.lineTo(*at)
            case "V", (y,):
                at = (at[0], oy + y)
                drawn.lineTo(*at)
            case (("C" | "S"), (*first, x2, y2, x, y)):
                x1, y1 = (ox + first[0], oy + first[1]) if first else (2 * at[0] - behind[0], 2 * at[1] - behind[1])
                control, at = (ox + x2, oy + y2), (ox + x, oy + y)
                drawn.curveTo(x1, y1, *control, *at)
            case "A", (rx, ry, _, large, sweep, x, y):
                to = (ox + x, oy + y)
                for curve in arc(at, to, rx, ry, large=bool(large), sweep=bool(sweep)):
                    drawn.curveTo(*curve)
                at = to
            case _:
                at = start
                drawn.close()
        behind = control if command in "cCsS" else at
    return drawn


def arc(start: Point, end: Point, rx: float, ry: float, *, large: bool, sweep: bool) -> list[tuple[float, ...]]:
    """An unturned elliptical arc as Bézier curves (SVG 1.1, appendix F.6.5)."""
    hx, hy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    grow = max(1.0, hypot(hx / rx, hy / ry))
    rx, ry = rx * grow, ry * grow
    off = (rx * hy) ** 2 + (ry * hx) ** 2
    root = sqrt(max(0.0, (rx * ry) ** 2 - off) / off) * (1 if large != sweep else -1)
    cx, cy = root * rx * hy / ry, -root * ry * hx / rx
    mx, my = cx + (start[0] + end[0]) / 2, cy + (start[1] + end[1]) / 2
    begin = atan2((hy - cy) / ry, (hx - cx) / rx)
    turn = (atan2((-hy - cy) / ry, (-hx - cx) / rx) - begin) % (2 * pi) - (0 if sweep else 2 * pi)
    pieces = max(1, ceil(abs(turn) / (pi / 2) - 1e-9))
    step = turn / pieces
    reach = 4 / 3 * tan(step / 4)
    curves: list[tuple[float, ...]] = []
    for i in range(pieces):
        a, b = begin + i * step, begin + (i + 1) * step
        curves.append((
            mx + rx * (cos(a) - reach * sin(a)), my + ry * (sin(a) + reach * cos(a)),
            mx + rx * (cos(b) + reach * sin(b)), my + ry * (sin(b) - reach * cos(b)),
            mx + rx * cos(b), my + ry * sin(b),
        ))  # fmt: skip
    return curves


def _commands(d: str) -> list[tuple[str, tuple[float, ...]]]:
    """Each command with one set of arguments; further sets repeat it, after a move as lines."""
    found: list[tuple[str, tuple[float, ...]]] = []
    tokens = _TOKEN.findall(d)
    at, command = 0, "M"
    while at < len(tokens):
        if tokens[at].isalpha():
            command, at = tokens[at], at + 1
        n = _ARGUMENTS[command.upper()]
        found.append((command, tuple(float(token) for token in tokens[at : at + n])))
        at += n
        command = {"M": "L", "m": "l"}.get(command, command)
    return found


def _part(name: str, kind: str, given: dict[str, str]) -> Part:
    classes = set(given.get("class", "").split())
    filled = not name.startswith("i-") and not classes & _STROKE_ONLY and given.get("fill") != "none"
    solid = bool(classes & {"fill-ink", "fill-clay-mark", "fill-bristle"}) or given.get("fill") == "currentColor"
    return Part(_as_path(kind, given), filled, solid)


def _as_path(kind: str, given: dict[str, str]) -> str:
    n = {key: float(value) for key, value in given.items() if re.fullmatch(r"-?[\d.]+", value)}
    if kind == "path":
        return given["d"]
    if kind == "rect":
        x, y, w, h, r = n["x"], n["y"], n["width"], n["height"], n.get("rx", 0.001)
        bow = f"a{r} {r} 0 0 1"
        return (f"M{x + r} {y}h{w - 2 * r}{bow} {r} {r}v{h - 2 * r}{bow} {-r} {r}"
                f"h{2 * r - w}{bow} {-r} {-r}v{2 * r - h}{bow} {r} {-r}z")  # fmt: skip
    rx, ry = n.get("r", n.get("rx", 0)), n.get("r", n.get("ry", 0))
    half = f"a{rx} {ry} 0 0 1"
    return f"M{n['cx'] - rx} {n['cy']}{half} {2 * rx} 0{half} {-2 * rx} 0z"
