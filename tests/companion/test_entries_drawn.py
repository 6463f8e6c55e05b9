"""A farm drawn through its form: native inputs are the truth, what is wrong is marked, what was drawn stays."""

import re
from typing import Any

import pytest
from flask import Flask

from scoring.kernel.discovery import all_games
from scoring.kernel.drawing import Drawing
from scoring.kernel.fields import Drawn
from tests.fixtures.drawings import in_order, inputs_of, sent_by
from tests.fixtures.web import Table, html, laid, words
from tests.scoring.plays import PLAYS, Play

BLOCK = ["h-0-3", "h-0-4", "h-1-3", "h-1-4", "v-0-3", "v-0-5"]  # around the two spaces at the upper right
EVERYTHING: dict[str, Any] = {
    "house": "wood",
    "rooms": [5, 10, 11],
    "fields": [0, 1],
    "crops": {"0": ["grain", 3], "1": ["vegetable", 1]},
    "stables": [3, 14],
    "fences": BLOCK,
    "animals": [
        {"where": "house", "type": "cattle", "count": 1},
        {"where": [3, 4], "type": "sheep", "count": 5},
        {"where": [14], "type": "boar", "count": 1},
    ],
}


def farms_of(play: Play) -> list[Any]:
    """The entries of a play that say how a farm lies."""
    return [event for event, _ in play.entries if isinstance(getattr(event, "farm", None), Drawing)]


DRAWN = [play for play in PLAYS if farms_of(play)]


@pytest.fixture(params=["agricola_2007", "agricola_revised"])
def farm(app: Flask, request: pytest.FixtureRequest) -> Table:
    """Anna and Bram at Agricola, each edition in turn."""
    return laid(app, game=request.param)


def lies(table: Table, seat: int = 0, **changed: Any) -> Any:
    """The farm with everything on it, told for a seat."""
    drawing = Drawing({**EVERYTHING, **changed})
    return table.enter("farm_drawn", seat, farm=drawing, people=3, supply={"food": 2})


def sent_untouched(table: Table, place: str, **query: Any) -> dict[str, Any]:
    """The drawing that a page sends when nobody touches it."""
    field = all_games()[table.play.game].entry_of[f"{table.play.game}.farm_changed"].fields[0]
    assert isinstance(field, Drawn)
    page = html(table.host.get(place, **query))
    return in_order(field.read(sent_by(page, "farm")))


def test_a_new_farm_is_drawn_as_it_begins(farm: Table) -> None:
    assert sent_untouched(farm, "/enter/farm_changed", seat=0) == {"house": "wood", "rooms": [5, 10]}


@pytest.mark.parametrize("entry", ["farm_changed", "farm_drawn"])
def test_a_farm_sent_untouched_is_the_farm_that_was_there(farm: Table, entry: str) -> None:
    answer = lies(farm)
    assert answer.status_code == 303, words(answer)
    assert sent_untouched(farm, f"/enter/{entry}", seat=0) == in_order(EVERYTHING)
    assert sent_untouched(farm, f"/enter/{entry}", seat=1) == {"house": "wood", "rooms": [5, 10]}


def test_a_drawing_to_be_corrected_is_the_one_that_was_told(farm: Table) -> None:
    lies(farm)
    farm.entered(("farm_changed", 0, {"farm": Drawing({**EVERYTHING, "fields": [0, 1, 2]})}))
    assert sent_untouched(farm, "/correct/1") == in_order(EVERYTHING)
    assert sent_untouched(farm, "/correct/2") == in_order({**EVERYTHING, "fields": [0, 1, 2]})


@pytest.mark.parametrize("play", DRAWN, ids=lambda play: f"{play.game.slug}-{play.file}")
def test_every_farm_at_the_end_of_a_play_survives_its_own_page(app: Flask, play: Play) -> None:
    """What lies in the log goes through the inputs the template makes of it, not through those of a test."""
    players = play.setup.players
    table = laid(app, [each.name for each in players], game=play.game.slug, colours=[each.colour for each in players],
                 chosen={**play.setup.options, "follow": "farm"})  # fmt: skip
    for event in farms_of(play)[-2:]:
        answer = table.enter("farm_drawn", event.seat, farm=event.farm, people=2, reason="to look at it")
        assert answer.status_code == 303, words(answer)
        assert sent_untouched(table, "/enter/farm_drawn", seat=event.seat) == in_order(event.farm)


def test_a_drawing_is_recorded_and_told(farm: Table) -> None:
    answer = farm.enter("farm_changed", 0, farm=Drawing({"fields": [1, 2]}))
    assert answer.status_code == 303
    assert farm.log()[0].body["entry"]["farm"] == {"house": "wood", "rooms": [5, 10], "fields": [1, 2]}
    assert "field" in farm.story()
    assert "2 fields" in html(farm.host.get(seat=0))


def test_what_is_wrong_with_a_drawing_is_marked_beside_it_and_what_was_drawn_stays(farm: Table) -> None:
    drawing = {"house": "wood", "rooms": [5, 10], "fields": [1], "fences": ["h-0-0"]}
    answer = farm.enter("farm_changed", 0, farm=Drawing(drawing))
    page = html(answer)
    assert answer.status_code == 422
    assert 'data-mark="h-0-0"' in page
    asked = page.split('<div class="asked">')[1]
    assert "This fence encloses nothing." in words(asked)
    assert f"/rules/{farm.play.game}/fences-only-around-whole-pastures" in asked
    assert in_order(drawing) == in_order(
        {
            "house": sent_by(page, "farm")["house"][0],
            "rooms": [int(at[6:]) for at, value in sent_by(page, "farm").items() if value == ["room"]],
            "fields": [int(at[6:]) for at, value in sent_by(page, "farm").items() if value == ["field"]],
            "fences": sent_by(page, "farm")["fence"],
        }
    )
    assert farm.count() == 0


def test_a_farm_against_the_rules_stands_with_a_reason_and_stays_marked(farm: Table) -> None:
    drawing = Drawing({"fields": [1], "fences": ["h-0-0"]})
    assert farm.enter("farm_changed", 0, farm=drawing, reason="a card says so").status_code == 303
    assert "Stands because: a card says so" in farm.story()
    assert 'data-mark="h-0-0"' in html(farm.host.get("/enter/farm_changed", seat=0))


@pytest.mark.parametrize(
    "inputs",
    [
        {"farm-house": "gingerbread"},
        {"farm-space-99": "room", "farm-space-": "field", "farm-space-x": "room"},
        {"farm-crop-1": "grain999", "farm-crop-x": "grain3", "farm-crop-2": "<b>"},
        {"farm-fence": ["h-9-9", "", "v", "h-0-0-0"]},
        {"farm-kind-3": "dragon", "farm-count-3": "-5", "farm-kind-4": "sheep", "farm-count-4": "²"},
        {"farm-kind-house": "sheep", "farm-count-house": "9" * 400},
        {f"farm-kind-C{n}": "sheep" for n in range(300)} | {f"farm-count-C{n}": "1" for n in range(300)},
        {f"farm-crop-C{n}": "grain1" for n in range(300)},
        {"farm-": "x", "farm": "{}", "farm-farm-fence": "h-0-0"},
    ],
)
def test_nonsense_in_the_inputs_of_a_drawing_breaks_nothing(farm: Table, inputs: dict[str, Any]) -> None:
    for place in ("/enter/farm_changed", "/enter/farm_drawn"):
        answer = farm.host.post(place, {"seat": 0, "key": "nonsense", **inputs})
        assert answer.status_code in (303, 422)
        assert farm.host.post(f"{place}/preview", {"seat": 0, **inputs}).status_code == 200
    for place in ("", "/sheet", "/story", "/sheet.pdf", "/enter/farm_changed"):
        assert farm.host.get(place).status_code == 200


def test_a_drawing_cannot_be_put_into_a_form_by_its_address(farm: Table) -> None:
    at = "/enter/farm_changed"
    assert sent_untouched(farm, at, seat=0, farm="{}", **{"farm-space-0": "field"}) == {
        "house": "wood",
        "rooms": [5, 10],
    }


def test_the_house_may_be_chosen_only_where_everything_is_told_anew(farm: Table) -> None:
    assert 'type="radio" name="farm-house"' in html(farm.host.get("/enter/farm_drawn", seat=0))
    page = html(farm.host.get("/enter/farm_changed", seat=0))
    assert 'type="radio" name="farm-house"' not in page
    assert '<input type="hidden" name="farm-house" value="wood">' in page


def test_a_preview_says_what_was_built_and_what_it_costs(farm: Table) -> None:
    answer = farm.host.post("/enter/farm_changed/preview", {"seat": 0, "farm": Drawing({"rooms": [5, 10, 11]})})
    assert answer.json == {"preview": "1 room built: 5 wood, 2 reed", "pips": []}
    assert farm.count() == 0


def test_an_entry_on_a_page_of_its_own_is_the_only_sheet_there(farm: Table) -> None:
    page = html(farm.host.get("/enter/farm_changed", seat=0))
    assert re.findall(r'<section class="sheet"', page) == ['<section class="sheet"']
    assert re.search(r'<dialog class="sheet-up" id="sheet-up"[^>]*></dialog>', page)
    assert "data-sheet" not in page.split("<main")[1].split("</main>")[0]


def test_what_a_test_sends_for_a_farm_is_what_its_page_would_send(farm: Table) -> None:
    lies(farm)
    page = sent_by(html(farm.host.get("/enter/farm_changed", seat=0)), "farm")
    told = {name: sorted(values) for name, values in page.items() if values != [""]}
    assert told == {name: sorted(values) for name, values in inputs_of(EVERYTHING).items()}
