"""A line's rule in a few words, read off its table: what the printed pads of the games leave out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from scoring.kernel.fields import Count
from scoring.kernel.message import Message, say, say_n
from scoring.kernel.sheet import LineRule
from scoring.kernel.tables import PerUnit, Product, Squares, Tiers


def few_words(line: LineRule, fields: Iterable[Count]) -> Message | None:
    """What to write down; nothing where the line's name says it already."""
    match line.table:
        case Product():
            labels = {field.name: field.label for field in fields}
            known = [labels[name] for name in line.inputs if name in labels]
            return say("{one} × {other}", one=known[0], other=known[1]) if len(known) == 2 else None
        case Squares():
            return say("each set: signs × signs")
        case PerUnit(each=1, cap=None):
            return None if len(line.inputs) == 1 else say("1 point each")
        case PerUnit(each=each, cap=None):
            return replace(say_n("{n} point each", "{n} points each", each), n=abs(each))
        case PerUnit(each=each, cap=cap):
            return say("{each} each, at most {most}", each=each, most=cap or 0)
        case Tiers(steps=steps):
            return say("{steps}", steps=_steps(steps))
        case _:
            return say("as printed, added up")


def _steps(steps: Sequence[tuple[int, int]]) -> str:
    """``0 −1 · 1–3 1``: what is there, and what it gives."""
    ends = [start - 1 for start, _ in steps[1:]]
    spans = [str(start) if start == end else f"{start}–{end}" for (start, _), end in zip(steps, ends, strict=False)]
    points = [str(given).replace("-", "\N{MINUS SIGN}") for _, given in steps]
    return ", ".join(f"{span}: {given}" for span, given in zip([*spans, f"{steps[-1][0]}+"], points, strict=True))
