"""What the table as it stands says about a form: what is offered, filled in, and worked out beforehand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scoring.games.stone_age.cards import CARDS, Card, Top
from scoring.games.stone_age.dice import Tool, lift, roll_of, unused_tools
from scoring.games.stone_age.events import CardRolled, Gathered, HutBuilt, ToolMade, TribeFed
from scoring.games.stone_age.payments import cheapest, listed, price
from scoring.games.stone_age.scoring import tracked
from scoring.games.stone_age.state import Phase, State, Tribe, tool_tiles
from scoring.games.stone_age.tables import CARD_PRICES, GOODS_WORDS, HUTS, PIPS, PLACES, TOOLS_AT_MOST, UNFED, Hut
from scoring.kernel.amounts import Amounts
from scoring.kernel.fields import Hint, Option
from scoring.kernel.message import Message, say, say_n

Hints = Mapping[str, Hint]
Chosen = Mapping[str, Any]
PLAYING = (Phase.ACTIONS, Phase.FEEDING)

ONE_USE = tuple(
    Option(card.id, say("One-use tool {n}", n=card.n), "g-tool")
    for card in CARDS.values()
    if card.top is Top.ONE_USE_TOOL
)


def hut_words(hut: Hut) -> Message:
    if hut.fixed:
        return say("{cost}", cost=listed(hut.cost))
    if hut.free:
        return say("1 to 7 resources of any kind")
    return say_n("{count} resources of {n} kind", "{count} resources of {n} kinds", hut.kinds, count=hut.count)


def hut_option(hut: Hut) -> Option:
    group = say("Printed price") if hut.fixed else say("Your choice of resources")
    note = say("{points} points", points=hut.worth(hut.cost)) if hut.fixed else None
    return Option(hut.id, hut_words(hut), note=note, group=group)


def card_option(card: Card) -> Option:
    icon = f"c-{card.bottom}" if card.green else f"p-{card.bottom.removesuffix('s')}"
    return Option(card.id, card.bottom_words, icon, group=card.top_words)


# What is offered


def follows_rounds(state: State, _seat: int) -> bool:
    return state.follow != "count"


def may_act(state: State, seat: int) -> bool:
    return state.phase in PLAYING and state.follow == "rounds" and state.tribes[seat].idle > 0


def may_send_two(state: State, seat: int) -> bool:
    return may_act(state, seat) and state.tribes[seat].idle > 1


def card_waits_for_roll(state: State, seat: int) -> bool:
    return state.waiting(seat, Top.ROLL) is not None


def card_waits_for_sharing(state: State, seat: int) -> bool:
    return state.waiting(seat, Top.DICE_TABLE) is not None


def has_choice_card(state: State, seat: int) -> bool:
    return state.tribes[seat].two_of_choice


def has_hidden_card(state: State, seat: int) -> bool:
    return state.tribes[seat].hidden > 0


def is_out(state: State, seat: int) -> bool:
    return state.phase is Phase.ACTIONS and not state.tribes[seat].is_home


def may_feed(state: State, seat: int) -> bool:
    return state.phase in PLAYING and not state.tribes[seat].fed


def round_over(state: State, _seat: int) -> bool:
    return state.phase is Phase.ROUND_OVER


def has_tools(state: State, seat: int) -> bool:
    return follows_rounds(state, seat) and state.tribes[seat].tools > 0


def may_end(state: State, _seat: int) -> bool:
    return state.follow != "count" and not state.ends_by


def may_count(state: State, _seat: int) -> bool:
    return state.phase in (Phase.COUNT, Phase.END)


# What is filled in


def gathering(state: State, seat: int, _chosen: Chosen) -> Hints:
    tribe = state.tribes[seat]
    return {"people": Hint(default=max(1, tribe.idle)), **_rolling(tribe)}


def card_rolling(state: State, seat: int, _chosen: Chosen) -> Hints:
    return _rolling(state.tribes[seat])


def _rolling(tribe: Tribe) -> Hints:
    """Only tools that are there and not yet turned are offered."""
    free = unused_tools(tribe)
    tiles = tuple(Option(t.tile, say("{n}", n=t.value), "g-tool") for t in free if t.tile is not None)
    cards = tuple(Option(t.card, say("{n}", n=t.value), "g-tool") for t in free if t.card is not None)
    return {
        "tools": Hint(options=tiles, hidden=not tiles),
        "one_use": Hint(options=cards, hidden=not cards),
    }


def hut_building(state: State, seat: int, _chosen: Chosen) -> Hints:
    taken = set(state.taken_huts())
    faces: dict[tuple[Amounts, int, int], Hut] = {}
    for hut in HUTS.values():
        if hut.id not in taken:
            faces.setdefault((hut.cost, hut.count, hut.kinds), hut)
    in_order = sorted(faces.values(), key=lambda hut: (not hut.fixed, hut.count or 9, hut.kinds, hut.worth(hut.cost)))
    left = tuple(
        Option(n, say("Stack {n}", n=n + 1), note=say_n("{n} hut left", "{n} huts left", huts))
        for n, huts in enumerate(state.stacks)
        if huts and n not in state.built
    )
    return {
        "stack": Hint(options=left),
        "hut": Hint(options=tuple(hut_option(hut) for hut in in_order)),
        "paid": _purse(state.tribes[seat]),
    }


def card_taking(state: State, seat: int, chosen: Chosen) -> Hints:
    prices = tuple(Option(n, say("{n}", n=n)) for n in CARD_PRICES if n not in state.sold)
    asked = chosen.get("price")
    default = cheapest(state.tribes[seat].resources, asked) if isinstance(asked, int) else None
    return {"price": Hint(options=prices), "paid": _purse(state.tribes[seat], default), **card_showing(state, seat, {})}


def card_showing(state: State, _seat: int, _chosen: Chosen) -> Hints:
    taken = set(state.taken_cards())
    left = [card for card in CARDS.values() if card.id not in taken]
    faces: dict[tuple[Any, ...], Card] = {}
    for card in left:
        faces.setdefault((card.top, card.n, card.good, card.bottom, card.persons), card)
    in_order = sorted(faces.values(), key=lambda card: (list(Top).index(card.top), card.good, card.n, not card.green))
    return {"card": Hint(options=tuple(card_option(card) for card in in_order))}


def dice_sharing(state: State, seat: int, _chosen: Chosen) -> Hints:
    order = ", ".join(state.setup.name(each) for each in state.clockwise_from(seat))
    return {"dice": Hint(note=say("One die each, in this order: {order}.", order=order))}


def feeding(state: State, seat: int, _chosen: Chosen) -> Hints:
    tribe = state.tribes[seat]
    missing = tribe.missing_food
    note = say(
        "{people} people eat; the fields give {fields}, {food} food in hand. {missing} missing.",
        people=tribe.people, fields=tribe.food_track, food=tribe.food, missing=missing,
    )  # fmt: skip
    offer = cheapest(tribe.resources, missing)
    enough = offer.total == missing
    purse = _purse(tribe, offer if enough else None)
    return {
        "paid": Hint(purse.default, note=note, notes=purse.notes, hidden=not missing or not enough),
        "unfed": Hint(default=bool(missing) and not enough, hidden=not missing),
    }


def tool_turning(state: State, seat: int, _chosen: Chosen) -> Hints:
    tribe = state.tribes[seat]
    tiles = tuple(Option(n, say("{n}", n=value), "g-tool") for n, value in enumerate(tribe.tiles) if value)
    return {"tile": Hint(options=tiles), "used": Hint(default=True)}


def correcting(state: State, seat: int, _chosen: Chosen) -> Hints:
    tribe = state.tribes[seat]
    now = {
        "people": tribe.people, "food": tribe.food, "food_track": tribe.food_track, "tools": tribe.tools,
        "resources": tribe.resources, "huts": len(tribe.huts), "score": tribe.score,
    }  # fmt: skip
    return {name: Hint(default=value) for name, value in now.items()}


def counting(state: State, seat: int, _chosen: Chosen) -> Hints:
    tribe = state.tribes[seat]
    return {"counts": Hint(default=tracked(tribe) if tribe.counted is None else tribe.counted)}


def _purse(tribe: Tribe, default: Amounts | None = None) -> Hint:
    notes = {kind: say("{n} there", n=tribe.resources[kind]) for kind in GOODS_WORDS if kind != "food"}
    return Hint(default=default, notes=notes)


# What is worked out beforehand


def gathering_preview(state: State, event: Gathered) -> Message | None:
    if event.place not in PLACES:
        return None
    place = PLACES[event.place]
    return _roll_preview(state.tribes[event.seat], event, place.gives, place.pips)


def card_roll_preview(state: State, event: CardRolled) -> Message | None:
    card = state.waiting(event.seat, Top.ROLL)
    return None if card is None else _roll_preview(state.tribes[event.seat], event, card.good, PIPS[card.good])


def _roll_preview(tribe: Tribe, event: Gathered | CardRolled, good: str, per: int) -> Message | None:
    roll = roll_of(tribe, event.total, event.dice, event.tools, event.one_use)
    if not roll.pips:
        return None
    gain = say("{n} {good}", n=roll.gives(per), good=GOODS_WORDS[good])
    if more := lift(tribe, roll, per, event.tools, event.one_use):
        tools = tuple(_tool_words(tool) for tool in more)
        return say("{gain}. With {tools} it would be {n}.", gain=gain, tools=tools,
                   n=roll._replace(added=roll.added + sum(tool.value for tool in more)).gives(per))  # fmt: skip
    return gain


def _tool_words(tool: Tool) -> Message:
    return say("tool {n}", n=tool.value) if tool.card is None else say("the one-use tool {n}", n=tool.value)


def tool_preview(state: State, event: ToolMade) -> Message:
    tools = min(TOOLS_AT_MOST, state.tribes[event.seat].tools + 1)
    return say("Tools then: {tiles}", tiles=" · ".join(str(tile) for tile in tool_tiles(tools)))


def hut_preview(_state: State, event: HutBuilt) -> Message | None:
    if event.hut not in HUTS:
        return None
    cost = price(HUTS[event.hut], event.paid)
    return say("{paid}: {points} points", paid=listed(cost), points=HUTS[event.hut].worth(cost))


def feeding_meant(event: TribeFed) -> TribeFed:
    """Who does not feed pays nothing, whatever was filled in beforehand."""
    return replace(event, paid=Amounts()) if event.unfed else event


def feeding_preview(state: State, event: TribeFed) -> Message:
    tribe = state.tribes[event.seat]
    if event.unfed:
        return say("{points} points, and all food is gone.", points=UNFED)
    left = max(0, tribe.food + tribe.food_track - tribe.people)
    return say("{food} food stays.", food=left)
