"""The final count: known answers, the count at the table, and what no farmyard can show."""

from typing import Any

import pytest

from scoring.families.agricola.state import Phase, State
from scoring.kernel.amounts import Amounts
from scoring.kernel.counting import score
from scoring.kernel.drawing import Drawing
from scoring.kernel.game import GameModule
from scoring.kernel.problem import Refused, Severity
from tests.cases import cases
from tests.scoring.agricola.table import FIRST, REASON, REVISED, Table, every_edition, farm

Game = GameModule[State]
CASES = cases("agricola_scoring")
FENCES = cases("agricola_fences")["fences"]
FORBIDDEN, IMPOSSIBLE, UNUSUAL = Severity.FORBIDDEN, Severity.IMPOSSIBLE, Severity.UNUSUAL
SOWN = farm(fields=(12,), crops={12: ("grain", 3)})


def each(group: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("case", CASES[group], ids=lambda case: case["id"])


def counted(game: Game, **player: Any) -> dict[str, Any]:
    answer: Any = score(game, {"players": [{"name": "A", **player}]})
    found: dict[str, Any] = answer["players"][0]
    return found


def points(player: dict[str, Any]) -> dict[str, int]:
    return {line["line"]: line["points"] for line in player["lines"]}


@every_edition
@each("examples")
def test_a_worked_example_scores_as_printed(game: Game, case: dict[str, Any]) -> None:
    player = counted(game, counts=case["counts"])
    assert (points(player), player["total"]) == (case["points"], case["total"])


@every_edition
@pytest.mark.parametrize("case", CASES["boundaries"])
def test_every_step_of_a_table_is_where_it_is_printed(game: Game, case: dict[str, Any]) -> None:
    assert points(counted(game, counts={case["line"]: case["n"]}))[case["line"]] == case["points"]


@every_edition
@each("states")
def test_counts_alone_score_as_known(game: Game, case: dict[str, Any]) -> None:
    player = counted(game, counts=case["counts"])
    assert (points(player), player["total"]) == (case["points"], case["total"])


@every_edition
@each("states")
def test_a_farm_with_supply_and_cards_scores_as_known(game: Game, case: dict[str, Any]) -> None:
    """Only people and begging are not to be seen on a farm."""
    told = {name: case["counts"].get(name, 0) for name in ("people", "begging")}
    player = counted(game, counts=told, farm=case["farm"], supply=case["supply"], cards=case["cards"])
    assert (points(player), player["total"]) == (case["points"], case["total"])


@every_edition
@each("states")
def test_counts_and_farm_that_agree_score_as_known(game: Game, case: dict[str, Any]) -> None:
    player = counted(game, **{name: case[name] for name in ("counts", "farm", "supply", "cards")})
    assert (points(player), player["total"]) == (case["points"], case["total"])


@every_edition
@each("states")
def test_the_same_farm_drawn_at_the_table_scores_as_known(game: Game, case: dict[str, Any]) -> None:
    supply = {"vegetable" if good == "vegetables" else good: n for good, n in case["supply"].items()}
    table = Table(game, 2, "farm").enter(
        "farm_drawn", farm=Drawing(case["farm"]), supply=supply, people=case["counts"]["people"],
        begging=case["counts"].get("begging", 0),
    )  # fmt: skip
    sheet = game.sheet(table.cards(0, *case["cards"]).state, 0)
    assert ({line.line: line.points for line in sheet.lines}, sheet.total) == (case["points"], case["total"])


@every_edition
@pytest.mark.parametrize("case", [case for case in FENCES if not case["wrong"]], ids=lambda case: case["id"])
def test_fences_that_may_stand_are_counted_as_known(game: Game, case: dict[str, Any]) -> None:
    counts = {line["line"]: line["count"] for line in counted(game, farm=case["farm"])["lines"]}
    assert (counts["pastures"], counts["fenced_stables"], counts["unused_spaces"]) == (
        len(case["pastures"]), case["fenced_stables"], case["unused"],
    )  # fmt: skip


@every_edition
@pytest.mark.parametrize("case", [case for case in FENCES if case["wrong"]], ids=lambda case: case["id"])
def test_fences_that_may_not_stand_are_refused(game: Game, case: dict[str, Any]) -> None:
    with pytest.raises(Refused) as refused:
        counted(game, farm=case["farm"])
    assert {problem.code for problem in refused.value.problems} == {f"{game.slug}.{code}" for code in case["wrong"]}


# At the table


@every_edition
def test_the_count_comes_after_the_last_harvest(game: Game) -> None:
    table = Table(game)
    as_it_lies = {"people": 2, "unused_spaces": 13}
    problem = table.problem("counted", counts=as_it_lies)
    assert (problem.code, problem.severity) == (f"{game.slug}.not_now", IMPOSSIBLE)
    table.to_the_count()
    begged = table.home().begging
    assert (table.phase(), table.codes("counted", counts={**as_it_lies, "begging": begged})) == (Phase.COUNT, [])


@every_edition
def test_what_was_counted_is_the_sheet_and_may_be_counted_again(game: Game) -> None:
    table = Table(game, 2, "count")
    table.enter("counted", counts={"people": 3, "fields": 5}).enter("counted", 1, counts={"people": 2})
    assert (game.sheet(table.state, 0).total, table.phase()) == (9 + 4 - 6, Phase.END)
    table.enter("counted", counts={"people": 4, "fields": 5})
    assert game.sheet(table.state, 0).total == 12 + 4 - 6


@every_edition
def test_the_count_is_filled_in_from_farm_supply_and_cards(game: Game) -> None:
    yard = farm(
        "clay", rooms=(0, 5, 10), fields=(12, 13), crops={12: ("grain", 2)}, stables=(4,), pastures=((3, 4),),
        animals=(((3, 4), "boar", 3),),
    )  # fmt: skip
    table = Table(game, 2, "farm").lies(0, yard, {"grain": 2, "vegetable": 1, "clay": 3}, people=3, begging=1)
    table.cards(0, "pottery").enter("bonus_earned", card="", points=2)
    filled = table.hints("counted")["counts"].default
    assert filled == Amounts({
        "fields": 2, "pastures": 1, "grain": 4, "vegetables": 1, "boar": 3, "unused_spaces": 8, "fenced_stables": 1,
        "clay_rooms": 3, "people": 3, "card_points": 2, "bonus_points": 1 + 2, "begging": 1,
        **({"resources": 3} if game is REVISED else {}),
    })  # fmt: skip
    assert table.codes("counted", counts=dict(filled)) == []
    shown = game.sheet(table.state, 0)
    table.enter("counted", counts=dict(filled))
    assert game.sheet(table.state, 0).total == shown.total
    assert table.hints("counted")["counts"].default == filled


@pytest.mark.parametrize(("printing", "tiebreak"), [("2016", (4,)), ("2022", ())])
def test_building_resources_left_are_taken_from_the_supply(printing: str, tiebreak: tuple[int, ...]) -> None:
    table = Table(REVISED, 2, "farm", printing=printing).lies(0, supply={"wood": 3, "stone": 1, "food": 9, "grain": 2})
    assert REVISED.sheet(table.state, 0).tiebreak == tiebreak
    assert ("resources" in table.hints("counted")["counts"].default) == (printing == "2016")
    table.enter("counted", 1, counts={"people": 2, "resources": 7})
    assert REVISED.sheet(table.state, 1).tiebreak == ((7,) if tiebreak else ())


@every_edition
@pytest.mark.parametrize(("counts", "where", "severity"), [
    ({"people": 1}, "counts.people", IMPOSSIBLE),
    ({"people": 6}, "counts.people", IMPOSSIBLE),
    ({"people": 2, "vegetables": 100}, "counts.vegetables", IMPOSSIBLE),
    ({"people": 2, "fenced_stables": 5, "pastures": 1}, "counts.fenced_stables", IMPOSSIBLE),
    ({"people": 2, "begging": -1}, "counts.begging", IMPOSSIBLE),
    ({"people": 2, "gold": 1}, "counts", IMPOSSIBLE),
    ({"people": 2, "clay_rooms": 2, "stone_rooms": 3}, "counts.clay_rooms", FORBIDDEN),
    ({"people": 2, "fields": 8, "stone_rooms": 4, "pastures": 4}, "counts.unused_spaces", FORBIDDEN),
    ({"people": 2, "fields": 13, "pastures": 1}, "counts.unused_spaces", FORBIDDEN),  # wooden rooms are not counted
])  # fmt: skip
def test_a_count_that_no_board_shows_is_refused(
    game: Game, counts: dict[str, int], where: str, severity: Severity
) -> None:
    problem = Table(game, 2, "count").problem("counted", counts=counts)
    assert (problem.where, problem.severity) == (where, severity)


@every_edition
def test_a_farm_of_fifteen_spaces_may_be_full(game: Game) -> None:
    full = {"people": 5, "fields": 5, "stone_rooms": 5, "pastures": 4, "unused_spaces": 1}
    assert Table(game, 2, "count").codes("counted", counts=full) == []
    problem = Table(game, 2, "count").problem("counted", counts={**full, "unused_spaces": 2})
    assert str(problem.message) == "Fields, rooms, pastures and unused spaces make 16 spaces."
    Table(game, 2, "count").enter("counted", counts={**full, "unused_spaces": 2}, reason=REASON)


@every_edition
def test_every_line_says_how_it_came_about(game: Game) -> None:
    counts = {"fields": 3, "unused_spaces": 4, "stone_rooms": 2, "people": 3, "card_points": 5, "begging": 2}
    lines = {line["line"]: line["working"] for line in counted(game, counts=counts)["lines"]}
    assert lines == {
        "fields": "3", "pastures": "none", "grain": "none", "vegetables": "none", "sheep": "none", "boar": "none",
        "cattle": "none", "unused_spaces": "4 x -1", "fenced_stables": "none", "clay_rooms": "none",
        "stone_rooms": "2 x 2", "people": "3 x 3", "card_points": "5", "bonus_points": "none", "begging": "2 x -3",
    }  # fmt: skip


@pytest.mark.parametrize(("game", "cards", "words"), [
    (FIRST, ["E23", "joinery"], {"card_points": "Joinery 2", "bonus_points": "Joinery 1"}),
    (REVISED, ["B039", "joinery"], {"card_points": "Loom 1, Joinery 2", "bonus_points": "Loom 1, Joinery 1"}),
])  # fmt: skip
def test_cards_say_which_of_them_gave_what(game: Game, cards: list[str], words: dict[str, str]) -> None:
    yard = {"rooms": [5, 10], "fences": sorted(farm(pastures=((8, 9),)).fences),
            "animals": [{"where": [8, 9], "type": "sheep", "count": 3}]}  # fmt: skip
    player = counted(game, counts={"people": 2}, farm=yard, supply={"wood": 3}, cards=cards)
    lines = {line["line"]: line["working"] for line in player["lines"]}
    assert {name: lines[name] for name in words} == words


def test_resources_that_were_counted_as_none_are_none() -> None:
    table = Table(REVISED, 2, "farm").lies(0, supply={"wood": 3}).enter("counted", counts={"people": 2})
    assert REVISED.sheet(table.state, 0).tiebreak == (0,)


@pytest.mark.parametrize(("game", "n"), [(REVISED, -1), (REVISED, 100), (FIRST, 1)])
def test_resources_left_have_their_limits_and_their_edition(game: Game, n: int) -> None:
    problem = Table(game, 2, "count").problem("counted", counts={"people": 2, "resources": n})
    assert problem.severity is IMPOSSIBLE


@every_edition
def test_two_wooden_rooms_take_two_of_the_fifteen_spaces(game: Game) -> None:
    assert Table(game, 2, "count").codes("counted", counts={"people": 2, "fields": 13}) == []
    assert Table(game, 2, "count").codes("counted", counts={"people": 2, "fields": 14}) == [
        "out_of_range", "too_many_spaces",
    ]  # fmt: skip


def workings(table: Table) -> dict[str, str]:
    return {line.line: str(line.working) for line in table.game.sheet(table.state, 0).lines}


@every_edition
def test_a_count_that_says_what_the_farm_shows_keeps_how_it_came_about(game: Game) -> None:
    table = Table(game, 2, "farm").lies(0, SOWN, {"grain": 2, "wood": 3}).cards(0, "joinery", "well")
    before = workings(table)
    assert (before["grain"], before["card_points"], before["bonus_points"]) == (
        "2 in supply + 3 on fields", "Joinery 2, Well 4", "Joinery 1",
    )  # fmt: skip
    table.enter("counted", counts=dict(table.hints("counted")["counts"].default))
    assert workings(table) == before


@every_edition
def test_a_number_that_was_counted_otherwise_is_a_number_and_marked(game: Game) -> None:
    table = Table(game, 2, "farm").lies(0, SOWN, {"grain": 2, "wood": 3}).cards(0, "joinery")
    other = {**table.hints("counted")["counts"].default, "grain": 6, "bonus_points": 4}
    grain, bonus = table.problems("counted", counts=other)
    assert (grain.code, grain.severity, grain.where, grain.ruling) == (
        f"{game.slug}.counted_otherwise", UNUSUAL, "counts.grain", "score-grain",
    )  # fmt: skip
    assert str(grain.message) == "Grain: 6 counted, 5 by farm and cards."
    assert (bonus.where, str(bonus.message)) == (
        "counts.bonus_points", "Bonus points: 4 counted, 1 by farm and cards.",
    )  # fmt: skip
    table.enter("counted", counts=other)
    found = workings(table)
    assert (found["grain"], found["bonus_points"], found["card_points"]) == ("6", "4", "Joinery 2")


@every_edition
def test_where_only_numbers_are_followed_no_farm_contradicts_them(game: Game) -> None:
    assert Table(game, 2, "count").codes("counted", counts={"people": 5, "fields": 4, "sheep": 3}) == []


@every_edition
@pytest.mark.parametrize(("kind", "values"), [
    ("card_played", {}),
    ("improvement_built", {"card": "well"}),
    ("bonus_earned", {"card": "", "points": 1}),
    ("farm_drawn", {"farm": SOWN, "people": 2}),
])  # fmt: skip
def test_a_farm_that_changes_after_it_was_counted_is_counted_again(
    game: Game, kind: str, values: dict[str, Any]
) -> None:
    card: dict[str, Any] = {"card": "E21" if game is FIRST else "B039"} if kind == "card_played" else {}
    table = Table(game, 2, "farm").lies(0).lies(1).enter("counted", counts={"people": 2, "unused_spaces": 13})
    assert table.dues() == [("counted", 1)]
    table.enter(kind, **values, **card)
    assert (table.home().counted, table.dues()) == (None, [("counted", 0), ("counted", 1)])


@every_edition
def test_what_changes_at_one_farm_leaves_the_count_of_another(game: Game) -> None:
    table = Table(game, 2, "farm").lies(0).lies(1).enter("counted", counts={"people": 2, "unused_spaces": 13})
    table.enter("improvement_built", 1, card="well")
    assert (table.home().counted, table.dues()) == (Amounts(people=2, unused_spaces=13), [("counted", 1)])
