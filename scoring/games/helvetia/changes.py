"""What an event does to the table."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from scoring.games.helvetia.acting import coin_of, quarter_of, village_of, who_of
from scoring.games.helvetia.events import (
    AwakeCorrected,
    BoxTold,
    BuildingBuilt,
    BuildingChosen,
    BuildingMoved,
    BuildingsDealt,
    ChildBorn,
    CoinsCorrected,
    CoinsPlaced,
    Counted,
    CouplesPlaced,
    FirstMarried,
    GoodDelivered,
    HelvetiaEvent,
    Married,
    MovedIn,
    NeutralActed,
    NeutralsPlaced,
    QuarterWoken,
    RoundBegun,
    RoundEnded,
    TurnEnded,
    VillageCompleted,
)  # fmt: skip
from scoring.games.helvetia.neutral import neutral_acted
from scoring.games.helvetia.paying import after, following, over_to, paid, placed
from scoring.games.helvetia.rounds import begun, ended, moved_in, recounted_anew
from scoring.games.helvetia.setting_up import set_up
from scoring.games.helvetia.state import State
from scoring.games.helvetia.tables import MARKET, START, letter_of, quarters
from scoring.games.helvetia.village import PLACES, House, Person, Village, at_home, one_less
from scoring.games.helvetia.work import completed, house_at, tired, with_house, workers
from scoring.kernel.amounts import Amounts


def apply(state: State, event: HelvetiaEvent) -> State:
    """The table after it happened."""
    match event:
        case BuildingsDealt():
            return set_up(replace(state, box={**state.box, **told_box(event)}), event)
        case BuildingChosen() | NeutralsPlaced() | CouplesPlaced() | FirstMarried():
            return set_up(state, event)
        case CoinsPlaced(seat=seat, character=character, coins=coins):
            return placed(after(state, seat), seat, character, coins)
        case BuildingBuilt():
            return completed(_built(paid(after(state, event.seat), event), event))
        case GoodDelivered():
            return _delivered(paid(after(state, event.seat), event), event)
        case QuarterWoken():
            return _woken(paid(after(state, event.seat), event), event)
        case Married():
            return _married(paid(after(state, event.seat), event), event)
        case ChildBorn():
            return _born(paid(after(state, event.seat), event), event)
        case NeutralActed():
            return neutral_acted(state, event)
        case VillageCompleted(seat=seat):
            return recounted_anew(replace(state, completed=(*state.completed, seat)))
        case TurnEnded():
            return over_to(state, following(state))
        case RoundEnded():
            return ended(state)
        case MovedIn():
            return moved_in(state, event)
        case RoundBegun(drawn=drawn):
            return begun(state, drawn)
        case CoinsCorrected(seat=seat, coins=coins, dowry=dowry):
            village = replace(
                state.villages[seat], dowry=tuple(int(of) for of in sorted(dowry) for _ in range(dowry[of]))
            )
            return state.with_village(seat, village).with_player(seat, replace(state.players[seat], coins=coins))
        case AwakeCorrected(seat=seat, awake=awake):
            return _woken_as(state, seat, awake)
        case BuildingMoved(place=place, space=space):
            return recounted_anew(completed(_moved(state, place, space)))
        case BoxTold(value=value, n=n):
            return recounted_anew(replace(state, box={**state.box, value: n}))
        case Counted(seat=seat, counts=counts):
            return state.with_player(seat, replace(state.players[seat], counted=counts))
        case _:
            assert_never(event)


def told_box(event: HelvetiaEvent) -> dict[str, int]:
    """What an event tells of the box: a value as such, or which buildings carry a letter."""
    match event:
        case BoxTold(value=value, n=n):
            return {value: n}
        case BuildingsDealt(letter=letter, buildings=buildings) if letter:
            return {letter_of(letter, each): int(each in buildings) for each in START}
        case _:
            return {}


def _built(state: State, event: BuildingBuilt) -> State:
    seat, building = event.seat, event.building
    if not state.with_people:
        player = state.players[seat]
        return state.with_player(seat, replace(player, victory=(*player.victory, building)))
    cost = state.cost(building) or Amounts()
    state = tired(state, seat, event.used or workers(state, seat, event.bought.short_of(cost)) or ())
    village = state.villages[seat]
    space = village.free_spaces[0] if event.space == -1 else event.space
    state = state.with_village(seat, _moved_in(village, House(building, space), event.settler))
    return replace(state, open=Amounts({each: max(0, n) for each, n in (state.open - {building: 1}).items()}))


def _moved_in(village: Village, house: House, settler: str) -> Village:
    """Who stands in the centre moves into a new building at once ("Builder")."""
    if house.victory or not village.centre:
        return village.with_house(house)
    person = next((each for each in village.centre if each.sex == settler), village.centre[0])
    village = village.without(person.seat, person.sex)
    return village.with_house(replace(house, people=(person,)))


def _delivered(state: State, event: GoodDelivered) -> State:
    """The first to fill a line has its tile; goods tiles are read from who was first ("Carter")."""
    seat, good = event.seat, event.good
    if state.with_people:
        state = tired(state, seat, event.used or workers(state, seat, {good: 1}) or ())
    state = replace(state, market={**state.market, good: (*state.market.get(good, ()), seat)})
    lines = {
        line: seat
        for line, goods in MARKET.items()
        if line not in state.lines and all(seat in state.market.get(each, ()) for each in goods)
    }
    return replace(state, lines={**state.lines, **lines})


def _woken(state: State, event: QuarterWoken) -> State:
    village, quarter = quarter_of(event)
    for house in state.villages[village].houses:
        if quarter in quarters(house.space):
            people = tuple(replace(person, awake=True) for person in house.people)
            state = with_house(state, village, replace(house, people=people))
    return state


def _married(state: State, event: Married) -> State:
    seat, number = event.seat, village_of(state, event)
    house = house_at(state, event.place) if state.with_people else None
    where, _, sex = who_of(state, event).partition("_")
    coin = coin_of(state, event)
    if coin >= 0:
        state = _dowry_taken(state, seat, number, coin)
    if house is None:
        return state
    if where == "school":
        state = replace(state, school=one_less(state.school, seat, sex))
    else:
        state = state.with_village(seat, state.villages[seat].without(seat, sex))
    return with_house(state, number, replace(house, people=(*house.people, Person(seat, sex))))


def _dowry_taken(state: State, seat: int, number: int, coin: int) -> State:
    """One's own coin comes back for later turns; another's lies in one's own centre from now on ("Priest")."""
    there = list(state.villages[number].dowry)
    there.remove(coin)
    state = state.with_village(number, replace(state.villages[number], dowry=tuple(there)))
    if coin == seat:
        player = state.players[seat]
        state = state.with_player(seat, replace(player, coins=player.coins + 1))
        return replace(state, turn=replace(state.turn, fresh=state.turn.fresh + 1))
    own = state.villages[seat]
    return state.with_village(seat, replace(own, dowry=(*own.dowry, coin)))


def _born(state: State, event: ChildBorn) -> State:
    house = state.villages[event.seat].house(event.space)
    assert house is not None
    child = Person(event.seat, event.sex)
    state = with_house(state, event.seat, replace(house, children=(*house.children, child)))
    return replace(state, turn=replace(state.turn, births=(*state.turn.births, event.space)))


def _woken_as(state: State, seat: int, awake: tuple[int, ...]) -> State:
    for place, house, _ in tuple(at_home(state.villages, seat)):
        people = tuple(
            replace(each, awake=place in awake) if each.seat == seat else each for each in house.people
        )  # fmt: skip
        state = with_house(state, place // PLACES, replace(house, people=people))
    return state


def _moved(state: State, place: int, space: int) -> State:
    """A building lies on another space; what lay there lies where it came from."""
    number, old = divmod(place, PLACES)
    village = state.villages[number]
    change = {old: space, space: old}
    houses = tuple(replace(house, space=change.get(house.space, house.space)) for house in village.houses)
    return state.with_village(number, replace(village, houses=houses))
