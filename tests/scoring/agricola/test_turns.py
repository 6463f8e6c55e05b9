"""What is due, and where the sun stands."""

import pytest

from scoring.families.agricola.state import Phase, State
from scoring.kernel.due import Due
from scoring.kernel.events import TABLE
from scoring.kernel.game import GameModule
from tests.scoring.agricola.table import FIRST, Table, every_edition, farm

Game = GameModule[State]
SOWN = farm(fields=(12, 13), crops={12: ("grain", 3), 13: ("vegetable", 2)})


def first(table: Table) -> Due:
    return table.game.due(table.state)[0]


def words(table: Table) -> str:
    return str(first(table).words)


@every_edition
def test_while_there_is_work_the_next_round_is_due(game: Game) -> None:
    table = Table(game)
    due = first(table)
    assert table.dues() == [("round_begun", TABLE)]
    assert (str(due.title), str(due.button), due.at_once) == ("Work of round 1", "Begin round 2", True)
    assert words(table) == "Harvest in 3 rounds."
    assert words(table.to_round(3)) == "Harvest in 1 round."


@every_edition
def test_before_a_harvest_the_harvest_is_due(game: Game) -> None:
    table = Table(game).to_round(4)
    due = first(table)
    assert (table.dues(), due.at_once) == ([("harvest_begun", TABLE)], True)
    assert (str(due.button), words(table)) == ("Everybody is home: harvest", "The harvest follows this round.")


@every_edition
def test_newborns_are_named_while_they_are(game: Game) -> None:
    table = Table(game).to_round(5).lies(0, farm(rooms=(0, 5, 10))).enter("family_grew")
    assert words(table) == "Anna: 1 newborn. Harvest in 2 rounds."
    table.to_round(7).lies(1, people=4, newborn=2)
    assert words(table) == "Bram: 2 newborns. The harvest follows."


@every_edition
def test_the_harvest_goes_field_feeding_breeding_from_the_starting_player_on(game: Game) -> None:
    table = Table(game, 3, start=1).to_round(4)
    table.lies(0, SOWN, {"food": 4}).lies(2, SOWN, {"food": 4})
    table.lies(1, farm(pastures=((8, 9),), animals=(((8, 9), "sheep", 2),)), {"food": 4}).enter("harvest_begun")
    assert table.dues() == [("fields_harvested", 2), ("fields_harvested", 0), ("family_fed", 1)]
    field = first(table)
    assert (str(field.button), field.number, field.icon) == ("Harvest Cleo’s fields", 2, "g-grain")
    assert (words(table), field.at_once) == ("Cleo gets 1 grain, 1 vegetable: one from every planted field.", True)
    assert (field.done, field.of) == (1, 3)
    table.enter("fields_harvested", 2).enter("fields_harvested", 0)
    assert table.dues() == [("family_fed", 1), ("family_fed", 2), ("family_fed", 0)]
    meal = first(table)
    assert (str(meal.button), words(table)) == ("Feed Bram’s family", "Bram needs 4 food and has 4.")
    assert (meal.number, meal.icon, meal.done, meal.at_once) == (4, "g-food", 0, False)
    table.fed(1, food=4).fed(2, food=4)
    assert (table.dues(), first(table).done) == ([("family_fed", 0), ("animals_bred", 1)], 2)
    table.fed(0, food=4)
    young = first(table)
    assert (str(young.button), words(table)) == ("Breed Bram’s animals", "Bram gets 1 sheep.")
    assert (young.number, young.icon, young.done) == (1, "g-sheep", 2)


@every_edition
def test_a_field_of_vegetables_shows_a_vegetable(game: Game) -> None:
    table = Table(game).to_round(4).lies(0, farm(fields=(12,), crops={12: ("vegetable", 2)})).enter("harvest_begun")
    assert first(table).icon == "g-veg"


@every_edition
@pytest.mark.parametrize(("animals", "said", "number"), [
    ((((9,), "sheep", 2), ("house", "boar", 1)), "Anna: no room for young.", 0),
    ((((9,), "sheep", 2), ((8,), "boar", 2)), "Anna: not all young find room. Choose.", 1),
])  # fmt: skip
def test_young_need_room(game: Game, animals: tuple[tuple[object, str, int], ...], said: str, number: int) -> None:
    pastures = tuple(where for where, _, _ in animals if isinstance(where, tuple))
    table = Table(game, 1).to_round(4).lies(0, farm(pastures=pastures, animals=animals), {"food": 6})
    table.enter("harvest_begun").fed(0, food=6)
    assert (words(table), first(table).number) == (said, number)


@every_edition
def test_after_the_harvest_a_round_begins(game: Game) -> None:
    table = Table(game).to_round(4).through_harvest()
    due = first(table)
    assert (str(due.title), str(due.button), words(table)) == (
        "The harvest is in", "Begin round 5", "Newborns are grown up now.",
    )  # fmt: skip
    assert (table.dues(), due.at_once) == ([("round_begun", TABLE)], True)


@every_edition
def test_who_follows_harvests_draws_the_farm_first(game: Game) -> None:
    table = Table(game, 2, "harvests")
    assert table.dues() == [("farm_drawn", 0), ("farm_drawn", 1)]
    assert (str(first(table).button), str(first(table).title)) == ("Draw Anna’s farm", "Harvest of round 4")
    table.lies(0, supply={"food": 4})
    assert table.dues() == [("farm_drawn", 1), ("family_fed", 0)]
    table.fed(0, food=4).lies(1).fed(1)
    assert str(first(table).button) == "On to the harvest of round 7"
    table.enter("round_begun")
    assert (table.state.round, table.dues()) == (7, [("farm_drawn", 0), ("farm_drawn", 1)])


@every_edition
def test_at_the_end_everybody_is_counted(game: Game) -> None:
    table = Table(game, 2, start=1).to_the_count()
    assert table.dues() == [("counted", 1), ("counted", 0)]
    assert (str(first(table).button), words(table)) == ("Count for Bram", "Compare with the table, line by line.")
    table.enter("counted", 1, counts={"people": 2})
    assert (table.dues(), first(table).done) == ([("counted", 0)], 1)
    table.enter("counted", 0, counts={"people": 2})
    assert (table.dues(), table.phase()) == ([], Phase.END)


@every_edition
def test_at_the_end_every_farm_is_drawn_before_the_first_is_counted(game: Game) -> None:
    """Some cards look at all of them."""
    table = Table(game, 2, "farm")
    assert table.dues() == [("farm_drawn", 0), ("farm_drawn", 1)]
    assert words(table) == "Anna: draw the farm; what it shows is counted by itself."
    assert table.lies(0).dues() == [("farm_drawn", 1), ("counted", 0)]
    assert table.lies(1).dues() == [("counted", 0), ("counted", 1)]
    assert Table(game, 2, "count").dues() == [("counted", 0), ("counted", 1)]


@every_edition
def test_the_sun_rises_with_the_rounds(game: Game) -> None:
    table = Table(game, 1)
    clock = game.clock(table.state)
    assert (clock.number, clock.at, str(clock.step), str(clock.chapter)) == (
        "1", 0.0, "Round 1 of 14 · Stage 1", "Round 1",
    )  # fmt: skip
    assert [number for number, seed in enumerate(clock.steps, start=1) if seed] == [4, 7, 9, 11, 13, 14]
    assert (clock.past, clock.over, clock.first) == (1, False, 0)
    table.to_round(4).enter("harvest_begun")
    assert str(game.clock(table.state).step) == "Round 4 of 14 · Harvest"
    table.fed()
    assert str(game.clock(table.state).step) == "Round 4 of 14 · Round over"
    assert str(game.clock(table.to_round(12).state).step) == "Round 12 of 14 · Stage 5"
    assert 0 < game.clock(table.state).at < game.clock(table.to_round(14).state).at < 1
    table.through_harvest()
    assert (game.clock(table.state).at, str(game.clock(table.state).step)) == (1.0, "Round 14 of 14 · Final count")
    table.enter("counted", counts={"people": 2})
    assert (game.clock(table.state).over, str(game.clock(table.state).step)) == (True, "Round 14 of 14 · The end")


def test_the_token_of_the_starting_player_is_on_the_clock() -> None:
    table = Table(FIRST, 3, start=2)
    assert FIRST.clock(table.state).first == 2
    assert FIRST.clock(table.enter("start_player_taken", 1).state).first == 1


@pytest.mark.parametrize("follow", ["farm", "count"])
def test_a_table_that_follows_only_the_end_has_no_number_in_the_sun(follow: str) -> None:
    table = Table(FIRST, 1, follow)
    clock = FIRST.clock(table.state)
    assert (clock.number, clock.at, str(clock.step), clock.over) == ("", 1.0, "Final count", False)
    table.enter("counted", counts={"people": 2})
    assert (str(FIRST.clock(table.state).step), FIRST.clock(table.state).over) == ("The end", True)
