"""Helvetia (Matthias Cramer, Kosmos 2011)."""

from scoring.games.helvetia.board import board
from scoring.games.helvetia.changes import apply, told_box
from scoring.games.helvetia.counting import count_problems, read_counts
from scoring.games.helvetia.entries import ENTRIES
from scoring.games.helvetia.events import EVENTS
from scoring.games.helvetia.rules import problems
from scoring.games.helvetia.scoring import COUNT_FIELDS, LINES, TIEBREAK_WORDS, counts, decided, tiebreak, verdict
from scoring.games.helvetia.state import State, start
from scoring.games.helvetia.story import tell
from scoring.games.helvetia.tables import BOX, PLAYERS, RULES
from scoring.games.helvetia.turns import clock, due
from scoring.kernel.game import GameModule
from scoring.kernel.message import say
from scoring.kernel.play import load_plays
from scoring.kernel.rulings import load_rulings
from scoring.kernel.setup import Variant

GAME: GameModule[State] = GameModule(
    slug="helvetia",
    title=say("Helvetia"),
    players=PLAYERS,
    bgg_id=103092,
    books={RULES.slug: RULES},
    variants=(
        Variant(
            "follow",
            say("Follow"),
            (("villages", say("Villages")), ("points", say("Points only")), ("count", say("Final count"))),
            say("Villages: everybody’s people. Points only: coins, deliveries, tiles. Final count: only the end."),
        ),
        Variant(
            "simplified",
            say("Game"),
            (("no", say("Full, to 20 points")), ("yes", say("Simplified, to 18 points"))),
            say("Simplified: no person tiles."),
        ),
        Variant(
            "buildings",
            say("Start buildings"),
            (("draft", say("Chosen in turn")), ("letters", say("By letter"))),
            say("Chosen in turn: the flag chooses first, and the last to choose begins. By letter, the flag begins."),
        ),
        Variant(
            "direction",
            say("Turns go"),
            (("against", say("Against the clock")), ("with", say("With the clock"))),
            say("Name the players as they sit, with the clock."),
        ),
    ),
    events=EVENTS,
    entries=ENTRIES,
    start=start,
    problems=problems,
    apply=apply,
    due=due,
    clock=clock,
    tell=tell,
    board=board,
    lines=LINES,
    counts=counts,
    count_fields=COUNT_FIELDS,
    read_counts=read_counts,
    count_problems=count_problems,
    tiebreak=tiebreak,
    tiebreak_words=TIEBREAK_WORDS,
    decided=decided,
    verdict=verdict,
    box=BOX,
    told_box=told_box,
    rulings=load_rulings("scoring.games.helvetia"),
    plays=load_plays("scoring.games.helvetia"),
)
