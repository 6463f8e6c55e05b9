"""What an entry would come to, worked out while it is filled in."""

from __future__ import annotations

from scoring.families.agricola.building import change, change_words, meant, renovation_cost
from scoring.families.agricola.events import (
    AnimalsBred,
    BreadBaked,
    CardPlayed,
    FamilyFed,
    FamilyGrew,
    FarmChanged,
    GoodsCooked,
    GoodsTaken,
    HouseRenovated,
    ImprovementBuilt,
)  # fmt: skip
from scoring.families.agricola.feeding import value_of
from scoring.families.agricola.harvest import any_time, gathered, kitchen_of, meal_value, young_of
from scoring.families.agricola.rules import baked
from scoring.families.agricola.state import State
from scoring.families.agricola.tables import BEGGING
from scoring.families.agricola.words import GOODS, GOODS_ICONS, HOUSES, listed
from scoring.kernel.events import Event
from scoring.kernel.message import Message, say, say_n


def changing(state: State, event: FarmChanged) -> Message | None:
    home = state.homes[event.seat]
    after = meant(state, event)
    if after == home.farm:
        return None
    changed = change(home.farm, after)
    words = say("{what}", what=change_words(changed))
    cost = changed.cost(home.farm.house)
    return say("{what}: {cost}", what=words, cost=listed(cost)) if cost else words


def taking(state: State, event: GoodsTaken) -> Message | None:
    if not event.cooked:
        return None
    food = value_of(event.cooked, any_time(state, event.seat))
    return say_n("{n} food from the kitchen", "{n} food from the kitchen", food)


def cooking(state: State, event: GoodsCooked) -> Message:
    food = value_of(event.goods, any_time(state, event.seat))
    return say_n("{n} food", "{n} food", food)


def baking(state: State, event: BreadBaked) -> Message:
    return say_n("{n} food", "{n} food", baked(state, event.seat, event.grain))


def growing(state: State, event: FamilyGrew) -> Message:
    home = state.homes[event.seat]
    return say("{people} people then, {newborn} of them newborn.", people=home.people + 1, newborn=home.newborn + 1)


def renovating(state: State, event: HouseRenovated) -> Message | None:
    farm = state.homes[event.seat].farm
    if farm.house == HOUSES[-1]:
        return None
    return say("{cost}", cost=listed(renovation_cost(farm, HOUSES[HOUSES.index(farm.house) + 1])))


def carding(state: State, event: ImprovementBuilt | CardPlayed) -> Message | None:
    card = state.card(event.card)
    if card is None:
        return None
    points = say_n("{n} point", "{n} points", card.points)
    return say("{points}, {cost}", points=points, cost=listed(card.cost)) if card.cost else points


def harvesting(state: State, event: Event) -> Message:
    return say("{taken}", taken=listed(gathered(state.homes[event.seat].farm)[1]))


def feeding(state: State, event: FamilyFed) -> Message:
    value, need = meal_value(state, event.seat, event.used), state.need(event.seat)
    if value < need:
        begged = state.edition.begging if need - value == 1 else state.edition.begging_many
        return say("{value} of {need} food: {n} {begged}, {points} points", value=value, need=need, n=need - value,
                   begged=begged, points=BEGGING * (need - value))  # fmt: skip
    left = state.homes[event.seat].supply["food"] - event.used["food"] + value - need
    return say("{need} of {need} food, {left} stay", need=need, left=left)


def feeding_pips(state: State, event: FamilyFed) -> tuple[str, ...]:
    """Each food that is needed, with what it is met: what feeds several fills several."""
    kitchen, need = kitchen_of(state, event.seat), state.need(event.seat)
    met: list[str] = []
    for good in GOODS:
        n = event.used[good]
        met += [GOODS_ICONS[good]] * (n if good == "food" else value_of({good: n}, kitchen))
    return tuple((met + [""] * need)[:need])


def breeding(state: State, event: AnimalsBred) -> Message | None:
    best = young_of(state, event.seat)[0]
    return None if best else say("No room for young.")
