"""Set-up, and where people may stand (pages 2 to 5 and 8)."""

import pytest

from scoring.games.stone_age.events import (
    CardTaken,
    ChildBorn,
    FieldTilled,
    Gathered,
    HutBuilt,
    PeopleReturned,
    ToolMade,
)
from scoring.games.stone_age.state import Phase
from scoring.kernel.amounts import Amounts
from scoring.kernel.events import Event
from scoring.kernel.problem import Severity
from tests.scoring.stone_age.table import REASON, Table

WOOD = Amounts(wood=1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_food_at_start_is_twelve(players: int) -> None:
    """Page 2, steps 10 and 11; page 3, steps 8 and 9: as many stacks of 7 as players, always 4 cards open."""
    table = Table(players, start=players - 1)
    assert table.state.stacks == (7,) * players
    assert table.state.deck == 32
    assert table.state.order[0] == players - 1
    for seat in range(players):
        tribe = table.tribe(seat)
        assert (tribe.people, tribe.food, tribe.food_track, tribe.tools, tribe.score) == (5, 12, 0, 0, 0)
    assert table.phase is Phase.ACTIONS


def test_one_visit_per_place_and_round() -> None:
    """Page 4: not again where one stood in an earlier turn, hunting included."""
    table = Table(4).enter(Gathered(0, "forest", 2, 7), Gathered(0, "hunt", 1, 3))
    for again in (Gathered(0, "forest", 1, 3), Gathered(0, "hunt", 1, 3)):
        problem = table.problem(again)
        assert (problem.code, problem.severity) == ("stone_age.second_visit", Severity.FORBIDDEN)
        assert problem.ruling == "one-visit-per-place-and-round"
    assert table.codes(Gathered(0, "quarry", 1, 3)) == []


def test_seven_people_per_place() -> None:
    """Page 4: seven circles, all tribes together."""
    table = Table(4).enter(Gathered(0, "forest", 4, 14), Gathered(1, "forest", 2, 7))
    assert table.codes(Gathered(2, "forest", 1, 3)) == []
    problem = table.problem(Gathered(2, "forest", 2, 7))
    assert (problem.code, problem.ruling) == ("stone_age.place_full", "seven-people-per-place")
    assert str(problem.message) == "Forest: 1 of 7 circles are free, not 2."
    table.enter(Gathered(2, "forest", 3, 9), reason=REASON)
    assert str(table.problem(Gathered(3, "forest", 1, 3)).message) == "Forest: 0 of 7 circles are free, not 1."


def test_hunting_has_no_limit() -> None:
    """Page 4: the only place with one big circle."""
    table = Table(4).enter(*(Gathered(seat, "hunt", 5, 15) for seat in range(3)))
    assert table.codes(Gathered(3, "hunt", 5, 15)) == []


@pytest.mark.parametrize(("players", "tribes"), [(2, 1), (3, 2), (4, 4)])
@pytest.mark.parametrize("place", ["forest", "clay_pit", "quarry", "river"])
def test_few_players_share_fewer_places(players: int, tribes: int, place: str) -> None:
    """Page 8: two players, one tribe; three players, two tribes."""
    table = Table(players)
    for seat in range(players):
        event = Gathered(seat, place, 1, 4)
        if seat < tribes:
            assert table.codes(event) == []
        else:
            problem = table.problem(event)
            assert (problem.code, problem.severity) == ("stone_age.place_taken", Severity.FORBIDDEN)
            assert (problem.ruling, problem.cite and problem.cite.page) == ("few-players-share-fewer-places", 8)
        table.enter(event, reason=REASON)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("third", [ToolMade, ChildBorn, FieldTilled])
def test_third_village_place_stays_empty(players: int, third: type[Event]) -> None:
    """Page 8: of tool maker, village hut and field only two may be occupied; with four players all three."""
    table = Table(players)
    first, second = (kind for kind in (ToolMade, ChildBorn, FieldTilled) if kind is not third)
    table.enter(first(0), second(1))
    assert table.codes(third(0)) == ([] if players == 4 else ["third_village_place"])
    if players < 4:
        problem = table.problem(third(0))
        assert problem.ruling == "third-village-place-stays-empty"
        assert f"with {players} players" in str(problem.message)
        table.enter(third(0), reason=REASON)


@pytest.mark.parametrize(("kind", "ruling"), [
    (ToolMade, "one-visit-per-place-and-round"), (FieldTilled, "one-visit-per-place-and-round"),
    (ChildBorn, "village-hut-takes-exactly-two"),
])  # fmt: skip
def test_a_village_place_is_for_one_tribe(kind: type[Event], ruling: str) -> None:
    """Page 4: one circle, or two for one player."""
    table = Table(4).enter(kind(0))
    problem = table.problem(kind(1))
    assert (problem.code, problem.ruling) == ("stone_age.place_taken", ruling)
    assert "Anna stands there" in str(problem.message)
    assert table.codes(kind(0)) == ["second_visit"]


def test_village_hut_takes_exactly_two() -> None:
    """Page 4; page 5: one new person for two."""
    table = Table(4).enter(Gathered(0, "hunt", 3, 9), ChildBorn(0))
    assert (table.tribe(0).people, table.tribe(0).idle) == (6, 0)
    table.enter(Gathered(1, "hunt", 4, 9))
    assert "too_few_people" in table.codes(ChildBorn(1))


def test_newborns_work_next_round() -> None:
    """Page 5: in all following rounds."""
    table = Table(2).enter(ChildBorn(0), Gathered(0, "hunt", 3, 9))
    problem = table.problem(ToolMade(0))
    assert (problem.code, problem.severity) == ("stone_age.too_few_people", Severity.IMPOSSIBLE)
    assert problem.ruling == "newborns-work-next-round"
    table.enter(PeopleReturned(1)).next_round()
    assert table.tribe(0).idle == 6


@pytest.mark.parametrize("event", [
    Gathered(0, "forest", 6, 20), Gathered(0, "hunt", 10, 30),
])  # fmt: skip
def test_nobody_sends_more_people_than_there_are(event: Event) -> None:
    table = Table(4)
    assert table.codes(event) == ["too_few_people"]
    assert "Anna has 5 people left" in str(table.problem(event).message)


def test_cards_and_huts_need_a_person_too() -> None:
    """Page 5: one person on each card and each hut."""
    table = Table(4).rich().enter(Gathered(0, "hunt", 5, 15))
    assert table.codes(CardTaken(0, 1, 3, WOOD)) == ["too_few_people"]
    assert table.codes(HutBuilt(0, 0, 13)) == ["too_few_people"]
    assert table.codes(CardTaken(1, 1, 3, WOOD)) == []


@pytest.mark.parametrize("event", [
    Gathered(0, "moon", 1, 3), Gathered(0, "forest", 0, 3), Gathered(0, "forest", -1, 3), Gathered(0, "hunt", 11, 33),
])  # fmt: skip
def test_people_go_to_places_that_are_on_the_board(event: Event) -> None:
    problem = Table(2).problem(event)
    assert (problem.code, problem.severity) == ("stone_age.no_such_place", Severity.IMPOSSIBLE)


@pytest.mark.parametrize(("kind", "amounts"), [
    (ToolMade, {"tools": 12}), (ChildBorn, {"people": 10}), (FieldTilled, {"food_track": 10}),
])  # fmt: skip
def test_full_tracks_gain_nothing(kind: type[Event], amounts: dict[str, int]) -> None:
    """The book is silent (page 5): allowed, marked, without effect."""
    table = Table(2)
    assert table.codes(kind(0)) == []
    table.lies(0, None, **amounts)
    problem = table.problem(kind(0))
    assert (problem.code, problem.severity) == ("stone_age.no_effect", Severity.UNUSUAL)
    assert problem.ruling == "full-tracks-gain-nothing"
    before = table.tribe(0)
    table.enter(kind(0))
    after = table.tribe(0)
    assert (after.tools, after.people, after.food_track) == (before.tools, before.people, before.food_track)
    assert after.newborn == 0


def test_people_come_home_when_all_have_acted_or_when_it_is_said() -> None:
    """Page 5; page 6: who cannot or will not pay takes the person back."""
    table = Table(2).enter(Gathered(0, "hunt", 5, 15))
    assert table.tribe(0).is_home
    assert table.codes(PeopleReturned(0)) == ["already_home"]
    assert table.codes(PeopleReturned(1)) == []
    assert table.enter(PeopleReturned(1)).phase is Phase.FEEDING
