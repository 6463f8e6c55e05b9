"""The numbers both editions print; each edition says on which page."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.kernel.amounts import Amounts
from scoring.kernel.cite import Cite
from scoring.kernel.tables import Tiers

ROUNDS = 14
STAGES = ((1, 4), (5, 7), (8, 9), (10, 11), (12, 13), (14, 14))  # first and last round of each
HARVESTS = tuple(last for _, last in STAGES)

PEOPLE_AT_START, PEOPLE_AT_MOST = 2, 5
FENCES, STABLES = 15, 4

FOOD_FIRST, FOOD_OTHERS, FOOD_SOLO = 2, 3, 0  # the starting player, everybody else, alone
ADULT_EATS, NEWBORN_EATS, SOLO_ADULT_EATS = 2, 1, 3
BEGGING = -3

SOWN = {"grain": 3, "vegetable": 2}  # what lies on the field after sowing one
ROOM, ROOM_REED = 5, 2  # of the house's material, and reed
RENOVATION_REED = 1  # in total; and 1 of the new material for each room
STABLE = Amounts(wood=2)
FENCE = Amounts(wood=1)

WELL_ROUNDS = 5
GROWTH_STAGE, URGENT_STAGE = 2, 5  # the stages whose cards bring family growth with and without room

# fmt: off
SOLO_TARGETS = (50, 55, 59, 62, 64, 65, 66, 67)  # then one more with every game

CATEGORIES = {  # from how many on: so many points
    "fields":     ((0, -1), (2, 1), (3, 2), (4, 3), (5, 4)),
    "pastures":   ((0, -1), (1, 1), (2, 2), (3, 3), (4, 4)),
    "grain":      ((0, -1), (1, 1), (4, 2), (6, 3), (8, 4)),
    "vegetables": ((0, -1), (1, 1), (2, 2), (3, 3), (4, 4)),
    "sheep":      ((0, -1), (1, 1), (4, 2), (6, 3), (8, 4)),
    "boar":       ((0, -1), (1, 1), (3, 2), (5, 3), (7, 4)),
    "cattle":     ((0, -1), (1, 1), (2, 2), (4, 3), (6, 4)),
}
# fmt: on

BUILDING = ("wood", "clay", "reed", "stone")
KEPT = ("food", "grain", "vegetable")  # what is followed where building resources are not


def categories(cite: Cite) -> Mapping[str, Tiers]:
    return {name: Tiers(steps, cite) for name, steps in CATEGORIES.items()}


def stage_of(round_: int) -> int:
    return next(stage for stage, (_, last) in enumerate(STAGES, start=1) if round_ <= last)


def next_harvest(round_: int) -> int:
    return next(harvest for harvest in HARVESTS if harvest >= round_)


def solo_target(game: int) -> int:
    known = len(SOLO_TARGETS)
    return SOLO_TARGETS[game - 1] if game <= known else SOLO_TARGETS[-1] + game - known
