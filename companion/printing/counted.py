"""What a scoresheet shows, in the reader's words; how it is laid out is not known here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from scoring.kernel.cite import Cite
from scoring.kernel.due import Clock
from scoring.kernel.game import GameModule, Replay
from scoring.kernel.message import Message, Translate, say
from scoring.kernel.setup import Player
from scoring.kernel.sheet import SeatSheet
from scoring.kernel.standings import standings, tie_words


@dataclass(frozen=True, slots=True)
class Counted:
    """One play as it goes on paper: players in seat order, best first only in the banner."""

    slug: str
    title: str
    under: str
    clock: Clock
    players: tuple[Player, ...]
    sheets: tuple[SeatSheet, ...]
    boards: tuple[object, ...]
    first: tuple[int, ...]  # seats of those who won, or lead
    headline: str
    tie: str
    translate: Translate

    def said(self, message: Message) -> str:
        return message.render(self.translate)


def counted(game: GameModule[Any], played: Replay[Any], translate: Translate, when: str) -> Counted:
    players = played.setup.players
    sheets = tuple(game.sheet(played.state, seat) for seat in played.setup.seats)
    clock = game.clock(played.state)
    table = standings(sheets)
    won = game.winners(sheets, played.setup.options)
    first = won if clock.over else tuple(sorted(standing.seat for standing in table if standing.rank == 1))
    tie = game.verdict(played.state) or tie_words(table, [player.name for player in players], game.tiebreak_words)
    return Counted(
        slug=game.slug,
        title=game.title.render(translate),
        under=" · ".join(part for part in (clock.step.render(translate), when) if part),
        clock=clock,
        players=players,
        sheets=sheets,
        boards=tuple(game.board(played.state, seat) for seat in played.setup.seats),
        first=first,
        headline=_headline([players[seat].name for seat in first], clock.over, len(players)).render(translate),
        tie=tie.render(translate) if tie and clock.over else "",
        translate=translate,
    )


def _headline(names: Sequence[str], over: bool, of: int) -> Message:
    if not names:
        return say("Nobody has won yet")
    *some, last = names
    if of == 1:
        return say("{name}", name=last)
    if not some:
        return say("{name} wins", name=last) if over else say("{name} leads", name=last)
    together = say("{some} and {last}", some=", ".join(some), last=last)
    return say("{names} share the win", names=together) if over else say("{names} are level", names=together)


def short_cite(cite: Cite) -> Message:
    """The page alone where the book is named elsewhere; a book without pages by its section."""
    if cite.page is not None:
        return say("page {page}", page=cite.page)
    return cite.section or cite.book.title
