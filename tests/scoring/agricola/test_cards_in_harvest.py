"""What cards change in a harvest: food for goods, bread, room for animals, and their order."""

import pytest

from scoring.families.agricola.cards import (
    Catalogue,
    Oven,
    bake,
    baking_of,
    conversions_of,
    harvest_cards,
    keeping_of,
    untold_room,
)
from scoring.families.agricola.feeding import food_from, value_of
from scoring.families.agricola.housing import Keeping, Place, fits, places_of
from scoring.games.agricola_2007.bonuses import HARVEST_ORDER
from tests.scoring.agricola.bonus_holdings import FIRST, REVISED, farm


def food(cards: Catalogue, ids: str, **goods: int) -> int:
    return value_of(goods, conversions_of(cards, ids.split()))


@pytest.mark.parametrize(
    ("cards", "ids", "goods", "expected"),
    [
        (FIRST, "", {"grain": 2, "vegetable": 3}, 5),
        (FIRST, "", {"sheep": 4, "wood": 4}, 0),
        (FIRST, "fireplace_2", {"vegetable": 1, "sheep": 1, "boar": 1, "cattle": 1, "grain": 1}, 2 + 2 + 2 + 3 + 1),
        (FIRST, "hearth_5", {"vegetable": 1, "sheep": 1, "boar": 1, "cattle": 1}, 3 + 2 + 3 + 4),
        (FIRST, "joinery pottery basketmaker", {"wood": 3, "clay": 3, "reed": 3}, 2 + 2 + 3),
        (FIRST, "E20", {"vegetable": 1, "sheep": 1, "boar": 1, "cattle": 1}, 2 + 1 + 2 + 3),
        (FIRST, "I85", {"vegetable": 1, "sheep": 1, "boar": 1, "cattle": 1}, 4 + 2 + 3 + 4),
        (FIRST, "E17", {"grain": 5}, 10),
        (FIRST, "I75", {"grain": 5}, 2 + 2 + 1 + 1 + 1),
        (FIRST, "K110 E154", {"grain": 3}, 3 + 3 + 1),
        (FIRST, "I98 K300", {"vegetable": 3}, 5 + 4 + 1),
        (FIRST, "K122 I258 E158", {"wood": 4}, 3 + 2 + 1 + 1),
        (FIRST, "E183 E214", {"reed": 2, "clay": 2}, 3 + 2),
        (FIRST, "I256 E209", {"stone": 3}, 3 + 2 + 2),
        (FIRST, "I247", {"sheep": 2, "boar": 1, "cattle": 1}, 1 + 1 + 2 + 3),
        (REVISED, "A060", {"vegetable": 1, "sheep": 1, "boar": 1, "cattle": 1}, 4 + 3 + 0 + 5),
        (REVISED, "D059", {"vegetable": 1, "sheep": 1, "boar": 1, "cattle": 1}, 3 + 2 + 3 + 3),
        (REVISED, "C059 C109", {"vegetable": 3}, 5 + 5 + 1),
        (REVISED, "D060", {"clay": 4}, 8),
        (REVISED, "D108 C139", {"stone": 2, "reed": 3}, 3 + 6),
        (REVISED, "A062 B032", {"grain": 2}, 6),
        (REVISED, "E039", {"clay": 2}, 2),
    ],
)
def test_cards_turn_goods_into_food(cards: Catalogue, ids: str, goods: dict[str, int], expected: int) -> None:
    assert food(cards, ids, **goods) == expected


def test_the_meat_seller_needs_an_oven() -> None:
    assert food(FIRST, "E162", sheep=1, boar=1, cattle=1) == 0
    assert food(FIRST, "E162 fireplace_2", cattle=1) == 3
    assert food(FIRST, "E162 clay_oven", sheep=1, boar=1, cattle=1) == 2 + 3 + 4
    assert food(FIRST, "E162 E27", cattle=1) == 4
    assert food(FIRST, "E162 K106", cattle=1) == 0  # the Bakehouse is no oven


def test_every_conversion_names_its_card() -> None:
    assert {turn.by for turn in conversions_of(FIRST, ("hearth_4", "joinery"))} == {"", "hearth_4", "joinery"}
    assert food_from(3, [turn for turn in conversions_of(FIRST, ()) if turn.good == "grain"]) == 3


@pytest.mark.parametrize(
    ("cards", "ids", "grain", "expected"),
    [
        (FIRST, "", 3, 0),
        (FIRST, "fireplace_2", 3, 6),
        (FIRST, "hearth_4", 3, 9),
        (FIRST, "clay_oven", 3, 5),
        (FIRST, "stone_oven", 3, 8),
        (FIRST, "clay_oven hearth_4", 4, 5 + 3 + 3 + 3),
        (FIRST, "stone_oven clay_oven fireplace_3", 4, 5 + 4 + 4 + 2),
        (FIRST, "stone_oven clay_oven", 1, 5),
        (FIRST, "E14", 3, 10),
        (FIRST, "I65", 2, 10),
        (FIRST, "K106 E27", 4, 5 + 5 + 3 + 3),
        (FIRST, "E20 K128 I85", 2, 6),
        (REVISED, "E063 E064 D064", 4, 6 + 3 + 2 + 2),
        (REVISED, "A060 D059", 3, 6),
    ],
)
def test_bread_is_baked_in_the_best_oven_first_and_each_keeps_its_limit(
    cards: Catalogue, ids: str, grain: int, expected: int
) -> None:
    assert bake(grain, baking_of(cards, ids.split())) == expected


def test_ovens_name_their_card() -> None:
    assert baking_of(FIRST, ("clay_oven", "joinery", "E14")) == (Oven(5, 1, "clay_oven"), Oven(5, 2, "E14"))


# Room for animals

PASTURE = (3, 4)
YARD = farm(rooms=3, pastures=(PASTURE,))


def keeping(cards: Catalogue, ids: str) -> Keeping:
    return keeping_of(cards, ids.split(), YARD)


def test_without_such_cards_the_house_keeps_one_animal() -> None:
    assert keeping(FIRST, "E21 joinery") == Keeping()


@pytest.mark.parametrize(("cards", "trough"), [(FIRST, "E59"), (REVISED, "A012")])
def test_the_drinking_trough_gives_room_for_two_more_in_a_pasture(cards: Catalogue, trough: str) -> None:
    places = places_of(YARD, keeping(cards, trough))
    assert fits(places, {"sheep": 4 + 2 + 1})
    assert not fits(places, {"sheep": 4 + 2 + 1 + 1})


def test_the_animal_yard_takes_two_animals_of_any_kinds_and_two_more_with_the_drinking_trough() -> None:
    assert keeping(FIRST, "E58").places == (Place("E58", 2, mixed=True),)
    assert keeping(FIRST, "E58 E59").places == (Place("E58", 4, mixed=True),)


@pytest.mark.parametrize(("cards", "reserve"), [(FIRST, "I102"), (REVISED, "C011")])
def test_the_wildlife_reserve_takes_one_of_each_kind(cards: Catalogue, reserve: str) -> None:
    places = keeping(cards, reserve).places
    assert fits(places, {"sheep": 1, "boar": 1, "cattle": 1})
    assert not fits(places, {"sheep": 2})


def test_the_forest_pasture_takes_any_number_of_wild_boar_and_nothing_else() -> None:
    places = keeping(FIRST, "K145").places
    assert fits(places, {"boar": 40})
    assert not fits(places, {"sheep": 1})


@pytest.mark.parametrize(("cards", "goat"), [(FIRST, "K120"), (REVISED, "D012")])
def test_with_the_house_goat_or_the_milking_place_there_is_no_pet(cards: Catalogue, goat: str) -> None:
    assert keeping(cards, goat).house == 0


@pytest.mark.parametrize(("cards", "tamer", "goat"), [(FIRST, "K306", "K120"), (REVISED, "A086", "D012")])
def test_the_animal_tamer_keeps_one_in_every_room_but_not_beside_the_goat(
    cards: Catalogue, tamer: str, goat: str
) -> None:
    assert keeping(cards, tamer).house == 3
    assert keeping(cards, f"{tamer} {goat}").house == 0


def test_the_animal_keeper_lets_kinds_share_a_pasture() -> None:
    assert keeping(FIRST, "E216").mixed_pastures


@pytest.mark.parametrize(
    ("card", "place"),
    [
        ("B011", Place("B011", 1, mixed=True)),
        ("B012", Place("B012", 3)),
        ("C012", Place("C012", 1, ("cattle",))),
        ("E084", Place("E084", 1, ("sheep",))),
    ],
)
def test_revised_cards_hold_animals_themselves(card: str, place: Place) -> None:
    assert keeping(REVISED, card).places == (place,)


def test_the_pet_broker_holds_a_sheep_on_every_occupation() -> None:
    assert keeping(REVISED, "B148 A098 A032").places == (Place("B148", 2, ("sheep",)),)


def test_the_mud_patch_holds_a_wild_boar_on_every_unplanted_field_tile() -> None:
    plowed = farm(fields=3, crops={12: ("grain", 3)})
    assert keeping_of(REVISED, ("A011",), plowed).places == (Place("A011", 2, ("boar",)),)


def test_cards_whose_room_no_number_says_are_named() -> None:
    assert untold_room(FIRST, ("E208", "E58", "E21", "E29")) == ("E208", "E29")
    assert keeping(FIRST, "E208") == Keeping()


# The order of the harvest


def test_cards_act_in_the_order_of_the_appendix() -> None:
    mine = ("K120", "E58", "I223", "K146", "I93", "E150", "K299", "I86", "E21", "K278")
    assert harvest_cards(HARVEST_ORDER, mine) == (
        (1, "I93"), (2, "K278"), (2, "K146"), (3, "I86"), (4, "I223"), (5, "E150"), (6, "K120"), (7, "K299"),
        (10, "E58"),
    )  # fmt: skip


def test_all_cards_of_the_appendix_are_in_the_order() -> None:
    named = [card for _, cards in HARVEST_ORDER for card in cards]
    assert len(named) == len(set(named)) == 1 + 11 + 2 + 1 + 1 + 9 + 2 + 4
    assert all(card in FIRST for card in named)
