"""Two players and the neutral village (“Two players”)."""

import pytest

from scoring.games.helvetia import GAME
from scoring.games.helvetia.events import (
    BuildingBuilt,
    ChildBorn,
    CoinsPlaced,
    GoodDelivered,
    Married,
    NeutralActed,
    QuarterWoken,
    RoundBegun,
    RoundEnded,
    TurnEnded,
)
from scoring.games.helvetia.state import Phase
from scoring.kernel.events import TABLE
from tests.scoring.helvetia.table import REASON, Table, people, values

IMPOSSIBLE, FORBIDDEN = "impossible", "forbidden"
NEUTRAL = 2  # the number of the neutral village and its colour
WEDDING = NeutralActed(0, "priest", "m", 9)
BUILDING = NeutralActed(0, "builder", building="mine")


def began(follow: str = "villages") -> Table:
    """Round 1: Anna begins; singles live on 9 (a woman) and 20 (a man)."""
    return Table(2, follow=follow).settled()


def wakes(seat: int) -> QuarterWoken:
    return QuarterWoken(seat, f"{seat}.upper_left")


def test_a_neutral_villager_marries_into_the_village_of_who_takes_the_coin() -> None:
    """Priest: from the neutral centre, into a single of the other sex."""
    table = began().enter(WEDDING)
    assert table.house(0, 9).people == people("0f 2m")
    assert sum(who.sex == "m" for who in table.village(NEUTRAL).centre) == 5
    assert (table.coins(), table.state.neutral_coin, table.state.placed) == ([4, 4], False, {})
    assert table.village(NEUTRAL).dowry == (0, 1)


@pytest.mark.parametrize(("sex", "space", "said"), [
    ("f", 20, []),
    ("f", 9,  [("no_partner", IMPOSSIBLE)]),
    ("m", 20, [("no_partner", IMPOSSIBLE)]),
    ("m", 8,  [("no_partner", IMPOSSIBLE)]),  # a couple
    ("m", 13, [("no_partner", IMPOSSIBLE)]),
    ("",  9,  []),  # the partner says who it is
    ("",  8,  [("no_partner", IMPOSSIBLE)]),
    ("x", 9,  [("nobody_there", IMPOSSIBLE)]),
])  # fmt: skip
def test_whom_a_neutral_villager_marries(sex: str, space: int, said: list[tuple[str, str]]) -> None:
    assert began().said(NeutralActed(0, "priest", sex, space)) == said


def test_a_neutral_villager_who_is_not_there_marries_nobody() -> None:
    table = began().lies(NEUTRAL, centre="2f")
    assert table.said(WEDDING) == [("nobody_there", IMPOSSIBLE)]
    assert table.problem(NeutralActed(0, "priest", "", 9)).where == "space"
    assert values(table.hints(NeutralActed, 0, character="priest")["space"]) == [20]


def test_the_neutral_village_builds_without_goods_and_somebody_moves_in() -> None:
    """Builder."""
    table = began().enter(BUILDING)
    assert table.house(NEUTRAL, 13).building == "mine"
    assert table.house(NEUTRAL, 13).people == people("2f")
    assert (len(table.village(NEUTRAL).centre), table.state.open["mine"]) == (11, 2)
    assert [who.awake for house in table.village(0).houses for who in house.people] == [True] * 4


def test_where_the_neutral_village_builds_and_who_moves_in_is_for_the_player() -> None:
    table = began().enter(NeutralActed(0, "builder", "m", 22, "cowshed"))
    assert table.house(NEUTRAL, 22).people == people("2m")


def test_nobody_moves_into_a_neutral_church_or_from_an_empty_centre() -> None:
    table = began().open("church").enter(NeutralActed(0, "builder", building="church"))
    assert table.house(NEUTRAL, 13).people == ()
    table = began().lies(NEUTRAL, centre="").enter(BUILDING)
    assert table.house(NEUTRAL, 13).people == ()


@pytest.mark.parametrize(("event", "said"), [
    (NeutralActed(0, "builder", building="dairy"),        [("not_open", IMPOSSIBLE)]),
    (NeutralActed(0, "builder", building="castle"),       [("not_open", IMPOSSIBLE)]),
    (NeutralActed(0, "builder"),                          [("not_open", IMPOSSIBLE)]),
    (NeutralActed(0, "builder", "", 8, "mine"),           [("no_space", IMPOSSIBLE)]),
    (NeutralActed(0, "builder", "", 0, "mine"),           [("second_ring", FORBIDDEN)]),
    (NeutralActed(0, "builder", "x", 7, "mine"),          [("nobody_there", IMPOSSIBLE)]),
    (NeutralActed(0, "carter"),                           [("neutral_acts", IMPOSSIBLE)]),
    (NeutralActed(0, "midwife", "f", 8),                  [("neutral_acts", IMPOSSIBLE)]),
    (NeutralActed(0, "night_watch"),                      [("neutral_acts", IMPOSSIBLE)]),
    (NeutralActed(1, "builder", building="mine"),         [("not_your_turn", IMPOSSIBLE)]),
])  # fmt: skip
def test_the_neutral_village_has_priest_and_builder_only(event: NeutralActed, said: list[tuple[str, str]]) -> None:
    assert began().said(event) == said


def test_the_neutral_coin_is_there_once_a_round() -> None:
    """For one of both players."""
    table = began().enter(WEDDING).ended_turn()
    assert table.refused(NeutralActed(1, "priest", "m", 9), REASON) == ["neutral_gone"]
    assert "neutral_acted" not in table.offered(1)
    table.enter(wakes(1)).ended_turn()
    assert "neutral_acted" not in table.offered(0)
    assert table.next_round(last=1).said(NeutralActed(1, "priest", "m", 9)) == []


def test_it_comes_instead_of_an_own_action() -> None:
    """Neither after one nor before one."""
    table = began().enter(GoodDelivered(0, "wood"))
    assert table.said(WEDDING) == [("own_action", FORBIDDEN)]
    assert "neutral_acted" not in table.offered(0)
    table = began().enter(WEDDING)
    assert table.said(GoodDelivered(0, "wood")) == [("neutral_taken", FORBIDDEN)]
    assert table.said(CoinsPlaced(0, "carter")) == [("neutral_taken", FORBIDDEN)]
    assert "coins_placed" not in table.offered(0)


def test_it_is_a_turn() -> None:
    table = began().enter(WEDDING)
    assert (table.due, table.said(TurnEnded(0))) == ([("turn_ended", 0)], [])
    assert str(GAME.due(table.state)[0].title) == "Anna: the neutral village"
    assert table.enter(wakes(1)).current == 1


def test_the_next_player_may_simply_begin_with_it() -> None:
    table = began().enter(GoodDelivered(0, "wood"), NeutralActed(1, "priest", "m", 9))
    assert (table.current, table.house(1, 9).people) == (1, people("1f 2m"))


@pytest.mark.parametrize("n", [3, 4])
def test_more_players_have_no_neutral_village(n: int) -> None:
    table = Table(n).settled()
    assert (table.state.neutral, len(table.state.villages)) == (None, n)
    assert table.said(BUILDING) == [("no_neutral", IMPOSSIBLE)]
    assert "neutral_acted" not in table.offered(0)


def test_both_may_marry_into_the_neutral_village_and_work_there() -> None:
    """And each has one coin in its centre."""
    table = began().enter(Married(0, place=208))
    assert table.house(NEUTRAL, 8).people == people("2f 0m")
    assert (table.village(NEUTRAL).dowry, table.coins()) == ((1,), [4, 4])
    table.ended_turn().enter(wakes(1)).ended_turn().enter(GoodDelivered(0, "brick", used=(208,)))
    assert table.house(NEUTRAL, 8).people == people("2f 0mz")


def test_neutral_villagers_never_tire_and_produce_nothing() -> None:
    """A neutral partner in one’s own village is nobody’s worker."""
    table = began().enter(WEDDING).ended_turn().enter(wakes(1)).ended_turn()
    table.enter(GoodDelivered(0, "brick"))
    assert table.house(0, 9).people == people("0fz 2m")
    assert table.said(GoodDelivered(0, "brick", used=(9,)))[0] == ("delivered_before", IMPOSSIBLE)
    assert "not_made" in table.codes(BuildingBuilt(0, "marketplace"))


def test_a_neutral_partner_makes_a_couple_that_has_children() -> None:
    """“Midwife”: a couple in the own village; in the neutral village there are none."""
    table = began().enter(WEDDING).ended_turn().enter(wakes(1)).ended_turn()
    assert table.enter(ChildBorn(0, 9, "f")).house(0, 9).children == people("0f")


def test_the_round_ends_when_coins_of_one_colour_are_left() -> None:
    table = began().lies(0, coins=1).lies(1, coins=0)
    assert table.phase.value == "turn"  # the neutral coin is a colour
    table.enter(WEDDING).ended_turn()
    assert table.phase.value == "round_over"
    assert table.enter(RoundEnded(TABLE)).state.start == 0


def test_while_the_neutral_coin_lies_there_the_last_player_plays_on() -> None:
    """Two colours are left: his own and the neutral one."""
    table = began().lies(0, coins=1).lies(1, coins=2).enter(GoodDelivered(0, "wood")).ended_turn()
    assert (table.phase, table.current) == (Phase.TURN, 1)
    table.enter(GoodDelivered(1, "grain")).ended_turn()
    assert (table.phase, table.current) == (Phase.TURN, 1)
    table.enter(GoodDelivered(1, "water")).ended_turn()
    assert table.phase is Phase.ROUND_OVER


@pytest.mark.parametrize(("start", "after"), [(0, 1), (1, 0)])
def test_the_start_player_changes_when_only_the_neutral_coin_is_left(start: int, after: int) -> None:
    table = began().has(start=start).lies(0, coins=1).lies(1, coins=0).enter(GoodDelivered(0, "wood")).ended_turn()
    assert (table.phase, table.coins(), table.state.neutral_coin) == (Phase.ROUND_OVER, [0, 0], True)
    table.enter(RoundEnded(TABLE))
    assert (table.state.start, table.current) == (after, after)


def test_otherwise_who_has_coins_left_begins() -> None:
    table = began().enter(WEDDING).ended_turn().lies(0, coins=1)
    table.enter(*(GoodDelivered(1, good) for good in ("grain", "water", "wood")))
    table.lies(1, coins=0).ended_turn()
    assert table.phase is Phase.ROUND_OVER
    assert table.enter(RoundEnded(TABLE)).state.start == 0


def test_the_neutral_coin_comes_back() -> None:
    table = began().enter(WEDDING).ended_turn().round_over(1).recounted()
    assert table.state.neutral_coin
    assert table.enter(RoundBegun(TABLE, table.five())).current == 1


@pytest.mark.parametrize("character", ["priest", "builder"])
def test_where_points_are_followed_only_the_coin_is_told(character: str) -> None:
    table = began("points").enter(NeutralActed(0, character))
    assert (table.state.neutral_coin, table.coins(), table.said(TurnEnded(0))) == (False, [4, 4], [])
    assert table.ended_turn().refused(NeutralActed(1, character), REASON) == ["neutral_gone"]


def test_the_form_asks_what_the_character_needs() -> None:
    table = began()
    hints = table.hints(NeutralActed, 0, character="priest")
    assert (values(hints["space"]), hints["sex"].hidden, hints["building"].hidden) == ([9, 20], True, True)
    hints = table.hints(NeutralActed, 0, character="builder")
    assert values(hints["building"]) == ["mine", "cowshed", "goat_shed", "marketplace"]
    assert (values(hints["space"])[0], values(hints["sex"])) == (-1, ["", "f", "m"])
    hints = began("points").hints(NeutralActed, 0, character="priest")
    assert all(hints[name].hidden for name in ("sex", "space", "building"))
