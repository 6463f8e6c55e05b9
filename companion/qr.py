"""QR codes as a matrix, as SVG for pages and as characters for the terminal."""

import sys
from itertools import groupby
from xml.sax.saxutils import quoteattr

from qrcode.constants import ERROR_CORRECT_M
from qrcode.main import QRCode

QUIET = 4  # light modules on every side, ISO/IEC 18004

# Absolute colours: a theme may repaint the sixteen named ones.
_BLACK_ON_WHITE = "\x1b[38;5;16;48;5;231m"
_AS_BEFORE = "\x1b[0m"
# upper dark, lower dark -> character
_INK = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
_LIGHT = {(not upper, not lower): sign for (upper, lower), sign in _INK.items()}


def matrix(text: str) -> list[list[bool]]:
    """Rows of modules, True where dark, without the quiet zone."""
    code = QRCode(error_correction=ERROR_CORRECT_M, border=0)
    code.add_data(text)
    code.make(fit=True)
    return [[bool(dark) for dark in row] for row in code.get_matrix()]


def bars(rows: list[list[bool]]) -> list[tuple[int, int, int]]:
    """Dark modules side by side taken together: column, row, width."""
    found: list[tuple[int, int, int]] = []
    for y, row in enumerate(rows):
        x = 0
        for dark, same in groupby(row):
            width = len(list(same))
            if dark:
                found.append((x, y, width))
            x += width
    return found


def svg(text: str, label: str) -> str:
    """One path on white, sized by the page's own stylesheet; black on white in every theme, for cameras want that."""
    rows = matrix(text)
    side = len(rows) + 2 * QUIET
    drawn = "".join(f"M{x + QUIET} {y + QUIET}h{width}v1h-{width}z" for x, y, width in bars(rows))
    return (
        f'<svg class="qr" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" role="img"'
        f' aria-label={quoteattr(label, {chr(34): "&quot;"})} shape-rendering="crispEdges">'
        f'<path fill="#fff" d="M0 0h{side}v{side}h-{side}z"/><path fill="#000" d="{drawn}"/></svg>'
    )


def terminal(text: str, *, colour: bool | None = None) -> str:
    """Two modules a character. In colour: black on white on any terminal. Plain: light modules are the blocks."""
    rows = _with_quiet_zone(matrix(text))
    rows.append([False] * len(rows))  # a code is odd modules high, in every version
    coloured = sys.stdout.isatty() if colour is None else colour
    signs = _INK if coloured else _LIGHT
    pairs = zip(rows[::2], rows[1::2], strict=True)
    lines = ["".join(signs[both] for both in zip(upper, lower, strict=True)) for upper, lower in pairs]
    return "\n".join(f"{_BLACK_ON_WHITE}{line}{_AS_BEFORE}" if coloured else line for line in lines)


def _with_quiet_zone(rows: list[list[bool]]) -> list[list[bool]]:
    side = [False] * QUIET
    empty = [False] * (len(rows) + 2 * QUIET)
    return [*([empty] * QUIET), *([*side, *row, *side] for row in rows), *([empty] * QUIET)]
