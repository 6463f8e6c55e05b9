"""Banner values as far as the box has told them, and the 2/12 tile, which adds two (p. 10)."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.games.my_village.clashes import FORBIDDEN, IMPOSSIBLE, clash
from scoring.games.my_village.events import Banner, BannerUsed, CardAdded, SchoolUsed
from scoring.games.my_village.state import State, Village
from scoring.games.my_village.tables import CRAFTS, MEETING_VALUES, VALUED
from scoring.kernel.message import say
from scoring.kernel.problem import Problem

TILED = ("school", "play", *CRAFTS, "field", "hall", "serve")  # white banners that the tile helps


def printed_values(state: State, name: str) -> tuple[int, ...] | None:
    """One or two; None while anything is unknown."""
    if name not in VALUED:
        return None
    told = state.told(f"{name}_value"), state.told(f"{name}_value_2")
    return None if None in told else tuple(sorted(value for value in told if value))


def box_name(village: Village, event: Banner) -> str:
    """Under which name the box keeps the values of a banner; nothing where copies differ."""
    match event:
        case CardAdded(card="travel"):
            return f"travel_{village.next_letter}"
        case CardAdded(card=card):
            return card
        case BannerUsed(banner="hall"):
            return f"hall_{village.hall}"
        case BannerUsed(banner=banner):
            return banner
        case SchoolUsed():
            return "school"
        case _:
            return ""


def value_problems(state: State, event: Banner) -> Iterator[Problem]:
    turn, village = state.turn, state.villages[event.seat]
    if turn is None or (isinstance(event, SchoolUsed) and "school" in turn.allowed):
        return
    values = printed_values(state, box_name(village, event))
    if values is None:
        return
    tiled = event.banner if isinstance(event, BannerUsed) else "school" if isinstance(event, SchoolUsed) else "-"
    if tiled == village.tile:
        values = tuple(sorted({*values, *MEETING_VALUES}))
    if turn.value not in values:
        yield other_value(turn.value, values)


def other_value(value: int, values: tuple[int, ...]) -> Problem:
    return clash("other_value", say("This banner needs {values}; the dice make {value}.",
                 values=" / ".join(map(str, values)), value=value), FORBIDDEN, 5,
                 "banner-is-the-sum-of-two-dice")  # fmt: skip


def may_lie_at(village: Village) -> tuple[str, ...]:
    """The white banners of a village that the tile may lie beside."""
    there = {
        **{craft: village.craft(craft) for craft in CRAFTS},
        "field": village.fields > 0,
        "hall": bool(village.hall),
        "serve": village.waiting > 0,
    }
    return tuple(banner for banner in TILED if there.get(banner, True))


def tile_problems(village: Village, event: CardAdded | BannerUsed) -> Iterator[Problem]:
    if not event.tile:
        return
    by = event.card if isinstance(event, CardAdded) else event.banner
    if by != "meeting_room":
        yield clash("no_tile", say("Only the meeting room lays the 2/12 tile."), IMPOSSIBLE, 10,
                    "tile-adds-two-and-twelve", where="tile")  # fmt: skip
    elif event.tile not in may_lie_at(village):
        yield clash("tile_place", say("The 2/12 tile lies beside a white banner of its own village."), IMPOSSIBLE, 10,
                    "tile-adds-two-and-twelve", where="tile")  # fmt: skip
