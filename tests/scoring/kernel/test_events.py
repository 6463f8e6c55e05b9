"""Events to JSON and back; whatever comes is an event or refused with everything that is wrong."""

import json
from dataclasses import dataclass, field
from typing import Any, ClassVar

import pytest

from scoring.kernel.amounts import Amounts
from scoring.kernel.events import TABLE, Event, decode, encode
from scoring.kernel.log import Corrected, Undone
from scoring.kernel.problem import Refused


@dataclass(frozen=True, slots=True)
class Happened(Event):
    kind: ClassVar[str] = "test.happened"
    n: int
    name: str = ""
    flag: bool = False
    dice: tuple[int, ...] = ()
    tiles: tuple[str, ...] = ()
    paid: Amounts = field(default_factory=Amounts)


KINDS = {kind.kind: kind for kind in (Happened, Undone, Corrected)}
PLAIN = {"kind": "test.happened", "seat": 0, "n": 1}


def wrong(raw: object) -> dict[str, str]:
    with pytest.raises(Refused) as refused:
        decode(KINDS, raw)
    return {problem.where: problem.code for problem in refused.value.problems}


def test_what_is_at_its_default_is_left_out() -> None:
    assert encode(Happened(0, 1)) == {**PLAIN, "paid": {}}
    assert encode(Undone(TABLE, 3)) == {"kind": "log.undone", "seat": -1, "of": 3}


def test_every_type_of_field_comes_back() -> None:
    event = Happened(2, 7, "Ada", True, (6, 1), ("mill", "well"), Amounts(wood=2))
    told = json.loads(json.dumps(encode(event)))
    assert told == {
        "kind": "test.happened", "seat": 2, "n": 7, "name": "Ada", "flag": True, "dice": [6, 1],
        "tiles": ["mill", "well"], "paid": {"wood": 2},
    }  # fmt: skip
    assert decode(KINDS, told) == event


def test_a_correction_carries_the_event_that_stands_instead() -> None:
    event = Corrected(TABLE, Happened(0, 1), 4)
    assert decode(KINDS, json.loads(json.dumps(encode(event)))) == event


@pytest.mark.parametrize("raw", [None, 1, "entry", [], [PLAIN]])
def test_an_entry_is_an_object(raw: object) -> None:
    assert wrong(raw) == {"entry": "log.bad_shape"}


@pytest.mark.parametrize("raw", [{}, {"kind": 1}, {"kind": []}, {"kind": "test.unknown"}])
def test_an_entry_has_a_kind_that_is_known(raw: object) -> None:
    assert wrong(raw) == {"entry.kind": "log.unknown_kind"}


@pytest.mark.parametrize(("name", "value"), [
    ("n", "1"), ("n", 1.0), ("n", True), ("n", None), ("n", 10_000), ("n", -10_000),
    ("name", 1), ("name", None), ("name", "x" * 201),
    ("flag", 1), ("flag", "yes"), ("flag", None),
    ("dice", 6), ("dice", "66"), ("dice", [6, "6"]), ("dice", [True]), ("dice", [1] * 65),
    ("tiles", "mill"), ("tiles", [1]), ("tiles", [None]), ("tiles", ["x" * 201]), ("tiles", ["mill"] * 65),
    ("paid", 6), ("paid", ["wood"]), ("paid", {"wood": "2"}), ("paid", {"wood": None}), ("paid", {1: 2}),
    ("paid", {str(n): 1 for n in range(65)}),
    ("seat", "0"), ("seat", None),
])  # fmt: skip
def test_a_field_of_another_shape_is_refused(name: str, value: object) -> None:
    assert wrong({**PLAIN, name: value}) == {f"entry.{name}": "log.bad_shape"}


def test_everything_that_is_wrong_is_said_at_once() -> None:
    assert set(wrong({"kind": "test.happened", "seat": "x", "flag": 1, "more": 1})) == {
        "entry.seat", "entry.n", "entry.flag", "entry.more",
    }  # fmt: skip


def test_inside_a_correction_everything_is_said_too() -> None:
    inner: dict[str, Any] = {"kind": "test.happened", "seat": 0, "n": "x", "more": 1}
    assert set(wrong({"kind": "log.corrected", "seat": "y", "of": 1, "instead": inner})) == {
        "entry.seat", "entry.instead.n", "entry.instead.more",
    }  # fmt: skip


def test_a_correction_holds_no_correction() -> None:
    raw: dict[str, Any] = PLAIN
    for _ in range(50):
        raw = {"kind": "log.corrected", "seat": -1, "of": 1, "instead": raw}
    assert wrong(raw) == {"entry.instead.kind": "log.unknown_kind"}


def test_an_undo_needs_nothing_but_a_seat() -> None:
    assert decode(KINDS, {"kind": "log.undone", "seat": -1}) == Undone(TABLE, 0)
    assert wrong({"kind": "log.undone"}) == {"entry.seat": "log.bad_shape"}
