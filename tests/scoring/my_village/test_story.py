"""Each event as a sentence."""

import pytest

from scoring.games.my_village import GAME
from scoring.games.my_village.events import (
    AmountsCorrected,
    BannerUsed,
    BoxTold,
    CardAdded,
    CountBegun,
    Counted,
    CustomerServed,
    CustomersTaken,
    DiceTaken,
    ForemanMoved,
    HandTaken,
    LabourerHired,
    PloughLaid,
    RatRolled,
    RoundBegun,
    SchoolUsed,
    StoriesTaken,
    TurnEnded,
    VillagerDied,
)
from scoring.kernel.events import TABLE, Event
from tests.scoring.my_village.table import Table

STORY: list[tuple[Event, str]] = [
    (DiceTaken(0, (3, 4)), "Anna took 3 + 4 = 7."),
    (DiceTaken(0, (3, 4), black=1), "Anna took 3 + 4 = 7, 1 black die."),
    (DiceTaken(0, (3, 4), black=2), "Anna took 3 + 4 = 7, 2 black dice."),
    (DiceTaken(0), "Anna took  = 0."),
    (CardAdded(0, "stable", 2), "Anna added Stable."),
    (CardAdded(1, "church_trade"), "Bram added Trade church."),
    (CardAdded(0, "hall_area"), "Anna added Area council."),
    (CardAdded(0, "{castle}"), "Anna added {castle}."),
    (CustomersTaken(0), "Anna took 1 customer."),
    (CustomersTaken(0, 4, free=True), "Anna took 5 customers."),
    (HandTaken(1), "Bram took the hand with 1 story."),
    (SchoolUsed(0, "place"), "Anna: a child goes to school."),
    (SchoolUsed(0, "shift"), "Anna: a child goes to school."),
    (SchoolUsed(0, "left", "abbot"), "Anna: a child became Abbot."),
    (SchoolUsed(0, "right", "king"), "Anna: a child became king."),
    (BannerUsed(0, "meeting_room"), "Anna used Meeting room."),
    (BannerUsed(0, "play"), "Anna used Play banner."),
    (BannerUsed(0, "well"), "Anna used well."),
    (CustomerServed(0, 1), "Anna served a customer: 1 point."),
    (CustomerServed(0, 4), "Anna served a customer: 4 points."),
    (ForemanMoved(0, "house"), "Anna’s foreman went to the main house."),
    (ForemanMoved(0, "moon"), "Anna’s foreman went to moon."),
    (PloughLaid(0), "Anna laid a plough on a field."),
    (TurnEnded(0), "Anna’s turn was over."),
    (VillagerDied(0, "abbot"), "Anna: Abbot died and is in the chronicle, 2 stories."),
    (VillagerDied(0, "merchant"), "Anna: Merchant died and is in the chronicle, 1 story."),
    (VillagerDied(0, "traveller"), "Anna: Traveller died and lies in an anonymous grave."),
    (VillagerDied(0, "king"), "Anna: king died and is in the chronicle, 2 stories."),
    (LabourerHired(0, "abbot"), "Anna hired a day labourer as Abbot."),
    (LabourerHired(0, "king"), "Anna hired a day labourer as king."),
    (RatRolled(0, 3), "The rat ran 3."),
    (RatRolled(0, 3, plague=True), "The rat ran 3: plague."),
    (RatRolled(0, 3, plague=True, averted=True), "The rat ran 3: plague, and one village was spared."),
    (RoundBegun(TABLE), "Round 2 began."),
    (StoriesTaken(0, 1), "Anna: 1 story on the tree."),
    (StoriesTaken(0, -2), "Anna: −2 stories on the tree."),
    (AmountsCorrected(0), "Anna: amounts were corrected."),
    (BoxTold(TABLE, "clouds", 10), "The box says: Cloud spaces around a village: 10."),
    (BoxTold(TABLE, "rat_3", 11), "The box says: Rat track: spaces to the plague with 3 players: 11."),
    (BoxTold(TABLE, "weight", 3), "The box says: weight: 3."),
    (CountBegun(TABLE), "The last round is over."),
    (Counted(0), "Anna was counted."),
    (TurnEnded(9), "’s turn was over."),
]


def table(**box: int) -> Table:
    """A merchant and two travellers have died."""
    at = Table(3, "deaths").told(**box)
    return at.bury(1, "merchant").bury(1, "traveller").bury(2, "traveller")


@pytest.mark.parametrize(("event", "sentence"), STORY)
def test_every_event_is_a_sentence(event: Event, sentence: str) -> None:
    assert str(GAME.tell(table().state, event)) == sentence


def test_every_kind_of_event_is_in_the_story() -> None:
    assert {type(event) for event, _ in STORY} == set(GAME.events)


def test_a_hand_full_of_stories() -> None:
    at = Table(3).next_round().next_round()
    assert str(GAME.tell(at.state, HandTaken(1))) == "Bram took the hand with 3 stories."


@pytest.mark.parametrize(("die", "plague", "sentence"), [
    (4, False, "The rat ran 4."), (5, False, "The rat ran 5: plague."), (6, False, "The rat ran 6: plague."),
    (2, True, "The rat ran 2: plague."),
])  # fmt: skip
def test_a_track_that_was_told_knows_the_plague(die: int, plague: bool, sentence: str) -> None:
    """8 spaces, and the rat has run 3 times 1."""
    assert str(GAME.tell(table(rat_3=8).state, RatRolled(0, die, plague))) == sentence
