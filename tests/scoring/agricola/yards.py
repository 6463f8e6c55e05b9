"""Farms for tests: fences drawn around spaces, and pages to cite."""

from collections import Counter

from scoring.families.agricola.farm import Farm
from scoring.families.agricola.fencing import farm_problems
from scoring.families.agricola.housing import Keeping
from scoring.kernel.cite import Book, Cite
from scoring.kernel.message import say
from scoring.kernel.problem import Problem

BOOK = Book("rules", say("Rules"))
CITES = {
    topic: Cite(BOOK, number)
    for number, topic in enumerate(
        ("rooms", "renovation", "fields", "sowing", "stables", "fences", "pastures", "capacity", "animals"), start=1
    )
}


def around(*spaces: int) -> frozenset[str]:
    """The fences between these spaces and all others."""
    edges = Counter(
        edge
        for space in spaces
        for row, column in [divmod(space, 5)]
        for edge in (f"h-{row}-{column}", f"h-{row + 1}-{column}", f"v-{row}-{column}", f"v-{row}-{column + 1}")
    )
    return frozenset(edge for edge, times in edges.items() if times == 1)


def found(farm: Farm, keeping: Keeping | None = None) -> list[Problem]:
    return list(farm_problems(farm, CITES, keeping) if keeping else farm_problems(farm, CITES))


def codes(farm: Farm, keeping: Keeping | None = None) -> list[str]:
    return [problem.code for problem in found(farm, keeping)]
