"""``farmhand pad`` and ``farmhand sheet``: paper."""

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from companion.commands.files import STDIN, add_language, language_of, read_document, write_bytes
from companion.documents import game_of, read_exported

if TYPE_CHECKING:
    from argparse import _SubParsersAction

PAPERS = ("a4", "a5", "letter")
PER_PAGE = (1, 2, 4)


def add_to(commands: "_SubParsersAction[ArgumentParser]") -> None:
    pad = commands.add_parser("pad", help="a blank score pad as PDF")
    pad.add_argument("game", metavar="GAME", help="slug of the game, such as stone_age")
    pad.add_argument("--per-page", type=int, choices=PER_PAGE, default=1, help="pads on a sheet (default: 1)")
    sheet = commands.add_parser("sheet", help="the scoresheet of an exported play as PDF")
    sheet.add_argument("file", metavar="FILE", nargs="?", default=STDIN, help="play (default: standard input)")
    for parser, run in ((pad, run_pad), (sheet, run_sheet)):
        parser.add_argument("-o", "--output", metavar="FILE", required=True, help="the PDF to write")
        parser.add_argument("--paper", choices=PAPERS, default="a4", help="size of the paper (default: a4)")
        add_language(parser)
        parser.set_defaults(run=run)


def run_pad(chosen: Namespace) -> int:
    from companion import printing  # ReportLab takes as long to load as all the rest

    game, lang = game_of(chosen.game, "GAME"), language_of(chosen.lang)
    write_bytes(chosen.output, printing.pad(game, paper=chosen.paper, per_page=chosen.per_page, lang=lang))
    return 0


def run_sheet(chosen: Namespace) -> int:
    from companion import printing

    lang = language_of(chosen.lang)
    game, setup, log = read_exported(read_document(chosen.file))
    played = game.replay(setup, log)
    write_bytes(chosen.output, printing.scoresheet(game, played, link=None, lang=lang, paper=chosen.paper))
    return 0
