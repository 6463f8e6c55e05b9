"""The harvest: what the fields give, what the family eats and by which means, which animals breed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from scoring.families.agricola.bonus import LINES, Holding, bonus_points
from scoring.families.agricola.cards import conversions_of
from scoring.families.agricola.cards_majors import WORKSHOP_BONUS
from scoring.families.agricola.clashes import FORBIDDEN, IMPOSSIBLE, UNUSUAL, clash
from scoring.families.agricola.events import AnimalsBred, FamilyFed
from scoring.families.agricola.farm import ANIMALS, Crop, Farm, herd_order
from scoring.families.agricola.feeding import Conversion, Meal, cheapest, value_of
from scoring.families.agricola.herds import crowded
from scoring.families.agricola.holdings import holding_of, holdings
from scoring.families.agricola.housing import arrange, best_young, places_of
from scoring.families.agricola.state import Homestead, State
from scoring.families.agricola.tables import BEGGING, BUILDING, categories
from scoring.families.agricola.words import ANIMAL_WORDS, CROPS, GOODS, GOODS_WORDS, counted
from scoring.kernel.amounts import Amounts
from scoring.kernel.message import say, say_n
from scoring.kernel.problem import Problem
from scoring.kernel.tables import Tiers


def gathered(farm: Farm) -> tuple[Farm, Amounts]:
    """One crop from every planted field, and from every card that is one."""
    taken = Amounts()
    left = []
    for at, crop in farm.crops:
        taken += Amounts({crop.good: 1})
        if crop.n > 1:
            left.append((at, Crop(crop.good, crop.n - 1)))
    return replace(farm, crops=tuple(left)), taken


# Feeding


def stock_of(state: State, seat: int) -> Amounts:
    """All that could be turned into food."""
    home = state.homes[seat]
    return Amounts({good: n for good, n in (home.supply + home.animals).items() if good != "food"})


def kitchen_of(state: State, seat: int) -> tuple[Conversion, ...]:
    return conversions_of(state.edition.cards, state.homes[seat].card_ids)


def any_time(state: State, seat: int) -> tuple[Conversion, ...]:
    """Ways to turn goods into food that need no harvest."""
    return tuple(way for way in kitchen_of(state, seat) if way.most is None)


def meal_of(state: State, seat: int) -> Meal:
    """The way to feed the family that costs the fewest points, as the farm would count today."""
    kitchen, stock = kitchen_of(state, seat), stock_of(state, seat)
    need, food = state.need(seat), state.homes[seat].supply["food"]
    if not joining(state, seat):
        return cheapest(need, food, stock, kitchen, losses(state, seat, stock, need), -BEGGING)
    return best_meal(state, seat, need, food)


def joining(state: State, seat: int) -> tuple[str, ...]:
    """Cards at the table that may look at several goods at once when they count."""
    bonuses = state.edition.bonuses
    return tuple(
        card
        for at, home in enumerate(state.homes)
        for card in home.card_ids
        if card in bonuses and card not in WORKSHOP_BONUS and (at == seat or bonuses[card].everybody)
    )


def losses(state: State, seat: int, stock: Amounts, most: int) -> dict[str, tuple[int, ...]]:
    """Points lost by giving up 0, 1, 2 … of a good: by its category, or by the workshop that counts it."""
    home = state.homes[seat]
    tables = categories(state.edition.cites["scoring"])
    found = {}
    for good, n in stock.items():
        there = n + (home.farm.crop_count(good) if good in CROPS else 0)
        points = [_good_points(home, tables, good, there - given) for given in range(min(n, most) + 1)]
        found[good] = tuple(points[0] - each for each in points)
    return found


def _good_points(home: Homestead, tables: Mapping[str, Tiers], good: str, n: int) -> int:
    if line := LINES.get(good):
        return tables[line].points((n,))
    steps = [steps for card, (of, steps) in WORKSHOP_BONUS.items() if of == good and home.has(card)]
    return sum(max((points for least, points in each if n >= least), default=0) for each in steps)


COMBINATIONS = 400  # looked at one by one where cards join goods; beyond that good by good


def best_meal(state: State, seat: int, need: int, food: int) -> Meal:
    """With cards that look at several goods, every way to feed is counted as a whole."""
    kitchen, stock, everybody = kitchen_of(state, seat), stock_of(state, seat), holdings(state)
    whole = _worth(state, seat, Amounts(), everybody)

    def meal(used: Amounts) -> Meal:
        value = value_of(used, kitchen)
        paid = min(food, max(0, need - value))
        begging = max(0, need - value - paid)
        lost = whole - _worth(state, seat, used, everybody) - BEGGING * begging
        return Meal(used, paid, begging, lost, food - paid + max(0, value - need))

    ways = _ways(stock, kitchen, need)
    if len(ways) > COMBINATIONS:
        return meal(cheapest(need, food, stock, kitchen, losses(state, seat, stock, need), -BEGGING).used)
    return min((meal(used) for used in ways), key=lambda each: (each.lost, each.used.total, -each.left))


def _ways(stock: Amounts, kitchen: tuple[Conversion, ...], need: int) -> list[Amounts]:
    """Every choice of goods to give, as long as they are few enough to look at."""
    found = [Amounts()]
    for good in (good for good in GOODS if stock[good]):
        limits = [way.most for way in kitchen if way.good == good]
        if limits:
            once = sum(limit or 0 for limit in limits) if all(limit is not None for limit in limits) else need
            found = [used + {good: n} for used in found for n in range(min(stock[good], once, need) + 1)]
        if len(found) > COMBINATIONS:
            break
    return found


def _worth(state: State, seat: int, given: Amounts, everybody: tuple[Holding, ...]) -> int:
    """What the goods of a farm are worth with some of them given up."""
    mine = holding_of(state, seat, given)
    now = tuple(mine if at == seat else each for at, each in enumerate(everybody))
    own = sum(points for _, points in bonus_points(state.edition.bonuses, seat, now))
    return sum(mine.table_points.values()) + own


def feeding_problems(state: State, event: FamilyFed) -> Iterator[Problem]:
    edition, seat, used = state.edition, event.seat, event.used
    supply, stock, kitchen = state.homes[seat].supply, stock_of(state, seat), kitchen_of(state, seat)
    ways: dict[str, list[Conversion]] = {}
    for conversion in kitchen:
        ways.setdefault(conversion.good, []).append(conversion)
    for good, n in used.items():
        unseen = good in BUILDING and not state.tracked
        there = supply["food"] if good == "food" else stock[good]
        if n < 0 or (n > there and not unseen):
            yield clash(edition, "not_there", say("{there} there, not {n}.", there=counted(good, there), n=n),
                        IMPOSSIBLE, "feeding", where=f"used.{good}")  # fmt: skip
        elif good != "food" and good not in ways:
            yield clash(edition, "cannot_cook", say("Nothing here turns {good} into food.", good=GOODS_WORDS[good]),
                        FORBIDDEN, "feeding", where=f"used.{good}", ruling="cook-any-time",
                        fix=say("Give something else, or enter the card that can."))  # fmt: skip
        elif good != "food" and all(way.most is not None for way in ways[good]):
            most = sum(way.most or 0 for way in ways[good])
            if n > most:
                yield clash(edition, "too_often", say("At most {most} in one harvest.", most=counted(good, most)),
                            FORBIDDEN, "feeding", where=f"used.{good}", ruling="craft-once-per-harvest")  # fmt: skip
    missing = missing_food(state, seat, used)
    if missing and used["food"] < supply["food"]:
        yield clash(edition, "food_withheld",
                    say_n("{n} food missing although food is there.", "{n} food missing although food is there.",
                          missing), UNUSUAL, "begging", where="used.food", ruling="begging-by-choice")  # fmt: skip


def meal_value(state: State, seat: int, used: Amounts) -> int:
    """What was given, as food."""
    goods = {good: n for good, n in used.items() if good != "food"}
    return used["food"] + value_of(goods, kitchen_of(state, seat))


def missing_food(state: State, seat: int, used: Amounts) -> int:
    return max(0, state.need(seat) - meal_value(state, seat, used))


# Breeding


def young_of(state: State, seat: int) -> tuple[Amounts, ...]:
    """Every greatest set of young that finds room; more than one is a choice."""
    home = state.homes[seat]
    return best_young(places_of(home.farm, state.keeping(seat)), home.animals)


def breeding_problems(state: State, event: AnimalsBred) -> Iterator[Problem]:
    edition, seat = state.edition, event.seat
    home, best = state.homes[seat], young_of(state, seat)
    for kind, n in event.young.items():
        if n and home.animals[kind] < 2:
            yield clash(edition, "no_parents", say("{there} has no young.", there=counted(kind, home.animals[kind])),
                        FORBIDDEN, "breeding", where=f"young.{kind}", ruling="breeding-one-per-kind",
                        fix=say("A kind needs two animals, wherever they stand."))  # fmt: skip
        elif not 0 <= n <= 1:
            yield clash(edition, "one_young", say("{kind}: one young at most.", kind=ANIMAL_WORDS[kind]), FORBIDDEN,
                        "breeding", where=f"young.{kind}", ruling="breeding-one-per-kind")  # fmt: skip
    places = places_of(home.farm, state.keeping(seat))
    if event.young and arrange(places, home.animals + event.young) is None:
        yield clash(edition, "no_room_for_young", say("The young find no room on this farm."), FORBIDDEN, "breeding",
                    where="young", fix=say("Move or let go animals first, or leave out a young one."),
                    ruling="young-need-room")  # fmt: skip
    elif event.young.total < best[0].total:
        yield clash(edition, "room_left", say_n("{n} more young would have had room.",
                    "{n} more young would have had room.", best[0].total - event.young.total), UNUSUAL, "breeding",
                    where="young", ruling="young-need-room")  # fmt: skip


def with_animals(state: State, seat: int, more: Amounts) -> Farm:
    """The farm with so many animals more or less, everybody housed; whoever finds no room waits in the house."""
    home = state.homes[seat]
    herds = Amounts({kind: max(0, home.animals[kind] + more[kind]) for kind in ANIMALS})
    housed = arrange(places_of(home.farm, state.keeping(seat)), herds, home.farm.animals)
    animals = housed if housed is not None else crowded(home.farm.animals, more)
    return replace(home.farm, animals=tuple(sorted(animals, key=herd_order)))
