"""The rules of Stone Age: what is wrong with an event."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from scoring.games.stone_age.buying import card_problems, hut_tile_problems
from scoring.games.stone_age.cards import CARDS, Top
from scoring.games.stone_age.events import (
    AmountsCorrected,
    CardRolled,
    CardTaken,
    ChildBorn,
    Counted,
    DiceShared,
    EndDeclared,
    FieldTilled,
    Gathered,
    HiddenCardShown,
    HutBuilt,
    PeopleReturned,
    RoundBegun,
    StoneAgeEvent,
    ToolMade,
    ToolTurned,
    TribeFed,
    TwoResourcesTaken,
)  # fmt: skip
from scoring.games.stone_age.payments import feeding_problems, payment_problems
from scoring.games.stone_age.placing import acting_problems, visit_problems
from scoring.games.stone_age.rolling import DICE_TABLE_CITE, roll_problems, shared_dice_problems
from scoring.games.stone_age.scoring import counted_problems
from scoring.games.stone_age.state import UNTURNED, Phase, State, Tribe
from scoring.games.stone_age.tables import (
    FOOD_TRACK_END,
    HUTS,
    PEOPLE_AT_MOST,
    PEOPLE_AT_START,
    PIPS,
    PLACES,
    RESOURCES,
    TOOLS_AT_MOST,
    VILLAGE_PLACES,
    appendix,
    page,
)  # fmt: skip
from scoring.kernel.amounts import Amounts
from scoring.kernel.cite import Cite
from scoring.kernel.message import Message, say
from scoring.kernel.problem import Problem, Severity

END_CAUSES = ("huts", "cards", "agreed")


def problems(state: State, event: StoneAgeEvent) -> Iterator[Problem]:
    """Every clash of an event with the rules; refusing, asking and marking all derive from these."""
    match event:
        case Gathered():
            yield from _gathering_problems(state, event)
        case ToolMade(seat=seat):
            yield from _village_problems(state, seat, "toolmaker")
        case ChildBorn(seat=seat):
            yield from _village_problems(state, seat, "village_hut")
        case FieldTilled(seat=seat):
            yield from _village_problems(state, seat, "field")
        case HutBuilt():
            yield from hut_tile_problems(state, event)
        case CardTaken():
            yield from card_problems(state, event)
        case CardRolled(seat=seat):
            waiting = state.waiting(seat, Top.ROLL)
            if waiting is None:
                yield _no_card_waits(appendix(say("Resources by dice roll")), "tools-on-roll-cards")
            yield from roll_problems(state.tribes[seat], 2, event, PIPS[waiting.good] if waiting else None)
        case DiceShared(seat=seat, dice=dice):
            if state.waiting(seat, Top.DICE_TABLE) is None:
                yield _no_card_waits(DICE_TABLE_CITE, "dice-table-one-die-each")
            yield from shared_dice_problems(len(state.tribes), dice)
        case TwoResourcesTaken(seat=seat, taken=taken):
            yield from _choice_problems(state.tribes[seat], taken)
        case HiddenCardShown(seat=seat, card=card):
            yield from _hidden_problems(state, seat, card)
        case PeopleReturned(seat=seat):
            if state.tribes[seat].is_home:
                yield _unusual("stone_age.already_home", say("Everybody was home already."), 5, "", "seat")
        case TribeFed(seat=seat, paid=paid, unfed=unfed):
            yield from _feeding_problems(state, seat, paid, unfed)
        case RoundBegun():
            yield from _round_problems(state)
        case ToolTurned(seat=seat, tile=tile):
            if tile not in range(len(UNTURNED)) or not state.tribes[seat].tiles[tile]:
                yield Problem("stone_age.no_such_tool", say("There is no tool tile in this place."), where="tile",
                              cite=page(5), ruling="tools-grow-evenly")  # fmt: skip
        case AmountsCorrected():
            yield from _amount_problems(event)
        case EndDeclared(cause=cause):
            if cause not in END_CAUSES:
                yield Problem("stone_age.unknown_end", say("The game ends by huts, by cards or by agreement."),
                              cite=page(8), where="cause", ruling="game-ends-on-an-empty-stack")  # fmt: skip
        case Counted(seat=seat, counts=counts):
            if state.phase not in (Phase.COUNT, Phase.END):
                yield Problem("stone_age.counted_early", say("The game is not over yet."), Severity.FORBIDDEN, page(8),
                              where="seat", ruling="feeding-comes-first-at-the-end")  # fmt: skip
            others = [t.counted for each, t in enumerate(state.tribes) if each != seat and t.counted is not None]
            yield from counted_problems(counts, others, len(state.tribes))
        case _:
            assert_never(event)


def _gathering_problems(state: State, event: Gathered) -> Iterator[Problem]:
    if event.place not in PLACES or not 1 <= event.people <= PEOPLE_AT_MOST:
        yield Problem("stone_age.no_such_place", say("Choose a place and how many people stood there."), where="place",
                      cite=page(4), ruling="seven-people-per-place")  # fmt: skip
        return
    yield from acting_problems(state, event.seat, event.people)
    yield from visit_problems(state, event.seat, event.place, event.people)
    yield from roll_problems(state.tribes[event.seat], event.people, event, PLACES[event.place].pips)


def _village_problems(state: State, seat: int, place: str) -> Iterator[Problem]:
    tribe = state.tribes[seat]
    yield from acting_problems(state, seat, VILLAGE_PLACES[place])
    yield from visit_problems(state, seat, place, VILLAGE_PLACES[place])
    full = {
        "toolmaker": (tribe.tools >= TOOLS_AT_MOST, say("All tools are at 4: nothing is gained.")),
        "village_hut": (tribe.people >= PEOPLE_AT_MOST, say("All ten people are there: nobody is added.")),
        "field": (tribe.food_track >= FOOD_TRACK_END, say("The food track ends at 10: nothing is gained.")),
    }
    at_the_end, message = full[place]
    if at_the_end:
        yield _unusual("stone_age.no_effect", message, 5, "full-tracks-gain-nothing", "place")


def _choice_problems(tribe: Tribe, taken: Amounts) -> Iterator[Problem]:
    cite = appendix(say("2 resources of your choice"))
    if not tribe.two_of_choice:
        yield Problem("stone_age.no_choice_card", say("There is no card with two resources of choice to use."),
                      cite=cite, where="taken", ruling="two-resources-any-time")  # fmt: skip
    if taken.total != 2 or any(kind not in RESOURCES or n < 0 for kind, n in taken.items()):
        yield Problem("stone_age.not_two", say("The card gives exactly 2 resources, alike or different."),
                      where="taken", cite=cite, ruling="two-resources-any-time")  # fmt: skip


def _hidden_problems(state: State, seat: int, card: int) -> Iterator[Problem]:
    cite = appendix(say("Extra civilization card for the final count"))
    if not state.tribes[seat].hidden:
        yield Problem("stone_age.no_hidden_card", say("There is no hidden card here."), where="card",
                      cite=cite, ruling="extra-card-scores-only-below")  # fmt: skip
    if card not in CARDS or card in state.taken_cards():
        yield Problem("stone_age.card_gone", say("This card lies with a player already, or does not exist."),
                      where="card", cite=cite, ruling="extra-card-scores-only-below")  # fmt: skip


def _feeding_problems(state: State, seat: int, paid: Amounts, unfed: bool) -> Iterator[Problem]:
    tribe, name = state.tribes[seat], state.setup.name(seat)
    if tribe.fed:
        yield Problem("stone_age.fed_twice", say("{name} has fed the tribe this round already.", name=name),
                      Severity.FORBIDDEN, page(7), where="seat")  # fmt: skip
    yield from payment_problems(tribe, paid, "paid", page(7))
    yield from feeding_problems(tribe, paid, unfed)


def _round_problems(state: State) -> Iterator[Problem]:
    if hungry := [state.setup.name(seat) for seat in state.order if not state.tribes[seat].fed]:
        yield Problem("stone_age.unfed_tribes", say("Not fed yet: {names}.", names=", ".join(hungry)),
                      Severity.FORBIDDEN, page(7), ruling="feeding-comes-first-at-the-end")  # fmt: skip
    if state.pending:
        name = state.setup.name(state.pending[0].seat)
        yield Problem("stone_age.card_waits", say("A card of {name} still waits for its dice.", name=name),
                      Severity.FORBIDDEN, DICE_TABLE_CITE, ruling="dice-table-one-die-each")  # fmt: skip
    if state.ends_by:
        ruling = "game-ends-without-four-cards" if state.ends_by == "cards" else "game-ends-on-an-empty-stack"
        yield Problem("stone_age.last_round", say("This was the last round: now comes the final count."),
                      Severity.FORBIDDEN, page(8), ruling=ruling)  # fmt: skip


def _amount_problems(event: AmountsCorrected) -> Iterator[Problem]:
    limits = (
        ("people", event.people, PEOPLE_AT_START, PEOPLE_AT_MOST, "ten-people-at-most"),
        ("food_track", event.food_track, 0, FOOD_TRACK_END, "food-track-ends-at-ten"),
        ("tools", event.tools, 0, TOOLS_AT_MOST, "tools-grow-evenly"),
        ("food", event.food, 0, 999, "surplus-food-is-kept"),
        ("score", event.score, -999, 999, "score-below-zero"),
        ("huts", event.huts, 0, len(HUTS), "huts-beyond-five-count"),
    )
    for where, value, low, high, ruling in limits:
        if not low <= value <= high:
            yield Problem("stone_age.out_of_range", say("{value} cannot be: it is {low} to {high}.",
                          value=value, low=low, high=high), where=where, cite=page(5), ruling=ruling)  # fmt: skip
    if any(kind not in RESOURCES or n < 0 for kind, n in event.resources.items()):
        yield Problem("stone_age.out_of_range", say("Resources are wood, brick, stone and gold, 0 or more."),
                      where="resources", cite=page(6), ruling="resources-never-run-out")  # fmt: skip


def _no_card_waits(cite: Cite, ruling: str) -> Problem:
    return Problem("stone_age.no_card_waits", say("No card waits for dice here."), cite=cite, where="dice",
                   ruling=ruling)  # fmt: skip


def _unusual(code: str, message: Message, on_page: int, ruling: str, where: str) -> Problem:
    return Problem(code, message, Severity.UNUSUAL, page(on_page), where, ruling=ruling)
