"""Cases with known answers: housing, breeding and feeding."""

from typing import Any

import pytest

from scoring.families.agricola.edition import Edition
from scoring.families.agricola.farm import HOUSE
from scoring.families.agricola.feeding import Conversion, cheapest, most_food
from scoring.families.agricola.housing import Place, arrange, best_young, fits
from scoring.families.agricola.state import Homestead, State
from scoring.games.agricola_2007.state import EDITION as FIRST
from scoring.games.agricola_revised.state import EDITION as REVISED
from scoring.kernel.amounts import Amounts
from scoring.kernel.setup import Player, Setup
from tests.cases import cases

CASES = cases("agricola_harvest")

RAW = {"grain": 1, "vegetable": 1}
COOKING = {
    "fireplace": {"vegetable": 2, "sheep": 2, "boar": 2, "cattle": 3},
    "hearth": {"vegetable": 3, "sheep": 2, "boar": 3, "cattle": 4},
}
CRAFTS = {"joinery": ("wood", 2), "pottery": ("clay", 2), "basketmaker": ("reed", 3)}


def each(group: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("case", CASES[group])


def places(case: dict[str, Any]) -> tuple[Place, ...]:
    return (
        *(Place((at,), room) for at, room in enumerate(case["pastures"])),
        *(Place((at,), 1) for at in range(10, 10 + case["stables"])),
        Place(HOUSE, case.get("house", 1), mixed=True),
    )


@each("housing")
def test_animals_have_room_as_known(case: dict[str, Any]) -> None:
    assert fits(places(case), case["herds"]) is case["fits"]
    arranged = arrange(places(case), case["herds"])
    assert (arranged is not None) is case["fits"]
    if arranged is not None:
        kinds = {kind: sum(herd.n for herd in arranged if herd.kind == kind) for kind in case["herds"]}
        assert kinds == case["herds"]


@each("breeding")
def test_animals_breed_as_known(case: dict[str, Any]) -> None:
    young = best_young(places(case), case["herds"])
    assert len(young) == len(case["young"])
    assert set(young) == {Amounts(born) for born in case["young"]}


@each("needs")
@pytest.mark.parametrize("edition", [FIRST, REVISED], ids=lambda each: each.slug)
def test_a_family_eats_as_known(edition: Edition, case: dict[str, Any]) -> None:
    homes = (Homestead(people=case["people"], newborn=case["newborn"]),) * (1 if case["solo"] else 2)
    setup = Setup(tuple(Player(str(seat), "red") for seat in range(len(homes))))
    assert State(edition, setup, homes).need(0) == case["need"]


@each("begging")
def test_a_family_begs_as_known(case: dict[str, Any]) -> None:
    raw = (Conversion(good, food) for good, food in RAW.items())
    cooked = (Conversion(good, food, by=card) for card in case["cards"] for good, food in COOKING.get(card, {}).items())
    made = (Conversion(*CRAFTS[card], 1, card) for card in case["cards"] if card in CRAFTS)
    conversions = (*raw, *cooked, *made)
    assert most_food(case["food"], case["stock"], conversions) == case["most"]
    assert cheapest(case["need"], case["food"], case["stock"], conversions, {}).begging == case["begging"]
