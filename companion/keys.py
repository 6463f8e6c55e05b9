"""Keys that open a table, and codes short enough to read out across it."""

import re
import secrets

# Without O 0 I L 1, which look alike; capitals only, so that case never matters.
ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"

JOIN_LENGTH = 6
LOOK_LENGTH = 8
# 31 characters give 4.95 bits each: 26 of them 128.
SECRET_LENGTH = 26

# Phones turn a typed hyphen into any of these dashes.
_GAPS = re.compile(r"[\s\-_.\u2010-\u2015]+")
_KEY = re.compile(r"[A-Za-z0-9_-]{1,64}")


# A byte for each character, equally many for all; the few that are left over are drawn again.
_FAIR = 256 - 256 % len(ALPHABET)
_CHARACTERS = "".join(ALPHABET[byte % len(ALPHABET)] for byte in range(256)).encode()
_LEFT_OVER = bytes(range(_FAIR, 256))


def new_key(length: int) -> str:
    drawn = b""
    while len(drawn) < length:
        drawn += secrets.token_bytes(length + 8).translate(_CHARACTERS, _LEFT_OVER)
    return drawn[:length].decode()


def join_code() -> str:
    return new_key(JOIN_LENGTH)


def look_key() -> str:
    return new_key(LOOK_LENGTH)


def host_key() -> str:
    return new_key(SECRET_LENGTH)


def seat_key() -> str:
    return new_key(SECRET_LENGTH)


def entry_key() -> str:
    """For entries that no phone has named, such as imported ones."""
    return new_key(SECRET_LENGTH)


def is_key(text: str) -> bool:
    """Whether a database can be asked for it: PostgreSQL fails on some texts that a stranger may put in an address."""
    return _KEY.fullmatch(text) is not None


def clean_code(text: str) -> str | None:
    """The code meant by what was typed, in any case and grouping, or None when it can be none of ours.

    >>> clean_code(" kx7-pmr ")
    'KX7PMR'
    >>> clean_code("KX7 PM0") is None
    True
    """
    code = _GAPS.sub("", text)
    if not code.isascii() or len(code) not in (JOIN_LENGTH, LOOK_LENGTH, SECRET_LENGTH):
        return None
    code = code.upper()
    return code if set(code) <= set(ALPHABET) else None
