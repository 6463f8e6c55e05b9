"""The recount after each round, and the end of the game (“End of a round” step 5, page 7)."""

from dataclasses import replace

import pytest

from scoring.games.helvetia import GAME
from scoring.games.helvetia.events import BuildingBuilt, Counted, GoodDelivered, QuarterWoken, RoundBegun, RoundEnded
from scoring.games.helvetia.state import Phase
from scoring.games.helvetia.tables import VICTORY
from scoring.games.helvetia.village import House
from scoring.kernel.amounts import Amounts
from scoring.kernel.events import TABLE
from tests.scoring.helvetia.table import REASON, Table, house, people

SIMPLE = ("grain", "water", "ore", "wood", "brick", "stone")  # a point each, and no goods tiles


def worth(table: Table, points: dict[int, int]) -> Table:
    """Points that stay: victory point buildings, line tiles, and deliveries of simple goods."""
    for seat, n in points.items():
        buildings, rest = VICTORY[: min(4, n // 3)], n - 3 * min(4, n // 3)
        if rest > len(SIMPLE):
            table.has(lines={**table.state.lines, ("grain", "water")[seat]: seat})  # 4 points each
            rest -= 4
        table.delivered(seat, *SIMPLE[:rest])
        if table.state.with_people:
            kept = table.village(seat).houses
            table.lies(seat, *kept, *map(House, buildings, (7, 10, 19, 22)))
        else:
            player = replace(table.state.players[seat], victory=buildings)
            table.has(players=table.state.with_player(seat, player).players)
    return table


def after(points: dict[int, int], last: int = 2, follow: str = "villages", simplified: str = "no") -> Table:
    """The recount with these points; the last with coins has the start player card and one point more."""
    return worth(Table(3, follow=follow, simplified=simplified).settled(), points).round_over(last).recounted()


@pytest.mark.parametrize("points", [3, 4, 12, 18, 20, 21])
def test_the_points_of_these_tests_are_what_they_say(points: int) -> None:
    assert worth(Table(3, follow="points"), {1: points}).points() == [1, points, 0]


def test_every_line_of_the_overview() -> None:
    """Step 5: one of each."""
    table = Table(3).settled().delivered(0, "wood", "beer", "cowbell").tile("priest").has(lines={"ore": 0, "wood": 0})
    table.has(completed=(0,)).stands(0, "mill", 7)
    assert {line.line: line.points for line in GAME.sheet(table.state, 0).lines} == {
        "deliveries": 3, "goods_tiles": 3, "person_tiles": 1, "start_card": 1, "vp_buildings": 3, "line_tiles": 3,
        "village": 4,
    }  # fmt: skip
    assert table.points() == [18, 0, 0]


@pytest.mark.parametrize(("simplified", "points", "phase"), [
    ("no", 19, Phase.RECOUNT), ("no", 20, Phase.END), ("no", 24, Phase.END),
    ("yes", 17, Phase.RECOUNT), ("yes", 18, Phase.END),
])  # fmt: skip
def test_twenty_points_end_it_and_eighteen_in_the_simplified_game(simplified: str, points: int, phase: Phase) -> None:
    """Page 7, “Simplified version”."""
    table = after({0: points}, simplified=simplified)
    assert table.phase is phase
    assert table.winners() == ((0,) if phase is Phase.END else ())
    assert table.due == ([("round_begun", TABLE)] if phase is Phase.RECOUNT else [])


def test_the_start_player_card_may_be_the_last_point() -> None:
    """Step 5: it has changed hands before."""
    assert (after({0: 19}, last=0).phase, after({0: 19}, last=2).phase) == (Phase.END, Phase.RECOUNT)


def test_person_tiles_may_be_the_last_point() -> None:
    table = worth(Table(3).settled(), {0: 19}).spent(0, "carter", 1).round_over(2).recounted()
    assert (table.phase, table.points()) == (Phase.END, [20, 0, 1])


def test_points_can_fall() -> None:
    """“Goal of the game”: person tiles and the start player card are held for a while only."""
    table = Table(3).settled().tile("carter").delivered(0, "wood")
    assert table.points() == [3, 0, 0]  # a good, a tile, the card
    table.spent(1, "carter", 1).round_over(2).recounted()
    assert table.points() == [1, 1, 1]


def test_twenty_points_within_a_round_end_nothing() -> None:
    """Page 7: only the recount ends it, and there they may be gone."""
    table = worth(Table(3).settled(), {0: 18}).tile("carter").spent(1, "carter", 2)
    assert (table.points()[0], table.phase) == (20, Phase.TURN)
    table.spent(2, "night_watch", 1)  # level with Anna
    table.enter(QuarterWoken(0, "0.upper_left")).ended_turn()
    assert table.phase is Phase.TURN
    table.round_over(2).recounted()
    assert (table.points(), table.phase) == ([18, 1, 1], Phase.RECOUNT)
    assert table.enter(RoundBegun(TABLE, table.five())).phase is Phase.TURN


def test_nothing_happens_after_the_end() -> None:
    table = after({0: 20})
    for event in (RoundBegun(TABLE), RoundEnded(TABLE), QuarterWoken(0, "0.upper_left"), BuildingBuilt(0, "mine")):
        assert table.refused(event, REASON) == ["not_now"]
    assert (GAME.clock(table.state).over, GAME.clock(table.state).at) == (True, 1.0)


def test_the_most_points_win_among_those_who_reached_the_end() -> None:
    """Page 7."""
    assert after({0: 20, 1: 22}).winners() == (1,)
    assert after({0: 20, 1: 19}).winners() == (0,)


@pytest.mark.parametrize(("awake", "winners"), [
    (("0f 1m", "1f 0m"),  (0, 1)),
    (("0f 1m", "1fz 0m"), (0,)),
    (("0f", "1fz"),       (0,)),
    (("0f 2m", "1f 2m"),  (0, 1)),
    (("0fz 1m", "1f"),    (1,)),
])  # fmt: skip
def test_level_on_points_the_most_awake_villagers_win(awake: tuple[str, str], winners: tuple[int, ...]) -> None:
    """Page 7: those of a colour in all villages, else the first place is shared."""
    table = Table(3).settled().school("").lies(0, house("well", 8, awake[0]), centre="")
    table.lies(1, house("well", 8, awake[1]), centre="").lies(2, house("well", 8, "2f"), centre="")
    table = worth(table, {0: 20, 1: 20}).round_over(2).recounted()
    assert (table.phase, table.winners()) == (Phase.END, winners)


def test_who_stands_in_the_centre_is_awake_and_school_is_no_village() -> None:
    """Page 7; this is our reading."""
    table = Table(3).settled().school("1f 1m").lies(0, house("well", 8, "0f"), centre="0m")
    table.lies(1, house("well", 8, "1f"), centre="").lies(2, house("well", 8, "2f"))
    assert [table.state.awake(seat) for seat in (0, 1)] == [2, 1]


def test_a_tie_on_points_asks_who_is_awake_where_nobody_knows() -> None:
    """Page 7: only those who are level."""
    table = after({0: 20, 1: 20}, follow="points")
    assert (table.phase, table.due) == (Phase.COUNT, [("counted", 0), ("counted", 1)])
    assert str(GAME.due(table.state)[0].title) == "A tie: who is awake?"
    for seat, awake in ((0, 5), (1, 7)):
        told = table.hints(Counted, seat)["counts"].default
        assert isinstance(told, Amounts)
        table.enter(Counted(seat, told + {"awake": awake}))
    assert (table.phase, table.points(), table.winners()) == (Phase.END, [20, 20, 1], (1,))


def test_no_tie_asks_nothing() -> None:
    table = after({0: 20, 1: 21}, follow="points")
    assert (table.phase, table.winners()) == (Phase.END, (1,))


def test_a_count_may_be_told_again() -> None:
    table = after({0: 20, 1: 20}, follow="points")
    counts = Amounts(deliveries=4, vp_buildings=4, line_tiles=4)
    table.enter(Counted(0, counts + {"awake": 4}), Counted(1, counts + {"awake": 3}))
    assert table.winners() == (0,)
    assert table.enter(Counted(1, counts + {"awake": 4})).winners() == (0, 1)


def test_the_leader_is_the_clock_and_it_may_go_back() -> None:
    table = worth(Table(3).settled(), {0: 10})
    clock = GAME.clock(table.state)
    assert (clock.number, clock.past, str(clock.step), clock.first) == ("11", 11, "Round 1 · Anna’s turn", 0)
    assert GAME.clock(table.round_over(2).recounted().state).number == "10"


def test_a_game_that_nobody_has_reached_the_end_of_has_no_winner() -> None:
    table = worth(Table(3, follow="points"), {0: 18})
    assert table.winners() == ()
    assert GAME.verdict(table.state) is not None
    assert str(GAME.verdict(table.state)) == "Nobody has 20 points: the game goes on."
    assert GAME.verdict(table.enter(GoodDelivered(0, "bread")).state) is None


def test_children_of_the_last_round_are_in_school() -> None:
    """Step 4 comes before step 5."""
    table = worth(Table(3).settled(), {0: 20}).stands(0, "woodcutter", 8, "0f 2m", "0f").school("")
    assert table.round_over(2).recounted().state.school == people("0f")
