"""Rulings: a question people ask, the answer, and the page to open."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

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


def load_rulings(package: str, shared: str = "") -> Rulings:
    """The rulings of a game, read once: those of its family that it has a page for, then its own."""
    folder = files(package) / "rulings"
    found = {}
    for lang in LANGUAGES:
        ours = dict(read_rulings((folder / f"{lang}.toml").read_text("utf-8")))
        if shared:
            theirs = (files(shared) / "rulings" / f"{lang}.toml").read_text("utf-8")
            pages = (files(package) / "pages.toml").read_text("utf-8")
            ours = {**read_shared(theirs, pages, lang), **ours}
        found[lang] = ours
    return found


def read_shared(text: str, pages: str, lang: str) -> Mapping[str, Ruling]:
    """Rulings that several books print: the words are shared, book, page and section are each book's own."""
    places = tomllib.loads(pages)
    at, sections = places["at"], places["section"]
    raw = [
        {**each, "book": place["book"], "section": place[lang], "page": place.get("page")}
        for each in tomllib.loads(text)["ruling"]
        if each["slug"] in at
        for place in [sections[at[each["slug"]]]]
    ]
    return _as_rulings(raw)


def read_rulings(text: str) -> Mapping[str, Ruling]:
    return _as_rulings(tomllib.loads(text)["ruling"])


def _as_rulings(raws: Iterable[Mapping[str, Any]]) -> Mapping[str, Ruling]:
    found: dict[str, Ruling] = {}
    for raw in raws:
        ruling = Ruling(**{**raw, "words": tuple(raw["words"]), "topics": tuple(raw["topics"])})
        if ruling.slug in found or ruling.basis not in BASES:
            raise ValueError(f"ruling {ruling.slug} stands twice or has no basis")
        found[ruling.slug] = ruling
    return found
