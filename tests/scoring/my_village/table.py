"""A table of My Village to try rules at; its methods are gestures."""

from collections.abc import Mapping
from typing import Any

from scoring.games.my_village import GAME
from scoring.games.my_village.events import (
    AmountsCorrected,
    BannerUsed,
    BoxTold,
    CardAdded,
    DiceTaken,
    RatRolled,
    RoundBegun,
    TurnEnded,
    VillagerDied,
)
from scoring.games.my_village.state import Phase, State, Village
from scoring.kernel.amounts import Amounts
from scoring.kernel.events import TABLE, Event
from scoring.kernel.fields import Hint
from scoring.kernel.problem import Problem
from scoring.kernel.setup import COLOURS, Player, Setup

NAMES = ("Anna", "Bram", "Cleo", "Dirk")
EVERYBODY = ("abbot", "councillor", "traveller", "craftsman", "merchant")
REASON = "we agreed"


def seated(players: int, start: int = 0, box: Mapping[str, int] | None = None, **options: str) -> Setup:
    who = tuple(Player(name, colour) for name, colour in zip(NAMES[:players], COLOURS, strict=False))
    return Setup(who, start, options, box or {})


class Table:
    """Starts where page 3 ends; everything goes through ``GAME.record``."""

    def __init__(
        self, players: int = 2, follow: str = "turns", start: int = 0, box: Mapping[str, int] | None = None,
        **options: str,
    ) -> None:  # fmt: skip
        self.played = GAME.begin(seated(players, start, box, follow=follow, **options))

    @property
    def state(self) -> State:
        return self.played.state

    def phase(self) -> Phase:
        return self.state.phase

    def village(self, seat: int = 0) -> Village:
        return self.state.villages[seat]

    def enter(self, *events: Event, reason: str = "") -> "Table":
        for event in events:
            self.played = GAME.follow(self.played, GAME.record(self.played, event, reason))
        return self

    def problems(self, event: Event) -> tuple[Problem, ...]:
        return GAME.check(self.played, event)

    def problem(self, event: Event) -> Problem:
        """The only thing wrong with an event."""
        (found,) = self.problems(event)
        return found

    def codes(self, event: Event) -> list[str]:
        return [problem.code.removeprefix("my_village.") for problem in self.problems(event)]

    def said(self, event: Event) -> list[tuple[str, str, str]]:
        """What is wrong, how badly, and on which page that stands."""
        return [
            (problem.code.removeprefix("my_village."), problem.severity.value, str(problem.cite.words).split(", ")[1])
            for problem in self.problems(event)
            if problem.cite is not None
        ]

    def told(self, **values: int) -> "Table":
        """What the box prints."""
        return self.enter(*(BoxTold(TABLE, name, n) for name, n in values.items()))

    def lies(self, seat: int = 0, goods: Mapping[str, int] | None = None, **amounts: int) -> "Table":
        """Sets what lies in a village."""
        village = self.village(seat)
        now = {"tree": village.tree, "house": village.house, "clouds": village.cloud, **amounts}
        return self.enter(
            AmountsCorrected(seat, goods=village.goods if goods is None else Amounts(goods), **now)
        )  # fmt: skip

    def to(self, seat: int) -> "Table":
        """The others do nothing until it is this player's turn."""
        while self.state.current != seat or self.state.turn is not None:
            if self.phase() is Phase.ROUND_OVER:
                self.enter(RoundBegun(TABLE))
            elif self.state.turn is None:
                self.idle()
            else:
                self.enter(TurnEnded(self.current))
        return self

    @property
    def current(self) -> int:
        assert self.state.current is not None
        return self.state.current

    def idle(self) -> "Table":
        return self.enter(DiceTaken(self.current, (1, 2)), TurnEnded(self.current))

    def dice(self, seat: int = 0, one: int = 3, other: int = 4) -> "Table":
        """The player has taken two dice and may use banners."""
        return self.to(seat).enter(DiceTaken(seat, (one, other)))

    def turn(self, seat: int, *events: Event, value: tuple[int, int] = (3, 4), reason: str = "") -> "Table":
        self.dice(seat, *value).enter(*events, reason=reason)
        return self.enter(TurnEnded(seat))

    def add(self, seat: int, card: str, reason: str = "", **values: Any) -> "Table":
        return self.turn(seat, CardAdded(seat, card, **values), reason=reason)

    def adds(self, seat: int, *cards: str) -> "Table":
        for card in cards:
            self.add(seat, card, act="stories_2" if card == "monk" else "")
        return self

    def dying(self, seat: int) -> "Table":
        """The time stone of this player has just passed the bridge."""
        clouds = self.state.clouds - 1
        return self.to(seat).lies(seat, clouds=clouds).turn(seat, BannerUsed(seat, "play", 1))

    def bury(self, seat: int, *villagers: str, die: int = 1) -> "Table":
        """They die one turn after the other, and the rat runs each time."""
        for villager in villagers:
            if self.state.follow == "turns":
                self.dying(seat)
            self.enter(VillagerDied(seat, villager))
            if not self.state.hiring:
                self.enter(RatRolled(seat, die))
        return self

    def round_over(self) -> "Table":
        while self.phase() is Phase.TURN:
            self.idle()
        return self

    def next_round(self) -> "Table":
        return self.round_over().enter(RoundBegun(TABLE))

    def hints(self, kind: type[Event], seat: int = 0, **chosen: Any) -> Mapping[str, Hint]:
        return GAME.entry_of[kind.kind].hints(self.state, seat, chosen)

    def preview(self, event: Event) -> str:
        return str(GAME.entry_of[event.kind].preview(self.state, event))

    def offered(self, seat: int = 0) -> set[str]:
        return {entry.kind.split(".")[1] for entry in GAME.entries if entry.offered(self.state, seat)}

    def dues(self) -> list[tuple[str, int]]:
        return [(due.kind.removeprefix("my_village."), due.seat) for due in GAME.due(self.state)]


def values(hint: Hint) -> list[object]:
    """What is offered."""
    assert hint.options is not None
    return [option.value for option in hint.options]
