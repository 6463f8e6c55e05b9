"""The tables of the rulebook, and what the tiles print, typed again in a layout of their own."""

from collections import Counter

import pytest

from scoring.games.helvetia import GAME
from scoring.games.helvetia.tables import (
    BOX,
    BUILDINGS,
    CENTRE,
    CHARACTERS,
    COMPLEX,
    COSTS,
    FIRST_RING,
    GOODS,
    HIGH,
    LINE_WORDS,
    MAKES,
    MARKET,
    MATERIALS,
    SPACES,
    STACKS,
    START,
    START_TILES,
    SWAPS,
    VICTORY,
    VILLAGE_POINTS,
    WIDE,
    quarters,
)  # fmt: skip
from scoring.kernel.box import Sure

# "The buildings": tiles by where they come from, what they ask, what they make, and of what.
# building        start 1  2  3   cost                   makes      of
TILES = """
woodcutter          3   .  .  .   -                      wood       -
brickyard           3   .  .  .   -                      brick      -
quarry              3   .  .  .   -                      stone      -
grain_farm          3   .  .  .   -                      grain      -
well                3   .  .  .   -                      water      -
mine                .   3  .  .   wood                   ore        -
cowshed             .   3  .  .   wood,brick,stone       cow        grain
goat_shed           .   3  .  .   wood,brick,stone       goat       water
marketplace         .   2  .  .   brick                  -          wood,brick,stone,ore,grain,water
bakery              .   .  2  .   brick,stone            bread      grain
brewery             .   .  2  .   wood,brick             beer       water
smelter             .   .  2  .   brick,stone            iron       ore
dairy               .   .  1  1   wood,wood,stone        butter     cow
butcher             .   .  1  1   brick,brick,stone      meat       cow
cheese_dairy        .   .  1  1   wood,wood,stone        cheese     goat
tannery             .   .  1  1   brick,brick,stone      leather    goat
bell_foundry        .   .  1  1   wood,brick,stone       cowbell    iron
cattle_market       .   .  1  .   wood,stone             -          cow,bread,iron
goat_market         .   .  1  .   wood,stone             -          goat,beer,iron
spice_shop          .   .  .  2   ?                      -          butter,cheese,meat,leather,cowbell
mill                .   .  1  1   water,grain,ore        -          -
inn                 .   .  1  1   wood,brick,beer        -          -
town_hall           .   .  1  1   wood,brick,bread       -          -
church              .   .  1  1   stone,stone,iron       -          -
"""
ROWS = {name: row for name, *row in map(str.split, TILES.strip().splitlines())}
every_building = pytest.mark.parametrize("building", ROWS)


def words(cell: str) -> list[str]:
    return [] if cell in ("-", "?") else cell.split(",")


@every_building
def test_a_building_lies_in_its_stacks(building: str) -> None:
    started = START_TILES[4] if building in START else 0
    tiles = [started, *(stack[building] for stack in STACKS)]
    assert [str(n) if n else "." for n in tiles] == ROWS[building][:4]


def test_there_are_54_tiles() -> None:
    """The contents name 54 square buildings: 15 to start with, then 11, 17 and 11."""
    assert [stack.total for stack in STACKS] == [11, 17, 11]
    assert sum(int(n) for row in ROWS.values() for n in row[:4] if n != ".") == 15 + 11 + 17 + 11 == 54
    assert set(BUILDINGS) == set(ROWS)
    assert len(ROWS) == 24


@pytest.mark.parametrize(("players", "tiles"), [(2, 2), (3, 2), (4, 3)])
def test_start_tiles_by_players(players: int, tiles: int) -> None:
    """Handing out the start buildings, and two players: one of each kind goes back with three and with two."""
    assert START_TILES[players] == tiles


@every_building
def test_a_building_asks_what_its_tile_prints(building: str) -> None:
    """Builder: the butcher asks two bricks and a stone; the price of the spice shop nobody has told."""
    cost = ROWS[building][4]
    assert (building in COSTS) == bool(words(cost))
    assert Counter(COSTS.get(building, {})) == Counter(words(cost))


@every_building
def test_a_building_makes_what_its_tile_prints(building: str) -> None:
    """The buildings: it makes a good, of nothing or of one good, or it swaps, or it is worth points."""
    _, made, of = ROWS[building][4:]
    if made != "-":
        assert MAKES[building] == (made, of if of != "-" else "")
    elif of != "-":
        assert set(SWAPS[building]) == set(words(of))
    else:
        assert building in VICTORY
    assert (building in MAKES) + (building in SWAPS) + (building in VICTORY) == 1


# "Carter": the lines of the market, and "Production and chains": six simple goods and ten complex ones.
LINES = {
    "grain": "grain bread cow butter meat",
    "water": "water beer goat cheese leather",
    "ore":   "ore iron cowbell",
    "wood":  "wood brick stone",
}  # fmt: skip


def test_the_market_has_four_lines_of_all_sixteen_goods() -> None:
    assert {line: " ".join(goods) for line, goods in MARKET.items()} == LINES
    assert " ".join(LINES.values()).split() == list(GOODS)
    assert len(GOODS) == 16
    assert set(LINE_WORDS) == set(LINES)


def test_ten_goods_are_complex() -> None:
    simple = {"grain", "water", "ore", "wood", "brick", "stone"}
    assert set(COMPLEX) == {"bread", "cow", "butter", "meat", "beer", "goat", "cheese", "leather", "iron", "cowbell"}
    assert set(GOODS) - set(COMPLEX) == simple


def test_the_builder_sells_three_materials() -> None:
    assert MATERIALS == ("wood", "brick", "stone")


def test_five_characters_have_a_tile() -> None:
    """The contents name 5 square person tiles."""
    assert list(CHARACTERS) == ["builder", "carter", "night_watch", "priest", "midwife"]


# What only the tiles print, and what we think it is: nobody has told the price of the spice shop.
GUESSED = {
    "tile_bread": 1, "tile_cow": 1, "tile_beer": 1, "tile_goat": 1, "tile_iron": 1,
    "tile_butter": 2, "tile_meat": 2, "tile_cheese": 2, "tile_leather": 2, "tile_cowbell": 2,
    "line_grain": 4, "line_water": 4, "line_ore": 2, "line_wood": 1,
    "spice_shop_wood": None, "spice_shop_brick": None, "spice_shop_stone": None,
}  # fmt: skip


def test_the_box_is_asked_for_what_nobody_knows() -> None:
    told = {value.name: value.guess for value in BOX if not value.name.startswith("letter_")}
    assert told == GUESSED
    assert {value.sure for value in BOX if value.guess is not None} == {Sure.GUESSED}
    assert {value.sure for value in BOX if value.guess is None} == {Sure.UNKNOWN}
    assert GAME.box == BOX
    limits = {"tile": (1, 2), "line": (1, 4), "spice": (0, 3), "letter": (0, 1)}
    assert all((value.low, value.high) == limits[value.name.partition("_")[0]] for value in BOX)


def test_five_letters_each_on_some_of_five_buildings() -> None:
    letters = [value.name for value in BOX if value.name.startswith("letter_")]
    starts = ("woodcutter", "brickyard", "quarry", "grain_farm", "well")
    assert letters == [f"letter_{letter}_{start}" for letter in "abcde" for start in starts]


def test_complete_villages_give_four_and_two() -> None:
    assert VILLAGE_POINTS == (4, 2)


# "Night watch": buildings left and right of the centre (#) belong to two quarters, here l and r; a and b are above,
# c and d below. Capitals lie in the first ring.
MAP = """
a a a b b b
a A A B B b
l L # # R r
c C C D D d
c c c d d d
"""
OF_LETTER = {
    "a": ("upper_left",), "b": ("upper_right",), "c": ("lower_left",), "d": ("lower_right",),
    "l": ("upper_left", "lower_left"), "r": ("upper_right", "lower_right"),
}  # fmt: skip
DRAWN = dict(enumerate(MAP.split()))


def test_the_centre_covers_two_spaces_of_six_by_five() -> None:
    assert (WIDE, HIGH) == (6, 5)
    assert len(DRAWN) == 30
    assert tuple(space for space, letter in DRAWN.items() if letter == "#") == CENTRE
    assert set(SPACES) == set(DRAWN) - set(CENTRE)


def test_ten_spaces_make_the_first_ring() -> None:
    assert tuple(space for space, letter in DRAWN.items() if letter.isupper()) == FIRST_RING
    assert len(FIRST_RING) == 10


@pytest.mark.parametrize(("space", "letter"), [(at, letter) for at, letter in DRAWN.items() if letter != "#"])
def test_a_space_belongs_to_its_quarters(space: int, letter: str) -> None:
    assert quarters(space) == OF_LETTER[letter.lower()]
