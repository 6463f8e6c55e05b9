"""What is due at the table, in words."""

import pytest

from scoring.games.helvetia import GAME
from scoring.games.helvetia.events import (
    BuildingBuilt,
    BuildingChosen,
    BuildingsDealt,
    CoinsPlaced,
    Counted,
    CouplesPlaced,
    FirstMarried,
    GoodDelivered,
    Married,
    MovedIn,
    NeutralActed,
    NeutralsPlaced,
    RoundEnded,
)
from scoring.kernel.amounts import Amounts
from scoring.kernel.due import Due
from scoring.kernel.events import TABLE
from tests.scoring.helvetia.table import Table, house, short

TWENTY = "20 points end it"


def began(follow: str = "villages", players: int = 3) -> Table:
    """Anna begins, then Cleo, then Bram; everybody has four coins."""
    return Table(players, follow).settled()


def due(table: Table) -> Due:
    """The only thing that is due."""
    (found,) = GAME.due(table.state)
    return found


def says(each: Due) -> tuple[str, str, str]:
    return str(each.title), str(each.button), str(each.words)


def records(each: Due) -> tuple[str, int, bool]:
    """What its button opens, for whom, and whether it records at once."""
    return short(each.kind), each.seat, each.at_once


def aside(each: Due) -> tuple[int | None, str, str]:
    """The number, what it counts, and what to keep in mind."""
    return each.number, each.icon, str(each.aside or "")


# Setting up


def test_start_buildings_are_chosen_one_by_one() -> None:
    table = Table(3)
    assert says(due(table)) == ("Start buildings", "What does Bram take?", "There, back, and there again: now Bram.")
    assert records(due(table)) == ("building_chosen", 1, False)
    assert (due(table).done, due(table).of, due(table).topic) == (0, 9, "setup")
    table.enter(BuildingChosen(1, "well"))
    assert (str(due(table).button), due(table).seat, due(table).done) == ("What does Cleo take?", 2, 1)


def test_start_buildings_by_letter_are_told_by_everybody() -> None:
    table = Table(3, buildings="letters").enter(BuildingsDealt(2, buildings=("well", "quarry", "woodcutter")))
    found = GAME.due(table.state)
    assert [says(each) for each in found] == [
        ("Start buildings", "Anna’s three buildings", "Anna: the three with the letter of the village centre."),
        ("Start buildings", "Bram’s three buildings", "Bram: the three with the letter of the village centre."),
    ]
    assert [records(each) for each in found] == [("buildings_dealt", 0, False), ("buildings_dealt", 1, False)]
    assert [(each.done, each.of) for each in found] == [(1, 3), (1, 3)]


def test_the_neutral_village_comes_before_the_couples() -> None:
    """“Two players”."""
    found = due(Table(2).drafted())
    assert says(found) == (
        "The neutral village", "Place its villagers",
        "In turn, one villager on each of the four buildings: two women, two men.",
    )  # fmt: skip
    assert (records(found), found.topic) == (("neutrals_placed", TABLE, False), "neutral")


def test_couples_and_weddings_are_entered_by_everybody_the_start_player_first() -> None:
    table = Table(2).drafted().enter(NeutralsPlaced(TABLE, (8, 9)))
    found = GAME.due(table.state)
    assert [says(each) for each in found] == [
        ("The first couples", "Where do Anna’s women live?",
         "One villager on each of the three buildings, the fourth in school."),
        ("The first couples", "Where do Bram’s women live?",
         "One villager on each of the three buildings, the fourth in school."),
    ]  # fmt: skip
    assert [records(each) for each in found] == [("couples_placed", 0, False), ("couples_placed", 1, False)]
    table.enter(CouplesPlaced(1, (8,)))
    assert [(each.seat, each.done, each.of) for each in GAME.due(table.state)] == [(0, 1, 2)]
    table.enter(CouplesPlaced(0, (8,)), FirstMarried(0, 8))
    assert says(due(table)) == (
        "The first weddings", "Whom does Bram marry?",
        "Bram sends one villager to Anna; the partner waits in the own centre.",
    )  # fmt: skip
    assert (records(due(table)), due(table).done, due(table).of) == (("first_married", 1, False), 1, 2)


# Turns


def test_a_turn_begins_with_coins() -> None:
    table = began().lies(2, coins=1)
    found = due(table)
    assert says(found) == ("Anna’s turn", "Anna places coins", "Coins left: Cleo 1, Bram 4.")
    assert (records(found), aside(found)) == (("coins_placed", 0, False), (4, "g-coin", TWENTY))
    assert found.topic == "coins"
    assert str(due(table.lies(2, coins=0)).words) == "Coins left: Bram 4."


def test_nobody_else_has_coins() -> None:
    """“Two players”: the round goes on while the neutral coin lies there."""
    table = began(players=2).lies(1, coins=0)
    assert says(due(table)) == ("Anna’s turn", "Anna places coins", "Nobody else has coins left.")


@pytest.mark.parametrize(("character", "title", "kind"), [
    ("builder", "Anna: Builder", "building_built"), ("carter", "Anna: Carter", "good_delivered"),
    ("night_watch", "Anna: Night watch", "quarter_woken"), ("priest", "Anna: Priest", "married"),
    ("midwife", "Anna: Midwife", "child_born"),
])  # fmt: skip
def test_coins_wait_for_their_action(character: str, title: str, kind: str) -> None:
    found = due(began().enter(CoinsPlaced(0, character, 3)))
    assert says(found) == (title, "What did Anna do?", "3 coins wait for their action.")
    assert (records(found), aside(found), found.topic) == ((kind, 0, False), (3, "g-coin", TWENTY), character)


def test_the_last_waiting_coin_and_then_the_end_of_the_turn() -> None:
    table = began().enter(CoinsPlaced(0, "carter", 2), GoodDelivered(0, "wood"))
    assert (str(due(table).words), due(table).number) == ("1 coin waits for its action.", 1)
    table.enter(GoodDelivered(0, "brick"))
    assert says(due(table)) == ("Anna: Carter", "End Anna’s turn", "2 coins left. Tap on for more.")
    assert (records(due(table)), aside(due(table))) == (("turn_ended", 0, True), (2, "g-coin", TWENTY))


def test_where_points_are_followed_only_deliveries_wait() -> None:
    assert str(due(began("points").enter(CoinsPlaced(0, "midwife"))).words) == "3 coins left. Tap on for more."
    assert str(due(began("points").enter(CoinsPlaced(0, "carter"))).words) == "1 coin waits for its action."


@pytest.mark.parametrize(("coins", "words", "number"), [
    (3, "2 coins left. Tap on for more.", 2),
    (2, "1 coin left. Tap on for more.", 1),
    (1, "No coins are left.", 0),
])  # fmt: skip
def test_coins_left_are_counted(coins: int, words: str, number: int) -> None:
    found = due(began().lies(0, coins=coins).enter(GoodDelivered(0, "wood")))
    assert (str(found.words), found.number) == (words, number)


@pytest.mark.parametrize(("coins", "words", "number"), [
    (2, "1 coin left. Tap on for more.", 1),
    (1, "The own coin comes back, for later turns.", 0),
])  # fmt: skip
def test_a_coin_that_was_won_is_not_placed_in_this_turn(coins: int, words: str, number: int) -> None:
    """“Priest”."""
    found = due(began().lies(0, coins=coins).enter(Married(0, place=109)))
    assert (str(found.words), found.number) == (words, number)


def test_after_the_neutral_coin_nothing_more_is_placed() -> None:
    """“Two players”: it comes instead of an own action."""
    found = due(began(players=2).enter(NeutralActed(0, "builder", building="mine")))
    assert says(found) == ("Anna: the neutral village", "End Anna’s turn", "Coins left: Bram 4.")
    assert (records(found), aside(found)) == (("turn_ended", 0, True), (4, "g-coin", TWENTY))


def test_an_unused_tile_is_told_as_long_as_it_may_be_used() -> None:
    """“End of a round”: one a turn, and none beside the neutral coin."""
    table = began().tile("priest").tile("carter").tile("builder", 1)
    assert str(due(table).words) == "Coins left: Cleo 4, Bram 4."
    table.enter(GoodDelivered(0, "wood"))
    assert str(due(table).words) == "One person tile may still be used: Carter, Priest."
    assert str(due(table.enter(GoodDelivered(0, "brick", tile=True))).words) == "3 coins left. Tap on for more."
    neutral = began(players=2).tile("carter").enter(NeutralActed(0, "builder", building="mine"))
    assert str(due(neutral).words) == "Coins left: Bram 4."


def test_goods_bought_with_the_builders_tile_make_no_character() -> None:
    """Extra rule c: the turn is still anybody’s."""
    table = began().tile("builder").open("mine")
    table.enter(BuildingBuilt(0, "mine", bought=Amounts(wood=1), tile=True))
    assert says(due(table)) == ("Anna: person tile", "End Anna’s turn", "3 coins left. Tap on for more.")


# Rounds


def test_a_round_is_over() -> None:
    table = began().spent(0, "builder", 4).spent(1, "carter", 4)
    found = due(table)
    assert says(found) == ("Round 1 is over", "Person tiles, coins back, recount", "Builder to Anna, Carter to Bram")
    assert (records(found), aside(found)) == (("round_ended", TABLE, True), (None, "", TWENTY))
    assert found.topic == "round"


@pytest.mark.parametrize(("anna", "bram", "holder", "words"), [
    (3, 2, None, "Midwife to Anna"),
    (2, 3, None, "Midwife to Bram"),
    (2, 2, None, "No person tile moves."),
    (2, 2, 1,    "No person tile moves."),
    (3, 2, 0,    "No person tile moves."),
    (3, 2, 1,    "Midwife to Anna"),
    (0, 0, 1,    "No person tile moves."),
])  # fmt: skip
def test_tiles_move_to_a_strict_majority(anna: int, bram: int, holder: int | None, words: str) -> None:
    """“End of a round” step 1, example."""
    table = began()
    if holder is not None:
        table.tile("midwife", holder)
    table.spent(0, "midwife", anna).spent(1, "midwife", bram).lies(0, coins=0).lies(1, coins=0)
    assert str(due(table).words) == words


def test_who_leaves_school_moves_in_one_after_another() -> None:
    """“End of a round” step 3: in turn order, the new start player first."""
    table = began().round_over(last=2).lies(2, house("well", 8), house("mine", 9)).lies(1, house("well", 8))
    table.school("2m 2f 1m 0f").enter(RoundEnded(TABLE))
    found = due(table)
    assert says(found) == ("Out of school", "Where does Cleo move in?", "Cleo: empty buildings are filled first.")
    assert (records(found), found.number, found.icon) == (("moved_in", 2, False), 2, "g-person")
    table.enter(MovedIn(2, (8,), (9,)))
    assert (due(table).seat, due(table).number) == (1, 1)


def test_the_recount_tells_the_standing_the_best_first() -> None:
    """“End of a round” steps 5 and 6; Cleo has the start player card."""
    table = began().delivered(1, "wood", "ore").delivered(0, "wood", "brick", "beer").round_over(last=2).recounted()
    found = due(table)
    assert says(found) == ("Recount after round 1", "Lay out 5 new buildings", "Anna 4, Bram 2, Cleo 1.")
    assert (records(found), aside(found)) == (("round_begun", TABLE, False), (None, "", TWENTY))


@pytest.mark.parametrize(("second", "third", "button", "at_once"), [
    (3, 4, "Lay out 5 new buildings", False),
    (1, 2, "Lay out 3 new buildings", False),
    (0, 1, "Lay out 1 new building", False),
    (0, 0, "Begin round 2", True),
])  # fmt: skip
def test_fewer_buildings_are_laid_out_at_the_end_of_the_stacks(
    second: int, third: int, button: str, at_once: bool
) -> None:  # fmt: skip
    table = began().round_over().recounted().has(stacks=(Amounts(bakery=second), Amounts(inn=third)))
    assert (str(due(table).button), due(table).at_once) == (button, at_once)


def test_on_points_the_next_round_simply_begins() -> None:
    table = began("points").round_over().recounted()
    assert (str(due(table).button), records(due(table))) == ("Begin round 2", ("round_begun", TABLE, True))


def test_the_simplified_game_says_eighteen() -> None:
    """“Simplified version”."""
    table = Table(3, simplified="yes").settled()
    assert str(due(table).aside) == "18 points end it"
    assert says(due(table.round_over())) == ("Round 1 is over", "Coins back, recount", "None")


# The end


def test_nothing_is_due_at_the_end() -> None:
    assert GAME.due(began().has(over=True).state) == ()


def test_a_tie_on_points_asks_who_is_awake() -> None:
    """p. 7."""
    table = began("points").has(over=True, to_count=(0, 2))
    found = GAME.due(table.state)
    assert [(str(each.title), str(each.button)) for each in found] == [
        ("A tie: who is awake?", "Count Anna’s awake villagers"),
        ("A tie: who is awake?", "Count Cleo’s awake villagers"),
    ]
    assert str(found[0].words) == "Level on points: the most awake villagers in all villages win."
    table.enter(Counted(2, Amounts(awake=4)))
    assert (records(due(table)), due(table).done, due(table).of) == (("counted", 0, False), 1, 2)


def test_a_final_count_goes_from_player_to_player() -> None:
    table = Table(2, "count")
    assert [says(each) for each in GAME.due(table.state)] == [
        ("Final count", "Count for Anna", "Compare with the table, line by line."),
        ("Final count", "Count for Bram", "Compare with the table, line by line."),
    ]
    table.enter(Counted(0))
    assert (due(table).seat, due(table).done, due(table).of, due(table).topic) == (1, 1, 2, "count")
