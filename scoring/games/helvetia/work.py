"""Who can work for a player now, and which of them a good or a building takes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from scoring.games.helvetia.production import makes, possible, to_buy
from scoring.games.helvetia.state import State
from scoring.games.helvetia.tables import VILLAGE_POINTS
from scoring.games.helvetia.village import PLACES, House, at_home
from scoring.kernel.amounts import Amounts


def awake(state: State, seat: int) -> dict[int, str]:
    """The places of a player's awake villagers, the own village first, and their buildings."""
    there = {place: house.building for place, house, person in at_home(state.villages, seat) if person.awake}
    return dict(sorted(there.items(), key=lambda each: (each[0] // PLACES != seat, each[0])))


def workers(state: State, seat: int, wanted: Mapping[str, int]) -> tuple[int, ...] | None:
    """The places of the fewest villagers that make these goods; None where they cannot be made."""
    there = awake(state, seat)
    kinds = makes(wanted, there.values())
    if kinds is None:
        return None
    found: list[int] = []
    for kind in kinds:
        found.append(next(place for place, building in there.items() if building == kind and place not in found))
    return tuple(sorted(found))


def makeable(state: State, seat: int) -> tuple[str, ...]:
    return possible(awake(state, seat).values())


def buys(state: State, seat: int, building: str) -> Amounts | None:
    """The fewest materials to buy; None where villagers or the price are missing."""
    cost = state.cost(building)
    return None if cost is None else to_buy(cost, awake(state, seat).values())


def house_at(state: State, place: int) -> House | None:
    village, space = divmod(place, PLACES)
    return state.villages[village].house(space) if 0 <= village < len(state.villages) else None


def tired(state: State, seat: int, places: Iterable[int]) -> State:
    """These villagers have worked and sleep."""
    for place in places:
        house = house_at(state, place)
        if house is not None:
            people = tuple(replace(each, awake=each.awake and each.seat != seat) for each in house.people)
            state = with_house(state, place // PLACES, replace(house, people=people))
    return state


def with_house(state: State, village: int, house: House) -> State:
    return state.with_village(village, state.villages[village].with_house(house))


def completed(state: State) -> State:
    """Villages that are complete now, the first first ("Builder"); that this counts at once is our reading."""
    new = (seat for seat in state.setup.seats if seat not in state.completed and state.villages[seat].complete)
    return replace(state, completed=(*state.completed, *new)[: len(VILLAGE_POINTS)])
