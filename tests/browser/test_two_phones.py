"""Two phones at one table: an older form does no harm, and what really clashes is explained."""

from playwright.sync_api import expect

from tests.browser.conftest import NewPhone, Server
from tests.browser.gestures import choose, record, sheet, step_to


def test_both_entries_stand_where_one_phone_has_an_older_form_open(server: Server, new_phone: NewPhone) -> None:
    table = server.lay()
    anna, bram = new_phone(), new_phone()
    anna.goto(f"/t/{table.phone('seat', 0).key}")
    bram.goto(f"/t/{table.phone('seat', 1).key}")
    choose(anna, "Forest")
    choose(bram, "Hunt")
    step_to(bram, "total", 17)
    record(bram, "Record the roll")
    expect(bram.locator(".supply li", has_text="food")).to_contain_text("20")
    step_to(anna, "total", 15)
    record(anna, "Record the roll")
    expect(anna.locator(".supply li", has_text="wood")).to_contain_text("5")
    assert [(stored.seat, stored.by) for stored in table.log()] == [(1, "seat"), (0, "seat")]


def test_a_real_clash_says_what_happened_meanwhile(server: Server, new_phone: NewPhone) -> None:
    table = server.lay()
    anna, bram = new_phone(), new_phone()
    for phone, seat in ((anna, 0), (bram, 1)):
        phone.goto(f"/t/{table.phone('seat', seat).key}")
        choose(phone, "Tool maker")
    record(bram, "One tool more")
    expect(bram.get_by_role("button", name="Tool 1")).to_be_visible()
    record(anna, "One tool more")
    expect(sheet(anna).locator(".refusal")).to_contain_text("Tool maker: Bram stands there this round.")
    expect(sheet(anna).locator(".notice")).to_contain_text("Meanwhile: Bram")
    assert table.count() == 1


def test_a_phone_joins_by_the_code_that_the_other_one_shows(server: Server, new_phone: NewPhone) -> None:
    table = server.lay()
    host, guest = new_phone(), new_phone()
    host.goto(f"/t/{table.host.key}/share")
    code = host.locator(".code").inner_text()
    guest.goto("/")
    guest.get_by_label("Join a table").fill("nonsense")
    guest.get_by_role("button", name="Join").click()
    expect(guest.locator(".error")).to_contain_text("No table has this code.")
    guest.get_by_label("Join a table").fill(code.lower())
    guest.get_by_role("button", name="Join").click()
    expect(guest.get_by_role("link", name="What did Anna do?")).to_be_visible()


def test_who_only_looks_finds_everything_and_no_button(server: Server, new_phone: NewPhone) -> None:
    table = server.lay()
    table.entered(("tool_made", 0, {}))
    page = new_phone()
    page.goto(f"/s/{table.phone('look').key}")
    expect(page.get_by_role("heading", name="Actions")).to_be_visible()
    expect(page.locator(".mat")).to_be_visible()
    assert page.locator("form[method=post]").count() == 0
    assert page.locator("a[href*='/enter']").count() == 0
