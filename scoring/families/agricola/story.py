"""Each event as a sentence for the story of the evening."""

from __future__ import annotations

from typing import assert_never

from scoring.families.agricola.building import change, change_words, meant
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
from scoring.families.agricola.feeding import value_of
from scoring.families.agricola.harvest import any_time, gathered, missing_food
from scoring.families.agricola.rules import baked
from scoring.families.agricola.state import Homestead, State
from scoring.families.agricola.tables import ROUNDS, next_harvest, solo_target
from scoring.families.agricola.words import HOUSES, listed
from scoring.kernel.amounts import Amounts
from scoring.kernel.message import Message, say, say_n

HOUSE_WORDS = {"wood": say("wood"), "clay": say("clay"), "stone": say("stone")}


def tell(state: State, event: AgricolaEvent) -> Message:
    """What happened, told with the table as it stood before; what cannot have happened is told as well as may be."""
    seated = event.seat in state.setup.seats
    name = state.setup.name(event.seat) if seated else ""
    home = state.homes[event.seat] if seated else Homestead()
    match event:
        case FarmChanged() if seated:
            return say("{name}: {what}.", name=name, what=change_words(change(home.farm, meant(state, event))))
        case FarmChanged():
            return say("A farm changed.")
        case GoodsTaken(goods=goods, cooked=cooked) if cooked:
            food = value_of(cooked, any_time(state, event.seat)) if seated else 0
            return say("{name} took {goods} and cooked {cooked} for {food} food.", name=name, goods=listed(goods),
                       cooked=listed(cooked), food=food)  # fmt: skip
        case GoodsTaken(goods=goods):
            return say("{name} took {goods}.", name=name, goods=listed(goods))
        case GoodsPaid(goods=goods):
            return say("{name} paid {goods}.", name=name, goods=listed(goods))
        case FamilyGrew(urgent=urgent):
            return (say("{name}: a child was born without a room of its own.", name=name) if urgent
                    else say("{name}: a child was born.", name=name))  # fmt: skip
        case HouseRenovated():
            to = HOUSES[min(HOUSES.index(home.farm.house) + 1, len(HOUSES) - 1)]
            return say("{name} renovated: the house is of {material} now.", name=name, material=HOUSE_WORDS[to])
        case ImprovementBuilt(card=card, returned=returned) if returned:
            return say("{name} built {card} and returned {returned}.", name=name, card=_card(state, card),
                       returned=_card(state, returned))  # fmt: skip
        case ImprovementBuilt(card=card):
            return say("{name} built {card}.", name=name, card=_card(state, card))
        case CardPlayed(card=card):
            return say("{name} played {card}.", name=name, card=_card(state, card))
        case CardLeft(card=card):
            return say("{name} gave up {card}.", name=name, card=_card(state, card))
        case CardPointsTold(card=card, points=points):
            return say_n("{name}: {card} says {n} point.", "{name}: {card} says {n} points.", points, name=name,
                         card=_card(state, card))  # fmt: skip
        case BonusEarned(card=card, points=points):
            by = _card(state, card) if card else say("a bonus")
            return say_n("{name} earned {n} point by {card}.", "{name} earned {n} points by {card}.", points, name=name,
                         card=by)  # fmt: skip
        case BreadBaked(grain=grain):
            food = baked(state, event.seat, grain) if seated else 0
            return say("{name} baked {grain} grain into {food} food.", name=name, grain=grain, food=food)
        case GoodsCooked(goods=goods):
            food = value_of(goods, any_time(state, event.seat)) if seated else 0
            return say("{name} turned {goods} into {food} food.", name=name, goods=listed(goods), food=food)
        case RoundGoodsLaid(goods=goods, rounds=rounds):
            return say_n("{name} laid {goods} on the space of round {rounds}.",
                         "{name} laid {goods} on the spaces of rounds {rounds}.", len(rounds), name=name,
                         goods=listed(goods), rounds=", ".join(map(str, rounds)))  # fmt: skip
        case StartPlayerTaken():
            return say("{name} took the starting player token.", name=name)
        case HarvestBegun():
            return say("The harvest of round {round} began.", round=state.round)
        case FieldsHarvested():
            return say("{name} took {taken} from the fields.", name=name, taken=listed(gathered(home.farm)[1]))
        case FamilyFed(used=used):
            return _fed(state, event.seat, name, used) if seated else say("A family was fed.")
        case AnimalsBred(young=young):
            return (say("{name}: {young} born.", name=name, young=listed(young)) if young
                    else say("{name}: no young.", name=name))  # fmt: skip
        case RoundBegun():
            number = next_harvest(min(state.round + 1, ROUNDS)) if state.follow == "harvests" else state.round + 1
            return say("Round {round} began.", round=number)
        case SeriesContinued(game=game, food=food):
            return say("Game {game} of the series: {target} points to reach, {food} food at the start.", game=game,
                       target=solo_target(max(1, game)), food=food)  # fmt: skip
        case FarmDrawn():
            return say("{name}: the farm was drawn.", name=name)
        case Counted():
            return say("{name} was counted.", name=name)
        case _:
            assert_never(event)


def _card(state: State, card: str) -> Message:
    found = state.card(card)
    return found.name if found else say("{card}", card=card)


def _fed(state: State, seat: int, name: str, used: Amounts) -> Message:
    home, missing = state.homes[seat], missing_food(state, seat, used)
    people = say_n("{n} family member", "{n} family members", home.people)
    meal = say("{name} fed {people} with {used}", name=name, people=people, used=listed(used))
    if missing:
        begged = state.edition.begging if missing == 1 else state.edition.begging_many
        return say("{meal} and took {n} {begged}.", meal=meal, n=missing, begged=begged)
    return say("{meal}.", meal=meal)
