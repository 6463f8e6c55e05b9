"""Addresses from outside: only a path of ours is ever gone to."""

import re
from urllib.parse import parse_qsl, urlencode, urlsplit

# One slash and then no second: browsers read "//", and "/\" too, as another site.
_LOCAL = re.compile(r"/(?![/\\])[^\x00-\x20\x7f\\]*")


def local_path(address: str) -> str:
    """A path of ours, or the start page; a language in the address is taken out, or it would win over the new one."""
    if not _LOCAL.fullmatch(address):
        return "/"
    try:
        parts = urlsplit(address)
    except ValueError:
        return "/"
    if parts.scheme or parts.netloc:
        return "/"
    query = urlencode([(name, value) for name, value in parse_qsl(parts.query) if name != "lang"])
    return f"{parts.path}?{query}" if query else parts.path
