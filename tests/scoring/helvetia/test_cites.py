"""Every refusal opens its chapter, names a field of its form, and has a ruling that is there."""

from collections.abc import Callable
from copy import copy
from functools import cache

import pytest

from scoring.games.helvetia import GAME
from scoring.games.helvetia.events import (
    AwakeCorrected,
    BoxTold,
    BuildingBuilt,
    BuildingChosen,
    BuildingMoved,
    BuildingsDealt,
    ChildBorn,
    CoinsCorrected,
    CoinsPlaced,
    Counted,
    CouplesPlaced,
    FirstMarried,
    GoodDelivered,
    Married,
    MovedIn,
    NeutralActed,
    NeutralsPlaced,
    QuarterWoken,
    RoundBegun,
    RoundEnded,
    TurnEnded,
    VillageCompleted,
)
from scoring.kernel.amounts import Amounts
from scoring.kernel.events import TABLE, Event
from tests.scoring.helvetia.table import REASON, Table, house
from tests.scoring.wording import well_said


@cache
def drafting() -> Table:
    """Seat 1 chooses first."""
    return Table(3)


@cache
def last_choice() -> Table:
    """A woodcutter and a well are left, and seat 0 has both."""
    taken = ((1, "brickyard"), (2, "brickyard"), (0, "woodcutter"), (0, "well"), (2, "quarry"), (1, "quarry"),
             (1, "grain_farm"), (2, "grain_farm"))  # fmt: skip
    return Table(3).enter(*(BuildingChosen(seat, building) for seat, building in taken))


@cache
def dealing() -> Table:
    return Table(4, buildings="letters").enter(
        *(BuildingsDealt(seat, ("woodcutter", "well", "quarry")) for seat in (0, 1, 2))
    )


@cache
def settling() -> Table:
    return Table(2).drafted()


@cache
def coupling() -> Table:
    return Table(3).drafted()


@cache
def marrying() -> Table:
    return Table(3).housed()


@cache
def evening() -> Table:
    """Anna has a couple, a woman asleep, a man, and a woman in the centre; Bram has a single man, and Anna’s coin."""
    table = Table(2).settled().lies(
        0, house("woodcutter", 8, "0f 1m"), house("brickyard", 9, "0fz"), house("quarry", 20, "0m"), centre="0f",
    )  # fmt: skip
    table.lies(1, house("well", 8, "1m"), house("mine", 9, "1f")).school("1f")
    return table.open("mine", "cowshed", "smelter", "mill").delivered(0, "wood")


def acting() -> Table:
    """Anna has begun a turn with the builder, and has had a child."""
    return copy(evening()).enter(BuildingBuilt(0, "mine", bought=Amounts()))


def bearing() -> Table:
    return copy(evening()).enter(ChildBorn(0, 8, "m"))


def using_a_tile() -> Table:
    """Anna has used the person tile of the midwife."""
    return copy(evening()).tile("midwife").tile("carter").enter(ChildBorn(0, 8, "m", tile=True))


def waiting() -> Table:
    return copy(evening()).enter(CoinsPlaced(0, "night_watch", 2))


def without_the_neutral_coin() -> Table:
    return copy(evening()).enter(NeutralActed(0, "builder", building="mine"))


def all_boys() -> Table:
    return copy(evening()).school(" ".join(["0m"] * 7))


def last_coins() -> Table:
    return copy(evening()).lies(1, coins=0).has(neutral_coin=False)


def last_turn() -> Table:
    """Anna’s turn is not ended, but nobody else has coins to begin one."""
    return last_coins().lies(1, coins=1).enter(GoodDelivered(0, "stone")).lies(1, coins=0)


@cache
def moving() -> Table:
    """A man of Anna’s comes from school, and one building is free."""
    table = Table(3).settled().lies(0, house("woodcutter", 8, "0f"), house("mine", 9)).school("0m")
    return table.round_over().enter(RoundEnded(TABLE))


@cache
def recount() -> Table:
    return Table(3).settled().round_over().recounted()


@cache
def points() -> Table:
    """Bram and Cleo have mills; Bram and Anna complete villages."""
    table = Table(3, "points").enter(CoinsPlaced(0, "priest"), TurnEnded(0))
    table.enter(BuildingBuilt(2, "mill"), VillageCompleted(2), TurnEnded(2))
    return table.enter(BuildingBuilt(1, "mill"), VillageCompleted(1), TurnEnded(1))


@cache
def count() -> Table:
    return Table(2, "count").enter(Counted(1, Amounts(deliveries=3, line_tiles=1, village=4)))


def simplified() -> Table:
    return Table(2, "count", simplified="yes")


# where somebody tried what, what is wrong with it, and in which chapter that stands
WRONG: list[tuple[Callable[[], Table], Event, str, str]] = [
    (drafting, BuildingChosen(0, "well"), "not_your_turn", "Handing out the start buildings"),
    (drafting, BuildingChosen(1, "mine"), "no_such_building", "Handing out the start buildings"),
    (drafting, BuildingChosen(1, "well", space=14), "no_space", "Building one’s own village"),
    (drafting, BuildingChosen(1, "well", space=0), "second_ring", "Builder"),
    (drafting, BuildingChosen(1, "well", -1, 0, "quarry"), "not_stuck", "Handing out the start buildings"),
    (drafting, BuildingsDealt(1, ("well", "quarry", "woodcutter")), "not_now", "Setting up"),
    (drafting, GoodDelivered(1, "wood"), "not_now", "Setting up"),
    (drafting, CoinsCorrected(1, 3), "not_now", "The characters"),
    (last_choice, BuildingChosen(0, "well"), "three_different", "Handing out the start buildings"),
    (last_choice, BuildingChosen(0, "quarry"), "no_such_tile", "Handing out the start buildings"),
    (last_choice, BuildingChosen(0, "quarry", -1, 0, "well"), "not_there", "Handing out the start buildings"),
    (last_choice, BuildingChosen(0, "quarry", -1, 1, "mine"), "no_such_tile", "Handing out the start buildings"),
    (dealing, BuildingsDealt(3, ("well", "well", "quarry")), "three_buildings", "Handing out the start buildings"),
    (dealing, BuildingsDealt(3, ("well", "quarry", "brickyard")), "no_such_tile", "Handing out the start buildings"),
    (settling, NeutralsPlaced(TABLE, (8,)), "women", "Two players"),
    (coupling, CouplesPlaced(0, (8, 9, 20)), "women", "Building one’s own village"),
    (marrying, FirstMarried(0, 10), "no_partner", "Building one’s own village"),
    (evening, GoodDelivered(1, "water"), "not_your_turn", "The characters"),
    (evening, TurnEnded(1), "not_your_turn", "The characters"),
    (evening, TurnEnded(0), "no_passing", "The characters"),
    (evening, RoundEnded(TABLE), "coins_left", "End of a round"),
    (evening, RoundBegun(TABLE), "not_now", "End of a round"),
    (evening, MovedIn(0), "not_now", "End of a round"),
    (evening, Counted(0), "not_now", "The characters"),
    (evening, CoinsPlaced(0, "abbot"), "no_such_character", "The characters"),
    (evening, CoinsPlaced(0, "priest", 7), "coins", "The characters"),
    (evening, CoinsPlaced(0, "priest", 5), "no_coins", "The characters"),
    (evening, VillageCompleted(0), "seen_by_itself", "Builder"),
    (evening, GoodDelivered(0, "gold"), "no_such_good", "Carter"),
    (evening, GoodDelivered(0, "wood"), "delivered_before", "Carter"),
    (evening, GoodDelivered(0, "water"), "not_made", "Carter"),
    (evening, GoodDelivered(0, "water", (8,)), "not_made", "Production and chains"),
    (evening, GoodDelivered(0, "brick", (9,)), "nobody_awake", "Production and chains"),
    (evening, GoodDelivered(0, "stone", (8, 20)), "too_many_work", "Production and chains"),
    (evening, GoodDelivered(0, "stone", tile=True), "no_tile", "End of a round"),
    (evening, BuildingBuilt(0, "castle"), "no_such_building", "The buildings"),
    (evening, BuildingBuilt(0, "woodcutter"), "built_before", "Builder"),
    (evening, BuildingBuilt(0, "bakery"), "not_open", "Builder"),
    (evening, BuildingBuilt(0, "mine", 8), "no_space", "Building one’s own village"),
    (evening, BuildingBuilt(0, "mine", 0), "second_ring", "Builder"),
    (evening, BuildingBuilt(0, "mine", bought=Amounts(gold=1)), "not_for_sale", "Builder"),
    (evening, BuildingBuilt(0, "mine", bought=Amounts(stone=1)), "too_much_bought", "Builder"),
    (evening, BuildingBuilt(0, "cowshed"), "not_made", "Production and chains"),
    (evening, BuildingBuilt(0, "mine", settler="m"), "nobody_there", "The villagers"),
    (evening, QuarterWoken(0, "0.middle"), "no_such_quarter", "Night watch"),
    (evening, QuarterWoken(0, "1.upper_left"), "nobody_sleeps", "Night watch"),
    (evening, Married(0, place=8), "no_such_village", "Priest"),
    (evening, Married(0, place=108, who="centre_m"), "nobody_unmarried", "Priest"),
    (evening, Married(0, place=109, who="centre_f"), "no_partner", "Priest"),
    (evening, Married(0, place=108, coin=1), "no_dowry", "Priest"),
    (evening, ChildBorn(0, 9, "f"), "no_couple", "Midwife"),
    (evening, ChildBorn(0, 8), "boy_or_girl", "Midwife"),
    (evening, NeutralActed(0, "carter"), "neutral_acts", "Two players"),
    (evening, NeutralActed(0, "priest", "x", 9), "nobody_there", "Two players"),
    (evening, NeutralActed(0, "priest", "m", 20), "no_partner", "Two players"),
    (evening, NeutralActed(0, "builder", building="bakery"), "not_open", "Two players"),
    (evening, NeutralActed(0, "builder", "x", building="mine"), "nobody_there", "Two players"),
    (evening, CoinsCorrected(0, 7), "amount", "Setting up"),
    (evening, CoinsCorrected(0, 3, Amounts({"5": 1})), "amount", "Setting up"),
    (evening, AwakeCorrected(0, (21,)), "nobody_home", "The villagers"),
    (evening, BuildingMoved(0, 21, 8), "no_such_building", "The buildings"),
    (evening, BuildingMoved(0, 8, 14), "no_space", "Building one’s own village"),
    (evening, BuildingMoved(0, 8, 0), "second_ring", "Builder"),
    (evening, BoxTold(TABLE, "weight", 3), "no_such_value", "Setting up"),
    (evening, BoxTold(TABLE, "tile_beer", 3), "out_of_range", "Setting up"),
    (acting, GoodDelivered(0, "stone"), "other_character", "The characters"),
    (acting, NeutralActed(0, "builder", building="smelter"), "own_action", "Two players"),
    (bearing, ChildBorn(0, 8, "f"), "second_child", "Midwife"),
    (all_boys, ChildBorn(0, 8, "m"), "supply", "Midwife"),
    (using_a_tile, GoodDelivered(0, "stone", tile=True), "second_tile", "End of a round"),
    (waiting, TurnEnded(0), "idle_coins", "The characters"),
    (without_the_neutral_coin, NeutralActed(0, "builder", building="smelter"), "neutral_gone", "Two players"),
    (without_the_neutral_coin, GoodDelivered(0, "stone"), "neutral_taken", "Two players"),
    (last_coins, GoodDelivered(0, "stone"), "not_now", "The characters"),
    (last_turn, GoodDelivered(1, "ore"), "round_over", "End of a round"),
    (moving, MovedIn(0, men=(8,)), "no_free_house", "End of a round"),
    (moving, MovedIn(0, women=(9,)), "not_in_school", "End of a round"),
    (moving, MovedIn(0), "moves_in", "End of a round"),
    (recount, RoundBegun(TABLE, Amounts(castle=5)), "no_such_building", "The buildings"),
    (recount, RoundBegun(TABLE, Amounts(bakery=2)), "drawn", "End of a round"),
    (recount, RoundBegun(TABLE, Amounts(bakery=2, brewery=2, spice_shop=1)), "not_in_stack", "The buildings"),
    (points, QuarterWoken(0, "0.upper_left"), "not_followed", "The characters"),
    (points, ChildBorn(0, 8, "f"), "not_followed", "The characters"),
    (points, BuildingBuilt(0, "mine"), "no_victory", "Builder"),
    (points, BuildingBuilt(0, "mill"), "none_left", "The buildings"),
    (points, VillageCompleted(1), "complete_before", "Builder"),
    (points, VillageCompleted(0), "none_left", "Builder"),
    (points, NeutralActed(0, "priest"), "no_neutral", "Two players"),
    (count, Counted(0, Amounts(deliveries=17)), "out_of_range", "End of a round"),
    (count, Counted(0, Amounts(cows=1)), "unknown_count", "End of a round"),
    (count, Counted(0, Amounts(village=3)), "village_value", "Builder"),
    (count, Counted(0, Amounts(village=4)), "village_twice", "Builder"),
    (count, Counted(0, Amounts(goods_tiles=2)), "too_few_deliveries", "Carter"),
    (count, Counted(0, Amounts(deliveries=16, line_tiles=12)), "line_values", "Carter"),
    (count, Counted(0, Amounts(deliveries=12, line_tiles=10)), "line_twice", "Carter"),
    (count, Counted(0, Amounts(person_tiles=6)), "too_many", "End of a round"),
    (simplified, Counted(0, Amounts(person_tiles=1)), "no_person_tiles", "Simplified version"),
]


def tried(make: Callable[[], Table]) -> Table:
    return copy(make())


@pytest.mark.parametrize(("make", "event", "code", "chapter"), WRONG)
def test_a_refusal_opens_its_chapter(make: Callable[[], Table], event: Event, code: str, chapter: str) -> None:
    said = [
        (problem.code.removeprefix("helvetia."), str(problem.cite.words))
        for problem in tried(make).problems(event) if problem.cite is not None
    ]  # fmt: skip
    assert (code, f"Helvetia rulebook, {chapter}") in said


@pytest.mark.parametrize(("make", "event"), [(make, event) for make, event, _, _ in WRONG])
def test_a_refusal_is_well_said_and_names_a_field_of_its_form(make: Callable[[], Table], event: Event) -> None:
    names = {"", *(field.name for field in GAME.entry_of[event.kind].fields)}
    for problem in tried(make).problems(event):
        assert well_said(GAME, problem)
        assert problem.cite is not None
        assert "{" not in f"{problem.message} {problem.fix}"
        assert problem.where.split(".")[0] in names


def test_what_may_stand_with_a_reason_does() -> None:
    for make, event, _, _ in WRONG:
        if not any(problem.stops(REASON) for problem in tried(make).problems(event)):
            tried(make).enter(event, reason=REASON)
