"""Where people may stand: circles, one visit a round, and the rules for two and three players."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.games.stone_age.state import Phase, State
from scoring.games.stone_age.tables import (
    PLACES,
    TRIBES_PER_PLACE,
    VILLAGE_PLACES,
    VILLAGE_PLACES_OPEN,
    page,
)
from scoring.kernel.message import Message, say, say_n
from scoring.kernel.problem import Problem, Severity

VILLAGE_WORDS = {"toolmaker": say("Tool maker"), "village_hut": say("Village hut"), "field": say("Field")}


def place_words(place: str) -> Message:
    return PLACES[place].name if place in PLACES else VILLAGE_WORDS[place]


def acting_problems(state: State, seat: int, people: int) -> Iterator[Problem]:
    """Whether this tribe has people to act with now."""
    tribe = state.tribes[seat]
    name = state.setup.name(seat)
    if state.phase in (Phase.COUNT, Phase.END):
        yield Problem(
            "stone_age.game_over", say("The last round is over; only the count is left."), Severity.FORBIDDEN,
            page(8), where="seat",
            ruling="game-ends-without-four-cards" if state.ends_by == "cards" else "game-ends-on-an-empty-stack",
        )  # fmt: skip
    elif tribe.fed:
        yield Problem(
            "stone_age.already_fed", say("{name} has fed the tribe this round already.", name=name), Severity.UNUSUAL,
            page(4), where="seat",
        )  # fmt: skip
    if tribe.out.total + people > tribe.workers:
        still = say_n("{n} person", "{n} people", tribe.idle)
        yield Problem(
            "stone_age.too_few_people",
            say("{name} has {still} left to act with this round, not {people}.", name=name, still=still, people=people),
            cite=page(4), where="people", ruling="newborns-work-next-round",
            fix=say("Take back an entry of this round, or correct the number of people."),
        )  # fmt: skip


def visit_problems(state: State, seat: int, place: str, people: int) -> Iterator[Problem]:
    """Whether these people may stand at this place beside those who are there."""
    there = state.people_at(place)
    others = [each for each in there if each != seat]
    name = place_words(place)
    if seat in there:
        yield _forbidden(
            "stone_age.second_visit", say("{place}: already visited this round.", place=name),
            "one-visit-per-place-and-round",
        )  # fmt: skip
    if place in VILLAGE_PLACES:
        yield from _village_problems(state, place, others)
        return
    capacity = PLACES[place].capacity
    if capacity is None:
        return
    if sum(there.values()) + people > capacity:
        yield _forbidden(
            "stone_age.place_full",
            say("{place}: {free} of {capacity} circles are free, not {people}.",
                place=name, free=max(0, capacity - sum(there.values())), capacity=capacity, people=people),
            "seven-people-per-place",
        )  # fmt: skip
    tribes = TRIBES_PER_PLACE[len(state.tribes)]
    if len(others) >= tribes:
        yield _forbidden(
            "stone_age.place_taken",
            say_n("{place}: with {players} players only {n} tribe may work here.",
                  "{place}: with {players} players only {n} tribes may work here.",
                  tribes, place=name, players=len(state.tribes)),
            "few-players-share-fewer-places", 8,
        )  # fmt: skip


def _village_problems(state: State, place: str, others: list[int]) -> Iterator[Problem]:
    name = place_words(place)
    if others:
        yield _forbidden(
            "stone_age.place_taken",
            say("{place}: {other} stands there this round.", place=name, other=state.setup.name(others[0])),
            "village-hut-takes-exactly-two" if place == "village_hut" else "one-visit-per-place-and-round",
        )  # fmt: skip
    taken = [each for each in VILLAGE_PLACES if each != place and state.people_at(each)]
    if len(state.tribes) < max(TRIBES_PER_PLACE) and len(taken) >= VILLAGE_PLACES_OPEN:
        yield _forbidden(
            "stone_age.third_village_place",
            say("{taken} are taken: with {players} players the third of these places stays empty.",
                taken=tuple(place_words(each) for each in taken), players=len(state.tribes)),
            "third-village-place-stays-empty", 8,
        )  # fmt: skip


def _forbidden(code: str, message: Message, ruling: str, on_page: int = 4) -> Problem:
    return Problem(code, message, Severity.FORBIDDEN, page(on_page), where="place", ruling=ruling)
