"""Cards on the table: major improvements, minor improvements and occupations."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.families.agricola.building import cost_problems
from scoring.families.agricola.cards import Card
from scoring.families.agricola.clashes import FORBIDDEN, IMPOSSIBLE, UNUSUAL, clash
from scoring.families.agricola.events import CardPlayed, ImprovementBuilt
from scoring.families.agricola.state import State
from scoring.families.agricola.tables import ROUNDS, WELL_ROUNDS
from scoring.kernel.message import say
from scoring.kernel.problem import Problem

WELL = "well"


def improvement_problems(state: State, event: ImprovementBuilt) -> Iterator[Problem]:
    edition = state.edition
    card = state.card(event.card)
    if card is None or card.kind != "major":
        yield clash(edition, "no_major", say("There is no such major improvement."), IMPOSSIBLE, "improvements",
                    where="card")  # fmt: skip
        return
    yield from _taken_problems(state, card)
    if event.returned:
        if event.returned not in card.upgrades or not state.homes[event.seat].has(event.returned):
            yield clash(edition, "nothing_to_return", say("Only a fireplace of one’s own is returned, for a hearth."),
                        IMPOSSIBLE, "improvements", where="returned",
                        ruling="hearth-by-returning-fireplace")  # fmt: skip
    elif state.tracked and card.cost is not None:
        yield from cost_problems(state, event.seat, card.cost, "card", "improvements")


def played_problems(state: State, event: CardPlayed) -> Iterator[Problem]:
    edition = state.edition
    card = state.card(event.card)
    if card is None:
        yield clash(edition, "unknown_card", say("There is no such card in this edition."), IMPOSSIBLE, "cards",
                    where="card", fix=say("Type a few letters of its name, or its number."))  # fmt: skip
        return
    if card.kind == "major":
        yield clash(edition, "is_major", say("This is a major improvement."), IMPOSSIBLE, "improvements", where="card",
                    fix=say("Enter it as a major improvement."))  # fmt: skip
        return
    yield from _taken_problems(state, card)
    if len(state.homes) < card.least_players:
        yield clash(edition, "needs_players", say("This occupation is for {n} players or more.", n=card.least_players),
                    FORBIDDEN, "occupations", where="card")  # fmt: skip
    if state.family_game:
        yield clash(edition, "family_game", say("The family game has neither occupations nor minor improvements."),
                    FORBIDDEN, "cards", where="card", ruling="family-game")  # fmt: skip
    if state.tracked and card.cost:
        yield from cost_problems(state, event.seat, card.cost, "card", "improvements")
    if card.upgrades and returned_for(state, event.seat, card) is None:
        yield clash(edition, "nothing_to_return", say("{card} is paid by returning a card that is not there.",
                    card=card.name), FORBIDDEN, "improvements", where="card",
                    ruling="hearth-by-returning-fireplace")  # fmt: skip
    if card.other_points is not None:
        yield clash(edition, "sources_differ", say("Sources give {one} or {other} points for {card}. What does the "
                    "card in front of you say?", one=card.points, other=card.other_points, card=card.name), UNUSUAL,
                    "cards", where="card", fix=say("Enter the points on the card if they are not {one}.",
                    one=card.points), ruling="sources-differ-on-points")  # fmt: skip


def _taken_problems(state: State, card: Card) -> Iterator[Problem]:
    """Every card is in the box once."""
    owner = state.owner(card.id)
    if owner is not None:
        yield clash(state.edition, "card_taken", say("{card} lies in front of {name} already.", card=card.name,
                    name=state.setup.name(owner)), IMPOSSIBLE, "cards", where="card",
                    ruling="major-improvements-once")  # fmt: skip


def returned_for(state: State, seat: int, card: Card) -> str | None:
    """The card that goes back for this one: an upgrade takes the place of what it is built on."""
    return next((each for each in state.homes[seat].card_ids if each in card.upgrades), None)


def well_rounds(state: State) -> tuple[int, ...]:
    """The next five round spaces, fewer near the end."""
    return tuple(range(state.round + 1, min(state.round + WELL_ROUNDS, ROUNDS) + 1))
