"""What holds for every game and any evening, tried on many."""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scoring.kernel import fields as asked
from scoring.kernel.events import Event, decode, encode
from scoring.kernel.game import GameModule, Replay
from scoring.kernel.log import Corrected, Recorded, Undone, effective, standing_seqs
from scoring.kernel.play import read_play, told_play
from scoring.kernel.problem import Problem, Severity
from scoring.kernel.sheet import Line, SeatSheet
from scoring.kernel.standings import standings
from tests.scoring.plays import PLAYS, Play, every_play
from tests.scoring.strategies import as_entered, likely, misshapen_free
from tests.scoring.wording import well_said

REASON = "a card says so"
few = settings(
    deadline=None, max_examples=8, derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.large_base_example],
)  # fmt: skip
_KNOWN: dict[tuple[str, str], list[Replay[Any]]] = {}


def somewhere(play: Play, at: int) -> Replay[Any]:
    """A table as it stood after some entry of a recorded play, which is played through only once."""
    tables = _KNOWN.setdefault((play.game.slug, play.file), [play.game.begin(play.setup)])
    for event, reason in play.entries[len(tables) - 1 : at]:
        tables.append(play.game.follow(tables[-1], play.game.record(tables[-1], event, reason)))
    return tables[at]


def moments(play: Play) -> st.SearchStrategy[Replay[Any]]:
    return st.integers(0, len(play.entries)).map(lambda at: somewhere(play, at))


def go_on(draw: Callable[[Any], Any], game: GameModule[Any], played: Replay[Any], entries: int) -> Replay[Any]:
    """Some entries more, likely and unlikely ones, those against the rules with a reason."""
    for _ in range(entries):
        usual = (likely(game, played.state), as_entered(game, played.setup))
        event = draw(st.one_of(*usual, misshapen_free(game, played.setup), reaching_back(played)))
        if not any(problem.severity is Severity.IMPOSSIBLE for problem in game.check(played, event)):
            played = game.follow(played, game.record(played, event, REASON))
    return played


def reaching_back(played: Replay[Any]) -> st.SearchStrategy[Any]:
    some = sorted(standing_seqs(played.log))[-8:]
    undone = st.builds(Undone, seat=st.just(-1), of=st.sampled_from(some or [1]))
    entries = [entry.record for entry in played.entries][-8:]
    if not entries:
        return undone
    other = st.sampled_from(entries).map(lambda record: Corrected(-1, record.event, record.seq))
    return st.one_of(undone, other)


@every_play
@few
@given(data=st.data())
def test_no_event_of_the_right_shape_is_too_strange_to_be_judged_told_and_shown(
    play: Play, data: st.DataObject
) -> None:
    played = data.draw(moments(play))
    for strategy in (misshapen_free(play.game, play.setup), as_entered(play.game, play.setup)):
        event = data.draw(strategy)
        found = play.game.check(played, event)
        assert [problem for problem in found if not well_said(play.game, problem)] == []
        assert str(play.game.tell(played.state, event))
        entry = play.game.entry_of[event.kind]
        entry.preview(played.state, event)
        assert all(isinstance(pip, str) for pip in entry.pips(played.state, event))
        shown_again(entry, played.state, event, found)


def shown_again(entry: asked.Entry, state: Any, event: Event, found: Sequence[Problem]) -> None:
    """The form as it comes back with what was entered: hints, what letters find, and the drawing with its marks."""
    seat = max(0, event.seat)
    entry.hints(state, seat, {field.name: getattr(event, field.name) for field in entry.fields})
    for field in entry.fields:
        match field:
            case asked.Found():
                field.find(state, seat, getattr(event, field.name))
                field.known(getattr(event, field.name))
            case asked.Drawn():
                assert field.view(state, seat, getattr(event, field.name), found)


@every_play
@few
@given(data=st.data())
def test_what_is_not_impossible_can_be_applied_and_shown(play: Play, data: st.DataObject) -> None:
    game = play.game
    played = go_on(data.draw, game, data.draw(moments(play)), 6)
    assert game.clock(played.state).number is not None
    for due in game.due(played.state):
        assert str(due.title)
        assert due.kind in ("", *game.entry_of)
    for seat in play.setup.seats:
        game.board(played.state, seat)
        game.sheet(played.state, seat)
        for entry in game.entries:
            if entry.offered(played.state, seat):
                entry.hints(played.state, seat, {})


@every_play
@few
@given(data=st.data())
def test_following_entry_by_entry_is_replaying_the_log(play: Play, data: st.DataObject) -> None:
    played = go_on(data.draw, play.game, data.draw(moments(play)), 5)
    assert play.game.replay(play.setup, played.log) == played


@every_play
@few
@given(data=st.data())
def test_undoing_an_entry_is_never_having_made_it(play: Play, data: st.DataObject) -> None:
    game, played = play.game, data.draw(moments(play).filter(lambda played: bool(played.entries)))
    of = data.draw(st.sampled_from([entry.record.seq for entry in played.entries]))
    undone = game.follow(played, game.record(played, Undone(-1, of)))
    never = [record for record in effective(played.log) if record.seq != of]
    assert [entry.record for entry in undone.entries] == never
    state = game.begin(play.setup)
    for record in never:
        state = game.follow(state, record)
    assert undone.state == state.state
    again = game.follow(undone, game.record(undone, Undone(-1, undone.seq)))
    assert (again.state, again.entries) == (played.state, played.entries)


@every_play
@few
@given(data=st.data())
def test_an_exported_play_comes_back_the_same(play: Play, data: st.DataObject) -> None:
    game = play.game
    played = go_on(data.draw, game, data.draw(moments(play)), 3)
    document = json.loads(json.dumps(told_play(game, play.setup, played.log)))
    setup, log = read_play(game, document)
    assert (setup, log) == (play.setup, played.log)
    for seat in setup.seats:
        assert game.sheet(game.replay(setup, log).state, seat) == game.sheet(played.state, seat)


@every_play
@few
@given(data=st.data())
def test_every_event_survives_json(play: Play, data: st.DataObject) -> None:
    event = data.draw(misshapen_free(play.game, play.setup))
    assert decode(play.game.kinds, json.loads(json.dumps(encode(event)))) == event
    corrected = Corrected(-1, event, 1)
    assert decode(play.game.kinds, json.loads(json.dumps(encode(corrected)))) == corrected


@every_play
@few
@given(data=st.data())
def test_a_total_is_the_sum_of_its_lines(play: Play, data: st.DataObject) -> None:
    played = go_on(data.draw, play.game, data.draw(moments(play)), 2)
    for seat in play.setup.seats:
        sheet = play.game.sheet(played.state, seat)
        assert sheet.total == sum(line.points for line in sheet.lines)


def a_sheet(line: Line, seat: int, total: int, tiebreak: int) -> SeatSheet:
    return SeatSheet(seat, (replace(line, points=total),), (tiebreak,))


@few
@given(results=st.lists(st.tuples(st.integers(0, 3), st.integers(0, 2)), min_size=1, max_size=6))
def test_ranks_count_who_is_better_and_the_level_share_them(results: list[tuple[int, int]]) -> None:
    game = PLAYS[0].game
    line = game.sheet_of(0, {}).lines[0]
    table = standings([a_sheet(line, seat, total, tiebreak) for seat, (total, tiebreak) in enumerate(results)])
    assert [standing.rank for standing in table] == sorted(standing.rank for standing in table)
    for standing in table:
        assert standing.rank == 1 + sum(other > results[standing.seat] for other in results)


@pytest.mark.parametrize("of", [2, 3, 99])
@pytest.mark.parametrize("reaching", [Undone, Corrected])
def test_an_imported_undo_that_reaches_forward_does_nothing(of: int, reaching: type[Undone | Corrected]) -> None:
    play = next(play for play in PLAYS if len(play.entries) > 2)
    first = play.played(1).log[0]
    log = (first, Recorded(2, reaching(seat=-1, of=of)), replace(first, seq=3))
    assert effective(log) == (log[0], log[2])
    assert standing_seqs(log) == {1, 2, 3}
