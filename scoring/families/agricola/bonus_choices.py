"""What an owner may choose just before counting; each function lists the choices, the engine takes the best."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from scoring.families.agricola.bonus import Bonus, Choice, Holding
from scoring.families.agricola.bonus_cards import majors, minors, occupations
from scoring.families.agricola.bonus_farm import unplanted_fields, unused_spaces
from scoring.families.agricola.farm import ANIMALS
from scoring.families.agricola.housing import fits, places_of

Option = tuple[int, Holding]


def choice(made: Choice) -> Bonus:
    return Bonus(choice=made)


def pay_for_spaces() -> Bonus:
    """1 food for an unused space, which then costs no point."""

    def options(mine: Holding) -> Iterator[Option]:
        for n in range(min(mine.supply["food"], unused_spaces(mine)) + 1):
            yield n, mine.with_goods({"food": -n})

    return choice(options)


def vegetables_for_sets() -> Bonus:
    """1 vegetable for each set of a major improvement, a minor one and an occupation."""

    def options(mine: Holding) -> Iterator[Option]:
        yield 0, mine.with_goods({"vegetable": min(majors(mine), minors(mine), occupations()(mine))})

    return choice(options)


def food_on_fields(first: int, more: int, levels: int) -> Bonus:
    """Food laid on empty fields: ``first`` for a point, then ``more`` for each further one, up to ``levels``."""

    def options(mine: Holding) -> Iterator[Option]:
        food = mine.supply["food"]
        for fields in range(min(unplanted_fields(mine), food // first) + 1):
            further = min((food - fields * first) // more, fields * (levels - 1))
            spent = mine.with_goods({"food": -fields * first - further * more})
            yield fields + further, replace(spent, laid=spent.laid + fields)

    return choice(options)


def pairs(one: str, other: str, each: int, at_most: int | None = None) -> Bonus:
    """Points for pairs of two goods in the supply, which then count nowhere else."""

    def options(mine: Holding) -> Iterator[Option]:
        there = min(mine.supply[one], mine.supply[other])
        for n in range((there if at_most is None else min(there, at_most)) + 1):
            yield n * each, mine.with_goods({one: -n, other: -n})

    return choice(options)


def one_more_of_each_kind(loan: str, unless: str) -> Bonus:
    """1 animal of each kind that is there, if it finds room; one of another kind may be let go for it.

    With a loan of animals to pay back (and no card that makes that free) the new animals pay it.
    """

    def options(mine: Holding) -> Iterator[Option]:
        yield 0, mine
        if loan in mine.cards and unless not in mine.cards:
            return
        places = places_of(mine.farm, mine.keeping)
        there = {kind: mine.count(kind) for kind in ANIMALS}
        for changes in product(*((1, 0, -1) if n else (0,) for n in there.values())):
            herds = {kind: n + change for (kind, n), change in zip(there.items(), changes, strict=True)}
            if max(changes) > 0 and fits(places, herds):
                yield 0, mine.with_goods(dict(zip(ANIMALS, changes, strict=True)))

    return choice(options)


def give_back_animals(paid_by: str, unless: str) -> Bonus:
    """1 animal of each kind goes back, or costs a point; with certain cards it is paid already, or costs nothing."""

    def options(mine: Holding) -> Iterator[Option]:
        if unless in mine.cards:
            yield 0, mine
            return
        there = [kind for kind in ANIMALS if mine.count(kind)]
        paid = there if paid_by in mine.cards else []
        for back in product((1, 0), repeat=len(there) - len(paid)):
            owing = dict(zip((kind for kind in there if kind not in paid), back, strict=True))
            lost = len(ANIMALS) - len(paid) - sum(back)
            yield -lost, mine.with_goods({kind: -n for kind, n in owing.items()})

    return choice(options)
