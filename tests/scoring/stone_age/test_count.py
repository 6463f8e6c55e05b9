"""The final count: read at the door, entered at the table, and the ways it can be wrong (page 8)."""

from typing import Any

import pytest

from scoring.games.stone_age import GAME
from scoring.games.stone_age.events import AmountsCorrected, Counted, EndDeclared, RoundBegun
from scoring.games.stone_age.scoring import TIEBREAK_WORDS
from scoring.kernel.amounts import Amounts
from scoring.kernel.counting import score
from scoring.kernel.events import TABLE
from scoring.kernel.problem import Refused, Severity
from scoring.kernel.standings import standings, tie_words
from tests.scoring.plays import PLAYS
from tests.scoring.stone_age.table import REASON, Table

ROUNDS = [play for play in PLAYS if play.game is GAME and play.setup.options["follow"] == "rounds"]


def sheet(**counts: object) -> dict[str, object]:
    return {"players": [{"name": "A", "counts": counts}]}


def wrong(*players: dict[str, object]) -> list[tuple[str, str]]:
    named = [{"name": name, "counts": counts} for name, counts in zip("ABCD", players, strict=False)]
    with pytest.raises(Refused) as refused:
        score(GAME, {"players": named})
    return [(problem.where.removeprefix("players[0].counts."), problem.code) for problem in refused.value.problems]


def lines(**counts: object) -> dict[str, tuple[int, int, str]]:
    answer: Any = score(GAME, sheet(**counts))
    return {line["line"]: (line["count"], line["points"], line["working"]) for line in answer["players"][0]["lines"]}


def test_a_sheet_explains_every_line() -> None:
    found = lines(
        score_track=40, food_track=7, tools=[3, 2, 2], huts=6, people=8, farmers=5, toolmakers=3, hut_builders=7,
        shamans=1, resources={"wood": 2, "gold": 1}, greens={"art": 2, "music": 1},
    )  # fmt: skip
    assert found == {
        "score_track": (40, 40, "as it stands on the score track"),
        "greens": (3, 5, "2² + 1²"),
        "farmers": (35, 35, "5 farmers x 7 food track"),
        "toolmakers": (21, 21, "3 toolmakers x 7 tools"),
        "hut_builders": (42, 42, "7 hut builders x 6 huts"),
        "shamans": (8, 8, "1 shaman x 8 people"),
        "resources": (3, 3, "2 wood + 0 brick + 0 stone + 1 gold"),
    }


def test_an_empty_sheet_counts_nothing() -> None:
    assert {points for _, points, _ in lines().values()} == {0}
    assert lines()["greens"][2] == "no signs"


def test_cards_stand_for_their_lower_halves() -> None:
    """Appendix: 35 has three hut builders, 22 and 28 are both music, 5 is writing."""
    found = lines(cards=[35, 22, 28, 5, 30], huts=2, food_track=1, people=5)
    assert (found["hut_builders"][1], found["greens"][1], found["farmers"][1]) == (6, 5, 2)


def test_one_use_tools_do_not_score() -> None:
    """Page 8: only tiles are tools; the toolmakers of the card count."""
    assert lines(cards=[2, 16, 17], tools=1)["toolmakers"][1] == 4


@pytest.mark.parametrize(("counts", "where"), [
    ({"stones": 1}, [("stones", "sheet.bad_shape")]),
    ({"resources": 3}, [("resources", "sheet.bad_shape")]),
    ({"greens": [1]}, [("greens", "sheet.bad_shape")]),
    ({"resources": {"food": 3}}, [("resources.food", "sheet.bad_shape")]),
    ({"greens": {"magic": 1}}, [("greens.magic", "sheet.bad_shape")]),
    ({"greens": {"art": 3}}, [("greens.art", "sheet.out_of_range")]),
    ({"people": 4}, [("people", "sheet.out_of_range")]),
    ({"people": 11}, [("people", "sheet.out_of_range")]),
    ({"food_track": 11}, [("food_track", "sheet.out_of_range")]),
    ({"tools": 13}, [("tools", "sheet.out_of_range")]),
    ({"tools": "4"}, [("tools", "sheet.bad_shape")]),
    ({"resources": {"wood": -1}}, [("resources.wood", "sheet.out_of_range")]),
    ({"farmers": 8, "toolmakers": 9}, [("farmers", "sheet.out_of_range"), ("toolmakers", "sheet.out_of_range")]),
    ({"hut_builders": 10, "shamans": 8}, [("hut_builders", "sheet.out_of_range"), ("shamans", "sheet.out_of_range")]),
    ({"cards": 3}, [("cards", "stone_age.cards")]),
    ({"cards": [37]}, [("cards", "stone_age.cards")]),
    ({"cards": [True]}, [("cards", "stone_age.cards")]),
    ({"cards": [[1]]}, [("cards", "stone_age.cards")]),
    ({"cards": [3, 3]}, [("cards", "stone_age.cards")]),
    ({"cards": [3], "farmers": 1}, [("cards", "stone_age.told_twice")]),
    ({"cards": [3], "greens": {}}, [("cards", "stone_age.told_twice")]),
])  # fmt: skip
def test_what_cannot_be_is_refused_where_it_stands(counts: dict[str, object], where: list[tuple[str, str]]) -> None:
    assert wrong(counts) == where


@pytest.mark.parametrize(
    "tools", [[1, 1], [1, 1, 1, 1], [5, 4, 4], [0, 0, -1], ["1", 1, 1], [True, 1, 1], [], [3, 1, 1]]
)
def test_tools_grow_evenly_on_a_sheet_too(tools: list[object]) -> None:
    """Page 5: three tiles of 0 to 4 that differ by at most 1."""
    assert wrong({"tools": tools}) == [("tools", "stone_age.tools")]


def test_a_tool_counts_its_value() -> None:
    """Page 5: tiles of 3, 2 and 2 are 7 tools, as a sum or as tiles."""
    assert lines(tools=[2, 3, 2], toolmakers=1) == lines(tools=7, toolmakers=1)


@pytest.mark.parametrize(("one", "other", "where"), [
    ({"greens": {"art": 2}}, {"greens": {"art": 1}}, "art"),
    ({"farmers": 4}, {"farmers": 4}, "farmers"),
    ({"toolmakers": 8}, {"toolmakers": 1}, "toolmakers"),
    ({"hut_builders": 5}, {"hut_builders": 5}, "hut_builders"),
    ({"shamans": 7}, {"cards": [10]}, "shamans"),
    ({"huts": 8}, {"huts": 7}, "huts"),
])  # fmt: skip
def test_a_table_holds_no_more_than_its_box(one: dict[str, object], other: dict[str, object], where: str) -> None:
    """Page 3: two stacks of seven with two players; appendix: two of each sign."""
    assert wrong(one, other) == [(where, "stone_age.too_many")]


def test_the_whole_box_may_lie_with_one_table() -> None:
    assert score(GAME, sheet(huts=28, farmers=7, toolmakers=8, hut_builders=9, shamans=7))["winners"] == ["A"]


def test_a_card_lies_with_one_player() -> None:
    assert wrong({"cards": [3, 4]}, {"cards": [4]}) == [("cards", "stone_age.cards")]


def codes(table: Table, **counts: int) -> list[tuple[str, Severity]]:
    return [(problem.where, problem.severity) for problem in table.problems(Counted(0, Amounts(counts)))]


def test_a_count_at_the_table_is_within_its_limits() -> None:
    table = Table(2, "count")
    assert codes(table, people=5, score_track=-10) == []
    assert codes(table) == [("counts.people", Severity.IMPOSSIBLE)]
    assert codes(table, people=5, art=3) == [
        ("counts.art", Severity.IMPOSSIBLE), ("counts.art", Severity.FORBIDDEN),
    ]  # fmt: skip
    assert codes(table, people=5, magic=3) == [("counts", Severity.IMPOSSIBLE)]
    assert codes(table, people=5, cards=3) == [("counts", Severity.IMPOSSIBLE)]


def test_a_count_at_the_table_looks_at_the_others() -> None:
    table = Table(3, "count").enter(Counted(1, Amounts(people=5, farmers=5, huts=15)))
    assert codes(table, people=5, farmers=2, huts=6) == []
    assert codes(table, people=5, farmers=3) == [("counts.farmers", Severity.FORBIDDEN)]
    assert codes(table, people=5, huts=7) == [("counts.huts", Severity.FORBIDDEN)]
    table.enter(Counted(0, Amounts(people=5, farmers=3)), reason=REASON)
    assert table.codes(Counted(1, Amounts(people=5, farmers=4))) == []


def test_a_count_in_the_middle_needs_a_reason_and_lasts_for_its_round() -> None:
    """Page 8: the count follows the last meal."""
    table = Table(2)
    problem = table.problem(Counted(0, Amounts(people=5)))
    assert (problem.code, problem.severity) == ("stone_age.counted_early", Severity.FORBIDDEN)
    table.enter(Counted(0, Amounts(people=5, score_track=30)), reason=REASON).feed_all().enter(RoundBegun(TABLE))
    assert GAME.sheet(table.state, 0).total == 0
    table.enter(EndDeclared(TABLE, "agreed")).feed_all()
    assert [due.seat for due in GAME.due(table.state)] == [1, 0]


def test_what_was_counted_is_the_sheet() -> None:
    table = Table(2, "count").enter(Counted(0, Amounts(people=6, shamans=2, score_track=30)))
    assert GAME.sheet(table.state, 0).total == 42
    assert GAME.sheet(table.state, 0).tiebreak == (6,)
    assert GAME.sheet(table.state, 1).total == 0


@pytest.mark.parametrize("play", ROUNDS, ids=lambda play: play.file)
def test_what_was_followed_is_what_was_counted_off_the_table(play: Any) -> None:
    for entry in play.played().entries:
        if isinstance(entry.record.event, Counted):
            state, event = entry.before, entry.record.event
            followed = GAME.entry_of[event.kind].hints(state, event.seat, {})["counts"].default
            assert Amounts(followed) == event.counts


def test_tie_break_is_a_sum() -> None:
    """Page 8: tools, food track and people together."""
    one, other = {"score_track": 80, "tools": 2, "people": 7}, {"score_track": 80, "food_track": 3, "people": 5}
    table = standings([GAME.sheet_of(0, other), GAME.sheet_of(1, one)])
    assert str(tie_words(table, ("Anna", "Bram"), TIEBREAK_WORDS)) == (
        "Level with Anna on 80. Tools, food track and people together: 9 to 8."
    )


AMOUNTS: dict[str, Any] = {"people": 5, "food": 0, "food_track": 0, "tools": 0, "score": 0, "huts": 0}


@pytest.mark.parametrize(("name", "low", "high"), [
    ("people", 5, 10), ("food_track", 0, 10), ("tools", 0, 12), ("food", 0, 999), ("score", -999, 999), ("huts", 0, 28),
])  # fmt: skip
def test_amounts_are_corrected_within_the_box(name: str, low: int, high: int) -> None:
    table = Table(2)
    for value in (low, high):
        assert table.codes(AmountsCorrected(0, **{**AMOUNTS, name: value})) == []
    for value in (low - 1, high + 1):
        problem = table.problem(AmountsCorrected(0, **{**AMOUNTS, name: value}))
        assert (problem.code, problem.severity, problem.where) == ("stone_age.out_of_range", Severity.IMPOSSIBLE, name)


@pytest.mark.parametrize("resources", [Amounts(wood=-1), Amounts(food=3)])
def test_corrected_resources_are_resources(resources: Amounts) -> None:
    problem = Table(2).problem(AmountsCorrected(0, **AMOUNTS, resources=resources))
    assert (problem.code, problem.where) == ("stone_age.out_of_range", "resources")


def test_a_correction_sets_everything_and_keeps_the_huts_it_knows() -> None:
    table = Table(2).lies(0, {"wood": 3}, people=9, food=7, food_track=4, tools=8, score=-3, huts=2)
    tribe = table.tribe(0)
    assert (tribe.people, tribe.food, tribe.food_track, tribe.tiles, tribe.score) == (9, 7, 4, (3, 3, 2), -3)
    assert (tribe.resources, [hut.hut for hut in tribe.huts]) == (Amounts(wood=3), [0, 0])
    assert [hut.hut for hut in table.lies(0, huts=1).tribe(0).huts] == [0]


def test_an_option_must_be_one_of_the_game() -> None:
    with pytest.raises(Refused) as refused:
        score(GAME, {"players": [{"name": "Anna"}], "options": {"follow": "count", "turbo": True}})
    assert [each.where for each in refused.value.problems] == ["options.turbo"]


def test_nought_is_what_is_left_out() -> None:
    """A count that is left out is 0, so 0 may be written too."""
    assert score(GAME, {"players": [{"name": "Anna", "counts": {"people": 0, "shamans": 2}}]}) == score(
        GAME, {"players": [{"name": "Anna", "counts": {"shamans": 2}}]}
    )


def test_a_number_out_of_range_names_its_page() -> None:
    """P. 8: what is counted at the end."""
    with pytest.raises(Refused) as refused:
        score(GAME, {"players": [{"name": "Anna", "counts": {"people": 11}}]})
    assert [str(each.cite.words) for each in refused.value.problems if each.cite] == ["Stone Age rulebook, page 8"]
