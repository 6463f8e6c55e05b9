"""Who stands where: by total, then by tie-break; who is still level shares the place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scoring.kernel.message import Message, say
from scoring.kernel.sheet import SeatSheet


@dataclass(frozen=True, slots=True)
class Standing:
    seat: int
    total: int
    tiebreak: tuple[int, ...]
    rank: int


def standings(sheets: Iterable[SeatSheet]) -> tuple[Standing, ...]:
    """Best first; ranks as in sport: 1, 1, 3."""
    ordered = sorted(sheets, key=lambda sheet: (sheet.total, sheet.tiebreak), reverse=True)
    found: list[Standing] = []
    for place, sheet in enumerate(ordered, start=1):
        last = found[-1] if found else None
        level = last is not None and (last.total, last.tiebreak) == (sheet.total, sheet.tiebreak)
        found.append(Standing(sheet.seat, sheet.total, sheet.tiebreak, last.rank if last and level else place))
    return tuple(found)


def tie_words(table: Sequence[Standing], names: Sequence[str], measures: Sequence[Message]) -> Message | None:
    """How a tie for the first place was broken, in words; nothing where there was none."""
    level = [standing for standing in table if standing.total == table[0].total]
    if len(level) == 1:
        return None
    others = ", ".join(names[standing.seat] for standing in level[1:])
    for measure, mine, theirs in zip(measures, level[0].tiebreak, level[1].tiebreak, strict=False):
        if mine != theirs:
            return say(
                "Level with {others} on {total}. {measure}: {mine} to {theirs}.",
                others=others, total=table[0].total, measure=measure, mine=mine, theirs=theirs,
            )  # fmt: skip
    if not level[0].tiebreak:
        return say("Level on {total}: the win is shared.", total=table[0].total)
    return say("Level on {total}, also in the tie-break: the win is shared.", total=table[0].total)
