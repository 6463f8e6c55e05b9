"""``farmhand score`` and ``farmhand replay``: sheets and whole plays, counted."""

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING, Any

from companion import problems
from companion.commands.files import STDIN, read_document, write_json
from companion.documents import game_of, read_exported
from scoring.kernel.counting import score, told
from scoring.kernel.game import GameModule, Replay
from scoring.kernel.log import Corrected, Recorded, Undone
from scoring.kernel.problem import Problem
from scoring.kernel.setup import Setup

if TYPE_CHECKING:
    from argparse import _SubParsersAction


def add_to(commands: "_SubParsersAction[ArgumentParser]") -> None:
    counted = commands.add_parser("score", help="a count sheet (JSON) to final scores (JSON)")
    counted.add_argument("game", metavar="GAME", help="slug of the game, such as stone_age")
    counted.add_argument("file", metavar="FILE", nargs="?", default=STDIN, help="count sheet (default: standard input)")
    counted.add_argument("--json", action="store_true", help="accepted; the answer is JSON anyway")
    counted.set_defaults(run=run_score)
    replayed = commands.add_parser("replay", help="an exported play (JSON): every entry checked again, then the sheet")
    replayed.add_argument("file", metavar="FILE", nargs="?", default=STDIN, help="play (default: standard input)")
    replayed.add_argument("--json", action="store_true", help="accepted; the answer is JSON anyway")
    replayed.set_defaults(run=run_replay)


def run_score(chosen: Namespace) -> int:
    game = game_of(chosen.game, "GAME")
    write_json(score(game, read_document(chosen.file)))
    return 0


def run_replay(chosen: Namespace) -> int:
    game, setup, log = read_exported(read_document(chosen.file))
    played = game.replay(setup, log)
    sheets = [game.sheet(played.state, seat) for seat in setup.seats]
    counted = told(game, [player.name for player in setup.players], sheets, setup.options)
    entries = [
        {"seq": record.seq, "kind": record.event.kind, "problems": [problems.told(problem) for problem in found]}
        for record, found in checked(game, setup, log, played)
    ]
    write_json({"game": game.slug, "entries": entries, **{k: v for k, v in counted.items() if k != "game"}})
    return 0


def checked(
    game: GameModule[Any], setup: Setup, log: tuple[Recorded, ...], played: Replay[Any]
) -> list[tuple[Recorded, tuple[Problem, ...]]]:
    """Every record with its problems: as it stands now if it counts, else as it was when it was entered."""
    now = {entry.record.seq: entry.problems for entry in played.entries}
    if len(now) == len(log):
        return [(record, now[record.seq]) for record in log]
    found: list[tuple[Recorded, tuple[Problem, ...]]] = []
    so_far = game.begin(setup)
    for record in log:
        reaches_back = isinstance(record.event, Undone | Corrected)
        then = game.check(so_far, record.event)
        found.append((record, then if reaches_back else now.get(record.seq, then)))
        so_far = game.follow(so_far, record)
    return found
