"""A whole play as one document, out and in again."""

import json
from typing import Any

import pytest

from scoring.kernel.log import Recorded, Undone
from scoring.kernel.play import FORMAT, load_plays, read_play, read_setup, told_play
from scoring.kernel.problem import Refused
from scoring.kernel.setup import Player, Setup, Variant
from tests.scoring.kernel.pebbles import PEBBLES_GAME, SETUP, Swept, Taken

ADA, BO = {"name": "Ada", "colour": "red"}, {"name": "Bo", "colour": "blue"}
LOG = (
    Recorded(1, Taken(0, 6), "a card", "2026-01-01T20:00:00Z", "Ada"),
    Recorded(2, Undone(0, 1)),
    Recorded(3, Swept()),
)


def setup_of(**more: object) -> dict[str, object]:
    return {"players": [ADA, BO], **more}


def wrong(raw: object) -> list[tuple[str, str]]:
    with pytest.raises(Refused) as refused:
        read_setup(PEBBLES_GAME, raw)
    return [(problem.where, problem.code) for problem in refused.value.problems]


def test_a_play_comes_back_as_it_went() -> None:
    setup = Setup(SETUP.players, 1, {"ground": "grass"})
    told = json.loads(json.dumps(told_play(PEBBLES_GAME, setup, LOG)))
    assert told["farmhand"] == FORMAT
    assert told["game"] == "pebbles"
    assert told["log"][1] == {"seq": 2, "entry": {"kind": "log.undone", "seat": 0, "of": 1}}
    assert read_play(PEBBLES_GAME, told) == (setup, LOG)


def test_a_set_up_needs_players_only() -> None:
    assert read_setup(PEBBLES_GAME, setup_of()) == Setup(SETUP.players, 0, {"ground": "sand"})
    assert read_setup(PEBBLES_GAME, {"players": [{"name": " Ada ", "colour": "red"}]}).name(0) == "Ada"


@pytest.mark.parametrize("raw", [None, [], "x"])
def test_a_set_up_is_an_object(raw: object) -> None:
    assert wrong(raw) == [("setup", "play.bad_shape")]


@pytest.mark.parametrize("players", [None, [], {}, "x"])
def test_a_game_has_as_many_players_as_its_box_says(players: object) -> None:
    assert wrong({"players": players}) == [("setup.players", "setup.players")]
    four = [{"name": str(n), "colour": colour} for n, colour in enumerate(("red", "blue", "green", "yellow"))]
    assert wrong({"players": four}) == [("setup.players", "setup.players")]


@pytest.mark.parametrize(("player", "where"), [
    (None, ["name", "colour"]), ({}, ["name", "colour"]), ({"name": "", "colour": "red"}, ["name"]),
    ({"name": 3, "colour": "red"}, ["name"]), ({"name": "x" * 41, "colour": "red"}, ["name"]),
    ({"name": "Ada", "colour": "pink"}, ["colour"]), ({"name": "Ada", "colour": []}, ["colour"]),
])  # fmt: skip
def test_a_player_has_a_name_and_a_colour_of_the_box(player: object, where: list[str]) -> None:
    assert [at for at, _ in wrong({"players": [player]})] == [f"setup.players[0].{name}" for name in where]


def test_names_and_colours_are_told_apart() -> None:
    assert wrong({"players": [ADA, {"name": "ada", "colour": "red"}]}) == [
        ("setup.players", "setup.same_name"), ("setup.players", "setup.same_colour"),
    ]  # fmt: skip


@pytest.mark.parametrize("start", [-1, 2, True, "0", None])
def test_the_start_player_sits_at_the_table(start: object) -> None:
    assert wrong(setup_of(start=start)) == [("setup.start", "play.bad_shape")]


@pytest.mark.parametrize(("options", "where"), [
    ([], "options"), (None, "options"), ({"weather": "rain"}, "options.weather"), ({"ground": "sea"}, "options.ground"),
    ({"ground": []}, "options.ground"),
])  # fmt: skip
def test_options_are_those_of_the_game(options: object, where: str) -> None:
    assert wrong(setup_of(options=options)) == [(f"setup.{where}", "play.bad_shape")]


def record(**more: object) -> dict[str, object]:
    return {"seq": 1, "entry": {"kind": "pebbles.taken", "seat": 0, "n": 1}, **more}


@pytest.mark.parametrize(("log", "where"), [
    ([None], ["log[0].seq"]),
    ([record(seq=2)], ["log[0].seq"]),
    ([record(), record()], ["log[1].seq"]),
    ([record(entry=None), {"seq": 2, "entry": {"kind": "x"}}], ["log[0].entry", "log[1].entry.kind"]),
    ([record(reason=None)], ["log[0].reason"]),
    ([record(reason="x" * 201, by=1)], ["log[0].reason", "log[0].by"]),
])  # fmt: skip
def test_a_log_is_numbered_entries_with_short_texts(log: list[object], where: list[str]) -> None:
    with pytest.raises(Refused) as refused:
        read_play(PEBBLES_GAME, {"setup": setup_of(), "log": log})
    assert [problem.where for problem in refused.value.problems] == where


def test_entries_may_leave_out_their_number_and_a_play_its_log() -> None:
    raw: dict[str, Any] = record()
    del raw["seq"]
    assert read_play(PEBBLES_GAME, {"setup": setup_of(), "log": [raw]})[1] == (Recorded(1, Taken(0, 1)),)
    assert read_play(PEBBLES_GAME, {"setup": setup_of()})[1] == ()


def test_recorded_plays_are_found_in_the_folder_of_their_game() -> None:
    plays = load_plays("scoring.games.stone_age")
    assert list(plays) == sorted(plays)
    assert {"two_players", "three_players", "four_players", "feeding_only", "final_count_only"} <= set(plays)


def test_a_set_up_knows_its_seats_names_and_defaults() -> None:
    setup = Setup((Player("Ada", "red"), Player("Bo", "blue")))
    assert (list(setup.seats), setup.name(1), dict(setup.options), setup.start) == ([0, 1], "Bo", {}, 0)
    variant: Variant = PEBBLES_GAME.variants[0]
    assert variant.default == "sand"
