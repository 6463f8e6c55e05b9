"""Start and new table."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.pages.parts import ShownProblem


@dataclass(frozen=True, slots=True, kw_only=True)
class StartPage:
    """Choose a game, or go on with a table."""

    known: tuple[Mapping[str, str], ...] = field(metadata={"help": "Tables this phone knows, latest first."})
    tiles: tuple[Mapping[str, str], ...] = field(metadata={"help": "The games there are."})
    code: str = field(metadata={"help": "The code that was typed, if it was wrong."})
    errors: tuple[str, ...] = field(metadata={"help": "What is wrong with it."})


@dataclass(frozen=True, slots=True)
class Seat:
    """A row of the form as it was filled in."""

    name: str
    colour: str
    first: bool
    errors: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class NewTablePage:
    """Names, colours, who begins, what to follow: one screen."""

    slug: str = field(metadata={"help": "The game."})
    title: str = field(metadata={"help": "Its name."})
    seats: tuple[Seat, ...] = field(metadata={"help": "As many rows as may sit down."})
    low: int = field(metadata={"help": "How many are needed."})
    names: tuple[str, ...] = field(metadata={"help": "Names from earlier tables."})
    variants: tuple[Mapping[str, Any], ...] = field(metadata={"help": "What the table decides once."})
    box: str = field(metadata={"help": "Where the numbers of its box are told; empty where a book has them all."})
    problems: tuple[ShownProblem, ...] = field(metadata={"help": "What is wrong with the whole."})
