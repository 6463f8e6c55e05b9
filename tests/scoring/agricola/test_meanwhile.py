"""A farm that changed while somebody drew it: what was drawn is put into the farm as it lies now."""

from typing import Any

import pytest

from scoring.families.agricola.farm import Crop
from scoring.families.agricola.state import State
from scoring.kernel.amounts import Amounts
from scoring.kernel.drawing import Drawing
from scoring.kernel.events import TABLE
from scoring.kernel.game import GameModule
from scoring.kernel.log import Corrected
from scoring.kernel.problem import Severity
from tests.scoring.agricola.table import FIRST, REASON, REVISED, Table, every_edition, farm

Game = GameModule[State]
PEN = farm(pastures=((8, 9),))


def herds(table: Table) -> set[tuple[Any, str, int]]:
    return {(herd.where, herd.kind, herd.n) for herd in table.home().farm.animals}


def corrected(table: Table, of: int, kind: str, **values: Any) -> Table:
    event = Corrected(TABLE, table.event(kind, **values), of)
    table.played = table.game.follow(table.played, table.game.record(table.played, event, REASON))
    return table


@every_edition
def test_sheep_that_somebody_else_entered_meanwhile_stay(game: Game) -> None:
    table = Table(game).lies(0, PEN).enter("goods_taken", goods={"sheep": 2})
    table.enter("farm_changed", farm=farm(fields=(12,), pastures=((8, 9),)), was=PEN)
    assert (table.home().farm.fields, herds(table)) == (frozenset({12}), {((8, 9), "sheep", 2)})


@every_edition
def test_sheep_that_came_into_a_pasture_that_is_divided_find_a_part_of_it(game: Game) -> None:
    table = Table(game).lies(0, PEN).enter("goods_taken", goods={"sheep": 2})
    table.enter("farm_changed", farm=farm(pastures=((8,), (9,))), was=PEN)
    assert {(kind, n) for _, kind, n in herds(table)} == {("sheep", 2)}
    assert {where for where, _, _ in herds(table)} <= {(8,), (9,)}


@every_edition
def test_two_who_draw_at_the_same_time_both_have_their_way(game: Game) -> None:
    table = Table(game, resources="tracked").lies(0, farm(fields=(12,)), {"wood": 9, "reed": 2, "grain": 1})
    table.enter("farm_changed", farm=farm(fields=(12,), stables=(4,)), was=farm(fields=(12,)))
    both: dict[str, Any] = {"farm": farm(rooms=(0, 5, 10), fields=(12, 13), crops={12: ("grain", 3)}, pastures=()),
            "was": farm(fields=(12,))}  # fmt: skip
    assert table.tell("farm_changed", **both) == "Anna: 1 room built, 1 field plowed, 1 grain sown."
    assert table.preview("farm_changed", **both) == "1 room built, 1 field plowed, 1 grain sown: 5 wood, 2 reed"
    table.enter("farm_changed", **both)
    assert table.home().farm == farm(rooms=(0, 5, 10), fields=(12, 13), stables=(4,), crops={12: ("grain", 3)})
    assert table.home().supply == Amounts(wood=2)


@every_edition
def test_what_was_taken_away_in_the_drawing_is_taken_away(game: Game) -> None:
    lies = farm(fields=(12, 13), crops={12: ("grain", 3), 13: ("grain", 2)})
    table = Table(game).lies(0, lies)
    table.enter("farm_changed", farm=farm(fields=(12, 13), stables=(4,), crops={12: ("grain", 3), 13: ("grain", 2)}))
    table.enter("farm_changed", farm=farm(fields=(12,), crops={12: ("grain", 1)}), was=lies, reason=REASON)
    assert table.home().farm == farm(fields=(12,), stables=(4,), crops={12: ("grain", 1)})


@every_edition
def test_a_drawing_that_both_made_is_no_entry(game: Game) -> None:
    drawn = farm(fields=(12,))
    table = Table(game).enter("farm_changed", farm=drawn)
    assert table.codes("farm_changed", farm=drawn, was=farm()) == ["nothing_changed"]
    assert table.preview("farm_changed", farm=drawn, was=farm()) == "None"


@every_edition
def test_two_things_drawn_on_one_space_are_impossible(game: Game) -> None:
    table = Table(game).enter("farm_changed", farm=farm(stables=(12,)))
    problem = table.problem("farm_changed", farm=farm(fields=(12,)), was=farm())
    assert (problem.where, problem.severity) == ("farm.12", Severity.IMPOSSIBLE)


@every_edition
def test_a_house_renovated_meanwhile_stays_renovated(game: Game) -> None:
    table = Table(game).enter("house_renovated")
    table.enter("farm_changed", farm=farm(fields=(12,)), was=farm())
    assert table.home().farm == farm("clay", fields=(12,))
    problem = table.problem("farm_changed", farm=farm("stone"), was=farm())
    assert problem.code == f"{game.slug}.house_changed"


@every_edition
def test_without_what_it_was_opened_with_a_drawing_is_the_farm(game: Game) -> None:
    table = Table(game).lies(0, PEN).enter("goods_taken", goods={"sheep": 2})
    table.enter("farm_changed", farm=farm(fields=(12,), pastures=((8, 9),)), was=Drawing())
    assert (table.home().farm.fields, herds(table)) == (frozenset({12}), set())


@every_edition
@pytest.mark.parametrize(("drawn", "meanwhile", "found"), [
    # a pet was let go; two sheep came
    ((), {"sheep": 2}, {((8, 9), "sheep", 2)}),
    # the pet went to the pasture; a sheep of its kind came
    ((((8, 9), "boar", 1),), {"boar": 2}, {((8, 9), "boar", 3)}),
    # the pet stays and cattle were drawn; sheep came, for which there is no room: nobody is moved
    ((("house", "boar", 1), ((8, 9), "cattle", 2)), {"sheep": 1},
     {((8, 9), "cattle", 2), ("house", "boar", 1), ("house", "sheep", 1)}),
])  # fmt: skip
def test_animals_as_they_were_drawn_with_those_that_came_meanwhile(
    game: Game, drawn: tuple[tuple[Any, str, int], ...], meanwhile: dict[str, int], found: set[tuple[Any, str, int]]
) -> None:
    before = farm(pastures=((8, 9),), animals=(("house", "boar", 1),))
    table = Table(game).lies(0, before).enter("goods_taken", goods=meanwhile)
    table.enter("farm_changed", farm=farm(pastures=((8, 9),), animals=drawn), was=before, reason=REASON)
    assert herds(table) == found


@every_edition
def test_animals_that_were_cooked_meanwhile_do_not_come_back(game: Game) -> None:
    before = farm(pastures=((8, 9),), animals=(((8, 9), "sheep", 3),))
    table = Table(game).cards(0, "fireplace_2").lies(0, before).enter("goods_cooked", goods={"sheep": 2})
    moved = farm(fields=(12,), pastures=((8, 9),), animals=(((8, 9), "sheep", 2), ("house", "sheep", 1)))
    table.enter("farm_changed", farm=moved, was=before)
    assert (table.home().farm.fields, table.home().animals) == (frozenset({12}), Amounts(sheep=1))


@every_edition
def test_animals_that_were_only_moved_by_one_stand_as_they_were_drawn(game: Game) -> None:
    before = farm(pastures=((8, 9),), animals=(((8, 9), "sheep", 2),))
    table = Table(game).lies(0, before).enter("farm_changed", farm=farm(
        fields=(12,), pastures=((8, 9),), animals=(((8, 9), "sheep", 2),)))  # fmt: skip
    moved = farm(pastures=((8, 9),), animals=(((8, 9), "sheep", 1), ("house", "sheep", 1)))
    table.enter("farm_changed", farm=moved, was=before)
    assert (table.home().farm.fields, herds(table)) == (
        frozenset({12}), {((8, 9), "sheep", 1), ("house", "sheep", 1)},
    )  # fmt: skip


@every_edition
def test_a_drawing_that_is_corrected_carries_through_the_later_ones(game: Game) -> None:
    """The second drawing plowed 13 beside 12; the first one should have been a stable too."""
    table = Table(game).enter("farm_changed", farm=farm(fields=(12,)), was=farm())
    table.enter("farm_changed", farm=farm(fields=(12, 13)), was=farm(fields=(12,)))
    corrected(table, 1, "farm_changed", farm=farm(fields=(12,), stables=(4,)), was=farm())
    assert table.home().farm == farm(fields=(12, 13), stables=(4,))


@every_edition
def test_a_field_that_was_drawn_wrongly_goes_from_the_later_drawings_too(game: Game) -> None:
    table = Table(game).enter("farm_changed", farm=farm(fields=(12,)), was=farm())
    table.enter("farm_changed", farm=farm(fields=(12,), stables=(4,)), was=farm(fields=(12,)))
    corrected(table, 1, "farm_changed", farm=farm(fields=(13,)), was=farm())
    assert table.home().farm == farm(fields=(13,), stables=(4,))


def test_room_for_those_that_came_is_that_of_the_farm_as_it_is_now() -> None:
    """Revised, Animal Tamer: the room that was drawn takes the sheep that came meanwhile."""
    before = farm(animals=(("house", "boar", 1),))
    table = Table(REVISED).cards(0, "A086").lies(0, before).enter("goods_taken", goods={"sheep": 1})
    drawn = farm(rooms=(0, 5, 10), animals=(("house", "boar", 2),))
    assert table.codes("farm_changed", farm=drawn, was=before) == []
    table.enter("farm_changed", farm=drawn, was=before)
    assert herds(table) == {("house", "boar", 2), ("house", "sheep", 1)}


@every_edition
def test_what_cannot_be_read_is_refused_also_where_the_farm_changed_meanwhile(game: Game) -> None:
    table = Table(game).enter("farm_changed", farm=farm(stables=(4,)))
    problem = table.problem("farm_changed", farm=Drawing({"fields": [99]}), was=farm())
    assert (problem.where, problem.severity) == ("farm.fields[0]", Severity.IMPOSSIBLE)


def test_crops_on_cards_and_fields_are_put_together() -> None:
    """2007, Bean Field: one sows the card, the other the field."""
    before = farm(fields=(2, 13), crops={13: ("grain", 3)})
    table = Table(FIRST).cards(0, "E18").lies(0, before, {"grain": 1, "vegetable": 1})
    table.enter("farm_changed", farm=farm(fields=(2, 13), crops={13: ("grain", 3), "E18": ("vegetable", 2)}))
    table.enter("farm_changed", farm=farm(fields=(2, 13), crops={2: ("grain", 3), 13: ("grain", 3)}), was=before)
    assert table.home().farm.crops == (
        (2, Crop("grain", 3)), (13, Crop("grain", 3)), ("E18", Crop("vegetable", 2)),
    )  # fmt: skip
    assert table.home().supply == Amounts()
