"""Huts and civilization cards (page 6, appendix)."""

import pytest

from scoring.games.stone_age.events import (
    CardTaken,
    DiceShared,
    Gathered,
    HiddenCardShown,
    HutBuilt,
    PeopleReturned,
    RoundBegun,
    TwoResourcesTaken,
)
from scoring.games.stone_age.state import BuiltHut
from scoring.kernel.amounts import Amounts
from scoring.kernel.events import TABLE, Event
from scoring.kernel.problem import Severity
from tests.scoring.plays import play_named
from tests.scoring.stone_age.table import REASON, Table

ONE = Amounts(wood=1)


def paid(wood: int = 0, brick: int = 0, stone: int = 0, gold: int = 0) -> Amounts:
    return Amounts(wood=wood, brick=brick, stone=stone, gold=gold)


def test_a_printed_price_is_paid_by_itself() -> None:
    """Page 6, the example of Yellow: 2 wood and 1 brick for 10 points."""
    table = Table(2).lies(0, {"wood": 3, "brick": 1}).enter(HutBuilt(0, 1, 13))
    tribe = table.tribe(0)
    assert (tribe.resources, tribe.score, tribe.huts) == (Amounts(wood=1), 10, (BuiltHut(13, 10),))
    assert table.state.stacks == (7, 6)
    assert tribe.idle == 4


@pytest.mark.parametrize(("hut", "payment"), [
    (3, paid(wood=4)), (3, paid(2, 1, 1)), (3, paid(2, 1)), (3, paid(3, 2)),
    (7, paid(2, 1, 1)), (17, paid(4, 1)), (13, paid(2, 0, 1)), (13, paid(3, 1)), (5, paid(2, 2, 1)),
])  # fmt: skip
def test_hut_kinds_are_exact(hut: int, payment: Amounts) -> None:
    """Page 6: exactly so many of exactly so many kinds, or precisely what is printed."""
    table = Table(2).rich()
    problem = table.problem(HutBuilt(0, 0, hut, payment))
    assert (problem.code, problem.severity) == ("stone_age.wrong_price", Severity.FORBIDDEN)
    assert problem.ruling == "hut-kinds-are-exact"
    table.enter(HutBuilt(0, 0, hut, payment), reason=REASON)
    assert len(table.tribe(0).huts) == 1


@pytest.mark.parametrize(
    ("hut", "payment"), [(3, paid(3, 1)), (3, paid(2, 2)), (7, paid(1, 1, 1, 1)), (17, paid(gold=5))]
)
def test_huts_by_count_take_any_kinds_of_the_right_number(hut: int, payment: Amounts) -> None:
    """Page 6."""
    assert Table(2).rich().codes(HutBuilt(0, 0, hut, payment)) == []


@pytest.mark.parametrize(("payment", "codes"), [
    (paid(), ["wrong_price"]), (paid(wood=1), []), (paid(7), []), (paid(3, 2, 1, 1), []), (paid(8), ["wrong_price"]),
])  # fmt: skip
def test_free_hut_one_to_seven(payment: Amounts, codes: list[str]) -> None:
    """Page 6: at least one, at most seven."""
    table = Table(2).rich()
    assert table.codes(HutBuilt(0, 0, 9, payment)) == codes
    assert {problem.ruling for problem in table.problems(HutBuilt(0, 0, 9, payment))} <= {"free-hut-one-to-seven"}


def test_hut_points_are_the_payment() -> None:
    """Page 6: wood 3, brick 4, stone 5, gold 6; 3 stone and 1 wood make 18."""
    assert Table(2).rich().enter(HutBuilt(0, 0, 3, paid(1, 0, 3))).tribe(0).score == 18


@pytest.mark.parametrize("payment", [Amounts(food=2, brick=1), Amounts(wood=-1, brick=1), Amounts(shells=3)])
def test_food_and_debts_pay_for_nothing(payment: Amounts) -> None:
    """Page 6: never with food."""
    table = Table(2).rich()
    for event in (HutBuilt(0, 0, 9, payment), CardTaken(0, 1, 3, payment)):
        problem = table.problems(event)[0]
        assert (problem.code, problem.severity) == ("stone_age.not_a_resource", Severity.IMPOSSIBLE)


def test_nobody_pays_what_is_not_there() -> None:
    table = Table(2).lies(0, {"wood": 1})
    problem = table.problem(HutBuilt(0, 0, 13))
    assert (problem.code, problem.severity) == ("stone_age.cannot_pay", Severity.IMPOSSIBLE)
    assert str(problem.message) == "1 wood, 1 brick missing: there is 1 wood."
    assert table.codes(CardTaken(0, 1, 3, paid(brick=1))) == ["cannot_pay"]


def test_a_hut_is_there_once_and_on_a_stack() -> None:
    """Page 3: as many stacks as players."""
    table = Table(2).rich().enter(HutBuilt(0, 0, 13))
    assert table.codes(HutBuilt(1, 1, 13)) == table.codes(HutBuilt(1, 1, 99)) == ["hut_gone"]
    assert table.codes(HutBuilt(1, 2, 20)) == table.codes(HutBuilt(1, -1, 20)) == ["no_such_stack"]
    assert table.codes(HutBuilt(1, 1, 20)) == []


def test_a_stack_gives_one_hut_a_round() -> None:
    """Page 5: one person on each hut; the next one is for the next round."""
    table = Table(2).rich().enter(HutBuilt(0, 0, 13))
    problem = table.problem(HutBuilt(1, 0, 20))
    assert (problem.code, problem.severity) == ("stone_age.stack_used", Severity.FORBIDDEN)
    table.enter(PeopleReturned(0), PeopleReturned(1)).next_round()
    assert table.codes(HutBuilt(1, 0, 20)) == []


def test_an_empty_stack_has_no_hut() -> None:
    table = Table(2).rich()
    for hut in (13, 20, 28, 18, 27, 15, 21):
        table.enter(HutBuilt(0, 0, hut), reason=REASON).lies(0, {"wood": 9, "brick": 9, "stone": 9}, people=10)
    assert table.state.stacks[0] == 0
    assert "no_such_stack" in table.codes(HutBuilt(1, 0, 14))


@pytest.mark.parametrize(
    ("price", "payment"), [(1, paid(1)), (2, paid(1, 1)), (3, paid(gold=3)), (4, paid(1, 1, 1, 1))]
)
def test_cards_cost_by_place(price: int, payment: Amounts) -> None:
    """Page 6: as many resources as stand above the card, of any kinds."""
    table = Table(2).rich()
    assert table.codes(CardTaken(0, price, 3, payment)) == []
    for wrong in (paid(price + 1), paid(price - 1)):
        problem = table.problem(CardTaken(0, price, 3, wrong))
        assert (problem.code, problem.severity) == ("stone_age.wrong_price", Severity.FORBIDDEN)
        assert problem.ruling == "cards-cost-by-place"
    before = table.tribe(0).resources
    table.enter(CardTaken(0, price, 3, payment))
    assert table.tribe(0).resources == before - payment
    assert table.tribe(0).cards == (3,)


def test_a_card_lies_on_one_space_and_is_there_once() -> None:
    table = Table(2).rich().enter(CardTaken(0, 1, 3, ONE))
    assert table.codes(CardTaken(1, 1, 4, ONE)) == ["space_empty"]
    assert table.codes(CardTaken(1, 2, 3, paid(2))) == table.codes(CardTaken(1, 2, 37, paid(2))) == ["card_gone"]
    assert table.codes(CardTaken(1, 5, 4, paid(5))) == table.codes(CardTaken(1, 0, 4)) == ["no_such_price"]
    assert table.codes(CardTaken(1, 2, 4, paid(2))) == []


@pytest.mark.parametrize(("card", "gained"), [
    (3, {"food": 7}), (11, {"food": 5}), (6, {"brick": 1}), (8, {"stone": 2}), (20, {"gold": 1}),
    (22, {"score": 3}), (35, {"score": 3}), (14, {"tools": 1}), (23, {"food_track": 1}),
])  # fmt: skip
def test_the_top_half_takes_effect_at_once(card: int, gained: dict[str, int]) -> None:
    """Appendix, upper half."""
    table = Table(2).lies(0, {"wood": 1}, food=0).enter(CardTaken(0, 1, card, ONE))
    tribe = table.tribe(0)
    now = {"food": tribe.food, "score": tribe.score, "tools": tribe.tools, "food_track": tribe.food_track}
    assert Amounts({**now, **tribe.resources}) == gained
    assert table.state.pending == ()


def shared(players: int, *dice: int) -> Table:
    """Bram took a dice table card and these dice were chosen in turn."""
    table = Table(players).rich().enter(CardTaken(1, 1, 21, ONE))
    return table.enter(DiceShared(1, dice))


def test_dice_table_one_die_each() -> None:
    """Appendix, the example: 5 a tool for the taker, 6 the food track for the next, 2 and 2 bricks for the others."""
    table = shared(4, 5, 6, 2, 2)
    assert table.tribe(1).tools == 1
    assert table.tribe(2).food_track == 1
    assert (table.tribe(3).resources["brick"], table.tribe(0).resources["brick"]) == (10, 10)
    assert table.state.pending == ()
    assert shared(2, 1, 4).tribe(0).resources["gold"] == 10
    assert shared(2, 3, 1).tribe(1).resources["stone"] == 10


def test_full_tools_and_a_full_track_gain_nothing_from_the_dice() -> None:
    """Pages 5 and 6: the twelfth tool is the last, the track ends at 10."""
    table = Table(2).lies(0, {"wood": 1}, tools=12).lies(1, food_track=10).enter(CardTaken(0, 1, 9, ONE))
    table.enter(DiceShared(0, (5, 6)))
    assert (table.tribe(0).tools, table.tribe(1).food_track) == (12, 10)


@pytest.mark.parametrize("dice", [(), (1,), (1, 2, 3), (0, 1), (1, 7)])
def test_the_dice_table_takes_as_many_dice_as_players(dice: tuple[int, ...]) -> None:
    table = Table(2).rich().enter(CardTaken(0, 1, 21, ONE))
    problem = table.problem(DiceShared(0, dice))
    assert (problem.code, problem.severity) == ("stone_age.impossible_roll", Severity.IMPOSSIBLE)
    assert str(problem.cite and problem.cite.words) == "Stone Age appendix, Dice table"
    assert table.codes(DiceShared(1, (1, 2))) == ["no_card_waits"]


def test_a_card_that_waits_for_its_dice_holds_up_the_round() -> None:
    table = Table(2).rich().enter(CardTaken(0, 1, 21, ONE), PeopleReturned(0), PeopleReturned(1)).feed_all()
    problem = table.problem(RoundBegun(TABLE))
    assert (problem.code, problem.severity) == ("stone_age.card_waits", Severity.FORBIDDEN)
    assert "Anna" in str(problem.message)
    assert table.enter(DiceShared(0, (1, 1))).codes(RoundBegun(TABLE)) == []


def test_extra_card_scores_only_below() -> None:
    """Appendix: drawn face down, shown at the end, its top half ignored."""
    table = Table(2).rich().enter(CardTaken(0, 1, 5, ONE))
    assert (table.tribe(0).hidden, table.state.deck) == (1, 31)
    assert table.codes(HiddenCardShown(1, 24)) == ["no_hidden_card"]
    assert table.codes(HiddenCardShown(0, 5)) == table.codes(HiddenCardShown(0, 0)) == ["card_gone"]
    before = table.tribe(0)
    table.enter(HiddenCardShown(0, 3))
    assert (table.tribe(0).cards, table.tribe(0).hidden, table.tribe(0).food) == ((5, 3), 0, before.food)


def test_extra_card_without_a_deck() -> None:
    """The appendix is silent: then there is no extra card."""
    table = play_named("stone_age", "three_players")
    at = next(n for n, (event, _) in enumerate(table.entries) if isinstance(event, CardTaken) and event.card == 5)
    before, after = table.played(at).state, table.played(at + 1).state
    assert before.deck == after.deck == 0
    seat = table.entries[at][0].seat
    assert (after.tribes[seat].hidden, after.tribes[seat].cards[-1]) == (0, 5)


def test_two_resources_any_time() -> None:
    """Appendix: once, two alike or two different, at any moment."""
    table = Table(2).lies(0, {"wood": 1})
    assert table.codes(TwoResourcesTaken(0, paid(2))) == ["no_choice_card"]
    table.enter(CardTaken(0, 1, 31, ONE))
    wrong: list[Event] = [
        TwoResourcesTaken(0, taken)
        for taken in (paid(1), paid(2, 1), Amounts(), Amounts(food=2), Amounts(wood=3, gold=-1))
    ]
    assert [table.codes(event) for event in wrong] == [["not_two"]] * 5
    assert table.codes(TwoResourcesTaken(0, paid(1, 1))) == table.codes(TwoResourcesTaken(0, paid(2))) == []
    table.enter(Gathered(0, "hunt", 4, 12), PeopleReturned(1), TwoResourcesTaken(0, paid(gold=2)))
    assert table.tribe(0).resources == {"gold": 2}
    assert table.codes(TwoResourcesTaken(0, paid(2))) == ["no_choice_card"]


def test_huts_beyond_five_count() -> None:
    """Page 6: a sixth hut is put on another one."""
    table = Table(2).rich()
    for hut in (13, 20, 28, 18, 27, 15):
        table.enter(HutBuilt(0, 0, hut), reason=REASON).lies(0, {"wood": 9, "brick": 9, "stone": 9}, people=10)
    assert len(table.tribe(0).huts) == 6
