"""The rules of Helvetia: what is wrong with an event."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from scoring.games.helvetia.acting import acted_problems
from scoring.games.helvetia.clashes import FORBIDDEN, IMPOSSIBLE, UNUSUAL, clash
from scoring.games.helvetia.counting import counted_problems
from scoring.games.helvetia.events import (
    AwakeCorrected,
    BoxTold,
    BuildingBuilt,
    BuildingChosen,
    BuildingMoved,
    BuildingsDealt,
    ChildBorn,
    CoinsCorrected,
    CoinsPlaced,
    Counted,
    CouplesPlaced,
    FirstMarried,
    GoodDelivered,
    HelvetiaEvent,
    Married,
    MovedIn,
    NeutralActed,
    NeutralsPlaced,
    QuarterWoken,
    RoundBegun,
    RoundEnded,
    TurnEnded,
    TurnEvent,
    VillageCompleted,
)  # fmt: skip
from scoring.games.helvetia.neutral import neutral_problems
from scoring.games.helvetia.paying import after, idle_problems, may_act, placing_problems
from scoring.games.helvetia.rounds import round_problems
from scoring.games.helvetia.setting_up import set_up_problems
from scoring.games.helvetia.state import SETTING_UP, Phase, State
from scoring.games.helvetia.tables import BOX_OF, CHARACTERS, COINS, SPACES, VILLAGE_POINTS
from scoring.games.helvetia.village import PLACES, at_home
from scoring.games.helvetia.work import house_at
from scoring.kernel.message import say
from scoring.kernel.problem import Problem


def problems(state: State, event: HelvetiaEvent) -> Iterator[Problem]:
    """Every clash of an event with the rules; refusing, asking and marking all derive from these."""
    match event:
        case BoxTold(value=value, n=n):
            known = BOX_OF.get(value)
            if known is None:
                yield clash("no_such_value", say("There is no such value in this box."), IMPOSSIBLE, "setup",
                            where="value")  # fmt: skip
            elif not known.low <= n <= known.high:
                yield clash("out_of_range", say("From {low} to {high}.", low=known.low, high=known.high), IMPOSSIBLE,
                            "setup", where="n")  # fmt: skip
        case Counted(seat=seat, counts=counts):
            if state.phase not in (Phase.COUNT, Phase.END):
                yield _not_now()
            others = [dict(p.counted) for at, p in enumerate(state.players) if at != seat and p.counted is not None]
            yield from counted_problems(counts, others, state.setup.options)
        case BuildingChosen() | BuildingsDealt() | NeutralsPlaced() | CouplesPlaced() | FirstMarried():
            yield from set_up_problems(state, event)
        case RoundEnded() | MovedIn() | RoundBegun():
            yield from round_problems(state, event)
        case CoinsCorrected() | AwakeCorrected() | BuildingMoved():
            yield from _correcting(state, event)
        case VillageCompleted():
            yield from _completing(state, event)
        case _:
            if state.phase is not Phase.TURN:
                yield _not_now(state.phase in SETTING_UP)
            else:
                yield from _turn_problems(state, event)


def _not_now(early: bool = False) -> Problem:
    words = say("First the villages are set up.") if early else say("This is not due now.")
    return clash("not_now", words, IMPOSSIBLE, "setup" if early else "turns")


def _turn_problems(state: State, event: TurnEvent) -> Iterator[Problem]:
    """Whose turn it is, then everything else that is wrong."""
    if not isinstance(event, TurnEnded):
        wrong = tuple(may_act(state, event.seat))
        yield from wrong
        if wrong:
            return
        state = after(state, event.seat)
    match event:
        case BuildingBuilt() | GoodDelivered() | QuarterWoken() | Married() | ChildBorn():
            yield from acted_problems(state, event)
        case CoinsPlaced():
            yield from _placing(state, event)
        case NeutralActed():
            yield from neutral_problems(state, event)
        case TurnEnded():
            yield from _ending(state, event)
        case _:
            assert_never(event)


def _placing(state: State, event: CoinsPlaced) -> Iterator[Problem]:
    if event.character not in CHARACTERS:
        yield clash("no_such_character", say("There is no such character."), IMPOSSIBLE, "turns", where="character")
    elif not 1 <= event.coins <= COINS:
        yield clash("coins", say("1 to {most} coins are placed.", most=COINS), IMPOSSIBLE, "turns", where="coins")
    else:
        yield from placing_problems(state, event.seat, event.character, event.coins)


def _completing(state: State, event: VillageCompleted) -> Iterator[Problem]:
    """In anybody's turn, or when villagers leave school at the end of the round: that counts for the recount."""
    if state.follow == "count":
        yield _not_now()
    elif state.with_people:
        yield clash("seen_by_itself", say("Where villagers are followed, this is seen by itself."), IMPOSSIBLE,
                    "builder", "complete-counts-at-once")  # fmt: skip
    elif event.seat in state.completed:
        yield clash("complete_before", say("This village has its tile."), IMPOSSIBLE, "builder",
                    "village-complete-four-and-two")  # fmt: skip
    elif len(state.completed) >= len(VILLAGE_POINTS):
        yield clash("none_left", say("Both tiles for complete villages are taken."), IMPOSSIBLE, "builder",
                    "village-complete-four-and-two")  # fmt: skip


def _ending(state: State, event: TurnEnded) -> Iterator[Problem]:
    if event.seat != state.current:
        yield clash("not_your_turn", say("It is {name}’s turn.", name=state.setup.name(state.current)), IMPOSSIBLE,
                    "turns", "turns-go-against-the-clock")  # fmt: skip
        return
    if not state.turn.begun and state.players[event.seat].coins:
        yield clash(
            "no_passing", say("Whoever has coins places at least one."), FORBIDDEN, "turns", "nothing-can-be-done"
        )
    yield from idle_problems(state)


def _correcting(state: State, event: CoinsCorrected | AwakeCorrected | BuildingMoved) -> Iterator[Problem]:
    if state.follow == "count" or state.phase in SETTING_UP or state.over:
        yield _not_now()
        return
    match event:
        case CoinsCorrected(coins=coins, dowry=dowry):
            if not 0 <= coins <= COINS:
                yield clash("amount", say("0 to {most} coins.", most=COINS), IMPOSSIBLE, "setup", where="coins")
            seats = {str(seat) for seat in state.setup.seats}
            if not set(dowry) <= seats or not all(0 <= n <= COINS for n in dowry.values()):
                yield clash("amount", say("0 to {most} coins.", most=COINS), IMPOSSIBLE, "setup", where="dowry")
        case AwakeCorrected(seat=seat, awake=awake):
            known = {place for place, _, _ in at_home(state.villages, seat)}
            if not set(awake) <= known:
                yield clash("nobody_home", say("Nobody of this colour lives there."), IMPOSSIBLE, "villagers",
                            where="awake")  # fmt: skip
        case BuildingMoved(place=place, space=space):
            house = house_at(state, place)
            if house is None:
                yield clash(
                    "no_such_building", say("There is no such building."), IMPOSSIBLE, "buildings", where="place"
                )
            elif space not in SPACES:
                yield clash("no_space", say("No building fits there."), IMPOSSIBLE, "village", where="space")
            else:
                yield from _moving(state, place, space)
        case _:
            assert_never(event)


def _moving(state: State, place: int, space: int) -> Iterator[Problem]:
    village = state.villages[place // PLACES]
    if village.house(space) is None and space not in village.free_spaces:
        yield clash("second_ring", say("The first ring around the centre comes first."), UNUSUAL, "builder",
                    "second-ring-after-the-first", where="space")  # fmt: skip
