"""What an event that may stand changes on the table."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from scoring.games.stone_age.cards import CARDS, Top
from scoring.games.stone_age.dice import roll_of
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
from scoring.games.stone_age.payments import price
from scoring.games.stone_age.state import UNTURNED, BuiltHut, Pending, State, Tribe
from scoring.games.stone_age.tables import DICE_TABLE, HUTS, PEOPLE_AT_MOST, PIPS, PLACES, UNFED, VILLAGE_PLACES
from scoring.kernel.amounts import Amounts


def apply(state: State, event: StoneAgeEvent) -> State:
    """The table after an event that may stand."""
    if isinstance(event, RoundBegun):
        return _next_round(state)
    if isinstance(event, EndDeclared):
        return replace(state, declared=event.cause)
    if isinstance(event, DiceShared):
        return _share(state, event)
    seat = event.seat
    tribe = state.tribes[seat]
    match event:
        case Gathered(place=place, people=people):
            good, per = PLACES[place].gives, PLACES[place].pips
            tribe = _rolled(tribe, event, good, per).sent_to(place, people)
        case CardRolled():
            card = state.waiting(seat, Top.ROLL)
            assert card is not None
            tribe = _rolled(tribe, event, card.good, PIPS[card.good])
            state = state.without_pending(seat, card.id)
        case ToolMade():
            tribe = tribe.with_tools(1).sent_to("toolmaker", 1)
        case ChildBorn():
            born = int(tribe.people < PEOPLE_AT_MOST)
            tribe = replace(tribe, people=tribe.people + born, newborn=tribe.newborn + born)
            tribe = tribe.sent_to("village_hut", VILLAGE_PLACES["village_hut"])
        case FieldTilled():
            tribe = tribe.with_food_track(1).sent_to("field", 1)
        case HutBuilt(stack=stack, hut=hut, paid=paid):
            cost = price(HUTS[hut], paid)
            points = HUTS[hut].worth(cost)
            tribe = replace(tribe, resources=tribe.resources - cost, score=tribe.score + points,
                            huts=(*tribe.huts, BuiltHut(hut, points))).sent_to(f"hut-{stack}", 1)  # fmt: skip
            stacks = tuple(left - (at == stack) for at, left in enumerate(state.stacks))
            state = replace(state, stacks=stacks, built=(*state.built, stack))
        case CardTaken():
            state, tribe = _card_taken(state, tribe, event)
        case TwoResourcesTaken(taken=taken):
            tribe = replace(tribe, resources=tribe.resources + taken, two_of_choice=False)
        case HiddenCardShown(card=card_id):
            tribe = replace(tribe, hidden=tribe.hidden - 1, cards=(*tribe.cards, card_id))
        case PeopleReturned():
            tribe = replace(tribe, home=True)
        case TribeFed(paid=paid, unfed=unfed):
            food = max(0, tribe.food + tribe.food_track - tribe.people)
            tribe = replace(tribe, food=food, resources=tribe.resources - paid, fed=True,
                            score=tribe.score + (UNFED if unfed else 0))  # fmt: skip
        case ToolTurned(tile=turned, used=used):
            tribe = replace(tribe, turned=_with(tribe.turned, {turned: used}))
        case AmountsCorrected():
            tribe = _corrected(tribe, event)
        case Counted(counts=counts):
            tribe = replace(tribe, counted=counts)
        case _:
            assert_never(event)
    return state.with_tribe(seat, tribe)


def _rolled(tribe: Tribe, event: Gathered | CardRolled, good: str, per: int) -> Tribe:
    roll = roll_of(tribe, event.total, event.dice, event.tools, event.one_use)
    return replace(
        tribe.with_good(good, roll.gives(per)),
        turned=_with(tribe.turned, dict.fromkeys(event.tools, True)),
        one_use=tuple(card for card in tribe.one_use if card not in event.one_use),
    )


def _with(turned: tuple[bool, ...], changed: dict[int, bool]) -> tuple[bool, ...]:
    return tuple(changed.get(tile, was) for tile, was in enumerate(turned))


def _card_taken(state: State, tribe: Tribe, event: CardTaken) -> tuple[State, Tribe]:
    """The price is paid, the top half takes effect or waits for its dice (appendix, upper half)."""
    card = CARDS[event.card]
    tribe = replace(tribe, resources=tribe.resources - event.paid, cards=(*tribe.cards, card.id))
    tribe = tribe.sent_to(f"card-{event.price}", 1)
    state = replace(state, sold=(*state.sold, event.price))
    match card.top:
        case Top.DICE_TABLE | Top.ROLL:
            state = replace(state, pending=(*state.pending, Pending(event.seat, card.id)))
        case Top.FOOD | Top.RESOURCE:
            tribe = tribe.with_good(card.good, card.n)
        case Top.POINTS:
            tribe = replace(tribe, score=tribe.score + card.n)
        case Top.TOOL:
            tribe = tribe.with_tools(card.n)
        case Top.FOOD_TRACK:
            tribe = tribe.with_food_track(card.n)
        case Top.HIDDEN_CARD:
            drawn = min(1, state.deck)  # the book is silent about an empty deck: then there is no card
            state, tribe = replace(state, deck=state.deck - drawn), replace(tribe, hidden=tribe.hidden + drawn)
        case Top.ONE_USE_TOOL:
            tribe = replace(tribe, one_use=(*tribe.one_use, card.id))
        case Top.TWO_OF_CHOICE:
            tribe = replace(tribe, two_of_choice=True)
        case _:
            assert_never(card.top)
    return state, tribe


def _share(state: State, event: DiceShared) -> State:
    """One die each, the taker first, then clockwise (appendix, dice table)."""
    card = state.waiting(event.seat, Top.DICE_TABLE)
    assert card is not None
    for seat, die in zip(state.clockwise_from(event.seat), event.dice, strict=True):
        tribe = state.tribes[seat]
        match DICE_TABLE[die]:
            case "tool":
                tribe = tribe.with_tools(1)
            case "food_track":
                tribe = tribe.with_food_track(1)
            case resource:
                tribe = tribe.with_good(resource, 1)
        state = state.with_tribe(seat, tribe)
    return state.without_pending(event.seat, card.id)


def _next_round(state: State) -> State:
    """Cards slide and are filled up, tools turn back, the figure goes to the left (p. 7)."""
    tribes = tuple(
        replace(tribe, newborn=0, turned=UNTURNED, out=Amounts(), home=False, fed=False, told=False, counted=None)
        for tribe in state.tribes
    )
    return replace(
        state,
        tribes=tribes,
        round=state.round + 1,
        start=(state.start + 1) % len(tribes),
        deck=max(0, state.deck - len(state.sold)),
        sold=(),
        built=(),
    )


def _corrected(tribe: Tribe, event: AmountsCorrected) -> Tribe:
    kept = tribe.huts[: event.huts]
    unknown = (BuiltHut(0, 0),) * (event.huts - len(kept))
    return replace(
        tribe,
        people=event.people,
        newborn=min(tribe.newborn, event.people - 1),
        food=event.food,
        food_track=event.food_track,
        tools=event.tools,
        score=event.score,
        resources=event.resources,
        huts=(*kept, *unknown),
        told=True,
    )
