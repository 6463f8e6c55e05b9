"""Each event as a sentence for the story of the evening."""

from __future__ import annotations

from typing import assert_never

from scoring.games.stone_age.cards import CARDS, Top
from scoring.games.stone_age.dice import Roll, roll_of
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
    StoneAgeEvent,
    ToolMade,
    ToolTurned,
    TribeFed,
    TwoResourcesTaken,
)  # fmt: skip
from scoring.games.stone_age.payments import listed, price
from scoring.games.stone_age.state import State, Tribe
from scoring.games.stone_age.tables import DICE_TABLE, GOODS_WORDS, HUTS, PIPS, PLACES, UNFED, Hut
from scoring.kernel.message import Message, say, say_n

_FACE_WORDS = {**GOODS_WORDS, "tool": say("a tool"), "food_track": say("food track +1")}
_END_WORDS = {
    "huts": say("A stack of huts is empty: this is the last round."),
    "cards": say("The cards cannot be filled up: this was the last round."),
    "agreed": say("The table agreed to end with this round."),
}


def tell(state: State, event: StoneAgeEvent) -> Message:
    """What happened, told with the table as it stood before; what cannot have happened is told as well as may be."""
    seated = event.seat in state.setup.seats
    name, tribe = (state.setup.name(event.seat), state.tribes[event.seat]) if seated else ("", Tribe())
    match event:
        case Gathered(place=place, people=people) if place in PLACES:
            roll = roll_of(tribe, event.total, event.dice, event.tools, event.one_use)
            found = say("{n} {good}", n=roll.gives(PLACES[place].pips), good=GOODS_WORDS[PLACES[place].gives])
            return say_n("{name} got {found} with {n} person ({roll}).", "{name} got {found} with {n} people ({roll}).",
                         people, name=name, found=found, roll=_roll(roll))  # fmt: skip
        case Gathered():
            return say("{name} gathered.", name=name)
        case ToolMade():
            return say("{name} made a tool.", name=name)
        case ChildBorn():
            return say("{name}: a child was born.", name=name)
        case FieldTilled():
            return say("{name} tilled a field: food track +1.", name=name)
        case HutBuilt(hut=hut, paid=paid):
            tile = HUTS.get(hut, Hut(0))
            cost = price(tile, paid)
            return say("{name} built a hut for {paid}: {points} points.",
                       name=name, paid=listed(cost), points=tile.worth(cost))  # fmt: skip
        case CardTaken(card=card, paid=paid):
            return say("{name} took the card {card} for {paid}.", name=name, card=_card(card), paid=listed(paid))
        case CardRolled():
            waiting = state.waiting(event.seat, Top.ROLL)
            good = waiting.good if waiting else "wood"
            roll = roll_of(tribe, event.total, event.dice, event.tools, event.one_use)
            found = say("{n} {good}", n=roll.gives(PIPS[good]), good=GOODS_WORDS[good])
            return say("{name} got {found} by the card ({roll}).", name=name, found=found, roll=_roll(roll))
        case DiceShared(dice=dice):
            shares = tuple(
                say("{name} {face}", name=state.setup.name(seat), face=_FACE_WORDS[DICE_TABLE[die]])
                for seat, die in zip(state.clockwise_from(event.seat), dice, strict=False)
                if die in DICE_TABLE
            )
            return say("The dice were shared: {shares}.", shares=shares)
        case TwoResourcesTaken(taken=taken):
            return say("{name} took {taken} by the card.", name=name, taken=listed(taken))
        case HiddenCardShown(card=card):
            return say("{name} showed the hidden card: {card}.", name=name, card=_card(card))
        case PeopleReturned():
            return say("{name}: everybody is home.", name=name)
        case TribeFed(paid=paid, unfed=unfed):
            return _fed(tribe.people, name, paid.total, listed(paid), unfed)
        case RoundBegun():
            return say("Round {round} began.", round=state.round + 1)
        case ToolTurned(used=used):
            return say("{name} used a tool.", name=name) if used else say("{name} turned a tool back.", name=name)
        case AmountsCorrected():
            return say("{name}: amounts were corrected.", name=name)
        case EndDeclared(cause=cause):
            return _END_WORDS.get(cause, say("The end was declared."))
        case Counted():
            return say("{name} was counted.", name=name)
        case _:
            assert_never(event)


def _card(card: int) -> Message:
    return CARDS[card].words if card in CARDS else say("number {n}", n=card)


def _roll(roll: Roll) -> Message:
    if roll.added:
        return say("rolled {pips} + {added}", pips=roll.pips, added=roll.added)
    return say("rolled {pips}", pips=roll.pips)


def _fed(people: int, name: str, paid: int, goods: tuple[Message, ...], unfed: bool) -> Message:
    if unfed:
        return say("{name} did not feed the tribe: {points} points.", name=name, points=UNFED)
    if paid:
        return say("{name} fed {people} people, with {goods}.", name=name, people=people, goods=goods)
    return say("{name} fed {people} people.", name=name, people=people)
