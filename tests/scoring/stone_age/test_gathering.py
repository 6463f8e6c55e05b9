"""Dice and tools (pages 5 and 6, appendix)."""

import pytest

from scoring.games.stone_age.dice import Roll, Tool, lift, unused_tools
from scoring.games.stone_age.events import CardRolled, CardTaken, Gathered, ToolMade, ToolTurned
from scoring.games.stone_age.state import Tribe
from scoring.kernel.amounts import Amounts
from scoring.kernel.events import Event
from scoring.kernel.problem import Severity
from tests.scoring.stone_age.table import REASON, Table


@pytest.mark.parametrize(("place", "total", "good", "n"), [
    ("hunt", 5, "food", 2), ("forest", 5, "wood", 1), ("clay_pit", 11, "brick", 2), ("quarry", 17, "stone", 3),
    ("river", 5, "gold", 0), ("river", 12, "gold", 2),
])  # fmt: skip
def test_divide_and_round_down(place: str, total: int, good: str, n: int) -> None:
    """Page 6."""
    table = Table(4).lies(0, food=0).enter(Gathered(0, place, 3, total))
    tribe = table.tribe(0)
    assert (tribe.resources[good], tribe.food) == ((0, n) if good == "food" else (n, 0))
    assert tribe.idle == 2


@pytest.mark.parametrize(("event", "where"), [
    (Gathered(0, "forest", 2), "total"),
    (Gathered(0, "forest", 2, 1), "total"),
    (Gathered(0, "forest", 2, 13), "total"),
    (Gathered(0, "forest", 2, -3), "total"),
    (Gathered(0, "forest", 2, dice=(3,)), "dice"),
    (Gathered(0, "forest", 2, dice=(3, 7)), "dice"),
    (Gathered(0, "forest", 2, dice=(0, 3)), "dice"),
    (Gathered(0, "forest", 2, 9, dice=(3, 4)), "total"),
    (Gathered(0, "forest", 1, 7), "total"),
])  # fmt: skip
def test_a_roll_that_dice_cannot_show_is_impossible(event: Event, where: str) -> None:
    problem = Table(4).problem(event)
    assert (problem.code, problem.severity) == ("stone_age.impossible_roll", Severity.IMPOSSIBLE)
    assert problem.where == where


@pytest.mark.parametrize("event", [
    Gathered(0, "forest", 2, 2), Gathered(0, "forest", 2, 12), Gathered(0, "forest", 2, dice=(3, 4)),
    Gathered(0, "forest", 2, 7, dice=(3, 4)),
])  # fmt: skip
def test_a_roll_is_its_sum_or_its_dice(event: Event) -> None:
    assert Table(4).codes(event) == []


def test_whole_tile_once_per_round() -> None:
    """Page 5: a tile is added whole, once in a round, and turned."""
    table = Table(4).lies(0, tools=4).enter(Gathered(0, "forest", 1, 4, tools=(0,)))
    assert table.tribe(0).resources == {"wood": 2}
    assert table.tribe(0).turned == (True, False, False)
    problem = table.problem(Gathered(0, "quarry", 1, 3, tools=(0,)))
    assert (problem.code, problem.severity) == ("stone_age.tool_used", Severity.FORBIDDEN)
    assert problem.ruling == "whole-tile-once-per-round"
    assert "tool_used" in table.codes(Gathered(0, "quarry", 1, 3, tools=(1, 1)))
    assert table.codes(Gathered(0, "quarry", 1, 3, tools=(1, 2))) == []
    table.enter(Gathered(0, "quarry", 1, 3, tools=(0,)), reason=REASON)
    assert table.tribe(0).resources == {"wood": 2, "stone": 1}


@pytest.mark.parametrize("tools", [(2,), (3,), (-1,), (0, 2)])
def test_a_tool_that_is_not_there_helps_nobody(tools: tuple[int, ...]) -> None:
    problem = Table(4).lies(0, tools=2).problem(Gathered(0, "quarry", 1, 4, tools=tools))
    assert (problem.code, problem.severity) == ("stone_age.no_such_tool", Severity.IMPOSSIBLE)


def test_new_tool_works_at_once() -> None:
    """Page 5: nothing forbids it."""
    table = Table(4)
    assert table.codes(Gathered(0, "quarry", 1, 4, tools=(0,))) == ["no_such_tool"]
    table.enter(ToolMade(0))
    assert table.codes(Gathered(0, "quarry", 1, 4, tools=(0,))) == []


def test_improving_a_used_tile_does_not_refresh_it() -> None:
    """Page 5, as we read it: each tile works once a round."""
    table = Table(4).lies(0, tools=3).enter(Gathered(0, "quarry", 1, 4, tools=(0,)), ToolMade(0))
    assert table.tribe(0).tiles == (2, 1, 1)
    assert "tool_used" in table.codes(Gathered(0, "forest", 1, 4, tools=(0,)))


def test_tools_that_change_nothing_are_marked() -> None:
    """Page 6: allowed, but a waste."""
    table = Table(4).lies(0, tools=2)
    problem = table.problem(Gathered(0, "forest", 2, 7, tools=(0,)))
    assert (problem.code, problem.severity) == ("stone_age.tools_wasted", Severity.UNUSUAL)
    assert table.codes(Gathered(0, "forest", 2, 7, tools=(0, 1))) == []
    table.rich().enter(CardTaken(0, 1, 24, Amounts(wood=1)))
    assert table.codes(CardRolled(0, 7, tools=(0,))) == ["tools_wasted"]
    assert table.codes(CardRolled(0, 8, tools=(0,))) == []


def one_use_table() -> Table:
    """Anna holds the one-use tool 4 and two tools."""
    return Table(4).rich().lies(0, tools=2).enter(CardTaken(0, 1, 2, Amounts(wood=1))).lies(0, {})


def test_one_use_tools_join_in() -> None:
    """Appendix: once, together with one's own tools."""
    table = one_use_table()
    assert table.tribe(0).one_use == (2,)
    table.enter(Gathered(0, "river", 2, 6, tools=(0, 1), one_use=(2,)))
    assert (table.tribe(0).resources, table.tribe(0).one_use) == (Amounts(gold=2), ())
    problem = table.problem(Gathered(0, "quarry", 1, 4, one_use=(2,)))
    assert (problem.code, problem.severity) == ("stone_age.no_one_use_tool", Severity.IMPOSSIBLE)
    assert 2 in table.tribe(0).cards


@pytest.mark.parametrize("one_use", [(16,), (2, 2), (99,)])
def test_a_one_use_tool_one_does_not_have_helps_nobody(one_use: tuple[int, ...]) -> None:
    assert "no_one_use_tool" in one_use_table().codes(Gathered(0, "quarry", 1, 1, one_use=one_use))


def test_tools_on_roll_cards() -> None:
    """Appendix: two dice for a resource, with unused tools; 5 and a tool of 1 make 2 wood."""
    table = Table(4).rich().lies(0, tools=1).enter(CardTaken(0, 1, 24, Amounts(wood=1))).lies(0, {})
    assert table.codes(CardRolled(1, 5)) == ["no_card_waits"]
    assert table.codes(CardRolled(0, 13)) == ["impossible_roll"]
    assert table.codes(CardRolled(0, 1)) == ["impossible_roll"]
    assert table.codes(CardRolled(0, dice=(1, 2, 3))) == ["impossible_roll"]
    table.enter(CardRolled(0, 5, tools=(0,)))
    assert table.tribe(0).resources == {"wood": 2}
    assert table.codes(CardRolled(0, 5)) == ["no_card_waits"]


def test_tools_turned_by_hand_are_used_and_come_back() -> None:
    table = Table(4).lies(0, tools=1)
    assert table.codes(ToolTurned(0, 1)) == table.codes(ToolTurned(0, 3)) == ["no_such_tool"]
    table.enter(ToolTurned(0, 0))
    assert table.codes(Gathered(0, "quarry", 1, 4, tools=(0,))) == ["tool_used"]
    table.enter(ToolTurned(0, 0, used=False))
    assert table.codes(Gathered(0, "quarry", 1, 4, tools=(0,))) == []


def test_resources_never_run_out() -> None:
    """Page 6: use something else in their place; ten gold are in the box."""
    table = Table(4).lies(0, {"gold": 50})
    assert table.enter(Gathered(0, "river", 2, 12)).tribe(0).resources == {"gold": 52}


def test_the_least_tool_that_helps_is_found_and_cards_come_last() -> None:
    tribe = Tribe(tools=4, one_use=(2,))
    assert unused_tools(tribe) == (Tool(2, 0, None), Tool(1, 1, None), Tool(1, 2, None), Tool(4, None, 2))
    assert lift(tribe, Roll(5, 0), 6, (), ()) == (Tool(1, 1, None),)
    assert lift(tribe, Roll(5, 1), 6, (1,), ()) == (Tool(2, 0, None), Tool(4, None, 2))
    assert lift(tribe, Roll(1, 0), 6, (), ()) == (Tool(1, 1, None), Tool(4, None, 2))
    assert lift(tribe, Roll(1, 0), 6, (), (2,)) == ()
