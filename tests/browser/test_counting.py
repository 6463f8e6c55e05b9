"""Totals under the thumb: static/js/sheet.js and Python count the same."""

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scoring.kernel.cite import Book, Cite
from scoring.kernel.discovery import all_games
from scoring.kernel.game import GameModule
from scoring.kernel.message import say
from scoring.kernel.sheet import Counts, LineRule, count_up
from scoring.kernel.tables import PerUnit, Printed, Product, Squares, Table, Tiers
from tests.browser.conftest import NewPhone, Server

TRIES = 400
PAGE = Cite(Book("book", say("Book")), 1)
TABLES: tuple[Table, ...] = (
    Tiers(((0, -1), (1, 1), (4, 2), (6, 3), (8, 4)), PAGE),
    Tiers(((0, 0),), PAGE),
    PerUnit(2, PAGE),
    PerUnit(-3, PAGE),
    PerUnit(1, PAGE, cap=4),
    Product(PAGE),
    Squares(PAGE),
    Printed(PAGE),
)
INPUTS = ("one", "two", "many")

COUNT = """async ([address, rules, sheets]) => {
    const { points, total } = await import(address);
    return sheets.map((counts) => [...rules.map((rule) => points(rule, counts)), total(rules, counts)]);
}"""

every_game = pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.slug)


def counted_by_script(page: Page, rules: tuple[LineRule, ...], sheets: list[Counts]) -> list[list[int]]:
    page.goto("/")
    said = [dict(rule.says()) for rule in rules]
    given = [{name: list(n) if isinstance(n, tuple) else n for name, n in sheet.items()} for sheet in sheets]
    found: list[list[int]] = page.evaluate(COUNT, ["/static/js/sheet.js", said, given])
    return found


def counted_by_python(rules: tuple[LineRule, ...], sheets: list[Counts]) -> list[list[int]]:
    lines = [[line.points for line in count_up(rules, sheet)] for sheet in sheets]
    return [[*points, sum(points)] for points in lines]


@every_game
def test_script_and_python_count_the_same_on_random_counts(phone: Page, game: GameModule[Any]) -> None:
    chance = random.Random(game.bgg_id)
    limits = {field.name: (field.low, field.high) for field in game.count_fields}
    names = {name for rule in game.lines for name in rule.inputs}
    sheets: list[Counts] = [{}, dict.fromkeys(names, 0)]
    for _ in range(TRIES):
        some = chance.sample(sorted(names), chance.randint(0, len(names)))
        sheets.append({name: chance.randint(*limits.get(name, (0, 9))) for name in some})
    assert counted_by_script(phone, game.lines, sheets) == counted_by_python(game.lines, sheets)


def test_every_kind_of_table_counts_the_same_in_script(phone: Page) -> None:
    """Also those no game has yet, also with printed values one by one."""
    chance = random.Random(5)
    rules = tuple(LineRule(f"line{n}", say("Line"), table, INPUTS, lambda _: say("")) for n, table in enumerate(TABLES))
    sheets: list[Counts] = [{}]
    for _ in range(TRIES):
        many = tuple(chance.randint(-2, 9) for _ in range(chance.randint(0, 4)))
        sheets.append({"one": chance.randint(-9, 12), "two": chance.randint(0, 12), "many": many})
    assert counted_by_script(phone, rules, sheets) == counted_by_python(rules, sheets)


def test_the_total_moves_while_counting_and_is_what_is_recorded(server: Server, phone: Page) -> None:
    table = server.lay(follow="count")
    phone.goto(f"/t/{table.host.key}")
    phone.get_by_role("link", name="Count for Anna").click()
    total = phone.locator("[data-sum]")
    for name, number in (("score_track", "-4"), ("farmers", "4"), ("food_track", "10"), ("people", "5"), ("wood", "1")):
        phone.locator(f'input[name="counts-{name}"]').fill(number)
    expect(total).to_have_text("37")
    phone.get_by_role("button", name="Wood: one more").tap()
    expect(total).to_have_text("38")
    phone.get_by_role("button", name="Score track: one less").tap()
    expect(total).to_have_text("37")
    phone.locator("section.sheet .btn.main").click()
    expect(phone.get_by_role("link", name="Count for Bram")).to_be_visible()
    assert "37" in table.sheet()


def test_a_stepper_stops_at_its_limits(server: Server, new_phone: NewPhone) -> None:
    table = server.lay()
    page = new_phone()
    page.goto(f"/t/{table.host.key}/enter/gathered?seat=0&place=forest")
    fewer = page.get_by_role("button", name="People: one less")
    for _ in range(4):
        fewer.tap()
    expect(page.locator('input[name="people"]')).to_have_value("1")
    expect(fewer).to_be_disabled()
