"""The table as it stands: every farm, its people, supply and cards, and how far the year is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from scoring.families.agricola.cards import Card, keeping_of
from scoring.families.agricola.edition import Edition
from scoring.families.agricola.farm import ANIMALS, Farm
from scoring.families.agricola.housing import Keeping
from scoring.families.agricola.tables import (
    ADULT_EATS,
    FOOD_FIRST,
    FOOD_OTHERS,
    FOOD_SOLO,
    HARVESTS,
    NEWBORN_EATS,
    PEOPLE_AT_START,
    ROUNDS,
    SOLO_ADULT_EATS,
    stage_of,
)  # fmt: skip
from scoring.kernel.amounts import Amounts
from scoring.kernel.setup import Setup

NEW_FARM = Farm()


class Phase(StrEnum):
    WORK = "work"
    HARVEST = "harvest"
    ROUND_OVER = "round_over"
    COUNT = "count"
    END = "end"


class Step(StrEnum):
    """How far one farm is in the harvest."""

    FIELD = "field"
    FEEDING = "feeding"
    BREEDING = "breeding"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class PlayedCard:
    id: str
    points: int | None = None  # what is printed on the player's own card, where that was told
    tally: int = 0  # bonus points counted during the game


@dataclass(frozen=True, slots=True)
class Homestead:
    """One player's farm, people, supply and cards."""

    farm: Farm = NEW_FARM
    people: int = PEOPLE_AT_START
    newborn: int = 0
    supply: Amounts = Amounts()
    cards: tuple[PlayedCard, ...] = ()
    begging: int = 0
    bonus: int = 0  # bonus points of no card
    coming: tuple[tuple[int, Amounts], ...] = ()  # goods on round spaces
    step: Step = Step.DONE
    told: bool = False  # drawn for this harvest, or for the count
    counted: Amounts | None = None

    @property
    def animals(self) -> Amounts:
        return Amounts({kind: self.farm.animal_count(kind) for kind in ANIMALS})

    @property
    def card_ids(self) -> tuple[str, ...]:
        return tuple(card.id for card in self.cards)

    @property
    def roomless(self) -> int:
        return max(0, self.people - len(self.farm.rooms))

    def has(self, card: str) -> bool:
        return card in self.card_ids

    def with_goods(self, goods: Mapping[str, int]) -> Homestead:
        """So much more in the supply, or less where it is negative; never below nothing."""
        there = self.supply + goods
        return replace(self, supply=Amounts({kind: n for kind, n in there.items() if n > 0}))

    def with_coming(self, goods: Amounts, rounds: tuple[int, ...]) -> Homestead:
        lying = dict(self.coming)
        for each in rounds:
            lying[each] = lying.get(each, Amounts()) + goods
        return replace(self, coming=tuple(sorted(lying.items())))


@dataclass(frozen=True, slots=True)
class State:
    edition: Edition
    setup: Setup
    homes: tuple[Homestead, ...]
    round: int = 1
    start: int = 0
    harvesting: bool = False
    series: int = 0  # which game of a solo series; 0: none

    @property
    def follow(self) -> str:
        return self.setup.options.get("follow", "rounds")

    @property
    def tracked(self) -> bool:
        """Whether building resources are followed, and costs with them."""
        return self.follow == "rounds" and self.setup.options.get("resources") == "tracked"

    @property
    def family_game(self) -> bool:
        return self.setup.options.get("game") == "family"

    @property
    def stage(self) -> int:
        return stage_of(self.round)

    @property
    def solo(self) -> bool:
        return len(self.homes) == 1

    @property
    def counts_only(self) -> bool:
        return self.follow in ("farm", "count")

    @property
    def order(self) -> tuple[int, ...]:
        """Seats from the starting player on, clockwise."""
        seats = len(self.homes)
        return tuple((self.start + n) % seats for n in range(seats))

    @property
    def phase(self) -> Phase:
        if all(home.counted is not None for home in self.homes):
            return Phase.END
        if self.counts_only:
            return Phase.COUNT
        if not self.harvesting:
            return Phase.WORK
        if any(home.step is not Step.DONE for home in self.homes):
            return Phase.HARVEST
        return Phase.COUNT if self.round == ROUNDS else Phase.ROUND_OVER

    @property
    def harvest_due(self) -> bool:
        return self.round in HARVESTS and not self.harvesting

    def need(self, seat: int) -> int:
        """Food for the family at a harvest now: newborns of this round eat less; alone, adults eat more."""
        home = self.homes[seat]
        return self.adult_eats * (home.people - home.newborn) + NEWBORN_EATS * home.newborn

    @property
    def adult_eats(self) -> int:
        return SOLO_ADULT_EATS if self.solo else ADULT_EATS

    def keeping(self, seat: int) -> Keeping:
        home = self.homes[seat]
        return keeping_of(self.edition.cards, home.card_ids, home.farm)

    def card(self, card: str) -> Card | None:
        return self.edition.cards.get(card)

    def owner(self, card: str) -> int | None:
        return next((seat for seat, home in enumerate(self.homes) if home.has(card)), None)

    def with_home(self, seat: int, home: Homestead) -> State:
        return replace(self, homes=tuple(home if at == seat else each for at, each in enumerate(self.homes)))


def start(edition: Edition, setup: Setup) -> State:
    """Two people in a wooden house of two rooms, and a little food."""
    seats = setup.seats
    solo = len(seats) == 1
    food = [FOOD_SOLO if solo else FOOD_FIRST if seat == setup.start else FOOD_OTHERS for seat in seats]
    homes = tuple(Homestead(supply=Amounts(food=each)) for each in food)
    state = State(edition, setup, homes, start=setup.start)
    if state.follow == "harvests":
        return begin_harvest(replace(state, round=HARVESTS[0]))
    return replace(state, round=ROUNDS) if state.counts_only else state


def begin_harvest(state: State) -> State:
    """Every farm enters the harvest at its first step; who only tells harvests tells the farm first."""
    told = state.follow != "harvests"
    homes = tuple(replace(home, step=first_step(home) if told else Step.FIELD, told=told) for home in state.homes)
    return replace(state, homes=homes, harvesting=True)


def first_step(home: Homestead) -> Step:
    return Step.FIELD if home.farm.crops else Step.FEEDING


def after_feeding(home: Homestead) -> Step:
    """Nothing breeds where no kind has two parents."""
    return Step.BREEDING if any(home.animals[kind] > 1 for kind in ANIMALS) else Step.DONE
