"""What one box holds, and what a player’s tiles ask of his deliveries: on a sheet and at the table."""

from itertools import combinations

import pytest

from scoring.games.helvetia.counting import fewest_deliveries
from scoring.games.helvetia.events import Counted
from scoring.games.helvetia.scoring import COUNT_FIELDS
from scoring.kernel.amounts import Amounts
from scoring.kernel.problem import Severity
from tests.scoring.helvetia.sheets import Told, wrong
from tests.scoring.helvetia.table import REASON, Table

# How many of its goods are complex, of each line of the market
MARKET = {"grain": (5, 4), "water": (5, 4), "ore": (3, 2), "building": (3, 0)}


@pytest.mark.parametrize("goods_tiles", range(11))
@pytest.mark.parametrize("line_tiles", range(5))
def test_tiles_need_deliveries(goods_tiles: int, line_tiles: int) -> None:
    """Carter: every goods tile is a good that was delivered, every line tile a whole line."""
    ways = [[MARKET[line] for line in lines] for lines in combinations(MARKET, line_tiles)]
    least = min(
        sum(size for size, _ in lines) + max(0, goods_tiles - sum(complex_ for _, complex_ in lines)) for lines in ways
    )
    assert fewest_deliveries(goods_tiles, line_tiles) == least
    tiles = {"goods_tiles": [1] * goods_tiles, "line_tiles": [4, 2, 1, 1][:line_tiles]}
    assert wrong({"deliveries": least, **tiles}) == []
    if least:
        assert wrong({"deliveries": least - 1, **tiles}) == [("deliveries", "helvetia.too_few_deliveries")]


@pytest.mark.parametrize(("goods_tiles", "line_tiles", "least"), [
    (0, 1, 3), (2, 1, 3), (3, 1, 4), (5, 1, 6), (0, 2, 6), (0, 3, 11), (0, 4, 16), (10, 0, 10), (10, 4, 16),
])  # fmt: skip
def test_fewest_deliveries_by_hand(goods_tiles: int, line_tiles: int, least: int) -> None:
    """Three goods fill the ore line, two of them complex."""
    assert fewest_deliveries(goods_tiles, line_tiles) == least


# What no box holds


@pytest.mark.parametrize(("players", "where", "code"), [
    ([{"person_tiles": 3}, {"person_tiles": 2}],                 "",             ""),
    ([{"person_tiles": 3}, {"person_tiles": 3}],                 "person_tiles", "too_many"),
    ([{"start_card": 1}, {}],                                    "",             ""),
    ([{"start_card": 1}, {"start_card": 1}],                     "start_card",   "too_many"),
    ([{"vp_buildings": 4}, {"vp_buildings": 4}],                 "",             ""),
    ([{"vp_buildings": 4}, {"vp_buildings": 4}, {"vp_buildings": 1}], "vp_buildings", "too_many"),
    ([{"village": 4}, {"village": 2}],                           "",             ""),
    ([{"village": 4}, {"village": 4}],                           "village",      "village_twice"),
    ([{"village": 2}, {"village": 2}],                           "village",      "village_twice"),
    ([{"deliveries": 9, "goods_tiles": [1] * 5}] * 2,            "",             ""),
    ([{"deliveries": 9, "goods_tiles": [1] * 6}, {"deliveries": 9, "goods_tiles": [1] * 5}], "goods_tiles", "too_many"),
    ([{"deliveries": 9, "goods_tiles": 11}, {"deliveries": 9, "goods_tiles": 9}], "goods_tiles", "too_many"),
    ([{"deliveries": 16, "line_tiles": [4, 2]}, {"deliveries": 16, "line_tiles": [1]}], "", ""),
    ([{"deliveries": 16, "line_tiles": [4, 2, 1]}, {"deliveries": 16, "line_tiles": [2, 1]}], "line_tiles", "too_many"),
])  # fmt: skip
def test_a_table_holds_no_more_than_its_box(players: list[Told], where: str, code: str) -> None:
    """Five person tiles, a card, eight victory point buildings, ten goods tiles, four line tiles, two for villages."""
    found = wrong(*players)
    assert found[:1] == ([(where, f"helvetia.{code}")] if code else [])


@pytest.mark.parametrize(("tiles", "may"), [
    ([4, 4, 2, 1], True), ([4, 2, 2, 1], True), ([4, 2, 1, 1], True), ([2, 2], True), ([1, 1], True), ([4, 4], True),
    ([4, 4, 4], False), ([2, 2, 2], False), ([1, 1, 1], False), ([4, 4, 2, 2], False), ([2, 2, 1, 1], False),
])  # fmt: skip
def test_four_line_tiles_are_worth_four_two_and_one(tiles: list[int], may: bool) -> None:
    """Carter, End of a round: three values on four tiles, so one of them is there twice; which one nobody told us."""
    refused = [] if may else [("line_tiles", "helvetia.line_values")]
    assert wrong({"deliveries": 16, "line_tiles": tiles}) == refused
    both = ({"deliveries": 16, "line_tiles": tiles[:1]}, {"deliveries": 16, "line_tiles": tiles[1:]})
    assert wrong(*both) == refused


def test_four_line_tiles_are_eleven_points_at_most() -> None:
    assert wrong({"deliveries": 16, "line_tiles": 11}) == []
    assert wrong({"deliveries": 16, "line_tiles": 12}) == [("line_tiles", "helvetia.line_values")]
    assert wrong({"deliveries": 16, "line_tiles": 8}, {"deliveries": 16, "line_tiles": [4]}) == [
        ("line_tiles", "helvetia.line_values")
    ]  # fmt: skip


@pytest.mark.parametrize(("deliveries", "may"), [
    ((3, 3), True), ((3, 3, 5), True), ((3, 3, 5, 5), True), ((5, 3, 5, 3), True),
    ((3, 3, 4), False), ((3, 3, 5, 4), False), ((3, 3, 3), False),
])  # fmt: skip
def test_a_line_tile_is_won_once(deliveries: tuple[int, ...], may: bool) -> None:
    """Carter: two lines of three goods and two of five, each for the first to fill it."""
    held = zip(deliveries, (4, 2, 1, 1), strict=False)
    refused = [] if may else [("line_tiles", "helvetia.line_twice")]
    assert wrong(*({"deliveries": n, "line_tiles": [tile]} for n, tile in held)) == refused


def test_goods_tiles_of_a_line_do_not_fill_another() -> None:
    """Two of three goods are complex in the ore line, none in the building line."""
    ore, building = {"deliveries": 3, "goods_tiles": [1, 1], "line_tiles": [2]}, {"deliveries": 3, "line_tiles": [1]}
    assert wrong(ore, building) == []
    assert wrong(ore, {**building, "goods_tiles": [1]}) == [("line_tiles", "helvetia.line_twice")]
    assert wrong(ore, {**building, "deliveries": 4, "goods_tiles": [1]}) == []


def test_the_simplified_game_has_no_person_tiles() -> None:
    for told in (True, "yes"):
        assert wrong({"person_tiles": 1}, simplified=told) == [("person_tiles", "helvetia.no_person_tiles")]
    assert wrong({"person_tiles": 1}, simplified=False) == []
    assert wrong({"start_card": 1}, simplified=True) == []


@pytest.mark.parametrize("told", ["true", "Yes", 1, None, []])
def test_the_simplified_game_is_yes_or_no(told: object) -> None:
    assert wrong({}, simplified=told) == [("options.simplified", "sheet.bad_shape")]


# A count at the table


def test_a_count_at_the_table_is_within_its_limits() -> None:
    table = Table(2, "count")
    most = {field.name: field.high for field in COUNT_FIELDS} | {"goods_tiles": 15, "line_tiles": 11}
    assert table.codes(Counted(0, Amounts(most))) == []
    for field in COUNT_FIELDS:
        for n in (field.low - 1, field.low - 99, field.high + 1):
            found = [(each.where, each.severity) for each in table.problems(Counted(0, Amounts({field.name: n})))]
            assert (f"counts.{field.name}", Severity.IMPOSSIBLE) in found
    problem = table.problem(Counted(0, Amounts(cows=1)))
    assert (problem.code, problem.where) == ("helvetia.unknown_count", "counts")


def test_a_count_at_the_table_looks_at_the_others() -> None:
    table = Table(3, "count").enter(Counted(1, Amounts(person_tiles=3, village=4)))
    assert table.said(Counted(0, Amounts(person_tiles=2, village=2))) == []
    assert table.said(Counted(0, Amounts(person_tiles=3, village=4))) == [
        ("too_many", "forbidden"),
        ("village_twice", "forbidden"),
    ]
    assert table.said(Counted(1, Amounts(person_tiles=5, village=4))) == []
    table.enter(Counted(0, Amounts(person_tiles=3)), reason=REASON)
    assert table.points() == [3, 7, 0]


def test_a_count_at_the_table_asks_for_deliveries() -> None:
    problem = Table(2, "count").problem(Counted(0, Amounts(goods_tiles=3, deliveries=1)))
    assert (problem.code, problem.where) == ("helvetia.too_few_deliveries", "counts.deliveries")
    assert Table(2, "count").said(Counted(0, Amounts(village=3))) == [("village_value", "impossible")]


def test_the_simplified_count_has_no_person_tiles() -> None:
    table = Table(2, "count", simplified="yes")
    assert table.said(Counted(0, Amounts(person_tiles=1))) == [("no_person_tiles", "forbidden")]


def test_who_counts_at_the_table_wins_with_twenty() -> None:
    table = Table(2, "count").enter(Counted(0, Amounts(deliveries=13, vp_buildings=2)), Counted(1))
    assert (table.points(), table.winners()) == ([19, 0], ())
    table.enter(Counted(0, Amounts(deliveries=14, vp_buildings=2)))
    assert (table.points(), table.winners()) == ([20, 0], (0,))
