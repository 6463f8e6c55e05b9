"""What the phone asks, as data: the web layer makes forms of it, tests make entries of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from scoring.kernel.events import Event
from scoring.kernel.message import Message
from scoring.kernel.problem import Problem


@dataclass(frozen=True, slots=True)
class Option:
    value: int | str
    label: Message
    icon: str = ""
    note: Message | None = None
    group: Message | None = None
    spot: tuple[int, int, int] | None = None  # row, column and width from 1 on, where it is chosen on a picture
    taken: bool = False  # lies on the picture, and cannot be chosen


@dataclass(frozen=True, slots=True)
class Count:
    """A number with a stepper."""

    name: str
    label: Message
    low: int = 0
    high: int = 99
    icon: str = ""
    ruling: str = ""
    default: int = 0


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several."""

    name: str
    label: Message
    options: tuple[Option, ...]
    ruling: str = ""
    asks: bool = False  # what is chosen decides what else is asked


@dataclass(frozen=True, slots=True)
class Picks:
    """Any of several; with ``ordered`` the same may be picked again and the order counts, as for dice."""

    name: str
    label: Message
    options: tuple[Option, ...]
    most: int = 99
    ordered: bool = False
    ruling: str = ""


@dataclass(frozen=True, slots=True)
class Goods:
    """So many of each kind."""

    name: str
    label: Message
    kinds: tuple[Option, ...]
    low: int = 0
    high: int = 99
    ruling: str = ""
    limits: Mapping[str, tuple[int, int]] = field(default_factory=dict)  # of single kinds, where they are narrower


@dataclass(frozen=True, slots=True)
class Flag:
    """Yes or no."""

    name: str
    label: Message
    ruling: str = ""


@dataclass(frozen=True, slots=True)
class Text:
    name: str
    label: Message
    longest: int = 80
    ruling: str = ""


@dataclass(frozen=True, slots=True)
class Found:
    """One of very many, found by a few letters of its name."""

    name: str
    label: Message
    find: Callable[[Any, int, str], tuple[Option, ...]]  # state, seat, letters
    known: Callable[[str], Option | None]  # what a value stands for
    ruling: str = ""


@dataclass(frozen=True, slots=True)
class Drawn:
    """Something drawn: the game's own template puts inputs on the page, and the game reads them."""

    name: str
    label: Message
    read: Callable[[Mapping[str, Sequence[str]]], Mapping[str, Any]]  # inputs by name -> the drawing
    view: Callable[[Any, int, Mapping[str, Any], Sequence[Problem]], object]  # what the template draws
    ruling: str = ""


UNSEEN = Message("")


@dataclass(frozen=True, slots=True)
class Kept:
    """What a page was opened with, sent back as it was: nobody sees it, and what changed meanwhile can be told."""

    name: str
    label: Message = UNSEEN
    ruling: str = ""


Field = Count | Choice | Picks | Goods | Flag | Text | Found | Drawn | Kept


@dataclass(frozen=True, slots=True)
class Hint:
    """What the table as it stands says about a field: what to fill in, what there is, what to leave out."""

    default: Any = None
    options: tuple[Option, ...] | None = None
    note: Message | None = None
    notes: Mapping[str, Message] = field(default_factory=dict)
    hidden: bool = False
    limits: Mapping[str, tuple[int, int]] = field(default_factory=dict)  # of goods: what there is room for
    offer: tuple[Message, Message] | None = None  # what would be best and is filled in: its name, and what it is


@dataclass(frozen=True, slots=True)
class Shortcut:
    """An entry with some of its fields filled in: "Forest" is gathering at the forest."""

    title: Message
    icon: str
    values: Mapping[str, int | str] = field(default_factory=dict)


def _always(_state: Any, _seat: int) -> bool:
    return True


def _no_hints(_state: Any, _seat: int, _chosen: Mapping[str, Any]) -> Mapping[str, Hint]:
    return {}


def _as_told(event: Any) -> Any:
    return event


def _no_pips(_state: Any, _event: Any) -> tuple[str, ...]:
    return ()


def _no_preview(_state: Any, _event: Any) -> Message | None:
    return None


@dataclass(frozen=True, slots=True)
class Entry:
    """The form of one kind of event."""

    event: type[Event]
    title: Message
    icon: str
    fields: tuple[Field, ...] = ()
    shortcuts: tuple[Shortcut, ...] = ()
    group: Message | None = None
    button: Message | None = None
    whole_table: bool = False  # belongs to no seat
    rulings: tuple[str, ...] = ()
    offered: Callable[[Any, int], bool] = _always
    hints: Callable[[Any, int, Mapping[str, Any]], Mapping[str, Hint]] = _no_hints
    preview: Callable[[Any, Any], Message | None] = _no_preview
    pips: Callable[[Any, Any], tuple[str, ...]] = _no_pips  # what is needed, one by one: drawings, "" where it is open
    meant: Callable[[Any], Any] = _as_told  # what a form means where one answer makes another idle

    @property
    def kind(self) -> str:
        return self.event.kind
