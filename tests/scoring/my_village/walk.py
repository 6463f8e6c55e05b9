"""One evening of three, from the first dice to the count, with everything that can happen in it."""

from functools import cache

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
    PloughLaid,
    RatRolled,
    RoundBegun,
    SchoolUsed,
    StoriesTaken,
    TurnEnded,
    VillagerDied,
)
from scoring.games.my_village.rules import protected
from scoring.games.my_village.state import Phase, State
from scoring.kernel.amounts import Amounts
from scoring.kernel.events import TABLE, Event
from tests.scoring.my_village.table import EVERYBODY, Table

ROUNDS: tuple[tuple[tuple[tuple[int, int], tuple[Event, ...]], ...], ...] = (
    (
        ((3, 4), (CardAdded(0, "smithy", 2, 3),)),
        ((2, 2), (HandTaken(1),)),
        ((1, 2), (SchoolUsed(2, "place"), BannerUsed(2, "play"))),
    ),
    (
        ((4, 6), (CustomersTaken(1, 3),)),
        ((5, 6), (CardAdded(2, "church_disinfection", 3, 4, Amounts(coins=1)),)),
        ((1, 1), (CardAdded(0, "field", time=2), PloughLaid(0))),
    ),
    (
        ((6, 6), (ForemanMoved(1, "coin"),)),
        ((3, 3), (CardAdded(2, "monk", time=3, act="customers"), CustomersTaken(2, 2))),
        ((2, 5), (CardAdded(0, "travel", 2, 2),)),
    ),
    (
        ((3, 6), (CustomerServed(1, 3, 1),)),
        ((3, 6), (CustomerServed(2, 4), CustomerServed(2, 2))),
        ((1, 2), (CardAdded(0, "hall_area", 3, 4, mark="travel"),)),
    ),
    (
        ((1, 2), (CardAdded(1, "hall_guild", 2, 3),)),
        ((6, 6), (CardAdded(2, "meeting_room", 1, 3),)),
        ((4, 4), (BannerUsed(0, "field"), BannerUsed(0, "smithy"), BannerUsed(0, "hall", 1, "fields"))),
    ),
    (
        ((1, 2), (BannerUsed(1, "hall", 1),)),
        ((1, 1), (BannerUsed(2, "meeting_room"),)),
        ((5, 4), (CardAdded(0, "church_cloister", 4, 5),)),
    ),
)


def after_a_turn(table: Table, seat: int) -> None:
    """Whoever has to die does; the rat runs 4, and the church helps while it can."""
    if table.phase() is Phase.DEATH:
        table.enter(VillagerDied(seat, table.village(seat).alive[-1]))
    if table.phase() is Phase.LABOURER:
        table.enter(LabourerHired(seat, "merchant"))
    if table.phase() is Phase.RAT:
        helps = protected(table.state) is not None and table.state.rat is not None and table.state.rat <= 4
        table.enter(RatRolled(seat, 4, averted=helps))


@cache
def evening() -> Table:
    table = Table(3).enter(BoxTold(TABLE, "rat_3", 11))
    for turns in ROUNDS:
        for dice, events in turns:
            seat = table.current
            table.enter(DiceTaken(seat, dice), *events, TurnEnded(seat))
            after_a_turn(table, seat)
        table.enter(RoundBegun(TABLE))
    table.enter(AmountsCorrected(2, 7, 5, Amounts(coins=2, wagon=1), 9))
    while table.phase() is not Phase.COUNT:
        if table.phase() is Phase.ROUND_OVER:
            table.enter(RoundBegun(TABLE))
        seat = table.current
        table.dying(seat)
        after_a_turn(table, seat)
    table.enter(BoxTold(TABLE, "windows_1", 2))
    return table.enter(*(Counted(seat, Amounts(house_stories=seat)) for seat in range(3)))


@cache
def deaths() -> Table:
    """Two players who follow no turns."""
    table = Table(2, "deaths").enter(StoriesTaken(0, 7), SchoolUsed(1, "place"), ForemanMoved(0, "coin"))
    for seat in (0, 1):
        for villager in EVERYBODY:
            table.enter(VillagerDied(seat, villager))
            after_a_turn(table, seat)
    return table.enter(CountBegun(TABLE), Counted(0), Counted(1))


@cache
def states() -> tuple[State, ...]:
    """Every table of these evenings, and of an end that is only counted."""
    tables = (evening(), deaths(), Table(4, "count").enter(Counted(3)))
    return tuple(state for table in tables for state in (*(e.before for e in table.played.entries), table.state))
