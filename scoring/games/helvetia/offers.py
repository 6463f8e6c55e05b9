"""What a player can do now: which characters, goods, buildings, couples."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.games.helvetia.acting import WHO, unmarried, weds
from scoring.games.helvetia.paying import after, buys_by_tile, may_act
from scoring.games.helvetia.scoring import victory
from scoring.games.helvetia.state import Phase, State
from scoring.games.helvetia.tables import GOODS, VICTORY, VICTORY_TILES
from scoring.games.helvetia.village import House, place_of
from scoring.games.helvetia.work import buys, makeable


def on_turn(state: State, seat: int) -> bool:
    """This player acts now, or may begin because the one before is done."""
    return state.phase is Phase.TURN and not any(True for _ in may_act(state, seat))


def by_tile(state: State, seat: int, character: str) -> bool:
    """Whether the next action of this character is most likely the extra one of the person tile."""
    turn = after(state, seat).turn
    if state.tiles.get(character) != seat or turn.tile or turn.idle[character]:
        return False
    return turn.character not in ("", character) or state.players[seat].coins <= turn.fresh


def may_pay(state: State, seat: int, character: str) -> bool:
    """A coin can be placed there: one character a turn, and what was won in it waits."""
    turn = after(state, seat).turn
    free = turn.character in ("", character) or buys_by_tile(state, seat, character)
    return free and not turn.neutral and on_turn(state, seat) and state.players[seat].coins > turn.fresh


def may_use(state: State, seat: int, character: str) -> bool:
    """A coin waits there, can be placed there, or the person tile pays."""
    if not on_turn(state, seat):
        return False
    waits = after(state, seat).turn.idle[character] > 0
    return waits or by_tile(state, seat, character) or may_pay(state, seat, character)


def deliverable(state: State, seat: int) -> tuple[str, ...]:
    """Goods that this player has not delivered, and can make where villagers are followed."""
    if not may_use(state, seat, "carter"):
        return ()
    there = makeable(state, seat) if state.with_people else tuple(GOODS)
    done = state.delivered(seat)
    return tuple(good for good in there if good not in done)


def buildable(state: State, seat: int) -> tuple[str, ...]:
    """Kinds of buildings that this player may still build, those he can pay for or nobody knows the price of first."""
    if not state.with_people:
        everywhere = [each for at in state.setup.seats for each in victory(state, at)]
        own = victory(state, seat)
        return tuple(each for each in VICTORY if each not in own and everywhere.count(each) < VICTORY_TILES)
    village = state.villages[seat]
    found = [each for each in state.open if not village.built(each)]
    return tuple(sorted(found, key=lambda each: state.cost(each) is not None and buys(state, seat, each) is None))


def waiting_people(state: State, seat: int) -> tuple[str, ...]:
    """Unmarried villagers, by where they stand and their sex."""
    return tuple(who for who in WHO if unmarried(state, seat, *_apart(who)))


def _apart(who: str) -> tuple[str, str]:
    where, _, sex = who.partition("_")
    return where, sex


def matches(state: State, seat: int) -> Iterator[tuple[int, House]]:
    """Buildings in other villages into which somebody of this player can marry."""
    sexes = {_apart(who)[1] for who in waiting_people(state, seat)}
    for number, village in enumerate(state.villages):
        for house in village.houses if number != seat else ():
            if any(weds(house, seat, sex) for sex in sexes):
                yield place_of(number, house.space), house


def suitors(state: State, seat: int, house: House) -> tuple[str, ...]:
    """Who of this player can marry into a building."""
    return tuple(who for who in waiting_people(state, seat) if weds(house, seat, _apart(who)[1]))


def couples(state: State, seat: int) -> tuple[House, ...]:
    """Couples in one's own village that have had no child in this turn."""
    births = after(state, seat).turn.births
    return tuple(house for house in state.villages[seat].houses if house.couple and house.space not in births)
