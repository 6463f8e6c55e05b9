"""Every screen: usable for everybody (axe), nothing wider than the phone, nothing a console would complain about."""

from pathlib import Path
from typing import Any

import axe_playwright_python
import pytest
from playwright.sync_api import Page

from tests.browser.conftest import NewPhone, Server
from tests.fixtures.web import Table

AXE = next(Path(axe_playwright_python.__file__).parent.glob("axe.min.js")).read_text()
# The names people type may be as long as they like.
NAMES = ("Wilhelmina-Alexandrina van Oranje-Nassau", "Bo", "Chloé", "Donaudampfschifffahrtsgesellschaftler")
SCREENS = (
    "/",
    "/new/stone_age",
    "/join?code=wrong",
    "/t/{key}?seat=0",
    "/t/{key}/enter?seat=0",
    "/t/{key}/enter/gathered?seat=1&place=forest",
    "/t/{key}/enter/hut_built?seat=0",
    "/t/{key}/enter/card_taken?seat=1",
    "/t/{key}/enter/amounts_corrected?seat=0",
    "/t/{key}/enter/counted?seat=0",
    "/t/{key}/correct/4",
    "/t/{key}/sheet",
    "/t/{key}/story",
    "/t/{key}/share",
    "/t/{key}/rules",
    "/rules",
    "/rules/stone_age?q=tools",
    "/pads",
    "/nowhere",
)


@pytest.fixture(scope="session")
def busy(server: Server) -> Table:
    """A table where much has happened: tools, cards, a mark, something undone and something that no longer fits."""
    table = server.lay(*NAMES)
    forest = {"place": "forest", "people": 3, "total": 17}
    table.entered(
        ("tool_made", 0, {}),
        ("gathered", 0, forest),
        ("card_taken", 0, {"price": 2, "card": 2, "paid": {"wood": 2}}),
        ("gathered", 1, {"place": "quarry", "people": 5, "dice": "6 6 5 4 1"}),
        ("gathered", 2, {"place": "hunt", "people": 4, "total": 20}),
        ("tool_turned", 0, {"tile": 0, "used": False}),
        ("gathered", 3, {"place": "forest", "people": 2, "total": 9}),
        ("gathered", 3, {"place": "forest", "people": 1, "total": 3, "reason": "We agreed to let it stand this once"}),
    )
    table.undo(2)
    return table


def violations(page: Page) -> list[str]:
    found: dict[str, Any] = page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    return [f"{page.url}: {each['id']}: {node['html']}" for each in found["violations"] for node in each["nodes"]]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_screen_is_usable_for_everybody(busy: Table, new_phone: NewPhone, scheme: str) -> None:
    page = new_phone(color_scheme=scheme)
    page.add_init_script(script=AXE)
    found = []
    for screen in SCREENS:
        page.goto(screen.format(key=busy.host.key))
        found += violations(page)
    assert not found, "\n".join(found)


def test_the_sheet_from_below_and_a_refusal_are_usable_for_everybody(server: Server, new_phone: NewPhone) -> None:
    table = server.lay()
    page = new_phone()
    page.add_init_script(script=AXE)
    page.goto(f"/t/{table.host.key}")
    page.get_by_role("link", name="Other entries").click()
    page.locator("dialog a.doing", has_text="Forest").wait_for()
    found = violations(page)
    page.locator("dialog a.doing", has_text="Forest").click()
    page.locator("dialog form input[name=total]").fill("99")
    page.get_by_role("button", name="Record the roll").click()
    page.locator("dialog .refusal").wait_for()
    assert found + violations(page) == []


WIDER = """() => {
    const wide = innerWidth + 0.5;
    const inner = (each) => each.closest(".hide, .skip, dialog, [hidden], template");
    return document.scrollingElement.scrollWidth <= innerWidth ? [] : [...document.body.querySelectorAll("*")]
        .filter((each) => each.getBoundingClientRect().right > wide && !inner(each))
        .map((each) => each.outerHTML.slice(0, 120)).slice(0, 3);
}"""


@pytest.mark.parametrize("lang", ["en", "nl", "de"])
def test_nothing_is_wider_than_a_small_phone(busy: Table, new_phone: NewPhone, lang: str) -> None:
    page = new_phone(width=360, locale=lang)
    found = {}
    for screen in SCREENS:
        page.goto(screen.format(key=busy.host.key))
        fits = page.evaluate("() => document.scrollingElement.scrollWidth <= innerWidth")
        if not fits or page.locator("html").get_attribute("lang") != lang:
            found[screen] = page.evaluate(WIDER)
    assert found == {}


def test_buttons_are_large_enough_for_a_thumb(busy: Table, phone: Page) -> None:
    for screen in ("/t/{key}?seat=0", "/t/{key}/enter/gathered?seat=1&place=forest"):
        phone.goto(screen.format(key=busy.host.key))
        sizes = phone.evaluate(
            """() => [...document.querySelectorAll(".btn.main, .nav a, .step button")]
                .map((each) => each.getBoundingClientRect()).filter((box) => box.width)
                .map((box) => Math.min(box.width, box.height))"""
        )
        assert sizes
        assert min(sizes) >= 40


def test_light_and_lamp_can_be_chosen(phone: Page) -> None:
    phone.goto("/")
    paper = phone.evaluate("() => getComputedStyle(document.body).backgroundColor")
    phone.get_by_role("button", name="Lamp").click()
    assert phone.locator("html").get_attribute("data-theme") == "dark"
    assert phone.evaluate("() => getComputedStyle(document.body).backgroundColor") != paper
    phone.get_by_role("button", name="Deutsch").click()
    assert phone.locator("html").get_attribute("lang") == "de"
