"""A page carries the symbols it uses and no others: `<use href="#i-check"/>` finds them in the page itself.

Drawn from another file, a symbol would not see the page's stylesheets.
"""

import re
from functools import cache, lru_cache
from pathlib import Path

from companion.places import folder

SPRITE = folder("static") / "img" / "sprite.svg"
MARKER = "<!--symbols-->"

_SYMBOL = re.compile(r'<symbol id="(?P<name>[^"]+)".*?</symbol>', re.DOTALL)
_USE = re.compile(r'<use\b[^>]*?\shref="#([isgdcp]-[a-z0-9_-]+)"')


@cache
def symbols(path: Path = SPRITE) -> dict[str, str]:
    """Markup of every symbol by its id, in the order of the file."""
    return {found["name"]: found[0] for found in _SYMBOL.finditer(path.read_text(encoding="utf-8"))}


def used_in(html: str) -> list[str]:
    """Names of the symbols that `html` draws, once each, sorted."""
    return sorted(set(_USE.findall(html)))


def with_symbols(html: str) -> str:
    """`html` with the symbols it draws in place of the marker; unchanged where there is no marker."""
    if MARKER not in html:
        return html
    return html.replace(MARKER, _block(tuple(used_in(html))), 1)


@lru_cache(maxsize=256)
def _block(names: tuple[str, ...]) -> str:
    known = symbols()
    drawn = "".join(known[name] for name in names if name in known)
    return f'<svg class="sprite" width="0" height="0" aria-hidden="true">{drawn}</svg>' if drawn else ""
