"""Banners: which may be used in a turn, with which value, and what has to be paid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from scoring.games.my_village.adding import absent, adding_problems, mark_problems
from scoring.games.my_village.clashes import FORBIDDEN, IMPOSSIBLE, UNUSUAL, clash
from scoring.games.my_village.events import (
    Banner,
    BannerUsed,
    CardAdded,
    CustomerServed,
    CustomersTaken,
    DiceTaken,
    ForemanMoved,
    HandTaken,
    SchoolUsed,
)  # fmt: skip
from scoring.games.my_village.passing import moved
from scoring.games.my_village.state import State, Turn, Village
from scoring.games.my_village.tables import (
    BLACK_DIE_TIME,
    CARDS,
    CRAFTS,
    CUSTOMERS,
    CUSTOMERS_BY_MONK,
    DICE,
    DIE,
    FOREMAN,
    FOREMAN_TIME,
    GOODS,
    GOODS_WORDS,
    HAND_VALUES,
    MEETING_VALUES,
    OFFICE_VALUES,
    PROFESSIONS,
    SCHOOL_TIME,
    WHITE_TIME,
)  # fmt: skip
from scoring.games.my_village.values import other_value, tile_problems, value_problems
from scoring.kernel.amounts import Amounts
from scoring.kernel.message import say
from scoring.kernel.problem import Problem

WHITE = ("play", *CRAFTS, "field", "hall", "meeting_room")


def name_of(event: Banner) -> str:
    match event:
        case HandTaken():
            return "hand"
        case CustomersTaken():
            return "customers"
        case CardAdded(card=card):
            return f"card {card}"
        case BannerUsed(banner=banner):
            return banner
        case SchoolUsed():
            return "school"
        case CustomerServed():
            return "serve"
        case ForemanMoved():
            return "foreman"
        case _:
            assert_never(event)


def mode_of(event: Banner) -> str:
    match event:
        case HandTaken() | CustomersTaken() | CardAdded():
            return "blue"
        case ForemanMoved():
            return "?"
        case _:
            return "white"


def banner_problems(state: State, event: Banner) -> Iterator[Problem]:
    """Where turns are followed, a banner needs dice and its place in the turn; its own conditions always hold."""
    if state.follow == "turns":
        turn = state.turn
        if turn is None or event.seat != state.current:
            yield clash("no_dice", say("First two dice are taken."), IMPOSSIBLE, 4, "banner-is-the-sum-of-two-dice")
            return
        if name_of(event) not in turn.allowed:
            yield from _place_problems(turn, event)
        yield from _passing_problems(state, event)
    yield from _own_problems(state, event)


def _place_problems(turn: Turn, event: Banner) -> Iterator[Problem]:
    mode, name = mode_of(event), name_of(event)
    if turn.mode and (turn.mode != mode or mode != "white"):
        yield clash("other_mode", say("One blue banner, or white ones, or the question mark: not both."), FORBIDDEN, 5,
                    "one-blue-or-some-white-or-question-mark")  # fmt: skip
    elif name in turn.used and name != "serve":
        yield clash("twice", say("A banner is used once in a turn."), FORBIDDEN, 6, "each-banner-once")
    elif "meeting_room" in turn.used:
        yield clash("meeting_last", say("The meeting room is the last white banner of a turn."), FORBIDDEN, 6,
                    "meeting-room-last")  # fmt: skip


def _passing_problems(state: State, event: Banner) -> Iterator[Problem]:
    _, times = moved(state.villages[event.seat].cloud, time_of(state, event), state.clouds)
    if times + state.passed > 1:
        one = state.setup.options.get("bridge", "one") == "one"
        words = (
            say("The time stone passes the bridge twice: still one villager dies.")
            if one
            else say("The time stone passes the bridge twice: two villagers die.")
        )
        yield clash("twice_over", words, UNUSUAL, 7, "bridge-twice-is-one-death")  # fmt: skip


def time_of(state: State, event: Banner) -> int:
    """What a banner costs in time; what the cards print is told."""
    match event:
        case HandTaken():
            return 0
        case CustomersTaken(customers=n):
            return CUSTOMERS[n][0] if n in CUSTOMERS else 0
        case CardAdded(time=time) | BannerUsed(time=time) | CustomerServed(time=time):
            return time
        case SchoolUsed(move=move):
            return SCHOOL_TIME if move in ("left", "right") else 0
        case ForemanMoved():
            return FOREMAN_TIME
        case _:
            assert_never(event)


def _own_problems(state: State, event: Banner) -> Iterator[Problem]:
    village = state.villages[event.seat]
    value = state.turn.value if state.turn else 0
    yield from value_problems(state, event)
    match event:
        case HandTaken():
            yield from _hand_problems(state, event.seat, value)
        case CustomersTaken():
            yield from _customers_problems(state, village, event, value)
        case CardAdded(paid=paid, time=time):
            yield from adding_problems(state, event)
            yield from tile_problems(village, event)
            yield from _paying_problems(village, paid, time)
        case BannerUsed():
            yield from tile_problems(village, event)
            yield from _white_problems(village, event, value)
        case SchoolUsed():
            yield from _school_problems(village, event)
        case CustomerServed(paid=paid, time=time, points=points):
            yield from absent(village, "merchant")
            if not village.waiting:
                yield clash("nobody_waits", say("No customer waits here."), IMPOSSIBLE, 8, "merchant-serves")
            if points < 0:
                yield clash("points", say("None or more."), IMPOSSIBLE, 8, where="points")
            yield from _paying_problems(village, paid, time)
        case ForemanMoved(to=to):
            if to not in FOREMAN[village.foreman]:
                yield clash("foreman", say("The foreman cannot get there in one step."), IMPOSSIBLE, 7,
                            "foreman-walks-the-path", where="to")  # fmt: skip
        case _:
            assert_never(event)


def _hand_problems(state: State, seat: int, value: int) -> Iterator[Problem]:
    if state.next_start is not None:
        yield clash("hand_gone", say("The hand was taken in this round."), IMPOSSIBLE, 5, "hand-once-a-round")
    if seat == state.start and (len(state.villages) > 2 or state.first_turn):
        yield clash("own_hand", say("The start player may not take the hand now."), FORBIDDEN, 5,
                    "hand-not-for-the-start-player")  # fmt: skip
    if value not in HAND_VALUES:
        yield other_value(value, HAND_VALUES)


def _customers_problems(state: State, village: Village, event: CustomersTaken, value: int) -> Iterator[Problem]:
    by_monk = state.turn is not None and "customers" in state.turn.allowed
    if event.customers not in CUSTOMERS:
        yield clash("customers", say("1 to {most} customers are taken.", most=max(CUSTOMERS)), IMPOSSIBLE, 5,
                    "customers-cost-table", where="customers")  # fmt: skip
        return
    if by_monk and event.customers > CUSTOMERS_BY_MONK:
        yield clash("customers_by_monk", say("By a monk at most {n}.", n=CUSTOMERS_BY_MONK), FORBIDDEN, 10,
                    "customers-cost-table", where="customers")  # fmt: skip
    if not by_monk and value not in OFFICE_VALUES:
        yield other_value(value, OFFICE_VALUES)
    if village.goods["coins"] < CUSTOMERS[event.customers][1]:
        yield clash("not_enough", say("So much is not there."), FORBIDDEN, 5, "customers-cost-table", where="customers")
    gone = sum(each.waiting + len(each.served) for each in state.villages)
    if gone + event.customers + event.free > CARDS["customer"]:
        yield clash("none_left", say("So many customers are not left."), IMPOSSIBLE, 11, "cards-are-limited",
                    where="customers")  # fmt: skip
    if event.free and (village.church != "trade" or not village.has("abbot")):
        yield clash("no_trade_church", say("Only a trade church with its abbot brings one for nothing."), FORBIDDEN, 9,
                    "trade-church-one-free", where="free")  # fmt: skip


def _white_problems(village: Village, event: BannerUsed, value: int) -> Iterator[Problem]:
    banner = event.banner
    if banner not in WHITE:
        yield clash("no_banner", say("There is no such banner."), IMPOSSIBLE, 6, where="banner")
        return
    if banner in CRAFTS:
        yield from _there(village.craft(banner))
        yield from absent(village, "craftsman", "banner")
    elif banner == "field":
        yield from _there(village.fields > 0)
    elif banner == "hall":
        yield from _there(bool(village.hall))
        yield from absent(village, "councillor", "banner")
        if village.hall in ("area", "population"):
            yield from mark_problems(village, village.hall, event.mark)
    elif banner == "meeting_room":
        yield from _there(village.meeting_room is not None)
        yield from absent(village, "councillor", "banner")
        if value and value not in MEETING_VALUES:
            yield other_value(value, MEETING_VALUES)
    if event.time < 0:
        yield clash("time", say("None or more."), IMPOSSIBLE, 6, where="time")
    elif event.time > WHITE_TIME:
        yield clash("time", say("A white banner costs {n} time at most.", n=WHITE_TIME), FORBIDDEN, 6,
                    "each-banner-once", where="time")  # fmt: skip


def _there(has: bool) -> Iterator[Problem]:
    if not has:
        yield clash("not_there", say("This village has no such card."), IMPOSSIBLE, 6, where="banner")


def _school_problems(village: Village, event: SchoolUsed) -> Iterator[Problem]:
    """The four states of the school (p. 6)."""
    moves = {
        "place": not village.left,
        "shift": village.left and not village.right,
        "left": village.left,
        "right": village.right,
    }
    if not moves.get(event.move, False):
        yield clash("school", say("The school does not stand like that."), IMPOSSIBLE, 6, "school-four-states",
                    where="move")  # fmt: skip
    elif event.move in ("left", "right") and (event.villager not in PROFESSIONS or village.has(event.villager)):
        yield clash("place_taken", say("A child goes to a villager space that is empty."), IMPOSSIBLE, 6,
                    "school-four-states", where="villager")  # fmt: skip


def _paying_problems(village: Village, paid: Amounts, time: int) -> Iterator[Problem]:
    """Goods of the guild council stand for any other."""
    if time < 0:
        yield clash("time", say("None or more."), IMPOSSIBLE, 4, where="time")
    wild = village.goods["wild"]
    for good, n in paid.items():
        if good not in GOODS_WORDS or n < 0:
            yield clash("goods", say("That cannot be paid."), IMPOSSIBLE, 4, where=f"paid.{good}")
            return
    short = village.goods.short_of(paid)
    wild -= paid["wild"]
    missing = sum(n for good, n in short.items() if good in GOODS and good != "wild")
    ploughs = min(short["plough"], village.ploughs)
    if short["coins"] or short["wild"] or missing - ploughs > max(0, wild):
        yield clash("not_enough", say("So much is not there."), FORBIDDEN, 5, "costs-are-paid-in-full", where="paid",
                    fix=say("Correct what is there, or pay otherwise."))  # fmt: skip


def dice_problems(state: State, event: DiceTaken) -> Iterator[Problem]:
    village = state.villages[event.seat]
    if event.seat != state.current or state.turn is not None:
        yield clash("not_now", say("Now is not the turn of {name}.", name=state.setup.name(event.seat)), IMPOSSIBLE, 4,
                    "two-turns-with-two-players")  # fmt: skip
        return
    if len(event.dice) != 2 or not all(1 <= die <= DIE for die in event.dice):
        yield clash("two_dice", say("Exactly two dice are taken."), IMPOSSIBLE, 4, "banner-is-the-sum-of-two-dice",
                    where="dice")  # fmt: skip
    if not 0 <= event.black <= min(2, DICE[len(state.villages)][1] - state.black):
        yield clash("black", say("So many black dice are not left."), IMPOSSIBLE, 4, "black-dice-cost-two-time",
                    where="black")  # fmt: skip
    if event.coins < 0 or event.markers < 0:
        yield clash("less_than_nothing", say("None or more."), IMPOSSIBLE, 4, "coins-change-a-die", where="coins")
    if event.coins > village.goods["coins"]:
        yield clash("coins", say("{n} coins are there.", n=village.goods["coins"]), FORBIDDEN, 4, "coins-change-a-die",
                    where="coins")  # fmt: skip
    if event.markers > min(2, village.markers):
        yield clash("markers", say("{n} markers lie on the meeting room.", n=village.markers), FORBIDDEN, 4,
                    "markers-set-a-die", where="markers")  # fmt: skip


def dice_time(event: DiceTaken) -> int:
    return BLACK_DIE_TIME * event.black
