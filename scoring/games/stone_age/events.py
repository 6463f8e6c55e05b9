"""What can happen in Stone Age, in the past tense."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from scoring.kernel.amounts import Amounts
from scoring.kernel.events import TABLE, Event

NOTHING = Amounts()


@dataclass(frozen=True, slots=True)
class Gathered(Event):
    """People came home from a place with dice: ``total`` or single ``dice``; ``tools`` are tiles 0 to 2."""

    kind: ClassVar[str] = "stone_age.gathered"
    place: str
    people: int
    total: int = 0
    dice: tuple[int, ...] = ()
    tools: tuple[int, ...] = ()
    one_use: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ToolMade(Event):
    kind: ClassVar[str] = "stone_age.tool_made"


@dataclass(frozen=True, slots=True)
class ChildBorn(Event):
    kind: ClassVar[str] = "stone_age.child_born"


@dataclass(frozen=True, slots=True)
class FieldTilled(Event):
    kind: ClassVar[str] = "stone_age.field_tilled"


@dataclass(frozen=True, slots=True)
class HutBuilt(Event):
    """``stack`` counts from 0; nothing paid means the printed price."""

    kind: ClassVar[str] = "stone_age.hut_built"
    stack: int
    hut: int
    paid: Amounts = NOTHING


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """A civilization card was bought; its ``price`` names its space."""

    kind: ClassVar[str] = "stone_age.card_taken"
    price: int
    card: int
    paid: Amounts = NOTHING


@dataclass(frozen=True, slots=True)
class CardRolled(Event):
    """The two dice of a card that gives one resource by roll."""

    kind: ClassVar[str] = "stone_age.card_rolled"
    total: int = 0
    dice: tuple[int, ...] = ()
    tools: tuple[int, ...] = ()
    one_use: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class DiceShared(Event):
    """The dice of a dice table in the order they were chosen, the taker of the card first."""

    kind: ClassVar[str] = "stone_age.dice_shared"
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TwoResourcesTaken(Event):
    kind: ClassVar[str] = "stone_age.two_resources_taken"
    taken: Amounts


@dataclass(frozen=True, slots=True)
class HiddenCardShown(Event):
    kind: ClassVar[str] = "stone_age.hidden_card_shown"
    card: int


@dataclass(frozen=True, slots=True)
class PeopleReturned(Event):
    """A tribe is home: its actions are over."""

    kind: ClassVar[str] = "stone_age.people_returned"


@dataclass(frozen=True, slots=True)
class TribeFed(Event):
    """Food first, by itself; ``paid`` are the resources for what is missing, ``unfed`` the choice to lose 10."""

    kind: ClassVar[str] = "stone_age.tribe_fed"
    paid: Amounts = NOTHING
    unfed: bool = False


@dataclass(frozen=True, slots=True)
class RoundBegun(Event):
    """Cards slid right, tools turned back, the start player figure moved left."""

    kind: ClassVar[str] = "stone_age.round_begun"
    seat: int = TABLE


@dataclass(frozen=True, slots=True)
class ToolTurned(Event):
    """A tool tile was turned by hand: used this round, or ready again."""

    kind: ClassVar[str] = "stone_age.tool_turned"
    tile: int
    used: bool = True


@dataclass(frozen=True, slots=True)
class AmountsCorrected(Event):
    """The pieces on the table were right and the app was not: everything is set as it lies there."""

    kind: ClassVar[str] = "stone_age.amounts_corrected"
    people: int
    food: int
    food_track: int
    tools: int
    score: int
    huts: int
    resources: Amounts = NOTHING


@dataclass(frozen=True, slots=True)
class EndDeclared(Event):
    """The table saw the end itself: ``huts`` a stack ran out, ``cards`` too few cards, ``agreed``."""

    kind: ClassVar[str] = "stone_age.end_declared"
    seat: int = TABLE
    cause: str = "huts"


@dataclass(frozen=True, slots=True)
class Counted(Event):
    """The final count of one tribe, every number as it lies on the table."""

    kind: ClassVar[str] = "stone_age.counted"
    counts: Amounts


EVENTS: tuple[type[Event], ...] = (
    Gathered, ToolMade, ChildBorn, FieldTilled, HutBuilt, CardTaken, CardRolled, DiceShared, TwoResourcesTaken,
    HiddenCardShown, PeopleReturned, TribeFed, RoundBegun, ToolTurned, AmountsCorrected, EndDeclared, Counted,
)  # fmt: skip

StoneAgeEvent = (
    Gathered | ToolMade | ChildBorn | FieldTilled | HutBuilt | CardTaken | CardRolled | DiceShared | TwoResourcesTaken
    | HiddenCardShown | PeopleReturned | TribeFed | RoundBegun | ToolTurned | AmountsCorrected | EndDeclared | Counted
)  # fmt: skip
