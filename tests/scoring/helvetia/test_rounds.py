"""The end of a round, step by step (“End of a round”)."""

import pytest

from scoring.games.helvetia import GAME
from scoring.games.helvetia.events import (
    BuildingBuilt,
    ChildBorn,
    CoinsPlaced,
    GoodDelivered,
    MovedIn,
    QuarterWoken,
    RoundBegun,
    RoundEnded,
)
from scoring.games.helvetia.state import Phase
from scoring.kernel.amounts import Amounts
from scoring.kernel.events import TABLE
from tests.scoring.helvetia.table import REASON, Table, house, people, values

IMPOSSIBLE, FORBIDDEN = "impossible", "forbidden"


def began(n: int = 3) -> Table:
    """Round 1; Anna begins with four coins."""
    return Table(n).settled()


def wakes(seat: int) -> QuarterWoken:
    return QuarterWoken(seat, f"{seat}.upper_left")


def last_coin() -> Table:
    """Anna has one coin, Bram two, Cleo none; it is Anna’s turn."""
    return began().lies(0, coins=1).lies(1, coins=2).lies(2, coins=0)


def test_a_round_ends_when_only_one_has_coins() -> None:
    table = last_coin()
    assert table.said(RoundEnded(TABLE)) == [("coins_left", FORBIDDEN)]
    table.enter(wakes(0)).ended_turn()
    assert (table.phase, table.due) == (Phase.ROUND_OVER, [("round_ended", TABLE)])
    assert table.refused(wakes(1), REASON) == ["not_now"]
    assert table.enter(RoundEnded(TABLE)).state.start == 1


def test_who_is_last_with_coins_has_no_more_turns() -> None:
    """Also where nobody has said that the turn before is over."""
    table = last_coin().enter(wakes(0))
    assert table.refused(wakes(1), REASON) == ["round_over"]
    assert table.refused(CoinsPlaced(1, "carter"), REASON) == ["round_over"]
    assert "coins_placed" not in table.offered(1)


def test_a_round_may_end_without_the_end_of_the_last_turn() -> None:
    table = last_coin().enter(CoinsPlaced(0, "carter"))
    assert table.said(RoundEnded(TABLE)) == [("idle_coins", FORBIDDEN)]
    table.enter(GoodDelivered(0, "wood"))
    assert table.said(RoundEnded(TABLE)) == []
    assert (table.enter(RoundEnded(TABLE)).coins(), table.state.start) == ([1, 2, 0], 1)


def test_a_turn_with_the_last_coins_of_the_round_is_played_out() -> None:
    """Only Anna has coins, but her turn has begun."""
    table = last_coin().lies(0, coins=3).lies(1, coins=0)
    assert table.phase is Phase.ROUND_OVER
    table = last_coin().lies(0, coins=3).enter(GoodDelivered(0, "wood")).lies(1, coins=0)
    assert table.said(GoodDelivered(0, "brick")) == []
    assert table.ended_turn().phase is Phase.ROUND_OVER


@pytest.mark.parametrize("last", [0, 1, 2])
def test_who_still_has_coins_begins_the_next_round_and_has_a_point(last: int) -> None:
    """He may even not have had a turn."""
    table = began().round_over(last).recounted()
    assert (table.state.start, table.line("start_card", last), sum(table.points())) == (last, 1, 1)
    assert table.enter(RoundBegun(TABLE, table.five())).current == last


def test_where_nobody_has_coins_the_start_player_stays() -> None:
    """Not in the book: only corrections lead there."""
    table = began().round_over(1).lies(1, coins=0)
    assert table.enter(RoundEnded(TABLE)).state.start == 0


def test_all_coins_come_back() -> None:
    """Step 2: from the characters, not from the dowries."""
    table = began().spent(0, "carter", 3).spent(1, "builder", 4).spent(2, "priest", 1).spent(2, "midwife", 3)
    table.enter(RoundEnded(TABLE))
    assert (table.coins(), table.state.placed) == ([4, 4, 4], {})
    assert [village.dowry for village in table.state.villages] == [(1, 2), (2, 0), (0, 1)]


def out_of_school(school: str = "0f 0m 2f") -> Table:
    """Anna has two empty buildings, Bram none, Cleo one; Bram begins the next round."""
    table = began().school(school).stands(0, "mine", 21).stands(0, "dairy", 13).stands(0, "mill", 16)
    return table.stands(2, "mine", 21).round_over(1).enter(RoundEnded(TABLE))


def test_who_has_been_in_school_moves_in() -> None:
    """Step 3: in turn order, beginning with the new start player; never into victory point buildings."""
    table = out_of_school()
    assert (table.phase, table.due) == (Phase.MOVING, [("moved_in", 0)])
    assert table.refused(MovedIn(2, (21,)), REASON) == ["not_now"]
    hints = table.hints(MovedIn, 0)
    assert (hints["women"].default, hints["men"].default, values(hints["women"])) == ((21,), (13,), [21, 13])
    table.enter(MovedIn(0, (13,), (21,)))
    assert (table.house(0, 13).people, table.house(0, 21).people) == (people("0f"), people("0m"))
    assert table.due == [("moved_in", 2)]
    assert table.enter(MovedIn(2, (21,))).phase is Phase.RECOUNT
    assert table.state.school == ()


@pytest.mark.parametrize(("start", "seats"), [(0, [0, 2, 1]), (1, [1, 0, 2]), (2, [2, 1, 0])])
def test_they_move_in_from_the_new_start_player_on(start: int, seats: list[int]) -> None:
    """Step 3."""
    table = began().school("0f 1f 2f")
    for seat in range(3):
        table.stands(seat, "mine", 21)
    table.round_over(start).enter(RoundEnded(TABLE))
    assert list(table.state.moving) == seats


def test_without_an_empty_building_they_stand_in_the_centre() -> None:
    """Step 3: nobody is asked."""
    table = out_of_school("1m")
    assert (table.phase, table.village(1).centre) == (Phase.RECOUNT, people("1f 1m"))


def test_who_finds_no_room_stands_in_the_centre() -> None:
    """Step 3: who that is, is for the player."""
    table = out_of_school("0f 0f 0m").enter(MovedIn(0, (21, 13)))
    assert table.village(0).centre == people("0f 0m")


@pytest.mark.parametrize(("event", "said"), [
    (MovedIn(0, (), ()),         [("moves_in", FORBIDDEN)]),
    (MovedIn(0, (21,), ()),      [("moves_in", FORBIDDEN)]),
    (MovedIn(0, (21, 13), ()),   [("not_in_school", IMPOSSIBLE)]),
    (MovedIn(0, (), (21, 13)),   [("not_in_school", IMPOSSIBLE)]),
    (MovedIn(0, (21,), (21,)),   [("no_free_house", IMPOSSIBLE)]),
    (MovedIn(0, (8,), (21,)),    [("no_free_house", IMPOSSIBLE)]),
    (MovedIn(0, (16,), (21,)),   [("no_free_house", IMPOSSIBLE)]),
])  # fmt: skip
def test_how_nobody_moves_in(event: MovedIn, said: list[tuple[str, str]]) -> None:
    assert out_of_school().said(event) == said


def test_moving_in_may_complete_a_village() -> None:
    """“Builder”; that it counts at once is our reading."""
    table = began().school("0m")
    for space in (7, 10, 13, 16, 19, 21):
        table.stands(0, "dairy", space, "0f")
    table.stands(0, "mine", 22)
    assert table.round_over(1).recounted().line("village") == 4


def test_children_go_to_school_after_the_others_have_left() -> None:
    """Steps 3 and 4: they come out a round later."""
    table = began().school("0m").lies(0, centre="").enter(ChildBorn(0, 8, "f")).stands(0, "mine", 21)
    table.round_over().recounted()
    assert (table.state.school, table.house(0, 21).people) == (people("0f"), people("0m"))
    assert table.house(0, 8).children == ()
    table.enter(RoundBegun(TABLE, table.five())).round_over().recounted()
    assert (table.state.school, table.village(0).centre) == ((), people("0f"))


def test_villagers_do_not_wake_by_themselves() -> None:
    """“Night watch”: nothing else wakes them."""
    table = began().enter(GoodDelivered(0, "wood")).next_round()
    assert [who.awake for who in table.house(0, 8).people] == [False, True]


def test_five_new_buildings_lie_open() -> None:
    """Step 6."""
    table = began().round_over().recounted()
    assert (table.due, str(GAME.due(table.state)[0].button)) == ([("round_begun", TABLE)], "Lay out 5 new buildings")
    table.enter(RoundBegun(TABLE, Amounts(bakery=2, mill=1, church=1, dairy=1)))
    assert dict(table.state.open) == {
        "mine": 3, "cowshed": 3, "goat_shed": 3, "marketplace": 2, "bakery": 2, "mill": 1, "church": 1, "dairy": 1,
    }  # fmt: skip
    assert (table.state.round, table.state.stacks[0].total, table.state.stacks[1].total) == (2, 12, 11)
    assert values(table.round_over().recounted().hints(RoundBegun, TABLE)["drawn"])[0] == "brewery"


@pytest.mark.parametrize(("drawn", "said"), [
    ({"bakery": 2, "mill": 1, "church": 1},                    [("drawn", FORBIDDEN)]),
    ({"bakery": 2, "mill": 1, "church": 1, "dairy": 1, "inn": 1}, [("drawn", FORBIDDEN)]),
    ({"bakery": 3, "mill": 1, "church": 1},                    [("not_in_stack", FORBIDDEN)]),
    ({"bakery": 2, "mill": 2, "church": 1},                    [("not_in_stack", FORBIDDEN)]),  # one lies in stack 3
    ({"bakery": 2, "spice_shop": 2, "church": 1},              [("not_in_stack", FORBIDDEN)]),
    ({"bakery": 2, "castle": 2, "church": 1},                  [("no_such_building", IMPOSSIBLE)]),
    ({"bakery": 2, "mill": -1, "church": 1},                   [("no_such_building", IMPOSSIBLE)]),
])  # fmt: skip
def test_what_cannot_be_drawn(drawn: dict[str, int], said: list[tuple[str, str]]) -> None:
    """Step 6, and “The buildings”."""
    assert began().round_over().recounted().said(RoundBegun(TABLE, Amounts(drawn))) == said


def test_the_third_stack_follows_the_second() -> None:
    """Step 6: 17 tiles in stack 2 and 11 in stack 3 last for six rounds."""
    table, left = began(), []
    for _ in range(7):
        table.next_round()
        left.append(tuple(stack.total for stack in table.state.stacks))
    assert left == [(12, 11), (7, 11), (2, 11), (0, 8), (0, 3), (0, 0), (0, 0)]
    assert (table.state.open.total, table.state.open["spice_shop"]) == (39, 2)


def test_the_last_tiles_are_fewer_than_five() -> None:
    table = began().has(stacks=(Amounts(bakery=1), Amounts(mill=1))).round_over().recounted()
    assert str(GAME.due(table.state)[0].button) == "Lay out 2 new buildings"
    assert table.said(RoundBegun(TABLE, Amounts(bakery=1))) == [("drawn", FORBIDDEN)]
    table.enter(RoundBegun(TABLE, Amounts(bakery=1, mill=1))).round_over().recounted()
    assert (str(GAME.due(table.state)[0].button), GAME.due(table.state)[0].at_once) == ("Begin round 3", True)
    assert table.hints(RoundBegun, TABLE)["drawn"].hidden


def test_without_villages_nothing_is_asked_between_two_rounds() -> None:
    table = Table(3, follow="points").round_over().enter(RoundEnded(TABLE))
    assert (table.phase, GAME.due(table.state)[0].at_once) == (Phase.RECOUNT, True)
    assert table.enter(RoundBegun(TABLE)).state.round == 2


@pytest.mark.parametrize("event", [RoundEnded(TABLE), MovedIn(0), RoundBegun(TABLE)])
def test_the_steps_come_in_their_order(event: RoundEnded | MovedIn | RoundBegun) -> None:
    assert "not_now" in Table(3).codes(event)
    recounting = began().round_over().recounted()
    assert recounting.codes(event) == (["drawn"] if isinstance(event, RoundBegun) else ["not_now"])
    assert recounting.refused(BuildingBuilt(0, "mine"), REASON) == ["not_now"]


def test_the_recount_is_told() -> None:
    table = began().delivered(2, "wood", "stone").round_over().recounted()
    (due,) = GAME.due(table.state)
    assert (str(due.title), str(due.words)) == ("Recount after round 1", "Cleo 2, Anna 1, Bram 0.")


def test_who_moves_in_is_told() -> None:
    table = out_of_school("0f 0m")
    (due,) = GAME.due(table.state)
    assert (str(due.button), due.number) == ("Where does Anna move in?", 2)
    assert table.lies(0, house("mine", 8)).codes(MovedIn(0, (8,))) == []
