"""Cards on a counted sheet: what they see where no farm was told, and what they give to others."""

from typing import Any

import pytest

from scoring.families.agricola.edition import Edition
from scoring.families.agricola.sheets import settled
from scoring.families.agricola.state import State
from scoring.games.agricola_2007.state import EDITION
from scoring.games.agricola_revised.state import EDITION as REVISED_EDITION
from scoring.kernel.counting import score
from scoring.kernel.game import GameModule
from tests.scoring.agricola.table import FIRST, REVISED
from tests.scoring.agricola.test_sheets import player, wrong

Game = GameModule[State]
FULL = {
    "fields": 5, "pastures": 4, "grain": 8, "vegetables": 4, "sheep": 8, "boar": 7, "cattle": 6, "unused_spaces": 0,
    "fenced_stables": 4, "stone_rooms": 2, "people": 5,
}  # fmt: skip


def bonus(found: dict[str, Any]) -> int:
    (points,) = [line["points"] for line in found["lines"] if line["line"] == "bonus_points"]
    assert isinstance(points, int)
    return points


def bonuses(game: Game, *players: dict[str, Any]) -> list[int]:
    named = [{"name": name, **told} for name, told in zip("ABCDE", players, strict=False)]
    answer: Any = score(game, {"players": named})
    return [bonus(each) for each in answer["players"]]


@pytest.mark.parametrize(("game", "cards", "points"), [
    (FIRST, ["I236"], 0),                        # Hide Farmer: no unused space to cover
    (FIRST, ["E165"], 0),                        # Yeoman Farmer: nothing costs a point
    (FIRST, ["E189"], 8),                        # Lord of the Manor: seven categories and the stables give 4
    (FIRST, ["K276"], 5),                        # Constable: no negative points
    (REVISED, ["C031"], 0),                      # no negative points to give back
    (REVISED, ["A031", "well", "joinery"], 0),   # majors, but no more than unused spaces
    (REVISED, ["E034"], 2),                      # Land Register: no unused space
    (REVISED, ["E136"], 2),                      # Animal Husbandry Worker: the most pastures
    (REVISED, ["D136"], 2),                      # Animal Activist: the most fenced stables
])  # fmt: skip
def test_cards_see_the_numbers_of_a_farm_that_was_only_counted(game: Game, cards: list[str], points: int) -> None:
    assert bonus(player(game, counts=FULL, cards=cards)) == points


@pytest.mark.parametrize(("game", "cards", "counts", "points"), [
    (FIRST, ["E189"], {"fenced_stables": 3}, 7),
    (FIRST, ["K276"], {"unused_spaces": 1, "fields": 4}, 0),
    (REVISED, ["C031"], {"unused_spaces": 2, "fields": 3}, 2),
    (REVISED, ["A031", "well", "joinery"], {"unused_spaces": 1, "fields": 4}, 1),
    (REVISED, ["E034"], {"unused_spaces": 1, "fields": 4}, 0),
    (REVISED, ["E136"], {"pastures": 0, "fenced_stables": 0}, 0),
    (REVISED, ["D136"], {"fenced_stables": 0}, 0),
])  # fmt: skip
def test_other_numbers_give_other_points(
    game: Game, cards: list[str], counts: dict[str, int], points: int
) -> None:  # fmt: skip
    assert bonus(player(game, counts={**FULL, **counts}, cards=cards)) == points


@pytest.mark.parametrize("edition", [EDITION, REVISED_EDITION], ids=lambda edition: edition.slug)
@pytest.mark.parametrize("counts", [FULL, {"people": 2, "unused_spaces": 13}, {}])
def test_every_card_that_gives_points_can_be_counted_where_no_farm_was_told(
    edition: Edition, counts: dict[str, int]
) -> None:
    game = FIRST if edition is EDITION else REVISED
    for card in edition.bonuses:
        found = player(game, counts=counts, cards=[card])
        assert found["total"] == sum(line["points"] for line in found["lines"])


def test_cards_that_compare_see_players_without_cards() -> None:
    """2007, House Steward: three points for everybody with the most rooms."""
    steward: dict[str, Any] = {"counts": {"clay_rooms": 3, "people": 3}, "cards": ["K282"]}
    assert bonuses(FIRST, steward, {"counts": {"stone_rooms": 4, "people": 4}}) == [0, 3]
    assert bonuses(FIRST, steward, {"counts": {"stone_rooms": 3, "people": 3}}) == [3, 3]
    assert bonuses(FIRST, steward, {"farm": {"rooms": [0, 1, 5, 10]}}) == [0, 3]
    assert bonuses(FIRST, steward, {"counts": {"people": 2}}) == [3, 0]


def test_who_counted_bonus_points_by_hand_has_those_of_others_in_them() -> None:
    steward: dict[str, Any] = {"counts": {"clay_rooms": 3, "people": 3}, "cards": ["K282"]}
    assert bonuses(FIRST, steward, {"counts": {"stone_rooms": 4, "people": 4, "bonus_points": 1}}) == [0, 1]


def test_points_by_the_card_of_another_say_which_card_it_was() -> None:
    answer: Any = score(FIRST, {"players": [
        {"name": "A", "counts": {"people": 2}, "cards": ["K282"]},
        {"name": "B", "counts": {"stone_rooms": 4, "people": 4, "card_points": 2}},
    ]})  # fmt: skip
    lines = {line["line"]: (line["points"], line["working"]) for line in answer["players"][1]["lines"]}
    assert (lines["bonus_points"], lines["card_points"]) == ((3, "House Steward 3"), (2, "2"))


def test_counts_of_which_nothing_else_is_known_stay_as_they_are() -> None:
    assert settled(EDITION, [{"fields": 3, "bonus_points": 2}], {}) == [{"fields": 3, "bonus_points": 2}]


@pytest.mark.parametrize("cards", [[], ["joinery"]])
def test_crops_on_a_card_that_the_player_does_not_list_are_refused(cards: list[str]) -> None:
    """2007, Bean Field."""
    yard = {"crops": {"E18": ["vegetable", 2]}}
    assert wrong(FIRST, {"farm": yard, "cards": cards}) == [("farm.E18", "crops_without_field")]
    lines = {line["line"]: line["count"] for line in player(FIRST, farm=yard, cards=[*cards, "E18"])["lines"]}
    assert lines["vegetables"] == 2
