"""Agricola, revised edition (Uwe Rosenberg, Lookout Games 2016, and the box of 2022)."""

from scoring.families.agricola.module import FOLLOW, GAME_KIND, RESOURCES, game_of
from scoring.families.agricola.state import State
from scoring.games.agricola_revised.entries import ENTRIES
from scoring.games.agricola_revised.events import EVENTS
from scoring.games.agricola_revised.rules import apply, clock, due, problems
from scoring.games.agricola_revised.scoring import COUNT_FIELDS, LINES, TIEBREAK_WORDS
from scoring.games.agricola_revised.state import EDITION, start
from scoring.games.agricola_revised.tables import APPENDIX, RULES
from scoring.kernel.game import GameModule
from scoring.kernel.message import say
from scoring.kernel.setup import Variant

PRINTING = Variant(
    "printing",
    say("Printing"),
    (("2016", say("2016: building resources break ties")), ("2022", say("2022: ties are shared"))),
)

GAME: GameModule[State] = game_of(
    EDITION,
    title=say("Agricola (revised)"),
    bgg_id=200680,
    books=(RULES, APPENDIX),
    variants=(FOLLOW, RESOURCES, GAME_KIND, PRINTING),
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
