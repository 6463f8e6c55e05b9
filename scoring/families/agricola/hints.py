"""What the table as it stands says about a form: what is offered and filled in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.families.agricola.cards import Card, baking_of
from scoring.families.agricola.cards_majors import WORKSHOP_BONUS
from scoring.families.agricola.counting import LIMITS, tracked
from scoring.families.agricola.farm import ANIMALS, told_farm
from scoring.families.agricola.feeding import Conversion, Meal
from scoring.families.agricola.harvest import any_time, kitchen_of, meal_of, stock_of, young_of
from scoring.families.agricola.state import Homestead, Phase, State, Step
from scoring.families.agricola.tables import BUILDING, PEOPLE_AT_MOST, ROUNDS
from scoring.families.agricola.words import GOODS, GOODS_ICONS, GOODS_WORDS, counted, listed
from scoring.kernel.amounts import Amounts
from scoring.kernel.drawing import Drawing
from scoring.kernel.fields import Hint, Option
from scoring.kernel.message import Message, say, say_n
from scoring.kernel.workings import number

Hints = Mapping[str, Hint]
Chosen = Mapping[str, Any]

# What is offered


def follows_rounds(state: State, _seat: int) -> bool:
    return state.follow == "rounds" and state.phase not in (Phase.COUNT, Phase.END)


def follows_cards(state: State, _seat: int) -> bool:
    return state.follow != "count" and state.phase is not Phase.END


def plays_cards(state: State, seat: int) -> bool:
    return follows_cards(state, seat) and not state.family_game


def may_draw(state: State, _seat: int) -> bool:
    return state.follow != "count" and state.phase is not Phase.END


def may_grow(state: State, seat: int) -> bool:
    return follows_rounds(state, seat) and state.homes[seat].people < PEOPLE_AT_MOST


def may_renovate(state: State, seat: int) -> bool:
    return follows_rounds(state, seat) and state.homes[seat].farm.house != "stone"


def has_cards(state: State, seat: int) -> bool:
    return follows_cards(state, seat) and bool(state.homes[seat].cards)


def may_bake(state: State, seat: int) -> bool:
    home = state.homes[seat]
    return (
        follows_rounds(state, seat) and bool(baking_of(state.edition.cards, home.card_ids)) and home.supply["grain"] > 0
    )


def may_cook(state: State, seat: int) -> bool:
    return follows_rounds(state, seat) and any(stock_of(state, seat)[way.good] for way in any_time(state, seat))


def before_the_end(state: State, seat: int) -> bool:
    return follows_rounds(state, seat) and state.round < ROUNDS


def harvest_due(state: State, _seat: int) -> bool:
    return state.phase is Phase.WORK and state.harvest_due


def round_over(state: State, _seat: int) -> bool:
    work_done = state.phase is Phase.WORK and not state.harvest_due
    return state.round < ROUNDS and (work_done or state.phase is Phase.ROUND_OVER)


def at_step(step: Step) -> Any:
    def offered(state: State, seat: int) -> bool:
        home = state.homes[seat]
        return state.phase is Phase.HARVEST and home.step is step and home.told

    return offered


def may_continue_series(state: State, _seat: int) -> bool:
    return state.solo and not state.series and state.phase is not Phase.END


def may_count(state: State, _seat: int) -> bool:
    return state.phase in (Phase.COUNT, Phase.END)


# What is filled in


def drawing_of(home: Homestead) -> Drawing:
    return Drawing(told_farm(home.farm))


def changing(state: State, seat: int, _chosen: Chosen) -> Hints:
    now = drawing_of(state.homes[seat])
    return {"farm": Hint(default=now), "was": Hint(default=now)}


def drawing(state: State, seat: int, _chosen: Chosen) -> Hints:
    home = state.homes[seat]
    return {
        "farm": Hint(default=drawing_of(home)),
        "people": Hint(default=home.people),
        "newborn": Hint(default=home.newborn, hidden=state.counts_only),
        "supply": Hint(default=home.supply),
        "begging": Hint(default=home.begging),
    }


def taking(state: State, seat: int, _chosen: Chosen) -> Hints:
    cooks = any(way.good in ANIMALS for way in any_time(state, seat))
    return {
        "goods": _goods(state, seat),
        "cooked": Hint(hidden=not cooks, note=say("Of the animals just taken.")),
    }


def paying(state: State, seat: int, _chosen: Chosen) -> Hints:
    return {"goods": _goods(state, seat)}


def _goods(state: State, seat: int) -> Hint:
    """Building resources only where the table follows them."""
    home = state.homes[seat]
    shown = [good for good in GOODS if state.tracked or good not in BUILDING or home.supply[good]]
    return Hint(notes=_there(home), options=tuple(option for option in GOODS_OPTIONS if option.value in shown))


def _there(home: Homestead) -> dict[str, Message]:
    have = home.supply + home.animals
    return {good: say("{n} there", n=have[good]) for good in GOODS}


def cooking(state: State, seat: int, _chosen: Chosen) -> Hints:
    have = stock_of(state, seat)
    rates: dict[str, int] = {}
    for way in any_time(state, seat):
        rates[way.good] = max(way.food, rates.get(way.good, 0))
    return {
        "goods": Hint(
            options=tuple(option for option in COOKED_OPTIONS if option.value in rates and have[str(option.value)]),
            notes={good: say("gives {food} each, {n} there", food=rates[good], n=have[good]) for good in rates},
            limits={good: (0, have[good]) for good in rates},
        )
    }


def growing(state: State, seat: int, _chosen: Chosen) -> Hints:
    home = state.homes[seat]
    full = home.people >= len(home.farm.rooms)
    note = say("{people} people live in {rooms} rooms.", people=home.people, rooms=len(home.farm.rooms))
    return {"urgent": Hint(default=full, note=note)}


def building(state: State, seat: int, chosen: Chosen) -> Hints:
    free = tuple(
        major_option(card)
        for card in state.edition.cards.values()
        if card.kind == "major" and state.owner(card.id) is None
    )
    mine = tuple(
        Option(card, say("Return {card}", card=state.edition.cards[card].name))
        for card in state.homes[seat].card_ids
        if any(card in each.upgrades for each in state.edition.cards.values() if each.kind == "major")
    )
    keep = Option("", say("Pay the price"))
    return {"card": Hint(options=free), "returned": Hint(default="", options=(keep, *mine), hidden=not mine)}


def major_option(card: Card) -> Option:
    cost = listed(card.cost) if card.cost else ()
    return Option(card.id, card.name, note=say("{cost}", cost=cost))


def own_card(state: State, seat: int, _chosen: Chosen) -> Hints:
    return {"card": Hint(options=tuple(card_option(state.edition.cards[card]) for card in state.homes[seat].card_ids))}


def earning(state: State, seat: int, chosen: Chosen) -> Hints:
    mine = own_card(state, seat, chosen)["card"].options or ()
    return {"card": Hint(options=(*mine, NO_CARD))}


def card_option(card: Card) -> Option:
    worth = say("occupation") if card.kind == "occupation" else say_n("{n} point", "{n} points", card.points)
    return Option(card.id, card.name, note=say("{id}, {worth}", id=card.id, worth=worth))


def baking(state: State, seat: int, _chosen: Chosen) -> Hints:
    grain = state.homes[seat].supply["grain"]
    return {"grain": Hint(default=min(1, grain), note=say("{n} there", n=grain))}


def laying(state: State, seat: int, _chosen: Chosen) -> Hints:
    ahead = tuple(Option(n, say("{n}", n=n)) for n in range(state.round + 1, ROUNDS + 1))
    return {"goods": Hint(options=_goods(state, seat).options), "rounds": Hint(options=ahead)}


def feeding(state: State, seat: int, _chosen: Chosen) -> Hints:
    """The cheapest way is filled in; whoever wants it otherwise changes it."""
    home, meal, have = state.homes[seat], meal_of(state, seat), stock_of(state, seat)
    ways: dict[str, list[Conversion]] = {}
    for way in kitchen_of(state, seat):
        ways.setdefault(way.good, []).append(way)
    limits = {good: (0, most) for good in ways if (most := _at_most(state, good, ways[good], have[good]))}
    notes = {good: _rate_words(state, ways[good], have[good]) for good in limits}
    return {
        "used": Hint(
            default=meal.used + Amounts(food=meal.food),
            options=tuple(option for option in GOODS_OPTIONS if option.value in ("food", *limits)),
            note=say_n("{n} food is needed.", "{n} food are needed.", state.need(seat)),
            notes={"food": say("{n} in supply", n=home.supply["food"]), **notes},
            limits={"food": (0, home.supply["food"]), **limits},
            offer=(say("Cheapest way"), _offer(state, meal)),
        )
    }


def _at_most(state: State, good: str, ways: list[Conversion], there: int) -> int:
    """How many could be given; building resources that are not followed may be there all the same."""
    once = sum(way.most or 0 for way in ways) if all(way.most is not None for way in ways) else None
    if good in BUILDING and not state.tracked:
        return once or 0
    return there if once is None else min(there, once)


def _rate_words(state: State, ways: list[Conversion], there: int) -> Message:
    best = max(ways, key=lambda way: way.food)
    by = state.edition.cards[best.by].name if best.by else say("raw")
    if best.most is not None:
        return say("gives {food} by {card}, {most} in a harvest, {n} there", food=best.food, card=by, most=best.most,
                   n=there)  # fmt: skip
    return say("gives {food} ({card}), {n} there", food=best.food, card=by, n=there)


def _offer(state: State, meal: Meal) -> Message:
    way = listed(meal.used + Amounts(food=meal.food))
    if meal.begging:
        begged = state.edition.begging if meal.begging == 1 else state.edition.begging_many
        return say("{way}, and {n} {begged}.", way=way, n=meal.begging, begged=begged)
    if meal.lost:
        return say_n("{way}. It costs {n} point.", "{way}. It costs {n} points.", meal.lost,
                     way=way)  # fmt: skip
    return say("{way}. No points are lost.", way=way)


def breeding(state: State, seat: int, _chosen: Chosen) -> Hints:
    best = young_of(state, seat)
    ways = tuple(say("{young}", young=listed(each)) for each in best)
    note = say("Room for one of these: {ways}.", ways=_or(ways)) if len(best) > 1 else None
    animals = state.homes[seat].animals
    notes = {kind: counted(kind, animals[kind]) for kind in ANIMALS}
    return {"young": Hint(default=best[0], note=note, notes=notes)}


def _or(ways: tuple[Message, ...]) -> Message:
    found = ways[0]
    for way in ways[1:]:
        found = say("{one} or {other}", one=found, other=way)
    return found


def counting(state: State, seat: int, _chosen: Chosen) -> Hints:
    home = state.homes[seat]
    if home.counted is not None:
        return {"counts": Hint(default=home.counted)}
    now = tracked(state, seat)
    filled = {name: number(now, name) for name in LIMITS}
    left = sum(home.supply[good] for good in BUILDING)
    ties = state.edition.resources_break_ties(state.setup.options)
    default = Amounts({**filled, **({"resources": left} if ties else {})})
    return {"counts": Hint(default=default, notes=_workshop_notes(state, home))}


def _workshop_notes(state: State, home: Homestead) -> dict[str, Message]:
    """Where building resources are not followed, the bonus of workshops has to be added by hand."""
    workshops = tuple(state.edition.cards[card].name for card in home.card_ids if card in WORKSHOP_BONUS)
    if state.tracked or state.follow == "farm" or not workshops:
        return {}
    return {"bonus_points": say("Add what the resources left bring: {cards}", cards=workshops)}


NO_CARD = Option("", say("No card"))
GOODS_OPTIONS = tuple(Option(good, GOODS_WORDS[good], GOODS_ICONS[good]) for good in GOODS)
ANIMAL_OPTIONS = tuple(option for option in GOODS_OPTIONS if option.value in ANIMALS)
SUPPLY_OPTIONS = tuple(option for option in GOODS_OPTIONS if option.value not in ANIMALS)
COOKED_OPTIONS = tuple(option for option in GOODS_OPTIONS if option.value != "food")
