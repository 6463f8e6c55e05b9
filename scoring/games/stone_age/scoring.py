"""The final count: lines in the order of the player board, from counts, wherever those come from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from scoring.games.stone_age.cards import CARDS
from scoring.games.stone_age.state import State, Tribe
from scoring.games.stone_age.tables import (
    COPIES_OF_A_SYMBOL,
    FOOD_TRACK_END,
    HUTS,
    HUTS_PER_STACK,
    PEOPLE_AT_MOST,
    PEOPLE_AT_START,
    PERSONS_IN_THE_DECK,
    PLAYERS,
    RESOURCES,
    SYMBOLS,
    TOOL_TILES,
    TOOL_VALUE_AT_MOST,
    TOOLS_AT_MOST,
    page,
)  # fmt: skip
from scoring.kernel.counting import read_number, unknown_keys
from scoring.kernel.fields import Count
from scoring.kernel.message import Message, say, say_n
from scoring.kernel.problem import Problem, Severity
from scoring.kernel.sheet import Counts, LineRule
from scoring.kernel.tables import PerUnit, Product, Squares

_GREENS = Squares(page(8))
_DECK = PERSONS_IN_THE_DECK
_TIMES = Product(page(8))


def _n(counts: Counts, name: str) -> int:
    found = counts.get(name, 0)
    return found if isinstance(found, int) else sum(found)


def _greens(counts: Counts) -> Message:
    sets = _GREENS.sets([_n(counts, sign) for sign in SYMBOLS])
    return say("{sets}", sets=" + ".join(f"{size}²" for size in sets)) if sets else say("no signs")


def _resources(counts: Counts) -> Message:
    return say(
        "{wood} wood + {brick} brick + {stone} stone + {gold} gold",
        **{kind: _n(counts, kind) for kind in RESOURCES},
    )


def _farmers(counts: Counts) -> Message:
    persons = say_n("{n} farmer", "{n} farmers", _n(counts, "farmers"))
    return _times(persons, say("{n} food track", n=_n(counts, "food_track")))


def _toolmakers(counts: Counts) -> Message:
    persons = say_n("{n} toolmaker", "{n} toolmakers", _n(counts, "toolmakers"))
    return _times(persons, say_n("{n} tool", "{n} tools", _n(counts, "tools")))


def _hut_builders(counts: Counts) -> Message:
    persons = say_n("{n} hut builder", "{n} hut builders", _n(counts, "hut_builders"))
    return _times(persons, say_n("{n} hut", "{n} huts", _n(counts, "huts")))


def _shamans(counts: Counts) -> Message:
    persons = say_n("{n} shaman", "{n} shamans", _n(counts, "shamans"))
    return _times(persons, say_n("{n} person", "{n} people", _n(counts, "people")))


def _times(persons: Message, what: Message) -> Message:
    return say("{persons} × {what}", persons=persons, what=what)


def _track(_counts: Counts) -> Message:
    return say("as it stands on the score track")


# fmt: off
LINES = (                                                                                           # p. 8
    LineRule("score_track",  say("Score track"),  PerUnit(1, page(8)), ("score_track",), _track,
             "i-sun", "hut-points-are-on-the-track"),
    LineRule("greens",       say("Green cards"),  _GREENS, tuple(SYMBOLS), _greens,
             "g-card", "greens-count-in-two-sets"),
    LineRule("farmers",      say("Farmers"),      _TIMES, ("farmers", "food_track"), _farmers,
             "p-farmer", "farmers-times-food-track"),
    LineRule("toolmakers",   say("Toolmakers"),   _TIMES, ("toolmakers", "tools"), _toolmakers,
             "p-toolmaker", "toolmakers-times-tools"),
    LineRule("hut_builders", say("Hut builders"), _TIMES, ("hut_builders", "huts"), _hut_builders,
             "p-hut_builder", "hut-builders-times-huts"),
    LineRule("shamans",      say("Shamans"),      _TIMES, ("shamans", "people"), _shamans,
             "p-shaman", "shamans-times-people"),
    LineRule("resources",    say("Resources"),    PerUnit(1, page(8)), RESOURCES, _resources,
             "g-wood", "resources-one-point-each"),
)

COUNT_FIELDS = (
    Count("score_track",  say("Score track"),  -999, 999, "i-sun", "score-below-zero"),
    Count("food_track",   say("Food track"),   0, FOOD_TRACK_END, "g-field", "food-track-ends-at-ten"),
    Count("tools",        say("Tools, added up"), 0, TOOLS_AT_MOST, "g-tool", "a-tool-counts-its-value"),
    Count("huts",         say("Huts"),         0, len(HUTS), "g-tent", "huts-beyond-five-count"),
    Count("people",       say("People"),       PEOPLE_AT_START, PEOPLE_AT_MOST, "g-person", "ten-people-at-most"),
    Count("wood",         say("Wood"),         0, 99, "g-wood", "resources-one-point-each"),
    Count("brick",        say("Brick"),        0, 99, "g-brick", "resources-one-point-each"),
    Count("stone",        say("Stone"),        0, 99, "g-stone", "resources-one-point-each"),
    Count("gold",         say("Gold"),         0, 99, "g-gold", "resources-one-point-each"),
    Count("farmers",      say("Farmers"),      0, _DECK["farmers"], "p-farmer", "farmers-times-food-track"),
    Count("toolmakers",   say("Toolmakers"),   0, _DECK["toolmakers"], "p-toolmaker", "toolmakers-times-tools"),
    Count("hut_builders", say("Hut builders"), 0, _DECK["hut_builders"], "p-hut_builder", "hut-builders-times-huts"),
    Count("shamans",      say("Shamans"),      0, _DECK["shamans"], "p-shaman", "shamans-times-people"),
    Count("medicine",     say("Medicine"),     0, COPIES_OF_A_SYMBOL, "c-medicine", "greens-count-in-two-sets"),
    Count("art",          say("Art"),          0, COPIES_OF_A_SYMBOL, "c-art", "greens-count-in-two-sets"),
    Count("writing",      say("Writing"),      0, COPIES_OF_A_SYMBOL, "c-writing", "greens-count-in-two-sets"),
    Count("pottery",      say("Pottery"),      0, COPIES_OF_A_SYMBOL, "c-pottery", "greens-count-in-two-sets"),
    Count("sundial",      say("Sundial"),      0, COPIES_OF_A_SYMBOL, "c-sundial", "greens-count-in-two-sets"),
    Count("transport",    say("Transport"),    0, COPIES_OF_A_SYMBOL, "c-transport", "greens-count-in-two-sets"),
    Count("music",        say("Music"),        0, COPIES_OF_A_SYMBOL, "c-music", "greens-count-in-two-sets"),
    Count("weaving",      say("Weaving"),      0, COPIES_OF_A_SYMBOL, "c-weaving", "greens-count-in-two-sets"),
)
# fmt: on
FIELD = {field.name: field for field in COUNT_FIELDS}
TIEBREAK_WORDS = (say("Tools, food track and people together"),)


def tiebreak(counts: Counts) -> tuple[int, ...]:
    """One sum, not one after the other (p. 8)."""
    return (_n(counts, "tools") + _n(counts, "food_track") + _n(counts, "people"),)


def counts(state: State, seat: int) -> Counts:
    tribe = state.tribes[seat]
    return tracked(tribe) if tribe.counted is None else tribe.counted


def tracked(tribe: Tribe) -> Counts:
    return {
        "score_track": tribe.score,
        "food_track": tribe.food_track,
        "tools": tribe.tools,
        "huts": len(tribe.huts),
        "people": tribe.people,
        **{kind: tribe.resources[kind] for kind in RESOURCES},
        **from_cards(tribe.cards),
    }


def from_cards(ids: Iterable[int]) -> Counter[str]:
    """Signs and persons on the bottom halves."""
    found: Counter[str] = Counter()
    for each in ids:
        card = CARDS[each]
        found[card.bottom] += 1 if card.green else card.persons
    return found


def read_counts(raw: Mapping[str, object], where: str) -> tuple[dict[str, int | tuple[int, ...]], list[Problem]]:
    """The counts of ``farmhand score``: tools as a sum or as tiles; cards, or signs and persons."""
    persons = tuple(PERSONS_IN_THE_DECK)
    flat = ("score_track", "food_track", "tools", "huts", "people", *persons)
    problems = unknown_keys(raw, (*flat, "resources", "greens", "cards"), where)
    given: dict[str, tuple[object, str]] = {name: (raw[name], f"{where}.{name}") for name in flat if name in raw}
    for group, names in (("resources", RESOURCES), ("greens", tuple(SYMBOLS))):
        inner = raw.get(group, {})
        if not isinstance(inner, Mapping):
            problems.append(_bad_shape(f"{where}.{group}"))
            continue
        problems.extend(unknown_keys(inner, names, f"{where}.{group}"))
        given.update({name: (inner[name], f"{where}.{group}.{name}") for name in names if name in inner})
    counts: dict[str, int | tuple[int, ...]] = {}
    if isinstance(raw.get("tools"), list):
        counts["tools"], wrong = _read_tiles(raw["tools"], f"{where}.tools")
        problems.extend(wrong)
        del given["tools"]
    for name, (value, place) in given.items():
        counts[name], wrong = read_number(value, FIELD[name], place, page(8))
        problems.extend(wrong)
    if "cards" in raw:
        if any(name in raw for name in ("greens", *persons)):
            problems.append(_told_twice(f"{where}.cards"))
        cards, wrong = _read_cards(raw["cards"], f"{where}.cards")
        problems.extend(wrong)
        counts.update(from_cards(cards))
        counts["cards"] = cards
    return counts, problems


def _read_tiles(raw: object, where: str) -> tuple[int, list[Problem]]:
    tiles = raw if isinstance(raw, list) else []
    whole = all(isinstance(tile, int) and not isinstance(tile, bool) for tile in tiles)
    if len(tiles) == TOOL_TILES and whole and min(tiles) >= 0 and max(tiles) <= TOOL_VALUE_AT_MOST:
        if max(tiles) - min(tiles) <= 1:
            return sum(tiles), []
        message = say("Tools grow evenly: the three tiles differ by at most 1.")
    else:
        message = say("Tools are their sum, or the values 0 to 4 of the three tiles.")
    return 0, [Problem("stone_age.tools", message, cite=page(5), where=where, ruling="tools-grow-evenly")]


def _read_cards(raw: object, where: str) -> tuple[tuple[int, ...], list[Problem]]:
    ids = raw if isinstance(raw, list) else [None]
    if any(isinstance(each, bool) or not isinstance(each, int) or each not in CARDS for each in ids):
        message = say("Cards are a list of numbers from 1 to {most}.", most=len(CARDS))
    elif len(set(ids)) < len(ids):
        message = say("A card is listed twice.")
    else:
        return tuple(ids), []
    return (), [Problem("stone_age.cards", message, where=where)]


def _bad_shape(where: str) -> Problem:
    return Problem("sheet.bad_shape", say("An object of names and numbers belongs here."), where=where)


def _told_twice(where: str) -> Problem:
    return Problem("stone_age.told_twice", say("Give the cards, or signs and persons, not both."), where=where)


def count_problems(sheets: Sequence[Counts], _options: Mapping[str, str]) -> Iterator[Problem]:
    """What no box can hold: more signs, persons or huts at one table than there are."""
    for name, most in (*((sign, COPIES_OF_A_SYMBOL) for sign in SYMBOLS), *PERSONS_IN_THE_DECK.items()):
        found = sum(_n(sheet, name) for sheet in sheets)
        if found > most:
            yield Problem("stone_age.too_many", say("{label}: {found} at this table, {most} in the box.",
                          label=FIELD[name].label, found=found, most=most), cite=page(8), where=name,
                          ruling=FIELD[name].ruling)  # fmt: skip
    stacks = len(sheets) if len(sheets) >= PLAYERS[0] else PLAYERS[1]
    huts = sum(_n(sheet, "huts") for sheet in sheets)
    if huts > stacks * HUTS_PER_STACK:
        yield Problem("stone_age.too_many", say("{label}: {found} at this table, {most} in the box.",
                      label=FIELD["huts"].label, found=huts, most=stacks * HUTS_PER_STACK), cite=page(3),
                      where="huts", ruling="stacks-as-many-as-players")  # fmt: skip
    listed = [card for sheet in sheets for card in _cards(sheet)]
    if len(set(listed)) < len(listed):
        yield Problem("stone_age.cards", say("A card lies with two players."), where="cards")


def _cards(sheet: Counts) -> tuple[int, ...]:
    found = sheet.get("cards", ())
    return found if isinstance(found, tuple) else ()


def counted_problems(counted: Mapping[str, int], others: Sequence[Counts], players: int) -> Iterator[Problem]:
    """A final count entered at the table: each number within its limits, all of them within the box."""
    for name in counted:
        if name not in FIELD:
            yield Problem("stone_age.unknown_count", say("There is no such count."), where="counts")
    for field in COUNT_FIELDS:
        if not field.low <= counted.get(field.name, 0) <= field.high:
            yield Problem("stone_age.out_of_range", say("{label}: {count} cannot be. It is {low} to {high}.",
                          label=field.label, count=counted.get(field.name, 0), low=field.low, high=field.high),
                          where=f"counts.{field.name}", cite=page(8), ruling=field.ruling)  # fmt: skip
    known: dict[str, int | tuple[int, ...]] = dict(counted)
    missing: list[Counts] = [{}] * (players - 1 - len(others))
    for problem in count_problems([known, *others, *missing], {}):
        yield Problem(problem.code, problem.message, Severity.FORBIDDEN, problem.cite or page(8),
                      f"counts.{problem.where}", ruling=problem.ruling)  # fmt: skip
