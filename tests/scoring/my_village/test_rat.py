"""The rat runs after a death; a plague halves the trees (pages 7 and 9)."""

import pytest

from scoring.games.my_village import GAME
from scoring.games.my_village.events import ForemanMoved, RatRolled, SchoolUsed, VillagerDied
from scoring.games.my_village.passing import Danger, danger, loss
from scoring.games.my_village.state import Phase
from scoring.kernel.events import Event
from tests.scoring.my_village.table import REASON, Table


def running(players: int = 3, rat: int | None = None, seat: int = 0, follow: str = "turns") -> Table:
    """Somebody has died, and the rat is so far from the plague."""
    table = Table(players, follow, box={} if rat is None else {f"rat_{players}": rat})
    if follow == "turns":
        table.dying(seat)
    return table.enter(VillagerDied(seat, "abbot"))


@pytest.mark.parametrize(("distance", "faces", "least"), [
    (1, 6, 1), (2, 5, 2), (3, 4, 3), (4, 3, 4), (5, 2, 5), (6, 1, 6), (7, 0, 7), (8, 0, 8), (30, 0, 30),
])  # fmt: skip
def test_the_chance_of_a_plague_is_exact(distance: int, faces: int, least: int) -> None:
    """A plain die: every face that reaches the plague ends there. Red is within six, grey is not."""
    assert danger(distance) == Danger(faces, least)
    assert faces == sum(face >= distance for face in range(1, 7))
    assert danger(distance).certain == (distance == 1)


@pytest.mark.parametrize(("rat", "words"), [
    (2, "Plague on 2 or more: 5 of 6."), (6, "Plague on a 6: 1 of 6."), (7, "No plague with this roll."),
])  # fmt: skip
def test_the_chance_is_told(rat: int, words: str) -> None:
    (due,) = GAME.due(running(rat=rat).state)
    assert (str(due.words), due.number) == (words, rat)


def test_next_to_the_plague_every_roll_brings_it() -> None:
    table = running(rat=2).enter(RatRolled(0, 1)).dying(1).enter(VillagerDied(1, "abbot"))
    assert str(GAME.due(table.state)[0].words) == "Every roll brings the plague."


def test_the_rat_runs_as_far_as_the_die_says() -> None:
    table = running(rat=12).enter(RatRolled(0, 4))
    assert (table.state.rat, table.state.plagues, table.phase(), table.current) == (8, 0, Phase.TURN, 1)


@pytest.mark.parametrize("die", [5, 6])
def test_at_the_plague_it_stops_and_begins_again(die: int) -> None:
    """Page 7: also when the die shows more."""
    table = running(rat=11).lies(0, tree=5).lies(1, tree=1).lies(2, tree=8, house=4)
    table.enter(RatRolled(0, 6)).dying(1).enter(VillagerDied(1, "merchant")).lies(0, tree=5).lies(1, tree=1)
    table.lies(2, tree=8, house=4).enter(RatRolled(1, die))
    assert [village.tree for village in table.state.villages] == [3, 1, 4]
    assert (table.village(2).house, table.state.rat, table.state.plagues) == (4, 11, 1)


@pytest.mark.parametrize(("tree", "lost"), [(0, 0), (1, 0), (2, 1), (5, 2), (8, 4), (9, 4)])
def test_a_plague_takes_half_rounded_down(tree: int, lost: int) -> None:
    """Page 7."""
    assert loss(tree) == lost


@pytest.mark.parametrize("die", [0, 7, -1])
def test_the_rat_die_is_a_plain_die(die: int) -> None:
    assert running().said(RatRolled(0, die)) == [("rat_die", "impossible", "page 7")]


def test_the_rat_runs_after_a_death_and_for_who_lost_somebody() -> None:
    assert Table().said(RatRolled(0, 3)) == [("no_rat", "impossible", "page 7")]
    assert running().said(RatRolled(1, 3)) == [("no_rat", "impossible", "page 7")]


def test_nobody_dies_before_the_rat_has_run() -> None:
    table = running(follow="deaths")
    assert table.said(VillagerDied(1, "abbot")) == [("not_now", "impossible", "page 7")]


@pytest.mark.parametrize("event", [SchoolUsed(0, "place"), ForemanMoved(0, "coin"), ForemanMoved(1, "coin")])
@pytest.mark.parametrize("follow", ["turns", "deaths"])
def test_no_story_is_saved_before_the_rat_has_run(follow: str, event: Event) -> None:
    """Page 7: the rat runs before the next turn."""
    table = running(follow=follow)
    assert {problem.severity.value for problem in table.problems(event)} == {"impossible"}


# Where nobody has told how long the track is


def test_an_unknown_track_is_asked_for_and_the_players_say_when_the_plague_comes() -> None:
    table = running()
    assert table.dues() == [("rat_rolled", 0), ("box_told", -1)]
    assert GAME.due(table.state)[1].values == {"value": "rat_3"}
    assert str(GAME.due(table.state)[0].words) == "Nobody has told how long the rat track is."
    table.lies(1, tree=8).enter(RatRolled(0, 6))
    assert (table.state.rat, table.village(1).tree) == (None, 8)


def test_the_players_see_the_plague_on_an_unknown_track() -> None:
    table = running().lies(1, tree=8).enter(RatRolled(0, 2, plague=True))
    assert (table.state.rat, table.village(1).tree, table.state.plagues) == (None, 4, 1)


def test_a_track_told_late_knows_how_far_the_rat_has_run() -> None:
    """The rat ran 4 and then 2, and nobody had told: of 11 spaces 5 are left."""
    table = running().enter(RatRolled(0, 4)).dying(1).enter(VillagerDied(1, "abbot"), RatRolled(1, 2))
    assert table.told(rat_3=11).state.rat == 5


def test_after_a_plague_it_runs_anew() -> None:
    table = running().enter(RatRolled(0, 4)).dying(1).enter(VillagerDied(1, "abbot"), RatRolled(1, 2, plague=True))
    assert table.told(rat_3=11).state.rat == 11


def test_a_track_told_again_is_the_one_told_last() -> None:
    table = Table(3, box={"rat_3": 11})
    assert table.told(rat_3=12).state.rat == 12


def test_a_plague_that_the_track_does_not_know_needs_a_reason() -> None:
    table = running(rat=9).lies(1, tree=6)
    assert table.said(RatRolled(0, 3, plague=True)) == [("no_plague", "forbidden", "page 7")]
    assert table.codes(RatRolled(0, 3)) == []
    table.enter(RatRolled(0, 3, plague=True), reason=REASON)
    assert (table.village(1).tree, table.state.rat) == (3, 9)


# The disinfection church (page 9)


def protected(seat: int = 0, rat: int = 2) -> Table:
    return Table(2, box={"rat_2": rat}).adds(seat, "church_disinfection")


def plague(table: Table, seat: int, villager: str, averted: bool = True) -> Table:
    table.dying(seat).enter(VillagerDied(seat, villager)).lies(0, tree=8).lies(1, tree=8)
    return table.enter(RatRolled(seat, 6, averted=averted))


def test_the_disinfection_church_spares_its_village_alone() -> None:
    table = plague(protected(), 1, "abbot")
    assert [village.tree for village in table.state.villages] == [8, 4]
    assert table.village().averted == 1


def test_it_helps_twice_a_game() -> None:
    table = plague(plague(protected(), 1, "abbot"), 0, "merchant")
    assert table.village().averted == 2
    table.dying(1).enter(VillagerDied(1, "merchant"))
    assert table.said(RatRolled(1, 6, averted=True)) == [("no_protection", "impossible", "page 9")]


def test_its_owner_need_not_use_it() -> None:
    table = plague(protected(), 1, "abbot", averted=False)
    assert ([village.tree for village in table.state.villages], table.village().averted) == ([4, 4], 0)


def test_it_helps_with_its_abbot_only() -> None:
    table = protected().dying(0).enter(VillagerDied(0, "abbot"))
    assert table.codes(RatRolled(0, 6, averted=True)) == ["no_protection"]


def test_other_churches_do_not_help() -> None:
    table = Table(2, box={"rat_2": 2}).adds(0, "church_trade").dying(1).enter(VillagerDied(1, "abbot"))
    assert table.codes(RatRolled(1, 6, averted=True)) == ["no_protection"]


def test_it_is_not_used_up_where_no_plague_comes() -> None:
    table = protected(rat=12).dying(1).enter(VillagerDied(1, "abbot"), RatRolled(1, 3, averted=True), reason=REASON)
    assert table.village().averted == 0
