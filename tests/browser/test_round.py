"""A round from the first page, as it is played on a phone: a wrong entry is explained, a repeated tap counts once."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPhone, Server
from tests.browser.gestures import choose, key_of, lay, record, sheet, step_to, tap
from tests.fixtures.web import farmhand


def entries(server: Server, page: Page) -> int:
    store = farmhand(server.app).store
    found = store.open(key_of(page))
    assert found
    return store.last_seq(found[0].id)


def test_a_round_is_played_from_the_first_page(server: Server, phone: Page) -> None:
    phone.goto("/")
    phone.get_by_role("link", name="Stone Age").first.click()
    phone.get_by_label("Name of player 1").fill("Anna")
    phone.get_by_label("Name of player 2").fill("Bram")
    phone.locator('summary[aria-label="Colour of player 1"]').click()
    phone.locator('label:has(input[name="colour-0"][value="blue"])').click()
    expect(phone.locator('input[name="colour-1"][value="red"]')).to_be_checked()
    phone.get_by_role("button", name="Lay the table").click()
    expect(phone.get_by_role("heading", name="Actions")).to_be_visible()
    expect(phone.locator(".seats .tok").first).to_have_class("tok p-blue")

    choose(phone, "Tool maker", "What did Anna do?")
    assert phone.locator("dialog#sheet-up").get_attribute("open") is not None
    expect(sheet(phone)).to_contain_text("Tools then: 1 · 0 · 0")
    record(phone, "One tool more")
    expect(phone.get_by_role("button", name="Tool 1")).to_be_visible()

    # A wrong entry is explained in place, with the rule, and what was typed stays.
    choose(phone, "Forest")
    step_to(phone, "people", 4)
    step_to(phone, "total", 99)
    record(phone, "Record the roll")
    refusal = sheet(phone).locator(".refusal")
    expect(refusal).to_contain_text("4 dice show 4 to 24, not 99.")
    expect(refusal).to_contain_text("Stone Age rulebook, page 6")
    expect(refusal).to_be_in_viewport()
    expect(sheet(phone).locator('input[name="total"]')).to_have_value("99")
    assert entries(server, phone) == 1

    # Mended with single dice and a tool, tapped; what it comes to is said while tapping.
    for face in (6, 5, 3, 1):
        sheet(phone).locator(f'[data-face="{face}"]').tap()
    expect(sheet(phone).locator('input[name="dice"]')).to_have_value("6 5 3 1")
    expect(sheet(phone).locator('input[name="total"]')).to_have_value("15")
    sheet(phone).locator("[data-unroll]").tap()
    expect(sheet(phone).locator('input[name="total"]')).to_have_value("14")
    expect(sheet(phone).locator("[data-said]")).to_have_text("4 wood. With tool 1 it would be 5.")
    sheet(phone).locator('[data-face="1"]').tap()
    sheet(phone).locator('.pick-tile:has(input[name="tools"])').first.tap()
    expect(sheet(phone).locator("[data-said]")).to_have_text("5 wood")

    # Two quick taps on the button count once.
    sheet(phone).get_by_role("button", name="Record the roll").dblclick()
    expect(phone.locator(".supply li", has_text="wood")).to_contain_text("5")
    assert entries(server, phone) == 2
    expect(phone.get_by_role("button", name="Tool 1, used")).to_be_visible()

    choose(phone, "Hunt", "What did Bram do?")
    step_to(phone, "total", 17)
    record(phone, "Record the roll")
    expect(phone.get_by_role("heading", name="Feed the tribes")).to_be_visible()

    # So do two quick taps on what is recorded at once.
    phone.get_by_role("button", name="Feed Anna’s tribe").dblclick()
    expect(phone.get_by_role("button", name="Feed Bram’s tribe")).to_be_visible()
    assert entries(server, phone) == 4
    tap(phone, "Feed Bram’s tribe")
    expect(phone.locator(".sun-num")).to_have_text("1")
    tap(phone, "Begin round 2")
    expect(phone.locator(".sun-num")).to_have_text("2")
    expect(phone.locator(".top")).to_contain_text("Round 2 · Actions")
    assert entries(server, phone) == 6


def test_the_same_round_works_without_script(server: Server, new_phone: NewPhone) -> None:
    page = new_phone(java_script_enabled=False)
    lay(page, "Anna", "Bram")
    choose(page, "Tool maker", "What did Anna do?")
    record(page, "One tool more")

    choose(page, "Forest")
    step_to(page, "people", 4)
    step_to(page, "total", 99)
    record(page, "Record the roll")
    expect(page.locator(".refusal")).to_contain_text("4 dice show 4 to 24, not 99.")
    expect(page.locator(".refusal")).to_contain_text("Stone Age rulebook, page 6")
    assert entries(server, page) == 1

    step_to(page, "total", 0)
    page.locator('input[name="dice"]').fill("6 5 3 1")
    page.locator('.pick-tile:has(input[name="tools"])').first.click()
    page.get_by_role("button", name="Record the roll").dblclick()
    expect(page.locator(".supply li", has_text="wood")).to_contain_text("5")
    assert entries(server, page) == 2

    choose(page, "Hunt", "What did Bram do?")
    step_to(page, "total", 17)
    record(page, "Record the roll")
    for name in ("Anna", "Bram"):
        tap(page, f"Feed {name}’s tribe")
    tap(page, "Begin round 2")
    expect(page.locator(".sun-num")).to_have_text("2")
    assert entries(server, page) == 6


def test_a_form_that_is_sent_twice_over_a_bad_line_counts_once(server: Server, phone: Page) -> None:
    table = server.lay()
    phone.goto(f"/t/{table.host.key}/enter/tool_made?seat=0")
    statuses = phone.evaluate(
        """async () => {
            const form = document.querySelector("form.entry-form");
            const send = () => fetch(form.action, { method: "POST", body: new FormData(form) });
            return (await Promise.all([send(), send(), send()])).map((answer) => answer.status);
        }"""
    )
    assert statuses == [200, 200, 200]
    assert table.count() == 1


def test_what_does_not_arrive_stays_and_can_be_sent_again(server: Server, phone: Page) -> None:
    table = server.lay()
    phone.goto(f"/t/{table.host.key}")
    choose(phone, "Tool maker", "What did Anna do?")
    phone.context.route("**/enter/tool_made", lambda route: route.abort("timedout"))
    record(phone, "One tool more")
    expect(phone.locator(".toast")).to_contain_text("Not sent: no connection. Try again.")
    assert table.count() == 0
    phone.context.unroute("**/enter/tool_made")
    record(phone, "One tool more")
    expect(phone.get_by_role("button", name="Tool 1")).to_be_visible()
    assert table.count() == 1


def test_a_tool_is_turned_by_tapping_it_and_taken_back_from_the_table(server: Server, phone: Page) -> None:
    table = server.lay()
    table.entered(("tool_made", 0, {}))
    phone.goto(f"/t/{table.host.key}?seat=0")
    phone.get_by_role("button", name="Tool 1", exact=True).dblclick()
    expect(phone.get_by_role("button", name="Tool 1, used")).to_be_visible()
    assert table.count() == 2
    phone.get_by_role("button", name="Take back:").first.click()
    expect(phone.get_by_role("button", name="Tool 1", exact=True)).to_be_visible()


def test_a_reload_half_way_loses_nothing(server: Server, phone: Page) -> None:
    table = server.lay()
    phone.goto(f"/t/{table.host.key}")
    choose(phone, "Forest", "What did Anna do?")
    step_to(phone, "total", 14)
    record(phone, "Record the roll")
    expect(phone.locator(".supply li", has_text="wood")).to_contain_text("4")
    for _ in range(2):
        phone.reload()
        expect(phone.locator(".supply li", has_text="wood")).to_contain_text("4")
    assert table.count() == 1
    phone.goto("/")
    phone.get_by_role("link", name="Go on: Stone Age").click()
    expect(phone.get_by_role("link", name="What did Bram do?")).to_be_visible()


def test_the_sheet_from_below_is_closed_without_leaving_the_table(server: Server, phone: Page) -> None:
    table = server.lay()
    phone.goto(f"/t/{table.host.key}")
    phone.get_by_role("link", name="Other entries").click()
    expect(phone.locator("dialog#sheet-up")).to_be_visible()
    phone.get_by_role("link", name="Close").click()
    expect(phone.locator("dialog#sheet-up")).to_be_hidden()
    phone.get_by_role("link", name="Other entries").click()
    expect(phone.locator("dialog#sheet-up")).to_be_visible()
    phone.keyboard.press("Escape")
    expect(phone.locator("dialog#sheet-up")).to_be_hidden()


def test_what_is_against_the_rules_is_recorded_with_a_reason(server: Server, phone: Page) -> None:
    table = server.lay()
    table.entered(("gathered", 0, {"place": "forest", "people": 5, "total": 15}))
    phone.goto(f"/t/{table.host.key}?seat=1")
    choose(phone, "Forest")
    step_to(phone, "total", 15)
    record(phone, "Record the roll")
    expect(sheet(phone).locator(".refusal").last).to_contain_text("with 2 players only 1 tribe may work here")
    sheet(phone).get_by_label("Or let it stand, because").fill("We agreed")
    record(phone, "Record it with this reason")
    expect(phone.locator(".supply li", has_text="wood")).to_contain_text("5")
    phone.get_by_role("link", name="Story").click()
    expect(phone.locator(".told").first).to_contain_text("Stands because: We agreed")


def test_an_entry_tapped_before_the_script_arrived_has_a_page_of_its_own(phone: Page) -> None:
    lay(phone, "Anna", "Bram")
    phone.goto(phone.url.partition("?")[0] + "/enter?seat=0")
    phone.locator("a.doing", has_text="Tool maker").first.click()
    expect(sheet(phone)).to_contain_text("Tools then: 1 · 0 · 0")
    record(phone, "One tool more")
    expect(phone.get_by_role("button", name="Tool 1")).to_be_visible()
