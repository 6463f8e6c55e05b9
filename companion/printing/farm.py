"""A farm of Agricola on paper: the farmyard, below it the supply, and the cards with what they are worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from reportlab.pdfgen.canvas import Canvas

from companion.printing.farmyard import Family, draw_yard, sign
from companion.printing.lettering import SANS, SERIF, put, width
from companion.printing.outline import symbol
from companion.printing.paper import BLACK, GREY, HAIR, Box
from scoring.kernel.message import Message, Translate

SIZE = (240.0, 216.0)
FOLLOWED = ("rounds", "harvests", "farm")

SUPPLY = Box(0, 53, 240, 18)
CARDS = Box(0, 0, 240, 47)
CARD_ROWS = 4
TYPE = 8.5  # of a card's name: 5.8 on the smallest board
GOODS = ("food", "wood", "clay", "reed", "stone", "grain", "vegetable")


class Card(Protocol):
    @property
    def name(self) -> Message: ...
    @property
    def points(self) -> int: ...
    @property
    def bonus(self) -> int: ...
    @property
    def keeps(self) -> Message | None: ...


class Board(Family, Protocol):
    @property
    def supply(self) -> Mapping[str, int]: ...
    @property
    def improvements(self) -> Sequence[Card]: ...
    @property
    def occupations(self) -> Sequence[Card]: ...
    @property
    def begging(self) -> int: ...
    @property
    def begging_label(self) -> Message: ...


def followed(options: Mapping[str, str]) -> bool:
    """A table that only counts at the end has drawn no farm."""
    return options.get("follow", "rounds") in FOLLOWED


def draw(canvas: Canvas, board: Board, box: Box, translate: Translate) -> None:
    """The board as large as the box, drawn in its own 240 by 216."""
    canvas.saveState()
    canvas.translate(box.x, box.y)
    canvas.scale(box.width / SIZE[0], box.height / SIZE[1])
    draw_yard(canvas, board)
    _supply(canvas, board.supply)
    _cards(canvas, board, translate)
    canvas.restoreState()


def _supply(canvas: Canvas, supply: Mapping[str, int]) -> None:
    known = [good for good in GOODS if good in supply]
    for good, each in zip(known, SUPPLY.columns(len(GOODS)), strict=False):
        grey = BLACK if supply[good] else 0.6
        symbol(canvas, sign(good), Box(each.x, each.y, 15, 16), line=0.8, grey=grey)
        put(canvas, each.x + 17, each.y + 4, str(supply[good]), SERIF, 12, grey=grey)


def _cards(canvas: Canvas, board: Board, translate: Translate) -> None:
    """What has points first; in two columns where they are enough, else in three, the rest as a number."""
    cards = sorted((*board.improvements, *board.occupations), key=lambda card: not (card.points or card.bonus))
    told = [(_titles(card, translate), _worth(card), BLACK if _worth(card) else GREY) for card in cards]
    if board.begging:
        told.insert(0, ([f"{board.begging_label.render(translate)}: {board.begging}"], "", BLACK))
    columns = CARDS.columns(2 if len(told) <= 2 * CARD_ROWS else 3, 8)
    most = len(columns) * CARD_ROWS
    if len(told) > most:
        told[most - 1 :] = [([f"+{len(told) - most + 1}"], "", GREY)]
    canvas.setStrokeGray(HAIR)
    canvas.setLineWidth(0.5)
    high = CARDS.height / CARD_ROWS
    for n, (titles, worth, grey) in enumerate(told):
        column, top = columns[n // CARD_ROWS], CARDS.top - n % CARD_ROWS * high
        canvas.line(column.x, top, column.right, top)
        room = column.width - put(canvas, column.right, top - high + 3, worth, SERIF, 9.5, align=1) - 4
        title = next((title for title in titles if width(title, SANS, TYPE) <= room), titles[-1])
        put(canvas, column.x, top - high + 3, title, SANS, TYPE, grey=grey, most=room)


def _titles(card: Card, translate: Translate) -> list[str]:
    """With what is kept on it, and without."""
    name = card.name.render(translate)
    return [f"{name} · {card.keeps.render(translate)}", name] if card.keeps else [name]


def _worth(card: Card) -> str:
    """``2``, ``+3``, ``2 +3``: what is printed on it, and what it adds at the end."""
    worth = (f"{card.points}" if card.points else "", f"{card.bonus:+d}" if card.bonus else "")
    return " ".join(part for part in worth if part).replace("-", "\N{MINUS SIGN}")
