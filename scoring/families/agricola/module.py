"""An edition put together as a game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from scoring.families.agricola import counting, sheets
from scoring.families.agricola.board import board
from scoring.families.agricola.edition import Edition
from scoring.families.agricola.state import Phase, State
from scoring.families.agricola.story import tell
from scoring.families.agricola.tables import solo_target
from scoring.kernel.cite import Book
from scoring.kernel.game import GameModule
from scoring.kernel.message import Message, say, say_n
from scoring.kernel.play import load_plays
from scoring.kernel.rulings import load_rulings
from scoring.kernel.setup import Variant

FAMILY = "scoring.families.agricola"

FOLLOW = Variant(
    "follow",
    say("Follow"),
    (
        ("rounds", say("Rounds")),
        ("harvests", say("Harvests")),
        ("farm", say("Draw the farms at the end")),
        ("count", say("Final count in numbers")),
    ),
    say("Rounds: the farm as it grows. Harvests: only the six harvests. The rest: only the end."),
)
RESOURCES = Variant(
    "resources",
    say("Building resources"),
    (("untracked", say("Not followed")), ("tracked", say("Followed, with costs"))),
    say("Followed: wood, clay, reed and stone are entered too, and what is built is paid."),
)
GAME_KIND = Variant("game", say("Game"), (("full", say("Full game")), ("family", say("Family game"))))


def game_of(edition: Edition, **own: Any) -> GameModule[State]:
    """What the family shares, joined with what the edition gives itself."""
    package = f"scoring.games.{edition.slug}"
    books: Sequence[Book] = own.pop("books")
    return GameModule(
        slug=edition.slug,
        players=edition.players,
        books={book.slug: book for book in books},
        tell=tell,
        board=board,
        counts=counting.counts,
        read_counts=partial(sheets.read_counts, edition, own["count_fields"]),
        count_problems=partial(sheets.count_problems, edition),
        settled=partial(sheets.settled, edition),
        player_keys=sheets.PLAYER_KEYS,
        tiebreak=counting.tiebreak,
        verdict=verdict,
        rulings=load_rulings(package, FAMILY),
        plays=load_plays(package),
        **own,
    )


def verdict(state: State) -> Message | None:
    """How a game alone went, measured by its series."""
    if not state.solo or state.phase is not Phase.END:
        return None
    counts = counting.counts(state, 0)
    total = sum(line.table.points(line.values(counts)) for line in counting.lines(state.edition))
    game = state.series or 1
    target = solo_target(game)
    if total < target:
        return say_n("{n} point short of {target}.", "{n} points short of {target}.", target - total, target=target)
    return say("{target} reached: keep an occupation. Next: {next} points, {food} food at the start.", target=target,
               next=solo_target(game + 1), food=(total - target) // 2)  # fmt: skip
