"""Cases with known answers, one file a game: from rulebooks, from other people's tests, and by hand."""

import json
from pathlib import Path
from typing import Any


def cases(game: str) -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = json.loads(Path(__file__).with_name(f"{game}.json").read_text("utf-8"))
    return found
