"""The final count: lines in the order of the pad, from counts, wherever those come from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from scoring.games.my_village import councils
from scoring.games.my_village.clashes import FORBIDDEN, IMPOSSIBLE, clash
from scoring.games.my_village.state import State, Village
from scoring.games.my_village.tables import AREAS, CARDS, CRAFTS, GOODS, LABOURER, LETTERS, PER_VILLAGER, WINDOWS, page
from scoring.kernel.amounts import Amounts
from scoring.kernel.counting import read_number, unknown_keys
from scoring.kernel.fields import Count
from scoring.kernel.message import Message, say, say_n
from scoring.kernel.problem import Problem
from scoring.kernel.sheet import Counts, LineRule
from scoring.kernel.tables import PerUnit, Printed
from scoring.kernel.workings import Working, added_up, number, plain

LISTS = {"travel": len(LETTERS), "crafts": len(CRAFTS), "customers": CARDS["customer"]}  # cards at most


def _labourers(counts: Counts) -> Message:
    n = number(counts, "day_labourers")
    return say("{n} × {each}", n=n, each=LABOURER) if n else say("none")


def _windows(counts: Counts) -> Message:
    n = number(counts, "windows")
    if n:
        return say_n("{n} window", "{n} windows", n)
    return say("{n}", n=number(counts, "windows_points")) if number(counts, "windows_points") else say("none")


def _line(name: str, title: Message, icon: str, ruling: str, table: PerUnit | Printed, working: Working) -> LineRule:
    inputs = ("windows_points",) if name == "windows" else (name,)
    return LineRule(name, title, table, inputs, working, icon, ruling)


_ONE, _SUM = PerUnit(1, page(12)), Printed(page(12))

# fmt: off
LINES = (                                                                                               # p. 12
    _line("fields",        say("Grain fields"),  "g-field",   "field-scores-one", _ONE, plain("fields")),
    _line("travel",        say("Journeys"),      "i-travel",  "points-count-without-villager", _SUM,
          added_up("travel")),
    _line("crafts",        say("Crafts"),        "g-tool",    "points-count-without-villager", _SUM,
          added_up("crafts")),
    _line("customers",     say("Customers"),     "i-trade",   "served-customers-score", _SUM, added_up("customers")),
    _line("church",        say("Church"),        "i-abbot",   "points-count-without-villager", _ONE, plain("church")),
    _line("windows",       say("Church windows"), "i-abbot",  "windows-score-by-table", _ONE, _windows),
    _line("council",       say("Council hall"),  "i-council", "points-count-without-villager", _ONE,
          plain("council")),
    _line("council_bonus", say("Council bonus"), "i-council", "area-council-one-per-card", _ONE,
          plain("council_bonus")),
    _line("meeting_room",  say("Meeting room"),  "i-people",  "points-count-without-villager", _ONE,
          plain("meeting_room")),
    _line("house_stories", say("Stories in the house"), "i-story", "house-stories-are-safe", _ONE,
          plain("house_stories")),
    _line("day_labourers", say("Day labourers"), "i-grave",   "day-labourer-costs-five", PerUnit(LABOURER, page(12)),
          _labourers),
)

COUNT_FIELDS = (
    Count("fields",         say("Grain fields"),      0, CARDS["field"], "g-field", "field-scores-one"),
    Count("travel",         say("Journeys, points"),  0, 99, "i-travel", "points-count-without-villager"),
    Count("crafts",         say("Crafts, points"),    0, 99, "g-tool", "points-count-without-villager"),
    Count("customers",      say("Served customers, points"), 0, 199, "i-trade", "served-customers-score"),
    Count("church",         say("Church, points"),    0, 20, "i-abbot", "points-count-without-villager"),
    Count("windows",        say("Church windows"),    0, WINDOWS, "i-abbot", "six-windows-at-most"),
    Count("windows_points", say("Points for windows"), 0, 40, "i-abbot", "windows-score-by-table"),
    Count("council",        say("Council hall, points"), 0, 20, "i-council", "points-count-without-villager"),
    Count("council_bonus",  say("Council bonus"),     0, 60, "i-council", "area-council-one-per-card"),
    Count("meeting_room",   say("Meeting room, points"), 0, 20, "i-people", "points-count-without-villager"),
    Count("house_stories",  say("Stories in the house"), 0, 199, "i-story", "house-stories-are-safe"),
    Count("day_labourers",  say("Day labourers"),     0, 9, "i-grave", "day-labourer-costs-five"),
    Count("coins",          say("Coins left"),        0, 99, "i-medal", "tie-break-coins-goods-tree"),
    Count("goods",          say("Goods left"),        0, 99, "g-hut", "tie-break-coins-goods-tree"),
    Count("tree_stories",   say("Stories on the tree"), 0, 199, "g-tree", "tie-break-coins-goods-tree"),
)
# fmt: on
FIELD = {field.name: field for field in COUNT_FIELDS}
TIEBREAK_WORDS = (say("Coins, goods and stories on the tree together"),)


def tiebreak(counts: Counts) -> tuple[int, ...]:
    """One sum (p. 12)."""
    return (sum(number(counts, name) for name in ("coins", "goods", "tree_stories")),)


def counts(state: State, seat: int) -> Counts:
    counted = state.villages[seat].counted
    return tracked(state, seat) if counted is None else dict(counted)


def tracked(state: State, seat: int) -> dict[str, int | tuple[int, ...]]:
    village = state.villages[seat]
    ploughs = village.ploughs if state.setup.options.get("ploughs", "count") == "count" else 0
    return {
        "fields": village.fields,
        "travel": tuple(card.points for card in village.travel),
        "crafts": tuple(points for _, points in village.crafts),
        "customers": village.served,
        "church": village.church_points,
        "windows": windows(state, village),
        "windows_points": window_points(state, village),
        "council": village.hall_points,
        "council_bonus": council_bonus(state, village),
        "meeting_room": village.meeting_room or 0,
        "house_stories": village.house,
        "day_labourers": village.labourers,
        "coins": village.goods["coins"],
        "goods": sum(village.goods[good] for good in GOODS) + ploughs,
        "tree_stories": village.tree,
    }


def windows(state: State, village: Village) -> int:
    """The window of the cloister church counts without its abbot too, unless the table reads it otherwise."""
    needs_abbot = state.setup.options.get("cloister", "always") == "abbot"
    built_in = village.church == "cloister" and (village.has("abbot") or not needs_abbot)
    return min(WINDOWS, village.monks + built_in)


def window_points(state: State, village: Village) -> int:
    n = windows(state, village)
    return (state.told(f"windows_{n}") or 0) if n else 0


def council_bonus(state: State, village: Village) -> int:
    """The area council counts cards in marked areas, the population council living villagers on marked spaces."""
    if village.hall == "area":
        return sum(area_cards(village)[area] for area in village.marks)
    if village.hall == "population":
        hired = state.setup.options.get("labourer", "villager") == "villager"
        alive = [each for each in village.alive if hired or each not in village.hired]
        return PER_VILLAGER * sum(each in alive for each in village.marks)
    return 0


def area_cards(village: Village) -> dict[str, int]:
    found = {
        "travel": len(village.travel),
        "crafts": len(village.crafts),
        "customers": len(village.served),
        "church": village.monks + bool(village.church),
        "fields": village.fields,
    }
    return {area: found[area] for area in AREAS}


def read_counts(raw: Mapping[str, object], where: str) -> tuple[dict[str, int | tuple[int, ...]], list[Problem]]:
    """Numbers, and lists of printed values where cards are counted one by one; a hall may be told for its bonus."""
    problems = unknown_keys(raw, (*FIELD, *councils.KEYS), where)
    counts: dict[str, int | tuple[int, ...]] = {}
    for name in (name for name in FIELD if name in raw):
        if name in LISTS and isinstance(raw[name], list):
            values, wrong = _read_list(raw[name], FIELD[name], f"{where}.{name}")
            counts[name] = values
        else:
            counts[name], wrong = read_number(raw[name], FIELD[name], f"{where}.{name}", page(12))
        problems.extend(wrong)
    bonus, wrong = councils.told_bonus(raw, where)
    problems.extend(wrong)
    if bonus is not None and not wrong:
        counts["council_bonus"] = bonus
    if not problems and number(counts, "windows") and "windows_points" not in raw:
        problems.append(
            clash("windows_unknown", say("The table of the windows stands on the village board: give windows_points."),
                  IMPOSSIBLE, 12, "windows-score-by-table", where=f"{where}.windows")
        )  # fmt: skip
    return counts, problems


def _read_list(raw: object, field: Count, where: str) -> tuple[tuple[int, ...], list[Problem]]:
    values = raw if isinstance(raw, list) else []
    found, problems = [], []
    if len(values) > LISTS[field.name]:
        return (), [Problem("sheet.bad_shape", say("There are not so many cards."), where=where)]
    for at, value in enumerate(values):
        n, wrong = read_number(value, field, f"{where}[{at}]", page(12))
        found.append(n)
        problems.extend(wrong)
    return tuple(found), problems


def count_problems(sheets: Sequence[Counts], _options: Mapping[str, str]) -> Iterator[Problem]:
    """What no box can hold."""
    for name, most in (("fields", CARDS["field"]),):
        found = sum(number(sheet, name) for sheet in sheets)
        if found > most:
            yield clash("too_many", say("{label}: {found} at this table, {most} in the box.", label=FIELD[name].label,
                        found=found, most=most), FORBIDDEN, 2, "cards-are-limited", where=name)  # fmt: skip


def counted_problems(counted: Amounts, others: Sequence[Counts]) -> Iterator[Problem]:
    """A final count entered at the table: each number within its limits, all of them within the box."""
    for name in counted:
        if name not in FIELD:
            yield clash("unknown_count", say("There is no such count."), IMPOSSIBLE, 12, where="counts")
    for field in COUNT_FIELDS:
        if not field.low <= counted[field.name] <= field.high:
            yield clash("out_of_range", say("{label}: {count} cannot be. It is {low} to {high}.", label=field.label,
                        count=counted[field.name], low=field.low, high=field.high), IMPOSSIBLE, 12, field.ruling,
                        where=f"counts.{field.name}")  # fmt: skip
    known: dict[str, int | tuple[int, ...]] = dict(counted)
    for problem in count_problems([known, *others], {}):
        yield replace(problem, where=f"counts.{problem.where}")
