"""Agricola's farms on paper: what is drawn where, and sheets of fifteen lines for five players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from io import BytesIO
from typing import Any

import pypdfium2
import pytest
from PIL.Image import Image
from pypdf import PdfReader

from companion.printing import PAPERS, PER_PAGE, boards, farm, farmhouse, farmyard, pad, scoresheet
from companion.printing.farmyard import place
from companion.printing.paper import Box, Document
from companion.sprite import symbols
from scoring.kernel.cite import Book, Cite
from scoring.kernel.due import Clock
from scoring.kernel.game import GameModule
from scoring.kernel.message import Message, in_english, say
from scoring.kernel.setup import COLOURS, Player, Setup
from scoring.kernel.sheet import Counts, LineRule
from scoring.kernel.tables import PerUnit, Tiers

EDITIONS = ("agricola_2007", "agricola_revised")
NAMES = ("Anna", "Bram", "Chiara", "Maximilian", "Emma")

BEGGED = say("Begging cards")

every_paper = pytest.mark.parametrize("paper", PAPERS)


@dataclass(frozen=True)
class Space:
    at: int
    what: str = ""
    crop: str = ""
    crops: int = 0
    enclosed: bool = False
    animal: str = ""
    animals: int = 0


@dataclass(frozen=True)
class Pasture:
    spaces: tuple[int, ...]
    capacity: int
    animal: str = ""
    animals: int = 0
    badge: int = 0
    over: bool = False


@dataclass(frozen=True)
class Farm:
    spaces: tuple[Space, ...]
    house: str = "wood"
    fences: tuple[str, ...] = ()
    pastures: tuple[Pasture, ...] = ()
    pet: str = ""
    pets: int = 0


@dataclass(frozen=True)
class Card:
    name: Message
    points: int = 0
    bonus: int = 0
    keeps: Message | None = None


@dataclass(frozen=True)
class Board:
    farm: Farm
    colour: str = "red"
    people: int = 2
    newborn: int = 0
    supply: Mapping[str, int] = field(default_factory=dict)
    improvements: tuple[Card, ...] = ()
    occupations: tuple[Card, ...] = ()
    begging: int = 0
    begging_label: Message = BEGGED


def spaces(*given: Space) -> tuple[Space, ...]:
    """All fifteen: those given, the first two rooms, and grass."""
    known = {5: Space(5, "room"), 10: Space(10, "room"), **{space.at: space for space in given}}
    return tuple(known.get(at, Space(at)) for at in range(15))


BARE = Board(Farm(spaces()))
RICH = Board(
    Farm(
        spaces(
            Space(0, "room"), Space(6, "field"), Space(11, "field", "grain", 3), Space(12, "field", "vegetable", 2),
            Space(3, enclosed=True), Space(4, "stable", enclosed=True), Space(9, enclosed=True),
            Space(8, "stable", animal="boar", animals=1),
        ),
        house="clay",
        fences=("h-0-3", "h-0-4", "v-0-3", "v-0-4", "v-0-5", "h-1-3", "v-1-4", "v-1-5", "h-2-4"),
        pastures=(Pasture((3,), 2, "boar", 2, 3), Pasture((4, 9), 8, "sheep", 5, 9)),
    ),
    people=3,
    supply={"food": 31, "wood": 32, "clay": 33, "reed": 34, "stone": 0, "grain": 36, "vegetable": 37},
    improvements=(Card(say("Fireplace"), 1), Card(say("Joinery"), 2, 4), Card(say("Field"), 0, 0, say("6 grain"))),
    occupations=(Card(say("Braggart"), 0, -7), Card(say("Tutor"))),
)  # fmt: skip


def drawn(board: Board) -> bytes:
    document = Document("a4", title="Farm", subject="", lang="en")
    farm.draw(document.canvas, board, Box(0, 0, *farm.SIZE), in_english)
    return document.finished()


def text(made: bytes) -> str:
    return " ".join(" ".join(page.extract_text() for page in PdfReader(BytesIO(made)).pages).split())


def said(board: Board) -> str:
    return text(drawn(board))


def picture(board: Board) -> Image:
    shown: Image = pypdfium2.PdfDocument(drawn(board))[0].render(scale=4).to_pil().convert("L")
    return shown


def darkness(shown: Image, x: float, y: float) -> int:
    """0 is black; of the board's own measure, y upwards."""
    return shown.tobytes()[(shown.height - round(y * 4)) * shown.width + round(x * 4)]


@pytest.fixture
def signs(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Box]]:
    """Every symbol of the farmyard, and where it was put."""
    found: list[tuple[str, Box]] = []

    def put(_canvas: Any, name: str, box: Box, **_how: Any) -> None:
        assert name in symbols()
        found.append((name, box))

    monkeypatch.setattr(farmyard, "symbol", put)
    return found


def inside(box: Box, of: Box) -> bool:
    return of.x <= box.x and box.right <= of.right and of.y <= box.y and box.top <= of.top


def apart(one: Box, other: Box) -> bool:
    return one.right <= other.x or other.right <= one.x or one.top <= other.y or other.top <= one.y


def test_a_farm_says_what_is_in_the_supply_on_the_fields_and_in_the_pastures() -> None:
    words = said(RICH).split()
    assert {"31", "32", "33", "34", "0", "36", "37", "3", "2", "2/2", "5/8"} <= set(words)
    assert "5" not in words


def test_goods_nobody_follows_are_not_drawn() -> None:
    assert said(replace(BARE, supply={"food": 7, "grain": 8})) == "7 8"


def test_cards_say_what_is_printed_and_what_they_add() -> None:
    found = said(RICH)
    for words in ("1 Fireplace", "2 +4 Joinery", "–7 Braggart", "Field · 6 grain", "Tutor"):
        assert words in found


def test_begging_is_named_where_there_was_any() -> None:
    assert "Begging cards: 2" in said(replace(BARE, begging=2))
    assert "Begging" not in said(BARE)


def test_of_many_cards_those_without_points_become_a_number() -> None:
    many = tuple(Card(say("Tutor")) for _ in range(9))
    words = said(replace(BARE, improvements=many, occupations=(*many, Card(say("Braggart"), 0, 3))))
    assert "Braggart" in words
    assert words.count("Tutor") == 10
    assert "+8" in words


def test_a_long_name_of_a_card_is_shortened_before_its_points() -> None:
    words = said(replace(BARE, improvements=(Card(say("Basketmaker’s " * 9), 2, 0, say("6 reed")),)))
    assert "…" in words
    assert "2" in words
    assert "6 reed" not in words


@pytest.mark.parametrize(("stables", "drawn_one_by_one"), [((), 7), ((4,), 6), ((4, 9), 4)])
@pytest.mark.parametrize("n", range(10))
def test_animals_stand_in_their_pasture_beside_stable_and_badge(
    n: int, stables: tuple[int, ...], drawn_one_by_one: int, signs: list[tuple[str, Box]]
) -> None:
    holds = 4 * 2 ** len(stables)
    pasture = Pasture((4, 9), holds, "sheep", n, 9)
    held = spaces(*(Space(at, "stable" if at in stables else "", enclosed=True) for at in (4, 9)))
    words = said(replace(BARE, farm=Farm(held, pastures=(pasture,))))
    boxes = [box for _, box in signs]
    sheep = [box for name, box in signs if name == "g-sheep"]
    assert len(sheep) == (n if n <= drawn_one_by_one else 1)
    assert all(any(inside(box, place(at).inset(2)) for at in (4, 9)) for box in boxes)
    assert all(apart(one, other) for i, one in enumerate(boxes) for other in boxes[:i])
    badge = Box(place(9).right - 23 - 3 * (holds > 9), place(9).y + 4, 19 + 3 * (holds > 9), 12)
    assert all(apart(box, badge) for box in boxes)
    assert words.split() == ([] if n <= drawn_one_by_one else [str(n)]) + [f"{n}/{holds}"]


def test_too_many_animals_are_told_in_white_on_black() -> None:
    full = replace(BARE, farm=Farm(spaces(), pastures=(Pasture((4,), 2, "sheep", 3, 4),)))
    over = replace(full, farm=replace(full.farm, pastures=(replace(full.farm.pastures[0], over=True),)))
    x, y = place(4).right - 20, place(4).y + 10
    assert darkness(picture(full), x, y) > 240
    assert darkness(picture(over), x, y) < 40


def test_an_animal_lives_in_a_lone_stable(signs: list[tuple[str, Box]]) -> None:
    said(replace(BARE, farm=Farm(spaces(Space(8, "stable", animal="cattle", animals=1)))))
    assert sorted(name for name, box in signs if inside(box, place(8))) == ["g-cattle", "g-stable"]
    assert apart(signs[0][1], signs[1][1])


@pytest.mark.parametrize("pets", [1, 3])
def test_the_pet_lives_in_the_house(pets: int, signs: list[tuple[str, Box]]) -> None:
    words = said(replace(BARE, farm=Farm(spaces(), pet="boar", pets=pets)))
    assert [name for name, _ in signs] == ["g-boar"]
    assert inside(signs[0][1], place(5))
    assert words == ("" if pets == 1 else "3")


def test_a_family_without_a_house_keeps_no_pet(signs: list[tuple[str, Box]]) -> None:
    nowhere = tuple(Space(at) for at in range(15))
    said(replace(BARE, farm=Farm(nowhere, pet="boar", pets=1)))
    assert signs == []


@pytest.mark.parametrize(("people", "newborn"), [(2, 0), (3, 1), (5, 0)])
def test_everybody_is_at_home_and_the_newborn_are_small(
    people: int, newborn: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[Box] = []
    monkeypatch.setattr(farmhouse, "piece", lambda canvas, colour, box, line: found.append(box))
    drawn(replace(BARE, people=people, newborn=newborn))
    assert len(found) == people
    assert all(any(inside(box, place(room)) for room in (5, 10)) for box in found)
    assert all(apart(one, other) for i, one in enumerate(found) for other in found[:i])
    widest = max(box.width for box in found)
    assert sum(box.width < 0.7 * widest for box in found) == newborn


@pytest.mark.parametrize(
    ("fence", "x", "y"),
    [
        ("h-0-0", 28, 211),  # a space is 46 by 44, the first begins at 5, 211
        ("h-1-2", 120, 167),
        ("h-3-4", 212, 79),
        ("v-0-0", 5, 189),
        ("v-1-2", 97, 145),
        ("v-2-5", 235, 101),
    ],
)
def test_a_fence_stands_where_its_name_says(fence: str, x: float, y: float) -> None:
    fenced = replace(BARE, farm=Farm(spaces(), fences=(fence,)))
    assert darkness(picture(fenced), x, y) < 40
    assert darkness(picture(BARE), x, y) > 150
    other = next(name for name in ("h-2-1", "v-1-4") if name != fence)
    assert darkness(picture(replace(BARE, farm=Farm(spaces(), fences=(other,)))), x, y) > 150


def test_rooms_have_walls_outside_and_a_doorway_between_them() -> None:
    shown, wall = picture(BARE), 2
    assert darkness(shown, place(5).x + wall, place(5).y + 30) < 40
    assert darkness(shown, place(5).right - wall, place(5).y + 30) < 40
    assert darkness(shown, place(5).x + 8, place(5).y) < 40
    assert darkness(shown, place(5).middle, place(5).y) > 100


def test_every_material_of_a_house_looks_different() -> None:
    looks = {house: picture(replace(BARE, farm=Farm(spaces(), house=house))) for house in ("wood", "clay", "stone")}
    assert len({shown.tobytes() for shown in looks.values()}) == 3


def test_only_unused_spaces_and_pastures_are_overgrown() -> None:
    def grey(board: Board, at: int) -> int:
        box = place(at)
        shown = picture(board).crop((round(box.x * 4) + 8, 0, round(box.right * 4) - 8, 3368))
        strip = shown.crop((0, 3368 - round(box.top * 4) + 8, shown.width, 3368 - round(box.y * 4) - 8))
        return sum(strip.histogram()[:200])

    assert grey(BARE, 7) > grey(replace(BARE, farm=Farm(spaces(Space(7, enclosed=True)))), 7) > 0


@pytest.mark.parametrize("slug", EDITIONS)
def test_farms_are_drawn_where_the_table_followed_them(slug: str) -> None:
    assert all(boards.drawer(slug, {"follow": follow}) for follow in ("rounds", "harvests", "farm"))
    assert boards.drawer(slug, {"follow": "count"}) is None


@every_paper
@pytest.mark.parametrize("players", range(1, 6))
def test_the_farms_of_every_number_of_players_fit_a_page(players: int, paper: str) -> None:
    drawer = boards.drawer(EDITIONS[0], {})
    assert drawer is not None
    document = Document(paper, title="", subject="", lang="en")
    scale, columns = boards.places(drawer, document.page(34 * document.scale).below(34 * document.scale), players)
    assert boards.SMALLEST <= scale <= boards.LARGEST
    assert columns == (1 if players < 3 else 2)


# fmt: off
LINES = {  # longest names there are
    "Ackerfelder": "5 Felder: 5 oder mehr geben 4", "Weiden": "2 Weiden geben 2", "Getreide": "2 im Vorrat + 6 = 8",
    "Gemüse": "1 im Vorrat + 2 auf Feldern = 3", "Schafe": "5 Schafe", "Wildschweine": "3 Wildschweine",
    "Rinder": "0 Rinder", "Ungenutzte Hoffelder": "3 Felder × −1", "Umzäunte Ställe": "2 Ställe",
    "Lehmhütten-Räume": "4 Räume", "Steinhaus-Räume": "0 Räume", "Familienmitglieder": "4 Personen × 3",
    "Punkte für Anschaffungen": "Kochstelle 1 + Tischlerei 2 + Steinofen 3 + Brunnen 4 + Lehmofen 2 + Töpferei 2",
    "Bonuspunkte": "Tischlerei 3 + Korbmacherwerkstatt 1", "Bettelkarten": "1 Bettelkarte",
}
# fmt: on
TABLE = Tiers(((0, -1), (1, 1), (4, 2), (6, 3), (8, 4)), Cite(Book("rules", say("Spielregel")), 8))
BEGGING = PerUnit(-3, Cite(Book("rules", say("Spielregel")), 7))


def _line(title: str) -> LineRule:
    def working(_: Counts) -> Message:
        return say(LINES[title])

    return LineRule(title, say(title), BEGGING if title == "Bettelkarten" else TABLE, (title,), working, "g-grain")


def agricola(board: Board = RICH) -> GameModule[Any]:
    unused: Any = None
    clock = Clock("14", 1.0, say("Ende"), say("Runde 14"), over=True)
    return GameModule(
        slug=EDITIONS[0], title=say("Agricola"), players=(1, 5), bgg_id=1, books={}, variants=(), events=(), entries=(),
        start=lambda setup: setup, problems=unused, apply=unused, due=unused, clock=lambda state: clock, tell=unused,
        board=lambda state, seat: board, lines=tuple(map(_line, LINES)), counts=lambda state, seat: {},
        count_fields=(), read_counts=unused, count_problems=unused, tiebreak=lambda counts: (0,),
        tiebreak_words=(say("Mehr Baustoffe übrig, nur in der neuen Ausgabe"),), rulings={}, plays={},
    )  # fmt: skip


def printed(players: int, paper: str, follow: str) -> bytes:
    seats = tuple(Player(name, colour) for name, colour in zip(NAMES[:players], COLOURS, strict=False))
    played = agricola().begin(Setup(seats, 0, {"follow": follow}))
    return scoresheet(agricola(), played, link="https://farm.example/s/KX7PMR8Q", lang="de", paper=paper)


@every_paper
@pytest.mark.parametrize("players", range(1, 6))
def test_a_sheet_has_every_farm_and_no_word_is_broken(players: int, paper: str) -> None:
    made = printed(players, paper, "rounds")
    found = text(made)
    assert found.count("5/8") == players
    assert found.count("Korbmacherwerkstatt") == players
    assert all(found.count(title) >= 2 for title in LINES)
    assert len(PdfReader(BytesIO(made)).pages) == (3 if paper == "a5" and players > 2 else 2)


@every_paper
def test_workings_on_a_page_of_their_own_say_whose_they_are(paper: str) -> None:
    made = printed(5, paper, "count")
    second = PdfReader(BytesIO(made)).pages[1].extract_text()
    assert "5/8" not in text(made)
    assert all(second.count(name) == 1 for name in NAMES)


@every_paper
@pytest.mark.parametrize("per_page", PER_PAGE)
def test_a_pad_of_fifteen_lines_for_five_keeps_every_name_whole(paper: str, per_page: int) -> None:
    found = text(pad(agricola(), paper=paper, per_page=per_page, lang="de"))
    assert all(found.count(title) == per_page for title in LINES)
    assert "…" not in found


def test_a_pad_names_the_rule_where_there_is_room() -> None:
    for paper, per_page in (("a4", 1), ("a4", 2), ("a4", 4), ("a5", 1), ("a5", 2)):
        found = text(pad(agricola(), paper=paper, per_page=per_page, lang="de"))
        assert found.count("0: –1, 1–3: 1, 4–5: 2, 6–7: 3, 8+: 4") >= 10 * per_page
