"""Rulings as people read them: the answer first, then why, then the page to open."""

import re
from typing import Any

from companion.lookup import marked
from companion.pages.rules import Answer
from companion.words import said
from scoring.kernel.game import GameModule
from scoring.kernel.message import Message, say
from scoring.kernel.rulings import Ruling

UNPRINTED: dict[str, Message] = {
    "reading": say("Our reading"),
    "open": say("The book is silent; Farmhand plays it so"),
}
# "No." alone says too little in a row that is closed.
SHORT = 16
# Up to a full stop after a word of two letters or more, so that "z. B." ends nothing.
_SENTENCE = re.compile(r"(?P<lead>.*?[^\s.]{2,}[.!?])\s+(?P<rest>\S.*)", re.DOTALL)


def rulings_of(game: GameModule[Any], lang: str) -> dict[str, Ruling]:
    """Every ruling of a game, in English where it is not yet translated."""
    return {**game.rulings["en"], **game.rulings.get(lang, {})}


def source(game: GameModule[Any], ruling: Ruling, lang: str | None = None) -> str:
    """Book and page, or book and section where it has no pages."""
    book = said(game.books[ruling.book].title, lang)
    if ruling.page is not None:
        return said(say("{book}, page {page}", book=book, page=ruling.page), lang)
    return said(say("{book}, {section}", book=book, section=ruling.section), lang)


def answer_of(game: GameModule[Any], ruling: Ruling, href: str, query: str = "", *, name_game: bool = False) -> Answer:
    lead, rest = first_sentence(ruling.answer)
    return Answer(
        question=marked(ruling.question, query),
        lead=lead,
        rest=rest,
        short=lead if len(lead) > SHORT or not rest else f"{lead} {first_sentence(rest)[0]}",
        more=ruling.more,
        source=source(game, ruling),
        basis=UNPRINTED.get(ruling.basis),
        game=said(game.title) if name_game else "",
        href=href,
    )


def first_sentence(text: str) -> tuple[str, str]:
    """
    >>> first_sentence("No. You visit each place once.")
    ('No.', 'You visit each place once.')
    """
    found = _SENTENCE.fullmatch(text)
    return (found["lead"], found["rest"]) if found else (text, "")
