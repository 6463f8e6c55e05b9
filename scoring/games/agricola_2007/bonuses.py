"""Bonus points of the 2007 cards, by rule; which of them have to be asked for; and when cards act in the harvest."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.families.agricola.bonus import Bonus
from scoring.families.agricola.bonus_cards import (
    NOTHING,
    best_street,
    fields_or_more,
    improvements,
    most,
    most_of_every_animal,
    no_negative_points,
    occupations,
    occupations_later,
)
from scoring.families.agricola.bonus_choices import give_back_animals, one_more_of_each_kind, pay_for_spaces
from scoring.families.agricola.bonus_farm import (
    by_count,
    by_house,
    fenced_spaces,
    full_categories,
    goods,
    missing_animal,
    pardoned_begging,
    pardoned_categories,
    per,
    per_room,
    points_if,
    rooms,
    roomy_pastures,
    workshop,
)
from scoring.families.agricola.cards import HarvestOrder
from scoring.families.agricola.cards_majors import WORKSHOP_BONUS

MANSION, SAWMILL = "K144", "K122"
ANIMAL_FEED, TENANT_FARMER, YEOMAN_FARMER = "I101", "E215", "E165"
ACADEMIC, MENDICANT, HIDE_FARMER = "E148", "E153", "I236"
STREETS = ("I94", "I89", "I83")  # Paved Road, Clay Path, Wooden Path: the most valuable first
# Harrow, Punner, Yoke, and the plows: Riding, Turnwrest, Moldboard, Swing, Crooked
PLOWING = ("I68", "I70", "K124", "E61", "E62", "I63", "K115", "K119")

# The choices in the order in which they are made.
# fmt: off
BONUSES: Mapping[str, Bonus] = {
    ANIMAL_FEED:   one_more_of_each_kind(loan=TENANT_FARMER, unless=YEOMAN_FARMER),
    TENANT_FARMER: give_back_animals(paid_by=ANIMAL_FEED, unless=YEOMAN_FARMER),
    HIDE_FARMER:   pay_for_spaces(),
    # major improvements
    "joinery":     workshop(*WORKSHOP_BONUS["joinery"], unless=SAWMILL),
    "pottery":     workshop(*WORKSHOP_BONUS["pottery"]),
    "basketmaker": workshop(*WORKSHOP_BONUS["basketmaker"]),
    # minor improvements
    "E21":         per_room("stone", 1, unless=MANSION),
    "E23":         by_count(fenced_spaces, ((6, 1), (7, 2), (8, 3), (9, 4))),
    "E28":         by_house(clay=1, stone=2),
    "I76":         fields_or_more(5, PLOWING, 6, points=2),
    **dict.fromkeys(STREETS, best_street(2, *STREETS)),
    "I98":         by_count(goods("vegetable"), ((5, 1), (6, 2))),
    "K110":        by_count(goods("grain"), ((9, 1),)),
    SAWMILL:       workshop("wood", ((2, 1), (4, 2), (5, 3))),
    "K123":        by_count(rooms, ((5, 2), (6, 4))),
    "K133":        per(goods("cattle"), 2),
    "K135":        points_if(missing_animal, 2),
    MANSION:       per_room("stone", 2),
    "K146":        per(goods("sheep"), 3),
    # occupations
    ACADEMIC:      NOTHING,
    MENDICANT:     pardoned_begging(2),
    YEOMAN_FARMER: pardoned_categories(),
    "E170":        most_of_every_animal({3: 2, 4: 3, 5: 4}),
    "E172":        per_room("stone", 1),
    "E173":        by_house(clay=1, stone=3),
    "E174":        occupations_later(double=(ACADEMIC,)),
    "E177":        per_room("wood", 1),
    "E189":        per(full_categories),
    "E197":        by_count(improvements, ((5, 1), (6, 3), (7, 5), (8, 7), (9, 9))),
    "E217":        most(occupations(double=(ACADEMIC,)), 3),
    "I221":        most(improvements, 3),
    "I246":        per(goods("cattle"), 2),
    "K274":        per(roomy_pastures(3)),
    "K276":        no_negative_points(5, pardons=(YEOMAN_FARMER, HIDE_FARMER, MENDICANT), minus=(TENANT_FARMER,)),
    "K282":        most(rooms, 3),
}

# Whether somebody acted with five people in round 14 (Church Warden) is not to be seen when points are counted.
ASKED = frozenset({"I227"})

# When cards act in the harvest (appendix, section 5; the Slaughterhouse I97 is only in the English book).
HARVEST_ORDER: HarvestOrder = (
    (1, ("I93",)),
    (2, ("K278", "I246", "I78", "E53", "E51", "K146", "K133", "E18", "K137", "E47", "K105")),
    (3, ("I103", "I86")),
    (4, ("I223",)),
    (5, ("E150",)),
    (6, ("E181", "K300", "I98", "E154", "K110", "I75", "E26", "K109", "K120")),
    (7, ("K299", "I97")),
    (10, ("E203", "K145", "I102", "E58")),
)
# fmt: on
