"""Cases with known answers: rulebook, other implementations' tests, and by hand."""

from typing import Any

import pytest

from scoring.games.stone_age import GAME
from scoring.games.stone_age.events import Gathered, HutBuilt, TribeFed
from scoring.kernel.amounts import Amounts
from scoring.kernel.counting import score
from tests.cases import cases
from tests.scoring.stone_age.table import Table

CASES = cases("stone_age")


def each(group: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("case", CASES[group], ids=lambda case: case.get("id") or case["source"])


@each("scoring")
def test_a_counted_sheet_scores_as_known(case: dict[str, Any]) -> None:
    answer: Any = score(GAME, {"players": [{"name": "A", "counts": case["counts"]}]})
    player = answer["players"][0]
    assert {line["line"]: line["points"] for line in player["lines"]} == case["points"]
    assert player["total"] == case["total"]


@each("ties")
def test_a_tie_is_broken_as_known(case: dict[str, Any]) -> None:
    answer: Any = score(GAME, {"players": case["players"]})
    assert [player["tiebreak"] for player in answer["players"]] == [[total] for total in case["sums"]]
    assert answer["winners"] == case["winners"]


@each("feeding")
def test_a_tribe_is_fed_as_known(case: dict[str, Any]) -> None:
    table = Table(2)
    table.lies(0, **{name: case[name] for name in ("people", "food", "food_track")}, resources=case["owned"], score=20)
    assert table.tribe(0).missing_food == case["missing"]
    assert table.codes(TribeFed(0, Amounts(case["paid"]), case["unfed"])) == []
    table.enter(TribeFed(0, Amounts(case["paid"]), case["unfed"]))
    tribe = table.tribe(0)
    assert (tribe.food, tribe.resources, tribe.score - 20) == (
        case["food_after"], case["owned_after"], case["score_change"],
    )  # fmt: skip


@each("dice")
def test_a_roll_gives_as_known(case: dict[str, Any]) -> None:
    table = Table(4)
    table.lies(0, tools=case["tools"], food=0)
    table.enter(Gathered(0, case["place"], case["people"], case["total"], tools=tuple(case["use"])))
    tribe = table.tribe(0)
    assert (tribe.resources + {"food": tribe.food})[case["good"]] == case["gives"]


@each("huts")
def test_a_hut_gives_points_as_known(case: dict[str, Any]) -> None:
    table = Table(2)
    table.lies(0, resources=case["paid"])
    table.enter(HutBuilt(0, 0, case["hut"], Amounts(case["paid"])))
    assert (table.tribe(0).score, table.tribe(0).resources) == (case["points"], Amounts())
