"""The smallest game there can be, to try the kernel with: pebbles are taken, dropped and counted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from scoring.kernel.cite import Book, Cite
from scoring.kernel.counting import read_number, unknown_keys
from scoring.kernel.due import Clock
from scoring.kernel.events import TABLE, Event
from scoring.kernel.fields import Count, Entry
from scoring.kernel.game import GameModule
from scoring.kernel.message import say
from scoring.kernel.problem import Problem, Severity
from scoring.kernel.setup import Player, Setup, Variant
from scoring.kernel.sheet import Counts, LineRule
from scoring.kernel.tables import PerUnit

BOOK = Book("rules", say("Pebbles"))
State = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Taken(Event):
    kind: ClassVar[str] = "pebbles.taken"
    n: int


@dataclass(frozen=True, slots=True)
class Dropped(Event):
    kind: ClassVar[str] = "pebbles.dropped"
    n: int


@dataclass(frozen=True, slots=True)
class Swept(Event):
    kind: ClassVar[str] = "pebbles.swept"
    seat: int = TABLE


def problems(state: State, event: Event) -> Iterator[Problem]:
    match event:
        case Taken(n=n) if n > 9:
            yield Problem("pebbles.no_hand", say("No hand holds {n}.", n=n))
        case Taken(n=n) if n > 5:
            yield Problem("pebbles.too_many", say("At most 5."), Severity.FORBIDDEN)
        case Taken(n=0):
            yield Problem("pebbles.nothing", say("Nothing was taken."), Severity.UNUSUAL)
        case Dropped(seat=seat, n=n) if n > state[seat]:
            yield Problem("pebbles.not_there", say("There are only {n}.", n=state[seat]))


def apply(state: State, event: Event) -> State:
    match event:
        case Taken(seat=seat, n=n):
            return tuple(has + n * (at == seat) for at, has in enumerate(state))
        case Dropped(seat=seat, n=n):
            return tuple(has - n * (at == seat) for at, has in enumerate(state))
        case _:
            return (0,) * len(state)


def read_counts(raw: Mapping[str, object], where: str) -> tuple[dict[str, int | tuple[int, ...]], list[Problem]]:
    wrong = unknown_keys(raw, ("pebbles",), where)
    n, more = read_number(raw.get("pebbles", 0), PEBBLES, f"{where}.pebbles")
    return {"pebbles": n}, [*wrong, *more]


def count_problems(sheets: Sequence[Counts], _options: Mapping[str, str]) -> Iterator[Problem]:
    total = sum(n for sheet in sheets if isinstance(n := sheet["pebbles"], int))
    if total > 20:
        yield Problem("pebbles.box_empty", say("Only 20 in the box."), Severity.FORBIDDEN)
    elif total == 20:
        yield Problem("pebbles.all", say("That is all of them."), Severity.UNUSUAL)


PEBBLES = Count("pebbles", say("Pebbles"), high=15, ruling="pebbles-are-counted")
LINE = LineRule("pebbles", say("Pebbles"), PerUnit(2, Cite(BOOK, 1)), ("pebbles",), lambda _: say("2 × each − 0"))

PEBBLES_GAME: GameModule[State] = GameModule(
    slug="pebbles",
    title=say("Pebbles"),
    players=(1, 3),
    bgg_id=0,
    books={"rules": BOOK},
    variants=(Variant("ground", say("Ground"), (("sand", say("Sand")), ("grass", say("Grass")))),),
    events=(Taken, Dropped, Swept),
    entries=(
        Entry(Taken, say("Take"), "", (Count("n", say("How many")),)),
        Entry(Dropped, say("Drop"), "", (Count("n", say("How many")),)),
        Entry(Swept, say("Sweep"), "", whole_table=True),
    ),
    start=lambda setup: (0,) * len(setup.players),
    problems=problems,
    apply=apply,
    due=lambda _: (),
    clock=lambda _: Clock("", 0.0, say("Play"), say("Play")),
    tell=lambda _, event: say("{kind}", kind=event.kind),
    board=lambda state, seat: state[seat],
    lines=(LINE,),
    counts=lambda state, seat: {"pebbles": state[seat]},
    count_fields=(PEBBLES,),
    read_counts=read_counts,
    count_problems=count_problems,
    tiebreak=lambda counts: (0,),
    tiebreak_words=(say("Nothing"),),
    rulings={},
    plays={},
)

SETUP = Setup((Player("Ada", "red"), Player("Bo", "blue")))
