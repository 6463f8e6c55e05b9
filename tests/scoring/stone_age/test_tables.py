"""The printed tables, typed again from cards, tiles, board and book."""

import pytest

from scoring.games.stone_age.cards import CARDS, Card, Top
from scoring.games.stone_age.scoring import COUNT_FIELDS, LINES
from scoring.games.stone_age.state import tool_tiles
from scoring.games.stone_age.tables import CARD_PRICES, DICE_TABLE, HUTS, PLACES
from scoring.kernel.amounts import Amounts

# fmt: off
PRINTED_CARDS = {
    # no: top half               lower half
    1:  ("Dice table",             "2 toolmakers"),
    2:  ("One-use tool 4",         "1 toolmaker"),
    3:  ("7 food",                 "pottery"),
    4:  ("4 food",                 "1 hut builder"),
    5:  ("1 more card, face down", "writing"),
    6:  ("1 brick",                "2 shamans"),
    7:  ("Dice table",             "transport"),
    8:  ("2 stone",                "transport"),
    9:  ("Dice table",             "writing"),
    10: ("1 stone",                "1 shaman"),
    11: ("5 food",                 "medicine"),
    12: ("Dice table",             "pottery"),
    13: ("2 dice for gold",        "art"),
    14: ("1 tool",                 "art"),
    15: ("Dice table",             "2 hut builders"),
    16: ("One-use tool 3",         "1 toolmaker"),
    17: ("One-use tool 2",         "2 toolmakers"),
    18: ("Dice table",             "2 toolmakers"),
    19: ("1 food",                 "weaving"),
    20: ("1 gold",                 "1 shaman"),
    21: ("Dice table",             "1 farmer"),
    22: ("3 points",               "music"),
    23: ("Food track +1",          "sundial"),
    24: ("2 dice for wood",        "2 shamans"),
    25: ("Dice table",             "2 farmers"),
    26: ("1 stone",                "1 farmer"),
    27: ("Food track +1",          "1 farmer"),
    28: ("3 points",               "music"),
    29: ("2 dice for stone",       "1 shaman"),
    30: ("3 food",                 "2 farmers"),
    31: ("2 resources of choice",  "medicine"),
    32: ("3 food",                 "weaving"),
    33: ("Dice table",             "sundial"),
    34: ("Dice table",             "1 hut builder"),
    35: ("3 points",               "3 hut builders"),
    36: ("2 food",                 "2 hut builders"),
}

# Appendix: how many cards there are of each kind.
CARDS_OF_A_KIND = {
    "dice_table": 10, "food": 7, "resource": 5, "roll": 3, "points": 3,
    "tool": 1, "food_track": 2, "hidden_card": 1, "one_use_tool": 3, "two_of_choice": 1,
}
PERSONS = {"farmers": 7, "toolmakers": 8, "hut_builders": 9, "shamans": 7}
SIGNS = ("medicine", "art", "writing", "pottery", "sundial", "transport", "music", "weaving")

PRINTED_HUTS = {
    #     w  b  s  g  points
    1:  ((1, 1, 0, 1), 13),
    4:  ((0, 1, 1, 1), 15),
    6:  ((2, 0, 0, 1), 12),
    8:  ((0, 1, 1, 1), 15),
    12: ((1, 0, 1, 1), 14),
    13: ((2, 1, 0, 0), 10),
    14: ((1, 1, 0, 1), 13),
    15: ((0, 2, 1, 0), 13),
    16: ((0, 1, 2, 0), 14),
    18: ((1, 2, 0, 0), 11),
    20: ((1, 1, 1, 0), 12),
    21: ((1, 0, 2, 0), 13),
    23: ((1, 0, 1, 1), 14),
    24: ((0, 0, 2, 1), 16),
    26: ((0, 2, 0, 1), 14),
    27: ((2, 0, 1, 0), 11),
    28: ((1, 1, 1, 0), 12),
}
COUNTED_HUTS = {
    # resources, kinds: hut
    (4, 1): 19, (4, 2): 3, (4, 3): 25, (4, 4): 7,
    (5, 1): 17, (5, 2): 2, (5, 3): 22, (5, 4): 5,
}
FREE_HUTS = {9, 10, 11}

TOOLS = {
    # p. 5: the tiles after the first, second ... twelfth tool
    0: (0, 0, 0),
    1: (1, 0, 0),  2:  (1, 1, 0),  3:  (1, 1, 1),
    4: (2, 1, 1),  5:  (2, 2, 1),  6:  (2, 2, 2),
    7: (3, 2, 2),  8:  (3, 3, 2),  9:  (3, 3, 3),
    10: (4, 3, 3), 11: (4, 4, 3),  12: (4, 4, 4),
}
# fmt: on


@pytest.mark.parametrize(("card", "halves"), list(PRINTED_CARDS.items()))
def test_a_card_says_what_is_printed_on_it(card: int, halves: tuple[str, str]) -> None:
    assert (str(CARDS[card].top_words), str(CARDS[card].bottom_words)) == halves
    assert str(CARDS[card].words) == f"{halves[0]} / {halves[1]}"


def test_there_are_36_cards_as_many_of_each_kind_as_the_appendix_lists() -> None:
    """Appendix, upper half: the number of cards stands beside each."""
    assert sorted(CARDS) == list(range(1, 37))
    assert {top.value: sum(card.top is top for card in CARDS.values()) for top in Top} == CARDS_OF_A_KIND


def test_every_sign_is_there_twice_and_the_persons_add_up() -> None:
    """Appendix: 16 green cards, eight signs twice; 20 sand-coloured cards."""
    green = [card for card in CARDS.values() if card.green]
    assert len(green) == 16
    assert {sign: sum(card.bottom == sign for card in green) for sign in SIGNS} == dict.fromkeys(SIGNS, 2)
    sand: list[Card] = [card for card in CARDS.values() if not card.green]
    assert len(sand) == 20
    for profession, persons in PERSONS.items():
        assert sum(card.persons for card in sand if card.bottom == profession) == persons
        assert sum(card.bottom == profession for card in sand) == 5


@pytest.mark.parametrize(("hut", "printed"), list(PRINTED_HUTS.items()))
def test_a_hut_with_a_printed_price_has_its_printed_points(hut: int, printed: tuple[tuple[int, ...], int]) -> None:
    """Page 6: what to pay and what it gives stand on the tile."""
    cost = Amounts(dict(zip(("wood", "brick", "stone", "gold"), printed[0], strict=True)))
    assert HUTS[hut].fixed
    assert HUTS[hut].cost == cost
    assert HUTS[hut].worth(cost) == printed[1]


def test_there_are_28_huts_17_printed_8_by_count_3_free() -> None:
    """Page 6."""
    assert sorted(HUTS) == list(range(1, 29))
    assert {hut.id for hut in HUTS.values() if hut.fixed} == set(PRINTED_HUTS)
    assert {(hut.count, hut.kinds): hut.id for hut in HUTS.values() if hut.count} == COUNTED_HUTS
    assert {hut.id for hut in HUTS.values() if hut.free} == FREE_HUTS


@pytest.mark.parametrize(
    ("place", "good", "pips", "capacity"),
    [
        ("hunt", "food", 2, None),
        ("forest", "wood", 3, 7),
        ("clay_pit", "brick", 4, 7),
        ("quarry", "stone", 5, 7),
        ("river", "gold", 6, 7),
    ],
)
def test_pips_for_one_good_and_circles_at_a_place(place: str, good: str, pips: int, capacity: int | None) -> None:
    """Pages 4 and 6."""
    assert (PLACES[place].gives, PLACES[place].pips, PLACES[place].capacity) == (good, pips, capacity)


@pytest.mark.parametrize(("tools", "tiles"), list(TOOLS.items()))
def test_tools_grow_evenly(tools: int, tiles: tuple[int, ...]) -> None:
    """Page 5: 1 to 3 new tiles, 4 to 6 turned to 2, 7 to 9 changed to 3, 10 to 12 turned to 4."""
    assert tool_tiles(tools) == tiles


def test_cards_cost_4_3_2_1_from_left_to_right() -> None:
    """Printed above the four spaces."""
    assert CARD_PRICES == (4, 3, 2, 1)


def test_the_faces_of_the_dice_table() -> None:
    """Printed on the ten cards."""
    assert DICE_TABLE == {1: "wood", 2: "brick", 3: "stone", 4: "gold", 5: "tool", 6: "food_track"}


# fmt: off
LIMITS = {
    # count           low   high
    "score_track":  (-999, 999),
    "food_track":      (0,  10),
    "tools":           (0,  12),
    "huts":            (0,  28),
    "people":          (5,  10),
    "wood":            (0,  99),
    "brick":           (0,  99),
    "stone":           (0,  99),
    "gold":            (0,  99),
    "farmers":         (0,   7),
    "toolmakers":      (0,   8),
    "hut_builders":    (0,   9),
    "shamans":         (0,   7),
    **dict.fromkeys(SIGNS, (0, 2)),
}
# fmt: on


def test_nothing_can_be_counted_that_is_not_in_the_box() -> None:
    assert {field.name: (field.low, field.high) for field in COUNT_FIELDS} == LIMITS


def test_lines_stand_in_the_order_of_the_player_board() -> None:
    order = ["score_track", "greens", "farmers", "toolmakers", "hut_builders", "shamans", "resources"]
    assert [rule.line for rule in LINES] == order
    assert {str(rule.table.cite.words) for rule in LINES} == {"Stone Age rulebook, page 8"}
