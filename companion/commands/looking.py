"""``farmhand rules``: a question answered in the terminal, best answer first."""

import sys
from argparse import ArgumentParser, Namespace
from textwrap import fill
from typing import TYPE_CHECKING, Any

from companion.answers import UNPRINTED, rulings_of, source
from companion.commands.files import add_language, language_of, write_json
from companion.documents import game_of
from companion.lookup import LONGEST_QUERY, Found, search
from companion.words import said
from scoring.kernel.discovery import all_games
from scoring.kernel.message import say

if TYPE_CHECKING:
    from argparse import _SubParsersAction

MOST = 10
WIDTH = 100


def add_to(commands: "_SubParsersAction[ArgumentParser]") -> None:
    looked = commands.add_parser("rules", help="rule look-up, best answer first")
    looked.add_argument("query", metavar="QUERY", nargs="+", help="what the question is about")
    looked.add_argument("--game", metavar="GAME", help="only this game")
    looked.add_argument("--json", action="store_true", help="one JSON document")
    add_language(looked)
    looked.set_defaults(run=run)


def run(chosen: Namespace) -> int:
    lang = language_of(chosen.lang)
    games = [game_of(chosen.game, "--game")] if chosen.game else list(all_games().values())
    query = " ".join(chosen.query)[:LONGEST_QUERY]
    rulings = [(game.slug, ruling) for game in games for ruling in rulings_of(game, lang).values()]
    found = search(rulings, query)[:MOST]
    if chosen.json:
        write_json({"query": query, "lang": lang, "rulings": [_told(each, lang) for each in found]})
    else:
        sys.stdout.write("\n\n".join(_shown(each, lang) for each in found) or said(_NOTHING, lang))
        sys.stdout.write("\n")
    return 0


_NOTHING = say("Nothing found. Try one word of the rulebook, such as a place, a good or a phase.")


def _told(found: Found, lang: str) -> dict[str, Any]:
    ruling = found.ruling
    return {
        "game": found.game,
        "slug": ruling.slug,
        "question": ruling.question,
        "answer": ruling.answer,
        "more": ruling.more,
        "basis": ruling.basis,
        "cite": source(all_games()[found.game], ruling, lang),
        "page": ruling.page,
    }


def _shown(found: Found, lang: str) -> str:
    ruling = found.ruling
    game = all_games()[found.game]
    foot = f"{said(game.title, lang)} · {source(game, ruling, lang)}"
    if ruling.basis in UNPRINTED:
        foot += f" · {said(UNPRINTED[ruling.basis], lang)}"
    parts = [ruling.question, fill(ruling.answer, WIDTH), fill(ruling.more, WIDTH), foot]
    return "\n".join(part for part in parts if part)
