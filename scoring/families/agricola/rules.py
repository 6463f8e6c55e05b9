"""The rules of Agricola: what is wrong with an event."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from scoring.families.agricola.building import change_problems, cost_problems, drawing_problems, renovation_cost
from scoring.families.agricola.cards import bake, baking_of
from scoring.families.agricola.clashes import FORBIDDEN, IMPOSSIBLE, UNUSUAL, clash
from scoring.families.agricola.counting import counted_problems
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
    WorkEvent,
)  # fmt: skip
from scoring.families.agricola.farm import ANIMALS
from scoring.families.agricola.harvest import any_time, breeding_problems, feeding_problems
from scoring.families.agricola.housing import fits, places_of
from scoring.families.agricola.playing import improvement_problems, played_problems
from scoring.families.agricola.state import Phase, State, Step
from scoring.families.agricola.tables import (
    GROWTH_STAGE,
    PEOPLE_AT_MOST,
    PEOPLE_AT_START,
    ROUNDS,
    URGENT_STAGE,
)  # fmt: skip
from scoring.families.agricola.words import GOODS, GOODS_WORDS, HOUSES, counted
from scoring.kernel.amounts import Amounts
from scoring.kernel.message import Message, say, say_n
from scoring.kernel.problem import Problem

KNOWN_GOODS = {  # by field
    "goods": GOODS,
    "cooked": ANIMALS,
    "used": GOODS,
    "young": ANIMALS,
    "supply": tuple(good for good in GOODS if good not in ANIMALS),
}


# What needs a person on an action space, and what to read about it.
ACTION_RULINGS = {
    FamilyGrew: "growth-needs-a-room",
    HouseRenovated: "renovation-step-by-step",
    BreadBaked: "bake-only-by-action",
    StartPlayerTaken: "start-player-keeps-the-token",
}
ACTIONS = tuple(ACTION_RULINGS)


def problems(state: State, event: AgricolaEvent) -> Iterator[Problem]:
    """Every clash of an event with the rules; refusing, asking and marking all derive from these."""
    unknown = tuple(_unknown_goods(state, event))
    yield from unknown or _clashes(state, event)


def _unknown_goods(state: State, event: AgricolaEvent) -> Iterator[Problem]:
    for name, known in KNOWN_GOODS.items():
        given = getattr(event, name, Amounts())
        for good in given:
            if good not in known or (good == "food" and isinstance(event, GoodsCooked)):
                yield clash(state.edition, "unknown_good", say("That cannot be here."), IMPOSSIBLE, "rounds",
                            where=f"{name}.{good}")  # fmt: skip


def _clashes(state: State, event: AgricolaEvent) -> Iterator[Problem]:
    match event:
        case HarvestBegun() | RoundBegun():
            yield from _turning_problems(state, event)
        case FieldsHarvested() | FamilyFed() | AnimalsBred():
            yield from _harvest_problems(state, event)
        case FarmDrawn():
            yield from _drawn_problems(state, event)
        case SeriesContinued():
            yield from _series_problems(state, event)
        case Counted(seat=seat, counts=counts):
            if state.phase not in (Phase.COUNT, Phase.END):
                yield _too_early(state, say("The final count comes after the last harvest."))
            yield from counted_problems(state, seat, counts)
        case _:
            if state.phase is Phase.END:
                yield _too_early(state, say("The game is over. Take the final count back to go on."))
            elif state.phase is Phase.COUNT and not _counts_at_the_end(state, event):
                yield _too_early(state, say("Only the final count is left."))
            else:
                yield from _work_problems(state, event)


def _counts_at_the_end(state: State, event: AgricolaEvent) -> bool:
    """Cards may be told before they are counted, unless only numbers are."""
    cards = ImprovementBuilt | CardPlayed | CardLeft | CardPointsTold | BonusEarned
    return state.follow != "count" and isinstance(event, cards)


def _too_early(state: State, message: Message) -> Problem:
    return clash(state.edition, "not_now", message, IMPOSSIBLE, "rounds")


def _turning_problems(state: State, event: HarvestBegun | RoundBegun) -> Iterator[Problem]:
    if isinstance(event, HarvestBegun):
        if state.phase is not Phase.WORK or not state.harvest_due:
            yield clash(state.edition, "no_harvest", say("There is no harvest now."), IMPOSSIBLE, "harvest",
                        ruling="harvest-rounds")  # fmt: skip
        return
    if state.round == ROUNDS or state.phase in (Phase.COUNT, Phase.END):
        yield _too_early(state, say("There is no round after the fourteenth."))
    elif state.phase is Phase.HARVEST or state.harvest_due:
        yield clash(state.edition, "harvest_first", say("First comes the harvest of round {round}.", round=state.round),
                    IMPOSSIBLE, "harvest", ruling="harvest-rounds")  # fmt: skip


_STEP_OF = {FieldsHarvested: Step.FIELD, FamilyFed: Step.FEEDING, AnimalsBred: Step.BREEDING}


def _harvest_problems(state: State, event: FieldsHarvested | FamilyFed | AnimalsBred) -> Iterator[Problem]:
    home = state.homes[event.seat]
    asked = next(step for kind, step in _STEP_OF.items() if isinstance(event, kind))
    if state.phase is not Phase.HARVEST or home.step is not asked:
        yield clash(state.edition, "other_step", say("This step of the harvest is not due for {name}.",
                    name=state.setup.name(event.seat)), IMPOSSIBLE, "harvest", ruling="harvest-rounds")  # fmt: skip
    elif not home.told:
        yield clash(state.edition, "untold", say("First draw what {name} has.", name=state.setup.name(event.seat)),
                    IMPOSSIBLE, "harvest")  # fmt: skip
    else:
        match event:
            case FamilyFed():
                yield from feeding_problems(state, event)
            case AnimalsBred():
                yield from breeding_problems(state, event)
            case _:
                pass


def _drawn_problems(state: State, event: FarmDrawn) -> Iterator[Problem]:
    edition = state.edition
    yield from drawing_problems(state, event.seat, event.farm)
    if (
        not PEOPLE_AT_START <= event.people <= PEOPLE_AT_MOST
        or not 0 <= event.newborn <= event.people - PEOPLE_AT_START
    ):
        yield clash(edition, "people", say("A family has {low} to {high} people, newborns among them.",
                    low=PEOPLE_AT_START, high=PEOPLE_AT_MOST), IMPOSSIBLE, "family", where="people",
                    ruling="five-people-at-most")  # fmt: skip
    for good, n in event.supply.items():
        if n < 0:
            yield clash(edition, "supply", say("A supply holds nothing or more."), IMPOSSIBLE, "rounds",
                        where=f"supply.{good}")  # fmt: skip
    if event.begging < 0:
        yield clash(edition, "begging", say("There are none or more."), IMPOSSIBLE, "begging", where="begging",
                    ruling="begging-costs-three")  # fmt: skip


def _series_problems(state: State, event: SeriesContinued) -> Iterator[Problem]:
    if event.game < 1 or event.food < 0 or state.series:
        yield clash(state.edition, "series", say("A series is told once, from its first game on."), IMPOSSIBLE, "solo",
                    where="game", ruling="solo-targets")  # fmt: skip
    if not state.solo:
        yield clash(state.edition, "not_solo", say("Only a game alone is part of a series."), IMPOSSIBLE, "solo",
                    ruling="solo-targets")  # fmt: skip


def _work_problems(state: State, event: WorkEvent) -> Iterator[Problem]:
    if state.phase is not Phase.WORK and state.follow == "rounds" and isinstance(event, ACTIONS):
        ruling = next(slug for kind, slug in ACTION_RULINGS.items() if isinstance(event, kind))
        yield clash(state.edition, "not_at_harvest", say("That is an action of the work phase."), FORBIDDEN, "harvest",
                    ruling=ruling)  # fmt: skip
    match event:
        case FarmChanged():
            yield from change_problems(state, event)
        case GoodsTaken():
            yield from _taking_problems(state, event)
        case GoodsPaid(goods=goods):
            yield from _there_problems(state, event.seat, goods, "goods")
        case FamilyGrew():
            yield from _growth_problems(state, event)
        case HouseRenovated():
            yield from _renovation_problems(state, event.seat)
        case ImprovementBuilt():
            yield from improvement_problems(state, event)
        case CardPlayed():
            yield from played_problems(state, event)
        case CardLeft(card=card) | CardPointsTold(card=card):
            if not state.homes[event.seat].has(card):
                yield _not_there(state, event.seat, "card")
        case BonusEarned(card=card, points=points):
            if card and not state.homes[event.seat].has(card):
                yield _not_there(state, event.seat, "card")
            if not points:
                yield clash(state.edition, "no_points", say("How many points?"), IMPOSSIBLE, "scoring", where="points",
                            ruling="bonus-points-by-card")  # fmt: skip
        case BreadBaked():
            yield from _baking_problems(state, event)
        case GoodsCooked():
            yield from _cooking_problems(state, event)
        case RoundGoodsLaid(goods=goods, rounds=rounds):
            yield from _laying_problems(state, goods, rounds)
        case StartPlayerTaken():
            if state.start == event.seat:
                yield clash(state.edition, "has_token", say("{name} has the starting player token already.",
                            name=state.setup.name(event.seat)), UNUSUAL, "start_player",
                            ruling="start-player-keeps-the-token")  # fmt: skip
        case _:
            assert_never(event)


def _not_there(state: State, seat: int, where: str) -> Problem:
    return clash(state.edition, "no_such_card", say("This card does not lie in front of {name}.",
                 name=state.setup.name(seat)), IMPOSSIBLE, "cards", where=where,
                 fix=say("Enter first that it was played."))  # fmt: skip


def _nothing(state: State, where: str) -> Problem:
    return clash(state.edition, "nothing", say("Nothing is entered."), IMPOSSIBLE, "rounds", where=where)


def _there_problems(state: State, seat: int, goods: Amounts, where: str) -> Iterator[Problem]:
    """What is given up has to be there."""
    home = state.homes[seat]
    there = home.supply + home.animals
    if not goods:
        yield _nothing(state, where)
    for good, n in goods.items():
        if n < 0 or n > there[good]:
            yield clash(state.edition, "not_there", say("{there} there, not {n}.", there=counted(good, there[good]),
                        n=n), IMPOSSIBLE, "rounds", where=f"{where}.{good}")  # fmt: skip


def _taking_problems(state: State, event: GoodsTaken) -> Iterator[Problem]:
    edition, seat = state.edition, event.seat
    home = state.homes[seat]
    if not event.goods:
        yield _nothing(state, "goods")
    for good, n in event.goods.items():
        if n < 0:
            yield clash(edition, "negative", say("None or more are taken."), IMPOSSIBLE, "rounds",
                        where=f"goods.{good}")  # fmt: skip
    cooks = {way.good for way in any_time(state, seat)}
    for kind, n in event.cooked.items():
        if not 0 <= n <= event.goods[kind]:
            yield clash(edition, "cooked_more", say("Only animals that were taken can be cooked here."), IMPOSSIBLE,
                        "animals", where=f"cooked.{kind}")  # fmt: skip
        elif kind not in cooks:
            yield clash(edition, "cannot_cook", say("Nothing here turns {good} into food.", good=GOODS_WORDS[kind]),
                        FORBIDDEN, "animals", where=f"cooked.{kind}", ruling="cook-any-time")  # fmt: skip
    came = Amounts({kind: event.goods[kind] - event.cooked[kind] for kind in ANIMALS})
    if came and not fits(places_of(home.farm, state.keeping(seat)), home.animals + came):
        yield clash(edition, "no_room", say("There is no room for all these animals."), FORBIDDEN, "animals",
                    where="goods", ruling="animals-without-room-go",
                    fix=say("Take fewer, cook some, or draw the farm with more room first."))  # fmt: skip


def _growth_problems(state: State, event: FamilyGrew) -> Iterator[Problem]:
    edition, home = state.edition, state.homes[event.seat]
    needed = URGENT_STAGE if event.urgent else GROWTH_STAGE
    if home.people >= PEOPLE_AT_MOST:
        yield clash(edition, "five_people", say("A family has at most {most} people.", most=PEOPLE_AT_MOST),
                    IMPOSSIBLE, "family", ruling="five-people-at-most")  # fmt: skip
        return
    if state.stage < needed:
        yield clash(edition, "growth_too_early", say("The card for this comes in stage {stage}.", stage=needed),
                    FORBIDDEN, "family",
                    ruling="growth-without-room" if event.urgent else "growth-needs-a-room")  # fmt: skip
    if not event.urgent and home.people >= len(home.farm.rooms):
        yield clash(edition, "no_room_to_grow",
                    say("{people} people live in {rooms} rooms.", people=home.people, rooms=len(home.farm.rooms)),
                    FORBIDDEN, "family", where="urgent", ruling="growth-needs-a-room",
                    fix=say("Build a room first; without one it needs the other card."))  # fmt: skip


def _renovation_problems(state: State, seat: int) -> Iterator[Problem]:
    home = state.homes[seat]
    if home.farm.house == HOUSES[-1]:
        yield clash(state.edition, "stone_house", say("A stone house cannot be renovated any further."), IMPOSSIBLE,
                    "renovation", ruling="renovation-step-by-step")  # fmt: skip
    elif state.tracked:
        to = HOUSES[HOUSES.index(home.farm.house) + 1]
        yield from cost_problems(state, seat, renovation_cost(home.farm, to), "", "renovation")


def _baking_problems(state: State, event: BreadBaked) -> Iterator[Problem]:
    edition, home = state.edition, state.homes[event.seat]
    ovens = baking_of(edition.cards, home.card_ids)
    if not ovens:
        yield clash(edition, "no_oven", say("{name} has nothing to bake with.", name=state.setup.name(event.seat)),
                    FORBIDDEN, "baking", ruling="bake-only-by-action",
                    fix=say("Enter the improvement first."))  # fmt: skip
    elif all(oven.most is not None for oven in ovens):
        most = sum(oven.most or 0 for oven in ovens)
        if event.grain > most:
            yield clash(edition, "oven_full", say("These ovens bake {most} grain at most.", most=most), FORBIDDEN,
                        "baking", where="grain", ruling="ovens-have-limits")  # fmt: skip
    if not 1 <= event.grain <= home.supply["grain"]:
        yield clash(edition, "not_there", say("{there} there, not {n}.", there=counted("grain", home.supply["grain"]),
                    n=event.grain), IMPOSSIBLE, "baking", where="grain",
                    ruling="crops-on-fields-cannot-be-eaten")  # fmt: skip


def _cooking_problems(state: State, event: GoodsCooked) -> Iterator[Problem]:
    yield from _there_problems(state, event.seat, event.goods, "goods")
    cooks = {way.good for way in any_time(state, event.seat)}
    for good in event.goods:
        if good not in cooks:
            yield clash(state.edition, "cannot_cook",
                        say("Nothing here turns {good} into food.", good=GOODS_WORDS[good]), FORBIDDEN, "animals",
                        where=f"goods.{good}", ruling="cook-any-time")  # fmt: skip
    if any(home.step is Step.BREEDING for home in [state.homes[event.seat]]):
        yield clash(state.edition, "breeding", say("Nothing is cooked while animals breed."), FORBIDDEN, "breeding",
                    ruling="no-cooking-while-breeding")  # fmt: skip


def _laying_problems(state: State, goods: Amounts, rounds: tuple[int, ...]) -> Iterator[Problem]:
    if not goods or not rounds:
        yield _nothing(state, "goods" if not goods else "rounds")
    if any(n < 0 for n in goods.values()):
        yield clash(state.edition, "negative", say("None or more are laid."), IMPOSSIBLE, "rounds", where="goods")
    late = [each for each in rounds if not state.round < each <= ROUNDS]
    if late:
        yield clash(state.edition, "round_gone", say_n("Round {rounds} has begun already.",
                    "Rounds {rounds} have begun already.", len(late), rounds=", ".join(map(str, late))), IMPOSSIBLE,
                    "rounds", where="rounds", ruling="round-goods-paid-first")  # fmt: skip


def baked(state: State, seat: int, grain: int) -> int:
    return bake(grain, baking_of(state.edition.cards, state.homes[seat].card_ids))
