"""Huts and civilization cards: which are there, and what they cost."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.games.stone_age.cards import CARDS
from scoring.games.stone_age.events import CardTaken, HutBuilt
from scoring.games.stone_age.payments import hut_problems, payment_problems, price
from scoring.games.stone_age.placing import acting_problems
from scoring.games.stone_age.state import State
from scoring.games.stone_age.tables import CARD_PRICES, HUTS, page
from scoring.kernel.message import Message, say
from scoring.kernel.problem import Problem, Severity


def hut_tile_problems(state: State, event: HutBuilt) -> Iterator[Problem]:
    yield from acting_problems(state, event.seat, 1)
    if event.stack not in range(len(state.stacks)) or not state.stacks[event.stack]:
        yield _gone("stone_age.no_such_stack", say("There is no hut on this stack."), "stack",
                    "stacks-as-many-as-players")  # fmt: skip
    elif event.stack in state.built:
        yield Problem(
            "stone_age.stack_used", say("One hut of this stack was taken this round; the next one is for later."),
            Severity.FORBIDDEN, page(5), where="stack", ruling="one-visit-per-place-and-round",
        )  # fmt: skip
    if event.hut not in HUTS or event.hut in state.taken_huts():
        yield _gone("stone_age.hut_gone", say("This hut lies with a player already, or does not exist."), "hut",
                    "hut-kinds-are-exact")  # fmt: skip
        return
    cost = price(HUTS[event.hut], event.paid)
    yield from payment_problems(state.tribes[event.seat], cost, "paid", page(6))
    yield from hut_problems(HUTS[event.hut], event.paid)


def card_problems(state: State, event: CardTaken) -> Iterator[Problem]:
    yield from acting_problems(state, event.seat, 1)
    if event.price not in CARD_PRICES:
        yield _gone("stone_age.no_such_price", say("Cards cost 4, 3, 2 or 1 by their place."), "price",
                    "cards-cost-by-place")  # fmt: skip
        return
    if event.price in state.sold:
        yield _gone("stone_age.space_empty",
                    say("The card for {price} was taken this round; the place is empty.", price=event.price),
                    "price", "cards-slide-right")  # fmt: skip
    if event.card not in CARDS or event.card in state.taken_cards():
        yield _gone("stone_age.card_gone", say("This card lies with a player already, or does not exist."), "card",
                    "cards-cost-by-place")  # fmt: skip
    yield from payment_problems(state.tribes[event.seat], event.paid, "paid", page(6))
    if event.paid.total != event.price:
        yield Problem(
            "stone_age.wrong_price",
            say("This card costs {price} resources, {paid} were paid.", price=event.price, paid=event.paid.total),
            Severity.FORBIDDEN, page(6), where="paid", ruling="cards-cost-by-place",
        )  # fmt: skip


def _gone(code: str, message: Message, where: str, ruling: str) -> Problem:
    return Problem(code, message, cite=page(6), where=where, ruling=ruling)
