"""Fields that hold one of very many, and drawings: what is taken, what is refused, and how it is shown."""

from dataclasses import dataclass
from typing import Any, ClassVar

import pytest
from hypothesis import given, settings
from werkzeug.datastructures import MultiDict
from wtforms import Form

from companion.forms import entry_form, event_of
from companion.pages.entry import Asking, shown_fields
from companion.pages.parts import problem_of
from companion.tables import open_table
from scoring.kernel.discovery import all_games
from scoring.kernel.drawing import Drawing
from scoring.kernel.events import Event
from scoring.kernel.fields import Drawn, Entry, Found, Hint, Option
from scoring.kernel.message import say
from scoring.kernel.problem import Problem, Refused
from tests.fixtures.web import Table
from tests.scoring.drawn import drawn_inputs

LABEL = say("Label")


@pytest.fixture(autouse=True)
def _in_a_request(app: Any) -> Any:
    with app.test_request_context():
        yield


@dataclass(frozen=True, slots=True)
class Sketched(Event):
    kind: ClassVar[str] = "test.sketched"
    card: str
    plan: Drawing


NAMES = {"A1": say("Oven"), "A2": say("Open field")}


def known(value: str) -> Option | None:
    return Option(value, NAMES[value], note=say("{id}", id=value)) if value in NAMES else None


def find(_state: Any, seat: int, letters: str) -> tuple[Option, ...]:
    """Seat 1 sees nothing, so that it can be seen who asks."""
    found = [value for value, name in NAMES.items() if letters.casefold() in str(name).casefold()]
    return tuple(option for value in found if seat == 0 and (option := known(value)))


def read(inputs: Any) -> dict[str, Any]:
    return {name: list(values) for name, values in inputs.items()}


@dataclass(frozen=True, slots=True)
class Plan:
    seat: int
    lines: tuple[str, ...]
    wrong: tuple[str, ...]


def view(_state: Any, seat: int, drawing: Any, found: Any) -> Plan:
    return Plan(seat, tuple(sorted(drawing)), tuple(problem.where for problem in found))


SKETCH = Entry(
    Sketched, say("Sketch"), "i-pencil", (Found("card", LABEL, find, known), Drawn("plan", LABEL, read, view))
)
KINDS = {Sketched.kind: Sketched}


def sketched(*sent: tuple[str, str]) -> Form:
    return entry_form(SKETCH)(MultiDict(sent))


def test_what_is_known_is_taken_by_its_value() -> None:
    form = sketched(("card", "A2"), ("plan-at-1", "wall"))
    assert form.validate(), form.errors
    assert event_of(SKETCH, form, KINDS, 0) == Sketched(0, "A2", Drawing({"at-1": ["wall"]}))


@pytest.mark.parametrize("value", ["", "A3", "a2", "Oven", " A1"])
@pytest.mark.parametrize(("letters", "said"), [("", "Type a few letters of its name."), ("ov", "Choose one of these.")])
def test_what_is_not_known_is_asked_for_by_letters_or_chosen_from_what_they_find(
    value: str, letters: str, said: str
) -> None:
    form = sketched(("card", value), ("card-search", letters))
    assert not form.validate()
    assert form.errors == {"card": [said]}


@pytest.mark.parametrize(("typed", "kept"), [("  ov ", "ov"), ("x" * 90, "x" * 40), ("   ", "")])
def test_of_the_letters_typed_forty_are_kept(typed: str, kept: str) -> None:
    assert sketched(("card-search", typed))["card"].letters == kept  # type: ignore[attr-defined]
    assert entry_form(SKETCH)(data={"card": "A1"})["card"].letters == ""  # type: ignore[attr-defined]


def test_a_drawing_is_every_input_that_begins_with_its_name() -> None:
    form = sketched(("plan-a", "1"), ("plan-a", "2"), ("plan-b-c", ""), ("plan", "no"), ("planet-x", "no"), ("a", "no"))
    assert form["plan"].data == Drawing({"a": ["1", "2"], "b-c": [""]})


def test_a_drawing_of_which_nothing_was_sent_is_what_was_there_or_blank() -> None:
    there = Drawing({"a": ["1"]})
    assert entry_form(SKETCH)(data={"plan": there})["plan"].data == there
    form = sketched(("card", "A1"))
    assert form["plan"].data is None
    assert event_of(SKETCH, form, KINDS, 0) == Sketched(0, "A1", Drawing())


def test_a_drawing_that_is_too_large_is_refused() -> None:
    form = sketched(("card", "A1"), *((f"plan-{n}", "x" * 40) for n in range(100)))
    assert form.validate()
    with pytest.raises(Refused) as refused:
        event_of(SKETCH, form, KINDS, 0)
    assert [problem.where for problem in refused.value.problems] == ["entry.plan"]


def shown_sketch(table: Table, form: Form, seat: int = 0, found: tuple[Problem, ...] = (), **hints: Hint) -> Any:
    at = open_table(table.host.key)
    problems = tuple(problem_of(at.game, each, "en") for each in found)
    return shown_fields(Asking(at, SKETCH, seat, at.state, found), form, hints, problems)


def values_of(field: Any) -> list[str]:
    return [option.value for group in field.groups for option in group.options]


def test_what_letters_find_is_shown_with_what_was_chosen_first(table: Table) -> None:
    card, _ = shown_sketch(table, sketched(("card", "A2"), ("card-search", "o")))
    assert (card.kind, card.letters, values_of(card)) == ("found", "o", ["A2", "A1"])
    assert card.find == f"/t/{table.host.key}/enter/{Sketched.kind}/find?field=card&seat=0"
    assert [option.hint for group in card.groups for option in group.options] == ["A2", "A1"]
    assert values_of(shown_sketch(table, sketched(("card-search", "open")))[0]) == ["A2"]
    assert values_of(shown_sketch(table, sketched(("card-search", "open")), seat=1)[0]) == []
    assert values_of(shown_sketch(table, sketched())[0]) == []


def test_without_letters_what_is_likely_is_shown(table: Table) -> None:
    likely = Hint(options=(Option("A1", LABEL),))
    assert values_of(shown_sketch(table, sketched(), card=likely)[0]) == ["A1"]
    assert values_of(shown_sketch(table, sketched(("card-search", "open")), card=likely)[0]) == ["A2"]


def test_a_drawing_is_shown_by_the_game_with_every_problem_in_it(table: Table) -> None:
    found = tuple(Problem("test.wrong", say("Wrong"), where=where) for where in ("plan.a", "plan", "planet", "card"))
    _, plan = shown_sketch(table, sketched(("plan-a", "1"), ("plan-b", "2")), found=found)
    assert plan.kind == "drawn"
    assert plan.drawing == {"seat": 0, "lines": ["a", "b"], "wrong": ["plan.a", "plan", "planet", "card"]}
    assert [problem.where for problem in plan.problems] == ["plan.a", "plan"]
    assert shown_sketch(table, sketched(), seat=-1)[1].drawing == {"seat": 0, "lines": [], "wrong": []}


@given(inputs=drawn_inputs().filter(bool))
@settings(deadline=None, max_examples=60, derandomize=True)
def test_no_inputs_are_too_strange_for_a_form_with_a_drawing(inputs: dict[str, list[str]]) -> None:
    for game in all_games().values():
        for entry in game.entries:
            for field in entry.fields:
                if isinstance(field, Drawn):
                    sent = [(f"{field.name}-{name}", value) for name, values in inputs.items() for value in values]
                    form = entry_form(entry)(MultiDict(sent))
                    form.validate()
                    assert field.name not in form.errors
                    assert form[field.name].data == Drawing(field.read(inputs))
