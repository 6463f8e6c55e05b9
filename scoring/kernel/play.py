"""A whole play as one JSON document: set-up and log, which is all there is to know."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from scoring.kernel.events import LONGEST_TEXT, decode, encode
from scoring.kernel.game import GameModule
from scoring.kernel.log import Recorded
from scoring.kernel.message import Message, say
from scoring.kernel.problem import Problem, Refused
from scoring.kernel.setup import COLOURS, LONGEST_NAME, Player, Setup

FORMAT = 1
LONGEST_LOG = 5000


def load_plays(package: str) -> Mapping[str, str]:
    """The recorded plays of a game as TOML by name, read once when the game is discovered."""
    found = [each for each in (files(package) / "plays").iterdir() if each.name.endswith(".toml")]
    return {each.name.removesuffix(".toml"): each.read_text("utf-8") for each in sorted(found, key=lambda e: e.name)}


def told_setup(setup: Setup) -> dict[str, object]:
    return {
        "players": [{"name": player.name, "colour": player.colour} for player in setup.players],
        "start": setup.start,
        "options": dict(setup.options),
        **({"box": dict(setup.box)} if setup.box else {}),
    }


def told_play(game: GameModule[Any], setup: Setup, log: tuple[Recorded, ...]) -> dict[str, object]:
    return {"farmhand": FORMAT, "game": game.slug, "setup": told_setup(setup), "log": [told_record(r) for r in log]}


def told_record(record: Recorded) -> dict[str, object]:
    told: dict[str, object] = {"seq": record.seq, "entry": encode(record.event)}
    told.update({name: value for name in ("reason", "at", "by") if (value := getattr(record, name))})
    return told


def read_setup(game: GameModule[Any], raw: object, where: str = "setup") -> Setup:
    """A set-up that can be played, or ``Refused`` with everything that is wrong with it."""
    if not isinstance(raw, Mapping):
        raise Refused([_wrong(where, say("A set-up is an object with players, start and options."))])
    problems: list[Problem] = []
    players = [_read_player(each, f"{where}.players[{at}]", problems) for at, each in enumerate(_list(raw, "players"))]
    low, high = game.players
    if not low <= len(players) <= high:
        problems.append(
            Problem("setup.players", say("{game} is for {low} to {high} players.", game=game.title, low=low, high=high),
                    where=f"{where}.players")
        )  # fmt: skip
    for name, of in (("name", [p.name for p in players]), ("colour", [p.colour for p in players])):
        if len({each.casefold() for each in of}) < len(of):
            same = (
                say("Two players have the same name.") if name == "name" else say("Two players have the same colour.")
            )
            problems.append(Problem(f"setup.same_{name}", same, where=f"{where}.players"))
    start = raw.get("start", 0)
    if isinstance(start, bool) or not isinstance(start, int) or not 0 <= start < max(1, len(players)):
        problems.append(_wrong(f"{where}.start", say("The start player is one of the seats, counted from 0.")))
        start = 0
    options = _read_options(game, raw.get("options", {}), f"{where}.options", problems)
    box, wrong = read_box(game, raw.get("box", {}), f"{where}.box")
    problems.extend(wrong)
    if problems:
        raise Refused(problems)
    return Setup(tuple(players), start, options, box)


def read_box(game: GameModule[Any], raw: object, where: str) -> tuple[dict[str, int], list[Problem]]:
    """Values of a box within their limits."""
    if not isinstance(raw, Mapping):
        return {}, [_wrong(where, say("An object of names and numbers belongs here."))]
    known = {value.name: value for value in game.box}
    found: dict[str, int] = {}
    problems = []
    for name, n in raw.items():
        value = known.get(str(name))
        if value is None:
            problems.append(_wrong(f"{where}.{name}", say("There is no such value in this box.")))
        elif isinstance(n, bool) or not isinstance(n, int) or not value.low <= n <= value.high:
            words = say("From {low} to {high}.", low=value.low, high=value.high)
            problems.append(_wrong(f"{where}.{name}", words))
        else:
            found[value.name] = n
    return found, problems


def read_play(game: GameModule[Any], raw: Mapping[str, object]) -> tuple[Setup, tuple[Recorded, ...]]:
    """The set-up and log of an exported play; whether the entries fit is for the replay to say."""
    setup = read_setup(game, raw.get("setup"))
    log: list[Recorded] = []
    problems: list[Problem] = []
    for at, each in enumerate(_list(raw, "log")):
        where = f"log[{at}]"
        if not isinstance(each, Mapping) or each.get("seq", at + 1) != at + 1:
            problems.append(_wrong(f"{where}.seq", say("The entries are numbered 1, 2, 3 and so on.")))
            continue
        try:
            event = decode(game.kinds, each.get("entry"), f"{where}.entry")
        except Refused as refused:
            problems.extend(refused.problems)
            continue
        texts = {name: each.get(name, "") for name in ("reason", "at", "by")}
        for name, text in texts.items():
            if not isinstance(text, str) or len(text) > LONGEST_TEXT:
                problems.append(_wrong(f"{where}.{name}", say("A short text belongs here.")))
        log.append(Recorded(at + 1, event, **texts))
    if problems:
        raise Refused(problems)
    return setup, tuple(log)


def _read_player(raw: object, where: str, problems: list[Problem]) -> Player:
    name = raw.get("name") if isinstance(raw, Mapping) else None
    colour = raw.get("colour") if isinstance(raw, Mapping) else None
    if not isinstance(name, str) or not 0 < len(name.strip()) <= LONGEST_NAME:
        problems.append(_wrong(f"{where}.name", say("A name of at most 40 characters belongs here.")))
    if colour not in COLOURS:
        problems.append(_wrong(f"{where}.colour", say("One of the six colours belongs here.")))
    return Player(str(name).strip(), str(colour))


def _read_options(game: GameModule[Any], raw: object, where: str, problems: list[Problem]) -> dict[str, str]:
    given = raw if isinstance(raw, Mapping) else {}
    if not isinstance(raw, Mapping):
        problems.append(_wrong(where, say("An object of names and choices belongs here.")))
    known = {variant.name: variant for variant in game.variants}
    problems.extend(_wrong(f"{where}.{name}", say("There is no such option.")) for name in given if name not in known)
    chosen = {name: given.get(name, variant.default) for name, variant in known.items()}
    for name, variant in known.items():
        if chosen[name] not in [value for value, _ in variant.choices]:
            problems.append(_wrong(f"{where}.{name}", say("This option has no such choice.")))
    return {name: str(value) for name, value in chosen.items()}


def _list(raw: Mapping[Any, object], name: str) -> list[object]:
    found = raw.get(name)
    return found[:LONGEST_LOG] if isinstance(found, list) else []


def _wrong(where: str, what: Message) -> Problem:
    return Problem("play.bad_shape", what, where=where)
