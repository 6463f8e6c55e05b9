"""All points, counted anew each round: lines in the order of the overview, from counts, wherever those come from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scoring.games.helvetia.state import SETTING_UP, State
from scoring.games.helvetia.tables import (
    CHARACTERS,
    COMPLEX,
    ENDS_AT,
    GOODS,
    MARKET,
    SIMPLIFIED_ENDS_AT,
    VICTORY,
    VICTORY_POINTS,
    VILLAGE_POINTS,
    place,
)  # fmt: skip
from scoring.kernel.fields import Count
from scoring.kernel.message import Message, say, say_n
from scoring.kernel.sheet import Counts, LineRule, SeatSheet
from scoring.kernel.tables import PerUnit, Printed
from scoring.kernel.workings import added_up, number, plain

LISTS = {"goods_tiles": len(COMPLEX), "line_tiles": len(MARKET)}  # tiles at most


def _deliveries(counts: Counts) -> Message:
    n = number(counts, "deliveries")
    return say_n("{n} good", "{n} goods", n) if n else say("none")


def _victory(counts: Counts) -> Message:
    n = number(counts, "vp_buildings")
    return say("{n} × {each}", n=n, each=VICTORY_POINTS) if n else say("none")


_PLACE = place("round_end")
_ONE, _SUM = PerUnit(1, _PLACE), Printed(_PLACE)

# "End of a round" step 5: the overview
# fmt: off
LINES = (
    LineRule("deliveries",   say("Deliveries"),    _ONE, ("deliveries",),   _deliveries, "i-trade",
             "each-good-delivered-once"),
    LineRule("goods_tiles",  say("Goods tiles"),   _SUM, ("goods_tiles",),  added_up("goods_tiles"), "g-bell",
             "first-complex-delivery-takes-the-tile"),
    LineRule("person_tiles", say("Person tiles"),  _ONE, ("person_tiles",), plain("person_tiles"), "i-people",
             "person-tile-needs-a-strict-majority"),
    LineRule("start_card",   say("Start player card"), _ONE, ("start_card",), plain("start_card"), "i-first",
             "start-card-is-a-point"),
    LineRule("vp_buildings", say("Victory point buildings"), PerUnit(VICTORY_POINTS, _PLACE), ("vp_buildings",),
             _victory, "i-council", "victory-buildings-give-three"),
    LineRule("line_tiles",   say("Line tiles"),    _SUM, ("line_tiles",),   added_up("line_tiles"), "i-medal",
             "first-to-fill-a-line-takes-its-tile"),
    LineRule("village",      say("Complete village"), _SUM, ("village",),   plain("village"), "g-house",
             "village-complete-four-and-two"),
)

COUNT_FIELDS = (
    Count("deliveries",   say("Deliveries"),               0, len(GOODS), "i-trade", "each-good-delivered-once"),
    Count("goods_tiles",  say("Goods tiles, points"),      0, 2 * len(COMPLEX), "g-bell",
          "first-complex-delivery-takes-the-tile"),
    Count("person_tiles", say("Person tiles"),             0, len(CHARACTERS), "i-people",
          "person-tile-needs-a-strict-majority"),
    Count("start_card",   say("Start player card"),        0, 1, "i-first", "start-card-is-a-point"),
    Count("vp_buildings", say("Victory point buildings"),  0, len(VICTORY), "i-council",
          "victory-buildings-give-three"),
    Count("line_tiles",   say("Line tiles, points"),       0, 4 * len(MARKET), "i-medal",
          "first-to-fill-a-line-takes-its-tile"),
    Count("village",      say("Complete village, points"), 0, VILLAGE_POINTS[0], "g-house",
          "village-complete-four-and-two"),
    Count("awake",        say("Awake villagers"),          0, 16, "g-person", "awake-villagers-break-ties"),
)
# fmt: on
FIELD = {field.name: field for field in COUNT_FIELDS}
TIEBREAK_WORDS = (say("Awake villagers"),)


def tiebreak(counts: Counts) -> tuple[int, ...]:
    return (number(counts, "awake"),)


def ends_at(options: Mapping[str, str]) -> int:
    return SIMPLIFIED_ENDS_AT if options.get("simplified") == "yes" else ENDS_AT


def decided(sheets: Sequence[SeatSheet], options: Mapping[str, str]) -> bool:
    """Nobody has won before somebody has reached the end (p. 7)."""
    return any(sheet.total >= ends_at(options) for sheet in sheets)


def verdict(state: State) -> Message | None:
    if any(total(state, seat) >= state.ends_at for seat in state.setup.seats):
        return None
    return say("Nobody has {points} points: the game goes on.", points=state.ends_at)


def counts(state: State, seat: int) -> Counts:
    counted = state.players[seat].counted
    return tracked(state, seat) if counted is None else dict(counted)


def tracked(state: State, seat: int) -> dict[str, int | tuple[int, ...]]:
    """What lies there now."""
    return {
        "deliveries": len(state.delivered(seat)),
        "goods_tiles": tuple(state.told(f"tile_{good}") or 0 for good in state.goods_tiles(seat)),
        "person_tiles": len(state.tiles_of(seat)),
        "start_card": int(state.start == seat and state.follow != "count" and state.phase not in SETTING_UP),
        "vp_buildings": len(victory(state, seat)),
        "line_tiles": tuple(state.told(f"line_{line}") or 0 for line in MARKET if state.lines.get(line) == seat),
        "village": village_points(state, seat),
        "awake": state.awake(seat) if state.with_people else 0,
    }


def victory(state: State, seat: int) -> tuple[str, ...]:
    """Victory point buildings: those of the village, or those that were told."""
    if not state.with_people:
        return state.players[seat].victory
    return tuple(house.building for house in state.villages[seat].houses if house.victory)


def village_points(state: State, seat: int) -> int:
    if seat not in state.completed[: len(VILLAGE_POINTS)]:
        return 0
    return VILLAGE_POINTS[state.completed.index(seat)]


def total(state: State, seat: int) -> int:
    found = counts(state, seat)
    return sum(rule.table.points(rule.values(found)) for rule in LINES)


def at_risk(state: State, seat: int) -> int:
    """Points that may be gone after the next round: person tiles and the start player card."""
    found = counts(state, seat)
    return number(found, "person_tiles") + number(found, "start_card")
