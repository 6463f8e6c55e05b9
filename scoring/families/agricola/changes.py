"""What an event does to the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import assert_never

from scoring.families.agricola.building import change, farm_of, meant, renovation_cost
from scoring.families.agricola.events import (
    AgricolaEvent,
    AnimalsBred,
    BonusEarned,
    BreadBaked,
    CardLeft,
    CardPlayed,
    CardPointsTold,
    Counted,
    FamilyFed,
    FamilyGrew,
    FarmChanged,
    FarmDrawn,
    FarmEvent,
    FieldsHarvested,
    GoodsCooked,
    GoodsPaid,
    GoodsTaken,
    HarvestBegun,
    HouseRenovated,
    ImprovementBuilt,
    RoundBegun,
    RoundGoodsLaid,
    SeriesContinued,
    StartPlayerTaken,
)  # fmt: skip
from scoring.families.agricola.farm import ANIMALS
from scoring.families.agricola.feeding import value_of
from scoring.families.agricola.harvest import any_time, gathered, meal_value, with_animals
from scoring.families.agricola.playing import WELL, returned_for, well_rounds
from scoring.families.agricola.rules import baked
from scoring.families.agricola.state import (
    Homestead,
    PlayedCard,
    State,
    Step,
    after_feeding,
    begin_harvest,
    first_step,
)  # fmt: skip
from scoring.families.agricola.tables import KEPT, next_harvest
from scoring.families.agricola.words import GOODS, HOUSES
from scoring.kernel.amounts import Amounts


def apply(state: State, event: AgricolaEvent) -> State:
    """The table after it happened."""
    match event:
        case HarvestBegun():
            return begin_harvest(state)
        case RoundBegun():
            return _next_round(state)
        case StartPlayerTaken(seat=seat):
            return replace(state, start=seat)
        case SeriesContinued(seat=seat, game=game, food=food):
            home = state.homes[seat]
            return replace(state.with_home(seat, home.with_goods({"food": food})), series=game)
        case Counted(seat=seat, counts=counts):
            return state.with_home(seat, replace(state.homes[seat], counted=counts))
        case _:
            # Whatever changes a farm that was counted already asks for a new count.
            return state.with_home(event.seat, replace(_changed(state, event), counted=None))


def _changed(state: State, event: FarmEvent) -> Homestead:
    seat = event.seat
    home = state.homes[seat]
    match event:
        case FarmChanged():
            return _built(state, home, event)
        case GoodsTaken(goods=goods, cooked=cooked):
            came = Amounts({kind: goods[kind] - cooked[kind] for kind in ANIMALS})
            food = value_of(cooked, any_time(state, seat))
            home = home.with_goods({**_not_animals(goods), "food": goods["food"] + food})
            return replace(home, farm=with_animals(state, seat, came)) if came else home
        case GoodsPaid(goods=goods):
            return _given(state, seat, goods)
        case GoodsCooked(goods=goods):
            food = value_of(goods, any_time(state, seat))
            return _given(state, seat, goods).with_goods({"food": food})
        case BreadBaked(grain=grain):
            return home.with_goods({"grain": -grain, "food": baked(state, seat, grain)})
        case FamilyGrew():
            return replace(home, people=home.people + 1, newborn=home.newborn + 1)
        case HouseRenovated():
            to = HOUSES[HOUSES.index(home.farm.house) + 1]
            home = _paid(state, seat, renovation_cost(home.farm, to))
            return replace(home, farm=replace(home.farm, house=to))
        case ImprovementBuilt() | CardPlayed():
            return _carded(state, event)
        case CardLeft(card=card):
            return replace(home, cards=tuple(each for each in home.cards if each.id != card))
        case CardPointsTold(card=card, points=points):
            return _recarded(home, card, lambda each: replace(each, points=points))
        case BonusEarned(card="", points=points):
            return replace(home, bonus=home.bonus + points)
        case BonusEarned(card=card, points=points):
            return _recarded(home, card, lambda each: replace(each, tally=each.tally + points))
        case RoundGoodsLaid(goods=goods, rounds=rounds):
            return home.with_coming(goods, rounds)
        case FieldsHarvested():
            farm, taken = gathered(home.farm)
            return replace(home.with_goods(taken), farm=farm, step=Step.FEEDING)
        case FamilyFed():
            return _fed(state, event)
        case AnimalsBred(young=young):
            return replace(home, farm=with_animals(state, seat, young) if young else home.farm, step=Step.DONE)
        case FarmDrawn():
            return _drawn(state, home, event)
        case _:
            assert_never(event)


def _not_animals(goods: Amounts) -> dict[str, int]:
    return {good: n for good, n in goods.items() if good not in ANIMALS}


def _given(state: State, seat: int, goods: Amounts) -> Homestead:
    """Goods and animals leave the player."""
    home = state.homes[seat].with_goods({good: -n for good, n in _not_animals(goods).items()})
    went = Amounts({kind: -goods[kind] for kind in ANIMALS})
    return replace(home, farm=with_animals(state, seat, went)) if went else home


def _paid(state: State, seat: int, cost: Amounts) -> Homestead:
    """What is followed is paid: food, crops and animals always, building resources where the table follows them."""
    home = state.homes[seat]
    there, followed = home.supply + home.animals, GOODS if state.tracked else (*KEPT, *ANIMALS)
    return _given(state, seat, Amounts({good: min(cost[good], there[good]) for good in followed}))


def _built(state: State, home: Homestead, event: FarmChanged) -> Homestead:
    after = meant(state, event)
    changed = change(home.farm, after)
    seeds = {good: -n for good, n in changed.seeds.items()}
    return replace(_paid(state, event.seat, changed.cost(home.farm.house)).with_goods(seeds), farm=after)


def _carded(state: State, event: ImprovementBuilt | CardPlayed) -> Homestead:
    card = state.edition.cards[event.card]
    returned = event.returned if isinstance(event, ImprovementBuilt) else returned_for(state, event.seat, card) or ""
    free = isinstance(event, ImprovementBuilt) and bool(returned)  # a hearth for a fireplace costs nothing else
    home = _paid(state, event.seat, card.cost) if card.cost and not free else state.homes[event.seat]
    if card.traveling:
        return home  # the card goes to the neighbour, and does not stay
    kept = tuple(each for each in home.cards if each.id != returned)
    home = replace(home, cards=(*kept, PlayedCard(card.id)))
    return home.with_coming(Amounts(food=1), well_rounds(state)) if card.id == WELL else home


def _recarded(home: Homestead, card: str, how: Callable[[PlayedCard], PlayedCard]) -> Homestead:
    return replace(home, cards=tuple(how(each) if each.id == card else each for each in home.cards))


def _fed(state: State, event: FamilyFed) -> Homestead:
    """What was too much for the meal stays as food; what was missing is begged for."""
    seat, used = event.seat, event.used
    value, need = meal_value(state, seat, used), state.need(seat)
    home = _given(state, seat, used).with_goods({"food": max(0, value - need)})
    home = replace(home, begging=home.begging + max(0, need - value))
    return replace(home, step=after_feeding(home))


def _drawn(state: State, home: Homestead, event: FarmDrawn) -> Homestead:
    untold = not home.told
    home = replace(
        home,
        farm=farm_of(event.farm),
        people=event.people,
        newborn=event.newborn,
        supply=event.supply,
        begging=event.begging,
        told=True,
    )
    return replace(home, step=first_step(home)) if untold and state.harvesting else home


def _next_round(state: State) -> State:
    """Newborns are grown up, and what lies on the new round space is taken."""
    skips = state.follow == "harvests"
    number = next_harvest(state.round + 1) if skips else state.round + 1
    homes: list[Homestead] = []
    for home in state.homes:
        lying = dict(home.coming)
        come = [goods for each, goods in lying.items() if each <= number]
        left = tuple((each, goods) for each, goods in home.coming if each > number)
        home = replace(home, newborn=0, coming=left, told=False)
        for goods in come:
            home = home.with_goods(_not_animals(goods))
            animals = Amounts({kind: goods[kind] for kind in ANIMALS})
            if animals:
                seat = len(homes)
                home = replace(home, farm=with_animals(state.with_home(seat, home), seat, animals))
        homes.append(home)
    state = replace(state, homes=tuple(homes), round=number, harvesting=False)
    return begin_harvest(state) if skips else state
