"""The five characters: what is wrong with what was done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from scoring.games.helvetia.clashes import FORBIDDEN, IMPOSSIBLE, UNUSUAL, clash
from scoring.games.helvetia.events import Acted, BuildingBuilt, ChildBorn, GoodDelivered, Married, QuarterWoken
from scoring.games.helvetia.paying import paying_problems
from scoring.games.helvetia.production import makes
from scoring.games.helvetia.scoring import victory
from scoring.games.helvetia.state import State
from scoring.games.helvetia.tables import (
    BUILDINGS,
    GOODS,
    MATERIALS,
    QUARTERS,
    SPACES,
    VICTORY,
    VICTORY_TILES,
    quarters,
)  # fmt: skip
from scoring.games.helvetia.village import MAN, OTHER_SEX, PLACES, WOMAN, House
from scoring.games.helvetia.work import awake, house_at
from scoring.kernel.amounts import Amounts
from scoring.kernel.message import Message, say, say_n
from scoring.kernel.problem import Problem

WHO = tuple(f"{where}_{sex}" for where in ("centre", "school") for sex in (WOMAN, MAN))


def acted_problems(state: State, event: Acted) -> Iterator[Problem]:
    yield from paying_problems(state, event)
    match event:
        case BuildingBuilt():
            yield from _built(state, event)
        case GoodDelivered():
            yield from _delivered(state, event)
        case QuarterWoken():
            yield from _woken(state, event)
        case Married():
            yield from _married(state, event)
        case ChildBorn():
            yield from _born(state, event)
        case _:
            assert_never(event)


def _built(state: State, event: BuildingBuilt) -> Iterator[Problem]:
    seat, building = event.seat, event.building
    if building not in BUILDINGS:
        yield clash("no_such_building", say("There is no such building."), IMPOSSIBLE, "buildings", where="building")
        return
    for good, n in event.bought.items():
        if good not in MATERIALS or n < 0:
            yield clash("not_for_sale", say("Only wood, brick and stone are bought."), IMPOSSIBLE, "builder",
                        "only-wood-brick-stone-are-bought", where="bought")  # fmt: skip
    there = victory(state, seat)
    if building in there or (state.with_people and state.villages[seat].built(building)):
        yield clash("built_before", say("Everybody builds each kind of building once."), FORBIDDEN, "builder",
                    "each-building-type-once", where="building")  # fmt: skip
    if not state.with_people:
        everywhere = sum(building in victory(state, each) for each in state.setup.seats)
        if building not in VICTORY:
            yield clash("no_victory", say("This table follows victory point buildings only."), IMPOSSIBLE, "builder",
                        where="building", fix=say("Coins on the builder are enough."))  # fmt: skip
        elif everywhere >= VICTORY_TILES:
            yield clash("none_left", say("Both tiles of this building are taken."), FORBIDDEN, "buildings",
                        "victory-buildings-give-three", where="building")  # fmt: skip
        return
    if not state.open[building]:
        yield clash("not_open", say("No such building lies open."), FORBIDDEN, "builder", "five-buildings-each-round",
                    where="building")  # fmt: skip
    yield from space_problems(state, seat, event.space)
    yield from _cost_problems(state, event)
    if event.settler and event.settler not in {each.sex for each in state.villages[seat].centre}:
        yield clash("nobody_there", say("Nobody like that stands in the centre."), IMPOSSIBLE, "villagers",
                    "centre-moves-into-new-buildings", where="settler")  # fmt: skip


def space_problems(state: State, village: int, space: int) -> Iterator[Problem]:
    """A building lies on a free space; nothing said: on the next one."""
    there = state.villages[village]
    free = there.free_spaces
    if space in free or (space == -1 and free):
        return
    if space in SPACES and there.house(space) is None:
        yield clash("second_ring", say("The first ring around the centre comes first."), FORBIDDEN, "builder",
                    "second-ring-after-the-first", where="space")  # fmt: skip
    else:
        yield clash("no_space", say("No building fits there."), IMPOSSIBLE, "village", where="space")


def _cost_problems(state: State, event: BuildingBuilt) -> Iterator[Problem]:
    """What is not bought is produced by villagers who are awake."""
    cost = state.cost(event.building)
    if cost is None:
        return
    over = [good for good in MATERIALS if event.bought[good] > cost[good]]
    if over:
        yield clash("too_much_bought", say("The building does not cost so much {good}.", good=GOODS[over[0]]),
                    FORBIDDEN, "builder", "only-wood-brick-stone-are-bought", where="bought")  # fmt: skip
    wanted = event.bought.short_of(cost)
    for_sale = say("Wood, brick and stone can be bought.") if any(wanted[good] for good in MATERIALS) else None
    yield from _work_problems(state, event.seat, wanted, event.used, for_sale)


def _work_problems(
    state: State, seat: int, wanted: Amounts, used: tuple[int, ...], fix: Message | None = None
) -> Iterator[Problem]:  # fmt: skip
    there = awake(state, seat)
    if any(place not in there for place in used) or len(set(used)) < len(used):
        yield clash("nobody_awake", say("Only one’s own villagers who are awake work, each once."), FORBIDDEN,
                    "production", "awake-villagers-produce-once", where="used")  # fmt: skip
        return
    found = makes(wanted, [there[place] for place in used] if used else there.values())
    if found is None:
        words = tuple(say("{n} {good}", n=n, good=GOODS[good]) for good, n in wanted.items() if good in GOODS)
        yield clash("not_made", say("These villagers cannot make that: {goods}.", goods=words) if used else
                    say("Villagers who are awake cannot make that: {goods}.", goods=words), FORBIDDEN, "production",
                    "chains-of-up-to-three", where="used", fix=fix)  # fmt: skip
    elif used and len(found) < len(used):
        yield clash("too_many_work", say_n("{n} villager would be enough.",
                    "{n} villagers would be enough.", len(found)), UNUSUAL, "production",
                    "awake-villagers-produce-once", where="used")  # fmt: skip


def _delivered(state: State, event: GoodDelivered) -> Iterator[Problem]:
    if event.good not in GOODS:
        yield clash("no_such_good", say("There is no such good."), IMPOSSIBLE, "carter", where="good")
    elif event.seat in state.market.get(event.good, ()):
        yield clash("delivered_before", say("{good} was delivered before: each good once.", good=GOODS[event.good]),
                    IMPOSSIBLE, "carter", "each-good-delivered-once", where="good")  # fmt: skip
    elif state.with_people:
        yield from _making_problems(state, event)


def _making_problems(state: State, event: GoodDelivered) -> Iterator[Problem]:
    for problem in _work_problems(state, event.seat, Amounts({event.good: 1}), event.used):
        if problem.code == "helvetia.not_made" and not event.used:
            yield clash("not_made", say("No villager who is awake can make {good}.", good=GOODS[event.good]), FORBIDDEN,
                        "carter", "nothing-bought-for-delivery", where="good")  # fmt: skip
        else:
            yield problem


def _woken(state: State, event: QuarterWoken) -> Iterator[Problem]:
    if not state.with_people:
        yield _only_coins()
        return
    village, quarter = quarter_of(event)
    if not 0 <= village < len(state.villages) or quarter not in QUARTERS:
        yield clash("no_such_quarter", say("There is no such quarter."), IMPOSSIBLE, "night_watch", where="quarter")
    elif not sleepers(state, village, quarter):
        yield clash("nobody_sleeps", say("Nobody sleeps in this quarter."), UNUSUAL, "night_watch",
                    "night-watch-wakes-a-quarter", where="quarter")  # fmt: skip


def _only_coins() -> Problem:
    return clash("not_followed", say("This table does not follow villagers: coins are enough."), IMPOSSIBLE, "turns")


def quarter_of(event: QuarterWoken) -> tuple[int, str]:
    number, _, quarter = event.quarter.partition(".")
    return int(number) if number.isdecimal() else -1, quarter


def sleepers(state: State, village: int, quarter: str) -> int:
    """How many sleep in a quarter."""
    return sum(
        not person.awake
        for house in state.villages[village].houses
        if quarter in quarters(house.space)
        for person in house.people
    )


def _married(state: State, event: Married) -> Iterator[Problem]:
    village = village_of(state, event)
    if not 0 <= village < len(state.villages) or village == event.seat:
        yield clash("no_such_village", say("Marriages lead into another village."), IMPOSSIBLE, "priest",
                    "marriage-needs-a-single-of-the-other-sex",
                    where="place" if state.with_people else "village")  # fmt: skip
        return
    if state.with_people:
        yield from _couple_problems(state, event)
    if event.coin >= 0 and event.coin not in state.villages[village].dowry:
        yield clash("no_dowry", say("No such coin lies in that centre."), IMPOSSIBLE, "priest", "dowry-coin-is-taken",
                    where="coin")  # fmt: skip


def village_of(state: State, event: Married) -> int:
    return event.place // PLACES if state.with_people else event.village


def coin_of(state: State, event: Married) -> int:
    """Whose coin is taken from the centre; -1 where there is none."""
    dowry = state.villages[village_of(state, event)].dowry
    if event.coin >= 0 or not dowry:
        return event.coin
    return event.seat if event.seat in dowry else dowry[0]


def who_of(state: State, event: Married) -> str:
    """Who marries: whom the partner leaves no choice about, from the centre before school."""
    house = house_at(state, event.place)
    if event.who or house is None or house.single is None:
        return event.who
    sex = OTHER_SEX[house.single.sex]
    return f"centre_{sex}" if unmarried(state, event.seat, "centre", sex) else f"school_{sex}"


def _couple_problems(state: State, event: Married) -> Iterator[Problem]:
    who = who_of(state, event)
    where, _, sex = who.partition("_")
    house = house_at(state, event.place)
    if who and (who not in WHO or not unmarried(state, event.seat, where, sex)):
        yield clash("nobody_unmarried", say("Nobody like that stands in the centre or in school."), IMPOSSIBLE,
                    "priest", "unmarried-are-in-school-or-centre", where="who" if event.who else "place")  # fmt: skip
    elif not (who and house and weds(house, event.seat, sex)):
        yield clash("no_partner", say("No single of the other sex lives there."), IMPOSSIBLE, "priest",
                    "marriage-needs-a-single-of-the-other-sex", where="place")  # fmt: skip


def unmarried(state: State, seat: int, where: str, sex: str) -> int:
    """How many of a player's villagers wait in the centre or in school."""
    there = state.villages[seat].centre if where == "centre" else state.school
    return sum((person.seat, person.sex) == (seat, sex) for person in there)


def weds(house: House, seat: int, sex: str) -> bool:
    """Whether one of these can marry into this building."""
    single = house.single
    return single is not None and single.sex == OTHER_SEX[sex] and single.seat != seat


def _born(state: State, event: ChildBorn) -> Iterator[Problem]:
    if not state.with_people:
        yield _only_coins()
        return
    house = state.villages[event.seat].house(event.space)
    if house is None or not house.couple:
        yield clash("no_couple", say("No couple lives there."), IMPOSSIBLE, "midwife",
                    "one-child-per-couple-and-turn", where="space")  # fmt: skip
    elif event.space in state.turn.births:
        yield clash("second_child", say("This couple has had a child in this turn."), FORBIDDEN, "midwife",
                    "one-child-per-couple-and-turn", where="space")  # fmt: skip
    if event.sex not in (WOMAN, MAN):
        yield clash("boy_or_girl", say("A boy or a girl?"), IMPOSSIBLE, "midwife", "children-choose-their-sex",
                    where="sex")  # fmt: skip
    elif state.supply(event.seat, event.sex) < 1:
        yield clash("supply", say("All eight are in the villages already."), IMPOSSIBLE, "midwife",
                    "children-choose-their-sex", where="sex")  # fmt: skip
