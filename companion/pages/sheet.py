"""The sheet: lines by player, each with its working and page."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from flask import url_for
from flask_babel import gettext as _
from flask_babel import ngettext

from companion.pages.parts import Head, head_of
from companion.pages.table import entry_url
from companion.tables import Table
from companion.words import cited, said
from scoring.kernel.standings import standings, tie_words


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetPage:
    """The score sheet of one play, live or finished."""

    head: Head = field(metadata={"help": "Game, step, sun and the places below."})
    players: tuple[Mapping[str, Any], ...] = field(metadata={"help": "Names, colours, totals in seat order."})
    lines: tuple[Mapping[str, Any], ...] = field(metadata={"help": "Lines of the pad with a cell per player."})
    winner: Mapping[str, Any] | None = field(metadata={"help": "Who won and why, once everything is counted."})
    tiebreak: tuple[Mapping[str, Any], ...] = field(metadata={"help": "What ties are broken by, per player."})
    corrections: tuple[Mapping[str, str], ...] = field(metadata={"help": "Where each count can be corrected."})
    pdf: str = field(metadata={"help": "Address of the printed sheet."})


def sheet_page(table: Table) -> SheetPage:
    setup, game, state = table.played.setup, table.game, table.state
    sheets = [game.sheet(state, seat) for seat in setup.seats]
    over = game.clock(state).over
    winners = game.winners(sheets, setup.options) if over else ()
    players = tuple(
        {"name": player.name, "colour": player.colour, "total": sheets[seat].total, "winner": seat in winners}
        for seat, player in enumerate(setup.players)
    )
    lines = tuple(
        {
            "id": rule.line,
            "label": said(rule.title),
            "cells": [
                {
                    "count": line.count if line.count != line.points else None,
                    "points": line.points,
                    "working": said(line.working),
                    "cite": cited(line.cite),
                    "href": url_for("rulings.one", slug=game.slug, ruling=line.ruling) if line.ruling else "",
                }
                for sheet in sheets
                for line in [sheet.lines[at]]
            ],
        }
        for at, rule in enumerate(game.lines)
    )
    tiebreak = tuple(
        {"label": said(words), "values": [sheet.tiebreak[at] for sheet in sheets]}
        for at, words in enumerate(game.tiebreak_words)
        if all(len(sheet.tiebreak) > at for sheet in sheets)
    )
    return SheetPage(
        head=head_of(table),
        players=players,
        lines=lines,
        winner=winner_of(table),
        tiebreak=tiebreak,
        corrections=_corrections(table),
        pdf=url_for("prints.sheet", key=table.key),
    )


def winner_of(table: Table) -> Mapping[str, Any] | None:
    """Nothing until the game is over; ties in words."""
    game, setup = table.game, table.played.setup
    if not game.clock(table.state).over:
        return None
    sheets = [game.sheet(table.state, seat) for seat in setup.seats]
    first = game.winners(sheets, setup.options)
    if not first:
        return {"colours": (), "title": _("Nobody has won yet"), "text": said(game.verdict(table.state)), "total": None}
    ranked = standings(sheets)
    names = [setup.name(seat) for seat in first]
    joined = _("%(some)s and %(last)s", some=", ".join(names[:-1]), last=names[-1]) if len(names) > 1 else names[0]
    tie = tie_words(ranked, [player.name for player in setup.players], game.tiebreak_words)
    alone = len(setup.players) == 1
    return {
        "colours": [setup.players[seat].colour for seat in first],
        "title": joined if alone else ngettext("%(names)s wins", "%(names)s win", len(names), names=joined),
        "text": said(game.verdict(table.state) or tie),
        "total": ranked[0].total,
    }


def _corrections(table: Table) -> tuple[Mapping[str, str], ...]:
    """The final count may be entered again, line by line, by those who may write."""
    kind = next((entry.kind for entry in table.game.entries if entry.kind.endswith(".counted")), "")
    entry = table.game.entry_of.get(kind)
    return tuple(
        {"label": _("Correct %(name)s’s count", name=player.name), "href": entry_url(table, kind, seat)}
        for seat, player in enumerate(table.played.setup.players)
        if entry and table.may_write_for(seat) and entry.offered(table.state, seat)
    )
