"""The sheet from below: one entry's fields, filled in, explained, refused."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from flask import url_for
from wtforms import Form

from companion.boards import plain
from companion.pages.parts import Head, Posted, ShownProblem, ShownRuling, ruling_of
from companion.tables import Table
from companion.words import language, said
from scoring.kernel import fields as asked
from scoring.kernel.drawing import Drawing
from scoring.kernel.problem import Problem


@dataclass(frozen=True, slots=True)
class ShownOption:
    value: int | str
    label: str
    pic: str
    hint: str
    spot: str = ""  # its place on a picture: "r1 c2 w1"
    taken: bool = False


@dataclass(frozen=True, slots=True)
class OptionGroup:
    title: str
    options: tuple[ShownOption, ...]


@dataclass(frozen=True, slots=True)
class ShownField:
    """One field as its template draws it; ``kind`` is the name of the field's class in lower case."""

    kind: str
    name: str
    label: str
    value: Any
    errors: tuple[str, ...]
    note: str = ""
    low: int = 0
    high: int = 0
    pic: str = ""
    groups: tuple[OptionGroup, ...] = ()
    rows: tuple["ShownField", ...] = ()
    rule: ShownRuling | None = None
    problems: tuple[ShownProblem, ...] = ()
    hidden: bool = False
    asks: bool = False  # script fetches the form anew when something is chosen
    most: int = 0
    offer: Mapping[str, str] | None = None
    letters: str = ""  # what was typed to find something
    find: str = ""  # where more letters are asked about
    drawing: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryPage:
    """One thing that happened, being told."""

    head: Head = field(metadata={"help": "Game, step, sun and the places below."})
    kind: str = field(metadata={"help": "The entry's kind without the game's name."})
    title: str = field(metadata={"help": "What is entered, for whom."})
    colour: str = field(metadata={"help": "The seat's colour; empty for the whole table."})
    form: Posted = field(metadata={"help": "Where it goes, with seat, seen and key."})
    fields: tuple[ShownField, ...] = field(metadata={"help": "What is asked, in order."})
    problems: tuple[ShownProblem, ...] = field(metadata={"help": "Clashes that belong to no field shown."})
    forbidden: bool = field(metadata={"help": "Whether a reason would let it stand."})
    reason: str = field(metadata={"help": "The reason typed so far."})
    button: str = field(metadata={"help": "What the main button says."})
    preview: str = field(metadata={"help": "What it would come to, as filled in."})
    pips: tuple[str, ...] = field(metadata={"help": "What is needed, one by one, and with what it is met."})
    preview_url: str = field(metadata={"help": "Where script asks what it would come to."})
    rules: tuple[ShownRuling, ...] = field(metadata={"help": "Rulings that belong to this entry."})
    meanwhile: tuple[str, ...] = field(metadata={"help": "What others entered since the page was opened."})
    back: str = field(metadata={"help": "Where closing leads."})
    tables: str = field(metadata={"help": "The lines of the sheet as JSON where totals move under the thumb."})


@dataclass(frozen=True, slots=True)
class Asking:
    """One form being asked: whose, about which state of the table, and what was wrong with it."""

    table: Table
    entry: asked.Entry
    seat: int
    state: Any
    found: tuple[Problem, ...] = ()


def shown_fields(
    asking: Asking, form: Form, hints: Mapping[str, asked.Hint], problems: Sequence[ShownProblem]
) -> tuple[ShownField, ...]:
    return tuple(_shown(asking, each, form[each.name], hints.get(each.name, asked.Hint()), problems)
                 for each in asking.entry.fields)  # fmt: skip


def _shown(
    asking: Asking, each: asked.Field, bound: Any, hint: asked.Hint, problems: Sequence[ShownProblem]
) -> ShownField:
    lang, table = language(), asking.table
    clashes = tuple(p for p in problems if _belongs(p.where, each))
    common: dict[str, Any] = {
        "name": each.name,
        "label": said(each.label),
        "value": bound.data,
        "note": said(hint.note),
        "offer": {"title": said(hint.offer[0]), "words": said(hint.offer[1])} if hint.offer else None,
        "rule": ruling_of(table.game, each.ruling, lang),
        "problems": clashes,
        "hidden": hint.hidden and not clashes and not bound.errors,
        "errors": tuple(bound.errors) if not isinstance(bound.errors, dict) else (),
    }
    match each:
        case asked.Count():
            return ShownField("count", low=each.low, high=each.high, pic=each.icon, **common)
        case asked.Choice():
            return ShownField("choice", groups=_groups(_open(each, hint)), asks=each.asks, **common)
        case asked.Picks():
            kind = "dice" if each.ordered else "picks"
            return ShownField(kind, groups=_groups(_open(each, hint)), most=each.most, **common)
        case asked.Goods():
            return ShownField("goods", rows=_rows(each, bound, hint, problems), **common)
        case asked.Flag():
            return ShownField("flag", **common)
        case asked.Text():
            return ShownField("text", high=each.longest, **common)
        case asked.Found():
            return ShownField("found", letters=bound.letters, find=_find_url(asking, each),
                              groups=_groups(_matches(asking, each, bound, hint)), **common)  # fmt: skip
        case asked.Kept():
            return ShownField("kept", **{**common, "value": (bound.data or Drawing()).text})
        case asked.Drawn():
            drawn = each.view(asking.state, max(asking.seat, 0), bound.data or {}, asking.found)
            return ShownField("drawn", drawing=plain(drawn, lambda _tap: None), **common)


def _open(each: asked.Choice | asked.Picks, hint: asked.Hint) -> Sequence[asked.Option]:
    """What can be chosen now: all there is, unless the table says otherwise, and be it nothing."""
    return each.options if hint.options is None else hint.options


def _belongs(where: str, each: asked.Field) -> bool:
    """A clash in a drawing belongs to the whole of it."""
    return where == each.name or (isinstance(each, asked.Drawn) and where.startswith(f"{each.name}."))


def _find_url(asking: Asking, each: asked.Found) -> str:
    name = asking.entry.kind.removeprefix(f"{asking.table.game.slug}.")
    return url_for("entries.find", key=asking.table.key, name=name, field=each.name, seat=max(asking.seat, 0))


def _matches(asking: Asking, each: asked.Found, bound: Any, hint: asked.Hint) -> tuple[asked.Option, ...]:
    """What was chosen before, what the letters find, or what is likely."""
    chosen = each.known(bound.data or "")
    found = each.find(asking.state, max(asking.seat, 0), bound.letters) if bound.letters else hint.options or ()
    return (chosen, *(each for each in found if each.value != chosen.value)) if chosen else found


def _rows(each: asked.Goods, bound: Any, hint: asked.Hint, problems: Sequence[ShownProblem]) -> tuple[ShownField, ...]:
    found = []
    for kind in hint.options or each.kinds:
        name = str(kind.value)
        sub = bound.form[name]
        low, high = hint.limits.get(name) or each.limits.get(name, (each.low, each.high))
        found.append(
            ShownField(
                "count",
                name=f"{each.name}-{name}",
                label=said(kind.label),
                value=sub.data,
                errors=tuple(sub.errors),
                note=said(hint.notes.get(name)),
                low=low,
                high=high,
                pic=kind.icon,
                problems=tuple(p for p in problems if p.where == f"{each.name}.{name}"),
            )
        )
    return tuple(found)


def _groups(options: Sequence[asked.Option]) -> tuple[OptionGroup, ...]:
    groups: dict[str, list[ShownOption]] = {}
    for option in options:
        spot = "r{} c{} w{}".format(*option.spot) if option.spot else ""
        shown = ShownOption(option.value, said(option.label), option.icon, said(option.note), spot, option.taken)
        groups.setdefault(said(option.group), []).append(shown)
    return tuple(OptionGroup(title, tuple(found)) for title, found in groups.items())
