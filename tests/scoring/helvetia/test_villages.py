"""Villages and the buildings that lie open, as numbers to draw."""

from scoring.games.helvetia import GAME
from scoring.games.helvetia.board import Board, HouseView, OpenView, PersonView, VillageView
from scoring.games.helvetia.events import ChildBorn, GoodDelivered, NeutralActed
from scoring.kernel.due import Opens
from tests.scoring.helvetia.table import Table, house

# A full ring; nobody lives in the mill.
RING = (
    ("woodcutter", 7), ("brickyard", 8), ("quarry", 9), ("grain_farm", 10), ("well", 13), ("mine", 16),
    ("cowshed", 19), ("goat_shed", 20), ("bakery", 21), ("mill", 22),
)  # fmt: skip


def began(players: int = 3) -> Table:
    """Anna is red, Bram blue, Cleo green; Anna begins."""
    return Table(players).settled()


def ringed(*empty: str) -> Table:
    """Anna’s first ring is full, and women live in all of it but in these."""
    return began().lies(
        0, *(house(each, space, "" if each in (*empty, "mill") else "0f") for each, space in RING), centre=""
    )


def board(table: Table, seat: int = 0) -> Board:
    found = GAME.board(table.state, seat)
    assert isinstance(found, Board)
    return found


def village(table: Table, seat: int = 0) -> VillageView:
    return board(table, seat).villages[0]


def spaces(table: Table, seat: int = 0) -> dict[int, HouseView]:
    return {space.space: space for space in village(table, seat).spaces}


def seen(people: tuple[PersonView, ...]) -> list[str]:
    """Villagers in words."""
    return [
        f"{'own ' if each.own else ''}{each.colour} {'woman' if each.woman else 'man'}{'' if each.awake else ' asleep'}"
        for each in people
    ]


def lots(table: Table, seat: int = 0) -> dict[str, OpenView]:
    return {each.building: each for each in board(table, seat).open}


# A village


def test_the_first_ring_is_drawn_around_the_centre() -> None:
    """“Builder”: three rows of four, two of them the centre."""
    table = began()
    shown = village(table)
    assert (shown.name, shown.colour, shown.rows, shown.columns, shown.ring) == ("Anna", "red", 3, 4, 1)
    assert [(each.space, each.row, each.column, each.building) for each in shown.spaces] == [
        (7, 0, 0, ""), (8, 0, 1, "woodcutter"), (9, 0, 2, "brickyard"), (10, 0, 3, ""),
        (13, 1, 0, ""), (16, 1, 3, ""),
        (19, 2, 0, ""), (20, 2, 1, "quarry"), (21, 2, 2, ""), (22, 2, 3, ""),
    ]  # fmt: skip
    assert [str(spaces(table)[space].label) for space in (7, 8)] == ["free space", "Woodcutter"]
    assert (shown.filled, shown.empty, shown.complete) == (3, 0, 0)


def test_the_second_ring_is_drawn_once_somebody_builds_there() -> None:
    table = ringed()
    assert (village(table).ring, village(table).filled) == (1, 10)
    table.stands(0, "brewery", 0)
    shown = village(table)
    assert (shown.rows, shown.columns, shown.ring, shown.filled) == (5, 6, 2, 10)
    assert len(shown.spaces) == 28
    assert {each.space: (each.row, each.column) for each in shown.spaces if each.space in (0, 8, 16, 29)} == {
        0: (0, 0), 8: (1, 2), 16: (2, 4), 29: (4, 5),
    }  # fmt: skip


def test_people_are_awake_or_asleep_and_ones_own_or_others() -> None:
    table = began().enter(GoodDelivered(0, "wood"))
    assert seen(spaces(table)[8].people) == ["own red woman asleep", "green man"]
    assert seen(spaces(table)[9].people) == ["own red woman"]
    assert seen(spaces(table, 1)[8].people) == ["own blue woman", "red man"]


def test_children_lie_beside_their_parents() -> None:
    """“Midwife”."""
    table = began().enter(ChildBorn(0, 8, "m"))
    assert [seen(spaces(table)[space].children) for space in (8, 9)] == [["own red man"], []]


def test_who_stands_in_the_centre_and_what_lies_there() -> None:
    table = began().lies(0, centre="0f 0m 0f", dowry=(2, 2, 1))
    assert seen(village(table).centre) == ["own red woman", "own red man", "own red woman"]
    assert village(table).dowry == ("green", "green", "blue")


def test_empty_buildings_are_counted_and_victory_point_buildings_are_none() -> None:
    """“The buildings”: nobody lives there."""
    table = ringed("well", "mine")
    assert (village(table).empty, village(table).complete) == (2, 0)
    assert [spaces(table)[space].victory for space in (21, 22)] == [False, True]


def test_a_complete_village_shows_its_points() -> None:
    """“Builder”: 4 for the first, 2 for the second."""
    table = ringed().has(completed=(2, 0))
    assert [village(table, seat).complete for seat in range(3)] == [2, 0, 4]


def test_who_has_married_abroad() -> None:
    table = began().enter(GoodDelivered(0, "grain")).stands(2, "well", 13, "2f 0m")
    assert [(each.place, str(each.label), each.awake) for each in board(table).abroad] == [
        ("Bram", "Grain farm", False), ("Cleo", "Well", True),
    ]  # fmt: skip


def test_school_shows_ones_own() -> None:
    table = began().school("0m 2m 0f 1m")
    assert [seen(board(table, seat).school) for seat in range(3)] == [
        ["own red man", "own red woman"], ["own blue man"], ["own green man"],
    ]  # fmt: skip


def test_what_can_be_made_now() -> None:
    """“Production and chains”: in the own village and in others, by who is awake; in the order of the market."""
    table = began()
    assert [str(good) for good in board(table).makes] == ["Grain", "Wood", "Brick", "Stone"]
    table.stands(0, "cowshed", 13, "0f").enter(GoodDelivered(0, "wood"))
    assert [str(good) for good in board(table).makes] == ["Grain", "Cow", "Brick", "Stone"]


# The neutral village


def test_the_neutral_village_lies_beside_ones_own() -> None:
    """“Two players”."""
    found = board(began(2), 1).villages
    assert [(each.name, each.colour, each.filled, each.dowry, each.complete) for each in found] == [
        ("Bram", "blue", 3, ("red",), 0), ("", "natural", 4, ("red", "blue"), 0),
    ]  # fmt: skip
    assert [seen(each.people) for each in found[1].spaces if each.building] == [
        ["natural woman"], ["natural woman"], ["natural man"], ["natural man"],
    ]  # fmt: skip
    assert len(found[1].centre) == 12
    assert len(board(began(3)).villages) == 1


def test_the_neutral_village_has_no_name_abroad() -> None:
    table = began(2).stands(2, "well", 21, "2m 0f")
    assert [each.place for each in board(table).abroad] == ["Bram", ""]


def test_neutral_villagers_marry_into_ones_own() -> None:
    table = began(2).enter(NeutralActed(0, "priest", "m", 9))
    assert seen(spaces(table)[9].people) == ["own red woman", "natural man"]


# Buildings that lie open


def test_prices_and_what_has_to_be_bought() -> None:
    """“Builder”: wood, brick and stone; Anna’s woodcutter and brickyard work."""
    table = began().lies(0, house("woodcutter", 8, "0f"), house("brickyard", 9, "0f"), house("mine", 20, "0f"))
    table.open("butcher", "cowshed", "cowshed", "brewery", "mill", "mine")
    assert {name: (each.left, each.cost, each.buy, each.mine) for name, each in lots(table).items()} == {
        "butcher": (1, (("brick", 2), ("stone", 1)), 2, False),
        "cowshed": (2, (("wood", 1), ("brick", 1), ("stone", 1)), 1, False),
        "brewery": (1, (("wood", 1), ("brick", 1)), 0, False),
        "mill": (1, (("water", 1), ("grain", 1), ("ore", 1)), -1, False),  # there is no water to be had
        "mine": (1, (("wood", 1),), 0, True),
    }
    assert [str(each.label) for each in board(table).open] == ["Butcher", "Cowshed", "Brewery", "Mill", "Mine"]


def test_a_price_that_nobody_has_told() -> None:
    """The spice shop, until the box has said all three."""
    table = began().open("spice_shop").told(spice_shop_wood=1, spice_shop_brick=2)
    assert (lots(table)["spice_shop"].cost, lots(table)["spice_shop"].buy) == ((), -1)
    assert lots(table)["spice_shop"].opens == Opens("helvetia.building_built", {"building": "spice_shop"})
    table.told(spice_shop_stone=0)
    assert (lots(table)["spice_shop"].cost, lots(table)["spice_shop"].buy) == ((("wood", 1), ("brick", 2)), 1)


def test_what_may_be_built_opens_its_form() -> None:
    table = began().open("mine", "well", "woodcutter")
    assert {name: each.opens for name, each in lots(table).items()} == {
        "mine": Opens("helvetia.building_built", {"building": "mine"}),
        "well": Opens("helvetia.building_built", {"building": "well"}),
        "woodcutter": None,  # each kind once
    }
    assert [lots(table, 1)[name].opens for name in ("mine", "woodcutter")] == [None, None]
    table.enter(GoodDelivered(0, "wood"))  # the turn is the carter’s, and Cleo may simply begin
    assert not any(each.opens for each in lots(table).values())
    assert lots(table, 2)["mine"].opens
    beside = began().open("mine").tile("builder").enter(GoodDelivered(0, "wood"))
    assert lots(beside)["mine"].opens
