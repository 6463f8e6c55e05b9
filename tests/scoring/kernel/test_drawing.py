"""A drawing: JSON that nobody can change, told in an entry and read back from one."""

import json
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from scoring.kernel.drawing import LONGEST_DRAWING, Drawing
from scoring.kernel.events import Event, decode, encode
from scoring.kernel.problem import Refused

BLANK = Drawing()


@dataclass(frozen=True, slots=True)
class Drew(Event):
    kind: ClassVar[str] = "test.drew"
    picture: Drawing = BLANK


KINDS: dict[str, type[Event]] = {"test.drew": Drew}


def drew(picture: object) -> Event:
    return decode(KINDS, {"kind": "test.drew", "seat": 0, "picture": picture})


def test_a_drawing_reads_like_the_object_it_is() -> None:
    drawing = Drawing({"rooms": [5, 10], "house": "wood"})
    assert (drawing["rooms"], list(drawing), len(drawing)) == ([5, 10], ["house", "rooms"], 2)
    assert drawing.plain == {"house": "wood", "rooms": [5, 10]}
    assert repr(drawing) == 'Drawing({"house":"wood","rooms":[5,10]})'
    with pytest.raises(KeyError):
        drawing["barn"]


def test_drawings_are_equal_when_their_json_is() -> None:
    one, other = Drawing({"a": 1, "b": [2]}), Drawing({"b": (2,), "a": 1})
    assert (one == other, hash(one) == hash(other)) == (True, True)
    assert one != Drawing({"a": 1})
    assert one != one.plain
    assert Drawing() == Drawing({}) == BLANK


def test_a_drawing_cannot_be_changed_from_outside() -> None:
    given: dict[str, Any] = {"rooms": [5]}
    drawing = Drawing(given)
    given["rooms"].append(10)
    drawing["rooms"].append(10)
    drawing.plain["rooms"].append(10)
    assert drawing == Drawing({"rooms": [5]})


def test_an_entry_with_a_drawing_comes_back() -> None:
    event = Drew(1, Drawing({"house": "Haus “Süd”", "rooms": [5, 10]}))
    told = json.loads(json.dumps(encode(event)))
    assert told == {"kind": "test.drew", "seat": 1, "picture": {"house": "Haus “Süd”", "rooms": [5, 10]}}
    assert decode(KINDS, told) == event
    assert encode(Drew(1)) == {"kind": "test.drew", "seat": 1}


def deep(levels: int) -> dict[str, Any]:
    nest: dict[str, Any] = {}
    for _ in range(levels):
        nest = {"": nest}
    return nest


@pytest.mark.parametrize("picture", [
    None, 3, "house", [], ["house"], {"a": {1, 2}}, {"a": 1, 2: 3}, {"a": float("nan")}, {"a": float("inf")},
    {"a": "x" * LONGEST_DRAWING}, deep(10_000),
])  # fmt: skip
def test_what_is_no_small_json_object_is_refused(picture: object) -> None:
    with pytest.raises(Refused, match="A drawing of at most 4000 letters") as refused:
        drew(picture)
    assert [(problem.where, problem.code) for problem in refused.value.problems] == [
        ("entry.picture", "log.bad_shape"),
    ]  # fmt: skip


def test_a_drawing_may_be_as_long_as_the_limit() -> None:
    longest = {"a": "x" * (LONGEST_DRAWING - len('{"a":""}'))}
    assert drew(longest) == Drew(0, Drawing(longest))
    with pytest.raises(Refused):
        drew({"a": longest["a"] + "x"})
