"""The harvest: fields, feeding, breeding, each in its turn."""

from dataclasses import replace
from typing import Any

import pytest

from scoring.families.agricola.farm import Crop, Farm
from scoring.families.agricola.state import Phase, State, Step
from scoring.kernel.amounts import Amounts
from scoring.kernel.fields import Goods
from scoring.kernel.game import GameModule
from scoring.kernel.problem import Severity
from tests.cases import cases
from tests.scoring.agricola.table import FIRST, REASON, REVISED, Table, every_edition, farm

Game = GameModule[State]
FORBIDDEN, IMPOSSIBLE, UNUSUAL = Severity.FORBIDDEN, Severity.IMPOSSIBLE, Severity.UNUSUAL
CASES = cases("agricola_harvest")
PAIR = farm(pastures=((8, 9),), animals=(((8, 9), "sheep", 2),))


def harvest(
    game: Game, yard: Farm | None = None, supply: dict[str, int] | None = None, players: int = 2, **told: Any
) -> Table:  # fmt: skip
    """The harvest of round 4, the first farm as told."""
    options: dict[str, Any] = {"resources": "tracked"} if told.pop("tracked", False) else {}
    table = Table(game, players, **options).to_round(4)
    for card in told.pop("cards", ()):
        table.cards(0, card)
    return table.lies(0, yard, supply, **told).enter("harvest_begun")


@every_edition
def test_every_planted_field_gives_one_crop(game: Game) -> None:
    yard = farm(fields=(2, 3, 4, 9), crops={2: ("grain", 3), 3: ("grain", 1), 4: ("vegetable", 2)})
    table = harvest(game, yard, {"grain": 1})
    assert table.home().step is Step.FIELD
    table.enter("fields_harvested")
    assert table.home().supply == Amounts(grain=3, vegetable=1)
    assert table.home().farm.crops == ((2, Crop("grain", 2)), (4, Crop("vegetable", 1)))
    assert (table.home().farm.fields, table.home().step) == (frozenset({2, 3, 4, 9}), Step.FEEDING)


def test_a_card_that_is_a_field_is_harvested_too() -> None:
    """The Bean Field of 2007."""
    table = harvest(FIRST, farm(crops={"E18": ("vegetable", 2)}), {}, cards=("E18",))
    table.enter("fields_harvested")
    assert (table.home().supply, table.home().farm.crops) == (Amounts(vegetable=1), (("E18", Crop("vegetable", 1)),))


@every_edition
def test_who_has_nothing_planted_begins_with_the_meal(game: Game) -> None:
    table = harvest(game, farm(fields=(12,)))
    assert (table.home().step, table.codes("fields_harvested")) == (Step.FEEDING, ["other_step"])
    assert str(table.problem("animals_bred").message) == "This step of the harvest is not due for Anna."


@every_edition
def test_there_is_no_step_outside_the_harvest(game: Game) -> None:
    for kind in ("fields_harvested", "family_fed", "animals_bred"):
        assert Table(game).codes(kind) == ["other_step"]


@every_edition
@pytest.mark.parametrize("case", CASES["needs"])
def test_people_eat_two_newborns_one_and_alone_adults_three(game: Game, case: dict[str, Any]) -> None:
    state = Table(game, 1 if case["solo"] else 2).state
    home = replace(state.homes[0], people=case["people"], newborn=case["newborn"])
    assert state.with_home(0, home).need(0) == case["need"]


@every_edition
def test_a_child_born_in_a_round_without_harvest_eats_two_at_the_next(game: Game) -> None:
    """Born in round 5, it is grown up in round 7."""
    table = Table(game).to_round(5).lies(0, farm(rooms=(0, 5, 10))).enter("family_grew")
    assert table.to_round(7).state.need(0) == 6
    born = Table(game).to_round(7).lies(0, farm(rooms=(0, 5, 10))).enter("family_grew")
    assert born.state.need(0) == 5


@every_edition
def test_a_family_is_fed_and_what_is_too_much_stays(game: Game) -> None:
    table = harvest(game, farm(pastures=((9,),), animals=(((9,), "cattle", 1),)), {"food": 3}, cards=("hearth_4",))
    table.fed(0, food=3, cattle=1)
    assert (table.home().supply, table.home().begging) == (Amounts(food=3), 0)
    assert (table.home().animals, table.home().step) == (Amounts(), Step.DONE)


@every_edition
def test_every_missing_food_is_one_begging_card(game: Game) -> None:
    table = harvest(game, supply={"food": 1}, begging=1).fed(0, food=1)
    assert (table.home().begging, table.home().supply) == (4, Amounts())
    sheet = {line.line: line.points for line in game.sheet(table.state, 0).lines}
    assert sheet["begging"] == -12


@every_edition
def test_who_keeps_food_back_begs_by_choice(game: Game) -> None:
    """One begging card for each food one cannot or will not pay; it is marked."""
    table = harvest(game, supply={"food": 4, "grain": 1})
    problem = table.problem("family_fed", used={"food": 2})
    assert (problem.severity, problem.ruling) == (UNUSUAL, "begging-by-choice")
    assert table.codes("family_fed", used={"food": 3, "grain": 1}) == []
    assert table.fed(0, food=2).home().begging == 2


@every_edition
def test_goods_one_does_not_want_to_turn_may_be_kept(game: Game) -> None:
    table = harvest(game, supply={"food": 3, "grain": 2})
    assert table.codes("family_fed", used={"food": 3}) == []


@every_edition
@pytest.mark.parametrize(("used", "codes"), [
    ({"food": 5}, ["not_there"]),
    ({"grain": -1, "food": 4}, ["not_there"]),
    ({"sheep": 2, "food": 4}, ["not_there"]),
    ({"sheep": 1, "food": 4}, ["cannot_cook"]),
    ({"wood": 1, "food": 4}, ["cannot_cook"]),
    ({"vegetable": 1, "food": 4}, []),
])  # fmt: skip
def test_a_family_eats_what_is_there_and_can_be_eaten(game: Game, used: dict[str, int], codes: list[str]) -> None:
    table = harvest(
        game, farm(animals=(("house", "sheep", 1),)), {"food": 4, "grain": 1, "vegetable": 1, "wood": 1}, tracked=True
    )
    assert table.codes("family_fed", used=used) == codes


@every_edition
@pytest.mark.parametrize(("card", "good", "food"), [("joinery", "wood", 2), ("pottery", "clay", 2),
                                                     ("basketmaker", "reed", 3)])  # fmt: skip
def test_a_workshop_turns_one_good_in_each_harvest(game: Game, card: str, good: str, food: int) -> None:
    table = harvest(game, supply={good: 2, "food": 1}, cards=(card,), tracked=True)
    problem = table.problem("family_fed", used={good: 2, "food": 1})
    assert (problem.code, problem.severity) == (f"{game.slug}.too_often", FORBIDDEN)
    assert problem.ruling == "craft-once-per-harvest"
    table.enter("family_fed", used={good: 1, "food": 1})
    assert (table.home().begging, table.home().supply[good]) == (3 - food, 1)


@every_edition
def test_building_resources_that_nobody_follows_may_be_turned_unseen(game: Game) -> None:
    table = harvest(game, supply={"food": 2}, cards=("joinery",))
    assert table.codes("family_fed", used={"food": 2, "wood": 1}) == []
    assert table.codes("family_fed", used={"food": 2, "clay": 1}) == ["cannot_cook"]
    assert harvest(game, supply={"food": 2}, cards=("joinery",), tracked=True).codes(
        "family_fed", used={"food": 2, "wood": 1}
    ) == ["not_there"]


@every_edition
def test_grain_is_not_baked_for_a_meal(game: Game) -> None:
    """Without a card grain is worth one in the feeding phase, whatever ovens there are."""
    table = harvest(game, supply={"grain": 4}, cards=("clay_oven", "hearth_4")).fed(0, grain=4)
    assert (table.home().begging, table.home().supply) == (0, Amounts())


@every_edition
def test_two_animals_have_one_young_wherever_they_stand(game: Game) -> None:
    """Pet and stable count; four sheep have one lamb too."""
    table = harvest(game, farm(stables=(3, 4), animals=(("house", "sheep", 1), ((4,), "sheep", 1))), {"food": 4})
    table.fed(0, food=4)
    assert table.home().step is Step.BREEDING
    table.enter("animals_bred", young={"sheep": 1})
    assert (table.home().animals, table.home().step) == (Amounts(sheep=3), Step.DONE)


@every_edition
def test_no_kind_with_two_parents_no_breeding(game: Game) -> None:
    table = harvest(game, farm(stables=(4,), animals=(("house", "sheep", 1), ((4,), "boar", 1))), {"food": 4})
    assert table.fed(0, food=4).home().step is Step.DONE


@every_edition
@pytest.mark.parametrize(("young", "codes", "severity"), [
    ({"boar": 1}, ["no_parents"], FORBIDDEN),
    ({"sheep": 2}, ["one_young"], FORBIDDEN),
    ({"sheep": -1}, ["one_young", "room_left"], FORBIDDEN),
    ({}, ["room_left"], UNUSUAL),
    ({"sheep": 1}, [], None),
])  # fmt: skip
def test_one_young_for_each_pair(
    game: Game, young: dict[str, int], codes: list[str], severity: Severity | None
) -> None:
    table = harvest(game, PAIR, {"food": 4}).fed(0, food=4)
    found = table.problems("animals_bred", young=young)
    assert [problem.code.removeprefix(f"{game.slug}.") for problem in found] == codes
    assert next((problem.severity for problem in found), None) is severity


@every_edition
def test_young_without_room_run_away(game: Game) -> None:
    full = farm(pastures=((9,),), animals=(((9,), "sheep", 2), ("house", "boar", 1)))
    table = harvest(game, full, {"food": 4}).fed(0, food=4)
    problem = table.problem("animals_bred", young={"sheep": 1})
    assert (problem.code, problem.severity, problem.ruling) == (
        f"{game.slug}.no_room_for_young", FORBIDDEN, "young-need-room",
    )  # fmt: skip
    assert table.codes("animals_bred") == []
    table.enter("animals_bred", young={"sheep": 1}, reason=REASON)
    assert table.home().animals == Amounts(sheep=3, boar=1)


@every_edition
def test_nothing_is_cooked_while_animals_breed(game: Game) -> None:
    table = harvest(game, PAIR, {"food": 4, "grain": 1}).fed(0, food=4)
    problem = table.problem("goods_cooked", goods={"grain": 1})
    assert (problem.severity, problem.ruling) == (FORBIDDEN, "no-cooking-while-breeding")
    assert table.codes("goods_cooked", 1, goods={"grain": 1}) == ["not_there"]


@every_edition
def test_the_harvest_is_over_when_everybody_is_done(game: Game) -> None:
    table = harvest(game, supply={"food": 4})
    assert table.phase() is Phase.HARVEST
    table.fed(0, food=4)
    assert table.phase() is Phase.HARVEST
    table.fed(1, food=3)
    assert table.phase() is Phase.ROUND_OVER
    assert [home.begging for home in table.state.homes] == [0, 1]
    assert table.enter("round_begun").phase() is Phase.WORK


# Following only the harvests


@every_edition
def test_a_table_that_follows_harvests_begins_with_the_first(game: Game) -> None:
    table = Table(game, 2, "harvests")
    assert (table.state.round, table.phase()) == (4, Phase.HARVEST)
    problem = table.problem("fields_harvested")
    assert (problem.code, str(problem.message)) == (f"{game.slug}.untold", "First draw what Anna has.")
    table.lies(0, farm(fields=(12,), crops={12: ("grain", 3)}), {"food": 2}).lies(1, supply={"food": 4})
    assert [home.step for home in table.state.homes] == [Step.FIELD, Step.FEEDING]
    table.enter("fields_harvested").fed(0, food=2, grain=1).fed(1, food=4)
    assert [home.begging for home in table.state.homes] == [1, 0]


@every_edition
def test_from_harvest_to_harvest(game: Game) -> None:
    """After 4 come 7, 9, 11, 13 and 14; what lay on rounds between is taken at once."""
    table = Table(game, 1, "harvests").enter("round_goods_laid", goods={"food": 1}, rounds=(5, 7, 8))
    seen = []
    while table.phase() is not Phase.COUNT:
        seen.append(table.state.round)
        table.lies().fed(0, food=table.home().supply["food"])
        if table.phase() is Phase.ROUND_OVER:
            table.enter("round_begun")
    assert seen == [4, 7, 9, 11, 13, 14]
    assert table.home().begging == 6 * 6 - 3


@every_edition
def test_drawing_again_in_a_harvest_keeps_its_step(game: Game) -> None:
    table = Table(game, 2, "harvests").lies(0, farm(fields=(12,), crops={12: ("grain", 3)}))
    table.enter("fields_harvested").lies(0, farm(fields=(12,), crops={12: ("grain", 2)}), {"food": 3})
    assert (table.home().step, table.home().supply) == (Step.FEEDING, Amounts(food=3))


# What is told


@every_edition
@pytest.mark.parametrize(("values", "where"), [
    ({"people": 1}, "people"), ({"people": 6}, "people"), ({"newborn": 2}, "people"),
    ({"newborn": 1}, "people"), ({"newborn": -1}, "people"),
    ({"supply": {"grain": -1}}, "supply.grain"), ({"supply": {"gold": 1}}, "supply.gold"),
    ({"supply": {"sheep": 1}}, "supply.sheep"),
    ({"begging": -1}, "begging"),
])  # fmt: skip
def test_what_is_told_anew_has_to_be_possible(game: Game, values: dict[str, Any], where: str) -> None:
    problem = Table(game).problem("farm_drawn", farm=farm(), **values)
    assert (problem.where, problem.severity) == (where, IMPOSSIBLE)


@every_edition
def test_what_is_told_anew_replaces_everything_but_the_cards(game: Game) -> None:
    yard = farm("stone", rooms=(0, 5, 10), fields=(12,))
    table = Table(game).cards(0, "joinery").lies(0, yard, {"food": 7, "reed": 1}, people=3, newborn=1, begging=2)
    home = table.home()
    assert (home.farm, home.people, home.newborn, home.supply, home.begging) == (
        yard, 3, 1, Amounts(food=7, reed=1), 2,
    )  # fmt: skip
    assert home.card_ids == ("joinery",)


@pytest.mark.parametrize("game", [FIRST, REVISED])
def test_a_farm_that_is_told_anew_is_still_a_farm(game: Game) -> None:
    assert Table(game).codes("farm_drawn", farm=farm(fields=(5,))) == ["room_and_field"]


@every_edition
def test_goods_that_are_in_no_box_feed_nobody_and_have_no_young(game: Game) -> None:
    table = harvest(game, PAIR, {"food": 4})
    assert IMPOSSIBLE in [problem.severity for problem in table.problems("family_fed", used={"food": 4, "gold": 1})]
    table.fed(0, food=4)
    assert IMPOSSIBLE in [problem.severity for problem in table.problems("animals_bred", young={"sheep": 1, "gold": 1})]


@every_edition
def test_two_young_of_a_kind_can_be_entered_with_a_reason(game: Game) -> None:
    table = harvest(game, PAIR, {"food": 4}).fed(0, food=4)
    (field,) = game.entry_of[f"{game.slug}.animals_bred"].fields
    assert isinstance(field, Goods)
    assert field.high >= 2
    problem = table.problem("animals_bred", young={"sheep": 2})
    assert (problem.code, problem.where, problem.ruling) == (
        f"{game.slug}.one_young", "young.sheep", "breeding-one-per-kind",
    )  # fmt: skip
    assert table.enter("animals_bred", young={"sheep": 2}, reason=REASON).home().animals == Amounts(sheep=4)
