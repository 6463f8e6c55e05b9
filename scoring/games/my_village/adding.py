"""Cards that join a village: who has to be there, how many there may be, and what is left in the supply."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.games.my_village.clashes import FORBIDDEN, IMPOSSIBLE, clash
from scoring.games.my_village.events import CardAdded
from scoring.games.my_village.state import State, Village
from scoring.games.my_village.tables import (
    ACTS,
    ALIKE,
    AREAS,
    BOX_OF,
    CARDS,
    CHAPEL,
    CHURCHES,
    CRAFT_WORDS,
    GREY,
    HALLS,
    PROFESSIONS,
    TRAVEL_CARDS,
    WINDOWS,
)  # fmt: skip
from scoring.kernel.amounts import Amounts
from scoring.kernel.message import Message, say, say_n
from scoring.kernel.problem import Problem

CARD_WORDS: dict[str, Message] = {
    **CRAFT_WORDS, "field": say("Grain field"), "travel": say("Journey"),
    **{f"church_{k}": w for k, w in CHURCHES.items()},
    "monk": say("Monk"), **{f"hall_{k}": w for k, w in HALLS.items()}, "meeting_room": say("Meeting room"),
}  # fmt: skip


def points_name(card: str) -> str:
    """Under which name the box keeps the points of a card; nothing where copies differ or are worth none."""
    name = f"craft_{card}_points" if card in CRAFT_WORDS else f"{card}_points"
    return name if name in BOX_OF else ""


def time_name(card: str) -> str:
    """Under which name the box keeps what a card costs in time; nothing where copies differ or more is paid with it."""
    name = f"craft_{card}" if card in CRAFT_WORDS else card
    return f"{name}_time" if name in ALIKE else ""


def needed(card: str) -> str:
    """The villager whose area the card belongs to; nobody for fields."""
    if card in CRAFT_WORDS:
        return "craftsman"
    if card == "travel":
        return "traveller"
    if card == "monk" or card.startswith("church_"):
        return "abbot"
    return "" if card == "field" else "councillor"


PRESENT = {
    "craftsman": (8, "craftsman-for-crafts"),
    "traveller": (9, "traveller-for-travel"),
    "abbot": (9, "abbot-for-church-and-monks"),
    "councillor": (11, "councillor-for-the-council"),
    "merchant": (8, "merchant-serves"),
}


def absent(village: Village, profession: str, where: str = "") -> Iterator[Problem]:
    """An area works only while its villager lives."""
    if profession and not village.has(profession):
        on, ruling = PRESENT[profession]
        yield clash("absent", say("There is no {villager} in this village.", villager=PROFESSIONS[profession]),
                    FORBIDDEN, on, ruling, where=where, fix=say("The school can send one."))  # fmt: skip


def adding_problems(state: State, event: CardAdded) -> Iterator[Problem]:
    village, card = state.villages[event.seat], event.card
    if card not in CARD_WORDS:
        yield clash("no_such_card", say("There is no such card."), IMPOSSIBLE, 2, where="card")
        return
    yield from absent(village, needed(card), "card")
    yield from _limit_problems(village, card)
    yield from _supply_problems(state, event)
    if event.points < 0:
        yield clash("points", say("None or more."), IMPOSSIBLE, 11, where="points")
    if event.act and card != "monk":
        yield clash("no_monk", say("Only monks bring an action."), IMPOSSIBLE, 10, where="act")
    if event.chapel and any(each.chapel for village in state.villages for each in village.travel):
        yield clash("none_left", say("There is one chapel, and it is taken."), IMPOSSIBLE, 9, "chapel-ends-travel",
                    where="chapel")  # fmt: skip
    if card == "monk" and event.act not in ACTS:
        yield clash("no_act", say("Which action did the monk bring?"), IMPOSSIBLE, 10, where="act")
    if card == "travel":
        yield from _journey_problems(village, event)
    elif event.grey or event.redrawn:
        yield clash("no_journey", say("Only journeys have that."), IMPOSSIBLE, 9, where="grey")
    if card in ("hall_area", "hall_population"):
        yield from mark_problems(village, card.removeprefix("hall_"), event.mark)
    if event.chapel and (card != "travel" or village.next_letter != "D"):
        yield clash("no_chapel", say("The chapel lies among the journeys with the letter D."), IMPOSSIBLE, 9,
                    "chapel-ends-travel", where="chapel")  # fmt: skip
    if event.chapel and event.points != CHAPEL:
        yield clash("chapel_points", say("The chapel is worth {points}.", points=CHAPEL), FORBIDDEN, 9,
                    "chapel-ends-travel", where="points")  # fmt: skip


def _journey_problems(village: Village, event: CardAdded) -> Iterator[Problem]:
    """The grey banner of the last journey is paid with this one; the travel church may draw again (p. 9)."""
    owed = village.grey
    short = event.paid.short_of({good: n for good, n in owed.items() if good != "time"})
    if short["coins"] or short["beer"] > event.paid["wild"] or event.time < owed["time"]:
        yield clash("grey_banner", say("The grey banner of the last journey costs {what} besides.", what=grey(owed)),
                    FORBIDDEN, 9, "grey-banner-paid-next-time", where="paid")  # fmt: skip
    if any(kind not in GREY or n < 0 for kind, n in event.grey.items()):
        yield clash("grey", say("Coins, beer or time stand on a grey banner."), IMPOSSIBLE, 9,
                    "grey-banner-paid-next-time", where="grey")  # fmt: skip
    if event.redrawn and not draws_again(village):
        yield clash("no_travel_church", say("Only a travel church with its abbot draws again."), FORBIDDEN, 9,
                    "travel-church-draws-again", where="redrawn")  # fmt: skip


def draws_again(village: Village) -> bool:
    return village.church == "travel" and village.has("abbot")


def grey(owed: Amounts) -> tuple[Message, ...]:
    """What stands on a grey banner, one by one."""
    words = {
        "coins": say_n("{n} coin", "{n} coins", owed["coins"]),
        "beer": say("{n} beer", n=owed["beer"]),
        "time": say("{time} time", time=owed["time"]),
    }
    return tuple(words[kind] for kind in GREY if owed[kind])


def _limit_problems(village: Village, card: str) -> Iterator[Problem]:
    if card in CRAFT_WORDS and village.craft(card):
        yield clash("second_craft", say("There is a {craft} already.", craft=CRAFT_WORDS[card]), FORBIDDEN, 8,
                    "one-craft-per-kind", where="card")  # fmt: skip
    if card.startswith("church_") and village.church:
        yield clash("second_church", say("There is a church already."), FORBIDDEN, 9, "one-church", where="card")
    if card == "monk" and not village.church:
        yield clash("no_church", say("Monks need a church."), FORBIDDEN, 10, "monks-need-a-church", where="card")
    if card == "monk" and village.windows >= WINDOWS:
        yield clash("windows", say("There are {n} church windows already.", n=WINDOWS), FORBIDDEN, 10,
                    "six-windows-at-most", where="card")  # fmt: skip
    if card.startswith("hall_") and village.hall:
        yield clash("second_hall", say("There is a council hall already."), FORBIDDEN, 11, "one-council-hall",
                    where="card")  # fmt: skip
    if card == "meeting_room" and village.meeting_room is not None:
        yield clash("second_meeting_room", say("There is a meeting room already."), FORBIDDEN, 10, "one-meeting-room",
                    where="card")  # fmt: skip
    if card == "travel" and not village.next_letter:
        yield clash("no_more_travel", say("There is no journey after this one."), IMPOSSIBLE, 9,
                    "travel-in-alphabetical-order", where="card")  # fmt: skip


def _supply_problems(state: State, event: CardAdded) -> Iterator[Problem]:
    """Every card is limited (p. 11)."""
    card, others = event.card, [v for at, v in enumerate(state.villages) if at != event.seat]
    everybody = state.villages
    gone = False
    if card in CRAFT_WORDS:
        gone = sum(village.craft(card) for village in everybody) >= CARDS["craft"]
    elif card == "field":
        gone = sum(village.fields for village in everybody) >= CARDS["field"]
    elif card == "monk":
        gone = sum(village.monks for village in everybody) >= CARDS["monk"]
    elif card == "travel":
        letter = state.villages[event.seat].next_letter
        there = sum(each.letter == letter for village in everybody for each in village.travel)
        gone = bool(letter) and there >= TRAVEL_CARDS[letter]
    elif card != "meeting_room":
        gone = any(card in (f"church_{village.church}", f"hall_{village.hall}") for village in others)
    if gone:
        yield clash("none_left", say("There is no such card left."), IMPOSSIBLE, 11, "cards-are-limited", where="card")


def mark_problems(village: Village, hall: str, mark: str) -> Iterator[Problem]:
    """A marker of the area or population council goes onto a space that is free."""
    known = AREAS if hall == "area" else PROFESSIONS
    if mark and mark not in known:
        yield clash("no_such_mark", say("That is not on this council."), IMPOSSIBLE, 11, where="mark")
    elif mark in village.marks and village.hall == hall:
        yield clash("marked", say("{what} is marked already.", what=known[mark]), IMPOSSIBLE, 11,
                    "marker-without-room-is-lost", where="mark")  # fmt: skip
