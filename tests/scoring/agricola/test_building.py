"""The farm as it changes: rooms, fields, stables, fences, sowing; what it costs; what cannot be."""

import pytest

from scoring.families.agricola.building import change, change_words
from scoring.families.agricola.farm import Farm
from scoring.families.agricola.state import State
from scoring.kernel.amounts import Amounts
from scoring.kernel.drawing import Drawing
from scoring.kernel.game import GameModule
from scoring.kernel.problem import Severity
from tests.scoring.agricola.table import FIRST, REASON, REVISED, Table, every_edition, farm

Game = GameModule[State]
PLENTY = {"food": 9, "wood": 30, "clay": 30, "reed": 9, "stone": 30, "grain": 5, "vegetable": 5}


def tracked(game: Game, supply: dict[str, int] | None = None, yard: Farm | None = None) -> Table:
    return Table(game, resources="tracked").lies(0, yard, PLENTY if supply is None else supply)


def paid(table: Table) -> dict[str, int]:
    """What is missing from plenty."""
    return {good: n - table.home().supply[good] for good, n in PLENTY.items() if n != table.home().supply[good]}


@every_edition
@pytest.mark.parametrize(("house", "material"), [("wood", "wood"), ("clay", "clay"), ("stone", "stone")])
def test_a_room_costs_five_of_the_houses_material_and_two_reed(game: Game, house: str, material: str) -> None:
    table = tracked(game, yard=farm(house))
    table.enter("farm_changed", farm=farm(house, rooms=(0, 5, 10)))
    assert paid(table) == {material: 5, "reed": 2}
    table.enter("farm_changed", farm=farm(house, rooms=(0, 1, 5, 6, 10)))
    assert paid(table) == {material: 15, "reed": 6}


@every_edition
def test_a_stable_costs_two_wood_and_a_fence_one(game: Game) -> None:
    table = tracked(game).enter("farm_changed", farm=farm(stables=(7, 14)))
    assert paid(table) == {"wood": 4}
    table.enter("farm_changed", farm=farm(stables=(7, 14), pastures=((3, 4),)))
    assert paid(table) == {"wood": 10}
    table.enter("farm_changed", farm=farm(stables=(7, 14), pastures=((3,), (4,))))
    assert paid(table) == {"wood": 11}


@every_edition
def test_a_field_costs_nothing_and_seed_comes_from_the_supply(game: Game) -> None:
    table = tracked(game).enter("farm_changed", farm=farm(fields=(12, 13)))
    assert paid(table) == {}
    table.enter("farm_changed", farm=farm(fields=(12, 13), crops={12: ("grain", 3), 13: ("vegetable", 2)}))
    assert paid(table) == {"grain": 1, "vegetable": 1}
    assert (table.home().farm.crop_count("grain"), table.home().farm.crop_count("vegetable")) == (3, 2)


@every_edition
def test_what_cannot_be_paid_is_forbidden_and_says_what_is_missing(game: Game) -> None:
    table = tracked(game, {"wood": 4, "reed": 3})
    problem = table.problem("farm_changed", farm=farm(rooms=(0, 5, 10)))
    assert (problem.severity, problem.where) == (Severity.FORBIDDEN, "farm")
    assert str(problem.message) == "This costs 5 wood, 2 reed; 1 wood missing."
    table.enter("farm_changed", farm=farm(rooms=(0, 5, 10)), reason=REASON)
    assert table.home().supply == Amounts(reed=1)


@every_edition
def test_a_table_that_does_not_follow_resources_asks_no_price_but_for_seed(game: Game) -> None:
    table = Table(game)
    assert table.codes("farm_changed", farm=farm(rooms=(0, 5, 10), stables=(4,), pastures=((9,),))) == []
    table.enter("farm_changed", farm=farm(fields=(12, 13, 14)))
    problem = table.lies(0, supply={"grain": 1}).problem(
        "farm_changed", farm=farm(fields=(12, 13, 14), crops=dict.fromkeys((12, 13, 14), ("grain", 3)))
    )
    assert (problem.code, problem.severity) == (f"{game.slug}.no_seeds", Severity.FORBIDDEN)
    assert str(problem.message) == "3 grain to sow, but only 1 grain in the supply."
    assert str(problem.fix) == "Sow 2 fields less."


@every_edition
@pytest.mark.parametrize(("good", "n", "should"), [("grain", 2, 3), ("vegetable", 1, 2)])
def test_sowing_makes_three_grain_or_two_vegetables(game: Game, good: str, n: int, should: int) -> None:
    table = Table(game).lies(0, farm(fields=(12,)), {"grain": 1, "vegetable": 1})
    assert table.codes("farm_changed", farm=farm(fields=(12,), crops={12: (good, should)})) == []
    problem = table.problem("farm_changed", farm=farm(fields=(12,), crops={12: (good, n)}))
    assert (problem.code, problem.where) == (f"{game.slug}.sown_otherwise", "farm.12")
    assert problem.ruling == "sow-three-grain-two-vegetables"


@every_edition
def test_crops_leave_a_field_only_at_the_harvest(game: Game) -> None:
    table = Table(game).lies(0, farm(fields=(12, 13), crops={12: ("grain", 3), 13: ("grain", 2)}))
    problems = table.problems("farm_changed", farm=farm(fields=(12, 13), crops={12: ("grain", 2)}))
    assert [(problem.where, problem.severity) for problem in problems] == [
        ("farm.12", Severity.FORBIDDEN), ("farm.13", Severity.FORBIDDEN),
    ]  # fmt: skip
    assert table.codes("farm_changed", farm=farm(fields=(12, 13))) == ["crops_moved", "crops_moved"]


@every_edition
def test_what_was_built_stays(game: Game) -> None:
    """Fences, stables and fields are never taken down; only animals move."""
    yard = farm(fields=(12,), stables=(4,), pastures=((8, 9),))
    table = Table(game).lies(0, yard)
    problem = table.problem("farm_changed", farm=farm(fields=(13,), pastures=((8, 9),)))
    assert (problem.code, problem.severity) == (f"{game.slug}.taken_down", Severity.FORBIDDEN)
    assert str(problem.message) == "2 things that were built are gone."
    assert problem.ruling == "fences-never-move"
    fewer = table.problem("farm_changed", farm=farm(fields=(12,), stables=(4,), pastures=((8,),)))
    assert str(fewer.message) == "3 things that were built are gone."


@every_edition
def test_a_house_changes_its_material_only_by_renovation(game: Game) -> None:
    problem = Table(game).problem("farm_changed", farm=farm("clay"))
    assert (problem.code, problem.severity) == (f"{game.slug}.house_changed", Severity.IMPOSSIBLE)
    assert problem.where == "farm.house"


@every_edition
def test_a_farm_as_it_was_is_no_entry(game: Game) -> None:
    assert Table(game).problem("farm_changed", farm=farm()).severity is Severity.IMPOSSIBLE
    assert Table(game).codes("farm_changed", farm=farm()) == ["nothing_changed"]


@every_edition
def test_a_drawing_that_cannot_be_stops_before_its_price(game: Game) -> None:
    table = tracked(game, {})
    assert table.codes("farm_changed", farm=farm(fields=(10,))) == ["room_and_field"]
    assert table.codes("farm_changed", farm=farm(stables=(0, 1, 2, 3, 4))) == ["too_many_stables"]


@every_edition
def test_a_drawing_that_cannot_be_read_is_refused_in_its_place(game: Game) -> None:
    problem = Table(game).problem("farm_changed", farm=Drawing({"rooms": [5, 10], "fields": [99]}))
    assert (problem.where, problem.severity) == ("farm.fields[0]", Severity.IMPOSSIBLE)


@every_edition
@pytest.mark.parametrize(("yard", "code", "where"), [
    (farm(pastures=((6,),)), [], ""),
    (Farm(fences=frozenset({"h-0-0", "v-0-1"})), ["fence_encloses_nothing"] * 2, "farm.h-0-0"),
    (farm(fields=(12, 14)), ["fields_apart"], "farm.14"),
    (farm(rooms=(5, 10, 1)), ["rooms_apart"], "farm.1"),
])  # fmt: skip
def test_what_a_farm_may_not_be_is_said_where_it_is(game: Game, yard: Farm, code: list[str], where: str) -> None:
    table = Table(game)
    assert table.codes("farm_changed", farm=yard) == code
    if code:
        assert table.problems("farm_changed", farm=yard)[0].where == where


@every_edition
def test_what_stood_wrongly_with_a_reason_is_not_said_again(game: Game) -> None:
    table = Table(game)
    assert table.codes("farm_changed", farm=farm(fields=(2, 9))) == ["fields_apart"]
    table.enter("farm_changed", farm=farm(fields=(2, 9)), reason=REASON)
    assert table.codes("farm_changed", farm=farm(fields=(2, 9), stables=(12,))) == []
    assert table.codes("farm_changed", farm=farm(fields=(2, 9, 12))) == ["fields_apart"]


@pytest.mark.parametrize(("game", "card"), [(FIRST, "E59"), (REVISED, "A012")])
def test_a_drinking_trough_keeps_two_more_in_a_pasture(game: Game, card: str) -> None:
    """One space with the trough: four sheep; not doubled by a stable."""
    crowd = farm(pastures=((9,),), animals=(((9,), "sheep", 4),))
    table = Table(game)
    assert table.codes("farm_changed", farm=crowd) == ["too_many_animals"]
    assert table.cards(0, card).codes("farm_changed", farm=crowd) == []


CHANGES: list[tuple[Farm, Farm, str]] = [
    (farm(), farm(rooms=(0, 5, 10)), "1 room built"),
    (farm(), farm(rooms=(0, 1, 5, 10), fields=(12,)), "2 rooms built, 1 field plowed"),
    (farm(), farm(fields=(12, 13), stables=(4,)), "2 fields plowed, 1 stable built"),
    (farm(), farm(stables=(3, 4), pastures=((9,),)), "2 stables built, 4 fences built"),
    (farm(fields=(12,)), farm(fields=(12,), crops={12: ("grain", 3)}), "1 grain sown"),
    (farm(), farm(animals=(("house", "sheep", 1),)), "1 sheep came"),
    (farm(animals=(("house", "boar", 1),)), farm(), "1 wild boar let go"),
    (farm(fields=(12,)), farm(fields=(13,)), "1 field plowed, something corrected"),
    (farm(fields=(12,), crops={12: ("grain", 3)}), farm(fields=(12,), crops={12: ("grain", 1)}), "something corrected"),
    (
        farm(stables=(9,), animals=(((9,), "sheep", 1),)),
        farm(stables=(9,), animals=(("house", "sheep", 1),)),
        "animals moved",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("before", "after", "words"), CHANGES)
def test_a_change_is_told_piece_by_piece(before: Farm, after: Farm, words: str) -> None:
    assert ", ".join(map(str, change_words(change(before, after)))) == words


@every_edition
@pytest.mark.parametrize(("yard", "topic", "ruling"), [
    (farm(rooms=(0, 5, 10)), "rooms", "room-costs-five-and-two-reed"),
    (farm(stables=(4,)), "stables", "stable-costs-two-wood"),
    (farm(pastures=((9,),)), "fences", "fence-costs-one-wood"),
])  # fmt: skip
def test_a_price_that_cannot_be_paid_opens_its_own_page(game: Game, yard: Farm, topic: str, ruling: str) -> None:
    table = tracked(game, {})
    problem = table.problem("farm_changed", farm=yard)
    assert (problem.ruling, problem.cite) == (ruling, table.state.edition.cites[topic])


@every_edition
def test_every_problem_of_a_drawing_carries_the_name_of_its_game(game: Game) -> None:
    for drawing in (Drawing({"fields": [99]}), Drawing({"barn": 1}), Drawing({"fields": [5], "rooms": [5, 10]})):
        assert [problem.code.split(".")[0] for problem in Table(game).problems("farm_changed", farm=drawing)] == [
            game.slug
        ]  # fmt: skip


@every_edition
def test_animals_that_found_their_places_did_not_change_the_farm(game: Game) -> None:
    table = Table(game).lies(0, farm(stables=(3,), pastures=((8, 9),)))
    table.enter("goods_taken", goods={"sheep": 3, "boar": 1, "cattle": 1})
    drawing = table.hints("farm_changed")["farm"].default
    assert table.codes("farm_changed", farm=drawing) == ["nothing_changed"]
    assert table.preview("farm_changed", farm=drawing) == "None"


def test_room_for_animals_is_that_of_the_farm_as_it_was_drawn() -> None:
    """Revised, Animal Tamer: one animal in every room, the room just built among them."""
    table = Table(REVISED).cards(0, "A086")
    crowd = (("house", "sheep", 1), ("house", "boar", 2))
    assert table.codes("farm_changed", farm=farm(animals=crowd)) == ["too_many_animals"]
    assert table.codes("farm_changed", farm=farm(rooms=(0, 5, 10), animals=crowd)) == []


def test_a_field_that_was_just_plowed_or_sown_counts_for_the_mud_patch() -> None:
    """Revised, Mud Patch: one wild boar on every unplanted field."""
    table = Table(REVISED).cards(0, "A011").lies(0, supply={"grain": 2})
    wallow = (("A011", "boar", 2),)
    assert table.codes("farm_changed", farm=farm(fields=(12,), animals=wallow)) == ["too_many_animals"]
    table.enter("farm_changed", farm=farm(fields=(12, 13), animals=wallow))
    sown = farm(fields=(12, 13), crops={12: ("grain", 3)}, animals=wallow)
    assert table.codes("farm_changed", farm=sown) == ["too_many_animals"]


SHEEP = (((8, 9), "sheep", 2),)


@every_edition
@pytest.mark.parametrize("yard", [
    farm(rooms=(0, 5, 10), fields=(12,), pastures=((8, 9),), animals=SHEEP),
    farm(fields=(12, 13), pastures=((8, 9),), animals=SHEEP),
    farm(fields=(12,), stables=(4,), pastures=((8, 9),), animals=SHEEP),
    farm(fields=(12,), pastures=((8, 9), (3,)), animals=SHEEP),
    farm(fields=(12,), crops={12: ("grain", 3)}, pastures=((8, 9),), animals=SHEEP),
])  # fmt: skip
def test_nothing_is_built_plowed_or_sown_at_the_harvest(game: Game, yard: Farm) -> None:
    lies = farm(fields=(12,), pastures=((8, 9),), animals=SHEEP)
    table = Table(game).to_round(4).lies(0, lies, {"food": 4, "grain": 1})
    assert table.codes("farm_changed", farm=yard) == []
    problem = table.enter("harvest_begun").problem("farm_changed", farm=yard)
    assert (problem.code, problem.severity, problem.where) == (
        f"{game.slug}.not_at_harvest", Severity.FORBIDDEN, "farm",
    )  # fmt: skip
    assert problem.ruling == "harvest-rounds"
    table.fed(0, food=4).enter("animals_bred", young={"sheep": 1}).fed(1)
    assert "not_at_harvest" in table.codes("farm_changed", farm=yard)
    table.enter("round_begun")
    assert "not_at_harvest" not in table.codes("farm_changed", farm=yard)


@every_edition
def test_animals_may_be_moved_and_let_go_at_the_harvest(game: Game) -> None:
    table = Table(game).to_round(4).lies(0, farm(pastures=((8, 9),), animals=SHEEP)).enter("harvest_begun")
    moved = farm(pastures=((8, 9),), animals=(((8, 9), "sheep", 1), ("house", "sheep", 1)))
    assert table.codes("farm_changed", farm=moved) == []
    assert table.codes("farm_changed", farm=farm(pastures=((8, 9),))) == []
