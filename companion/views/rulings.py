"""Rule look-up: one field, the best answer open, its neighbours below."""

from collections.abc import Mapping
from typing import Any

from flask import Blueprint, abort, request, url_for
from flask.typing import ResponseReturnValue

from companion import limits
from companion.answers import answer_of, rulings_of
from companion.lookup import LONGEST_QUERY, Found, by_topic, search
from companion.pages.parts import head_of
from companion.pages.rules import Answer, GameLink, RulesPage, RulingPage, Topic
from companion.rendering import render
from companion.tables import open_table
from companion.topics import topic_title
from companion.words import language, said
from scoring.kernel.discovery import all_games
from scoring.kernel.game import GameModule
from scoring.kernel.message import say

bp = Blueprint("rulings", __name__)

MOST = 12
NEIGHBOURS = 6


@bp.get("/rules")
def everything() -> ResponseReturnValue:
    """All games at once, or the way to each."""
    query = asked()
    entries = [(slug, each) for slug, game in all_games().items() for each in rulings_of(game, language()).values()]
    found = search(entries, query)[:MOST] if query else ()
    answers = [_answer(each, query, name_game=True) for each in found]
    page = RulesPage(
        slug="",
        subtitle="",
        back="/",
        action=url_for("rulings.everything"),
        topic="",
        query=query,
        best=answers[0] if answers else None,
        others=tuple(answers[1:]),
        topics=(),
        games=tuple(_link(game) for game in all_games().values()) if not answers else (),
        links={},
    )
    return render("rules/rules.html", page)


@bp.get("/rules/<slug>")
def of_game(slug: str) -> ResponseReturnValue:
    """One game: answers to the question, or everything by topic."""
    game = all_games().get(slug) or abort(404)
    up, here = url_for("rulings.everything"), url_for("rulings.of_game", slug=slug)
    return _rules_of(game, request.args.get("topic", "")[:40], back=up, action=here)


@bp.get("/t/<key>/rules")
@limits.guesses
def at_table(key: str) -> ResponseReturnValue:
    """The game's rules from its table, those of the present step first."""
    table = open_table(key)
    due = table.game.due(table.state)
    head = head_of(table)
    topic = due[0].topic if due else "count"
    return _rules_of(table.game, topic, back=head.links["table"], action=head.links["rules"], links=head.links)


def _rules_of(
    game: GameModule[Any], topic: str, *, back: str, action: str, links: Mapping[str, str] | None = None
) -> ResponseReturnValue:
    query = asked()
    rulings = rulings_of(game, language())
    known = {each for ruling in rulings.values() for each in ruling.topics}
    topic = topic if topic in known else ""
    found = search([(game.slug, each) for each in rulings.values()], query, {topic})[: MOST if query else None]
    answers = [_answer(each, query) for each in found] if query else []
    page = RulesPage(
        slug=game.slug,
        subtitle=_at_step(game, topic),
        back=back,
        action=action,
        topic=topic,
        query=query,
        best=answers[0] if answers else None,
        others=tuple(answers[1:]),
        topics=() if query else _topics(found, topic),
        games=(),
        links=links or {},
    )
    return render("rules/rules.html", page)


@bp.get("/rules/<slug>/<ruling>")
def one(slug: str, ruling: str) -> ResponseReturnValue:
    """The address that stays: one ruling and those of the same topics."""
    game = all_games().get(slug) or abort(404)
    rulings = rulings_of(game, language())
    chosen = rulings.get(ruling) or abort(404)
    near = [each for each in rulings.values() if each is not chosen and set(each.topics) & set(chosen.topics)]
    near.sort(key=lambda each: -len(set(each.topics) & set(chosen.topics)))
    page = RulingPage(
        slug=slug,
        title=chosen.question,
        subtitle=said(game.title),
        back=url_for("rulings.of_game", slug=slug),
        action=url_for("rulings.of_game", slug=slug),
        answer=_answer(Found(slug, chosen, 0.0)),
        others=tuple(_answer(Found(slug, each, 0.0)) for each in near[:NEIGHBOURS]),
    )
    return render("rules/ruling.html", page)


def asked() -> str:
    return " ".join(request.args.get("q", "")[:LONGEST_QUERY].split())


def _answer(found: Found, query: str = "", *, name_game: bool = False) -> Answer:
    href = url_for("rulings.one", slug=found.game, ruling=found.ruling.slug)
    return answer_of(all_games()[found.game], found.ruling, href, query, name_game=name_game)


def _topics(found: tuple[Found, ...], first: str) -> tuple[Topic, ...]:
    """The topic of the present step first, then in the order of the book."""
    by_ruling = {each.ruling.slug: each for each in found}
    here = [each.ruling for each in found if first and first in each.ruling.topics]
    groups = {first: here} if here else {}
    for topic, rulings in by_topic(each.ruling for each in found if each.ruling not in here).items():
        groups.setdefault(topic, []).extend(rulings)
    return tuple(
        Topic(title=topic_title(topic), answers=tuple(_answer(by_ruling[each.slug]) for each in rulings))
        for topic, rulings in groups.items()
    )


def _link(game: GameModule[Any]) -> GameLink:
    href = url_for("rulings.of_game", slug=game.slug)
    return GameLink(slug=game.slug, title=said(game.title), rulings=len(game.rulings["en"]), href=href)


def _at_step(game: GameModule[Any], topic: str) -> str:
    if not topic:
        return said(game.title)
    return said(say("{game} · {step}", game=game.title, step=topic_title(topic)))
