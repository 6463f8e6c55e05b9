"""Cases with known answers: from the rulebook and by hand."""

from typing import Any

import pytest

from scoring.games.helvetia import GAME
from scoring.games.helvetia.events import BuildingBuilt, GoodDelivered, RoundEnded
from scoring.kernel.amounts import Amounts
from scoring.kernel.counting import score
from scoring.kernel.events import TABLE
from tests.cases import cases
from tests.scoring.helvetia.table import Table, house

CASES = cases("helvetia")


def each(group: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("case", CASES[group], ids=lambda case: case["id"])


def at_home(buildings: list[str]) -> Table:
    """Seat 0 begins the round; these buildings are its village, and a woman is awake in each."""
    houses = (house(each, space, "0f") for each, space in zip(buildings, (8, 9, 20, 21), strict=False))
    return Table(3).settled().has(villages=Table(3).state.villages).lies(0, *houses)


@each("scoring")
def test_a_counted_sheet_scores_as_known(case: dict[str, Any]) -> None:
    answer: Any = score(GAME, {"players": [{"name": "A", "counts": case["counts"]}]})
    player = answer["players"][0]
    assert {line["line"]: line["points"] for line in player["lines"]} == case["points"]
    assert player["total"] == case["total"]


@each("ends")
def test_a_game_ends_as_known(case: dict[str, Any]) -> None:
    awake = case.get("awake", [0, 0])
    players = [
        {"name": name, "counts": {"deliveries": total - 6, "vp_buildings": 2, "awake": up}}
        for name, total, up in zip("ab", case["totals"], awake, strict=True)
    ]
    answer: Any = score(GAME, {"players": players, "options": case.get("options", {})})
    assert [player["total"] for player in answer["players"]] == case["totals"]
    assert answer["winners"] == ["ab"[seat] for seat in case["winners"]]


@each("majority")
@pytest.mark.parametrize("holder", [None, 0, 2])
def test_a_person_tile_goes_as_known(case: dict[str, Any], holder: int | None) -> None:
    table = Table(3, "points").round_over()
    if holder is not None:
        table.tile("carter", holder)
    for seat, coins in enumerate(case["coins"]):
        table.lies(seat, coins=coins).spent(seat, "carter", coins)
    table.lies(0, coins=1).enter(RoundEnded(TABLE))
    assert table.state.tiles.get("carter") == (holder if case["tile"] == "stays" else case["tile"])


@each("prices")
def test_a_building_costs_as_known(case: dict[str, Any]) -> None:
    table = at_home(case["awake"]).open(case["building"])
    built = BuildingBuilt(0, case["building"], bought=Amounts(case["bought"]))
    assert table.hints(BuildingBuilt, building=case["building"])["bought"].default == case["bought"]
    assert table.preview(BuildingBuilt(0, case["building"])).startswith("Buy ") == bool(case["bought"])
    before = table.coins()[0]
    assert table.codes(built) == []
    table.enter(built)
    assert before - table.coins()[0] == case["coins"]
    assert table.state.placed["builder"] == (0,) * case["coins"]


@each("deliveries")
def test_goods_are_delivered_as_known(case: dict[str, Any]) -> None:
    table = at_home(case["awake"])
    *before, last = [GoodDelivered(0, good) for good in case["goods"]]
    assert (table.enter(*before).codes(last) == []) == case["may"]
