"""What an entry would come to, worked out while it is filled in."""

import pytest

from scoring.games.helvetia.events import (
    BoxTold,
    BuildingBuilt,
    CoinsPlaced,
    GoodDelivered,
    Married,
    TurnEnded,
)
from scoring.kernel.amounts import Amounts
from scoring.kernel.events import TABLE, Event
from tests.scoring.helvetia.table import Table


def began(follow: str = "villages", players: int = 3) -> Table:
    return Table(players, follow).settled()


@pytest.mark.parametrize(("event", "words"), [
    (GoodDelivered(0, "wood"), "at work: Woodcutter"),
    (GoodDelivered(0, "cow"), "at work: Cowshed, Grain farm, goods tile: 1 point"),
    (GoodDelivered(0, "stone"), "at work: Quarry, line tile: 1 point"),
    (GoodDelivered(0, "cowbell"), "at work: Bell foundry, Smelter, Mine, goods tile: 2 points, line tile: 2 points"),
    (GoodDelivered(0, "bread"), "No villager who is awake can make Bread."),
    (GoodDelivered(0, "wood", used=(8, 9)), "at work: Woodcutter, Brickyard"),
    (GoodDelivered(0, "gold"), "None"),
])  # fmt: skip
def test_a_delivery_says_who_works_and_what_it_wins(event: Event, words: str) -> None:
    """“Carter”: Anna has delivered wood’s and ore’s lines but for stone and the bell."""
    table = began().stands(0, "cowshed", 7, "0f").stands(0, "mine", 22, "0f").stands(0, "smelter", 21, "0f")
    table.stands(0, "bell_foundry", 10, "0f").delivered(0, "wood", "brick", "ore", "iron")
    assert table.preview(event) == words


def test_a_delivery_on_points_says_what_it_wins() -> None:
    table = began("points").told(tile_beer=2, line_wood=4).delivered(1, "cow").delivered(0, "wood", "brick")
    assert [table.preview(GoodDelivered(0, good)) for good in ("grain", "cow", "beer", "stone")] == [
        "None", "None", "goods tile: 2 points", "line tile: 4 points",
    ]  # fmt: skip
    assert table.has(lines={"wood": 1}).preview(GoodDelivered(0, "stone")) == "None"


@pytest.mark.parametrize(("event", "words"), [
    (BuildingBuilt(0, "mine"), "1 coin, at work: Woodcutter"),
    (BuildingBuilt(0, "mine", tile=True), "0 coins, at work: Woodcutter"),
    (BuildingBuilt(0, "mine", bought=Amounts(wood=1)), "2 coins"),
    (BuildingBuilt(0, "butcher"), "Buy 1 Brick."),
    (BuildingBuilt(0, "butcher", bought=Amounts(brick=1)), "2 coins, at work: Brickyard, Quarry"),
    (BuildingBuilt(0, "butcher", bought=Amounts(brick=1), tile=True), "1 coin, at work: Brickyard, Quarry"),
    (BuildingBuilt(0, "church"), "It costs 2 Stone, 1 Iron, and nobody can make all of it."),
    (BuildingBuilt(0, "spice_shop"), "Nobody has told what it costs."),
    (BuildingBuilt(0, "castle"), "None"),
])  # fmt: skip
def test_a_building_says_coins_and_who_works(event: Event, words: str) -> None:
    """“Builder”, example: a second brick is bought."""
    assert began().open("mine", "butcher", "church", "spice_shop").preview(event) == words


@pytest.mark.parametrize(("event", "words"), [
    (Married(0, place=109), "The own coin comes back, for later turns."),
    (Married(0, place=109, coin=2), "Cleo’s coin goes into the own centre."),
    (Married(0, place=209), "Bram’s coin goes into the own centre."),
    (Married(0, place=209, coin=2), "None"),
    (Married(0, place=8), "None"),
    (Married(0, place=909), "None"),
    (Married(0), "None"),
])  # fmt: skip
def test_a_wedding_says_which_coin_comes(event: Event, words: str) -> None:
    """“Priest”: in Bram’s centre lie Anna’s and Cleo’s coins, in Cleo’s one of Bram."""
    assert began().lies(2, dowry=(1,)).preview(event) == words


def test_a_wedding_without_a_dowry_says_so() -> None:
    assert began().lies(1, dowry=()).preview(Married(0, place=109)) == "No coin lies there."
    assert began("points").lies(2, dowry=()).preview(Married(0, village=2)) == "No coin lies there."


def test_a_wedding_into_the_first_village_is_one_like_others() -> None:
    assert began().preview(Married(2, place=9)) == "The own coin comes back, for later turns."
    assert began("points").preview(Married(2, village=0, coin=1)) == "Bram’s coin goes into the own centre."


@pytest.mark.parametrize(("event", "words"), [
    (BoxTold(TABLE, "tile_beer", 2), "Goods tile: Beer"), (BoxTold(TABLE, "line_wood", 1), "Line tile: Building line"),
    (BoxTold(TABLE, "weight", 2), "None"), (CoinsPlaced(0, "carter"), "None"), (TurnEnded(0), "None"),
])  # fmt: skip
def test_other_entries_say_little_beforehand(event: Event, words: str) -> None:
    assert began().preview(event) == words
