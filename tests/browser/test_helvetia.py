"""Helvetia on a phone: a round to its recount on points only, and with everybody's villagers."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewPhone, Server
from tests.browser.farms import go_on, rows_of
from tests.browser.gestures import choose, key_of, record, sheet, step_to
from tests.browser.markets import GAME, settled
from tests.fixtures.web import Phone, Table, laid

PLAYERS = ("Anna", "Bram", "Chiara")


def lay_market(page: Page, *names: str, **options: str) -> None:
    """From the first page to a new table of Helvetia."""
    page.goto("/")
    page.locator('a[href^="/new/helvetia"]').first.click()
    page.wait_for_load_state("load")
    for number, name in enumerate(names, start=1):
        page.get_by_label(f"Name of player {number}").fill(name)
    for option in options.values():
        page.get_by_role("radio", name=option, exact=True).check()
    page.get_by_role("button", name="Lay the table").click()
    expect(page.locator(".now")).to_be_visible()


def deliver(page: Page, good: str) -> None:
    page.wait_for_load_state("load")
    page.get_by_role("button", name=f"Deliver {good}").tap()
    expect(page.get_by_role("button", name=f"Deliver {good}")).to_have_count(0)


def coin_on(page: Page, character: str, there: int) -> None:
    """One more coin, until so many of this turn lie there."""
    page.wait_for_load_state("load")
    page.get_by_role("button", name=f"Place a coin: {character}").tap()
    expect(page.locator(".char", has_text=character)).to_contain_text("now")
    expect(page.locator(".now .need")).to_contain_text(str(4 - there))


def now(page: Page) -> Locator:
    return page.locator(".now")


def points(page: Page) -> Locator:
    return page.locator(".seats .num")


def test_a_round_on_points_only_is_taps_on_the_market_and_the_characters(phone: Page) -> None:
    """Turns go against the clock: Anna, Chiara, Bram."""
    lay_market(phone, *PLAYERS, follow="Points only")
    expect(now(phone)).to_contain_text("20 points end it")
    expect(now(phone)).to_contain_text("Coins left: Chiara 4, Bram 4.")
    deliver(phone, "Wood")
    deliver(phone, "Beer")
    expect(points(phone)).to_have_text(["4", "0", "0"])  # two goods, a tile, the start player card
    go_on(phone, "End Anna’s turn")
    # The phone goes on with whoever is due: nobody has to look for a tab.
    expect(phone.locator(".seats [aria-current]")).to_contain_text("Chiara")
    for there in (1, 2, 3):
        coin_on(phone, "Builder", there)
    go_on(phone, "End Chiara’s turn")
    deliver(phone, "Bread")
    go_on(phone, "End Bram’s turn")
    expect(phone.locator(".seats [aria-current]")).to_contain_text("Anna")
    phone.wait_for_load_state("load")
    for left in (1, 0):
        phone.get_by_role("button", name="Place a coin: Night watch").tap()
        expect(now(phone).locator(".need")).to_contain_text(str(left))
        phone.wait_for_load_state("load")
    go_on(phone, "End Anna’s turn")
    phone.wait_for_load_state("load")
    phone.get_by_role("button", name="Place a coin: Midwife").tap()
    go_on(phone, "End Chiara’s turn")

    expect(now(phone)).to_contain_text("Builder to Chiara, Carter to Anna, Night watch to Anna, Midwife to Chiara")
    go_on(phone, "Person tiles, coins back, recount")
    expect(now(phone)).to_contain_text("Recount after round 1")
    expect(now(phone)).to_contain_text("Anna 5, Bram 3, Chiara 2.")
    go_on(phone, "Begin round 2")
    expect(phone.locator(".dock .btn.main")).to_have_text("Bram places coins")
    phone.get_by_role("link", name="Sheet").click()
    expect(phone.locator(".scores")).to_be_visible()
    rows = rows_of(phone)
    assert rows["Deliveries"] == ["2", "1", "0"]
    assert rows["Goods tiles"] == ["1", "1", "0"]
    assert rows["Person tiles"] == ["2", "0", "2"]
    assert rows["Start player card"] == ["0", "1", "0"]


def test_two_deliveries_and_the_end_of_the_turn_are_three_taps(server: Server, phone: Page) -> None:
    table = laid(server.app, PLAYERS, game=GAME, follow="points")
    phone.goto(f"/t/{table.host.key}")
    deliver(phone, "Grain")
    deliver(phone, "Ore")
    go_on(phone, "End Anna’s turn")
    expect(now(phone)).to_contain_text("Chiara’s turn")
    assert table.count() == 3


def test_a_delivery_by_mistake_is_taken_back_and_refused_the_second_time(server: Server, phone: Page) -> None:
    table = laid(server.app, PLAYERS, game=GAME, follow="points")
    phone.goto(f"/t/{table.host.key}")
    deliver(phone, "Cowbell")
    expect(points(phone).first).to_have_text("4")  # the good, its tile of two, the start player card
    phone.wait_for_load_state("load")
    phone.get_by_role("button", name="Take back: Anna delivered Cowbell").tap()
    expect(phone.get_by_role("button", name="Deliver Cowbell")).to_be_visible()
    expect(points(phone).first).to_have_text("1")
    deliver(phone, "Cowbell")
    again = table.enter("good_delivered", 0, good="cowbell")
    assert again.status_code == 422
    assert "each good once" in again.get_data(as_text=True)


def test_a_wedding_on_points_only_brings_the_own_coin_back(server: Server, phone: Page) -> None:
    table = laid(server.app, PLAYERS, game=GAME, follow="points")
    phone.goto(f"/t/{table.host.key}")
    phone.wait_for_load_state("load")
    phone.get_by_role("link", name="Priest").tap()
    sheet(phone).locator("label", has_text="Bram").first.tap()
    expect(sheet(phone).locator("[data-said]")).to_have_text("The own coin comes back, for later turns.")
    record(phone, "They marry")
    expect(phone.locator(".own")).to_contain_text("1 from the next turn on")


def place(page: Page, building: str) -> Locator:
    """A building in the first village that is shown."""
    return page.locator(".house:not(.free)", has_text=building).first


def test_a_round_with_everybody_s_villagers(server: Server, phone: Page) -> None:
    table = settled(laid(server.app, PLAYERS, game=GAME, buildings="letters"), 3)
    phone.goto(f"/t/{table.host.key}")
    expect(phone.locator(".dock .btn.main")).to_have_text("Anna places coins")
    expect(place(phone, "Woodcutter").locator(".folk")).to_have_attribute(
        "aria-label", "woman (Anna), awake; man (Chiara), awake"
    )

    # A mine for one wood: the woodcutter sleeps afterwards, and the woman from the centre has moved in.
    phone.wait_for_load_state("load")
    phone.locator("a.lot", has_text="Mine").tap()
    expect(sheet(phone).locator("[data-said]")).to_have_text("1 coin, at work: Woodcutter")
    record(phone, "Build it")
    expect(place(phone, "Mine").locator(".folk")).to_have_attribute("aria-label", "woman (Anna), awake")
    expect(place(phone, "Woodcutter").locator(".folk")).to_have_attribute(
        "aria-label", "woman (Anna), asleep; man (Chiara), awake"
    )

    # For the goat shed the wood is missing: it is bought, and what is left out is said.
    phone.wait_for_load_state("load")
    phone.locator("a.lot", has_text="Goat shed").tap()
    expect(sheet(phone).locator('input[name="bought-wood"]')).to_have_value("1")
    expect(sheet(phone).locator("[data-said]")).to_have_text("2 coins, at work: Brickyard, Quarry")
    step_to(phone, "bought-wood", 0)
    record(phone, "Build it")
    expect(sheet(phone).locator(".refusal").first).to_contain_text("Villagers who are awake cannot make that")
    step_to(phone, "bought-wood", 1)
    record(phone, "Check again")
    expect(place(phone, "Goat shed")).to_contain_text("nobody lives here")
    go_on(phone, "End Anna’s turn")

    # Chiara marries into Anna's brickyard and gets her own coin back.
    expect(phone.locator(".seats [aria-current]")).to_contain_text("Chiara")
    phone.wait_for_load_state("load")
    phone.get_by_role("link", name="Priest").tap()
    sheet(phone).locator("label", has_text="Brickyard").first.tap()
    sheet(phone).locator("label", has_text="a girl from school").tap()
    record(phone, "They marry")
    expect(phone.locator(".own")).to_contain_text("1 from the next turn on")
    go_on(phone, "End Chiara’s turn")

    # Bram's couple has a child.
    phone.wait_for_load_state("load")
    phone.get_by_role("link", name="Midwife").tap()
    sheet(phone).locator("label", has_text="a girl").first.tap()
    record(phone, "It is born")
    expect(place(phone, "Quarry").locator(".folk")).to_have_attribute(
        "aria-label", "woman (Bram), awake; man (Anna), asleep; girl (Bram)"
    )
    go_on(phone, "End Bram’s turn")

    # The rest on other phones, then the end of the round: school, recount, new buildings.
    other = Phone(server.app, key_of(phone))
    for name, seat, fields in (
        ("good_delivered", 0, {"good": "grain"}),
        ("good_delivered", 2, {"good": "water"}),
        ("good_delivered", 2, {"good": "brick"}),
        ("turn_ended", 2, {}),
    ):
        assert other.enter(name, seat, **fields).status_code == 303
    _spent(table)
    phone.goto(f"/t/{table.host.key}")
    go_on(phone, "Person tiles, coins back, recount")
    go_on(phone, "Where does Anna move in?")
    expect(sheet(phone).get_by_role("checkbox", name="Goat shed")).to_be_checked()
    record(phone, "They move in")
    expect(now(phone)).to_contain_text("Chiara 5, Anna 2, Bram 2.")
    go_on(phone, "Lay out 5 new buildings")
    for building, n in (("bakery", 2), ("brewery", 1), ("mill", 1), ("church", 1)):
        step_to(phone, f"drawn-{building}", n)
    record(phone, "Begin the round")
    expect(phone.locator(".dock .btn.main")).to_have_text("Bram places coins")
    expect(phone.locator(".lots")).to_contain_text("Bakery")
    phone.locator(".seats").get_by_role("link", name="Anna").click()
    expect(place(phone, "Goat shed").locator(".folk")).to_have_attribute("aria-label", "woman (Anna), awake")


def _spent(table: Table) -> None:
    """Bram ends his turn at once for a reason, and Chiara spends what she has left."""
    table.entered(
        ("turn_ended", 1, {"reason": "Nothing to do"}),
        ("quarter_woken", 2, {"quarter": "0.upper_left"}),
        ("quarter_woken", 2, {"quarter": "0.upper_left"}),
        ("turn_ended", 2, {}),
    )


def test_a_start_building_is_chosen_and_laid_on_a_picture(phone: Page) -> None:
    lay_market(phone, *PLAYERS)
    go_on(phone, "What does Anna take?")
    sheet(phone).locator("label", has_text="Well").tap()
    sheet(phone).get_by_role("radio", name="corner, below right").check(force=True)
    record(phone, "Take it")
    expect(phone.locator(".dock .btn.main")).to_have_text("What does Bram take?")
    phone.locator(".seats").get_by_role("link", name="Anna").click()
    expect(place(phone, "Well")).to_be_visible()


def test_the_points_of_a_tile_are_told_once_for_the_box(server: Server, phone: Page) -> None:
    table = laid(server.app, PLAYERS, game=GAME, follow="points")
    phone.goto(f"/t/{table.host.key}")
    phone.wait_for_load_state("load")
    phone.get_by_role("link", name="Your tiles print other points?").tap()
    sheet(phone).locator("label", has_text="Goods tile: Goat").tap()
    step_to(phone, "n", 2)
    record(phone, "That is printed")
    expect(phone.locator(".good", has_text="Goat").locator(".tilev")).to_have_text("2")


def test_without_script_a_delivery_and_a_wedding_are_entered_too(server: Server, new_phone: NewPhone) -> None:
    table = laid(server.app, PLAYERS, game=GAME, follow="points")
    page = new_phone(java_script_enabled=False)
    page.goto(f"/t/{table.host.key}")
    page.get_by_role("button", name="Deliver Iron").click()
    expect(points(page).first).to_have_text("3")
    page.get_by_role("button", name="End Anna’s turn").click()
    choose(page, "A wedding")
    page.locator("label", has_text="Bram").first.click()
    record(page, "They marry")
    expect(page.locator(".story").first).to_contain_text("Chiara married into Bram’s village.")
