"""A counted sheet that tells the council hall instead of its bonus: the bonus by rule (p. 11)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.games.my_village.clashes import IMPOSSIBLE, clash
from scoring.games.my_village.tables import AREAS, CARDS, HALLS, PER_VILLAGER, PROFESSIONS, WINDOWS, page
from scoring.kernel.counting import read_number
from scoring.kernel.fields import Count
from scoring.kernel.message import Message, say
from scoring.kernel.problem import Problem

KIND, MARKED_AREAS = "council_kind", "marked_areas"
_NUMBERS = {
    each.name: each
    for each in (
        Count("monks", say("Monks"), 0, WINDOWS),
        Count("marked_villagers", say("Marked villagers"), 0, len(PROFESSIONS)),
        Count("marked_and_alive", say("Marked villagers who live"), 0, len(PROFESSIONS)),
    )
}
KEYS = (KIND, MARKED_AREAS, *_NUMBERS)


def told_bonus(raw: Mapping[str, object], where: str) -> tuple[int | None, list[Problem]]:
    """What a sheet tells of the hall, as its bonus; None where it tells too little to know."""
    numbers, problems = _numbers(raw, where)
    kind, areas = raw.get(KIND, ""), raw.get(MARKED_AREAS, [])
    if not isinstance(kind, str) or kind not in ("", *HALLS):
        problems.append(_wrong(where, KIND, say("There is no such council.")))
    known = isinstance(areas, list) and all(isinstance(area, str) and area in AREAS for area in areas)
    if not isinstance(areas, list) or not known or len(set(areas)) < len(areas):
        problems.append(_wrong(where, MARKED_AREAS, say("A list of different areas belongs here.")))
        areas = []
    if areas and kind != "area":
        problems.append(_wrong(where, MARKED_AREAS, say("Only the area council marks areas.")))
    for name in ("marked_villagers", "marked_and_alive"):
        if numbers.get(name) and kind != "population":
            problems.append(_wrong(where, name, say("Only the population council marks villagers.")))
    if numbers.get("marked_and_alive", 0) > numbers.get("marked_villagers", len(PROFESSIONS)):
        problems.append(_wrong(where, "marked_and_alive", say("No more can live than are marked.")))
    bonus = None if problems else _bonus(raw, kind, numbers, areas)
    given = raw.get("council_bonus", bonus)
    if bonus is not None and given != bonus:
        what = say("By rule the council brings {n}.", n=bonus)
        ruling = "area-council-one-per-card" if kind == "area" else "population-council-four-per-villager"
        problems.append(clash("council_bonus", what, IMPOSSIBLE, 11, ruling, where=f"{where}.council_bonus"))
    return bonus, problems


def _bonus(raw: Mapping[str, object], kind: object, numbers: Mapping[str, int], areas: list[str]) -> int | None:
    if kind == "population":
        alive = numbers.get("marked_and_alive")
        return None if alive is None else PER_VILLAGER * alive
    if kind == "area" and MARKED_AREAS in raw:
        cards = [_cards(raw, area, numbers) for area in areas]
        return None if None in cards else sum(each or 0 for each in cards)
    return 0 if kind in ("finance", "guild") else None


def _cards(raw: Mapping[str, object], area: str, numbers: Mapping[str, int]) -> int | None:
    """How many cards lie in an area; None where only their points are told."""
    told: Any = raw.get(area, 0)
    if area == "church":
        monks = numbers.get("monks", 0)
        return None if "monks" not in numbers and raw.get("windows") else monks + (1 if told or monks else 0)
    if area == "fields":
        return told if isinstance(told, int) and 0 <= told <= CARDS["field"] else None
    return len(told) if isinstance(told, list) else (None if told else 0)


def _numbers(raw: Mapping[str, object], where: str) -> tuple[dict[str, int], list[Problem]]:
    found: dict[str, int] = {}
    problems: list[Problem] = []
    for name in (name for name in _NUMBERS if name in raw):
        found[name], wrong = read_number(raw[name], _NUMBERS[name], f"{where}.{name}", page(11))
        problems.extend(wrong)
    return found, problems


def _wrong(where: str, name: str, what: Message) -> Problem:
    return clash("council", what, IMPOSSIBLE, 11, where=f"{where}.{name}")
