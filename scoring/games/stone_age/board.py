"""The player board as numbers to draw: the drawing is the count."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.games.stone_age.cards import CARDS
from scoring.games.stone_age.events import ToolTurned
from scoring.games.stone_age.scoring import LINES, counts
from scoring.games.stone_age.state import Phase, State
from scoring.games.stone_age.tables import RESOURCES, SYMBOLS
from scoring.kernel.due import Tap
from scoring.kernel.message import Message, say
from scoring.kernel.sheet import Counts, count_up


@dataclass(frozen=True, slots=True)
class ToolTile:
    value: int
    used: bool
    tap: Tap


@dataclass(frozen=True, slots=True)
class Sum:
    """A product the cards make, as it would count today."""

    points: int
    working: str
    label: Message
    green: bool = False


@dataclass(frozen=True, slots=True)
class Board:
    colour: str
    tools: tuple[ToolTile, ...]
    one_use: tuple[int, ...]  # values
    food_track: int
    people: int
    newborn: int
    idle: int
    food: int
    resources: Mapping[str, int]
    huts: tuple[int | None, ...]  # points, None where it was not told
    smallest_stack: int | None
    sums: tuple[Sum, ...]
    cards: int
    hidden: int
    two_of_choice: bool
    score: int


def _tool(tile: int, value: int, used: bool) -> ToolTile:
    return ToolTile(value, used, Tap(ToolTurned.kind, {"tile": tile, "used": not used}))


def board(state: State, seat: int) -> Board | None:
    """Nothing to draw where only the end is counted."""
    if state.follow == "count":
        return None
    tribe = state.tribes[seat]
    counted = counts(state, seat)
    return Board(
        colour=state.setup.players[seat].colour,
        tools=tuple(_tool(n, value, tribe.turned[n]) for n, value in enumerate(tribe.tiles)),
        one_use=tuple(CARDS[card].n for card in tribe.one_use),
        food_track=tribe.food_track,
        people=tribe.people,
        newborn=tribe.newborn,
        idle=0 if state.phase is not Phase.ACTIONS else tribe.idle,
        food=tribe.food,
        resources={kind: tribe.resources[kind] for kind in RESOURCES},
        huts=tuple(built.points if built.hut else None for built in tribe.huts),
        smallest_stack=min(state.stacks),
        sums=_sums(counted),
        cards=len(tribe.cards),
        hidden=tribe.hidden,
        two_of_choice=tribe.two_of_choice,
        score=tribe.score,
    )


_LABELS = {
    "greens": say("signs"),
    "farmers": say("farmers"),
    "toolmakers": say("tools"),
    "hut_builders": say("huts"),
    "shamans": say("people"),
}


def _sums(counted: Counts) -> tuple[Sum, ...]:
    """Green sets as squares, sand cards as products, in the order of the count."""
    found = []
    for rule, line in zip(LINES, count_up(LINES, counted), strict=True):
        if rule.line not in _LABELS:
            continue
        if rule.line == "greens":
            values = [counted.get(sign, 0) for sign in SYMBOLS]
            sets = [sum(isinstance(value, int) and value >= copy for value in values) for copy in (1, 2)]
            working = " + ".join(f"{size}²" for size in sets if size) or "0²"
        else:
            working = " × ".join(str(counted.get(name, 0)) for name in rule.inputs)
        found.append(Sum(line.points, working, _LABELS[rule.line], rule.line == "greens"))
    return tuple(found)
