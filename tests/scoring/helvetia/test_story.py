"""Each event as a sentence, told with the table as it stood before."""

import pytest

from scoring.games.helvetia import GAME
from scoring.games.helvetia.events import (
    AwakeCorrected,
    BoxTold,
    BuildingBuilt,
    BuildingChosen,
    BuildingMoved,
    BuildingsDealt,
    ChildBorn,
    CoinsCorrected,
    CoinsPlaced,
    Counted,
    CouplesPlaced,
    FirstMarried,
    GoodDelivered,
    Married,
    MovedIn,
    NeutralActed,
    NeutralsPlaced,
    QuarterWoken,
    RoundBegun,
    RoundEnded,
    TurnEnded,
    VillageCompleted,
)
from scoring.kernel.amounts import Amounts
from scoring.kernel.events import TABLE, Event
from tests.scoring.helvetia.table import Table

STORY: list[tuple[Event, str]] = [
    (BuildingChosen(0, "grain_farm"), "Anna chose Grain farm."),
    (BuildingChosen(0, "castle"), "Anna chose castle."),
    (BuildingsDealt(2, buildings=("well", "quarry", "woodcutter")), "Cleo got Well, Quarry, Woodcutter."),
    (NeutralsPlaced(TABLE, (8, 9)), "The neutral village was settled."),
    (CouplesPlaced(1, (8, 9)), "Bram placed two couples."),
    (FirstMarried(0, 8), "Anna married into Bram’s village."),
    (FirstMarried(2, 8), "Cleo married into Anna’s village."),
    (CoinsPlaced(0, "night_watch"), "Anna: 1 coin on Night watch."),
    (CoinsPlaced(0, "carter", 3), "Anna: 3 coins on Carter."),
    (CoinsPlaced(0, "king", 2), "Anna: 2 coins on king."),
    (BuildingBuilt(0, "mine"), "Anna built Mine."),
    (BuildingBuilt(0, "butcher", bought=Amounts(brick=1)), "Anna built Butcher, 1 bought."),
    (BuildingBuilt(0, "church", bought=Amounts(stone=2)), "Anna built Church, 2 bought."),
    (BuildingBuilt(0, "{castle}"), "Anna built {castle}."),
    (GoodDelivered(0, "wood"), "Anna delivered Wood."),
    (GoodDelivered(1, "beer"), "Bram delivered Beer, the first one: with its tile."),
    (GoodDelivered(0, "beer", tile=True), "Anna delivered Beer, the first one: with its tile."),
    (GoodDelivered(0, "cow"), "Anna delivered Cow."),  # Cleo has, before
    (GoodDelivered(0, "gold"), "Anna delivered gold."),
    (QuarterWoken(0, "1.upper_left"), "Anna woke a quarter of Bram’s village: upper left."),
    (QuarterWoken(0, "0.lower_right"), "Anna woke a quarter of Anna’s village: lower right."),
    (QuarterWoken(0, "1.attic"), "Anna woke a quarter of Bram’s village: attic."),
    (Married(0, place=109), "Anna married into Bram’s village."),
    (ChildBorn(0, 8, "f"), "Anna: a girl was born."),
    (ChildBorn(1, 8, "m"), "Bram: a boy was born."),
    (NeutralActed(0, "priest", "m", 9), "Anna took the neutral coin: Priest."),
    (NeutralActed(0, "builder", building="mine"), "Anna took the neutral coin: Builder."),
    (VillageCompleted(2), "Cleo’s village is complete."),
    (TurnEnded(0), "Anna’s turn was over."),
    (TurnEnded(9), "’s turn was over."),
    (RoundEnded(TABLE), "The round was over: no person tile moved."),
    (MovedIn(0, (8,), (9,)), "Anna: children left school."),
    (RoundBegun(TABLE, Amounts(bakery=2)), "Round 2 began."),
    (CoinsCorrected(0, 3), "Anna: amounts were corrected."),
    (AwakeCorrected(0, (8,)), "Anna: who is awake was corrected."),
    (BuildingMoved(0, 8, 13), "A building was laid elsewhere."),
    (BoxTold(TABLE, "tile_beer", 2), "The box says: Goods tile: Beer: 2."),
    (BoxTold(TABLE, "line_ore", 2), "The box says: Line tile: Ore line: 2."),
    (BoxTold(TABLE, "weight", 3), "The box says: weight: 3."),
    (Counted(0), "Anna was counted."),
]


def began(follow: str = "villages", players: int = 3) -> Table:
    return Table(players, follow).settled()


@pytest.mark.parametrize(("event", "sentence"), STORY)
def test_every_event_is_a_sentence(event: Event, sentence: str) -> None:
    assert began().delivered(2, "cow").tell(event) == sentence


def test_every_kind_of_event_is_in_the_story() -> None:
    assert {type(event) for event, _ in STORY} == set(GAME.events)


def test_a_delivery_is_told_as_it_stood_before() -> None:
    """“Carter”: only the first of a complex good has a tile."""
    table = began().stands(0, "brewery", 13, "0f").stands(0, "well", 16, "0f")
    assert table.tell(GoodDelivered(0, "beer")) == "Anna delivered Beer, the first one: with its tile."
    table.enter(GoodDelivered(0, "beer"))
    assert table.tell(GoodDelivered(2, "beer")) == "Cleo delivered Beer."
    told = [str(GAME.tell(entry.before, entry.record.event)) for entry in table.played.entries]
    assert told[-1] == "Anna delivered Beer, the first one: with its tile."


def test_the_round_tells_which_tiles_move() -> None:
    """“End of a round” step 1: a tile that stays where it is is no news."""
    table = began().tile("priest", 0).tile("carter", 1)
    table.spent(0, "priest", 2).spent(2, "carter", 2).spent(1, "carter", 1).spent(0, "builder", 1).spent(
        2, "builder", 1
    )
    assert table.tell(RoundEnded(TABLE)) == "The round was over: Carter to Cleo."
    table.spent(1, "midwife", 1)
    assert table.tell(RoundEnded(TABLE)) == "The round was over: Carter to Cleo, Midwife to Bram."
    simple = Table(3, simplified="yes").settled().spent(0, "carter", 2)
    assert simple.tell(RoundEnded(TABLE)) == "The round was over."


def test_on_points_weddings_name_the_village() -> None:
    assert began("points").tell(Married(0, village=2)) == "Anna married into Cleo’s village."
    assert began("points", 2).tell(Married(0, village=2)) == "Anna married into the neutral village."


def test_the_neutral_village_is_named() -> None:
    """“Two players”."""
    table = began(players=2)
    assert table.tell(QuarterWoken(0, "2.upper_left")) == "Anna woke a quarter of the neutral village: upper left."
    assert table.tell(Married(0, place=209)) == "Anna married into the neutral village."
    assert table.tell(Married(1, place=9)) == "Bram married into Anna’s village."


def test_the_next_round_has_the_next_number() -> None:
    table = began().next_round().next_round()
    assert table.tell(RoundBegun(TABLE)) == "Round 4 began."
    began_ = [str(GAME.tell(entry.before, entry.record.event)) for entry in table.played.entries
              if isinstance(entry.record.event, RoundBegun)]  # fmt: skip
    assert began_ == ["Round 2 began.", "Round 3 began."]
