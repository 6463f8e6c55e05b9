"""Recorded plays as tests read them: set-up, entries with their reasons, and what the sheet must say."""

import tomllib
from dataclasses import dataclass
from typing import Any

import pytest

from scoring.kernel.discovery import all_games
from scoring.kernel.events import Event, decode
from scoring.kernel.game import GameModule, Replay
from scoring.kernel.play import read_setup
from scoring.kernel.setup import Setup


@dataclass(frozen=True, slots=True)
class Expected:
    """What the pad of one player said at the end of the evening."""

    name: str
    total: int
    rank: int
    tiebreak: tuple[int, ...]
    lines: dict[str, int]


@dataclass(frozen=True, slots=True)
class Play:
    game: GameModule[Any]
    file: str
    title: str
    rulings: tuple[str, ...]
    setup: Setup
    entries: tuple[tuple[Event, str], ...]
    expect: tuple[Expected, ...]

    def played(self, upto: int | None = None) -> Replay[Any]:
        """The play, or its first entries, entered one by one as on the evening."""
        played = self.game.begin(self.setup)
        for event, reason in self.entries[:upto]:
            played = self.game.follow(played, self.game.record(played, event, reason))
        return played


def read(game: GameModule[Any], file: str, text: str) -> Play:
    raw = tomllib.loads(text)
    entries = tuple(
        (decode(game.kinds, {name: value for name, value in each.items() if name != "reason"}), each.get("reason", ""))
        for each in raw["entry"]
    )
    expect = tuple(Expected(**{**each, "tiebreak": tuple(each["tiebreak"])}) for each in raw["expect"])
    return Play(game, file, raw["title"], tuple(raw["rulings"]), read_setup(game, raw["setup"]), entries, expect)


PLAYS = tuple(read(game, file, text) for game in all_games().values() for file, text in game.plays.items())

every_play = pytest.mark.parametrize("play", PLAYS, ids=lambda play: f"{play.game.slug}-{play.file}")


def play_named(slug: str, file: str) -> Play:
    return next(play for play in PLAYS if play.game.slug == slug and play.file == file)
