"""What the table as it stands says about a form: what is offered, filled in, and worked out beforehand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.games.my_village.adding import CARD_WORDS, draws_again, grey, points_name, time_name
from scoring.games.my_village.banners import WHITE
from scoring.games.my_village.events import BoxTold, CustomersTaken, DiceTaken, ForemanMoved, RatRolled, VillagerDied
from scoring.games.my_village.passing import loss
from scoring.games.my_village.rules import protected
from scoring.games.my_village.scoring import COUNT_FIELDS, tracked
from scoring.games.my_village.state import Phase, State, Village
from scoring.games.my_village.tables import (
    ACTS,
    AREAS,
    BOX,
    BOX_OF,
    CRAFTS,
    CUSTOMERS,
    CUSTOMERS_BY_MONK,
    DIE,
    FOREMAN,
    FOREMAN_WORDS,
    GOODS_WORDS,
    LETTERS,
    PROFESSIONS,
    WHITE_WORDS,
    WINDOWS,
)  # fmt: skip
from scoring.games.my_village.turns import rat_words
from scoring.games.my_village.values import TILED, may_lie_at
from scoring.kernel.amounts import Amounts
from scoring.kernel.fields import Hint, Option
from scoring.kernel.message import Message, say, say_n
from scoring.kernel.workings import number

Hints = Mapping[str, Hint]
Chosen = Mapping[str, Any]


def office_price(customers: int) -> Message:
    time, coins = CUSTOMERS[customers]
    if not coins:
        return say("{time} time", time=time)
    return say_n("{time} time and {n} coin", "{time} time and {n} coins", coins, time=time)


VILLAGERS = tuple(Option(name, words) for name, words in PROFESSIONS.items())
MARKS = tuple(Option(name, words) for name, words in {**AREAS, **PROFESSIONS}.items())
NO_MARK = Option("", say("No marker"))
NO_ACT = Option("", say("None"))
GOODS = tuple(Option(good, words, f"g-{good}") for good, words in GOODS_WORDS.items())
GREY_OPTIONS = (
    Option("coins", GOODS_WORDS["coins"], "g-coins"), Option("beer", GOODS_WORDS["beer"], "g-beer"),
    Option("time", say("time"), "i-clock"),
)  # fmt: skip
CARD_OPTIONS = tuple(
    Option(card, words, group=say("Crafts") if card in CRAFTS else say("Church") if card.startswith("church_")
           else say("Council") if card.startswith("hall_") else say("Others"))
    for card, words in CARD_WORDS.items()
)  # fmt: skip
BANNERS = tuple(Option(banner, WHITE_WORDS[banner]) for banner in WHITE)
NO_TILE = Option("", say("It stays where it is"))
TILES = tuple(Option(banner, WHITE_WORDS[banner]) for banner in TILED)
FACES = tuple(Option(face, say("{face}", face=face), f"d-{face}") for face in range(1, DIE + 1))
OFFICE = tuple(Option(n, say("{n}", n=n), note=office_price(n)) for n in CUSTOMERS)
MOVES = (
    Option("place", say("A child starts")),
    Option("shift", say("The left one moves to the right")),
    Option("left", say("The left one goes to work")),
    Option("right", say("The right one goes to work, 2 stories")),
)
PLACES = tuple(Option(name, words) for name, words in FOREMAN_WORDS.items())
BOX_OPTIONS = tuple(Option(value.name, value.label, group=value.group) for value in BOX)


# What is offered


def _acting(state: State, seat: int) -> bool:
    return state.follow == "turns" and state.phase is Phase.TURN and state.current == seat


def may_take_dice(state: State, seat: int) -> bool:
    return _acting(state, seat) and state.turn is None


def may_use_blue(state: State, seat: int) -> bool:
    return _acting(state, seat) and state.turn is not None and not state.turn.mode


def may_take_customers(state: State, seat: int) -> bool:
    return may_use_blue(state, seat) or _allowed(state, seat, "customers")


def may_use_white(state: State, seat: int) -> bool:
    return _acting(state, seat) and state.turn is not None and state.turn.mode in ("", "white")


def may_use_school(state: State, seat: int) -> bool:
    if state.follow == "deaths":
        return state.phase is Phase.TURN
    return may_use_white(state, seat) or _allowed(state, seat, "school")


def may_move_foreman(state: State, seat: int) -> bool:
    if state.follow == "deaths":
        return state.phase is Phase.TURN
    return _acting(state, seat) and state.turn is not None and (not state.turn.mode or _allowed(state, seat, "foreman"))


def _allowed(state: State, seat: int, what: str) -> bool:
    return _acting(state, seat) and state.turn is not None and what in state.turn.allowed


def may_serve(state: State, seat: int) -> bool:
    return may_use_white(state, seat) and state.villages[seat].waiting > 0


def has_plough(state: State, seat: int) -> bool:
    village = state.villages[seat]
    there = village.goods["plough"] or village.goods["wild"]
    return state.follow == "turns" and playing(state, seat) and bool(there) and village.fields > village.ploughs


def may_end_turn(state: State, seat: int) -> bool:
    return _acting(state, seat) and state.turn is not None


def may_die(state: State, seat: int) -> bool:
    if state.follow == "deaths":
        return state.phase is Phase.TURN
    return state.dying == seat


def must_hire(state: State, seat: int) -> bool:
    return state.hiring and state.rolling == seat


def must_roll(state: State, seat: int) -> bool:
    return state.phase is Phase.RAT and state.rolling == seat


def round_over(state: State, _seat: int) -> bool:
    return state.phase is Phase.ROUND_OVER


def follows_deaths(state: State, _seat: int) -> bool:
    return state.follow == "deaths" and state.phase is Phase.TURN


def playing(state: State, _seat: int) -> bool:
    return state.follow != "count" and state.phase not in (Phase.COUNT, Phase.END)


def may_count(state: State, _seat: int) -> bool:
    return state.phase in (Phase.COUNT, Phase.END)


# What is filled in


def dice(state: State, seat: int, _chosen: Chosen) -> Hints:
    village = state.villages[seat]
    return {
        "coins": Hint(note=say("{n} there", n=village.goods["coins"]), hidden=not village.goods["coins"]),
        "markers": Hint(note=say("{n} there", n=village.markers), hidden=not village.markers),
    }


def customers(state: State, seat: int, _chosen: Chosen) -> Hints:
    village = state.villages[seat]
    most = CUSTOMERS_BY_MONK if _allowed(state, seat, "customers") else max(CUSTOMERS)
    there = village.church == "trade"
    return {
        "customers": Hint(options=tuple(each for each in OFFICE if int(each.value) <= most)),
        "free": Hint(hidden=not there, default=there and village.has("abbot")),
    }


def card(state: State, seat: int, chosen: Chosen) -> Hints:
    """Only cards that this village may still add are offered; points that the box has told are filled in."""
    village, asked = state.villages[seat], str(chosen.get("card") or "")
    halls, churches = bool(village.hall), bool(village.church)
    left = tuple(
        option for option in CARD_OPTIONS
        if not (village.craft(str(option.value)) or (churches and str(option.value).startswith("church_"))
                or (halls and str(option.value).startswith("hall_"))
                or (option.value == "meeting_room" and village.meeting_room is not None)
                or (option.value == "travel" and not village.next_letter)
                or (option.value == "monk" and (not churches or village.windows >= WINDOWS)))
    )  # fmt: skip
    travels = asked == "travel"
    marks = AREAS if asked == "hall_area" else PROFESSIONS if asked == "hall_population" else {}
    return {
        "card": Hint(options=left),
        "points": Hint(default=printed_points(state, asked), hidden=asked in ("field", "monk"),
                       note=_journey(village) if travels else None),
        "time": Hint(default=_time_told(state, village, asked), note=_owed(village) if travels else None),
        "paid": _purse(village),
        "act": Hint(default="", options=(*(() if asked else (NO_ACT,)), *(Option(a, w) for a, w in ACTS.items())),
                    hidden=bool(asked) and asked != "monk"),
        "mark": Hint(default="", options=(NO_MARK, *(Option(m, w) for m, w in marks.items())) if marks else None,
                     hidden=bool(asked) and not marks),
        "chapel": Hint(hidden=not travels or village.next_letter != "D"),
        "grey": Hint(hidden=not travels or village.next_letter == LETTERS[-1]),
        "redrawn": Hint(hidden=not travels or not draws_again(village)),
        "tile": _tile(village, asked),
    }  # fmt: skip


def printed_points(state: State, card: str) -> int | None:
    name = points_name(card)
    return state.told(name) if name else None


def _time_told(state: State, village: Village, card: str) -> int | None:
    """What the box has told; of a journey only what the last one adds is known."""
    if card == "travel":
        return village.grey["time"]
    return state.told(time_name(card)) if time_name(card) else None


def _tile(village: Village, asked: str) -> Hint:
    there = tuple(option for option in TILES if option.value in may_lie_at(village))
    return Hint(default="", options=(NO_TILE, *there), hidden=bool(asked) and asked != "meeting_room")


def _journey(village: Village) -> Message:
    return say("Letter {letter}", letter=village.next_letter)


def _owed(village: Village) -> Message | None:
    owed = grey(village.grey)
    return say("Grey banner of the last journey: {what} besides", what=owed) if owed else None


def _purse(village: Village) -> Hint:
    """Only what is there can be paid; goods of choice stand for every other."""
    there = {good: n for good in GOODS_WORDS if (n := village.goods[good])}
    if village.goods["wild"] or village.ploughs:
        there |= {good: village.goods[good] for good in GOODS_WORDS if good != "coins"}
    notes = {good: say("{n} there", n=n) for good, n in there.items()}
    return Hint(notes=notes, options=tuple(option for option in GOODS if option.value in there), hidden=not there)


def banner(state: State, seat: int, chosen: Chosen) -> Hints:
    village, used = state.villages[seat], state.turn.used if state.turn else ()
    asked = str(chosen.get("banner") or "")
    there = {
        "play": True,
        **{kind: village.craft(kind) and village.has("craftsman") for kind in CRAFTS},
        "field": village.fields > 0,
        "hall": bool(village.hall) and village.has("councillor"),
        "meeting_room": village.meeting_room is not None and village.has("councillor"),
    }
    free = tuple(option for option in BANNERS if there[str(option.value)] and option.value not in used)
    marks = AREAS if village.hall == "area" else PROFESSIONS if village.hall == "population" else {}
    left = tuple(Option(mark, words) for mark, words in marks.items() if mark not in village.marks)
    return {
        "banner": Hint(options=free),
        "mark": Hint(default="", options=(NO_MARK, *left), hidden=not marks or (bool(asked) and asked != "hall")),
        "tile": _tile(village, asked) if village.meeting_room is not None else Hint(default="", hidden=True),
    }


def school(state: State, seat: int, _chosen: Chosen) -> Hints:
    village = state.villages[seat]
    open_moves = {
        "place": not village.left,
        "shift": village.left and not village.right,
        "left": village.left,
        "right": village.right,
    }
    empty = tuple(option for option in VILLAGERS if not village.has(str(option.value)))
    return {
        "move": Hint(options=tuple(option for option in MOVES if open_moves[str(option.value)])),
        "villager": Hint(default="", options=(Option("", say("Nobody")), *empty), hidden=not empty),
    }


def serving(state: State, seat: int, _chosen: Chosen) -> Hints:
    return {"paid": _purse(state.villages[seat])}


def foreman(state: State, seat: int, _chosen: Chosen) -> Hints:
    steps = FOREMAN[state.villages[seat].foreman]
    return {"to": Hint(options=tuple(option for option in PLACES if option.value in steps),
                       default=steps[0] if len(steps) == 1 else None)}  # fmt: skip


def dying(state: State, seat: int, _chosen: Chosen) -> Hints:
    found = tuple(
        Option(name, PROFESSIONS[name], note=_grave_words(state, name)) for name in state.villages[seat].alive
    )
    return {"villager": Hint(options=found)}


def _grave_words(state: State, profession: str) -> Message:
    stories = state.chronicle_left(profession)
    return say_n("{n} story", "{n} stories", stories) if stories else say("anonymous grave")


def rolling(state: State, seat: int, _chosen: Chosen) -> Hints:
    saved = protected(state)
    note = say("{name} has the disinfection church.", name=state.setup.name(saved)) if saved is not None else None
    return {
        "die": Hint(note=rat_words(state)),
        "plague": Hint(hidden=state.rat is not None),
        "averted": Hint(hidden=saved is None, note=note),
    }


def telling(state: State, _seat: int, chosen: Chosen) -> Hints:
    """Once something is chosen, only what is printed at the same place is offered besides."""
    value = BOX_OF.get(str(chosen.get("value") or ""))
    near = tuple(option for option in BOX_OPTIONS if value and option.group == value.group)
    return {"value": Hint(options=near or None), "n": Hint(default=state.told(value.name) if value else None)}


def correcting(state: State, seat: int, _chosen: Chosen) -> Hints:
    village = state.villages[seat]
    return {
        "tree": Hint(default=village.tree),
        "house": Hint(default=village.house),
        "goods": Hint(default=village.goods),
        "clouds": Hint(default=village.cloud),
    }


def counting(state: State, seat: int, _chosen: Chosen) -> Hints:
    village = state.villages[seat]
    if village.counted is not None:
        return {"counts": Hint(default=village.counted)}
    now = tracked(state, seat)
    return {"counts": Hint(default=Amounts({field.name: number(now, field.name) for field in COUNT_FIELDS}))}


# What is worked out beforehand


def dice_preview(state: State, event: DiceTaken) -> Message | None:
    if len(event.dice) != 2:
        return None
    value = say("Banner value {value}", value=sum(event.dice))
    return say("{value}, {time} time", value=value, time=2 * event.black) if event.black else value


def customers_preview(_state: State, event: CustomersTaken) -> Message | None:
    return office_price(event.customers) if event.customers in CUSTOMERS else None


def foreman_preview(state: State, event: ForemanMoved) -> Message | None:
    tree = state.villages[event.seat].tree
    match event.to:
        case "house":
            return say_n("{n} story is safe then.", "{n} stories are safe then.", tree)
        case "coin":
            return say("1 coin")
        case _:
            return say("3 stories on the tree")


def death_preview(state: State, event: VillagerDied) -> Message | None:
    return _grave_words(state, event.villager) if event.villager in PROFESSIONS else None


def rat_preview(state: State, event: RatRolled) -> Message:
    reached = event.plague or (state.rat is not None and event.die >= state.rat)
    if not reached:
        return (
            say("The rat stays {n} spaces from the plague.", n=state.rat - event.die)
            if state.rat
            else say("No plague.")
        )
    saved = protected(state) if event.averted else None
    lost = tuple(
        say("{name} {n}", name=state.setup.name(seat), n=0 if seat == saved else loss(village.tree))
        for seat, village in enumerate(state.villages)
    )
    return say("Plague: stories lost: {lost}.", lost=lost)


def box_preview(_state: State, event: BoxTold) -> Message | None:
    value = BOX_OF.get(event.value)
    return value.label if value else None
