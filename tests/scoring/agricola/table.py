"""A table of Agricola to try rules at, of either edition; its methods are gestures."""

from collections.abc import Mapping
from typing import Any

import pytest

from scoring.families.agricola.farm import Crop, Farm, Herd, told_farm
from scoring.families.agricola.state import Homestead, Phase, State, Step
from scoring.games import agricola_2007, agricola_revised
from scoring.kernel.amounts import Amounts
from scoring.kernel.drawing import Drawing
from scoring.kernel.events import TABLE, Event
from scoring.kernel.fields import Hint
from scoring.kernel.game import GameModule
from scoring.kernel.problem import Problem
from scoring.kernel.setup import COLOURS, Player, Setup
from tests.scoring.agricola.yards import around

Game = GameModule[State]

FIRST: Game = agricola_2007.GAME
REVISED: Game = agricola_revised.GAME
EDITIONS = (FIRST, REVISED)
every_edition = pytest.mark.parametrize("game", EDITIONS, ids=lambda game: game.slug)

NAMES = ("Anna", "Bram", "Cleo", "Dirk", "Eva")
REASON = "a card says so"


def farm(
    house: str = "wood",
    rooms: tuple[int, ...] = (5, 10),
    fields: tuple[int, ...] = (),
    crops: Mapping[Any, tuple[str, int]] | None = None,
    stables: tuple[int, ...] = (),
    pastures: tuple[tuple[int, ...], ...] = (),
    animals: tuple[tuple[Any, str, int], ...] = (),
) -> Farm:
    """Pastures by their spaces; crops and animals by where they are."""
    return Farm(
        house=house,
        rooms=frozenset(rooms),
        fields=frozenset(fields),
        crops=tuple((at, Crop(good, n)) for at, (good, n) in (crops or {}).items()),
        stables=frozenset(stables),
        fences=frozenset[str]().union(*(around(*spaces) for spaces in pastures)),
        animals=tuple(Herd(where, kind, n) for where, kind, n in animals),
    )


class Table:
    """Starts where the book starts; everything goes through ``GameModule.record``."""

    def __init__(
        self, game: Game, /, players: int = 2, follow: str = "rounds", start: int = 0, **options: str
    ) -> None:  # fmt: skip
        seated = tuple(Player(name, colour) for name, colour in zip(NAMES[:players], COLOURS, strict=False))
        self.game = game
        self.played = game.begin(Setup(seated, start, {"follow": follow, **options}))

    @property
    def state(self) -> State:
        return self.played.state

    def phase(self) -> Phase:
        return self.state.phase

    def home(self, seat: int = 0) -> Homestead:
        return self.state.homes[seat]

    def event(self, kind: str, seat: int = 0, **values: Any) -> Event:
        made = self.game.kinds[f"{self.game.slug}.{kind}"]
        entry = self.game.entry_of[made.kind]
        return made(TABLE if entry.whole_table else seat, **{name: _shaped(value) for name, value in values.items()})

    def enter(self, kind: str, seat: int = 0, reason: str = "", **values: Any) -> "Table":
        event = self.event(kind, seat, **values)
        self.played = self.game.follow(self.played, self.game.record(self.played, event, reason))
        return self

    def problems(self, kind: str, seat: int = 0, **values: Any) -> tuple[Problem, ...]:
        return self.game.check(self.played, self.event(kind, seat, **values))

    def problem(self, kind: str, seat: int = 0, **values: Any) -> Problem:
        """The only thing wrong with an event."""
        (found,) = self.problems(kind, seat, **values)
        return found

    def codes(self, kind: str, seat: int = 0, **values: Any) -> list[str]:
        return [problem.code.removeprefix(f"{self.game.slug}.") for problem in self.problems(kind, seat, **values)]

    def hints(self, kind: str, seat: int = 0) -> Mapping[str, Hint]:
        return self.game.entry_of[f"{self.game.slug}.{kind}"].hints(self.state, seat, {})

    def preview(self, kind: str, seat: int = 0, **values: Any) -> str:
        event = self.event(kind, seat, **values)
        return str(self.game.entry_of[event.kind].preview(self.state, event))

    def tell(self, kind: str, seat: int = 0, **values: Any) -> str:
        return str(self.game.tell(self.state, self.event(kind, seat, **values)))

    def offered(self, seat: int = 0) -> set[str]:
        return {entry.kind.split(".")[1] for entry in self.game.entries if entry.offered(self.state, seat)}

    def dues(self) -> list[tuple[str, int]]:
        return [(due.kind.split(".")[1], due.seat) for due in self.game.due(self.state)]

    def lies(
        self, seat: int = 0, yard: Farm | None = None, supply: dict[str, int] | None = None, **told: int
    ) -> "Table":
        """Sets what lies in front of a player."""
        home = self.home(seat)
        now = {"people": home.people, "newborn": home.newborn, "begging": home.begging, **told}
        goods = home.supply if supply is None else Amounts(supply)
        return self.enter("farm_drawn", seat, REASON, farm=yard or home.farm, supply=goods, **now)

    def cards(self, seat: int, *cards: str) -> "Table":
        for card in cards:
            major = self.state.edition.cards[card].kind == "major"
            self.enter("improvement_built" if major else "card_played", seat, REASON, card=card)
        return self

    def fed(self, seat: int = 0, **used: int) -> "Table":
        return self.enter("family_fed", seat, used=used)

    def through_harvest(self) -> "Table":
        """Every field brought in, everybody fed with food alone, no young."""
        self.enter("harvest_begun")
        for seat in self.state.setup.seats:
            if self.home(seat).step is Step.FIELD:
                self.enter("fields_harvested", seat)
            self.fed(seat, food=min(self.state.need(seat), self.home(seat).supply["food"]))
            if self.home(seat).step is Step.BREEDING:
                self.enter("animals_bred", seat)
        return self

    def to_round(self, number: int) -> "Table":
        while self.state.round < number:
            if self.state.harvest_due:
                self.through_harvest()
            self.enter("round_begun")
        return self

    def to_the_count(self) -> "Table":
        return self.to_round(14).through_harvest()


def _shaped(value: Any) -> Any:
    match value:
        case dict():
            return Amounts(value)
        case Farm():
            return Drawing(told_farm(value))
        case _:
            return value
