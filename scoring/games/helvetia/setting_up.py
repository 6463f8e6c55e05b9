"""The beginning: start buildings, the neutral village, and the first three couples."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import assert_never

from scoring.games.helvetia.acting import space_problems
from scoring.games.helvetia.clashes import FORBIDDEN, IMPOSSIBLE, clash
from scoring.games.helvetia.events import (
    BuildingChosen,
    BuildingsDealt,
    CouplesPlaced,
    FirstMarried,
    NeutralsPlaced,
    SetUpEvent,
)  # fmt: skip
from scoring.games.helvetia.state import Phase, State, draft_order
from scoring.games.helvetia.tables import LETTERS, MEN, NEUTRAL_COUPLES, START, START_BUILDINGS, START_TILES, WOMEN
from scoring.games.helvetia.village import MAN, OTHER_SEX, USUAL_SPACES, WOMAN, House, Person, Village
from scoring.kernel.message import say
from scoring.kernel.problem import Problem

PHASES = {
    BuildingChosen: Phase.DRAFT,
    BuildingsDealt: Phase.DEAL,
    NeutralsPlaced: Phase.NEUTRALS,
    CouplesPlaced: Phase.COUPLES,
    FirstMarried: Phase.MARRIAGES,
}


def waiting_seats(state: State) -> tuple[int, ...]:
    """Who still has something to do in this step of the set-up, the next one first."""
    players = state.players
    match state.phase:
        case Phase.DRAFT:
            return (state.chooser,)
        case Phase.DEAL:
            return tuple(seat for seat in state.in_order(state.start) if not state.villages[seat].houses)
        case Phase.COUPLES:
            return tuple(seat for seat in state.in_order(state.start) if not players[seat].placed)
        case _:
            return tuple(seat for seat in state.in_order(state.start) if not players[seat].married)


def left(state: State) -> dict[str, int]:
    """Start buildings nobody has taken yet; by letter, three players too have all fifteen ("Simplified version")."""
    lettered = state.setup.options.get("buildings") == "letters" and state.neutral is None
    tiles = max(START_TILES.values()) if lettered else START_TILES[len(state.players)]
    own = state.villages[: len(state.players)]
    return {each: tiles - sum(village.built(each) for village in own) for each in START}


def neighbour(state: State, seat: int) -> int:
    """On the left."""
    return (seat + 1) % len(state.players)


def set_up_problems(state: State, event: SetUpEvent) -> Iterator[Problem]:
    if state.phase is not PHASES[type(event)]:
        yield clash("not_now", say("This is not due now."), IMPOSSIBLE, "setup")
        return
    if not isinstance(event, NeutralsPlaced) and event.seat not in waiting_seats(state):
        yield clash("not_your_turn", say("{name} is done, or not yet due.", name=state.setup.name(event.seat)),
                    IMPOSSIBLE, "start_buildings", "draft-goes-there-and-back")  # fmt: skip
        return
    match event:
        case BuildingChosen():
            yield from _chosen_problems(state, event)
        case BuildingsDealt():
            yield from _dealt_problems(state, event)
        case NeutralsPlaced(women=women):
            yield from _women_problems(state.villages[state.neutral or 0], women, (NEUTRAL_COUPLES,), "two")
        case CouplesPlaced(seat=seat, women=women):
            yield from _women_problems(state.villages[seat], women, (1, 2), "village")
        case FirstMarried(seat=seat, space=space):
            house = state.villages[neighbour(state, seat)].house(space)
            if house is None or house.single is None:
                yield clash("no_partner", say("No single lives there."), IMPOSSIBLE, "village", "couples-at-the-start",
                            where="space")  # fmt: skip
        case _:
            assert_never(event)


def _dealt_problems(state: State, event: BuildingsDealt) -> Iterator[Problem]:
    buildings = set(event.buildings)
    if event.letter and event.letter not in LETTERS:
        yield clash("no_such_letter", say("The village centres carry the letters A to E."), IMPOSSIBLE, "simplified",
                    "letters-for-a-quick-start", where="letter")  # fmt: skip
    if len(buildings) != START_BUILDINGS or not buildings <= set(START):
        yield clash("three_buildings", say("Three different start buildings lie in every village."), IMPOSSIBLE,
                    "start_buildings", "three-different-start-buildings", where="buildings")  # fmt: skip
    elif any(left(state)[each] < 1 for each in buildings):
        yield clash("no_such_tile", say("No such tile is left."), FORBIDDEN, "start_buildings",
                    "letters-for-a-quick-start", where="buildings")  # fmt: skip


def _women_problems(village: Village, women: tuple[int, ...], may: tuple[int, ...], section: str) -> Iterator[Problem]:
    known = {house.space for house in village.houses}
    if not set(women) <= known or len(set(women)) not in may or len(set(women)) < len(women):
        words = say("1 or 2 of the three buildings hold a woman.") if len(may) > 1 else say("2 of them hold a woman.")
        yield clash("women", words, IMPOSSIBLE, section, "couples-at-the-start", where="women")


def _chosen_problems(state: State, event: BuildingChosen) -> Iterator[Problem]:
    seat, building, there = event.seat, event.building, left(state)
    village = state.villages[seat]
    if building not in START:
        yield clash("no_such_building", say("There is no such start building."), IMPOSSIBLE, "start_buildings",
                    where="building")  # fmt: skip
        return
    if village.built(building):
        yield clash("three_different", say("Everybody takes three different buildings."), IMPOSSIBLE, "start_buildings",
                    "three-different-start-buildings", where="building")  # fmt: skip
    yield from space_problems(state, seat, event.space)
    if event.taken_from >= 0:
        yield from _swap_problems(state, event)
    elif there[building] < 1:
        yield clash("no_such_tile", say("No such tile is left."), IMPOSSIBLE, "start_buildings",
                    "three-different-start-buildings", where="building")  # fmt: skip


def stuck(state: State, seat: int) -> bool:
    """Only buildings are left that this player has."""
    village = state.villages[seat]
    return not any(n > 0 and not village.built(building) for building, n in left(state).items())


def _swap_problems(state: State, event: BuildingChosen) -> Iterator[Problem]:
    """The last to choose may take a building from another player, who takes one of the rest instead."""
    if not stuck(state, event.seat):
        yield clash("not_stuck", say("A building that he does not have is left."), IMPOSSIBLE, "start_buildings",
                    "three-different-start-buildings", where="taken_from")  # fmt: skip
        return
    known = event.taken_from in state.setup.seats and event.taken_from != event.seat
    if not known or not state.villages[event.taken_from].built(event.building):
        yield clash("not_there", say("That player does not have this building."), IMPOSSIBLE, "start_buildings",
                    "three-different-start-buildings", where="taken_from")  # fmt: skip
    elif left(state).get(event.replaced, 0) < 1 or state.villages[event.taken_from].built(event.replaced):
        yield clash("no_such_tile", say("No such tile is left, or it lies there already."), IMPOSSIBLE,
                    "start_buildings", "three-different-start-buildings", where="replaced")  # fmt: skip


def set_up(state: State, event: SetUpEvent) -> State:
    match event:
        case BuildingChosen():
            return _taken(state, event)
        case BuildingsDealt(seat=seat, buildings=buildings):
            houses = tuple(House(each, space) for each, space in zip(buildings, USUAL_SPACES, strict=False))
            state = state.with_village(seat, replace(state.villages[seat], houses=houses))
            return _neutral_buildings(replace(state, chosen=state.chosen + START_BUILDINGS))
        case NeutralsPlaced(women=women):
            return _neutrals(state, women)
        case CouplesPlaced(seat=seat, women=women):
            village = _settled(state.villages[seat], seat, women)
            child = Person(seat, WOMAN if len(women) == 1 else MAN)
            state = state.with_village(seat, village).with_player(seat, replace(state.players[seat], placed=True))
            return replace(state, school=(*state.school, child))
        case FirstMarried():
            return _first_married(state, event)
        case _:
            assert_never(event)


def _taken(state: State, event: BuildingChosen) -> State:
    village = state.villages[event.seat]
    space = village.free_spaces[0] if event.space == -1 else event.space
    if event.taken_from >= 0:
        other = state.villages[event.taken_from]
        houses = tuple(
            replace(house, building=event.replaced) if house.building == event.building else house
            for house in other.houses
        )
        state = state.with_village(event.taken_from, replace(other, houses=houses))
    state = state.with_village(event.seat, village.with_house(House(event.building, space)))
    state = replace(state, chosen=state.chosen + 1)
    if state.phase is Phase.DRAFT:
        return state
    last = draft_order(state)[-1]
    return _neutral_buildings(replace(state, start=last, current=last))


def _neutral_buildings(state: State) -> State:
    """The neutral village takes what is left, so that there are two of each ("Two players")."""
    if state.neutral is None or state.chosen < START_BUILDINGS * len(state.players):
        return state
    rest: Iterable[str] = (building for building, n in left(state).items() for _ in range(n))
    houses = tuple(House(building, space) for building, space in zip(rest, USUAL_SPACES, strict=False))
    return state.with_village(state.neutral, replace(state.villages[state.neutral], houses=houses))


def _settled(village: Village, colour: int, women: Iterable[int]) -> Village:
    there = set(women)
    return replace(village, houses=tuple(
        replace(house, people=(Person(colour, WOMAN if house.space in there else MAN),)) for house in village.houses
    ))  # fmt: skip


def _neutrals(state: State, women: tuple[int, ...]) -> State:
    """All other neutral villagers wait in their centre (our reading)."""
    assert state.neutral is not None
    colour = state.neutral
    rest = (*(Person(colour, WOMAN),) * (WOMEN - NEUTRAL_COUPLES), *(Person(colour, MAN),) * (MEN - NEUTRAL_COUPLES))
    village = _settled(state.villages[colour], colour, women)
    return state.with_village(colour, replace(village, centre=rest))


def _first_married(state: State, event: FirstMarried) -> State:
    seat, other = event.seat, neighbour(state, event.seat)
    house = state.villages[other].house(event.space)
    assert house is not None
    sex = OTHER_SEX[house.people[0].sex]
    wed = replace(house, people=(*house.people, Person(seat, sex)))
    state = state.with_village(other, state.villages[other].with_house(wed))
    own = state.villages[seat]
    state = state.with_village(seat, replace(own, centre=(*own.centre, Person(seat, OTHER_SEX[sex]))))
    return state.with_player(seat, replace(state.players[seat], married=True))
