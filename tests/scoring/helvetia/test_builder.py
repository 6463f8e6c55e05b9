"""The builder: prices, buying, who moves in, rings and complete villages (“Builder”, “The buildings”)."""

import pytest

from scoring.games.helvetia.events import BuildingBuilt, VillageCompleted
from scoring.games.helvetia.tables import FIRST_RING
from scoring.games.helvetia.village import House
from scoring.kernel.amounts import Amounts
from tests.scoring.helvetia.table import REASON, Table, house, people, values

IMPOSSIBLE, FORBIDDEN, UNUSUAL = "impossible", "forbidden", "unusual"
# Ten buildings that can be lived in, for the ten spaces around a centre.
TEN = (
    "woodcutter", "brickyard", "quarry", "grain_farm", "well", "mine", "cowshed", "goat_shed", "bakery", "brewery",
)  # fmt: skip


def began(*open_: str) -> Table:
    """Round 1 with three. Anna: woodcutter on 8, brickyard on 9, quarry on 20, grain farm of Bram; a woman waits."""
    table = Table(3).settled()
    return table.open(*open_) if open_ else table


def awake(table: Table, *spaces: int) -> list[bool]:
    """Whether Anna’s own people on these spaces are awake."""
    return [who.awake for space in spaces for who in table.house(0, space).people if who.seat == 0]


def ring(n: int = 10, empty: int = -1, who: str = "0f") -> tuple[House, ...]:
    """The first so many buildings around a centre, one of them empty."""
    return tuple(
        house(building, space, "" if at == empty else who)
        for at, (building, space) in enumerate(zip(TEN[:n], FIRST_RING, strict=False))
    )


def test_a_building_is_paid_by_villagers_who_work() -> None:
    """“Builder”: the price at the top left is produced."""
    table = began().enter(BuildingBuilt(0, "cowshed"))
    assert awake(table, 8, 9, 20) == [False, False, False]
    assert (table.coins()[0], table.state.open["cowshed"]) == (3, 2)
    assert table.house(0, 21).building == "cowshed"


def test_who_worked_can_be_told() -> None:
    """“Production and chains”: here the man of another village makes the brick."""
    table = began().stands(1, "brickyard", 13, "1f 0m")
    assert awake(table.enter(BuildingBuilt(0, "marketplace", used=(113,))), 9) == [True]
    assert [who.awake for who in table.house(1, 13).people] == [True, False]


@pytest.mark.parametrize(("used", "said"), [
    ((20,),      [("not_made", FORBIDDEN)]),
    ((9, 20),    [("too_many_work", UNUSUAL)]),
    ((9, 9),     [("nobody_awake", FORBIDDEN)]),
    ((109,),     [("nobody_awake", FORBIDDEN)]),  # a woman of Bram
    ((22,),      [("nobody_awake", FORBIDDEN)]),  # nothing lies there
])  # fmt: skip
def test_who_cannot_have_worked(used: tuple[int, ...], said: list[tuple[str, str]]) -> None:
    assert began().said(BuildingBuilt(0, "marketplace", used=used)) == said


def test_who_worked_where_nothing_lies_does_not_tire() -> None:
    table = began().enter(BuildingBuilt(0, "marketplace", used=(22,)), reason=REASON)
    assert awake(table, 8, 9, 20) == [True, True, True]


def test_who_sleeps_does_not_work() -> None:
    """“Production and chains”."""
    table = began().stands(0, "brickyard", 9, "0fz")
    assert table.said(BuildingBuilt(0, "marketplace")) == [("not_made", FORBIDDEN)]
    assert table.said(BuildingBuilt(0, "marketplace", used=(9,))) == [("nobody_awake", FORBIDDEN)]
    assert table.enter(BuildingBuilt(0, "marketplace"), reason=REASON).house(0, 21).building == "marketplace"


def test_the_butcher_of_the_book() -> None:
    """“Builder”, example: quarry and brickyard work, the second brick is bought: 2 coins."""
    table = began("butcher")
    assert table.said(BuildingBuilt(0, "butcher")) == [("not_made", FORBIDDEN)]
    assert str(table.problem(BuildingBuilt(0, "butcher")).fix) == "Wood, brick and stone can be bought."
    assert table.hints(BuildingBuilt, 0, building="butcher")["bought"].default == {"brick": 1}
    table.enter(BuildingBuilt(0, "butcher", bought=Amounts(brick=1)))
    assert (table.coins()[0], table.state.placed) == (2, {"builder": (0, 0)})
    assert awake(table, 8, 9, 20) == [True, False, False]


def test_a_building_may_be_bought_wholly() -> None:
    """“Builder”: also the same good more than once."""
    table = began("butcher").enter(BuildingBuilt(0, "butcher", bought=Amounts(brick=2, stone=1)))
    assert (table.coins()[0], awake(table, 8, 9, 20)) == (0, [True, True, True])


def test_a_swap_makes_what_is_missing() -> None:
    """“The buildings”: Anna swaps her wood for a second brick."""
    table = began("butcher").stands(0, "marketplace", 21, "0m").enter(BuildingBuilt(0, "butcher", used=(8, 9, 20, 21)))
    assert (awake(table, 8, 9, 20, 21), table.coins()[0]) == ([False] * 4, 3)


@pytest.mark.parametrize(("bought", "said"), [
    ({"grain": 1},  [("not_for_sale", IMPOSSIBLE)]),
    ({"brick": -1}, [("not_for_sale", IMPOSSIBLE)]),
    ({"brick": 2},  [("too_much_bought", FORBIDDEN)]),
    ({"wood": 1},   [("too_much_bought", FORBIDDEN)]),
    ({"stone": 1},  [("too_much_bought", FORBIDDEN)]),
])  # fmt: skip
def test_only_wood_brick_and_stone_are_bought_and_only_for_the_price(
    bought: dict[str, int], said: list[tuple[str, str]]
) -> None:  # fmt: skip
    """“Builder”, attention."""
    found = began().said(BuildingBuilt(0, "marketplace", bought=Amounts(bought)))
    assert [each for each in found if each[0] != "not_made"] == said


def test_what_nobody_sells_has_to_be_made() -> None:
    """“Builder”: a mill costs water, grain and ore."""
    assert began("mill").said(BuildingBuilt(0, "mill")) == [("not_made", FORBIDDEN)]
    assert began("mill").hints(BuildingBuilt, 0, building="mill")["bought"].default is None
    words = "It costs 1 Water, 1 Grain, 1 Ore, and nobody can make all of it."
    assert began("mill").preview(BuildingBuilt(0, "mill")) == words
    table = began("mill").lies(
        0, house("well", 8, "0f"), house("mine", 9, "0m"), house("grain_farm", 20, "0m"), centre=""
    )  # fmt: skip
    assert awake(table.enter(BuildingBuilt(0, "mill")), 8, 9, 20) == [False, False, False]


def test_each_kind_is_built_once() -> None:
    """“Builder”, but."""
    table = began("marketplace", "marketplace").enter(BuildingBuilt(0, "marketplace"))
    assert table.said(BuildingBuilt(0, "marketplace", bought=Amounts(brick=1))) == [("built_before", FORBIDDEN)]
    assert "marketplace" not in values(table.hints(BuildingBuilt, 0)["building"])
    assert table.enter(BuildingBuilt(0, "marketplace", bought=Amounts(brick=1)), reason=REASON).coins()[0] == 1


def test_only_open_buildings_are_built() -> None:
    table = began("marketplace").enter(BuildingBuilt(0, "marketplace"))
    assert table.state.open == {}
    assert table.at_turn(2).said(BuildingBuilt(2, "marketplace")) == [("not_open", FORBIDDEN)]
    assert table.enter(BuildingBuilt(2, "marketplace"), reason=REASON).state.open == {}
    assert began().said(BuildingBuilt(0, "castle")) == [("no_such_building", IMPOSSIBLE)]
    assert began().said(BuildingBuilt(0, "well")) == [("not_open", FORBIDDEN)]  # a start building costs nothing


def test_a_price_that_nobody_has_told_is_not_checked() -> None:
    table = began("spice_shop")
    assert table.said(BuildingBuilt(0, "spice_shop")) == []
    assert table.preview(BuildingBuilt(0, "spice_shop")) == "Nobody has told what it costs."
    (option,) = table.hints(BuildingBuilt, 0)["building"].options or ()
    assert option.note is None
    table.told(spice_shop_wood=1, spice_shop_brick=1, spice_shop_stone=1)
    assert awake(table.enter(BuildingBuilt(0, "spice_shop")), 8, 9, 20) == [False, False, False]


def test_who_stands_in_the_centre_moves_in_and_works_at_once() -> None:
    """“Builder”: a building just built pays for the next one in the same turn."""
    table = began("marketplace", "mine").lies(0, house("brickyard", 8, "0f"), house("quarry", 9, "0m"), centre="0f")
    assert table.said(BuildingBuilt(0, "mine", used=(9,))) == [("not_made", FORBIDDEN)]
    table.enter(BuildingBuilt(0, "marketplace", used=(8,)))
    assert (table.house(0, 20).people, table.village(0).centre) == (people("0f"), ())
    table.enter(BuildingBuilt(0, "mine", used=(9, 20)))  # a stone is swapped for wood
    assert awake(table, 8, 9, 20) == [False, False, False]


def test_nobody_moves_in_where_nobody_waits() -> None:
    table = began().lies(0, centre="").enter(BuildingBuilt(0, "marketplace"))
    assert table.house(0, 21).people == ()


@pytest.mark.parametrize(("settler", "lives", "waits"), [("f", "0f", "0m"), ("m", "0m", "0f"), ("", "0f", "0m")])
def test_a_man_or_a_woman_moves_in(settler: str, lives: str, waits: str) -> None:
    table = began().lies(0, centre="0f 0m").enter(BuildingBuilt(0, "marketplace", settler=settler))
    assert (table.house(0, 21).people, table.village(0).centre) == (people(lives), people(waits))


def test_who_moves_in_has_to_be_there() -> None:
    table = began()
    assert table.said(BuildingBuilt(0, "marketplace", settler="m")) == [("nobody_there", IMPOSSIBLE)]
    assert table.hints(BuildingBuilt, 0)["settler"].hidden
    assert not table.lies(0, centre="0f 0m").hints(BuildingBuilt, 0)["settler"].hidden


def test_nobody_lives_in_a_victory_point_building() -> None:
    """“The buildings”: three points, and nobody moves in."""
    table = began("church").stands(0, "smelter", 21, "0m").stands(0, "mine", 13, "0m")
    table.enter(BuildingBuilt(0, "church", bought=Amounts(stone=2)))
    assert (table.village(0).centre, table.line("vp_buildings")) == (people("0f"), 3)
    assert next(each for each in table.village(0).houses if each.building == "church").people == ()


def test_a_building_lies_on_any_free_space_of_the_ring() -> None:
    """“Builder”."""
    table = began()
    assert table.enter(BuildingBuilt(0, "marketplace", space=19)).house(0, 19).building == "marketplace"
    assert table.said(BuildingBuilt(0, "mine", space=19)) == [("no_space", IMPOSSIBLE)]
    assert table.said(BuildingBuilt(0, "mine", space=15)) == [("no_space", IMPOSSIBLE)]
    assert table.said(BuildingBuilt(0, "mine", space=30)) == [("no_space", IMPOSSIBLE)]
    assert table.said(BuildingBuilt(0, "mine", space=0)) == [("second_ring", FORBIDDEN)]


def test_the_second_ring_follows_the_first() -> None:
    """“Builder”."""
    table = began("marketplace").lies(0, *ring(9))
    assert values(table.hints(BuildingBuilt, 0)["space"]) == [-1, 22]
    table.lies(0, *ring(10))
    assert table.said(BuildingBuilt(0, "marketplace", space=0)) == []
    assert table.enter(BuildingBuilt(0, "marketplace")).house(0, 0).building == "marketplace"


def test_a_full_ring_with_everybody_at_home_is_four_points_then_two() -> None:
    """“Builder”: the first and the second; there is no third tile."""
    table = began("marketplace", "marketplace", "marketplace")
    for seat in range(3):
        table.lies(seat, *ring(9, who=f"{seat}f"), coins=4, centre=f"{seat}m")
    for seat in (0, 2, 1):
        table.at_turn(seat).enter(BuildingBuilt(seat, "marketplace"))
    assert table.state.completed == (0, 2)
    assert [table.line("village", seat) for seat in range(3)] == [4, 0, 2]


@pytest.mark.parametrize(("houses", "centre", "points"), [
    (ring(9),           "0m", 4),
    (ring(9),           "",   0),  # the new building is empty
    (ring(9, empty=8),  "0m", 0),
    (ring(8),           "0m", 0),
])  # fmt: skip
def test_a_village_is_complete_with_ten_and_nobody_missing(
    houses: tuple[House, ...], centre: str, points: int
) -> None:  # fmt: skip
    """“Builder”."""
    table = began("marketplace").lies(0, *houses, centre=centre).enter(BuildingBuilt(0, "marketplace"))
    assert table.line("village") == points


def test_victory_point_buildings_need_nobody() -> None:
    """“The buildings”: they count for a complete village though nobody lives there."""
    table = began("church").lies(0, *ring(9), centre="0m").stands(0, "smelter", 22, "0m").stands(0, "mill", 7)
    table.lies(0, *(each for each in table.village(0).houses if each.space != 22))
    assert table.enter(BuildingBuilt(0, "church"), reason=REASON).line("village") == 4


def test_a_complete_village_keeps_its_tile() -> None:
    table = began("marketplace").lies(0, *ring(9), centre="0m").enter(BuildingBuilt(0, "marketplace"))
    assert table.stands(0, "dairy", 12).line("village") == 4


def test_where_points_are_followed_only_victory_point_buildings_are_told() -> None:
    table = Table(3, follow="points")
    assert table.said(BuildingBuilt(0, "mine")) == [("no_victory", IMPOSSIBLE)]
    table.enter(BuildingBuilt(0, "church", bought=Amounts(stone=2)))
    assert (table.coins()[0], table.line("vp_buildings"), table.state.placed) == (1, 3, {"builder": (0, 0, 0)})
    assert table.preview(BuildingBuilt(0, "mill", bought=Amounts(stone=1))) == "2 coins, 3 points"
    assert table.lies(0, coins=4).said(BuildingBuilt(0, "church")) == [("built_before", FORBIDDEN)]
    assert "church" not in values(table.hints(BuildingBuilt, 0)["building"])


def test_there_are_two_of_each_victory_point_building() -> None:
    """“The buildings”: a reading of the number of tiles."""
    table = Table(3, follow="points")
    for seat in (0, 2):
        table.enter(BuildingBuilt(seat, "church"))
    assert table.said(BuildingBuilt(1, "church")) == [("none_left", FORBIDDEN)]
    assert "church" not in values(table.hints(BuildingBuilt, 1)["building"])
    assert table.said(BuildingBuilt(1, "mill")) == []


def test_a_complete_village_is_seen_by_itself_where_people_are_followed() -> None:
    assert began().said(VillageCompleted(0)) == [("seen_by_itself", IMPOSSIBLE)]
