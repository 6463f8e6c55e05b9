"""Banner values that the box has told, the time that cards cost, and the 2/12 tile (pages 5 to 10)."""

import pytest

from scoring.games.my_village import GAME
from scoring.games.my_village.board import Board
from scoring.games.my_village.events import (
    BannerUsed,
    CardAdded,
    CustomerServed,
    CustomersTaken,
    DiceTaken,
    RatRolled,
    SchoolUsed,
)
from scoring.kernel.amounts import Amounts
from scoring.kernel.events import Event
from scoring.kernel.fields import Choice
from tests.scoring.my_village.table import Table, values

SCHOOL = {"school_value": 3, "school_value_2": 11}
FINANCE = {"hall_finance_value": 3, "hall_finance_value_2": 0}


@pytest.mark.parametrize(("box", "event"), [
    (SCHOOL, SchoolUsed(0, "place")),
    (FINANCE, CardAdded(0, "hall_finance")),
    ({"travel_A_value": 5, "travel_A_value_2": 0}, CardAdded(0, "travel")),
    ({"field_value": 6, "field_value_2": 9}, CardAdded(0, "field")),
])  # fmt: skip
def test_a_banner_needs_a_value_that_it_shows(box: dict[str, int], event: Event) -> None:
    fits, other = max(box.values()), (4, 4)
    assert Table(box=box).dice(0, *other).said(event) == [("other_value", "forbidden", "page 5")]
    assert Table(box=box).dice(0, min(6, fits - 1), fits - min(6, fits - 1)).problems(event) == ()


@pytest.mark.parametrize("box", [{}, {"school_value": 5}, {"field_value_2": 11}])
def test_where_a_value_is_not_told_the_players_know(box: dict[str, int]) -> None:
    assert Table(box=box).dice(0, 4, 4).problems(SchoolUsed(0, "place")) == ()


def test_a_monk_opens_the_school_with_any_value() -> None:
    """Page 10."""
    table = Table(box=SCHOOL).adds(0, "church_trade").dice(0, 4, 4).enter(CardAdded(0, "monk", act="school"))
    assert table.problems(SchoolUsed(0, "place")) == ()


def test_tile_adds_two_and_twelve() -> None:
    """Page 10: a banner with the tile works with a 2 or a 12 as well."""
    table = Table(box=SCHOOL).add(0, "meeting_room", tile="play").dice(0, 6, 6)
    assert table.said(SchoolUsed(0, "place")) == [("other_value", "forbidden", "page 5")]
    table = Table(box=SCHOOL).add(0, "meeting_room", tile="school").dice(0, 6, 6)
    assert table.problems(SchoolUsed(0, "place")) == ()
    table.enter(SchoolUsed(0, "place"), BannerUsed(0, "meeting_room", tile="play"))
    assert table.village().tile == "play"


def test_the_tile_stays_until_the_meeting_room_moves_it() -> None:
    table = Table().add(0, "meeting_room", tile="school").turn(0, BannerUsed(0, "meeting_room"), value=(1, 1))
    assert table.village().tile == "school"
    board = GAME.board(table.state, 0)
    assert isinstance(board, Board)
    (council,) = board.areas
    assert str(council.cards[0].note) == "2/12 tile: School"


@pytest.mark.parametrize(("value", "lies"), [((1, 1), ""), ((6, 6), ""), ((3, 4), "serve")])
def test_after_serving_with_it_the_tile_goes_back(value: tuple[int, int], lies: str) -> None:
    """Page 10: to the meeting room, and only then."""
    table = Table().turn(0, CustomersTaken(0, 2), value=(2, 2)).add(0, "meeting_room", tile="serve")
    assert table.turn(0, CustomerServed(0, 3), value=value).village().tile == lies


@pytest.mark.parametrize(("event", "code"), [
    (CardAdded(0, "meeting_room", tile="stable"), "tile_place"),
    (CardAdded(0, "meeting_room", tile="serve"), "tile_place"),
    (CardAdded(0, "meeting_room", tile="meeting_room"), "tile_place"),
    (CardAdded(0, "stable", tile="play"), "no_tile"),
    (BannerUsed(0, "play", tile="school"), "no_tile"),
])  # fmt: skip
def test_the_tile_lies_at_a_white_banner_of_the_village(event: Event, code: str) -> None:
    assert Table().dice(0).said(event) == [(code, "impossible", "page 10")]


def test_the_form_asks_for_the_tile_where_there_is_one() -> None:
    table = Table().adds(0, "stable")
    assert values(table.hints(CardAdded, card="meeting_room")["tile"]) == ["", "school", "play", "stable"]
    assert table.hints(CardAdded, card="stable")["tile"].hidden
    assert table.hints(BannerUsed)["tile"].hidden
    table.adds(0, "meeting_room")
    assert not table.hints(BannerUsed, banner="meeting_room")["tile"].hidden


@pytest.mark.parametrize(("card", "box"), [
    ("stable", {"craft_stable_time": 4}),
    ("field", {"field_time": 4}),
    ("church_trade", {"church_trade_time": 4}),
    ("meeting_room", {"meeting_room_time": 4}),
    ("travel", {}),  # what the last journey adds is paid with it
    ("monk", {}),  # they are of three kinds
])  # fmt: skip
def test_the_time_of_a_card_is_remembered(card: str, box: dict[str, int]) -> None:
    assert GAME.told_box(CardAdded(0, card, time=4)) == box
    assert Table(box=box).hints(CardAdded, card=card)["time"].default == (4 if box else 0 if card == "travel" else None)


def test_a_journey_begins_with_the_time_of_the_last_grey_banner() -> None:
    """Page 9."""
    table = Table().add(0, "travel", grey=Amounts(time=3))
    assert table.hints(CardAdded, card="travel")["time"].default == 3


def test_faces_and_customers_are_one_tap() -> None:
    table = Table().adds(0, "church_trade").dice(0, 2, 2)
    options = table.hints(CustomersTaken)["customers"].options or ()
    assert [(each.value, str(each.note)) for each in options] == [
        (1, "1 time"), (2, "2 time"), (3, "2 time and 1 coin"), (4, "3 time and 1 coin"),
    ]  # fmt: skip
    table.enter(CardAdded(0, "monk", act="customers"))
    assert values(table.hints(CustomersTaken)["customers"]) == [1, 2]
    assert isinstance(GAME.entry_of[RatRolled.kind].fields[0], Choice)
    assert "" not in values(table.hints(CardAdded, card="monk")["act"])
    assert table.problems(DiceTaken(0, (1, 1)))
