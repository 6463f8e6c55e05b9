"""Sheets of paper, boxes on them, and the file they become."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO

from reportlab.lib.pagesizes import A4, A5, letter
from reportlab.pdfgen.canvas import Canvas

PAPERS: dict[str, tuple[float, float]] = {"a4": A4, "a5": A5, "letter": letter}

BLACK = 0.0
GREY = 0.36  # second lines; 6.9:1 on white
HAIR = 0.72  # lines that only order
FAR, NEAR = 0.86, 0.70  # the two greys of the horizon


@dataclass(frozen=True, slots=True)
class Box:
    """A place on the page; y grows upwards, as in PDF."""

    x: float
    y: float
    width: float
    height: float

    @property
    def top(self) -> float:
        return self.y + self.height

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def middle(self) -> float:
        return self.x + self.width / 2

    def inset(self, by: float) -> Box:
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)

    def below(self, taken: float) -> Box:
        """What is left when so much is taken off the top."""
        return Box(self.x, self.y, self.width, self.height - taken)

    def columns(self, n: int, gap: float = 0) -> list[Box]:
        width = (self.width - gap * (n - 1)) / n
        return [Box(self.x + i * (width + gap), self.y, width, self.height) for i in range(n)]


class Document:
    """A PDF in the making: the same content gives the same bytes."""

    def __init__(self, paper: str, *, title: str, subject: str, lang: str) -> None:
        self.width, self.height = PAPERS[paper]
        self._bytes = BytesIO()
        self.canvas = Canvas(self._bytes, pagesize=(self.width, self.height), invariant=1, pageCompression=1, lang=lang)
        self.canvas.setTitle(title)
        self.canvas.setSubject(subject)
        self.canvas.setAuthor("Farmhand")
        self.canvas.setCreator("Farmhand")

    @property
    def scale(self) -> float:
        """Type and space on this paper, with A4 and Letter as 1."""
        return min(1.0, self.width / 560)

    def page(self, margin: float) -> Box:
        return Box(0, 0, self.width, self.height).inset(margin)

    def finished(self) -> bytes:
        self.canvas.save()
        return self._bytes.getvalue()
