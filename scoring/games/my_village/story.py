"""Each event as a sentence for the story of the evening."""

from __future__ import annotations

from typing import assert_never

from scoring.games.my_village.adding import CARD_WORDS
from scoring.games.my_village.events import (
    AmountsCorrected,
    BannerUsed,
    BoxTold,
    CardAdded,
    CountBegun,
    Counted,
    CustomerServed,
    CustomersTaken,
    DiceTaken,
    ForemanMoved,
    HandTaken,
    LabourerHired,
    MyVillageEvent,
    PloughLaid,
    RatRolled,
    RoundBegun,
    SchoolUsed,
    StoriesTaken,
    TurnEnded,
    VillagerDied,
)  # fmt: skip
from scoring.games.my_village.state import State
from scoring.games.my_village.tables import BOX_OF, FOREMAN_WORDS, PROFESSIONS, WHITE_WORDS
from scoring.kernel.message import Message, say, say_n


def tell(state: State, event: MyVillageEvent) -> Message:
    """What happened, told with the table as it stood before; what cannot have happened is told as well as may be."""
    name = state.setup.name(event.seat) if event.seat in state.setup.seats else ""
    match event:
        case DiceTaken(dice=dice, black=black):
            value = say("{dice} = {sum}", dice=" + ".join(map(str, dice)), sum=sum(dice))
            if black:
                return say_n("{name} took {value}, {n} black die.", "{name} took {value}, {n} black dice.", black,
                             name=name, value=value)  # fmt: skip
            return say("{name} took {value}.", name=name, value=value)
        case CardAdded(card=card):
            return say("{name} added {card}.", name=name, card=CARD_WORDS.get(card) or Message(card))
        case CustomersTaken(customers=n, free=free):
            return say_n("{name} took {n} customer.", "{name} took {n} customers.", n + free, name=name)
        case HandTaken():
            return say_n("{name} took the hand with {n} story.", "{name} took the hand with {n} stories.", state.hand,
                         name=name)  # fmt: skip
        case SchoolUsed(move=move, villager=villager):
            return _schooled(name, move, villager)
        case BannerUsed(banner=banner):
            return say("{name} used {banner}.", name=name, banner=WHITE_WORDS.get(banner) or Message(banner))
        case CustomerServed(points=points):
            return say_n("{name} served a customer: {n} point.", "{name} served a customer: {n} points.", points,
                         name=name)  # fmt: skip
        case ForemanMoved(to=to):
            return say("{name}’s foreman went to {place}.", name=name, place=FOREMAN_WORDS.get(to) or Message(to))
        case PloughLaid():
            return say("{name} laid a plough on a field.", name=name)
        case TurnEnded():
            return say("{name}’s turn was over.", name=name)
        case VillagerDied(villager=villager):
            stories = state.chronicle_left(villager)
            who = PROFESSIONS.get(villager) or Message(villager)
            if stories:
                return say_n("{name}: {who} died and is in the chronicle, {n} story.",
                             "{name}: {who} died and is in the chronicle, {n} stories.", stories, name=name,
                             who=who)  # fmt: skip
            return say("{name}: {who} died and lies in an anonymous grave.", name=name, who=who)
        case LabourerHired(villager=villager):
            return say("{name} hired a day labourer as {who}.", name=name,
                       who=PROFESSIONS.get(villager) or Message(villager))  # fmt: skip
        case RatRolled():
            return _ran(state, event)
        case RoundBegun():
            return say("Round {round} began.", round=state.round + 1)
        case StoriesTaken(stories=stories):
            return say_n("{name}: {n} story on the tree.", "{name}: {n} stories on the tree.", stories, name=name)
        case AmountsCorrected():
            return say("{name}: amounts were corrected.", name=name)
        case BoxTold(value=value, n=n):
            label = BOX_OF[value].label if value in BOX_OF else Message(value)
            return say("The box says: {label}: {n}.", label=label, n=n)
        case CountBegun():
            return say("The last round is over.")
        case Counted():
            return say("{name} was counted.", name=name)
        case _:
            assert_never(event)


def _schooled(name: str, move: str, villager: str) -> Message:
    if move in ("left", "right"):
        return say("{name}: a child became {who}.", name=name, who=PROFESSIONS.get(villager) or Message(villager))
    return say("{name}: a child goes to school.", name=name)


def _ran(state: State, event: RatRolled) -> Message:
    reached = event.plague if state.rat is None else event.die >= state.rat or event.plague
    if not reached:
        return say("The rat ran {die}.", die=event.die)
    if event.averted:
        return say("The rat ran {die}: plague, and one village was spared.", die=event.die)
    return say("The rat ran {die}: plague.", die=event.die)
