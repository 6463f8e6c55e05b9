"""The market, the characters, and a village, as numbers to draw: the drawing is the count."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.games.helvetia.events import (
    BoxTold,
    BuildingBuilt,
    CoinsPlaced,
    GoodDelivered,
)  # fmt: skip
from scoring.games.helvetia.offering import may_bear, may_build, may_deliver, may_marry, may_wake
from scoring.games.helvetia.offers import buildable, by_tile, deliverable, may_pay, may_use
from scoring.games.helvetia.paying import ACTIONS
from scoring.games.helvetia.scoring import at_risk, total, victory, village_points
from scoring.games.helvetia.state import SETTING_UP, State
from scoring.games.helvetia.tables import (
    BUILDINGS,
    CENTRE,
    CHARACTERS,
    COMPLEX,
    FIRST_RING,
    GOODS,
    HIGH,
    LINE_WORDS,
    MARKET,
    SPACES,
    WIDE,
)  # fmt: skip
from scoring.games.helvetia.village import PLACES, WOMAN, House, Person, Village, at_home
from scoring.games.helvetia.work import buys, makeable
from scoring.kernel.due import Opens, Tap
from scoring.kernel.message import Message, say

OFFERED = {
    "builder": may_build,
    "carter": may_deliver,
    "night_watch": may_wake,
    "priest": may_marry,
    "midwife": may_bear,
}


@dataclass(frozen=True, slots=True)
class GoodView:
    good: str
    label: Message
    cubes: tuple[str, ...]  # colours in order of delivery
    mine: bool  # delivered by the seat shown
    tile: int  # points of a goods tile that is still to win; 0: none
    tap: Tap | None


@dataclass(frozen=True, slots=True)
class LineView:
    line: str
    label: Message
    goods: tuple[GoodView, ...]
    value: int
    owner: str  # colour of who filled it first; empty while free


@dataclass(frozen=True, slots=True)
class CharacterView:
    character: str
    label: Message
    coins: tuple[str, ...]  # colours, the lowest first
    leads: str  # colour of who would take the tile now
    holder: str  # colour of who has the tile
    now: bool  # the turn is this character's
    tap: Tap | None  # a coin, where only points are followed
    opens: Opens | None  # what was done with the coin


@dataclass(frozen=True, slots=True)
class PersonView:
    colour: str
    woman: bool
    awake: bool
    own: bool  # of the seat shown


@dataclass(frozen=True, slots=True)
class HouseView:
    space: int
    row: int  # from 0, as drawn
    column: int
    building: str  # empty: a free space
    label: Message
    people: tuple[PersonView, ...]
    children: tuple[PersonView, ...]
    victory: bool


@dataclass(frozen=True, slots=True)
class VillageView:
    name: str  # empty: the neutral one
    colour: str
    rows: int
    columns: int
    ring: int  # 1, or 2 once the first is full
    spaces: tuple[HouseView, ...]
    centre: tuple[PersonView, ...]
    dowry: tuple[str, ...]  # colours of coins
    filled: int  # spaces of the first ring
    empty: int  # buildings nobody lives in
    complete: int  # points of its tile


@dataclass(frozen=True, slots=True)
class AbroadView:
    place: str  # whose village; empty: the neutral one
    label: Message
    awake: bool


@dataclass(frozen=True, slots=True)
class OpenView:
    building: str
    label: Message
    left: int
    cost: tuple[tuple[str, int], ...]  # goods; empty: nobody has told it
    buy: int  # coins besides; -1: cannot be made
    mine: bool  # built before
    opens: Opens | None


@dataclass(frozen=True, slots=True)
class Standing:
    colour: str
    name: str
    deliveries: int
    coins: int


@dataclass(frozen=True, slots=True)
class Board:
    colour: str
    lines: tuple[LineView, ...]
    characters: tuple[CharacterView, ...]
    players: tuple[Standing, ...]
    coins: int
    fresh: int  # coins that may be used from the next turn on
    dowry: tuple[str, ...]
    safe: int
    at_risk: int
    ends_at: int
    tiles: tuple[Message, ...]  # person tiles held
    victory: tuple[Message, ...]  # victory point buildings
    completed: int  # points for the complete village, where it is told
    villages: tuple[VillageView, ...]  # of the seat shown, then the neutral one; empty where nobody is followed
    abroad: tuple[AbroadView, ...]
    school: tuple[PersonView, ...]
    makes: tuple[Message, ...]  # goods that can be made now
    open: tuple[OpenView, ...]
    stacks: tuple[int, int]
    neutral_coin: bool
    neutral_colour: str
    tell: Opens  # where the values of tiles are told
    with_people: bool
    person_tiles: bool  # the simplified game has none
    setting_up: bool


def board(state: State, seat: int) -> Board | None:
    """Nothing to draw where only the end is counted."""
    if state.follow == "count":
        return None
    player, risk = state.players[seat], at_risk(state, seat)
    colours = tuple(colour_of(state, each) for each in range(len(state.villages)))
    people = state.with_people
    return Board(
        colour=colours[seat],
        lines=_market(state, seat),
        characters=_characters(state, seat),
        players=tuple(
            Standing(colours[at], each.name, len(state.delivered(at)), state.players[at].coins)
            for at, each in enumerate(state.setup.players)
        ),
        coins=player.coins,
        fresh=state.turn.fresh if state.current == seat else 0,
        dowry=tuple(colours[of] for of in state.villages[seat].dowry),
        safe=total(state, seat) - risk,
        at_risk=risk,
        ends_at=state.ends_at,
        tiles=tuple(CHARACTERS[character] for character in state.tiles_of(seat)),
        victory=tuple(BUILDINGS[each] for each in victory(state, seat)),
        completed=village_points(state, seat),
        villages=_villages(state, seat) if people else (),
        abroad=tuple(_abroad(state, seat)) if people else (),
        school=tuple(_person(state, each, seat) for each in state.school if each.seat == seat),
        makes=tuple(GOODS[good] for good in makeable(state, seat)) if people else (),
        open=_open(state, seat) if people else (),
        stacks=(state.stacks[0].total, state.stacks[1].total),
        neutral_coin=state.neutral_coin,
        neutral_colour=colours[state.neutral] if state.neutral is not None else "",
        tell=Opens(BoxTold.kind),
        with_people=people,
        person_tiles=not state.simplified,
        setting_up=state.phase in SETTING_UP,
    )


def colour_of(state: State, number: int) -> str:
    """The neutral colour is the first that nobody plays."""
    taken = [player.colour for player in state.setup.players]
    if number < len(taken):
        return taken[number]
    return next(colour for colour in ("natural", "purple", "yellow") if colour not in taken)


def _market(state: State, seat: int) -> tuple[LineView, ...]:
    may, tile = deliverable(state, seat), by_tile(state, seat, "carter")
    return tuple(
        LineView(
            line,
            LINE_WORDS[line],
            tuple(
                GoodView(
                    good,
                    GOODS[good],
                    tuple(colour_of(state, each) for each in state.market.get(good, ())),
                    seat in state.market.get(good, ()),
                    (state.told(f"tile_{good}") or 0) if good in COMPLEX and not state.market.get(good) else 0,
                    Tap(GoodDelivered.kind, {"good": good, "tile": tile}) if good in may else None,
                )
                for good in goods
            ),
            state.told(f"line_{line}") or 0,
            colour_of(state, state.lines[line]) if line in state.lines else "",
        )
        for line, goods in MARKET.items()
    )


def _characters(state: State, seat: int) -> tuple[CharacterView, ...]:
    found = []
    for character, words in CHARACTERS.items():
        leader, holder = state.leader(character), state.tiles.get(character)
        asked = state.with_people or (character == "priest" and _dowries(state, seat))
        tapped = not asked and may_pay(state, seat, character)
        opened = asked and OFFERED[character](state, seat)
        found.append(
            CharacterView(
                character,
                words,
                tuple(colour_of(state, each) for each in state.placed.get(character, ())),
                "" if leader is None or state.simplified else colour_of(state, leader),
                "" if holder is None else colour_of(state, holder),
                state.current == seat and state.turn.character == character,
                Tap(CoinsPlaced.kind, {"character": character, "coins": 1}) if tapped else None,
                Opens(ACTIONS[character].kind) if opened else None,
            )
        )
    return tuple(found)


def _dowries(state: State, seat: int) -> bool:
    """A wedding may bring a coin: then it is asked into whose village."""
    return any(village.dowry for number, village in enumerate(state.villages) if number != seat)


def _villages(state: State, seat: int) -> tuple[VillageView, ...]:
    shown = [seat] if state.neutral is None else [seat, state.neutral]
    return tuple(_village(state, number, seat) for number in shown)


def _village(state: State, number: int, seat: int) -> VillageView:
    village = state.villages[number]
    taken = {house.space for house in village.houses}
    second = any(space not in FIRST_RING for space in taken)
    rows = range(HIGH) if second else range(1, HIGH - 1)
    columns = range(WIDE) if second else range(1, WIDE - 1)
    return VillageView(
        name=state.setup.name(number) if number in state.setup.seats else "",
        colour=colour_of(state, number),
        rows=len(rows),
        columns=len(columns),
        ring=2 if second else 1,
        spaces=tuple(
            _house(state, village, space, seat, (rows.start, columns.start))
            for space in SPACES
            if space // WIDE in rows and space % WIDE in columns and space not in CENTRE
        ),
        centre=tuple(_person(state, each, seat) for each in village.centre),
        dowry=tuple(colour_of(state, of) for of in village.dowry),
        filled=len(taken & set(FIRST_RING)),
        empty=len(village.free_houses),
        complete=village_points(state, number) if number in state.setup.seats else 0,
    )


def _house(state: State, village: Village, space: int, seat: int, corner: tuple[int, int]) -> HouseView:
    house = village.house(space) or House("", space)
    row, column = divmod(space, WIDE)
    return HouseView(
        space,
        row - corner[0],
        column - corner[1],
        house.building,
        BUILDINGS[house.building] if house.building else say("free space"),
        tuple(_person(state, each, seat) for each in house.people),
        tuple(_person(state, each, seat) for each in house.children),
        house.victory,
    )


def _person(state: State, person: Person, seat: int) -> PersonView:
    return PersonView(colour_of(state, person.seat), person.sex == WOMAN, person.awake, person.seat == seat)


def _abroad(state: State, seat: int) -> list[AbroadView]:
    """Where this player's villagers live in other villages."""
    found = []
    for place, house, person in at_home(state.villages, seat):
        number = place // PLACES
        if number != seat:
            name = state.setup.name(number) if number in state.setup.seats else ""
            found.append(AbroadView(name, BUILDINGS[house.building], person.awake))
    return found


def _open(state: State, seat: int) -> tuple[OpenView, ...]:
    village, may = state.villages[seat], may_use(state, seat, "builder")
    can = buildable(state, seat)
    found = []
    for building, left in state.open.items():
        cost, buy = state.cost(building), buys(state, seat, building)
        opens = Opens(BuildingBuilt.kind, {"building": building}) if may and building in can else None
        found.append(
            OpenView(
                building,
                BUILDINGS[building],
                left,
                tuple(cost.items()) if cost is not None else (),
                buy.total if buy is not None else -1,
                village.built(building),
                opens,
            )
        )
    return tuple(found)
