"""What is printed on cards, retyped from the books and the tables of all decks."""

from collections import Counter

import pytest

from scoring.families.agricola.cards import BONUS_KINDS, Card, Catalogue
from scoring.kernel.amounts import Amounts
from scoring.kernel.message import Message
from tests.scoring.agricola.bonus_holdings import FIRST, REVISED

both_editions = pytest.mark.parametrize("cards", [FIRST, REVISED], ids=["2007", "revised"])

# Cards of 2007 with printed points and no bonus: number, points
PRINTED_2007 = """
E14 3  E17 2  E18 1  E19 1  E20 1  E22 1  E24 1  E27 2  E30 1  E31 1  E36 1  E38 2  E43 1  E44 2  E47 1  E48 1  E49 1
E54 2  E57 2  E58 1  E59 1  I65 4  I66 5  I67 1  I69 2  I71 8  I72 1  I78 1  I80 1  I82 1  I84 1  I85 3  I86 1  I93 2
I97 2  I99 1  I102 1  I103 2  K106 5  K108 1  K112 1  K114 1  K116 1  K117 1  K120 1  K128 1  K130 1  K131 1  K134 1
K137 1  K138 1  K139 1  K140 2  K145 1
"""
# With printed points and a bonus
BOTH_2007 = "I89 1  I94 2  I98 2  I100 2  K110 2  K122 3  K146 1"

PRINTED_REVISED = """
A022 1  A023 1  A024 1  A026 1  A028 1  A042 1  A044 1  A046 1  A051 1  A057 1  A060 1  A063 2  A064 1  A075 2  A078 1
B011 1  B012 1  B036 4  B037 3  B038 3  B040 -1  B042 1  B043 1  B045 2  B046 1  B048 1  B050 1  B052 2  B063 1  B064 1
B068 1  B069 1  B071 2  B073 1  B077 1  C011 1  C014 1  C022 1  C025 1  C032 3  C037 3  C038 2  C040 1  C043 1  C044 1
C050 1  C051 1  C052 1  C053 1  C055 1  C060 5  C064 1  C065 1  C067 1  C070 1  C082 1  C083 -3  D012 1  D018 1  D026 1
D027 1  D028 1  D037 2  D040 -1  D043 1  D044 1  D045 2  D047 1  D049 1  D051 4  D053 2  D054 1  D055 1  D057 3  D059 3
D069 1  D073 1  D075 1  D079 2  D082 1  E012 1  E013 1  E015 1  E019 1  E021 1  E025 1  E029 2  E030 2  E036 2  E041 1
E043 1  E044 1  E045 1  E046 1  E047 1  E048 2  E049 1  E052 1  E053 1  E055 1  E056 1  E057 1  E061 1  E062 1  E063 2
E064 1  E067 1  E071 1  E072 1  E075 1  E081 1  E084 1
"""
BOTH_REVISED = "A039 3  B031 1  B033 -3  B039 1  C035 7  C059 2  D030 1  D031 1  D035 2  D060 3  E033 1  E038 1"


def read(table: str) -> dict[str, int]:
    words = table.split()
    return {card: int(points) for card, points in zip(words[::2], words[1::2], strict=True)}


@pytest.mark.parametrize(
    ("cards", "decks"),
    [
        (FIRST, {"E": (53, 73), "I": (43, 48), "K": (43, 48)}),
        (REVISED, dict.fromkeys("ABCDE", (84, 84))),
    ],
    ids=["2007", "revised"],
)
def test_every_deck_is_complete(cards: Catalogue, decks: dict[str, tuple[int, int]]) -> None:
    there = Counter((card.deck, card.kind) for card in cards.values())
    told = {(deck, kind): n for deck, counts in decks.items() for kind, n in zip(("minor", "occupation"), counts,
            strict=True)}  # fmt: skip
    assert there == {("", "major"): 10, **told}


def test_there_are_308_cards_of_2007_and_840_revised_ones_beside_the_major_improvements() -> None:
    assert (len(FIRST), len(REVISED)) == (10 + 308, 10 + 840)


@pytest.mark.parametrize(
    ("cards", "printed"),
    [(FIRST, PRINTED_2007 + BOTH_2007), (REVISED, PRINTED_REVISED + BOTH_REVISED)],
    ids=["2007", "revised"],
)
def test_cards_carry_the_points_that_are_printed_on_them(cards: Catalogue, printed: str) -> None:
    told = {card.id: card.points for card in cards.values() if card.points and card.kind != "major"}
    assert told == read(printed)


def test_occupations_have_no_printed_points() -> None:
    assert not any(card.points for card in (*FIRST.values(), *REVISED.values()) if card.kind == "occupation")


@pytest.mark.parametrize(
    ("cards", "other"),
    [
        (FIRST, {"E20": 0, "E61": 2, "E62": 1, "I63": 1, "K115": 1, "K119": 1, "K136": 1}),
        (REVISED, {"A046": 0, "B042": 0, "C064": 0}),
    ],
    ids=["2007", "revised"],
)
def test_a_card_says_when_sources_print_other_points(cards: Catalogue, other: dict[str, int]) -> None:
    assert {card.id: card.other_points for card in cards.values() if card.other_points is not None} == other


# id, cost, points, food for vegetable, sheep, boar and cattle, bread: food for a grain and how many grain
# fmt: off
MAJORS = [
    ("fireplace_2", {"clay": 2},              1, (2, 2, 2, 3), (2, None)),
    ("fireplace_3", {"clay": 3},              1, (2, 2, 2, 3), (2, None)),
    ("hearth_4",    {"clay": 4},              1, (3, 2, 3, 4), (3, None)),
    ("hearth_5",    {"clay": 5},              1, (3, 2, 3, 4), (3, None)),
    ("well",        {"wood": 1, "stone": 3},  4, None,         None),
    ("clay_oven",   {"clay": 3, "stone": 1},  2, None,         (5, 1)),
    ("stone_oven",  {"clay": 1, "stone": 3},  3, None,         (4, 2)),
    ("joinery",     {"wood": 2, "stone": 2},  2, None,         None),
    ("pottery",     {"clay": 2, "stone": 2},  2, None,         None),
    ("basketmaker", {"reed": 2, "stone": 2},  2, None,         None),
]
# fmt: on


@both_editions
@pytest.mark.parametrize(("id_", "cost", "points", "cooks", "bakes"), MAJORS, ids=[row[0] for row in MAJORS])
def test_major_improvements_are_as_printed(
    cards: Catalogue, id_: str, cost: dict[str, int], points: int, cooks: tuple[int, ...] | None,
    bakes: tuple[int, int | None] | None,
) -> None:  # fmt: skip
    card = cards[id_]
    assert (card.kind, card.cost, card.points, card.traveling) == ("major", Amounts(cost), points, False)
    if cooks is not None:
        food = {turn.good: turn.food for turn in card.turns if turn.most is None and turn.by == id_}
        assert food == dict(zip(("vegetable", "sheep", "boar", "cattle"), cooks, strict=True))
    assert (card.oven and (card.oven.food, card.oven.most)) == bakes


@pytest.mark.parametrize(
    ("id_", "good", "food"), [("joinery", "wood", 2), ("pottery", "clay", 2), ("basketmaker", "reed", 3)]
)
def test_a_workshop_turns_one_good_into_food_in_a_harvest(id_: str, good: str, food: int) -> None:
    (turn,) = FIRST[id_].turns
    assert (turn.good, turn.food, turn.most, turn.by) == (good, food, 1, id_)


@pytest.mark.parametrize(
    ("cards", "card", "returned"),
    [
        (FIRST, "hearth_4", ("fireplace_2", "fireplace_3", "E20")),
        (FIRST, "K128", ("fireplace_2", "fireplace_3", "E20")),
        (FIRST, "I85", ("hearth_4", "hearth_5", "K128")),
        (FIRST, "I66", ("well",)),
        (FIRST, "K122", ("joinery",)),
        (FIRST, "K106", ("clay_oven", "stone_oven", "E14", "E27")),
        (FIRST, "E14", ("clay_oven", "stone_oven", "E27")),
        (FIRST, "fireplace_2", ()),
        (REVISED, "hearth_5", ("fireplace_2", "fireplace_3", "A060")),
        (REVISED, "D060", ("pottery",)),
        (REVISED, "D059", ("fireplace_2", "fireplace_3", "A060")),
    ],
)
def test_an_upgrade_names_the_cards_that_may_be_returned_for_it(
    cards: Catalogue, card: str, returned: tuple[str, ...]
) -> None:
    assert cards[card].upgrades == returned


@pytest.mark.parametrize(
    ("cards", "card", "cost"),
    [
        (FIRST, "E21", {"wood": 1, "clay": 1, "reed": 1, "stone": 2}),
        (FIRST, "I98", {"vegetable": 1, "stone": 2}),
        (FIRST, "K110", {"grain": 2, "stone": 2}),
        (FIRST, "E60", {"sheep": 1}),
        (FIRST, "K144", {"wood": 3, "clay": 3, "reed": 2, "stone": 3}),
        (FIRST, "K106", {"stone": 3}),
        (FIRST, "E25", {}),
        (REVISED, "C030", {"wood": 1, "clay": 1, "stone": 2, "reed": 1}),
        (REVISED, "D057", {"wood": 2, "vegetable": 2}),
        (REVISED, "A033", {}),
    ],
)
def test_costs_are_goods_or_nothing(cards: Catalogue, card: str, cost: dict[str, int]) -> None:
    assert cards[card].cost == Amounts(cost)


@pytest.mark.parametrize(
    ("cards", "card"),
    [(FIRST, "I71"), (FIRST, "K122"), (FIRST, "E172"), (REVISED, "B043"), (REVISED, "B036"), (REVISED, "A098")],
)
def test_a_choice_of_goods_a_returned_card_and_an_occupation_have_no_cost_to_check(cards: Catalogue, card: str) -> None:
    assert cards[card].cost is None


@pytest.mark.parametrize(
    ("cards", "card", "players"),
    [(FIRST, "E172", 1), (FIRST, "E170", 3), (FIRST, "E215", 4), (REVISED, "A098", 1), (REVISED, "A133", 3),
     (REVISED, "B153", 4), (REVISED, "A032", 1)],
)  # fmt: skip
def test_an_occupation_says_from_how_many_players_on_it_is_used(cards: Catalogue, card: str, players: int) -> None:
    assert cards[card].least_players == players


def test_cards_that_travel_on_are_marked() -> None:
    assert FIRST["E11"].traveling
    assert REVISED["B002"].traveling
    assert not FIRST["E12"].traveling
    assert not any(card.traveling and (card.points or card.bonus_kind) for card in (*FIRST.values(), *REVISED.values()))


@both_editions
def test_a_card_with_bonus_points_says_how_it_gives_them(cards: Catalogue) -> None:
    for card in cards.values():
        assert bool(card.bonus_kind) == (card.formula is not None)
        assert not card.bonus_kind or card.bonus_kind in BONUS_KINDS


@pytest.mark.parametrize(
    ("cards", "kinds"),
    [
        (FIRST, {"farm": 18 + 3, "compare": 9, "log": 6, "adjust": 6, "cards": 2}),
        (REVISED, {"log": 57, "farm": 32 + 3, "compare": 12, "adjust": 8, "cards": 6}),
    ],
    ids=["2007", "revised"],
)
def test_bonus_cards_are_sorted_by_what_they_look_at_the_workshops_among_them(
    cards: Catalogue, kinds: dict[str, int]
) -> None:
    assert Counter(card.bonus_kind for card in cards.values() if card.bonus_kind) == kinds


@both_editions
def test_a_card_keeps_its_place_in_the_catalogue(cards: Catalogue) -> None:
    assert [cards.at(cards.place(card)).id for card in cards] == [*cards]


def test_cards_that_are_not_there_are_left_out() -> None:
    assert [card.id for card in FIRST.held(("E21", "none such", "joinery"))] == ["E21", "joinery"]


# Finding


def ids(found: tuple[Card, ...]) -> list[str]:
    return [card.id for card in found]


@pytest.mark.parametrize(
    ("cards", "text", "first"),
    [
        (FIRST, "Half-tim", "E21"),
        (FIRST, "vakwerk", "E21"),  # in Dutch
        (FIRST, "Webst", "K146"),  # in German
        (FIRST, "töpf", "pottery"),
        (FIRST, "TOPF", "pottery"),
        (FIRST, "prive", "E45"),  # Privébos
        (FIRST, "shepherds pipe", "E29"),
        (FIRST, "shepherd's p", "E29"),
        (FIRST, "e21", "E21"),
        (REVISED, "A032", "A032"),
        (REVISED, "a32", "A032"),
        (REVISED, "prahl", "A133"),
        (REVISED, "basketmaker", "basketmaker"),
    ],
)
def test_a_card_is_found_by_a_few_letters_in_three_languages_or_by_its_number(
    cards: Catalogue, text: str, first: str
) -> None:
    assert ids(cards.find(text))[0] == first


def test_the_beginning_of_a_name_comes_before_that_of_a_word_and_this_before_the_inside_of_one() -> None:
    def named(id_: str, name: str) -> Card:
        return Card(id_, Message(name), "minor")

    cards = Catalogue([named("X1", "Sawmill"), named("X2", "Water Mill"), named("X3", "Millstone")])
    assert ids(cards.find("mill")) == ["X3", "X2", "X1"]


def test_a_number_that_is_begun_finds_the_cards_that_go_on_like_it_after_the_names() -> None:
    assert ids(FIRST.find("E2"))[:3] == ["E20", "E21", "E22"]
    assert ids(FIRST.find("k33")) == ["K339"]


def test_only_as_many_cards_are_found_as_fit() -> None:
    assert len(FIRST.find("a")) == 12
    assert len(FIRST.find("a", 3)) == 3


@pytest.mark.parametrize("text", ["", "  ", "'", "zzzz"])
def test_nothing_is_found_by_nothing(text: str) -> None:
    assert FIRST.find(text) == ()
