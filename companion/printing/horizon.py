"""The horizon in two greys, and the sun that walked over it."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi, sin

from reportlab.pdfgen.canvas import Canvas

from companion.printing.lettering import SERIF, fitting, put
from companion.printing.outline import path
from companion.printing.paper import BLACK, FAR, GREY, NEAR, Box
from scoring.kernel.due import Clock

WIDE, HIGH = 390, 72  # the ground the skylines are drawn on


@dataclass(frozen=True, slots=True)
class Skyline:
    """Hills stretch with the page; what is built on them, at its x, keeps its proportions."""

    far: str
    near: str
    built: tuple[tuple[float, str], ...]


_FARM_FAR = "M0 72V46c30-10 70-12 110 0s90 6 130-6s100-12 150 4v28z"
_FARM_NEAR = "M0 72V58c50-12 100-10 160-2s150 6 230-8v24z"

SKYLINES = {
    "agricola_2007": Skyline(_FARM_FAR, _FARM_NEAR, ((317, "M-17 56v-30l10-8 10 8v30zM7 56v-44a5 5 0 0 1 10 0v44z"),)),
    "agricola_revised": Skyline(
        _FARM_FAR,
        _FARM_NEAR,
        ((73, "M-13 56v-20l13-10 13 10v20z"), (322, "M-22 56v-30l12-9 5 3.700v-8.700h4v11.700l3 2.300v30z")),
    ),
    "stone_age": Skyline(
        "M0 62L40 28l26 20 34-34 40 40 30-18 30 22 52-46 46 40 34-20 58 40v10H0z",
        "M0 72V60c60-10 130-6 200-2s130 0 190-6v20z",
        ((60, "M-16 61l16-27 16 27zM18 61l11-19 11 19z"), (332, "M-14 60l14-23 14 23z")),
    ),
    "my_village": Skyline(
        "M0 72V50c40-14 90-16 140-4s80 4 120-8s90-8 130 4v30z",
        "M0 72V58c60-6 130-6 200-2s130 2 190-4v20z",
        (
            (62, "M-38 60V44l12-10 12 10v16zM-10 60V40l10-22 10 22v20zM16 60V46l12-9 12 9v14z"),
            (339, "M-39 60V46l11-9 11 9v14zM-13 60V42l13-11 13 11v18zM17 60V48l10-8 10 8v12z"),
        ),
    ),
    "helvetia": Skyline(
        "M0 62L50 20l24 20 44-36 38 34 24-14 40 30 46-40 40 28 30-20 54 36v12H0z",
        "M0 72V56c60-12 130-8 200-2s130-2 190-10v28z",
        ((50, "M-10 60V48l-5 2 15-12 15 12-5-2v12z"), (334, "M-12 56V43l-6 2 18-14 18 14-6-2v13z")),
    ),
}
_FIELDS = Skyline(_FARM_FAR, _FARM_NEAR, ())


def horizon(canvas: Canvas, box: Box, slug: str, clock: Clock | None = None) -> None:
    """Hills and roofs; with a clock also the dotted way, the steps on the ground, and the sun with its number."""
    sky = SKYLINES.get(slug, _FIELDS)
    across, up = box.width / WIDE, box.height / HIGH
    canvas.saveState()
    frame = canvas.beginPath()
    frame.rect(box.x, box.y, box.width, box.height * 2)
    canvas.clipPath(frame, stroke=0, fill=0)
    _hill(canvas, box, sky.far, FAR)
    if clock:
        _way(canvas, box)
    for x, roofs in sky.built:
        canvas.saveState()
        canvas.translate(box.x + x * across, box.top)
        canvas.scale(up, -up)
        canvas.setFillGray(NEAR)
        canvas.drawPath(path(canvas, roofs), stroke=0, fill=1)
        canvas.restoreState()
    _hill(canvas, box, sky.near, NEAR)
    canvas.restoreState()
    if clock:
        _steps(canvas, box, clock)
        _sun(canvas, box, clock)


def _hill(canvas: Canvas, box: Box, drawn: str, grey: float) -> None:
    canvas.saveState()
    canvas.translate(box.x, box.top)
    canvas.scale(box.width / WIDE, -box.height / HIGH)
    canvas.setFillGray(grey)
    canvas.drawPath(path(canvas, drawn), stroke=0, fill=1)
    canvas.restoreState()


def _place(box: Box, at: float) -> tuple[float, float]:
    """Where the sun stands: low at dawn and at the end, high at noon."""
    at = min(1.0, max(0.0, at))
    edge = box.height * 0.62
    return box.x + edge + at * (box.width - 2 * edge), box.y + box.height * (0.49 + 0.15 * sin(pi * at))


def _way(canvas: Canvas, box: Box) -> None:
    dots = [_place(box, at / 40) for at in range(41)]
    canvas.setFillGray(GREY)
    for x, y in dots:
        canvas.circle(x, y, box.height * 0.011, stroke=0, fill=1)


def _steps(canvas: Canvas, box: Box, clock: Clock) -> None:
    if len(clock.steps) < 2:
        return
    left, _ = _place(box, 0)
    right, _ = _place(box, 1)
    for i, marked in enumerate(clock.steps):
        x, y = left + i * (right - left) / (len(clock.steps) - 1), box.y + box.height * 0.08
        size = box.height * (0.055 if marked else 0.026)
        canvas.setFillGray(BLACK if i < clock.past else 1)
        if marked:
            leaf = canvas.beginPath()
            leaf.moveTo(x - size, y + size)
            leaf.curveTo(x + size * 0.4, y + size, x + size, y + size * 0.4, x + size, y - size)
            leaf.curveTo(x - size * 0.4, y - size, x - size, y - size * 0.4, x - size, y + size)
            canvas.drawPath(leaf, stroke=0, fill=1)
        else:
            canvas.circle(x, y, size, stroke=0, fill=1)


def _sun(canvas: Canvas, box: Box, clock: Clock) -> None:
    x, y = _place(box, clock.at)
    radius = box.height * 0.33
    canvas.setFillGray(1)
    canvas.setStrokeGray(BLACK)
    canvas.setLineWidth(radius * 0.075)
    canvas.circle(x, y, radius, stroke=1, fill=1)
    size = fitting(clock.number, SERIF, radius * 1.1, radius * 1.5, least=4)
    put(canvas, x, y - size * 0.33, clock.number, SERIF, size, align=0.5)
