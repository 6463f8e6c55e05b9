"""The numbers of the rulebook of Helvetia, and what only the tiles print.

The book shows its tables as pictures and has no readable page numbers but one; places are named by their chapter.
"""

from __future__ import annotations

from scoring.kernel.amounts import Amounts
from scoring.kernel.box import BoxValue, Sure
from scoring.kernel.cite import Book, Cite
from scoring.kernel.message import Message, say, say_in

RULES = Book("rules", say("Helvetia rulebook"))
PLAYERS = (2, 4)

SECTIONS: dict[str, Message] = {
    "setup": say("Setting up"),
    "start_buildings": say("Handing out the start buildings"),
    "simplified": say("Simplified version"),
    "village": say("Building one’s own village"),
    "turns": say("The characters"),
    "production": say("Production and chains"),
    "builder": say("Builder"),
    "carter": say("Carter"),
    "night_watch": say("Night watch"),
    "priest": say("Priest"),
    "midwife": say("Midwife"),
    "round_end": say("End of a round"),
    "buildings": say("The buildings"),
    "villagers": say("The villagers"),
    "two": say("Two players"),
}


def place(section: str) -> Cite:
    return Cite(RULES, None, SECTIONS[section])


COINS = 6  # of each player, "Setting up"
DOWRIES = {2: 1, 3: 2, 4: 2}  # coins given to villages of other players, "Building one's own village", "Two players"
NEUTRAL_COUPLES = 2  # on the buildings of the neutral village, "Two players"
TO_NEUTRAL = 1  # coins in the neutral village, "Two players"
START_BUILDINGS = 3  # each, "Handing out the start buildings"
START_TILES = {2: 2, 3: 2, 4: 3}  # of each start building, the same
MEN = WOMEN = 8  # of each player, "Contents": 16 villagers a colour
ENDS_AT, SIMPLIFIED_ENDS_AT = 20, 18  # p. 7; "Simplified version"
DRAWN = 5  # new buildings after each round, "End of a round" step 6
VICTORY_TILES = 2  # of each victory point building in the box, "The buildings" (our reading of the number of tiles)
VICTORY_POINTS = 3  # of a victory point building, "The buildings"
VILLAGE_POINTS = (4, 2)  # of the first and the second complete village, "Builder"

CHARACTERS = {
    "builder": say_in("helvetia", "Builder"),
    "carter": say_in("helvetia", "Carter"),
    "night_watch": say_in("helvetia", "Night watch"),
    "priest": say_in("helvetia", "Priest"),
    "midwife": say_in("helvetia", "Midwife"),
}

GOODS = {
    "grain": say_in("helvetia", "Grain"),
    "bread": say_in("helvetia", "Bread"),
    "cow": say_in("helvetia", "Cow"),
    "butter": say_in("helvetia", "Butter"),
    "meat": say_in("helvetia", "Meat"),
    "water": say_in("helvetia", "Water"),
    "beer": say_in("helvetia", "Beer"),
    "goat": say_in("helvetia", "Goat"),
    "cheese": say_in("helvetia", "Cheese"),
    "leather": say_in("helvetia", "Leather"),
    "ore": say_in("helvetia", "Ore"),
    "iron": say_in("helvetia", "Iron"),
    "cowbell": say_in("helvetia", "Cowbell"),
    "wood": say_in("helvetia", "Wood"),
    "brick": say_in("helvetia", "Brick"),
    "stone": say_in("helvetia", "Stone"),
}
# The middle line is printed in words ("Carter"); the others follow from the chains and the number of lines.
MARKET = {
    "grain": ("grain", "bread", "cow", "butter", "meat"),
    "water": ("water", "beer", "goat", "cheese", "leather"),
    "ore": ("ore", "iron", "cowbell"),
    "wood": ("wood", "brick", "stone"),
}
LINE_WORDS = {
    "grain": say("Grain line"),
    "water": say("Water line"),
    "ore": say("Ore line"),
    "wood": say("Building line"),
}
MATERIALS = ("wood", "brick", "stone")  # that the builder sells, "Builder"

# What a building makes, and of what; "The buildings" and "Production and chains".
MAKES: dict[str, tuple[str, str]] = {
    "woodcutter": ("wood", ""),
    "brickyard": ("brick", ""),
    "quarry": ("stone", ""),
    "grain_farm": ("grain", ""),
    "well": ("water", ""),
    "mine": ("ore", ""),
    "cowshed": ("cow", "grain"),
    "goat_shed": ("goat", "water"),
    "bakery": ("bread", "grain"),
    "brewery": ("beer", "water"),
    "smelter": ("iron", "ore"),
    "dairy": ("butter", "cow"),
    "butcher": ("meat", "cow"),
    "cheese_dairy": ("cheese", "goat"),
    "tannery": ("leather", "goat"),
    "bell_foundry": ("cowbell", "iron"),
}
COMPLEX = tuple(good for good in GOODS if any(made == good and needs for made, needs in MAKES.values()))
# What a market swaps, one for one, "The buildings".
SWAPS: dict[str, tuple[str, ...]] = {
    "marketplace": ("wood", "brick", "stone", "ore", "grain", "water"),
    "cattle_market": ("cow", "bread", "iron"),
    "goat_market": ("goat", "beer", "iron"),
    "spice_shop": ("butter", "cheese", "meat", "leather", "cowbell"),
}
VICTORY = ("mill", "inn", "town_hall", "church")
START = ("woodcutter", "brickyard", "quarry", "grain_farm", "well")

BUILDINGS = {
    "woodcutter": say_in("helvetia", "Woodcutter"),
    "brickyard": say_in("helvetia", "Brickyard"),
    "quarry": say_in("helvetia", "Quarry"),
    "grain_farm": say_in("helvetia", "Grain farm"),
    "well": say_in("helvetia", "Well"),
    "mine": say_in("helvetia", "Mine"),
    "cowshed": say_in("helvetia", "Cowshed"),
    "goat_shed": say_in("helvetia", "Goat shed"),
    "marketplace": say_in("helvetia", "Marketplace"),
    "bakery": say_in("helvetia", "Bakery"),
    "brewery": say_in("helvetia", "Brewery"),
    "smelter": say_in("helvetia", "Smelter"),
    "dairy": say_in("helvetia", "Dairy"),
    "butcher": say_in("helvetia", "Butcher"),
    "cheese_dairy": say_in("helvetia", "Cheese dairy"),
    "tannery": say_in("helvetia", "Tannery"),
    "bell_foundry": say_in("helvetia", "Bell foundry"),
    "cattle_market": say_in("helvetia", "Cattle market"),
    "goat_market": say_in("helvetia", "Goat market"),
    "spice_shop": say_in("helvetia", "Spice shop"),
    "mill": say_in("helvetia", "Mill"),
    "inn": say_in("helvetia", "Inn"),
    "town_hall": say_in("helvetia", "Town hall"),
    "church": say_in("helvetia", "Church"),
}

# Tiles in the stacks, "The buildings"; that the eight victory point buildings lie in stacks 2 and 3, one of each kind
# in each, is a reading: the box has 54 building tiles and no stack 4.
_THIRD = ("dairy", "butcher", "cheese_dairy", "tannery", "bell_foundry", *VICTORY)
STACKS: tuple[Amounts, ...] = (
    Amounts(mine=3, cowshed=3, goat_shed=3, marketplace=2),
    Amounts(bakery=2, brewery=2, smelter=2, cattle_market=1, goat_market=1, **dict.fromkeys(_THIRD, 1)),
    Amounts(spice_shop=2, **dict.fromkeys(_THIRD, 1)),
)

# What the tiles ask. The book prints the butcher's price ("Builder", example); the others are the building list of
# the game's online edition. The price of the spice shop nobody has told: the box is asked.
COSTS: dict[str, Amounts] = {
    "mine": Amounts(wood=1),
    "cowshed": Amounts(wood=1, brick=1, stone=1),
    "goat_shed": Amounts(wood=1, brick=1, stone=1),
    "marketplace": Amounts(brick=1),
    "bakery": Amounts(brick=1, stone=1),
    "brewery": Amounts(wood=1, brick=1),
    "smelter": Amounts(brick=1, stone=1),
    "dairy": Amounts(wood=2, stone=1),
    "butcher": Amounts(brick=2, stone=1),
    "cheese_dairy": Amounts(wood=2, stone=1),
    "tannery": Amounts(brick=2, stone=1),
    "bell_foundry": Amounts(wood=1, brick=1, stone=1),
    "cattle_market": Amounts(wood=1, stone=1),
    "goat_market": Amounts(wood=1, stone=1),
    "mill": Amounts(water=1, grain=1, ore=1),
    "inn": Amounts(wood=1, brick=1, beer=1),
    "town_hall": Amounts(wood=1, brick=1, bread=1),
    "church": Amounts(stone=2, iron=1),
}

# A village as six by five spaces; the centre covers two of them. Ten spaces make the first ring ("Builder"; that there
# are ten is read from the centre's shape), eighteen more the second.
WIDE, HIGH = 6, 5
CENTRE = (14, 15)
FIRST_RING = (7, 8, 9, 10, 13, 16, 19, 20, 21, 22)
SPACES = tuple(space for space in range(WIDE * HIGH) if space not in CENTRE)
QUARTERS = {
    "upper_left": say("upper left"),
    "upper_right": say("upper right"),
    "lower_left": say("lower left"),
    "lower_right": say("lower right"),
}


def quarters(space: int) -> tuple[str, ...]:
    """The quarters of a space: those beside the centre belong to two ("Night watch")."""
    row, column = divmod(space, WIDE)
    side = "left" if column < WIDE // 2 else "right"
    halves = ("upper",) if row < HIGH // 2 else ("lower",) if row > HIGH // 2 else ("upper", "lower")
    return tuple(f"{half}_{side}" for half in halves)


LETTERS = tuple("ABCDE")  # on the village centres and the start buildings, "Simplified version"
TILES, PRICES = say("Points on tiles"), say("Prices")
SIMPLE_CHAIN = ("bread", "cow", "beer", "goat", "iron")  # two steps; the rest of the complex goods takes three
LINE_GUESSES = {"grain": 4, "water": 4, "ore": 2, "wood": 1}


def letter_of(letter: str, building: str) -> str:
    """Whether a start building carries this letter."""
    return f"letter_{letter.lower()}_{building}"


BOX = (
    *(BoxValue(f"tile_{good}", say("Goods tile: {good}", good=GOODS[good]), 1, 2, 1 if good in SIMPLE_CHAIN else 2,
               Sure.GUESSED, TILES, ruling="tile-values-are-asked-once") for good in COMPLEX),
    *(BoxValue(f"line_{line}", say("Line tile: {line}", line=LINE_WORDS[line]), 1, 4, guess, Sure.GUESSED, TILES,
               ruling="tile-values-are-asked-once") for line, guess in LINE_GUESSES.items()),
    *(BoxValue(f"spice_shop_{good}", say("Spice shop: {good}", good=GOODS[good]), 0, 3, group=PRICES,
               ruling="tile-values-are-asked-once") for good in MATERIALS),
    *(BoxValue(letter_of(letter, building), BUILDINGS[building], 0, 1, group=say("Letter {letter}", letter=letter),
               ruling="letters-for-a-quick-start") for letter in LETTERS for building in START),
)  # fmt: skip
BOX_OF = {value.name: value for value in BOX}
