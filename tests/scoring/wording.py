"""How a problem has to be said, in every game."""

from typing import Any

from scoring.kernel.game import GameModule
from scoring.kernel.problem import Problem


def well_said(game: GameModule[Any], problem: Problem) -> bool:
    """Under its game, in words, and with a ruling only where its book is cited."""
    ruling = game.rulings["en"].get(problem.ruling)
    known = not problem.ruling or (ruling is not None and problem.cite is not None)
    same_book = ruling is None or problem.cite is None or ruling.book == problem.cite.book.slug
    return known and same_book and problem.code.startswith((f"{game.slug}.", "log.")) and bool(str(problem.message))
