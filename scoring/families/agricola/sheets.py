"""A counted sheet as JSON: counts, or the farm, the supply and the cards they can be derived from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice

from scoring.families.agricola.bonus import Holding, bonus_points
from scoring.families.agricola.clashes import FORBIDDEN, IMPOSSIBLE, clash, eased, named
from scoring.families.agricola.counting import board_problems, with_cards
from scoring.families.agricola.edition import Edition
from scoring.families.agricola.farm import ANIMALS, FIRST_ROOMS, HOUSE, SPACES, Farm, Herd, Pasture, read_farm
from scoring.families.agricola.fencing import farm_problems
from scoring.families.agricola.holdings import farm_counts, holding
from scoring.families.agricola.tables import BUILDING
from scoring.kernel.amounts import Amounts
from scoring.kernel.counting import read_number, unknown_keys
from scoring.kernel.fields import Count
from scoring.kernel.message import say
from scoring.kernel.problem import Problem
from scoring.kernel.sheet import Counts
from scoring.kernel.workings import number

PLAYER_KEYS = ("farm", "supply", "cards")
SUPPLY = {"grain": "grain", "vegetables": "vegetable", "food": "food", **{good: good for good in BUILDING}}
MOST_CARDS = 60


class TalliedCounts(dict[str, "int | tuple[int, ...]"]):
    """Counts that know what they were derived from, for the cards that look at all players."""

    holding: Holding | None = None
    drawn: bool = False  # whether the holding has its true farm
    carded: bool = False  # whether cards were told
    given: frozenset[str] = frozenset()


def read_counts(
    edition: Edition, fields: Sequence[Count], raw: Mapping[str, object], where: str
) -> tuple[TalliedCounts, list[Problem]]:
    """Numbers within their limits; a farm with its problems; both have to agree."""
    known = {field.name: field for field in fields}
    problems = unknown_keys(raw, (*known, *PLAYER_KEYS), where)
    counts = TalliedCounts()
    for name in (name for name in known if name in raw):
        counts[name], wrong = read_number(raw[name], known[name], f"{where}.{name}", edition.cites["scoring"])
        problems.extend(wrong)
    counts.given = frozenset(counts)
    supply, wrong = _read_supply(raw.get("supply", {}), f"{where}.supply")
    problems.extend(wrong)
    cards, wrong = _read_cards(edition, raw.get("cards", []), f"{where}.cards")
    problems.extend(wrong)
    if problems:
        return counts, problems
    farm, wrong = read_farm(raw["farm"], f"{where}.farm") if "farm" in raw else (Farm(), [])
    if wrong:
        return counts, wrong
    people, begging = number(counts, "people"), number(counts, "begging")
    if "farm" not in raw:
        farm, supply = imagined(counts, supply)
    held = holding(edition, farm, supply, cards, people, begging)
    counts.holding, counts.drawn, counts.carded = held, "farm" in raw, "cards" in raw
    if "farm" in raw:
        found = eased(edition, cards, farm_problems(farm, edition.cites, held.keeping))
        shown = named(edition, found, f"{where}.")
        problems.extend(shown)
        problems.extend(
            clash(edition, "crops_without_field", say("This card does not lie in front of the player."), IMPOSSIBLE,
                  "sowing", where=f"{where}.farm.{at}")
            for at, _ in farm.crops
            if isinstance(at, str) and at not in cards
        )  # fmt: skip
        problems.extend(_agree(edition, counts, farm, supply, where, "supply" in raw))
        derived = farm_counts(farm, supply)
        counts.update({name: n for name, n in derived.items() if name not in counts.given})
    elif "supply" in raw:
        problems.extend(_stored(edition, counts, raw["supply"], where))
        derived = {"grain": supply["grain"], "vegetables": supply["vegetable"]}
        counts.update({name: n for name, n in derived.items() if name not in counts.given})
    if "supply" in raw:
        left = sum(supply[good] for good in BUILDING)
        if counts.setdefault("resources", left) != left:
            problems.append(_differ(edition, number(counts, "resources"), left, f"{where}.resources"))
    return counts, problems


@dataclass(frozen=True)
class CountedFarm(Farm):
    """A farm of which only numbers are known: how much of it is unused, fenced in or stabled, but not where."""

    told: Mapping[str, int] = field(default_factory=dict)

    @cached_property
    def unused(self) -> frozenset[int]:
        return frozenset(range(self.told["unused_spaces"]))

    @cached_property
    def pastures(self) -> tuple[Pasture, ...]:
        return tuple(Pasture((space,)) for space in range(self.told["pastures"]))

    @property
    def fenced_stables(self) -> frozenset[int]:
        return frozenset(range(self.told["fenced_stables"]))


def imagined(counts: Counts, supply: Amounts) -> tuple[Farm, Amounts]:
    """A farm as the numbers tell it, for cards that look at goods, rooms and people; where things lie nobody knows."""
    house = "stone" if number(counts, "stone_rooms") else "clay" if number(counts, "clay_rooms") else "wood"
    rooms = number(counts, f"{house}_rooms") or len(FIRST_ROOMS)
    tiles = iter((*FIRST_ROOMS, *(space for space in SPACES if space not in FIRST_ROOMS)))
    crops = {"grain": number(counts, "grain"), "vegetable": number(counts, "vegetables")}
    farm = CountedFarm(
        told={name: number(counts, name) for name in ("unused_spaces", "pastures", "fenced_stables")},
        house=house,
        rooms=frozenset(islice(tiles, rooms)),
        fields=frozenset(islice(tiles, number(counts, "fields"))),
        animals=tuple(Herd(HOUSE, kind, number(counts, kind)) for kind in ANIMALS if number(counts, kind)),
    )
    return farm, supply + {good: n - supply[good] for good, n in crops.items() if n > supply[good]}


def _stored(edition: Edition, counts: Counts, raw: object, where: str) -> Iterator[Problem]:
    """More in the supply than was counted in all."""
    supply, _ = _read_supply(raw, "")
    for name, good in (("grain", "grain"), ("vegetables", "vegetable")):
        if name in counts and number(counts, name) < supply[good]:
            yield _differ(edition, number(counts, name), supply[good], f"{where}.{name}")


def _differ(edition: Edition, told: int, n: int, where: str) -> Problem:
    return clash(edition, "supply_and_counts_differ", say("{told} counted, but the supply holds {n}.", told=told, n=n),
                 IMPOSSIBLE, "scoring", where=where)  # fmt: skip


def _agree(
    edition: Edition, counts: Counts, farm: Farm, supply: Amounts, where: str, supplied: bool
) -> Iterator[Problem]:  # fmt: skip
    """A count that the farm shows differently; crops in a supply that was not told may make it more."""
    for name, n in farm_counts(farm, supply).items():
        told = counts.get(name)
        more = name in ("grain", "vegetables") and not supplied and isinstance(told, int) and told >= n
        if told is not None and told != n and not more:
            yield clash(edition, "farm_and_counts_differ", say("{told} counted, but the farm shows {n}.",
                        told=number(counts, name), n=n), IMPOSSIBLE, "scoring", where=f"{where}.{name}")  # fmt: skip


def _read_supply(raw: object, where: str) -> tuple[Amounts, list[Problem]]:
    if not isinstance(raw, Mapping):
        return Amounts(), [_bad(where)]
    problems = unknown_keys(raw, SUPPLY, where)
    found = {}
    for name, good in SUPPLY.items():
        field = Count(name, say("Supply"), 0, 99)
        found[good], wrong = read_number(raw.get(name, 0), field, f"{where}.{name}")
        problems.extend(wrong)
    return Amounts(found), problems


def _read_cards(edition: Edition, raw: object, where: str) -> tuple[tuple[str, ...], list[Problem]]:
    if not isinstance(raw, list) or len(raw) > MOST_CARDS:
        return (), [Problem("sheet.bad_shape", say("A list of card ids belongs here."), where=where)]
    problems = []
    for at, card in enumerate(raw):
        if not isinstance(card, str) or card not in edition.cards:
            message = say("There is no such card in this edition.")
            problems.append(clash(edition, "unknown_card", message, IMPOSSIBLE, "cards", where=f"{where}[{at}]"))
        elif card in raw[:at]:
            message = say("This card is listed twice.")
            problems.append(clash(edition, "card_taken", message, IMPOSSIBLE, "cards", where=f"{where}[{at}]"))
    return tuple(raw) if not problems else (), problems


def _bad(where: str) -> Problem:
    return Problem("sheet.bad_shape", say("An object of names and numbers belongs here."), where=where)


# All players together


def settled(edition: Edition, sheets: Sequence[Counts], options: Mapping[str, str]) -> Sequence[Counts]:
    """Points of cards by rule, and the tie-break where the printing has one."""
    found = []
    ties = edition.resources_break_ties(options)
    for seat, sheet in enumerate(sheets):
        counts: dict[str, int | tuple[int, ...]] = {**sheet, **_card_counts(edition, seat, sheets)}
        if ties:
            counts.setdefault("resources", 0)
        else:
            counts.pop("resources", None)
        found.append(counts)
    return found


def _card_counts(edition: Edition, seat: int, sheets: Sequence[Counts]) -> dict[str, int | tuple[int, ...]]:
    """What the cards give; a number that was counted by hand stays."""
    sheet = sheets[seat]
    if not isinstance(sheet, TalliedCounts) or sheet.holding is None:
        return {}
    if not sheet.carded:
        return _by_others(edition, seat, sheets)
    printed, bonus = _points(edition, seat, sheets)
    derived = with_cards(edition, printed, bonus)
    given = {f"{name}{end}" for name in sheet.given for end in ("", "_of")}
    return {name: value for name, value in derived.items() if name not in given}


def _by_others(edition: Edition, seat: int, sheets: Sequence[Counts]) -> dict[str, int | tuple[int, ...]]:
    """Cards of others may give points to everybody; who counted bonus points by hand has them in it."""
    sheet = sheets[seat]
    bonus = {card: points for card, points in _points(edition, seat, sheets)[1].items() if points}
    if not bonus or (isinstance(sheet, TalliedCounts) and "bonus_points" in sheet.given):
        return {}
    found = with_cards(edition, {}, bonus)
    return {name: value for name, value in found.items() if name.startswith("bonus_points")}


def _points(edition: Edition, seat: int, sheets: Sequence[Counts]) -> tuple[dict[str, int], dict[str, int]]:
    empty = holding(edition, Farm(), Amounts(), (), 0, 0)
    everybody = tuple(
        sheet.holding if isinstance(sheet, TalliedCounts) and sheet.holding else empty for sheet in sheets
    )
    printed = {card: edition.cards[card].points for card in everybody[seat].cards}
    return printed, dict(bonus_points(edition.bonuses, seat, everybody))


def count_problems(edition: Edition, sheets: Sequence[Counts], _options: Mapping[str, str]) -> Iterator[Problem]:
    """What no board can show, a card with two players, and card points that are not what the cards give."""
    taken: dict[str, int] = {}
    for seat, sheet in enumerate(sheets):
        yield from board_problems(edition, sheet, f"players[{seat}].counts.")
        if not isinstance(sheet, TalliedCounts) or sheet.holding is None or not sheet.carded:
            continue
        for card in sheet.holding.cards:
            if card in taken:
                yield clash(edition, "card_taken", say("A card lies with two players."), FORBIDDEN, "cards",
                            where=f"players[{seat}].cards")  # fmt: skip
            taken[card] = seat
        yield from _card_agreement(edition, seat, sheets)


def _card_agreement(edition: Edition, seat: int, sheets: Sequence[Counts]) -> Iterator[Problem]:
    sheet = sheets[seat]
    assert isinstance(sheet, TalliedCounts)
    assert sheet.holding is not None
    printed, bonus = _points(edition, seat, sheets)
    cards = [edition.cards[card] for card in sheet.holding.cards]
    free = {
        "card_points": any(card.other_points is not None for card in cards),
        "bonus_points": not sheet.drawn or any(card.bonus_kind == "log" or card.id in edition.asked for card in cards),
    }
    for name, of in (("card_points", printed), ("bonus_points", bonus)):
        told = sheet.get(name)
        if name in sheet.given and told != sum(of.values()) and not free[name]:
            yield clash(edition, "cards_and_counts_differ", say("{told} counted, but the cards give {n}.",
                        told=number(sheet, name), n=sum(of.values())), IMPOSSIBLE, "scoring",
                        where=f"players[{seat}].counts.{name}")  # fmt: skip
