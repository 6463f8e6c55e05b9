"""A table of Helvetia to try rules at; its methods are gestures."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from scoring.games.helvetia import GAME
from scoring.games.helvetia.events import (
    BoxTold,
    BuildingChosen,
    BuildingsDealt,
    CouplesPlaced,
    FirstMarried,
    MovedIn,
    NeutralsPlaced,
    RoundBegun,
    RoundEnded,
    TurnEnded,
)
from scoring.games.helvetia.rounds import in_school
from scoring.games.helvetia.state import Phase, State, Turn
from scoring.games.helvetia.village import House, Person, Village
from scoring.kernel.amounts import Amounts
from scoring.kernel.events import TABLE, Event
from scoring.kernel.fields import Hint
from scoring.kernel.problem import Problem, Refused
from scoring.kernel.setup import COLOURS, Player, Setup

NAMES = ("Anna", "Bram", "Cleo", "Dirk")
REASON = "we agreed"
# What everybody takes on the way to round 1; they lie on 8, 9 and 20. With two, the neutral village has brickyard,
# quarry, grain farm and well on 8, 9, 20 and 21.
TAKEN = (
    ("woodcutter", "brickyard", "quarry"),
    ("grain_farm", "well", "woodcutter"),
    ("brickyard", "quarry", "grain_farm"),
    ("well", "grain_farm", "woodcutter"),
)


def seated(players: int, start: int = 0, box: Mapping[str, int] | None = None, **options: str) -> Setup:
    who = tuple(Player(name, colour) for name, colour in zip(NAMES[:players], COLOURS, strict=False))
    return Setup(who, start, options, box or {})


def person(words: str) -> Person:
    """``0f`` is a woman of seat 0 who is awake, ``1mz`` a man of seat 1 who sleeps."""
    return Person(int(words[0]), words[1], awake=not words.endswith("z"))


def people(words: str) -> tuple[Person, ...]:
    return tuple(person(each) for each in words.split())


def house(building: str, space: int, who: str = "", children: str = "") -> House:
    return House(building, space, people(who), people(children))


class Table:
    """Everything that happens goes through ``GAME.record``; what lies there can be put directly.

    Where nobody is named, the draft begins so that seat 0 begins round 1.
    """

    def __init__(
        self, players: int = 3, follow: str = "villages", start: int | None = None,
        box: Mapping[str, int] | None = None, **options: str,
    ) -> None:  # fmt: skip
        if start is None:
            drafted = follow == "villages" and options.get("buildings") != "letters"
            start = (players - 1 if options.get("direction") == "with" else 1) if drafted else 0
        self.played = GAME.begin(seated(players, start, box, follow=follow, **options))

    @property
    def state(self) -> State:
        return self.played.state

    @property
    def phase(self) -> Phase:
        return self.state.phase

    @property
    def current(self) -> int:
        return self.state.current

    def village(self, seat: int = 0) -> Village:
        return self.state.villages[seat]

    def house(self, seat: int, space: int) -> House:
        found = self.village(seat).house(space)
        assert found is not None
        return found

    # What happens

    def enter(self, *events: Event, reason: str = "") -> "Table":
        for event in events:
            self.played = GAME.follow(self.played, GAME.record(self.played, event, reason))
        return self

    def ended_turn(self, reason: str = "") -> "Table":
        return self.enter(TurnEnded(self.current), reason=reason)

    def drafted(self) -> "Table":
        """Everybody has the three buildings of ``TAKEN``."""
        while self.phase is Phase.DRAFT:
            seat = self.state.chooser
            self.enter(BuildingChosen(seat, TAKEN[seat][len(self.village(seat).houses)]))
        for seat in self.state.setup.seats if self.phase is Phase.DEAL else ():
            self.enter(BuildingsDealt(seat, TAKEN[seat]))
        return self

    def housed(self) -> "Table":
        """Women live on 8 and 9, a man on 20 (and on 21 of the neutral village); a man is in school."""
        self.drafted()
        if self.phase is Phase.NEUTRALS:
            self.enter(NeutralsPlaced(TABLE, (8, 9)))
        if self.phase is Phase.COUPLES:
            self.enter(*(CouplesPlaced(seat, (8, 9)) for seat in self.state.in_order(self.state.start)))
        return self

    def settled(self) -> "Table":
        """Round 1 begins: everybody’s man has married on 8 of the left neighbour, a woman stands in the centre."""
        self.housed()
        if self.phase is Phase.MARRIAGES:
            self.enter(*(FirstMarried(seat, 8) for seat in self.state.in_order(self.state.start)))
        return self

    def round_over(self, last: int = 0) -> "Table":
        """Everybody but one has placed all coins, the neutral coin was taken, and no person tile moves.

        For that the coins lie on nobody; they come back all the same.
        """
        for seat in self.state.setup.seats:
            if seat != last:
                self.spent(seat, "nobody", self.state.players[seat].coins)
        return self.has(neutral_coin=False, turn=Turn())

    def school_out(self) -> "Table":
        """Who comes from school moves in, women first, into the first free buildings."""
        while self.phase is Phase.MOVING:
            seat = self.state.moving[0]
            free, there = [each.space for each in self.village(seat).free_houses], in_school(self.state, seat)
            women = free[: there["f"]]
            self.enter(MovedIn(seat, tuple(women), tuple(free[len(women) : len(women) + there["m"]])))
        return self

    def recounted(self) -> "Table":
        """From the last coin to the recount."""
        return self.enter(RoundEnded(TABLE)).school_out()

    def next_round(self, last: int = 0, drawn: Mapping[str, int] | None = None) -> "Table":
        """The round ends at once with all coins placed, and the next one begins."""
        self.round_over(last).recounted()
        return self.enter(RoundBegun(TABLE, self.five() if drawn is None else Amounts(drawn)))

    def five(self) -> Amounts:
        """The first five tiles of the stacks, in the order of the building list."""
        tiles = [building for stack in self.state.stacks for building, n in stack.items() for _ in range(n)][:5]
        return Amounts({each: tiles.count(each) for each in tiles}) if self.state.with_people else Amounts()

    def told(self, **values: int) -> "Table":
        """What the box prints."""
        return self.enter(*(BoxTold(TABLE, name, n) for name, n in values.items()))

    # What lies there

    def has(self, **values: Any) -> "Table":
        """Anything of the state, by its name."""
        self.played = replace(self.played, state=replace(self.state, **values))
        return self

    def lies(
        self, seat: int = 0, *houses: House, coins: int | None = None, centre: str | None = None,
        dowry: Iterable[int] | None = None,
    ) -> "Table":  # fmt: skip
        """What lies in a village and in its player's hand; named buildings are all there are."""
        village, state = self.village(seat), self.state
        village = replace(
            village,
            houses=houses or village.houses,
            centre=village.centre if centre is None else people(centre),
            dowry=village.dowry if dowry is None else tuple(dowry),
        )
        state = state.with_village(seat, village)
        if coins is not None:
            state = state.with_player(seat, replace(state.players[seat], coins=coins))
        return self.has(villages=state.villages, players=state.players)

    def stands(self, seat: int, building: str, space: int, who: str = "", children: str = "") -> "Table":
        """One building more, or another one on its space."""
        village = self.village(seat).with_house(house(building, space, who, children))
        return self.has(villages=self.state.with_village(seat, village).villages)

    def school(self, who: str) -> "Table":
        return self.has(school=people(who))

    def spent(self, seat: int, character: str, coins: int) -> "Table":
        """Coins that lie on a character from earlier turns of this round."""
        stack = (*self.state.placed.get(character, ()), *(seat,) * coins)
        player = replace(self.state.players[seat], coins=self.state.players[seat].coins - coins)
        return self.has(
            placed={**self.state.placed, character: stack} if coins else self.state.placed,
            players=self.state.with_player(seat, player).players,
        )

    def tile(self, character: str, seat: int = 0) -> "Table":
        return self.has(tiles={**self.state.tiles, character: seat})

    def open(self, *buildings: str) -> "Table":
        """These buildings lie open, and no others."""
        return self.has(open=Amounts({each: buildings.count(each) for each in buildings}))

    def delivered(self, seat: int, *goods: str) -> "Table":
        market = dict(self.state.market)
        for good in goods:
            market[good] = (*market.get(good, ()), seat)
        return self.has(market=market)

    def at_turn(self, seat: int) -> "Table":
        return self.has(current=seat, turn=Turn())

    # What is said

    def problems(self, event: Event) -> tuple[Problem, ...]:
        return GAME.check(self.played, event)

    def problem(self, event: Event) -> Problem:
        """The only thing wrong with an event."""
        (found,) = self.problems(event)
        return found

    def codes(self, event: Event) -> list[str]:
        """Everything wrong with an event."""
        return [short(problem.code) for problem in self.problems(event)]

    def said(self, event: Event) -> list[tuple[str, str]]:
        """What is wrong, and how badly."""
        return [(short(problem.code), problem.severity.value) for problem in self.problems(event)]

    def refused(self, event: Event, reason: str = "") -> list[str]:
        """Why an event is not recorded; nothing where it is."""
        try:
            GAME.record(self.played, event, reason)
        except Refused as refused:
            return [short(problem.code) for problem in refused.problems]
        return []

    @property
    def due(self) -> list[tuple[str, int]]:
        return [(short(due.kind), due.seat) for due in GAME.due(self.state)]

    def hints(self, kind: type[Event], seat: int = 0, **chosen: Any) -> Mapping[str, Hint]:
        return GAME.entry_of[kind.kind].hints(self.state, seat, chosen)

    def preview(self, event: Event) -> str:
        return str(GAME.entry_of[event.kind].preview(self.state, event))

    def offered(self, seat: int = 0) -> set[str]:
        return {short(entry.kind) for entry in GAME.entries if entry.offered(self.state, seat)}

    def tell(self, event: Event) -> str:
        return str(GAME.tell(self.state, event))

    def coins(self) -> list[int]:
        """In hand."""
        return [player.coins for player in self.state.players]

    def points(self) -> list[int]:
        return [GAME.sheet(self.state, seat).total for seat in self.state.setup.seats]

    def line(self, name: str, seat: int = 0) -> int:
        """Points of one line of a player's sheet."""
        return next(line.points for line in GAME.sheet(self.state, seat).lines if line.line == name)

    def winners(self) -> tuple[int, ...]:
        sheets = [GAME.sheet(self.state, seat) for seat in self.state.setup.seats]
        return GAME.winners(sheets, self.state.setup.options)


def short(name: str) -> str:
    return name.removeprefix("helvetia.")


def values(hint: Hint) -> list[object]:
    """What is offered."""
    assert hint.options is not None
    return [option.value for option in hint.options if not option.taken]
