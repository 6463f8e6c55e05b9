"""What is printed only in a box, told once."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from flask_babel import gettext as _

from companion.pages.parts import ShownRuling
from companion.words import said
from scoring.kernel.box import BoxValue, Sure
from scoring.kernel.game import GameModule


@dataclass(frozen=True, slots=True)
class ShownValue:
    """One number: what is in its field, what is known about it, and what is wrong with it."""

    name: str
    label: str
    typed: str
    words: str
    note: str
    known: bool
    low: int
    high: int
    errors: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BoxGroup:
    title: str
    values: tuple[ShownValue, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxPage:
    """Every number that only the components of a game print."""

    slug: str = field(metadata={"help": "The game."})
    title: str = field(metadata={"help": "Its name."})
    back: str = field(metadata={"help": "Where a new table of the game is laid."})
    groups: tuple[BoxGroup, ...] = field(metadata={"help": "The numbers by the part of the box they are printed on."})
    known: int = field(metadata={"help": "How many of them were told."})
    of: int = field(metadata={"help": "How many there are."})
    may_write: bool = field(metadata={"help": "Whether numbers may be told here."})
    saved: bool = field(metadata={"help": "Whether they have just been saved."})
    take: str = field(metadata={"help": "The address of what was told, as a file."})
    bring: str = field(metadata={"help": "Where such a file is brought back."})
    pasted: str = field(metadata={"help": "What was brought, if something was wrong with it."})
    wrongs: tuple[str, ...] = field(metadata={"help": "What was wrong with it."})
    rules: tuple[ShownRuling, ...] = field(metadata={"help": "Rulings that say why this is asked."})


def box_groups(
    game: GameModule[Any], told: Mapping[str, int], typed: Mapping[str, str], errors: Mapping[str, tuple[str, ...]]
) -> tuple[BoxGroup, ...]:
    """The numbers as they are known here; what was typed stays where it could not be saved."""
    groups: dict[str, list[ShownValue]] = {}
    for value in game.box:
        known = told.get(value.name)
        shown = ShownValue(
            name=value.name,
            label=said(value.label),
            typed=typed.get(value.name, "" if known is None else str(known)),
            words=how_sure(value, known),
            note=said(value.note),
            known=known is not None,
            low=value.low,
            high=value.high,
            errors=errors.get(value.name, ()),
        )
        groups.setdefault(said(value.group), []).append(shown)
    return tuple(BoxGroup(title, tuple(values)) for title, values in groups.items())


def how_sure(value: BoxValue, told: int | None) -> str:
    if told is not None:
        return str(_("Told here: %(number)s", number=told))
    if value.guess is None or value.sure is Sure.UNKNOWN:
        return str(_("Not known yet"))
    words = {
        Sure.PRINTED: _("%(number)s, as a book says", number=value.guess),
        Sure.LIKELY: _("%(number)s, likely", number=value.guess),
        Sure.GUESSED: _("%(number)s, a guess", number=value.guess),
    }
    return str(words[value.sure])
