"""What hands do on a phone, the same with script and without."""

from playwright.sync_api import Locator, Page, expect


def lay(page: Page, *names: str) -> None:
    """From the first page to a new table of Stone Age."""
    page.goto("/")
    page.get_by_role("link", name="Stone Age").first.click()
    for number, name in enumerate(names, start=1):
        page.get_by_label(f"Name of player {number}").fill(name)
    page.get_by_role("button", name="Lay the table").click()
    expect(page.get_by_role("heading", name="Actions")).to_be_visible()


def key_of(page: Page) -> str:
    return page.url.split("/t/")[1].partition("?")[0].partition("/")[0]


def choose(page: Page, doing: str, button: str = "Other entries") -> None:
    """The list of entries, then one of them; in the sheet from below, or page after page."""
    page.wait_for_load_state("load")  # the script is there
    page.get_by_role("link", name=button).click()
    page.locator("a.doing", has_text=doing).first.click()
    expect(page.locator("form.entry-form")).to_be_visible()


def sheet(page: Page) -> Locator:
    return page.locator("section.sheet")


def step_to(page: Page, name: str, number: int) -> None:
    page.locator(f'.step input[name="{name}"]').fill(str(number))


def record(page: Page, button: str) -> None:
    sheet(page).get_by_role("button", name=button, exact=True).click()


def tap(page: Page, button: str) -> None:
    """The one big button by the thumb."""
    page.locator(".dock .btn.main", has_text=button).click()
