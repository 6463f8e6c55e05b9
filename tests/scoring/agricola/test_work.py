"""The work of a round: goods, animals, cooking, baking, family growth, renovation, goods on round spaces."""

from typing import Any

import pytest

from scoring.families.agricola.state import Phase, State
from scoring.kernel.amounts import Amounts
from scoring.kernel.events import TABLE
from scoring.kernel.game import GameModule
from scoring.kernel.problem import Severity
from tests.scoring.agricola.table import FIRST, REASON, Table, every_edition, farm

Game = GameModule[State]
FORBIDDEN, IMPOSSIBLE, UNUSUAL = Severity.FORBIDDEN, Severity.IMPOSSIBLE, Severity.UNUSUAL


@every_edition
def test_goods_that_are_taken_go_to_the_supply(game: Game) -> None:
    table = Table(game).enter("goods_taken", 1, goods={"wood": 6, "grain": 1, "food": 2})
    assert table.home(1).supply == Amounts(food=5, wood=6, grain=1)
    assert table.home(0).supply == Amounts(food=2)


@every_edition
def test_animals_that_are_taken_find_a_place_by_themselves(game: Game) -> None:
    table = Table(game).lies(0, farm(pastures=((9,),))).enter("goods_taken", goods={"sheep": 2, "boar": 1})
    assert {(herd.where, herd.kind, herd.n) for herd in table.home().farm.animals} == {
        ((9,), "sheep", 2), ("house", "boar", 1),
    }  # fmt: skip


@every_edition
def test_animals_without_room_are_cooked_returned_or_need_a_reason(game: Game) -> None:
    """They may not stay on the space."""
    table = Table(game).lies(0, farm(), {"food": 1})
    problem = table.problem("goods_taken", goods={"sheep": 3})
    assert (problem.code, problem.severity, problem.ruling) == (
        f"{game.slug}.no_room", FORBIDDEN, "animals-without-room-go",
    )  # fmt: skip
    table.cards(0, "fireplace_2")
    assert table.codes("goods_taken", goods={"sheep": 3}, cooked={"sheep": 2}) == []
    table.enter("goods_taken", goods={"sheep": 3}, cooked={"sheep": 2})
    assert (table.home().animals, table.home().supply["food"]) == (Amounts(sheep=1), 5)
    table.enter("goods_taken", goods={"cattle": 1}, cooked={"cattle": 1})
    assert (table.home().animals, table.home().supply["food"]) == (Amounts(sheep=1), 8)


@every_edition
def test_animals_beyond_all_room_wait_in_the_house_where_a_card_allows_them(game: Game) -> None:
    table = Table(game).lies(0, farm(pastures=((9,),), animals=(((9,), "sheep", 2),)))
    table.enter("goods_taken", goods={"sheep": 2, "boar": 1}, reason=REASON)
    assert table.home().animals == Amounts(sheep=4, boar=1)


@every_edition
@pytest.mark.parametrize(("goods", "cooked", "codes"), [
    ({}, {}, ["nothing"]),
    ({"wood": -1}, {}, ["negative"]),
    ({"sheep": 1}, {"sheep": 2}, ["cooked_more"]),
    ({"sheep": 1}, {"sheep": -1}, ["cooked_more", "no_room"]),
    ({"sheep": 1}, {"sheep": 1}, ["cannot_cook"]),
])  # fmt: skip
def test_only_what_was_taken_can_be_cooked_and_only_by_who_can(
    game: Game, goods: dict[str, int], cooked: dict[str, int], codes: list[str]
) -> None:
    assert Table(game).codes("goods_taken", goods=goods, cooked=cooked) == codes


@every_edition
def test_goods_and_animals_can_be_paid_if_they_are_there(game: Game) -> None:
    table = Table(game).lies(0, farm(animals=(("house", "sheep", 1),)), {"food": 3, "wood": 2})
    table.enter("goods_paid", goods={"food": 1, "sheep": 1})
    assert (table.home().supply, table.home().farm.animals) == (Amounts(food=2, wood=2), ())
    assert table.codes("goods_paid", goods={}) == ["nothing"]
    problem = table.problem("goods_paid", goods={"wood": 3})
    assert (str(problem.message), problem.severity, problem.where) == (
        "2 wood there, not 3.", IMPOSSIBLE, "goods.wood",
    )  # fmt: skip
    assert table.codes("goods_paid", goods={"wood": -1}) == ["not_there"]


# fmt: off
RATES = {
    #            vegetable sheep boar cattle   by hand a crop is one food
    "":            (1, None, None, None),
    "fireplace_2": (2, 2, 2, 3),
    "fireplace_3": (2, 2, 2, 3),
    "hearth_4":    (3, 2, 3, 4),
    "hearth_5":    (3, 2, 3, 4),
}
# fmt: on


@every_edition
@pytest.mark.parametrize(("card", "rates"), list(RATES.items()))
def test_goods_are_cooked_at_the_printed_rates(game: Game, card: str, rates: tuple[int | None, ...]) -> None:
    yard = farm(pastures=((7,), (8,), (9,)), animals=(((7,), "sheep", 1), ((8,), "boar", 1), ((9,), "cattle", 1)))
    table = Table(game).cards(0, *filter(None, [card]))
    for good, food in zip(("vegetable", "sheep", "boar", "cattle"), rates, strict=True):
        table.lies(0, yard, {"grain": 1, "vegetable": 1})
        if food is None:
            assert table.codes("goods_cooked", goods={good: 1}) == ["cannot_cook"]
        else:
            table.enter("goods_cooked", goods={good: 1, "grain": 1})
            assert table.home().supply["food"] == food + 1
            assert (table.home().supply + table.home().animals)[good] == 0


@every_edition
def test_nothing_is_cooked_that_is_not_there(game: Game) -> None:
    table = Table(game)
    assert table.codes("goods_cooked", goods={"grain": 1}) == ["not_there"]
    assert table.codes("goods_cooked", goods={}) == ["nothing"]
    yard = farm(animals=(("house", "sheep", 1),))
    assert table.lies(0, yard).codes("goods_cooked", goods={"sheep": 1}) == ["cannot_cook"]


@every_edition
@pytest.mark.parametrize(("cards", "grain", "food"), [
    (["fireplace_2"], 4, 8),                # 2 each, any number
    (["hearth_4"], 4, 12),                  # 3 each, any number
    (["clay_oven"], 1, 5),                  # at most 1 grain
    (["stone_oven"], 2, 8),                 # at most 2 grain
    (["clay_oven", "hearth_4"], 3, 11),     # 1 grain at 5, any further grain at 3
    (["clay_oven", "stone_oven"], 3, 13),
])  # fmt: skip
def test_bread_is_baked_with_all_ovens_at_their_best(game: Game, cards: list[str], grain: int, food: int) -> None:
    table = Table(game).cards(0, *cards).lies(0, supply={"grain": 5})
    table.enter("bread_baked", grain=grain)
    assert table.home().supply == Amounts(grain=5 - grain, food=food)


@every_edition
def test_baking_needs_an_oven_its_limit_and_the_grain(game: Game) -> None:
    table = Table(game).lies(0, farm(fields=(12,), crops={12: ("grain", 3)}), {"grain": 3})
    problem = table.problem("bread_baked", grain=1)
    assert (problem.code, problem.severity, problem.ruling) == (
        f"{game.slug}.no_oven", FORBIDDEN, "bake-only-by-action",
    )  # fmt: skip
    table.cards(0, "clay_oven")
    assert table.codes("bread_baked", grain=1) == []
    assert table.problem("bread_baked", grain=2).ruling == "ovens-have-limits"
    assert str(table.cards(0, "stone_oven").problems("bread_baked", grain=4)[0].message) == (
        "These ovens bake 3 grain at most."
    )
    table.cards(0, "fireplace_2")
    assert table.codes("bread_baked", grain=3) == []
    for grain in (4, 0, -1):
        assert table.codes("bread_baked", grain=grain) == ["not_there"]


@every_edition
def test_a_family_grows_into_a_room_from_stage_two_on(game: Game) -> None:
    """Round 5 is the first of stage 2."""
    three = farm(rooms=(0, 5, 10))
    table = Table(game).lies(0, three)
    assert table.problem("family_grew").severity is FORBIDDEN
    assert table.codes("family_grew") == ["growth_too_early"]
    table.to_round(4)
    assert table.codes("family_grew") == ["growth_too_early"]
    table.to_round(5)
    assert table.codes("family_grew") == []
    table.enter("family_grew")
    assert (table.home().people, table.home().newborn, table.home().roomless) == (3, 1, 0)


@every_edition
def test_growth_needs_a_free_room_until_the_card_of_stage_five(game: Game) -> None:
    table = Table(game).to_round(11)
    problem = table.problem("family_grew")
    assert (str(problem.message), problem.ruling) == ("2 people live in 2 rooms.", "growth-needs-a-room")
    assert table.codes("family_grew", urgent=True) == ["growth_too_early"]
    table.to_round(12)
    assert table.codes("family_grew", urgent=True) == []
    table.enter("family_grew", urgent=True)
    assert (table.home().people, table.home().roomless) == (3, 1)


@every_edition
def test_a_room_that_is_built_later_is_taken_by_who_has_none(game: Game) -> None:
    """After growing without room, one new room does not allow the usual growth."""
    table = Table(game).to_round(12).enter("family_grew", urgent=True).lies(0, farm(rooms=(0, 5, 10)))
    assert table.codes("family_grew") == ["no_room_to_grow"]
    assert table.lies(0, farm(rooms=(0, 1, 5, 10))).codes("family_grew") == []


@every_edition
def test_a_family_has_five_people_at_most(game: Game) -> None:
    table = Table(game).to_round(12).lies(0, people=5)
    problem = table.problem("family_grew", urgent=True)
    assert (problem.code, problem.severity) == (f"{game.slug}.five_people", IMPOSSIBLE)


@every_edition
def test_a_newborn_is_grown_up_in_the_next_round(game: Game) -> None:
    table = Table(game).to_round(5).lies(0, farm(rooms=(0, 5, 10))).enter("family_grew").enter("round_begun")
    assert (table.home().people, table.home().newborn) == (3, 0)


@every_edition
def test_a_house_is_renovated_step_by_step(game: Game) -> None:
    """One of the new material for each room and one reed in total."""
    table = Table(game, resources="tracked").lies(0, farm(rooms=(0, 5, 10)), {"clay": 3, "reed": 2, "stone": 3})
    table.enter("house_renovated")
    assert (table.home().farm.house, table.home().supply) == ("clay", Amounts(reed=1, stone=3))
    table.enter("house_renovated")
    assert (table.home().farm.house, table.home().supply) == ("stone", Amounts())
    problem = table.problem("house_renovated")
    assert (problem.code, problem.severity) == (f"{game.slug}.stone_house", IMPOSSIBLE)


@every_edition
def test_a_renovation_that_cannot_be_paid_is_forbidden_where_resources_are_followed(game: Game) -> None:
    table = Table(game, resources="tracked").lies(0, supply={"clay": 1})
    problem = table.problem("house_renovated")
    assert (str(problem.message), problem.severity) == ("This costs 2 clay, 1 reed; 1 clay, 1 reed missing.", FORBIDDEN)
    assert problem.ruling == "renovation-one-reed"
    assert Table(game).codes("house_renovated") == []


@every_edition
def test_goods_on_round_spaces_are_taken_when_their_round_begins(game: Game) -> None:
    table = Table(game).enter("round_goods_laid", goods={"wood": 1, "sheep": 1}, rounds=(2, 4))
    table.enter("round_goods_laid", goods={"food": 1}, rounds=(2,))
    assert table.home().coming == ((2, Amounts(wood=1, sheep=1, food=1)), (4, Amounts(wood=1, sheep=1)))
    table.enter("round_begun")
    assert (table.home().supply, table.home().animals) == (Amounts(food=3, wood=1), Amounts(sheep=1))
    assert table.home().coming == ((4, Amounts(wood=1, sheep=1)),)
    assert table.home(1).coming == ()


@every_edition
def test_only_rounds_that_have_not_begun_take_goods(game: Game) -> None:
    table = Table(game).to_round(3)
    assert table.codes("round_goods_laid", goods={"food": 1}, rounds=(4, 14)) == []
    problem = table.problem("round_goods_laid", goods={"food": 1}, rounds=(2, 3, 4))
    assert (str(problem.message), problem.severity) == ("Rounds 2, 3 have begun already.", IMPOSSIBLE)
    assert table.codes("round_goods_laid", goods={"food": 1}, rounds=(15,)) == ["round_gone"]
    assert table.problem("round_goods_laid", goods={}, rounds=(4,)).where == "goods"
    assert table.problem("round_goods_laid", goods={"food": 1}, rounds=()).where == "rounds"
    assert table.codes("round_goods_laid", goods={"food": -1}, rounds=(4,)) == ["negative"]


@every_edition
def test_the_starting_player_token_moves_only_by_its_space(game: Game) -> None:
    table = Table(game, 3, start=1)
    assert (table.state.start, table.state.order) == (1, (1, 2, 0))
    table.enter("round_begun")
    assert table.state.start == 1
    table.enter("start_player_taken", 2)
    assert table.state.order == (2, 0, 1)
    problem = table.problem("start_player_taken", 2)
    assert (problem.severity, problem.ruling) == (UNUSUAL, "start-player-keeps-the-token")


@every_edition
@pytest.mark.parametrize("number", range(1, 15))
def test_a_harvest_stands_after_rounds_4_7_9_11_13_and_14(game: Game, number: int) -> None:
    table = Table(game, 1).to_round(number)
    assert (table.codes("harvest_begun") == []) == (number in (4, 7, 9, 11, 13, 14))
    wrong = {14: "not_now"}.get(number, "harvest_first")
    assert table.codes("round_begun") == ([wrong] if number in (4, 7, 9, 11, 13, 14) else [])


@every_edition
def test_a_round_begins_after_the_harvest_and_none_after_the_fourteenth(game: Game) -> None:
    table = Table(game).to_round(4)
    assert str(table.problem("round_begun").message) == "First comes the harvest of round 4."
    table.enter("harvest_begun")
    assert (table.codes("round_begun"), table.codes("harvest_begun")) == (["harvest_first"], ["no_harvest"])
    for seat in (0, 1):
        table.fed(seat)
    assert table.phase() is Phase.ROUND_OVER
    assert (table.codes("round_begun"), table.codes("harvest_begun")) == ([], ["no_harvest"])
    table.to_the_count()
    assert table.phase() is Phase.COUNT
    assert str(table.problem("round_begun").message) == "There is no round after the fourteenth."
    assert table.event("round_begun").seat == TABLE


@pytest.mark.parametrize("follow", ["farm", "count"])
def test_a_table_that_follows_only_the_end_has_no_rounds(follow: str) -> None:
    table = Table(FIRST, 2, follow)
    assert (table.phase(), table.state.round) == (Phase.COUNT, 14)
    assert table.codes("harvest_begun") == ["no_harvest"]
    assert table.codes("round_begun") == ["not_now"]
    problem = table.problem("goods_taken", goods={"wood": 1})
    assert (str(problem.message), problem.severity) == ("Only the final count is left.", IMPOSSIBLE)


@every_edition
@pytest.mark.parametrize(("kind", "values"), [
    ("goods_taken", {"goods": {"gold": 1}}),
    ("goods_taken", {"goods": {"wood": 1}, "cooked": {"gold": 1}}),
    ("goods_paid", {"goods": {"gold": 1}}),
    ("goods_cooked", {"goods": {"gold": 1}}),
    ("round_goods_laid", {"goods": {"gold": 1}, "rounds": (3,)}),
])  # fmt: skip
def test_goods_that_are_in_no_box_are_impossible(game: Game, kind: str, values: dict[str, Any]) -> None:
    assert IMPOSSIBLE in [problem.severity for problem in Table(game).problems(kind, **values)]


@every_edition
def test_only_animals_are_cooked_when_they_are_taken(game: Game) -> None:
    """A vegetable goes to the supply; it can be turned into food from there."""
    assert Table(game).codes("goods_taken", goods={"vegetable": 1}, cooked={"vegetable": 1}) == ["unknown_good"]


@every_edition
def test_a_crowd_in_the_house_is_one_herd(game: Game) -> None:
    """Where a card allows more animals than there is room for, the farm can still be drawn."""
    table = Table(game).lies(0, farm(animals=(("house", "sheep", 1),)))
    table.enter("goods_taken", goods={"sheep": 2}, reason=REASON)
    assert [(herd.where, herd.kind, herd.n) for herd in table.home().farm.animals] == [("house", "sheep", 3)]
    drawing = table.hints("farm_changed")["farm"].default
    assert table.codes("farm_changed", farm=drawing) == ["nothing_changed"]


def test_what_works_only_in_a_harvest_is_no_kitchen_at_other_times() -> None:
    """2007, Hand Mill: two grain in each harvest; by hand grain is one food."""
    table = Table(FIRST).cards(0, "I75").lies(0, supply={"grain": 2})
    assert table.preview("goods_cooked", goods={"grain": 1}) == "1 food"
    assert table.tell("goods_cooked", goods={"grain": 1}) == "Anna turned 1 grain into 1 food."
    assert table.enter("goods_cooked", goods={"grain": 1}).home().supply == Amounts(grain=1, food=1)


@every_edition
def test_what_is_cooked_for_a_reason_is_gone(game: Game) -> None:
    """Whoever says that a card cooks the pet is believed, and counts the food."""
    table = Table(game).lies(0, farm(animals=(("house", "sheep", 1),)), {})
    table.enter("goods_cooked", goods={"sheep": 1}, reason=REASON)
    assert (table.home().animals, table.home().supply) == (Amounts(), Amounts())


def test_wood_is_turned_by_who_has_a_turner() -> None:
    """2007, Turner: wood is one food at any time."""
    table = Table(FIRST, 3).lies(0, supply={"wood": 2})
    assert table.problems("goods_cooked", goods={"wood": 1}) != ()
    assert table.cards(0, "E158").enter("goods_cooked", goods={"wood": 1}).home().supply == Amounts(wood=1, food=1)


@every_edition
def test_a_game_that_is_over_has_no_work(game: Game) -> None:
    table = Table(game, 1).to_the_count().enter("counted", counts={"people": 2})
    assert table.codes("goods_taken", goods={"wood": 1}) == ["not_now"]


@every_edition
@pytest.mark.parametrize(("kind", "values"), [
    ("family_grew", {"urgent": True}), ("house_renovated", {}), ("bread_baked", {"grain": 1}),
    ("start_player_taken", {}),
])  # fmt: skip
def test_what_is_an_action_is_not_done_at_the_harvest(game: Game, kind: str, values: dict[str, Any]) -> None:
    table = Table(game, start=1).to_round(4).cards(0, "fireplace_2").lies(0, supply={"grain": 3})
    assert "not_at_harvest" not in table.codes(kind, **values)
    found = table.enter("harvest_begun").problems(kind, **values)
    assert (found[0].code, found[0].severity) == (f"{game.slug}.not_at_harvest", FORBIDDEN)
    for seat in (0, 1):
        table.fed(seat)
    assert (table.phase(), "not_at_harvest" in table.codes(kind, **values)) == (Phase.ROUND_OVER, True)
    assert "not_at_harvest" not in table.enter("round_begun").codes(kind, **values)
