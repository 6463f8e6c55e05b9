"""Bonus points of the revised cards, by rule, and which of them have to be asked for."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.families.agricola.bonus import Bonus
from scoring.families.agricola.bonus_cards import (
    alone_with_people,
    animals_by_players,
    counting_as,
    everybody_by_count,
    improvements,
    lesser_houses,
    major_values,
    majors,
    most,
    negative_points_back,
    no_negative_points,
    occupations_later,
    other_houses,
    some_of,
)
from scoring.families.agricola.bonus_choices import food_on_fields, pairs, pay_for_spaces, vegetables_for_sets
from scoring.families.agricola.bonus_farm import (
    by_count,
    by_house,
    by_people,
    cards_in_hand,
    cattle_spaces,
    fenced_spaces,
    fenced_stables,
    fewer_of,
    fewest_of,
    field_vegetables,
    full_categories,
    full_pastures,
    goods,
    greatest_capacity,
    half_rounded_up,
    in_house,
    kinds_alone_in_stables,
    large_pastures,
    lost_per,
    more_rooms_than_people,
    no_unused_space,
    only_best,
    pastures,
    people,
    per,
    per_room,
    points_if,
    room_columns,
    rooms,
    roomy_pastures,
    unfenced_stables,
    unplanted_fields,
    unused_beside_house,
    unused_side_by_side,
    unused_spaces,
    workshop,
    workshop_beside,
)
from scoring.families.agricola.cards_majors import FIREPLACE, HEARTH, LOWER_ROW, WORKSHOP_BONUS
from scoring.families.agricola.farm import ANIMALS
from scoring.families.agricola.tables import BUILDING

VILLAGE_PEASANT, HIDE_FARMER, LARGE_POTTERY, EARTH_OVEN = "B133", "D132", "D060", "D059"
LANTERN_HOUSE, MAYOR_CANDIDATE = "C035", "E124"
MINUS = (LANTERN_HOUSE, MAYOR_CANDIDATE)
LARGE_POTTERY_BONUS = ((3, 1), (5, 2), (6, 3), (7, 4))

# The choices in the order in which they are made.
# fmt: off
BONUSES: Mapping[str, Bonus] = {
    VILLAGE_PEASANT: vegetables_for_sets(),
    HIDE_FARMER:     pay_for_spaces(),
    "C099": food_on_fields(first=1, more=3, levels=3),
    "C133": pairs("stone", "wood", each=1),
    "E132": pairs("grain", "vegetable", each=2, at_most=3),
    # major improvements
    "joinery":     workshop(*WORKSHOP_BONUS["joinery"]),
    "pottery":     workshop_beside(*WORKSHOP_BONUS["pottery"], LARGE_POTTERY, LARGE_POTTERY_BONUS),
    "basketmaker": workshop(*WORKSHOP_BONUS["basketmaker"]),
    # minor improvements
    "A031": per(fewer_of(majors, unused_spaces)),
    "A032": by_count(fenced_spaces, ((6, 1), (7, 2), (8, 3), (10, 4))),
    "A038": by_house(wood=3, clay=2),
    "B031": points_if(unused_side_by_side, 2),
    "B039": per(goods("sheep"), 3),
    **only_best({
        "C030": per_room("stone", 1),
        "D034": points_if(more_rooms_than_people("stone"), 4),
    }),
    "C031": negative_points_back(7, pardons=(HIDE_FARMER,), minus=MINUS),
    "C033": by_count(unplanted_fields, ((2, 1), (4, 2), (5, 3), (6, 5))),
    LANTERN_HOUSE: lost_per(cards_in_hand),
    "C059": by_count(goods("vegetable"), ((5, 1), (6, 2))),
    "D029": per(kinds_alone_in_stables),
    "D030": by_count(some_of(LOWER_ROW), ((3, 2), (4, 5), (5, 8))),
    "D031": per(half_rounded_up(fewest_of("grain", "vegetable"))),
    "D033": per(in_house("stone", unused_beside_house), each=2),
    "D035": animals_by_players((7, 5, 4, 3)),
    "D038": per(goods("cattle"), 2),
    LARGE_POTTERY: workshop("clay", LARGE_POTTERY_BONUS),
    "E032": per(room_columns),
    "E034": points_if(no_unused_space, 2),
    "E035": by_people({4: 2, 3: 3, 2: 5}),
    "E037": points_if(lambda mine: not mine.count("cattle"), 3),
    # occupations
    "A098": per(unfenced_stables),
    "A099": per(large_pastures(3), each=2),
    "A101": per(counting_as((FIREPLACE, HEARTH), and_cards=(EARTH_OVEN,))),
    "A133": by_count(improvements, ((5, 2), (6, 3), (7, 4), (8, 5), (9, 7), (10, 9))),
    "A134": per(full_pastures),
    "A135": everybody_by_count(fewest_of(*ANIMALS), ((2, 1), (3, 3), (4, 5))),
    "A136": everybody_by_count(fewest_of(*BUILDING), ((1, 1), (2, 3), (3, 5))),
    "B098": per(roomy_pastures(3)),
    "B099": occupations_later(),
    "B136": most(rooms, 3),
    "B153": major_values(((5, 1), (7, 2), (9, 3), (11, 4))),
    "C134": per(cattle_spaces),
    "C135": no_negative_points(3, pardons=(HIDE_FARMER,), minus=MINUS),
    "C136": most(greatest_capacity, 3),
    "D100": per(full_categories),
    "D135": most(field_vegetables, 2),
    "D136": most(fenced_stables, 2),
    "D154": other_houses("stone"),
    "D157": alone_with_people(5, 3),
    MAYOR_CANDIDATE: lost_per(goods("wood", "stone")),
    "E135": most(goods("vegetable"), 3),
    "E136": most(pastures, 2),
    "E154": lesser_houses("stone"),
    "E159": lost_per(people),
}
# fmt: on

# What is not to be seen when points are counted: which later cards name accumulation spaces (Clutterer), whether a card
# was played in time (Butler, Earthenware Potter), what lay on the fields before the last harvest (Wood Rake), and how
# often a card was used (Child Ombudsman). The begging markers of Collector and Begging Student are begging markers.
ASKED = frozenset({"B100", "C100", "D032", "D092", "D099", "C104", "D097"})
