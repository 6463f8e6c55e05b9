"""The table as it stands: the rat, the graves, the hand, and every village."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from scoring.games.my_village.tables import (
    BOX_OF,
    CHRONICLE,
    GRAVES,
    HAND_STORIES,
    LETTERS,
    PROFESSIONS,
    START_COINS,
    TURNS,
)  # fmt: skip
from scoring.kernel.amounts import Amounts
from scoring.kernel.box import value_of
from scoring.kernel.setup import Setup


class Phase(StrEnum):
    TURN = "turn"
    DEATH = "death"
    LABOURER = "labourer"
    RAT = "rat"
    ROUND_OVER = "round_over"
    COUNT = "count"
    END = "end"


@dataclass(frozen=True, slots=True)
class TravelCard:
    letter: str
    points: int
    chapel: bool = False
    grey: Amounts = Amounts()  # to be paid with the next journey, besides; time among it


@dataclass(frozen=True, slots=True)
class Village:
    alive: tuple[str, ...] = tuple(PROFESSIONS)
    hired: tuple[str, ...] = ()  # professions held by day labourers
    cloud: int = 0  # how far the time stone is from the bridge
    left: bool = False  # children in the school
    right: bool = False
    foreman: str = "house"
    goods: Amounts = Amounts()  # coins among them
    ploughs: int = 0  # on fields
    tree: int = 0
    house: int = 0
    fields: int = 0
    crafts: tuple[tuple[str, int], ...] = ()  # kind and points
    travel: tuple[TravelCard, ...] = ()
    church: str = ""
    church_points: int = 0
    monks: int = 0
    averted: int = 0  # plagues, by the disinfection church
    hall: str = ""
    hall_points: int = 0
    marks: tuple[str, ...] = ()  # on the area or population council
    meeting_room: int | None = None  # its points
    markers: int = 0  # on the meeting room
    tile: str = ""  # the banner that the 2/12 tile lies at; nothing: on the meeting room
    waiting: int = 0  # customers
    served: tuple[int, ...] = ()  # their points
    labourers: int = 0
    counted: Amounts | None = None

    @property
    def windows(self) -> int:
        return self.monks + (self.church == "cloister")

    @property
    def next_letter(self) -> str:
        """Where the next journey leads; nowhere after the chapel or the last letter."""
        at = len(self.travel)
        return "" if at >= len(LETTERS) or any(card.chapel for card in self.travel) else LETTERS[at]

    @property
    def grey(self) -> Amounts:
        """What the last journey adds to the price of the next."""
        return self.travel[-1].grey if self.travel else Amounts()

    def has(self, profession: str) -> bool:
        return profession in self.alive

    def craft(self, kind: str) -> bool:
        return any(each == kind for each, _ in self.crafts)

    def with_goods(self, goods: Mapping[str, int]) -> Village:
        there = self.goods + goods
        return replace(self, goods=Amounts({good: n for good, n in there.items() if n > 0}))


@dataclass(frozen=True, slots=True)
class Turn:
    """What happened in the turn so far."""

    value: int
    mode: str = ""  # blue, white, ?
    used: tuple[str, ...] = ()
    allowed: tuple[str, ...] = ()  # what a monk lets do besides


@dataclass(frozen=True, slots=True)
class Grave:
    seat: int
    profession: str = ""  # in the chronicle; nothing where it is anonymous


@dataclass(frozen=True, slots=True)
class State:
    setup: Setup
    villages: tuple[Village, ...]
    round: int = 1
    start: int = 0
    next_start: int | None = None  # who took the hand
    hand: int = HAND_STORIES
    taken: int = 0  # turns of this round that are over
    turn: Turn | None = None
    passed: int = 0  # how often the time stone has passed the bridge in this turn
    dying: int | None = None  # whose villager dies
    hiring: bool = False
    ran: int = 0  # spaces the rat has come from its start
    black: int = 0  # black dice taken in this round
    rolling: int | None = None  # who rolls the rat die
    graves: tuple[Grave, ...] = ()
    plagues: int = 0
    box: Mapping[str, int] = field(default_factory=dict)
    over: bool = False  # told, where turns are not followed

    @property
    def follow(self) -> str:
        return self.setup.options.get("follow", "turns")

    @property
    def deaths(self) -> int:
        """How many villagers die after this turn, as the table reads it (p. 7)."""
        return self.passed if self.setup.options.get("bridge", "one") == "each" else min(1, self.passed)

    @property
    def turns_each(self) -> int:
        return TURNS[len(self.villages)]

    @property
    def order(self) -> tuple[int, ...]:
        seats = len(self.villages)
        return tuple((self.start + n) % seats for n in range(seats))

    @property
    def current(self) -> int | None:
        """Whose turn it is."""
        if self.follow != "turns" or self.taken >= self.turns_each * len(self.villages):
            return None
        return self.order[self.taken % len(self.villages)]

    @property
    def first_turn(self) -> bool:
        """Whether this is everybody's first turn of the round."""
        return self.taken < len(self.villages)

    @property
    def end_at(self) -> int:
        return GRAVES[len(self.villages)]

    @property
    def enough_graves(self) -> bool:
        return len(self.graves) >= self.end_at

    @property
    def phase(self) -> Phase:
        if all(village.counted is not None for village in self.villages):
            return Phase.END
        if self.follow == "count" or self.over:
            return Phase.COUNT
        if self.hiring:
            return Phase.LABOURER
        if self.dying is not None:
            return Phase.DEATH
        if self.rolling is not None:
            return Phase.RAT
        if self.follow == "deaths" or self.current is not None:
            return Phase.TURN
        return Phase.COUNT if self.enough_graves else Phase.ROUND_OVER

    @property
    def rat(self) -> int | None:
        """Spaces to the plague; None where nobody has told how long the track is."""
        return None if self.rat_start is None else max(1, self.rat_start - self.ran)

    @property
    def rat_start(self) -> int | None:
        return self.told(f"rat_{len(self.villages)}")

    def told(self, name: str) -> int | None:
        """What the box prints, as far as anybody knows."""
        return value_of(self.box, BOX_OF[name])

    @property
    def clouds(self) -> int:
        return self.told("clouds") or 0

    def chronicle_left(self, profession: str) -> int:
        """Stories for the next of this profession in the chronicle; 0: its places are full."""
        there = sum(grave.profession == profession for grave in self.graves)
        return CHRONICLE[there] if there < len(CHRONICLE) else 0

    def with_village(self, seat: int, village: Village) -> State:
        return replace(self, villages=tuple(village if at == seat else v for at, v in enumerate(self.villages)))


def start(setup: Setup) -> State:
    """Five villagers each, the foreman at home, and coins by the order of the seats."""
    seats = len(setup.players)
    coins = [START_COINS[(seat - setup.start) % seats] for seat in setup.seats]
    villages = tuple(Village(goods=Amounts(coins=each)) for each in coins)
    return State(setup, villages, start=setup.start, box=dict(setup.box))
