"""What may be paid for a hut, a card or a missing meal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from scoring.games.stone_age.state import Tribe
from scoring.games.stone_age.tables import FREE_HUT, RESOURCE_VALUE, RESOURCE_WORDS, RESOURCES, Hut, page
from scoring.kernel.amounts import Amounts
from scoring.kernel.cite import Cite
from scoring.kernel.message import Message, say, say_n
from scoring.kernel.problem import Problem, Severity


def listed(amounts: Mapping[str, int]) -> tuple[Message, ...]:
    """Resources in the order of the player board: "2 wood, 1 brick"."""
    kinds = [kind for kind in RESOURCES if amounts.get(kind)]
    return tuple(say("{n} {good}", n=amounts[kind], good=RESOURCE_WORDS[kind]) for kind in kinds) or (say("nothing"),)


def cheapest(resources: Amounts, n: int) -> Amounts:
    """The least valuable resources that pay ``n``, as far as there are any."""
    left, paid = n, {}
    for kind in sorted(RESOURCES, key=RESOURCE_VALUE.__getitem__):
        paid[kind] = min(left, max(0, resources[kind]))
        left -= paid[kind]
    return Amounts(paid)


def price(hut: Hut, paid: Amounts) -> Amounts:
    """What a hut costs: its printed price where nothing else was entered."""
    return paid or hut.cost


def payment_problems(tribe: Tribe, paid: Amounts, where: str, cite: Cite) -> Iterator[Problem]:
    """What can be wrong with any payment."""
    if any(kind not in RESOURCES or n < 0 for kind, n in paid.items()):
        yield Problem(
            "stone_age.not_a_resource",
            say("Only wood, brick, stone and gold can be paid."),
            where=where, cite=cite, ruling="cards-cost-by-place",
        )  # fmt: skip
    elif missing := tribe.resources.short_of(paid):
        yield Problem(
            "stone_age.cannot_pay",
            say("{missing} missing: there is {owned}.", missing=listed(missing), owned=listed(tribe.resources)),
            where=where, cite=cite,
            fix=say("Pay with something else, or correct what lies on the player board."),
        )  # fmt: skip


def hut_problems(hut: Hut, paid: Amounts) -> Iterator[Problem]:
    """Whether a payment fits the tile: exactly so many, of exactly so many kinds (p. 6)."""
    given = price(hut, paid)
    if hut.fixed and given != hut.cost:
        yield _wrong_price(
            say("This hut costs {cost}, not {paid}.", cost=listed(hut.cost), paid=listed(given)), "hut-kinds-are-exact"
        )
    elif hut.free and not FREE_HUT[0] <= given.total <= FREE_HUT[1]:
        yield _wrong_price(
            say("This hut costs {low} to {high} resources, not {n}.", low=FREE_HUT[0], high=FREE_HUT[1], n=given.total),
            "free-hut-one-to-seven",
        )
    elif hut.count and (given.total != hut.count or len(given) != hut.kinds):
        kinds = say_n("{n} kind", "{n} kinds", hut.kinds)
        paid_kinds = say_n("{n} kind", "{n} kinds", len(given))
        yield _wrong_price(
            say("This hut costs exactly {count} resources of exactly {kinds}, not {n} of {paid}.",
                count=hut.count, kinds=kinds, n=given.total, paid=paid_kinds),
            "hut-kinds-are-exact",
        )  # fmt: skip


def _wrong_price(message: Message, ruling: str) -> Problem:
    return Problem("stone_age.wrong_price", message, Severity.FORBIDDEN, page(6), where="paid", ruling=ruling)


def feeding_problems(tribe: Tribe, paid: Amounts, unfed: bool) -> Iterator[Problem]:
    """Food first, then all of the rest in resources, or 10 points (p. 7)."""
    missing = tribe.missing_food
    if unfed and not missing:
        yield _feeding(
            "stone_age.must_feed",
            say("There is food for all {people} people, so they eat.", people=tribe.people),
            "unfed", "starving-on-purpose",
        )  # fmt: skip
    if unfed and paid:
        yield _feeding(
            "stone_age.paid_and_unfed",
            say("Either the {missing} missing food is paid or 10 points are lost, not both.", missing=missing),
            "paid", "no-part-payment",
        )  # fmt: skip
    elif not unfed and paid.total != missing:
        if not missing:
            message = say("There is food for all {people} people: keep the resources.", people=tribe.people)
        else:
            message = say("{missing} food is missing, {paid} resources were given.", missing=missing, paid=paid.total)
        yield _feeding(
            "stone_age.wrong_payment", message, "paid",
            "food-before-resources" if paid.total > missing else "no-part-payment",
            say("Pay exactly {missing}, or choose to lose 10 points.", missing=missing) if missing else None,
        )  # fmt: skip


def _feeding(code: str, message: Message, where: str, ruling: str, fix: Message | None = None) -> Problem:
    return Problem(code, message, Severity.FORBIDDEN, page(7), where, fix, ruling)
