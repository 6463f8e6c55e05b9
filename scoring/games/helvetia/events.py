"""What can happen in Helvetia, in the past tense."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from scoring.kernel.amounts import Amounts
from scoring.kernel.events import Event

NOTHING = Amounts()


@dataclass(frozen=True, slots=True)
class BuildingChosen(Event):
    """A start building was drafted."""

    kind: ClassVar[str] = "helvetia.building_chosen"
    building: str
    space: int = -1
    taken_from: int = -1  # another player, where only buildings are left that one has
    replaced: str = ""  # what that player took from the rest


@dataclass(frozen=True, slots=True)
class BuildingsDealt(Event):
    """The three start buildings of a letter."""

    kind: ClassVar[str] = "helvetia.buildings_dealt"
    buildings: tuple[str, ...] = ()
    letter: str = ""  # of the village centre


@dataclass(frozen=True, slots=True)
class NeutralsPlaced(Event):
    """The neutral village: which of its buildings hold a woman."""

    kind: ClassVar[str] = "helvetia.neutrals_placed"
    women: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class CouplesPlaced(Event):
    """The first two couples: which of the three buildings hold a woman; who is left goes to school."""

    kind: ClassVar[str] = "helvetia.couples_placed"
    women: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class FirstMarried(Event):
    """One of the third couple married the villager on this space of the left neighbour."""

    kind: ClassVar[str] = "helvetia.first_married"
    space: int


@dataclass(frozen=True, slots=True)
class CoinsPlaced(Event):
    kind: ClassVar[str] = "helvetia.coins_placed"
    character: str
    coins: int = 1


@dataclass(frozen=True, slots=True)
class BuildingBuilt(Event):
    """By the builder; ``used`` are the places of those who worked, empty: as few as it takes."""

    kind: ClassVar[str] = "helvetia.building_built"
    building: str
    space: int = -1
    bought: Amounts = NOTHING
    used: tuple[int, ...] = ()
    settler: str = ""  # who moved in from the centre
    tile: bool = False  # the action of the person tile


@dataclass(frozen=True, slots=True)
class GoodDelivered(Event):
    kind: ClassVar[str] = "helvetia.good_delivered"
    good: str
    used: tuple[int, ...] = ()
    tile: bool = False


@dataclass(frozen=True, slots=True)
class QuarterWoken(Event):
    """``quarter``: the number of the village, and which of its quarters: ``0.upper_left``."""

    kind: ClassVar[str] = "helvetia.quarter_woken"
    quarter: str
    tile: bool = False


@dataclass(frozen=True, slots=True)
class Married(Event):
    """Into another village, or where villagers are followed into a building; what is not told goes as is usual."""

    kind: ClassVar[str] = "helvetia.married"
    village: int = -1
    place: int = -1
    who: str = ""  # from the centre before school
    coin: int = -1  # whose coin was taken; one's own before others
    tile: bool = False


@dataclass(frozen=True, slots=True)
class ChildBorn(Event):
    kind: ClassVar[str] = "helvetia.child_born"
    space: int
    sex: str = ""
    tile: bool = False


@dataclass(frozen=True, slots=True)
class NeutralActed(Event):
    """The neutral coin was taken: ``priest`` or ``builder``."""

    kind: ClassVar[str] = "helvetia.neutral_acted"
    character: str
    sex: str = ""
    space: int = -1
    building: str = ""


@dataclass(frozen=True, slots=True)
class VillageCompleted(Event):
    """Told, where villagers are not followed."""

    kind: ClassVar[str] = "helvetia.village_completed"


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    kind: ClassVar[str] = "helvetia.turn_ended"


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """Person tiles changed hands, and the coins came back."""

    kind: ClassVar[str] = "helvetia.round_ended"


@dataclass(frozen=True, slots=True)
class MovedIn(Event):
    """Villagers from the school moved into free buildings; the rest stands in the centre."""

    kind: ClassVar[str] = "helvetia.moved_in"
    women: tuple[int, ...] = ()  # spaces
    men: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundBegun(Event):
    """Five new buildings lie open, where villagers are followed."""

    kind: ClassVar[str] = "helvetia.round_begun"
    drawn: Amounts = NOTHING


@dataclass(frozen=True, slots=True)
class CoinsCorrected(Event):
    kind: ClassVar[str] = "helvetia.coins_corrected"
    coins: int = 0
    dowry: Amounts = NOTHING  # in the own centre, by the number of the seat


@dataclass(frozen=True, slots=True)
class AwakeCorrected(Event):
    """Which of a player's villagers stand upright."""

    kind: ClassVar[str] = "helvetia.awake_corrected"
    awake: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class BuildingMoved(Event):
    """A building lies elsewhere in its village."""

    kind: ClassVar[str] = "helvetia.building_moved"
    place: int
    space: int


@dataclass(frozen=True, slots=True)
class BoxTold(Event):
    """What is printed on a tile of this box."""

    kind: ClassVar[str] = "helvetia.box_told"
    value: str
    n: int = 0


@dataclass(frozen=True, slots=True)
class Counted(Event):
    kind: ClassVar[str] = "helvetia.counted"
    counts: Amounts = NOTHING


Acted = BuildingBuilt | GoodDelivered | QuarterWoken | Married | ChildBorn
SetUpEvent = BuildingChosen | BuildingsDealt | NeutralsPlaced | CouplesPlaced | FirstMarried
TurnEvent = Acted | CoinsPlaced | NeutralActed | TurnEnded
RoundEvent = RoundEnded | MovedIn | RoundBegun
CorrectedEvent = CoinsCorrected | AwakeCorrected | BuildingMoved
HelvetiaEvent = SetUpEvent | TurnEvent | RoundEvent | CorrectedEvent | VillageCompleted | BoxTold | Counted
EVENTS = (
    CoinsPlaced, GoodDelivered, BuildingBuilt, QuarterWoken, Married, ChildBorn, NeutralActed, VillageCompleted,
    TurnEnded, RoundEnded, MovedIn, RoundBegun, BuildingChosen, BuildingsDealt, NeutralsPlaced, CouplesPlaced,
    FirstMarried, CoinsCorrected, AwakeCorrected, BuildingMoved, BoxTold, Counted,
)  # fmt: skip
