"""Blank pads to print."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class PadsPage:
    """Which game, which paper, how many to a page."""

    papers: tuple[str, ...] = field(metadata={"help": "Paper sizes."})
    per_page: tuple[int, ...] = field(metadata={"help": "How many pads go on a page."})
