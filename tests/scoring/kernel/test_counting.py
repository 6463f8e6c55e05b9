"""A counted sheet, read at the door."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from scoring.kernel.counting import score
from scoring.kernel.message import say
from scoring.kernel.problem import Problem, Refused
from scoring.kernel.setup import Variant
from scoring.kernel.sheet import Counts
from tests.scoring.kernel.pebbles import PEBBLES_GAME


def document(*counts: object, **more: object) -> dict[str, object]:
    players = [{"name": name, "counts": counted} for name, counted in zip("ABC", counts, strict=False)]
    return {"players": players, **more}


def wrong(raw: object) -> list[tuple[str, str]]:
    with pytest.raises(Refused) as refused:
        score(PEBBLES_GAME, raw)
    return [(problem.where, problem.code) for problem in refused.value.problems]


def test_a_sheet_becomes_lines_totals_ranks_and_winners() -> None:
    assert score(PEBBLES_GAME, document({"pebbles": 3}, {"pebbles": 3}, {}, options={}, game="pebbles")) == {
        "game": "pebbles",
        "players": [
            {"name": name, "total": 2 * n, "rank": rank, "tiebreak": [0],
             "lines": [{"line": "pebbles", "count": n, "points": 2 * n, "working": "2 x each - 0"}]}
            for name, n, rank in (("A", 3, 1), ("B", 3, 1), ("C", 0, 3))
        ],
        "winners": ["A", "B"],
    }  # fmt: skip


def test_what_was_not_counted_is_nothing() -> None:
    answer: Any = score(PEBBLES_GAME, {"players": [{"name": "A"}]})
    assert answer["players"][0]["total"] == 0


@pytest.mark.parametrize("raw", [None, [], "sheet", 3])
def test_a_sheet_is_an_object(raw: object) -> None:
    assert wrong(raw) == [("", "sheet.bad_shape")]


@pytest.mark.parametrize("players", [None, {}, "A", [], [{"name": "A"}] * 4])
def test_players_are_a_list_of_as_many_as_may_play(players: object) -> None:
    assert wrong({"players": players}) == [("players", "sheet.players")]
    assert wrong({}) == [("players", "sheet.players")]


@pytest.mark.parametrize(("more", "where"), [
    ({"speed": 1}, "speed"), ({"game": "chess"}, "game"), ({"options": []}, "options"),
])  # fmt: skip
def test_an_unknown_key_another_game_and_options_that_are_none_are_refused(more: dict[str, object], where: str) -> None:
    assert wrong({**document({}), **more}) == [(where, "sheet.bad_shape")]
    assert wrong({"players": 1, **more}) == [(where, "sheet.bad_shape"), ("players", "sheet.players")]


@pytest.mark.parametrize("name", [None, 3, "", "   ", "x" * 41])
def test_a_name_is_a_short_text(name: object) -> None:
    assert wrong({"players": [{"name": name}]}) == [("players[0].name", "sheet.bad_shape")]


def test_two_players_of_one_name_are_refused() -> None:
    assert wrong({"players": [{"name": "A"}, {"name": "A"}]}) == [("players[1].name", "sheet.bad_shape")]


@pytest.mark.parametrize("player", [None, "A", ["A"]])
def test_a_player_is_an_object(player: object) -> None:
    assert wrong({"players": [player]}) == [("players[0]", "sheet.bad_shape")]


@pytest.mark.parametrize("counts", [None, 3, []])
def test_counts_are_an_object(counts: object) -> None:
    assert wrong({"players": [{"name": "A", "counts": counts}]}) == [("players[0].counts", "sheet.bad_shape")]


def test_unknown_keys_of_a_player_are_refused_by_name() -> None:
    player = {"name": "A", "counts": {"stones": 3}, "team": "x"}
    assert wrong({"players": [player]}) == [
        ("players[0].team", "sheet.bad_shape"), ("players[0].counts.stones", "sheet.bad_shape"),
    ]  # fmt: skip


@pytest.mark.parametrize("n", ["3", 1.5, True, None, 10_000, -10_000])
def test_a_count_is_a_whole_number(n: object) -> None:
    assert wrong(document({"pebbles": n})) == [("players[0].counts.pebbles", "sheet.bad_shape")]


@pytest.mark.parametrize("n", [-1, 16])
def test_a_count_beyond_its_limits_says_them_and_their_ruling(n: int) -> None:
    with pytest.raises(Refused, match="It is 0 to 15") as refused:
        score(PEBBLES_GAME, document({"pebbles": n}))
    assert refused.value.problems[0].code == "sheet.out_of_range"
    assert refused.value.problems[0].ruling == "pebbles-are-counted"


def test_everything_that_is_wrong_is_said_at_once() -> None:
    raw = {"players": [{"name": ""}, None, {"name": "C", "counts": {"pebbles": 99}}], "speed": 1}
    assert [where for where, _ in wrong(raw)] == ["speed", "players[0].name", "players[1]", "players[2].counts.pebbles"]


def test_more_than_the_box_holds_is_refused_and_only_unusual_stands() -> None:
    assert wrong(document({"pebbles": 15}, {"pebbles": 6})) == [("", "pebbles.box_empty")]
    assert score(PEBBLES_GAME, document({"pebbles": 15}, {"pebbles": 5}))["winners"] == ["A"]


@pytest.mark.parametrize("ground", ["moon", "", None, 3, ["sand"], {}])
def test_an_option_is_one_of_its_choices(ground: object) -> None:
    assert wrong(document({}, options={"ground": ground})) == [("options.ground", "sheet.bad_shape")]
    assert score(PEBBLES_GAME, document({}, options={"ground": "grass"}))["winners"] == ["A"]


def test_an_unknown_option_and_a_wrong_choice_are_said_together() -> None:
    assert wrong(document({}, options={"ground": "moon", "speed": 1})) == [
        ("options.speed", "sheet.bad_shape"), ("options.ground", "sheet.bad_shape"),
    ]  # fmt: skip


# A game that lets a player tell the bag the pebbles lie in, and looks at all players at the end


def read_bag(raw: Mapping[str, object], where: str) -> tuple[dict[str, int | tuple[int, ...]], list[Problem]]:
    bag = raw.get("bag", [])
    if not isinstance(bag, list) or not all(each == "stone" for each in bag):
        at = next((at for at, each in enumerate(bag) if each != "stone"), 0) if isinstance(bag, list) else None
        return {}, [Problem("pebbles.bag", say("Stones."), where=f"{where}.bag" + ("" if at is None else f"[{at}]"))]
    n = raw.get("pebbles", len(bag))
    wrong = (
        [] if n == len(bag) or "bag" not in raw else [Problem("pebbles.n", say("How many?"), where=f"{where}.pebbles")]
    )
    return {"pebbles": n if isinstance(n, int) else 0}, wrong


def settle(sheets: Sequence[Counts], options: Mapping[str, str]) -> Sequence[Counts]:
    """On grass everybody has as many as all together."""
    total = sum(n for sheet in sheets if isinstance(n := sheet["pebbles"], int))
    return [{"pebbles": total} for _ in sheets] if options["ground"] == "grass" else sheets


BAGS = replace(
    PEBBLES_GAME, read_counts=read_bag, player_keys=("bag",), settled=settle, count_problems=lambda sheets, options: ()
)  # fmt: skip


def totals(*players: Mapping[str, object], **more: object) -> list[int]:
    named = [{"name": name, **told} for name, told in zip("ABC", players, strict=False)]
    answer: Any = score(BAGS, {"players": named, **more})
    return [player["total"] for player in answer["players"]]


def wrong_with(player: dict[str, object]) -> list[str]:
    with pytest.raises(Refused) as refused:
        score(BAGS, {"players": [{"name": "A", **player}]})
    return [problem.where for problem in refused.value.problems]


def test_what_a_game_lets_a_player_tell_stands_beside_the_counts_or_among_them() -> None:
    assert totals({"bag": ["stone"] * 3}, {"counts": {"bag": ["stone"]}}, {"counts": {"pebbles": 2}}) == [6, 2, 4]


def test_a_problem_is_said_where_the_thing_stands() -> None:
    assert wrong_with({"bag": 3}) == ["players[0].bag"]
    assert wrong_with({"bag": ["stone", "shell"]}) == ["players[0].bag[1]"]
    assert wrong_with({"counts": {"bag": ["shell"]}}) == ["players[0].counts.bag[0]"]
    assert wrong_with({"bag": ["stone"], "counts": {"pebbles": 2}}) == ["players[0].counts.pebbles"]


def test_a_thing_told_twice_and_a_key_nobody_knows_are_refused() -> None:
    assert wrong_with({"bag": [], "counts": {"bag": []}}) == ["players[0].bag"]
    assert wrong_with({"bag": [], "sack": []}) == ["players[0].sack"]


def test_all_players_are_settled_together_by_what_the_table_chose() -> None:
    one, other = {"bag": ["stone"]}, {"bag": ["stone"] * 2}
    assert totals(one, other) == [2, 4]
    assert totals(one, other, options={"ground": "sand"}) == [2, 4]
    assert totals(one, other, options={"ground": "grass"}) == [6, 6]


def test_as_long_as_nothing_is_decided_nobody_has_won() -> None:
    game = replace(PEBBLES_GAME, decided=lambda sheets, options: any(sheet.total >= 8 for sheet in sheets))
    answer: Any = score(game, document({"pebbles": 3}, {"pebbles": 1}))
    assert ([player["rank"] for player in answer["players"]], answer["winners"]) == ([1, 2], [])
    answer = score(game, document({"pebbles": 3}, {"pebbles": 4}))
    assert answer["winners"] == ["B"]


@pytest.mark.parametrize(("told", "read"), [(True, "yes"), (False, "no"), ("yes", "yes"), (None, "no")])
def test_yes_and_no_may_be_told_as_true_and_false(told: object, read: str) -> None:
    seen: list[Mapping[str, str]] = []

    def settle(counts: Sequence[Counts], options: Mapping[str, str]) -> Sequence[Counts]:
        seen.append(options)
        return counts

    short = Variant("short", say("Short"), (("no", say("No")), ("yes", say("Yes"))))
    game = replace(PEBBLES_GAME, variants=(short,), settled=settle)
    score(game, document({"pebbles": 3}, options={} if told is None else {"short": told}))
    assert seen == [{"short": read}]


def test_true_is_no_choice_where_yes_is_none() -> None:
    fast = Variant("speed", say("Speed"), (("fast", say("Fast")), ("slow", say("Slow"))))
    with pytest.raises(Refused) as refused:
        score(replace(PEBBLES_GAME, variants=(fast,)), document({"pebbles": 3}, options={"speed": True}))
    assert [problem.where for problem in refused.value.problems] == ["options.speed"]
