"""A village on a phone: a turn with a death and a plague, only the deaths, and the count at the end."""

import csv
import io
import re

from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import NewPhone, Server
from tests.browser.farms import go_on, rows_of
from tests.browser.gestures import choose, key_of, record, sheet, step_to
from tests.fixtures.web import Phone, farmhand, laid

GAME = "my_village"
PLAYERS = ("Anna", "Bram", "Chloé")


def lay_village(page: Page, *names: str, follow: str = "Turns") -> None:
    """From the first page to a new table of My Village."""
    page.goto("/")
    page.locator('a[href^="/new/my_village"]').first.click()
    page.wait_for_load_state("load")
    for number, name in enumerate(names, start=1):
        page.get_by_label(f"Name of player {number}").fill(name)
    page.get_by_role("radio", name=follow, exact=True).check()
    page.get_by_role("button", name="Lay the table").click()
    expect(page.locator(".now")).to_be_visible()


def tales(page: Page) -> Locator:
    """Stories in the house and on the tree."""
    return page.locator(".tales .num")


def look_at(page: Page, name: str) -> None:
    page.wait_for_load_state("load")
    page.locator(".seats").get_by_role("link", name=name).click()
    expect(page.locator(".seats [aria-current]")).to_contain_text(name)


def pick(page: Page, option: str) -> None:
    sheet(page).locator("label", has_text=option).first.click()


def roll(page: Page, n: int) -> None:
    """The rat die shows it."""
    sheet(page).locator(f'label:has(input[name="die"][value="{n}"])').click()


def rat(page: Page) -> Locator:
    return page.locator(".rats")


class Taps:
    """A finger that counts."""

    def __init__(self) -> None:
        self.taps = 0

    def tap(self, where: Locator) -> None:
        where.tap()
        self.taps += 1


def told(server: Server) -> dict[str, int]:
    return farmhand(server.app).store.box(GAME)


def test_a_turn_kills_a_villager_and_brings_the_plague(server: Server, phone: Page) -> None:
    """Here only is the rat track of three players told: the other tests leave it alone."""
    lay_village(phone, *PLAYERS)
    expect(phone.locator(".untold")).to_contain_text("Nobody has told how long the rat track is.")
    phone.wait_for_load_state("load")
    phone.get_by_role("link", name="Tell it now").tap()
    expect(sheet(phone)).to_contain_text("Rat track: spaces to the plague with 3 players")
    step_to(phone, "n", 8)
    record(phone, "That is printed")
    expect(rat(phone)).to_have_attribute("aria-label", "The rat is 8 spaces from the plague")

    # Anna's turn on another phone: her abbot is the first in the chronicle, and the rat runs.
    other = Phone(server.app, key_of(phone))
    for name, seat, fields in (
        ("dice_taken", 0, {"dice": "1 2"}),
        ("card_added", 0, {"card": "stable", "points": 2, "time": 10, "act": "", "mark": ""}),
        ("turn_ended", 0, {}),
        ("villager_died", 0, {"villager": "abbot"}),
        ("rat_rolled", 0, {"die": 5}),
        ("amounts_corrected", 0, {"tree": 9, "house": 4, "clouds": 0}),
        ("amounts_corrected", 1, {"tree": 3, "house": 1, "clouds": 0}),
        ("amounts_corrected", 2, {"tree": 5, "house": 0, "clouds": 0}),
    ):
        assert other.enter(name, seat, **fields).status_code == 303
    phone.reload()
    expect(rat(phone)).to_have_attribute("aria-label", "The rat is 3 spaces from the plague")

    go_on(phone, "Which dice did Bram take?")
    for face in (3, 4, 6):
        sheet(phone).locator(f'[data-face="{face}"]').tap()
    expect(sheet(phone).locator('input[name="dice"]')).to_have_value("3 4")
    for _ in range(2):
        sheet(phone).get_by_role("button", name="Black ones among them: one more").tap()
    expect(sheet(phone).locator("[data-said]")).to_have_text("Banner value 7, 4 time")
    record(phone, "Take the dice")
    expect(phone.locator(".ring")).to_have_attribute("aria-label", "Time stone on cloud 5 of 10, 6 to the bridge")

    go_on(phone, "What did Bram do?")
    phone.locator("a.doing", has_text="Add a card").tap()
    pick(phone, "Brewery")
    step_to(phone, "points", 3)
    step_to(phone, "time", 7)
    record(phone, "Add the card")
    expect(phone.locator(".ring")).to_have_attribute("aria-label", "Time stone on cloud 2 of 10, 9 to the bridge")
    expect(phone.locator(".bridge-passed")).to_contain_text("a villager dies at the end of the turn")
    expect(phone.locator(".areas")).to_contain_text("Brewery")
    go_on(phone, "End Bram’s turn")

    # The second abbot brings one story, everybody else two.
    expect(phone.locator(".now")).to_contain_text("Bram’s time stone passed the bridge.")
    go_on(phone, "Choose who dies")
    expect(sheet(phone).locator("label", has_text="Merchant")).to_contain_text("2 stories")
    pick(phone, "Abbot")
    expect(sheet(phone).locator("[data-said]")).to_have_text("1 story")
    record(phone, "Lay to rest")
    expect(tales(phone)).to_have_text(["1", "4"])
    expect(phone.locator(".folk .dead")).to_contain_text(["Abbot"])
    expect(phone.locator(".graves li:not(.free)")).to_have_count(2)
    expect(phone.locator(".bridge-passed")).to_have_count(0)

    expect(phone.locator(".now")).to_contain_text("Plague on 3 or more: 4 of 6.")
    go_on(phone, "Enter the rat die")
    said = sheet(phone).locator("[data-said]")
    roll(phone, 1)
    expect(said).to_have_text("The rat stays 2 spaces from the plague.")
    roll(phone, 4)
    expect(said).to_have_text("Plague: stories lost: Anna 4, Bram 2, Chloé 2.")
    record(phone, "The rat runs")

    expect(phone.locator(".story")).to_contain_text("The rat ran 4: plague.")
    expect(rat(phone)).to_have_attribute("aria-label", "The rat is 8 spaces from the plague")
    expect(phone.locator(".rat")).to_contain_text("1 plague so far")
    for name, house, tree in (("Anna", 4, 5), ("Bram", 1, 2), ("Chloé", 0, 3)):
        look_at(phone, name)
        expect(tales(phone)).to_have_text([str(house), str(tree)])
    expect(phone.locator(".dock .btn.main")).to_have_text("Which dice did Chloé take?")

    # Told once: the next table begins with it.
    assert told(server)["rat_3"] == 8
    lay_village(phone, *PLAYERS)
    expect(rat(phone)).to_have_attribute("aria-label", "The rat is 8 spaces from the plague")
    expect(phone.get_by_role("link", name="Tell it now")).to_have_count(0)


def test_a_turn_is_a_few_taps(server: Server, phone: Page) -> None:
    """Nine with a card whose points and time are known, dice and the end of the turn among them."""
    farmhand(server.app).store.tell_box(GAME, {"craft_stable_points": 3, "craft_stable_time": 4})
    lay_village(phone, "Anna", "Bram")
    phone.wait_for_load_state("load")
    hand = Taps()
    hand.tap(phone.locator(".dock .btn.main"))
    for face in (3, 4):
        hand.tap(sheet(phone).locator(f'[data-face="{face}"]'))
    hand.tap(sheet(phone).get_by_role("button", name="Take the dice"))
    expect(phone.locator(".now")).to_contain_text("Banner value 7.")
    phone.wait_for_load_state("load")
    hand.tap(phone.get_by_role("link", name="What did Anna do?"))
    hand.tap(phone.locator("a.doing", has_text="Add a card"))
    # Until a card is chosen nothing else is asked.
    expect(sheet(phone).locator('input[name="card"][value="stable"]')).to_be_attached()
    expect(sheet(phone).locator('input[name="points"]')).to_be_hidden()
    hand.tap(sheet(phone).locator("label", has_text="Stable"))
    expect(sheet(phone).locator('input[name="points"]')).to_have_value("3")
    expect(sheet(phone).locator('input[name="time"]')).to_have_value("4")
    expect(sheet(phone).locator('input[name="act"]')).to_have_count(0)
    hand.tap(sheet(phone).get_by_role("button", name="Add the card"))
    expect(phone.locator(".areas")).to_contain_text("Stable")
    phone.wait_for_load_state("load")
    hand.tap(phone.get_by_role("button", name="End Anna’s turn"))
    expect(phone.locator(".now")).to_contain_text("Bram’s turn")
    expect(phone.locator(".ring")).to_have_count(1)
    assert hand.taps == 9


def test_what_is_typed_while_the_form_is_asked_anew_is_kept(server: Server, phone: Page) -> None:
    """A slow answer must not take back what the thumb has done meanwhile."""
    table = laid(server.app, game=GAME)
    table.entered(("dice_taken", 0, {"dice": "3 4"}))
    phone.goto(f"/t/{table.host.key}")
    choose(phone, "Add a card", "What did Anna do?")
    held: list[Route] = []
    asked = re.compile(r"/enter/card_added\?card=")
    phone.route(asked, lambda route: held.append(route))
    with phone.expect_request(asked):
        pick(phone, "Brewery")
    step_to(phone, "time", 7)
    expect(sheet(phone).locator('input[name="act"]')).not_to_have_count(0)
    held[0].continue_()
    expect(sheet(phone).locator('input[name="act"]')).to_have_count(0)
    expect(sheet(phone).locator('input[name="time"]')).to_have_value("7")
    expect(sheet(phone).locator('input[name="card"][value="brewery"]')).to_be_checked()


def test_a_card_by_mistake_is_another_card_by_a_tap(server: Server, phone: Page) -> None:
    """Another choice asks anew, and what only the first one needed is gone."""
    table = laid(server.app, game=GAME)
    table.entered(("dice_taken", 0, {"dice": "3 4"}))
    phone.goto(f"/t/{table.host.key}")
    choose(phone, "Add a card", "What did Anna do?")
    pick(phone, "Area council")
    expect(sheet(phone).locator('input[name="mark"]')).to_have_count(6)
    pick(phone, "Meeting room")
    expect(sheet(phone).locator('input[name="mark"]')).to_have_count(0)
    expect(sheet(phone).locator('input[name="tile"]')).to_have_count(3)
    sheet(phone).locator("label", has_text="School").tap()
    record(phone, "Add the card")
    expect(phone.locator(".areas")).to_contain_text("2/12 tile: School")


def test_only_deaths_and_the_rat_are_followed(server: Server, phone: Page) -> None:
    farmhand(server.app).store.tell_box(GAME, {"rat_2": 6})
    lay_village(phone, "Anna", "Bram", follow="Deaths and rat")
    expect(phone.locator(".ring")).to_have_count(0)
    expect(phone.locator(".now")).to_contain_text("0 of 9 graves")

    go_on(phone, "What happened?")
    expect(phone.locator("a.doing", has_text="Dice")).to_have_count(0)
    sheet(phone).get_by_role("link", name="Bram").tap()
    expect(sheet(phone).locator(".whose [aria-current]")).to_have_text("Bram")
    phone.locator("a.doing", has_text="A villager dies").tap()
    # Two taps: who, and that it is so.
    sheet(phone).locator("label", has_text="Traveller").tap()
    sheet(phone).get_by_role("button", name="Lay to rest").tap()
    expect(phone.locator(".now")).to_contain_text("Plague on a 6: 1 of 6.")
    go_on(phone, "Enter the rat die")
    roll(phone, 2)
    record(phone, "The rat runs")

    expect(phone.locator(".now")).to_contain_text("1 of 9 graves")
    expect(rat(phone)).to_have_attribute("aria-label", "The rat is 4 spaces from the plague")
    look_at(phone, "Bram")
    expect(tales(phone)).to_have_text(["0", "2"])
    expect(phone.locator(".folk .dead")).to_contain_text(["Traveller"])

    # His foreman saves the stories before the plague comes.
    for place in ("the coin", "the main house"):
        choose(phone, "Foreman’s step")
        pick(phone, place)
        record(phone, "Move the foreman")
    expect(tales(phone)).to_have_text(["2", "0"])


def test_a_death_is_two_taps_from_the_board(server: Server, phone: Page) -> None:
    """The villager, and that it is so."""
    farmhand(server.app).store.tell_box(GAME, {"rat_2": 6})
    lay_village(phone, "Anna", "Bram", follow="Deaths and rat")
    phone.wait_for_load_state("load")
    hand = Taps()
    hand.tap(phone.locator(".folk").get_by_role("link", name="Merchant dies"))
    chosen = sheet(phone).get_by_role("radio", checked=True)
    expect(chosen).to_have_value("merchant")
    hand.tap(sheet(phone).get_by_role("button", name="Lay to rest"))
    expect(phone.locator(".folk .dead")).to_contain_text(["Merchant"])
    assert hand.taps == 2

    # Before the rat has run nobody else dies; another's villager takes one tap more, to look there.
    expect(phone.locator(".folk a")).to_have_count(0)
    go_on(phone, "Enter the rat die")
    roll(phone, 1)
    record(phone, "The rat runs")
    expect(phone.locator(".folk a")).to_have_count(4)
    phone.wait_for_load_state("load")
    hand = Taps()
    hand.tap(phone.locator(".seats").get_by_role("link", name="Bram"))
    expect(phone.locator(".seats [aria-current]")).to_contain_text("Bram")
    hand.tap(phone.locator(".folk").get_by_role("link", name="Abbot dies"))
    hand.tap(sheet(phone).get_by_role("button", name="Lay to rest"))
    expect(phone.locator(".folk .dead")).to_contain_text(["Abbot"])
    expect(phone.locator(".seats [aria-current]")).to_contain_text("Bram")
    assert hand.taps == 3


def test_a_death_and_the_rat_without_script(server: Server, new_phone: NewPhone) -> None:
    farmhand(server.app).store.tell_box(GAME, {"rat_2": 6})
    table = laid(server.app, game=GAME)
    table.entered(
        ("amounts_corrected", 0, {"tree": 3, "house": 0, "clouds": 0}),
        ("amounts_corrected", 1, {"tree": 7, "house": 0, "clouds": 0}),
    )
    page = new_phone(java_script_enabled=False)
    page.goto(f"/t/{table.host.key}")
    go_on(page, "Which dice did Anna take?")
    page.locator('input[name="dice"]').fill("5 6")
    record(page, "Take the dice")
    choose(page, "Add a card", "What did Anna do?")
    pick(page, "Stable")
    step_to(page, "time", 10)
    record(page, "Add the card")
    go_on(page, "End Anna’s turn")
    go_on(page, "Choose who dies")
    pick(page, "Merchant")
    record(page, "Lay to rest")
    expect(tales(page)).to_have_text(["0", "5"])
    go_on(page, "Enter the rat die")
    roll(page, 6)
    record(page, "The rat runs")
    for name, tree in (("Anna", 3), ("Bram", 4)):
        look_at(page, name)
        expect(tales(page)).to_have_text(["0", str(tree)])
    expect(rat(page)).to_have_attribute("aria-label", "The rat is 6 spaces from the plague")


# fmt: off
COUNTS = (
    # field            Anna Bram
    ("fields",           2,   0),
    ("travel",           9,  17),
    ("crafts",           4,  11),
    ("customers",       14,  22),
    ("church",           4,   3),
    ("windows",          2,   3),
    ("windows_points",   5,   6),
    ("council",          1,   2),
    ("council_bonus",   14,   0),
    ("meeting_room",     3,   2),
    ("house_stories",   10,   8),
    ("day_labourers",    0,   1),
    ("coins",            2,   4),
    ("goods",            3,   4),
    ("tree_stories",     4,   0),
)
POINTS = {
    # on the sheet          Anna Bram
    "Grain fields":         [2,  0],
    "Journeys":             [9, 17],
    "Crafts":               [4, 11],
    "Customers":           [14, 22],
    "Church":               [4,  3],
    "Church windows":       [5,  6],
    "Council hall":         [1,  2],
    "Council bonus":       [14,  0],
    "Meeting room":         [3,  2],
    "Stories in the house": [10, 8],
    "Day labourers":        [0, -5],
    "Total":               [66, 66],
}
# fmt: on


def csv_of(page: Page, key: str) -> dict[str, list[int]]:
    text = page.request.get(f"/t/{key}/sheet.csv").body().decode("utf-8-sig")
    (title, *names), *rows = csv.reader(io.StringIO(text))
    assert (title, names) == ("My Village", ["Anna", "Bram"])
    return {label: [int(each) for each in points] for label, *points in rows}


def test_the_final_count_is_the_same_everywhere_and_a_tie_is_broken_by_what_is_left(phone: Page) -> None:
    lay_village(phone, "Anna", "Bram", follow="Final count")
    key = key_of(phone)
    for seat, name in enumerate(("Anna", "Bram")):
        go_on(phone, f"Count for {name}")
        for field, *numbers in COUNTS:
            step_to(phone, f"counts-{field}", numbers[seat])
        expect(sheet(phone).locator("[data-sum]")).to_have_text("66")
        record(phone, "That is the count")
    expect(phone.locator(".winner")).to_contain_text("Anna")
    go_on(phone, "To the sheet")
    expect(phone.locator(".scores")).to_be_visible()
    shown = {label: [f"{n}".replace("-", "−") for n in points] for label, points in POINTS.items()}
    assert rows_of(phone) == shown
    assert csv_of(phone, key) == POINTS | {"Place": [1, 2]}

    # One coin more, and nothing decides between them.
    phone.wait_for_load_state("load")
    phone.get_by_role("link", name="Correct Bram’s count").click()
    step_to(phone, "counts-coins", 5)
    record(phone, "That is the count")
    expect(phone.locator(".winner")).to_contain_text("Anna and Bram win")
    assert csv_of(phone, key) == POINTS | {"Place": [1, 1]}
