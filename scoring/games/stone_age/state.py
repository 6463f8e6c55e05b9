"""The table as it stands: tribes, stacks of huts, the row of cards, and whose step it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from scoring.games.stone_age.cards import CARDS, Card, Top
from scoring.games.stone_age.tables import (
    CARDS_OPEN,
    FOOD_AT_START,
    FOOD_TRACK_END,
    HUTS_PER_STACK,
    PEOPLE_AT_START,
    TOOL_TILES,
    TOOLS_AT_MOST,
)
from scoring.kernel.amounts import Amounts
from scoring.kernel.setup import Setup

UNTURNED = (False,) * TOOL_TILES


class Phase(StrEnum):
    ACTIONS = "actions"
    FEEDING = "feeding"
    ROUND_OVER = "round_over"
    COUNT = "count"
    END = "end"


@dataclass(frozen=True, slots=True)
class BuiltHut:
    """A hut on a player board; 0 stands for one that was not entered as it was built."""

    hut: int
    points: int


@dataclass(frozen=True, slots=True)
class Tribe:
    people: int = PEOPLE_AT_START
    newborn: int = 0  # born this round: eats, but works from the next round on
    food: int = FOOD_AT_START
    food_track: int = 0
    tools: int = 0
    turned: tuple[bool, ...] = UNTURNED
    resources: Amounts = Amounts()
    huts: tuple[BuiltHut, ...] = ()
    cards: tuple[int, ...] = ()
    one_use: tuple[int, ...] = ()  # cards whose tool is still unused
    two_of_choice: bool = False
    hidden: int = 0  # cards taken face down
    score: int = 0
    out: Amounts = Amounts()  # people by place this round
    home: bool = False
    fed: bool = False
    told: bool = False  # what lies on the player board was entered this round
    counted: Amounts | None = None

    @property
    def tiles(self) -> tuple[int, ...]:
        return tool_tiles(self.tools)

    @property
    def workers(self) -> int:
        return self.people - self.newborn

    @property
    def idle(self) -> int:
        """People who may still act this round."""
        return max(0, self.workers - self.out.total)

    @property
    def is_home(self) -> bool:
        return self.home or self.fed or self.idle == 0

    @property
    def missing_food(self) -> int:
        """What the food in hand and from the fields leaves to pay."""
        return max(0, self.people - self.food - self.food_track)

    def with_tools(self, more: int) -> Tribe:
        return replace(self, tools=min(TOOLS_AT_MOST, self.tools + more))

    def with_food_track(self, more: int) -> Tribe:
        return replace(self, food_track=min(FOOD_TRACK_END, self.food_track + more))

    def with_good(self, good: str, n: int) -> Tribe:
        if good == "food":
            return replace(self, food=self.food + n)
        return replace(self, resources=self.resources + {good: n})

    def sent_to(self, place: str, people: int) -> Tribe:
        return replace(self, out=self.out + {place: people})


def tool_tiles(tools: int) -> tuple[int, ...]:
    """The three tiles by their sum: they grow evenly, so the sum tells them all (p. 5)."""
    each, more = divmod(tools, TOOL_TILES)
    return tuple(each + (tile < more) for tile in range(TOOL_TILES))


@dataclass(frozen=True, slots=True)
class Pending:
    """A card that was taken and waits for its dice."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class State:
    setup: Setup
    tribes: tuple[Tribe, ...]
    start: int
    stacks: tuple[int, ...]
    round: int = 1
    deck: int = len(CARDS) - CARDS_OPEN
    sold: tuple[int, ...] = ()  # prices of the spaces that were bought empty this round
    built: tuple[int, ...] = ()  # stacks a hut was taken from this round
    pending: tuple[Pending, ...] = ()
    declared: str = ""

    @property
    def follow(self) -> str:
        return self.setup.options.get("follow", "rounds")

    @property
    def ends_by(self) -> str:
        """Why this round is the last, if it is: ``huts``, ``cards`` or ``agreed``."""
        if self.declared:
            return self.declared
        if 0 in self.stacks:
            return "huts"
        return "cards" if self.deck < len(self.sold) else ""

    @property
    def phase(self) -> Phase:
        if self.follow == "count" or (self.ends_by and self.all_fed):
            return Phase.END if all(tribe.counted is not None for tribe in self.tribes) else Phase.COUNT
        if self.all_fed:
            return Phase.ROUND_OVER
        resting = all(tribe.is_home for tribe in self.tribes)
        some_fed = any(tribe.fed for tribe in self.tribes)
        return Phase.FEEDING if self.follow == "feeding" or resting or some_fed else Phase.ACTIONS

    @property
    def all_fed(self) -> bool:
        return all(tribe.fed for tribe in self.tribes)

    @property
    def order(self) -> tuple[int, ...]:
        """Seats from the start player clockwise."""
        return self.clockwise_from(self.start)

    def clockwise_from(self, seat: int) -> tuple[int, ...]:
        players = len(self.tribes)
        return tuple((seat + step) % players for step in range(players))

    def with_tribe(self, seat: int, tribe: Tribe) -> State:
        return replace(self, tribes=(*self.tribes[:seat], tribe, *self.tribes[seat + 1 :]))

    def people_at(self, place: str) -> Mapping[int, int]:
        """Who stands at a place this round, with how many."""
        return {seat: tribe.out[place] for seat, tribe in enumerate(self.tribes) if tribe.out[place]}

    def taken_cards(self) -> Iterator[int]:
        for tribe in self.tribes:
            yield from tribe.cards

    def taken_huts(self) -> Iterator[int]:
        for tribe in self.tribes:
            yield from (built.hut for built in tribe.huts)

    def waiting(self, seat: int, *tops: Top) -> Card | None:
        """The card of this seat that waits for its dice."""
        cards = (CARDS[each.card] for each in self.pending if each.seat == seat)
        return next((card for card in cards if card.top in tops), None)

    def without_pending(self, seat: int, card: int) -> State:
        return replace(self, pending=tuple(each for each in self.pending if each != Pending(seat, card)))


def start(setup: Setup) -> State:
    players = len(setup.players)
    return State(setup, (Tribe(),) * players, setup.start, (HUTS_PER_STACK,) * players)
