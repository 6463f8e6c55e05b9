"""What can happen in My Village, in the past tense."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from scoring.kernel.amounts import Amounts
from scoring.kernel.events import Event

NOTHING = Amounts()


@dataclass(frozen=True, slots=True)
class RoundBegun(Event):
    """A story was laid on the hand, and all dice were rolled."""

    kind: ClassVar[str] = "my_village.round_begun"


@dataclass(frozen=True, slots=True)
class DiceTaken(Event):
    """Two dice as they count: ``black`` of them were black, coins and markers changed them."""

    kind: ClassVar[str] = "my_village.dice_taken"
    dice: tuple[int, ...] = ()
    black: int = 0
    coins: int = 0
    markers: int = 0


@dataclass(frozen=True, slots=True)
class HandTaken(Event):
    kind: ClassVar[str] = "my_village.hand_taken"


@dataclass(frozen=True, slots=True)
class CustomersTaken(Event):
    """Customers came from the steward's office; ``free`` is one more by the trade church."""

    kind: ClassVar[str] = "my_village.customers_taken"
    customers: int = 1
    free: bool = False


@dataclass(frozen=True, slots=True)
class CardAdded(Event):
    """A card from the supply joined the village by its blue banner."""

    kind: ClassVar[str] = "my_village.card_added"
    card: str
    points: int = 0
    time: int = 0
    paid: Amounts = NOTHING
    mark: str = ""  # on the area or population council
    act: str = ""  # of a monk
    chapel: bool = False
    grey: Amounts = NOTHING  # the grey banner on a journey, due with the next one; time among it
    redrawn: bool = False  # by the travel church
    tile: str = ""  # the banner that the 2/12 tile was laid at


@dataclass(frozen=True, slots=True)
class BannerUsed(Event):
    """A white banner of one's own village."""

    kind: ClassVar[str] = "my_village.banner_used"
    banner: str
    time: int = 0
    mark: str = ""
    tile: str = ""  # the banner that the 2/12 tile was moved to


@dataclass(frozen=True, slots=True)
class SchoolUsed(Event):
    """``place`` a child, ``shift`` it to the right, or send the ``left`` or ``right`` one to work."""

    kind: ClassVar[str] = "my_village.school_used"
    move: str
    villager: str = ""


@dataclass(frozen=True, slots=True)
class CustomerServed(Event):
    kind: ClassVar[str] = "my_village.customer_served"
    points: int = 0
    time: int = 0
    paid: Amounts = NOTHING


@dataclass(frozen=True, slots=True)
class ForemanMoved(Event):
    kind: ClassVar[str] = "my_village.foreman_moved"
    to: str


@dataclass(frozen=True, slots=True)
class PloughLaid(Event):
    kind: ClassVar[str] = "my_village.plough_laid"


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    kind: ClassVar[str] = "my_village.turn_ended"


@dataclass(frozen=True, slots=True)
class VillagerDied(Event):
    kind: ClassVar[str] = "my_village.villager_died"
    villager: str


@dataclass(frozen=True, slots=True)
class LabourerHired(Event):
    kind: ClassVar[str] = "my_village.labourer_hired"
    villager: str


@dataclass(frozen=True, slots=True)
class RatRolled(Event):
    """The rat ran; ``plague`` where nobody has told how long its track is."""

    kind: ClassVar[str] = "my_village.rat_rolled"
    die: int = 1
    plague: bool = False
    averted: bool = False


@dataclass(frozen=True, slots=True)
class StoriesTaken(Event):
    """Stories came onto the tree, where turns are not followed."""

    kind: ClassVar[str] = "my_village.stories_taken"
    stories: int = 1


@dataclass(frozen=True, slots=True)
class AmountsCorrected(Event):
    kind: ClassVar[str] = "my_village.amounts_corrected"
    tree: int = 0
    house: int = 0
    goods: Amounts = NOTHING  # coins among them
    clouds: int = 0  # of the time stone, from the bridge on


@dataclass(frozen=True, slots=True)
class BoxTold(Event):
    """What is printed on a component of this box."""

    kind: ClassVar[str] = "my_village.box_told"
    value: str
    n: int = 0


@dataclass(frozen=True, slots=True)
class CountBegun(Event):
    """The last round is over, where turns are not followed."""

    kind: ClassVar[str] = "my_village.count_begun"


@dataclass(frozen=True, slots=True)
class Counted(Event):
    kind: ClassVar[str] = "my_village.counted"
    counts: Amounts = NOTHING


Banner = HandTaken | CustomersTaken | CardAdded | BannerUsed | SchoolUsed | CustomerServed | ForemanMoved
PlayedEvent = (
    Banner | RoundBegun | DiceTaken | PloughLaid | TurnEnded | VillagerDied | LabourerHired | RatRolled | StoriesTaken
    | AmountsCorrected | CountBegun
)  # fmt: skip
MyVillageEvent = PlayedEvent | BoxTold | Counted
EVENTS = (
    DiceTaken, CardAdded, CustomersTaken, HandTaken, SchoolUsed, BannerUsed, CustomerServed, ForemanMoved, PloughLaid,
    TurnEnded, VillagerDied, LabourerHired, RatRolled, RoundBegun, StoriesTaken, AmountsCorrected, BoxTold, CountBegun,
    Counted,
)  # fmt: skip
