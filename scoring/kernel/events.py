"""What happened at the table, in the past tense, and its way to JSON and back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Any, ClassVar, get_type_hints

from scoring.kernel.amounts import Amounts
from scoring.kernel.drawing import LONGEST_DRAWING, Drawing
from scoring.kernel.message import Message, say
from scoring.kernel.problem import Problem, Refused

TABLE = -1  # the seat of what happens to the whole table

LARGEST_NUMBER = 9999
LONGEST_TEXT = 200
LONGEST_LIST = 64


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened; subclasses name it in the past tense."""

    seat: int
    kind: ClassVar[str] = ""


Kinds = Mapping[str, type[Event]]


def encode(event: Event) -> dict[str, object]:
    """The event as JSON values, what is at its default left out."""
    told: dict[str, object] = {"kind": event.kind}
    for spec in fields(event):
        value = getattr(event, spec.name)
        if spec.name == "seat" or value != spec.default:
            told[spec.name] = _told(value)
    return told


def _told(value: object) -> object:
    match value:
        case Event():
            return encode(value)
        case Drawing():
            return value.plain
        case Amounts():
            return dict(value)
        case tuple():
            return list(value)
        case _:
            return value


def decode(kinds: Kinds, raw: object, where: str = "entry") -> Event:
    """An event of the right shape, or ``Refused`` with everything that is wrong with it."""
    if not isinstance(raw, Mapping):
        raise Refused([_bad(where, say("An entry is an object with a kind."))])
    kind = kinds.get(raw["kind"]) if isinstance(raw.get("kind"), str) else None
    if kind is None:
        raise Refused([Problem("log.unknown_kind", say("There is no such kind of entry."), where=f"{where}.kind")])
    wrong: list[Problem] = []
    values: dict[str, Any] = {}
    shapes = _shapes(kind)
    inner = {name: each for name, each in kinds.items() if each is not kind}  # or nesting would have no end
    for name in raw:
        if name != "kind" and name not in shapes:
            wrong.append(_bad(f"{where}.{name}", say("There is no such field.")))
    for name, (read, needed) in shapes.items():
        if name not in raw:
            if needed:
                wrong.append(_bad(f"{where}.{name}", say("This is missing.")))
            continue
        try:
            values[name] = decode(inner, raw[name], f"{where}.{name}") if read is None else read(raw[name])
        except Refused as refused:
            wrong.extend(refused.problems)
        except _Misshapen as error:
            wrong.append(_bad(f"{where}.{name}", error.what))
    if wrong:
        raise Refused(wrong)
    return kind(**values)


class _Misshapen(Exception):
    def __init__(self, what: Message) -> None:
        self.what = what


def _bad(where: str, what: Message) -> Problem:
    return Problem("log.bad_shape", what, where=where)


Reader = Callable[[object], Any]
Shapes = Mapping[str, tuple[Reader | None, bool]]  # by field: how to read it, whether it is needed
_KNOWN_SHAPES: dict[str, Shapes] = {}


def _shapes(kind: type[Event]) -> Shapes:
    if kind.kind not in _KNOWN_SHAPES:
        _KNOWN_SHAPES[kind.kind] = _read_shapes(kind)
    return _KNOWN_SHAPES[kind.kind]


def _read_shapes(kind: type[Event]) -> Shapes:
    hints = get_type_hints(kind)
    return {spec.name: (_READERS[str(hints[spec.name])], _is_needed(spec)) for spec in fields(kind)}


def _is_needed(spec: Any) -> bool:
    return spec.default is MISSING and spec.default_factory is MISSING


def _int(raw: object) -> int:
    if isinstance(raw, bool) or not isinstance(raw, int) or abs(raw) > LARGEST_NUMBER:
        raise _Misshapen(say("A whole number up to {most} belongs here.", most=LARGEST_NUMBER))
    return raw


def _str(raw: object) -> str:
    if not isinstance(raw, str) or len(raw) > LONGEST_TEXT:
        raise _Misshapen(say("A text of at most {most} characters belongs here.", most=LONGEST_TEXT))
    return raw


def _bool(raw: object) -> bool:
    if not isinstance(raw, bool):
        raise _Misshapen(say("Yes or no belongs here."))
    return raw


def _ints(raw: object) -> tuple[int, ...]:
    if not isinstance(raw, list | tuple) or len(raw) > LONGEST_LIST:
        raise _Misshapen(say("A list of at most {most} whole numbers belongs here.", most=LONGEST_LIST))
    return tuple(_int(value) for value in raw)


def _strs(raw: object) -> tuple[str, ...]:
    if not isinstance(raw, list | tuple) or len(raw) > LONGEST_LIST:
        raise _Misshapen(say("A list of at most {most} texts belongs here.", most=LONGEST_LIST))
    return tuple(_str(value) for value in raw)


def _amounts(raw: object) -> Amounts:
    if not isinstance(raw, Mapping) or len(raw) > LONGEST_LIST:
        raise _Misshapen(say("An object of names and whole numbers belongs here."))
    return Amounts({_str(name): _int(value) for name, value in raw.items()})


def _drawing(raw: object) -> Drawing:
    if isinstance(raw, Mapping):
        try:
            drawing = Drawing(raw)
        except (TypeError, ValueError, RecursionError):
            pass
        else:
            if len(drawing.text) <= LONGEST_DRAWING:
                return drawing
    raise _Misshapen(say("A drawing of at most {most} letters belongs here.", most=LONGEST_DRAWING))


_READERS: dict[str, Reader | None] = {
    str(int): _int,
    str(str): _str,
    str(bool): _bool,
    str(tuple[int, ...]): _ints,
    str(tuple[str, ...]): _strs,
    str(Amounts): _amounts,
    str(Drawing): _drawing,
    str(Event): None,  # an event inside an event: decode knows the kinds
}
