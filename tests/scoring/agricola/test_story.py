"""Each event as a sentence."""

from typing import Any

import pytest

from scoring.families.agricola.state import State
from scoring.kernel.game import GameModule
from tests.scoring.agricola.table import FIRST, REVISED, Table, every_edition, farm

Game = GameModule[State]

STORY: list[tuple[str, dict[str, Any], str]] = [
    ("farm_changed", {"farm": farm(fields=(12, 13), stables=(4,))}, "Anna: 1 field plowed, 1 stable built."),
    ("goods_taken", {"goods": {"wood": 3, "reed": 1}}, "Anna took 3 wood, 1 reed."),
    ("goods_taken", {"goods": {"sheep": 3}, "cooked": {"sheep": 2}},
     "Anna took 3 sheep and cooked 2 sheep for 4 food."),
    ("goods_paid", {"goods": {"food": 1}}, "Anna paid 1 food."),
    ("family_grew", {}, "Anna: a child was born."),
    ("family_grew", {"urgent": True}, "Anna: a child was born without a room of its own."),
    ("house_renovated", {}, "Anna renovated: the house is of clay now."),
    ("improvement_built", {"card": "joinery"}, "Anna built Joinery."),
    ("improvement_built", {"card": "hearth_4", "returned": "fireplace_2"},
     "Anna built Cooking Hearth and returned Fireplace."),
    ("card_played", {"card": "nothing"}, "Anna played nothing."),
    ("card_left", {"card": "fireplace_2"}, "Anna gave up Fireplace."),
    ("card_points_told", {"card": "fireplace_2", "points": 1}, "Anna: Fireplace says 1 point."),
    ("card_points_told", {"card": "fireplace_2", "points": 2}, "Anna: Fireplace says 2 points."),
    ("bonus_earned", {"card": "fireplace_2", "points": 2}, "Anna earned 2 points by Fireplace."),
    ("bonus_earned", {"card": "", "points": 1}, "Anna earned 1 point by a bonus."),
    ("bread_baked", {"grain": 2}, "Anna baked 2 grain into 4 food."),
    ("goods_cooked", {"goods": {"vegetable": 1}}, "Anna turned 1 vegetable into 2 food."),
    ("round_goods_laid", {"goods": {"food": 1}, "rounds": (5,)}, "Anna laid 1 food on the space of round 5."),
    ("round_goods_laid", {"goods": {"food": 1}, "rounds": (5, 6)}, "Anna laid 1 food on the spaces of rounds 5, 6."),
    ("start_player_taken", {}, "Anna took the starting player token."),
    ("harvest_begun", {}, "The harvest of round 1 began."),
    ("fields_harvested", {}, "Anna took 1 grain from the fields."),
    ("family_fed", {"used": {"food": 3, "grain": 1}}, "Anna fed 2 family members with 3 food, 1 grain."),
    ("animals_bred", {"young": {"sheep": 1}}, "Anna: 1 sheep born."),
    ("animals_bred", {}, "Anna: no young."),
    ("round_begun", {}, "Round 2 began."),
    ("series_continued", {"game": 2, "food": 3},
     "Game 2 of the series: 55 points to reach, 3 food at the start."),
    ("farm_drawn", {"farm": farm()}, "Anna: the farm was drawn."),
    ("counted", {"counts": {"people": 2}}, "Anna was counted."),
]  # fmt: skip


def table(game: Game) -> Table:
    """Anna has a fireplace and a field of grain."""
    return Table(game).cards(0, "fireplace_2").lies(0, farm(fields=(12,), crops={12: ("grain", 3)}))


@every_edition
@pytest.mark.parametrize(("kind", "values", "sentence"), STORY)
def test_every_event_is_a_sentence(game: Game, kind: str, values: dict[str, Any], sentence: str) -> None:
    at = table(game)
    if kind == "farm_changed":
        at = Table(game).lies(0, farm(fields=(12,)))
    assert at.tell(kind, **values) == sentence


@every_edition
def test_every_kind_of_event_is_in_the_story(game: Game) -> None:
    assert {kind for kind, _, _ in STORY} == {event.kind.removeprefix(f"{game.slug}.") for event in game.events}


@pytest.mark.parametrize(("game", "one", "more"), [
    (FIRST, "begging card", "begging cards"), (REVISED, "begging marker", "begging markers"),
])  # fmt: skip
def test_a_meal_that_was_too_small_says_what_was_begged(game: Game, one: str, more: str) -> None:
    at = Table(game)
    assert at.tell("family_fed", used={"food": 3}) == f"Anna fed 2 family members with 3 food and took 1 {one}."
    assert at.tell("family_fed") == f"Anna fed 2 family members with nothing and took 4 {more}."


@every_edition
def test_a_house_is_renovated_no_further_than_stone(game: Game) -> None:
    assert Table(game).lies(0, farm("stone")).tell("house_renovated") == (
        "Anna renovated: the house is of stone now."
    )  # fmt: skip


@every_edition
def test_who_follows_harvests_goes_from_one_to_the_next(game: Game) -> None:
    assert Table(game, 2, "harvests").tell("round_begun") == "Round 7 began."


NOBODY: list[tuple[str, dict[str, Any], str]] = [
    ("farm_changed", {"farm": farm(fields=(12,))}, "A farm changed."),
    ("goods_taken", {"goods": {"sheep": 3}, "cooked": {"sheep": 2}}, " took 3 sheep and cooked 2 sheep for 0 food."),
    ("bread_baked", {"grain": 2}, " baked 2 grain into 0 food."),
    ("goods_cooked", {"goods": {"grain": 1}}, " turned 1 grain into 0 food."),
    ("fields_harvested", {}, " took nothing from the fields."),
    ("family_fed", {}, "A family was fed."),
]


@every_edition
@pytest.mark.parametrize(("kind", "values", "sentence"), NOBODY)
def test_what_happened_where_nobody_sits_is_told_as_well_as_may_be(
    game: Game, kind: str, values: dict[str, Any], sentence: str
) -> None:
    assert table(game).tell(kind, 9, **values) == sentence


@every_edition
def test_a_round_after_the_last_is_told_too(game: Game) -> None:
    """It cannot have happened, but a log may say so."""
    at = Table(game, 1, "harvests")
    while at.state.round < 14:
        at.lies().fed().enter("round_begun")
    assert at.tell("round_begun")
    assert Table(game, 1).to_round(14).tell("round_begun")
