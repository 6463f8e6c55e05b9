"""Helvetia on paper: the market with everybody's cubes, villages of both rings, and sheets of two to four players."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader

from companion.printing import PAPERS, boards, hamlet, scoresheet
from companion.printing.boards import helvetia
from companion.printing.paper import Box, Document
from companion.sprite import symbols
from scoring.kernel.discovery import all_games
from scoring.kernel.events import decode
from scoring.kernel.game import GameModule, Replay
from scoring.kernel.message import Message, in_english, say
from scoring.kernel.play import read_setup

FREE_SPACE = say("free space")
LINK = "https://farm.example/s/KX7PMR8Q"
NAMES = ("Maximiliane", "Bram", "Chiara", "Friedrich-Wilhelm")
COLOURS = ("red", "blue", "green", "yellow")

every_paper = pytest.mark.parametrize("paper", PAPERS)
every_number = pytest.mark.parametrize("players", [2, 3, 4])


@dataclass(frozen=True)
class Good:
    label: Message
    cubes: tuple[str, ...] = ()
    mine: bool = False
    tile: int = 0


@dataclass(frozen=True)
class Line:
    goods: tuple[Good, ...]
    value: int
    owner: str = ""


@dataclass(frozen=True)
class Person:
    colour: str
    woman: bool = False
    awake: bool = True


@dataclass(frozen=True)
class House:
    row: int
    column: int
    label: Message = FREE_SPACE
    building: str = ""
    people: tuple[Person, ...] = ()
    victory: bool = False


@dataclass(frozen=True)
class Village:
    ring: int
    spaces: tuple[House, ...]
    centre: tuple[Person, ...] = ()


@dataclass(frozen=True)
class Board:
    lines: tuple[Line, ...]
    tiles: tuple[Message, ...] = ()
    victory: tuple[Message, ...] = ()
    completed: int = 0
    villages: tuple[Village, ...] = ()


def goods(*names: str) -> tuple[Good, ...]:
    return tuple(Good(say(name)) for name in names)


LINES = (
    Line(goods("Getreide", "Brot", "Kuh", "Butter", "Fleisch"), 4),
    Line(goods("Wasser", "Bier", "Ziege", "Käse", "Leder"), 4),
    Line(goods("Erz", "Eisen", "Kuhglocke"), 2),
    Line(goods("Holz", "Ziegel", "Stein"), 1),
)
HER, HIM = Person("red", woman=True, awake=False), Person("blue")


def house(row: int, column: int, name: str, *people: Person, victory: bool = False) -> House:
    return House(row, column, say(name), name, people, victory)


FREE = tuple(House(row, column) for row in range(3) for column in range(4) if (row, column) not in ((1, 1), (1, 2)))
FIRST = tuple(
    house(free.row, free.column, f"Glockengießer {at}", HER, HIM) if at else
    house(free.row, free.column, "Mühle", victory=True)
    for at, free in enumerate(FREE)
)  # fmt: skip
SECOND = (
    *(replace(each, row=each.row + 1, column=each.column + 1) for each in FIRST),
    *(house(0, column, f"Rindermarkt {column}", HIM) for column in range(6)),
    *(House(4, column) for column in range(6)),
    *(House(row, 5) for row in range(1, 4)),
)
ALL_DELIVERED = tuple(
    replace(line, goods=tuple(replace(good, cubes=COLOURS, mine=True) for good in line.goods), owner="green")
    for line in LINES
)

BARE = Board(LINES)
FULL = Board(
    ALL_DELIVERED,
    tuple(map(say, ("Baumeister", "Fuhrmann", "Nachtwächter", "Pfarrer", "Hebamme"))),
    tuple(map(say, ("Mühle", "Wirtshaus", "Gemeindehaus", "Kirche"))),
    4,
    (Village(1, FIRST, (HIM, HER)),),
)


def text(made: bytes) -> str:
    return " ".join(" ".join(page.extract_text() for page in PdfReader(BytesIO(made)).pages).split())


def said(board: Board) -> str:
    document = Document("a4", title="Helvetia", subject="", lang="en")
    helvetia.draw(document.canvas, board, Box(0, 0, *helvetia.SIZE), in_english)
    return text(document.finished())


def inside(box: Box) -> bool:
    width, height = helvetia.SIZE
    return box.x >= -0.01 and box.right <= width + 0.01 and box.y >= -0.01 and box.top <= height + 0.01


@pytest.fixture
def pieces(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Colours of the market's shapes, in order; those of villages go their own way."""
    found: list[str] = []

    def put(_canvas: Any, colour: str, box: Box, **_how: Any) -> None:
        assert inside(box)
        found.append(colour)

    monkeypatch.setattr(helvetia, "piece", put)
    return found


@pytest.fixture
def folk(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Villagers and the shapes beside them, in order."""
    found: list[str] = []

    def put(_canvas: Any, name: str, box: Box, **_how: Any) -> None:
        assert name in symbols() or name in COLOURS
        assert inside(box)
        found.append(name)

    monkeypatch.setattr(hamlet, "symbol", put)
    monkeypatch.setattr(hamlet, "piece", put)
    return found


Frame = tuple[Box, dict[str, Any]]


@pytest.fixture
def frames(monkeypatch: pytest.MonkeyPatch) -> list[Frame]:
    """Everything framed: goods, tiles, spaces of the village."""
    found: list[Frame] = []

    def put(_canvas: Any, box: Box, **how: Any) -> None:
        assert inside(box)
        found.append((box, how))

    monkeypatch.setattr(hamlet, "frame", put)
    monkeypatch.setattr(helvetia, "frame", put)
    return found


def overlap(one: Box, other: Box) -> bool:
    across = min(one.right, other.right) - max(one.x, other.x)
    return across > 0.01 and min(one.top, other.top) - max(one.y, other.y) > 0.01


def test_the_market_says_every_good_and_the_tiles_still_to_win(pieces: list[str]) -> None:
    bread = Line((Good(say("Brot"), tile=2), *LINES[0].goods[2:]), 4)
    found = said(replace(BARE, lines=(bread, *LINES[1:])))
    for line in LINES[1:]:
        assert all(good.label.render(in_english) in found for good in line.goods)
    assert "Brot 2" in found
    assert pieces == []


def test_cubes_stand_in_their_order_and_a_line_has_its_owner(pieces: list[str]) -> None:
    wood = replace(LINES[3], goods=(Good(say("Holz"), ("yellow", "red")), *LINES[3].goods[1:]), owner="blue")
    assert said(replace(BARE, lines=(*LINES[:3], wood))).split()[-1] == "1"
    assert pieces == ["yellow", "red", "blue"]


def test_own_deliveries_have_a_thick_frame_and_a_free_line_tile_a_dashed_one(frames: list[Frame]) -> None:
    said(replace(BARE, lines=(Line((Good(say("Holz"), ("red",), mine=True), Good(say("Ziegel"), ("blue",))), 1),)))
    (_, own), (_, others), (_, tile) = frames
    assert own["line"] > 2 * others["line"]
    assert tile["dashed"]


def test_a_tile_nobody_has_told_is_a_question_mark() -> None:
    assert said(replace(BARE, lines=(Line(LINES[3].goods, 0),))).split()[-1] == "?"


def test_person_tiles_and_the_complete_village_stand_beside_the_short_lines() -> None:
    found = said(FULL)
    assert "Person tiles: Baumeister, Fuhrmann, Nachtwächter, Pfarrer, Hebamme" in found
    assert "Complete village: 4" in found
    assert "Person tiles" not in said(BARE)
    assert "Complete village" not in said(BARE)


def test_victory_buildings_are_named_where_no_village_shows_them() -> None:
    words = "Victory point buildings: Mühle, Wirtshaus, Gemeindehaus, Kirche"
    assert words in said(replace(FULL, villages=()))
    assert "Victory point buildings" not in said(FULL)


def test_facts_without_room_are_cut_and_not_written_over_the_village() -> None:
    found = said(replace(FULL, tiles=(say("Nachtwächter"),) * 20))
    assert found.count("Nachtwächter") == 4
    assert "…" in found
    assert said(FULL).count("…") == 0


def test_a_village_says_its_buildings_and_the_points_of_a_mill() -> None:
    found = said(FULL)
    assert all(f"Glockengießer {at}" in found for at in range(1, len(FIRST)))
    assert "3 Mühle" in found


def test_men_and_women_have_their_form_and_the_shape_of_whose_they_are(folk: list[str]) -> None:
    said(replace(FULL, villages=(Village(1, (house(0, 0, "Mine", HER, HIM), *FREE[1:])),)))
    assert folk == ["g-man", "blue", "g-woman", "red"]


def test_who_waits_stands_in_the_centre_and_too_many_are_a_number(folk: list[str]) -> None:
    said(replace(FULL, villages=(Village(1, FREE, (HIM, HIM, HER)),)))
    assert folk.count("g-man") == 2
    assert folk.count("g-woman") == 1
    folk.clear()
    assert "12" in said(replace(FULL, villages=(Village(1, FREE, (HIM,) * 12),))).split()
    assert folk == ["g-woman"]


@pytest.mark.parametrize(
    ("village", "spaces"), [(Village(1, FIRST), 11), (Village(1, FREE), 11), (Village(2, SECOND), 17)]
)
def test_spaces_lie_side_by_side_around_the_centre(village: Village, spaces: int, frames: list[Frame]) -> None:
    """The first ring with its free spaces; of the second only what is built."""
    said(replace(BARE, villages=(village,)))
    boxes = [box for box, _ in frames[-spaces:]]
    assert not any(overlap(one, other) for at, one in enumerate(boxes) for other in boxes[:at])
    centre = boxes[-1]
    assert centre.width == pytest.approx(2 * boxes[0].width + hamlet.GAP)
    assert sum(bool(how.get("dashed")) for _, how in frames[-spaces:]) == (10 if village.spaces == FREE else 0)


def test_of_the_second_ring_empty_sides_are_left_out(frames: list[Frame]) -> None:
    mill = house(0, 2, "Mühle", victory=True)
    said(replace(BARE, villages=(Village(2, (mill, *(each for each in SECOND if each.row in (1, 2, 3)))),)))
    mill_box, centre = frames[-12][0], frames[-1][0]
    assert mill_box.top == pytest.approx(helvetia.VILLAGE.top)
    assert centre.x == pytest.approx(mill_box.x)
    assert 4 * mill_box.width < helvetia.VILLAGE.width


def test_a_board_is_drawn_where_it_was_followed() -> None:
    assert boards.drawer("helvetia", {}) is not None
    assert boards.drawer("helvetia", {"follow": "villages"}) is not None
    assert boards.drawer("helvetia", {"follow": "points"}) is not None
    assert boards.drawer("helvetia", {"follow": "count"}) is None


# The game itself


def begun(players: int, follow: str = "villages", **options: str) -> tuple[GameModule[Any], Replay[Any]]:
    game = all_games()["helvetia"]
    seats = [{"name": name, "colour": colour} for name, colour in zip(NAMES[:players], COLOURS, strict=False)]
    raw = {"players": seats, "start": 0, "options": {"follow": follow, **options}}
    return game, game.begin(read_setup(game, raw))


Played = tuple[GameModule[Any], Replay[Any]]
Events = tuple[tuple[str, int, dict[str, Any]], ...]


def played(begin: Played, *events: tuple[str, int, dict[str, Any]]) -> Played:
    game, replay = begin
    for kind, seat, given in events:
        event = decode(game.kinds, {"kind": f"helvetia.{kind}", "seat": seat, **given})
        assert not any(problem.stops("") for problem in game.check(replay, event)), kind
        replay = game.follow(replay, game.record(replay, event))
    return game, replay


def settled() -> Played:
    """Three villages by letter, everybody at home."""
    letters = (["woodcutter", "brickyard", "quarry"], ["grain_farm", "well", "woodcutter"],
               ["brickyard", "quarry", "grain_farm"])  # fmt: skip
    dealt = tuple(("buildings_dealt", seat, {"buildings": each}) for seat, each in ((0, letters[0]), (2, letters[2]),
                                                                                   (1, letters[1])))  # fmt: skip
    couples = tuple(("couples_placed", seat, {"women": [8]}) for seat in (0, 2, 1))
    married = tuple(("first_married", seat, {"space": 9}) for seat in (0, 2, 1))
    return played(begun(3, buildings="letters"), *dealt, *couples, *married)


def test_a_settled_village_is_on_paper() -> None:
    found = text(scoresheet(*settled(), link=LINK, lang="en"))
    for words in ("Woodcutter", "Brickyard", "Quarry", "Grain farm", "Well"):
        assert words in found
    assert found.count("Cowbell") == 3


def test_deliveries_and_victory_buildings_told_alone_are_on_paper() -> None:
    begin = begun(2, "points")
    events: Events = (
        ("good_delivered", 0, {"good": "wood"}),
        ("good_delivered", 0, {"good": "stone"}),
        ("turn_ended", 0, {}),
        ("building_built", 1, {"building": "mill"}),
    )
    found = text(scoresheet(*played(begin, *events), link=LINK, lang="en"))
    assert found.count("Victory point buildings: Mill") == 1
    assert found.count("Cowbell") == 2


def test_a_final_count_has_no_market() -> None:
    assert "Cowbell" not in text(scoresheet(*begun(4, "count"), link=LINK, lang="en"))


def village_of(spaces: tuple[House, ...], ring: int) -> Callable[[Any, int], Board]:
    return lambda state, seat: replace(FULL, villages=(Village(ring, spaces, (HIM, HER)),))


@every_paper
@every_number
@pytest.mark.parametrize("ring", [1, 2])
def test_the_fullest_boards_of_every_number_of_players_fit_two_pages(players: int, paper: str, ring: int) -> None:
    game, replay = begun(players)
    full = replace(game, board=village_of(FIRST if ring == 1 else SECOND, ring))
    made = scoresheet(full, replay, link=LINK, lang="de", paper=paper)
    assert len(PdfReader(BytesIO(made)).pages) <= (3 if paper == "a5" else 2)
    assert text(made).count("Kuhglocke") == players
    assert text(made).count("Mühle") == players
