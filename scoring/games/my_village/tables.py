"""The numbers of the rulebook of My Village, and what only the components print."""

from __future__ import annotations

from scoring.kernel.amounts import Amounts
from scoring.kernel.box import BoxValue, Sure
from scoring.kernel.cite import Book, Cite
from scoring.kernel.message import Message, say

RULES = Book("rules", say("My Village rulebook"))
PLAYERS = (2, 4)


def page(number: int) -> Cite:
    return Cite(RULES, number)


DICE = {2: (8, 3), 3: (6, 2), 4: (8, 3)}  # white and black, p. 2
TURNS = {2: 2, 3: 1, 4: 1}  # of each player in a round, p. 4
GRAVES = {2: 9, 3: 14, 4: 18}  # that end the game, p. 12
START_COINS = (1, 2, 3, 4)  # from the start player on, p. 3

PROFESSIONS = {
    "abbot": say("Abbot"),
    "councillor": say("Councillor"),
    "traveller": say("Traveller"),
    "craftsman": say("Craftsman"),
    "merchant": say("Merchant"),
}
CHRONICLE = (2, 1)  # stories for the first and the second of a profession, p. 7
LABOURER = -5  # p. 7
BLACK_DIE_TIME = 2  # p. 4
HAND_STORIES = 1  # laid on the hand each round, p. 4
HAND_VALUES = OFFICE_VALUES = (4, 10)  # p. 5
MEETING_VALUES = (2, 12)  # p. 10

CUSTOMERS = {1: (1, 0), 2: (2, 0), 3: (2, 1), 4: (3, 1)}  # cards: time and coins, p. 5
CUSTOMERS_BY_MONK = 2  # p. 10

FOREMAN = {"house": ("coin",), "coin": ("house", "stories"), "stories": ("coin",)}  # p. 7
FOREMAN_WORDS = {"house": say("the main house"), "coin": say("the coin"), "stories": say("the three stories")}
FOREMAN_TIME, FOREMAN_STORIES = 1, 3
SCHOOL_TIME, SCHOOL_STORIES = 1, 2  # p. 6
WHITE_TIME = 1  # at most, p. 6

CRAFTS = {"stable": "horse", "brewery": "beer", "smithy": "plough", "office": "scroll", "wainwright": "wagon"}
CRAFT_WORDS = {
    "stable": say("Stable"),
    "brewery": say("Brewery"),
    "smithy": say("Smithy"),
    "office": say("Office"),
    "wainwright": say("Wainwright"),
}
GOODS_WORDS = {
    "coins": say("coins"),
    "horse": say("horses"),
    "beer": say("beer"),
    "plough": say("ploughs"),
    "scroll": say("scrolls"),
    "wagon": say("wagons"),
    "wild": say("goods of choice"),
}
GOODS = tuple(good for good in GOODS_WORDS if good != "coins")
WHITE_WORDS = {
    "play": say("Play banner"), **CRAFT_WORDS, "field": say("Grain fields"), "hall": say("Council hall"),
    "meeting_room": say("Meeting room"), "school": say("School"), "serve": say("Customer"),
}  # fmt: skip
LETTERS = "ABCDE"
TRAVEL_CARDS = {"A": 4, "B": 4, "C": 4, "D": 4, "E": 3}  # p. 2
GREY = ("coins", "beer", "time")  # on the grey banner of a journey, p. 9
CHAPEL = 8  # points of the chapel, p. 9
CHURCHES = {
    "disinfection": say("Disinfection church"),
    "cloister": say("Cloister church"),
    "trade": say("Trade church"),
    "travel": say("Travel church"),
}
DISINFECTIONS = 2  # p. 9
HALLS = {
    "finance": say("Finance council"),
    "area": say("Area council"),
    "population": say("Population council"),
    "guild": say("Guild council"),
}
HALL_COINS = 2  # finance council, p. 11
AREAS = {
    "travel": say("Travel cards"),
    "crafts": say("Crafts"),
    "customers": say("Served customers"),
    "church": say("Church and monks"),
    "fields": say("Grain fields"),
}
PER_VILLAGER = 4  # population council, p. 11
WINDOWS = 6  # p. 10
CARDS = {"craft": 4, "field": 8, "monk": 12, "meeting_room": 4, "customer": 33}  # p. 2; crafts of each kind
ACTS = {
    "school": say("the school"),
    "school_twice": say("the school, twice"),
    "customers": say("the steward’s office"),
    "stories_2": say("2 stories"),
    "stories_3": say("3 stories"),
    "foreman": say("the foreman"),
}  # of monks, p. 10

DIE = 6

BOARD, POINTS, SPACES = say("The boards"), say("Points on cards"), say("Spaces on cards")
COST, VALUES = say("Time for cards"), say("Banner values")


def _points(name: str, label: Message) -> BoxValue:
    return BoxValue(f"{name}_points", label, 0, 20, group=POINTS, ruling="printed-values-are-asked-once")


_HALLS = {f"hall_{kind}": words for kind, words in HALLS.items()}
_CHURCHES = {f"church_{kind}": words for kind, words in CHURCHES.items()}
ALIKE = {
    **{f"craft_{kind}": words for kind, words in CRAFT_WORDS.items()},
    **_CHURCHES,
    **_HALLS,
    "meeting_room": say("Meeting room"),
    "field": say("Grain field"),
}  # cards that cost the same time whichever copy is taken, p. 8 to 11
VALUED = {
    "school": say("School"),
    "field": say("Grain field"),
    **{f"travel_{letter}": say("Journey {letter}", letter=letter) for letter in LETTERS},
    **_CHURCHES,
    **_HALLS,
}  # banners with the same values on all copies; those of crafts, monks and customers differ, p. 8 to 10
_PRINTED = {"school": 3, "travel_C": 7, "hall_finance": 3}  # p. 6, p. 9, p. 5


def _values(name: str, label: Message) -> tuple[BoxValue, BoxValue]:
    known = _PRINTED.get(name)
    sure = Sure.UNKNOWN if known is None else Sure.PRINTED
    return (
        BoxValue(f"{name}_value", say("{banner}: value", banner=label), 2, 12, known, sure, VALUES),
        BoxValue(f"{name}_value_2", say("{banner}: other value, 0 if none", banner=label), 0, 12, group=VALUES),
    )


BOX = (
    BoxValue("clouds", say("Cloud spaces around a village"), 4, 20, 10, Sure.LIKELY, BOARD),
    *(BoxValue(f"rat_{n}", say("Rat track: spaces to the plague with {n} players", n=n), 2, 30, group=BOARD,
               ruling="printed-values-are-asked-once") for n in range(PLAYERS[0], PLAYERS[1] + 1)),
    BoxValue("anonymous", say("Anonymous graves"), 4, 30, group=BOARD),
    *(BoxValue(f"windows_{n}", say("Points for {n} church windows", n=n), 0, 40, group=POINTS,
               ruling="windows-score-by-table") for n in range(1, WINDOWS + 1)),
    *(_points(f"church_{kind}", words) for kind, words in CHURCHES.items()),
    *(_points(f"hall_{kind}", words) for kind, words in HALLS.items()),
    _points("meeting_room", say("Meeting room")),
    *(_points(f"craft_{kind}", words) for kind, words in CRAFT_WORDS.items()),
    *(BoxValue(f"{kind}_spaces", say("{craft}: spaces for goods", craft=words), 1, 9, group=SPACES)
      for kind, words in CRAFT_WORDS.items()),
    BoxValue("guild_spaces", say("Guild council: spaces for goods"), 1, 9, group=SPACES),
    BoxValue("meeting_spaces", say("Meeting room: spaces for markers"), 1, 9, group=SPACES),
    *(BoxValue(f"{name}_time", say("{card}: time", card=words), 0, 12, group=COST) for name, words in ALIKE.items()),
    *(value for name, words in VALUED.items() for value in _values(name, words)),
)  # fmt: skip
BOX_OF = {value.name: value for value in BOX}
NOTHING = Amounts()
