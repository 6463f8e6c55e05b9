"""A real decoder reads every form of the code back."""

import re
import sys

import pytest
import zxingcpp
from PIL import Image

from companion import qr

LINK = "https://farm.example/s/KX7PMR8Q"
LINKS = (LINK, "http://192.168.178.23:8000/t/KX7PMR", "https://example.org/" + "a" * 180, "Łukasz & Jiří", "A")
SCALE = 6


def read(picture: Image.Image) -> list[str]:
    return [found.text for found in zxingcpp.read_barcodes(picture)]


def painted(rows: list[list[bool]], *, ink: int = 0, paper: int = 255, quiet: int = qr.QUIET) -> Image.Image:
    size = (len(rows[0]) + 2 * quiet, len(rows) + 2 * quiet)
    picture = Image.new("L", size, paper)
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            picture.putpixel((x + quiet, y + quiet), ink if dark else paper)
    return picture.resize((size[0] * SCALE, size[1] * SCALE), Image.Resampling.NEAREST)


def blocks(text: str) -> list[list[bool]]:
    """The characters of a terminal as they light up: two pixels a character, True where the foreground is."""
    halves = {" ": (False, False), "▀": (True, False), "▄": (False, True), "█": (True, True)}
    return [[halves[sign][half] for sign in line] for line in text.split("\n") for half in (0, 1)]


@pytest.mark.parametrize("text", LINKS)
def test_the_matrix_is_read(text: str) -> None:
    rows = qr.matrix(text)
    assert all(len(row) == len(rows) for row in rows)
    assert read(painted(rows)) == [text]


def test_a_short_link_is_version_3() -> None:
    assert len(qr.matrix(LINK)) == 29


def test_bars_are_the_dark_modules() -> None:
    rows = qr.matrix(LINK)
    again = [[False] * len(rows) for _ in rows]
    for x, y, across in qr.bars(rows):
        again[y][x : x + across] = [True] * across
    assert again == rows


@pytest.mark.parametrize("text", LINKS)
def test_the_svg_is_read(text: str) -> None:
    markup = qr.svg(text, "Scan")
    side = int(re.search(r'viewBox="0 0 (\d+) \1"', markup)[1])  # type: ignore[index]
    rows = [[False] * side for _ in range(side)]
    for x, y, across in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\3z", markup):
        rows[int(y)][int(x) : int(x) + int(across)] = [True] * int(across)
    assert side == len(qr.matrix(text)) + 2 * qr.QUIET
    assert read(painted(rows, quiet=0)) == [text]


def test_the_svg_is_one_dark_path_and_asks_nothing_of_the_policy() -> None:
    markup = qr.svg(LINK, "Scan")
    assert markup.count('fill="#000"') == 1
    assert not re.search(r'\s(style|width|height|on\w+)="', markup)
    assert "<script" not in markup


def test_the_svg_says_what_it_is() -> None:
    markup = qr.svg(LINK, 'Anna\'s "table" <1>')
    assert 'role="img"' in markup
    assert 'aria-label="Anna\'s &quot;table&quot; &lt;1&gt;"' in markup


@pytest.mark.parametrize("text", LINKS)
def test_the_terminal_is_read_black_on_white(text: str) -> None:
    lines = qr.terminal(text, colour=True).split("\n")
    begin, end = "\x1b[38;5;16;48;5;231m", "\x1b[0m"
    assert all(line.startswith(begin) and line.endswith(end) for line in lines)
    drawn = "\n".join(line.removeprefix(begin).removesuffix(end) for line in lines)
    # No quiet zone is added here: the terminal around it may be black.
    assert read(painted(blocks(drawn), quiet=0)) == [text]


@pytest.mark.parametrize("text", LINKS)
def test_the_plain_terminal_is_read_on_dark_and_on_light(text: str) -> None:
    drawn = qr.terminal(text, colour=False)
    assert "\x1b" not in drawn
    assert read(painted(blocks(drawn), ink=255, paper=0, quiet=0)) == [text]
    assert read(painted(blocks(drawn), ink=0, paper=255)) == [text]


@pytest.mark.parametrize("is_terminal", [True, False])
def test_colour_is_for_terminals(is_terminal: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: is_terminal, raising=False)
    assert qr.terminal(LINK) == qr.terminal(LINK, colour=is_terminal)
