"""Agricola, first edition (Uwe Rosenberg, Lookout Games 2007)."""

from scoring.families.agricola.module import FOLLOW, GAME_KIND, RESOURCES, game_of
from scoring.families.agricola.state import State
from scoring.games.agricola_2007.entries import ENTRIES
from scoring.games.agricola_2007.events import EVENTS
from scoring.games.agricola_2007.rules import apply, clock, due, problems
from scoring.games.agricola_2007.scoring import COUNT_FIELDS, LINES, TIEBREAK_WORDS
from scoring.games.agricola_2007.state import EDITION, start
from scoring.games.agricola_2007.tables import RULES
from scoring.kernel.game import GameModule
from scoring.kernel.message import say

GAME: GameModule[State] = game_of(
    EDITION,
    title=say("Agricola (2007)"),
    bgg_id=31260,
    books=(RULES,),
    variants=(FOLLOW, RESOURCES, GAME_KIND),
    events=EVENTS,
    entries=ENTRIES,
    start=start,
    problems=problems,
    apply=apply,
    due=due,
    clock=clock,
    lines=LINES,
    count_fields=COUNT_FIELDS,
    tiebreak_words=TIEBREAK_WORDS,
)
