"""The QR code of the look-only link, with the link below for those who type."""

from __future__ import annotations

from urllib.parse import urlsplit

from reportlab.pdfgen.canvas import Canvas

from companion import qr
from companion.printing.lettering import SANS, put, width
from companion.printing.paper import GREY, Box

TYPE = 6.6
LEADING = TYPE * 1.25


def size(link: str, side: float) -> tuple[float, float]:
    """What a code of this side takes with its link: width, height."""
    lines = _lines(link, side)
    return max(side, *(width(line, SANS, TYPE) for line in lines)), side + len(lines) * LEADING


def code(canvas: Canvas, box: Box, link: str, side: float) -> None:
    """One path with its quiet zone, in the upper right of the box, the link below it."""
    rows = qr.matrix(link)
    module = side / (len(rows) + 2 * qr.QUIET)
    x0, y0 = box.right - side + qr.QUIET * module, box.top - qr.QUIET * module
    canvas.setFillGray(1)
    canvas.rect(box.right - side, box.top - side, side, side, stroke=0, fill=1)
    drawn = canvas.beginPath()
    for x, y, across in qr.bars(rows):
        drawn.rect(x0 + x * module, y0 - (y + 1) * module, across * module, module)
    canvas.setFillGray(0)
    canvas.drawPath(drawn, stroke=0, fill=1)
    for i, line in enumerate(_lines(link, side)):
        at, align = (box.right - side / 2, 0.5) if width(line, SANS, TYPE) <= side else (box.right, 1.0)
        put(canvas, at, box.top - side - (i + 0.6) * LEADING, line, SANS, TYPE, align=align, grey=GREY)


def _lines(link: str, side: float) -> list[str]:
    """Without ``https://``; broken between host and path where it is much wider than the code."""
    shown = link.partition("://")[2] or link
    host = urlsplit(link).netloc
    return [host, shown[len(host) :]] if host and width(shown, SANS, TYPE) > side * 1.3 else [shown]
