"""My Village (Inka and Markus Brand, eggertspiele 2015)."""

from scoring.games.my_village.board import board
from scoring.games.my_village.changes import apply, told_box
from scoring.games.my_village.entries import ENTRIES
from scoring.games.my_village.events import EVENTS
from scoring.games.my_village.rules import problems
from scoring.games.my_village.scoring import (
    COUNT_FIELDS,
    LINES,
    TIEBREAK_WORDS,
    count_problems,
    counts,
    read_counts,
    tiebreak,
)  # fmt: skip
from scoring.games.my_village.state import State, start
from scoring.games.my_village.story import tell
from scoring.games.my_village.tables import BOX, PLAYERS, RULES
from scoring.games.my_village.turns import clock, due
from scoring.kernel.game import GameModule
from scoring.kernel.message import say
from scoring.kernel.play import load_plays
from scoring.kernel.rulings import load_rulings
from scoring.kernel.setup import Variant

GAME: GameModule[State] = GameModule(
    slug="my_village",
    title=say("My Village"),
    players=PLAYERS,
    bgg_id=172381,
    books={RULES.slug: RULES},
    variants=(
        Variant(
            "follow",
            say("Follow"),
            (("turns", say("Turns")), ("deaths", say("Deaths and rat")), ("count", say("Final count"))),
            say("Turns: every banner. Deaths and rat: graves, plagues and stories. Final count: only the end."),
        ),
        Variant(
            "bridge",
            say("Twice over the bridge in one turn"),
            (("one", say("One villager dies")), ("each", say("One each time"))),
            say("The book does not say; the first is how we read it."),
        ),
        Variant(
            "labourer",
            say("Day labourer and population council"),
            (("villager", say("Counts as a villager")), ("none", say("Counts for nothing"))),
            say("The book does not say; the first is how we read it."),
        ),
        Variant(
            "cloister",
            say("Window of the cloister church"),
            (("always", say("Counts without the abbot")), ("abbot", say("Only with the abbot"))),
            say("The book can be read both ways."),
        ),
        Variant(
            "ploughs",
            say("Ploughs on fields in the tie-break"),
            (("count", say("Are goods")), ("none", say("Are none"))),
            say("The book does not say; the first is how we read it."),
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
    box=BOX,
    told_box=told_box,
    rulings=load_rulings("scoring.games.my_village"),
    plays=load_plays("scoring.games.my_village"),
)
