"""Sheets of Helvetia as other programs send them, and what comes back."""

import json
from typing import Any

from scoring.games.helvetia import GAME
from scoring.kernel.counting import score
from scoring.kernel.problem import Refused

NAMES = ("Anna", "Bram", "Cleo", "Dirk")
Told = dict[str, object]


def document(*players: Told, **options: object) -> Told:
    named = [{"name": name, "counts": counts} for name, counts in zip(NAMES, players, strict=False)]
    return {"players": named, "options": options}


def answer(*players: Told, **options: object) -> Any:
    """What other programs get: through JSON and back."""
    return json.loads(json.dumps(score(GAME, document(*players, **options))))


def lines(**counts: object) -> dict[str, tuple[int, int, str]]:
    (player,) = answer(counts)["players"]
    return {line["line"]: (line["count"], line["points"], line["working"]) for line in player["lines"]}


def points(**counts: object) -> int:
    (player,) = answer(counts)["players"]
    total: int = player["total"]
    return total


def wrong(*players: Told, **options: object) -> list[tuple[str, str]]:
    """Where and why a sheet is refused; nothing where it is not."""
    try:
        answer(*players, **options)
    except Refused as refused:
        return [(each.where.removeprefix("players[0].counts."), each.code) for each in refused.problems]
    return []
