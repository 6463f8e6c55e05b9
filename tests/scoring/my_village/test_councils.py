"""Councils on a counted sheet: told as they lie, and scored by rule (page 11)."""

from typing import Any

import pytest

from scoring.games.my_village import GAME
from scoring.kernel.counting import score
from scoring.kernel.problem import Refused

ALL_AREAS = ["travel", "crafts", "customers", "church", "fields"]
VILLAGE: dict[str, Any] = {"fields": 2, "travel": [1, 3, 5], "crafts": [2, 2], "customers": [3, 3, 4, 4], "church": 4,
                           "monks": 2, "windows": 2, "windows_points": 5}  # fmt: skip


def bonus(**counts: Any) -> int:
    answer: Any = score(GAME, {"players": [{"name": "A", "counts": counts}]})
    found: int = next(line["points"] for line in answer["players"][0]["lines"] if line["line"] == "council_bonus")
    return found


def wrong(**counts: Any) -> list[tuple[str, str, int | None]]:
    with pytest.raises(Refused) as refused:
        score(GAME, {"players": [{"name": "A", "counts": counts}]})
    return [
        (each.where.removeprefix("players[0].counts."), each.code, each.cite.page if each.cite else None)
        for each in refused.value.problems
    ]


@pytest.mark.parametrize(
    ("areas", "points"),
    [([], 0), (["travel"], 3), (["crafts"], 2), (["customers"], 4), (["church"], 3), (["fields"], 2), (ALL_AREAS, 14)],
)
def test_area_council_one_per_card(areas: list[str], points: int) -> None:
    assert bonus(**VILLAGE, council_kind="area", marked_areas=areas) == points
    assert bonus(**VILLAGE, council_kind="area", marked_areas=areas, council_bonus=points) == points


@pytest.mark.parametrize("alive", range(4))
def test_population_council_four_per_living_villager(alive: int) -> None:
    assert bonus(council_kind="population", marked_villagers=3, marked_and_alive=alive) == 4 * alive


@pytest.mark.parametrize("kind", ["finance", "guild"])
def test_the_other_councils_bring_nothing_besides(kind: str) -> None:
    assert bonus(council=3, council_kind=kind) == 0
    assert wrong(council_kind=kind, council_bonus=4)[0][1] == "my_village.council_bonus"


def test_a_bonus_that_the_rule_does_not_give_is_refused() -> None:
    assert wrong(**VILLAGE, council_kind="area", marked_areas=ALL_AREAS, council_bonus=13) == [
        ("council_bonus", "my_village.council_bonus", 11)
    ]
    assert wrong(council_kind="population", marked_and_alive=2, council_bonus=12)[0][0] == "council_bonus"


def test_where_too_little_is_told_the_bonus_stands_as_counted() -> None:
    """Points of cards without their number, or windows without their monks, say nothing of how many cards there are."""
    assert bonus(travel=9, council_kind="area", marked_areas=["travel"], council_bonus=3) == 3
    assert bonus(church=2, windows_points=5, windows=2, council_kind="area", marked_areas=["church"],
                 council_bonus=3) == 3  # fmt: skip
    assert bonus(council_kind="population", marked_villagers=3, council_bonus=8) == 8
    assert bonus(council_kind="area", council_bonus=8) == 8


@pytest.mark.parametrize(
    ("counts", "where"),
    [
        ({"council_kind": "town"}, "council_kind"),
        ({"council_kind": 3}, "council_kind"),
        ({"council_kind": ["area"]}, "council_kind"),
        ({"council_kind": "area", "marked_areas": ["market"]}, "marked_areas"),
        ({"council_kind": "area", "marked_areas": ["travel", "travel"]}, "marked_areas"),
        ({"council_kind": "area", "marked_areas": [["travel"]]}, "marked_areas"),
        ({"council_kind": "area", "marked_areas": 3}, "marked_areas"),
        ({"council_kind": "population", "marked_areas": ["travel"]}, "marked_areas"),
        ({"council_kind": "area", "marked_and_alive": 2}, "marked_and_alive"),
        ({"council_kind": "population", "marked_villagers": 2, "marked_and_alive": 3}, "marked_and_alive"),
        ({"council_kind": "population", "marked_villagers": 6}, "marked_villagers"),
        ({"monks": 7}, "monks"),
        ({"monks": "two"}, "monks"),
    ],
)
def test_what_no_council_can_be_is_refused(counts: dict[str, Any], where: str) -> None:
    assert where in [place for place, _, _ in wrong(**counts)]
