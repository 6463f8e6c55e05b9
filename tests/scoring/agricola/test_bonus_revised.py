"""Bonus points of the revised cards: every formula at its boundaries, then cards that meet."""

from functools import partial

import pytest

from scoring.families.agricola.bonus import ASKED_KINDS
from scoring.families.agricola.farm import Farm
from scoring.games.agricola_revised.bonuses import ASKED, BONUSES
from tests.scoring.agricola import bonus_holdings
from tests.scoring.agricola.bonus_holdings import FENCED, REVISED, all_points, farm, full_farm, one_unused, points

player = partial(bonus_holdings.player, of=REVISED)


def test_every_card_that_can_be_counted_is_counted_and_the_rest_is_asked_for() -> None:
    by_rule = {card.id for card in REVISED.values() if card.bonus_kind and card.bonus_kind not in ASKED_KINDS}
    assert by_rule == BONUSES.keys() | ASKED
    assert BONUSES.keys().isdisjoint(ASKED)


# fmt: off
LEFT_OVER = {
    # how many left          0  1  2  3  4  5  6  7  8
    ("joinery", "wood"):     (0, 0, 0, 1, 1, 2, 2, 3, 3),
    ("pottery", "clay"):     (0, 0, 0, 1, 1, 2, 2, 3, 3),
    ("basketmaker", "reed"): (0, 0, 1, 1, 2, 3, 3, 3, 3),
    ("D060", "clay"):        (0, 0, 0, 1, 1, 2, 3, 4, 4),
    ("C059", "vegetable"):   (0, 0, 0, 0, 0, 1, 2, 2, 2),
}
# fmt: on


@pytest.mark.parametrize(
    ("card", "good", "left", "expected"),
    [(card, good, n, each) for (card, good), row in LEFT_OVER.items() for n, each in enumerate(row)],
)
def test_goods_left_over_give_points(card: str, good: str, left: int, expected: int) -> None:
    assert points(card, player(card, goods={good: left})) == expected


@pytest.mark.parametrize(("spaces", "expected"), [(5, 0), (6, 1), (7, 2), (8, 3), (9, 3), (10, 4)])
def test_the_manger_wants_ten_spaces_for_four_points(spaces: int, expected: int) -> None:
    assert points("A032", player("A032", farm(pastures=FENCED[spaces]))) == expected


@pytest.mark.parametrize(("house", "expected"), [("wood", 3), ("clay", 2), ("stone", 0)])
def test_wool_blankets_are_for_poor_houses(house: str, expected: int) -> None:
    assert points("A038", player("A038", farm(house=house))) == expected


@pytest.mark.parametrize(
    ("majors", "used", "expected"),
    [("", 13, 0), ("well joinery", 13, 2), ("well joinery", 1, 1), ("well joinery pottery", 0, 0)],
)
def test_debt_security_is_worth_no_more_than_unused_spaces(majors: str, used: int, expected: int) -> None:
    yard = {13: farm(), 1: one_unused(), 0: full_farm()}[used]
    assert points("A031", player(f"A031 A032 {majors}", yard)) == expected


def test_the_stable_architect_counts_unfenced_stables() -> None:
    yard = farm(pastures=((0, 1),), stables=(0, 13, 14))
    assert points("A098", player("A098", yard)) == 2


@pytest.mark.parametrize(("pastures", "expected"), [(((0, 1),), 0), (((0, 1, 2),), 2), (((0, 1, 2), (3, 4, 9)), 4)])
def test_the_fellow_grazer_counts_pastures_of_three_spaces(
    pastures: tuple[tuple[int, ...], ...], expected: int
) -> None:
    assert points("A099", player("A099", farm(pastures=pastures))) == expected


def test_the_cookery_outfitter_counts_cooking_improvements() -> None:
    mine = player("A101 fireplace_2 hearth_4 A060 D059 clay_oven joinery E063")
    assert points("A101", mine) == 4


# improvements      4  5  6  7  8  9  10 11
BRAGGART = dict(zip(range(4, 12), (0, 2, 3, 4, 5, 7, 9, 9), strict=True))


@pytest.mark.parametrize(("n", "expected"), BRAGGART.items())
def test_the_braggart_counts_improvements(n: int, expected: int) -> None:
    improvements = ["joinery", "pottery", "well", "A012", "A016", "A019", "A024", "A026", "A033", "A044", "A050"][:n]
    assert points("A133", player(" ".join(["A133 A098 A002", *improvements]))) == expected


def test_the_full_farmer_counts_pastures_in_which_nobody_more_has_room() -> None:
    yard = farm(pastures=((0,), (1,), (2,)), animals=(((0,), "sheep", 2), ((1,), "boar", 1)))
    assert points("A134", player("A134", yard)) == 1
    assert points("A134", player("A134 A012", yard)) == 0  # the Drinking Trough makes room


@pytest.mark.parametrize(("yard", "expected"), [
    (farm(), 2), (full_farm(), 0), (one_unused(), 0),
])  # fmt: skip
def test_the_pottery_yard_wants_two_unused_spaces_side_by_side(yard: Farm, expected: int) -> None:
    assert points("B031", player("B031", yard)) == expected


@pytest.mark.parametrize(
    ("card", "kind", "n", "expected"),
    [("B039", "sheep", 2, 0), ("B039", "sheep", 3, 1), ("B039", "sheep", 7, 2), ("D038", "cattle", 1, 0),
     ("D038", "cattle", 2, 1), ("D038", "cattle", 5, 2), ("E037", "cattle", 1, 0), ("E037", "boar", 1, 3)],
)  # fmt: skip
def test_animals_give_points(card: str, kind: str, n: int, expected: int) -> None:
    herd = farm(pastures=(tuple(range(5)),), animals=((tuple(range(5)), kind, n),))
    assert points(card, player(card, herd)) == expected


def test_the_organic_farmer_wants_an_animal_and_room_for_three_more() -> None:
    yard = farm(pastures=((0, 1), (2,)), animals=(((0, 1), "sheep", 1), ((2,), "boar", 1)))
    assert points("B098", player("B098", yard)) == 1


def test_the_tutor_counts_occupations_played_later() -> None:
    assert points("B099", player("A098 B099 A099 A032 joinery A133")) == 2


# the points on major improvements, the smallest twice
@pytest.mark.parametrize(
    ("majors", "expected"),
    [
        ("", 0),
        ("fireplace_2 clay_oven", 0),  # 1 + 2 + 1
        ("joinery fireplace_2", 0),  # 2 + 1 + 1
        ("stone_oven fireplace_2", 1),  # 3 + 1 + 1
        ("stone_oven joinery", 2),  # 3 + 2 + 2
        ("well", 2),  # 4 + 4
        ("well stone_oven", 3),  # 4 + 3 + 3
        ("well stone_oven joinery", 4),  # 4 + 3 + 2 + 2
    ],
)
def test_the_housemaster_counts_what_is_printed_on_major_improvements(majors: str, expected: int) -> None:
    assert points("B153", player(f"B153 B036 {majors}")) == expected


@pytest.mark.parametrize(("fields", "expected"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 3), (6, 5)])
def test_the_greening_plan_counts_unplanted_fields(fields: int, expected: int) -> None:
    assert points("C033", player("C033", farm(fields=fields))) == expected


def test_for_the_greening_plan_a_card_may_be_a_field_and_a_sown_one_is_none() -> None:
    two = farm(fields=2, crops={12: ("grain", 1)})
    assert points("C033", player("C033", two)) == 0
    assert points("C033", player("C033 B068", two)) == 1
    sown = farm(fields=2, crops={12: ("grain", 1), "B068": ("vegetable", 1)})
    assert points("C033", player("C033 B068", sown)) == 0
    assert points("C033", player("C033 D075", two)) == 0  # wood may grow there


def test_cards_left_in_the_hand_cost_a_point_each_with_the_lantern_house() -> None:
    assert points("C035", player("C035", hand=0)) == 0
    assert points("C035", player("C035", hand=5)) == -5


def test_the_cow_prince_counts_spaces_and_rooms_with_cattle() -> None:
    yard = farm(
        rooms=3, pastures=((1, 2),), stables=(14,),
        animals=(((1, 2), "cattle", 3), ((14,), "cattle", 1), ("house", "cattle", 1), ("C012", "cattle", 1)),
    )  # fmt: skip
    assert points("C134", player("C134 C012", yard)) == 4
    alone = farm(pastures=((1, 2),), animals=(((1, 2), "cattle", 1), ("house", "sheep", 1)))
    assert points("C134", player("C134", alone)) == 1
    assert points("C134", player("C134 A086", farm(rooms=3, animals=(("house", "cattle", 2),)))) == 2


def test_the_muck_rake_counts_kinds_that_stand_alone_in_a_stable() -> None:
    yard = farm(
        stables=(3, 4, 13, 14),
        animals=(((3,), "sheep", 1), ((4,), "sheep", 1), ((14,), "boar", 1), ("house", "cattle", 1)),
    )
    assert points("D029", player("D029", yard)) == 2
    assert points("D029", player("D029 C089", farm(stables=(3,), animals=(((3,), "boar", 3),)))) == 0


@pytest.mark.parametrize(("n", "expected"), [(0, 0), (2, 0), (3, 2), (4, 5), (5, 8)])
def test_the_artisan_district_counts_the_lower_row_of_major_improvements(n: int, expected: int) -> None:
    lower = ["clay_oven", "stone_oven", "joinery", "pottery", "basketmaker"][:n]
    assert points("D030", player(" ".join(["D030 well fireplace_2 hearth_4", *lower]))) == expected


@pytest.mark.parametrize(("grain", "vegetable", "expected"), [(0, 3, 0), (1, 1, 1), (2, 3, 1), (3, 3, 2), (9, 5, 3)])
def test_the_storeroom_gives_half_a_point_for_a_pair_rounded_up(grain: int, vegetable: int, expected: int) -> None:
    assert points("D031", player("D031", goods={"grain": grain, "vegetable": vegetable})) == expected


def test_the_summer_house_counts_unused_spaces_beside_a_stone_house() -> None:
    # rooms 5 and 10: beside them lie 0, 6 and 11
    assert points("D033", player("D033", farm(house="stone"))) == 6
    assert points("D033", player("D033", farm(house="stone", rooms=3))) == 6  # room 0: beside them 1, 6 and 11
    assert points("D033", player("D033", farm(house="clay"))) == 0


@pytest.mark.parametrize(
    ("players", "animals", "expected"),
    [(1, 6, 0), (1, 7, 1), (2, 9, 1), (2, 10, 2), (3, 8, 2), (4, 8, 2), (4, 9, 3), (6, 9, 3)],
)
def test_the_fodder_chamber_counts_animals_by_players(players: int, animals: int, expected: int) -> None:
    herd = farm(pastures=(tuple(range(5)),), animals=((tuple(range(5)), "sheep", animals),))
    assert points("D035", player("D035", herd), *[player()] * (players - 1)) == expected


def test_the_lord_of_the_manor_counts_categories_with_four_points() -> None:
    assert points("D100", player("D100", farm(fields=5), goods={"grain": 8, "vegetable": 4})) == 3


def test_the_nave_counts_columns_with_a_room() -> None:
    assert points("E032", player("E032", farm(rooms=3))) == 1  # 0, 5, 10
    assert points("E032", player("E032", farm(rooms=7))) == 3  # and 6, 11, 1, 2


def test_the_land_register_wants_every_space_used() -> None:
    assert points("E034", player("E034", full_farm())) == 2
    assert points("E034", player("E034", one_unused())) == 0


@pytest.mark.parametrize(("people", "expected"), [(2, 5), (3, 3), (4, 2), (5, 0)])
def test_misanthropy_counts_people(people: int, expected: int) -> None:
    assert points("E035", player("E035", people=people)) == expected


@pytest.mark.parametrize(("people", "expected"), [(2, -2), (5, -5)])
def test_the_old_miser_loses_a_point_for_each_person(people: int, expected: int) -> None:
    assert points("E159", player("E159", people=people)) == expected


def test_the_mayor_candidate_loses_a_point_for_each_wood_and_stone() -> None:
    assert points("E124", player("E124", goods={"wood": 2, "stone": 3, "clay": 4})) == -5


# Comparing


@pytest.mark.parametrize(("least", "expected"), [(0, 0), (1, 0), (2, 1), (3, 3), (4, 5), (5, 5)])
def test_the_animal_reeve_gives_everybody_points_for_some_of_each_kind(least: int, expected: int) -> None:
    yard = farm(animals=(("house", "sheep", least), ("house", "boar", least), ("house", "cattle", least + 1)))
    assert points("A135", player("", yard), player("A135")) == expected


@pytest.mark.parametrize(("least", "expected"), [(0, 0), (1, 1), (2, 3), (3, 5), (4, 5)])
def test_the_drudgery_reeve_gives_everybody_points_for_some_of_each_resource(least: int, expected: int) -> None:
    goods = {"wood": 9, "clay": least, "reed": least + 1, "stone": least + 2}
    assert points("A136", player("", goods=goods), player("A136")) == expected


def test_the_house_steward_gives_three_to_everybody_with_the_most_rooms() -> None:
    steward, large = player("B136"), player("", farm(rooms=3))
    assert (points("B136", steward, large), points("B136", large, steward)) == (0, 3)


def test_the_ranch_provost_gives_three_for_the_greatest_capacity() -> None:
    two, stable = player("C136", farm(pastures=((0, 1),))), player("", farm(pastures=((0,),), stables=(0,)))
    assert points("C136", two, stable) == points("C136", stable, two) == 3
    trough = player("A012", farm(pastures=((0,), (1,)), stables=(0,)))
    assert (points("C136", two, trough), points("C136", trough, two)) == (0, 3)
    assert points("C136", player("C136"), player()) == 0


def test_most_vegetables_on_fields_most_fenced_stables_most_vegetables_and_most_pastures() -> None:
    owner = player("D135 D136 E135 E136", goods={"vegetable": 2})
    other = player("", farm(fields=1, crops={12: ("vegetable", 2)}, pastures=((0,),), stables=(0,)))
    assert all_points(owner, other) == {"D135": 0, "D136": 0, "E135": 3, "E136": 0}
    assert all_points(other, owner) == {"D135": 2, "D136": 2, "E135": 3, "E136": 2}


def test_the_chimney_sweep_counts_the_stone_houses_of_others() -> None:
    stone, clay = player("", farm(house="stone")), player("", farm(house="clay"))
    assert points("D154", player("D154", farm(house="stone")), stone, clay, stone) == 2


def test_the_margrave_counts_lesser_houses_from_a_stone_house() -> None:
    stone, clay, wood = (player("", farm(house=house)) for house in ("stone", "clay", "wood"))
    assert points("E154", player("E154", farm(house="stone")), stone, clay, wood) == 2
    assert points("E154", player("E154", farm(house="clay")), clay, wood) == 0


def test_the_party_organizer_wants_to_be_alone_with_five_people() -> None:
    five, four = player("", people=5), player("", people=4)
    assert points("D157", player("D157", people=5), four) == 3
    assert points("D157", player("D157", people=5), five) == 0
    assert points("D157", player("D157", people=4), five) == 0


def test_the_constable_gives_three_to_everybody_without_negative_points() -> None:
    owner = player("C135")
    assert points("C135", owner, player("", full_farm())) == 0
    assert points("C135", player("", full_farm()), owner) == 3
    assert points("C135", player("B040", full_farm()), owner) == 0  # −1 is printed on it
    assert points("C135", player("C035", full_farm(), hand=1), owner) == 0
    assert points("C135", player("C035", full_farm()), owner) == 3
    assert points("C135", player("E159", full_farm()), owner) == 3  # fewer points for people are no negative ones
    assert points("C135", player("D132", one_unused(), goods={"food": 1}), owner) == 3


# Cards that meet


def test_only_one_card_counts_for_the_stone_house() -> None:
    rooms = {3: farm(house="stone", rooms=3), 5: farm(house="stone", rooms=5)}
    assert all_points(player("C030 D034", rooms[3], people=2)) == {"C030": 0, "D034": 4}
    assert all_points(player("C030 D034", rooms[5], people=4)) == {"C030": 5, "D034": 0}
    assert all_points(player("C030 D034", rooms[3], people=3)) == {"C030": 3, "D034": 0}
    assert all_points(player("C030", rooms[3])) == {"C030": 3}
    assert all_points(player("D034", farm(house="clay", rooms=3))) == {"D034": 0}
    assert all_points(player("D034 C030", farm(house="stone", rooms=4), people=3)) == {"D034": 4, "C030": 0}


def test_the_writing_chamber_gives_negative_points_back_up_to_seven() -> None:
    assert points("C031", player("C031", full_farm())) == 0
    assert points("C031", player("C031", full_farm(), begging=1)) == 3
    assert points("C031", player("C031 B040 C035", full_farm(), begging=1, hand=2)) == 3 + 1 + 2
    assert points("C031", player("C031 D092", full_farm(), noted={"D092": -2, "A029": 1})) == 2
    assert points("C031", player("C031")) == 7  # 7 categories and 13 spaces
    # to pay for the space gives no more than to leave it
    assert sum(all_points(player("C031 D132", one_unused(), goods={"food": 1})).values()) == 1
    # where more than seven are lost it does
    assert all_points(player("C031 D132", farm(), goods={"food": 2})) == {"C031": 7, "D132": 2}


@pytest.mark.parametrize(
    ("clay", "large", "small"), [(3, 1, 0), (6, 3, 0), (7, 4, 0), (9, 4, 0), (10, 4, 1), (12, 4, 2), (14, 4, 3)]
)
def test_clay_counts_once_for_two_potteries(clay: int, large: int, small: int) -> None:
    assert all_points(player("pottery D060", goods={"clay": clay})) == {"pottery": small, "D060": large}


@pytest.mark.parametrize(
    ("wood", "stone", "soldier", "joinery"), [(7, 0, 0, 3), (7, 7, 7, 0), (7, 2, 2, 2), (4, 1, 1, 1), (3, 3, 3, 0)]
)
def test_wood_of_the_soldier_does_not_count_for_the_joinery(wood: int, stone: int, soldier: int, joinery: int) -> None:
    goods = {"wood": wood, "stone": stone}
    assert all_points(player("C133 joinery", goods=goods)) == {"C133": soldier, "joinery": joinery}


def test_the_soldier_stays_behind_where_the_drudgery_reeve_gives_more() -> None:
    goods = {"wood": 1, "clay": 1, "reed": 1, "stone": 1}
    assert sum(all_points(player("C133 A136", goods=goods)).values()) == 1
    goods = {"wood": 2, "clay": 2, "reed": 2, "stone": 2}
    assert all_points(player("C133 A136", goods=goods)) == {"C133": 0, "A136": 3}
