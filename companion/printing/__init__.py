"""Paper: the scoresheet of a play and the blank pad of a game, as PDF. Nothing here needs a request."""

from companion.printing.pad import PER_PAGE, pad
from companion.printing.paper import PAPERS
from companion.printing.scoresheet import scoresheet

__all__ = ["PAPERS", "PER_PAGE", "pad", "scoresheet"]
