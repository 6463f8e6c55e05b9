"""The points of an evening, told as one count: lines, workings, what cannot be, and who has won."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.games.helvetia import GAME
from scoring.games.helvetia.scoring import COUNT_FIELDS, LINES, TIEBREAK_WORDS
from scoring.kernel.counting import score
from scoring.kernel.problem import Refused
from scoring.kernel.standings import standings, tie_words
from tests.scoring.helvetia.sheets import Told, answer, lines, points, wrong

# Lines (End of a round, step 5)


def test_a_sheet_explains_every_line() -> None:
    """The overview, in its order but for the start player card."""
    counts = {"deliveries": 9, "goods_tiles": [1, 2], "person_tiles": 3, "start_card": 1, "vp_buildings": 2,
              "line_tiles": [4], "village": 2}  # fmt: skip
    assert lines(**counts) == {
        "deliveries": (9, 9, "9 goods"),
        "goods_tiles": (2, 3, "1 + 2"),
        "person_tiles": (3, 3, "3"),
        "start_card": (1, 1, "1"),
        "vp_buildings": (2, 6, "2 x 3"),
        "line_tiles": (1, 4, "4"),
        "village": (1, 2, "2"),
    }
    assert points(**counts) == 28
    assert list(lines()) == [rule.line for rule in LINES]


def test_an_empty_sheet_counts_nothing() -> None:
    assert set(lines().values()) == {(0, 0, "none")}
    assert lines(goods_tiles=[], line_tiles=[]) == lines(deliveries=0) == lines()


def test_one_good_is_one_good() -> None:
    assert lines(deliveries=1)["deliveries"] == (1, 1, "1 good")


def test_tiles_may_be_told_one_by_one_or_added_up() -> None:
    one_by_one = lines(deliveries=10, goods_tiles=[2, 1, 2], line_tiles=[4, 1])
    added_up = lines(deliveries=10, goods_tiles=5, line_tiles=5)
    for line, tiles, working in (("goods_tiles", 3, "2 + 1 + 2"), ("line_tiles", 2, "4 + 1")):
        assert one_by_one[line] == (tiles, 5, working)
        assert added_up[line] == (1, 5, "5")


@pytest.mark.parametrize(("each", "worth"), [
    ({"deliveries": 1}, 1), ({"person_tiles": 1}, 1), ({"start_card": 1}, 1), ({"vp_buildings": 1}, 3),
    ({"vp_buildings": 4}, 12), ({"village": 2}, 2), ({"village": 4}, 4), ({"awake": 5}, 0),
])  # fmt: skip
def test_what_each_thing_is_worth(each: Told, worth: int) -> None:
    assert points(**each) == worth


def test_all_that_one_player_can_hold() -> None:
    everything = {"deliveries": 16, "goods_tiles": [1] * 5 + [2] * 5, "person_tiles": 5, "start_card": 1,
                  "vp_buildings": 4, "line_tiles": [4, 4, 2, 1], "village": 4, "awake": 16}  # fmt: skip
    assert points(**everything) == 16 + 15 + 5 + 1 + 12 + 11 + 4


# The end and the winner (p. 7)


def with_points(n: int, **more: object) -> Told:
    """Deliveries and victory point buildings are worth so many points."""
    buildings = -(-max(0, n - 16) // 3)
    return {"deliveries": n - 3 * buildings, "vp_buildings": buildings, **more}


@pytest.mark.parametrize(("totals", "simplified", "winners"), [
    ((19, 15), "no",  []),
    ((19, 19), "no",  []),
    ((20, 15), "no",  ["Anna"]),
    ((20, 21), "no",  ["Bram"]),
    ((20, 20), "no",  ["Anna", "Bram"]),
    ((17, 16), "yes", []),
    ((18, 16), "yes", ["Anna"]),
    ((18, 19), "yes", ["Bram"]),
    ((18, 19), "no",  []),
])  # fmt: skip
def test_nobody_wins_before_somebody_reaches_the_end(
    totals: tuple[int, int], simplified: str, winners: list[str]
) -> None:  # fmt: skip
    found = answer(*(with_points(n) for n in totals), simplified=simplified)
    assert [player["total"] for player in found["players"]] == list(totals)
    assert found["winners"] == winners


@pytest.mark.parametrize(("told", "winners"), [(True, ["Anna"]), ("yes", ["Anna"]), (False, []), ("no", [])])
def test_the_simplified_game_may_be_told_as_true(told: object, winners: list[str]) -> None:
    assert answer(with_points(18), simplified=told)["winners"] == winners


def test_a_game_is_full_where_nobody_says_otherwise() -> None:
    assert answer(with_points(18))["winners"] == []


@pytest.mark.parametrize(("totals", "awake", "ranks", "winners"), [
    ((20, 20), (7, 5), [1, 2], ["Anna"]),
    ((20, 20), (5, 7), [2, 1], ["Bram"]),
    ((20, 20), (6, 6), [1, 1], ["Anna", "Bram"]),
    ((21, 20), (0, 9), [1, 2], ["Anna"]),
])  # fmt: skip
def test_awake_villagers_break_a_tie(
    totals: tuple[int, int], awake: tuple[int, int], ranks: list[int], winners: list[str]
) -> None:  # fmt: skip
    found = answer(*(with_points(n, awake=up) for n, up in zip(totals, awake, strict=True)))
    assert [player["tiebreak"] for player in found["players"]] == [[n] for n in awake]
    assert ([player["rank"] for player in found["players"]], found["winners"]) == (ranks, winners)


def test_a_tie_is_said_in_words() -> None:
    sheets = [GAME.sheet_of(seat, {"deliveries": 3, "awake": up}) for seat, up in enumerate((7, 5))]
    assert str(tie_words(standings(sheets), ("Anna", "Bram"), TIEBREAK_WORDS)) == (
        "Level with Bram on 3. Awake villagers: 7 to 5."
    )


# What cannot be, where it stands


@pytest.mark.parametrize(("counts", "where", "code"), [
    ({"cows": 1},                                   "cows",           "sheet.bad_shape"),
    ({"deliveries": 17},                            "deliveries",     "sheet.out_of_range"),
    ({"deliveries": -1},                            "deliveries",     "sheet.out_of_range"),
    ({"deliveries": "3"},                           "deliveries",     "sheet.bad_shape"),
    ({"deliveries": 3.0},                           "deliveries",     "sheet.bad_shape"),
    ({"deliveries": None},                          "deliveries",     "sheet.bad_shape"),
    ({"deliveries": [1]},                           "deliveries",     "sheet.bad_shape"),
    ({"person_tiles": 6},                           "person_tiles",   "sheet.out_of_range"),
    ({"start_card": 2},                             "start_card",     "sheet.out_of_range"),
    ({"start_card": True},                          "start_card",     "sheet.bad_shape"),
    ({"vp_buildings": 5},                           "vp_buildings",   "sheet.out_of_range"),
    ({"awake": 17},                                 "awake",          "sheet.out_of_range"),
    ({"village": 1},                                "village",        "helvetia.village_value"),
    ({"village": 3},                                "village",        "helvetia.village_value"),
    ({"village": 6},                                "village",        "sheet.out_of_range"),
    ({"village": [4]},                              "village",        "sheet.bad_shape"),
    ({"deliveries": 9, "goods_tiles": [1, 3]},      "goods_tiles[1]", "helvetia.tile_value"),
    ({"deliveries": 9, "goods_tiles": [0]},         "goods_tiles[0]", "helvetia.tile_value"),
    ({"deliveries": 9, "goods_tiles": [21]},        "goods_tiles[0]", "sheet.out_of_range"),
    ({"deliveries": 9, "goods_tiles": [True]},      "goods_tiles[0]", "sheet.bad_shape"),
    ({"deliveries": 9, "goods_tiles": "1"},         "goods_tiles",    "sheet.bad_shape"),
    ({"deliveries": 9, "goods_tiles": {"beer": 1}}, "goods_tiles",    "sheet.bad_shape"),
    ({"deliveries": 16, "goods_tiles": [1] * 11},   "goods_tiles",    "sheet.bad_shape"),
    ({"deliveries": 16, "goods_tiles": 21},         "goods_tiles",    "sheet.out_of_range"),
    ({"deliveries": 9, "line_tiles": [3]},          "line_tiles[0]",  "helvetia.tile_value"),
    ({"deliveries": 16, "line_tiles": [1] * 5},     "line_tiles",     "sheet.bad_shape"),
    ({"deliveries": 16, "line_tiles": 17},          "line_tiles",     "sheet.out_of_range"),
    ({"goods_tiles": [1]},                          "deliveries",     "helvetia.too_few_deliveries"),
    ({"deliveries": 2, "line_tiles": [1]},          "deliveries",     "helvetia.too_few_deliveries"),
    ({"deliveries": 1, "goods_tiles": 3},           "deliveries",     "helvetia.too_few_deliveries"),
])  # fmt: skip
def test_what_cannot_be_is_refused_where_it_stands(counts: Told, where: str, code: str) -> None:
    assert wrong(counts) == [(where, code)]


def test_everything_wrong_is_said_at_once() -> None:
    assert wrong({"cows": 1, "deliveries": 17, "goods_tiles": [3, "x"], "village": 3}) == [
        ("cows", "sheet.bad_shape"),
        ("deliveries", "sheet.out_of_range"),
        ("goods_tiles[0]", "helvetia.tile_value"),
        ("goods_tiles[1]", "sheet.bad_shape"),
    ]


def test_few_deliveries_are_said_in_words() -> None:
    with pytest.raises(Refused, match=r"These tiles need 1 delivery; there are 0\."):
        answer({"goods_tiles": [2]})
    with pytest.raises(Refused, match=r"These tiles need 3 deliveries; there are 2\."):
        answer({"deliveries": 2, "line_tiles": [2]})


# Whatever comes in


JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-20, 20), st.integers(), st.floats(), st.text(max_size=3)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=3), inner, max_size=3)),
    max_leaves=6,
)
COUNTS = st.dictionaries(
    st.one_of(st.sampled_from([field.name for field in COUNT_FIELDS]), st.text(max_size=3)),
    st.one_of(st.integers(0, 6), st.lists(st.integers(0, 5), max_size=4), JSON),
    max_size=5,
)
SHEETS = st.one_of(
    JSON,
    st.fixed_dictionaries({"players": st.lists(st.fixed_dictionaries(
        {"name": st.text(min_size=1, max_size=2), "counts": COUNTS}), min_size=1, max_size=4)},
        optional={"options": st.dictionaries(st.sampled_from(["simplified", "follow"]), JSON, max_size=2)}),
)  # fmt: skip


@settings(deadline=None, max_examples=150, derandomize=True)
@given(sheet=SHEETS)
def test_any_json_is_scored_or_refused(sheet: object) -> None:
    try:
        found: Any = score(GAME, sheet)
    except Refused as refused:
        assert refused.problems  # noqa: PT017
    else:
        best = max(player["total"] for player in found["players"])
        assert bool(found["winners"]) == (best >= 20) or sheet_is_simplified(sheet)
        for player in found["players"]:
            assert player["total"] == sum(line["points"] for line in player["lines"])


def sheet_is_simplified(sheet: Any) -> bool:
    return sheet.get("options", {}).get("simplified") in (True, "yes")
