"""Files a command reads and writes, with a problem in place of an exception."""

import json
import sys
from argparse import ArgumentParser
from pathlib import Path

from companion.catalogs import LANGUAGES
from companion.documents import LARGEST, read_json
from scoring.kernel.message import say
from scoring.kernel.problem import Problem, Refused

STDIN = "-"


def read_document(name: str) -> object:
    """The JSON in a file, or on standard input for ``-``."""
    return read_json(_read(name))


def write_bytes(name: str, found: bytes) -> None:
    try:
        Path(name).write_bytes(found)
    except (OSError, ValueError) as error:
        raise _refused("output.unwritable", name, error) from None


def write_json(found: object) -> None:
    sys.stdout.write(json.dumps(found, ensure_ascii=False, indent=1) + "\n")


def add_language(parser: ArgumentParser) -> None:
    # Checked by language_of and not by argparse, whose complaint would have no code.
    parser.add_argument("--lang", default="en", metavar="|".join(LANGUAGES), help="language of the words (default: en)")


def language_of(asked: str) -> str:
    if asked not in LANGUAGES:
        what = say("There is no language {lang}. There are: {known}.", lang=asked[:20], known=", ".join(LANGUAGES))
        raise Refused([Problem("language.unknown", what, where="--lang")])
    return asked


def _read(name: str) -> bytes:
    if name == STDIN:
        return sys.stdin.buffer.read(LARGEST + 1)
    try:
        with Path(name).open("rb") as file:
            return file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise _refused("input.unreadable", name, error) from None


def _refused(code: str, name: str, error: OSError | ValueError) -> Refused:
    reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
    return Refused([Problem(code, say("{name}: {reason}.", name=name[:200], reason=reason), where=name[:200])])
