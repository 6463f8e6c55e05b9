"""Whatever is entered, and whenever: it is judged, told and shown."""

from dataclasses import fields
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scoring.games.my_village import GAME
from scoring.games.my_village.events import Counted
from scoring.games.my_village.state import Phase, State
from scoring.kernel.events import Event
from scoring.kernel.problem import Severity
from tests.scoring.my_village.walk import deaths, evening, states
from tests.scoring.strategies import as_entered, likely, misshapen_free
from tests.scoring.wording import well_said

many = settings(
    deadline=None, max_examples=120, derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.large_base_example],
)  # fmt: skip


def shown(state: State) -> None:
    """Everything a page asks of a table."""
    clock = GAME.clock(state)
    assert 0 <= clock.at <= 1
    assert "{" not in str(clock.step)
    for due in GAME.due(state):
        assert due.kind in ("", *GAME.entry_of)
        assert "{" not in f"{due.title} {due.button} {due.words}"
    for seat in state.setup.seats:
        GAME.board(state, seat)
        GAME.sheet(state, seat)
        for entry in GAME.entries:
            entry.offered(state, seat)
            entry.hints(state, seat, {})


@pytest.mark.parametrize("table", [evening, deaths])
def test_the_evenings_go_to_their_end(table: Any) -> None:
    assert (table().phase(), table().played.misfits) == (Phase.END, ())
    assert GAME.replay(table().played.setup, table().played.log) == table().played


def test_every_event_happens_in_these_evenings() -> None:
    happened = {type(record.event) for table in (evening(), deaths()) for record in table.played.log}
    assert happened == set(GAME.events)


def test_every_phase_is_passed_through() -> None:
    assert {state.phase for state in states()} == set(Phase)


def test_every_table_can_be_shown() -> None:
    for state in states():
        shown(state)


def test_what_is_due_first_may_be_entered() -> None:
    """The big button never leads to a form that is not offered."""
    for state in states():
        for due in GAME.due(state):
            if due.kind:
                assert GAME.entry_of[due.kind].offered(state, max(0, due.seat))


def test_every_form_comes_back_with_what_was_entered() -> None:
    for table in (evening(), deaths()):
        for entry in table.played.entries:
            event = entry.record.event
            form, seat = GAME.entry_of[event.kind], max(0, event.seat)
            form.hints(entry.before, seat, {spec.name: getattr(event, spec.name) for spec in fields(event)})
            assert "{" not in str(form.preview(entry.before, event))
            assert "{" not in str(GAME.tell(entry.before, event))


def judged(state: State, event: Event) -> bool:
    """Judged, told and shown, and whether it may stand with a reason."""
    found = tuple(GAME.problems(state, event))
    assert [problem for problem in found if not well_said(GAME, problem)] == []
    assert str(GAME.tell(state, event))
    form = GAME.entry_of[event.kind]
    form.preview(state, event)
    form.hints(state, max(0, event.seat), {spec.name: getattr(event, spec.name) for spec in fields(event)})
    return all(problem.severity is not Severity.IMPOSSIBLE for problem in found)


@many
@given(data=st.data())
def test_no_event_is_too_strange_to_be_judged(data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(states()))
    for strategy in (misshapen_free, as_entered):
        event = data.draw(strategy(GAME, state.setup))
        if judged(state, event):
            shown(GAME.apply(state, event))


@many
@given(data=st.data())
def test_an_evening_goes_on_from_anywhere(data: st.DataObject) -> None:
    """What the phone offers, with a reason where the book is against it."""
    state = data.draw(st.sampled_from(states()))
    for _ in range(6):
        event = data.draw(likely(GAME, state))
        if judged(state, event):
            state = GAME.apply(state, event)
            shown(state)
    assert all(n >= 0 for village in state.villages for n in (village.tree, village.house, village.waiting))


def test_what_was_followed_may_be_counted_as_it_is() -> None:
    """The count is filled in with what the rules of the count accept."""
    for state in states():
        if state.phase is Phase.COUNT:
            for seat in state.setup.seats:
                counts = GAME.entry_of[Counted.kind].hints(state, seat, {})["counts"].default
                assert tuple(GAME.problems(state, Counted(seat, counts))) == ()
