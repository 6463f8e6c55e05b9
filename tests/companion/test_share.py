"""Share: a camera reads the code, and the link behind it allows what the page says."""

import re

import pytest
import zxingcpp
from PIL import Image, ImageDraw

from tests.companion.conftest import MakeApp
from tests.fixtures.web import Table, html, laid, words

SCALE = 6


def scanned(page: str) -> list[str]:
    """What a camera would read: the path of the code drawn module by module."""
    drawing = page.split('class="qr"')[1].split("</svg>")[0]
    side = int(re.search(r'viewBox="0 0 (\d+) ', drawing)[1]) * SCALE  # type: ignore[index]
    picture = Image.new("L", (side, side), 255)
    draw = ImageDraw.Draw(picture)
    for x, y, across in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\3z", drawing):
        left, top, right = int(x) * SCALE, int(y) * SCALE, (int(x) + int(across)) * SCALE
        draw.rectangle((left, top, right - 1, top + SCALE - 1), fill=0)
    return [found.text for found in zxingcpp.read_barcodes(picture)]


@pytest.mark.parametrize("role", ["host", "table"])
def test_who_may_write_passes_on_the_code_to_join(table: Table, role: str) -> None:
    code = table.phone("table").key
    page = html(table.phone(role).get("/share"))
    assert scanned(page) == [f"http://localhost/t/{code}"]
    assert f"{code[:3]} {code[3:]}" in words(page)
    assert "Whoever opens this enters with you, for every seat." in words(page)


@pytest.mark.parametrize("role", ["host", "table", "look", "seat"])
def test_the_code_to_look_is_read_as_the_short_link(table: Table, role: str) -> None:
    look = table.phone("look").key
    phone = table.phone(role, 1 if role == "seat" else None)
    page = html(phone.get("/share", what="look"))
    assert scanned(page) == [f"http://localhost/s/{look}"]
    assert "Whoever opens this sees everything and changes nothing." in words(page)


def test_the_host_passes_on_the_link_of_one_seat(table: Table) -> None:
    page = html(table.host.get("/share", what="seat-1"))
    assert scanned(page) == [f"http://localhost/t/{table.phone('seat', 1).key}"]
    assert "Whoever opens this enters for Bram only." in words(page)


@pytest.mark.parametrize(
    ("role", "what"),
    [
        *(("table", what) for what in ("host", "seat-0")),
        *(("look", what) for what in ("host", "seat-0", "x" * 5000)),
        *(("host", what) for what in ("host", "seat-2", "seat--1", "everything", "")),
    ],
)
def test_a_link_one_may_not_pass_on_is_not_found(table: Table, role: str, what: str) -> None:
    answer = table.phone(role).get("/share", what=what)
    assert answer.status_code == 404
    assert 'class="qr"' not in html(answer)


@pytest.mark.parametrize(("role", "seat"), [("look", None), ("seat", 0)])
def test_who_may_not_pass_on_the_code_to_join_is_offered_only_to_look(
    table: Table, role: str, seat: int | None
) -> None:
    page = html(table.phone(role, seat).get("/share"))
    assert table.phone("table").key not in page
    assert scanned(page) == [f"http://localhost/s/{table.phone('look').key}"]
    assert "Join and enter" not in page


def test_what_the_camera_reads_opens_the_table(table: Table) -> None:
    (link,) = scanned(html(table.host.get("/share", what="look")))
    answer = table.app.test_client().get(link, follow_redirects=True)
    assert answer.status_code == 200
    assert "Anna" in words(answer)


def test_links_begin_with_the_public_address(make_app: MakeApp) -> None:
    table = laid(make_app(FARMHAND_PUBLIC_URL="http://farm.example/app/"))
    assert scanned(html(table.host.get("/share"))) == [f"http://farm.example/app/t/{table.phone('table').key}"]


def test_what_can_be_taken_along_is_there(table: Table) -> None:
    table.entered(("tool_made", 0, {}))
    page = html(table.host.get("/share"))
    at = f"/t/{table.host.key}"
    for address in (f"{at}/sheet.pdf", "/pads", f"{at}/sheet.csv", f"/api/v1/plays/{table.host.key}"):
        assert f'href="{address}"' in page
        assert table.host.client.get(address).status_code == 200
    rows = words(page.split("To take along")[1])
    assert "Scoresheet PDF" in rows
    assert "Points CSV" in rows
    assert "Everything JSON" in rows


def test_the_export_is_whole_for_every_key(table: Table) -> None:
    table.entered(("tool_made", 0, {}))
    table.undo(1)
    for door in table.doors:
        exported = table.app.test_client().get(f"/api/v1/plays/{door.key}").get_json()
        assert exported["setup"]["players"][0] == {"name": "Anna", "colour": "red"}
        assert [record["entry"]["kind"] for record in exported["log"]] == ["stone_age.tool_made", "log.undone"]
        assert all(record["at"].endswith("Z") for record in exported["log"])
