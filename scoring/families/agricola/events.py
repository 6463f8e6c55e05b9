"""What can happen in a game of Agricola, in the past tense; each edition gives the kinds its own name."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.kernel.amounts import Amounts
from scoring.kernel.drawing import Drawing
from scoring.kernel.events import Event

BLANK = Drawing()


@dataclass(frozen=True, slots=True)
class FarmChanged(Event):
    """Rooms, fields, stables or fences were built, fields sown, animals moved: the farm as it lies now."""

    kind = "farm_changed"
    farm: Drawing = BLANK
    was: Drawing = BLANK  # how it lay when the drawing began


@dataclass(frozen=True, slots=True)
class GoodsTaken(Event):
    """Goods came from the board or by a card; of animals some may have been cooked at once."""

    kind = "goods_taken"
    goods: Amounts = Amounts()
    cooked: Amounts = Amounts()


@dataclass(frozen=True, slots=True)
class GoodsPaid(Event):
    kind = "goods_paid"
    goods: Amounts = Amounts()


@dataclass(frozen=True, slots=True)
class FamilyGrew(Event):
    """A child was born; ``urgent`` is the growth that needs no room."""

    kind = "family_grew"
    urgent: bool = False


@dataclass(frozen=True, slots=True)
class HouseRenovated(Event):
    kind = "house_renovated"


@dataclass(frozen=True, slots=True)
class ImprovementBuilt(Event):
    """A major improvement; a hearth may be paid by returning a fireplace."""

    kind = "improvement_built"
    card: str = ""
    returned: str = ""


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """An occupation or a minor improvement."""

    kind = "card_played"
    card: str = ""


@dataclass(frozen=True, slots=True)
class CardLeft(Event):
    """A card does not lie in front of the player any more."""

    kind = "card_left"
    card: str = ""


@dataclass(frozen=True, slots=True)
class CardPointsTold(Event):
    """What is printed on the player's own card."""

    kind = "card_points_told"
    card: str = ""
    points: int = 0


@dataclass(frozen=True, slots=True)
class BonusEarned(Event):
    """Bonus points that have to be counted when they are earned."""

    kind = "bonus_earned"
    card: str = ""
    points: int = 1


@dataclass(frozen=True, slots=True)
class BreadBaked(Event):
    kind = "bread_baked"
    grain: int = 1


@dataclass(frozen=True, slots=True)
class GoodsCooked(Event):
    """Animals and crops were turned into food, which may be done at any time."""

    kind = "goods_cooked"
    goods: Amounts = Amounts()


@dataclass(frozen=True, slots=True)
class RoundGoodsLaid(Event):
    """Goods were laid on round spaces, to be taken when those rounds begin."""

    kind = "round_goods_laid"
    goods: Amounts = Amounts()
    rounds: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class StartPlayerTaken(Event):
    kind = "start_player_taken"


@dataclass(frozen=True, slots=True)
class HarvestBegun(Event):
    kind = "harvest_begun"


@dataclass(frozen=True, slots=True)
class FieldsHarvested(Event):
    kind = "fields_harvested"


@dataclass(frozen=True, slots=True)
class FamilyFed(Event):
    """What was given for food; what was missing became begging cards."""

    kind = "family_fed"
    used: Amounts = Amounts()


@dataclass(frozen=True, slots=True)
class AnimalsBred(Event):
    kind = "animals_bred"
    young: Amounts = Amounts()


@dataclass(frozen=True, slots=True)
class RoundBegun(Event):
    kind = "round_begun"


@dataclass(frozen=True, slots=True)
class SeriesContinued(Event):
    """A solo game within a series: which one, and the food carried over."""

    kind = "series_continued"
    game: int = 1
    food: int = 0


@dataclass(frozen=True, slots=True)
class FarmDrawn(Event):
    """Everything that lies in front of a player, told anew."""

    kind = "farm_drawn"
    farm: Drawing = BLANK
    people: int = 2
    newborn: int = 0
    supply: Amounts = Amounts()
    begging: int = 0


@dataclass(frozen=True, slots=True)
class Counted(Event):
    kind = "counted"
    counts: Amounts = Amounts()


# What happens in the rounds, entered as far as the table likes.
_Played = (
    FarmChanged | GoodsTaken | GoodsPaid | FamilyGrew | HouseRenovated | ImprovementBuilt | CardPlayed | CardLeft
    | CardPointsTold | BonusEarned | BreadBaked | GoodsCooked | RoundGoodsLaid
)  # fmt: skip
WorkEvent = _Played | StartPlayerTaken
FarmEvent = _Played | FieldsHarvested | FamilyFed | AnimalsBred | FarmDrawn  # changes one farm alone
AgricolaEvent = FarmEvent | Counted | StartPlayerTaken | HarvestBegun | RoundBegun | SeriesContinued

EVENTS: tuple[type[Event], ...] = (
    FarmChanged, GoodsTaken, GoodsPaid, FamilyGrew, HouseRenovated, ImprovementBuilt, CardPlayed, CardLeft,
    CardPointsTold, BonusEarned, BreadBaked, GoodsCooked, RoundGoodsLaid, StartPlayerTaken, HarvestBegun,
    FieldsHarvested, FamilyFed, AnimalsBred, RoundBegun, SeriesContinued, FarmDrawn, Counted,
)  # fmt: skip


def events_of(slug: str) -> tuple[type[Event], ...]:
    """The events of one edition, their kinds under its name."""
    return tuple(type(event.__name__, (event,), {"kind": f"{slug}.{event.kind}", "__slots__": ()}) for event in EVENTS)
