"""Stone Age (Michael Tummelhofer, Hans im Glück 2008)."""

from scoring.games.stone_age.board import board
from scoring.games.stone_age.changes import apply
from scoring.games.stone_age.entries import ENTRIES
from scoring.games.stone_age.events import EVENTS
from scoring.games.stone_age.rules import problems
from scoring.games.stone_age.scoring import (
    COUNT_FIELDS,
    LINES,
    TIEBREAK_WORDS,
    count_problems,
    counts,
    read_counts,
    tiebreak,
)  # fmt: skip
from scoring.games.stone_age.state import State, start
from scoring.games.stone_age.story import tell
from scoring.games.stone_age.tables import APPENDIX, PLAYERS, RULES
from scoring.games.stone_age.turns import clock, due
from scoring.kernel.game import GameModule
from scoring.kernel.message import say
from scoring.kernel.play import load_plays
from scoring.kernel.rulings import load_rulings
from scoring.kernel.setup import Variant

GAME: GameModule[State] = GameModule(
    slug="stone_age",
    title=say("Stone Age"),
    players=PLAYERS,
    bgg_id=34635,
    books={book.slug: book for book in (RULES, APPENDIX)},
    variants=(
        Variant(
            "follow",
            say("Follow"),
            (("rounds", say("Rounds")), ("feeding", say("Feeding")), ("count", say("Final count"))),
            say("Rounds: every action. Feeding: only the meals and the end. Final count: only the end."),
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
    rulings=load_rulings("scoring.games.stone_age"),
    plays=load_plays("scoring.games.stone_age"),
)
