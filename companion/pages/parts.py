"""What several pages show."""

from collections.abc import Mapping
from dataclasses import dataclass

from flask import url_for
from flask_babel import gettext as _

from companion.tables import Table
from companion.words import cited, said
from scoring.kernel.due import Clock
from scoring.kernel.game import GameModule
from scoring.kernel.problem import Problem


@dataclass(frozen=True, slots=True)
class Head:
    """The top of every page of a table: game, step, sun, and the five places below."""

    slug: str
    title: str
    step: str
    clock: Clock
    links: Mapping[str, str]
    key: str
    seq: int
    may_write: bool
    days: tuple[Mapping[str, bool], ...] = ()


def head_of(table: Table) -> Head:
    clock = table.game.clock(table.state)
    links = {
        "table": url_for("table.show", key=table.key),
        "sheet": url_for("sheet.show", key=table.key),
        "story": url_for("story.show", key=table.key),
        "rules": url_for("rulings.at_table", key=table.key),
        "share": url_for("share.show", key=table.key),
    }
    title, step = said(table.game.title), said(clock.step)
    days = tuple({"past": n < clock.past, "mark": mark} for n, mark in enumerate(clock.steps))
    return Head(table.game.slug, title, step, clock, links, table.key, table.played.seq, table.may_write, days)


@dataclass(frozen=True, slots=True)
class ShownRuling:
    question: str
    answer: str
    cite: str
    href: str


def ruling_of(game: GameModule[object], slug: str, lang: str) -> ShownRuling | None:
    found = game.rulings[lang].get(slug)
    if found is None:
        return None
    book = said(game.books[found.book].title)
    cite = _("%(book)s, page %(page)s", book=book, page=found.page) if found.page else f"{book}, {found.section}"
    return ShownRuling(
        question=found.question,
        answer=f"{found.answer} {found.more}".strip(),
        cite=cite,
        href=url_for("rulings.one", slug=game.slug, ruling=slug),
    )


@dataclass(frozen=True, slots=True)
class ShownProblem:
    kind: str
    wrong: str
    right: str
    cite: str
    where: str
    rule: ShownRuling | None


def problem_of(game: GameModule[object], problem: Problem, lang: str) -> ShownProblem:
    return ShownProblem(
        kind=problem.severity.value,
        wrong=said(problem.message),
        right=said(problem.fix),
        cite=cited(problem.cite),
        where=problem.where,
        rule=ruling_of(game, problem.ruling, lang),
    )


@dataclass(frozen=True, slots=True)
class Posted:
    """A form of one button: where it goes and what it carries."""

    action: str
    fields: Mapping[str, str]
