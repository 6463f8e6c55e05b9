"""The rules of My Village: what is wrong with an event."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from scoring.games.my_village.banners import banner_problems, dice_problems
from scoring.games.my_village.clashes import FORBIDDEN, IMPOSSIBLE, clash
from scoring.games.my_village.events import (
    AmountsCorrected,
    BannerUsed,
    BoxTold,
    CardAdded,
    CountBegun,
    Counted,
    CustomerServed,
    CustomersTaken,
    DiceTaken,
    ForemanMoved,
    HandTaken,
    LabourerHired,
    MyVillageEvent,
    PlayedEvent,
    PloughLaid,
    RatRolled,
    RoundBegun,
    SchoolUsed,
    StoriesTaken,
    TurnEnded,
    VillagerDied,
)  # fmt: skip
from scoring.games.my_village.scoring import counted_problems
from scoring.games.my_village.state import Phase, State
from scoring.games.my_village.tables import BOX_OF, DIE, DISINFECTIONS, GOODS_WORDS, PROFESSIONS
from scoring.kernel.message import say
from scoring.kernel.problem import Problem


def problems(state: State, event: MyVillageEvent) -> Iterator[Problem]:
    """Every clash of an event with the rules; refusing, asking and marking all derive from these."""
    match event:
        case BoxTold(value=value, n=n):
            known = BOX_OF.get(value)
            if known is None:
                yield clash("no_such_value", say("There is no such value in this box."), IMPOSSIBLE, 2, where="value")
            elif not known.low <= n <= known.high:
                yield clash("out_of_range", say("From {low} to {high}.", low=known.low, high=known.high), IMPOSSIBLE, 2,
                            where="n")  # fmt: skip
        case Counted(seat=seat, counts=counts):
            if state.phase not in (Phase.COUNT, Phase.END):
                yield _not_now()
            others = [dict(v.counted) for at, v in enumerate(state.villages) if at != seat and v.counted is not None]
            yield from counted_problems(counts, others)
        case _:
            if state.phase in (Phase.COUNT, Phase.END):
                yield _not_now()
            else:
                yield from _playing_problems(state, event)


def _not_now() -> Problem:
    return clash("not_now", say("This is not due now."), IMPOSSIBLE, 4)


def _playing_problems(state: State, event: PlayedEvent) -> Iterator[Problem]:
    match event:
        case DiceTaken():
            yield from _in_turns(state) or dice_problems(state, event)
        case HandTaken() | CustomersTaken() | CardAdded() | BannerUsed() | CustomerServed():
            yield from _in_turns(state) or banner_problems(state, event)
        case SchoolUsed() | ForemanMoved():
            yield from _between(state) or banner_problems(state, event)
        case PloughLaid(seat=seat):
            yield from _plough_problems(state, seat) if state.follow == "turns" else _in_turns(state)
        case TurnEnded(seat=seat):
            yield from _in_turns(state)
            if state.turn is None or seat != state.current or state.dying is not None:
                yield clash("no_turn", say("There is no turn to end."), IMPOSSIBLE, 4)
        case VillagerDied():
            yield from _death_problems(state, event)
        case LabourerHired(seat=seat, villager=villager):
            if not state.hiring or villager not in PROFESSIONS or state.villages[seat].alive:
                yield clash("no_labourer", say("Only a village without villagers takes a day labourer."), IMPOSSIBLE,
                            7, "last-villager-day-labourer", where="villager")  # fmt: skip
        case RatRolled():
            yield from _rat_problems(state, event)
        case RoundBegun():
            if state.phase is not Phase.ROUND_OVER:
                yield _not_now()
        case StoriesTaken(stories=stories):
            if state.follow != "deaths" or not -99 <= stories <= 99 or not stories:
                yield _not_now()
            yield from _between(state)
        case CountBegun():
            if state.follow != "deaths" or state.phase is not Phase.TURN:
                yield _not_now()
            elif not state.enough_graves:
                yield clash("too_few_graves", say("{n} of {end} graves are filled.", n=len(state.graves),
                            end=state.end_at), FORBIDDEN, 12, "graves-end-the-game")  # fmt: skip
        case AmountsCorrected():
            yield from _amount_problems(state, event)
        case _:
            assert_never(event)


def _between(state: State) -> tuple[Problem, ...]:
    """Nothing comes between a death, the labourer and the rat."""
    waits = state.phase in (Phase.DEATH, Phase.LABOURER, Phase.RAT)
    return (clash("not_now", say("First the death and the rat."), IMPOSSIBLE, 7),) if waits else ()


def _in_turns(state: State) -> tuple[Problem, ...]:
    if state.follow == "turns" and state.phase is Phase.TURN:
        return ()
    words = say("First the death and the rat.") if state.follow == "turns" else say("This table follows no turns.")
    return (clash("not_now", words, IMPOSSIBLE, 4),)


def _plough_problems(state: State, seat: int) -> Iterator[Problem]:
    village = state.villages[seat]
    if not village.goods["plough"] and not village.goods["wild"]:
        yield clash("no_plough", say("There is no plough."), IMPOSSIBLE, 8, "plough-on-a-field")
    if village.ploughs >= village.fields:
        yield clash("no_field", say("No field is free for a plough."), IMPOSSIBLE, 8, "plough-on-a-field")


def _death_problems(state: State, event: VillagerDied) -> Iterator[Problem]:
    village = state.villages[event.seat]
    if state.follow == "turns" and state.dying != event.seat:
        yield clash("nobody_dies", say("Nobody dies here now."), IMPOSSIBLE, 7, "one-villager-dies-at-the-bridge")
    elif state.phase in (Phase.RAT, Phase.LABOURER):
        yield clash("not_now", say("First the rat runs."), IMPOSSIBLE, 7, "rat-die-is-a-plain-die")
    if event.villager not in village.alive:
        yield clash("not_alive", say("There is no such villager."), IMPOSSIBLE, 7, "one-villager-dies-at-the-bridge",
                    where="villager")  # fmt: skip


def _rat_problems(state: State, event: RatRolled) -> Iterator[Problem]:
    if state.rolling is None or state.rolling != event.seat or state.hiring:
        yield clash("no_rat", say("The rat runs after a death."), IMPOSSIBLE, 7, "rat-die-is-a-plain-die")
    if not 1 <= event.die <= DIE:
        yield clash("rat_die", say("The rat die shows 1 to {most}.", most=DIE), IMPOSSIBLE, 7,
                    "rat-die-is-a-plain-die", where="die")  # fmt: skip
    if state.rat is not None and event.plague and event.die < state.rat:
        yield clash("no_plague", say("The rat is {n} spaces from the plague.", n=state.rat), FORBIDDEN, 7,
                    "rat-die-is-a-plain-die", where="plague")  # fmt: skip
    if event.averted and protected(state) is None:
        yield clash("no_protection", say("No disinfection church with its abbot has a space left."), IMPOSSIBLE, 9,
                    "disinfection-church-twice", where="averted")  # fmt: skip


def protected(state: State) -> int | None:
    """Who may avert a plague now."""
    for seat, village in enumerate(state.villages):
        if village.church == "disinfection" and village.has("abbot") and village.averted < DISINFECTIONS:
            return seat
    return None


def _amount_problems(state: State, event: AmountsCorrected) -> Iterator[Problem]:
    for name in ("tree", "house"):
        if not 0 <= getattr(event, name) <= 999:
            yield clash("amount", say("None or more."), IMPOSSIBLE, 3, where=name)
    for good, n in event.goods.items():
        if good not in GOODS_WORDS or not 0 <= n <= 99:
            yield clash("amount", say("None or more."), IMPOSSIBLE, 3, where=f"goods.{good}")
    if not 0 <= event.clouds < max(1, state.clouds):
        yield clash("amount", say("The ring has {n} clouds.", n=state.clouds), IMPOSSIBLE, 3, where="clouds")
