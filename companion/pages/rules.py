"""The pages of the rule look-up."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from scoring.kernel.message import Message

Pieces = tuple[tuple[str, bool], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """One ruling as it is shown, open as a card or closed as a row."""

    question: Pieces = field(metadata={"help": "The question in pieces; True where a piece was asked for."})
    lead: str = field(metadata={"help": "The first sentence of the answer, bold."})
    rest: str = field(metadata={"help": "The rest of the answer."})
    short: str = field(metadata={"help": "What a closed row shows of the answer."})
    more: str = field(metadata={"help": "Background and example; may be empty."})
    source: str = field(metadata={"help": "Book and page in words."})
    basis: Message | None = field(metadata={"help": "Said where the book does not print it; None where it does."})
    game: str = field(metadata={"help": "Title of the game where several are searched, else empty."})
    href: str = field(metadata={"help": "The address that stays."})


@dataclass(frozen=True, slots=True, kw_only=True)
class Topic:
    """Rulings that belong together, when nothing is asked."""

    title: Message = field(metadata={"help": "What they are about."})
    answers: tuple[Answer, ...] = field(metadata={"help": "In the order of the book."})


@dataclass(frozen=True, slots=True, kw_only=True)
class GameLink:
    """A game whose rulings can be opened."""

    slug: str = field(metadata={"help": "Chooses its colours and skyline."})
    title: str = field(metadata={"help": "Its name."})
    rulings: int = field(metadata={"help": "How many answers there are."})
    href: str = field(metadata={"help": "Its rules."})


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesPage:
    """Rule look-up, over one game or over all."""

    slug: str = field(metadata={"help": "The game, for its colours; empty for all games."})
    subtitle: str = field(metadata={"help": "The game's name and, if given, the step the table is at."})
    back: str = field(metadata={"help": "One page up."})
    action: str = field(metadata={"help": "Where the question is sent."})
    topic: str = field(metadata={"help": "Topic of the table's present step, sent along; may be empty."})
    query: str = field(metadata={"help": "What was asked; at most 100 characters."})
    best: Answer | None = field(metadata={"help": "The best answer, open; None where nothing was asked or found."})
    others: tuple[Answer, ...] = field(metadata={"help": "The next best, closed."})
    topics: tuple[Topic, ...] = field(metadata={"help": "Everything by topic, where nothing was asked."})
    games: tuple[GameLink, ...] = field(metadata={"help": "The games, where none is chosen."})
    links: Mapping[str, str] = field(metadata={"help": "The places of the table it was opened from, if any."})


@dataclass(frozen=True, slots=True, kw_only=True)
class RulingPage:
    """One ruling by its permanent address, with its neighbours."""

    slug: str = field(metadata={"help": "The game, for its colours."})
    title: str = field(metadata={"help": "The question, for the browser's title."})
    subtitle: str = field(metadata={"help": "The game's name."})
    back: str = field(metadata={"help": "The game's rules."})
    action: str = field(metadata={"help": "Where a new question is sent."})
    answer: Answer = field(metadata={"help": "The ruling, open."})
    others: tuple[Answer, ...] = field(metadata={"help": "Rulings of the same topics, closed."})
