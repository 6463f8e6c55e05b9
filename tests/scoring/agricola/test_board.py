"""One player's farm as the table draws it."""

from typing import Any

import pytest

from scoring.families.agricola.board import Board
from scoring.families.agricola.state import State
from scoring.kernel.game import GameModule
from tests.scoring.agricola.table import FIRST, REVISED, Table, every_edition, farm

Game = GameModule[State]


def board(table: Table, seat: int = 0) -> Board:
    found = table.game.board(table.state, seat)
    assert isinstance(found, Board)
    return found


@every_edition
def test_a_board_shows_people_food_and_how_long_to_the_harvest(game: Game) -> None:
    table = Table(game).to_round(5).lies(0, people=3, newborn=1)
    shown = board(table)
    assert (shown.colour, shown.people, shown.newborn, shown.roomless) == ("red", 3, 1, 1)
    assert (shown.need, shown.until_harvest, shown.stage) == (6, 2, 2)
    assert board(table.to_round(7)).until_harvest == 0


@every_edition
def test_only_the_newborns_of_the_harvest_round_eat_less(game: Game) -> None:
    """A child born earlier is grown by the next harvest."""
    now, later = (Table(game).to_round(round_).lies(0, people=3, newborn=1) for round_ in (7, 6))
    assert (board(now).need, board(now).until_harvest) == (5, 0)
    assert (board(later).need, board(later).until_harvest) == (6, 1)


@every_edition
@pytest.mark.parametrize(("options", "goods"), [
    ({}, ["food", "grain", "vegetable"]),
    ({"resources": "tracked"}, ["food", "wood", "clay", "reed", "stone", "grain", "vegetable"]),
    ({"follow": "farm"}, ["food", "wood", "clay", "reed", "stone", "grain", "vegetable"]),
])  # fmt: skip
def test_building_resources_are_shown_where_they_are_followed(
    game: Game, options: dict[str, str], goods: list[str]
) -> None:
    table = Table(game, 2, options.get("follow", "rounds"), resources=options.get("resources", "untracked"))
    assert list(board(table).supply) == goods
    assert "reed" in board(table.lies(0, supply={"reed": 1})).supply


@pytest.mark.parametrize(("game", "one", "more"), [
    (FIRST, "begging card", "begging cards"), (REVISED, "begging marker", "begging markers"),
])  # fmt: skip
def test_begging_is_named_by_its_number(game: Game, one: str, more: str) -> None:
    table = Table(game).lies(0, begging=1)
    assert (board(table).begging, str(board(table).begging_label)) == (1, one)
    assert str(board(table.lies(0, begging=2)).begging_label) == more


def test_cards_show_their_points_their_bonus_and_who_stands_on_them() -> None:
    """2007: two animals stand in the Animal Yard, vegetables grow on the Bean Field."""
    yard = farm(crops={"E18": ("vegetable", 2)}, animals=(("E58", "sheep", 1), ("E58", "boar", 1)))
    table = Table(FIRST, 4).cards(0, "joinery", "E18", "E58", "E147").lies(0, yard, {"wood": 5})
    table.enter("bonus_earned", card="joinery", points=1)
    shown = board(table)
    assert [(card.id, card.points, card.bonus) for card in shown.improvements] == [
        ("joinery", 2, 3), ("E18", 1, 0), ("E58", 1, 0),
    ]  # fmt: skip
    assert [str(card.keeps) for card in shown.improvements] == [
        "None", "2 vegetables on it", "1 wild boar, 1 sheep on it",
    ]  # fmt: skip
    assert str(shown.improvements[0].note) == "3/5/7 wood: 1/2/3"
    assert [card.id for card in shown.occupations] == ["E147"]
    assert [str(card.name) for card in shown.improvements] == ["Joinery", "Bean Field", "Animal Yard"]


@every_edition
def test_the_harvest_shows_how_far_a_farm_is(game: Game) -> None:
    yard = farm(pastures=((8, 9),), animals=(((8, 9), "sheep", 2),), fields=(12,), crops={12: ("grain", 1)})
    table = Table(game).to_round(4).lies(0, yard, {"food": 4})
    assert board(table).steps == ()

    def steps() -> list[tuple[str, str]]:
        return [(str(step.label), step.state) for step in board(table).steps]

    table.enter("harvest_begun")
    assert steps() == [("Field", "now"), ("Feeding", "later"), ("Breeding", "later")]
    table.enter("fields_harvested")
    assert steps() == [("Field", "done"), ("Feeding", "now"), ("Breeding", "later")]
    table.fed(0, food=4)
    assert steps() == [("Field", "done"), ("Feeding", "done"), ("Breeding", "now")]
    table.enter("animals_bred", young={"sheep": 1})
    assert steps() == [("Field", "done"), ("Feeding", "done"), ("Breeding", "done")]


def test_cards_of_the_first_edition_act_in_the_order_of_the_book() -> None:
    """Section 5: the Milking Shed at the start of the field phase, Loom and Butter Churn during it."""
    table = Table(FIRST).to_round(4).cards(0, "E53", "I93", "K146", "E150")
    table.lies(0, farm(fields=(12,), crops={12: ("grain", 1)}), {"food": 4})
    assert board(table).acting == ()
    table.enter("harvest_begun")
    assert len(board(table).acting) == 2
    assert [len(str(acting.cards).split(", ")) for acting in board(table).acting] == [1, 2]
    table.enter("fields_harvested")
    assert [str(acting.cards) for acting in board(table).acting] == ["Baker"]
    assert board(table, 1).acting == ()
    assert board(table.fed(0, food=4)).acting == ()


@every_edition
def test_goods_on_round_spaces_are_shown(game: Game) -> None:
    table = Table(game).enter("round_goods_laid", goods={"food": 1, "wood": 2}, rounds=(3, 5))
    assert [(each.round, str(each.words)) for each in board(table).coming] == [
        (3, "1 food, 2 wood"), (5, "1 food, 2 wood"),
    ]  # fmt: skip


@pytest.mark.parametrize(("game", "first"), [(FIRST, ("Wood", "g-wood", 3)), (REVISED, ("Forest", "g-wood", 3))])
def test_spaces_that_grow_are_shown_while_there_is_work(game: Game, first: tuple[str, str, int]) -> None:
    table = Table(game).to_round(4)
    grows = [(str(each.name), each.icon, each.n) for each in board(table).grows]
    assert (grows[0], len(grows)) == (first, 5)
    assert board(table.enter("harvest_begun")).grows == ()


@every_edition
@pytest.mark.parametrize(("follow", "kind"), [("rounds", "farm_changed"), ("harvests", "farm_drawn"),
                                               ("farm", "farm_drawn")])  # fmt: skip
def test_the_picture_opens_the_drawing(game: Game, follow: str, kind: str) -> None:
    assert board(Table(game, 1, follow)).draw.kind == f"{game.slug}.{kind}"
    if follow == "rounds":
        assert board(Table(game, 1).to_the_count()).draw.kind == f"{game.slug}.farm_drawn"


@every_edition
def test_a_game_of_a_series_shows_its_target(game: Game) -> None:
    table = Table(game, 1)
    assert board(table).series is None
    assert str(board(table.enter("series_continued", game=3)).series) == "Game 3 of the series: 59 points to reach."


@every_edition
def test_there_is_no_board_where_only_numbers_are_counted(game: Game) -> None:
    assert game.board(Table(game, 2, "count").state, 0) is None


@every_edition
def test_what_stands_wrongly_is_marked_on_the_picture(game: Game) -> None:
    table = Table(game).lies(0, farm(fields=(2, 9)))
    assert [(mark.at, str(mark.words)) for mark in board(table).farm.marks] == [
        ("9", "This field does not touch the others."),
    ]  # fmt: skip


@pytest.mark.parametrize(("game", "noted", "computed"), [(FIRST, "E156", "E21"), (REVISED, "A062", "B039")])
def test_bonus_points_that_only_the_player_knows_are_noted_by_a_tap(game: Game, noted: str, computed: str) -> None:
    table = Table(game, 4).cards(0, noted, computed)
    taps = {card.id: card.tally for card in (*board(table).improvements, *board(table).occupations)}
    assert taps[computed] is None
    tap = taps[noted]
    assert tap is not None
    values: dict[str, Any] = dict(tap.values)
    assert (tap.kind, values) == (f"{game.slug}.bonus_earned", {"card": noted, "points": 1})
    assert table.codes("bonus_earned", **values) == []


@pytest.mark.parametrize("card", ["C104", "D092", "D097"])
def test_points_that_are_weighed_at_the_end_are_not_noted_by_a_tap(card: str) -> None:
    """Revised: Collector, Child Ombudsman and Begging Student are settled when points are counted."""
    (shown,) = board(Table(REVISED, 4).cards(0, card)).occupations
    assert shown.tally is None


@pytest.mark.parametrize(("game", "card"), [(FIRST, "I227"), (REVISED, "B100"), (REVISED, "D099")])
def test_points_that_have_to_be_asked_for_are_noted_by_a_tap(game: Game, card: str) -> None:
    (shown,) = board(Table(game, 4).cards(0, card)).occupations
    assert shown.tally is not None
    assert shown.tally.values == {"card": card, "points": 1}
