"""Words on paper, in whatever letters a name needs.

The standard fonts of PDF know Western Europe. Names they cannot write are set in Bitstream Vera, which ReportLab brings
along; letters that even Vera lacks are put together from a letter and its accent (Jiří, Żaneta, Győző), then go without
the accent, and only then are a question mark.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from reportlab.pdfbase.pdfmetrics import getFont, getRegisteredFontNames, registerFont, stringWidth
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

SANS, BOLD, SERIF = "Helvetica", "Helvetica-Bold", "Times-Bold"

_STAND_IN = {SANS: ("Vera", "Vera.ttf"), BOLD: ("VeraBd", "VeraBd.ttf"), SERIF: ("VeraBd", "VeraBd.ttf")}
_LIKENESS = str.maketrans({"\N{MINUS SIGN}": "–", "\N{NO-BREAK SPACE}": " ", "\N{NARROW NO-BREAK SPACE}": " ",
                           "\N{THIN SPACE}": " ", "\N{RIGHTWARDS ARROW}": "›", "\t": " ", "\n": " "})  # fmt: skip
# combining accent -> the same standing alone, as Vera has it
_ALONE = dict(zip("\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u0326\u0327\u0328",
                  "`´ˆ˜¯˘˙¨˚˝ˇ,¸˛", strict=True))  # fmt: skip
_BELOW = {"¸": 0.0, "˛": 0.0, ",": -0.26}
_DOTLESS = {"i": "ı"}
_TALL = 0.18  # how much higher an accent stands on a capital, in em


@dataclass(frozen=True, slots=True)
class Setting:
    """A text ready to draw: its font, the letters it has, and accents to put on some of them."""

    font: str
    text: str
    accents: tuple[tuple[int, str], ...] = ()


def put(canvas: Canvas, x: float, y: float, text: str, face: str, size: float, *,
        align: float = 0, grey: float = 0, most: float = 0) -> float:  # fmt: skip
    """Draws a text with its baseline at y; ``align`` is 0 left, 0.5 middle, 1 right. Returns its width."""
    shown = shorten(text, face, size, most) if most else text
    setting = _set(shown, face)
    across = stringWidth(setting.text, setting.font, size)
    left = x - align * across
    canvas.setFillGray(grey)
    canvas.setFont(setting.font, size)
    canvas.drawString(left, y, setting.text)
    for at, accent in setting.accents:
        before, letter = setting.text[:at], setting.text[at]
        aside = (stringWidth(letter, setting.font, size) - stringWidth(accent, setting.font, size)) / 2
        up = _BELOW.get(accent, _TALL if letter.isupper() or letter in "bdfhklt" else 0.0)
        canvas.drawString(left + stringWidth(before, setting.font, size) + aside, y + up * size, accent)
    return across


def width(text: str, face: str, size: float) -> float:
    return _em_width(text, face) * size


@lru_cache(maxsize=4096)
def _em_width(text: str, face: str) -> float:
    setting = _set(text, face)
    return stringWidth(setting.text, setting.font, 1)


def shorten(text: str, face: str, size: float, most: float) -> str:
    """The text, or as much of it as fits, with an ellipsis."""
    if width(text, face, size) <= most:
        return text
    kept = text
    while kept and width(kept.rstrip() + "…", face, size) > most:
        kept = kept[:-1]
    return kept.rstrip() + "…"


def wrap(text: str, face: str, size: float, most: float) -> list[str]:
    """Lines no wider than ``most``; words break at soft hyphens, and anywhere when they must."""
    lines: list[str] = []
    line = ""
    for word in text.replace("\N{NO-BREAK SPACE}", " ").split():
        joined = f"{line} {word}" if line else word
        if width(joined, face, size) <= most:
            line = joined
            continue
        if line:
            lines.append(line)
        *full, line = _broken(word, face, size, most)
        lines.extend(full)
    return [*lines, line] if line else lines


def balanced(text: str, face: str, size: float, most: float) -> list[str]:
    """As many lines as it takes, of much the same length: no single word stands alone below."""
    lines = wrap(text, face, size, most)
    if len(lines) < 2:
        return lines
    word = max(width(word, face, size) for word in text.split())  # no word is broken for the looks of it
    closer = (wrap(text, face, size, min(most, max(word, most * part))) for part in (0.55, 0.65, 0.75, 0.85))
    return next((found for found in closer if len(found) == len(lines)), lines)


def fitting(text: str, face: str, size: float, most: float, *, least: float) -> float:
    """The size at which a text fits, not smaller than ``least``."""
    across = width(text, face, size)
    return size if across <= most else max(least, size * most / across)


def _broken(word: str, face: str, size: float, most: float) -> list[str]:
    if width(word, face, size) <= most:
        return [word]
    parts = word.split("\N{SOFT HYPHEN}")
    for n in range(len(parts) - 1, 0, -1):
        head = "".join(parts[:n]) + "-"
        if width(head, face, size) <= most:
            return [head, *_broken("\N{SOFT HYPHEN}".join(parts[n:]), face, size, most)]
    n = max(1, next((n for n in range(len(word) - 1, 0, -1) if width(word[:n], face, size) <= most), 1))
    return [word[:n], *_broken(word[n:], face, size, most)] if len(word) > n else [word]


@lru_cache(maxsize=4096)
def _set(text: str, face: str) -> Setting:
    plain = "".join(sign for sign in unicodedata.normalize("NFC", text).translate(_LIKENESS) if _is_seen(sign))
    try:
        plain.encode("cp1252")
    except UnicodeEncodeError:
        return _set_in_stand_in(plain, face)
    return Setting(face, plain)


def _is_seen(sign: str) -> bool:
    return unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Co", "Cn")


def _set_in_stand_in(plain: str, face: str) -> Setting:
    font, file = _STAND_IN[face]
    if font not in getRegisteredFontNames():
        registerFont(TTFont(font, file))
    known = getFont(font).face.charToGlyph  # type: ignore[attr-defined]
    letters: list[str] = []
    accents: list[tuple[int, str]] = []
    for sign in plain:
        apart = unicodedata.normalize("NFD", sign)
        base, marks = apart[0], apart[1:]
        if ord(sign) in known:
            letters.append(sign)
        elif unicodedata.combining(sign) or ord(base) not in known:
            letters.extend([] if unicodedata.combining(sign) else ["?"])
        else:
            alone = [_ALONE[mark] for mark in marks if mark in _ALONE]
            letters.append(_DOTLESS.get(base, base) if any(mark not in _BELOW for mark in alone) else base)
            accents.extend((len(letters) - 1, mark) for mark in alone)
    return Setting(font, "".join(letters), tuple(accents))
