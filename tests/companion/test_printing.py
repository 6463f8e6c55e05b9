"""Real PDFs, read back: their words by pypdf, their code by a decoder from the rendered page."""

from collections.abc import Callable
from io import BytesIO
from types import SimpleNamespace
from typing import Any

import pypdfium2
import pytest
import zxingcpp
from pypdf import PdfReader

from companion.printing import PAPERS, pad, scoresheet
from companion.printing.few_words import few_words
from companion.words import translate_to
from scoring.kernel.cite import Book, Cite
from scoring.kernel.due import Clock
from scoring.kernel.fields import Count
from scoring.kernel.game import GameModule, Replay
from scoring.kernel.message import Message, say, say_n
from scoring.kernel.setup import COLOURS, Player, Setup
from scoring.kernel.sheet import Counts, LineRule
from scoring.kernel.tables import PerUnit, Printed, Product, Squares, Table, Tiers

LINK = "https://farm.example/s/KX7PMR8Q"
LANGUAGES = ("en", "nl", "de")
BOOK = Book("rules", say("Hill rulebook"))
POINTS = {"a4": (595, 842), "a5": (420, 595), "letter": (612, 792)}

every_paper = pytest.mark.parametrize("paper", PAPERS)
every_language = pytest.mark.parametrize("lang", LANGUAGES)


def _rule(name: str, title: str, table: Table, *inputs: str, icon: str = "") -> LineRule:
    def working(counts: Counts) -> Message:
        return say_n("{n} piece of {what}", "{n} pieces of {what}", table.count(rule.values(counts)), what=name)

    rule = LineRule(name, say(title), table, inputs or (name,), working, icon)
    return rule


def _page(number: int) -> Cite:
    return Cite(BOOK, number)


# fmt: off
HILLS = (
    _rule("track",  "Hill track",  PerUnit(1, _page(4)), icon="i-sun"),
    _rule("grain",  "Grain",       Tiers(((0, -1), (1, 1), (4, 2), (6, 3)), _page(11)), icon="g-grain"),
    _rule("barns",  "Barns",       PerUnit(2, _page(12)), icon="g-house"),
    _rule("stalls", "Stalls",      PerUnit(1, _page(12), cap=4)),
    _rule("signs",  "Signs",       Squares(_page(8)), "art", "music"),
    _rule("makers", "Makers",      Product(Cite(BOOK, None, say("At the end"))), "makers", "tools"),
    _rule("cards",  "Cards",       Printed(Cite(BOOK, None)), icon="g-card"),
    _rule("begged", "Begged",      PerUnit(-3, _page(7))),
    _rule("goods",  "Goods",       PerUnit(1, _page(8)), "wood", "clay"),
)
# fmt: on
LABELS = {"makers": say("Makers"), "tools": say("Tools")}
FIELDS = tuple(Count(name, LABELS.get(name, say("Count"))) for rule in HILLS for name in rule.inputs)

STATES: tuple[Counts, ...] = (
    {"track": 30, "grain": 5, "barns": 2, "art": 1, "music": 2, "makers": 2, "tools": 4, "cards": (3, 4)},
    {"track": 48, "grain": 0, "begged": 2, "wood": 3},
    {"track": 52, "grain": 0, "makers": 1, "tools": 5, "begged": 4},
    {"track": 12, "stalls": 9},
    {"track": -120},
)
NAMES = ("Anna", "Bram", "Chiara", "Dirk", "Emma")
OVER = Clock("14", 1.0, say("The end"), say("Round 14"), (False, True, False, True), 3, over=True)


def many_things(counts: Counts) -> tuple[int, ...]:
    return (len(counts),)


def hills(*, clock: Clock = OVER, more: int = 0, slug: str = "hills", board: object = None,
          tiebreak: Callable[[Any], tuple[int, ...]] = many_things) -> GameModule[Any]:  # fmt: skip
    unused: Any = None
    return GameModule(
        slug=slug, title=say("Hills"), players=(1, 5), bgg_id=1, books={"rules": BOOK}, variants=(), events=(),
        entries=(), start=lambda setup: STATES[: len(setup.players)], problems=unused, apply=unused, due=unused,
        clock=lambda state: clock, tell=unused, board=lambda state, seat: board, lines=HILLS * (1 + more),
        counts=lambda state, seat: state[seat], count_fields=FIELDS, read_counts=unused, count_problems=unused,
        tiebreak=tiebreak, tiebreak_words=(say("More things counted"),), rulings={}, plays={},
    )  # fmt: skip


def seated(game: GameModule[Any], *names: str) -> Replay[Any]:
    players = tuple(Player(name, colour) for name, colour in zip(names, COLOURS, strict=False))
    return game.begin(Setup(players, 0, {variant.name: variant.default for variant in game.variants}))


def printed(game: GameModule[Any], *names: str, link: str | None = LINK, lang: str = "en", paper: str = "a4") -> bytes:
    return scoresheet(game, seated(game, *names), link=link, lang=lang, paper=paper, when="4 July 2026")


def text(made: bytes) -> str:
    return " ".join(" ".join(page.extract_text() for page in PdfReader(BytesIO(made)).pages).split())


def as_set(said: str) -> str:
    """Words as the standard fonts have them."""
    return " ".join(said.replace("\N{MINUS SIGN}", "–").replace("\N{SOFT HYPHEN}", "").split())


def codes(made: bytes, page: int = 0) -> list[str]:
    picture = pypdfium2.PdfDocument(made)[page].render(scale=3).to_pil()
    return [found.text for found in zxingcpp.read_barcodes(picture)]


@every_paper
@pytest.mark.parametrize("players", range(1, 6))
def test_a_sheet_says_every_line_name_and_total(players: int, paper: str) -> None:
    game = hills()
    made = printed(game, *NAMES[:players], paper=paper)
    said = text(made)
    for rule in HILLS:
        assert str(rule.title) in said
    for seat in range(players):
        sheet = game.sheet(STATES, seat)
        assert NAMES[seat] in said
        assert said.count(as_set(say("{n}", n=sheet.total).render(translate_to("en")))) >= 2
        assert all(as_set(str(line.working)) in said for line in sheet.lines)
    for words in ("Hills", "The end · 4 July 2026", "How it was counted", "Hill rulebook", "page 11", "At the end"):
        assert words in said


@every_paper
def test_the_paper_is_the_paper_asked_for(paper: str) -> None:
    for made in (printed(hills(), "Anna", "Bram", paper=paper), pad(hills(), paper=paper)):
        for page in PdfReader(BytesIO(made)).pages:
            assert (round(page.mediabox.width), round(page.mediabox.height)) == POINTS[paper]


@every_paper
@pytest.mark.parametrize("players", [2, 5])
def test_the_code_of_the_printed_page_is_read(players: int, paper: str) -> None:
    assert codes(printed(hills(), *NAMES[:players], paper=paper)) == [LINK]


@pytest.mark.parametrize("link", ["http://a-long-name-of-a-house.example.org:8000/s/KX7PMR8Q", "KX7PMR8Q"])
def test_a_link_of_any_length_stands_below_its_code(link: str) -> None:
    made = printed(hills(), "Anna", "Bram", link=link)
    assert codes(made) == [link]
    assert link.partition("://")[2].partition("/")[0] in text(made)


def test_without_a_link_there_is_no_code() -> None:
    assert codes(printed(hills(), "Anna", "Bram", link=None)) == []


def test_the_same_play_gives_the_same_bytes() -> None:
    assert printed(hills(), "Anna", "Łukasz") == printed(hills(), "Anna", "Łukasz")
    assert pad(hills(), per_page=4) == pad(hills(), per_page=4)


@every_language
def test_the_file_says_what_it_is(lang: str) -> None:
    for made in (printed(hills(), "Anna", "Bram", lang=lang), pad(hills(), lang=lang)):
        found = PdfReader(BytesIO(made))
        assert found.metadata is not None
        assert (found.metadata.title or "").startswith("Hills")
        assert found.metadata.author == "Farmhand"
        assert found.trailer["/Root"]["/Lang"] == lang  # type: ignore[index]


def test_a_short_sheet_is_one_page_and_a_long_one_takes_more() -> None:
    assert len(PdfReader(BytesIO(printed(hills(), *NAMES[:3]))).pages) == 1
    long = printed(hills(more=1), *NAMES, paper="a5")
    assert len(PdfReader(BytesIO(long)).pages) == 2
    assert "page 2" in text(long)
    assert codes(long) == [LINK]


@pytest.mark.parametrize(("more", "pages"), [(0, 2), (1, 3)])
def test_boards_that_do_not_fit_get_a_page_of_their_own(more: int, pages: int) -> None:
    tool = SimpleNamespace(value=2, used=False)
    card = SimpleNamespace(points=9, working="3²", label=say("SIGNS"), green=True)
    mat = SimpleNamespace(
        colour="red", tools=[tool], food_track=3, people=7, food=1, resources={}, huts=[], sums=[card]
    )
    made = printed(hills(slug="stone_age", board=mat, more=more), *NAMES, paper="a5")
    assert len(PdfReader(BytesIO(made)).pages) == pages
    assert text(made).count("SIGNS") == 5


LEVEL = (  # clock, tie-break, what the banner says
    (OVER, lambda counts: (0,), "Bram and Chiara share the win"),
    (OVER, lambda counts: (counts["track"],), "Chiara wins Level with Bram on 44. More things counted: 52 to 48."),
    (Clock("3", 0.2, say("Round 3"), say("Round 3")), lambda counts: (0,), "Bram and Chiara are level"),
    (Clock("3", 0.2, say("Round 3"), say("Round 3")), lambda counts: (counts["track"],), "Chiara leads"),
)


@pytest.mark.parametrize(("clock", "tiebreak", "banner"), LEVEL)
def test_the_banner_says_who_won_and_how_the_tie_was_broken(clock: Clock, tiebreak: Any, banner: str) -> None:
    game = hills(clock=clock, tiebreak=tiebreak)
    level = (STATES[3], STATES[1], STATES[2])
    totals = [game.sheet(level, seat).total for seat in range(3)]
    assert totals[1] == totals[2] == 44
    played = seated(game, *NAMES[:3])
    said = text(scoresheet(game, Replay(played.setup, (), (), level), link=None, lang="en"))
    assert banner in said
    assert ("share" in banner) == ("also in the tie-break" in said)


def test_one_player_alone_does_not_win() -> None:
    assert "wins" not in text(printed(hills(), "Anna"))


def test_a_pad_gives_the_rule_in_a_few_words() -> None:
    said = text(pad(hills()))
    for words in ("0: –1, 1–3: 1, 4–5: 2, 6+: 3 · page 11", "2 points each · page 12", "1 each, at most 4 · page 12",
                  "each set: signs × signs · page 8", "Makers × Tools · At the end", "as printed, added up · Hill",
                  "–3 points each · page 7", "1 point each · page 8", "More things counted"):  # fmt: skip
        assert words in said
    assert "Hill track page 4" in said


def test_a_product_of_unnamed_counts_says_nothing() -> None:
    assert few_words(_rule("x", "X", Product(_page(1)), "a", "b"), ()) is None


@pytest.mark.parametrize(("paper", "per_page"), [("a5", 2), ("a5", 4)])
def test_a_crowded_pad_keeps_its_names_and_what_fits_of_the_rules(paper: str, per_page: int) -> None:
    said = text(pad(hills(more=1), paper=paper, per_page=per_page))
    assert said.count("Stalls") == 2 * per_page
    assert said.count("2 points each") == 2 * per_page


@pytest.mark.parametrize("name", ["Łukasz", "Ağca", "Jiří Žižka", "Győző", "Żaneta", "Ștefan", "Ольга", "太郎", "🦉",
                                  "e\u0301", "x\u0331\u0332", "Īva", "\u202eabc", "a\tb", "−", "W" * 40])  # fmt: skip
def test_no_name_is_too_odd_to_print(name: str) -> None:
    made = printed(hills(), name, "Bram")
    assert "Bram" in text(made)
    assert codes(made) == [LINK]
