"""The drawing board knows the farmyard as Python does: static/js/farmyard.js on random farms."""

import random
from dataclasses import asdict
from typing import Any

from playwright.sync_api import Page

from scoring.families.agricola.farm import ANIMALS, read_farm
from scoring.families.agricola.farmyard import EDGES, FIRST_ROOMS, SPACES, neighbours
from scoring.families.agricola.fencing import farm_problems
from scoring.families.agricola.housing import Keeping
from scoring.games.agricola_revised.tables import CITES

TRIES = 600
KEEPINGS = (
    Keeping(),
    Keeping(per_pasture=2),
    Keeping(house=3),
    Keeping(per_pasture=2, house=2, mixed_pastures=True),
)

LOOK = """async ([address, farms]) => {
    const { faults, pastures, badFences, unused } = await import(address);
    return farms.map(([farm, { house, per_pasture: perPasture, mixed_pastures: mixed }]) => ({
        pastures: pastures(farm, perPasture).map(({ spaces, stables, capacity }) => [spaces, stables, capacity]),
        stray: badFences(farm),
        unused: unused(farm),
        faults: faults(farm, { house, perPasture, mixed }).map(({ code, at }) => [code, at]),
    }));
}"""

# All that can be drawn wrongly with a thing to a space; crops are no part of the board's own checks.
FAULTS = {
    "too_many_stables", "rooms_apart", "fields_apart", "too_many_fences", "fence_encloses_nothing", "room_fenced_in",
    "field_fenced_in", "pastures_apart", "animals_nowhere", "too_many_animals", "two_kinds",
}  # fmt: skip


def around(spaces: set[int]) -> set[str]:
    """The fences between these spaces and all others."""
    found: set[str] = set()
    for space in spaces:
        row, column = divmod(space, 5)
        found ^= {f"h-{row}-{column}", f"h-{row + 1}-{column}", f"v-{row}-{column}", f"v-{row}-{column + 1}"}
    return found


def group(chance: random.Random) -> set[int]:
    """Spaces that hang together, from one to six of them."""
    spaces = {chance.choice(SPACES)}
    for _ in range(chance.randint(0, 5)):
        spaces.add(chance.choice(neighbours(chance.choice(sorted(spaces)))))
    return spaces


def fences(chance: random.Random) -> list[str]:
    """Around a few groups, then often with a hole or a fence too many; sometimes anywhere."""
    if chance.random() < 0.1:
        return sorted(chance.sample(EDGES, chance.randint(0, len(EDGES))))
    standing: set[str] = set()
    for _ in range(chance.randint(0, 4)):
        standing |= around(group(chance))
    for _ in range(chance.choice((0, 0, 1, 2))):
        standing ^= {chance.choice(EDGES)}
    return sorted(standing)


def herd(chance: random.Random, where: list[int] | str) -> dict[str, Any]:
    return {"where": where, "type": chance.choice(ANIMALS), "count": chance.choice((1, 1, 2, 3, 6, 20))}


def random_farm(chance: random.Random) -> dict[str, Any]:
    things = chance.choice(
        (["", "", "", "", "room", "field", "stable"], ["", "", "", "stable"], ["room", "field"], [""])
    )
    lies = {space: chance.choice(things) for space in SPACES}
    if chance.random() < 0.8:
        lies |= dict.fromkeys(FIRST_ROOMS, "room")
    farm: dict[str, Any] = {
        key: [space for space in SPACES if lies[space] == what]
        for what, key in (("room", "rooms"), ("field", "fields"), ("stable", "stables"))
    }
    farm["fences"] = fences(chance)
    homes = [list(pasture.spaces) for pasture in read_farm(farm, "farm")[0].pastures]
    places: list[list[int] | str] = [*homes, *([space] for space in farm["stables"]), "house"]
    places += [[space] for space in chance.sample(SPACES, 1)]
    places += [home[:-1] for home in homes if len(home) > 1]
    herds = [herd(chance, chance.choice(places)) for _ in range(chance.randint(0, 5))]
    farm["animals"] = list({(str(each["where"]), each["type"]): each for each in herds}.values())
    return farm


def seen_by_python(told: dict[str, Any], keeping: Keeping) -> dict[str, Any]:
    farm, misshapen = read_farm(told, "farm")
    assert misshapen == []
    found = [(problem.code, problem.where.removeprefix("farm.")) for problem in farm_problems(farm, CITES, keeping)]
    return {
        "pastures": [
            [list(pasture.spaces), pasture.stables, pasture.capacity + keeping.per_pasture]
            for pasture in farm.pastures
        ],
        "stray": [at for code, at in found if code == "fence_encloses_nothing"],
        "unused": sorted(farm.unused),
        "faults": sorted([code, at] for code, at in found),
    }  # fmt: skip


def test_script_and_python_see_the_same_on_random_farms(phone: Page) -> None:
    chance = random.Random(2007)
    farms = [(random_farm(chance), chance.choice(KEEPINGS)) for _ in range(TRIES)]
    by_python = [seen_by_python(farm, keeping) for farm, keeping in farms]
    phone.goto("/")
    given = [[farm, asdict(keeping)] for farm, keeping in farms]
    by_script = phone.evaluate(LOOK, ["/static/js/farmyard.js", given])
    for (farm, keeping), script, python in zip(farms, by_script, by_python, strict=True):
        assert script | {"faults": sorted(script["faults"])} == python, (farm, keeping)
    assert {code for seen in by_python for code, _ in seen["faults"]} == FAULTS
    assert sum(not seen["faults"] for seen in by_python) > TRIES // 50
    assert sum(len(seen["pastures"]) > 1 for seen in by_python) > TRIES // 5
