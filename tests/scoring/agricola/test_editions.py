"""Where the editions differ: players, spaces, the family game, ties, begging, cards; and how a table begins."""

from typing import Any

import pytest

from scoring.families.agricola.state import State
from scoring.kernel.counting import score
from scoring.kernel.game import GameModule
from scoring.kernel.play import read_setup
from scoring.kernel.problem import Refused
from scoring.kernel.standings import standings, tie_words
from tests.scoring.agricola.table import FIRST, NAMES, REVISED, Table, every_edition

COLOURS = ("red", "blue", "green", "yellow", "purple", "natural")


def test_the_first_edition_is_for_five_and_the_revised_one_for_four() -> None:
    assert (FIRST.players, REVISED.players) == ((1, 5), (1, 4))


def test_a_fifth_player_is_refused_at_the_revised_table() -> None:
    players = [{"name": name, "colour": colour} for name, colour in zip(NAMES, COLOURS, strict=False)]
    assert len(read_setup(FIRST, {"players": players}).players) == 5
    with pytest.raises(Refused, match="1 to 4 players"):
        read_setup(REVISED, {"players": players})


@pytest.mark.parametrize(("game", "options"), [
    (FIRST, {"follow": ["rounds", "harvests", "farm", "count"], "resources": ["untracked", "tracked"],
             "game": ["full", "family"]}),
    (REVISED, {"follow": ["rounds", "harvests", "farm", "count"], "resources": ["untracked", "tracked"],
               "game": ["full", "family"], "printing": ["2016", "2022"]}),
])  # fmt: skip
def test_a_table_decides_what_the_edition_leaves_open(game: GameModule[State], options: dict[str, list[str]]) -> None:
    assert {variant.name: [value for value, _ in variant.choices] for variant in game.variants} == options


@every_edition
def test_a_family_begins_with_two_people_in_two_wooden_rooms(game: GameModule[State]) -> None:
    for home in Table(game, 3).state.homes:
        assert (home.people, home.newborn, home.begging, home.cards) == (2, 0, 0, ())
        assert (home.farm.house, home.farm.rooms, home.roomless) == ("wood", frozenset({5, 10}), 0)
        assert len(home.farm.unused) == 13


@every_edition
@pytest.mark.parametrize(("players", "start", "food"), [(1, 0, [0]), (2, 0, [2, 3]), (3, 1, [3, 2, 3])])
def test_the_starting_player_has_two_food_the_others_three_and_who_plays_alone_none(
    game: GameModule[State], players: int, start: int, food: list[int]
) -> None:
    table = Table(game, players, start=start)
    assert [home.supply["food"] for home in table.state.homes] == food


# fmt: off
SPACES_2007 = {
    # players: what is added to accumulation spaces in stage 1
    1: ["Wood 2", "Clay 1", "Reed 1", "Fishing 1", "Sheep 1"],
    2: ["Wood 3", "Clay 1", "Reed 1", "Fishing 1", "Sheep 1"],
    3: ["Wood 3", "Clay 1", "Reed 1", "Fishing 1", "Wood 2", "Clay 1", "Sheep 1"],
    4: ["Wood 3", "Clay 1", "Reed 1", "Fishing 1", "Wood 2", "Wood 1", "Clay 2", "Traveling players 1", "Sheep 1"],
    5: ["Wood 3", "Clay 1", "Reed 1", "Fishing 1", "Wood 4", "Clay 3", "Reed, with 1 stone and 1 wood 1",
        "Traveling players 1", "Sheep 1"],
}
SPACES_REVISED = {
    1: ["Forest 2", "Clay Pit 1", "Reed Bank 1", "Fishing 1", "Sheep Market 1"],
    2: ["Forest 3", "Clay Pit 1", "Reed Bank 1", "Fishing 1", "Sheep Market 1"],
    3: ["Forest 3", "Clay Pit 1", "Reed Bank 1", "Fishing 1", "Grove 2", "Hollow 1", "Sheep Market 1"],
    4: ["Forest 3", "Clay Pit 1", "Reed Bank 1", "Fishing 1", "Copse 1", "Grove 2", "Hollow 2", "Traveling Players 1",
        "Sheep Market 1"],
}
LATER_2007 = {2: ["Stone 1"], 3: ["Wild boar 1"], 4: ["Stone 1", "Cattle 1"], 5: [], 6: []}
LATER_REVISED = {2: ["Western Quarry 1"], 3: ["Pig Market 1"], 4: ["Eastern Quarry 1", "Cattle Market 1"], 5: [], 6: []}
# fmt: on


def grows(game: GameModule[State], players: int, stage: int = 1, family: bool = False) -> list[str]:
    edition = Table(game, players).state.edition
    return [f"{space.name} {space.adds.total}" for space in edition.grows(players, stage, family)]


@pytest.mark.parametrize(("players", "spaces"), list(SPACES_2007.items()))
def test_spaces_of_the_first_edition_grow_by_number_of_players(players: int, spaces: list[str]) -> None:
    assert grows(FIRST, players) == spaces


@pytest.mark.parametrize(("players", "spaces"), list(SPACES_REVISED.items()))
def test_spaces_of_the_revised_edition_grow_by_number_of_players(players: int, spaces: list[str]) -> None:
    assert grows(REVISED, players) == spaces


@pytest.mark.parametrize(("game", "later"), [(FIRST, LATER_2007), (REVISED, LATER_REVISED)])
def test_round_cards_bring_stone_boar_and_cattle_stage_by_stage(
    game: GameModule[State], later: dict[int, list[str]]
) -> None:
    for stage, spaces in later.items():
        assert grows(game, 2, stage) == [*grows(game, 2, stage - 1), *spaces]


def test_the_family_game_collects_food_where_the_full_game_has_a_card() -> None:
    """The storehouse of the first edition, the meeting place of the revised one."""
    assert set(grows(FIRST, 2, family=True)) - set(grows(FIRST, 2)) == {"Storehouse 1"}
    assert set(grows(REVISED, 2, family=True)) - set(grows(REVISED, 2)) == {"Meeting Place 1"}


def test_begging_is_called_by_its_own_name() -> None:
    """Cards in the first edition, markers in the revised one."""
    words = {
        game.slug: [str(Table(game).state.edition.begging), str(Table(game).state.edition.begging_many)]
        for game in (FIRST, REVISED)
    }
    assert words == {
        "agricola_2007": ["begging card", "begging cards"],
        "agricola_revised": ["begging marker", "begging markers"],
    }


def level(game: GameModule[State], options: dict[str, str]) -> dict[str, Any]:
    """Two players level on points; the second has more wood left."""
    players = [
        {"name": name, "counts": {"people": 2}, "supply": {"wood": wood}} for name, wood in (("Anna", 1), ("Bram", 2))
    ]
    return score(game, {"players": players, "options": options})


@pytest.mark.parametrize(("game", "options", "winners", "ranks", "tiebreak"), [
    (FIRST, {}, ["Anna", "Bram"], [1, 1], [[], []]),
    (REVISED, {}, ["Bram"], [2, 1], [[1], [2]]),
    (REVISED, {"printing": "2016"}, ["Bram"], [2, 1], [[1], [2]]),
    (REVISED, {"printing": "2022"}, ["Anna", "Bram"], [1, 1], [[], []]),
])  # fmt: skip
def test_who_wins_a_tie_depends_on_the_printing(
    game: GameModule[State], options: dict[str, str], winners: list[str], ranks: list[int], tiebreak: list[list[int]]
) -> None:
    """2007: all tied players win. 2016: building resources left. 2022: the place is shared."""
    answer = level(game, options)
    assert answer["winners"] == winners
    assert [player["rank"] for player in answer["players"]] == ranks
    assert [player["tiebreak"] for player in answer["players"]] == tiebreak


@pytest.mark.parametrize(("game", "printing", "words"), [
    (FIRST, "", "Level on 30: the win is shared."),
    (REVISED, "2016", "Level with Anna on 30. Building resources left: 2 to 0."),
    (REVISED, "2022", "Level on 30: the win is shared."),
])  # fmt: skip
def test_a_tie_at_the_table_says_how_it_ended(game: GameModule[State], printing: str, words: str) -> None:
    options: dict[str, Any] = {"printing": printing} if printing else {}
    table = Table(game, 2, "count", **options)
    more = {"resources": 2} if printing else {}
    table.enter("counted", 0, counts={"people": 5, "bonus_points": 22})
    table.enter("counted", 1, counts={"people": 5, "bonus_points": 22, **more})
    sheets = [game.sheet(table.state, seat) for seat in (0, 1)]
    assert str(tie_words(standings(sheets), ("Anna", "Bram"), game.tiebreak_words)) == words


@pytest.mark.parametrize(("game", "decks"), [(FIRST, "EIK"), (REVISED, "ABCDE")])
def test_every_edition_has_its_own_decks(game: GameModule[State], decks: str) -> None:
    cards = Table(game).state.edition.cards.values()
    assert {card.deck for card in cards if card.kind != "major"} == set(decks)


def test_only_the_first_edition_prints_in_which_order_cards_act_in_the_harvest() -> None:
    assert [step for step, _ in Table(FIRST).state.edition.harvest_order] == [1, 2, 3, 4, 5, 6, 7, 10]
    assert Table(REVISED).state.edition.harvest_order == ()


@every_edition
def test_every_topic_has_its_page(game: GameModule[State]) -> None:
    edition = Table(game).state.edition
    assert {cite.book.slug for cite in edition.cites.values()} == {"rules"}
    assert edition.book in game.books.values()
