"""Which entries are offered now, and to whom."""

from __future__ import annotations

from scoring.games.helvetia.offers import buildable, couples, matches, may_use, on_turn
from scoring.games.helvetia.paying import after
from scoring.games.helvetia.setting_up import waiting_seats
from scoring.games.helvetia.state import SETTING_UP, Phase, State
from scoring.games.helvetia.tables import VILLAGE_POINTS
from scoring.games.helvetia.village import MAN, WOMAN


def may_place(state: State, seat: int) -> bool:
    turn = after(state, seat).turn
    return on_turn(state, seat) and not turn.neutral and state.players[seat].coins > turn.fresh


def may_deliver(state: State, seat: int) -> bool:
    return may_use(state, seat, "carter")


def may_build(state: State, seat: int) -> bool:
    return may_use(state, seat, "builder") and bool(buildable(state, seat))


def may_wake(state: State, seat: int) -> bool:
    return state.with_people and may_use(state, seat, "night_watch")


def may_marry(state: State, seat: int) -> bool:
    if not may_use(state, seat, "priest"):
        return False
    return not state.with_people or any(True for _ in matches(state, seat))


def may_bear(state: State, seat: int) -> bool:
    left = any(state.supply(seat, sex) > 0 for sex in (WOMAN, MAN))
    return state.with_people and left and may_use(state, seat, "midwife") and bool(couples(state, seat))


def may_take_neutral(state: State, seat: int) -> bool:
    return on_turn(state, seat) and state.neutral_coin and not after(state, seat).turn.begun


def may_complete(state: State, seat: int) -> bool:
    return state.follow == "points" and seat not in state.completed and len(state.completed) < len(VILLAGE_POINTS)


def may_end_turn(state: State, seat: int) -> bool:
    return state.phase is Phase.TURN and state.current == seat


def may_end_round(state: State, _seat: int) -> bool:
    return state.phase in (Phase.ROUND_OVER, Phase.TURN)


def moves_in(state: State, seat: int) -> bool:
    return state.phase is Phase.MOVING and state.moving[0] == seat


def may_begin_round(state: State, _seat: int) -> bool:
    return state.phase is Phase.RECOUNT


def may_choose(state: State, seat: int) -> bool:
    return state.phase is Phase.DRAFT and seat in waiting_seats(state)


def is_dealt(state: State, seat: int) -> bool:
    return state.phase is Phase.DEAL and seat in waiting_seats(state)


def neutrals_come(state: State, _seat: int) -> bool:
    return state.phase is Phase.NEUTRALS


def places_couples(state: State, seat: int) -> bool:
    return state.phase is Phase.COUPLES and seat in waiting_seats(state)


def weds_first(state: State, seat: int) -> bool:
    return state.phase is Phase.MARRIAGES and seat in waiting_seats(state)


def playing(state: State, _seat: int) -> bool:
    return state.follow != "count" and not state.over and state.phase not in SETTING_UP


def has_people(state: State, seat: int) -> bool:
    return state.with_people and playing(state, seat)


def may_count(state: State, _seat: int) -> bool:
    return state.phase in (Phase.COUNT, Phase.END)
