"""Two dice are a banner value; black ones cost time, coins and markers change them (page 4)."""

import pytest

from scoring.games.my_village.events import BannerUsed, DiceTaken
from tests.scoring.my_village.table import REASON, Table


@pytest.mark.parametrize("dice", [(1, 1), (3, 4), (6, 6)])
def test_the_banner_value_is_the_sum(dice: tuple[int, int]) -> None:
    turn = Table().enter(DiceTaken(0, dice)).state.turn
    assert turn is not None
    assert turn.value == sum(dice)


@pytest.mark.parametrize("dice", [(), (3,), (1, 2, 3), (0, 4), (7, 1), (-1, 2)])
def test_exactly_two_dice_are_taken(dice: tuple[int, ...]) -> None:
    assert Table().said(DiceTaken(0, dice)) == [("two_dice", "impossible", "page 4")]


@pytest.mark.parametrize(("black", "time"), [(0, 0), (1, 2), (2, 4)])
def test_a_black_die_costs_two_time(black: int, time: int) -> None:
    assert Table().enter(DiceTaken(0, (3, 4), black)).village().cloud == time


@pytest.mark.parametrize("black", [-1, 3])
def test_of_two_dice_at_most_two_are_black(black: int) -> None:
    assert Table().said(DiceTaken(0, (3, 4), black)) == [("black", "impossible", "page 4")]


@pytest.mark.parametrize(("n", "taken", "left"), [(2, (2, 0), 1), (3, (1,), 1), (3, (2,), 0), (4, (2, 1), 0)])
def test_no_more_black_dice_than_were_rolled(n: int, taken: tuple[int, ...], left: int) -> None:
    """Pages 3 and 4: 3 black dice, 2 with three players; what is taken leaves the pool for the round."""
    table = Table(n)
    for black in taken:
        table.enter(DiceTaken(table.current, (3, 4), black)).to((table.current + 1) % n)
    assert table.codes(DiceTaken(table.current, (3, 4), left)) == []
    assert table.codes(DiceTaken(table.current, (3, 4), left + 1)) == ["black"]


def test_the_next_round_rolls_all_dice_again() -> None:
    table = Table(3).enter(DiceTaken(0, (3, 4), 2)).to(1).next_round()
    assert table.codes(DiceTaken(0, (3, 4), 2)) == []


def test_coins_are_paid_to_change_dice() -> None:
    """Page 4: Mike pays 2 coins to make a 2 of a 4."""
    table = Table().lies(0, {"coins": 3}).enter(DiceTaken(0, (1, 2), coins=2))
    assert table.village().goods["coins"] == 1


def test_only_coins_that_are_there_change_dice() -> None:
    """Page 3: the start player has 1."""
    assert Table().codes(DiceTaken(0, (1, 2), coins=1)) == []
    table = Table()
    assert table.said(DiceTaken(0, (1, 2), coins=2)) == [("coins", "forbidden", "page 4")]
    assert table.enter(DiceTaken(0, (1, 2), coins=2), reason=REASON).village().goods["coins"] == 0


def test_markers_of_the_meeting_room_set_dice() -> None:
    """Pages 4 and 10: each turns one die to any face."""
    table = Table().adds(0, "meeting_room").turn(0, BannerUsed(0, "meeting_room"), value=(1, 1))
    assert table.village().markers == 2
    assert table.to(0).enter(DiceTaken(0, (6, 6), markers=2)).village().markers == 0


@pytest.mark.parametrize("markers", [2, 3])
def test_only_markers_that_lie_there_set_dice(markers: int) -> None:
    table = Table().adds(0, "meeting_room").to(0)
    assert table.said(DiceTaken(0, (6, 6), markers=markers)) == [("markers", "forbidden", "page 4")]
    assert table.enter(DiceTaken(0, (6, 6), markers=markers), reason=REASON).village().markers == 0


@pytest.mark.parametrize("event", [DiceTaken(0, (1, 2), coins=-1), DiceTaken(0, (1, 2), markers=-1)])
def test_nobody_pays_less_than_nothing(event: DiceTaken) -> None:
    """No reason makes coins or markers of it."""
    assert [problem.severity.value for problem in Table().problems(event)] == ["impossible"]


def test_dice_are_for_who_follows_turns() -> None:
    assert Table(2, "deaths").codes(DiceTaken(0, (1, 2))) == ["not_now"]
