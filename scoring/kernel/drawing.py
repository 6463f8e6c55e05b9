"""A drawing as an entry holds it: a small JSON object that nobody can change."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

LONGEST_DRAWING = 4000  # letters of its JSON


class Drawing(Mapping[str, Any]):
    """What was drawn, in the game's own words; two are equal when their JSON is."""

    __slots__ = ("text",)

    def __init__(self, of: Mapping[str, Any] | None = None) -> None:
        self.text = json.dumps(dict(of or {}), sort_keys=True, separators=(",", ":"), ensure_ascii=False,
                               allow_nan=False)  # fmt: skip

    @property
    def plain(self) -> dict[str, Any]:
        """A copy to read and to change."""
        found: dict[str, Any] = json.loads(self.text)
        return found

    def __getitem__(self, name: str) -> Any:
        return self.plain[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.plain)

    def __len__(self) -> int:
        return len(self.plain)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Drawing) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"Drawing({self.text})"
