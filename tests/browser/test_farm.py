"""A farm on a phone: drawn like on paper, what is wrong said in its place, a harvest, and the count at the end."""

import csv
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from companion import cli
from tests.browser.conftest import NewPhone, Server
from tests.browser.farms import Hand, drawn, go_on, laid_farms, lay_farms, rows_of, to_draw
from tests.browser.gestures import choose, key_of, record, sheet, step_to
from tests.fixtures.drawings import in_order

# Pastures of one space and of two; of a third one two sides, where the second one's fence is its third.
TWO_PASTURES = ("h-0-3", "h-0-4", "h-1-3", "h-2-4", "v-0-3", "v-0-4", "v-0-5", "v-1-4", "v-1-5")
TWO_SIDES = ("h-3-4", "v-2-4")
HOLE = "v-2-5"


def refused_for_the_hole(page: Page) -> None:
    """Each fence that encloses nothing is named, with what would be right, the rule and its page."""
    refusals = sheet(page).locator(".refusal")
    expect(refusals).to_have_count(len(TWO_SIDES))
    expect(refusals.first).to_contain_text("This fence encloses nothing.")
    expect(refusals.first).to_contain_text("put fences there as well")
    expect(refusals.first).to_contain_text("Does the edge of the board or the house count as a fence?")
    expect(refusals.first).to_contain_text("Agricola rulebook (revised), page 8")
    for edge in TWO_SIDES:
        expect(page.locator(f'[data-sent] [data-mark="{edge}"]')).to_have_count(1)


def three_pastures_on_the_table(page: Page) -> None:
    expect(page.locator(".yard-link .f-badge")).to_have_text(["0/2", "0/8", "0/2"])
    expect(page.locator(".mat")).to_contain_text("3 pastures (room for 2, room for 8, room for 2), 1 stable")
    expect(page.locator(".story")).to_contain_text("Anna: 1 stable built, 12 fences built.")


def test_a_farm_is_drawn_from_the_first_page_and_a_hole_in_a_fence_is_mended(phone: Page) -> None:
    lay_farms(phone, "Anna", "Bram", follow="Rounds")
    hand = to_draw(phone)
    hand.left(unused=13, fences=15, stables=4)
    hand.on(3)
    hand.says("Pasture of 1, room for 2")
    hand.tap(hand.board.locator("[data-next]"))
    hand.stroke(4, 9)
    hand.says("Pasture of 2, room for 4")
    hand.draw("stable", 9)
    hand.left(unused=10, fences=6, stables=3)
    expect(hand.fault).to_be_hidden()

    # A third pasture fence by fence, and one is forgotten: said at once, and marked where it is.
    hand.take("fence")
    hand.fence(*TWO_SIDES)
    expect(hand.fault).to_have_text("A fence stands only where it closes a pasture.")
    expect(hand.board.locator("[data-marks] .f-sign")).to_have_count(2)
    expect(sheet(phone).locator("[data-said]")).to_have_text("1 stable built, 11 fences built: 13 wood")

    record(phone, "The farm lies like this")
    refused_for_the_hole(phone)
    expect(sheet(phone).locator(".refusal").first).to_be_in_viewport()

    # What was drawn is still there, and the fence tool is still in hand.
    hand = Hand(phone)
    expect(hand.board.locator("[data-marks] .f-sign")).to_have_count(2)
    hand.fence(HOLE)
    hand.says("Fence right of row 3, column 5: built")
    expect(hand.board.locator("[data-marks] .f-sign")).to_have_count(0)
    expect(hand.fault).to_be_hidden()
    hand.left(unused=9, fences=3, stables=3)
    sheet(phone).get_by_role("button", name="Check again").tap()
    three_pastures_on_the_table(phone)


def test_the_same_farm_is_drawn_without_script(server: Server, new_phone: NewPhone) -> None:
    table = laid_farms(server)
    page = new_phone(java_script_enabled=False)
    page.goto(f"/t/{table.host.key}")
    page.get_by_role("link", name="Draw the farm").click()
    page.locator('select[name="farm-space-9"]').select_option(label="Stable")
    for edge in (*TWO_PASTURES, *TWO_SIDES):
        page.locator(f'input[name="farm-fence"][value="{edge}"]').check()
    record(page, "The farm lies like this")
    refused_for_the_hole(page)
    assert table.count() == 0
    page.get_by_label("Fence right of row 3, column 5").check()
    sheet(page).get_by_role("button", name="Check again").click()
    three_pastures_on_the_table(page)
    assert table.count() == 1


def test_a_stroke_is_taken_back_and_the_list_says_what_is_drawn(server: Server, phone: Page) -> None:
    table = laid_farms(server)
    phone.goto(f"/t/{table.host.key}/enter/farm_changed?seat=0")
    hand = Hand(phone)
    undo = hand.board.locator("[data-undo]")
    expect(undo).to_be_disabled()
    hand.draw("field", 7)
    hand.draw("grain", 7)
    hand.holds(grain=3)
    hand.draw("room", 5)
    hand.says("The first two rooms stay.")
    hand.tap(undo)
    hand.holds(grain=0)
    hand.board.locator("[data-list] summary").tap()
    expect(phone.locator('select[name="farm-space-7"]')).to_have_value("field")
    phone.locator('select[name="farm-crop-7"]').select_option("vegetable2")
    hand.holds(vegetable=2)
    expect(hand.space(7)).to_have_attribute("aria-label", "Row 2, column 3: Field, Vegetables 2")


def test_a_farm_is_drawn_with_the_keys_alone(server: Server, phone: Page) -> None:
    table = laid_farms(server)
    phone.goto(f"/t/{table.host.key}/enter/farm_changed?seat=0")
    hand = Hand(phone)
    hand.space(0).focus()
    for key in ("ArrowRight", "ArrowDown", "Enter", "ArrowRight", " "):
        phone.keyboard.press(key)
    hand.says("Pasture of 2, room for 4")
    expect(hand.space(7)).to_be_focused()
    phone.keyboard.press("Enter")
    hand.says("Pasture of 1, room for 2")
    hand.left(unused=12, fences=11)


# Two pastures with room for two and a full house: of two kinds that breed, one finds room for its young.
HARVESTED = {
    "rooms": [5, 10],
    "fields": [6, 11],
    "crops": {"6": ["grain", 3], "11": ["vegetable", 2]},
    "fences": ["h-0-3", "h-0-4", "h-1-3", "h-1-4", "v-0-3", "v-0-4", "v-0-5"],
}


def test_a_harvest_is_run_through_step_by_step(server: Server, phone: Page) -> None:
    table = laid_farms(server)
    table.entered(
        ("goods_taken", 0, {"goods": {"grain": 1, "vegetable": 1}}),
        ("farm_changed", 0, drawn(HARVESTED)),
        ("goods_taken", 0, {"goods": {"sheep": 2, "boar": 2}}),
        ("goods_taken", 1, {"goods": {"food": 1}}),
    )
    phone.goto(f"/t/{table.host.key}")
    for number in (2, 3, 4):
        go_on(phone, f"Begin round {number}")
    go_on(phone, "Everybody is home: harvest")
    now, steps = phone.locator(".now"), phone.locator(".steps [aria-current]")
    expect(now).to_contain_text("Anna gets 1 grain, 1 vegetable: one from every planted field.")
    expect(steps).to_have_text("Field")
    go_on(phone, "Harvest Anna’s fields")
    expect(phone.locator(".mat")).to_contain_text("2 fields (2 grain, 1 vegetable)")

    # The cheapest way is filled in; what another one would come to is said while stepping.
    expect(now).to_contain_text("Anna needs 4 food and has 2.")
    go_on(phone, "Feed Anna’s family")
    expect(sheet(phone).locator(".offer")).to_contain_text("2 food, 1 grain, 1 vegetable. It costs 1 point.")
    said, met = sheet(phone).locator("[data-said]"), sheet(phone).locator("[data-pips] .in use")
    expect(said).to_contain_text("4 of 4 food")
    assert met.evaluate_all("all => all.map((each) => each.getAttribute('href'))") == [
        "#g-food", "#g-food", "#g-grain", "#g-veg",
    ]  # fmt: skip
    sheet(phone).get_by_role("button", name="Vegetables: one less").tap()
    expect(said).to_contain_text("3 of 4 food: 1 begging marker")
    expect(met).to_have_count(3)
    sheet(phone).get_by_role("button", name="Vegetables: one more").tap()
    expect(said).to_contain_text("4 of 4 food")
    expect(met).to_have_count(4)
    record(phone, "Feed the family")
    go_on(phone, "Feed Bram’s family")
    record(phone, "Feed the family")

    # Both would breed, and one finds room: whichever the player wants.
    expect(now).to_contain_text("Anna: not all young find room. Choose.")
    go_on(phone, "Breed Anna’s animals")
    expect(sheet(phone)).to_contain_text("Room for one of these: 1 sheep or 1 wild boar.")
    sheet(phone).get_by_role("button", name="Wild boar: one more").tap()
    record(phone, "They stay")
    expect(sheet(phone).locator(".refusal")).to_contain_text("The young find no room on this farm.")
    expect(sheet(phone).locator(".refusal")).to_contain_text("Agricola rulebook (revised), page 9")
    sheet(phone).get_by_role("button", name="Sheep: one less").tap()
    sheet(phone).get_by_role("button", name="Check again").tap()
    expect(now).to_contain_text("The harvest is in")
    expect(phone.locator(".story")).to_contain_text("Anna: 1 wild boar born.")
    expect(phone.locator(".story")).to_contain_text("Anna fed 2 family members with 2 food, 1 grain, 1 vegetable.")
    go_on(phone, "Begin round 5")
    expect(phone.locator(".top")).to_contain_text("Round 5 of 14 · Stage 2")
    phone.get_by_role("link", name="Anna").tap()
    expect(phone.locator(".mat")).to_contain_text("Wooden house with 2 rooms (1 wild boar)")


# The farms of the final sheet, counted by the table of the rulebook, page 12.
# fmt: off
POINTS = (
    # line              on the sheet    Anna Bram
    ("fields",         "Fields",           2,   1),  # 3 and 2
    ("pastures",       "Pastures",         2,   1),  # 2 and 1
    ("grain",          "Grain",            2,   1),  # 3 on a field and 1 in the supply; 1
    ("vegetables",     "Vegetables",       2,  -1),  # 2 and none
    ("sheep",          "Sheep",            3,  -1),  # 6 and none
    ("boar",           "Wild boar",        1,  -1),  # 2 and none
    ("cattle",         "Cattle",           1,   2),  # 1 in the house; 2
    ("unused_spaces",  "Unused spaces",   -6, -10),
    ("fenced_stables", "Fenced stables",   1,   0),
    ("clay_rooms",     "Clay rooms",       3,   0),
    ("stone_rooms",    "Stone rooms",      0,   0),
    ("people",         "Family members",  12,   6),  # 4 and 2
    ("card_points",    "Points on cards",  3,   0),  # Loom 1, Joinery 2; Milking Stool none
    ("bonus_points",   "Bonus points",     4,   1),  # 6 sheep 2, 5 wood 2; 2 cattle 1
    ("begging",        "Begging",          0,  -3),
    ("total",          "Total",           30,  -4),
)
# fmt: on


def draw_annas_farm(hand: Hand) -> None:
    hand.tap(hand.board.locator('label:has(input[value="clay"])'))
    hand.pastures([3], [4, 9])
    hand.draw("stable", 9)
    hand.draw("room", 11)
    hand.draw("grain", 0)
    hand.draw("vegetable", 1)
    hand.draw("field", 2)
    hand.draw("sheep", *[9] * 6)
    hand.draw("boar", 3, 3)
    hand.draw("cattle", 5)


def draw_brams_farm(hand: Hand) -> None:
    hand.on(14)
    hand.draw("field", 6, 7)
    hand.draw("grain", 6, 6, 6)  # three, then one less with every tap
    hand.draw("cattle", 14, 14)


def test_farms_drawn_at_the_end_are_counted_and_the_sheet_is_the_same_everywhere(
    new_phone: NewPhone, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = new_phone()
    lay_farms(page, "Anna", "Bram", follow="Draw the farms at the end")
    key = key_of(page)
    go_on(page, "Draw Anna’s farm")
    draw_annas_farm(Hand(page))
    for name, number in (("people", 4), ("supply-wood", 5), ("supply-grain", 1)):
        step_to(page, name, number)
    record(page, "It lies like this")

    # Cards are found while a few letters are typed.
    expect(page.locator(".mat")).to_contain_text("Clay house with 3 rooms (1 cattle)")
    choose(page, "Play a card")
    sheet(page).get_by_label("A few letters of its name").press_sequentially("loo")
    sheet(page).locator(".found-field label", has_text="B039").tap()
    expect(sheet(page).locator("[data-said]")).to_have_text("1 point, 2 wood")
    record(page, "Play the card")
    expect(page.locator(".mat-cards")).to_contain_text("Loom")
    choose(page, "Major improvement")
    sheet(page).locator("label", has_text="Joinery").tap()
    record(page, "Build it")
    expect(page.locator(".mat-cards")).to_contain_text("Joinery")
    # Every farm is drawn before the first is counted.
    go_on(page, "Draw Bram’s farm")
    draw_brams_farm(Hand(page))
    step_to(page, "begging", 1)
    record(page, "It lies like this")
    go_on(page, "Count for Anna")
    expect(sheet(page).locator("[data-sum]")).to_have_text("30")
    record(page, "That is the count")
    expect(page.locator(".dock .btn.main")).to_have_text("Count for Bram")

    # Without script the letters are sent, and the answer holds what they find.
    plain = new_phone(java_script_enabled=False)
    plain.goto(f"/t/{key}?seat=1")
    choose(plain, "Play a card")
    sheet(plain).get_by_label("A few letters of its name").fill("milk")
    record(plain, "Play the card")
    sheet(plain).locator(".found-field label", has_text="Milking Stool").click()
    record(plain, "Play the card")
    expect(plain.locator(".mat-cards")).to_contain_text("Milking Stool")

    go_on(page, "Count for Bram")
    expect(sheet(page).locator("[data-sum]")).to_have_text("−4")
    record(page, "That is the count")
    expect(page.locator(".winner")).to_contain_text("Anna")
    go_on(page, "To the sheet")
    expect(page.locator(".scores")).to_be_visible()
    expect(page.locator(".winner .num")).to_have_text("30")
    shown = {label: [f"{n}".replace("-", "−") for n in points] for _, label, *points in POINTS}
    assert rows_of(page) == shown
    assert csv_of(page, key) == {label: points for _, label, *points in POINTS} | {"Place": [1, 2]}
    assert replayed(page, key, tmp_path, capsys) == {line: points for line, _, *points in POINTS}
    assert printed_of(page, key) == {label: points for _, label, *points in POINTS}


def csv_of(page: Page, key: str) -> dict[str, list[int]]:
    text = page.request.get(f"/t/{key}/sheet.csv").body().decode("utf-8-sig")
    (title, *names), *rows = csv.reader(io.StringIO(text))
    assert (title, names) == ("Agricola (revised)", ["Anna", "Bram"])
    return {label: [int(each) for each in points] for label, *points in rows}


def replayed(page: Page, key: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, list[int]]:
    """The exported play, checked and counted again by the command line."""
    file = folder / "play.json"
    file.write_bytes(page.request.get(f"/api/v1/plays/{key}").body())
    assert cli.main(["replay", str(file)]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert not any(entry["problems"] for entry in found["entries"])
    anna, bram = found["players"]
    lines = {one["line"]: [one["points"], two["points"]] for one, two in zip(anna["lines"], bram["lines"], strict=True)}
    return lines | {"total": [anna["total"], bram["total"]]}


def printed_of(page: Page, key: str) -> dict[str, list[int]]:
    """The scoresheet on paper: a label and two columns far apart, the points last in each."""
    paper = PdfReader(io.BytesIO(page.request.get(f"/t/{key}/sheet.pdf").body())).pages[0]
    lines = paper.extract_text(extraction_mode="layout").splitlines()
    columns = [re.split(r" {8,}", line.strip()) for line in lines]
    rows = [row for row in columns if len(row) == len(("label", "Anna", "Bram"))]
    return {label: [int(each.split()[-1].replace("–", "-")) for each in points] for label, *points in rows}


# Five rooms of stone, five fields, four pastures, two stables; fences around the pastures, each of them once.
GREAT = {
    "house": "stone",
    "rooms": [0, 1, 5, 6, 10],
    "fields": [2, 7, 11, 12, 13],
    "crops": {"7": ["vegetable", 1], "11": ["grain", 3], "12": ["grain", 2], "13": ["vegetable", 2]},
    "stables": [8, 14],
    "fences": [
        "h-0-3", "h-0-4", "h-1-3", "h-1-4", "h-2-3", "h-3-4",
        "v-0-3", "v-0-4", "v-0-5", "v-1-3", "v-1-4", "v-1-5", "v-2-4", "v-2-5",
    ],
    "animals": [
        {"where": [3], "type": "cattle", "count": 2},
        {"where": [4], "type": "cattle", "count": 2},
        {"where": [8], "type": "boar", "count": 4},
        {"where": [9, 14], "type": "sheep", "count": 8},
        {"where": "house", "type": "boar", "count": 1},
    ],
}  # fmt: skip


def test_a_great_farm_takes_at_most_sixty_taps(server: Server, phone: Page) -> None:
    """One that fills the whole board, with everything on it, from the first tool to the recording."""
    table = laid_farms(server, follow="farm")
    phone.goto(f"/t/{table.host.key}/enter/farm_drawn?seat=0")
    hand = Hand(phone)
    hand.pastures([3], [4], [8], [9, 14])
    hand.draw("stable", 8, 14)
    hand.draw("room", 0, 1, 6)
    hand.draw("field", 2)
    hand.draw("grain", 11, 12, 12)
    hand.draw("vegetable", 13, 7, 7)
    hand.draw("sheep", *[14] * 8)
    hand.draw("boar", *[8] * 4, 5)
    hand.draw("cattle", 3, 3, 4, 4)
    hand.tap(hand.board.locator('label:has(input[value="stone"])'))
    expect(hand.fault).to_be_hidden()
    hand.left(unused=0, fences=1, stables=2)
    hand.holds(grain=5, vegetable=3, sheep=8, boar=5, cattle=4)
    hand.tap(sheet(phone).get_by_role("button", name="It lies like this"))
    expect(phone.locator(".dock .btn.main")).to_have_text("Draw Bram’s farm")
    assert hand.taps <= 60
    assert in_order(table.log()[-1].body["entry"]["farm"]) == in_order(GREAT)
