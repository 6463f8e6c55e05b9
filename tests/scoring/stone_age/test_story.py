"""Each event as a sentence, and the player board as numbers."""

import pytest

from scoring.games.stone_age import GAME
from scoring.games.stone_age.board import Board
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
from tests.scoring.stone_age.table import Table

ONE = Amounts(wood=1)

STORY: list[tuple[Event, str]] = [
    (Gathered(0, "forest", 3, 11), "Anna got 3 wood with 3 people (rolled 11)."),
    (Gathered(0, "hunt", 1, dice=(5,), tools=(0,)), "Anna got 3 food with 1 person (rolled 5 + 1)."),
    (Gathered(0, "moon", 1, 5), "Anna gathered."),
    (ToolMade(0), "Anna made a tool."),
    (ChildBorn(0), "Anna: a child was born."),
    (FieldTilled(0), "Anna tilled a field: food track +1."),
    (HutBuilt(0, 0, 13), "Anna built a hut for 2 wood, 1 brick: 10 points."),
    (HutBuilt(0, 0, 9, Amounts(gold=2)), "Anna built a hut for 2 gold: 12 points."),
    (HutBuilt(0, 0, 99), "Anna built a hut for nothing: 0 points."),
    (CardTaken(0, 1, 4, ONE), "Anna took the card 4 food / 1 hut builder for 1 wood."),
    (CardTaken(0, 1, 99, ONE), "Anna took the card number 99 for 1 wood."),
    (CardRolled(1, 12), "Bram got 2 gold by the card (rolled 12)."),
    (CardRolled(0, 12), "Anna got 4 wood by the card (rolled 12)."),
    (DiceShared(1, (5, 6)), "The dice were shared: Bram a tool, Anna food track +1."),
    (DiceShared(0, (4, 9)), "The dice were shared: Anna gold."),
    (TwoResourcesTaken(0, Amounts(wood=1, gold=1)), "Anna took 1 wood, 1 gold by the card."),
    (HiddenCardShown(0, 24), "Anna showed the hidden card: 2 dice for wood / 2 shamans."),
    (PeopleReturned(0), "Anna: everybody is home."),
    (TribeFed(0), "Anna fed 5 people."),
    (TribeFed(0, Amounts(wood=2)), "Anna fed 5 people, with 2 wood."),
    (TribeFed(0, unfed=True), "Anna did not feed the tribe: −10 points."),
    (RoundBegun(TABLE), "Round 2 began."),
    (ToolTurned(0, 0), "Anna used a tool."),
    (ToolTurned(0, 0, used=False), "Anna turned a tool back."),
    (AmountsCorrected(0, 5, 0, 0, 0, 0, 0), "Anna: amounts were corrected."),
    (EndDeclared(TABLE, "huts"), "A stack of huts is empty: this is the last round."),
    (EndDeclared(TABLE, "cards"), "The cards cannot be filled up: this was the last round."),
    (EndDeclared(TABLE, "agreed"), "The table agreed to end with this round."),
    (EndDeclared(TABLE, "rain"), "The end was declared."),
    (Counted(0, Amounts(people=5)), "Anna was counted."),
    (Gathered(9, "forest", 3, 11), " got 3 wood with 3 people (rolled 11)."),
]


def table() -> Table:
    """Anna has a tool; Bram's card for gold waits for its dice."""
    return Table(2).lies(0, tools=1).rich(1).enter(CardTaken(1, 1, 13, ONE))


@pytest.mark.parametrize(("event", "sentence"), STORY)
def test_every_event_is_a_sentence(event: Event, sentence: str) -> None:
    assert str(GAME.tell(table().state, event)) == sentence


def test_every_kind_of_event_is_in_the_story() -> None:
    assert {type(event) for event, _ in STORY} == set(GAME.events)


def board(at: Table, seat: int) -> Board:
    found = GAME.board(at.state, seat)
    assert isinstance(found, Board)
    return found


def test_a_board_shows_what_lies_there() -> None:
    at = Table(2).lies(0, {"wood": 4, "gold": 1}, people=7, food=3, food_track=2, tools=4, score=12, huts=1)
    at.enter(
        ToolTurned(0, 1), CardTaken(0, 1, 2, ONE), HutBuilt(0, 1, 6), CardTaken(0, 2, 31, Amounts()), reason="a gift"
    )
    shown = board(at.enter(CardTaken(0, 3, 5, Amounts()), reason="a gift"), 0)
    assert [(tile.value, tile.used) for tile in shown.tools] == [(2, False), (1, True), (1, False)]
    assert [dict(tile.tap.values) for tile in shown.tools] == [
        {"tile": 0, "used": True}, {"tile": 1, "used": False}, {"tile": 2, "used": True},
    ]  # fmt: skip
    assert (shown.colour, shown.one_use, shown.cards, shown.hidden, shown.two_of_choice) == ("red", (4,), 3, 1, True)
    assert (shown.huts, shown.smallest_stack, shown.score) == ((None, 12), 6, 24)
    assert shown.resources == {"wood": 1, "brick": 0, "stone": 0, "gold": 0}
    assert (shown.people, shown.newborn, shown.idle, shown.food, shown.food_track) == (7, 0, 3, 3, 2)


def test_a_board_adds_up_what_the_cards_make() -> None:
    at = Table(2).lies(0, food_track=5, tools=7, huts=4, people=8)
    signs = {"art": 2, "music": 1, "farmers": 2, "toolmakers": 3, "hut_builders": 1, "shamans": 2}
    at.enter(Counted(0, Amounts(people=8, food_track=5, tools=7, huts=4, **signs)), reason="to see")
    assert [(each.points, each.working, str(each.label), each.green) for each in board(at, 0).sums] == [
        (5, "2² + 1²", "signs", True),
        (10, "2 × 5", "farmers", False),
        (21, "3 × 7", "tools", False),
        (4, "1 × 4", "huts", False),
        (16, "2 × 8", "people", False),
    ]
    assert board(at, 1).sums[0].working == "0²"


def test_nobody_is_idle_once_the_meal_has_begun() -> None:
    assert board(Table(2), 0).idle == 5
    assert board(Table(2).enter(TribeFed(1)), 0).idle == 0


def test_there_is_no_board_where_only_the_end_is_counted() -> None:
    assert GAME.board(Table(2, "count").state, 0) is None
