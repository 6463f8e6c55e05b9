"""Bonus points by the cards in front of a player, and by comparing players."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from scoring.families.agricola.bonus import Bonus, Holding, negative_points
from scoring.families.agricola.bonus_farm import Count, Steps, reached
from scoring.families.agricola.cards import MAJOR, MINOR, OCCUPATION
from scoring.families.agricola.farm import ANIMALS

NOTHING = Bonus(lambda _, __, ___: 0)  # it changes how other cards count


# Cards in front of a player; those that travel on do not lie there.


def majors(mine: Holding) -> int:
    return _lying(mine, MAJOR)


def minors(mine: Holding) -> int:
    return _lying(mine, MINOR)


def improvements(mine: Holding) -> int:
    return majors(mine) + minors(mine)


def occupations(double: Collection[str] = ()) -> Count:
    """Played occupations; some count as two."""
    return lambda mine: _lying(mine, OCCUPATION) + sum(card in double for card in mine.cards)


def some_of(cards: Collection[str]) -> Count:
    return lambda mine: sum(card in cards for card in mine.cards)


def counting_as(words: Collection[str], and_cards: Collection[str] = ()) -> Count:
    """Cards that are such a thing, a fireplace say, and these besides."""
    return lambda mine: sum(card.id in and_cards or not set(words).isdisjoint(card.counts_as) for card in mine.held)


def occupations_later(double: Collection[str] = ()) -> Bonus:
    """1 for each occupation played after this one."""

    def rule(card: str, mine: Holding, _: tuple[Holding, ...]) -> int:
        later = mine.catalogue.held(mine.cards[mine.cards.index(card) + 1 :])
        return sum(1 + (each.id in double) for each in later if each.kind == OCCUPATION)

    return Bonus(rule)


def major_values(steps: Steps) -> Bonus:
    """By the points on major improvements added up, the smallest twice."""

    def rule(_: str, mine: Holding, __: tuple[Holding, ...]) -> int:
        values = [card.points for card in mine.held if card.kind == MAJOR]
        return reached(sum(values) + min(values, default=0), steps)

    return Bonus(rule)


def fields_or_more(fields: int, with_cards: Collection[str], more: int, points: int) -> Bonus:
    """Points for so many field tiles, or for more of them with certain cards."""

    def rule(_: str, mine: Holding, __: tuple[Holding, ...]) -> int:
        needed = more if some_of(with_cards)(mine) else fields
        return points if len(mine.farm.fields) >= needed else 0

    return Bonus(rule)


def _lying(mine: Holding, kind: str) -> int:
    return sum(card.kind == kind and not card.traveling for card in mine.held)


# Comparing


def most(count: Count, points: int) -> Bonus:
    """Points for everybody who has the most; nobody has the most of nothing."""

    def rule(_: str, mine: Holding, everybody: tuple[Holding, ...]) -> int:
        return points if 0 < count(mine) == max(count(each) for each in everybody) else 0

    return Bonus(rule, everybody=True)


def everybody_by_count(count: Count, steps: Steps) -> Bonus:
    return Bonus(lambda _, mine, __: reached(count(mine), steps), everybody=True)


def best_street(points: int, *streets: str) -> Bonus:
    """One award at the table, to the most valuable street that was built; they are given in that order."""

    def rule(card: str, _: Holding, everybody: tuple[Holding, ...]) -> int:
        better = streets[: streets.index(card)]
        return 0 if any(street in each.cards for each in everybody for street in better) else points

    return Bonus(rule)


def most_of_every_animal(points: Mapping[int, int]) -> Bonus:
    """If nobody has more of any kind: points by the number of players."""

    def rule(_: str, mine: Holding, everybody: tuple[Holding, ...]) -> int:
        ahead = all(mine.count(kind) >= each.count(kind) for each in everybody for kind in ANIMALS)
        return points.get(len(everybody), 0) if ahead else 0

    return Bonus(rule)


def other_houses(house: str) -> Bonus:
    """1 for each other player in such a house."""
    return Bonus(lambda _, mine, all_: sum(each is not mine and each.farm.house == house for each in all_))


def lesser_houses(house: str) -> Bonus:
    """In such a house: 1 for every house at the table that is of something else."""

    def rule(_: str, mine: Holding, everybody: tuple[Holding, ...]) -> int:
        return sum(each.farm.house != house for each in everybody) if mine.farm.house == house else 0

    return Bonus(rule)


def alone_with_people(people: int, points: int) -> Bonus:
    def rule(_: str, mine: Holding, everybody: tuple[Holding, ...]) -> int:
        families = sum(each.people >= people for each in everybody)
        return points if mine.people >= people and families == 1 else 0

    return Bonus(rule)


def animals_by_players(every: tuple[int, ...]) -> Bonus:
    """1 for every so many animals, by the number of players; the last number holds for more."""

    def rule(_: str, mine: Holding, everybody: tuple[Holding, ...]) -> int:
        return sum(mine.count(kind) for kind in ANIMALS) // every[min(len(everybody), len(every)) - 1]

    return Bonus(rule)


# Negative points, when everything else is known. What the cards in ``pardons`` gave back was not lost; what those in
# ``minus`` gave is lost if it is negative.


def no_negative_points(points: int, pardons: Collection[str], minus: Collection[str]) -> Bonus:
    """Points for everybody who lost none."""
    return Bonus(lambda _, mine, __: 0 if _lost(mine, pardons, minus) else points, everybody=True, last=True)


def negative_points_back(at_most: int, pardons: Collection[str], minus: Collection[str]) -> Bonus:
    return Bonus(lambda _, mine, __: min(at_most, _lost(mine, pardons, minus)), last=True)


def _lost(mine: Holding, pardons: Collection[str], minus: Collection[str]) -> int:
    by_cards = sum(min(0, mine.given.get(card, 0)) for card in minus)
    return negative_points(mine) - by_cards - sum(mine.given.get(card, 0) for card in pardons)
