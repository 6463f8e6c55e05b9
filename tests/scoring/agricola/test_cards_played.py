"""Cards on the table: major improvements, minor improvements, occupations, and the points they bring."""

import pytest

from scoring.families.agricola.state import PlayedCard, State
from scoring.kernel.amounts import Amounts
from scoring.kernel.game import GameModule
from scoring.kernel.problem import Severity
from tests.scoring.agricola.table import FIRST, REASON, REVISED, Table, every_edition, farm

Game = GameModule[State]
FORBIDDEN, IMPOSSIBLE, UNUSUAL = Severity.FORBIDDEN, Severity.IMPOSSIBLE, Severity.UNUSUAL


@every_edition
def test_a_major_improvement_is_there_once(game: Game) -> None:
    table = Table(game).enter("improvement_built", 1, card="joinery")
    assert table.home(1).card_ids == ("joinery",)
    for seat in (0, 1):
        problem = table.problem("improvement_built", seat, card="joinery")
        assert (str(problem.message), problem.severity) == ("Joinery lies in front of Bram already.", IMPOSSIBLE)
        assert problem.ruling == "major-improvements-once"


@every_edition
@pytest.mark.parametrize(("cost", "card"), [({"clay": 2}, "fireplace_2"), ({"wood": 1, "stone": 3}, "well")])
def test_an_improvement_is_paid_where_resources_are_followed(game: Game, cost: dict[str, int], card: str) -> None:
    table = Table(game, resources="tracked").lies(0, supply=cost)
    assert table.enter("improvement_built", card=card).home().supply == Amounts()
    poor = Table(game, resources="tracked").problem("improvement_built", card=card)
    assert (poor.code, poor.severity, poor.where) == (f"{game.slug}.not_enough", FORBIDDEN, "card")
    assert Table(game).codes("improvement_built", card=card) == []


@every_edition
@pytest.mark.parametrize("fireplace", ["fireplace_2", "fireplace_3"])
def test_a_hearth_may_be_had_for_a_fireplace(game: Game, fireplace: str) -> None:
    """The fireplace goes back, and may be built again by anybody."""
    table = Table(game, resources="tracked").cards(0, fireplace)
    table.enter("improvement_built", card="hearth_4", returned=fireplace)
    assert table.home().card_ids == ("hearth_4",)
    assert table.lies(1, supply={"clay": 3}).codes("improvement_built", 1, card=fireplace) == []


@every_edition
@pytest.mark.parametrize(("card", "returned"), [
    ("hearth_4", "fireplace_3"),  # lies in front of nobody
    ("hearth_4", "hearth_5"),     # is no fireplace
    ("joinery", "fireplace_2"),   # is no hearth
])  # fmt: skip
def test_only_a_fireplace_of_ones_own_is_returned_for_a_hearth(game: Game, card: str, returned: str) -> None:
    table = Table(game).cards(0, "fireplace_2", "hearth_5")
    problem = table.problem("improvement_built", card=card, returned=returned)
    assert (problem.code, problem.severity, problem.where) == (
        f"{game.slug}.nothing_to_return", IMPOSSIBLE, "returned",
    )  # fmt: skip
    assert table.codes("improvement_built", 1, card="hearth_4", returned="fireplace_2") == ["nothing_to_return"]


@pytest.mark.parametrize(("game", "minor"), [(FIRST, "E21"), (REVISED, "B039")])
def test_what_is_no_major_improvement_is_not_built_as_one(game: Game, minor: str) -> None:
    table = Table(game)
    assert table.codes("improvement_built", card=minor) == ["no_major"]
    assert table.codes("improvement_built", card="") == ["no_major"]
    assert table.codes("card_played", card="joinery") == ["is_major"]


@every_edition
@pytest.mark.parametrize(("number", "rounds"), [(1, (2, 3, 4, 5, 6)), (12, (13, 14)), (14, ())])
def test_a_well_lays_one_food_on_each_of_the_next_five_rounds(game: Game, number: int, rounds: tuple[int, ...]) -> None:
    """Built in round 12 it gives only two."""
    table = Table(game).to_round(number).enter("improvement_built", card="well")
    assert table.home().coming == tuple((each, Amounts(food=1)) for each in rounds)


@pytest.mark.parametrize(("game", "card"), [(FIRST, "A133"), (REVISED, "E21x"), (REVISED, "K144")])
def test_a_card_of_another_edition_is_unknown(game: Game, card: str) -> None:
    problem = Table(game).problem("card_played", card=card)
    assert (problem.code, problem.severity) == (f"{game.slug}.unknown_card", IMPOSSIBLE)


@pytest.mark.parametrize(("game", "card"), [(FIRST, "E21"), (REVISED, "B039")])
def test_a_card_lies_with_one_player(game: Game, card: str) -> None:
    table = Table(game).enter("card_played", card=card)
    assert table.home().cards == (PlayedCard(card),)
    assert table.codes("card_played", 1, card=card) == ["card_taken"]
    table.enter("card_left", card=card)
    assert table.home().cards == ()
    assert table.codes("card_played", 1, card=card) == []


@pytest.mark.parametrize(("game", "card", "least"), [(FIRST, "E147", 3), (FIRST, "E149", 4), (REVISED, "A133", 3)])
def test_an_occupation_for_more_players_needs_a_reason(game: Game, card: str, least: int) -> None:
    """Printed on the card: 1+, 3+ or 4+."""
    problem = Table(game, least - 1).problem("card_played", card=card)
    assert (problem.severity, str(problem.message)) == (FORBIDDEN, f"This occupation is for {least} players or more.")
    assert Table(game, least).codes("card_played", card=card) == []


@pytest.mark.parametrize(("game", "card"), [(FIRST, "E21"), (REVISED, "B039")])
def test_the_family_game_has_only_major_improvements(game: Game, card: str) -> None:
    table = Table(game, game="family")
    problem = table.problem("card_played", card=card)
    assert (problem.code, problem.severity, problem.ruling) == (f"{game.slug}.family_game", FORBIDDEN, "family-game")
    assert table.codes("improvement_built", card="joinery") == []


@pytest.mark.parametrize(("game", "card", "cost"), [
    (FIRST, "E59", {"wood": 2}), (REVISED, "A012", {"clay": 1}),
])  # fmt: skip
def test_a_minor_improvement_is_paid_too(game: Game, card: str, cost: dict[str, int]) -> None:
    """The Drinking Trough costs 2 wood in 2007 and 1 clay in the revised edition."""
    table = Table(game, resources="tracked")
    assert table.codes("card_played", card=card) == ["not_enough"]
    assert table.lies(0, supply=cost).enter("card_played", card=card).home().supply == Amounts()


@pytest.mark.parametrize(("game", "card"), [(FIRST, "E16"), (REVISED, "B008")])
def test_a_card_that_travels_does_not_stay(game: Game, card: str) -> None:
    """Building Material of 2007 and the Market Stall go to the neighbour's hand."""
    table = Table(game).enter("card_played", card=card)
    assert table.home().cards == ()
    assert table.codes("card_played", 1, card=card) == []


def test_a_card_that_travels_is_paid_all_the_same() -> None:
    table = Table(FIRST, resources="tracked").lies(0, supply={"food": 2}).enter("card_played", card="E11")
    assert (table.home().supply, table.home().cards) == (Amounts(food=1), ())


def test_where_sources_differ_the_card_itself_is_asked() -> None:
    """The Simple Fireplace of 2007: 1 point, or none."""
    table = Table(FIRST)
    problem = table.problem("card_played", card="E20")
    assert (problem.severity, problem.ruling) == (UNUSUAL, "sources-differ-on-points")
    assert str(problem.message).startswith("Sources give 1 or 0 points for Simple Fireplace.")
    table.enter("card_played", card="E20").enter("card_points_told", card="E20", points=0)
    assert table.home().cards == (PlayedCard("E20", points=0),)
    assert FIRST.counts(table.state, 0)["card_points"] == 0


@every_edition
def test_only_a_card_of_ones_own_has_points_told_or_goes(game: Game) -> None:
    table = Table(game).cards(0, "joinery", "well")
    for kind, values in (("card_left", {}), ("card_points_told", {"points": 3}), ("bonus_earned", {"points": 3})):
        problem = table.problem(kind, 1, card="joinery", **values)
        assert (problem.code, problem.severity) == (f"{game.slug}.no_such_card", IMPOSSIBLE)
        assert table.codes(kind, 0, card="joinery", **values) == []
    table.enter("card_points_told", card="joinery", points=3)
    assert table.home().cards == (PlayedCard("joinery", points=3), PlayedCard("well"))


@every_edition
def test_bonus_points_are_noted_when_they_are_earned(game: Game) -> None:
    table = Table(game).cards(0, "joinery", "well")
    table.enter("bonus_earned", card="joinery", points=2).enter("bonus_earned", card="joinery", points=-1)
    table.enter("bonus_earned", card="", points=4)
    assert table.home().cards == (PlayedCard("joinery", tally=1), PlayedCard("well"))
    assert table.home().bonus == 4
    assert table.problem("bonus_earned", card="", points=0).severity is IMPOSSIBLE
    counts = game.counts(table.state, 0)
    assert (counts["card_points"], counts["bonus_points"]) == (6, 5)


@every_edition
def test_points_of_cards_are_counted_with_the_farm(game: Game) -> None:
    """Joinery 2 and Well 4 printed, five wood with the Joinery give two more."""
    table = Table(game).cards(0, "joinery", "well").lies(0, farm("stone"), {"wood": 5})
    lines = {line.line: (line.points, str(line.working)) for line in game.sheet(table.state, 0).lines}
    assert lines["card_points"] == (6, "Joinery 2, Well 4")
    assert lines["bonus_points"] == (2, "Joinery 2")
    table.enter("bonus_earned", card="", points=3, reason=REASON)
    assert {line.line: str(line.working) for line in game.sheet(table.state, 0).lines}["bonus_points"] == (
        "Joinery 2, other 3"
    )
    table.enter("bonus_earned", 1, card="", points=3)
    assert {line.line: str(line.working) for line in game.sheet(table.state, 1).lines}["bonus_points"] == "3"


UPGRADES = [
    (FIRST, "E14", "clay_oven"), (FIRST, "I65", "stone_oven"), (FIRST, "I66", "well"), (FIRST, "I85", "hearth_4"),
    (FIRST, "K106", "clay_oven"), (FIRST, "K122", "joinery"), (FIRST, "K128", "fireplace_3"),
    (REVISED, "A060", "hearth_5"), (REVISED, "C060", "clay_oven"), (REVISED, "D059", "fireplace_2"),
    (REVISED, "D060", "pottery"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "minor", "returned"), UPGRADES)
def test_a_minor_improvement_that_is_an_upgrade_takes_the_place_of_what_it_is_built_on(
    game: Game, minor: str, returned: str
) -> None:
    table = Table(game).cards(0, "basketmaker", returned)
    assert table.codes("card_played", card=minor) == []
    assert table.enter("card_played", card=minor).home().card_ids == ("basketmaker", minor)
    assert table.state.owner(returned) is None


@pytest.mark.parametrize(("game", "minor", "returned"), UPGRADES)
def test_an_upgrade_without_what_it_is_built_on_needs_a_reason(game: Game, minor: str, returned: str) -> None:
    """The card of a neighbour does not help."""
    table = Table(game).cards(1, returned).cards(0, "basketmaker")
    problem = table.problem("card_played", card=minor)
    assert (problem.code, problem.severity, problem.where) == (f"{game.slug}.nothing_to_return", FORBIDDEN, "card")
    table.enter("card_played", card=minor, reason=REASON)
    assert (table.home().card_ids, table.home(1).card_ids) == (("basketmaker", minor), (returned,))


def test_an_upgrade_that_costs_something_besides_is_paid_too() -> None:
    """2007, Bakehouse: 3 stone and an oven. Revised, Large Pottery: 1 clay, 1 stone and the Pottery."""
    for game, minor, oven, cost in (
        (FIRST, "K106", "clay_oven", {"stone": 3}), (REVISED, "D060", "pottery", {"clay": 1, "stone": 1}),
    ):  # fmt: skip
        table = Table(game, resources="tracked").cards(0, oven).lies(0, supply={})
        assert table.codes("card_played", card=minor) == ["not_enough"]
        assert table.lies(0, supply=cost).enter("card_played", card=minor).home().supply == Amounts()
