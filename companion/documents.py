"""JSON from outside, read at the door: whatever comes is a document or ``Refused``."""

import json
from collections.abc import Mapping
from typing import Any

from scoring.kernel.discovery import all_games
from scoring.kernel.game import GameModule
from scoring.kernel.log import Recorded
from scoring.kernel.message import Message, say
from scoring.kernel.play import FORMAT, LONGEST_LOG, read_play
from scoring.kernel.problem import Problem, Refused
from scoring.kernel.setup import Setup

LARGEST = 8 * 1024 * 1024


class UnknownGame(Refused):
    """There is no such game; the problem names those there are."""

    def __init__(self, slug: str, where: str = "game") -> None:
        known = ", ".join(all_games())
        what = say("There is no game {slug}. There are: {known}.", slug=slug[:40], known=known)
        super().__init__([Problem("game.unknown", what, where=where)])


def game_of(slug: str, where: str = "game") -> GameModule[Any]:
    if slug not in all_games():
        raise UnknownGame(slug, where)
    return all_games()[slug]


def read_json(text: bytes) -> object:
    """A JSON value, or ``Refused``; a key that stands twice is refused, for either could be meant."""
    if len(text) > LARGEST:
        raise _bad("json.too_large", say("This document is too large."))
    try:
        found: object = json.loads(text.decode("utf-8-sig"), object_pairs_hook=_object, parse_constant=_no_constant)
        # Half of an emoji can be escaped in JSON, but not be written anywhere again.
        json.dumps(found, ensure_ascii=False).encode()
    except UnicodeError:
        raise _bad("json.not_utf8", say("This is not text in UTF-8.")) from None
    except json.JSONDecodeError as error:
        line = say("This is not JSON: line {line}, column {column}.", line=error.lineno, column=error.colno)
        raise _bad("json.invalid", line) from None
    except RecursionError:
        raise _bad("json.too_deep", say("This document is nested too deeply.")) from None
    except ValueError:
        raise _bad("json.invalid", say("This is not JSON: it has a number that is none.")) from None
    return found


def read_exported(document: object) -> tuple[GameModule[Any], Setup, tuple[Recorded, ...]]:
    """An exported play; whether its entries fit is for the replay to say."""
    if not isinstance(document, Mapping) or not isinstance(document.get("log"), list):
        raise _bad("play.bad_shape", say("An exported play is an object with game, setup and log."))
    version = document.get("farmhand")
    if isinstance(version, bool) or not isinstance(version, int) or not 1 <= version <= FORMAT:
        what = say("This Farmhand reads plays of format 1 to {newest}.", newest=FORMAT)
        raise Refused([Problem("play.unknown_format", what, where="farmhand")])
    if len(document["log"]) > LONGEST_LOG:
        what = say("A play has at most {most} entries.", most=LONGEST_LOG)
        raise Refused([Problem("play.too_long", what, where="log")])
    game = game_of(str(document.get("game", "")))
    setup, log = read_play(game, document)
    return game, setup, log


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise Refused([Problem("json.twice", say("This key stands twice."), where=twice[:80])])
    return found


def _no_constant(name: str) -> object:
    raise ValueError(name)


def _bad(code: str, what: Message) -> Refused:
    return Refused([Problem(code, what)])
