"""What the table as it stands says about a form: what is filled in, what there is, what to leave out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.games.helvetia.acting import sleepers
from scoring.games.helvetia.neutral import ACTS
from scoring.games.helvetia.offers import buildable, by_tile, couples, deliverable, matches, suitors
from scoring.games.helvetia.paying import after
from scoring.games.helvetia.rounds import in_school
from scoring.games.helvetia.scoring import COUNT_FIELDS, tracked
from scoring.games.helvetia.setting_up import left, neighbour, stuck
from scoring.games.helvetia.spaces import space_option, space_options
from scoring.games.helvetia.state import State
from scoring.games.helvetia.tables import (
    BOX,
    BOX_OF,
    BUILDINGS,
    CHARACTERS,
    DRAWN,
    GOODS,
    LETTERS,
    MATERIALS,
    QUARTERS,
    START,
    letter_of,
)  # fmt: skip
from scoring.games.helvetia.village import MAN, OTHER_SEX, PLACES, WOMAN, at_home, place_of
from scoring.games.helvetia.work import awake, buys
from scoring.kernel.amounts import Amounts
from scoring.kernel.fields import Hint, Option
from scoring.kernel.message import Message, say, say_in, say_n
from scoring.kernel.workings import number

Hints = Mapping[str, Hint]
Chosen = Mapping[str, Any]

CHARACTER_OPTIONS = tuple(Option(character, words) for character, words in CHARACTERS.items())
GOOD_OPTIONS = tuple(Option(good, words) for good, words in GOODS.items())
BUILDING_OPTIONS = tuple(Option(building, words) for building, words in BUILDINGS.items())
MATERIAL_OPTIONS = tuple(Option(good, GOODS[good], f"g-{good}") for good in MATERIALS)
START_OPTIONS = tuple(Option(building, BUILDINGS[building]) for building in START)
LETTER_OPTIONS = (Option("", say("Not told")), *(Option(letter, say("{letter}", letter=letter)) for letter in LETTERS))
SEXES = {WOMAN: say("a woman"), MAN: say("a man")}
SEX_OPTIONS = tuple(Option(sex, words) for sex, words in SEXES.items())
CHILD_OPTIONS = (Option(WOMAN, say("a girl")), Option(MAN, say("a boy")))
WHO_WORDS = {
    "centre_f": say("a woman from the centre"),
    "centre_m": say("a man from the centre"),
    "school_f": say("a girl from school"),
    "school_m": say("a boy from school"),
}
AS_USUAL = Option("", say("As is usual"))
WHO_OPTIONS = (AS_USUAL, *(Option(who, words) for who, words in WHO_WORDS.items()))
NEUTRAL_ACTS = tuple(Option(act, CHARACTERS[act]) for act in ACTS)
ANYBODY = Option("", say("Whoever stands there"))
NO_BUILDING = Option("", say_in("helvetia", "None"))
NOBODY = Option(-1, say("Nobody"))
SEAT_OPTIONS = tuple(Option(seat, say("Seat {n}", n=seat + 1)) for seat in range(5))
OWN_FIRST = Option(-1, say("One’s own, if it lies there"))
BOX_OPTIONS = tuple(
    Option(value.name, value.label, group=value.group) for value in BOX if not value.name.startswith("letter_")
)
DOWRY_OPTIONS = tuple(Option(str(seat), say("Seat {n}", n=seat + 1), "g-coin") for seat in range(4))


def village_label(state: State, number: int) -> Message:
    return say("{name}", name=state.setup.name(number)) if number in state.setup.seats else say("Neutral village")


def _tile(state: State, seat: int, character: str) -> Hint:
    return Hint(default=by_tile(state, seat, character), hidden=state.tiles.get(character) != seat)


# Setting up


def choosing(state: State, seat: int, _chosen: Chosen) -> Hints:
    village, there = state.villages[seat], left(state)
    swap = stuck(state, seat)
    open_ = tuple(
        Option(building, BUILDINGS[building], note=say("{n} left", n=there[building]))
        for building in START
        if not village.built(building) and (there[building] > 0 or swap)
    )
    others = tuple(
        Option(at, village_label(state, at)) for at in state.setup.seats if at != seat and swap
    )  # fmt: skip
    rest = tuple(Option(building, BUILDINGS[building]) for building in START if there[building] > 0)
    return {
        "building": Hint(options=open_),
        "space": Hint(default=-1, options=space_options(village)),
        "taken_from": Hint(default=-1, options=(NOBODY, *others), hidden=not swap),
        "replaced": Hint(default="", options=(NO_BUILDING, *rest), hidden=not swap),
    }


def dealing(state: State, _seat: int, chosen: Chosen) -> Hints:
    """What a letter means is printed on the tiles: told once, it is filled in."""
    there = left(state)
    letter = str(chosen.get("letter") or "")
    known = letter in LETTERS and letter
    meant = tuple(each for each in START if known and state.told(letter_of(letter, each)))
    options = tuple(option for option in START_OPTIONS if there[str(option.value)] > 0)
    return {"letter": Hint(default=letter if known else None), "buildings": Hint(options=options, default=meant)}


def _houses(state: State, number: int) -> tuple[Option, ...]:
    return tuple(Option(house.space, BUILDINGS[house.building]) for house in state.villages[number].houses)


def neutrals(state: State, _seat: int, _chosen: Chosen) -> Hints:
    return {"women": Hint(options=_houses(state, state.neutral or 0), note=say("Men live in the other two."))}


def placing_couples(state: State, seat: int, _chosen: Chosen) -> Hints:
    return {"women": Hint(options=_houses(state, seat), note=say("Men live in the others; the fourth is in school."))}


def first_wedding(state: State, seat: int, _chosen: Chosen) -> Hints:
    village = state.villages[neighbour(state, seat)]
    return {"space": Hint(options=tuple(
        Option(house.space, BUILDINGS[house.building], note=SEXES[house.single.sex])
        for house in village.houses if house.single is not None
    ))}  # fmt: skip


# Turns


def coins(state: State, seat: int, _chosen: Chosen) -> Hints:
    there = max(0, state.players[seat].coins - after(state, seat).turn.fresh)
    now = after(state, seat).turn.character
    return {"character": Hint(default=now or None), "coins": Hint(note=say("{n} there", n=there))}


def _workers(state: State, seat: int) -> Hint:
    there = awake(state, seat)
    options = tuple(
        Option(
            place, BUILDINGS[building], note=None if place // PLACES == seat else village_label(state, place // PLACES)
        )
        for place, building in there.items()
    )
    return Hint(options=options, hidden=not options, note=say("Nobody ticked: as few as it takes."))


def delivering(state: State, seat: int, _chosen: Chosen) -> Hints:
    done, can = state.delivered(seat), deliverable(state, seat)
    open_ = [option for option in GOOD_OPTIONS if option.value not in done]
    if state.with_people:
        open_.sort(key=lambda option: option.value not in can)
        made = say("can be made")
        open_ = [Option(o.value, o.label, note=made if o.value in can else None) for o in open_]
    return {
        "good": Hint(options=tuple(open_)),
        "used": _workers(state, seat) if state.with_people else Hint(hidden=True),
        "tile": _tile(state, seat, "carter"),
    }


def price_words(cost: Mapping[str, int] | None) -> Message | None:
    if cost is None:
        return None
    return say("{goods}", goods=tuple(say("{n} {good}", n=n, good=GOODS[good]) for good, n in cost.items()))


def building(state: State, seat: int, chosen: Chosen) -> Hints:
    options = tuple(
        Option(each, BUILDINGS[each], note=price_words(state.cost(each)) if state.with_people else None)
        for each in buildable(state, seat)
    )
    if not state.with_people:
        away = Hint(hidden=True)
        return {"building": Hint(options=options), "space": Hint(default=-1, hidden=True), "used": away,
                "settler": Hint(default="", hidden=True), "tile": _tile(state, seat, "builder")}  # fmt: skip
    village, wanted = state.villages[seat], str(chosen.get("building") or "")
    bought = buys(state, seat, wanted) if wanted in BUILDINGS else None
    sexes = {person.sex for person in village.centre}
    return {
        "building": Hint(options=options),
        "space": Hint(default=-1, options=space_options(village)),
        "bought": Hint(default=bought),
        "used": _workers(state, seat),
        "settler": Hint(default="", hidden=len(sexes) < 2),
        "tile": _tile(state, seat, "builder"),
    }


def waking(state: State, seat: int, _chosen: Chosen) -> Hints:
    """Quarters in which somebody sleeps, one's own village before others; all of them where nobody does."""
    found = []
    for at in range(len(state.villages)):
        number = (seat + at) % len(state.villages)
        for quarter, words in QUARTERS.items():
            asleep = sleepers(state, number, quarter)
            note = say_n("{n} asleep", "{n} asleep", asleep) if asleep else say("nobody asleep")
            found.append(
                (asleep == 0, Option(f"{number}.{quarter}", words, note=note, group=village_label(state, number)))
            )
    busy = [option for idle, option in found if not idle]
    return {
        "quarter": Hint(options=tuple(busy or [option for _, option in found])),
        "tile": _tile(state, seat, "night_watch"),
    }


def _coins_there(state: State, numbers: set[int]) -> tuple[Option, ...]:
    colours = {of for number in numbers for of in state.villages[number].dowry}
    return (OWN_FIRST, *(Option(of, village_label(state, of)) for of in sorted(colours)))


def marrying(state: State, seat: int, chosen: Chosen) -> Hints:
    if not state.with_people:
        others = {number for number in range(len(state.villages)) if number != seat}
        villages = tuple(
            Option(number, village_label(state, number), note=_dowry_words(state, seat, number))
            for number in sorted(others)
        )
        return {"village": Hint(options=villages), "place": Hint(default=-1, hidden=True),
                "who": Hint(default="", hidden=True),
                "coin": Hint(default=-1, options=_coins_there(state, others)),
                "tile": _tile(state, seat, "priest")}  # fmt: skip
    found = tuple(matches(state, seat))
    places = tuple(
        Option(place, BUILDINGS[house.building], note=SEXES[house.single.sex] if house.single else None,
               group=village_label(state, place // PLACES))
        for place, house in found
    )  # fmt: skip
    wanted = tuple(each for each in found if each[0] == chosen.get("place")) or found
    may = {who for _, house in wanted for who in suitors(state, seat, house)}
    coin = _coins_there(state, {place // PLACES for place, _ in wanted})
    return {
        "village": Hint(default=-1, hidden=True),
        "place": Hint(options=places, note=None if places else say("Nobody can be married now.")),
        "who": Hint(default="", options=tuple(option for option in WHO_OPTIONS if option.value in ("", *may)),
                    hidden=len(may) < 2),
        "coin": Hint(default=-1, options=coin, hidden=len(coin) < 3),
        "tile": _tile(state, seat, "priest"),
    }  # fmt: skip


def _dowry_words(state: State, seat: int, number: int) -> Message:
    dowry = state.villages[number].dowry
    if not dowry:
        return say("no coin")
    return say("your coin") if seat in dowry else say_n("{n} coin", "{n} coins", len(dowry))


def birth(state: State, seat: int, _chosen: Chosen) -> Hints:
    houses = tuple(Option(house.space, BUILDINGS[house.building]) for house in couples(state, seat))
    there = {sex: state.supply(seat, sex) for sex in (WOMAN, MAN)}
    children = tuple(
        Option(o.value, o.label, note=say("{n} left", n=there[str(o.value)]))
        for o in CHILD_OPTIONS
        if there[str(o.value)]
    )
    return {"space": Hint(options=houses, default=houses[0].value if len(houses) == 1 else None),
            "sex": Hint(options=children), "tile": _tile(state, seat, "midwife")}  # fmt: skip


def neutral(state: State, seat: int, chosen: Chosen) -> Hints:
    character = str(chosen.get("character") or "")
    if not state.with_people or state.neutral is None:
        away = Hint(default="", hidden=True)
        return {"sex": away, "space": Hint(default=-1, hidden=True), "building": away}
    village = state.villages[state.neutral]
    sexes = tuple(option for option in SEX_OPTIONS if village.waiting(str(option.value)))
    free = tuple(Option(each, BUILDINGS[each]) for each in state.open)
    if character == "builder":
        return {"character": Hint(default="builder"), "sex": Hint(default="", options=(ANYBODY, *sexes)),
                "space": Hint(default=-1, options=space_options(village)), "building": Hint(options=free)}  # fmt: skip
    singles = tuple(
        Option(house.space, BUILDINGS[house.building], note=SEXES[house.single.sex])
        for house in state.villages[seat].houses
        if house.single is not None and village.waiting(OTHER_SEX[house.single.sex])
    )  # fmt: skip
    return {
        "character": Hint(default=character or None),
        "sex": Hint(default="", options=(ANYBODY, *sexes), hidden=bool(character)),
        "space": Hint(options=singles) if character else Hint(options=(*singles, *space_options(village))),
        "building": Hint(default="", options=(NO_BUILDING, *free), hidden=bool(character)),
    }


# Rounds


def moving_in(state: State, seat: int, _chosen: Chosen) -> Hints:
    """Empty buildings are filled in turn: women first; the table changes what it did otherwise."""
    free = [Option(house.space, BUILDINGS[house.building]) for house in state.villages[seat].free_houses]
    there = in_school(state, seat)
    women = [option.value for option in free[: there[WOMAN]]]
    men = [option.value for option in free[len(women) : len(women) + there[MAN]]]
    return {
        "women": Hint(default=tuple(women), options=tuple(free), hidden=not there[WOMAN],
                      note=say("{n} from school", n=there[WOMAN])),
        "men": Hint(default=tuple(men), options=tuple(free), hidden=not there[MAN],
                    note=say("{n} from school", n=there[MAN])),
    }  # fmt: skip


def drawing(state: State, _seat: int, _chosen: Chosen) -> Hints:
    second, third = state.stacks
    there = second + third if second.total < DRAWN else second
    options = tuple(option for option in BUILDING_OPTIONS if there[str(option.value)])
    limits = {str(option.value): (0, there[str(option.value)]) for option in options}
    most = min(DRAWN, second.total + third.total)
    note = say_n("{n} tile from the stack", "{n} tiles from the stack", most)
    return {"drawn": Hint(options=options, limits=limits, note=note, hidden=not state.with_people or not most)}


# Corrections, the box and the count


def correcting(state: State, seat: int, _chosen: Chosen) -> Hints:
    dowry = state.villages[seat].dowry
    seats = tuple(Option(str(at), village_label(state, at), "g-coin") for at in state.setup.seats if at != seat)
    return {
        "coins": Hint(default=state.players[seat].coins),
        "dowry": Hint(default=Amounts({str(of): dowry.count(of) for of in dowry}), options=seats),
    }


def waking_up(state: State, seat: int, _chosen: Chosen) -> Hints:
    there = tuple(
        Option(place, BUILDINGS[house.building], note=village_label(state, place // PLACES))
        for place, house, _ in at_home(state.villages, seat)
    )
    return {"awake": Hint(default=tuple(awake(state, seat)), options=there)}


def relaying(state: State, seat: int, _chosen: Chosen) -> Hints:
    numbers = [seat] if state.neutral is None else [seat, state.neutral]
    places = tuple(
        Option(place_of(number, house.space), BUILDINGS[house.building],
               note=space_option(house.space).label, group=village_label(state, number))
        for number in numbers for house in state.villages[number].houses
    )  # fmt: skip
    return {"place": Hint(options=places)}


def telling(state: State, _seat: int, chosen: Chosen) -> Hints:
    value = BOX_OF.get(str(chosen.get("value") or ""))
    return {"n": Hint(default=state.told(value.name) if value else None)}


def counting(state: State, seat: int, _chosen: Chosen) -> Hints:
    counted = state.players[seat].counted
    if counted is not None:
        return {"counts": Hint(default=counted)}
    now = tracked(state, seat)
    return {"counts": Hint(default=Amounts({field.name: number(now, field.name) for field in COUNT_FIELDS}))}
