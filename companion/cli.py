"""``farmhand``: what the app can do, without a browser. Bad input is answered with JSON, never a traceback."""

import json
import os
import sys
from argparse import ArgumentParser, HelpFormatter
from collections.abc import Sequence
from contextlib import suppress
from typing import NoReturn, TextIO

from companion import problems
from companion.commands import counting, looking, printing, serving
from scoring.kernel.message import say
from scoring.kernel.problem import Problem, Refused

BAD_INPUT = 2
INTERRUPTED = 130
BROKEN = 70


class Parser(ArgumentParser):
    """Says what is wrong with a command line the way everything else is said."""

    def error(self, message: str) -> NoReturn:
        what = say("{message}. See {command} --help.", message=message[:1].upper() + message[1:], command=self.prog)
        raise Refused([Problem("cli.usage", what)])


def parser() -> ArgumentParser:
    found = Parser(
        prog="farmhand",
        description="The companion on the table: serves the phones around it, counts, looks up rules, prints.",
        formatter_class=_Wide,
    )
    commands = found.add_subparsers(title="commands", metavar="COMMAND", dest="command", required=True)
    for subject in (serving, counting, looking, printing):
        subject.add_to(commands)
    return found


def _flags_last(arguments: Sequence[str]) -> list[str]:
    """A flag between two positionals would end them too early, as in ``score GAME --json FILE``."""
    return [*(each for each in arguments if each != "--json"), *(each for each in arguments if each == "--json")]


def main(arguments: Sequence[str] | None = None) -> int:
    """The exit status: 0, 2 for bad input, 130 when interrupted."""
    arguments = sys.argv[1:] if arguments is None else arguments
    for stream in (sys.stdout, sys.stderr):
        _in_utf8(stream)
    try:
        if not arguments:
            parser().print_help()
            return 0
        chosen = parser().parse_args(_flags_last(arguments))
        status: int = chosen.run(chosen)
        sys.stdout.flush()
        return status
    except Refused as refused:
        return _refuse(refused.problems)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read us has read enough; what is still in the buffer must not fail a second time.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        what = say("Farmhand has a mistake here: {error}.", error=f"{type(error).__name__}: {error}"[:200])
        return _refuse([Problem("internal", what)], BROKEN)


def _refuse(found: Sequence[Problem], status: int = BAD_INPUT) -> int:
    sys.stderr.write(json.dumps(problems.told_all(found), ensure_ascii=False, indent=1) + "\n")
    return status


def _in_utf8(stream: TextIO) -> None:
    # JSON is UTF-8 whatever the terminal thinks; streams that tests put in cannot be told.
    with suppress(AttributeError, ValueError):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")  # type: ignore[attr-defined]


class _Wide(HelpFormatter):
    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=32)


if __name__ == "__main__":
    sys.exit(main())
