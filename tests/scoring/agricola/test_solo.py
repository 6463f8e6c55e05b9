"""Alone: more to eat, less wood, and a series of games with a target each."""

import pytest

from scoring.families.agricola.state import State
from scoring.kernel.game import GameModule
from scoring.kernel.problem import Severity
from tests.scoring.agricola.table import Table, every_edition

Game = GameModule[State]


def verdict(game: Game, total: int, series: int = 0) -> str:
    """What is said after a game alone with this total."""
    table = Table(game, 1, "count")
    if series:
        table.enter("series_continued", game=series, food=0)
    base = 15 - 7
    return str(game.verdict(table.enter("counted", counts={"people": 5, "bonus_points": total - base}).state))


@every_edition
def test_alone_adults_eat_three(game: Game) -> None:
    assert Table(game, 1).state.need(0) == 6
    assert Table(game, 2).state.need(0) == 4


@every_edition
def test_a_series_brings_food_over(game: Game) -> None:
    table = Table(game, 1).enter("series_continued", game=3, food=4)
    assert (table.state.series, table.home().supply["food"]) == (3, 4)


@every_edition
def test_only_who_plays_alone_is_in_a_series(game: Game) -> None:
    problem = Table(game, 2).problem("series_continued", game=2)
    assert (problem.code, str(problem.message)) == (
        f"{game.slug}.not_solo", "Only a game alone is part of a series.",
    )  # fmt: skip
    assert "series_continued" not in Table(game, 2).offered()
    alone = Table(game, 1)
    assert "series_continued" in alone.offered()
    assert "series_continued" not in alone.enter("series_continued", game=2).offered()


@every_edition
@pytest.mark.parametrize(("total", "series", "said"), [
    (50, 0, "50 reached: keep an occupation. Next: 55 points, 0 food at the start."),
    (53, 1, "50 reached: keep an occupation. Next: 55 points, 1 food at the start."),
    (49, 0, "1 point short of 50."),
    (50, 2, "5 points short of 55."),
    (71, 8, "67 reached: keep an occupation. Next: 68 points, 2 food at the start."),
])  # fmt: skip
def test_a_target_is_reached_or_not(game: Game, total: int, series: int, said: str) -> None:
    """Half of the points above the target are food at the start of the next game, rounded down."""
    assert verdict(game, total, series) == said


@every_edition
def test_there_is_nothing_to_say_before_the_end_or_among_several(game: Game) -> None:
    assert game.verdict(Table(game, 1, "count").state) is None
    table = Table(game, 2, "count").enter("counted", 0, counts={"people": 2}).enter("counted", 1, counts={"people": 2})
    assert game.verdict(table.state) is None


@every_edition
@pytest.mark.parametrize("values", [{"game": 0}, {"game": -10}, {"game": 2, "food": -1}])
def test_a_series_begins_with_game_one_and_carries_no_debts(game: Game, values: dict[str, int]) -> None:
    assert Table(game, 1).problem("series_continued", **values).severity is Severity.IMPOSSIBLE


@every_edition
def test_food_is_carried_over_once(game: Game) -> None:
    table = Table(game, 1).enter("series_continued", game=2, food=3)
    assert table.problems("series_continued", game=2, food=3) != ()
