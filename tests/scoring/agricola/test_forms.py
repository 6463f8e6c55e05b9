"""What the phone offers, fills in, and works out beforehand."""

from typing import Any

import pytest

from scoring.families.agricola.state import State
from scoring.kernel.amounts import Amounts
from scoring.kernel.drawing import Drawing
from scoring.kernel.fields import Found, Goods, Hint
from scoring.kernel.game import GameModule
from tests.scoring.agricola.table import FIRST, REASON, REVISED, Table, every_edition, farm

Game = GameModule[State]
ALWAYS = {"farm_changed", "goods_taken", "goods_paid", "round_goods_laid", "start_player_taken", "house_renovated",
          "family_grew", "improvement_built", "card_played", "bonus_earned", "farm_drawn"}  # fmt: skip
PAIR = farm(pastures=((8, 9),), animals=(((8, 9), "sheep", 2),))


def values(hint: Hint) -> list[object]:
    assert hint.options is not None
    return [option.value for option in hint.options]


def found(game: Game, kind: str) -> Found:
    (field,) = [each for each in game.entry_of[f"{game.slug}.{kind}"].fields if isinstance(each, Found)]
    return field


@every_edition
def test_a_round_offers_its_work_and_the_next_round(game: Game) -> None:
    table = Table(game)
    assert table.offered() == {*ALWAYS, "round_begun"}
    assert table.to_round(4).offered() == {*ALWAYS, "harvest_begun"}
    assert "round_goods_laid" not in table.to_round(14).offered()


@every_edition
def test_what_nobody_could_do_is_not_offered(game: Game) -> None:
    table = Table(game).lies(0, farm("stone", rooms=(0, 1, 2, 5, 10)), people=5)
    assert {"house_renovated", "family_grew"}.isdisjoint(table.offered())
    assert {"house_renovated", "family_grew"} <= table.offered(1)


@every_edition
def test_baking_and_cooking_are_offered_to_who_can(game: Game) -> None:
    table = Table(game).lies(0, supply={"grain": 1})
    assert table.offered() == {*ALWAYS, "round_begun", "goods_cooked"}
    table.cards(0, "clay_oven")
    assert table.offered() == {*ALWAYS, "round_begun", "goods_cooked", "bread_baked", "card_points_told", "card_left"}
    assert {"goods_cooked", "bread_baked"}.isdisjoint(table.lies(0, supply={}).offered())
    assert "goods_cooked" not in table.offered(1)


@every_edition
def test_the_harvest_offers_the_step_that_is_due(game: Game) -> None:
    yard = farm(fields=(12,), crops={12: ("grain", 3)}, pastures=((8, 9),), animals=(((8, 9), "sheep", 2),))
    table = Table(game).to_round(4).lies(0, yard, {"food": 4}).enter("harvest_begun")
    steps = {"fields_harvested", "family_fed", "animals_bred"}
    assert (table.offered() & steps, table.offered(1) & steps) == ({"fields_harvested"}, {"family_fed"})
    assert {"harvest_begun", "round_begun"}.isdisjoint(table.offered())
    assert table.enter("fields_harvested").offered() & steps == {"family_fed"}
    assert table.fed(0, food=4).offered() & steps == {"animals_bred"}
    table.enter("animals_bred", young={"sheep": 1}).fed(1)
    assert "round_begun" in table.offered()


@every_edition
@pytest.mark.parametrize(("follow", "kinds"), [
    ("harvests", {"improvement_built", "card_played", "bonus_earned", "farm_drawn"}),
    ("farm", {"improvement_built", "card_played", "bonus_earned", "farm_drawn", "counted"}),
    ("count", {"counted"}),
])  # fmt: skip
def test_light_ways_offer_little(game: Game, follow: str, kinds: set[str]) -> None:
    assert Table(game, 2, follow).offered() == kinds


@every_edition
@pytest.mark.parametrize("follow", ["rounds", "harvests", "farm"])
def test_cards_that_are_offered_can_be_entered(game: Game, follow: str) -> None:
    table = Table(game, 2, follow).enter("improvement_built", card="well")
    assert table.home().card_ids == ("well",)


@every_edition
def test_the_end_offers_cards_and_the_count_and_then_the_count_alone(game: Game) -> None:
    table = Table(game, 1).to_the_count()
    assert table.offered() == {
        "improvement_built", "card_played", "bonus_earned", "farm_drawn", "counted", "series_continued",
    }  # fmt: skip
    assert table.enter("counted", counts={"people": 2}).offered() == {"counted"}


@every_edition
def test_the_family_game_offers_no_cards_but_major_improvements(game: Game) -> None:
    assert Table(game, game="family").offered() == {*ALWAYS, "round_begun"} - {"card_played"}


# What is filled in


@every_edition
def test_the_farm_is_filled_in_as_it_lies(game: Game) -> None:
    table = Table(game).lies(0, PAIR, {"food": 1, "reed": 2}, people=3, newborn=1, begging=1)
    for kind in ("farm_changed", "farm_drawn"):
        assert table.hints(kind)["farm"].default == table.event("farm_changed", farm=PAIR).farm  # type: ignore[attr-defined]
    told = table.hints("farm_drawn")
    assert (told["people"].default, told["newborn"].default, told["begging"].default) == (3, 1, 1)
    assert (told["supply"].default, told["newborn"].hidden) == (Amounts(food=1, reed=2), False)
    assert Table(game, 2, "farm").hints("farm_drawn")["newborn"].hidden


@every_edition
def test_what_is_there_stands_beside_what_is_taken_or_paid(game: Game) -> None:
    table = Table(game).lies(0, PAIR, {"wood": 4})
    for kind in ("goods_taken", "goods_paid"):
        notes = {good: str(note) for good, note in table.hints(kind)["goods"].notes.items()}
        assert (notes["wood"], notes["sheep"], notes["reed"]) == ("4 there", "2 there", "0 there")
    assert table.hints("goods_taken")["cooked"].hidden
    assert not table.cards(0, "fireplace_2").hints("goods_taken")["cooked"].hidden


@every_edition
def test_cooking_says_what_each_gives(game: Game) -> None:
    table = Table(game).cards(0, "hearth_4").lies(0, PAIR, {"grain": 1})
    hint = table.hints("goods_cooked")["goods"]
    assert values(hint) == ["grain", "sheep"]
    assert {str(good): str(hint.notes[str(good)]) for good in values(hint)} == {
        "grain": "gives 1 each, 1 there", "sheep": "gives 2 each, 2 there",
    }  # fmt: skip
    assert hint.limits["sheep"] == (0, 2)


@every_edition
def test_growth_without_room_is_filled_in_where_there_is_none(game: Game) -> None:
    table = Table(game)
    assert table.hints("family_grew")["urgent"].default is True
    assert str(table.hints("family_grew")["urgent"].note) == "2 people live in 2 rooms."
    assert table.lies(0, farm(rooms=(0, 5, 10))).hints("family_grew")["urgent"].default is False


@every_edition
def test_majors_are_offered_while_nobody_has_them(game: Game) -> None:
    table = Table(game).cards(1, "well", "hearth_5").cards(0, "fireplace_2")
    hints = table.hints("improvement_built")
    assert values(hints["card"]) == [
        "fireplace_3", "hearth_4", "clay_oven", "stone_oven", "joinery", "pottery", "basketmaker",
    ]  # fmt: skip
    assert (values(hints["returned"]), hints["returned"].hidden) == (["", "fireplace_2"], False)
    assert table.hints("improvement_built", 1)["returned"].hidden
    assert hints["card"].options is not None
    assert str(hints["card"].options[2].note) == "3 clay, 1 stone"


@pytest.mark.parametrize(("game", "letters", "card", "note"), [
    (FIRST, "half-tim", "E21", "E21, 0 points"),
    (FIRST, "vakwerk", "E21", "E21, 0 points"),
    (FIRST, "tutor", "E174", "E174, occupation"),
    (REVISED, "webstuhl", "B039", "B039, 1 point"),
])  # fmt: skip
def test_a_card_is_found_by_a_few_letters(game: Game, letters: str, card: str, note: str) -> None:
    field = found(game, "card_played")
    option = field.find(Table(game).state, 0, letters)[0]
    assert (option.value, str(option.note)) == (card, note)
    assert field.known(card) == option
    assert field.known("nothing") is None


@every_edition
def test_major_improvements_are_not_found_among_the_others(game: Game) -> None:
    table = Table(game).cards(0, "joinery")
    assert "joinery" not in [each.value for each in found(game, "card_played").find(table.state, 0, "joinery")]
    assert [each.value for each in found(game, "card_left").find(table.state, 0, "join")] == ["joinery"]
    assert found(game, "card_left").find(table.state, 1, "join") == ()


@every_edition
def test_bonus_points_may_be_of_no_card(game: Game) -> None:
    table = Table(game).cards(0, "joinery", "well")
    assert values(table.hints("bonus_earned")["card"]) == ["joinery", "well", ""]
    assert values(table.hints("card_left")["card"]) == ["joinery", "well"]
    nobody = found(game, "bonus_earned").known("")
    assert nobody is not None
    assert str(nobody.label) == "No card"
    assert found(game, "bonus_earned").known("well") is not None


@every_edition
def test_baking_fills_in_one_grain_and_rounds_ahead_are_offered(game: Game) -> None:
    table = Table(game).cards(0, "clay_oven").lies(0, supply={"grain": 3}).to_round(11)
    hint = table.hints("bread_baked")["grain"]
    assert (hint.default, str(hint.note)) == (1, "3 there")
    assert values(table.hints("round_goods_laid")["rounds"]) == [12, 13, 14]


def meal(game: Game, supply: dict[str, int], *cards: str, yard: Any = None, tracked: bool = False) -> Hint:
    options: dict[str, Any] = {"resources": "tracked"} if tracked else {}
    table = Table(game, **options).to_round(4).cards(0, *cards)
    return table.lies(0, yard or farm(), supply).enter("harvest_begun").hints("family_fed")["used"]


def offer(hint: Hint) -> str:
    assert hint.offer is not None
    return str(hint.offer[1])


@every_edition
def test_the_cheapest_meal_is_filled_in(game: Game) -> None:
    hint = meal(game, {"food": 3, "grain": 3})
    assert (hint.default, str(hint.note)) == (Amounts(food=3, grain=1), "4 food are needed.")
    assert offer(hint) == "3 food, 1 grain. No points are lost."
    assert offer(meal(game, {"food": 3, "grain": 1})) == "3 food, 1 grain. It costs 2 points."
    assert hint.limits == {"food": (0, 3), "grain": (0, 3)}


@pytest.mark.parametrize(("game", "begged"), [(FIRST, "begging card"), (REVISED, "begging marker")])
def test_a_meal_that_cannot_be_enough_says_what_is_begged(game: Game, begged: str) -> None:
    assert offer(meal(game, {"food": 3})) == f"3 food, and 1 {begged}."
    assert offer(meal(game, {"food": 2})) == f"2 food, and 2 {begged}s."


@every_edition
def test_a_meal_says_what_each_good_gives_and_by_what(game: Game) -> None:
    hint = meal(game, {"food": 1, "grain": 2, "wood": 5}, "hearth_4", "joinery", yard=PAIR, tracked=True)
    notes = {good: str(note) for good, note in hint.notes.items()}
    assert notes == {
        "food": "1 in supply", "grain": "gives 1 (raw), 2 there", "sheep": "gives 2 (Cooking Hearth), 2 there",
        "wood": "gives 2 by Joinery, 1 in a harvest, 5 there",
    }  # fmt: skip
    assert hint.limits == {"food": (0, 1), "grain": (0, 2), "sheep": (0, 2), "wood": (0, 1)}


@every_edition
def test_resources_that_nobody_follows_may_be_given_as_often_as_the_workshop_allows(game: Game) -> None:
    hint = meal(game, {"food": 4}, "joinery")
    assert hint.limits == {"food": (0, 4), "wood": (0, 1)}
    assert values(hint) == ["food", "wood"]


@every_edition
def test_young_that_find_room_are_filled_in_and_a_choice_is_named(game: Game) -> None:
    pens = farm(pastures=((9,), (8,)), animals=(((9,), "sheep", 2), ((8,), "boar", 2)))
    table = Table(game, 1).to_round(4).lies(0, pens, {"food": 6}).enter("harvest_begun").fed(0, food=6)
    hint = table.hints("animals_bred")["young"]
    assert (hint.default, str(hint.note)) == (Amounts(sheep=1), "Room for one of these: 1 sheep or 1 wild boar.")
    assert str(hint.notes["boar"]) == "2 wild boar"
    easy = Table(game, 1).to_round(4).lies(0, PAIR, {"food": 6}).enter("harvest_begun").fed(0, food=6)
    assert (easy.hints("animals_bred")["young"].default, easy.hints("animals_bred")["young"].note) == (
        Amounts(sheep=1), None,
    )  # fmt: skip


# What it would come to


@every_edition
def test_a_drawing_says_what_was_built_and_its_price(game: Game) -> None:
    table = Table(game).lies(0, PAIR)
    assert table.preview("farm_changed", farm=PAIR) == "None"
    built = farm(rooms=(0, 5, 10), fields=(12,), pastures=((8, 9),), animals=(((8, 9), "sheep", 2),))
    assert table.preview("farm_changed", farm=built) == "1 room built, 1 field plowed: 5 wood, 2 reed"
    assert table.preview("farm_changed", farm=farm(fields=(12,), pastures=((8, 9),))) == (
        "1 field plowed, 2 sheep let go"
    )  # fmt: skip
    unreadable = Drawing({"fields": "?", "stables": [4]})
    assert Table(game).preview("farm_changed", farm=unreadable) == "1 stable built: 2 wood"


@every_edition
def test_kitchen_and_oven_say_how_much_food(game: Game) -> None:
    table = Table(game).cards(0, "hearth_4", "clay_oven").lies(0, PAIR, {"grain": 3})
    assert table.preview("goods_taken", goods={"boar": 2}) == "None"
    assert table.preview("goods_taken", goods={"boar": 2}, cooked={"boar": 2}) == "6 food from the kitchen"
    assert table.preview("goods_cooked", goods={"sheep": 1, "grain": 1}) == "3 food"
    assert table.preview("bread_baked", grain=3) == "11 food"


@every_edition
def test_house_and_family_say_what_comes(game: Game) -> None:
    table = Table(game)
    assert table.preview("family_grew") == "3 people then, 1 of them newborn."
    assert table.preview("house_renovated") == "2 clay, 1 reed"
    assert table.lies(0, farm("clay", rooms=(0, 5, 10))).preview("house_renovated") == "1 reed, 3 stone"
    assert table.lies(0, farm("stone")).preview("house_renovated") == "None"


@every_edition
def test_a_card_says_its_points_and_its_price(game: Game) -> None:
    table = Table(game)
    assert table.preview("improvement_built", card="well") == "4 points, 1 wood, 3 stone"
    assert table.preview("improvement_built", card="fireplace_2") == "1 point, 2 clay"
    assert table.preview("card_played", card="nothing") == "None"


@pytest.mark.parametrize(("game", "card"), [(FIRST, "E150"), (REVISED, "A133")])
def test_an_occupation_has_no_price_in_goods(game: Game, card: str) -> None:
    assert Table(game).preview("card_played", card=card) == "0 points"


@pytest.mark.parametrize(("game", "begged"), [(FIRST, "begging card"), (REVISED, "begging marker")])
def test_a_meal_says_what_is_missing_or_stays(game: Game, begged: str) -> None:
    table = Table(game).to_round(4).lies(0, supply={"food": 6, "grain": 1}).enter("harvest_begun")
    assert table.preview("family_fed", used={"food": 3}) == f"3 of 4 food: 1 {begged}, −3 points"
    assert table.preview("family_fed") == f"0 of 4 food: 4 {begged}s, −12 points"
    assert table.preview("family_fed", used={"food": 4, "grain": 1}) == "4 of 4 food, 3 stay"


@every_edition
def test_every_food_that_is_needed_shows_with_what_it_is_met(game: Game) -> None:
    table = Table(game).to_round(4).cards(0, "hearth_4").lies(0, PAIR, {"food": 6, "grain": 1}).enter("harvest_begun")
    pips = game.entry_of[f"{game.slug}.family_fed"].pips

    def shown(**used: int) -> tuple[str, ...]:
        return pips(table.state, table.event("family_fed", used=used))

    assert shown(food=1, sheep=1) == ("g-food", "g-sheep", "g-sheep", "")
    assert shown(food=6) == ("g-food",) * 4
    assert shown() == ("",) * 4


@every_edition
def test_fields_and_young_say_what_they_bring(game: Game) -> None:
    yard = farm(fields=(12,), crops={12: ("vegetable", 2)}, pastures=((9,),), animals=(((9,), "sheep", 2),))
    table = Table(game).lies(0, yard)
    assert table.preview("fields_harvested") == "1 vegetable"
    assert table.preview("animals_bred") == "None"
    full = farm(pastures=((9,),), animals=(((9,), "sheep", 2), ("house", "boar", 1)))
    assert table.enter("farm_changed", farm=full, reason=REASON).preview("animals_bred") == "No room for young."


@pytest.mark.parametrize(("game", "card"), [(FIRST, "K300"), (REVISED, "E084")])
def test_one_letter_is_enough_among_ones_own_cards(game: Game, card: str) -> None:
    table = Table(game).cards(0, card)
    assert [each.value for each in found(game, "card_left").find(table.state, 0, "e")] == [card]


@pytest.mark.parametrize(("game", "carver"), [(FIRST, "I256"), (REVISED, "D108")])
def test_stone_may_be_given_for_a_meal_where_a_card_turns_it(game: Game, carver: str) -> None:
    """The Stone Carver: one stone for three food in each harvest."""
    hint = meal(game, {"food": 1, "stone": 1}, carver, tracked=True)
    assert hint.default == Amounts(food=1, stone=1)
    (field,) = game.entry_of[f"{game.slug}.family_fed"].fields
    assert isinstance(field, Goods)
    assert set(hint.default) <= {kind.value for kind in field.kinds}


RESOURCES = ["wood", "clay", "reed", "stone"]
OTHERS = ["food", "grain", "vegetable", "sheep", "boar", "cattle"]


@every_edition
@pytest.mark.parametrize("kind", ["goods_taken", "goods_paid", "round_goods_laid"])
def test_building_resources_are_offered_only_where_they_are_followed(game: Game, kind: str) -> None:
    assert set(map(str, values(Table(game).hints(kind)["goods"]))) == {*OTHERS}
    assert set(map(str, values(Table(game, resources="tracked").hints(kind)["goods"]))) == {*OTHERS, *RESOURCES}
    some = Table(game).lies(0, supply={"reed": 1})
    assert set(map(str, values(some.hints(kind)["goods"]))) == {*OTHERS, "reed"}
    assert set(map(str, values(some.hints(kind, 1)["goods"]))) == {*OTHERS}


@every_edition
@pytest.mark.parametrize(("follow", "options", "note"), [
    ("rounds", {}, "Add what the resources left bring: Joinery, Pottery"),
    ("harvests", {}, "Add what the resources left bring: Joinery, Pottery"),
    ("rounds", {"resources": "tracked"}, None),
    ("farm", {}, None),
])  # fmt: skip
def test_the_count_names_workshops_whose_resources_nobody_followed(
    game: Game, follow: str, options: dict[str, Any], note: str | None
) -> None:
    table = Table(game, 2, follow, **options).cards(0, "joinery", "well", "pottery").cards(1, "clay_oven")
    notes = table.hints("counted")["counts"].notes
    assert {name: str(words) for name, words in notes.items()} == ({"bonus_points": note} if note else {})
    assert table.hints("counted", 1)["counts"].notes == {}


@every_edition
def test_a_drawing_brings_along_what_it_was_opened_with(game: Game) -> None:
    hints = Table(game).lies(0, PAIR).hints("farm_changed")
    assert hints["was"].default == hints["farm"].default
