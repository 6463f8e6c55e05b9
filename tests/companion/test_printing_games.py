"""Every game on paper: recorded plays as scoresheets, blank pads, in every language."""

from io import BytesIO
from typing import Any

import pypdfium2
import pytest
import zxingcpp
from pypdf import PdfReader

from companion.printing import PAPERS, PER_PAGE, pad, scoresheet
from companion.words import translate_to
from scoring.kernel.discovery import all_games
from scoring.kernel.game import GameModule
from scoring.kernel.message import Message, say
from scoring.kernel.setup import COLOURS, Player, Setup
from scoring.kernel.standings import standings, tie_words
from tests.scoring.plays import Play, every_play

LINK = "https://farm.example/s/KX7PMR8Q"
NAMES = ("Anna", "Bram", "Chiara", "Dirk", "Emma")

every_game = pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.slug)
every_language = pytest.mark.parametrize("lang", ["en", "nl", "de"])


def text(made: bytes) -> str:
    return " ".join(" ".join(page.extract_text() for page in PdfReader(BytesIO(made)).pages).split())


def as_set(message: Message, lang: str) -> str:
    """Words as the standard fonts have them."""
    said = message.render(translate_to(lang))
    return " ".join(said.replace("\N{MINUS SIGN}", "–").replace("\N{SOFT HYPHEN}", "").split())


def codes(made: bytes) -> list[str]:
    picture = pypdfium2.PdfDocument(made)[0].render(scale=3).to_pil()
    return [found.text for found in zxingcpp.read_barcodes(picture)]


@every_play
@every_language
def test_a_recorded_play_is_printed_with_its_lines_totals_and_winner(play: Play, lang: str) -> None:
    played = play.played()
    made = scoresheet(play.game, played, link=LINK, lang=lang)
    said = text(made)
    for line in play.game.lines:
        assert as_set(line.title, lang) in said
    for expected in play.expect:
        assert expected.name in said
        assert said.count(as_set(say("{n}", n=expected.total), lang)) >= 2
    table = standings([play.game.sheet(played.state, seat) for seat in played.setup.seats])
    tie = tie_words(table, [player.name for player in played.setup.players], play.game.tiebreak_words)
    beside = play.game.verdict(played.state) or tie
    assert beside is None or not play.game.clock(played.state).over or as_set(beside, lang) in said
    assert len(PdfReader(BytesIO(made)).pages) <= 2
    assert codes(made) == [LINK]


@every_game
@pytest.mark.parametrize("paper", PAPERS)
def test_every_number_of_players_fits_every_paper(game: GameModule[Any], paper: str) -> None:
    options = {variant.name: variant.default for variant in game.variants}
    for players in range(game.players[0], game.players[1] + 1):
        seats = tuple(Player(name, colour) for name, colour in zip(NAMES[:players], COLOURS, strict=False))
        played = game.begin(Setup(seats, 0, options))
        farms = [seat for seat in played.setup.seats if hasattr(game.board(played.state, seat), "farm")]
        made = scoresheet(game, played, link=LINK, lang="de", paper=paper)
        said = text(made)
        assert all(name in said for name in NAMES[:players])
        assert len(PdfReader(BytesIO(made)).pages) <= (3 if paper == "a5" and len(farms) > 2 else 2)
        assert codes(made) == [LINK]


@every_game
@every_language
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("per_page", PER_PAGE)
def test_every_game_has_a_pad_in_every_language(game: GameModule[Any], paper: str, lang: str, per_page: int) -> None:
    made = pad(game, paper=paper, per_page=per_page, lang=lang)
    said = text(made)
    assert len(PdfReader(BytesIO(made)).pages) == 1
    for message in (*(line.title for line in game.lines), say("Name"), say("Total"), say("Date")):
        assert said.count(as_set(message, lang)) >= per_page
    assert said.count(as_set(say("Tie-break"), lang)) == per_page * len(game.tiebreak_words)
