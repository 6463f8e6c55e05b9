"""A counted sheet as JSON, read at the door: every problem at once, nothing guessed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from scoring.kernel.cite import Cite
from scoring.kernel.fields import Count
from scoring.kernel.game import GameModule
from scoring.kernel.message import Message, say
from scoring.kernel.problem import Problem, Refused, Severity
from scoring.kernel.setup import LONGEST_NAME, Variant
from scoring.kernel.sheet import Counts, SeatSheet
from scoring.kernel.standings import standings

LARGEST_COUNT = 9999


def score(game: GameModule[Any], document: object) -> dict[str, object]:
    """The final scores of a count sheet, or ``Refused`` with every problem and where it stands."""
    names, counts = read_document(game, document)
    options = _options(game, document)
    settled = game.settled(counts, options)
    sheets = [game.sheet_of(seat, counted) for seat, counted in enumerate(settled)]
    return told(game, names, sheets, options)


def told(
    game: GameModule[Any], names: Iterable[str], sheets: Iterable[SeatSheet], options: Mapping[str, str]
) -> dict[str, object]:  # fmt: skip
    """Sheets as the JSON other programs rely on, players in seat order."""
    names, sheets = list(names), list(sheets)
    ranks = {standing.seat: standing.rank for standing in standings(sheets)}
    players = [
        {
            "name": names[sheet.seat],
            "total": sheet.total,
            "rank": ranks[sheet.seat],
            "tiebreak": list(sheet.tiebreak),
            "lines": [
                {
                    "line": line.line,
                    "count": line.count,
                    "points": line.points,
                    "working": str(line.working).replace("\N{MULTIPLICATION SIGN}", "x").replace("\N{MINUS SIGN}", "-"),
                }
                for line in sheet.lines
            ],
        }
        for sheet in sheets
    ]
    return {
        "game": game.slug,
        "players": players,
        "winners": [names[seat] for seat in game.winners(sheets, options)],
    }


def read_document(game: GameModule[Any], document: object) -> tuple[list[str], list[Counts]]:
    if not isinstance(document, Mapping):
        raise Refused([_wrong("", say("The sheet is an object with a list of players."))])
    problems = [
        _wrong(str(key), say("There is no such key.")) for key in document if key not in ("players", "options", "game")
    ]
    if document.get("game", game.slug) != game.slug:
        problems.append(_wrong("game", say("This sheet belongs to another game.")))
    if not isinstance(document.get("options", {}), Mapping):
        problems.append(_wrong("options", say("An object of names and choices belongs here.")))
    else:
        known = {variant.name for variant in game.variants}
        given = document.get("options", {})
        unknown = [str(name) for name in given if name not in known]
        problems.extend(_wrong(f"options.{name}", say("There is no such option.")) for name in unknown)
        problems.extend(
            _wrong(f"options.{variant.name}", say("There is no such choice."))
            for variant in game.variants
            if _choice(variant, given) not in [value for value, _ in variant.choices]
        )
    raw_players = document.get("players")
    if not isinstance(raw_players, list) or not 1 <= len(raw_players) <= game.players[1]:
        problem = Problem(
            "sheet.players",
            say("A list of 1 to {most} players belongs here.", most=game.players[1]),
            where="players",
        )
        raise Refused([*problems, problem])
    names: list[str] = []
    counts: list[Counts] = []
    for seat, raw in enumerate(raw_players):
        where = f"players[{seat}]"
        name, counted, wrong = _read_player(game, raw, where)
        if name.casefold() in {each.casefold() for each in names}:
            wrong.append(_wrong(f"{where}.name", say("Two players have this name.")))
        names.append(name)
        counts.append(counted)
        problems.extend(wrong)
    if not problems:
        problems.extend(game.count_problems(counts, _options(game, document)))
    stopping = [problem for problem in problems if problem.severity is not Severity.UNUSUAL]
    if stopping:
        raise Refused(stopping)
    return names, counts


def _read_player(game: GameModule[Any], raw: object, where: str) -> tuple[str, Counts, list[Problem]]:
    if not isinstance(raw, Mapping):
        return "", {}, [_wrong(where, say("A player is an object with a name and counts."))]
    name = raw.get("name")
    problems: list[Problem] = []
    if not isinstance(name, str) or not 0 < len(name.strip()) <= LONGEST_NAME:
        problems.append(_wrong(f"{where}.name", say("A name of at most 40 characters belongs here.")))
        name = where
    name = name.strip()
    given = raw.get("counts", {})
    rest = {str(key): value for key, value in raw.items() if key not in ("name", "counts")}
    if not isinstance(given, Mapping):
        return name, {}, [*problems, _wrong(f"{where}.counts", say("An object of names and numbers belongs here."))]
    both = {str(key): value for key, value in given.items()}
    beside = [key for key in rest if key in game.player_keys]
    problems.extend(_wrong(f"{where}.{key}", say("There is no such key.")) for key in rest if key not in beside)
    problems.extend(_wrong(f"{where}.{key}", say("This is told twice.")) for key in beside if key in both)
    counts, wrong = game.read_counts({**both, **{key: rest[key] for key in beside}}, f"{where}.counts")
    return name, counts, [*problems, *(_moved(problem, where, beside) for problem in wrong)]


def _moved(problem: Problem, where: str, beside: Iterable[str]) -> Problem:
    """Where it stands, for what stands beside the counts."""
    inside = problem.where.removeprefix(f"{where}.counts.")
    found = any(inside == key or inside.startswith((f"{key}.", f"{key}[")) for key in beside)
    return replace(problem, where=f"{where}.{inside}") if found else problem


def _options(game: GameModule[Any], document: object) -> dict[str, str]:
    given = document.get("options", {}) if isinstance(document, Mapping) else {}
    return {variant.name: str(_choice(variant, given)) for variant in game.variants}


def _choice(variant: Variant, given: Mapping[Any, Any]) -> Any:
    """What was chosen; yes and no may be told as true and false."""
    chosen = given.get(variant.name, variant.default)
    return {True: "yes", False: "no"}[chosen] if isinstance(chosen, bool) else chosen


def read_number(raw: object, field: Count, where: str, cite: Cite | None = None) -> tuple[int, list[Problem]]:
    """A whole number within the limits of its field; 0 is what a count that is left out says, so it always may."""
    if isinstance(raw, bool) or not isinstance(raw, int) or abs(raw) > LARGEST_COUNT:
        return 0, [_wrong(where, say("A whole number belongs here."))]
    if raw and not field.low <= raw <= field.high:
        problem = Problem(
            "sheet.out_of_range",
            say("{label}: {count} cannot be. It is {low} to {high}.",
                label=field.label, count=raw, low=field.low, high=field.high),
            where=where, cite=cite, ruling=field.ruling,
        )  # fmt: skip
        return 0, [problem]
    return raw, []


def unknown_keys(raw: Mapping[str, object], known: Iterable[str], where: str) -> list[Problem]:
    return [_wrong(f"{where}.{key}", say("There is no such count.")) for key in raw if key not in set(known)]


def _wrong(where: str, what: Message) -> Problem:
    return Problem("sheet.bad_shape", what, where=where)
