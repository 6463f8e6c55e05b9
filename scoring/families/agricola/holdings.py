"""What each player holds, as cards look at it when points are counted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from scoring.families.agricola.bonus import Holding
from scoring.families.agricola.cards import keeping_of
from scoring.families.agricola.edition import Edition
from scoring.families.agricola.farm import ANIMALS, Farm
from scoring.families.agricola.herds import without
from scoring.families.agricola.state import State
from scoring.families.agricola.tables import CATEGORIES, categories
from scoring.kernel.amounts import Amounts


def farm_counts(farm: Farm, supply: Mapping[str, int]) -> dict[str, int]:
    """Everything the pad asks that farm and supply show."""
    return {
        "fields": len(farm.fields),
        "pastures": len(farm.pastures),
        "grain": supply.get("grain", 0) + farm.crop_count("grain"),
        "vegetables": supply.get("vegetable", 0) + farm.crop_count("vegetable"),
        **{kind: farm.animal_count(kind) for kind in ANIMALS},
        "unused_spaces": len(farm.unused),
        "fenced_stables": len(farm.fenced_stables),
        "clay_rooms": len(farm.rooms) if farm.house == "clay" else 0,
        "stone_rooms": len(farm.rooms) if farm.house == "stone" else 0,
    }


def holding(
    edition: Edition, farm: Farm, supply: Amounts, cards: tuple[str, ...], people: int, begging: int,
    noted: Mapping[str, int] | None = None,
) -> Holding:  # fmt: skip
    counts = farm_counts(farm, supply)
    tables = categories(edition.cites["scoring"])
    points = {name: tables[name].points((counts[name],)) for name in CATEGORIES}
    points |= {"unused_spaces": -counts["unused_spaces"], "fenced_stables": min(4, counts["fenced_stables"])}
    return Holding(
        farm=farm,
        catalogue=edition.cards,
        noted=noted or {},
        supply=supply,
        cards=cards,
        people=people,
        begging=begging,
        table_points=points,
        tables=tables,
        keeping=keeping_of(edition.cards, cards, farm),
    )


def holding_of(state: State, seat: int, given: Amounts = Amounts()) -> Holding:
    """What a player holds, with some of it given up."""
    home = state.homes[seat]
    farm = replace(home.farm, animals=without(home.farm.animals, given)) if given else home.farm
    supply = Amounts({good: n - given[good] for good, n in home.supply.items()})
    return holding(
        state.edition,
        farm,
        supply,
        home.card_ids,
        home.people,
        home.begging,
        {card.id: card.tally for card in home.cards if card.tally},
    )


def holdings(state: State) -> tuple[Holding, ...]:
    return tuple(holding_of(state, seat) for seat in range(len(state.homes)))
