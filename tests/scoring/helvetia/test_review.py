"""What a second reading of the book found."""

import pytest

from scoring.games.helvetia import GAME
from scoring.games.helvetia.events import (
    BuildingBuilt,
    BuildingMoved,
    BuildingsDealt,
    CoinsCorrected,
    CoinsPlaced,
    Counted,
    GoodDelivered,
    NeutralActed,
    RoundBegun,
    RoundEnded,
    TurnEnded,
    VillageCompleted,
)
from scoring.games.helvetia.hints import LETTER_OPTIONS
from scoring.games.helvetia.state import Phase
from scoring.games.helvetia.tables import FIRST_RING, SPACES
from scoring.kernel.amounts import Amounts
from scoring.kernel.events import TABLE, Event
from tests.scoring.helvetia.table import Table, house, values

IMPOSSIBLE, FORBIDDEN = "impossible", "forbidden"
SAME = ("woodcutter", "quarry", "well")


def points() -> Table:
    """Round 1 with three, coins and tiles only; Anna begins with four coins."""
    return Table(3, follow="points")


# Start buildings by letter (“Simplified version”)


def test_three_villages_by_letter_may_have_the_same_building() -> None:
    """All fifteen tiles carry letters; nothing is put away before as it is where buildings are chosen."""
    table = Table(3, buildings="letters").enter(*(BuildingsDealt(seat, SAME) for seat in (0, 1)))
    assert values(table.hints(BuildingsDealt, 2)["buildings"]) == [
        "woodcutter", "brickyard", "quarry", "grain_farm", "well",
    ]  # fmt: skip
    assert table.said(BuildingsDealt(2, SAME)) == []


def test_four_villages_by_letter_do_not() -> None:
    """There are three of each."""
    table = Table(4, buildings="letters").enter(*(BuildingsDealt(seat, SAME) for seat in (0, 1, 2)))
    assert table.said(BuildingsDealt(3, SAME)) == [("no_such_tile", FORBIDDEN)]
    assert values(table.hints(BuildingsDealt, 3)["buildings"]) == ["brickyard", "grain_farm"]


def test_two_villages_by_letter_leave_two_of_each_in_play() -> None:
    """“Two players”: the neutral village takes the other four."""
    table = Table(2, buildings="letters").enter(*(BuildingsDealt(seat, SAME) for seat in (0, 1)))
    assert [each.building for each in table.village(2).houses] == ["brickyard", "brickyard", "grain_farm", "grain_farm"]


@pytest.mark.parametrize("letter", ["AB", "F", "a", "BCD", "ABCDE"])
def test_a_letter_is_one_of_five(letter: str) -> None:
    table = Table(3, buildings="letters")
    assert table.said(BuildingsDealt(0, SAME, letter)) == [("no_such_letter", IMPOSSIBLE)]
    assert table.hints(BuildingsDealt, 0, letter=letter)["letter"].default is None
    assert [option.value for option in LETTER_OPTIONS] == ["", "A", "B", "C", "D", "E"]


# A village that is complete when the school empties (“End of a round” step 3), told where only points are followed


def nearly() -> Table:
    """The round is over; Anna has 18 points: seven deliveries, 6 for goods tiles, 4 for the line, and the card."""
    table = points().delivered(0, "grain", "bread", "cow", "butter", "meat", "water", "ore").has(lines={"grain": 0})
    return table.round_over(0)


def test_a_village_completed_by_the_school_counts_in_that_recount() -> None:
    """Before the round is ended on the phone, and after it."""
    table = nearly()
    assert (table.phase, table.points()[0], "village_completed" in table.offered(0)) == (Phase.ROUND_OVER, 18, True)
    table.enter(VillageCompleted(0), RoundEnded(TABLE))
    assert (table.phase, table.points()[0], table.winners()) == (Phase.END, 22, (0,))
    table = nearly().enter(RoundEnded(TABLE))
    assert (table.phase, "village_completed" in table.offered(0)) == (Phase.RECOUNT, True)
    assert (table.enter(VillageCompleted(0)).phase, table.points()[0]) == (Phase.END, 22)


def test_a_village_completed_by_the_school_that_ends_nothing() -> None:
    table = points().round_over(0).enter(RoundEnded(TABLE), VillageCompleted(1))
    assert (table.phase, table.points()) == (Phase.RECOUNT, [1, 4, 0])
    assert table.enter(RoundBegun(TABLE)).phase is Phase.TURN


def test_a_complete_village_may_win_a_game_that_is_over_already() -> None:
    """It was complete before the recount; on the phone it is told after it."""
    table = nearly().enter(VillageCompleted(0), RoundEnded(TABLE))
    assert "village_completed" in table.offered(1)
    assert table.enter(VillageCompleted(1)).points() == [22, 2, 0]
    assert (table.phase, table.winners()) == (Phase.END, (0,))


def test_a_complete_village_is_not_told_where_only_the_end_is_counted() -> None:
    table = Table(2, follow="count")
    assert table.said(VillageCompleted(0)) == [("not_now", IMPOSSIBLE)]
    assert "village_completed" not in table.offered(0)


# What tiles are worth, told when the points are recounted (step 5)


def test_a_tile_told_at_the_recount_may_end_the_game() -> None:
    table = nearly().enter(RoundEnded(TABLE)).told(tile_bread=2)
    assert (table.phase, table.points()[0]) == (Phase.RECOUNT, 19)
    assert table.told(tile_cow=2).phase is Phase.END


def test_a_tile_told_at_the_end_may_let_the_game_go_on() -> None:
    """The guess of the app gave too much: nobody has 20 points."""
    table = nearly().told(tile_bread=2, tile_cow=2).enter(RoundEnded(TABLE))
    assert (table.phase, table.winners()) == (Phase.END, (0,))
    table.told(tile_butter=1)
    assert (table.phase, table.points()[0], table.winners()) == (Phase.RECOUNT, 19, ())
    assert table.enter(RoundBegun(TABLE)).current == 0


def level() -> Table:
    """Anna and Bram have 20 points each: nine deliveries, 6 for goods tiles, 4 for a line, and a person tile."""
    table = points().delivered(0, "grain", "bread", "cow", "butter", "meat", "water", "ore", "wood", "brick")
    table.delivered(1, "water", "beer", "goat", "cheese", "leather", "grain", "ore", "wood", "brick")
    table.has(lines={"grain": 0, "water": 1}, tiles={"carter": 0, "priest": 1})
    return table.round_over(2).enter(RoundEnded(TABLE))


def test_a_tile_told_at_the_end_may_break_a_tie() -> None:
    """Page 7: then nobody’s villagers are counted."""
    table = level()
    assert (table.phase, table.points(), table.due) == (Phase.COUNT, [20, 20, 1], [("counted", 0), ("counted", 1)])
    table.told(tile_meat=1)
    assert (table.phase, table.points(), table.winners()) == (Phase.END, [19, 20, 1], (1,))
    table.told(tile_meat=2)
    assert (table.phase, table.due) == (Phase.COUNT, [("counted", 0), ("counted", 1)])


def test_what_somebody_has_counted_stays() -> None:
    """A tile told after that changes no count."""
    table = level()
    so_far = table.hints(Counted, 0)["counts"].default
    assert isinstance(so_far, Amounts)
    table.enter(Counted(0, so_far + {"awake": 5})).told(tile_meat=1, tile_leather=1)
    assert (table.phase, table.points(), table.due) == (Phase.COUNT, [20, 19, 1], [("counted", 1)])


def test_the_box_is_told_before_anything_is_counted() -> None:
    table = Table(2, follow="count").told(line_ore=2)
    assert (table.phase, table.due) == (Phase.COUNT, [("counted", 0), ("counted", 1)])


def test_a_building_laid_right_after_the_recount_counts_with_it() -> None:
    """“Builder”: the tenth of the ring had been told for the outer one."""
    table = Table(3).settled().lies(0, *(house("well", space, "0f") for space in (*FIRST_RING[:9], 0)), centre="")
    table.delivered(0, "grain", "bread", "cow", "butter", "meat", "water", "ore").has(lines={"grain": 0})
    table.school("").round_over(0).recounted()
    assert (table.phase, table.points()[0]) == (Phase.RECOUNT, 18)
    assert (table.enter(BuildingMoved(0, 0, 22)).phase, table.points()[0]) == (Phase.END, 22)


# Turns (“The characters”)


def test_who_has_no_coins_at_his_turn_passes() -> None:
    """He does not take part in the rest of the round; only a correction leads there."""
    table = Table(3).settled().enter(CoinsCorrected(0, 0))
    assert (table.phase, table.current, table.said(TurnEnded(0))) == (Phase.TURN, 0, [])
    assert table.ended_turn().current == 2


@pytest.mark.parametrize(("event", "fix"), [
    (BuildingBuilt(0, "mine"), "Wood, brick and stone can be bought."),
    (GoodDelivered(0, "wood"), "None"),
])  # fmt: skip
def test_a_single_good_is_bought_for_a_building_and_never_for_the_market(event: Event, fix: str) -> None:
    """“Builder”, “Carter”: whether or not it was told who works."""
    table = Table(3).settled().lies(0, house("well", 8, "0f"), house("quarry", 9, "0m"))
    assert str(table.problem(event).fix) == fix
    assert table.codes(event) == ["not_made"]


# The builder’s tile buys beside another character (“End of a round”), where only points are followed


def buying() -> Table:
    """Anna holds the builder’s tile and has delivered a good: the turn is the carter’s."""
    return points().tile("builder").enter(GoodDelivered(0, "wood"))


def test_coins_for_a_building_by_tile_lie_beside_another_character() -> None:
    table = buying()
    assert table.said(CoinsPlaced(0, "builder", 2)) == []
    board = GAME.board(table.state, 0)
    assert board is not None
    assert [each.character for each in board.characters if each.tap] == ["builder", "carter"]  # type: ignore[attr-defined]
    table.enter(CoinsPlaced(0, "builder", 2))
    assert (table.state.placed, table.state.turn.character) == ({"carter": (0,), "builder": (0, 0)}, "carter")
    assert table.said(GoodDelivered(0, "stone")) == []


@pytest.mark.parametrize("character", ["night_watch", "priest", "midwife"])
def test_no_other_tile_takes_coins(character: str) -> None:
    assert buying().tile(character).said(CoinsPlaced(0, character)) == [("other_character", FORBIDDEN)]


def test_only_who_holds_the_builders_tile_buys_so() -> None:
    assert buying().tile("builder", 1).said(CoinsPlaced(0, "builder")) == [("other_character", FORBIDDEN)]


def test_where_people_are_followed_the_building_itself_says_what_was_bought() -> None:
    table = Table(3).settled().tile("builder").enter(GoodDelivered(0, "wood"))
    assert table.said(CoinsPlaced(0, "builder")) == [("other_character", FORBIDDEN)]
    assert table.said(BuildingBuilt(0, "mine", bought=Amounts(wood=1), tile=True)) == []


# A village without a free space


def test_nothing_is_built_where_no_space_is_left() -> None:
    """28 spaces in two rings: the neutral village has no limit of its own but the tiles."""
    table = Table(2).settled().lies(2, *(house("well", space, "2f") for space in SPACES))
    assert table.said(NeutralActed(0, "builder", building="mine")) == [("no_space", IMPOSSIBLE)]
    assert table.lies(2, *table.village(2).houses[1:]).said(NeutralActed(0, "builder", building="mine")) == []
