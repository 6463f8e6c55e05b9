"""A table as one phone sees it: the play, how far it is, and what this phone's key allows."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask import abort, session
from werkzeug.exceptions import ServiceUnavailable

from companion import keys
from companion.current import current_farmhand, current_store
from companion.store import Door, Play, SeqTaken, Stored
from scoring.kernel.discovery import all_games
from scoring.kernel.events import TABLE, Event, encode
from scoring.kernel.game import GameModule, Replay
from scoring.kernel.log import Corrected, Undone

TRIES = 20  # phones that may be faster than this one, one after the other
KNOWN_TABLES = 12


@dataclass(frozen=True, slots=True)
class Table:
    play: Play
    door: Door
    game: GameModule[Any]
    played: Replay[Any]

    @property
    def key(self) -> str:
        return self.door.key

    @property
    def state(self) -> Any:
        return self.played.state

    @property
    def may_write(self) -> bool:
        return self.door.role != "look"

    def may_write_for(self, seat: int) -> bool:
        """Host and join code write for everybody, a seat's key for that seat, the look-only key for nobody."""
        return self.door.role in ("host", "table") or (self.door.role == "seat" and seat == self.door.seat)

    def may_undo(self, of: int) -> bool:
        log = self.played.log
        return 0 < of <= len(log) and self.may_write_for(log[of - 1].event.seat)


def open_table(key: str) -> Table:
    """The table behind a key, or 404."""
    farmhand = current_farmhand()
    found = farmhand.store.open(key) or farmhand.store.open(keys.clean_code(key) or "")
    if found is None or found[0].game not in all_games():
        abort(404)
    return _as_it_stands(*found)


def _as_it_stands(play: Play, door: Door) -> Table:
    farmhand = current_farmhand()
    return Table(play, door, all_games()[play.game], farmhand.replays.of(farmhand.store, play))


def enter(table: Table, event: Event, *, key: str, reason: str = "") -> Stored:
    """Check, append, and if another phone was faster check again; the same key is answered as the first time."""
    allowed = table.may_undo(event.of) if isinstance(event, Undone) else table.may_write_for(event.seat)
    if isinstance(event, Corrected):
        allowed = allowed and table.may_undo(event.of) and table.may_write_for(event.instead.seat)
    if not allowed:
        abort(403)
    farmhand = current_farmhand()
    store, played = farmhand.store, table.played
    entry = encode(event)
    for _ in range(TRIES):
        if first := store.by_key(table.play.id, key):
            if first.body["entry"] == entry:
                return first
            key = _key_of_another(key, entry)
            continue
        record = table.game.record(played, event, reason)
        body = {"entry": entry} | ({"reason": record.reason} if record.reason else {})
        seat = None if event.seat == TABLE else event.seat
        try:
            written = store.append(table.play.id, record.seq, key, body, seat, table.door.role)
        except SeqTaken:
            played = farmhand.replays.of(store, table.play)
            continue
        if written.body["entry"] == entry:
            if (told := table.game.told_box(event)) and not farmhand.settings.public_url:
                store.tell_box(table.game.slug, told)  # at home everybody plays from the same box
            return written
    raise ServiceUnavailable


def _key_of_another(key: str, entry: Mapping[str, object]) -> str:
    """A page that was gone back to sends its old key with something new: that is another tap, also when repeated."""
    told = json.dumps([key, entry], sort_keys=True).encode()
    return hashlib.sha256(told).hexdigest()


def remember(key: str) -> None:
    """This phone has been at this table; the start page offers to go on with it."""
    known = [each for each in session.get("tables", []) if each != key]
    if session.get("tables", [])[:1] != [key]:
        session["tables"] = [key, *known][:KNOWN_TABLES]


def known_tables() -> list[Table]:
    """The tables this phone knows, latest first."""
    found = [current_store().open(key) for key in session.get("tables", [])]
    return [_as_it_stands(*each) for each in found if each is not None and each[0].game in all_games()]
