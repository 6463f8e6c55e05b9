"""A farm as large as they get: what it eats at the least cost, and where its animals have room."""

from collections.abc import Callable, Iterator

from benchmarks.timing import TIMES, WARM_UP, Timed, timed
from scoring.families.agricola.farm import ANIMALS, Farm
from scoring.families.agricola.feeding import Conversion, cheapest
from scoring.families.agricola.fencing import farm_problems
from scoring.families.agricola.housing import Keeping, Place, arrange, best_young, places_of
from scoring.games.agricola_2007.state import EDITION

NEED = 15  # alone, with five people
STOCK = {"grain": 15, "vegetable": 12, **dict.fromkeys(ANIMALS, 20), "wood": 9, "clay": 9, "reed": 9}
COOKED = {"vegetable": 3, "sheep": 2, "boar": 3, "cattle": 4}
MADE = {"wood": 2, "clay": 2, "reed": 3}
KITCHEN = (
    *(Conversion(good, 1) for good in ("grain", "vegetable")),
    *(Conversion(good, food, by="hearth_4") for good, food in COOKED.items()),
    *(Conversion(good, food, 1, by=good) for good, food in MADE.items()),
)
# A point for every second one, from the first on: no good is free, and many ways cost nearly the same.
LOSS = {good: tuple((n + 1) // 2 for n in range(count + 1)) for good, count in STOCK.items()}

# Five pastures, by fifteen fences.
FARM = Farm(
    stables=frozenset({2, 9, 13, 14}),
    fences=frozenset(
        (
            *("h-0-2", "h-0-3", "h-0-4", "h-1-2", "h-1-3", "h-1-4", "h-2-3", "h-2-4"),
            *("v-0-2", "v-0-3", "v-0-4", "v-0-5", "v-1-3", "v-1-4", "v-1-5"),
        )
    ),
)
KEEPING = Keeping(
    per_pasture=2,
    places=(
        Place("E58", 2, mixed=True),
        Place("K145", 99, ("boar",)),
        *(Place("I102", 1, (kind,)) for kind in ANIMALS),
    ),
)
HERDS = {"sheep": 10, "boar": 20, "cattle": 15}


def farms() -> Iterator[Timed]:
    places = places_of(FARM, KEEPING)
    stay = arrange(places, HERDS) or ()
    more = {kind: n + 1 for kind, n in HERDS.items()}
    whole = Farm(FARM.house, FARM.rooms, FARM.fields, FARM.crops, FARM.stables, FARM.fences, stay)
    yield _often("feeding, largest farm", lambda: cheapest(NEED, 0, STOCK, KITCHEN, LOSS))
    yield _often("housing, largest farm", lambda: arrange(places, more, stay))
    yield _often("breeding, largest farm", lambda: best_young(places, HERDS))
    yield _often("fences and herds checked", lambda: list(farm_problems(whole, EDITION.cites, KEEPING)))


def _often(what: str, run: Callable[[], object]) -> Timed:
    return timed(what, lambda _: run(), range(TIMES + WARM_UP))
