"""Rulings: a question people ask, the answer, and the page to open."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files

LANGUAGES = ("en", "nl", "de")
BASES = ("printed", "reading", "open")


@dataclass(frozen=True, slots=True)
class Ruling:
    """One answer in one language; ``basis`` says whether the book prints it, or we read it so, or it is silent."""

    slug: str
    question: str
    answer: str
    book: str
    section: str
    basis: str
    words: tuple[str, ...]
    topics: tuple[str, ...]
    more: str = ""
    page: int | None = None


Rulings = Mapping[str, Mapping[str, Ruling]]  # language -> slug -> ruling


def load_rulings(package: str) -> Rulings:
    """The rulings of a game, read once when the game is discovered."""
    folder = files(package) / "rulings"
    return {lang: read_rulings((folder / f"{lang}.toml").read_text("utf-8")) for lang in LANGUAGES}


def read_rulings(text: str) -> Mapping[str, Ruling]:
    found: dict[str, Ruling] = {}
    for raw in tomllib.loads(text)["ruling"]:
        ruling = Ruling(**{**raw, "words": tuple(raw["words"]), "topics": tuple(raw["topics"])})
        if ruling.slug in found or ruling.basis not in BASES:
            raise ValueError(f"ruling {ruling.slug} stands twice or has no basis")
        found[ruling.slug] = ruling
    return found
