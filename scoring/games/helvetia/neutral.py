"""Two players: the neutral coin, and what the neutral village does with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scoring.games.helvetia.acting import space_problems, weds
from scoring.games.helvetia.clashes import FORBIDDEN, IMPOSSIBLE, clash
from scoring.games.helvetia.events import NeutralActed
from scoring.games.helvetia.paying import after
from scoring.games.helvetia.state import State
from scoring.games.helvetia.tables import BUILDINGS, VICTORY
from scoring.games.helvetia.village import OTHER_SEX, House, Person
from scoring.games.helvetia.work import with_house
from scoring.kernel.amounts import Amounts
from scoring.kernel.message import say
from scoring.kernel.problem import Problem

ACTS = ("priest", "builder")  # "Two players"


def neutral_problems(state: State, event: NeutralActed) -> Iterator[Problem]:
    if state.neutral is None:
        yield clash("no_neutral", say("Only two players have a neutral village."), IMPOSSIBLE, "two",
                    "neutral-coin-instead-of-a-turn")  # fmt: skip
        return
    if not state.neutral_coin:
        yield clash("neutral_gone", say("The neutral coin was taken in this round."), IMPOSSIBLE, "two",
                    "neutral-coin-instead-of-a-turn")  # fmt: skip
    if state.turn.placed:
        yield clash("own_action", say("The neutral coin comes instead of one’s own action."), FORBIDDEN, "two",
                    "neutral-coin-instead-of-a-turn")  # fmt: skip
    if event.character not in ACTS:
        yield clash("neutral_acts", say("The neutral village has the priest and the builder only."), IMPOSSIBLE, "two",
                    "neutral-coin-instead-of-a-turn", where="character")  # fmt: skip
    elif state.with_people:
        yield from _priest(state, event) if event.character == "priest" else _builder(state, event)


def _priest(state: State, event: NeutralActed) -> Iterator[Problem]:
    village, sex = state.villages[state.neutral or 0], _sex(state, event)
    house = state.villages[event.seat].house(event.space)
    if sex and not village.waiting(sex):
        yield clash("nobody_there", say("Nobody like that stands in the neutral centre."), IMPOSSIBLE, "two",
                    "neutral-villagers-only-marry", where="sex" if event.sex else "space")  # fmt: skip
    elif not (sex and house and weds(house, state.neutral or 0, sex)):
        yield clash("no_partner", say("No single of the other sex lives there."), IMPOSSIBLE, "two",
                    "neutral-villagers-only-marry", where="space")  # fmt: skip


def _sex(state: State, event: NeutralActed) -> str:
    """Nobody has to say who it is: the partner leaves no choice."""
    house = state.villages[event.seat].house(event.space)
    single = house.single if house else None
    return event.sex or (OTHER_SEX[single.sex] if single else "")


def _builder(state: State, event: NeutralActed) -> Iterator[Problem]:
    if event.building not in BUILDINGS or not state.open[event.building]:
        yield clash("not_open", say("No such building lies open."), IMPOSSIBLE, "two", "neutral-coin-instead-of-a-turn",
                    where="building")  # fmt: skip
    yield from space_problems(state, state.neutral or 0, event.space)
    if event.sex and not state.villages[state.neutral or 0].waiting(event.sex):
        yield clash("nobody_there", say("Nobody like that stands in the neutral centre."), IMPOSSIBLE, "two",
                    "neutral-villagers-only-marry", where="sex")  # fmt: skip


def neutral_acted(state: State, event: NeutralActed) -> State:
    """The coin is gone until the next round, and the turn is used."""
    state = after(state, event.seat)
    state = replace(state, neutral_coin=False, turn=replace(state.turn, neutral=True))
    if not state.with_people or state.neutral is None:
        return state
    return _wed(state, state.neutral, event) if event.character == "priest" else _built(state, state.neutral, event)


def _wed(state: State, colour: int, event: NeutralActed) -> State:
    house = state.villages[event.seat].house(event.space)
    assert house is not None
    sex = _sex(state, event)
    state = state.with_village(colour, state.villages[colour].without(colour, sex))
    return with_house(state, event.seat, replace(house, people=(*house.people, Person(colour, sex))))


def _built(state: State, colour: int, event: NeutralActed) -> State:
    village = state.villages[colour]
    space = village.free_spaces[0] if event.space == -1 else event.space
    people: tuple[Person, ...] = ()
    if village.centre and event.building not in VICTORY:
        sex = event.sex or village.centre[0].sex
        people, village = (Person(colour, sex),), village.without(colour, sex)
    state = state.with_village(colour, village.with_house(House(event.building, space, people)))
    return replace(state, open=Amounts({each: max(0, n) for each, n in (state.open - {event.building: 1}).items()}))
