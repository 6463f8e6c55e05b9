"""Each event as a sentence for the story of the evening."""

from __future__ import annotations

from typing import assert_never

from scoring.games.helvetia.acting import quarter_of, village_of
from scoring.games.helvetia.events import (
    AwakeCorrected,
    BoxTold,
    BuildingBuilt,
    BuildingChosen,
    BuildingMoved,
    BuildingsDealt,
    ChildBorn,
    CoinsCorrected,
    CoinsPlaced,
    Counted,
    CouplesPlaced,
    FirstMarried,
    GoodDelivered,
    HelvetiaEvent,
    Married,
    MovedIn,
    NeutralActed,
    NeutralsPlaced,
    QuarterWoken,
    RoundBegun,
    RoundEnded,
    TurnEnded,
    VillageCompleted,
)  # fmt: skip
from scoring.games.helvetia.setting_up import neighbour
from scoring.games.helvetia.state import State
from scoring.games.helvetia.tables import BOX_OF, BUILDINGS, CHARACTERS, COMPLEX, GOODS, QUARTERS
from scoring.games.helvetia.turns import moving_tiles
from scoring.kernel.message import Message, say, say_n


def tell(state: State, event: HelvetiaEvent) -> Message:
    """What happened, told with the table as it stood before; what cannot have happened is told as well as may be."""
    name = state.setup.name(event.seat) if event.seat in state.setup.seats else ""
    match event:
        case BuildingChosen(building=building):
            return say("{name} chose {building}.", name=name, building=_building(building))
        case BuildingsDealt(buildings=buildings):
            return say("{name} got {buildings}.", name=name, buildings=tuple(map(_building, buildings)))
        case NeutralsPlaced():
            return say("The neutral village was settled.")
        case CouplesPlaced():
            return say("{name} placed two couples.", name=name)
        case FirstMarried():
            return _married(state, name, neighbour(state, event.seat))
        case CoinsPlaced(character=character, coins=coins):
            return say_n("{name}: {n} coin on {character}.", "{name}: {n} coins on {character}.", coins, name=name,
                         character=_character(character))  # fmt: skip
        case BuildingBuilt(building=building, bought=bought):
            if bought.total:
                return say("{name} built {building}, {n} bought.", name=name, building=_building(building),
                           n=bought.total)  # fmt: skip
            return say("{name} built {building}.", name=name, building=_building(building))
        case GoodDelivered():
            return _delivered(state, event, name)
        case QuarterWoken():
            return _woke(state, name, *quarter_of(event))
        case Married():
            return _married(state, name, village_of(state, event))
        case ChildBorn(sex=sex):
            return (
                say("{name}: a girl was born.", name=name) if sex == "f" else say("{name}: a boy was born.", name=name)
            )
        case NeutralActed(character=character):
            return say("{name} took the neutral coin: {character}.", name=name, character=_character(character))
        case VillageCompleted():
            return say("{name}’s village is complete.", name=name)
        case TurnEnded():
            return say("{name}’s turn was over.", name=name)
        case RoundEnded():
            tiles = moving_tiles(state)
            if tiles:
                return say("The round was over: {tiles}.", tiles=tiles)
            return say("The round was over.") if state.simplified else say("The round was over: no person tile moved.")
        case MovedIn():
            return say("{name}: children left school.", name=name)
        case RoundBegun():
            return say("Round {round} began.", round=state.round + 1)
        case CoinsCorrected():
            return say("{name}: amounts were corrected.", name=name)
        case AwakeCorrected():
            return say("{name}: who is awake was corrected.", name=name)
        case BuildingMoved():
            return say("A building was laid elsewhere.")
        case BoxTold(value=value, n=n):
            label = BOX_OF[value].label if value in BOX_OF else Message(value)
            return say("The box says: {label}: {n}.", label=label, n=n)
        case Counted():
            return say("{name} was counted.", name=name)
        case _:
            assert_never(event)


def _married(state: State, name: str, village: int) -> Message:
    if village not in state.setup.seats:
        return say("{name} married into the neutral village.", name=name)
    return say("{name} married into {other}’s village.", name=name, other=state.setup.name(village))


def _woke(state: State, name: str, village: int, quarter: str) -> Message:
    where = QUARTERS.get(quarter) or Message(quarter)
    if village not in state.setup.seats:
        return say("{name} woke a quarter of the neutral village: {quarter}.", name=name, quarter=where)
    return say("{name} woke a quarter of {village}’s village: {quarter}.", name=name, quarter=where,
               village=state.setup.name(village))  # fmt: skip


def _building(building: str) -> Message:
    return BUILDINGS.get(building) or Message(building)


def _character(character: str) -> Message:
    return CHARACTERS.get(character) or Message(character)


def _delivered(state: State, event: GoodDelivered, name: str) -> Message:
    good = GOODS.get(event.good) or Message(event.good)
    if event.good in COMPLEX and not state.market.get(event.good):
        return say("{name} delivered {good}, the first one: with its tile.", name=name, good=good)
    return say("{name} delivered {good}.", name=name, good=good)
