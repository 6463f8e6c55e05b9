"""Bonus points by rule: what a player holds when points are counted, and how its cards are asked.

Some cards let their owner choose before counting (pay food for unused spaces, give back animals). Their choices come
first, the best for the owner is taken, and everything else counts what is then there. Cards that look at what the
others gave (no negative points?) come last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from scoring.families.agricola.cards import Card, Catalogue
from scoring.families.agricola.farm import ANIMALS, CROPS, Farm
from scoring.families.agricola.housing import Keeping
from scoring.families.agricola.tables import BEGGING, CATEGORIES
from scoring.kernel.amounts import Amounts
from scoring.kernel.tables import Tiers

# The line of the score sheet that counts a good.
LINES = {"grain": "grain", "vegetable": "vegetables", "sheep": "sheep", "boar": "boar", "cattle": "cattle"}
# Bonus points of these cards are noted when they are earned; so are those of cards without a rule.
ASKED_KINDS = ("log",)
UNUSED_SPACES, FENCED_STABLES = "unused_spaces", "fenced_stables"


@dataclass(frozen=True, kw_only=True)
class Holding:
    """What a player has when points are counted; cards in the order they were played."""

    farm: Farm
    catalogue: Catalogue
    tables: Mapping[str, Tiers]
    supply: Amounts = Amounts()
    cards: tuple[str, ...] = ()
    people: int = 2
    begging: int = 0
    table_points: Mapping[str, int] = field(default_factory=dict)
    keeping: Keeping = field(default_factory=Keeping)
    hand: int = 0  # cards left in the hand
    noted: Mapping[str, int] = field(default_factory=dict)  # points counted during the game, by card
    more: Amounts = Amounts()  # animals beyond those on the farm, or fewer
    laid: int = 0  # empty fields that food was laid on
    given: Mapping[str, int] = field(default_factory=dict)  # bonus points so far, by card
    moved: Mapping[str, int] = field(default_factory=dict)  # what choices changed in the categories, by card

    @property
    def held(self) -> tuple[Card, ...]:
        return self.catalogue.held(self.cards)

    def count(self, good: str) -> int:
        """Animals wherever they stand, crops on fields and in the supply, other goods in the supply."""
        if good in ANIMALS:
            return self.farm.animal_count(good) + self.more[good]
        return self.supply[good] + (self.farm.crop_count(good) if good in CROPS else 0)

    def with_goods(self, goods: Mapping[str, int]) -> Holding:
        """So much more, or less where it is negative, and the points of the categories with it."""
        changed = replace(
            self,
            supply=self.supply + {good: n for good, n in goods.items() if good not in ANIMALS},
            more=self.more + {good: n for good, n in goods.items() if good in ANIMALS},
        )
        points = dict(self.table_points)
        for good in goods:
            if line := LINES.get(good):
                table = self.tables[line]
                points[line] += table.points([changed.count(good)]) - table.points([self.count(good)])
        return replace(changed, table_points=points)


# card, mine, everybody's in seat order -> points
Rule = Callable[[str, Holding, tuple[Holding, ...]], int]
# mine -> what may be chosen: points for it, and what is held afterwards; of equally good ones the first
Choice = Callable[[Holding], Iterable[tuple[int, Holding]]]


@dataclass(frozen=True, slots=True)
class Bonus:
    """How a card gives points: by a rule, to its owner or to everybody; or by a choice of its owner before that."""

    rule: Rule | None = None
    everybody: bool = False
    last: bool = False  # when the other bonus points are known
    choice: Choice | None = None


def bonus_points(
    bonuses: Mapping[str, Bonus], seat: int, holdings: tuple[Holding, ...]
) -> tuple[tuple[str, int], ...]:  # fmt: skip
    """Points by card: every counted card of one's own, and cards of others that give something."""
    everybody = tuple(_chosen(bonuses, at, holdings) for at in range(len(holdings)))
    mine = everybody[seat]
    points = _ruled(bonuses, seat, everybody)
    own = [(card, points[card] + mine.moved.get(card, 0)) for card in mine.cards if card in points]
    return (*own, *((card, given) for card, given in points.items() if given and card not in mine.cards))


def negative_points(holding: Holding) -> int:
    """All points lost, as a positive number: categories, unused spaces, begging, and minus points on cards."""
    lines = (holding.table_points.get(line, 0) for line in (*CATEGORIES, UNUSED_SPACES))
    printed = (card.points for card in holding.held)
    minus = (points for points in (*lines, *printed, *holding.noted.values()) if points < 0)
    return -sum(minus) - BEGGING * holding.begging


def _chosen(bonuses: Mapping[str, Bonus], seat: int, holdings: tuple[Holding, ...]) -> Holding:
    """After the choices of a player, in the order in which the edition lists them."""
    mine = holdings[seat]
    for card, bonus in bonuses.items():
        if bonus.choice is not None and card in mine.cards:
            options = [_taken(card, mine, points, after) for points, after in bonus.choice(mine)]
            totals = [_total(bonuses, seat, _with(holdings, seat, option)) for option in options]
            mine = options[totals.index(max(totals))]
    return mine


def _taken(card: str, before: Holding, points: int, after: Holding) -> Holding:
    moved = sum(after.table_points.values()) - sum(before.table_points.values())
    return replace(after, given={**before.given, card: points}, moved={**before.moved, card: moved})


def _total(bonuses: Mapping[str, Bonus], seat: int, everybody: tuple[Holding, ...]) -> int:
    return sum(everybody[seat].table_points.values()) + sum(_ruled(bonuses, seat, everybody).values())


def _ruled(bonuses: Mapping[str, Bonus], seat: int, everybody: tuple[Holding, ...]) -> dict[str, int]:
    """Bonus points by card: what the choices gave, then every rule that concerns this player."""
    points = dict(everybody[seat].given)
    for last in (False, True):
        table = _with(everybody, seat, replace(everybody[seat], given=dict(points)))
        for card, bonus in _concerning(bonuses, seat, everybody):
            if bonus.rule is not None and bonus.last is last:
                points[card] = bonus.rule(card, table[seat], table)
    return points


def _concerning(
    bonuses: Mapping[str, Bonus], seat: int, everybody: tuple[Holding, ...]
) -> Iterator[tuple[str, Bonus]]:  # fmt: skip
    for at, holding in enumerate(everybody):
        for card in holding.cards:
            bonus = bonuses.get(card)
            if bonus is not None and (at == seat or bonus.everybody):
                yield card, bonus


def _with(holdings: tuple[Holding, ...], seat: int, mine: Holding) -> tuple[Holding, ...]:
    return (*holdings[:seat], mine, *holdings[seat + 1 :])
