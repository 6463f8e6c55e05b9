"""Cases with known answers: from the rulebook and by hand."""

from typing import Any

import pytest

from scoring.games.my_village import GAME
from scoring.games.my_village.passing import loss
from scoring.games.my_village.scoring import council_bonus
from scoring.games.my_village.state import TravelCard, Village
from scoring.kernel.counting import score
from tests.cases import cases
from tests.scoring.my_village.table import Table

CASES = cases("my_village")


def each(group: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("case", CASES[group], ids=lambda case: case["id"])


@each("scoring")
def test_a_counted_sheet_scores_as_known(case: dict[str, Any]) -> None:
    answer: Any = score(GAME, {"players": [{"name": "A", "counts": case["counts"]}]})
    player = answer["players"][0]
    assert {line["line"]: line["points"] for line in player["lines"]} == case["points"]
    assert player["total"] == case["total"]


@each("villages")
def test_a_council_brings_its_bonus_as_known(case: dict[str, Any]) -> None:
    village = Village(
        alive=tuple(case["alive"]),
        hall=case["hall"],
        marks=tuple(case["marks"]),
        travel=tuple(TravelCard(letter, n) for letter, n in zip("ABCDE", case.get("travel", ()), strict=False)),
        crafts=tuple(zip(("stable", "brewery"), case.get("crafts", ()), strict=False)),
        served=tuple(case.get("customers", ())),
        church=case.get("church", ""),
        monks=case.get("monks", 0),
        fields=case.get("fields", 0),
    )
    assert council_bonus(Table().state, village) == case["bonus"]


@each("plague")
def test_a_plague_takes_as_known(case: dict[str, Any]) -> None:
    assert loss(case["tree"]) == case["loss"]


@each("ends")
def test_a_game_ends_as_known(case: dict[str, Any]) -> None:
    assert Table(case["players"]).state.end_at == case["graves"]


@each("ties")
def test_a_tie_is_broken_as_known(case: dict[str, Any]) -> None:
    answer: Any = score(GAME, {"players": case["players"]})
    assert [player["tiebreak"] for player in answer["players"]] == [[total] for total in case["sums"]]
    assert answer["winners"] == case["winners"]
