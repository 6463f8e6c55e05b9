"""Players for tests of bonus points: a farm, cards in front of it, and the categories counted as the pad does."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scoring.families.agricola.bonus import Bonus, Holding, bonus_points
from scoring.families.agricola.cards import Catalogue, keeping_of
from scoring.families.agricola.farm import ANIMALS, Crop, Farm, Herd
from scoring.families.agricola.tables import categories
from scoring.games.agricola_2007 import bonuses as bonuses_2007
from scoring.games.agricola_2007.state import EDITION as FIRST_EDITION
from scoring.games.agricola_revised import bonuses as bonuses_revised
from scoring.games.agricola_revised.state import EDITION as REVISED_EDITION
from scoring.kernel.amounts import Amounts
from scoring.kernel.cite import Cite
from tests.scoring.agricola.yards import BOOK, around

FIRST = FIRST_EDITION.cards
REVISED = REVISED_EDITION.cards
BONUSES: dict[int, Mapping[str, Bonus]] = {id(FIRST): bonuses_2007.BONUSES, id(REVISED): bonuses_revised.BONUSES}

TABLES = categories(Cite(BOOK, 1))
FIELDS = (12, 13, 14, 7, 8, 9)  # field tiles are laid in this order
ROOMS = (5, 10, 0, 6, 11, 1, 2)  # and rooms in this one

# pastures that cover so many spaces
FENCED = {5: ((0, 1, 2, 3, 4),), 6: ((0, 1, 2, 3, 4, 9),), 7: ((0, 1, 2, 3, 4, 9), (8,)),
          8: ((0, 1, 2, 3, 4, 9), (8, 7)), 9: ((0, 1, 2, 3, 4, 9), (8, 7, 6)),
          10: ((0, 1, 2, 3, 4, 9), (6, 7, 8, 13))}  # fmt: skip


def farm(
    house: str = "wood",
    rooms: int = 2,
    fields: int = 0,
    pastures: tuple[tuple[int, ...], ...] = (),
    animals: tuple[tuple[object, str, int], ...] = (),
    crops: Mapping[int | str, tuple[str, int]] | None = None,
    stables: tuple[int, ...] = (),
) -> Farm:
    return Farm(
        house=house,
        rooms=frozenset(ROOMS[:rooms]),
        fields=frozenset(FIELDS[:fields]),
        fences=frozenset[str]().union(*(around(*spaces) for spaces in pastures)),
        animals=tuple(Herd(where, kind, n) for where, kind, n in animals),  # type: ignore[arg-type]
        crops=tuple((at, Crop(good, n)) for at, (good, n) in (crops or {}).items()),
        stables=frozenset(stables),
    )


def player(cards: str = "", yard: Farm | None = None, of: Catalogue = FIRST, **more: Any) -> Holding:
    """Cards as ids with spaces between; ``goods`` of the supply as a mapping."""
    yard = yard or farm()
    ids = tuple(cards.split())
    supply = Amounts(more.pop("goods", {}))
    counts = {
        "fields": len(yard.fields),
        "pastures": len(yard.pastures),
        "grain": supply["grain"] + yard.crop_count("grain"),
        "vegetables": supply["vegetable"] + yard.crop_count("vegetable"),
        **{kind: yard.animal_count(kind) for kind in ANIMALS},
    }
    points = {line: TABLES[line].points([n]) for line, n in counts.items()}
    points |= {"unused_spaces": -len(yard.unused), "fenced_stables": len(yard.fenced_stables)}
    return Holding(
        farm=yard, catalogue=of, tables=TABLES, supply=supply, cards=ids, table_points=points,
        keeping=keeping_of(of, ids, yard), **more,
    )  # fmt: skip


def points(card: str, mine: Holding, *others: Holding) -> int:
    """What one card gives the first of these players; 0 if it is not for them."""
    return all_points(mine, *others).get(card, 0)


def all_points(mine: Holding, *others: Holding) -> dict[str, int]:
    return dict(bonus_points(BONUSES[id(mine.catalogue)], 0, (mine, *others)))


def full_farm() -> Farm:
    """No space unused, every category above nothing: nobody loses a point on it."""
    return farm(
        rooms=2, fields=3, pastures=((0, 1, 2, 6, 11), (3, 4, 7, 8, 9)),
        animals=(((0, 1, 2, 6, 11), "sheep", 1), ((3, 4, 7, 8, 9), "boar", 1), ("house", "cattle", 1)),
        crops={12: ("grain", 1), 13: ("vegetable", 1)},
    )  # fmt: skip


def one_unused() -> Farm:
    """The same without its third field, which was not sown."""
    return replace(full_farm(), fields=frozenset({12, 13}))
