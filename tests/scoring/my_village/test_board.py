"""The village and the board between all, as numbers to draw."""

import pytest

from scoring.games.my_village import GAME
from scoring.games.my_village.board import AreaView, Board
from scoring.games.my_village.events import (
    BannerUsed,
    CustomerServed,
    CustomersTaken,
    DiceTaken,
    HandTaken,
    LabourerHired,
    RatRolled,
    SchoolUsed,
    TurnEnded,
    VillagerDied,
)
from scoring.kernel.amounts import Amounts
from scoring.kernel.due import Opens
from tests.scoring.my_village.table import EVERYBODY, Table


def board(table: Table, seat: int = 0) -> Board:
    found = GAME.board(table.state, seat)
    assert isinstance(found, Board)
    return found


def cards(area: AreaView) -> list[tuple[str, int | None, str]]:
    return [(str(card.label), card.points, str(card.note or "")) for card in area.cards]


def test_a_new_village_is_empty() -> None:
    shown = board(Table(3), 1)
    assert (shown.colour, shown.clouds, shown.cloud, shown.to_bridge, shown.passed) == ("blue", 10, 0, 10, False)
    assert (shown.tree, shown.at_risk, shown.house, shown.areas, shown.goods) == (0, 0, 0, (), {"coins": 2})
    assert (shown.foreman, str(shown.foreman_label), shown.left, shown.right) == (
        "house",
        "the main house",
        False,
        False,
    )
    assert [(each.profession, each.alive, each.hired) for each in shown.villagers] == [
        (profession, True, False) for profession in EVERYBODY
    ]  # fmt: skip
    assert (shown.waiting, shown.markers, shown.labourers, shown.windows, shown.bonus) == (0, 0, 0, 0, 0)
    assert (shown.hand, shown.followed, shown.end_at) == (1, True, 14)


def test_goods_are_shown_that_are_there_or_could_be_made() -> None:
    table = Table().adds(0, "stable").lies(0, {"coins": 3, "wild": 2})
    shown = board(table)
    assert shown.goods == {"coins": 3, "horse": 0, "wild": 2}
    assert {good: str(words) for good, words in shown.goods_labels.items()} == {
        "coins": "coins", "horse": "horses", "wild": "goods of choice",
    }  # fmt: skip


def test_cards_lie_in_their_areas() -> None:
    table = Table().adds(0, "field").add(0, "travel", points=1).adds(0, "travel", "travel")
    table.add(0, "travel", points=8, chapel=True).add(0, "stable", points=2).add(0, "church_cloister", points=3)
    table.adds(0, "monk").add(0, "hall_area", points=4, mark="travel").add(0, "meeting_room", points=5)
    table.to(0).lies(0, clouds=0).turn(0, CustomersTaken(0, 2), value=(2, 2)).turn(0, CustomerServed(0, 6))
    table.bury(0, "abbot")
    shown = board(table)
    assert {area.area: (area.active, cards(area)) for area in shown.areas} == {
        "church": (False, [("Cloister church", 3, ""), ("Monk", None, "")]),
        "council": (True, [("Area council", 4, "marked: Travel cards"), ("Meeting room", 5, "")]),
        "fields": (True, [("Grain field", 1, "")]),
        "travel": (True, [("Letter A", 1, ""), ("Letter B", 0, ""), ("Letter C", 0, ""), ("Chapel", 8, "")]),
        "crafts": (True, [("Stable", 2, "")]),
        "market": (True, [("Customer", 6, "")]),
    }
    assert (shown.waiting, shown.markers, shown.windows, shown.bonus) == (1, 1, 2, 4)


def test_the_last_journey_says_what_the_next_costs_besides() -> None:
    """Page 9: its grey banner; after the last letter and after the chapel there is no next."""
    table = Table().add(0, "travel", grey=Amounts(beer=1)).lies(0, {"beer": 1})
    (travel,) = board(table).areas
    assert cards(travel) == [("Letter A", 0, "next: 1 beer besides")]
    table.add(0, "travel", paid=Amounts(beer=1)).add(0, "travel", grey=Amounts(coins=1, time=3))
    (travel,) = board(table).areas
    assert [note for _, _, note in cards(travel)] == ["", "", "next: 1 coin, 3 time besides"]
    table.lies(0, {"coins": 1}).add(0, "travel", time=3, paid=Amounts(coins=1), points=8, chapel=True,
                                    grey=Amounts(time=1))  # fmt: skip
    (travel,) = board(table).areas
    assert [note for _, _, note in cards(travel)] == ["", "", "", ""]


def test_a_villager_is_tapped_when_he_dies() -> None:
    """Where only deaths are followed; else the bridge says when somebody dies."""
    table = Table(2, "deaths").bury(0, "abbot")
    opened = {each.profession: each.dies for each in board(table).villagers}
    assert {name for name, dies in opened.items() if dies} == set(EVERYBODY) - {"abbot"}
    assert opened["merchant"] == Opens("my_village.villager_died", {"villager": "merchant"})
    table.enter(VillagerDied(0, "merchant"))  # now the rat runs
    assert [each.dies for each in board(table).villagers] == [None] * 5
    assert [each.dies for each in board(Table(2)).villagers] == [None] * 5


def test_an_area_without_its_villager_sleeps() -> None:
    table = Table().adds(0, "stable", "travel", "hall_finance").bury(0, "craftsman", "traveller", "councillor")
    assert {area.area: area.active for area in board(table).areas} == {
        "council": False, "travel": False, "crafts": False,
    }  # fmt: skip


def test_the_time_stone_and_what_a_plague_would_take() -> None:
    table = Table().lies(0, tree=5, house=2, clouds=9).enter(DiceTaken(0, (1, 2), black=1))
    shown = board(table)
    assert (shown.cloud, shown.to_bridge, shown.passed) == (1, 9, True)
    assert (shown.tree, shown.at_risk, shown.house) == (5, 2, 2)
    assert not board(table, 1).passed
    assert board(table.enter(TurnEnded(0))).passed
    assert not board(table.enter(VillagerDied(0, "abbot"))).passed  # he has died: only the rat is still to run


def test_a_stone_beyond_a_smaller_ring_is_at_the_bridge() -> None:
    assert board(Table().lies(0, clouds=9).told(clouds=8)).to_bridge <= 1


def test_children_and_day_labourers_are_seen() -> None:
    table = Table(2, "deaths").enter(SchoolUsed(0, "place")).bury(0, *EVERYBODY).enter(LabourerHired(0, "merchant"))
    shown = board(table)
    assert (shown.left, shown.right, shown.labourers, shown.followed) == (True, False, 1, False)
    assert [(each.profession, each.hired) for each in shown.villagers if each.alive] == [("merchant", True)]


def test_graves_show_whose_they_are() -> None:
    table = Table(2, "deaths").bury(0, "abbot").bury(1, "abbot").bury(0, "merchant")
    shown = board(table)
    assert len(shown.graves) == 9
    assert [(grave.colour, grave.profession) for grave in shown.graves[:4]] == [
        ("red", "abbot"), ("blue", "abbot"), ("red", "merchant"), ("", ""),
    ]  # fmt: skip


def test_the_rat_shows_how_near_it_is() -> None:
    rat = board(Table(2)).rat
    assert (rat.distance, rat.start, rat.faces, rat.plagues) == (None, None, 0, 0)
    table = Table(2, box={"rat_2": 8}).bury(0, "abbot", die=4)
    rat = board(table).rat
    assert (rat.distance, rat.start, rat.faces, str(rat.words)) == (4, 8, 3, "Plague on 4 or more: 3 of 6.")
    table.dying(1).enter(VillagerDied(1, "abbot"), RatRolled(1, 4))
    assert (board(table).rat.distance, board(table).rat.plagues) == (8, 1)


def test_a_hand_that_was_taken_is_gone() -> None:
    assert board(Table(3).turn(1, HandTaken(1), value=(2, 2))).hand is None


def test_used_banners_leave_marks() -> None:
    table = Table().add(0, "hall_population", mark="abbot").turn(0, BannerUsed(0, "hall", mark="merchant"))
    (council,) = board(table).areas
    assert cards(council) == [("Population council", 0, "marked: Abbot, Merchant")]
    assert board(table).bonus == 8


def test_a_council_without_marks_says_nothing_of_them() -> None:
    (council,) = board(Table().adds(0, "hall_finance")).areas
    assert cards(council) == [("Finance council", 0, "")]


def test_there_is_no_board_where_only_the_end_is_counted() -> None:
    assert GAME.board(Table(2, "count").state, 0) is None


def test_the_chronicle_has_two_places_for_each_profession() -> None:
    """Page 7: the first of a profession brings two stories, the second one."""
    shown = board(Table(4, "deaths").bury(0, "abbot").bury(1, "abbot").bury(2, "abbot").bury(3, "merchant"))
    places = {each.profession: [(place.colour, place.stories) for place in each.places] for each in shown.chronicle}
    assert places["abbot"] == [("red", 0), ("blue", 0)]
    assert places["merchant"] == [("yellow", 0), ("", 1)]
    assert places["traveller"] == [("", 2), ("", 1)]
    assert [grave.colour for grave in shown.anonymous] == ["green", *[""] * 7]
    assert (shown.graves_left, shown.end_at) == (14, 18)


@pytest.mark.parametrize(("n", "box", "many"), [(2, {}, 1), (3, {}, 4), (3, {"anonymous": 9}, 9), (4, {}, 8)])
def test_anonymous_graves_are_as_many_as_the_box_says(n: int, box: dict[str, int], many: int) -> None:
    """Where nobody has told, as many as a full chronicle leaves until the end (page 12), and one is always free."""
    assert len(board(Table(n, "deaths", box=box)).anonymous) == many
