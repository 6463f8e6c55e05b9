"""Where the sun stands: the points of the leader."""

import pytest

from scoring.games.helvetia import GAME
from scoring.games.helvetia.events import (
    Counted,
    NeutralsPlaced,
    RoundEnded,
)
from scoring.games.helvetia.state import Phase
from scoring.kernel.events import TABLE
from tests.scoring.helvetia.table import Table, house


def began(follow: str = "villages", players: int = 3) -> Table:
    """Anna begins, then Cleo, then Bram; everybody has four coins."""
    return Table(players, follow).settled()


def test_the_leader_moves_the_sun() -> None:
    """At dawn nobody has a point, in the evening somebody has twenty."""
    table = Table(3)
    clock = GAME.clock(table.state)
    assert (clock.number, clock.at, clock.past, clock.over, clock.first) == ("0", 0.0, 0, False, 1)
    clock = GAME.clock(began().delivered(0, "wood", "brick", "stone", "ore", "iron", "bread").state)
    assert (clock.number, clock.past, clock.first) == ("9", 9, 0)  # six cubes, two goods tiles, the start player card
    assert clock.at == pytest.approx(0.4365)  # 9 / 20 of 0.97
    assert [n for n, end in enumerate(clock.steps) if end] == [19]


def test_the_sun_does_not_set_before_the_recount() -> None:
    """p. 7: points above twenty do not end a round."""
    table = began().stands(0, "mill", 7).stands(0, "inn", 10).stands(0, "church", 13).stands(0, "town_hall", 16)
    table.delivered(0, "wood", "brick", "stone", "ore", "grain", "water").tile("carter").tile("priest")
    clock = GAME.clock(table.state)
    assert (clock.number, clock.past, clock.over) == ("21", 20, False)
    assert clock.at == pytest.approx(0.97)
    clock = GAME.clock(table.has(over=True).state)
    assert (clock.number, clock.over, clock.at, str(clock.step)) == ("21", True, 1.0, "Round 1 · The end")


def test_the_simplified_path_has_eighteen_steps() -> None:
    steps = GAME.clock(Table(3, simplified="yes").state).steps
    assert (len(steps), steps[-1]) == (18, True)


@pytest.mark.parametrize(("phase", "step", "chapter"), [
    (Phase.DRAFT,      "Setting up · Start buildings", "Setting up"),
    (Phase.DEAL,       "Setting up · Start buildings", "Setting up"),
    (Phase.NEUTRALS,   "Setting up · Villagers",       "Setting up"),
    (Phase.COUPLES,    "Setting up · Villagers",       "Setting up"),
    (Phase.MARRIAGES,  "Setting up · Villagers",       "Setting up"),
    (Phase.TURN,       "Round 1 · Anna’s turn",        "Round 1"),
    (Phase.ROUND_OVER, "Round 1 · Round over",         "Round 1"),
    (Phase.MOVING,     "Round 1 · Out of school",      "Round 1"),
    (Phase.RECOUNT,    "Round 1 · Recount",            "Round 1"),
    (Phase.COUNT,      "Round 1 · Final count",        "Round 1"),
    (Phase.END,        "Round 1 · The end",            "Round 1"),
])  # fmt: skip
def test_every_step_has_its_words(phase: Phase, step: str, chapter: str) -> None:
    table = at_phase(phase)
    clock = GAME.clock(table.state)
    assert (table.phase, str(clock.step), str(clock.chapter)) == (phase, step, chapter)


def at_phase(phase: Phase) -> Table:
    match phase:
        case Phase.DRAFT:
            return Table(2)
        case Phase.DEAL:
            return Table(2, buildings="letters")
        case Phase.NEUTRALS:
            return Table(2).drafted()
        case Phase.COUPLES:
            return Table(2).drafted().enter(NeutralsPlaced(TABLE, (8, 9)))
        case Phase.MARRIAGES:
            return Table(2).housed()
        case Phase.TURN:
            return began()
        case Phase.ROUND_OVER:
            return began().round_over()
        case Phase.MOVING:
            return began().lies(0, house("well", 8)).round_over().enter(RoundEnded(TABLE))
        case Phase.RECOUNT:
            return began().round_over().recounted()
        case Phase.COUNT:
            return began("points").has(over=True, to_count=(0, 1))
        case Phase.END:
            return began().has(over=True)


def test_a_final_count_has_no_sun_to_move() -> None:
    table = Table(2, "count")
    clock = GAME.clock(table.state)
    assert (clock.number, clock.at, str(clock.step), str(clock.chapter), clock.over) == (
        "", 1.0, "Final count", "Final count", False,
    )  # fmt: skip
    clock = GAME.clock(table.enter(Counted(0), Counted(1)).state)
    assert (str(clock.step), clock.over) == ("The end", True)
