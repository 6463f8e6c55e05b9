"""What an event does to the table."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from scoring.games.my_village.adding import points_name, time_name
from scoring.games.my_village.banners import dice_time, mode_of, name_of, time_of
from scoring.games.my_village.events import (
    AmountsCorrected,
    Banner,
    BannerUsed,
    BoxTold,
    CardAdded,
    CountBegun,
    Counted,
    CustomerServed,
    CustomersTaken,
    DiceTaken,
    ForemanMoved,
    HandTaken,
    LabourerHired,
    MyVillageEvent,
    PloughLaid,
    RatRolled,
    RoundBegun,
    SchoolUsed,
    StoriesTaken,
    TurnEnded,
    VillagerDied,
)  # fmt: skip
from scoring.games.my_village.passing import loss, moved
from scoring.games.my_village.rules import protected
from scoring.games.my_village.state import Grave, State, TravelCard, Turn, Village
from scoring.games.my_village.tables import (
    CRAFTS,
    CUSTOMERS,
    FOREMAN_STORIES,
    HALL_COINS,
    HAND_STORIES,
    MEETING_VALUES,
    SCHOOL_STORIES,
)  # fmt: skip
from scoring.kernel.amounts import Amounts


def apply(state: State, event: MyVillageEvent) -> State:
    """The table after it happened."""
    match event:
        case CardAdded():
            return _banner(replace(state, box={**state.box, **told_box(event)}), event)
        case HandTaken() | CustomersTaken() | BannerUsed() | SchoolUsed() | CustomerServed():
            return _banner(state, event)
        case ForemanMoved():
            return _banner(state, event)
        case DiceTaken(seat=seat, dice=dice, coins=coins, markers=markers):
            village = state.villages[seat].with_goods({"coins": -coins})
            state = state.with_village(seat, replace(village, markers=max(0, village.markers - markers)))
            state = replace(state, turn=Turn(sum(dice)), black=state.black + event.black)
            return _pay_time(state, seat, dice_time(event))
        case TurnEnded(seat=seat):
            state = replace(state, turn=None)
            return replace(state, dying=seat) if state.passed else _turn_over(state)
        case VillagerDied():
            return _died(state, event)
        case LabourerHired(seat=seat, villager=villager):
            village = state.villages[seat]
            village = replace(village, alive=(villager,), hired=(villager,), labourers=village.labourers + 1)
            return replace(state.with_village(seat, village), hiring=False)
        case RatRolled():
            return _rat(state, event)
        case RoundBegun():
            first = state.start if state.next_start is None else state.next_start
            return replace(state, round=state.round + 1, start=first, next_start=None, taken=0, black=0,
                           hand=(state.hand if state.next_start is None else 0) + HAND_STORIES)  # fmt: skip
        case BoxTold():
            return _on_the_ring(replace(state, box={**state.box, **told_box(event)}))
        case CountBegun():
            return replace(state, over=True)
        case PloughLaid(seat=seat):
            village = state.villages[seat]
            good = "plough" if village.goods["plough"] else "wild"
            village = replace(village.with_goods({good: -1}), ploughs=village.ploughs + 1)
            return state.with_village(seat, village)
        case StoriesTaken(seat=seat, stories=stories):
            village = state.villages[seat]
            return state.with_village(seat, replace(village, tree=max(0, village.tree + stories)))
        case AmountsCorrected(seat=seat, tree=tree, house=house, goods=goods, clouds=clouds):
            village = replace(state.villages[seat], tree=tree, house=house, goods=goods, cloud=clouds)
            return state.with_village(seat, village)
        case Counted(seat=seat, counts=counts):
            return state.with_village(seat, replace(state.villages[seat], counted=counts))
        case _:
            assert_never(event)


ALLOWED = {  # by a monk's action
    "school": ("school",),
    "school_twice": ("school", "school"),
    "customers": ("customers",),
    "foreman": ("foreman",),
}


def _on_the_ring(state: State) -> State:
    """A ring that turns out smaller than we thought moves nobody over the bridge."""
    last = max(0, state.clouds - 1)
    return replace(state, villages=tuple(replace(each, cloud=min(each.cloud, last)) for each in state.villages))


def told_box(event: MyVillageEvent) -> dict[str, int]:
    """What an event tells of the box: a value as such, or points and time of a card of which all copies are alike."""
    match event:
        case BoxTold(value=value, n=n):
            return {value: n}
        case CardAdded(card=card, points=points, time=time):
            told = {points_name(card): points, time_name(card): time}
            return {name: n for name, n in told.items() if name and n}
        case _:
            return {}


def _pay_time(state: State, seat: int, time: int) -> State:
    village = state.villages[seat]
    cloud, times = moved(village.cloud, time, state.clouds)
    state = state.with_village(seat, replace(village, cloud=cloud))
    return replace(state, passed=state.passed + times)


def _turn_over(state: State) -> State:
    return replace(state, taken=state.taken + 1, passed=0)


def _banner(state: State, event: Banner) -> State:
    """The banner's cost and action, and its place in the turn."""
    seat = event.seat
    if state.follow == "turns":
        state = _pay_time(state, seat, time_of(state, event))
    state = state.with_village(seat, _acted(state, event))
    if isinstance(event, HandTaken):
        state = replace(state, hand=0, next_start=seat)
    turn = state.turn
    if turn is None:
        return state
    if name_of(event) in turn.allowed:
        return replace(state, turn=replace(turn, allowed=turn.allowed[1:]))
    allowed = ALLOWED.get(event.act, ()) if isinstance(event, CardAdded) and event.card == "monk" else ()
    return replace(state, turn=Turn(turn.value, mode_of(event), (*turn.used, name_of(event)), allowed))


def _acted(state: State, event: Banner) -> Village:
    village = state.villages[event.seat]
    match event:
        case HandTaken():
            return replace(village, tree=village.tree + state.hand)
        case CustomersTaken(customers=n, free=free):
            return replace(village.with_goods({"coins": -CUSTOMERS[n][1]}), waiting=village.waiting + n + free)
        case CardAdded(paid=paid):
            return _added(state, paid_with(village, paid), event)
        case BannerUsed():
            return _white(state, village, event)
        case SchoolUsed(move=move, villager=villager):
            return _school(village, move, villager)
        case CustomerServed(points=points, paid=paid):
            village = paid_with(village, paid)
            back = village.tile == "serve" and state.turn is not None and state.turn.value in MEETING_VALUES
            village = replace(village, tile="" if back else village.tile)
            return replace(village, waiting=village.waiting - 1, served=(*village.served, points))
        case ForemanMoved(to=to):
            return _foreman(replace(village, foreman=to))
        case _:
            assert_never(event)


def paid_with(village: Village, paid: Amounts) -> Village:
    """Goods as far as they are there, then ploughs from fields, then goods of choice."""
    short = village.goods.short_of(paid)
    ploughs = min(short["plough"], village.ploughs)
    wild = sum(n for good, n in short.items() if good not in ("coins", "wild")) - ploughs
    village = village.with_goods({good: -min(n, village.goods[good]) for good, n in paid.items()})
    return replace(village.with_goods({"wild": -wild}), ploughs=village.ploughs - ploughs)


def _added(state: State, village: Village, event: CardAdded) -> Village:
    card, points = event.card, event.points
    if card in CRAFTS:
        village = replace(village, crafts=(*village.crafts, (card, points)))
        return _produced(state, village, card)
    if card == "field":
        return replace(village.with_goods({"coins": 1}), fields=village.fields + 1)
    if card == "travel":
        journey = TravelCard(village.next_letter, points, event.chapel, event.grey)
        return replace(village, travel=(*village.travel, journey))
    if card == "monk":
        stories = int(event.act.removeprefix("stories_")) if event.act.startswith("stories_") else 0
        return replace(village, monks=village.monks + 1, tree=village.tree + stories)
    if card == "meeting_room":
        return _met(state, replace(village, meeting_room=points), event.tile)
    if card.startswith("church_"):
        return replace(village, church=card.removeprefix("church_"), church_points=points)
    village = replace(village, hall=card.removeprefix("hall_"), hall_points=points)
    return _hall(state, village, event.mark)


def _produced(state: State, village: Village, craft: str) -> Village:
    """One good more where there is a space for it; a marker without room is lost (p. 11)."""
    good, spaces = CRAFTS[craft], state.told(f"{craft}_spaces")
    full = spaces is not None and village.goods[good] >= spaces
    return village if full else village.with_goods({good: 1})


def _met(state: State, village: Village, tile: str) -> Village:
    spaces = state.told("meeting_spaces")
    more = 0 if spaces is not None and village.markers >= spaces else 1
    return replace(village, tree=village.tree + 1, markers=village.markers + more, tile=tile or village.tile)


def _hall(state: State, village: Village, mark: str) -> Village:
    match village.hall:
        case "finance":
            return village.with_goods({"coins": HALL_COINS})
        case "guild":
            spaces = state.told("guild_spaces")
            full = spaces is not None and village.goods["wild"] >= spaces
            return village if full else village.with_goods({"wild": 1})
        case _:
            return replace(village, marks=(*village.marks, mark)) if mark else village


def _white(state: State, village: Village, event: BannerUsed) -> Village:
    if event.banner in CRAFTS:
        return _produced(state, village, event.banner)
    if event.banner == "field":
        return village.with_goods({"coins": village.fields + village.ploughs})
    if event.banner == "hall":
        return _hall(state, village, event.mark)
    if event.banner == "meeting_room":
        return _met(state, village, event.tile)
    return replace(village, tree=village.tree + 1)


def _school(village: Village, move: str, villager: str) -> Village:
    match move:
        case "place":
            return replace(village, left=True)
        case "shift":
            return replace(village, left=False, right=True)
        case "left":
            return replace(village, left=False, alive=(*village.alive, villager))
        case _:
            village = replace(village, right=False, alive=(*village.alive, villager))
            return replace(village, tree=village.tree + SCHOOL_STORIES)


def _foreman(village: Village) -> Village:
    match village.foreman:
        case "coin":
            return village.with_goods({"coins": 1})
        case "stories":
            return replace(village, tree=village.tree + FOREMAN_STORIES)
        case _:
            return replace(village, house=village.house + village.tree, tree=0)


def _died(state: State, event: VillagerDied) -> State:
    """Into the chronicle where there is a place, else into the next anonymous grave; then the rat runs."""
    seat, villager = event.seat, event.villager
    village, stories = state.villages[seat], state.chronicle_left(villager)
    village = replace(
        village,
        alive=tuple(each for each in village.alive if each != villager),
        hired=tuple(each for each in village.hired if each != villager),
        tree=village.tree + stories,
    )
    grave = Grave(seat, villager if stories else "")
    state = replace(state.with_village(seat, village), graves=(*state.graves, grave), dying=None, rolling=seat)
    return replace(state, hiring=not village.alive)


def _rat(state: State, event: RatRolled) -> State:
    reached = event.plague if state.rat is None else event.die >= state.rat or event.plague
    if reached:
        state = _plague(state, protected(state) if event.averted else None)
    state = replace(state, ran=0 if reached else state.ran + event.die, rolling=None)
    if state.follow != "turns":
        return state
    return replace(state, passed=state.passed - 1, dying=event.seat) if state.deaths > 1 else _turn_over(state)


def _plague(state: State, spared: int | None) -> State:
    """Every tree loses half, rounded down; the house does not."""
    villages = tuple(
        replace(village, averted=village.averted + 1)
        if seat == spared
        else replace(village, tree=village.tree - loss(village.tree))
        for seat, village in enumerate(state.villages)
    )
    return replace(state, villages=villages, plagues=state.plagues + 1)
