"""What the table says while a form is filled in: limits, what there is, the cheapest way, and what is met with it."""

import re
from typing import Any

import pytest
from flask import Flask

from scoring.kernel.drawing import Drawing
from tests.fixtures.web import Table, hidden_fields, html, laid, points, words

# Three people need 6 food; 1 food, 2 grain after the field phase and 3 sheep in a pasture are there.
FARM = Drawing(
    {
        "house": "wood",
        "rooms": [5, 10],
        "fields": [0],
        "crops": {"0": ["grain", 3]},
        "fences": ["h-0-3", "h-0-4", "h-1-3", "h-1-4", "v-0-3", "v-0-5"],
        "animals": [{"where": [3, 4], "type": "sheep", "count": 3}],
    }
)


@pytest.fixture
def harvest(app: Flask) -> Table:
    """The first harvest at the revised Agricola, Anna's field already brought in."""
    table = laid(app, game="agricola_revised", follow="harvests")
    supply = {"food": 1, "grain": 1}
    table.entered(("farm_drawn", 0, {"farm": FARM, "people": 3, "supply": supply}), ("fields_harvested", 0, {}))
    return table


def limits(page: str) -> dict[str, tuple[str, str]]:
    """How far each stepper goes."""
    return {name: (low, high) for name, low, high in
            re.findall(r'name="([^"]+)" value="[^"]*"[^>]* data-low="([^"]*)" data-high="([^"]*)"', page)}  # fmt: skip


def pips(page: str) -> list[str]:
    """What meets each food that is needed, "" where nothing does."""
    row = page.split("<div data-pips>")[1].split('<div class="asked">')[0]
    return re.findall(r'<div class="in"><svg[^>]*><use href="#([^"]+)"/>|<div></div>', row)


def test_only_what_is_there_is_asked_for_and_no_more_of_it(harvest: Table) -> None:
    page = html(harvest.host.get("/enter/family_fed", seat=0))
    assert limits(page) == {"used-food": ("0", "1"), "used-grain": ("0", "2")}
    assert "1 in supply" in words(page)
    assert "gives 1 (raw), 2 there" in words(page)


def test_a_fireplace_offers_the_animals_too(harvest: Table) -> None:
    harvest.entered(("improvement_built", 0, {"card": "fireplace_2"}))
    page = html(harvest.host.get("/enter/family_fed", seat=0))
    assert limits(page)["used-sheep"] == ("0", "3")
    assert "gives 2 (Fireplace), 3 there" in words(page)


def test_the_cheapest_way_is_offered_in_words_and_filled_in(harvest: Table) -> None:
    page = html(harvest.host.get("/enter/family_fed", seat=0))
    offer = words(page.split('class="offer on"')[1].split('class="rows"')[0])
    assert "Cheapest way 1 food, 2 grain, and 3 begging markers." in offer
    assert "6 food are needed." in words(page)
    assert re.search(r'name="used-food" value="1"', page)
    assert re.search(r'name="used-grain" value="2"', page)


def test_each_food_that_is_needed_has_a_place_and_what_is_met_is_drawn(harvest: Table) -> None:
    assert pips(html(harvest.host.get("/enter/family_fed", seat=0))) == ["g-food", "g-grain", "g-grain", "", "", ""]


def test_a_preview_tells_again_with_what_it_would_be_met(harvest: Table) -> None:
    answer = harvest.host.post("/enter/family_fed/preview", {"seat": 0, "used": {"food": 1, "grain": 1}})
    assert answer.json is not None
    assert answer.json["pips"] == ["g-food", "g-grain", "", "", "", ""]
    assert answer.json["preview"].startswith("2 of 6 food: 4 begging markers")
    assert harvest.count() == 2


@pytest.mark.parametrize("used", [{"food": "many"}, {"food": 1000}])
def test_a_preview_of_what_cannot_be_read_is_empty(harvest: Table, used: dict[str, Any]) -> None:
    answer = harvest.host.post("/enter/family_fed/preview", {"seat": 0, "used": used})
    assert (answer.status_code, answer.json) == (200, {"preview": "", "pips": []})


def test_no_places_are_shown_where_nothing_is_needed(harvest: Table) -> None:
    assert "data-pips" not in html(harvest.host.get("/enter/farm_drawn", seat=0))
    assert "data-pips" not in html(harvest.host.get("/enter/counted", seat=0))


def test_a_correction_of_a_meal_shows_what_was_given_and_previews_nothing(harvest: Table) -> None:
    harvest.entered(("family_fed", 0, {"used": {"food": 1, "grain": 1}}))
    page = html(harvest.host.get("/correct/3"))
    assert limits(page) == {"used-food": ("0", "1"), "used-grain": ("0", "2")}
    assert re.search(r'name="used-grain" value="1"', page)
    assert "data-pips" not in page
    assert "data-preview" not in page


def test_more_than_the_limit_is_refused_in_words(harvest: Table) -> None:
    answer = harvest.enter("family_fed", 0, used={"grain": 9})
    assert answer.status_code == 422
    assert harvest.count() == 2
    assert "grain" in words(answer.get_data(as_text=True).split('class="refusal')[1])


def test_what_one_kind_may_count_at_most_is_narrower_than_the_rest(app: Flask) -> None:
    table = laid(app, game="agricola_revised", follow="count")
    found = limits(html(table.host.get("/enter/counted", seat=0)))
    assert found["counts-people"] == ("2", "5")
    assert found["counts-fenced_stables"] == ("0", "4")
    assert found["counts-sheep"] == ("0", "99")


def test_of_what_the_table_has_only_the_free_is_offered(app: Flask) -> None:
    table = laid(app, game="agricola_revised")
    assert 'value="well"' in html(table.host.get("/enter/improvement_built", seat=1))
    table.entered(("improvement_built", 0, {"card": "well"}))
    page = html(table.host.get("/enter/improvement_built", seat=1))
    assert 'value="well"' not in page
    assert 'value="joinery"' in page


# What may be tapped on a board


def opens(page: str) -> list[str]:
    """Where the drawn farm leads."""
    return re.findall(r'class="yard-link" href="([^"]+)"', page)


@pytest.mark.parametrize(
    ("follow", "entry"), [("rounds", "farm_changed"), ("harvests", "farm_drawn"), ("farm", "farm_drawn")]
)
def test_the_drawn_farm_opens_its_own_form(app: Flask, follow: str, entry: str) -> None:
    table = laid(app, game="agricola_2007", follow=follow)
    for seat in (0, 1):
        (address,) = opens(html(table.host.get(seat=seat)))
        assert address == f"/t/{table.host.key}/enter/{entry}?seat={seat}"
        assert 'id="f-farm"' in html(table.host.client.get(address))


def test_the_farm_opens_only_for_those_who_may_write_for_it(app: Flask) -> None:
    table = laid(app, game="agricola_2007")
    assert opens(html(table.phone("look").get(seat=0))) == []
    assert opens(html(table.phone("seat", 1).get(seat=0))) == []
    assert len(opens(html(table.phone("seat", 1).get(seat=1)))) == 1
    assert "13 unused spaces" in html(table.phone("look").get(seat=0))


def test_a_farm_that_was_counted_opens_nothing_any_more(app: Flask) -> None:
    table = laid(app, ["Anna"], game="agricola_2007", follow="farm")
    table.entered(("farm_drawn", 0, {"farm": Drawing(), "people": 2}))
    assert len(opens(html(table.host.get(seat=0)))) == 1
    table.entered(("counted", 0, {"counts": {"people": 2, "unused_spaces": 13}}))
    assert opens(html(table.host.get(seat=0))) == []


def test_a_card_that_is_counted_during_the_game_takes_a_point_with_one_tap(app: Flask) -> None:
    table = laid(app, game="agricola_revised")
    table.entered(("card_played", 0, {"card": "A034"}), ("card_played", 0, {"card": "A120"}))
    board = html(table.host.get(seat=0)).split('class="mat-cards"')[1].split("</ul>")[0]
    (tap,) = board.split("<form")[1:]
    assert 'aria-label="Loppers: one bonus point"' in tap
    sent = hidden_fields(tap)
    assert (sent["card"], sent["points"], sent["seat"]) == ("A034", "1", "0")
    assert table.host.post("/enter/bonus_earned", sent).status_code == 303
    assert points(html(table.host.get("/sheet")), "bonus_points") == ["1", "0"]
    assert table.log()[-1].body["entry"]["card"] == "A034"
    assert "one bonus point" not in html(table.phone("look").get(seat=0))


def test_where_only_numbers_are_counted_no_farm_is_drawn(app: Flask) -> None:
    table = laid(app, game="agricola_revised", follow="count")
    assert 'class="mat"' not in html(table.host.get(seat=0))
