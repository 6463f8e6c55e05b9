"""Whatever is entered, and whenever: it is judged, told and shown."""

from collections.abc import Callable
from dataclasses import fields

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scoring.games.helvetia import GAME
from scoring.games.helvetia.events import Counted, Married
from scoring.games.helvetia.state import Phase, State
from scoring.games.helvetia.tables import COINS, MEN, WOMEN
from scoring.kernel.events import Event
from scoring.kernel.problem import Severity
from tests.scoring.helvetia.table import Table
from tests.scoring.helvetia.walk import EVENINGS, states
from tests.scoring.strategies import as_entered, likely, misshapen_free
from tests.scoring.wording import well_said

many = settings(
    deadline=None, max_examples=40, derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.large_base_example],
)  # fmt: skip
every_evening = pytest.mark.parametrize("evening", EVENINGS, ids=lambda evening: evening.__name__)


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


def people(state: State, seat: int, sex: str) -> int:
    """Villagers of one colour, wherever they are."""
    everywhere = [*state.school]
    for village in state.villages:
        everywhere += village.centre
        for house in village.houses:
            everywhere += (*house.people, *house.children)
    return sum((each.seat, each.sex) == (seat, sex) for each in everywhere)


def coins(state: State, seat: int) -> int:
    """Coins of one colour, wherever they lie."""
    dowries = sum(village.dowry.count(seat) for village in state.villages)
    return state.players[seat].coins + dowries + sum(stack.count(seat) for stack in state.placed.values())


@every_evening
def test_an_evening_goes_to_its_end(evening: Callable[[], Table]) -> None:
    played = evening().played
    assert (played.state.phase, played.misfits) == (Phase.END, ())
    assert GAME.replay(played.setup, played.log) == played


def test_every_event_happens_in_these_evenings() -> None:
    happened = {type(record.event) for evening in EVENINGS for record in evening().played.log}
    assert happened == set(GAME.events)


def test_every_phase_is_passed_through() -> None:
    assert {state.phase for state in states()} == set(Phase)


def test_every_table_can_be_shown() -> None:
    for state in (*states()[::9], *(evening().state for evening in EVENINGS)):
        shown(state)


def test_what_is_due_first_may_be_entered() -> None:
    """The big button never leads to a form that is not offered."""
    for state in states():
        for due in GAME.due(state):
            if due.kind:
                assert GAME.entry_of[due.kind].offered(state, max(0, due.seat))


def test_nobody_and_no_coin_is_lost() -> None:
    """Setting up: six coins and eight couples a colour, wherever they are."""
    for evening in EVENINGS[:3]:
        played = evening().played
        for state in (*(entry.before for entry in played.entries), played.state):
            for seat in state.setup.seats:
                assert coins(state, seat) == COINS == 6
                assert state.supply(seat, "f") == WOMEN - people(state, seat, "f") >= 0
                assert state.supply(seat, "m") == MEN - people(state, seat, "m") >= 0


def test_every_form_comes_back_with_what_was_entered() -> None:
    for evening in EVENINGS:
        for entry in evening().played.entries:
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
    assert all(player.coins >= 0 for player in state.players)


def test_what_was_followed_may_be_counted_as_it_is() -> None:
    """The count is filled in with what the rules of the count accept."""
    for state in states():
        if state.phase in (Phase.COUNT, Phase.END):
            for seat in state.setup.seats:
                counts = GAME.entry_of[Counted.kind].hints(state, seat, {})["counts"].default
                assert tuple(GAME.problems(state, Counted(seat, counts))) == ()


@pytest.mark.parametrize("coin", [3, 4, 99])
def test_a_coin_that_does_not_lie_there_is_not_foretold(coin: int) -> None:
    table = Table(3, "points")
    event = Married(0, village=1, coin=coin)
    assert GAME.entry_of[event.kind].preview(table.state, event) is None
    assert table.codes(event) == ["no_dowry"]
