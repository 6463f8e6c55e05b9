"""The sheet as CSV: a row for each line, a column for each player."""

import csv
import io
from typing import Any

from scoring.kernel.game import GameModule, Replay
from scoring.kernel.message import Translate, say
from scoring.kernel.standings import standings

FORMULA = ("=", "+", "-", "@", "\t", "\r")  # what a spreadsheet would take for something to compute


def as_csv(game: GameModule[Any], played: Replay[Any], translate: Translate) -> str:
    """Points by line and player, then totals and ranks; with a mark that tells spreadsheets it is UTF-8."""
    sheets = [game.sheet(played.state, seat) for seat in played.setup.seats]
    ranks = {each.seat: each.rank for each in standings(sheets)}
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\r\n")
    title = game.title.render(translate)
    rows.writerow([title, *(_plain(player.name) for player in played.setup.players)])
    for at, rule in enumerate(game.lines):
        rows.writerow([rule.title.render(translate), *(sheet.lines[at].points for sheet in sheets)])
    rows.writerow([say("Total").render(translate), *(sheet.total for sheet in sheets)])
    rows.writerow([say("Place").render(translate), *(ranks[sheet.seat] for sheet in sheets)])
    return "\ufeff" + out.getvalue()


def _plain(name: str) -> str:
    return f"'{name}" if name.startswith(FORMULA) else name
