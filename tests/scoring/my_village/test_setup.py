"""How a table begins, and the numbers of the book and its box, typed again."""

import pytest

from scoring.games.my_village import GAME
from scoring.games.my_village.events import BoxTold, TurnEnded
from scoring.games.my_village.scoring import COUNT_FIELDS, LINES
from scoring.games.my_village.tables import BOX, CARDS, CRAFTS, DICE, TRAVEL_CARDS
from scoring.kernel.box import Sure
from scoring.kernel.events import TABLE
from tests.scoring.my_village.table import EVERYBODY, Table

players = pytest.mark.parametrize("n", [2, 3, 4])

# fmt: off
LIMITS = {
    # count          low  high
    "fields":         (0,   8),
    "travel":         (0,  99),
    "crafts":         (0,  99),
    "customers":      (0, 199),
    "church":         (0,  20),
    "windows":        (0,   6),
    "windows_points": (0,  40),
    "council":        (0,  20),
    "council_bonus":  (0,  60),
    "meeting_room":   (0,  20),
    "house_stories":  (0, 199),
    "day_labourers":  (0,   9),
    "coins":          (0,  99),
    "goods":          (0,  99),
    "tree_stories":   (0, 199),
}
# fmt: on


def test_two_to_four_play() -> None:
    assert GAME.players == (2, 4)


def test_with_three_players_there_are_fewer_dice() -> None:
    """Page 3: all with two or four, 6 white and 2 black with three."""
    assert DICE == {2: (8, 3), 3: (6, 2), 4: (8, 3)}


@pytest.mark.parametrize(("n", "start", "coins"), [
    (2, 0, [1, 2]), (2, 1, [2, 1]), (3, 0, [1, 2, 3]), (3, 2, [2, 3, 1]), (4, 0, [1, 2, 3, 4]), (4, 1, [4, 1, 2, 3]),
])  # fmt: skip
def test_coins_rise_from_the_start_player_on(n: int, start: int, coins: list[int]) -> None:
    """Page 3."""
    assert [village.goods["coins"] for village in Table(n, start=start).state.villages] == coins


@players
def test_a_village_begins_with_five_villagers_and_little_else(n: int) -> None:
    """Page 3: one of each profession, the foreman on the house, the time stone on the cloud right of the bridge."""
    state = Table(n).state
    for village in state.villages:
        assert sorted(village.alive) == sorted(EVERYBODY)
        assert (village.foreman, village.cloud, village.left, village.right) == ("house", 0, False, False)
        assert (village.tree, village.house, village.fields, village.waiting, village.labourers) == (0, 0, 0, 0, 0)
        assert (village.crafts, village.travel, village.church, village.hall) == ((), (), "", "")
    assert (state.round, state.hand, state.graves, state.plagues) == (1, 1, (), 0)


@pytest.mark.parametrize(("n", "graves", "turns"), [(2, 9, 2), (3, 14, 1), (4, 18, 1)])
def test_graves_and_turns_by_the_number_of_players(n: int, graves: int, turns: int) -> None:
    """Pages 4 and 12."""
    assert (Table(n).state.end_at, Table(n).state.turns_each) == (graves, turns)


def test_there_are_104_village_cards() -> None:
    """Page 2: 4 churches, 12 monks, 4 halls, 4 meeting rooms, 8 fields, 19 journeys, 20 crafts, 33 customers."""
    journeys, crafts = sum(TRAVEL_CARDS.values()), CARDS["craft"] * len(CRAFTS)
    assert TRAVEL_CARDS == {"A": 4, "B": 4, "C": 4, "D": 4, "E": 3}
    assert CARDS == {"craft": 4, "field": 8, "monk": 12, "meeting_room": 4, "customer": 33}
    assert 4 + CARDS["monk"] + 4 + CARDS["meeting_room"] + CARDS["field"] + journeys + crafts + CARDS["customer"] == 104


def test_every_craft_makes_its_good() -> None:
    """Page 8."""
    assert CRAFTS == {"stable": "horse", "brewery": "beer", "smithy": "plough", "office": "scroll",
                      "wainwright": "wagon"}  # fmt: skip


def test_lines_stand_in_the_order_of_the_pad() -> None:
    order = ["fields", "travel", "crafts", "customers", "church", "windows", "council", "council_bonus",
             "meeting_room", "house_stories", "day_labourers"]  # fmt: skip
    assert [rule.line for rule in LINES] == order
    assert {str(rule.table.cite.words) for rule in LINES} == {"My Village rulebook, page 12"}


def test_nothing_can_be_counted_that_is_not_in_the_box() -> None:
    assert {field.name: (field.low, field.high) for field in COUNT_FIELDS} == LIMITS


def test_only_the_clouds_and_three_banners_are_known_beforehand() -> None:
    """A review says ten clouds; the examples show a value of the school (p. 6), of C (p. 9), of the council (p. 5)."""
    guessed = {value.name: (value.guess, value.sure) for value in BOX if value.guess is not None}
    assert guessed == {
        "clouds": (10, Sure.LIKELY), "school_value": (3, Sure.PRINTED), "travel_C_value": (7, Sure.PRINTED),
        "hall_finance_value": (3, Sure.PRINTED),
    }  # fmt: skip
    assert {value.sure for value in BOX if value.name not in guessed} == {Sure.UNKNOWN}
    assert len({value.name for value in BOX}) == len(BOX)


@players
def test_a_table_begins_with_what_is_known_of_the_box(n: int) -> None:
    known = Table(n, box={"clouds": 12, f"rat_{n}": 9}).state
    assert (known.clouds, known.rat, known.rat_start) == (12, 9, 9)
    unknown = Table(n).state
    assert (unknown.clouds, unknown.rat, unknown.rat_start) == (10, None, None)


@pytest.mark.parametrize(("event", "code"), [
    (BoxTold(TABLE, "clouds", 3), "out_of_range"),
    (BoxTold(TABLE, "clouds", 21), "out_of_range"),
    (BoxTold(TABLE, "rat_5", 9), "no_such_value"),
    (BoxTold(TABLE, "", 9), "no_such_value"),
])  # fmt: skip
def test_the_box_tells_what_can_be(event: BoxTold, code: str) -> None:
    assert Table().codes(event) == [code]
    assert Table().codes(BoxTold(TABLE, "clouds", 12)) == []


def test_the_box_may_be_told_at_any_time_and_the_last_word_counts() -> None:
    table = Table(2, "count").told(windows_2=4).told(windows_2=5)
    assert table.state.told("windows_2") == 5


def test_what_is_told_is_remembered_for_the_box() -> None:
    assert GAME.told_box(BoxTold(TABLE, "rat_3", 9)) == {"rat_3": 9}
    assert GAME.told_box(TurnEnded(0)) == {}


def test_the_rat_of_another_number_of_players_stays_where_it_is() -> None:
    table = Table(3).told(rat_2=8)
    assert (table.state.rat, table.state.rat_start) == (None, None)
    assert table.told(rat_3=12).state.rat == 12
