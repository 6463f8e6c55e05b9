"""The QR code of the look-only link, with the link below for those who type."""

from __future__ import annotations

from reportlab.pdfgen.canvas import Canvas

from companion import qr
from companion.printing.lettering import SANS, fitting, put, wrap
from companion.printing.paper import GREY, Box


def code(canvas: Canvas, box: Box, link: str) -> None:
    """One path with its quiet zone in the square at the top of the box, the link below it."""
    rows = qr.matrix(link)
    module = box.width / (len(rows) + 2 * qr.QUIET)
    left, top = box.x + qr.QUIET * module, box.top - qr.QUIET * module
    canvas.setFillGray(1)
    canvas.rect(box.x, box.top - box.width, box.width, box.width, stroke=0, fill=1)
    drawn = canvas.beginPath()
    for x, y, width in qr.bars(rows):
        drawn.rect(left + x * module, top - (y + 1) * module, width * module, module)
    canvas.setFillGray(0)
    canvas.drawPath(drawn, stroke=0, fill=1)
    shown = link.removeprefix("https://").removeprefix("http://")
    size = fitting(shown, SANS, 7.5, box.width, least=5.5)
    for i, line in enumerate(wrap(shown, SANS, size, box.width)):
        put(canvas, box.middle, box.top - box.width - (i + 0.6) * size * 1.2, line, SANS, size, align=0.5, grey=GREY)


def height(link: str, width: float) -> float:
    """How much a code of this width takes with its link."""
    shown = link.removeprefix("https://").removeprefix("http://")
    size = fitting(shown, SANS, 7.5, width, least=5.5)
    return width + len(wrap(shown, SANS, size, width)) * size * 1.2
