"""Feeding, the new round, and the two ends of the game (pages 7 and 8)."""

import pytest

from scoring.games.stone_age import GAME
from scoring.games.stone_age.events import (
    CardTaken,
    ChildBorn,
    Counted,
    EndDeclared,
    FieldTilled,
    Gathered,
    HutBuilt,
    PeopleReturned,
    RoundBegun,
    ToolTurned,
    TribeFed,
    TwoResourcesTaken,
)
from scoring.games.stone_age.state import Phase
from scoring.kernel.amounts import Amounts
from scoring.kernel.events import TABLE
from scoring.kernel.problem import Severity
from tests.scoring.plays import play_named
from tests.scoring.stone_age.table import REASON, Table

ONE = Amounts(wood=1)


def hungry(**resources: int) -> Table:
    """Anna has 7 people, 4 food, no fields: 3 are missing (p. 7)."""
    return Table(2).lies(0, resources, people=7, food=4)


def test_food_before_resources() -> None:
    """All the food first, then a resource for each that is missing."""
    table = hungry(wood=4)
    problem = table.problem(TribeFed(0, Amounts(wood=4)))
    assert (problem.code, problem.ruling) == ("stone_age.wrong_payment", "food-before-resources")
    table.enter(TribeFed(0, Amounts(wood=3)))
    assert (table.tribe(0).food, table.tribe(0).resources, table.tribe(0).score) == (0, Amounts(wood=1), 0)


def test_no_part_payment() -> None:
    """Either the whole rest or 10 points."""
    table = hungry(wood=2)
    for event in (TribeFed(0, Amounts(wood=2)), TribeFed(0)):
        problem = table.problem(event)
        assert (problem.code, problem.severity) == ("stone_age.wrong_payment", Severity.FORBIDDEN)
        assert problem.ruling == "no-part-payment"
        assert str(problem.fix) == "Pay exactly 3, or choose to lose 10 points."
    assert table.codes(TribeFed(0, Amounts(wood=3))) == ["cannot_pay"]
    assert table.codes(TribeFed(0, Amounts(wood=2), unfed=True)) == ["paid_and_unfed"]
    assert table.codes(TribeFed(0, Amounts(food=3))) == ["not_a_resource"]
    table.enter(TribeFed(0, unfed=True))
    assert (table.tribe(0).resources, table.tribe(0).food) == (Amounts(wood=2), 0)


def test_starving_on_purpose() -> None:
    """Only where food is missing; who has enough must feed."""
    table = hungry(wood=9)
    assert table.codes(TribeFed(0, unfed=True)) == []
    problem = table.problem(TribeFed(1, unfed=True))
    assert (problem.code, problem.severity) == ("stone_age.must_feed", Severity.FORBIDDEN)
    assert problem.ruling == "starving-on-purpose"


def test_resources_stay_where_there_is_food() -> None:
    table = Table(2).rich()
    problem = table.problem(TribeFed(0, ONE))
    assert (problem.code, problem.fix) == ("stone_age.wrong_payment", None)


@pytest.mark.parametrize("food", [0, 4, 6])
def test_unfed_costs_ten_flat(food: int) -> None:
    """Page 7: 10 points, however many go hungry."""
    table = Table(2).lies(0, people=7, food=food, score=25).enter(TribeFed(0, unfed=True))
    assert (table.tribe(0).score, table.tribe(0).food) == (15, 0)


def test_score_below_zero() -> None:
    """Page 7."""
    assert Table(2).lies(0, food=0, score=4).enter(TribeFed(0, unfed=True)).tribe(0).score == -6


def test_surplus_food_is_kept() -> None:
    """Page 7: 6 food, 5 from the fields, 7 people."""
    assert Table(2).lies(0, people=7, food=6, food_track=5).enter(TribeFed(0)).tribe(0).food == 4


def test_newborns_eat_at_once() -> None:
    """Page 7: everybody on the player board eats."""
    table = Table(2).enter(ChildBorn(0), Gathered(0, "hunt", 3, 3), PeopleReturned(1), TribeFed(0))
    assert table.tribe(0).food == 12 + 1 - 6


def test_field_counts_this_feeding() -> None:
    """Page 7: feeding comes after the actions."""
    assert Table(2).enter(FieldTilled(0), TribeFed(0)).tribe(0).food == 12 + 1 - 5


def test_a_tribe_eats_once_a_round() -> None:
    table = Table(2).enter(TribeFed(0))
    problem = table.problem(TribeFed(0))
    assert (problem.code, problem.severity) == ("stone_age.fed_twice", Severity.FORBIDDEN)
    assert table.codes(Gathered(0, "hunt", 1, 3)) == ["already_fed"]
    table.enter(Gathered(0, "hunt", 1, 3), TribeFed(1))
    assert table.codes(RoundBegun(TABLE)) == []


def test_two_resources_may_be_taken_to_feed() -> None:
    """Appendix: at any moment."""
    table = Table(2).lies(0, {"wood": 1}, food=0).enter(CardTaken(0, 1, 31, ONE)).lies(0, food=3)
    table.enter(TwoResourcesTaken(0, Amounts(wood=2)), TribeFed(0, Amounts(wood=2)))
    assert table.tribe(0).resources == {}


def test_start_figure_moves_left() -> None:
    """Page 7: clockwise, every round."""
    table = Table(3, start=1)
    starts = [table.state.order[0]]
    for _ in range(3):
        table.rich().next_round()
        starts.append(table.state.order[0])
    assert starts == [1, 2, 0, 1]
    assert table.state.round == 4


def test_a_new_round_turns_tools_back_and_fills_up_the_cards() -> None:
    """Page 7: cards slide right and are filled up; used tools are turned back; everybody may work."""
    table = Table(2).rich().lies(0, tools=1).enter(ToolTurned(0, 0), CardTaken(0, 1, 3, ONE), HutBuilt(0, 0, 13))
    table.enter(CardTaken(1, 3, 4, Amounts(wood=3)), ChildBorn(1)).next_round()
    assert (table.state.deck, table.state.sold, table.state.built) == (30, (), ())
    assert (table.tribe(0).turned[0], table.tribe(0).idle, table.tribe(1).idle) == (False, 5, 6)
    assert table.phase is Phase.ACTIONS


def test_a_round_begins_when_everybody_has_eaten() -> None:
    table = Table(2).enter(TribeFed(1))
    problem = table.problem(RoundBegun(TABLE))
    assert (problem.code, problem.severity) == ("stone_age.unfed_tribes", Severity.FORBIDDEN)
    assert str(problem.message) == "Not fed yet: Anna."
    table.enter(RoundBegun(TABLE), reason=REASON)
    assert table.state.round == 2


def test_game_ends_on_an_empty_stack() -> None:
    """Page 8: this round is finished, feeding included."""
    play = play_named("stone_age", "two_players")
    state = next(entry.before for entry in play.played().entries if 0 in entry.before.stacks)
    assert (state.ends_by, state.phase) == ("huts", Phase.ACTIONS)


def test_feeding_comes_first_at_the_end() -> None:
    """Page 8: with an empty stack the round is finished; without four cards the feeding was just done."""
    for file, cause in (("two_players", "huts"), ("three_players", "cards")):
        play = play_named("stone_age", file)
        last_meal = max(n for n, (event, _) in enumerate(play.entries) if isinstance(event, TribeFed))
        before, after = play.played(last_meal).state, play.played(last_meal + 1).state
        assert (before.phase, after.phase, after.ends_by) == (Phase.FEEDING, Phase.COUNT, cause)


def test_game_ends_without_four_cards() -> None:
    """Page 8: no new round where the row cannot be filled up; with exactly enough cards it is played."""
    play = play_named("stone_age", "three_players")
    rounds = [n for n, (event, _) in enumerate(play.entries) if isinstance(event, RoundBegun)]
    assert play.played(rounds[-1]).state.ends_by == ""
    table = Table(3)
    table.played = play.played(len(play.entries) - 4)
    problem = table.problem(RoundBegun(TABLE))
    assert (problem.code, problem.ruling) == ("stone_age.last_round", "game-ends-without-four-cards")
    assert "game_over" in table.codes(Gathered(0, "hunt", 1, 3))


def test_the_table_may_declare_the_end() -> None:
    table = Table(2).enter(EndDeclared(TABLE, "agreed"))
    assert (table.phase, table.state.ends_by) == (Phase.ACTIONS, "agreed")
    assert table.codes(EndDeclared(TABLE, "rain")) == ["unknown_end"]
    assert [table.codes(EndDeclared(TABLE, cause)) for cause in ("huts", "cards", "agreed")] == [[], [], []]
    table.feed_all()
    assert table.phase is Phase.COUNT
    assert table.problem(RoundBegun(TABLE)).ruling == "game-ends-on-an-empty-stack"
    problem = table.problem(Gathered(0, "hunt", 1, 3))
    assert (problem.code, problem.severity) == ("stone_age.game_over", Severity.FORBIDDEN)
    table.enter(Gathered(0, "hunt", 1, 3), reason=REASON)
    assert table.tribe(0).food == 8


def test_two_resources_may_be_taken_before_the_count() -> None:
    """Appendix, as we read it: the last moment is just before the count, for 2 points."""
    table = Table(2).lies(0, {"wood": 1}).enter(CardTaken(0, 1, 31, ONE), EndDeclared(TABLE, "agreed")).feed_all()
    assert table.phase is Phase.COUNT
    assert table.codes(TwoResourcesTaken(0, Amounts(gold=2))) == []
    assert str(GAME.due(table.state)[0].button) == "Which two does Anna take?"
    assert table.enter(TwoResourcesTaken(0, Amounts(gold=2))).tribe(0).resources.total == 2


def test_the_end_is_when_everybody_is_counted() -> None:
    table = Table(2).enter(EndDeclared(TABLE, "agreed")).feed_all()
    table.enter(Counted(0, Amounts(people=5)))
    assert table.phase is Phase.COUNT
    assert table.enter(Counted(1, Amounts(people=5))).phase is Phase.END
    assert table.codes(Counted(1, Amounts(people=6))) == []
