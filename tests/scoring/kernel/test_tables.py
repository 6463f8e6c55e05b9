"""Tables: points from counts, and a wrong declaration fails where it is made."""

import json

import pytest

from scoring.kernel.cite import Book, Cite
from scoring.kernel.message import say
from scoring.kernel.tables import PerUnit, Printed, Product, Squares, Table, Tiers

CITE = Cite(Book("rules", say("Rules")), 1)
SHEEP = Tiers(((0, -1), (1, 1), (4, 2), (6, 3), (8, 4)), CITE)

# fmt: off
#               0   1  2  3  4  5  6  7  8  9
SHEEP_POINTS = (-1, 1, 1, 1, 2, 2, 3, 3, 4, 4)
# fmt: on


@pytest.mark.parametrize(("count", "points"), list(enumerate(SHEEP_POINTS)))
def test_tiers_give_the_points_of_the_last_step_reached(count: int, points: int) -> None:
    assert SHEEP.points([count]) == points
    assert SHEEP.count([count]) == count


def test_tiers_add_up_what_goes_in_and_never_look_below_nothing() -> None:
    assert SHEEP.points([3, 1]) == 2
    assert SHEEP.points([-3]) == -1


@pytest.mark.parametrize("steps", [(), ((1, 1),), ((0, 0), (4, 1), (2, 2)), ((0, 0), (2, 1), (2, 2))])
def test_tiers_that_do_not_start_at_0_or_do_not_rise_are_refused(steps: tuple[tuple[int, int], ...]) -> None:
    with pytest.raises(ValueError, match="must start at 0 and rise"):
        Tiers(steps, CITE)


@pytest.mark.parametrize(("table", "values", "count", "points"), [
    (PerUnit(3, CITE), (2, 4), 6, 18),
    (PerUnit(-3, CITE), (2,), 2, -6),
    (PerUnit(1, CITE), (-10,), -10, -10),
    (PerUnit(1, CITE, cap=4), (3,), 3, 3),
    (PerUnit(1, CITE, cap=4), (9,), 9, 4),
    (Product(CITE), (3, 7), 21, 21),
    (Product(CITE), (0, 7), 0, 0),
    (Squares(CITE), (), 0, 0),
    (Squares(CITE), (0, 0), 0, 0),
    (Squares(CITE), (1, 1, 2, 1, 1), 6, 26),
    (Squares(CITE), (2, 2, 1, 1, 1), 7, 29),
    (Printed(CITE), (), 0, 0),
    (Printed(CITE), (4, -1, 3), 3, 6),
])  # fmt: skip
def test_tables_count_and_give_points(table: Table, values: tuple[int, ...], count: int, points: int) -> None:
    assert (table.count(values), table.points(values)) == (count, points)


@pytest.mark.parametrize(("values", "sets"), [((), ()), ((0,), ()), ((1, 2, 2), (3, 2)), ((2, 0), (1, 1))])
def test_signs_that_are_there_twice_make_a_second_set(values: tuple[int, ...], sets: tuple[int, ...]) -> None:
    assert Squares(CITE).sets(values) == sets


@pytest.mark.parametrize(("table", "said"), [
    (SHEEP, {"kind": "tiers", "steps": [[0, -1], [1, 1], [4, 2], [6, 3], [8, 4]]}),
    (PerUnit(2, CITE), {"kind": "per_unit", "each": 2, "cap": None}),
    (PerUnit(1, CITE, 4), {"kind": "per_unit", "each": 1, "cap": 4}),
    (Product(CITE), {"kind": "product"}),
    (Squares(CITE), {"kind": "squares"}),
    (Printed(CITE), {"kind": "printed"}),
])  # fmt: skip
def test_tables_say_themselves_as_json(table: Table, said: dict[str, object]) -> None:
    assert json.loads(json.dumps(table.says())) == said
