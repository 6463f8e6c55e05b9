"""Evenings of two, three and four from the first building to the last point, played with what the phone offers."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from scoring.games.helvetia import GAME
from scoring.games.helvetia.events import (
    AwakeCorrected,
    BoxTold,
    BuildingBuilt,
    BuildingMoved,
    ChildBorn,
    CoinsCorrected,
    CoinsPlaced,
    Counted,
    GoodDelivered,
    Married,
    NeutralActed,
    QuarterWoken,
    RoundBegun,
    RoundEnded,
    TurnEnded,
    VillageCompleted,
)
from scoring.games.helvetia.state import Phase, State
from scoring.games.helvetia.village import place_of
from scoring.games.helvetia.work import awake
from scoring.kernel.amounts import Amounts
from scoring.kernel.events import TABLE, Event
from scoring.kernel.fields import Choice, Entry, Flag, Goods, Hint
from tests.scoring.helvetia.table import Table

LONGEST = 400  # entries of an evening
DEEDS: tuple[type[Event], ...] = (
    GoodDelivered, GoodDelivered, BuildingBuilt, BuildingBuilt, QuarterWoken, Married, ChildBorn, NeutralActed,
)  # fmt: skip


def filled_in(rng: Random, entry: Entry, state: State, seat: int) -> Event:
    """A form with what the phone fills in beforehand, and any of what it offers for the rest."""
    values: dict[str, Any] = {}
    for field in entry.fields:
        hint = entry.hints(state, seat, values).get(field.name, Hint())
        match field:
            case Choice(options=options) if hint.default is None:
                values[field.name] = rng.choice([o.value for o in hint.options or options if not o.taken])
            case Goods():
                values[field.name] = Amounts(hint.default or {})
            case Flag():
                values[field.name] = bool(hint.default)
            case _:
                values[field.name] = () if hint.default is None else hint.default
    return entry.event(seat=seat, **values)


def ways(rng: Random, table: Table) -> Iterator[Event]:
    """What whoever’s turn it is could do, the turn’s end last."""
    seat, state = table.current, table.state
    deeds = list(DEEDS)
    rng.shuffle(deeds)
    for deed in () if state.turn.begun and rng.random() < 0.2 else deeds:
        entry = GAME.entry_of[deed.kind]
        rarely = deed is BuildingBuilt and not state.with_people and rng.random() < 0.8
        if entry.offered(state, seat) and not rarely:
            yield filled_in(rng, entry, state, seat)
    yield TurnEnded(seat)


def turn(rng: Random, table: Table) -> None:
    """The first that the rules have nothing against; who can do nothing at all passes."""
    for event in ways(rng, table):
        if not table.problems(event):
            table.enter(event)
            return
    table.enter(TurnEnded(table.current), reason="nothing can be done")


def corrected(table: Table, seat: int) -> None:
    """Everything is looked at once more, and found as it was, but for a building that changes its space."""
    village = table.village(seat)
    dowry = Amounts({str(of): village.dowry.count(of) for of in village.dowry})
    table.enter(CoinsCorrected(seat, table.coins()[seat], dowry))
    if table.state.with_people:
        table.enter(AwakeCorrected(seat, tuple(awake(table.state, seat))))
        table.enter(BuildingMoved(seat, place_of(seat, 8), 9))


def played(table: Table, seed: int) -> Table:
    """To the end, or as far as an evening goes."""
    rng = Random(seed)
    table.settled().enter(BoxTold(TABLE, "spice_shop_wood", 1), BoxTold(TABLE, "spice_shop_brick", 1))
    table.enter(BoxTold(TABLE, "spice_shop_stone", 0), BoxTold(TABLE, "tile_bread", 2))
    while table.phase not in (Phase.COUNT, Phase.END) and len(table.played.log) < LONGEST:
        if table.phase is Phase.TURN:
            turn(rng, table)
        elif table.phase is Phase.ROUND_OVER:
            corrected(table, table.state.round % len(table.state.players))
            table.recounted()
        else:
            table.enter(RoundBegun(TABLE, table.five()))
    return table


@cache
def two() -> Table:
    return played(Table(2), 1)


@cache
def three() -> Table:
    return played(Table(3, buildings="letters", simplified="yes"), 2)


@cache
def four() -> Table:
    return played(Table(4, direction="with"), 3)


@cache
def points() -> Table:
    """Coins, deliveries and tiles only."""
    return played(Table(3, "points").enter(CoinsPlaced(0, "midwife", 2), TurnEnded(0)), 4)


@cache
def level() -> Table:
    """Two with 19 points each, where 18 end it: who is awake is counted."""
    table = Table(2, "points", simplified="yes").enter(CoinsCorrected(0, 6), CoinsCorrected(1, 5))
    table.enter(*(GoodDelivered(0, good) for good in ("grain", "bread", "cow", "butter", "meat")))
    table.enter(CoinsCorrected(0, 2), GoodDelivered(0, "wood"), TurnEnded(0))
    table.enter(*(GoodDelivered(1, good) for good in ("water", "beer", "goat", "cheese", "leather")), TurnEnded(1))
    table.enter(VillageCompleted(1), VillageCompleted(0), NeutralActed(0, "priest"), TurnEnded(0), RoundEnded(TABLE))
    for seat, up in enumerate((3, 5)):
        so_far = GAME.entry_of[Counted.kind].hints(table.state, seat, {})["counts"].default
        table.enter(Counted(seat, so_far + {"awake": up}))
    return table


@cache
def counted() -> Table:
    """Only the end."""
    return Table(4, "count").enter(*(Counted(seat, Amounts(deliveries=seat)) for seat in range(4)))


EVENINGS = (two, three, four, points, level, counted)


@cache
def states() -> tuple[State, ...]:
    """Every table of these evenings."""
    tables = [evening() for evening in EVENINGS]
    return tuple(state for table in tables for state in (*(e.before for e in table.played.entries), table.state))
