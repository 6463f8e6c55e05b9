"""Whose turn it is, and what coins may do in it (“Course of the game”, “The characters”)."""

import pytest

from scoring.games.helvetia import GAME
from scoring.games.helvetia.events import (
    BuildingBuilt,
    ChildBorn,
    CoinsPlaced,
    GoodDelivered,
    Married,
    QuarterWoken,
    TurnEnded,
)
from scoring.kernel.amounts import Amounts
from scoring.kernel.events import Event
from tests.scoring.helvetia.table import REASON, Table, values

IMPOSSIBLE, FORBIDDEN = "impossible", "forbidden"


def began() -> Table:
    """Round 1 with three: Anna begins, then Cleo, then Bram; everybody has four coins."""
    return Table(3).settled()


def wakes(seat: int) -> QuarterWoken:
    """An action that is always possible."""
    return QuarterWoken(seat, f"{seat}.upper_left")


def says(table: Table, event: Event) -> str:
    return str(table.problem(event).message)


@pytest.mark.parametrize(("n", "direction", "seats"), [
    (2, "against", [0, 1, 0, 1, 0]),
    (3, "against", [0, 2, 1, 0, 2]),
    (4, "against", [0, 3, 2, 1, 0]),
    (3, "with",    [0, 1, 2, 0, 1]),
    (4, "with",    [0, 1, 2, 3, 0]),
])  # fmt: skip
def test_turns_go_against_the_clock_unless_the_table_likes_it_otherwise(
    n: int, direction: str, seats: list[int]
) -> None:  # fmt: skip
    table, found = Table(n, direction=direction).settled(), []
    for _ in seats:
        found.append(table.current)
        table.enter(wakes(table.current)).ended_turn()
    assert found == seats


def test_only_who_is_at_turn_acts() -> None:
    table = began()
    assert says(table, wakes(1)) == "It is Anna’s turn."
    assert [table.refused(event, REASON) for event in (CoinsPlaced(2, "carter"), GoodDelivered(2, "stone"))] == [
        ["not_your_turn"], ["not_your_turn"],
    ]  # fmt: skip


def test_one_character_a_turn_with_any_number_of_coins() -> None:
    """“The characters”, important."""
    table = began().enter(GoodDelivered(0, "wood"), GoodDelivered(0, "brick"), GoodDelivered(0, "stone"))
    assert table.coins() == [1, 4, 4]
    assert table.said(CoinsPlaced(0, "priest")) == [("other_character", FORBIDDEN)]
    assert table.said(ChildBorn(0, 8, "f")) == [("other_character", FORBIDDEN)]
    assert says(table, wakes(0)) == "This turn belongs to the Carter."
    assert table.said(CoinsPlaced(0, "carter")) == []


def test_a_second_character_stands_with_a_reason() -> None:
    table = began().enter(GoodDelivered(0, "wood")).enter(ChildBorn(0, 8, "f"), reason=REASON)
    assert (table.state.placed, table.coins()) == ({"carter": (0,), "midwife": (0,)}, [2, 4, 4])
    assert table.state.turn.character == "carter"


@pytest.mark.parametrize("event", [GoodDelivered(0, "brick"), ChildBorn(0, 8, "f")])
def test_the_next_turn_may_use_the_same_character_or_another(event: Event) -> None:
    """“The characters”, important."""
    table = began().enter(GoodDelivered(0, "wood")).ended_turn().enter(wakes(2)).ended_turn().enter(wakes(1))
    assert table.ended_turn().said(event) == []


def test_coins_wait_on_their_character_for_the_actions() -> None:
    """“The characters”: first how many, then the actions."""
    table = began().enter(CoinsPlaced(0, "carter", 2))
    assert (table.coins(), table.due) == ([2, 4, 4], [("good_delivered", 0)])
    assert GAME.due(table.state)[0].number == 2
    table.enter(GoodDelivered(0, "wood"))
    assert (table.coins(), GAME.due(table.state)[0].number) == ([2, 4, 4], 1)
    table.enter(GoodDelivered(0, "brick"))
    assert (table.coins(), table.due) == ([2, 4, 4], [("turn_ended", 0)])
    assert table.enter(GoodDelivered(0, "stone")).coins() == [1, 4, 4]
    assert table.state.placed == {"carter": (0, 0, 0)}


def test_coins_that_wait_pay_for_what_is_bought() -> None:
    """“Builder”: one coin more for each good."""
    table = began().enter(CoinsPlaced(0, "builder", 2))
    table.enter(BuildingBuilt(0, "mine", bought=Amounts(wood=1)))
    assert (table.coins(), table.due) == ([2, 4, 4], [("turn_ended", 0)])
    assert table.enter(BuildingBuilt(0, "marketplace", bought=Amounts(brick=1))).coins() == [0, 4, 4]


def test_coins_do_not_lie_idle() -> None:
    """“The characters”: not more coins than actions."""
    table = began().enter(CoinsPlaced(0, "carter", 2), GoodDelivered(0, "wood"))
    assert table.said(TurnEnded(0)) == [("idle_coins", FORBIDDEN)]
    assert says(table, TurnEnded(0)) == "1 coin waits for its action."
    assert table.said(wakes(2)) == [("not_your_turn", IMPOSSIBLE)]
    assert table.ended_turn(REASON).current == 2


def test_where_points_are_followed_only_deliveries_are_waited_for() -> None:
    table = Table(3, follow="points").enter(CoinsPlaced(0, "builder", 3))
    assert table.said(TurnEnded(0)) == []
    table.ended_turn().enter(CoinsPlaced(2, "carter"))
    assert (table.said(TurnEnded(2)), table.due) == ([("idle_coins", FORBIDDEN)], [("good_delivered", 2)])
    assert table.enter(GoodDelivered(2, "cowbell")).due == [("turn_ended", 2)]


@pytest.mark.parametrize(("character", "coins", "code"), [
    ("mayor", 1, "no_such_character"), ("carter", 0, "coins"), ("carter", 7, "coins"), ("carter", 5, "no_coins"),
])  # fmt: skip
def test_coins_that_cannot_be_placed(character: str, coins: int, code: str) -> None:
    assert began().said(CoinsPlaced(0, character, coins)) == [(code, IMPOSSIBLE)]


def test_nobody_places_more_coins_than_are_there() -> None:
    """“The characters”."""
    table = began().lies(0, coins=1)
    assert table.refused(BuildingBuilt(0, "mine", bought=Amounts(wood=1)), REASON) == ["no_coins"]
    table.enter(GoodDelivered(0, "wood"))
    assert table.refused(GoodDelivered(0, "brick"), REASON) == ["no_coins"]
    assert says(table, CoinsPlaced(0, "carter")) == "That takes 1 coin; there: 0."


def test_who_has_coins_does_not_pass() -> None:
    """“The characters”; where nothing can be done, the table says so and the coins are kept."""
    table = began()
    assert table.said(TurnEnded(0)) == [("no_passing", FORBIDDEN)]
    assert table.problem(TurnEnded(0)).ruling == "nothing-can-be-done"
    table.ended_turn(REASON)
    assert (table.current, table.coins()) == (2, [4, 4, 4])


def test_nobody_ends_the_turn_of_another() -> None:
    assert began().said(TurnEnded(1)) == [("not_your_turn", IMPOSSIBLE)]


def test_who_has_no_coins_is_passed_over() -> None:
    """“The characters”: he is out for the rest of the round."""
    table = began().lies(2, coins=0).enter(wakes(0)).ended_turn()
    assert table.current == 1
    assert table.enter(wakes(1)).ended_turn().current == 0


def test_the_next_player_may_simply_begin() -> None:
    table = began().enter(GoodDelivered(0, "wood"))
    assert table.refused(GoodDelivered(1, "wood"), REASON) == ["not_your_turn"]
    assert "good_delivered" in table.offered(2)
    assert "good_delivered" not in table.offered(1)
    table.enter(GoodDelivered(2, "stone"))
    assert (table.current, table.state.turn.character) == (2, "carter")
    assert table.said(GoodDelivered(0, "brick")) == [("not_your_turn", IMPOSSIBLE)]
    assert table.enter(CoinsPlaced(1, "midwife")).current == 1


def test_the_next_player_does_not_begin_before_anything_was_done() -> None:
    table = began()
    assert table.refused(GoodDelivered(2, "stone"), REASON) == ["not_your_turn"]
    assert "good_delivered" not in table.offered(2)


def test_a_player_without_coins_is_passed_over_when_the_next_one_begins() -> None:
    table = began().lies(2, coins=0).enter(GoodDelivered(0, "wood"))
    assert table.refused(CoinsPlaced(2, "carter"), REASON) == ["not_your_turn"]
    assert table.enter(GoodDelivered(1, "grain")).current == 1


def married() -> Table:
    """Anna’s last coin: her man has married a woman of Bram, in whose centre her own coin lay."""
    return began().lies(0, coins=1).enter(Married(0, place=109))


def test_ones_own_coin_works_from_the_next_turn() -> None:
    """“Priest”: still in this round, not in this turn."""
    table = married()
    assert (table.coins(), table.village(1).dowry) == ([1, 4, 4], (2,))
    problem = table.problem(CoinsPlaced(0, "priest"))
    assert (problem.code, problem.ruling) == ("helvetia.no_coins", "own-coin-works-from-the-next-turn")
    assert "coins_placed" not in table.offered(0)
    table.ended_turn().enter(wakes(2)).ended_turn().enter(wakes(1)).ended_turn()
    assert (table.current, table.said(CoinsPlaced(0, "priest"))) == (0, [])
    assert table.enter(wakes(0)).coins() == [0, 3, 3]


def test_only_coins_of_this_turn_are_new() -> None:
    table = began().lies(0, coins=2).enter(Married(0, place=109))
    assert table.coins() == [2, 4, 4]
    assert table.said(CoinsPlaced(0, "priest", 2)) == [("no_coins", IMPOSSIBLE)]
    assert table.said(CoinsPlaced(0, "priest")) == []


def test_what_is_left_is_said() -> None:
    table = began().lies(1, coins=2)
    (due,) = GAME.due(table.state)
    assert (str(due.title), str(due.words), due.number) == ("Anna’s turn", "Coins left: Cleo 4, Bram 2.", 4)
    assert (str(due.aside), due.at_once) == ("20 points end it", False)
    (due,) = GAME.due(table.enter(CoinsPlaced(0, "carter")).state)
    assert (str(due.title), str(due.words)) == ("Anna: Carter", "1 coin waits for its action.")
    (due,) = GAME.due(table.enter(GoodDelivered(0, "wood")).state)
    assert (str(due.button), str(due.words), due.at_once) == ("End Anna’s turn", "3 coins left. Tap on for more.", True)


def test_a_form_knows_the_character_of_the_turn() -> None:
    table = began()
    assert (table.hints(CoinsPlaced, 0)["character"].default, str(table.hints(CoinsPlaced, 0)["coins"].note)) == (
        None, "4 there",
    )  # fmt: skip
    table.enter(GoodDelivered(0, "wood"))
    assert table.hints(CoinsPlaced, 0)["character"].default == "carter"
    assert table.hints(CoinsPlaced, 2)["character"].default is None
    assert str(table.hints(CoinsPlaced, 0)["coins"].note) == "3 there"
    assert "wood" not in values(table.hints(GoodDelivered, 0)["good"])
