"""The market, the characters and what a player has, as numbers to draw; villages: ``test_villages``."""

import pytest

from scoring.games.helvetia import GAME
from scoring.games.helvetia.board import Board, CharacterView, GoodView
from scoring.games.helvetia.events import (
    CoinsPlaced,
    GoodDelivered,
    Married,
    NeutralActed,
    QuarterWoken,
    TurnEnded,
    VillageCompleted,
)
from scoring.kernel.due import Opens, Tap
from tests.scoring.helvetia.table import Table, house


def began(follow: str = "villages", players: int = 3, simplified: str = "no") -> Table:
    """Anna is red, Bram blue, Cleo green; Anna begins."""
    return Table(players, follow, simplified=simplified).settled()


def board(table: Table, seat: int = 0) -> Board:
    found = GAME.board(table.state, seat)
    assert isinstance(found, Board)
    return found


def goods(table: Table, seat: int = 0) -> dict[str, GoodView]:
    return {good.good: good for line in board(table, seat).lines for good in line.goods}


def tapped(table: Table, seat: int = 0) -> set[str]:
    """What can be delivered by a tap."""
    return {name for name, good in goods(table, seat).items() if good.tap}


def characters(table: Table, seat: int = 0) -> dict[str, CharacterView]:
    return {each.character: each for each in board(table, seat).characters}


def opened(table: Table, seat: int = 0) -> set[str]:
    return {name for name, each in characters(table, seat).items() if each.opens}


def coined(table: Table, seat: int = 0) -> set[str]:
    """Characters on which a tap places a coin."""
    return {name for name, each in characters(table, seat).items() if each.tap}


# The market


def test_the_market_has_four_lines() -> None:
    lines = board(began()).lines
    assert [(line.line, str(line.label), line.value, line.owner) for line in lines] == [
        ("grain", "Grain line", 4, ""), ("water", "Water line", 4, ""), ("ore", "Ore line", 2, ""),
        ("wood", "Building line", 1, ""),
    ]  # fmt: skip
    assert [[str(good.label) for good in line.goods] for line in lines] == [
        ["Grain", "Bread", "Cow", "Butter", "Meat"],
        ["Water", "Beer", "Goat", "Cheese", "Leather"],
        ["Ore", "Iron", "Cowbell"],
        ["Wood", "Brick", "Stone"],
    ]


def test_cubes_lie_in_the_order_of_delivery() -> None:
    table = began().delivered(2, "beer").delivered(0, "beer", "wood").delivered(1, "beer")
    assert goods(table)["beer"].cubes == ("green", "red", "blue")
    assert [goods(table, seat)["wood"].mine for seat in range(3)] == [True, False, False]
    assert [goods(table, seat)["beer"].mine for seat in range(3)] == [True, True, True]


def test_goods_tiles_lie_there_until_the_first_delivery() -> None:
    """“Carter”: complex goods only; 1 for two steps and 2 for three as long as nobody has told."""
    table = began()
    assert {name: good.tile for name, good in goods(table).items() if good.tile} == {
        "bread": 1, "cow": 1, "butter": 2, "meat": 2, "beer": 1, "goat": 1, "cheese": 2, "leather": 2, "iron": 1,
        "cowbell": 2,
    }  # fmt: skip
    table.told(tile_bread=2, tile_meat=1).delivered(2, "meat")
    assert [goods(table)[name].tile for name in ("bread", "meat")] == [2, 0]


def test_line_tiles_say_who_has_them() -> None:
    table = began().delivered(0, "ore", "iron", "brick").told(line_wood=2)
    table.delivered(0, "stone").enter(GoodDelivered(0, "wood"))
    assert [(line.line, line.value, line.owner) for line in board(table, 2).lines] == [
        ("grain", 4, ""), ("water", 4, ""), ("ore", 2, ""), ("wood", 2, "red"),
    ]  # fmt: skip


def test_what_can_be_made_is_tapped_by_who_is_at_turn() -> None:
    table = began()
    assert [tapped(table, seat) for seat in range(3)] == [{"wood", "brick", "stone", "grain"}, set(), set()]
    assert goods(table)["wood"].tap == Tap("helvetia.good_delivered", {"good": "wood", "tile": False})
    table.enter(GoodDelivered(0, "grain"))
    assert tapped(table) == {"wood", "brick", "stone"}
    assert tapped(table, 2) == {"brick", "stone", "grain", "wood"}  # who comes next simply begins
    assert tapped(table, 1) == set()


def test_nothing_is_tapped_in_a_turn_of_somebody_else() -> None:
    assert tapped(began().enter(CoinsPlaced(0, "builder"))) == set()
    waiting = began().enter(CoinsPlaced(0, "carter"))
    assert (tapped(waiting), tapped(waiting, 2)) == ({"wood", "brick", "stone", "grain"}, set())


def test_the_tap_says_where_the_person_tile_pays() -> None:
    """“End of a round”: beside another character, or after the last coin."""
    table = began().tile("carter")
    assert goods(table)["wood"].tap == Tap("helvetia.good_delivered", {"good": "wood", "tile": False})
    table.enter(QuarterWoken(0, "0.upper_left"))
    assert goods(table)["wood"].tap == Tap("helvetia.good_delivered", {"good": "wood", "tile": True})
    table.enter(GoodDelivered(0, "wood", tile=True))
    assert tapped(table) == set()
    last = began().tile("carter").lies(0, coins=1).enter(GoodDelivered(0, "brick"))
    assert goods(last)["wood"].tap == Tap("helvetia.good_delivered", {"good": "wood", "tile": True})


def test_where_points_are_followed_everything_not_yet_delivered_is_tapped() -> None:
    table = began("points").delivered(0, "wood", "ore").delivered(1, "cow")
    assert len(tapped(table)) == 14
    assert {"wood", "ore"} & tapped(table) == set()
    assert tapped(table, 1) == set()


# The characters


def test_coins_lie_in_the_order_in_which_they_were_placed() -> None:
    table = began().spent(0, "carter", 2).spent(2, "carter", 1).spent(1, "priest", 1)
    shown = characters(table, 1)
    assert [str(each.label) for each in shown.values()] == ["Builder", "Carter", "Night watch", "Priest", "Midwife"]
    assert {name: each.coins for name, each in shown.items()} == {
        "builder": (), "carter": ("red", "red", "green"), "night_watch": (), "priest": ("blue",), "midwife": (),
    }  # fmt: skip


def test_who_leads_has_more_than_anybody_else() -> None:
    """“End of a round” step 1: a tie moves no tile."""
    table = began().spent(0, "carter", 2).spent(2, "carter", 1).spent(0, "priest", 1).spent(1, "priest", 1)
    table.tile("carter", 1).tile("midwife", 2)
    assert {name: (each.leads, each.holder) for name, each in characters(table).items()} == {
        "builder": ("", ""), "carter": ("red", "blue"), "night_watch": ("", ""), "priest": ("", ""),
        "midwife": ("", "green"),
    }  # fmt: skip
    table.spent(1, "priest", 1)
    assert characters(table)["priest"].leads == "blue"


def test_the_character_of_the_turn_is_marked() -> None:
    table = began()
    assert not any(each.now for each in characters(table).values())
    table.enter(GoodDelivered(0, "wood"))
    assert [[name for name, each in characters(table, seat).items() if each.now] for seat in (0, 2)] == [["carter"], []]


def test_where_villagers_are_followed_characters_open_what_was_done() -> None:
    table = began()
    assert {name: (each.tap, each.opens) for name, each in characters(table).items()} == {
        "builder": (None, Opens("helvetia.building_built")),
        "carter": (None, Opens("helvetia.good_delivered")),
        "night_watch": (None, Opens("helvetia.quarter_woken")),
        "priest": (None, Opens("helvetia.married")),
        "midwife": (None, Opens("helvetia.child_born")),
    }
    assert (opened(table, 1), opened(table, 2)) == (set(), set())
    table.enter(GoodDelivered(0, "wood"))
    assert (opened(table), len(opened(table, 2))) == ({"carter"}, 5)


def test_a_character_opens_only_where_there_is_something_to_do() -> None:
    """“The characters”: no coin without its action."""
    table = began().lies(0, house("well", 8, "0f"), centre="").school("")
    assert opened(table) == {"builder", "carter", "night_watch"}
    assert opened(table.open("well")) == {"carter", "night_watch"}


def test_a_person_tile_opens_its_character_beside_another() -> None:
    table = began().tile("priest").enter(GoodDelivered(0, "wood"))
    assert opened(table) == {"carter", "priest"}
    assert opened(table.enter(Married(0, place=109, tile=True))) == {"carter"}


def test_where_points_are_followed_a_tap_places_a_coin() -> None:
    """The priest asks into whose village, as long as a coin lies in any of the others."""
    table = began("points")
    assert (coined(table), opened(table)) == ({"builder", "carter", "night_watch", "midwife"}, {"priest"})
    assert characters(table)["builder"].tap == Tap("helvetia.coins_placed", {"character": "builder", "coins": 1})
    assert characters(table)["priest"].opens == Opens("helvetia.married")
    assert (coined(table, 1), opened(table, 1)) == (set(), set())
    table.lies(1, dowry=()).lies(2, dowry=())
    assert (len(coined(table)), opened(table)) == (5, set())
    table.enter(CoinsPlaced(0, "builder"))
    assert (coined(table), len(coined(table, 2)), opened(table, 2)) == ({"builder"}, 4, {"priest"})


def test_a_tile_places_no_coin() -> None:
    """“The characters”: one character a turn; a tap beside it would be a coin too many."""
    assert coined(began("points").tile("midwife").enter(GoodDelivered(0, "wood"))) == {"carter"}


def test_a_coin_won_in_this_turn_is_not_placed() -> None:
    """“Priest”; it is only his own, and who comes next has his last coin to place."""
    table = began("points").lies(0, coins=1, dowry=()).lies(1, dowry=()).lies(2, coins=1, dowry=(0,))
    table.enter(Married(0, village=2))
    assert (coined(table), len(coined(table, 2))) == (set(), 5)


def test_nothing_opens_after_the_neutral_coin() -> None:
    """“Two players”: it comes instead of an own action."""
    for follow in ("villages", "points"):
        table = began(follow, 2).enter(NeutralActed(0, "builder", building="mine"))
        assert (coined(table), opened(table), tapped(table)) == (set(), set(), set())


def test_the_simplified_game_has_no_leaders() -> None:
    """“Simplified version”: no person tiles."""
    table = began(simplified="yes").spent(0, "carter", 2)
    assert (characters(table)["carter"].leads, board(table).person_tiles, board(table).ends_at) == ("", False, 18)
    assert (board(began()).person_tiles, board(began()).ends_at) == (True, 20)


# What a player has


def test_coins_in_hand_and_in_the_centre() -> None:
    """“Building one’s own village”: of the two left neighbours."""
    table = began()
    assert [(board(table, seat).colour, board(table, seat).coins, board(table, seat).dowry) for seat in range(3)] == [
        ("red", 4, ("blue", "green")), ("blue", 4, ("green", "red")), ("green", 4, ("red", "blue")),
    ]  # fmt: skip


def test_new_coins_are_shown_to_whom_they_belong() -> None:
    """“Priest”: not yet in this turn."""
    table = began().enter(Married(0, place=109))
    assert [(board(table, seat).coins, board(table, seat).fresh) for seat in (0, 2)] == [(4, 1), (4, 0)]
    table.enter(TurnEnded(0))
    assert [(board(table, seat).coins, board(table, seat).fresh) for seat in (0, 2)] == [(4, 0), (4, 0)]


def test_everybodys_deliveries_and_coins() -> None:
    table = began().delivered(2, "wood", "beer").lies(1, coins=3)
    assert [(each.colour, each.name, each.deliveries, each.coins) for each in board(table, 1).players] == [
        ("red", "Anna", 0, 4), ("blue", "Bram", 0, 3), ("green", "Cleo", 2, 4),
    ]  # fmt: skip


def test_points_that_are_safe_and_those_that_may_go() -> None:
    """“End of a round” step 5: person tiles and the start player card change hands."""
    table = began().delivered(0, "wood", "beer").tile("carter").tile("priest")
    table.stands(0, "mill", 13).stands(0, "church", 16)
    shown = board(table)
    assert (shown.safe, shown.at_risk) == (9, 3)
    assert ([str(each) for each in shown.tiles], [str(each) for each in shown.victory]) == (
        ["Carter", "Priest"], ["Mill", "Church"],
    )  # fmt: skip
    assert (board(table, 2).safe, board(table, 2).at_risk, board(table, 2).tiles) == (0, 0, ())


def test_a_complete_village_is_told_where_points_are_followed() -> None:
    table = began("points").enter(VillageCompleted(2), VillageCompleted(0))
    assert [board(table, seat).completed for seat in range(3)] == [2, 0, 4]


def test_the_table_between_all() -> None:
    shown = board(began())
    assert (shown.stacks, shown.tell, shown.with_people, shown.setting_up) == (
        (17, 11), Opens("helvetia.box_told"), True, False,
    )  # fmt: skip
    assert board(Table(3).drafted()).setting_up


# Two players


@pytest.mark.parametrize(("players", "colour"), [(2, "natural"), (3, "")])
def test_two_players_have_a_neutral_coin(players: int, colour: str) -> None:
    shown = board(began(players=players))
    assert (shown.neutral_coin, shown.neutral_colour) == (players == 2, colour)


def test_the_neutral_coin_is_there_until_it_is_taken() -> None:
    assert not board(began(players=2).enter(NeutralActed(0, "builder", building="mine"))).neutral_coin


# Nobody is followed


def test_where_points_are_followed_there_are_no_villages() -> None:
    shown = board(began("points"))
    assert (shown.villages, shown.abroad, shown.school, shown.makes, shown.open) == ((), (), (), (), ())
    assert (shown.with_people, shown.setting_up, len(shown.lines)) == (False, False, 4)


def test_there_is_no_board_where_only_the_end_is_counted() -> None:
    assert GAME.board(Table(2, "count").state, 0) is None
