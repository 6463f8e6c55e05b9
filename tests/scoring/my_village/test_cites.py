"""Every refusal opens its page, names a field of its form, and has a ruling that is there."""

from copy import copy
from functools import cache

import pytest

from scoring.games.my_village import GAME
from scoring.games.my_village.events import (
    AmountsCorrected,
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
    PloughLaid,
    RatRolled,
    RoundBegun,
    SchoolUsed,
    StoriesTaken,
    TurnEnded,
    VillagerDied,
)
from scoring.kernel.amounts import Amounts
from scoring.kernel.events import TABLE, Event
from tests.scoring.my_village.table import REASON, Table
from tests.scoring.wording import well_said


@cache
def _busy() -> Table:
    table = Table(3, box={"rat_3": 9}).adds(0, "church_trade", "stable").add(0, "travel", grey=Amounts(beer=1))
    table.add(0, "hall_area", mark="travel")
    return table.bury(0, "merchant").to(0).lies(0, {"coins": 1}, clouds=0).dice(0, 3, 4)


def busy() -> Table:
    """Anna has dice; she has a church, a hall, a stable and a beer to pay, and no merchant; the rat has been told."""
    return copy(_busy())


# what was tried, what is wrong with it, and where that stands
WRONG: list[tuple[Event, str, int]] = [
    (DiceTaken(1, (1, 2)), "not_now", 4),
    (HandTaken(1), "no_dice", 4),
    (HandTaken(0), "own_hand", 5),
    (HandTaken(0), "other_value", 5),
    (CustomersTaken(0, 6), "customers", 5),
    (CustomersTaken(0, 3, free=True), "other_value", 5),
    (CardAdded(0, "castle"), "no_such_card", 2),
    (CardAdded(0, "stable"), "second_craft", 8),
    (CardAdded(0, "church_travel"), "second_church", 9),
    (CardAdded(0, "hall_guild"), "second_hall", 11),
    (CardAdded(0, "monk"), "no_act", 10),
    (CardAdded(0, "travel", chapel=True), "no_chapel", 9),
    (CardAdded(0, "travel"), "grey_banner", 9),
    (CardAdded(0, "travel", grey=Amounts(gold=1)), "grey", 9),
    (CardAdded(0, "travel", redrawn=True), "no_travel_church", 9),
    (CardAdded(0, "field", redrawn=True), "no_journey", 9),
    (CardAdded(0, "field", paid=Amounts(coins=9)), "not_enough", 5),
    (CardAdded(0, "field", paid=Amounts(gold=1)), "goods", 4),
    (CardAdded(0, "field", time=30), "twice_over", 7),
    (BannerUsed(0, "well"), "no_banner", 6),
    (BannerUsed(0, "brewery"), "not_there", 6),
    (BannerUsed(0, "hall", mark="travel"), "marked", 11),
    (BannerUsed(0, "hall", mark="abbot"), "no_such_mark", 11),
    (SchoolUsed(0, "shift"), "school", 6),
    (CustomerServed(0), "absent", 8),
    (CustomerServed(0), "nobody_waits", 8),
    (ForemanMoved(0, "house"), "foreman", 7),
    (PloughLaid(0), "no_plough", 8),
    (PloughLaid(0), "no_field", 8),
    (TurnEnded(1), "no_turn", 4),
    (VillagerDied(0, "abbot"), "nobody_dies", 7),
    (VillagerDied(0, "merchant"), "not_alive", 7),
    (LabourerHired(0, "abbot"), "no_labourer", 7),
    (RatRolled(0, 9, averted=True), "no_rat", 7),
    (RatRolled(0, 9, averted=True), "rat_die", 7),
    (RatRolled(0, 9, averted=True), "no_protection", 9),
    (RatRolled(0, 3, plague=True), "no_plague", 7),
    (RoundBegun(TABLE), "not_now", 4),
    (StoriesTaken(0, 3), "not_now", 4),
    (AmountsCorrected(0, tree=-1), "amount", 3),
    (AmountsCorrected(0, goods=Amounts(gold=1)), "amount", 3),
    (BoxTold(TABLE, "weight", 3), "no_such_value", 2),
    (BoxTold(TABLE, "clouds", 3), "out_of_range", 2),
    (CountBegun(TABLE), "not_now", 4),
    (Counted(0, Amounts(fields=9)), "out_of_range", 12),
    (Counted(0, Amounts(gold=9)), "unknown_count", 12),
]


@pytest.mark.parametrize(("event", "code", "page"), WRONG)
def test_a_refusal_opens_its_page(event: Event, code: str, page: int) -> None:
    assert (code, f"page {page}") in [(found, place) for found, _, place in busy().said(event)]


@pytest.mark.parametrize("event", [event for event, _, _ in WRONG])
def test_a_refusal_is_well_said_and_names_a_field_of_its_form(event: Event) -> None:
    names = {"", *(field.name for field in GAME.entry_of[event.kind].fields)}
    for problem in busy().problems(event):
        assert well_said(GAME, problem)
        assert "{" not in str(problem.message)
        assert problem.where.split(".")[0] in names


def test_customers_that_cannot_be_paid_name_a_field_of_their_form() -> None:
    (problem,) = Table().lies(0, {}).dice(0, 2, 2).problems(CustomersTaken(0, 4))
    assert problem.where in ("", "customers", "free")


def test_what_may_stand_with_a_reason_does() -> None:
    for event, _, _ in WRONG:
        if not any(problem.stops(REASON) for problem in busy().problems(event)):
            busy().enter(event, reason=REASON)
