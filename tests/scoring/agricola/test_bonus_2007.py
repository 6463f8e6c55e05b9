"""Bonus points of the 2007 cards: every formula at its boundaries, then cards that meet."""

from typing import Any

import pytest

from scoring.families.agricola.bonus import ASKED_KINDS, Holding
from scoring.families.agricola.farm import Farm
from scoring.games.agricola_2007.bonuses import ASKED, BONUSES
from tests.scoring.agricola.bonus_holdings import FENCED, FIRST, all_points, farm, full_farm, one_unused, player, points


def test_every_card_that_can_be_counted_is_counted_and_the_rest_is_asked_for() -> None:
    by_rule = {card.id for card in FIRST.values() if card.bonus_kind and card.bonus_kind not in ASKED_KINDS}
    assert by_rule == BONUSES.keys() | ASKED
    assert BONUSES.keys().isdisjoint(ASKED)


# fmt: off
WORKSHOPS = {
    # how many left     0  1  2  3  4  5  6  7  8
    ("joinery", "wood"):     (0, 0, 0, 1, 1, 2, 2, 3, 3),
    ("pottery", "clay"):     (0, 0, 0, 1, 1, 2, 2, 3, 3),
    ("basketmaker", "reed"): (0, 0, 1, 1, 2, 3, 3, 3, 3),
    ("K122", "wood"):        (0, 0, 1, 1, 2, 3, 3, 3, 3),
    ("I98", "vegetable"):    (0, 0, 0, 0, 0, 1, 2, 2, 2),
}
# fmt: on


@pytest.mark.parametrize(
    ("card", "good", "left", "expected"),
    [(card, good, n, each) for (card, good), row in WORKSHOPS.items() for n, each in enumerate(row)],
)
def test_goods_left_over_give_points(card: str, good: str, left: int, expected: int) -> None:
    assert points(card, player(card, goods={good: left})) == expected


@pytest.mark.parametrize(("grain", "expected"), [(8, 0), (9, 1), (12, 1)])
def test_the_brewery_counts_the_ninth_grain_wherever_it_lies(grain: int, expected: int) -> None:
    sown = farm(fields=1, crops={12: ("grain", 3)})
    assert points("K110", player("K110", sown, goods={"grain": grain - 3})) == expected


@pytest.mark.parametrize(("spaces", "expected"), [(5, 0), (6, 1), (7, 2), (8, 3), (9, 4), (10, 4)])
def test_the_manger_counts_fenced_spaces(spaces: int, expected: int) -> None:
    assert points("E23", player("E23", farm(pastures=FENCED[spaces]))) == expected


# rooms: 4 of each house
@pytest.mark.parametrize(
    ("card", "wood", "clay", "stone"),
    [
        ("E21", 0, 0, 4),
        ("K144", 0, 0, 8),
        ("E172", 0, 0, 4),
        ("E177", 4, 0, 0),
        ("E28", 0, 1, 2),
        ("E173", 0, 1, 3),
    ],
)
def test_cards_for_the_house(card: str, wood: int, clay: int, stone: int) -> None:
    for house, expected in (("wood", wood), ("clay", clay), ("stone", stone)):
        assert points(card, player(card, farm(house=house, rooms=4))) == expected


@pytest.mark.parametrize(("rooms", "expected"), [(4, 0), (5, 2), (6, 4), (7, 4)])
def test_the_wooden_strongbox_counts_rooms(rooms: int, expected: int) -> None:
    assert points("K123", player("K123", farm(rooms=rooms))) == expected


@pytest.mark.parametrize(("fields", "beside", "expected"), [(4, "", 0), (5, "", 2), (5, "E61", 0), (6, "E61", 2)])
def test_the_rake_wants_five_fields_or_six_with_a_plow(fields: int, beside: str, expected: int) -> None:
    assert points("I76", player(f"I76 {beside}", farm(fields=fields))) == expected


@pytest.mark.parametrize("card", ["I68", "I70", "K124", "E61", "E62", "I63", "K115", "K119"])
def test_with_these_cards_the_rake_wants_six_fields(card: str) -> None:
    assert points("I76", player(f"{card} I76", farm(fields=5))) == 0


@pytest.mark.parametrize(
    ("card", "kind", "n", "expected"),
    [
        ("K133", "cattle", 1, 0), ("K133", "cattle", 2, 1), ("K133", "cattle", 5, 2),
        ("I246", "cattle", 1, 0), ("I246", "cattle", 2, 1), ("I246", "cattle", 4, 2),
        ("K146", "sheep", 2, 0), ("K146", "sheep", 3, 1), ("K146", "sheep", 8, 2), ("K146", "sheep", 9, 3),
    ],
)  # fmt: skip
def test_animals_give_points(card: str, kind: str, n: int, expected: int) -> None:
    herd = farm(pastures=(tuple(range(5)),), animals=((tuple(range(5)), kind, n),))
    assert points(card, player(card, herd)) == expected


def test_the_horse_stands_for_one_missing_kind() -> None:
    assert points("K135", player("K135")) == 2
    assert points("K135", player("K135", full_farm())) == 0


def test_the_organic_farmer_wants_an_animal_and_room_for_three_more() -> None:
    yard = farm(
        pastures=((0, 1), (2, 3), (4, 9)), animals=(((0, 1), "sheep", 1), ((2, 3), "boar", 2), (("house"), "cattle", 1))
    )
    assert points("K274", player("K274", yard)) == 1  # 1 of 4, 2 of 4, none of 4
    assert points("K274", player("K274 E59", yard)) == 2  # 1 of 6, 2 of 6: the Drinking Trough


def test_for_the_organic_farmer_the_forest_pasture_and_a_large_animal_yard_are_pastures() -> None:
    yard = farm(animals=(("K145", "boar", 2), ("E58", "sheep", 1)))
    assert points("K274", player("K274 K145 E58", yard)) == 1  # the Animal Yard holds 2
    assert points("K274", player("K274 K145 E58 E59", yard)) == 2  # and 4 with the Drinking Trough
    assert points("K274", player("K274 K145")) == 0
    assert points("K274", player("K274 I102", farm(animals=(("I102", "boar", 1),)))) == 0


def test_the_lord_of_the_manor_counts_categories_with_four_points() -> None:
    assert points("E189", player("E189")) == 0
    rich = farm(
        fields=5, pastures=((0,), (1,), (2,), (3,)), stables=(0, 1, 2, 3),
        animals=(((0,), "sheep", 4), ((1,), "sheep", 4), ((2,), "boar", 4), ((3,), "boar", 3)),
        crops={12: ("vegetable", 2), 13: ("vegetable", 2)},
    )  # fmt: skip
    # fields, pastures, vegetables, sheep, boar and the fenced stables
    assert points("E189", player("E189", rich)) == 6
    assert points("E189", player("E189", rich, goods={"grain": 8})) == 7


# improvements      4  5  6  7  8  9  10
BRAGGART = dict(zip(range(4, 11), (0, 1, 3, 5, 7, 9, 9), strict=True))


@pytest.mark.parametrize(("n", "expected"), BRAGGART.items())
def test_the_braggart_counts_improvements_but_none_that_travelled_on(n: int, expected: int) -> None:
    improvements = ["joinery", "pottery", "well", "E12", "E13", "E15", "E17", "E18", "E19", "E22"][:n]
    assert points("E197", player(" ".join(["E197 E11 E172", *improvements]))) == expected


def test_the_tutor_counts_occupations_played_later_the_academic_twice() -> None:
    assert points("E174", player("E172 E174")) == 0
    assert points("E174", player("E172 E174 E173 E21 joinery E175")) == 2
    assert points("E174", player("E174 E148 E172")) == 3
    assert points("E148", player("E174 E148 E172")) == 0


@pytest.mark.parametrize(("begging", "expected"), [(0, 0), (1, 3), (2, 6), (3, 6)])
def test_the_mendicant_does_without_two_begging_cards(begging: int, expected: int) -> None:
    assert points("E153", player("E153", begging=begging)) == expected


def test_the_yeoman_farmer_loses_nothing_in_the_categories() -> None:
    assert points("E165", player("E165")) == 7
    assert points("E165", player("E165", farm(fields=2), goods={"grain": 1})) == 5
    assert points("E165", player("E165", full_farm())) == 0


# Comparing


def test_one_award_goes_to_the_most_valuable_street() -> None:
    wooden, clay, paved = player("I83"), player("I89"), player("I94")
    assert points("I83", wooden, player()) == 2
    assert points("I83", wooden, clay) == 0
    assert points("I89", clay, wooden) == 2
    assert points("I89", clay, wooden, paved) == 0
    assert points("I94", paved, wooden, clay) == 2
    assert all_points(player("I83 I94 I89")) == {"I83": 0, "I94": 2, "I89": 0}


def herds(**animals: int) -> Farm:
    return farm(
        pastures=((0, 1), (2, 3), (4, 9)),
        animals=tuple((where, kind, animals.get(kind, 0)) for where, kind in
                      zip(((0, 1), (2, 3), (4, 9)), ("sheep", "boar", "cattle"), strict=True) if kind in animals),
    )  # fmt: skip


@pytest.mark.parametrize(("players", "expected"), [(2, 0), (3, 2), (4, 3), (5, 4)])
def test_the_estate_manager_wants_nobody_to_have_more_of_any_kind(players: int, expected: int) -> None:
    mine, equal = player("E170", herds(sheep=2, boar=1)), player("", herds(sheep=2))
    others = (equal, *[player()] * (players - 2))
    assert points("E170", mine, *others) == expected
    more = player("", herds(cattle=1))
    assert points("E170", mine, *others[1:], more) == 0
    assert points("E170", equal, mine) == 0  # it is for its owner


def test_the_reeve_gives_three_to_everybody_with_the_most_occupations() -> None:
    two, academic, one = player("E217 E172"), player("E148 E11"), player("E173 joinery E21")
    assert [points("E217", *order) for order in ((two, academic, one), (academic, two, one), (one, two, academic))] == [
        3, 3, 0,
    ]  # fmt: skip


def test_a_card_gives_nobody_anything_that_nobody_played() -> None:
    assert all_points(player("E172 E173"), player()) == {"E172": 0, "E173": 0}


def test_the_village_elder_gives_three_to_everybody_with_the_most_improvements() -> None:
    elder, other = player("I221 joinery"), player("E21 E11")
    assert points("I221", elder, other) == points("I221", other, elder) == 3
    assert points("I221", other, player("I221")) == 3
    assert points("I221", player("I221"), player()) == 0  # nobody has the most of nothing


def test_the_house_steward_gives_three_to_everybody_with_the_most_rooms() -> None:
    steward, large = player("K282"), player("", farm(rooms=4))
    assert points("K282", steward, large) == 0
    assert points("K282", large, steward) == 3
    assert points("K282", steward, player()) == 3


def test_the_constable_gives_five_to_everybody_without_negative_points() -> None:
    owner, clean = player("K276"), player("", full_farm())
    assert points("K276", owner, clean) == 0
    assert points("K276", clean, owner) == 5
    assert points("K276", player("", full_farm(), begging=1), owner) == 0
    assert points("K276", player("E21", full_farm(), noted={"E21": -1}), owner) == 0


# Cards that meet


def test_chief_mansion_and_half_timbered_house_make_twelve_over_the_two_for_each_of_four_stone_rooms() -> None:
    mine = player("E172 K144 E21", farm(house="stone", rooms=4))
    assert all_points(mine) == {"E172": 4, "K144": 8, "E21": 0}


def test_the_half_timbered_house_adds_to_the_chief_and_clogs_to_the_daughter() -> None:
    mine = player("E172 E21 E28 E173", farm(house="stone", rooms=4))
    assert all_points(mine) == {"E172": 4, "E21": 4, "E28": 2, "E173": 3}


def test_the_sawmill_counts_wood_in_place_of_the_joinery() -> None:
    assert all_points(player("joinery K122", goods={"wood": 12})) == {"joinery": 0, "K122": 3}


def constable(cards: str, yard: Farm, **more: Any) -> int:
    return points("K276", player(f"K276 {cards}", yard, **more))


def test_yeoman_and_hide_farmer_clear_the_way_for_the_constable_and_the_horse_does_not() -> None:
    one_missing = farm(
        rooms=2, fields=3, pastures=((0, 1, 2, 6, 11), (3, 4, 7, 8, 9)),
        animals=(((0, 1, 2, 6, 11), "sheep", 1), ((3, 4, 7, 8, 9), "boar", 1)),
        crops={12: ("grain", 1), 13: ("vegetable", 1)},
    )  # fmt: skip
    assert constable("", one_missing) == 0
    assert constable("K135", one_missing) == 0
    assert constable("E165", one_missing) == 5
    assert constable("E165", one_missing, begging=1) == 0
    assert constable("E165 E153", one_missing, begging=2) == 5


def test_the_hide_farmer_pays_food_for_unused_spaces() -> None:
    mine = player("I236", one_unused(), goods={"food": 1})
    assert points("I236", mine) == 1
    assert points("I236", player("I236", one_unused())) == 0
    assert points("I236", player("I236", goods={"food": 4})) == 4  # 13 unused spaces
    assert points("I236", player("I236", one_unused(), goods={"food": 9})) == 1
    assert constable("I236", one_unused(), goods={"food": 1}) == 5
    assert constable("I236", one_unused()) == 0


# Before counting


def test_animal_feed_brings_one_of_each_kind_that_is_there_and_finds_room() -> None:
    roomy = farm(
        pastures=((0, 1, 2), (3, 4, 9)), stables=(14,),
        animals=(((0, 1, 2), "sheep", 3), ((3, 4, 9), "boar", 2), ("house", "cattle", 1)),
    )  # fmt: skip
    # sheep 3 to 4, boar 2 to 3, cattle 1 to 2 in the stable: one point each
    assert points("I101", player("I101", roomy)) == 3


def test_animal_feed_gives_nothing_without_animals_or_without_room() -> None:
    assert points("I101", player("I101")) == 0
    assert points("I101", player("I101", farm(animals=(("house", "cattle", 1),)))) == 0


def test_for_an_animal_of_animal_feed_another_one_may_be_let_go() -> None:
    # Pasture, stable and house are full: the third sheep leaves the house, and a second cattle is worth a point.
    tight = farm(
        pastures=((0,),), stables=(14,), animals=(((0,), "sheep", 2), ((14,), "cattle", 1), ("house", "sheep", 1))
    )
    assert points("I101", player("I101", tight)) == 1
    assert all_points(player("I101 K146", tight)) == {"I101": 0, "K146": 1}  # not if the Loom wants three


def test_animals_of_animal_feed_count_for_other_cards_too() -> None:
    herd = farm(pastures=((0, 1),), animals=(((0, 1), "sheep", 2),))
    assert all_points(player("I101 K146", herd)) == {"I101": 0, "K146": 1}


def test_the_tenant_farmer_gives_animals_back_where_that_costs_less_than_a_point_or_as_much() -> None:
    # sheep 2 to 1 costs nothing, cattle 1 to 0 costs two points, a boar is missing
    mine = player("E215", herds(sheep=2, cattle=1))
    assert points("E215", mine) == -2
    assert points("E215", player("E215", herds(sheep=2, boar=2, cattle=6))) == -1
    assert points("E215", player("E215")) == -3


def test_the_yeoman_farmer_needs_to_give_no_animals_back() -> None:
    assert all_points(player("E215 E165", herds(sheep=2))) == {"E215": 0, "E165": 5}


def test_animal_feed_pays_the_loan_of_the_tenant_farmer() -> None:
    assert all_points(player("E215 I101", herds(sheep=1, boar=1))) == {"E215": -1, "I101": 0}
    both = player("E215 I101 E165", herds(sheep=3))
    assert all_points(both)["I101"] == 1


def test_an_animal_that_is_not_given_back_is_a_negative_point_for_the_constable() -> None:
    whole = full_farm()
    assert constable("", whole) == 5
    assert constable("E215", whole) == 0  # each kind is there once: to give it back costs two


def rich(holding: Holding) -> int:
    return sum(all_points(holding).values())


def test_choices_are_made_for_the_whole_score() -> None:
    # Giving a sheep back costs nothing in the table, but the third of the Loom: the point is the same.
    three = herds(sheep=3, boar=2, cattle=5)
    assert rich(player("E215", three)) == 0
    assert rich(player("E215 K146", three)) == 0
