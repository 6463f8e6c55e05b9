"""Carter, night watch, priest and midwife; the builder has a file of his own."""

import pytest

from scoring.games.helvetia.events import ChildBorn, CoinsPlaced, GoodDelivered, Married, QuarterWoken
from scoring.games.helvetia.state import Phase
from tests.scoring.helvetia.table import REASON, Table, house, people, values

IMPOSSIBLE, FORBIDDEN, UNUSUAL = "impossible", "forbidden", "unusual"


def began(n: int = 3) -> Table:
    """Round 1; Anna begins with four coins."""
    return Table(n).settled()


# Carter


def test_the_delivery_of_the_book() -> None:
    """“Carter”, example: wood and beer for 2 coins, and the first beer has its tile."""
    table = began().lies(0, house("woodcutter", 8, "0f"), house("brewery", 9, "0m"), house("well", 20, "0m"))
    table.enter(CoinsPlaced(0, "carter", 2), GoodDelivered(0, "wood"), GoodDelivered(0, "beer"))
    assert table.state.market == {"wood": (0,), "beer": (0,)}
    assert (table.coins()[0], table.line("deliveries"), table.line("goods_tiles")) == (2, 2, 1)
    assert [each.people[0].awake for each in table.village(0).houses] == [False, False, False]


def test_everybody_delivers_each_good_once() -> None:
    """“Carter”."""
    table = began().delivered(0, "wood").delivered(1, "wood")
    assert table.said(GoodDelivered(0, "wood")) == [("delivered_before", IMPOSSIBLE)]
    assert "wood" not in values(table.hints(GoodDelivered, 0)["good"])
    assert table.at_turn(1).refused(GoodDelivered(1, "wood"), REASON) == ["delivered_before"]
    assert table.said(GoodDelivered(1, "grain")) == []


def test_the_goods_before_need_not_be_delivered() -> None:
    """“Carter”, important: beer without water."""
    table = began().stands(0, "brewery", 9, "0f").stands(0, "well", 20, "0m").enter(GoodDelivered(0, "beer"))
    assert table.state.market == {"beer": (0,)}


@pytest.mark.parametrize("follow", ["villages", "points"])
def test_only_the_first_has_the_tile_of_a_complex_good(follow: str) -> None:
    """“Carter”: 1 or 2 points, as the box says."""
    table = Table(3, follow=follow).settled().told(tile_cowbell=2).delivered(2, "cowbell").delivered(0, "cowbell")
    assert [(table.line("deliveries", seat), table.line("goods_tiles", seat)) for seat in range(3)] == [
        (1, 0), (0, 0), (1, 2),
    ]  # fmt: skip


def test_simple_goods_have_no_tile() -> None:
    table = began().enter(GoodDelivered(0, "grain"))
    assert (table.line("deliveries"), table.line("goods_tiles")) == (1, 0)


def test_the_first_to_fill_a_line_has_its_tile() -> None:
    """“Carter”, example: ore, iron, cowbell."""
    table = began().stands(0, "mine", 9, "0f").delivered(0, "iron", "cowbell").delivered(1, "iron", "cowbell")
    assert table.enter(GoodDelivered(0, "ore")).state.lines == {"ore": 0}
    table.at_turn(1).stands(1, "mine", 9, "1f").enter(GoodDelivered(1, "ore"))
    assert table.state.lines == {"ore": 0}
    assert [table.line("line_tiles", seat) for seat in range(3)] == [2, 0, 0]


def test_two_lines_may_be_filled_by_one_player() -> None:
    table = began().delivered(0, "wood", "brick", "grain", "bread", "cow", "butter").stands(1, "butcher", 13, "0m 1f")
    table.enter(GoodDelivered(0, "stone")).stands(1, "cowshed", 16, "0m 1f").enter(GoodDelivered(0, "meat"))
    assert (table.state.lines, table.line("line_tiles")) == ({"wood": 0, "grain": 0}, 5)


def test_nothing_is_bought_for_a_delivery() -> None:
    """“Carter”, reminder: who cannot make it does not deliver it."""
    table = began().stands(0, "brickyard", 9, "0fz")
    assert table.said(GoodDelivered(0, "brick")) == [("not_made", FORBIDDEN)]
    assert table.problem(GoodDelivered(0, "brick")).ruling == "nothing-bought-for-delivery"
    assert str(table.problem(GoodDelivered(0, "brick")).message) == "No villager who is awake can make Brick."
    assert table.said(GoodDelivered(0, "gold")) == [("no_such_good", IMPOSSIBLE)]


def test_villagers_in_other_villages_deliver_too() -> None:
    """“Overview”: wherever the building lies."""
    table = began().enter(GoodDelivered(0, "grain"))
    assert [who.awake for who in table.house(1, 8).people] == [True, False]  # hers sleeps, Bram’s does not


def test_who_worked_for_a_delivery_can_be_told() -> None:
    table = began().stands(0, "grain_farm", 21, "0m").enter(GoodDelivered(0, "grain", used=(108,)))
    assert (table.house(0, 21).people, table.house(1, 8).people) == (people("0m"), people("1f 0mz"))
    assert table.said(GoodDelivered(0, "wood", used=(9,))) == [("not_made", FORBIDDEN)]


def test_where_points_are_followed_any_good_may_be_delivered() -> None:
    table = Table(3, follow="points").enter(GoodDelivered(0, "cowbell"))
    assert (table.coins()[0], table.points()) == (3, [4, 0, 0])  # start player card, cube and tile of two
    assert len(values(table.hints(GoodDelivered, 0)["good"])) == 15


# Night watch


def asleep(table: Table, village: int) -> list[int]:
    """On which spaces somebody sleeps."""
    return [each.space for each in table.village(village).houses if any(not who.awake for who in each.people)]


def test_the_quarter_of_the_book() -> None:
    """“Night watch”, example: the upper left, with the woodcutter beside the centre."""
    red, yellow, blue, white = 0, 1, 2, 3
    table = began(4).lies(
        red,
        house("brickyard", 8, f"{red}mz {yellow}fz"),
        house("woodcutter", 13, f"{red}mz"),
        house("quarry", 7, f"{red}f {blue}m"),
        house("goat_shed", 21, f"{red}fz {white}mz"),
    )
    table.enter(QuarterWoken(red, "0.upper_left"))
    assert asleep(table, red) == [21]
    assert table.house(red, 8).people == people(f"{red}m {yellow}f")
    assert table.coins()[red] == 3


# fmt: off
RING = {
    7: "upper left", 8: "upper left",                                 9: "upper right",  10: "upper right",
    13: "upper left, lower left",                                     16: "upper right, lower right",
    19: "lower left", 20: "lower left",                               21: "lower right", 22: "lower right",
}
# fmt: on


@pytest.mark.parametrize(("space", "words"), RING.items())
def test_buildings_beside_the_centre_belong_to_two_quarters(space: int, words: str) -> None:
    """“Night watch”, attention."""
    woken = []
    for quarter in ("upper_left", "upper_right", "lower_left", "lower_right"):
        table = began().lies(1, house("well", space, "1fz")).enter(QuarterWoken(0, f"1.{quarter}"))
        if not asleep(table, 1):
            woken.append(quarter.replace("_", " "))
    assert ", ".join(woken) == words


def test_a_quarter_of_any_village_is_woken() -> None:
    """“Night watch”."""
    table = began().lies(2, house("well", 8, "2fz 0mz"), house("quarry", 22, "2mz"))
    assert table.enter(QuarterWoken(0, "2.upper_left")).house(2, 8).people == people("2f 0m")
    assert asleep(table, 2) == [22]


def test_a_quarter_where_nobody_sleeps_is_strange() -> None:
    table = began()
    assert table.said(QuarterWoken(0, "0.upper_left")) == [("nobody_sleeps", UNUSUAL)]
    assert table.refused(QuarterWoken(0, "0.upper_left")) == []


@pytest.mark.parametrize("quarter", ["0.middle", "7.upper_left", "-1.upper_left", "upper_left", "", "3.upper_left"])
def test_there_are_four_quarters_in_each_village(quarter: str) -> None:
    assert began().said(QuarterWoken(0, quarter)) == [("no_such_quarter", IMPOSSIBLE)]


def test_quarters_with_sleepers_are_offered() -> None:
    table = began()
    assert len(values(table.hints(QuarterWoken, 0)["quarter"])) == 12
    table.stands(1, "well", 13, "1fz")
    assert values(table.hints(QuarterWoken, 0)["quarter"]) == ["1.upper_left", "1.lower_left"]


# Priest


def weddings() -> Table:
    """“Priest”, example: White is Anna, Blue is Bram, Red is Cleo; everybody sleeps."""
    table = began().school("0m").lies(0, centre="0f")
    table.lies(2, house("woodcutter", 8, "2mz"))
    return table.lies(1, house("marketplace", 8, "1fz"), house("well", 9, "1mz"), house("grain_farm", 20, "1mz"))


def test_the_weddings_of_the_book() -> None:
    """“Priest”, example: two weddings, one own coin for later turns, one red coin into the own centre."""
    table = weddings()
    assert table.village(1).dowry == (2, 0)
    assert values(table.hints(Married, 0)["place"]) == [108, 109, 120, 208]
    table.enter(CoinsPlaced(0, "priest", 2), Married(0, place=108), Married(0, place=120))
    assert (table.state.school, table.village(0).centre) == ((), ())
    assert (table.house(1, 8).people, table.house(1, 20).people) == (people("1fz 0m"), people("1mz 0f"))
    assert (table.village(1).dowry, table.village(0).dowry, table.coins()[0]) == ((), (1, 2, 2), 3)


@pytest.mark.parametrize(("place", "who", "said"), [
    (108, "school_m", []),
    (108, "",         []),
    (109, "centre_f", []),
    (208, "centre_f", []),
    (109, "school_m", [("no_partner", IMPOSSIBLE)]),
    (208, "school_m", [("no_partner", IMPOSSIBLE)]),
    (108, "centre_f", [("no_partner", IMPOSSIBLE)]),
    (108, "centre_m", [("nobody_unmarried", IMPOSSIBLE)]),
    (109, "school_f", [("nobody_unmarried", IMPOSSIBLE)]),
    (109, "well_f",   [("nobody_unmarried", IMPOSSIBLE)]),
    (121, "",         [("no_partner", IMPOSSIBLE)]),
])  # fmt: skip
def test_a_single_of_the_other_sex_is_married(place: int, who: str, said: list[tuple[str, str]]) -> None:
    """“Priest”: by who stands in the centre or in school."""
    assert weddings().said(Married(0, place=place, who=who)) == said


def test_nobody_marries_where_nobody_is_left() -> None:
    """“The villagers”: who lives in a building stays there."""
    table = weddings().school("").lies(0, centre="")
    assert table.said(Married(0, place=108)) == [("nobody_unmarried", IMPOSSIBLE)]
    assert values(table.hints(Married, 0)["place"]) == []
    assert "married" not in table.offered(0)


@pytest.mark.parametrize(("who", "said"), [
    ("1f 2m", "no_partner"), ("", "no_partner"), ("0m", "no_partner"), ("1f", "nobody_unmarried"),
])  # fmt: skip
def test_couples_and_empty_buildings_take_nobody_in(who: str, said: str) -> None:
    """“The villagers”: nor do two of the same player marry."""
    table = weddings().school("").lies(1, house("well", 8, who))
    assert table.codes(Married(0, place=108, who="" if who == "1f" else "centre_f")) == [said]


@pytest.mark.parametrize("place", [8, -1, 900])
def test_weddings_lead_into_another_village(place: int) -> None:
    """“Priest”: a foreign village."""
    assert weddings().said(Married(0, place=place)) == [("no_such_village", IMPOSSIBLE)]
    assert weddings().preview(Married(0, place=place)) == "None"


def test_the_centre_is_emptied_before_the_school() -> None:
    table = weddings().school("0m").lies(0, centre="0m 0f").enter(Married(0, place=108))
    assert (table.state.school, table.village(0).centre) == (people("0m"), people("0f"))
    table = weddings().school("0m").lies(0, centre="0m 0f").enter(Married(0, place=108, who="school_m"))
    assert (table.state.school, table.village(0).centre) == ((), people("0m 0f"))


@pytest.mark.parametrize(("dowry", "coin", "hand", "own", "left"), [
    ((2, 0), -1, 4, (1, 2),    (2,)),    # one’s own first
    ((2, 0), 0,  4, (1, 2),    (2,)),
    ((2, 0), 2,  3, (1, 2, 2), (0,)),
    ((2, 1), -1, 3, (1, 2, 2), (1,)),
    ((1,),   -1, 3, (1, 2, 1), ()),
    ((),     -1, 3, (1, 2),    ()),
])  # fmt: skip
def test_one_coin_is_taken_from_that_centre(
    dowry: tuple[int, ...], coin: int, hand: int, own: tuple[int, ...], left: tuple[int, ...]
) -> None:  # fmt: skip
    """“Priest”: which one, is for who marries; one’s own comes back, others lie in one’s own centre."""
    table = weddings().lies(1, dowry=dowry).enter(Married(0, place=108, coin=coin))
    assert (table.coins()[0], table.village(0).dowry, table.village(1).dowry) == (hand, own, left)


def test_only_a_coin_that_lies_there_is_taken() -> None:
    assert weddings().said(Married(0, place=108, coin=1)) == [("no_dowry", IMPOSSIBLE)]
    assert weddings().lies(1, dowry=()).said(Married(0, place=108, coin=0)) == [("no_dowry", IMPOSSIBLE)]


def test_where_points_are_followed_only_coins_move() -> None:
    table = Table(3, follow="points").enter(Married(0, village=1), Married(0, village=1, coin=2))
    assert (table.coins()[0], table.village(0).dowry, table.village(1).dowry) == (3, (1, 2, 2), ())
    assert table.said(Married(0, village=0)) == [("no_such_village", IMPOSSIBLE)]
    assert table.said(Married(0, village=3)) == [("no_such_village", IMPOSSIBLE)]
    assert table.said(Married(0, village=2, coin=2)) == [("no_dowry", IMPOSSIBLE)]


# Midwife


def test_a_couple_has_a_child() -> None:
    """“Midwife”: it lies with them; asleep or not does not matter."""
    table = began().stands(0, "woodcutter", 8, "0fz 2mz").enter(ChildBorn(0, 8, "m"))
    assert (table.house(0, 8).children, table.house(0, 8).people) == (people("0m"), people("0fz 2mz"))
    assert (table.coins()[0], table.state.supply(0, "m"), table.state.supply(0, "f")) == (3, 4, 5)


def test_one_child_a_couple_and_turn() -> None:
    """“Midwife”, important: in another turn of the round they may have one more."""
    table = began().stands(0, "quarry", 20, "0m 1f").enter(ChildBorn(0, 8, "f"))
    assert table.said(ChildBorn(0, 8, "m")) == [("second_child", FORBIDDEN)]
    assert values(table.hints(ChildBorn, 0)["space"]) == [20]
    table.enter(ChildBorn(0, 20, "f")).ended_turn().at_turn(0)
    assert table.enter(ChildBorn(0, 8, "m")).house(0, 8).children == people("0f 0m")


@pytest.mark.parametrize("space", [9, 13, 108])
def test_only_couples_in_the_own_village_have_children(space: int) -> None:
    """“Midwife”."""
    assert began().said(ChildBorn(0, space, "f")) == [("no_couple", IMPOSSIBLE)]


def test_a_child_is_a_girl_or_a_boy_of_the_supply() -> None:
    """“Contents”: eight women and eight men of each colour."""
    table = began()
    assert table.said(ChildBorn(0, 8)) == [("boy_or_girl", IMPOSSIBLE)]
    assert table.said(ChildBorn(0, 8, "x")) == [("boy_or_girl", IMPOSSIBLE)]
    table.school(" ".join(["0f"] * 5 + ["0m"] * 4))
    assert table.said(ChildBorn(0, 8, "f")) == [("supply", IMPOSSIBLE)]
    assert table.said(ChildBorn(0, 8, "m")) == []
    assert values(table.hints(ChildBorn, 0)["sex"]) == ["m"]


@pytest.mark.parametrize("event", [ChildBorn(0, 8, "f"), QuarterWoken(0, "0.upper_left")])
def test_where_points_are_followed_coins_are_enough(event: ChildBorn | QuarterWoken) -> None:
    table = Table(3, follow="points")
    assert table.said(event) == [("not_followed", IMPOSSIBLE)]
    assert table.enter(CoinsPlaced(0, "midwife", 2)).phase is Phase.TURN
