"""The printed numbers, typed again from the boards and books of both editions."""

import pytest

from scoring.families.agricola import tables
from scoring.families.agricola.cards import Card
from scoring.families.agricola.state import State
from scoring.families.agricola.tables import next_harvest, solo_target, stage_of
from scoring.kernel.amounts import Amounts
from scoring.kernel.fields import Count
from scoring.kernel.game import GameModule
from tests.scoring.agricola.table import FIRST, REVISED, Table, every_edition

# fmt: off
POINTS = {
    # how many        0   1   2   3   4   5   6   7   8   9
    "fields":       (-1, -1,  1,  2,  3,  4,  4,  4,  4,  4),
    "pastures":     (-1,  1,  2,  3,  4,  4,  4,  4,  4,  4),
    "grain":        (-1,  1,  1,  1,  2,  2,  3,  3,  4,  4),
    "vegetables":   (-1,  1,  2,  3,  4,  4,  4,  4,  4,  4),
    "sheep":        (-1,  1,  1,  1,  2,  2,  3,  3,  4,  4),
    "boar":         (-1,  1,  1,  2,  2,  3,  3,  4,  4,  4),
    "cattle":       (-1,  1,  2,  2,  3,  3,  4,  4,  4,  4),
    "unused_spaces": (0, -1, -2, -3, -4, -5, -6, -7, -8, -9),
    "fenced_stables": (0, 1,  2,  3,  4,  4,  4,  4,  4,  4),
    "clay_rooms":    (0,  1,  2,  3,  4,  5,  6,  7,  8,  9),
    "stone_rooms":   (0,  2,  4,  6,  8, 10, 12, 14, 16, 18),
    "people":        (0,  3,  6,  9, 12, 15),
    "card_points":   (0,  1,  2,  3,  4,  5,  6,  7,  8,  9),
    "bonus_points":  (0,  1,  2,  3,  4,  5,  6,  7,  8,  9),
    "begging":       (0, -3, -6, -9, -12, -15, -18, -21, -24, -27),
}

STAGES = {
    # round: stage    harvests stand after 4, 7, 9, 11, 13 and 14
    1: 1, 2: 1, 3: 1, 4: 1,
    5: 2, 6: 2, 7: 2,
    8: 3, 9: 3,
    10: 4, 11: 4,
    12: 5, 13: 5,
    14: 6,
}
HARVESTS = (4, 7, 9, 11, 13, 14)

MAJORS = {
    #               wood clay reed stone  points
    "fireplace_2": ((0, 2, 0, 0), 1),
    "fireplace_3": ((0, 3, 0, 0), 1),
    "hearth_4":    ((0, 4, 0, 0), 1),
    "hearth_5":    ((0, 5, 0, 0), 1),
    "well":        ((1, 0, 0, 3), 4),
    "clay_oven":   ((0, 3, 0, 1), 2),
    "stone_oven":  ((0, 1, 0, 3), 3),
    "joinery":     ((2, 0, 0, 2), 2),
    "pottery":     ((0, 2, 0, 2), 2),
    "basketmaker": ((0, 0, 2, 2), 2),
}
# fmt: on

CELLS = [(line, n, points) for line, row in POINTS.items() for n, points in enumerate(row)]


@every_edition
@pytest.mark.parametrize(("line", "n", "points"), CELLS)
def test_the_pad_gives_what_is_printed(game: GameModule[State], line: str, n: int, points: int) -> None:
    sheet = game.sheet_of(0, {line: n})
    assert {each.line: each.points for each in sheet.lines}[line] == points


@every_edition
def test_lines_stand_in_the_order_of_the_pad(game: GameModule[State]) -> None:
    assert [rule.line for rule in game.lines] == list(POINTS)


@pytest.mark.parametrize(("number", "stage"), list(STAGES.items()))
def test_every_round_belongs_to_a_stage(number: int, stage: int) -> None:
    assert stage_of(number) == stage


@pytest.mark.parametrize("number", range(1, 15))
def test_the_next_harvest_is_the_first_that_is_not_past(number: int) -> None:
    assert next_harvest(number) == min(harvest for harvest in HARVESTS if harvest >= number)


def test_there_are_fourteen_rounds_six_harvests_and_five_people() -> None:
    assert (tables.ROUNDS, tables.HARVESTS) == (14, HARVESTS)
    assert (tables.PEOPLE_AT_START, tables.PEOPLE_AT_MOST) == (2, 5)
    assert (tables.FENCES, tables.STABLES) == (15, 4)


@pytest.mark.parametrize(("number", "target"), [
    (1, 50), (2, 55), (3, 59), (4, 62), (5, 64), (6, 65), (7, 66), (8, 67), (9, 68), (10, 69), (20, 79),
])  # fmt: skip
def test_a_solo_series_asks_for_more_with_every_game(number: int, target: int) -> None:
    """50, 55, 59, 62, 64, 65, 66, 67, and one more with each further game."""
    assert solo_target(number) == target


@every_edition
@pytest.mark.parametrize(("card", "printed"), list(MAJORS.items()))
def test_a_major_improvement_costs_and_gives_what_is_printed(
    game: GameModule[State], card: str, printed: tuple[tuple[int, ...], int]
) -> None:
    found = Table(game).state.edition.cards[card]
    cost = Amounts(dict(zip(("wood", "clay", "reed", "stone"), printed[0], strict=True)))
    assert (found.kind, found.cost, found.points) == ("major", cost, printed[1])


@every_edition
def test_there_are_ten_major_improvements(game: GameModule[State]) -> None:
    assert [card.id for card in cards(game) if card.kind == "major"] == list(MAJORS)


def cards(game: GameModule[State]) -> list[Card]:
    return list(Table(game).state.edition.cards.values())


# fmt: off
LIMITS = {
    "fields":        (0, 13), "pastures":       (0, 13), "grain":      (0, 99), "vegetables":  (0, 99),
    "sheep":         (0, 99), "boar":           (0, 99), "cattle":     (0, 99),
    "unused_spaces": (0, 13), "fenced_stables": (0, 4),  "clay_rooms": (0, 15), "stone_rooms": (0, 15),
    "people":        (2, 5),  "begging":        (0, 99),
}
# fmt: on


@every_edition
def test_nothing_can_be_counted_that_is_not_in_the_box(game: GameModule[State]) -> None:
    found = {field.name: (field.low, field.high) for field in game.count_fields}
    assert {name: found[name] for name in LIMITS} == LIMITS


def test_only_the_edition_whose_ties_look_at_them_counts_resources_left() -> None:
    assert [field.name for field in REVISED.count_fields] == [*POINTS, "resources"]
    assert [field.name for field in FIRST.count_fields] == list(POINTS)


@every_edition
def test_forms_ask_for_no_more_than_the_box_holds(game: GameModule[State]) -> None:
    asked = {
        (entry.kind.removeprefix(f"{game.slug}."), field.name): (field.low, field.high)
        for entry in game.entries for field in entry.fields if isinstance(field, Count)
    }  # fmt: skip
    assert asked == {
        ("bread_baked", "grain"): (1, 99),
        ("bonus_earned", "points"): (-20, 20),
        ("card_points_told", "points"): (-5, 10),
        ("series_continued", "game"): (1, 99),
        ("series_continued", "food"): (0, 99),
        ("farm_drawn", "people"): (2, 5),
        ("farm_drawn", "newborn"): (0, 4),
        ("farm_drawn", "begging"): (0, 99),
    }
