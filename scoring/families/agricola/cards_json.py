"""Reading the cards an edition carries as JSON: one object for each card, with what is not the usual."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from scoring.families.agricola.cards import Card, Catalogue, Keeps, Oven
from scoring.families.agricola.cards_majors import MAJORS
from scoring.families.agricola.farm import ANIMALS
from scoring.families.agricola.feeding import Conversion
from scoring.kernel.amounts import Amounts
from scoring.kernel.message import Message


def load_catalogue(package: str, names: Mapping[str, Message], formulas: Mapping[str, Message]) -> Catalogue:
    """The major improvements and the cards of an edition; ``names`` are those that are translated."""
    rows = json.loads((files(package) / "cards.json").read_text("utf-8"))
    return Catalogue((*MAJORS, *(read_card(row, names, formulas) for row in rows)))


def read_card(row: Mapping[str, Any], names: Mapping[str, Message], formulas: Mapping[str, Message]) -> Card:
    card = row["id"]
    cost = row.get("cost")
    most = row.get("most")
    return Card(
        id=card,
        name=names.get(card) or Message(row["name"]),
        kind=row["kind"],
        deck=card[0],
        least_players=row.get("players", 1),
        cost=None if cost is None else Amounts(cost),
        points=row.get("points", 0),
        other_points=row.get("other"),
        traveling=row.get("traveling", False),
        bonus_kind=row.get("bonus", ""),
        formula=formulas.get(card),
        other_names=tuple(row[lang] for lang in ("nl", "de") if lang in row),
        turns=tuple(Conversion(good, food, most, card) for good, food in row.get("turns", {}).items()),
        needs=row.get("needs", ""),
        oven=_oven(card, *row["bakes"]) if "bakes" in row else None,
        keeps=_keeps(row["keeps"]) if "keeps" in row else None,
        sows=tuple(row.get("sows", ())),
        stacks=row.get("stacks", 1),
        counts_as=tuple(row.get("counts_as", ())),
        returns=tuple(row.get("returns", ())),
    )


def _oven(card: str, food: int, most: int | None) -> Oven:
    return Oven(food, most, card)


def _keeps(row: Mapping[str, Any]) -> Keeps:
    told: dict[str, Any] = {**row, "kinds": tuple(row.get("kinds", ANIMALS))}
    return Keeps(**told)
