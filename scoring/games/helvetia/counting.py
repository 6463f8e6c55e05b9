"""A count as it is told: tiles one by one or added up, and what no box can hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations, islice, permutations

from scoring.games.helvetia.clashes import FORBIDDEN, IMPOSSIBLE, clash
from scoring.games.helvetia.scoring import COUNT_FIELDS, FIELD, LISTS
from scoring.games.helvetia.tables import CHARACTERS, COMPLEX, MARKET, VICTORY, VILLAGE_POINTS, place
from scoring.kernel.amounts import Amounts
from scoring.kernel.counting import read_number, unknown_keys
from scoring.kernel.message import Message, say, say_n
from scoring.kernel.problem import Problem, Severity
from scoring.kernel.sheet import Counts
from scoring.kernel.workings import number

# Values the book names, "Carter" and "End of a round": 1 or 2 on goods tiles, 4, 2 or 1 on line tiles.
TILE_VALUES = {"goods_tiles": (1, 2), "line_tiles": (1, 2, 4)}
MOST_OF_LINES = 4 + 4 + 2 + 1  # there are four line tiles, so one of the three values is there twice
# Of each line: how many goods, and how many of them are complex.
LINE_SIZES = tuple((len(line), sum(good in COMPLEX for good in line)) for line in MARKET.values())


def read_counts(
    raw: Mapping[str, object], where: str
) -> tuple[dict[str, int | tuple[int, ...]], list[Problem]]:  # fmt: skip
    """Counts as JSON; tiles are told by their values, one by one, or added up."""
    problems = unknown_keys(raw, FIELD, where)
    counts: dict[str, int | tuple[int, ...]] = {}
    for name in (name for name in FIELD if name in raw):
        if name in LISTS and isinstance(raw[name], list):
            counts[name], wrong = _read_tiles(raw[name], name, f"{where}.{name}")
        else:
            counts[name], wrong = read_number(raw[name], FIELD[name], f"{where}.{name}", place("round_end"))
        problems.extend(wrong)
    if not problems:
        problems.extend(replace(each, where=f"{where}.{each.where}") for each in _own_problems(counts))
    return counts, problems


def _read_tiles(raw: object, name: str, where: str) -> tuple[tuple[int, ...], list[Problem]]:
    values = raw if isinstance(raw, list) else []
    if len(values) > LISTS[name]:
        return (), [Problem("sheet.bad_shape", say("There are not so many tiles."), where=where)]
    found, problems = [], []
    for at, value in enumerate(values):
        n, wrong = read_number(value, FIELD[name], f"{where}[{at}]", place("round_end"))
        found.append(n)
        problems.extend(wrong)
        if not wrong and n not in TILE_VALUES[name]:
            problems.append(
                clash("tile_value", say("There is no such tile. Its value is {values}.", values=_either(name)),
                      Severity.IMPOSSIBLE, "carter", FIELD[name].ruling, where=f"{where}[{at}]")
            )  # fmt: skip
    return tuple(found), problems


def _either(name: str) -> str:
    return " / ".join(map(str, TILE_VALUES[name]))


def _own_problems(counts: Counts) -> Iterator[Problem]:
    """What one player's tiles ask of his own deliveries and his village."""
    if number(counts, "village") not in (0, *VILLAGE_POINTS):
        yield clash("village_value", say("A complete village gives 4 or 2 points."), IMPOSSIBLE, "builder",
                    "village-complete-four-and-two", where="village")  # fmt: skip
    deliveries = number(counts, "deliveries")
    least = fewest_deliveries(_tiles(counts, "goods_tiles", 2), _tiles(counts, "line_tiles", 4))
    if deliveries < least:
        yield clash("too_few_deliveries", say_n("These tiles need {n} delivery; there are {there}.",
                    "These tiles need {n} deliveries; there are {there}.", least, there=deliveries), IMPOSSIBLE,
                    "carter", "first-complex-delivery-takes-the-tile", where="deliveries")  # fmt: skip


def _tiles(counts: Counts, name: str, highest: int) -> int:
    """How many tiles there are, or at least have to be where only their points are told."""
    found = counts.get(name, 0)
    return max(0, -(-found // highest)) if isinstance(found, int) else len(found)


def fewest_deliveries(goods_tiles: int, line_tiles: int) -> int:
    """Who holds these tiles has delivered each of those goods, and whole lines."""
    ways = combinations(LINE_SIZES, min(line_tiles, len(LINE_SIZES)))
    return min(_deliveries(goods_tiles, lines) for lines in ways)


def _deliveries(goods_tiles: int, lines: Iterable[tuple[int, int]]) -> int:
    """The whole of these lines, and complex goods besides for the tiles that lie elsewhere."""
    sizes = tuple(lines)
    return sum(size for size, _ in sizes) + max(0, goods_tiles - sum(complex_ for _, complex_ in sizes))


def count_problems(sheets: Sequence[Counts], options: Mapping[str, str]) -> Iterator[Problem]:
    """What no box can hold, and no game can give twice."""
    limits: tuple[tuple[str, int, Message, str, str], ...] = (
        ("person_tiles", len(CHARACTERS), FIELD["person_tiles"].label, "round_end", FIELD["person_tiles"].ruling),
        ("start_card", 1, FIELD["start_card"].label, "round_end", FIELD["start_card"].ruling),
        ("vp_buildings", 2 * len(VICTORY), FIELD["vp_buildings"].label, "buildings", FIELD["vp_buildings"].ruling),
    )
    for name, most, label, section, ruling in limits:
        found = sum(number(sheet, name) for sheet in sheets)
        if found > most:
            yield _too_many(name, label, found, most, section, ruling)
    for name, most in LISTS.items():
        found = sum(_tiles(sheet, name, max(TILE_VALUES[name])) for sheet in sheets)
        if found > most:
            yield _too_many(name, FIELD[name].label, found, most, "carter", FIELD[name].ruling)
    yield from _line_problems(sheets)
    villages = Counter(number(sheet, "village") for sheet in sheets)
    for points in VILLAGE_POINTS:
        if villages[points] > 1:
            yield clash("village_twice", say("There is one tile for {points} points.", points=points), FORBIDDEN,
                        "builder", "village-complete-four-and-two", where="village")  # fmt: skip
    if options.get("simplified") == "yes" and any(number(sheet, "person_tiles") for sheet in sheets):
        yield clash("no_person_tiles", say("The simplified version has no person tiles."), FORBIDDEN, "simplified",
                    "simplified-ends-at-eighteen", where="person_tiles")  # fmt: skip


def _line_problems(sheets: Sequence[Counts]) -> Iterator[Problem]:
    """Each line tile is there once, and whoever holds it has delivered that line."""
    found = [tiles for sheet in sheets if isinstance(tiles := sheet.get("line_tiles", 0), tuple)]
    again = sum(n - 1 for n in Counter(value for tiles in found for value in tiles).values())
    if again > 1 or sum(number(sheet, "line_tiles") for sheet in sheets) > MOST_OF_LINES:
        yield clash("line_values", say("The four line tiles are worth 4, 2 and 1, one of these twice."), FORBIDDEN,
                    "carter", "first-to-fill-a-line-takes-its-tile", where="line_tiles")  # fmt: skip
    elif not _lines_apart(sheets):
        yield clash("line_twice", say("Each line tile is there once, and these deliveries do not fill so many lines."),
                    FORBIDDEN, "carter", "first-to-fill-a-line-takes-its-tile", where="line_tiles")  # fmt: skip


def _lines_apart(sheets: Sequence[Counts]) -> bool:
    """Whether different lines can be given to those who share the tiles, each within his own deliveries."""
    held = [(_tiles(sheet, "line_tiles", max(TILE_VALUES["line_tiles"])), sheet) for sheet in sheets]
    most = sum(n for n, _ in held)
    if most > len(LINE_SIZES) or sum(n > 0 for n, _ in held) < 2:
        return True
    return any(_enough(held, iter(lines)) for lines in permutations(LINE_SIZES, most))


def _enough(held: Iterable[tuple[int, Counts]], lines: Iterator[tuple[int, int]]) -> bool:
    return all(
        _deliveries(_tiles(sheet, "goods_tiles", max(TILE_VALUES["goods_tiles"])), islice(lines, n))
        <= number(sheet, "deliveries")
        for n, sheet in held
    )


def _too_many(name: str, label: Message, found: int, most: int, section: str, ruling: str) -> Problem:
    words = say("{label}: {found} at this table, {most} in the box.", label=label, found=found, most=most)
    return clash("too_many", words, FORBIDDEN, section, ruling, where=name)


def counted_problems(counted: Amounts, others: Sequence[Counts], options: Mapping[str, str]) -> Iterator[Problem]:
    """A final count entered at the table: each number within its limits, all of them within the box."""
    for name in counted:
        if name not in FIELD:
            yield clash("unknown_count", say("There is no such count."), IMPOSSIBLE, "round_end", where="counts")
    for field in COUNT_FIELDS:
        if not field.low <= counted[field.name] <= field.high:
            yield clash("out_of_range", say("{label}: {count} cannot be. It is {low} to {high}.", label=field.label,
                        count=counted[field.name], low=field.low, high=field.high), IMPOSSIBLE, "round_end",
                        field.ruling, where=f"counts.{field.name}")  # fmt: skip
    known: dict[str, int | tuple[int, ...]] = dict(counted)
    for problem in (*_own_problems(known), *count_problems([known, *others], options)):
        yield replace(problem, where=f"counts.{problem.where}")
