"""What is printed only on the components: told by the players, kept with the set-up, guessed where we dare."""

import json
from dataclasses import replace

import pytest

from scoring.kernel.box import BoxValue, Sure, value_of
from scoring.kernel.game import GameModule
from scoring.kernel.message import say
from scoring.kernel.play import read_box, read_play, read_setup, told_play, told_setup
from scoring.kernel.problem import Refused
from scoring.kernel.setup import Setup
from tests.scoring.kernel.pebbles import PEBBLES_GAME, SETUP, State, Swept

JARS = BoxValue("jars", say("Jars"), 2, 6)
LIDS = BoxValue("lids", say("Lids"), guess=10, sure=Sure.LIKELY)
GAME: GameModule[State] = replace(PEBBLES_GAME, box=(JARS, LIDS))
PLAYERS = [{"name": "Ada", "colour": "red"}, {"name": "Bo", "colour": "blue"}]


def wrong(box: object) -> list[tuple[str, str]]:
    with pytest.raises(Refused) as refused:
        read_setup(GAME, {"players": PLAYERS, "box": box})
    return [(problem.where, str(problem.message)) for problem in refused.value.problems]


def test_the_players_know_better_than_we() -> None:
    assert value_of({"lids": 12}, LIDS) == 12
    assert value_of({}, LIDS) == 10
    assert value_of({}, JARS) is None


def test_nought_is_told_too() -> None:
    assert value_of({"lids": 0}, LIDS) == 0


def test_of_a_value_nobody_has_told_we_are_not_sure() -> None:
    assert (JARS.sure, JARS.guess, JARS.group, JARS.note, JARS.ruling) == (Sure.UNKNOWN, None, None, None, "")
    assert (LIDS.low, LIDS.high) == (0, 99)
    assert [sure.value for sure in Sure] == ["printed", "likely", "guessed", "unknown"]


def test_a_set_up_carries_what_is_known_of_its_box() -> None:
    setup = read_setup(GAME, {"players": PLAYERS, "box": {"jars": 2, "lids": 99}})
    assert setup.box == {"jars": 2, "lids": 99}
    assert told_setup(setup)["box"] == {"jars": 2, "lids": 99}


def test_of_an_unknown_box_nothing_is_said() -> None:
    setup = read_setup(GAME, {"players": PLAYERS})
    assert dict(setup.box) == {} == dict(SETUP.box)
    assert "box" not in told_setup(setup)


def test_a_play_takes_its_box_along() -> None:
    setup = Setup(SETUP.players, 0, {"ground": "sand"}, {"jars": 4})
    assert read_play(GAME, json.loads(json.dumps(told_play(GAME, setup, ()))))[0] == setup


@pytest.mark.parametrize("box", [None, [], "jars", 3])
def test_a_box_is_names_and_numbers(box: object) -> None:
    assert wrong(box) == [("setup.box", "An object of names and numbers belongs here.")]


@pytest.mark.parametrize("n", [1, 7, -3, True, "4", None, 4.0, [4]])
def test_a_value_lies_within_its_limits(n: object) -> None:
    assert wrong({"jars": n}) == [("setup.box.jars", "From 2 to 6.")]


def test_only_values_of_this_box_are_told() -> None:
    assert wrong({"spoons": 1, "jars": 9}) == [
        ("setup.box.spoons", "There is no such value in this box."), ("setup.box.jars", "From 2 to 6."),
    ]  # fmt: skip
    assert wrong({3: 1}) == [("setup.box.3", "There is no such value in this box.")]


def test_a_game_whose_box_is_known_has_no_values() -> None:
    assert PEBBLES_GAME.box == ()
    assert PEBBLES_GAME.told_box(Swept()) == {}
    found, problems = read_box(PEBBLES_GAME, {"jars": 3}, "box")
    assert (found, [problem.where for problem in problems]) == ({}, ["box.jars"])


def test_what_fits_is_read_beside_what_does_not() -> None:
    found, problems = read_box(GAME, {"jars": 3, "lids": 100}, "box")
    assert (found, [problem.where for problem in problems]) == ({"jars": 3}, ["box.lids"])
