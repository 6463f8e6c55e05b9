"""What every game promises, asked of each game there is."""

import json
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from scoring.kernel import fields as asked
from scoring.kernel.counting import told
from scoring.kernel.discovery import all_games
from scoring.kernel.drawing import Drawing
from scoring.kernel.events import TABLE, Event, decode, encode
from scoring.kernel.game import GameModule
from scoring.kernel.rulings import LANGUAGES
from tests.fixtures.drawings import in_order, inputs_of
from tests.scoring.plays import PLAYS, Play, every_play
from tests.scoring.wording import well_said
from tests.sources import ROOT

GAMES = tuple(all_games().values())
USUAL_FILES = {"__init__.py", "tables.py", "events.py", "state.py", "rules.py", "scoring.py", "entries.py"}
# What a form brings along by itself: no field may be called so.
KEPT_NAMES = {"seat", "kind", "reason", "key", "seen", "instead", "of"}

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)


def folder(game: GameModule[Any]) -> Path:
    return ROOT / "scoring" / "games" / game.slug


def plays_of(game: GameModule[Any]) -> list[Play]:
    return [play for play in PLAYS if play.game is game]


@every_game
def test_the_usual_files_are_there(game: GameModule[Any]) -> None:
    assert {path.name for path in folder(game).glob("*.py")} >= USUAL_FILES
    assert {path.name for path in (folder(game) / "rulings").iterdir()} == {f"{lang}.toml" for lang in LANGUAGES}
    assert all_games()[game.slug] is game


@every_game
def test_has_a_recorded_play_for_every_number_of_players(game: GameModule[Any]) -> None:
    low, high = game.players
    assert {len(play.setup.players) for play in plays_of(game)} == set(range(low, high + 1))


@every_game
def test_has_a_recorded_play_for_every_choice_of_every_variant(game: GameModule[Any]) -> None:
    shown = {option for play in plays_of(game) for option in play.setup.options.items()}
    assert shown == {(variant.name, value) for variant in game.variants for value, _ in variant.choices}


@every_game
def test_every_event_happens_in_a_play(game: GameModule[Any]) -> None:
    happened = {type(event) for play in plays_of(game) for event, _ in play.entries}
    assert [event.kind for event in game.events if event not in happened] == []


@every_game
def test_every_event_has_one_form_and_every_form_an_event(game: GameModule[Any]) -> None:
    assert [entry.event for entry in game.entries] == list(game.events)
    assert len(game.kinds) == len(game.events) + 2


@every_game
def test_kinds_carry_the_slug(game: GameModule[Any]) -> None:
    assert [event.kind for event in game.events if not event.kind.startswith(f"{game.slug}.")] == []


@every_game
def test_forms_ask_for_what_events_hold(game: GameModule[Any]) -> None:
    for entry in game.entries:
        names = [field.name for field in entry.fields]
        assert set(names) == {spec.name for spec in fields(entry.event)} - {"seat"}
        assert len(set(names)) == len(names)
        assert not set(names) & KEPT_NAMES


@every_game
def test_shortcuts_fill_in_fields_of_their_form(game: GameModule[Any]) -> None:
    for entry in game.entries:
        for shortcut in entry.shortcuts:
            assert set(shortcut.values) <= {field.name for field in entry.fields}


@every_game
def test_every_line_is_cited_and_explained(game: GameModule[Any]) -> None:
    for rule in game.lines:
        assert rule.table.cite.book in game.books.values()
        assert rule.ruling in game.rulings["en"]
        assert str(rule.title)
    assert len({rule.line for rule in game.lines}) == len(game.lines)
    assert len(game.tiebreak({})) <= len(game.tiebreak_words)


@every_game
def test_tables_say_themselves_as_json(game: GameModule[Any]) -> None:
    known = {field.name for field in game.count_fields}
    for rule in game.lines:
        said = json.loads(json.dumps(rule.says()))
        assert said["line"] == rule.line
        assert set(said["inputs"]) <= known
        assert said["table"]["kind"] == rule.table.kind


@every_game
def test_rulings_are_the_same_in_every_language(game: GameModule[Any]) -> None:
    for lang in LANGUAGES:
        there = game.rulings[lang]
        assert list(there) == list(game.rulings["en"])
        for slug, ruling in there.items():
            english = game.rulings["en"][slug]
            same = ("book", "page", "basis", "topics")
            assert [getattr(ruling, name) for name in same] == [getattr(english, name) for name in same]
            assert ruling.book in game.books
            assert ruling.question
            assert ruling.answer
            assert ruling.words


@every_game
def test_every_ruling_is_named_by_a_play(game: GameModule[Any]) -> None:
    named = {slug for play in plays_of(game) for slug in play.rulings}
    assert named == set(game.rulings["en"])


def rulings_named(game: GameModule[Any]) -> Iterator[str]:
    for entry in game.entries:
        yield from entry.rulings
        yield from (field.ruling for field in entry.fields)
    yield from (field.ruling for field in game.count_fields)
    yield from (rule.ruling for rule in game.lines)


@every_game
def test_every_ruling_that_is_named_is_there(game: GameModule[Any]) -> None:
    assert {slug for slug in rulings_named(game) if slug} - set(game.rulings["en"]) == set()


@every_game
def test_every_topic_that_is_due_has_rulings(game: GameModule[Any]) -> None:
    topics = {topic for ruling in game.rulings["en"].values() for topic in ruling.topics}
    for play in plays_of(game):
        for entry in play.played().entries:
            assert {due.topic for due in game.due(entry.before)} - {""} <= topics


@every_play
def test_a_play_can_be_entered_step_by_step(play: Play) -> None:
    played = play.game.begin(play.setup)
    for event, reason in play.entries:
        found = play.game.check(played, event)
        assert all(well_said(play.game, problem) for problem in found)
        assert bool(reason) == any(problem.stops("") for problem in found)
        played = play.game.follow(played, play.game.record(played, event, reason))
    assert played.misfits == ()
    assert play.game.replay(play.setup, played.log) == played


@every_play
def test_a_play_gives_the_lines_totals_and_ranks_of_the_evening(play: Play) -> None:
    state = play.played().state
    sheets = [play.game.sheet(state, seat) for seat in play.setup.seats]
    answer: Any = told(play.game, [player.name for player in play.setup.players], sheets, play.setup.options)
    assert [player["name"] for player in answer["players"]] == [expected.name for expected in play.expect]
    for player, expected in zip(answer["players"], play.expect, strict=True):
        assert {line["line"]: line["points"] for line in player["lines"]} == expected.lines
        assert (player["total"], player["rank"]) == (expected.total, expected.rank)
        assert tuple(player["tiebreak"]) == expected.tiebreak
    first = [expected.name for expected in play.expect if expected.rank == 1]
    assert answer["winners"] == (first if play.game.decided(sheets, play.setup.options) else [])


@every_play
def test_every_entry_of_a_play_survives_json_and_is_told(play: Play) -> None:
    for entry in play.played().entries:
        event = entry.record.event
        assert decode(play.game.kinds, json.loads(json.dumps(encode(event)))) == event
        assert str(play.game.tell(entry.before, event))
        assert "{" not in str(play.game.tell(entry.before, event))


@every_play
def test_a_play_could_have_been_entered_by_its_forms(play: Play) -> None:
    for entry in play.played().entries:
        event = entry.record.event
        for field in play.game.entry_of[event.kind].fields:
            assert offers(field, getattr(event, field.name)), (event, field.name)


def offers(field: asked.Field, value: Any) -> bool:
    """Whether a form with this field can bring this value."""
    match field:
        case asked.Count(low=low, high=high):
            return bool(low <= value <= high or value == field.default)
        case asked.Choice():
            return value in [option.value for option in field.options]
        case asked.Picks(most=most):
            return len(value) <= most and set(value) <= {option.value for option in field.options}
        case asked.Goods(low=low, high=high, kinds=kinds):
            return set(value) <= {kind.value for kind in kinds} and all(low <= n <= high for n in value.values())
        case asked.Flag():
            return isinstance(value, bool)
        case asked.Text(longest=longest):
            return len(value) <= longest
        case asked.Found(known=known):
            return known(value) is not None
        case asked.Drawn(read=read):
            return isinstance(value, Drawing) and in_order(read(inputs_of(value))) == in_order(value)
        case asked.Kept():
            return isinstance(value, Drawing)


@every_play
def test_what_is_due_first_can_be_entered_by_its_seat(play: Play) -> None:
    for entry in play.played().entries:
        for due in play.game.due(entry.before):
            form = play.game.entry_of.get(due.kind)
            assert form is not None or not due.kind
            if form is not None:
                assert due.seat in ((TABLE,) if form.whole_table else play.setup.seats)
                assert form.offered(entry.before, max(0, due.seat))


@every_game
def test_an_event_at_no_seat_or_of_no_kind_is_refused(game: GameModule[Any]) -> None:
    played = plays_of(game)[0].played(0)
    strange = [Event(0)]
    for entry in game.entries:
        values: dict[str, Any] = {spec.name: None for spec in fields(entry.event)}
        strange.append(entry.event(**{**values, "seat": 0 if entry.whole_table else TABLE}))
        strange.append(entry.event(**{**values, "seat": 9}))
    for event in strange:
        assert next(problem.code for problem in game.check(played, event)) in ("log.no_such_seat", "log.unknown_kind")
