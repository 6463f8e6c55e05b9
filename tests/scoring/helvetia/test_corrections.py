"""What the table puts right, what the box tells, and the final count."""

import pytest

from scoring.games.helvetia import GAME
from scoring.games.helvetia.events import (
    AwakeCorrected,
    BoxTold,
    BuildingBuilt,
    BuildingMoved,
    CoinsCorrected,
    Counted,
    GoodDelivered,
    VillageCompleted,
)
from scoring.games.helvetia.tables import FIRST_RING
from scoring.kernel.amounts import Amounts
from scoring.kernel.events import TABLE, Event
from scoring.kernel.log import Undone
from tests.scoring.helvetia.table import REASON, Table, house, people, values

IMPOSSIBLE, FORBIDDEN, UNUSUAL = "impossible", "forbidden", "unusual"


def began(follow: str = "villages") -> Table:
    return Table(3, follow=follow).settled()


CORRECTIONS = (CoinsCorrected(0, 4), AwakeCorrected(0, ()), BuildingMoved(0, 8, 7))
each_correction = pytest.mark.parametrize("event", CORRECTIONS)


@each_correction
def test_corrections_are_for_a_game_that_runs(event: Event) -> None:
    assert Table(3).drafted().said(event) == [("not_now", IMPOSSIBLE)]
    assert Table(3, follow="count").said(event) == [("not_now", IMPOSSIBLE)]
    over = began().has(over=True)
    assert over.said(event) == [("not_now", IMPOSSIBLE)]
    assert {event.kind.split(".")[1]} & over.offered(0) == set()


@each_correction
def test_corrections_need_no_turn(event: Event) -> None:
    assert began().at_turn(1).said(event) == []
    assert began().round_over().recounted().said(event) == []


@pytest.mark.parametrize("follow", ["villages", "points"])
def test_coins_in_hand_and_in_the_centre_are_put_right(follow: str) -> None:
    table = began(follow).enter(CoinsCorrected(0, 2, Amounts({"2": 1, "1": 3})))
    assert (table.coins(), table.village(0).dowry) == ([2, 4, 4], (1, 1, 1, 2))
    hints = table.hints(CoinsCorrected, 0)
    assert (hints["coins"].default, hints["dowry"].default, values(hints["dowry"])) == (2, {"1": 3, "2": 1}, ["1", "2"])
    assert table.enter(CoinsCorrected(0, 6)).village(0).dowry == ()


@pytest.mark.parametrize(("event", "where"), [
    (CoinsCorrected(0, 7),                         "coins"),
    (CoinsCorrected(0, -1),                        "coins"),
    (CoinsCorrected(0, 2, Amounts({"1": 7})),      "dowry"),
    (CoinsCorrected(0, 2, Amounts({"1": -1})),     "dowry"),
    (CoinsCorrected(0, 2, Amounts({"3": 1})),      "dowry"),
    (CoinsCorrected(0, 2, Amounts({"green": 1})),  "dowry"),
])  # fmt: skip
def test_everybody_has_six_coins(event: CoinsCorrected, where: str) -> None:
    """“Setting up”."""
    problem = began().problem(event)
    assert (problem.code, problem.where, str(problem.message)) == ("helvetia.amount", where, "0 to 6 coins.")


def test_corrected_coins_are_placed_at_once() -> None:
    table = began().lies(0, coins=0).enter(CoinsCorrected(0, 1), GoodDelivered(0, "wood"))
    assert table.coins()[0] == 0


def test_who_is_awake_is_put_right_for_one_player() -> None:
    table = began().stands(0, "quarry", 20, "0mz")
    assert table.hints(AwakeCorrected, 0)["awake"].default == (8, 9, 108)
    table.enter(AwakeCorrected(0, (20, 108)))
    assert [table.house(0, space).people for space in (8, 9, 20)] == [people("0fz 2m"), people("0fz"), people("0m")]
    assert table.house(1, 8).people == people("1f 0m")


@pytest.mark.parametrize("place", [109, 21, 900])
def test_only_those_at_home_are_awake(place: int) -> None:
    assert began().said(AwakeCorrected(0, (place,))) == [("nobody_home", IMPOSSIBLE)]


def test_a_building_is_laid_elsewhere() -> None:
    """“Building one’s own village”: on which space matters to the night watch."""
    table = began().enter(BuildingMoved(0, 8, 13))
    assert (table.village(0).house(8), table.house(0, 13).building) == (None, "woodcutter")
    assert table.house(0, 13).people == people("0f 2m")


def test_two_buildings_change_places() -> None:
    table = began().enter(BuildingMoved(0, 8, 20))
    assert (table.house(0, 20).building, table.house(0, 8).building) == ("woodcutter", "quarry")


def test_a_neutral_building_is_laid_elsewhere() -> None:
    table = Table(2).settled()
    assert len(values(table.hints(BuildingMoved, 0)["place"])) == 7
    assert table.enter(BuildingMoved(0, 208, 13)).house(2, 13).building == "brickyard"


@pytest.mark.parametrize(("event", "said"), [
    (BuildingMoved(0, 21, 7),   [("no_such_building", IMPOSSIBLE)]),
    (BuildingMoved(0, 908, 7),  [("no_such_building", IMPOSSIBLE)]),
    (BuildingMoved(0, -92, 7),  [("no_such_building", IMPOSSIBLE)]),
    (BuildingMoved(0, 8, 14),   [("no_space", IMPOSSIBLE)]),
    (BuildingMoved(0, 8, 30),   [("no_space", IMPOSSIBLE)]),
    (BuildingMoved(0, 8, 0),    [("second_ring", UNUSUAL)]),
    (BuildingMoved(0, 8, 8),    []),
])  # fmt: skip
def test_where_a_building_may_lie(event: BuildingMoved, said: list[tuple[str, str]]) -> None:
    assert began().said(event) == said


def test_a_building_that_is_laid_into_the_ring_completes_it() -> None:
    """“Builder”: the ring, wherever the table had laid it first."""
    table = began().lies(0, *(house("well", space, "0f") for space in (*FIRST_RING[:9], 0)))
    assert table.line("village") == 0
    assert table.enter(BuildingMoved(0, 0, 22)).line("village") == 4


def test_what_the_box_prints_is_told_once() -> None:
    """Goods tiles are worth 1 or 2; the book does not say which is which."""
    table = began().delivered(0, "bread").has(lines={"grain": 0})
    assert (table.line("goods_tiles"), table.line("line_tiles")) == (1, 4)
    table.told(tile_bread=2, line_grain=1)
    assert (table.line("goods_tiles"), table.line("line_tiles")) == (2, 1)
    assert Table(3, box={"tile_bread": 2}).settled().delivered(0, "bread").line("goods_tiles") == 2
    assert table.hints(BoxTold, TABLE, value="tile_bread")["n"].default == 2
    assert table.hints(BoxTold, TABLE)["n"].default is None


@pytest.mark.parametrize(("event", "code"), [
    (BoxTold(TABLE, "tile_bread", 0),  "out_of_range"),
    (BoxTold(TABLE, "tile_bread", 3),  "out_of_range"),
    (BoxTold(TABLE, "line_ore", 5),    "out_of_range"),
    (BoxTold(TABLE, "spice_shop_wood", 4), "out_of_range"),
    (BoxTold(TABLE, "tile_wood", 1),   "no_such_value"),
    (BoxTold(TABLE, "", 1),            "no_such_value"),
])  # fmt: skip
def test_what_no_box_prints(event: BoxTold, code: str) -> None:
    """“Carter”, “End of a round”: 1 or 2; 4, 2 or 1."""
    assert began().said(event) == [(code, IMPOSSIBLE)]


def test_the_box_may_be_told_at_any_time() -> None:
    for table in (Table(3), Table(3, follow="count"), began().has(over=True)):
        assert table.said(BoxTold(TABLE, "line_ore", 2)) == []
    assert GAME.told_box(BoxTold(TABLE, "line_ore", 2)) == {"line_ore": 2}
    assert GAME.told_box(GoodDelivered(0, "wood")) == {}


def test_complete_villages_are_told_where_points_are_followed() -> None:
    """“Builder”: 4 for the first, 2 for the second."""
    table = began("points").enter(VillageCompleted(1), VillageCompleted(0))
    assert [table.line("village", seat) for seat in range(3)] == [2, 4, 0]
    assert table.said(VillageCompleted(1)) == [("complete_before", IMPOSSIBLE)]
    assert table.said(VillageCompleted(2)) == [("none_left", IMPOSSIBLE)]
    assert "village_completed" not in table.offered(2)


def test_a_village_is_told_complete_in_anybodys_turn() -> None:
    table = began("points")
    assert {"village_completed"} <= table.offered(2)
    assert table.enter(VillageCompleted(2)).current == 0
    assert Table(2, follow="count").said(VillageCompleted(1)) == [("not_now", IMPOSSIBLE)]


def test_what_was_taken_back_never_happened() -> None:
    table = began("points").enter(GoodDelivered(0, "bread"), BuildingBuilt(0, "mill"), reason=REASON)
    assert (table.points()[0], table.coins()[0]) == (6, 2)
    table.enter(Undone(TABLE, 1))
    assert (table.points()[0], table.coins()[0]) == (4, 3)


def count(**counts: int) -> Counted:
    return Counted(0, Amounts(counts))


def test_the_final_count_is_all_there_is_where_only_the_end_is_followed() -> None:
    table = Table(2, follow="count")
    assert table.due == [("counted", 0), ("counted", 1)]
    table.enter(count(deliveries=9, goods_tiles=3, person_tiles=3, start_card=1, village=4, awake=5))
    assert (table.points()[0], table.due) == (20, [("counted", 1)])
    table.enter(Counted(1, Amounts(deliveries=12, vp_buildings=2, line_tiles=1)))
    assert (table.points(), table.due, table.winners()) == ([20, 19], [], (0,))
    assert (str(GAME.clock(table.state).step), GAME.clock(table.state).over) == ("The end", True)
    assert GAME.board(table.state, 0) is None


@pytest.mark.parametrize(("event", "said"), [
    (count(deliveries=17),                [("out_of_range", IMPOSSIBLE)]),
    (count(deliveries=-1),                [("out_of_range", IMPOSSIBLE), ("too_few_deliveries", IMPOSSIBLE)]),
    (count(person_tiles=6),               [("out_of_range", IMPOSSIBLE), ("too_many", FORBIDDEN)]),
    (count(start_card=2),                 [("out_of_range", IMPOSSIBLE), ("too_many", FORBIDDEN)]),
    (count(vp_buildings=5),               [("out_of_range", IMPOSSIBLE)]),
    (count(village=3),                    [("village_value", IMPOSSIBLE)]),
    (count(village=1),                    [("village_value", IMPOSSIBLE)]),
    (count(goods_tiles=2),                [("too_few_deliveries", IMPOSSIBLE)]),
    (count(deliveries=2, line_tiles=4),   [("too_few_deliveries", IMPOSSIBLE)]),
    (count(deliveries=3, line_tiles=4),   []),
    (count(sheep=1),                      [("unknown_count", IMPOSSIBLE)]),
])  # fmt: skip
def test_what_nobody_can_have_counted(event: Counted, said: list[tuple[str, str]]) -> None:
    assert Table(2, follow="count").said(event) == said


def test_what_no_table_can_have_counted() -> None:
    """“End of a round”: tiles are there once."""
    table = Table(2, follow="count").enter(Counted(1, Amounts(person_tiles=3, start_card=1, village=4)))
    assert table.said(count(person_tiles=3)) == [("too_many", FORBIDDEN)]
    assert table.said(count(start_card=1)) == [("too_many", FORBIDDEN)]
    assert table.said(count(village=4)) == [("village_twice", FORBIDDEN)]
    assert table.said(count(person_tiles=2, village=2)) == []


def test_the_simplified_game_counts_no_person_tiles() -> None:
    """“Simplified version”."""
    table = Table(2, follow="count", simplified="yes")
    assert table.said(count(person_tiles=1)) == [("no_person_tiles", FORBIDDEN)]


def test_nothing_is_counted_before_the_end() -> None:
    table = began()
    assert table.said(count()) == [("not_now", IMPOSSIBLE)]
    assert "counted" not in table.offered(0)
    assert "counted" in Table(2, follow="count").offered(0)
