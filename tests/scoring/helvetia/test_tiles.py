"""Person tiles: who takes them at the end of a round, and the extra action they give (“End of a round”)."""

import pytest

from scoring.games.helvetia import GAME
from scoring.games.helvetia.events import (
    BuildingBuilt,
    ChildBorn,
    CoinsPlaced,
    GoodDelivered,
    Married,
    QuarterWoken,
    RoundEnded,
    TurnEnded,
)
from scoring.kernel.amounts import Amounts
from scoring.kernel.events import TABLE, Event
from tests.scoring.helvetia.table import REASON, Table

FORBIDDEN, UNUSUAL = "forbidden", "unusual"


def holding(*characters: str) -> Table:
    """Round 1 with three; Anna begins and has these tiles and four coins."""
    table = Table(3).settled()
    for character in characters:
        table.tile(character)
    return table


def ends(coins: dict[int, int], holder: int | None = None, n: int = 3, character: str = "builder") -> int | None:
    """Who holds a tile after a round with these coins on its character."""
    table = Table(n).settled()
    if holder is not None:
        table.tile(character, holder)
    for seat, placed in coins.items():
        table.spent(seat, character, placed)
    for seat in range(1, n):
        table.lies(seat, coins=0)
    return table.enter(RoundEnded(TABLE)).state.tiles.get(character)


@pytest.mark.parametrize(("coins", "holder", "now"), [
    # Anna, Bram, Cleo    before  after
    ({0: 3, 1: 2},         None,  0),
    ({0: 3, 1: 2},         1,     0),
    ({0: 2, 1: 2},         None,  None),
    ({0: 2, 1: 2},         1,     1),
    ({0: 2, 1: 2, 2: 1},   2,     2),
    ({0: 1, 1: 1, 2: 2},   0,     2),
    ({0: 1, 1: 1, 2: 1},   None,  None),
    ({2: 1},               0,     2),
    ({},                   None,  None),
    ({},                   1,     1),
])  # fmt: skip
def test_most_coins_take_the_tile_and_level_ones_leave_it(
    coins: dict[int, int], holder: int | None, now: int | None
) -> None:  # fmt: skip
    """Step 1: who is level or not there takes nothing; the tile stays on its field or with its holder."""
    assert ends(coins, holder) == now


def test_the_example_of_the_book() -> None:
    """Step 1: builder to Yellow, carter to Red, nobody at the night watch, Blue and Red level at the midwife."""
    yellow, red, blue = 0, 1, 2
    table = Table(3).settled().tile("night_watch", blue).tile("midwife", yellow)
    for character, seat, coins in (
        ("builder", yellow, 3), ("builder", red, 2), ("carter", red, 1), ("midwife", blue, 2), ("midwife", red, 1),
    ):  # fmt: skip
        table.spent(seat, character, coins)
    table.lies(red, coins=1).spent(red, "midwife", 1).lies(blue, coins=0).enter(RoundEnded(TABLE))
    assert table.state.tiles == {"night_watch": blue, "midwife": yellow, "builder": yellow, "carter": red}


def test_bought_goods_count_for_the_majority() -> None:
    """“Builder”: their coins lie with the builder."""
    table = Table(3).settled().enter(BuildingBuilt(0, "mine", bought=Amounts(wood=1))).spent(1, "builder", 1)
    assert table.state.leader("builder") == 0
    table.lies(0, coins=1).lies(1, coins=0).lies(2, coins=0).ended_turn()
    assert table.enter(RoundEnded(TABLE)).state.tiles == {"builder": 0}


def test_what_moves_is_said_before_it_moves() -> None:
    table = Table(3).settled().tile("carter", 1).spent(0, "carter", 2).spent(2, "builder", 1).tile("builder", 2)
    table.lies(1, coins=0).lies(2, coins=0)
    assert [str(due.words) for due in GAME.due(table.state)] == ["Carter to Anna"]
    table = Table(3).settled().lies(1, coins=0).lies(2, coins=0)
    assert [str(due.words) for due in GAME.due(table.state)] == ["No person tile moves."]


@pytest.mark.parametrize("holder", [None, 0, 1, 2])
def test_the_cases_that_all_implementations_share(holder: int | None) -> None:
    """Step 1: the “majority” part of cases/helvetia.json, typed again."""
    yellow, red, blue = 0, 1, 2
    assert ends({yellow: 3, red: 2, blue: 0}, holder) == yellow
    assert ends({blue: 2, red: 2}, holder) == holder


EXTRA = {
    "builder": BuildingBuilt(0, "marketplace", tile=True),
    "carter": GoodDelivered(0, "grain", tile=True),
    "night_watch": QuarterWoken(0, "0.upper_left", tile=True),
    "priest": Married(0, place=109, tile=True),
    "midwife": ChildBorn(0, 8, "f", tile=True),
}
each_tile = pytest.mark.parametrize(("character", "extra"), EXTRA.items())


@each_tile
def test_the_extra_action_takes_no_coin(character: str, extra: Event) -> None:
    """Advantage 2."""
    table = holding(character)
    mine = table.village(1).dowry.count(0) if character == "priest" else 0
    table.enter(extra)
    assert (table.coins()[0], table.state.placed) == (4 + mine, {})


@each_tile
def test_the_extra_action_comes_before_or_after_or_together(character: str, extra: Event) -> None:
    """Extra rules a and b; the own coins are for any character."""
    before, after = holding(character).enter(extra), holding(character).enter(GoodDelivered(0, "stone"))
    assert before.said(GoodDelivered(0, "stone")) == []
    assert {problem.severity.value for problem in after.problems(extra)} <= {"unusual"}
    before.enter(GoodDelivered(0, "stone")).ended_turn()
    after.enter(extra).ended_turn()
    assert before.state.placed == after.state.placed == {"carter": (0,)}


def test_an_extra_delivery_comes_on_top_of_paid_ones() -> None:
    """Extra rule b."""
    table = holding("carter").enter(CoinsPlaced(0, "carter", 2))
    table.enter(GoodDelivered(0, "wood"), GoodDelivered(0, "brick", tile=True), GoodDelivered(0, "stone"))
    assert (table.coins()[0], table.state.placed) == (2, {"carter": (0, 0)})
    assert table.said(TurnEnded(0)) == []


def test_who_does_not_hold_the_tile_has_no_extra_action() -> None:
    table = holding().tile("carter", 1)
    assert table.said(GoodDelivered(0, "wood", tile=True)) == [("no_tile", FORBIDDEN)]
    assert table.enter(GoodDelivered(0, "wood", tile=True), reason=REASON).coins()[0] == 4


def test_one_tile_a_turn() -> None:
    """“Bear in mind” a."""
    table = holding("carter", "priest").enter(GoodDelivered(0, "wood", tile=True))
    assert table.said(GoodDelivered(0, "brick", tile=True)) == [("second_tile", FORBIDDEN)]
    assert table.said(Married(0, place=109, tile=True)) == [("second_tile", FORBIDDEN)]
    table.enter(GoodDelivered(0, "brick")).ended_turn().at_turn(0)
    assert table.said(Married(0, place=109, tile=True)) == []


def test_a_tile_is_no_turn() -> None:
    """“Bear in mind”: it is used beside a normal action, and who has coins places one."""
    table = holding("carter").enter(GoodDelivered(0, "wood", tile=True))
    assert table.said(TurnEnded(0)) == [("no_passing", FORBIDDEN)]
    assert table.refused(GoodDelivered(2, "stone"), REASON) == ["not_your_turn"]


def test_a_tile_still_works_after_the_last_coin_of_a_turn() -> None:
    table = holding("priest").lies(0, coins=1).enter(GoodDelivered(0, "wood"))
    assert table.said(Married(0, place=109, tile=True)) == []
    assert "married" in table.offered(0)


def test_a_tile_does_not_work_without_a_turn() -> None:
    """“Bear in mind” b: who has no coins has no turn."""
    table = holding("priest").lies(0, coins=0).at_turn(2).enter(QuarterWoken(2, "2.upper_left")).ended_turn()
    assert table.current == 1
    assert table.refused(Married(0, place=109, tile=True), REASON) == ["not_your_turn"]
    table.enter(QuarterWoken(1, "1.upper_left"))
    assert table.refused(Married(0, place=109, tile=True), REASON) == ["not_your_turn"]


def test_who_is_last_with_coins_has_no_turn_for_a_tile() -> None:
    table = holding("priest").lies(1, coins=1).lies(2, coins=0).at_turn(1).enter(QuarterWoken(1, "1.upper_left"))
    assert table.refused(Married(0, place=109, tile=True), REASON) == ["round_over"]


def test_the_builders_tile_may_buy() -> None:
    """Extra rule c: coins for wood, brick and stone, none for the action, even beside another character."""
    table = holding("builder").enter(GoodDelivered(0, "wood"))
    table.enter(BuildingBuilt(0, "mine", bought=Amounts(wood=1), tile=True))
    assert (table.coins()[0], table.state.placed) == (2, {"carter": (0,), "builder": (0,)})
    assert table.said(TurnEnded(0)) == []


def test_buying_first_leaves_the_character_open() -> None:
    table = holding("builder").enter(BuildingBuilt(0, "mine", bought=Amounts(wood=1), tile=True))
    assert table.state.turn.character == ""
    assert table.said(GoodDelivered(0, "wood")) == []
    assert table.enter(GoodDelivered(0, "wood")).state.turn.character == "carter"


def test_the_builders_tile_allows_no_second_building_beside_another_character() -> None:
    """“The characters”: one character a turn."""
    table = holding("builder").enter(GoodDelivered(0, "wood"))
    table.enter(BuildingBuilt(0, "mine", bought=Amounts(wood=1), tile=True))
    assert table.said(BuildingBuilt(0, "marketplace")) == [("other_character", FORBIDDEN)]
    assert table.said(CoinsPlaced(0, "builder")) == [("other_character", FORBIDDEN)]


def test_the_builders_tile_and_the_builder_together() -> None:
    """Extra rules b and c: two buildings for one coin and what is bought."""
    table = holding("builder").enter(CoinsPlaced(0, "builder", 2))
    table.enter(BuildingBuilt(0, "marketplace"), BuildingBuilt(0, "mine", bought=Amounts(wood=1), tile=True))
    assert (table.coins()[0], table.said(TurnEnded(0))) == (2, [])


def test_what_is_bought_has_to_be_there() -> None:
    table = holding("builder").lies(0, coins=1).enter(GoodDelivered(0, "grain"))
    assert table.refused(BuildingBuilt(0, "mine", bought=Amounts(wood=1), tile=True), REASON) == ["no_coins"]
    assert table.said(BuildingBuilt(0, "mine", tile=True)) == []


def test_the_form_ticks_the_tile_where_it_most_likely_is_meant() -> None:
    table = holding("priest")
    assert not table.hints(Married, 0)["tile"].default
    assert table.hints(GoodDelivered, 0)["tile"].hidden
    assert table.enter(GoodDelivered(0, "wood")).hints(Married, 0)["tile"].default
    assert not table.enter(Married(0, place=109, tile=True)).hints(Married, 0)["tile"].default


def test_an_unused_tile_is_told_before_the_turn_ends() -> None:
    table = holding("priest", "midwife").enter(GoodDelivered(0, "wood"))
    (due,) = GAME.due(table.state)
    assert str(due.words) == "One person tile may still be used: Priest, Midwife."
    (due,) = GAME.due(table.enter(ChildBorn(0, 8, "f", tile=True)).state)
    assert str(due.words) == "3 coins left. Tap on for more."


def test_the_simplified_game_has_no_person_tiles() -> None:
    """“Simplified version”."""
    table = Table(3, simplified="yes").settled().spent(0, "builder", 3).lies(1, coins=0).lies(2, coins=0)
    assert [str(due.button) for due in GAME.due(table.state)] == ["Coins back, recount"]
    assert [due.words for due in GAME.due(table.state)] == [None]
    table.enter(RoundEnded(TABLE))
    assert (table.state.tiles, table.line("person_tiles")) == ({}, 0)
    table = Table(3, simplified="yes").settled()
    assert table.said(GoodDelivered(0, "wood", tile=True)) == [("no_tile", FORBIDDEN)]


def test_each_tile_is_a_point_while_it_is_held() -> None:
    """Advantage 1."""
    assert [holding("carter", "priest").line("person_tiles", seat) for seat in (0, 1)] == [2, 0]


def test_an_action_is_finished_before_the_next_one() -> None:
    """Extra rule a: the action of a tile comes before or after, not in between."""
    wedding = Married(0, place=109, tile=True)
    table = holding("priest").enter(wedding, GoodDelivered(0, "wood"))
    assert table.said(GoodDelivered(0, "grain")) == []
    table = holding("priest").enter(GoodDelivered(0, "wood"), wedding)
    assert table.said(GoodDelivered(0, "grain")) == [("interrupted", UNUSUAL)]
    table = holding("priest").enter(CoinsPlaced(0, "carter", 2), wedding, GoodDelivered(0, "wood"))
    assert table.said(GoodDelivered(0, "grain")) == []
    together = holding("carter").enter(GoodDelivered(0, "wood"), GoodDelivered(0, "grain", tile=True))
    assert together.state.turn.cut is False
