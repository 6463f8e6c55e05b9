"""The table as it stands: coins, characters, the market, and every village."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from scoring.games.helvetia.tables import (
    BOX_OF,
    CHARACTERS,
    COINS,
    COMPLEX,
    COSTS,
    DOWRIES,
    ENDS_AT,
    MARKET,
    MATERIALS,
    MEN,
    SIMPLIFIED_ENDS_AT,
    STACKS,
    START_BUILDINGS,
    TO_NEUTRAL,
    WOMEN,
)  # fmt: skip
from scoring.games.helvetia.village import MAN, Person, Village, at_home
from scoring.kernel.amounts import Amounts
from scoring.kernel.box import value_of
from scoring.kernel.setup import Setup


class Phase(StrEnum):
    DRAFT = "draft"
    DEAL = "deal"
    NEUTRALS = "neutrals"
    COUPLES = "couples"
    MARRIAGES = "marriages"
    TURN = "turn"
    ROUND_OVER = "round_over"
    MOVING = "moving"
    RECOUNT = "recount"
    COUNT = "count"
    END = "end"


SETTING_UP = (Phase.DRAFT, Phase.DEAL, Phase.NEUTRALS, Phase.COUPLES, Phase.MARRIAGES)


@dataclass(frozen=True, slots=True)
class Player:
    coins: int = 0  # in hand
    victory: tuple[str, ...] = ()  # buildings, where villagers are not followed
    placed: bool = False  # the first two couples stand
    married: bool = False  # and the third
    counted: Amounts | None = None


@dataclass(frozen=True, slots=True)
class Turn:
    """What the player whose turn it is has done so far."""

    character: str = ""
    placed: Amounts = Amounts()  # coins by character
    spent: Amounts = Amounts()  # coins whose action was taken
    tile: str = ""  # the person tile that was used
    cut: bool = False  # it came after an action of another character
    births: tuple[int, ...] = ()  # spaces of couples
    fresh: int = 0  # own coins won by marriages, not yet to be used
    neutral: bool = False  # the neutral coin was taken instead

    @property
    def idle(self) -> Amounts:
        """Coins that wait for their action."""
        return self.placed - self.spent

    @property
    def begun(self) -> bool:
        return bool(self.placed) or self.neutral


@dataclass(frozen=True, slots=True)
class State:
    setup: Setup
    players: tuple[Player, ...]
    villages: tuple[Village, ...]  # of the players, then the neutral one
    current: int = 0
    start: int = 0  # who has the start player card
    round: int = 1
    turn: Turn = Turn()
    chosen: int = 0  # start buildings drafted or dealt
    placed: Mapping[str, tuple[int, ...]] = field(default_factory=dict)  # coins on characters, the first lowest
    tiles: Mapping[str, int] = field(default_factory=dict)  # who holds which person tile
    market: Mapping[str, tuple[int, ...]] = field(default_factory=dict)  # deliveries of each good, the first first
    lines: Mapping[str, int] = field(default_factory=dict)  # who filled a line first
    completed: tuple[int, ...] = ()  # whose village was complete, the first first
    school: tuple[Person, ...] = ()
    open: Amounts = STACKS[0]
    stacks: tuple[Amounts, Amounts] = (STACKS[1], STACKS[2])
    neutral_coin: bool = False
    moving: tuple[int, ...] = ()  # whose villagers leave school for free buildings
    resolved: bool = False  # the round has ended, and its coins are back
    over: bool = False
    to_count: tuple[int, ...] = ()  # at the end: everybody, or who is level where nobody knows who is awake
    box: Mapping[str, int] = field(default_factory=dict)

    @property
    def follow(self) -> str:
        return self.setup.options.get("follow", "villages")

    @property
    def with_people(self) -> bool:
        return self.follow == "villages"

    @property
    def simplified(self) -> bool:
        return self.setup.options.get("simplified", "no") == "yes"

    @property
    def ends_at(self) -> int:
        return SIMPLIFIED_ENDS_AT if self.simplified else ENDS_AT

    @property
    def neutral(self) -> int | None:
        """The number of the neutral village; None with more than two players."""
        return len(self.players) if len(self.villages) > len(self.players) else None

    @property
    def step(self) -> int:
        """Seats are numbered with the clock; turns go against it, unless the table likes it otherwise."""
        return 1 if self.setup.options.get("direction") == "with" else -1

    def in_order(self, first: int) -> tuple[int, ...]:
        return around(len(self.players), first, self.step)

    @property
    def phase(self) -> Phase:
        if self.over:
            return Phase.COUNT if self.uncounted else Phase.END
        if self.with_people and (found := self._setting_up()):
            return found
        if self.moving:
            return Phase.MOVING
        if self.resolved:
            return Phase.RECOUNT
        return Phase.ROUND_OVER if self.round_over else Phase.TURN

    def _setting_up(self) -> Phase | None:
        if self.chosen < START_BUILDINGS * len(self.players):
            return Phase.DEAL if self.setup.options.get("buildings") == "letters" else Phase.DRAFT
        if self.neutral is not None and not any(house.people for house in self.villages[self.neutral].houses):
            return Phase.NEUTRALS
        if not all(player.placed for player in self.players):
            return Phase.COUPLES
        return None if all(player.married for player in self.players) else Phase.MARRIAGES

    @property
    def uncounted(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.to_count if self.players[seat].counted is None)

    @property
    def round_over(self) -> bool:
        """Coins of one colour are left ("End of a round", "Two players")."""
        if self.turn.begun:
            return False
        return sum(player.coins > 0 for player in self.players) + self.neutral_coin <= 1

    @property
    def chooser(self) -> int:
        """Who takes the next start building."""
        return draft_order(self)[min(self.chosen, START_BUILDINGS * len(self.players) - 1)]

    def leader(self, character: str) -> int | None:
        """Who has more coins there than anybody else ("End of a round" step 1)."""
        stack = self.placed.get(character, ())
        counts = {seat: stack.count(seat) for seat in stack}
        first = [seat for seat, n in counts.items() if n == max(counts.values())]
        return first[0] if len(first) == 1 else None

    def tiles_of(self, seat: int) -> tuple[str, ...]:
        return tuple(character for character in CHARACTERS if self.tiles.get(character) == seat)

    def delivered(self, seat: int) -> tuple[str, ...]:
        return tuple(good for line in MARKET.values() for good in line if seat in self.market.get(good, ()))

    def goods_tiles(self, seat: int) -> tuple[str, ...]:
        """Complex goods that this player delivered before everybody else ("Carter")."""
        return tuple(good for good in COMPLEX if self.market.get(good, (-1,))[0] == seat)

    def supply(self, seat: int, sex: str) -> int:
        """Villagers still beside the board."""
        everywhere = [
            *self.school,
            *(person for village in self.villages for person in village.centre),
            *(person for village in self.villages for house in village.houses
              for person in (*house.people, *house.children)),
        ]  # fmt: skip
        return (MEN if sex == MAN else WOMEN) - sum((person.seat, person.sex) == (seat, sex) for person in everywhere)

    def awake(self, seat: int) -> int:
        """Awake villagers in all villages, the own centre among them; school is none (our reading)."""
        housed = sum(person.awake for _, _, person in at_home(self.villages, seat))
        return housed + len(self.villages[seat].centre)

    def told(self, name: str) -> int | None:
        """What the box prints, as far as anybody knows."""
        value = BOX_OF.get(name)
        return None if value is None else value_of(self.box, value)

    def cost(self, building: str) -> Amounts | None:
        """The price on a tile; None where nobody has told it."""
        if building in COSTS:
            return COSTS[building]
        told = {good: self.told(f"{building}_{good}") for good in MATERIALS}
        known = {good: n for good, n in told.items() if n is not None}
        return Amounts(known) if len(known) == len(told) else None

    def with_village(self, number: int, village: Village) -> State:
        return replace(self, villages=tuple(village if at == number else v for at, v in enumerate(self.villages)))

    def with_player(self, seat: int, player: Player) -> State:
        return replace(self, players=tuple(player if at == seat else p for at, p in enumerate(self.players)))


def around(seats: int, first: int, step: int) -> tuple[int, ...]:
    return tuple((first + step * n) % seats for n in range(seats))


def draft_order(state: State) -> tuple[int, ...]:
    """There, back and there again, against the direction of play ("Handing out the start buildings")."""
    there = around(len(state.players), state.setup.start, -state.step)
    return (*there, *reversed(there), *there)


def start(setup: Setup) -> State:
    """Coins of the right neighbours' dowries lie in every centre ("Building one's own village", "Two players")."""
    seats = len(setup.players)
    given = DOWRIES[seats]
    villages = [Village(dowry=tuple((seat + n) % seats for n in range(1, given + 1))) for seat in range(seats)]
    coins = COINS - given
    if seats == 2:
        villages.append(Village(dowry=(0, 1) * TO_NEUTRAL))
        coins -= TO_NEUTRAL
    counted = setup.options.get("follow") == "count"
    return State(
        setup,
        tuple(Player(coins) for _ in range(seats)),
        tuple(villages),
        current=setup.start,
        start=setup.start,
        neutral_coin=seats == 2,
        over=counted,
        to_count=tuple(range(seats)) if counted else (),
        box=dict(setup.box),
    )
