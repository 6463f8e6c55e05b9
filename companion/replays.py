"""Tables as they stand, kept in memory: a log only grows, so what was played through stays true."""

from collections import OrderedDict
from threading import Lock
from typing import Any

from companion.store import Play, Store, Stored
from scoring.kernel.discovery import all_games
from scoring.kernel.events import decode
from scoring.kernel.game import GameModule, Replay
from scoring.kernel.log import Recorded
from scoring.kernel.play import read_setup

KEPT = 256  # tables; a log of a long evening weighs some hundred kB


class Replays:
    """Only entries that are new since the last look are read and played."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._known: OrderedDict[int, Replay[Any]] = OrderedDict()
        self._lock = Lock()

    def of(self, store: Store, play: Play) -> Replay[Any]:
        game = all_games()[play.game]
        with self._lock:
            played = self._known.get(play.id)
        if played is None:
            log = [recorded(game, stored) for stored in store.log(play.id)]
            played = game.replay(read_setup(game, play.setup), log)
        else:
            for stored in store.log(play.id, after=played.seq):
                played = game.follow(played, recorded(game, stored))
        self._keep(play.id, played)
        return played

    def _keep(self, play_id: int, played: Replay[Any]) -> None:
        with self._lock:
            known = self._known.get(play_id)
            if known is None or known.seq < played.seq:
                self._known[play_id] = played
            self._known.move_to_end(play_id)
            while len(self._known) > self._kept:
                self._known.popitem(last=False)


def recorded(game: GameModule[Any], stored: Stored) -> Recorded:
    event = decode(game.kinds, stored.body["entry"])
    return Recorded(stored.seq, event, str(stored.body.get("reason", "")), stored.at, stored.by)
