"""What an entry would come to, worked out while it is filled in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from scoring.games.helvetia.acting import coin_of, village_of
from scoring.games.helvetia.events import BoxTold, BuildingBuilt, GoodDelivered, Married
from scoring.games.helvetia.paying import price
from scoring.games.helvetia.state import State
from scoring.games.helvetia.tables import BOX_OF, BUILDINGS, COMPLEX, GOODS, MARKET, VICTORY_POINTS
from scoring.games.helvetia.work import buys, house_at, workers
from scoring.kernel.message import Message, say, say_n


def delivering(state: State, event: GoodDelivered) -> Message | None:
    """Who works, and which tiles it wins."""
    if event.good not in GOODS:
        return None
    parts: list[Message] = []
    if state.with_people:
        used = event.used or workers(state, event.seat, {event.good: 1})
        if used is None:
            return say("No villager who is awake can make {good}.", good=GOODS[event.good])
        parts.append(_working(state, used))
    if event.good in COMPLEX and not state.market.get(event.good):
        points = state.told(f"tile_{event.good}") or 0
        parts.append(say_n("goods tile: {n} point", "goods tile: {n} points", points))
    done = {*state.delivered(event.seat), event.good}
    for line, goods in MARKET.items():
        if event.good in goods and line not in state.lines and done >= set(goods):
            points = state.told(f"line_{line}") or 0
            parts.append(say_n("line tile: {n} point", "line tile: {n} points", points))
    return say("{parts}", parts=tuple(parts)) if parts else None


def _working(state: State, places: Iterable[int]) -> Message:
    houses = [house for place in places if (house := house_at(state, place)) is not None]
    return say("at work: {buildings}", buildings=tuple(BUILDINGS[house.building] for house in houses))


def goods(wanted: Mapping[str, int]) -> tuple[Message, ...]:
    return tuple(say("{n} {good}", n=n, good=GOODS[good]) for good, n in wanted.items() if good in GOODS)


def building(state: State, event: BuildingBuilt) -> Message | None:
    """Coins, who works, and what has to be bought."""
    if event.building not in BUILDINGS:
        return None
    coins = price(event)
    parts = [say_n("{n} coin", "{n} coins", coins)]
    if not state.with_people:
        parts.append(say("{points} points", points=VICTORY_POINTS))
        return say("{parts}", parts=tuple(parts))
    cost = state.cost(event.building)
    if cost is None:
        return say("Nobody has told what it costs.")
    used = event.used or workers(state, event.seat, event.bought.short_of(cost))
    if used is None:
        more = buys(state, event.seat, event.building)
        if more is None:
            return say("It costs {goods}, and nobody can make all of it.", goods=goods(cost))
        return say("Buy {goods}.", goods=goods(more))
    if used:
        parts.append(_working(state, used))
    return say("{parts}", parts=tuple(parts))


def marrying(state: State, event: Married) -> Message | None:
    """Which coin comes back, and where it goes."""
    number = village_of(state, event)
    if not 0 <= number < len(state.villages) or number == event.seat:
        return None
    coin = coin_of(state, event)
    if coin < 0:
        return say("No coin lies there.")
    if coin not in state.villages[number].dowry:
        return None
    if coin == event.seat:
        return say("The own coin comes back, for later turns.")
    return say("{name}’s coin goes into the own centre.", name=state.setup.name(coin))


def telling(_state: State, event: BoxTold) -> Message | None:
    value = BOX_OF.get(event.value)
    return value.label if value else None
