"""What hands do with a farm on a phone, and farms that are sent without a hand."""

from collections.abc import Iterable, Mapping
from time import time
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Server
from tests.fixtures.drawings import inputs_of
from tests.fixtures.web import Table, laid

PAUSE = 0.2  # between two movements of a finger, in seconds
CELL, RIM = 100, 10  # of the drawing


class Hand:
    """A finger on the drawing board, which counts its taps."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0
        self.board = page.locator('[data-farm="farm"][data-ready="drawn"]')
        expect(self.board).to_be_visible()

    def tap(self, where: Locator) -> None:
        where.tap()
        self.taps += 1

    def take(self, tool: str) -> None:
        button = self.board.locator(f'button[data-tool="{tool}"]')
        self.tap(button)
        expect(button).to_have_attribute("aria-pressed", "true")

    def on(self, *spaces: int) -> None:
        for space in spaces:
            self.tap(self.space(space))

    def draw(self, tool: str, *spaces: int) -> None:
        self.take(tool)
        self.on(*spaces)

    def fence(self, *edges: str) -> None:
        for edge in edges:
            self.tap(self.board.locator(f'[data-edge="{edge}"]'))

    def pastures(self, *pastures: Iterable[int]) -> None:
        """One after the other; between two that touch, the button for the next one."""
        self.take("pasture")
        for at, spaces in enumerate(pastures):
            if at:
                self.tap(self.board.locator("[data-next]"))
            self.on(*spaces)

    def stroke(self, *spaces: int) -> None:
        """One finger over several spaces, without being lifted."""
        drawing = self.board.locator("svg.farm")
        drawing.scroll_into_view_if_needed()
        box = drawing.bounding_box()
        assert box
        scale = box["width"] / (5 * CELL + 2 * RIM)
        middles = [(space % 5 * CELL + CELL / 2 + RIM, space // 5 * CELL + CELL / 2 + RIM) for space in spaces]
        points = [{"x": box["x"] + x * scale, "y": box["y"] + y * scale} for x, y in middles]
        moves = [("touchStart", points[:1]), *(("touchMove", [point]) for point in points[1:]), ("touchEnd", [])]
        touch = self.page.context.new_cdp_session(self.page)
        start = time() - len(moves) * PAUSE
        for at, (kind, where) in enumerate(moves):
            when = start + at * PAUSE  # calmly: after a flick the next tap would only stop it
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": where, "timestamp": when})
        touch.detach()
        self.taps += 1

    def space(self, space: int) -> Locator:
        return self.board.locator(f'[data-space="{space}"]')

    @property
    def fault(self) -> Locator:
        return self.board.locator("[data-fault]")

    def says(self, words: str) -> None:
        expect(self.board.locator("[data-says]")).to_have_text(words)

    def left(self, **numbers: int) -> None:
        """The numbers under the drawing: unused spaces, fences, stables."""
        for name, number in numbers.items():
            expect(self.board.locator(f'[data-left="{name}"]')).to_have_text(str(number))

    def holds(self, **numbers: int) -> None:
        """The numbers at the tools: crops and animals on the farm."""
        for thing, number in numbers.items():
            expect(self.board.locator(f'[data-on="{thing}"]')).to_have_text(str(number))


def lay_farms(page: Page, *names: str, follow: str) -> None:
    """From the first page to a new table of Agricola, the revised edition."""
    page.goto("/")
    page.get_by_role("link", name="Agricola (revised)").first.click()
    for number, name in enumerate(names, start=1):
        page.get_by_label(f"Name of player {number}").fill(name)
    page.get_by_role("radio", name=follow, exact=True).check()
    page.get_by_role("button", name="Lay the table").click()
    expect(page.locator(".mat")).to_be_visible()


def laid_farms(server: Server, *names: str, follow: str = "rounds") -> Table:
    return laid(server.app, names or ("Anna", "Bram"), game="agricola_revised", follow=follow)


def drawn(farm: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a form with this farm in it."""
    return {f"farm-{name}": values for name, values in inputs_of(farm).items()}


def go_on(page: Page, button: str) -> None:
    """The one big button by the thumb, as soon as it says so."""
    main = page.locator(".dock .btn.main")
    expect(main).to_have_text(button)
    page.wait_for_load_state("load")  # the script is there
    main.click()


def to_draw(page: Page) -> Hand:
    """The farm on the table, tapped."""
    page.wait_for_load_state("load")
    page.get_by_role("link", name="Draw the farm").tap()
    return Hand(page)


def rows_of(page: Page) -> dict[str, list[str]]:
    """The sheet page, line by line: what is written in each player's column, without the count before it."""
    found: list[list[str]] = page.evaluate(
        """() => [...document.querySelectorAll(".scores tbody tr:not(.work), .scores tfoot tr")].map((row) =>
            [...row.cells].map((cell) => {
                const plain = cell.cloneNode(true);
                plain.querySelectorAll("small").forEach((each) => each.remove());
                return plain.textContent.trim();
            }))"""
    )
    return {label: points for label, *points in found}
