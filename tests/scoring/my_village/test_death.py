"""Time, the bridge, and who dies (pages 3, 4 and 7)."""

import pytest

from scoring.games.my_village.events import (
    BannerUsed,
    BoxTold,
    CardAdded,
    DiceTaken,
    ForemanMoved,
    HandTaken,
    LabourerHired,
    RatRolled,
    SchoolUsed,
    TurnEnded,
    VillagerDied,
)
from scoring.games.my_village.passing import moved
from scoring.games.my_village.state import Grave, Phase
from scoring.kernel.events import TABLE, Event
from scoring.kernel.problem import Severity
from tests.scoring.my_village.table import EVERYBODY, Table


@pytest.mark.parametrize(("cloud", "time", "clouds", "there", "times"), [
    (0, 9, 10, 9, 0), (0, 10, 10, 0, 1), (9, 1, 10, 0, 1), (9, 4, 10, 3, 1), (5, 15, 10, 0, 2), (3, 4, 8, 7, 0),
    (3, 5, 8, 0, 1), (4, 0, 10, 4, 0),
])  # fmt: skip
def test_the_bridge_is_no_cloud(cloud: int, time: int, clouds: int, there: int, times: int) -> None:
    """Page 3: the stone begins on the first cloud, so the tenth time of ten clouds passes the bridge."""
    assert moved(cloud, time, clouds) == (there, times)


def test_ten_clouds_until_the_box_tells_otherwise() -> None:
    table = Table().lies(0, clouds=9).dice().enter(BannerUsed(0, "play", 1))
    assert (table.state.passed, table.village().cloud) == (1, 0)
    table = Table().told(clouds=11).lies(0, clouds=9).dice().enter(BannerUsed(0, "play", 1))
    assert (table.state.passed, table.village().cloud) == (0, 10)


def test_a_smaller_ring_kills_nobody() -> None:
    """The hand costs no time (page 5): told late that there are fewer clouds, the stone passes nothing by that."""
    table = Table().lies(1, clouds=8).told(clouds=6).dice(1, 2, 2).enter(HandTaken(1))
    assert not table.state.passed


def test_nobody_dies_who_did_not_pass_the_bridge() -> None:
    table = Table().turn(0, BannerUsed(0, "play", 1))
    assert (table.phase(), table.current) == (Phase.TURN, 1)
    assert table.said(VillagerDied(0, "abbot")) == [("nobody_dies", "impossible", "page 7")]


def test_a_villager_dies_at_the_end_of_the_turn() -> None:
    """Page 7: until then every area stays active."""
    table = Table().lies(0, clouds=9).enter(DiceTaken(0, (3, 4), black=1))
    assert (table.phase(), table.state.passed) == (Phase.TURN, 1)
    assert table.codes(CardAdded(0, "stable")) == []
    table.enter(TurnEnded(0))
    assert (table.phase(), table.state.dying, table.dues()) == (Phase.DEATH, 0, [("villager_died", 0)])


@pytest.mark.parametrize("event", [
    DiceTaken(0, (1, 2)), DiceTaken(1, (1, 2)), TurnEnded(0), BannerUsed(0, "play"), ForemanMoved(0, "coin"),
    SchoolUsed(0, "place"), RatRolled(0, 3), LabourerHired(0, "abbot"), VillagerDied(1, "abbot"),
])  # fmt: skip
def test_first_somebody_dies(event: Event) -> None:
    assert {problem.severity for problem in Table().dying(0).problems(event)} == {Severity.IMPOSSIBLE}


def test_the_player_chooses_who_dies() -> None:
    """Page 7: one of the living, not a child of the school."""
    table = Table().bury(0, "abbot").turn(0, SchoolUsed(0, "place")).dying(0)
    for villager in EVERYBODY[1:]:
        assert table.codes(VillagerDied(0, villager)) == []
    for villager in ("abbot", "child", ""):
        assert table.said(VillagerDied(0, villager)) == [("not_alive", "impossible", "page 7")]


def test_passing_the_bridge_twice_is_one_death() -> None:
    """The book speaks of one villager; the table is told that it was twice."""
    table = Table().dice()
    assert table.said(CardAdded(0, "field", time=20)) == [("twice_over", "unusual", "page 7")]
    table = Table().lies(0, clouds=9).dice().enter(BannerUsed(0, "play", 1))
    assert table.codes(SchoolUsed(0, "place")) == []
    assert table.lies(0, clouds=9).codes(CardAdded(0, "field", time=1)) == ["other_mode", "twice_over"]


def test_the_chronicle_gives_two_stories_then_one_then_a_grave_without_a_name() -> None:
    """Page 7: two places for each profession; then the lowest anonymous grave, without stories."""
    table = Table(4, "deaths")
    for seat in range(4):
        table.bury(seat, "merchant")
    assert [village.tree for village in table.state.villages] == [2, 1, 0, 0]
    assert table.state.graves == (Grave(0, "merchant"), Grave(1, "merchant"), Grave(2), Grave(3))


def test_professions_have_places_of_their_own() -> None:
    """Page 7."""
    assert Table(2, "deaths").bury(0, *EVERYBODY[:4]).village().tree == 8


def test_the_stories_of_the_chronicle_come_before_the_rat() -> None:
    """Page 7: so a plague may take one of them."""
    table = Table(2, box={"rat_2": 3}).dying(0).lies(0, tree=0).enter(VillagerDied(0, "abbot"))
    assert table.village().tree == 2
    assert table.enter(RatRolled(0, 3)).village().tree == 1


# The day labourer (page 7)


def hiring(follow: str = "turns") -> Table:
    return Table(2, follow).bury(0, *EVERYBODY)


@pytest.mark.parametrize("follow", ["turns", "deaths"])
def test_who_has_nobody_left_hires_a_day_labourer_at_once(follow: str) -> None:
    table = hiring(follow)
    assert (table.phase(), table.dues(), table.village().alive) == (Phase.LABOURER, [("labourer_hired", 0)], ())
    assert table.codes(RatRolled(0, 3)) == ["no_rat"]
    table.enter(LabourerHired(0, "councillor"))
    village = table.village()
    assert (village.alive, village.hired, village.labourers) == (("councillor",), ("councillor",), 1)
    assert (table.phase(), table.dues()[0]) == (Phase.RAT, ("rat_rolled", 0))


def test_a_table_may_read_it_as_a_death_each_time() -> None:
    """Twice over the bridge: two die one after the other, and the rat runs each time."""
    table = Table(2, bridge="each").dice(0)
    found = table.problem(CardAdded(0, "field", time=20))
    assert (str(found.message), found.ruling) == (
        "The time stone passes the bridge twice: two villagers die.", "bridge-twice-is-one-death"
    )  # fmt: skip
    table.enter(CardAdded(0, "field", time=20), TurnEnded(0), VillagerDied(0, "abbot"), RatRolled(0, 1))
    assert (table.phase(), table.dues()[0]) == (Phase.DEATH, ("villager_died", 0))
    table.enter(VillagerDied(0, "merchant"), RatRolled(0, 1))
    assert (table.phase(), table.state.current, len(table.state.graves)) == (Phase.TURN, 1, 2)


def test_once_over_the_bridge_is_one_death_however_it_is_read() -> None:
    table = Table(2, bridge="each").bury(0, "abbot")
    assert (table.phase(), table.state.current, len(table.state.graves)) == (Phase.TURN, 1, 1)


@pytest.mark.parametrize("event", [LabourerHired(0, "smith"), LabourerHired(0, ""), LabourerHired(1, "abbot")])
def test_a_labourer_takes_a_villager_space_of_the_empty_village(event: LabourerHired) -> None:
    assert hiring().said(event) == [("no_labourer", "impossible", "page 7")]


def test_nobody_hires_while_somebody_lives() -> None:
    assert Table().said(LabourerHired(0, "abbot")) == [("no_labourer", "impossible", "page 7")]


@pytest.mark.parametrize("event", [
    SchoolUsed(0, "left", "abbot"), ForemanMoved(0, "coin"), VillagerDied(1, "abbot"), RatRolled(0, 2),
])  # fmt: skip
@pytest.mark.parametrize("follow", ["turns", "deaths"])
def test_nothing_comes_before_the_labourer(follow: str, event: Event) -> None:
    """He is hired at once: a child of the school comes too late."""
    table = Table(2, follow)
    table = table.enter(SchoolUsed(0, "place")) if follow == "deaths" else table.turn(0, SchoolUsed(0, "place"))
    assert {problem.severity for problem in table.bury(0, *EVERYBODY).problems(event)} == {Severity.IMPOSSIBLE}


def test_a_labourer_works_and_dies_like_a_villager() -> None:
    table = hiring("deaths").enter(LabourerHired(0, "merchant"), RatRolled(0, 1)).bury(0, "merchant")
    assert (table.phase(), table.village().hired, len(table.state.graves)) == (Phase.LABOURER, (), 6)
    assert table.enter(LabourerHired(0, "abbot")).village().labourers == 2


def test_a_labourer_stays_when_children_grow_up() -> None:
    """Page 7: nobody gets rid of him."""
    table = hiring("deaths").enter(LabourerHired(0, "merchant"), RatRolled(0, 1))
    village = table.enter(SchoolUsed(0, "place"), SchoolUsed(0, "left", "abbot")).village()
    assert (village.alive, village.hired, village.labourers) == (("merchant", "abbot"), ("merchant",), 1)


def test_the_box_may_be_told_between_death_and_rat() -> None:
    table = Table().dying(0).enter(VillagerDied(0, "abbot"), BoxTold(TABLE, "rat_2", 8))
    assert (table.state.rat, table.dues()) == (8, [("rat_rolled", 0)])
