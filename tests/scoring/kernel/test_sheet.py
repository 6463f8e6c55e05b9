"""Sheets and standings: lines, totals, ranks, ties."""

from collections.abc import Sequence

import pytest

from scoring.kernel.cite import Book, Cite
from scoring.kernel.message import say
from scoring.kernel.sheet import Line, LineRule, SeatSheet, count_up
from scoring.kernel.standings import standings, tie_words
from scoring.kernel.tables import PerUnit, Printed, Product

CITE = Cite(Book("rules", say("Rules")), 8)


def sheet(seat: int, total: int, *tiebreak: int) -> SeatSheet:
    return SeatSheet(seat, (Line("points", say("Points"), total, total, say(""), CITE),), tiebreak)


def test_a_total_is_the_sum_of_its_lines() -> None:
    lines = sheet(0, 12).lines + sheet(0, -10).lines
    assert SeatSheet(0, lines).total == 2
    assert SeatSheet(0, ()).total == 0


def test_a_line_carries_what_was_counted_what_it_gave_and_where_it_stands() -> None:
    rule = LineRule(
        "farmers", say("Farmers"), Product(CITE), ("farmers", "track"), lambda _: say("3 × 7"), "icon", "why"
    )
    (line,) = count_up([rule], {"farmers": 3, "track": 7})
    assert line == Line("farmers", say("Farmers"), 21, 21, say("3 × 7"), CITE, "icon", "why")
    assert rule.says() == {"line": "farmers", "inputs": ["farmers", "track"], "table": {"kind": "product"}}


def test_what_was_not_counted_counts_nothing_and_tuples_bring_their_pieces() -> None:
    rule = LineRule("tiles", say("Tiles"), Printed(CITE), ("tiles", "other"), lambda _: say(""))
    assert rule.values({"tiles": (3, 4)}) == (3, 4, 0)
    assert count_up([rule], {"tiles": (3, 4), "other": 5})[0].points == 12
    assert count_up([LineRule("n", say(""), PerUnit(2, CITE), ("n",), lambda _: say(""))], {})[0].points == 0


@pytest.mark.parametrize(("totals", "ranks"), [
    ((5,), {0: 1}),
    ((5, 7, 6), {1: 1, 2: 2, 0: 3}),
    ((7, 5, 7), {0: 1, 2: 1, 1: 3}),
    ((7, 5, 5, 1), {0: 1, 1: 2, 2: 2, 3: 4}),
    ((-10, 0), {1: 1, 0: 2}),
])  # fmt: skip
def test_ranks_are_as_in_sport(totals: tuple[int, ...], ranks: dict[int, int]) -> None:
    table = standings(sheet(seat, total) for seat, total in enumerate(totals))
    assert {standing.seat: standing.rank for standing in table} == ranks
    assert [standing.rank for standing in table] == sorted(ranks.values())


def test_a_tie_break_decides_only_between_those_who_are_level() -> None:
    table = standings([sheet(0, 80, 8), sheet(1, 80, 9), sheet(2, 79, 32)])
    assert [(standing.seat, standing.rank) for standing in table] == [(1, 1), (0, 2), (2, 3)]


def words(sheets: Sequence[SeatSheet]) -> str:
    measures = (say("Tools"), say("Food"))[: len(sheets[0].tiebreak)]
    return str(tie_words(standings(sheets), ("Ada", "Bo", "Cy"), measures))


def test_without_a_tie_at_the_top_there_is_nothing_to_say() -> None:
    assert words([sheet(0, 80, 1)]) == "None"
    assert words([sheet(0, 80, 1), sheet(1, 79, 9), sheet(2, 79, 9)]) == "None"


def test_a_broken_tie_says_who_and_by_what() -> None:
    assert words([sheet(0, 80, 8), sheet(1, 80, 9)]) == "Level with Ada on 80. Tools: 9 to 8."


def test_a_broken_tie_names_the_measure_that_broke_it() -> None:
    assert words([sheet(0, 80, 5, 3), sheet(1, 80, 5, 4), sheet(2, 80, 1, 9)]) == (
        "Level with Ada, Cy on 80. Food: 4 to 3."
    )


@pytest.mark.parametrize("third", [(80, 7), (3, 30)])
def test_who_is_level_in_everything_shares_the_win(third: tuple[int, int]) -> None:
    shared = "Level on 80, also in the tie-break: the win is shared."
    assert words([sheet(0, 80, 9), sheet(1, 80, 9), sheet(2, *third)]) == shared


def test_where_nothing_breaks_ties_the_win_is_shared() -> None:
    assert words([sheet(0, 80), sheet(1, 80), sheet(2, 3)]) == "Level on 80: the win is shared."


def test_a_tie_that_this_table_does_not_break_is_shared_although_there_is_a_word_for_it() -> None:
    table = standings([sheet(0, 80), sheet(1, 80)])
    assert [standing.rank for standing in table] == [1, 1]
    assert str(tie_words(table, ("Ada", "Bo"), (say("Wood"),))) == "Level on 80: the win is shared."
