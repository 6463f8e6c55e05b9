"""The scoresheet of a play: one page where it fits, the rest on a second."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.printing import boards, code
from companion.printing.counted import Counted, counted
from companion.printing.grid import LEAST, Grid, draw_table, draw_workings
from companion.printing.horizon import horizon
from companion.printing.lettering import SANS, SERIF, fitting, put, width, wrap
from companion.printing.outline import piece
from companion.printing.paper import BLACK, GREY, Box, Document
from companion.words import translate_to
from scoring.kernel.game import GameModule, Replay
from scoring.kernel.message import say

# How generous rows and type are; the first that puts everything on one page is taken.
EASES = (1.35, 1.2, 1.1, 1.0, 0.92, 0.84, 0.78)
USUAL, CLOSEST = 1.0, EASES[-1]


def scoresheet(
    game: GameModule[Any], played: Replay[Any], *, link: str | None, lang: str, paper: str = "a4", when: str = ""
) -> bytes:
    """The PDF of a play; ``link`` is the short look-only address, ``when`` a date in the reader's words."""
    of = counted(game, played, translate_to(lang), when)
    document = Document(paper, title=f"{of.title}: {of.headline}", subject=of.under, lang=lang)
    Layout(of, document, link, boards.drawer(of.slug, played.setup.options)).draw()
    return document.finished()


@dataclass(frozen=True, slots=True)
class Room:
    """The first page as it would be with so much ease."""

    grid: Grid
    workings: float | None  # where they begin; None: they do not fit
    boards: Box | None

    @property
    def whole(self) -> bool:
        return self.workings is not None and self.boards is not None


@dataclass(frozen=True, slots=True)
class Layout:
    of: Counted
    document: Document
    link: str | None
    drawer: boards.Drawer | None

    @property
    def k(self) -> float:
        return self.document.scale

    @property
    def page(self) -> Box:
        return self.document.page(34 * self.k)

    def draw(self) -> None:
        canvas = self.document.canvas
        left = self._banner(self._header(self.page))
        room = self._best(left)
        draw_table(canvas, room.grid)
        if room.workings is not None:
            draw_workings(canvas, room.grid, room.workings)
        if self.drawer and room.boards:
            boards.draw_all(canvas, self.drawer, self.of, room.boards)
        self._code()
        if not room.whole:
            self._more_pages(room)

    def _best(self, left: Box) -> Room:
        rooms = (self._room(left, ease) for ease in EASES)
        whole = next((room for room in rooms if room.whole), None)
        return whole or self._room(left, self._ease_of_the_table(left))

    def _ease_of_the_table(self, left: Box) -> float:
        """With a second page at hand the table need not crowd, unless it is long itself."""
        high = left.height - self._code_box().height
        enough = (ease for ease in EASES if ease <= USUAL and self._grid(left, ease).table_height <= high)
        return next(enough, CLOSEST)

    def _room(self, left: Box, ease: float) -> Room:
        gap = 14 * self.k
        grid = Grid(self.of, left, self.k, ease)
        strip = left.below(grid.table_height + gap)
        workings = None
        if strip.height - grid.workings_height() >= self._code_box().height:
            workings = strip.top
            strip = strip.below(grid.workings_height() + gap)
        return Room(grid, workings, self._boards_in(strip))

    def _boards_in(self, strip: Box) -> Box | None:
        """Where the boards go, beside the code; an empty place where the game draws none."""
        aside = self._code_box().width + 16 * self.k if self.link else 0.0
        box = Box(strip.x, strip.y, strip.width - aside, max(0.0, strip.height))
        return box if self._has_room_for_boards(box) else None

    def _has_room_for_boards(self, box: Box) -> bool:
        return self.drawer is None or boards.places(self.drawer, box, len(self.of.players))[0] >= boards.SMALLEST

    def _header(self, page: Box) -> Box:
        canvas, k = self.document.canvas, self.k
        put(canvas, page.x, page.top - 22 * k, self.of.title, SERIF, 27 * k, most=page.width)
        put(canvas, page.x, page.top - 37 * k, self.of.under, SANS, 10.5 * k, grey=GREY, most=page.width)
        sky = Box(page.x, page.top - 94 * k, page.width, 58 * k)
        horizon(canvas, sky, self.of.slug, self.of.clock)
        return page.below(94 * k + 12 * k)

    def _banner(self, left: Box) -> Box:
        canvas, k, of = self.document.canvas, self.k, self.of
        pieces = 12 * k + len(of.first) * 34 * k
        total = str(of.sheets[of.first[0]].total) if of.first else ""
        across = left.width - pieces - width(total, SERIF, 34 * k) - 34 * k
        tie = wrap(of.tie, SANS, 10 * k, across)
        high = (50 + 12 * max(0, len(tie) - 1) + (4 if tie else 0)) * k
        box = Box(left.x, left.top - high, left.width, high)
        canvas.setStrokeGray(BLACK)
        canvas.setLineWidth(2 * k)
        canvas.roundRect(box.x, box.y, box.width, box.height, 9 * k, stroke=1, fill=0)
        for i, seat in enumerate(of.first):
            place = Box(box.x + (13 + 34 * i) * k, box.y, 26 * k, box.height)
            piece(canvas, of.players[seat].colour, place, line=1.8 * k)
        x, size = box.x + pieces + 6 * k, fitting(of.headline, SERIF, 21 * k, across, least=12 * k)
        base = box.top - 23 * k if tie else box.y + high / 2 - size * 0.33
        put(canvas, x, base, of.headline, SERIF, size, most=across)
        for i, line in enumerate(tie):
            put(canvas, x, base - (15 + 12 * i) * k, line, SANS, 10 * k)
        put(canvas, box.right - 14 * k, box.y + high / 2 - 11.5 * k, total, SERIF, 34 * k, align=1)
        return left.below(high + 16 * k)

    def _code_box(self) -> Box:
        if not self.link:
            return Box(self.page.right, self.page.y, 0.0, 0.0)
        wide, high = code.size(self.link, self._code_side())
        return Box(self.page.right - wide, self.page.y, wide, high)

    def _code_side(self) -> float:
        return max(62.0, 82 * self.k)

    def _code(self) -> None:
        if self.link:
            code.code(self.document.canvas, self._code_box(), self.link, self._code_side())

    def _more_pages(self, room: Room) -> None:
        left = self._next_page(2)
        if room.workings is None:
            grid = self._apart(left, and_boards=room.boards is None)
            draw_workings(self.document.canvas, grid, left.top)
            left = self._under(grid)
        if self.drawer and room.boards is None:
            if not self._has_room_for_boards(left):
                left = self._next_page(3)
            boards.draw_all(self.document.canvas, self.drawer, self.of, left)

    def _apart(self, left: Box, *, and_boards: bool) -> Grid:
        """The workings alone: so close, if it must be, that they fit, and that the boards fit below them."""
        grids = [Grid(self.of, left, self.k, ease, apart=True) for ease in EASES if ease <= USUAL]
        fitting_in = [grid for grid in grids if grid.workings_height() <= left.height]
        above = (grid for grid in fitting_in if self._has_room_for_boards(self._under(grid)))
        return (next(above, None) if and_boards else None) or next(iter(fitting_in), grids[-1])

    def _under(self, grid: Grid) -> Box:
        return grid.box.below(grid.workings_height() + 18 * self.k)

    def _next_page(self, number: int) -> Box:
        canvas, k, page = self.document.canvas, self.k, self.page
        canvas.showPage()
        put(canvas, page.x, page.top - 16 * k, self.of.title, SERIF, 18 * k)
        words = self.of.said(say("page {page}", page=number))
        put(canvas, page.right, page.top - 16 * k, words, SANS, max(LEAST, 9 * k), align=1, grey=GREY)
        return page.below(34 * k)

    def _grid(self, left: Box, ease: float) -> Grid:
        return Grid(self.of, left, self.k, min(ease, USUAL))
