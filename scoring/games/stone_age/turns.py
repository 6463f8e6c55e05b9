"""What is due at the table, and where the sun stands."""

from __future__ import annotations

from typing import assert_never

from scoring.games.stone_age.cards import CARDS, Top
from scoring.games.stone_age.events import (
    AmountsCorrected,
    CardRolled,
    Counted,
    DiceShared,
    HiddenCardShown,
    RoundBegun,
    TribeFed,
    TwoResourcesTaken,
)  # fmt: skip
from scoring.games.stone_age.state import Phase, State
from scoring.games.stone_age.tables import CARDS_OPEN, HUTS_PER_STACK
from scoring.kernel.due import Clock, Due
from scoring.kernel.message import Message, say, say_n


def due(state: State) -> tuple[Due, ...]:
    """What comes next, the first thing first."""
    waiting = tuple(_card_dice(state, each.seat, each.card) for each in state.pending)
    match state.phase:
        case Phase.ACTIONS:
            return (*waiting, *_actions(state))
        case Phase.FEEDING:
            return (*waiting, *_feeding(state))
        case Phase.ROUND_OVER:
            return (*waiting, _next_round(state))
        case Phase.COUNT:
            return (*waiting, *_final_count(state))
        case Phase.END:
            return ()
        case _:
            assert_never(state.phase)


def _card_dice(state: State, seat: int, card: int) -> Due:
    name, top = state.setup.name(seat), CARDS[card].top
    if top is Top.ROLL:
        return Due(
            title=say("Roll for the card"),
            button=say("Enter the two dice"),
            kind=CardRolled.kind,
            seat=seat,
            words=say("{name} took {card}. Tools may help.", name=name, card=CARDS[card].top_words),
            number=2,
            icon="g-die",
            topic="cards",
        )
    order = ", ".join(state.setup.name(each) for each in state.clockwise_from(seat))
    return Due(
        title=say("Share out the dice"),
        button=say("Enter the dice"),
        kind=DiceShared.kind,
        seat=seat,
        words=say("One die each, in this order: {order}.", order=order),
        number=len(state.tribes),
        icon="g-die",
        topic="cards",
    )


def _actions(state: State) -> tuple[Due, ...]:
    waiting = [seat for seat in state.order if not state.tribes[seat].is_home]
    return tuple(
        Due(
            title=say("Actions"),
            button=say("What did {name} do?", name=state.setup.name(seat)),
            seat=seat,
            words=say_n("{name}: {n} person still to act.", "{name}: {n} people still to act.", state.tribes[seat].idle,
                        name=state.setup.name(seat)),
            number=state.tribes[seat].idle,
            icon="g-person",
            done=len(state.tribes) - len(waiting),
            of=len(state.tribes),
            topic="gathering",
        )
        for seat in waiting
    )  # fmt: skip


def _feeding(state: State) -> tuple[Due, ...]:
    hungry = [seat for seat in state.order if not state.tribes[seat].fed]
    done = len(state.tribes) - len(hungry)
    return tuple(
        _tell(state, seat, done)
        if state.follow == "feeding" and not state.tribes[seat].told
        else _feed(state, seat, done)
        for seat in hungry
    )


def _tell(state: State, seat: int, done: int) -> Due:
    """Where the actions are not followed, the meal begins with what lies on the player board."""
    name = state.setup.name(seat)
    return Due(
        title=say("Feed the tribes"),
        button=say("What does {name} have?", name=name),
        kind=AmountsCorrected.kind,
        seat=seat,
        words=say("{name}: enter what lies on the player board before the meal.", name=name),
        done=done,
        of=len(state.tribes),
        topic="feeding",
    )


def _feed(state: State, seat: int, done: int) -> Due:
    tribe, name = state.tribes[seat], state.setup.name(seat)
    missing = tribe.missing_food
    return Due(
        title=say("Feed the tribes"),
        button=say("Feed {name}’s tribe", name=name),
        kind=TribeFed.kind,
        seat=seat,
        words=_feeding_words(name, tribe.people, tribe.food_track, tribe.food, missing),
        number=max(0, tribe.people - tribe.food_track),
        icon="g-food",
        done=done,
        of=len(state.tribes),
        at_once=not missing,
        topic="feeding",
    )


def _feeding_words(name: str, people: int, fields: int, food: int, missing: int) -> Message:
    if missing:
        return say("{name}: {people} people, fields feed {fields}, {food} food in hand. {missing} missing.",
                   name=name, people=people, fields=fields, food=food, missing=missing)  # fmt: skip
    return say("{name}: {people} people, fields feed {fields}.", name=name, people=people, fields=fields)


def _next_round(state: State) -> Due:
    following = state.setup.name((state.start + 1) % len(state.tribes))
    return Due(
        title=say("Round {round} is over", round=state.round),
        button=say("Begin round {round}", round=state.round + 1),
        kind=RoundBegun.kind,
        words=say("Slide the cards to the right and fill up, turn the tools back. {name} gets the start player figure.",
                  name=following),
        at_once=True,
        topic="round",
    )  # fmt: skip


def _final_count(state: State) -> tuple[Due, ...]:
    showing = tuple(
        Due(
            title=say("Show the hidden card"),
            button=say("Which card did {name} have?", name=state.setup.name(seat)),
            kind=HiddenCardShown.kind,
            seat=seat,
            words=say("Only its lower half counts."),
            icon="g-card",
            topic="count",
        )
        for seat in state.order
        if state.tribes[seat].hidden and state.tribes[seat].counted is None
    )
    taking = tuple(
        Due(
            title=say("Use the card first"),
            button=say("Which two does {name} take?", name=state.setup.name(seat)),
            kind=TwoResourcesTaken.kind,
            seat=seat,
            words=say("{name} has two resources of choice left: each is worth a point.", name=state.setup.name(seat)),
            number=2,
            icon="g-gold",
            topic="count",
        )
        for seat in state.order
        if state.tribes[seat].two_of_choice and state.tribes[seat].counted is None
    )
    left = [seat for seat in state.order if state.tribes[seat].counted is None]
    return (
        taking
        + showing
        + tuple(
            Due(
                title=say("Final count"),
                button=say("Count for {name}", name=state.setup.name(seat)),
                kind=Counted.kind,
                seat=seat,
                words=say("Compare with the table, line by line."),
                done=len(state.tribes) - len(left),
                of=len(state.tribes),
                topic="count",
            )
            for seat in left
        )
    )


_STEPS = {
    Phase.ACTIONS: say("Actions"),
    Phase.FEEDING: say("Feeding"),
    Phase.ROUND_OVER: say("Round over"),
    Phase.COUNT: say("Final count"),
    Phase.END: say("The end"),
}


def clock(state: State) -> Clock:
    """The sun goes down with the huts or the cards, whichever are nearer to their end."""
    phase = state.phase
    over = phase is Phase.END
    if state.follow == "count":
        return Clock("", 1.0, _STEPS[phase], _STEPS[Phase.COUNT], over=over)
    huts = 1 - min(state.stacks) / HUTS_PER_STACK
    cards = 1 - state.deck / (len(CARDS) - CARDS_OPEN)
    at = 1.0 if phase in (Phase.COUNT, Phase.END) else min(0.95, max(huts, cards))
    chapter = say("Round {round}", round=state.round)
    if state.ends_by and phase in (Phase.ACTIONS, Phase.FEEDING):
        step = say("Last round {round} · {step}", round=state.round, step=_STEPS[phase])
    else:
        step = say("{chapter} · {step}", chapter=chapter, step=_STEPS[phase])
    return Clock(str(state.round), at, step, chapter, over=over, first=state.start)
