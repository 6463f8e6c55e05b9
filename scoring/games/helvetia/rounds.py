"""The end of a round: person tiles, coins, school, the recount, new buildings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from scoring.games.helvetia.clashes import FORBIDDEN, IMPOSSIBLE, clash
from scoring.games.helvetia.events import MovedIn, RoundBegun, RoundEnded
from scoring.games.helvetia.paying import ends_after_turn, idle_problems
from scoring.games.helvetia.scoring import total
from scoring.games.helvetia.state import Phase, State, Turn
from scoring.games.helvetia.tables import BUILDINGS, CHARACTERS, DRAWN
from scoring.games.helvetia.village import MAN, WOMAN, House, Person, Village
from scoring.games.helvetia.work import completed
from scoring.kernel.amounts import Amounts
from scoring.kernel.message import say
from scoring.kernel.problem import Problem


def round_problems(state: State, event: RoundEnded | MovedIn | RoundBegun) -> Iterator[Problem]:
    match event:
        case RoundEnded():
            if state.phase is Phase.TURN and ends_after_turn(state):
                yield from idle_problems(state)
            elif state.phase is Phase.TURN:
                yield clash("coins_left", say("Coins of more than one colour are left."), FORBIDDEN, "round_end",
                            "round-ends-when-one-has-coins")  # fmt: skip
            elif state.phase is not Phase.ROUND_OVER:
                yield _not_now()
        case MovedIn():
            if state.phase is not Phase.MOVING or event.seat != state.moving[0]:
                yield _not_now()
            else:
                yield from _moving_problems(state, event)
        case RoundBegun(drawn=drawn):
            if state.phase is not Phase.RECOUNT:
                yield _not_now()
            elif state.with_people:
                yield from _drawn_problems(state, drawn)
        case _:
            assert_never(event)


def _not_now() -> Problem:
    return clash("not_now", say("This is not due now."), IMPOSSIBLE, "round_end")


def in_school(state: State, seat: int) -> dict[str, int]:
    return {sex: sum((each.seat, each.sex) == (seat, sex) for each in state.school) for sex in (WOMAN, MAN)}


def _moving_problems(state: State, event: MovedIn) -> Iterator[Problem]:
    free = {house.space for house in state.villages[event.seat].free_houses}
    there = in_school(state, event.seat)
    spaces = (*event.women, *event.men)
    if not set(spaces) <= free or len(set(spaces)) < len(spaces):
        yield clash("no_free_house", say("Each of them needs a building of his own that is empty."), IMPOSSIBLE,
                    "round_end", "school-moves-in", where="women")  # fmt: skip
    for sex, moved, where in ((WOMAN, event.women, "women"), (MAN, event.men, "men")):
        if len(moved) > there[sex]:
            yield clash("not_in_school", say("Not so many come from school."), IMPOSSIBLE, "round_end",
                        "school-moves-in", where=where)  # fmt: skip
    if len(spaces) < min(len(free), sum(there.values())):
        yield clash("moves_in", say("Whoever finds an empty building moves in."), FORBIDDEN, "round_end",
                    "school-moves-in", where="women")  # fmt: skip


def _drawn_problems(state: State, drawn: Amounts) -> Iterator[Problem]:
    second, third = state.stacks
    most = min(DRAWN, second.total + third.total)
    if any(building not in BUILDINGS or n < 0 for building, n in drawn.items()):
        yield clash("no_such_building", say("There is no such building."), IMPOSSIBLE, "buildings", where="drawn")
        return
    if drawn.total != most:
        yield clash("drawn", say("{n} new buildings are laid out.", n=most), FORBIDDEN, "round_end",
                    "five-buildings-each-round", where="drawn")  # fmt: skip
    from_third = second.short_of(drawn)
    early = from_third.total and bool(drawn.short_of(second))
    for building in from_third:
        if early or third[building] < from_third[building]:
            yield clash("not_in_stack", say("{building} does not lie in this stack.", building=BUILDINGS[building]),
                        FORBIDDEN, "buildings", "building-stacks-one-to-three", where=f"drawn.{building}")  # fmt: skip


def ended(state: State) -> State:
    """Person tiles by strict majority, the start player card, and all coins back (steps 1 and 2)."""
    tiles = dict(state.tiles)
    for character in () if state.simplified else CHARACTERS:
        leader = state.leader(character)
        if leader is not None:
            tiles[character] = leader
    first = _next_start(state)
    for stack in state.placed.values():
        for seat in stack:
            player = state.players[seat]
            state = state.with_player(seat, replace(player, coins=player.coins + 1))
    state = replace(state, tiles=tiles, placed={}, turn=Turn(), start=first, current=first, resolved=True,
                    neutral_coin=state.neutral is not None)  # fmt: skip
    return _moving(state)


def _next_start(state: State) -> int:
    """Who alone has coins left; the other of two where the neutral coin is left."""
    left = [seat for seat in state.setup.seats if state.players[seat].coins]
    if len(left) == 1:
        return left[0]
    return 1 - state.start if not left and state.neutral is not None else state.start


def _moving(state: State) -> State:
    """Who has no empty building goes to the centre at once; the others are asked (step 3)."""
    asked = []
    for seat in state.in_order(state.start) if state.with_people else ():
        if not sum(in_school(state, seat).values()):
            continue
        if state.villages[seat].free_houses:
            asked.append(seat)
        else:
            state = moved(state, MovedIn(seat))
    return replace(state, moving=tuple(asked)) if asked else _recounted(state)


def moved(state: State, event: MovedIn) -> State:
    """Into empty buildings, and who is left to the centre."""
    seat, village = event.seat, state.villages[event.seat]
    left = in_school(state, seat)
    for sex, spaces in ((WOMAN, event.women), (MAN, event.men)):
        for space in spaces:
            village = _housed(village, space, Person(seat, sex))
        rest = max(0, left[sex] - len(spaces))
        village = replace(village, centre=(*village.centre, *(Person(seat, sex),) * rest))
    state = replace(state, school=tuple(each for each in state.school if each.seat != seat))
    return completed(state.with_village(seat, village))


def _housed(village: Village, space: int, person: Person) -> Village:
    house = village.house(space)
    return village.with_house(replace(house, people=(person,))) if house else village


def moved_in(state: State, event: MovedIn) -> State:
    state = moved(state, event)
    state = replace(state, moving=tuple(seat for seat in state.moving if seat != event.seat))
    return state if state.moving else _recounted(state)


def _recounted(state: State) -> State:
    """Children to school, then all points (step 4)."""
    children: list[Person] = []
    for number, village in enumerate(state.villages):
        children += [child for house in village.houses for child in house.children]
        houses: tuple[House, ...] = tuple(replace(house, children=()) for house in village.houses)
        state = state.with_village(number, replace(village, houses=houses))
    return _judged(replace(state, school=(*state.school, *children)))


def recounted_anew(state: State) -> State:
    """What is told after the recount still belongs to it, until somebody counts: it may be over, or after all not."""
    told = state.follow == "count" or any(player.counted is not None for player in state.players)
    return state if told or state.phase not in (Phase.RECOUNT, Phase.COUNT, Phase.END) else _judged(state)


def _judged(state: State) -> State:
    """All points anew: only now the game can end (step 5)."""
    totals = [total(state, seat) for seat in state.setup.seats]
    if max(totals) < state.ends_at:
        return replace(state, over=False, resolved=True, to_count=())
    first = tuple(seat for seat in state.setup.seats if totals[seat] == max(totals))
    asked = first if len(first) > 1 and not state.with_people else ()
    return replace(state, over=True, resolved=False, to_count=asked)


def begun(state: State, drawn: Amounts) -> State:
    second, third = state.stacks
    from_third = second.short_of(drawn)
    rest = Amounts({each: max(0, n) for each, n in (third - from_third).items()})
    stacks = (drawn.short_of(second), rest)
    return replace(state, round=state.round + 1, open=state.open + drawn, stacks=stacks, resolved=False, turn=Turn(),
                   current=state.start)  # fmt: skip
