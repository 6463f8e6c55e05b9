"""The cards of a village in words as short as their place on paper asks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from companion.printing.lettering import SANS, shorten, width
from scoring.kernel.message import Message, Translate, say, say_n

BETWEEN = " · "
NAMELESS = ("fields", "market")  # their cards are called as the area is
LONGEST = 12  # letters of a word, before it is cut


class Card(Protocol):
    @property
    def label(self) -> Message: ...
    @property
    def points(self) -> int | None: ...
    @property
    def note(self) -> Message | None: ...


class Area(Protocol):
    @property
    def area(self) -> str: ...
    @property
    def label(self) -> Message: ...
    @property
    def active(self) -> bool: ...
    @property
    def cards(self) -> Sequence[Card]: ...


class Cards(Protocol):
    @property
    def areas(self) -> Sequence[Area]: ...
    @property
    def waiting(self) -> int: ...
    @property
    def windows(self) -> int: ...
    @property
    def bonus(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Group:
    """Cards of one name: the name may be cut and the note left out, the points stay."""

    name: str
    points: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """An area with its cards, and what is printed on them together; ``active`` while its villager lives."""

    area: str
    label: str
    groups: tuple[Group, ...]
    worth: int
    active: bool = True


def rows(of: Cards, translate: Translate) -> list[Row]:
    """The areas in their order; customers wait even where nobody was served."""
    found = [_row(of, area, translate) for area in of.areas]
    if of.waiting and all(row.area != "market" for row in found):
        found.append(Row("market", "", _waiting(of, translate), 0))
    return found


def fitted(groups: Sequence[Group], size: float, room: float, lines: int) -> list[str]:
    """The fullest wording that fits in so many lines: notes go first, then ends of words, then names."""
    for words in _wordings(groups):
        found = _packed(words, size, room)
        if len(found) <= lines and all(width(line, SANS, size) <= room for line in found):
            return found
    return [shorten(BETWEEN.join(_bare(groups)), SANS, size, room)]


def _row(of: Cards, area: Area, translate: Translate) -> Row:
    groups = _grouped(area, translate)
    worth = sum(card.points or 0 for card in area.cards)
    match area.area:
        case "church" if of.windows:
            groups.append(Group(say_n("{n} window", "{n} windows", of.windows).render(translate)))
        case "council" if of.bonus:
            groups.append(Group(say("Council bonus").render(translate), str(of.bonus)))
            worth += of.bonus
        case "market":
            groups.extend(_waiting(of, translate))
    return Row(area.area, area.label.render(translate), tuple(groups), worth, area.active)


def _waiting(of: Cards, translate: Translate) -> tuple[Group, ...]:
    words = say_n("{n} customer waits", "{n} customers wait", of.waiting)
    return (Group(words.render(translate)),) if of.waiting else ()


def _grouped(area: Area, translate: Translate) -> list[Group]:
    named: dict[str, list[Card]] = {}
    for card in area.cards:
        named.setdefault(card.label.render(translate), []).append(card)
    return [_group("" if area.area in NAMELESS else name, cards, translate) for name, cards in named.items()]


def _group(name: str, cards: Sequence[Card], translate: Translate) -> Group:
    """``Stable 2``, ``2 + 3``, ``4 × 1``, ``3 × Monk``."""
    known = [card.points for card in cards if card.points is not None]
    note = next((card.note.render(translate) for card in cards if card.note), "")
    if not known:
        return Group(f"{len(cards)} × {name}" if len(cards) > 1 else name, note=note)
    alike = len(known) > 2 and len(set(known)) == 1
    return Group(name, f"{len(known)} × {known[0]}" if alike else " + ".join(map(str, known)), note)


def _wordings(groups: Sequence[Group]) -> Iterator[list[str]]:
    whole = [f"{group.name} {group.points}".strip() for group in groups]
    yield [f"{words} ({group.note})" if group.note else words for words, group in zip(whole, groups, strict=True)]
    yield whole
    for letters in range(LONGEST, 0, -1):
        yield [f"{_cut(group.name, letters)} {group.points}".strip() for group in groups]
    yield _bare(groups)


def _bare(groups: Sequence[Group]) -> list[str]:
    return [group.points or group.name for group in groups]


def _cut(name: str, letters: int) -> str:
    """Each word of it: ``Disinf. church``; one letter is not worth a full stop."""
    return " ".join(word if len(word) <= letters + 1 else f"{word[:letters]}." for word in name.split())


def _packed(words: Sequence[str], size: float, room: float) -> list[str]:
    """Lines that break between cards only."""
    lines: list[str] = []
    for each in words:
        joined = f"{lines[-1]}{BETWEEN}{each}" if lines else each
        if lines and width(joined, SANS, size) <= room:
            lines[-1] = joined
        else:
            lines.append(each)
    return lines
