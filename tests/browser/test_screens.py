"""Every screen: usable for everybody (axe), nothing wider than the phone, nothing a console would complain about."""

from pathlib import Path
from typing import Any

import axe_playwright_python
import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPhone, Server
from tests.browser.farms import Hand, drawn, laid_farms, to_draw
from tests.browser.gestures import record
from tests.browser.markets import laid_markets
from tests.browser.villages import laid_villages
from tests.fixtures.web import Table

AXE = next(Path(axe_playwright_python.__file__).parent.glob("axe.min.js")).read_text()
# The names people type may be as long as they like.
NAMES = ("Wilhelmina-Alexandrina van Oranje-Nassau", "Bo", "Chloé", "Donaudampfschifffahrtsgesellschaftler")
STONE_AGE = (
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
AGRICOLA = (
    "/new/agricola_revised",
    "/t/{harvest}?seat=0",
    "/t/{harvest}/enter?seat=0",
    "/t/{harvest}/enter/farm_changed?seat=0",
    "/t/{harvest}/enter/family_fed?seat=0",
    "/t/{harvest}/enter/goods_taken?seat=1",
    "/t/{harvest}/enter/card_played?seat=0",
    "/t/{harvest}/enter/improvement_built?seat=1",
    "/t/{harvest}/sheet",
    "/t/{harvest}/story",
    "/t/{ended}?seat=0",
    "/t/{ended}/enter/farm_drawn?seat=1",
    "/t/{ended}/enter/counted?seat=0",
    "/t/{ended}/sheet",
    "/rules/agricola_revised?q=fences",
)
MY_VILLAGE = (
    "/new/my_village",
    "/box/my_village",
    "/t/{village}?seat=0",
    "/t/{village}?seat=1",
    "/t/{village}/enter?seat=1",
    "/t/{village}/enter/card_added?seat=1",
    "/t/{village}/enter/card_added?seat=1&card=travel",
    "/t/{village}/enter/customer_served?seat=1",
    "/t/{village}/enter/school_used?seat=1",
    "/t/{village}/enter/amounts_corrected?seat=0",
    "/t/{village}/enter/box_told?seat=0",
    "/t/{village}/enter/counted?seat=0",
    "/t/{village}/sheet",
    "/t/{village}/story",
    "/t/{dice}/enter/dice_taken?seat=0",
    "/t/{rat}?seat=2",
    "/t/{rat}/enter/rat_rolled?seat=2",
    "/t/{deaths}?seat=0",
    "/t/{deaths}/enter/villager_died?seat=1",
    "/rules/my_village?q=plague",
)
HELVETIA = (
    "/new/helvetia",
    "/box/helvetia",
    "/t/{villages}?seat=0",
    "/t/{villages}?seat=1",
    "/t/{villages}/enter?seat=1",
    "/t/{villages}/enter/coins_placed?seat=1",
    "/t/{villages}/enter/building_built?seat=1&building=goat_shed",
    "/t/{villages}/enter/good_delivered?seat=1",
    "/t/{villages}/enter/quarter_woken?seat=1",
    "/t/{villages}/enter/married?seat=1",
    "/t/{villages}/enter/child_born?seat=1",
    "/t/{villages}/enter/awake_corrected?seat=0",
    "/t/{villages}/enter/building_moved?seat=0",
    "/t/{villages}/sheet",
    "/t/{villages}/story",
    "/t/{two}?seat=0",
    "/t/{two}/enter/neutral_acted?seat=1&character=priest",
    "/t/{draft}?seat=0",
    "/t/{draft}/enter/building_chosen?seat=0",
    "/t/{market}?seat=1",
    "/t/{market}/enter/married?seat=2",
    "/t/{market}/enter/box_told?seat=0",
    "/t/{tied}/enter/counted?seat=0",
    "/rules/helvetia?q=coins",
)
every_screen = pytest.mark.parametrize(
    "screens", [STONE_AGE, AGRICOLA, MY_VILLAGE, HELVETIA], ids=["stone_age", "agricola", "my_village", "helvetia"]
)

# Much of everything; fences around nothing stand with a reason, so that there is something to mark.
FARM = {
    "rooms": [0, 5, 10],
    "fields": [6, 11, 12],
    "crops": {"11": ["grain", 3], "12": ["vegetable", 2]},
    "stables": [4, 8],
    "fences": ["h-0-3", "h-0-4", "v-0-3", "v-0-4", "v-0-5", "h-1-3", "v-1-4", "v-1-5", "h-2-4", "h-2-1"],
    "animals": [
        {"where": [3], "type": "boar", "count": 2},
        {"where": [4, 9], "type": "sheep", "count": 5},
        {"where": [8], "type": "boar", "count": 1},
        {"where": "house", "type": "cattle", "count": 1},
    ],
}


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


@pytest.fixture(scope="session")
def keys(server: Server, busy: Table) -> dict[str, str]:
    """The tables by what is to be seen there."""
    harvest = laid_farms(server, *NAMES)
    harvest.entered(
        ("goods_taken", 0, {"goods": {"grain": 2, "vegetable": 1, "food": 1}}),
        ("farm_changed", 0, {**drawn(FARM), "reason": "We agreed to let it stand this once"}),
        ("improvement_built", 0, {"card": "fireplace_2", "returned": ""}),
        ("card_played", 0, {"card": "B039"}),
        ("round_begun", -1, {}),
        ("round_begun", -1, {}),
        ("family_grew", 1, {"urgent": True, "reason": "We agreed"}),
        ("round_begun", -1, {}),
        ("harvest_begun", -1, {}),
        ("fields_harvested", 0, {}),
    )
    ended = laid_farms(server, *NAMES, follow="farm")
    supply = {"wood": 5, "grain": 1}
    ended.entered(
        ("farm_drawn", 0, {**drawn(FARM), "people": 4, "supply": supply, "begging": 1, "reason": "We agreed"})
    )
    return {"key": busy.host.key, "harvest": harvest.host.key, "ended": ended.host.key, **laid_villages(server, NAMES),
            **laid_markets(server, NAMES)}  # fmt: skip


def open_screen(page: Page, address: str) -> None:
    """The page, and where a farm is drawn on it also its drawing board."""
    page.goto(address)
    if page.locator("[data-farm]").count():
        Hand(page)


# What still fades in has too little contrast. Style sheets stay as they are: fetching them anew is against our policy.
LOOK = """async () => {
    await Promise.allSettled(document.getAnimations().map((each) => each.finished));
    return axe.run(document, { resultTypes: ["violations"], preload: false });
}"""


def violations(page: Page) -> list[str]:
    found: dict[str, Any] = page.evaluate(LOOK)
    return [f"{page.url}: {each['id']}: {node['html']}" for each in found["violations"] for node in each["nodes"]]


@every_screen
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_screen_is_usable_for_everybody(
    keys: dict[str, str], new_phone: NewPhone, scheme: str, screens: tuple[str, ...]
) -> None:
    page = new_phone(color_scheme=scheme)
    page.add_init_script(script=AXE)
    found = []
    for screen in screens:
        open_screen(page, screen.format(**keys))
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


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_refused_farm_and_found_cards_are_usable_for_everybody(
    server: Server, new_phone: NewPhone, scheme: str
) -> None:
    table = laid_farms(server)
    page = new_phone(color_scheme=scheme)
    page.add_init_script(script=AXE)
    page.goto(f"/t/{table.host.key}")
    hand = to_draw(page)
    hand.take("fence")
    hand.fence("h-1-2")
    expect(hand.fault).to_be_visible()
    found = violations(page)
    record(page, "The farm lies like this")
    page.locator("dialog .refusal").wait_for()
    Hand(page)
    found += violations(page)
    page.goto(f"/t/{table.host.key}/enter/card_played?seat=0")
    page.get_by_role("searchbox").press_sequentially("oven")
    page.locator(".found-field label").first.wait_for()
    found += violations(page)
    assert not found, "\n".join(found)


BURSTING = """() => [...document.querySelectorAll(".paper, .seat")]
    .filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.outerHTML.slice(0, 120))"""
WIDER = """() => {
    const wide = innerWidth + 0.5;
    const inner = (each) => each.closest(".hide, .skip, dialog, [hidden], template");
    return document.scrollingElement.scrollWidth <= innerWidth ? [] : [...document.body.querySelectorAll("*")]
        .filter((each) => each.getBoundingClientRect().right > wide && !inner(each))
        .map((each) => each.outerHTML.slice(0, 120)).slice(0, 3);
}"""


@every_screen
@pytest.mark.parametrize("lang", ["en", "nl", "de"])
def test_nothing_is_wider_than_a_small_phone(
    keys: dict[str, str], new_phone: NewPhone, lang: str, screens: tuple[str, ...]
) -> None:
    page = new_phone(width=360, locale=lang)
    found = {}
    for screen in screens:
        open_screen(page, screen.format(**keys))
        fits = page.evaluate("() => document.scrollingElement.scrollWidth <= innerWidth")
        bursting = page.evaluate(BURSTING)
        if not fits or bursting or page.locator("html").get_attribute("lang") != lang:
            found[screen] = bursting or page.evaluate(WIDER)
    assert found == {}


def test_buttons_are_large_enough_for_a_thumb(keys: dict[str, str], phone: Page) -> None:
    drawing = "/t/{harvest}/enter/farm_changed?seat=0"
    village = ("/t/{village}?seat=1", "/t/{dice}/enter/dice_taken?seat=0", "/t/{market}?seat=1")
    for screen in ("/t/{key}?seat=0", "/t/{key}/enter/gathered?seat=1&place=forest", drawing, *village):
        open_screen(phone, screen.format(**keys))
        sizes = phone.evaluate(
            """() => [...document.querySelectorAll(".btn.main, .nav a, .step button, .tool-b, .f-at, .mat .act")]
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
