"""Feeding a family: what goods are worth in food, and what it costs least to give up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, islice, repeat
from typing import NamedTuple

from scoring.families.agricola.tables import BEGGING
from scoring.families.agricola.words import GOODS
from scoring.kernel.amounts import Amounts


@dataclass(frozen=True, slots=True)
class Conversion:
    """So much food for one of a good, at most so often in a harvest; ``by`` is the card that does it, "" by hand."""

    good: str
    food: int
    most: int | None = None
    by: str = ""


@dataclass(frozen=True, slots=True)
class Meal:
    """How a family eats: goods turned into food, tokens paid, begging cards taken, points lost, food left over."""

    used: Amounts
    food: int
    begging: int
    lost: int
    left: int


def food_from(n: int, conversions: Iterable[Conversion]) -> int:
    """What so many of one good give at best, by the conversions of that good."""
    return sum(islice(_gains(conversions), max(0, n)))


def value_of(used: Mapping[str, int], conversions: Iterable[Conversion]) -> int:
    """What these goods give at best."""
    of_good = _by_good(conversions)
    return sum(food_from(n, of_good.get(good, ())) for good, n in used.items())


def most_food(food: int, stock: Mapping[str, int], conversions: Iterable[Conversion]) -> int:
    """The food there would be with everything turned into it."""
    return food + value_of(stock, conversions)


class _Option(NamedTuple):
    """Turning ``n`` of a good into food."""

    n: int
    food: int
    lost: int


class _Course(NamedTuple):
    """What was turned of the goods so far; the smallest is the best."""

    lost: int
    goods: int
    minus_food: int
    used: tuple[tuple[str, int], ...]


def cheapest(
    need: int,
    food: int,
    stock: Mapping[str, int],
    conversions: Iterable[Conversion],
    loss: Mapping[str, Sequence[int]],
    begging_costs: int = -BEGGING,
) -> Meal:
    """The meal that loses fewest points; of several the one with fewest goods, then with most food left over.

    ``loss[good][n]`` are the points lost with n of that good; its last number goes on for more.
    """
    short = max(0, need - food)
    of_good = _by_good(conversions)
    # The best course for each amount of food it gives, counted up to what is short.
    courses = {0: _Course(0, 0, 0, ())}
    for good in sorted(of_good, key=_usual):
        options = tuple(_options(stock.get(good, 0), of_good[good], loss.get(good) or (0,), short))
        courses = _with_good(good, courses, options, short)
    lost, _, minus_food, fed, used = min(
        (course.lost + (short - fed) * begging_costs, course.goods, course.minus_food, fed, course.used)
        for fed, course in courses.items()
    )
    begging = short - fed
    return Meal(Amounts(dict(used)), min(need, food), begging, lost, food - minus_food + begging - need)


def _with_good(good: str, courses: Mapping[int, _Course], options: Sequence[_Option], short: int) -> dict[int, _Course]:
    more: dict[int, _Course] = {}
    for fed, course in courses.items():
        for n, food, lost in options:
            used = (*course.used, (good, n)) if n else course.used
            longer = _Course(course.lost + lost, course.goods + n, course.minus_food - food, used)
            now = min(short, fed + food)
            if now not in more or longer < more[now]:
                more[now] = longer
    return more


def _options(stock: int, conversions: Iterable[Conversion], loss: Sequence[int], short: int) -> Iterator[_Option]:
    """How many to turn, without those that are no better than fewer: no more food of use, and no fewer points lost."""
    better: list[_Option] = []
    gained = accumulate(islice(_gains(conversions), max(0, stock)), initial=0)
    for n, food in enumerate(gained):
        option = _Option(n, food, loss[min(n, len(loss) - 1)])
        fed = min(short, food)
        if not any(fewer.food >= fed and fewer.lost <= option.lost for fewer in better):
            better.append(option)
            yield option
        if fed == short and n >= len(loss) - 1:
            return


def _gains(conversions: Iterable[Conversion]) -> Iterator[int]:
    """The food of one more and one more of a good, the best conversion first."""
    for each in sorted(conversions, key=lambda conversion: -conversion.food):
        yield from repeat(each.food) if each.most is None else repeat(each.food, each.most)


def _by_good(conversions: Iterable[Conversion]) -> dict[str, list[Conversion]]:
    found: dict[str, list[Conversion]] = {}
    for each in conversions:
        found.setdefault(each.good, []).append(each)
    return found


def _usual(good: str) -> tuple[int, str]:
    return (GOODS.index(good) if good in GOODS else len(GOODS)), good
