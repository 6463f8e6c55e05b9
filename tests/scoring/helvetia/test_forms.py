"""What the phone fills in, and what there is to choose."""

import pytest

from scoring.games.helvetia import GAME
from scoring.games.helvetia.events import (
    BuildingBuilt,
    BuildingChosen,
    BuildingMoved,
    ChildBorn,
    CoinsPlaced,
    Counted,
    CouplesPlaced,
    FirstMarried,
    GoodDelivered,
    Married,
    MovedIn,
    NeutralActed,
    NeutralsPlaced,
    QuarterWoken,
    RoundBegun,
    RoundEnded,
)
from scoring.kernel.amounts import Amounts
from scoring.kernel.events import TABLE
from scoring.kernel.fields import Count, Hint
from tests.scoring.helvetia.table import Table, house, values


def began(follow: str = "villages", players: int = 3) -> Table:
    return Table(players, follow).settled()


def notes(hint: Hint) -> dict[object, str]:
    """What stands beside what is offered."""
    return {option.value: str(option.note or "") for option in hint.options or () if not option.taken}


def groups(hint: Hint) -> dict[object, str]:
    return {option.value: str(option.group) for option in hint.options or ()}


def spots(hint: Hint) -> dict[object, tuple[str, tuple[int, int, int] | None, bool]]:
    return {option.value: (str(option.label), option.spot, option.taken) for option in hint.options or ()}


# Setting up


def test_start_buildings_say_how_many_are_left() -> None:
    table = Table(3).enter(BuildingChosen(1, "well"))
    found = table.hints(BuildingChosen, 2)
    assert notes(found["building"]) == {
        "woodcutter": "2 left", "brickyard": "2 left", "quarry": "2 left", "grain_farm": "2 left", "well": "1 left",
    }  # fmt: skip
    assert (found["taken_from"].hidden, found["replaced"].hidden, found["space"].default) == (True, True, -1)


def test_first_couples_live_in_ones_own_buildings() -> None:
    found = Table(3).drafted().hints(CouplesPlaced, 1)["women"]
    assert [str(option.label) for option in found.options or ()] == ["Grain farm", "Well", "Woodcutter"]
    assert (values(found), str(found.note)) == ([8, 9, 20], "Men live in the others; the fourth is in school.")
    found = Table(2).drafted().hints(NeutralsPlaced, TABLE)["women"]
    assert [str(option.label) for option in found.options or ()] == ["Brickyard", "Quarry", "Grain farm", "Well"]
    assert str(found.note) == "Men live in the other two."


def test_the_first_wedding_says_who_waits_there() -> None:
    """“Building one’s own village”: of the left neighbour, and not with who is married."""
    table = Table(3).housed()
    assert notes(table.hints(FirstMarried, 0)["space"]) == {8: "a woman", 9: "a woman", 20: "a man"}
    table.enter(FirstMarried(0, 9))
    assert values(table.hints(FirstMarried, 0)["space"]) == [8, 20]


# A village as a picture


def test_spaces_lie_as_they_lie_on_the_table() -> None:
    """Free ones can be chosen; buildings and the centre are only seen. Row, column and width count from 1."""
    assert spots(began().hints(BuildingBuilt)["space"]) == {
        -1: ("The next free space", None, False),
        7: ("corner, above left", (1, 1, 1), False),
        8: ("Woodcutter", (1, 2, 1), True),
        9: ("Brickyard", (1, 3, 1), True),
        10: ("corner, above right", (1, 4, 1), False),
        13: ("left", (2, 1, 1), False),
        14: ("Centre", (2, 2, 2), True),
        16: ("right", (2, 4, 1), False),
        19: ("corner, below left", (3, 1, 1), False),
        20: ("Quarry", (3, 2, 1), True),
        21: ("below, right", (3, 3, 1), False),
        22: ("corner, below right", (3, 4, 1), False),
    }


def test_an_empty_village_has_a_ring_of_ten() -> None:
    """“Builder”."""
    found = Table(3).hints(BuildingChosen, 1)["space"]
    assert [str(option.label) for option in found.options or ()] == [
        "The next free space",
        "corner, above left", "above, left", "above, right", "corner, above right",
        "left", "Centre", "right",
        "corner, below left", "below, left", "below, right", "corner, below right",
    ]  # fmt: skip


def test_a_full_ring_opens_the_second() -> None:
    """“Builder”."""
    table = began()
    for space in (7, 10, 13, 16, 19, 21, 22):
        table.stands(0, "mill", space)
    found = spots(table.hints(BuildingBuilt)["space"])
    assert len(found) == 1 + 18 + 10 + 1  # what is next, the outer ring, the first ring, the centre
    assert [found[at] for at in (0, 12, 29)] == [
        ("outer ring, row 1, space 1", (1, 1, 1), False), ("outer ring, row 3, space 1", (3, 1, 1), False),
        ("outer ring, row 5, space 6", (5, 6, 1), False),
    ]  # fmt: skip
    assert [found[at][1:] for at in (8, 14)] == [((2, 3, 1), True), ((3, 3, 2), True)]


# Turns


def test_goods_that_can_be_made_come_first() -> None:
    table = began().delivered(0, "brick", "cow")
    found = table.hints(GoodDelivered)["good"]
    assert values(found)[:4] == ["grain", "wood", "stone", "bread"]
    assert len(values(found)) == 14
    assert {name for name, note in notes(found).items() if note == "can be made"} == {"grain", "wood", "stone"}
    assert set(notes(began("points").hints(GoodDelivered)["good"]).values()) == {""}


def test_who_works_is_named_by_building_and_abroad_by_village() -> None:
    found = began().hints(GoodDelivered)["used"]
    assert list(notes(found).items()) == [(8, ""), (9, ""), (20, ""), (108, "Bram")]
    assert [str(option.label) for option in found.options or ()] == ["Woodcutter", "Brickyard", "Quarry", "Grain farm"]
    assert (str(found.note), found.hidden) == ("Nobody ticked: as few as it takes.", False)
    neutral = began(players=2).stands(2, "well", 21, "2f 0m").hints(GoodDelivered)["used"]
    assert notes(neutral)[221] == "Neutral village"
    asleep = began().lies(0, house("well", 8, "0fz")).lies(1, house("well", 8, "1f"))
    assert asleep.hints(GoodDelivered)["used"].hidden
    assert began("points").hints(GoodDelivered)["used"].hidden


def test_buildings_say_their_price_and_those_out_of_reach_come_last() -> None:
    table = began().open("church", "mill", "spice_shop", "mine", "butcher")
    assert list(notes(table.hints(BuildingBuilt)["building"]).items()) == [
        ("spice_shop", ""), ("mine", "1 Wood"), ("butcher", "2 Brick, 1 Stone"), ("church", "2 Stone, 1 Iron"),
        ("mill", "1 Water, 1 Grain, 1 Ore"),
    ]  # fmt: skip


@pytest.mark.parametrize(("building", "bought"), [
    ("mine", {}), ("butcher", {"brick": 1}), ("dairy", {"wood": 1}), ("mill", None), ("", None), ("castle", None),
])  # fmt: skip
def test_what_has_to_be_bought_is_filled_in(building: str, bought: dict[str, int] | None) -> None:
    """“Builder”, example; Anna has one woodcutter, one brickyard, one quarry."""
    table = began().open("mine", "butcher", "dairy", "mill")
    assert table.hints(BuildingBuilt, 0, building=building)["bought"].default == bought


def test_victory_point_buildings_ask_for_nothing_but_what_was_bought() -> None:
    found = began("points").enter(BuildingBuilt(0, "inn")).hints(BuildingBuilt)
    assert values(found["building"]) == ["mill", "town_hall", "church"]
    assert set(notes(found["building"]).values()) == {""}
    assert {name for name, hint in found.items() if hint.hidden} == {"space", "used", "settler", "tile"}


def test_who_moves_in_is_asked_where_there_is_a_choice() -> None:
    """“Builder”."""
    assert [began().lies(0, centre=who).hints(BuildingBuilt)["settler"].hidden for who in ("", "0f 0f", "0f 0m")] == [
        True, True, False,
    ]  # fmt: skip


def test_quarters_with_sleepers_ones_own_village_first() -> None:
    """“Night watch”: what lies beside the centre belongs to two."""
    table = began().stands(0, "well", 13, "0fz").stands(1, "well", 9, "1fz 0mz").stands(2, "quarry", 22, "2fz")
    found = table.hints(QuarterWoken, 1)["quarter"]
    assert list(notes(found).items()) == [
        ("1.upper_right", "2 asleep"), ("2.lower_right", "1 asleep"), ("0.upper_left", "1 asleep"),
        ("0.lower_left", "1 asleep"),
    ]  # fmt: skip
    assert list(groups(found).values()) == ["Bram", "Cleo", "Anna", "Anna"]


def test_where_nobody_sleeps_all_quarters_are_there() -> None:
    found = began(players=2).hints(QuarterWoken, 1)["quarter"]
    assert (len(values(found)), set(notes(found).values())) == (12, {"nobody asleep"})
    assert list(dict.fromkeys(groups(found).values())) == ["Bram", "Neutral village", "Anna"]


def test_a_wedding_offers_those_who_match() -> None:
    """“Priest”: a woman stands in Anna’s centre, a man is in school."""
    found = began().hints(Married)
    assert notes(found["place"]) == {109: "a woman", 120: "a man", 209: "a woman", 220: "a man"}
    assert list(groups(found["place"]).values()) == ["Bram", "Bram", "Cleo", "Cleo"]
    assert (values(found["who"]), found["who"].hidden) == (["", "centre_f", "school_m"], False)
    assert (values(found["coin"]), found["coin"].hidden) == ([-1, 0, 1, 2], False)
    assert found["village"].hidden


def test_the_chosen_place_narrows_who_marries_and_which_coin() -> None:
    table = began().lies(0, centre="0f 0m").lies(2, dowry=(1,))
    found = table.hints(Married, place=109)
    assert (values(found["who"]), found["who"].hidden) == (["", "centre_m", "school_m"], False)
    assert [str(option.label) for option in found["coin"].options or ()] == [
        "One’s own, if it lies there", "Anna", "Cleo",
    ]  # fmt: skip
    assert not found["coin"].hidden
    found = table.hints(Married, place=220)
    assert (values(found["who"]), found["who"].hidden) == (["", "centre_f"], True)
    assert (values(found["coin"]), found["coin"].hidden) == ([-1, 1], True)


def test_where_points_are_followed_a_wedding_asks_for_the_village() -> None:
    table = began("points").lies(1, dowry=()).lies(2, dowry=(1, 1))
    found = table.hints(Married)
    assert notes(found["village"]) == {1: "no coin", 2: "2 coins"}
    assert (found["place"].hidden, found["who"].hidden, values(found["coin"])) == (True, True, [-1, 1])
    assert notes(began("points", 2).hints(Married)["village"]) == {1: "your coin", 2: "your coin"}
    assert [str(option.label) for option in began("points", 2).hints(Married)["village"].options or ()] == [
        "Bram", "Neutral village",
    ]  # fmt: skip


def test_nobody_to_marry_is_said() -> None:
    found = began().lies(0, centre="").school("").hints(Married)["place"]
    assert (values(found), str(found.note)) == ([], "Nobody can be married now.")


def test_children_say_how_many_are_left() -> None:
    """“Midwife”: eight of each; five of Anna’s are in the box."""
    found = began().hints(ChildBorn)
    assert (values(found["space"]), found["space"].default) == ([8], 8)
    assert list(notes(found["sex"]).items()) == [("f", "5 left"), ("m", "5 left")]
    table = began().stands(0, "brickyard", 9, "0f 1m").school("0m 0m 0m 0m 0m 0m")
    found = table.hints(ChildBorn)
    assert (values(found["space"]), found["space"].default, notes(found["sex"])) == ([8, 9], None, {"f": "5 left"})


def test_the_neutral_coin_asks_what_it_does_then_for_what() -> None:
    """“Two players”."""
    table = began(players=2)
    wedding, work = table.hints(NeutralActed, character="priest"), table.hints(NeutralActed, character="builder")
    assert (notes(wedding["space"]), wedding["building"].hidden) == ({9: "a woman", 20: "a man"}, True)
    assert values(wedding["sex"]) == ["", "f", "m"]
    assert values(work["space"]) == [-1, 7, 10, 13, 16, 19, 22]
    assert values(work["building"]) == ["mine", "cowshed", "goat_shed", "marketplace"]
    assert (values(work["sex"]), work["sex"].default) == (["", "f", "m"], "")
    assert (wedding["character"].default, work["character"].default) == ("priest", "builder")


def test_a_building_lies_elsewhere_in_ones_own_village_or_the_neutral_one() -> None:
    found = began(players=2).hints(BuildingMoved, 1)["place"]
    assert list(notes(found).items()) == [
        (108, "above, left"), (109, "above, right"), (120, "below, left"),
        (208, "above, left"), (209, "above, right"), (220, "below, left"), (221, "below, right"),
    ]  # fmt: skip
    assert list(groups(found).values()) == ["Bram"] * 3 + ["Neutral village"] * 4
    assert values(began().hints(BuildingMoved, 1)["place"]) == [108, 109, 120]


def test_on_points_the_neutral_coin_asks_for_the_character_only() -> None:
    found = began("points", 2).hints(NeutralActed, character="builder")
    assert {name for name, hint in found.items() if hint.hidden} == {"building", "space", "sex"}


def test_coins_go_on_where_the_turn_began() -> None:
    found = began().hints(CoinsPlaced)
    assert (found["character"].default, str(found["coins"].note)) == (None, "4 there")
    found = began().lies(0, coins=1).enter(Married(0, place=109)).hints(CoinsPlaced)
    assert (found["character"].default, str(found["coins"].note)) == ("priest", "0 there")


# Rounds


def test_who_leaves_school_is_filled_in_women_first() -> None:
    """“End of a round” step 3."""
    table = began().lies(0, house("well", 8), house("quarry", 9, "0f"), house("mine", 20), house("mill", 21))
    found = table.school("0m 0f 0m 1f").round_over().enter(RoundEnded(TABLE)).hints(MovedIn)
    assert (found["women"].default, values(found["women"]), str(found["women"].note)) == (
        (8,),
        [8, 20],
        "1 from school",
    )
    assert (found["men"].default, values(found["men"]), str(found["men"].note)) == ((20,), [8, 20], "2 from school")
    table = began().lies(0, house("well", 8)).round_over().enter(RoundEnded(TABLE))
    assert [(hint.hidden, hint.default) for hint in table.hints(MovedIn).values()] == [(True, ()), (False, (8,))]


@pytest.mark.parametrize(("second", "third", "limits", "note"), [
    ({"bakery": 2, "mill": 4}, {"church": 1}, {"bakery": (0, 2), "mill": (0, 4)}, "5 tiles from the stack"),
    ({"bakery": 2, "mill": 1}, {"church": 1, "mill": 1, "spice_shop": 2},
     {"bakery": (0, 2), "spice_shop": (0, 2), "mill": (0, 2), "church": (0, 1)}, "5 tiles from the stack"),
    ({"bakery": 2, "mill": 3}, {"church": 1}, {"bakery": (0, 2), "mill": (0, 3)}, "5 tiles from the stack"),
    ({}, {"church": 1}, {"church": (0, 1)}, "1 tile from the stack"),
])  # fmt: skip
def test_drawing_offers_what_lies_in_the_stacks(
    second: dict[str, int], third: dict[str, int], limits: dict[str, tuple[int, int]], note: str
) -> None:  # fmt: skip
    """“End of a round” step 6: the third once the second is not enough."""
    table = began().round_over().recounted().has(stacks=(Amounts(second), Amounts(third)))
    found = table.hints(RoundBegun, TABLE)["drawn"]
    assert (values(found), dict(found.limits), str(found.note)) == (list(limits), limits, note)


def test_nothing_is_drawn_where_nothing_is_left_or_followed() -> None:
    empty = began().round_over().recounted().has(stacks=(Amounts(), Amounts()))
    assert empty.hints(RoundBegun, TABLE)["drawn"].hidden
    assert began("points").round_over().recounted().hints(RoundBegun, TABLE)["drawn"].hidden


def test_the_count_begins_with_what_was_followed() -> None:
    table = began().delivered(0, "wood", "beer", "meat").tile("carter").stands(0, "mill", 13).has(lines={"ore": 0})
    assert table.hints(Counted)["counts"].default == Amounts(
        deliveries=3, goods_tiles=3, person_tiles=1, start_card=1, vp_buildings=1, line_tiles=2, awake=5
    )
    counted = Table(2, "count").enter(Counted(0, Amounts(deliveries=7)))
    assert counted.hints(Counted)["counts"].default == Amounts(deliveries=7)
    assert counted.hints(Counted, 1)["counts"].default == Amounts()


def test_forms_offer_no_more_than_the_box_holds() -> None:
    """“Contents”: six coins each."""
    limits = {
        (entry.kind.split(".")[1], field.name): (field.low, field.high)
        for entry in GAME.entries for field in entry.fields if isinstance(field, Count)
    }  # fmt: skip
    assert limits == {
        ("coins_placed", "coins"): (1, 6),
        ("coins_corrected", "coins"): (0, 6),
        ("box_told", "n"): (0, 9),
    }
