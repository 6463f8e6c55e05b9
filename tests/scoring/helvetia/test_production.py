"""What awake villagers can make: by hand, and against every order in which they could work."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.games.helvetia.production import makes, possible, to_buy
from scoring.games.helvetia.tables import COSTS, GOODS
from scoring.kernel.amounts import Amounts
from tests.scoring.helvetia.test_tables import ROWS, words


def makers(wanted: str, there: str) -> str | None:
    """Who works for these goods, of those who are there."""
    found = makes(Counter(wanted.split()), there.split())
    return None if found is None else " ".join(found)


def bought(building: str, there: str) -> dict[str, int] | None:
    found = to_buy(COSTS[building], there.split())
    return None if found is None else dict(found)


# The examples of the book


def test_the_butcher_of_yellow() -> None:
    """Builder: a quarry and a brickyard are awake, and the second of two bricks is bought."""
    assert bought("butcher", "quarry brickyard") == {"brick": 1}
    assert makers("brick stone", "quarry brickyard") == "brickyard quarry"
    assert makers("brick brick stone", "quarry brickyard") is None


def test_the_bread_of_white() -> None:
    """The buildings: no grain farm; a stone is swapped for grain on the marketplace."""
    assert makers("bread", "bakery marketplace quarry") == "bakery marketplace quarry"
    assert makers("bread", "bakery marketplace") is None
    assert makers("bread", "bakery quarry") is None


def test_a_beer_needs_the_water_of_a_well_but_no_delivery_of_it() -> None:
    """Carter: red delivers wood and beer."""
    assert makers("wood", "woodcutter well brewery") == "woodcutter"
    assert makers("beer", "woodcutter well brewery") == "brewery well"


# Chains (Production and chains)


@pytest.mark.parametrize(("good", "chain"), [
    ("grain",   "grain_farm"),
    ("water",   "well"),
    ("wood",    "woodcutter"),
    ("brick",   "brickyard"),
    ("stone",   "quarry"),
    ("ore",     "mine"),
    ("bread",   "bakery grain_farm"),
    ("cow",     "cowshed grain_farm"),
    ("beer",    "brewery well"),
    ("goat",    "goat_shed well"),
    ("iron",    "mine smelter"),
    ("butter",  "cowshed dairy grain_farm"),
    ("meat",    "butcher cowshed grain_farm"),
    ("cheese",  "cheese_dairy goat_shed well"),
    ("leather", "goat_shed tannery well"),
    ("cowbell", "bell_foundry mine smelter"),
])  # fmt: skip
def test_a_chain_takes_every_one_of_its_villagers(good: str, chain: str) -> None:
    assert makers(good, chain) == chain
    for missing in chain.split():
        assert makers(good, " ".join(each for each in chain.split() if each != missing)) is None


def test_a_villager_works_once() -> None:
    """One grain is bread or a cow, and not both; a second grain farm helps."""
    assert makers("bread cow", "bakery cowshed grain_farm") is None
    assert makers("bread cow", "bakery cowshed grain_farm grain_farm") == "bakery cowshed grain_farm grain_farm"
    assert makers("grain grain", "grain_farm") is None


def test_nobody_makes_nothing_or_what_nobody_knows() -> None:
    assert makers("", "quarry") == ""
    assert makers("gold", "quarry") is None
    assert possible([]) == ()


# Markets (The buildings)


@pytest.mark.parametrize(("good", "swap"), [
    ("ore",    "brickyard marketplace"),
    ("wood",   "marketplace well"),
    ("bread",  "cattle_market cowshed grain_farm"),
    ("iron",   "brewery goat_market well"),
    ("cow",    "cattle_market mine smelter"),
    ("cheese", "butcher cowshed grain_farm spice_shop"),
    ("goat",   "bakery cattle_market goat_market grain_farm"),
    ("meat",   "bell_foundry mine smelter spice_shop"),
])  # fmt: skip
def test_a_market_swaps_one_good_for_another(good: str, swap: str) -> None:
    assert makers(good, swap) == swap


@pytest.mark.parametrize(("good", "there"), [
    ("cow",    "brewery well cattle_market"),
    ("beer",   "mine marketplace"),
    ("butter", "cattle_market spice_shop bakery grain_farm"),
    ("wood",   "marketplace marketplace"),
])  # fmt: skip
def test_a_market_swaps_only_what_it_shows(good: str, there: str) -> None:
    assert makers(good, there) is None


def test_the_market_rests_where_nobody_needs_it() -> None:
    assert makers("wood", "marketplace quarry woodcutter") == "woodcutter"
    assert makers("bread", "bakery cattle_market cowshed grain_farm marketplace quarry") == "bakery grain_farm"


def test_the_whole_price_is_made_by_as_few_as_can_be() -> None:
    """The well makes water for the brewery, so a stone and the marketplace have to make the other water."""
    assert makers("beer water", "brewery marketplace quarry well") == "brewery marketplace quarry well"
    assert makers("wood wood stone", "marketplace quarry quarry woodcutter") == "marketplace quarry quarry woodcutter"


def test_what_can_be_made_is_listed_as_on_the_market() -> None:
    there = ["marketplace", "quarry", "cowshed", "dairy", "smelter"]
    assert possible(there) == ("grain", "cow", "butter", "water", "ore", "iron", "wood", "brick", "stone")
    assert possible(["mine", "smelter", "grain_farm", "cowshed"]) == ("grain", "cow", "ore", "iron")


# Buying (Builder)


@pytest.mark.parametrize(("building", "there", "coins"), [
    ("marketplace",  "",                              {"brick": 1}),
    ("cowshed",      "",                              {"wood": 1, "brick": 1, "stone": 1}),
    ("tannery",      "",                              {"brick": 2, "stone": 1}),
    ("church",       "mine smelter",                  {"stone": 2}),
    ("church",       "mine smelter well marketplace", {"stone": 1}),
    ("church",       "quarry quarry",                 None),
    ("town_hall",    "bakery grain_farm",             {"wood": 1, "brick": 1}),
    ("inn",          "brewery woodcutter brickyard",  None),
    ("mill",         "well grain_farm",               None),
    ("mill",         "well grain_farm mine",          {}),
])  # fmt: skip
def test_what_is_missing_is_bought_if_it_is_for_sale(building: str, there: str, coins: dict[str, int] | None) -> None:
    """Water, grain, ore, beer, bread and iron have to be made."""
    assert bought(building, there) == coins


def test_a_swap_saves_one_of_several_materials() -> None:
    """Two bricks and a stone: the water becomes one of them, and two are bought."""
    found = bought("tannery", "well marketplace")
    assert found in ({"brick": 2}, {"brick": 1, "stone": 1})


def test_a_material_is_not_bought_for_a_market() -> None:
    """Bought goods pay the price and nothing else: our reading."""
    assert bought("mill", "grain_farm well marketplace") is None


# Against every order in which they could work: what a villager makes is laid down, what it needs is taken away.

MAKING = {name: (row[5], words(row[6])) for name, row in ROWS.items()}
LIVED_IN = sorted(name for name, (made, of) in MAKING.items() if made != "-" or of)
Lying = tuple[str, ...]


def _works(building: str, lying: Lying) -> Iterable[Lying]:
    """What lies there after one more villager has worked."""
    made, of = MAKING[building]
    for taken in of or [""]:
        if taken and taken not in lying:
            continue
        rest = list(lying)
        if taken:
            rest.remove(taken)
        for good in of if made == "-" else [made]:
            yield tuple(sorted((*rest, good)))


@cache
def _everything(there: Lying) -> dict[Lying, int]:
    """All goods that could lie there at some moment, and how many villagers that takes."""
    start: tuple[Lying, Lying] = ((), there)
    found, new = {start: 0}, [start]
    while new:
        before, new = new, []
        for lying, rested in before:
            for at, building in enumerate(rested):
                for after in _works(building, lying):
                    step = (after, (*rested[:at], *rested[at + 1 :]))
                    if step not in found:
                        found[step] = found[lying, rested] + 1
                        new.append(step)
    fewest: dict[Lying, int] = {}
    for (lying, _), n in found.items():
        fewest[lying] = min(n, fewest.get(lying, n))
    return fewest


def fewest_workers(wanted: Mapping[str, int], there: Lying) -> int | None:
    ways = [n for lying, n in _everything(there).items() if Counter(lying) >= Counter(wanted)]
    return min(ways, default=None)


def fewest_bought(cost: Mapping[str, int], there: Lying) -> int | None:
    missing = [Counter(cost) - Counter(lying) for lying in _everything(there)]
    return min((each.total() for each in missing if set(each) <= {"wood", "brick", "stone"}), default=None)


MARKETS = ["marketplace", "cattle_market", "goat_market", "spice_shop"]
SIMPLE = ["woodcutter", "brickyard", "quarry", "grain_farm", "well", "mine"]
one_villager = st.one_of(st.sampled_from(LIVED_IN), st.sampled_from(MARKETS), st.sampled_from(SIMPLE))
villagers = st.lists(one_villager, max_size=6).map(lambda kinds: tuple(sorted(kinds)))
prices = st.one_of(
    st.sampled_from(sorted(COSTS)).map(COSTS.__getitem__),
    st.sampled_from(sorted(GOODS)).map(lambda good: Amounts({good: 1})),
    st.lists(st.sampled_from(sorted(GOODS)), max_size=3).map(lambda goods: Amounts(Counter(goods))),
)
many = settings(deadline=None, max_examples=400, derandomize=True)


@many
@given(there=villagers, price=prices)
def test_as_few_work_as_can_be(there: Lying, price: Amounts) -> None:
    found, known = makes(price, there), fewest_workers(price, there)
    assert (None if found is None else len(found)) == known
    if found is not None:
        assert Counter(found) <= Counter(there)
        assert fewest_workers(price, found) == known


@many
@given(there=villagers, price=prices)
def test_as_few_are_bought_as_can_be(there: Lying, price: Amounts) -> None:
    found = to_buy(price, there)
    assert (None if found is None else found.total) == fewest_bought(price, there)
    if found is not None:
        assert fewest_workers(price - found, there) is not None


@many
@given(there=villagers)
def test_all_that_is_possible_is_found(there: Lying) -> None:
    assert set(possible(there)) == {good for lying in _everything(there) for good in lying}
