"""Every page holds to the policy it sends: no script or style in the page, nothing kept, every symbol there."""

import re

import pytest
from werkzeug.test import TestResponse

from tests.fixtures.web import Table, html

INLINE = re.compile(r"<[^>]+\s(?:style|on[a-z]+)\s*=", re.IGNORECASE)
SCRIPT = re.compile(r"<script\b(?![^>]*\ssrc=)", re.IGNORECASE)
STYLE = re.compile(r"<style\b|javascript:", re.IGNORECASE)
PAGES = (
    "/",
    "/new/stone_age",
    "/join?code=wrong",
    "/pads",
    "/rules",
    "/rules/stone_age",
    "/rules/stone_age?q=tools",
    "/rules/stone_age/divide-and-round-down",
    "/nowhere",
    "/t/{key}",
    "/t/{key}?seat=1",
    "/t/{key}/enter?seat=0",
    "/t/{key}/enter/gathered?seat=1&place=forest",
    "/t/{key}/enter/hut_built?seat=1",
    "/t/{key}/enter/card_taken?seat=1",
    "/t/{key}/enter/counted?seat=1",
    "/t/{key}/enter/nothing",
    "/t/{key}/correct/1",
    "/t/{key}/sheet",
    "/t/{key}/story",
    "/t/{key}/share",
    "/t/{key}/rules",
)


@pytest.fixture
def pages(table: Table) -> dict[str, TestResponse]:
    """One of each page, a refusal and a story with marks among them."""
    forest = {"place": "forest", "people": 3, "total": 10}
    table.entered(("gathered", 0, forest), ("gathered", 1, {**forest, "reason": "Agreed"}), ("tool_made", 0, {}))
    table.undo(3)
    found = {address: table.host.client.get(address.format(key=table.host.key)) for address in PAGES}
    found["refused"] = table.enter("gathered", 0, place="forest", people=9, total=99)
    found["against a rule"] = table.enter("gathered", 0, place="forest", people=1, total=3)
    found["without a token"] = table.host.client.post(f"/t/{table.host.key}/undo/1")
    found["not laid"] = table.host.client.post("/new/stone_age", data={"csrf_token": table.host.token})
    return found


def test_no_page_carries_script_or_style_of_its_own(pages: dict[str, TestResponse]) -> None:
    for address, answer in pages.items():
        page = html(answer)
        assert answer.mimetype == "text/html"
        for pattern in (INLINE, SCRIPT, STYLE):
            assert not pattern.search(page), f"{address}: {pattern.search(page)}"


def test_every_page_sends_the_policy_and_is_not_kept(pages: dict[str, TestResponse]) -> None:
    for address, answer in pages.items():
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy, address
        assert "unsafe" not in policy
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Referrer-Policy"] == "no-referrer"
        if "{key}" in address:
            assert answer.headers["Cache-Control"] == "no-store"
            assert answer.headers["X-Robots-Tag"] == "noindex, nofollow"


def test_every_symbol_a_page_draws_is_in_it(pages: dict[str, TestResponse]) -> None:
    for address, answer in pages.items():
        page = html(answer)
        drawn = set(re.findall(r'<use href="#([^"]+)"', page))
        there = set(re.findall(r'<symbol[^>]* id="([^"]+)"', page))
        assert drawn <= there, f"{address}: {drawn - there}"


def test_no_page_has_the_same_id_twice(pages: dict[str, TestResponse]) -> None:
    for address, answer in pages.items():
        ids = re.findall(r'<[a-z]+[^>]*\sid="([^"]+)"', html(answer))
        assert sorted(set(ids)) == sorted(ids), address


def test_every_form_that_changes_something_carries_the_token(pages: dict[str, TestResponse]) -> None:
    for address, answer in pages.items():
        for form in re.findall(r'<form[^>]*method="post".*?</form>', html(answer), re.DOTALL):
            assert 'name="csrf_token" value="' in form, address


def test_everything_a_page_links_to_is_there(pages: dict[str, TestResponse], table: Table) -> None:
    links = {
        address.replace("&amp;", "&")
        for answer in pages.values()
        for address in re.findall(r'(?:href|src)="(/[^"]*)"', html(answer))
    }
    assert len(links) > 60
    missing = {address for address in links if not _opens(table, address)}
    assert missing == set()


def _opens(table: Table, address: str) -> bool:
    with table.host.client.get(address) as answer:
        return answer.status_code == 200
