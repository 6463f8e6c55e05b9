"""Entry fields to WTForms: what may be typed, what is refused, and the way there and back."""

from dataclasses import dataclass
from dataclasses import fields as dataclass_fields
from typing import Any, ClassVar

import pytest
from werkzeug.datastructures import MultiDict
from wtforms import Form

from companion.catalogs import LANGUAGES
from companion.forms import entry_form, event_of, filled_in
from companion.pages.entry import Asking, shown_fields
from companion.tables import open_table
from companion.words import translate_to
from scoring.kernel.amounts import Amounts
from scoring.kernel.discovery import all_games
from scoring.kernel.drawing import Drawing
from scoring.kernel.events import Event
from scoring.kernel.fields import Choice, Count, Entry, Flag, Goods, Hint, Option, Picks, Text
from scoring.kernel.message import say
from tests.fixtures.drawings import in_order
from tests.fixtures.web import Table, form_data
from tests.scoring.plays import Play, every_play

LABEL = say("Label")
ENTRY = Entry(
    Event,
    say("Everything"),
    "i-check",
    (
        Count("count", LABEL, -3, 9, default=2),
        Choice("choice", LABEL, (Option("a", LABEL), Option("b", LABEL))),
        Choice("number", LABEL, (Option(1, LABEL), Option(2, LABEL))),
        Picks("picks", LABEL, (Option(0, LABEL), Option(1, LABEL))),
        Picks("dice", LABEL, tuple(Option(face, LABEL) for face in range(1, 7)), most=3, ordered=True),
        Goods("goods", LABEL, (Option("wood", LABEL), Option("gold", LABEL)), 0, 5),
        Flag("flag", LABEL),
        Text("text", LABEL, 5),
    ),
)
RIGHT = {"choice": "a", "number": "1"}


@pytest.fixture(autouse=True)
def _in_a_request(app: Any) -> Any:
    with app.test_request_context():
        yield


def filled(**fields: Any) -> Form:
    return entry_form(ENTRY)(MultiDict([(n, v) for n, many in fields.items() for v in _many(many)]))


def _many(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


@pytest.mark.parametrize(
    ("typed", "read"),
    [("0", 0), ("", 0), (" 7 ", 7), ("+5", 5), ("-3", -3), ("−3", -3), ("007", 7)],
)  # fmt: skip
def test_a_number_may_be_typed_in_several_ways(typed: str, read: int) -> None:
    form = filled(**RIGHT, count=typed)
    assert form.validate(), form.errors
    assert form["count"].data == read


@pytest.mark.parametrize(
    "typed", ["10", "-4", "999999", "1234567", "1.0", "1,5", "x", "١x", "1_0", "0b1", "--1", "- 1"]
)
def test_a_number_out_of_its_limits_or_none_is_refused(typed: str) -> None:
    form = filled(**RIGHT, count=typed)
    assert not form.validate()
    assert list(form.errors) == ["count"]


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("", ()),
        ("356", (3, 5, 6)),
        ("3 5 6", (3, 5, 6)),
        ("3,5;6", (3, 5, 6)),
        (" 3 · 5 + 6.", (3, 5, 6)),
        (["3", "5"], (3, 5)),
    ],
)
def test_dice_may_be_set_apart_in_any_way(typed: Any, read: tuple[int, ...]) -> None:
    form = filled(**RIGHT, dice=typed)
    assert form.validate(), form.errors
    assert form["dice"].numbers == read  # type: ignore[attr-defined]


@pytest.mark.parametrize("typed", ["0", "7", "3 x", "1111", "1" * 500, "⚂"])
def test_dice_that_are_none_or_too_many_are_refused(typed: str) -> None:
    form = filled(**RIGHT, dice=typed)
    assert not form.validate()
    assert list(form.errors) == ["dice"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("choice", "c"),
        ("choice", ""),
        ("number", "3"),
        ("number", "a"),
        ("number", "1" * 30),
        ("picks", ["0", "2"]),
        ("picks", "x"),
        ("goods-wood", "6"),
        ("goods-gold", "x"),
        ("text", "123456"),
        ("reason", "x" * 201),
    ],
)
def test_what_is_not_offered_is_refused_beside_its_field(name: str, value: Any) -> None:
    form = filled(**{**RIGHT, name: value})
    assert not form.validate()
    assert list(form.errors) == [name.partition("-")[0]]


def test_every_error_is_told_at_once() -> None:
    form = filled(count="x", choice="c", number="9", picks="7", dice="9", text="too long", **{"goods-wood": "-1"})
    assert not form.validate()
    assert set(form.errors) == {"count", "choice", "number", "picks", "dice", "goods", "text"}


def test_nothing_filled_in_needs_only_its_choices() -> None:
    form = filled()
    assert not form.validate()
    assert set(form.errors) == {"choice", "number"}


def test_values_and_hints_are_what_a_form_starts_from() -> None:
    data = filled_in(ENTRY, {"choice": "b", "picks": (1,), "dice": (6, 1), "goods": Amounts(wood=2), "flag": True})
    assert data == {
        "count": 2,
        "choice": "b",
        "number": None,
        "picks": [1],
        "dice": "6 1",
        "goods": {"wood": 2, "gold": 0},
        "flag": True,
        "text": None,
    }


@dataclass(frozen=True, slots=True)
class Noted(Event):
    kind: ClassVar[str] = "test.noted"
    text: str


@dataclass(frozen=True, slots=True)
class Laid(Event):
    kind: ClassVar[str] = "test.laid"
    space: int


@pytest.mark.parametrize(("sent", "read"), [({}, ""), ({"text": ""}, ""), ({"text": "Hi"}, "Hi")])
def test_a_text_that_was_left_empty_is_empty(sent: dict[str, str], read: str) -> None:
    noted = Entry(Noted, say("Note"), "i-pencil", (Text("text", LABEL),))
    form = entry_form(noted)(MultiDict(sent))
    assert form.validate()
    assert event_of(noted, form, {Noted.kind: Noted}, 0) == Noted(0, read)


@every_play
def test_every_recorded_entry_survives_the_way_through_its_form(play: Play) -> None:
    """Event to what a browser sends, through the form, and back to the same event."""
    for event, _ in play.entries:
        entry = play.game.entry_of.get(event.kind)
        if entry is None:
            continue
        values = {field.name: getattr(event, field.name) for field in entry.fields}
        shown = form_data(filled_in(entry, values))
        form = entry_form(entry)(MultiDict([(n, v) for n, many in shown.items() for v in _many(many)]))
        assert form.validate(), form.errors
        read = event_of(entry, form, play.game.kinds, event.seat)
        assert in_one_order(read) == in_one_order(event)


def in_one_order(event: Event) -> dict[str, Any]:
    """What the event says, the parts of a drawing in one order, for they have none on the table."""
    told = {name: getattr(event, name) for name in (spec.name for spec in dataclass_fields(event))}
    drawn = {name: in_order(value) for name, value in told.items() if isinstance(value, Drawing)}
    return {"kind": event.kind, **told, **drawn}


def test_every_field_of_every_game_can_be_filled_in() -> None:
    for game in all_games().values():
        for entry in game.entries:
            assert set(entry_form(entry)(MultiDict())._fields) == {
                *(field.name for field in entry.fields),
                "reason",
            }


def test_a_form_is_made_once_and_never_for_another_entry_of_its_kind() -> None:
    other = Entry(Event, say("Other"), "i-check", (Flag("flag", LABEL),))
    assert other.kind == ENTRY.kind
    assert entry_form(ENTRY) is entry_form(ENTRY)
    assert list(entry_form(other)()._fields) == ["flag", "reason"]
    assert "count" in entry_form(ENTRY)()._fields


def test_what_one_phone_typed_is_not_seen_by_the_next() -> None:
    assert not filled(count="x", choice="c").validate()
    after = filled(**RIGHT)
    assert after.validate(), after.errors
    assert after["count"].data == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_kept_form_speaks_the_language_of_each_request(app: Any, lang: str) -> None:
    english = "A whole number belongs here."
    with app.test_request_context(f"/?lang={lang}"):
        form = filled(**RIGHT, count="x")
        assert not form.validate()
        assert form.errors["count"] == [translate_to(lang)(english, "", 1)]
    assert (form.errors["count"] == [english]) is (lang == "en")


def test_every_kind_of_field_is_shown_as_its_template_draws_it(table: Table) -> None:
    at = open_table(table.host.key)
    shown = shown_fields(Asking(at, ENTRY, 0, at.state), filled(**RIGHT, text="Hi"), {}, ())
    assert [each.kind for each in shown] == ["count", "choice", "choice", "picks", "dice", "goods", "flag", "text"]
    assert (shown[-1].value, shown[-1].high) == ("Hi", 5)
    assert [(row.name, row.low, row.high) for row in shown[5].rows] == [("goods-wood", 0, 5), ("goods-gold", 0, 5)]


def test_hints_set_limits_options_and_an_offer_for_goods(table: Table) -> None:
    at = open_table(table.host.key)
    hint = Hint(options=(Option("gold", LABEL),), limits={"gold": (1, 2)}, offer=(say("Best"), say("{n} gold", n=2)))
    goods = shown_fields(Asking(at, ENTRY, 0, at.state), filled(**RIGHT), {"goods": hint}, ())[5]
    assert [(row.name, row.low, row.high) for row in goods.rows] == [("goods-gold", 1, 2)]
    assert goods.offer == {"title": "Best", "words": "2 gold"}
    untold = shown_fields(Asking(at, ENTRY, 0, at.state), filled(**RIGHT), {}, ())[5]
    assert untold.offer is None


def test_a_choice_that_is_not_sent_is_its_empty_option_where_there_is_one() -> None:
    """A field that is hidden is not sent at all."""
    paid = Entry(Noted, say("Pay"), "i-check", (Choice("text", LABEL, (Option("", LABEL), Option("a", LABEL))),))
    form = entry_form(paid)(MultiDict({"reason": ""}))
    assert form.validate(), form.errors
    assert event_of(paid, form, {Noted.kind: Noted}, 0) == Noted(0, "")


def test_a_number_that_is_not_sent_is_the_one_that_stands_for_none() -> None:
    laid = Entry(Laid, say("Lay"), "i-check", (Choice("space", LABEL, (Option(-1, LABEL), Option(7, LABEL))),))
    form = entry_form(laid)(MultiDict({"reason": ""}))
    assert form.validate(), form.errors
    assert event_of(laid, form, {Laid.kind: Laid}, 0) == Laid(0, -1)
    assert entry_form(ENTRY)(MultiDict({"number": ""}))["number"].data is None


def test_where_nothing_can_be_chosen_nothing_is_shown(table: Table) -> None:
    at = open_table(table.host.key)
    hints = {"choice": Hint(options=()), "picks": Hint(options=())}
    shown = shown_fields(Asking(at, ENTRY, 0, at.state), filled(**RIGHT), hints, ())
    assert [each.groups for each in shown if each.name in hints] == [(), ()]
    assert shown[2].groups[0].options


def test_options_may_lie_on_a_picture(table: Table) -> None:
    at = open_table(table.host.key)
    options = (Option("a", LABEL, spot=(2, 3, 1)), Option("b", LABEL, spot=(1, 1, 2), taken=True))
    shown = shown_fields(Asking(at, ENTRY, 0, at.state), filled(**RIGHT), {"choice": Hint(options=options)}, ())
    assert [(each.spot, each.taken) for each in shown[1].groups[0].options] == [("r2 c3 w1", False), ("r1 c1 w2", True)]
