"""Every refusal opens the right page, and forms offer what the book allows."""

import pytest

from scoring.games.stone_age import GAME
from scoring.games.stone_age.entries import FACES
from scoring.games.stone_age.events import (
    AmountsCorrected,
    CardRolled,
    CardTaken,
    ChildBorn,
    Counted,
    DiceShared,
    EndDeclared,
    FieldTilled,
    Gathered,
    HiddenCardShown,
    HutBuilt,
    PeopleReturned,
    RoundBegun,
    ToolMade,
    ToolTurned,
    TribeFed,
    TwoResourcesTaken,
)
from scoring.kernel.amounts import Amounts
from scoring.kernel.events import TABLE, Event
from scoring.kernel.fields import Count
from tests.scoring.stone_age.table import REASON, Table

ONE = Amounts(wood=1)


def busy() -> Table:
    """Two players in the middle of a round: Anna has done much, Bram has eaten, a card of hers waits."""
    table = Table(2).rich().lies(0, tools=12, people=10).lies(1, food=4)
    table.enter(ToolMade(0), ChildBorn(0), Gathered(0, "forest", 2, 7, tools=(0,)))
    return table.enter(HutBuilt(0, 0, 13), CardTaken(0, 1, 21, ONE), TribeFed(1, ONE))


def over() -> Table:
    return busy().enter(EndDeclared(TABLE, "agreed"), TribeFed(0))


# what was tried, what is wrong with it, and where that stands
WRONG: list[tuple[Event, str, str]] = [
    (Gathered(0, "moon", 1, 3), "no_such_place", "page 4"),
    (Gathered(0, "quarry", 6, 20), "too_few_people", "page 4"),
    (Gathered(0, "forest", 1, 3), "second_visit", "page 4"),
    (Gathered(1, "forest", 6, 20), "place_full", "page 4"),
    (Gathered(1, "forest", 1, 3), "place_taken", "page 8"),
    (ToolMade(1), "place_taken", "page 4"),
    (FieldTilled(1), "third_village_place", "page 8"),
    (ToolMade(0), "no_effect", "page 5"),
    (Gathered(1, "hunt", 1, 3), "already_fed", "page 4"),
    (Gathered(0, "quarry", 1, 9), "impossible_roll", "page 6"),
    (Gathered(0, "quarry", 1, 3, tools=(0,)), "tool_used", "page 5"),
    (Gathered(1, "quarry", 1, 3, tools=(0,)), "no_such_tool", "page 5"),
    (Gathered(0, "quarry", 1, 5, tools=(1,)), "tools_wasted", "page 6"),
    (Gathered(0, "quarry", 1, 5, one_use=(2,)), "no_one_use_tool", "One-use tool"),
    (ToolTurned(1, 0), "no_such_tool", "page 5"),
    (HutBuilt(0, 5, 20), "no_such_stack", "page 6"),
    (HutBuilt(0, 0, 20), "stack_used", "page 5"),
    (HutBuilt(0, 1, 13), "hut_gone", "page 6"),
    (HutBuilt(0, 1, 20, ONE), "wrong_price", "page 6"),
    (HutBuilt(0, 1, 9, Amounts(wood=10)), "cannot_pay", "page 6"),
    (HutBuilt(0, 1, 9, Amounts(food=1)), "not_a_resource", "page 6"),
    (CardTaken(0, 5, 3), "no_such_price", "page 6"),
    (CardTaken(0, 1, 3, ONE), "space_empty", "page 6"),
    (CardTaken(0, 2, 21, ONE), "card_gone", "page 6"),
    (CardTaken(0, 2, 3, ONE), "wrong_price", "page 6"),
    (CardRolled(0, 7), "no_card_waits", "Resources by dice roll"),
    (DiceShared(1, (1, 2)), "no_card_waits", "Dice table"),
    (DiceShared(0, (1,)), "impossible_roll", "Dice table"),
    (TwoResourcesTaken(0, Amounts(wood=2)), "no_choice_card", "2 resources of your choice"),
    (TwoResourcesTaken(0, ONE), "not_two", "2 resources of your choice"),
    (HiddenCardShown(0, 3), "no_hidden_card", "Extra civilization card for the final count"),
    (HiddenCardShown(0, 21), "card_gone", "Extra civilization card for the final count"),
    (PeopleReturned(1), "already_home", "page 5"),
    (TribeFed(1), "fed_twice", "page 7"),
    (TribeFed(0, unfed=True), "must_feed", "page 7"),
    (TribeFed(0, ONE, unfed=True), "paid_and_unfed", "page 7"),
    (TribeFed(0, ONE), "wrong_payment", "page 7"),
    (TribeFed(0, Amounts(gold=20)), "cannot_pay", "page 7"),
    (RoundBegun(TABLE), "unfed_tribes", "page 7"),
    (RoundBegun(TABLE), "card_waits", "Dice table"),
    (EndDeclared(TABLE, "rain"), "unknown_end", "page 8"),
    (Counted(0, Amounts(people=5)), "counted_early", "page 8"),
    (Counted(0, Amounts(people=4)), "out_of_range", "page 8"),
    (Counted(0, Amounts(people=5, huts=15)), "too_many", "page 3"),
    (Counted(0, Amounts(people=5, art=3)), "too_many", "page 8"),
    (AmountsCorrected(0, 4, 0, 0, 0, 0, 0), "out_of_range", "page 5"),
    (AmountsCorrected(0, 5, 0, 0, 0, 0, 0, Amounts(food=1)), "out_of_range", "page 6"),
]
WRONG_AT_THE_END: list[tuple[Event, str, str]] = [
    (Gathered(0, "hunt", 1, 3), "game_over", "page 8"),
    (RoundBegun(TABLE), "last_round", "page 8"),
]


def places(table: Table, event: Event) -> set[tuple[str, str]]:
    return {
        (problem.code.removeprefix("stone_age."), str(problem.cite.words).split(", ")[1])
        for problem in table.problems(event)
        if problem.cite is not None
    }


@pytest.mark.parametrize(("event", "code", "place"), WRONG)
def test_a_refusal_opens_its_page(event: Event, code: str, place: str) -> None:
    assert (code, place) in places(busy(), event)


@pytest.mark.parametrize(("event", "code", "place"), WRONG_AT_THE_END)
def test_a_refusal_at_the_end_opens_its_page(event: Event, code: str, place: str) -> None:
    assert (code, place) in places(over(), event)


def test_a_refusal_that_may_stand_with_a_reason_does() -> None:
    for table, wrong in ((busy, WRONG), (over, WRONG_AT_THE_END)):
        for event, _, _ in wrong:
            if not any(problem.stops(REASON) for problem in table().problems(event)):
                table().enter(event, reason=REASON)


def test_forms_offer_no_more_than_the_box_allows() -> None:
    limits = {
        (entry.event, field.name): (field.low, field.high)
        for entry in GAME.entries for field in entry.fields if isinstance(field, Count)
        if field.name != "total"  # what dice cannot show is for the rules to say
    }  # fmt: skip
    assert limits == {
        (Gathered, "people"): (1, 10),
        (AmountsCorrected, "people"): (5, 10),
        (AmountsCorrected, "food"): (0, 999),
        (AmountsCorrected, "food_track"): (0, 10),
        (AmountsCorrected, "tools"): (0, 12),
        (AmountsCorrected, "huts"): (0, 28),
        (AmountsCorrected, "score"): (-999, 999),
    }
    assert [(face.value, str(face.label), face.icon) for face in FACES] == [
        (face, str(face), f"d-{face}") for face in (1, 2, 3, 4, 5, 6)
    ]


def test_huts_are_offered_in_the_order_people_look_for_them() -> None:
    """Printed prices by their points, then by count and kinds, the free ones last."""
    options = GAME.entry_of[HutBuilt.kind].hints(Table(2).state, 0, {})["hut"].options
    assert options is not None
    assert [option.value for option in options] == [
        13, 18, 27, 6, 20, 1, 15, 21, 12, 16, 26, 4, 24, 19, 3, 25, 7, 17, 2, 22, 5, 9,
    ]  # fmt: skip
