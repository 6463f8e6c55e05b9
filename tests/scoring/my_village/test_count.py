"""The final count: from what was followed, from the table, and from a sheet (page 12)."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.games.my_village import GAME
from scoring.games.my_village.events import (
    BannerUsed,
    Counted,
    CustomerServed,
    CustomersTaken,
    ForemanMoved,
    PloughLaid,
)
from scoring.games.my_village.scoring import COUNT_FIELDS, TIEBREAK_WORDS, council_bonus, windows
from scoring.games.my_village.state import Village
from scoring.kernel.amounts import Amounts
from scoring.kernel.counting import score
from scoring.kernel.problem import Refused, Severity
from scoring.kernel.standings import standings, tie_words
from tests.scoring.my_village.table import EVERYBODY, REASON, Table

NOTHING = {"fields": 0, "travel": 0, "crafts": 0, "customers": 0, "church": 0, "windows": 0, "council": 0,
           "council_bonus": 0, "meeting_room": 0, "house_stories": 0, "day_labourers": 0}  # fmt: skip


def points(table: Table, seat: int = 0) -> dict[str, int]:
    """Lines that are worth something."""
    return {line.line: line.points for line in GAME.sheet(table.state, seat).lines if line.points}


def lines(**counts: object) -> dict[str, tuple[int, int, str]]:
    answer: Any = score(GAME, {"players": [{"name": "A", "counts": counts}]})
    return {line["line"]: (line["count"], line["points"], line["working"]) for line in answer["players"][0]["lines"]}


def wrong(*players: dict[str, object]) -> list[tuple[str, str]]:
    named = [{"name": name, "counts": counts} for name, counts in zip("ABCD", players, strict=False)]
    with pytest.raises(Refused) as refused:
        score(GAME, {"players": named})
    return [(problem.where.removeprefix("players[0].counts."), problem.code) for problem in refused.value.problems]


def test_a_sheet_explains_every_line() -> None:
    found = lines(
        fields=2, travel=[1, 3, 5], crafts=[2], customers=9, church=4, windows=2, windows_points=5, council=1,
        council_bonus=14, meeting_room=3, house_stories=10, day_labourers=1, coins=3, goods=2, tree_stories=4,
    )  # fmt: skip
    assert found == {
        "fields": (2, 2, "2"),
        "travel": (3, 9, "1 + 3 + 5"),
        "crafts": (1, 2, "2"),
        "customers": (1, 9, "9"),
        "church": (4, 4, "4"),
        "windows": (5, 5, "2 windows"),
        "council": (1, 1, "1"),
        "council_bonus": (14, 14, "14"),
        "meeting_room": (3, 3, "3"),
        "house_stories": (10, 10, "10"),
        "day_labourers": (1, -5, "1 x -5"),
    }


def test_an_empty_sheet_counts_nothing() -> None:
    assert {name: points for name, (_, points, _) in lines().items()} == NOTHING
    assert {working for _, _, working in lines(travel=[]).values()} == {"none"}


def test_one_window_and_windows_nobody_counted() -> None:
    assert lines(windows=1, windows_points=1)["windows"] == (1, 1, "1 window")
    assert lines(windows_points=6)["windows"] == (6, 6, "6")


def test_what_was_followed_is_counted() -> None:
    """Every line of the pad, from the cards of one village."""
    table = Table(2).told(windows_2=5).lies(0, {})
    table.adds(0, "field", "field").add(0, "travel", points=2).add(0, "travel", points=3).add(0, "stable", points=1)
    table.add(0, "church_cloister", points=4).adds(0, "monk").add(0, "meeting_room", points=2)
    table.add(0, "hall_area", points=3, mark="travel").turn(0, BannerUsed(0, "hall", mark="customers"))
    table.to(0).lies(0, {"scroll": 1, "coins": 1}, house=6, tree=3, clouds=0)
    table.turn(0, CustomersTaken(0, 2), value=(2, 2)).turn(0, CustomerServed(0, 4))
    assert points(table) == {
        "fields": 2, "travel": 5, "crafts": 1, "customers": 4, "church": 4, "windows": 5, "council": 3,
        "council_bonus": 3, "meeting_room": 2, "house_stories": 6,
    }  # fmt: skip
    assert GAME.sheet(table.state, 0).tiebreak == (5,)
    assert points(table, 1) == {}


def test_cards_count_without_their_villager() -> None:
    """Page 11."""
    table = Table(2).add(0, "travel", points=2).add(0, "stable", points=1).add(0, "church_trade", points=4)
    before = points(table)
    assert points(table.bury(0, "traveller", "craftsman", "abbot")) == before


def test_stories_count_in_the_house_only() -> None:
    """Page 7 and 12."""
    table = Table(2).to(0).lies(0, tree=4).turn(0, ForemanMoved(0, "coin"))
    assert points(table) == {}
    assert points(table.turn(0, ForemanMoved(0, "house"))) == {"house_stories": 4}


def test_windows_without_a_table_count_nothing_yet() -> None:
    assert points(Table(2).adds(0, "church_cloister")) == {}


# The councils (page 11)


@pytest.mark.parametrize(("marks", "bonus"), [
    ((), 0), (("travel",), 2), (("crafts",), 1), (("customers",), 3), (("church",), 3), (("fields",), 4),
    (("travel", "fields"), 6), (("travel", "crafts", "customers", "church", "fields"), 13),
])  # fmt: skip
def test_the_area_council_counts_the_cards_of_marked_areas(marks: tuple[str, ...], bonus: int) -> None:
    """The church is a card and every monk is one; who was not served is none."""
    table = Table(2).adds(0, "travel", "travel", "stable", "church_cloister", "monk", "monk", *["field"] * 4)
    table.adds(0, "hall_area").to(0).lies(0, {"coins": 1}, clouds=0).turn(0, CustomersTaken(0, 4), value=(2, 2))
    table.turn(0, CustomerServed(0, 1), CustomerServed(0, 2), CustomerServed(0, 3))
    for mark in marks:
        table.turn(0, BannerUsed(0, "hall", mark=mark))
    assert council_bonus(table.state, table.village()) == bonus


def test_the_population_council_counts_the_living_on_marked_spaces() -> None:
    table = Table(2).add(0, "hall_population", mark="abbot").turn(0, BannerUsed(0, "hall", mark="merchant"))
    assert points(table) == {"council_bonus": 8}
    assert points(table.bury(0, "merchant")) == {"council_bonus": 4}


@pytest.mark.parametrize("hall", ["hall_finance", "hall_guild"])
def test_other_councils_bring_no_bonus(hall: str) -> None:
    assert points(Table(2).add(0, hall, points=2)) == {"council": 2}


# What tables read in different ways


HIRED = Village(alive=("abbot",), hired=("abbot",), hall="population", marks=("abbot", "merchant"), labourers=1)
CLOISTER = Village(church="cloister", monks=2, alive=("merchant",))


@pytest.mark.parametrize(("options", "bonus"), [({}, 4), ({"labourer": "villager"}, 4), ({"labourer": "none"}, 0)])
def test_a_day_labourer_on_a_marked_space(options: dict[str, Any], bonus: int) -> None:
    assert council_bonus(Table(2, **options).state, HIRED) == bonus


@pytest.mark.parametrize(("options", "n"), [({}, 3), ({"cloister": "always"}, 3), ({"cloister": "abbot"}, 2)])
def test_the_window_of_the_cloister_church_without_its_abbot(options: dict[str, Any], n: int) -> None:
    assert windows(Table(2, **options).state, CLOISTER) == n
    assert windows(Table(2, **options).state, Village(church="cloister", monks=2)) == 3
    assert windows(Table(2, **options).state, Village(church="trade", monks=2)) == 2


@pytest.mark.parametrize(("options", "n"), [({}, 1), ({"ploughs": "count"}, 1), ({"ploughs": "none"}, 0)])
def test_a_plough_on_a_field_in_the_tie_break(options: dict[str, Any], n: int) -> None:
    table = Table(2, **options).adds(0, "field").to(0).lies(0, {"plough": 1}).enter(PloughLaid(0)).lies(0, {})
    assert GAME.sheet(table.state, 0).tiebreak == (n,)


def test_every_variant_has_a_reading_of_ours() -> None:
    assert {variant.name: variant.default for variant in GAME.variants} == {
        "follow": "turns", "bridge": "one", "labourer": "villager", "cloister": "always", "ploughs": "count",
    }  # fmt: skip


# Ties


def test_coins_goods_and_the_tree_break_a_tie_together() -> None:
    """Page 12: goods of the guild among them."""
    table = Table(2).lies(0, {"coins": 1, "beer": 2, "wild": 3}, tree=4).lies(1, {"coins": 9})
    sheets = [GAME.sheet(table.state, seat) for seat in (0, 1)]
    assert [sheet.tiebreak for sheet in sheets] == [(10,), (9,)]
    assert str(tie_words(standings(sheets), ("Anna", "Bram"), TIEBREAK_WORDS)) == (
        "Level with Bram on 0. Coins, goods and stories on the tree together: 10 to 9."
    )


def test_who_is_still_level_shares_the_victory() -> None:
    """Page 12."""
    players = [{"name": name, "counts": {"fields": 2, "coins": 3}} for name in "AB"]
    assert score(GAME, {"players": players})["winners"] == ["A", "B"]


# A count at the table


def test_a_count_at_the_table_is_within_its_limits() -> None:
    table = Table(2, "count")
    assert table.codes(Counted(0, Amounts({field.name: field.high for field in COUNT_FIELDS}))) == []
    for field in COUNT_FIELDS:
        for n in (field.low - 1, field.high + 1):
            found = [(each.where, each.severity) for each in table.problems(Counted(0, Amounts({field.name: n})))]
            assert (f"counts.{field.name}", Severity.IMPOSSIBLE) in found
    problem = table.problem(Counted(0, Amounts(silver=1)))
    assert (problem.code, problem.where) == ("my_village.unknown_count", "counts")


def test_a_count_at_the_table_looks_at_the_others() -> None:
    """Page 2: 8 fields in the box."""
    table = Table(2, "count").enter(Counted(1, Amounts(fields=5)))
    assert table.codes(Counted(0, Amounts(fields=3))) == []
    assert [(each.code, each.severity) for each in table.problems(Counted(0, Amounts(fields=4)))] == [
        ("my_village.too_many", Severity.FORBIDDEN)
    ]  # fmt: skip
    assert table.enter(Counted(0, Amounts(fields=4)), reason=REASON).codes(Counted(1, Amounts(fields=4))) == []


def test_what_was_counted_is_the_sheet() -> None:
    table = Table(2, "count").enter(Counted(0, Amounts(travel=9, day_labourers=1, coins=2)))
    assert (points(table), GAME.sheet(table.state, 0).tiebreak) == ({"travel": 9, "day_labourers": -5}, (2,))


# A sheet at the door


@pytest.mark.parametrize(("counts", "where"), [
    ({"stones": 1}, [("stones", "sheet.bad_shape")]),
    ({"fields": 9}, [("fields", "sheet.out_of_range")]),
    ({"fields": "1"}, [("fields", "sheet.bad_shape")]),
    ({"fields": [1]}, [("fields", "sheet.bad_shape")]),
    ({"church": -1}, [("church", "sheet.out_of_range")]),
    ({"windows": 7, "windows_points": 9}, [("windows", "sheet.out_of_range")]),
    ({"travel": [1, True]}, [("travel[1]", "sheet.bad_shape")]),
    ({"travel": [-1]}, [("travel[0]", "sheet.out_of_range")]),
    ({"travel": {"A": 1}}, [("travel", "sheet.bad_shape")]),
    ({"customers": [1] * 34}, [("customers", "sheet.bad_shape")]),
    ({"travel": [1] * 6}, [("travel", "sheet.bad_shape")]),
    ({"crafts": [1] * 6}, [("crafts", "sheet.bad_shape")]),
    ({"windows": 3}, [("windows", "my_village.windows_unknown")]),
    ({"windows": 3, "stones": 1}, [("stones", "sheet.bad_shape")]),
])  # fmt: skip
def test_what_cannot_be_is_refused_where_it_stands(counts: dict[str, object], where: list[tuple[str, str]]) -> None:
    """Pages 8 and 9: one craft of each of five kinds, one journey of each of five letters."""
    assert wrong(counts) == where


def test_windows_with_their_points_are_counted() -> None:
    assert lines(windows=3, windows_points=0)["windows"] == (0, 0, "3 windows")
    assert lines(windows=0)["windows"] == (0, 0, "none")


def test_a_table_holds_no_more_fields_than_its_box() -> None:
    """Page 2."""
    assert wrong({"fields": 5}, {"fields": 4}) == [("fields", "my_village.too_many")]
    assert score(GAME, {"players": [{"name": "A", "counts": {"fields": 8}}]})["winners"] == ["A"]


JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-20, 20), st.integers(), st.floats(), st.text(max_size=3)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=3), inner, max_size=3)),
    max_leaves=6,
)
COUNTS = st.dictionaries(
    st.one_of(st.sampled_from([field.name for field in COUNT_FIELDS]), st.text(max_size=3)),
    st.one_of(st.integers(0, 6), st.lists(st.integers(0, 9), max_size=4), JSON),
    max_size=5,
)
SHEETS = st.one_of(
    JSON,
    st.fixed_dictionaries({"players": st.lists(st.fixed_dictionaries(
        {"name": st.text(min_size=1, max_size=2), "counts": COUNTS}), min_size=1, max_size=4)}),
)  # fmt: skip


@settings(deadline=None, max_examples=150, derandomize=True)
@given(document=SHEETS)
def test_any_json_is_scored_or_refused(document: object) -> None:
    try:
        answer: Any = score(GAME, document)
    except Refused as refused:
        assert refused.problems  # noqa: PT017
    else:
        assert answer["winners"]
        for player in answer["players"]:
            assert player["total"] == sum(line["points"] for line in player["lines"])


def test_everybody_who_lives_is_counted_once() -> None:
    village = Village(hall="population", marks=EVERYBODY)
    assert council_bonus(Table(2).state, village) == 20
