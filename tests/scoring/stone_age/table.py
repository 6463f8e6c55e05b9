"""A table of Stone Age to try rules at; its methods are gestures."""

from collections.abc import Mapping
from typing import Any

from scoring.games.stone_age import GAME
from scoring.games.stone_age.events import AmountsCorrected, RoundBegun, TribeFed
from scoring.games.stone_age.state import Phase, State, Tribe
from scoring.kernel.amounts import Amounts
from scoring.kernel.events import TABLE, Event
from scoring.kernel.problem import Problem
from scoring.kernel.setup import COLOURS, Player, Setup

NAMES = ("Anna", "Bram", "Cleo", "Dirk")
REASON = "we agreed"


class Table:
    """Starts where page 2 starts; everything goes through ``GAME.record``."""

    def __init__(self, players: int, follow: str = "rounds", start: int = 0) -> None:
        seated = tuple(Player(name, colour) for name, colour in zip(NAMES[:players], COLOURS, strict=False))
        self.played = GAME.begin(Setup(seated, start, {"follow": follow}))

    @property
    def state(self) -> State:
        return self.played.state

    @property
    def phase(self) -> Phase:
        return self.state.phase

    def tribe(self, seat: int) -> Tribe:
        return self.state.tribes[seat]

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
        return [problem.code.removeprefix("stone_age.") for problem in self.problems(event)]

    def lies(self, seat: int, resources: Mapping[str, int] | None = None, **amounts: Any) -> "Table":
        """Sets what lies on a player board."""
        tribe = self.tribe(seat)
        now = {
            "people": tribe.people, "food": tribe.food, "food_track": tribe.food_track, "tools": tribe.tools,
            "score": tribe.score, "huts": len(tribe.huts), **amounts,
        }  # fmt: skip
        goods = tribe.resources if resources is None else Amounts(resources)
        return self.enter(AmountsCorrected(seat, **now, resources=goods))

    def rich(self, *seats: int) -> "Table":
        for seat in seats or range(len(self.state.tribes)):
            self.lies(seat, {"wood": 9, "brick": 9, "stone": 9, "gold": 9}, food=90)
        return self

    def feed_all(self) -> "Table":
        for seat in self.state.order:
            self.enter(TribeFed(seat))
        return self

    def next_round(self) -> "Table":
        return self.feed_all().enter(RoundBegun(TABLE))
