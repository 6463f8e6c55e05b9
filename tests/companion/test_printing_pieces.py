"""What the printed pages are made of: letters, outlines, boards."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from io import BytesIO
from math import hypot

import pytest
from pypdf import PdfReader

from companion.printing import boards
from companion.printing.boards import stone_age
from companion.printing.counted import Counted
from companion.printing.horizon import SKYLINES, horizon
from companion.printing.lettering import SANS, SERIF, _set, balanced, put, shorten, width, wrap
from companion.printing.outline import SHAPES, arc, parts, path, piece, symbol
from companion.printing.paper import Box, Document
from companion.sprite import symbols
from scoring.kernel.discovery import all_games
from scoring.kernel.due import Clock
from scoring.kernel.message import Message, in_english, say
from scoring.kernel.setup import COLOURS, Player


@pytest.fixture
def document() -> Document:
    return Document("a4", title="Pieces", subject="", lang="en")


def text(document: Document) -> str:
    found = PdfReader(BytesIO(document.finished()))
    return " ".join(" ".join(page.extract_text() for page in found.pages).split())


# fmt: off
LETTERS = {
    "Anna −1":  ("Helvetica", "Anna –1", ()),
    "Łukasz":   ("Vera", "Łukasz", ()),
    "Jiří":     ("Vera", "Jirí", ((2, "ˇ"),)),
    "Győző":    ("Vera", "Gyozo", ((2, "˝"), (4, "˝"))),
    "Īva ī":    ("Vera", "Iva ı", ((0, "¯"), (4, "¯"))),
    "Ștefan ę": ("Vera", "Stefan e", ((0, ","), (7, "˛"))),
    "Ольга":    ("Vera", "?????", ()),
    "🦉":       ("Vera", "?", ()),
    "ạ":        ("Vera", "a", ()),          # a dot below is not known: better without than a question mark
    "r̥ř":      ("Vera", "rr", ((1, "ˇ"),)),
    "a\u00adb\u200bc\x07": ("Helvetica", "abc", ()),
}
# fmt: on


@pytest.mark.parametrize("name", LETTERS)
def test_letters_are_put_together_where_the_font_lacks_them(name: str) -> None:
    setting = _set(name, SANS)
    assert (setting.font, setting.text, setting.accents) == LETTERS[name]


def test_a_long_name_ends_in_an_ellipsis() -> None:
    assert shorten("Maximilian", SANS, 10, 30).endswith("…")
    assert width(shorten("Maximilian", SANS, 10, 30), SANS, 10) <= 30
    assert shorten("Max", SANS, 10, 30) == "Max"


def test_words_break_at_soft_hyphens_and_anywhere_when_they_must() -> None:
    assert wrap("Ernährungs\u00adphase", SANS, 10, 60) == ["Ernährungs-", "phase"]
    assert wrap("Feld\u00adarbeits\u00adphase", SANS, 10, 40) == ["Feld-", "arbeits-", "phase"]
    assert "".join(wrap("a" * 30, SANS, 10, 40)) == "a" * 30
    assert all(width(line, SERIF, 10) <= 40 for line in wrap("so many words in a row here", SERIF, 10, 40))
    assert wrap("WW", SANS, 10, 1) == ["W", "W"]
    assert wrap("", SANS, 10, 40) == []


def test_no_word_is_left_alone_on_the_last_line() -> None:
    assert balanced("3 wood + 0 brick + 1 stone + 2 gold", SANS, 10, 150) == ["3 wood + 0 brick +", "1 stone + 2 gold"]
    assert balanced("3 wood", SANS, 10, 150) == ["3 wood"]
    assert balanced("WWWWWWWWWW i", SANS, 10, 96) == ["WWWWWWWWWW", "i"]


def test_accents_are_drawn_over_their_letters(document: Document) -> None:
    across = put(document.canvas, 100, 700, "Ří", SANS, 20)
    assert across == pytest.approx(width("Ří", SANS, 20))
    assert "ˇ" in text(document)


def test_every_player_has_a_shape_and_every_symbol_can_be_drawn(document: Document) -> None:
    assert tuple(SHAPES) == COLOURS
    for name in symbols():
        wide, high, drawn = parts(name)
        assert wide > 0
        assert high > 0
        assert drawn
        symbol(document.canvas, name, Box(100, 100, 40, 40))
    for colour in (*COLOURS, "unheard of"):
        piece(document.canvas, colour, Box(100, 100, 40, 40))
    symbol(document.canvas, "g-nothing", Box(100, 100, 40, 40))
    assert text(document) == ""


def test_the_foot_of_a_piece_stays_off_paper() -> None:
    assert [len(parts(f"s-{shape}")[2]) for shape in SHAPES.values()] == [1] * 6


def test_paths_mean_what_svg_says(document: Document) -> None:
    def told(d: str) -> list[str]:
        return path(document.canvas, d).getCode().split("\n") if d else []

    assert told("M1 2l3 4") == told("M1 2L4 6")
    assert told("M1 2h3v4") == told("M1 2H4V6") == told("M1 2 4 2 4 6")
    assert told("M0 0c1 2 3 4 5 6s7 8 9 10") == told("M0 0C1 2 3 4 5 6C7 8 12 14 14 16")
    assert told("M0 0c1 2 3 4 5 6S12 14 14 16") == told("M0 0C1 2 3 4 5 6C7 8 12 14 14 16")
    assert told("M0 0h4s1 2 3 4") == told("M0 0h4c0 0 1 2 3 4")
    assert told("M1-2-.5.5z") == told("M1 -2L-.5 .5Z")


@pytest.mark.parametrize("large", [True, False])
@pytest.mark.parametrize("sweep", [True, False])
def test_an_arc_stays_on_its_circle_and_ends_where_it_should(large: bool, sweep: bool) -> None:
    curves = arc((3, 0), (0, 3), 3, 3, large=large, sweep=sweep)
    assert curves[-1][4:] == pytest.approx((0, 3))
    centre = (0, 0) if large != sweep else (3, 3)
    for curve in curves:
        assert hypot(curve[4] - centre[0], curve[5] - centre[1]) == pytest.approx(3)
    assert len(curves) == (3 if large else 1)


def test_an_arc_too_small_for_its_ends_grows() -> None:
    assert arc((0, 0), (10, 0), 1, 1, large=False, sweep=True)[-1][4:] == pytest.approx((10, 0))


def test_every_game_has_its_skyline() -> None:
    assert set(all_games()) <= set(SKYLINES)


@pytest.mark.parametrize("number", ["", "7", "142"])
@pytest.mark.parametrize("slug", [*SKYLINES, "another"])
def test_the_sun_shows_its_number(number: str, slug: str, document: Document) -> None:
    horizon(
        document.canvas, Box(40, 600, 500, 60), slug, Clock(number, 1.7, say("Round"), say("Round"), (True, False), 1)
    )
    assert text(document) == number


@dataclass(frozen=True)
class Tool:
    value: int
    used: bool = False


@dataclass(frozen=True)
class Sum:
    points: int
    working: str
    label: Message
    green: bool = False


@dataclass(frozen=True)
class Mat:
    """Stone Age's board as its drawing knows it."""

    huts: tuple[int | None, ...]
    colour: str = "green"
    tools: tuple[Tool, ...] = (Tool(3), Tool(2, used=True), Tool(0))
    food_track: int = 6
    people: int = 8
    food: int = 0
    resources: Mapping[str, int] = field(default_factory=lambda: {"wood": 31, "gold": 17})
    sums: tuple[Sum, ...] = (Sum(29, "5² + 2²", say("signs"), green=True), Sum(48, "4 × 12", say("tools")))


def test_the_stone_age_board_shows_what_is_on_it(document: Document) -> None:
    stone_age.draw(document.canvas, Mat((11, None, 13, 14, 15, 16, 17)), Box(50, 50, 250, 112), in_english)
    said = text(document).split()
    assert {"3", "2", "11", "13", "14", "15", "+2", "6", "8", "31", "17", "29", "48", "signs", "tools"} <= set(said)
    assert "None" not in said
    assert "16" not in said


def test_an_empty_stone_age_board_is_drawn_too(document: Document) -> None:
    stone_age.draw(document.canvas, Mat(()), Box(50, 50, 250, 112), in_english)
    assert "+2" not in text(document)


def test_boards_are_drawn_where_the_table_followed_them() -> None:
    assert boards.drawer("stone_age", {"follow": "rounds"}) is not None
    assert boards.drawer("stone_age", {"follow": "count"}) is None
    assert boards.drawer("a_game_without_a_drawing", {}) is None


@pytest.mark.parametrize(("high", "columns"), [(800, 1), (280, 2), (60, 4)])
def test_boards_stand_in_as_many_columns_as_make_them_largest(high: float, columns: int) -> None:
    drawer = boards.drawer("stone_age", {})
    assert drawer is not None
    scale, found = boards.places(drawer, Box(0, 0, 520, high), 4)
    assert found == columns
    assert scale <= boards.LARGEST


def test_every_board_is_named(document: Document) -> None:
    drawer = boards.drawer("stone_age", {})
    assert drawer is not None
    players = tuple(Player(name, colour) for name, colour in zip(("Anna", "Bram", "Chiara"), COLOURS, strict=False))
    clock = Clock("1", 0, say("Round"), say("Round"))
    of = Counted("stone_age", "Stone Age", "", clock, players, (), (Mat(()),) * 3, (0,), "", "", in_english)
    boards.draw_all(document.canvas, drawer, of, Box(40, 40, 500, 400))
    said = text(document)
    assert all(player.name in said for player in players)
