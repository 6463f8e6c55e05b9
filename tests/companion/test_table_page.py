"""The table page: what is due, who sits there, the board, and who sees which of it."""

import re

import pytest
from flask import Flask

from tests.fixtures.web import Table, hidden_fields, html, laid, words


def mat(page: str) -> str:
    """The board without the rest of the page, and without the space between its numbers."""
    return words(page.split('class="mat"')[1].split('class="at-sheet"')[0])


def test_a_new_table_says_what_is_due_and_for_whom(table: Table) -> None:
    page = words(table.host.get())
    for part in ("Stone Age", "Round 1 · Actions", "Now", "What did Anna do?", "Saved", "Anna, if it ended now"):
        assert part in page


def test_the_five_places_are_always_below(table: Table) -> None:
    for place in ("", "/sheet", "/story", "/share"):
        page = html(table.host.get(place))
        for name in ("", "/sheet", "/story", "/rules", "/share"):
            assert f'href="/t/{table.host.key}{name}"' in page


def test_seats_stand_in_order_with_their_points_and_the_start_player(app: Flask) -> None:
    table = laid(app, ["Anna", "Bram", "Chloé"], start=1)
    seats = html(table.host.get()).split('class="seats n3"')[1].split("</ul>")[0]
    assert re.findall(r'class="name"><span>([^<]+)', seats) == ["Anna", "Bram", "Chloé"]
    assert 'aria-label="start player"' in seats.split("Bram")[1].split("Chloé")[0]
    assert seats.count('aria-label="start player"') == 1


def test_the_board_shows_what_was_gathered(table: Table) -> None:
    assert "12 food 0 wood" in mat(html(table.host.get(seat=0)))
    table.entered(("gathered", 0, {"place": "forest", "people": 3, "total": 10}), ("tool_made", 0, {}))
    board = mat(html(table.host.get(seat=0)))
    assert "12 food 3 wood 0 brick 0 stone 0 gold 5 people" in board
    assert "0 wood" in mat(html(table.host.get(seat=1)))


def test_the_seat_shown_is_the_one_asked_for_or_the_one_that_is_due(table: Table) -> None:
    assert "Anna, if it ended now" in words(table.host.get())
    assert "Bram, if it ended now" in words(table.host.get(seat=1))
    table.entered(("people_returned", 0, {}))
    assert "Bram, if it ended now" in words(table.host.get())


@pytest.mark.parametrize("seat", ["2", "99", "-1", "x", "1.5", "9" * 400])
def test_a_seat_where_nobody_sits_is_not_found(table: Table, seat: str) -> None:
    for place in ("", "/enter", "/enter/gathered"):
        answer = table.host.get(place, seat=seat)
        assert answer.status_code == 404
        assert "Nothing is here" in words(answer)


def test_feeding_is_one_tap_where_the_food_is_there(table: Table) -> None:
    table.entered(("people_returned", 0, {}), ("people_returned", 1, {}))
    page = table.host.get()
    assert "Feed the tribes" in words(page)
    assert "Anna: 5 people, fields feed 0." in words(page)
    due = html(page).split('id="due"')[1].split("</form>")[0]
    assert f'action="/t/{table.host.key}/enter/tribe_fed"' in due
    assert hidden_fields(due)["seat"] == "0"
    answer = table.host.post("/enter/tribe_fed", hidden_fields(due))
    assert answer.status_code == 303
    assert "1 of 2 done" in words(table.host.get())


def test_a_tribe_that_lacks_food_is_asked_first(table: Table) -> None:
    amounts = {"people": 5, "food": 0, "food_track": 0, "tools": 0, "huts": 0, "score": 0, "resources": {"wood": 5}}
    table.entered(("amounts_corrected", 0, amounts), ("people_returned", 0, {}), ("people_returned", 1, {}))
    page = table.host.get()
    assert "5 missing" in words(page)
    assert 'id="due"' not in html(page)
    assert 'name="paid-wood" value="5"' in html(table.host.get("/enter/tribe_fed", seat=0))


def test_the_round_begins_with_one_tap_and_the_sun_counts(table: Table) -> None:
    table.fed_round()
    page = html(table.host.get())
    assert "Round 2 · Actions" in words(page)
    assert re.search(r'class="sun-num" [^>]*>2</text>', page)


def test_a_tool_is_turned_by_tapping_it(table: Table) -> None:
    table.entered(("tool_made", 0, {}))
    tap = html(table.host.get(seat=0)).split('class="trio"')[1].split("</form>")[0]
    assert 'aria-pressed="false" aria-label="Tool 1"' in tap
    assert table.host.post("/enter/tool_turned", hidden_fields(tap)).status_code == 303
    assert 'aria-pressed="true" aria-label="Tool 1, used"' in html(table.host.get(seat=0))


def test_all_that_can_be_entered_is_listed_the_likeliest_first(table: Table) -> None:
    page = words(table.host.get("/enter", seat=0))
    listed = (
        "Work",
        "Hunt",
        "Forest",
        "Clay pit",
        "Quarry",
        "River",
        "Tool maker",
        "Village hut",
        "Buy",
        "Hut",
        "Card",
    )
    places = [page.index(f" {name} ") for name in listed]
    assert places == sorted(places)
    assert "Next round" not in page
    assert "Two dice of a card" not in page


def test_who_has_nobody_left_is_offered_no_work(table: Table) -> None:
    table.entered(("gathered", 0, {"place": "forest", "people": 5, "total": 15}))
    assert "Forest" not in words(table.host.get("/enter", seat=0))
    assert "Forest" in words(table.host.get("/enter", seat=1))


def test_who_only_looks_sees_everything_and_no_button(table: Table) -> None:
    table.entered(("tool_made", 0, {}))
    page = table.phone("look").get()
    assert page.status_code == 200
    assert "Anna" in words(page)
    assert "<form" not in html(page)
    assert "/enter" not in html(page)
    for place in ("/sheet", "/story"):
        shown = table.phone("look").get(place)
        assert shown.status_code == 200
        assert "<form" not in html(shown)
        assert "/correct/" not in html(shown)


def test_a_seat_is_shown_its_own_board_and_buttons_for_itself_only(table: Table) -> None:
    phone = table.phone("seat", 1)
    assert "Bram, if it ended now" in words(phone.get())
    assert f"/t/{phone.key}/enter?seat=1" in html(phone.get())
    assert "/enter" not in html(phone.get(seat=0))


@pytest.mark.parametrize("role", ["host", "table"])
def test_host_and_join_code_enter_for_everybody(table: Table, role: str) -> None:
    phone = table.phone(role)
    for seat in (0, 1):
        assert f"/t/{phone.key}/enter?seat={seat}" in html(phone.get(seat=seat))


def test_the_short_link_leads_to_the_table_and_to_the_sheet_once_it_is_over(app: Flask) -> None:
    table = laid(app, follow="count")
    look = table.phone("look")
    assert look.client.get(f"/s/{look.key}").location == f"/t/{look.key}"
    table.entered(*(("counted", seat, {"counts": {"people": 5}}) for seat in (0, 1)))
    assert look.client.get(f"/s/{look.key}").location == f"/t/{look.key}/sheet"
    assert look.client.get(f"/s/{table.host.key}").location == f"/t/{table.host.key}"


@pytest.mark.parametrize("address", ["/t/{}", "/s/{}", "/t/{}/sheet", "/t/{}/story", "/t/{}/share", "/t/{}/rules"])
@pytest.mark.parametrize("key", ["ABCDEF", "x", "A" * 65, "%00", "..", "%F0%9F%90%84"])
def test_a_key_that_opens_nothing_is_explained(app: Flask, address: str, key: str) -> None:
    answer = app.test_client().get(address.format(key))
    assert answer.status_code == 404
    assert "Check the address or the code, or scan the code on the table again." in words(answer)


def test_a_table_of_a_game_that_is_gone_is_not_found_and_not_offered(table: Table) -> None:
    from companion.current import EXTENSION

    table.host.get()
    store = table.app.extensions[EXTENSION].store
    gone, doors = store.create("backgammon", {"players": [{"name": "Anna", "colour": "red"}]}, seats=1)
    table.host.key = doors[0].key
    assert table.host.get().status_code == 404
    with table.host.client.session_transaction() as kept:
        kept["tables"] = [doors[0].key, *kept["tables"], "GONE"]
    assert words(table.host.client.get("/")).count("Go on") == 1
    assert gone.game == "backgammon"


def test_the_rules_of_the_present_step_come_first_at_the_table(table: Table) -> None:
    table.entered(("people_returned", 0, {}), ("people_returned", 1, {}))
    page = table.host.get("/rules")
    assert page.status_code == 200
    assert "Stone Age · Feeding" in words(page)
