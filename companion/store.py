"""The only SQL: plays, the doors that open them, and their append-only logs."""

import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Literal

from sqlalchemy import (
    Connection,
    Engine,
    Integer,
    Row,
    Select,
    Text,
    bindparam,
    column,
    delete,
    func,
    insert,
    select,
    table,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from companion import keys
from companion.database import reading, writing

Role = Literal["host", "table", "seat", "look"]

ROLES: tuple[Role, ...] = ("host", "table", "seat", "look")
MAX_BODY = 16 * 1024
MAX_ENTRIES = 5_000
# With a million tables open, one new code in 900 is taken already.
COLLISIONS = 8

_plays = table(
    "plays",
    column("id", Integer),
    column("public_id", Text),
    column("game", Text),
    column("setup", Text),
    column("created_at", Text),
)
_entries = table(
    "entries",
    column("play_id", Integer),
    column("seq", Integer),
    column("key", Text),
    column("body", Text),
    column("seat", Integer),
    column("by", Text),
    column("at", Text),
)
_doors = table("doors", column("key", Text), column("play_id", Integer), column("role", Text), column("seat", Integer))

_boxes = table("boxes", column("game", Text), column("name", Text), column("value", Integer))

# Written out once: to put a statement together costs more than to run it.
_NEW_PLAY = insert(_plays).returning(_plays.c.id)
_NEW_DOOR = insert(_doors)
_NEW_ENTRY = insert(_entries)
_OPENED = (
    select(_plays, _doors)
    .join_from(_plays, _doors, _doors.c.play_id == _plays.c.id)
    .where(_doors.c.key == bindparam("key"))
)
_DOORS_OF = select(_doors).where(_doors.c.play_id == bindparam("play_id"))
_NEWEST = select(_plays).order_by(_plays.c.id.desc())
_NAMED = _NEWEST.where(_plays.c.public_id.in_(bindparam("public_ids", expanding=True)))
_RECENT = _NEWEST.limit(bindparam("most", type_=Integer))
_OF_PLAY = select(_entries).where(_entries.c.play_id == bindparam("play_id"))
_AFTER = _OF_PLAY.where(_entries.c.seq > bindparam("after")).order_by(_entries.c.seq)
_BY_KEY = _OF_PLAY.where(_entries.c.key == bindparam("key"))
_LAST_SEQ = select(func.max(_entries.c.seq)).where(_entries.c.play_id == bindparam("play_id"))
# PostgreSQL lets many write at once: the row of the play is the queue for its log.
_QUEUE = select(_plays.c.id).where(_plays.c.id == bindparam("play_id")).with_for_update()
_BOX = select(_boxes).where(_boxes.c.game == bindparam("game"))
_NO_BOX_VALUE = delete(_boxes).where(_boxes.c.game == bindparam("of"), _boxes.c.name == bindparam("named"))
_NEW_BOX_VALUE = insert(_boxes)
_ANY_PLAY = select(_plays.c.id).limit(1)


@dataclass(frozen=True, slots=True)
class Play:
    id: int
    public_id: str
    game: str
    setup: dict[str, Any]
    created_at: str


@dataclass(frozen=True, slots=True)
class Stored:
    """An entry as the log keeps it; `by` is the role it was written under, `seat` whom it is about, if anyone."""

    seq: int
    key: str
    body: dict[str, Any]
    seat: int | None
    by: str
    at: str


@dataclass(frozen=True, slots=True)
class Door:
    """One way in: its key says what its holder may do, `seat` for whom."""

    key: str
    play_id: int
    role: Role
    seat: int | None


class SeqTaken(Exception):
    """Another phone was faster, or the page is of another log: replay up to `current` and append after it."""

    def __init__(self, current: int) -> None:
        super().__init__(f"the log stands at {current}")
        self.current = current


class UnknownPlay(LookupError):
    pass


class TooLarge(ValueError):
    pass


class LogFull(Exception):
    pass


def now() -> str:
    """UTC in ISO 8601 with milliseconds, which also sorts as text."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


class Store:
    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def create(self, game: str, setup: Mapping[str, Any], seats: int) -> tuple[Play, list[Door]]:
        """A new play with every way into it: host, join code, one key per seat, and a key to look on."""
        text = _written(setup)
        for _ in range(COLLISIONS):
            with suppress(IntegrityError):
                return self._create(game, text, seats)
        return self._create(game, text, seats)

    def _create(self, game: str, setup: str, seats: int) -> tuple[Play, list[Door]]:
        public_id, at = keys.new_key(12), now()
        values = {"public_id": public_id, "game": game, "setup": setup, "created_at": at}
        with writing(self._engine) as connection:
            play_id = connection.execute(_NEW_PLAY, values).scalar_one()
            doors = [
                Door(keys.host_key(), play_id, "host", None),
                Door(keys.join_code(), play_id, "table", None),
                *(Door(keys.seat_key(), play_id, "seat", seat) for seat in range(seats)),
                Door(keys.look_key(), play_id, "look", None),
            ]
            rows = [{"key": d.key, "play_id": d.play_id, "role": d.role, "seat": d.seat} for d in doors]
            connection.execute(_NEW_DOOR, rows)
        return Play(play_id, public_id, game, json.loads(setup), at), doors

    def open(self, key: str) -> tuple[Play, Door] | None:
        row = self._first(_OPENED, key=key) if keys.is_key(key) else None
        return (_play(row), _door(row)) if row else None

    def doors(self, play_id: int) -> list[Door]:
        """In the order of ROLES, seats in theirs."""
        doors = [_door(row) for row in self._all(_DOORS_OF, play_id=play_id)]
        return sorted(doors, key=lambda door: (ROLES.index(door.role), door.seat or 0))

    def play(self, public_id: str) -> Play | None:
        return next(iter(self.setups([public_id])), None)

    def setups(self, public_ids: Iterable[str]) -> list[Play]:
        """Those of the named plays that exist, newest first."""
        known = [public_id for public_id in public_ids if keys.is_key(public_id)]
        return [_play(row) for row in self._all(_NAMED, public_ids=known)]

    def recent_setups(self, limit: int) -> list[Play]:
        return [_play(row) for row in self._all(_RECENT, most=limit)]

    def log(self, play_id: int, after: int = 0) -> list[Stored]:
        # A number from an address may be larger than a column can hold.
        after = min(max(after, 0), MAX_ENTRIES)
        return [_stored(row) for row in self._all(_AFTER, play_id=play_id, after=after)]

    def by_key(self, play_id: int, key: str) -> Stored | None:
        row = self._first(_BY_KEY, play_id=play_id, key=key) if keys.is_key(key) else None
        return _stored(row) if row else None

    def last_seq(self, play_id: int) -> int:
        with reading(self._engine) as connection:
            return _last_seq(connection, play_id)

    def append(
        self,
        play_id: int,
        seq: int,
        key: str,
        body: Mapping[str, Any],
        seat: int | None,
        by: str,
        at: str | None = None,
    ) -> Stored:
        """The entry as it now stands on disk; a key used before is answered with what it wrote the first time."""
        if not keys.is_key(key):
            raise ValueError("an entry's key is 1 to 64 of A-Z a-z 0-9 _ -")
        text = _written(body)
        with writing(self._engine) as connection:
            if connection.execute(_QUEUE, {"play_id": play_id}).first() is None:
                raise UnknownPlay(play_id)
            if row := connection.execute(_BY_KEY, {"play_id": play_id, "key": key}).first():
                return _stored(row)
            current = _last_seq(connection, play_id)
            if current >= MAX_ENTRIES:
                raise LogFull(f"a log holds {MAX_ENTRIES} entries")
            if seq != current + 1:
                raise SeqTaken(current)
            entry = {"seq": seq, "key": key, "body": text, "seat": seat, "by": by, "at": at or now()}
            connection.execute(_NEW_ENTRY, {"play_id": play_id, **entry})
        return Stored(**{**entry, "body": json.loads(text)})

    def box(self, game: str) -> dict[str, int]:
        """What was told about the box of a game in this installation."""
        return {row.name: row.value for row in self._all(_BOX, game=game)}

    def tell_box(self, game: str, values: Mapping[str, int]) -> None:
        """The last word counts."""
        with writing(self._engine) as connection:
            for name, value in values.items():
                connection.execute(_NO_BOX_VALUE, {"of": game, "named": name})
                connection.execute(_NEW_BOX_VALUE, {"game": game, "name": name, "value": value})

    def healthy(self) -> bool:
        try:
            # A bare SELECT 1 would not notice that the tables are gone.
            self._first(_ANY_PLAY)
        except SQLAlchemyError:
            return False
        return True

    def _first(self, query: Select[Any], **values: Any) -> Row[Any] | None:
        with reading(self._engine) as connection:
            return connection.execute(query, values).first()

    def _all(self, query: Select[Any], **values: Any) -> list[Row[Any]]:
        with reading(self._engine) as connection:
            return list(connection.execute(query, values))


def _last_seq(connection: Connection, play_id: int) -> int:
    last = connection.execute(_LAST_SEQ, {"play_id": play_id}).scalar()
    return int(last or 0)


def _written(value: Mapping[str, Any]) -> str:
    # ASCII, because a lone half of an emoji can be escaped but not encoded.
    text = json.dumps(value, separators=(",", ":"), allow_nan=False)
    if len(text) > MAX_BODY:
        raise TooLarge(f"{len(text)} bytes where {MAX_BODY} are allowed")
    return text


def _play(row: Row[Any]) -> Play:
    return Play(row.id, row.public_id, row.game, json.loads(row.setup), row.created_at)


def _door(row: Row[Any]) -> Door:
    return Door(row.key, row.play_id, row.role, row.seat)


def _stored(row: Row[Any]) -> Stored:
    return Stored(row.seq, row.key, json.loads(row.body), row.seat, row.by, row.at)
