"""A counted sheet as JSON: what may be told, what is derived, and what is refused where it stands."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.families.agricola.state import State
from scoring.kernel.counting import score
from scoring.kernel.game import GameModule
from scoring.kernel.problem import Refused
from tests.scoring.agricola.table import FIRST, REVISED, every_edition
from tests.scoring.agricola.yards import around

Game = GameModule[State]
SHEEP = {"where": [8, 9], "type": "sheep", "count": 3}
YARD: dict[str, Any] = {
    "house": "clay", "rooms": [0, 5, 10], "fields": [12, 13], "crops": {"12": ["grain", 3], "13": ["vegetable", 1]},
    "fences": sorted(around(8, 9)), "stables": [8, 4], "animals": [SHEEP],
}  # fmt: skip
SHOWN = {
    "fields": 2, "pastures": 1, "grain": 3, "vegetables": 1, "sheep": 3, "boar": 0, "cattle": 0, "unused_spaces": 7,
    "fenced_stables": 1, "clay_rooms": 3, "stone_rooms": 0,
}  # fmt: skip


def player(game: Game, **told: Any) -> dict[str, Any]:
    answer: Any = score(game, {"players": [{"name": "A", **told}]})
    found: dict[str, Any] = answer["players"][0]
    return found


def counts(game: Game, **told: Any) -> dict[str, int]:
    return {line["line"]: line["count"] for line in player(game, **told)["lines"]}


def wrong(game: Game, *players: dict[str, Any], **more: Any) -> list[tuple[str, str]]:
    named = [{"name": name, **told} for name, told in zip("ABCDE", players, strict=False)]
    with pytest.raises(Refused) as refused:
        score(game, {"players": named, **more})
    return [
        (problem.where.removeprefix("players[0]."), problem.code.removeprefix(f"{game.slug}."))
        for problem in refused.value.problems
    ]


@every_edition
def test_a_farm_shows_what_the_pad_asks(game: Game) -> None:
    found = counts(game, farm=YARD)
    assert {name: found[name] for name in SHOWN} == SHOWN


@every_edition
def test_a_farm_may_stand_beside_the_counts_or_among_them(game: Game) -> None:
    assert counts(game, counts={"farm": YARD}) == counts(game, farm=YARD)
    assert wrong(game, {"counts": {"farm": YARD}, "farm": YARD}) == [("farm", "sheet.bad_shape")]


@every_edition
def test_crops_of_the_supply_are_counted_with_those_on_fields(game: Game) -> None:
    found = counts(game, farm=YARD, supply={"grain": 2, "vegetables": 1, "food": 7})
    assert (found["grain"], found["vegetables"]) == (5, 2)
    alone = counts(game, supply={"grain": 2, "vegetables": 1})
    assert (alone["grain"], alone["vegetables"], alone["fields"]) == (2, 1, 0)


@every_edition
def test_an_empty_farm_is_the_farm_of_the_start(game: Game) -> None:
    found = player(game, farm={}, counts={"people": 2})
    assert found["total"] == -7 - 13 + 6


@every_edition
@pytest.mark.parametrize("name", list(SHOWN))
def test_a_count_that_the_farm_shows_otherwise_is_refused(game: Game, name: str) -> None:
    assert counts(game, farm=YARD, counts={**SHOWN, "people": 3})[name] == SHOWN[name]
    told = {"farm": YARD, "supply": {}, "counts": {name: SHOWN[name] + 1}}
    found = wrong(game, told)
    assert (f"counts.{name}", "farm_and_counts_differ") in found


@every_edition
def test_crops_in_a_supply_that_was_not_told_make_a_count_larger_but_never_smaller(game: Game) -> None:
    assert counts(game, farm=YARD, counts={"grain": 8})["grain"] == 8
    assert wrong(game, {"farm": YARD, "counts": {"grain": 2}}) == [("counts.grain", "farm_and_counts_differ")]
    assert wrong(game, {"farm": YARD, "supply": {"grain": 1}, "counts": {"grain": 8}}) == [
        ("counts.grain", "farm_and_counts_differ")
    ]


@every_edition
@pytest.mark.parametrize(("told", "where"), [
    ({"farm": 3}, "farm"),
    ({"farm": {"barn": 1}}, "farm.barn"),
    ({"farm": {"fields": [15]}}, "farm.fields[0]"),
    ({"supply": 3}, "supply"),
    ({"supply": {"gold": 1}}, "supply.gold"),
    ({"supply": {"wood": "1"}}, "supply.wood"),
    ({"cards": "joinery"}, "cards"),
    ({"cards": ["joinery"] * 61}, "cards"),
    ({"counts": {"gold": 1}}, "counts.gold"),
    ({"counts": {"fields": True}}, "counts.fields"),
    ({"barn": 1}, "barn"),
])  # fmt: skip
def test_what_has_no_place_on_a_sheet_is_refused_by_name(game: Game, told: dict[str, Any], where: str) -> None:
    assert wrong(game, told) == [(where, "sheet.bad_shape")]


@every_edition
@pytest.mark.parametrize(("told", "problem"), [
    ({"counts": {"people": 6}}, ("counts.people", "sheet.out_of_range")),
    ({"supply": {"wood": -1}}, ("supply.wood", "sheet.out_of_range")),
    ({"cards": ["joinery", "nothing"]}, ("cards[1]", "unknown_card")),
    ({"cards": [["joinery"]]}, ("cards[0]", "unknown_card")),
    ({"cards": ["joinery", "joinery"]}, ("cards[1]", "card_taken")),
    ({"farm": {"fields": [5]}}, ("farm.5", "room_and_field")),
    ({"farm": {"fences": ["h-1-2"]}}, ("farm.h-1-2", "fence_encloses_nothing")),
    ({"farm": {"animals": [{"where": "house", "type": "sheep", "count": 2}]}}, ("farm.house", "too_many_animals")),
    ({"counts": {"clay_rooms": 2, "stone_rooms": 2}}, ("counts.clay_rooms", "two_materials")),
    ({"counts": {"fields": 9, "unused_spaces": 9}}, ("counts.unused_spaces", "too_many_spaces")),
])  # fmt: skip
def test_what_cannot_be_is_refused_where_it_stands(
    game: Game, told: dict[str, Any], problem: tuple[str, str]
) -> None:  # fmt: skip
    assert wrong(game, told) == [problem]


@pytest.mark.parametrize(("game", "card"), [(FIRST, "E59"), (REVISED, "A012")])
def test_cards_change_how_many_animals_have_room(game: Game, card: str) -> None:
    """The Drinking Trough: two more in every pasture."""
    yard = {"fences": sorted(around(9)), "animals": [{"where": [9], "type": "sheep", "count": 4}]}
    assert wrong(game, {"farm": yard}) == [("farm.9", "too_many_animals")]
    assert counts(game, farm=yard, cards=[card])["sheep"] == 4


@every_edition
def test_cards_give_their_points_by_rule(game: Game) -> None:
    """Joinery and Pottery: 3, 5 or 7 of the good; Basketmaker: 2, 4 or 5 reed."""
    found = player(game, farm={}, supply={"wood": 5, "clay": 2, "reed": 5}, cards=["joinery", "pottery", "basketmaker"])
    points = {line["line"]: line["points"] for line in found["lines"]}
    assert (points["card_points"], points["bonus_points"]) == (6, 2 + 0 + 3)


@every_edition
def test_points_of_cards_that_were_counted_by_hand_have_to_agree(game: Game) -> None:
    told: dict[str, Any] = {"farm": {}, "supply": {"wood": 3}, "cards": ["joinery", "well"]}
    assert player(game, **told, counts={"card_points": 6, "bonus_points": 1})["total"] == player(game, **told)["total"]
    assert wrong(game, {**told, "counts": {"card_points": 5}}) == [("counts.card_points", "cards_and_counts_differ")]
    assert wrong(game, {**told, "counts": {"bonus_points": 2}}) == [("counts.bonus_points", "cards_and_counts_differ")]


@pytest.mark.parametrize(("game", "card", "name"), [
    (FIRST, "E20", "card_points"),    # sources differ on the Simple Fireplace
    (FIRST, "E156", "bonus_points"),  # boar laid on the Brush Maker are noted during the game
    (FIRST, "I227", "bonus_points"),  # the Church Warden is asked
    (REVISED, "A062", "bonus_points"),
])  # fmt: skip
def test_points_only_the_player_knows_are_taken_as_told(game: Game, card: str, name: str) -> None:
    found = player(game, farm={}, cards=[card], counts={name: 4})
    assert {line["line"]: line["points"] for line in found["lines"]}[name] == 4


@every_edition
def test_a_card_lies_with_one_player(game: Game) -> None:
    mine: dict[str, Any] = {"farm": {}, "cards": ["joinery"]}
    assert wrong(game, mine, {"counts": {}}, mine) == [("players[2].cards", "card_taken")]


def test_cards_that_compare_look_at_every_farm() -> None:
    """2007, Village Elder: three points for the most improvements."""
    one: dict[str, Any] = {"name": "A", "farm": {}, "cards": ["I221", "well"]}
    other: dict[str, Any] = {"name": "B", "farm": {}, "cards": ["joinery", "pottery"]}
    counted: dict[str, Any] = {"name": "C", "counts": {"people": 2}}

    def bonus(*players: dict[str, Any]) -> list[int]:
        answer: Any = score(FIRST, {"players": list(players)})
        return [
            line["points"] for each in answer["players"] for line in each["lines"] if line["line"] == "bonus_points"
        ]

    assert bonus(one) == [3]
    assert bonus(one, counted) == [3, 0]
    assert bonus(one, other) == [0, 3]


def test_only_where_the_printing_breaks_ties_resources_are_counted() -> None:
    told: dict[str, Any] = {"supply": {"wood": 2, "clay": 1, "reed": 1, "stone": 3, "food": 9}}
    assert player(REVISED, **told)["tiebreak"] == [7]
    assert player(REVISED, counts={"resources": 5})["tiebreak"] == [5]
    assert player(REVISED)["tiebreak"] == [0]
    assert player(FIRST, **told)["tiebreak"] == []
    assert wrong(FIRST, {"counts": {"resources": 5}}) == [("counts.resources", "sheet.bad_shape")]


@every_edition
def test_an_option_is_one_of_its_choices(game: Game) -> None:
    assert wrong(game, {}, options={"follow": "moon"}) == [("options.follow", "sheet.bad_shape")]
    assert wrong(game, {}, options={"follow": ["count"]}) == [("options.follow", "sheet.bad_shape")]
    assert player(game)["rank"] == 1


@every_edition
def test_a_number_out_of_range_names_its_page(game: Game) -> None:
    with pytest.raises(Refused) as refused:
        player(game, counts={"people": 9})
    (problem,) = refused.value.problems
    assert problem.cite is not None
    assert problem.ruling == "people-score-three"


anything = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 20) | st.floats() | st.text(max_size=6) | st.just("joinery"),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(
        st.text(max_size=5) | st.sampled_from([*SHOWN, "people", "house", "rooms", "crops", "where", "type", "count"]),
        inner, max_size=4,
    ),
    max_leaves=12,
)  # fmt: skip
some_farm = st.fixed_dictionaries({}, optional={
    "house": st.sampled_from(["wood", "clay", "stone", "straw"]) | anything,
    "rooms": st.lists(st.integers(-1, 15), max_size=5) | anything,
    "fields": st.lists(st.integers(-1, 15), max_size=5) | anything,
    "crops": st.dictionaries(st.sampled_from(["12", "99", "E18"]), st.tuples(st.sampled_from(["grain", "gold"]),
                             st.integers(-1, 4)).map(list)) | anything,
    "stables": st.lists(st.integers(-1, 15), max_size=5) | anything,
    "fences": st.lists(st.sampled_from(sorted(around(8, 9) | around(3))), max_size=12) | anything,
    "animals": st.lists(st.fixed_dictionaries({
        "where": st.sampled_from(["house", "E58", [8, 9], [3]]) | anything,
        "type": st.sampled_from(["sheep", "goat"]), "count": st.integers(-1, 9),
    }), max_size=3) | anything,
})  # fmt: skip
some_player = st.fixed_dictionaries({"name": st.sampled_from("ABC") | anything}, optional={
    "counts": st.dictionaries(st.sampled_from([*SHOWN, "people", "begging", "bonus_points"]),
                              st.integers(-2, 16) | anything, max_size=8) | anything,
    "farm": some_farm | anything,
    "supply": st.dictionaries(st.sampled_from(["grain", "wood", "food", "vegetables"]), st.integers(-1, 9)) | anything,
    "cards": st.lists(st.sampled_from(["joinery", "well", "E21", "K276", "E165", "B039"]), max_size=6) | anything,
})  # fmt: skip
some_sheet = anything | st.fixed_dictionaries({"players": st.lists(some_player, max_size=4) | anything}, optional={
    "options": st.dictionaries(st.sampled_from(["follow", "printing", "speed"]), anything, max_size=2) | anything,
    "game": st.sampled_from(["agricola_2007", "agricola_revised"]),
})  # fmt: skip


def answer_to(game: Game, sheet: object) -> dict[str, Any] | Refused:
    try:
        return score(game, sheet)
    except Refused as refused:
        return refused


@every_edition
@settings(deadline=None, max_examples=200, derandomize=True)
@given(sheet=some_sheet)
def test_whatever_json_arrives_scores_or_is_refused(game: Game, sheet: object) -> None:
    answer = answer_to(game, sheet)
    if isinstance(answer, Refused):
        assert all(str(problem.message) for problem in answer.problems)
        assert answer.problems
    else:
        for each in answer["players"]:
            assert each["total"] == sum(line["points"] for line in each["lines"])
        assert answer["winners"]


few = st.integers(0, 3)
likely_player = st.fixed_dictionaries({
    "counts": st.fixed_dictionaries({"people": st.integers(2, 5), "begging": few, "sheep": few, "fields": few}),
    "supply": st.fixed_dictionaries({"wood": few, "grain": few}),
}, optional={"cards": st.lists(st.sampled_from(["well", "joinery", "pottery"]), unique=True)})  # fmt: skip


@every_edition
@settings(deadline=None, max_examples=40, derandomize=True)
@given(told=likely_player)
def test_a_sheet_with_counts_supply_and_cards_is_never_refused(game: Game, told: dict[str, Any]) -> None:
    found = {line["line"]: line["points"] for line in player(game, **told)["lines"]}
    assert found["people"] == 3 * told["counts"]["people"]
    printed = {"well": 4, "joinery": 2, "pottery": 2}
    assert found["card_points"] == sum(printed[card] for card in told.get("cards", ()))


def test_cards_without_a_farm_count_what_was_counted() -> None:
    """Revised rulebook, the example with cards: the Loom counts 8 sheep, the Joinery 5 wood; 42 points."""
    told: dict[str, Any] = {
        "counts": {"fields": 4, "pastures": 2, "grain": 3, "vegetables": 1, "sheep": 8, "boar": 6, "unused_spaces": 2,
                   "fenced_stables": 1, "stone_rooms": 4, "people": 5},
        "supply": {"wood": 5}, "cards": ["B039", "joinery", "A133"],
    }  # fmt: skip
    assert player(REVISED, **told)["total"] == 42
    told["counts"] |= {"card_points": 3, "bonus_points": 4}
    assert player(REVISED, **told)["total"] == 42


@every_edition
def test_a_supply_never_holds_more_crops_than_were_counted(game: Game) -> None:
    assert wrong(game, {"counts": {"grain": 1}, "supply": {"grain": 8}}) == [
        ("counts.grain", "supply_and_counts_differ")
    ]
    assert counts(game, counts={"grain": 9}, supply={"grain": 8})["grain"] == 9


def test_resources_left_are_those_of_the_supply() -> None:
    (problem,) = wrong(REVISED, {"counts": {"resources": 1}, "supply": {"wood": 8}})
    assert problem[0] == "counts.resources"


@every_edition
def test_cards_alone_need_neither_farm_nor_supply(game: Game) -> None:
    found = player(game, cards=["well"], counts={"people": 2, "grain": 4})
    points = {line["line"]: line["points"] for line in found["lines"]}
    assert (points["card_points"], points["bonus_points"], points["grain"]) == (4, 0, 2)


@pytest.mark.parametrize(("counts", "bonus"), [
    ({"stone_rooms": 3}, 3), ({"clay_rooms": 3}, 0), ({}, 0),
])  # fmt: skip
def test_a_card_sees_the_rooms_that_were_counted(counts: dict[str, int], bonus: int) -> None:
    """2007, Half-timbered House: one point for each stone room."""
    found = player(FIRST, cards=["E21"], counts=counts)
    assert {line["line"]: line["points"] for line in found["lines"]}["bonus_points"] == bonus
