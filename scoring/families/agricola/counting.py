"""The final count: lines in the order of the pad, from counts, wherever those come from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from scoring.families.agricola.bonus import bonus_points
from scoring.families.agricola.clashes import FORBIDDEN, IMPOSSIBLE, UNUSUAL, clash
from scoring.families.agricola.edition import Edition
from scoring.families.agricola.farm import FIRST_ROOMS, SPACES
from scoring.families.agricola.holdings import farm_counts, holdings
from scoring.families.agricola.state import Homestead, State
from scoring.families.agricola.tables import (
    BEGGING,
    BUILDING,
    CATEGORIES,
    PEOPLE_AT_MOST,
    PEOPLE_AT_START,
    STABLES,
    categories,
)  # fmt: skip
from scoring.kernel.amounts import Amounts
from scoring.kernel.fields import Count
from scoring.kernel.message import Message, say, say_n
from scoring.kernel.problem import Problem
from scoring.kernel.sheet import Counts, LineRule
from scoring.kernel.tables import PerUnit, Table
from scoring.kernel.workings import number

Working = Callable[[Counts], Message]

# fmt: off
TITLES = {                                  # title, icon, ruling
    "fields":         (say("Fields"),         "g-field",     "score-fields"),
    "pastures":       (say("Pastures"),       "g-fence",     "score-pastures"),
    "grain":          (say("Grain"),          "g-grain",     "score-grain"),
    "vegetables":     (say("Vegetables"),     "g-veg", "score-vegetables"),
    "sheep":          (say("Sheep"),          "g-sheep",     "score-sheep"),
    "boar":           (say("Wild boar"),      "g-boar",      "score-boar"),
    "cattle":         (say("Cattle"),         "g-cattle",    "score-cattle"),
    "unused_spaces":  (say("Unused spaces"),  "g-tuft",     "unused-spaces-cost"),
    "fenced_stables": (say("Fenced stables"), "g-stable",    "fenced-stables-score"),
    "clay_rooms":     (say("Clay rooms"),     "g-clay",      "rooms-score"),
    "stone_rooms":    (say("Stone rooms"),    "g-stone",     "rooms-score"),
    "people":         (say("Family members"), "g-person",    "people-score-three"),
    "card_points":    (say("Points on cards"), "g-card",     "card-points-are-printed"),
    "bonus_points":   (say("Bonus points"),   "i-sun",       "bonus-points-by-card"),
    "begging":        (say("Begging"),        "g-food",      "begging-costs-three"),
}
PER_UNIT = {"unused_spaces": -1, "fenced_stables": 1, "clay_rooms": 1, "stone_rooms": 2, "people": 3,
            "card_points": 1, "bonus_points": 1, "begging": BEGGING}
LIMITS = {
    "fields": (0, 13), "pastures": (0, 13), "grain": (0, 99), "vegetables": (0, 99), "sheep": (0, 99), "boar": (0, 99),
    "cattle": (0, 99), "unused_spaces": (0, 13), "fenced_stables": (0, STABLES), "clay_rooms": (0, 15),
    "stone_rooms": (0, 15), "people": (PEOPLE_AT_START, PEOPLE_AT_MOST), "card_points": (-20, 99),
    "bonus_points": (-99, 99), "begging": (0, 99),
}
# fmt: on


def count_fields(edition: Edition) -> tuple[Count, ...]:
    """What the pad of this edition asks, and beside it what breaks its ties."""
    fields = tuple(Count(name, title, *LIMITS[name], icon, ruling) for name, (title, icon, ruling) in TITLES.items())
    return (*fields, edition.left_over) if edition.left_over else fields


def lines(edition: Edition) -> tuple[LineRule, ...]:
    """The pad of this edition, line by line."""
    cite = edition.cites["scoring"]
    tables: dict[str, Table] = {**categories(cite), **{name: PerUnit(each, cite) for name, each in PER_UNIT.items()}}
    tables["fenced_stables"] = PerUnit(1, cite, STABLES)
    return tuple(
        LineRule(name, title, tables[name], (name,), _working(edition, name), icon, ruling)
        for name, (title, icon, ruling) in TITLES.items()
    )


def _working(edition: Edition, name: str) -> Working:
    if name in ("card_points", "bonus_points"):
        return lambda counts: _by_card(edition, counts, name)
    return lambda counts: _plain(counts, name)


def _plain(counts: Counts, name: str) -> Message:
    n = number(counts, name)
    sown = number(counts, f"{name}_sown")
    if sown:
        return say("{supply} in supply + {fields} on fields", supply=n - sown, fields=sown)
    if name in CATEGORIES:
        return say("none") if not n else say("{n}", n=n)
    each = PER_UNIT[name]
    return say("none") if not n else say("{n} × {each}", n=n, each=each)


def _by_card(edition: Edition, counts: Counts, name: str) -> Message:
    """Which card gave what; what was typed as a number stays a number."""
    told = counts.get(f"{name}_of", ())
    pairs = told if isinstance(told, tuple) else ()
    names = tuple(
        say("{card} {points}", card=edition.cards.at(at).name, points=points)
        for at, points in zip(pairs[::2], pairs[1::2], strict=True)
    )
    rest = number(counts, name) - sum(pairs[1::2])
    if rest:
        names = (*names, say("other {points}", points=rest)) if names else (say("{points}", points=rest),)
    return say("{cards}", cards=names) if names else say("none")


def counts(state: State, seat: int) -> Counts:
    home = state.homes[seat]
    found = tracked(state, seat)
    if home.counted is not None:
        found = {**found, **_as_counted(found, home.counted)}
    if not state.edition.resources_break_ties(state.setup.options):
        found.pop("resources", None)
    return found


def _as_counted(now: Counts, counted: Amounts) -> dict[str, int | tuple[int, ...]]:
    """What was counted by hand; how a number came about stays where it is the same as the farm shows."""
    found: dict[str, int | tuple[int, ...]] = {}
    for name in (*LIMITS, "resources"):
        found[name] = counted[name]
        if counted[name] != number(now, name):
            found |= {f"{name}_sown": 0, f"{name}_of": ()}
    return found


def tiebreak(counts: Counts) -> tuple[int, ...]:
    """Building resources left over, where the printing says so; otherwise the place is shared."""
    return (number(counts, "resources"),) if "resources" in counts else ()


def tracked(state: State, seat: int) -> dict[str, int | tuple[int, ...]]:
    """The counts as farm, supply and cards show them now."""
    home = state.homes[seat]
    found: dict[str, int | tuple[int, ...]] = {**farm_counts(home.farm, home.supply)}
    found["people"], found["begging"] = home.people, home.begging
    found["grain_sown"], found["vegetables_sown"] = home.farm.crop_count("grain"), home.farm.crop_count("vegetable")
    found["resources"] = sum(home.supply[good] for good in BUILDING)
    printed = card_points(state.edition, home)
    bonus = dict(bonus_points(state.edition.bonuses, seat, holdings(state)))
    for card in home.cards:
        if card.tally:
            bonus[card.id] = bonus.get(card.id, 0) + card.tally
    found.update(with_cards(state.edition, printed, bonus, home.bonus))
    return found


def card_points(edition: Edition, home: Homestead) -> dict[str, int]:
    return {card.id: edition.cards[card.id].points if card.points is None else card.points for card in home.cards}


def with_cards(
    edition: Edition, printed: Mapping[str, int], bonus: Mapping[str, int], more: int = 0
) -> dict[str, int | tuple[int, ...]]:
    """Points of cards as counts: the sums, and beside them which card gave what, by its place in the catalogue."""
    found: dict[str, int | tuple[int, ...]] = {}
    for name, of in (("card_points", printed), ("bonus_points", bonus)):
        giving = {card: points for card, points in of.items() if points}
        found[name] = sum(giving.values()) + (more if name == "bonus_points" else 0)
        found[f"{name}_of"] = tuple(n for card, points in giving.items() for n in (edition.cards.place(card), points))
    return found


# What is wrong with counts


def counted_problems(state: State, seat: int, counted: Amounts) -> Iterator[Problem]:
    """A final count entered at the table: each number within its limits, all of them on one board."""
    edition = state.edition
    fields = count_fields(edition)
    known = {field.name for field in fields}
    for name in counted:
        if name not in known:
            yield clash(edition, "unknown_count", say("There is no such count."), IMPOSSIBLE, "scoring",
                        where="counts")  # fmt: skip
    for field in fields:
        if not field.low <= counted[field.name] <= field.high:
            yield clash(edition, "out_of_range", say("{label}: {count} cannot be. It is {low} to {high}.",
                        label=field.label, count=counted[field.name], low=field.low, high=field.high), IMPOSSIBLE,
                        "scoring", where=f"counts.{field.name}", ruling=field.ruling)  # fmt: skip
    yield from board_problems(edition, dict(counted), "counts.")
    if state.follow != "count":
        yield from _differences(state, seat, counted)


def _differences(state: State, seat: int, counted: Amounts) -> Iterator[Problem]:
    """The count stands, but where the farm shows something else it is marked."""
    now = tracked(state, seat)
    # Where building resources are not followed, the bonus of workshops is added by hand.
    known = state.tracked or state.follow == "farm"
    for name in (name for name in LIMITS if known or name != "bonus_points"):
        if counted[name] != number(now, name):
            yield clash(state.edition, "counted_otherwise", say("{label}: {told} counted, {n} by farm and cards.",
                        label=TITLES[name][0], told=counted[name], n=number(now, name)), UNUSUAL, "scoring",
                        where=f"counts.{name}", ruling=TITLES[name][2])  # fmt: skip


def board_problems(edition: Edition, counts: Counts, where: str) -> Iterator[Problem]:
    """What no farmyard board can show."""
    clay, stone = number(counts, "clay_rooms"), number(counts, "stone_rooms")
    if clay and stone:
        yield clash(edition, "two_materials", say("A house is of one material."), FORBIDDEN, "renovation",
                    where=f"{where}clay_rooms", ruling="whole-house-one-material")  # fmt: skip
    rooms = max(clay + stone, len(FIRST_ROOMS))
    full = number(counts, "fields") + rooms + number(counts, "unused_spaces") + number(counts, "pastures")
    if full > len(SPACES):
        yield clash(edition, "too_many_spaces",
                    say_n("Fields, rooms, pastures and unused spaces make {n} space.",
                          "Fields, rooms, pastures and unused spaces make {n} spaces.", full), FORBIDDEN, "unused",
                    where=f"{where}unused_spaces", fix=say("A farm has {n}.", n=len(SPACES)),
                    ruling="unused-spaces-cost")  # fmt: skip
