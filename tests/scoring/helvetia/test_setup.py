"""How a game begins: coins, the draft, couples, first weddings, and the neutral village."""

import pytest

from scoring.games.helvetia import GAME
from scoring.games.helvetia.events import (
    BuildingChosen,
    BuildingsDealt,
    CoinsPlaced,
    CouplesPlaced,
    FirstMarried,
    NeutralsPlaced,
)
from scoring.games.helvetia.state import Phase
from scoring.kernel.events import TABLE
from tests.scoring.helvetia.table import REASON, Table, people, values

GONE = "impossible"


def test_two_to_four_play() -> None:
    assert GAME.players == (2, 4)


@pytest.mark.parametrize(("n", "dowries"), [
    (2, [(1,), (0,), (0, 1)]),
    (3, [(1, 2), (2, 0), (0, 1)]),
    (4, [(1, 2), (2, 3), (3, 0), (0, 1)]),
])  # fmt: skip
def test_four_coins_in_hand_and_the_others_in_other_villages(n: int, dowries: list[tuple[int, ...]]) -> None:
    """“Building one’s own village”: coins of both left neighbours; “Two players”: one there, one in the neutral."""
    table = Table(n).settled()
    assert table.coins() == [4] * n
    assert [village.dowry for village in table.state.villages] == dowries
    assert table.state.neutral_coin == (n == 2)


@pytest.mark.parametrize("n", [2, 3, 4])
def test_coins_lie_the_same_where_only_points_are_followed(n: int) -> None:
    table, followed = Table(n, follow="points"), Table(n).settled()
    assert table.coins() == followed.coins()
    assert [v.dowry for v in table.state.villages] == [v.dowry for v in followed.state.villages]


@pytest.mark.parametrize(("n", "start", "direction", "seats"), [
    (2, 0, "against", [0, 1, 1, 0, 0, 1]),
    (2, 1, "with",    [1, 0, 0, 1, 1, 0]),
    (3, 0, "against", [0, 1, 2, 2, 1, 0, 0, 1, 2]),
    (3, 0, "with",    [0, 2, 1, 1, 2, 0, 0, 2, 1]),
    (4, 2, "against", [2, 3, 0, 1, 1, 0, 3, 2, 2, 3, 0, 1]),
    (4, 2, "with",    [2, 1, 0, 3, 3, 0, 1, 2, 2, 1, 0, 3]),
])  # fmt: skip
def test_the_draft_goes_there_and_back_and_there(n: int, start: int, direction: str, seats: list[int]) -> None:
    """“Handing out the start buildings”: with the clock first, unless turns go with the clock."""
    table, found = Table(n, start=start, direction=direction), []
    while table.phase is Phase.DRAFT:
        (due,) = table.due
        assert due == ("building_chosen", table.state.chooser)
        found.append(table.state.chooser)
        table.enter(BuildingChosen(found[-1], values(table.hints(BuildingChosen, found[-1])["building"])[0]))  # type: ignore[arg-type]
    assert found == seats
    assert (table.state.start, table.current) == (seats[-1], seats[-1])


def test_only_the_next_to_choose_chooses() -> None:
    table = Table(3, start=0)
    assert table.said(BuildingChosen(1, "well")) == [("not_your_turn", GONE)]
    assert table.said(BuildingsDealt(0, ("well", "quarry", "brickyard"))) == [("not_now", GONE)]
    assert table.said(CoinsPlaced(0, "carter")) == [("not_now", GONE)]


def test_everybody_takes_three_different_buildings() -> None:
    """“Handing out the start buildings”."""
    table = Table(2, start=0).enter(*(BuildingChosen(seat, "well") for seat in (0, 1)), BuildingChosen(1, "quarry"))
    assert table.said(BuildingChosen(0, "well")) == [("three_different", GONE), ("no_such_tile", GONE)]
    assert table.said(BuildingChosen(0, "mine")) == [("no_such_building", GONE)]


@pytest.mark.parametrize(("n", "each"), [(2, 2), (3, 2), (4, 3)])
def test_there_are_two_of_each_with_four_players_three(n: int, each: int) -> None:
    """“Handing out the start buildings”."""
    options = Table(n).hints(BuildingChosen, 0)["building"].options
    assert options is not None
    assert [str(option.note) for option in options] == [f"{each} left"] * 5


def test_a_third_of_a_kind_is_not_there() -> None:
    table = Table(3, start=0).enter(BuildingChosen(0, "well"), BuildingChosen(1, "well"))
    assert table.said(BuildingChosen(2, "well")) == [("no_such_tile", GONE)]
    assert "well" not in values(table.hints(BuildingChosen, 2)["building"])


def test_buildings_lie_at_the_centre() -> None:
    """“Building one’s own village”: wherever nothing is said, beside the centre."""
    table = Table(2, start=0).enter(BuildingChosen(0, "well", 13), BuildingChosen(1, "quarry"))
    assert (table.house(0, 13).building, table.house(1, 8).building) == ("well", "quarry")
    assert table.said(BuildingChosen(1, "well", 8)) == [("no_space", GONE)]
    assert table.said(BuildingChosen(1, "well", 14)) == [("no_space", GONE)]
    assert table.said(BuildingChosen(1, "well", 2)) == [("second_ring", "forbidden")]


def stuck() -> Table:
    """Seat 2 is the last to choose, has a well and a grain farm, and only those are left."""
    table = Table(3, start=0)
    for seat, building in (
        (0, "woodcutter"), (1, "woodcutter"), (2, "well"), (2, "grain_farm"), (1, "brickyard"), (0, "brickyard"),
        (0, "quarry"), (1, "quarry"),
    ):  # fmt: skip
        table.enter(BuildingChosen(seat, building))
    return table


def test_the_last_may_take_a_building_from_another_player() -> None:
    """“Handing out the start buildings”, exception: who lost it takes one of those that are left."""
    table = stuck()
    hints = table.hints(BuildingChosen, 2)
    assert values(hints["building"]) == ["woodcutter", "brickyard", "quarry"]
    assert (values(hints["taken_from"]), values(hints["replaced"])) == ([-1, 0, 1], ["", "grain_farm", "well"])
    table.enter(BuildingChosen(2, "brickyard", taken_from=0, replaced="well"))
    assert [[house.building for house in table.village(seat).houses] for seat in (0, 1, 2)] == [
        ["woodcutter", "well", "quarry"],
        ["woodcutter", "brickyard", "quarry"],
        ["well", "grain_farm", "brickyard"],
    ]
    assert (table.phase, table.state.start) == (Phase.COUPLES, 2)


@pytest.mark.parametrize(("event", "code"), [
    (BuildingChosen(2, "brickyard"),                                "no_such_tile"),
    (BuildingChosen(2, "well"),                                     "three_different"),
    (BuildingChosen(2, "brickyard", taken_from=2, replaced="well"),   "not_there"),
    (BuildingChosen(2, "brickyard", taken_from=7, replaced="well"),   "not_there"),
    (BuildingChosen(2, "brickyard", taken_from=0, replaced="quarry"), "no_such_tile"),
    (BuildingChosen(2, "brickyard", taken_from=0),                  "no_such_tile"),
])  # fmt: skip
def test_a_swap_that_cannot_be(event: BuildingChosen, code: str) -> None:
    assert stuck().said(event) == [(code, GONE)]


def test_nobody_else_takes_from_others() -> None:
    table = Table(3, start=0).enter(BuildingChosen(0, "well"))
    assert table.said(BuildingChosen(1, "well", taken_from=0, replaced="quarry")) == [("not_stuck", GONE)]
    hints = table.hints(BuildingChosen, 1)
    assert hints["taken_from"].hidden
    assert hints["replaced"].hidden


def test_letters_give_three_buildings_at_once_and_leave_the_start_player() -> None:
    """“Simplified version”: nobody chooses, so the start player begins."""
    table = Table(3, start=1, buildings="letters")
    assert table.due == [("buildings_dealt", 1), ("buildings_dealt", 0), ("buildings_dealt", 2)]
    table.enter(BuildingsDealt(0, ("well", "quarry", "brickyard")))
    assert [(house.building, house.space) for house in table.village(0).houses] == [
        ("well", 8), ("quarry", 9), ("brickyard", 20),
    ]  # fmt: skip
    assert table.said(BuildingsDealt(0, ("well", "quarry", "brickyard"))) == [("not_your_turn", GONE)]
    table.enter(BuildingsDealt(2, ("well", "quarry", "woodcutter")))
    table.enter(BuildingsDealt(1, ("brickyard", "grain_farm", "woodcutter")))
    assert (table.phase, table.state.start, table.current) == (Phase.COUPLES, 1, 1)


def test_what_a_letter_means_is_told_once_and_filled_in_the_next_time() -> None:
    """“Simplified version”: the letters stand on the tiles only."""
    dealt = BuildingsDealt(0, ("well", "quarry", "brickyard"), "C")
    told = GAME.told_box(dealt)
    assert {name: n for name, n in told.items() if n} == {
        "letter_c_well": 1, "letter_c_quarry": 1, "letter_c_brickyard": 1,
    }  # fmt: skip
    assert sum(name.startswith("letter_c_") for name in told) == len(told) == 5
    assert GAME.told_box(BuildingsDealt(0, ("well", "quarry", "brickyard"))) == {}
    table = Table(3, box=told, buildings="letters")
    hints = table.hints(BuildingsDealt, 0, letter="C")
    assert (hints["letter"].default, hints["buildings"].default) == ("C", ("brickyard", "quarry", "well"))
    assert table.hints(BuildingsDealt, 0, letter="D")["buildings"].default == ()
    assert table.hints(BuildingsDealt, 0, letter="x")["letter"].default is None
    again = table.enter(dealt).hints(BuildingsDealt, 2, letter="C")
    assert again["buildings"].default == ("brickyard", "quarry", "well")


def test_there_is_no_sixth_letter() -> None:
    dealt = BuildingsDealt(0, ("well", "quarry", "brickyard"), "F")
    assert Table(3, buildings="letters").said(dealt) == [("no_such_letter", GONE)]


@pytest.mark.parametrize("buildings", [
    (), ("well", "quarry"), ("well", "well", "quarry"), ("well", "quarry", "mine"),
])  # fmt: skip
def test_a_letter_is_on_three_different_start_buildings(buildings: tuple[str, ...]) -> None:
    table = Table(3, buildings="letters")
    assert table.said(BuildingsDealt(0, buildings)) == [("three_buildings", GONE)]


@pytest.mark.parametrize(("women", "men", "school"), [
    ((8, 9), (20,), "0m"), ((9,), (8, 20), "0f"), ((20, 8), (9,), "0m"),
])  # fmt: skip
def test_two_couples_live_in_three_buildings_and_in_school(
    women: tuple[int, ...], men: tuple[int, ...], school: str
) -> None:  # fmt: skip
    """“Building one’s own village”."""
    table = Table(3).drafted().enter(CouplesPlaced(0, women))
    assert [table.house(0, space).people for space in women] == [people("0f")] * len(women)
    assert [table.house(0, space).people for space in men] == [people("0m")] * len(men)
    assert table.state.school == people(school)


@pytest.mark.parametrize("women", [(), (8, 9, 20), (8, 8), (8, 21), (8, 8, 9)])
def test_other_couples_are_none(women: tuple[int, ...]) -> None:
    assert Table(3).drafted().said(CouplesPlaced(0, women)) == [("women", GONE)]


def test_couples_are_placed_in_any_order_and_once() -> None:
    table = Table(3).drafted()
    assert table.due == [("couples_placed", 0), ("couples_placed", 2), ("couples_placed", 1)]
    table.enter(CouplesPlaced(2, (8, 9)))
    assert table.said(CouplesPlaced(2, (8, 9))) == [("not_your_turn", GONE)]
    assert table.said(FirstMarried(2, 8)) == [("not_now", GONE)]
    assert table.due == [("couples_placed", 0), ("couples_placed", 1)]


def test_one_of_the_third_couple_marries_to_the_left_and_the_other_waits() -> None:
    """“Building one’s own village”: the left neighbour sits next with the clock."""
    table = Table(3).housed().enter(FirstMarried(0, 8), FirstMarried(2, 20))
    assert table.house(1, 8).people == people("1f 0m")
    assert table.house(0, 20).people == people("0m 2f")
    assert (table.village(0).centre, table.village(2).centre) == (people("0f"), people("2m"))
    assert table.due == [("first_married", 1)]
    assert values(table.hints(FirstMarried, 1)["space"]) == [8, 9, 20]
    assert table.said(FirstMarried(1, 21)) == [("no_partner", GONE)]
    assert table.said(FirstMarried(0, 9)) == [("not_your_turn", GONE)]


def test_after_the_weddings_everybody_has_six_villagers_who_are_awake() -> None:
    """“Building one’s own village”: three couples each; ten wait beside the board."""
    state = Table(4).settled().state
    assert [(state.supply(seat, "f"), state.supply(seat, "m")) for seat in range(4)] == [(5, 5)] * 4
    assert [state.awake(seat) for seat in range(4)] == [5] * 4
    assert (state.phase, state.round) == (Phase.TURN, 1)


def test_eleven_tiles_of_the_first_stack_lie_open() -> None:
    """“Setting up”: and none of the others."""
    assert dict(Table(3).settled().state.open) == {"mine": 3, "cowshed": 3, "goat_shed": 3, "marketplace": 2}


def test_the_neutral_village_takes_the_four_tiles_that_are_left() -> None:
    """“Two players”, example: two of each kind are in play."""
    table = Table(2, start=0)
    for seat, building in (
        (0, "woodcutter"), (1, "woodcutter"), (1, "quarry"), (0, "brickyard"), (0, "grain_farm"), (1, "grain_farm"),
    ):  # fmt: skip
        table.enter(BuildingChosen(seat, building))
    assert sorted(house.building for house in table.village(2).houses) == ["brickyard", "quarry", "well", "well"]
    assert (table.phase, table.due) == (Phase.NEUTRALS, [("neutrals_placed", TABLE)])


def test_four_neutral_villagers_live_there_and_the_others_stand_in_the_centre() -> None:
    """“Two players”; how many others, is our reading."""
    table = Table(2).drafted()
    assert values(table.hints(NeutralsPlaced, TABLE)["women"]) == [8, 9, 20, 21]
    table.enter(NeutralsPlaced(TABLE, (9, 20)))
    assert [table.house(2, space).people for space in (8, 9, 20, 21)] == [
        people("2m"), people("2f"), people("2f"), people("2m"),
    ]  # fmt: skip
    assert [sum(who.sex == sex for who in table.village(2).centre) for sex in "fm"] == [6, 6]
    assert table.phase is Phase.COUPLES


@pytest.mark.parametrize("women", [(), (8,), (8, 9, 20), (8, 8), (8, 22)])
def test_two_neutral_couples_are_two_women(women: tuple[int, ...]) -> None:
    assert Table(2).drafted().said(NeutralsPlaced(TABLE, women)) == [("women", GONE)]


def test_letters_leave_four_tiles_for_the_neutral_village_too() -> None:
    """“Two players”: handed out by letter instead."""
    table = Table(2, buildings="letters").drafted()
    assert [house.building for house in table.village(2).houses] == ["brickyard", "quarry", "grain_farm", "well"]


def test_nothing_of_this_is_asked_where_only_points_are_followed() -> None:
    table = Table(2, follow="points")
    assert (table.phase, table.due) == (Phase.TURN, [("coins_placed", 0)])
    assert table.said(BuildingChosen(0, "well")) == [("not_now", GONE)]
    assert table.refused(CouplesPlaced(0, (8,)), REASON) == ["not_now"]
