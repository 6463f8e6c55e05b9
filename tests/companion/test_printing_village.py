"""My Village on paper: what is drawn of a village, how cards are shortened, and sheets of two to four players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader

from companion.printing import PAPERS, boards, scoresheet
from companion.printing.boards import my_village
from companion.printing.lettering import SANS, width
from companion.printing.outline import parts
from companion.printing.paper import Box, Document
from companion.printing.village import Group, fitted
from companion.sprite import symbols
from scoring.kernel.discovery import all_games
from scoring.kernel.events import decode
from scoring.kernel.game import GameModule, Replay
from scoring.kernel.message import Message, in_english, say
from scoring.kernel.play import read_setup

LINK = "https://farm.example/s/KX7PMR8Q"
NAMES = ("Maximiliane", "Bram", "Chiara", "Friedrich-Wilhelm")

every_paper = pytest.mark.parametrize("paper", PAPERS)
every_number = pytest.mark.parametrize("players", [2, 3, 4])


@dataclass(frozen=True)
class Villager:
    profession: str
    label: Message
    alive: bool = True
    hired: bool = False


@dataclass(frozen=True)
class Card:
    label: Message
    points: int | None
    note: Message | None = None


@dataclass(frozen=True)
class Area:
    area: str
    label: Message
    cards: tuple[Card, ...]
    active: bool = True


@dataclass(frozen=True)
class Rat:
    plagues: int = 0


@dataclass(frozen=True)
class Grave:
    colour: str = ""


ABT, RATSHERR, REISENDER, HANDWERKER, HAENDLER = (
    Villager("abbot", say("Abt")),
    Villager("councillor", say("Ratsherr")),
    Villager("traveller", say("Reisender")),
    Villager("craftsman", say("Handwerker")),
    Villager("merchant", say("Händler")),
)
GOODS = {"coins": "Münzen", "horse": "Pferde", "beer": "Bier", "plough": "Pflüge", "scroll": "Schriftrollen",
         "wagon": "Wagen", "wild": "Güter nach Wahl"}  # fmt: skip


@dataclass(frozen=True)
class Board:
    villagers: tuple[Villager, ...] = (ABT, RATSHERR, REISENDER, HANDWERKER, HAENDLER)
    tree: int = 0
    house: int = 0
    goods: Mapping[str, int] = field(default_factory=lambda: {"coins": 1})
    goods_labels: Mapping[str, Message] = field(default_factory=lambda: {key: say(name) for key, name in GOODS.items()})
    areas: tuple[Area, ...] = ()
    waiting: int = 0
    labourers: int = 0
    windows: int = 0
    bonus: int = 0
    rat: Rat = Rat()
    graves: tuple[Grave, ...] = (Grave("red"), Grave("blue"), *(Grave(),) * 12)
    end_at: int = 14
    followed: bool = True


BARE = Board()
MARKED = say("markiert: Handwerk, Felder, Bediente Kunden")
FULL = Board(
    villagers=(ABT, replace(RATSHERR, alive=False), REISENDER, HANDWERKER, HAENDLER),
    tree=7,
    house=114,
    goods=dict(zip(GOODS, range(21, 28), strict=True)),
    areas=(
        Area("church", say("Kirche"), (Card(say("Desinfektionskirche"), 3), *(Card(say("Mönch"), None),) * 3)),
        Area("council", say("Ratsstube"), (Card(say("Bevölkerungsratsstube"), 2, MARKED), Card(say("Saal"), 4)), False),
        Area("fields", say("Felder"), (Card(say("Feld"), 1),) * 4),
        Area("travel", say("Reisen"), tuple(Card(say(f"Buchstabe {at}"), n) for n, at in enumerate("ABCDE", 1))),
        Area("crafts", say("Handwerk"), tuple(Card(say(name), n) for n, name in enumerate(
            ("Pferdestall", "Brauerei", "Schmiede", "Schreibstube", "Wagnerei"), 2))),
        Area("market", say("Marktplatz"), tuple(Card(say("Kunde"), n) for n in (3, 5, 2))),
    ),
    waiting=2,
    labourers=1,
    windows=3,
    bonus=8,
    rat=Rat(2),
)  # fmt: skip


def text(made: bytes) -> str:
    return " ".join(" ".join(page.extract_text() for page in PdfReader(BytesIO(made)).pages).split())


def said(board: Board) -> str:
    document = Document("a4", title="Village", subject="", lang="en")
    my_village.draw(document.canvas, board, Box(0, 0, *my_village.SIZE), in_english)
    return text(document.finished())


@pytest.fixture
def signs(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every symbol of a village, in order."""
    found: list[str] = []

    def put(_canvas: Any, name: str, box: Box, **_how: Any) -> None:
        assert name in symbols()
        assert box.x >= 0
        assert box.right <= my_village.SIZE[0]
        assert 0 <= box.y < box.top <= my_village.SIZE[1]
        found.append(name)

    monkeypatch.setattr(my_village, "symbol", put)
    return found


def test_a_village_says_its_stories_goods_graves_and_plagues() -> None:
    found = said(FULL)
    assert {"7", "114", *map(str, range(21, 28))} <= set(found.split())
    assert "2 of 14 graves · 2 plagues" in found
    assert "Day labourers: 1" in found
    assert "Day labourer" not in said(BARE)
    assert "0 plagues" in said(BARE)


def test_the_dead_have_a_dagger_and_a_stone(signs: list[str]) -> None:
    assert "† Ratsherr" in said(FULL)
    assert signs[:5] == ["i-abbot", "i-grave", "i-travel", "g-tool", "i-trade"]
    assert said(BARE).count("†") == 0


def test_a_day_labourer_is_named_as_one(signs: list[str]) -> None:
    found = said(replace(BARE, villagers=(replace(ABT, hired=True), replace(RATSHERR, alive=False))))
    assert "Day labourer Abt" in found
    assert signs[:1] == ["i-grave"]


def test_cards_stand_in_their_area_with_their_points() -> None:
    found = said(replace(FULL, areas=FULL.areas[:3]))
    assert "Kirche 3 Desinfektionskirche 3 · 3 × Mönch · 3 windows" in found
    assert "Ratsstube 14 Bevölkerungsratsstube 2 · Saal 4 Council bonus 8" in found
    assert "Felder 4 4 × 1" in found
    assert "2 customers wait" in found


def test_six_areas_keep_every_card_in_a_line_each() -> None:
    found = said(FULL)
    assert "Ratsstube 14 Bevölkerungs. 2 · Saal 4 · Council bonus 8" in found
    assert "Reisen 15 Bu. A 1 · Bu. B 2 · Bu. C 3 · Bu. D 4 · Bu. E 5" in found
    assert "Handwerk 20 Pfer. 2 · Brau. 3 · Schm. 4 · Schr. 5 · Wagn. 6" in found
    assert "Marktplatz 10 3 + 5 + 2 · 2 customers wait" in found


def test_customers_wait_where_nobody_was_served() -> None:
    assert "1 customer waits" in said(replace(BARE, waiting=1))
    assert "wait" not in said(BARE)


def test_a_note_is_told_where_there_is_room_for_it() -> None:
    marked = Area("council", say("Rat"), (Card(say("Saal"), 2, say("markiert: Abt")),))
    assert "Saal 2 (markiert: Abt)" in said(replace(BARE, areas=(marked,)))
    assert "markiert" not in said(FULL)


GROUPS = (Group("Disinfection church", "3"), Group("Letter A", "1", "marked: A"), Group("Monk"))


@pytest.mark.parametrize(
    ("room", "lines", "expected"),
    [
        (200, 1, ["Disinfection church 3 · Letter A 1 (marked: A) · Monk"]),
        (160, 1, ["Disinfection church 3 · Letter A 1 · Monk"]),
        (140, 1, ["Disinfecti. church 3 · Letter A 1 · Monk"]),
        (110, 1, ["Disi. chur. 3 · Lett. A 1 · Monk"]),
        (60, 1, ["3 · 1 · Monk"]),
        (30, 1, ["3 · 1 ·…"]),
        (110, 2, ["Disinfection church 3", "Letter A 1 (marked: A) · Monk"]),
        (90, 2, ["Disinfection church 3", "Letter A 1 · Monk"]),
        (90, 3, ["Disinfection church 3", "Letter A 1 (marked: A)", "Monk"]),
    ],
)
def test_the_fullest_wording_that_fits_is_taken(room: float, lines: int, expected: list[str]) -> None:
    found = fitted(GROUPS, 8, room, lines)
    assert found == expected
    assert all(width(line, SANS, 8) <= room for line in found)


def test_goods_without_a_sign_are_told_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(my_village, "parts", lambda name: (24, 24, ()) if name == "g-wild" else parts(name))
    found = said(replace(FULL, goods={**dict.fromkeys(GOODS, 1), "coins": 0, "beer": 0}))
    assert "Münzen 0 · Pferde 1 · Pflüge 1 · Schriftrollen 1 Wagen 1 · Güter nach Wahl 1" in found
    assert "Bier" not in found


@pytest.mark.parametrize("good", GOODS)
def test_every_good_has_its_sign(good: str) -> None:
    assert f"g-{good}" in symbols()


def test_where_only_deaths_are_followed_cards_and_goods_are_not_drawn(signs: list[str]) -> None:
    found = said(replace(FULL, followed=False))
    for words in (
        "7 Stories on the tree",
        "114 Stories in the house",
        "2 of 14 graves",
        "† Ratsherr",
        "Day labourers: 1",
    ):
        assert words in found
    assert not {"21", "Kirche", "wait"} & set(found.split())
    assert signs[5:] == ["g-tree", "g-house"]


def test_a_village_is_drawn_where_it_was_followed() -> None:
    assert boards.drawer("my_village", {}) is not None
    assert boards.drawer("my_village", {"follow": "turns"}) is not None
    assert boards.drawer("my_village", {"follow": "deaths"}) is not None
    assert boards.drawer("my_village", {"follow": "count"}) is None


# The game itself


def begun(players: int, follow: str = "turns") -> tuple[GameModule[Any], Replay[Any]]:
    game = all_games()["my_village"]
    seats = [
        {"name": name, "colour": colour}
        for name, colour in zip(NAMES[:players], ("red", "blue", "green", "yellow"), strict=False)
    ]
    raw = {"players": seats, "start": 0, "options": {"follow": follow}, "box": {f"rat_{players}": 11}}
    return game, game.begin(read_setup(game, raw))


def played(players: int, *events: tuple[str, int, dict[str, Any]], follow: str = "turns") -> tuple[Any, Replay[Any]]:
    game, replay = begun(players, follow)
    for kind, seat, given in events:
        event = decode(game.kinds, {"kind": f"my_village.{kind}", "seat": seat, **given})
        assert not any(problem.stops("") for problem in game.check(replay, event))
        replay = game.follow(replay, game.record(replay, event))
    return game, replay


EVENING: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("dice_taken", 0, {"dice": [3, 4], "black": 2}),
    ("card_added", 0, {"card": "stable", "points": 2, "time": 4}),
    ("turn_ended", 0, {}),
    ("dice_taken", 1, {"dice": [5, 5]}),
    ("customers_taken", 1, {"customers": 3}),
    ("turn_ended", 1, {}),
    ("dice_taken", 2, {"dice": [1, 2]}),
    ("school_used", 2, {"move": "place"}),
    ("turn_ended", 2, {}),
    ("round_begun", -1, {}),
    ("dice_taken", 0, {"dice": [1, 1], "black": 2}),
    ("card_added", 0, {"card": "church_cloister", "points": 3, "time": 3}),
    ("turn_ended", 0, {}),
    ("villager_died", 0, {"villager": "merchant"}),
    ("rat_rolled", 0, {"die": 5}),
)  # fmt: skip


def test_a_played_evening_is_on_paper() -> None:
    game, replay = played(3, *EVENING)
    found = text(scoresheet(game, replay, link=LINK, lang="en"))
    for words in (
        "Cloister church 3 · 1 window",
        "Stable 2",
        "3 customers wait",
        "† Merchant",
        "1 of 14 graves · 0 plag",
    ):
        assert words in found
    assert found.count("†") == 1


def test_deaths_alone_are_on_paper() -> None:
    game, replay = played(2, ("stories_taken", 1, {"stories": 13}), ("villager_died", 0, {"villager": "abbot"}),
                          ("rat_rolled", 0, {"die": 5}), follow="deaths")  # fmt: skip
    found = text(scoresheet(game, replay, link=LINK, lang="en"))
    assert "† Abbot" in found
    assert "13 Stories on the tree" in found
    assert found.count("1 of 9 graves · 0 plagues") == 2


def test_a_final_count_has_no_village() -> None:
    game, replay = begun(4, "count")
    assert "graves ·" not in text(scoresheet(game, replay, link=LINK, lang="en"))


@every_paper
@every_number
def test_the_fullest_villages_of_every_number_of_players_fit_two_pages(players: int, paper: str) -> None:
    game, replay = begun(players)
    full = replace(game, board=lambda state, seat: FULL)
    made = scoresheet(full, replay, link=LINK, lang="de", paper=paper)
    pages = [page.extract_text() for page in PdfReader(BytesIO(made)).pages]
    assert len(pages) <= 2
    assert text(made).count("† Ratsherr") == players
    assert text(made).count("114") == players
    if paper == "a4":
        assert pages[0].count("† Ratsherr") == players
