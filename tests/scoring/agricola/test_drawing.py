"""A farm as a phone draws it: inputs to a drawing and back, and the picture of it."""

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.families.agricola.drawing import FarmView, read_inputs
from scoring.families.agricola.farm import ANIMALS, EDGES, SPACES, Farm, read_farm, told_farm
from scoring.families.agricola.state import State
from scoring.kernel.drawing import Drawing
from scoring.kernel.fields import Drawn
from scoring.kernel.game import GameModule
from scoring.kernel.message import say
from scoring.kernel.problem import Problem
from tests.scoring.agricola.table import FIRST, REVISED, Table, every_edition, farm
from tests.scoring.agricola.yards import around

Game = GameModule[State]
YARD = farm(
    "clay", rooms=(0, 5, 10), fields=(12, 13), crops={12: ("grain", 3), "E18": ("vegetable", 2)}, stables=(4, 9),
    pastures=((8, 9),), animals=(((4,), "boar", 1), ((8, 9), "sheep", 5), ("E58", "cattle", 2), ("house", "cattle", 1)),
)  # fmt: skip


def inputs_of(yard: Farm) -> dict[str, list[str]]:
    """What the page would send: a select for each space, a box for each fence, a herd on the first space it has."""
    sent = {"house": [yard.house], "fence": sorted(yard.fences)}
    for what, spaces in (("room", yard.rooms), ("field", yard.fields), ("stable", yard.stables)):
        sent.update({f"space-{space}": [what] for space in spaces})
    sent.update({f"crop-{at}": [f"{crop.good}{crop.n}"] for at, crop in yard.crops})
    for herd in yard.animals:
        at = herd.where if isinstance(herd.where, str) else str(herd.where[0])
        sent |= {f"kind-{at}": [herd.kind], f"count-{at}": [str(herd.n)]}
    return sent


def test_inputs_are_the_farm() -> None:
    assert read_inputs(inputs_of(YARD)) == told_farm(YARD)
    assert read_farm(read_inputs(inputs_of(YARD)), "farm") == (YARD, [])


def test_no_inputs_are_a_board_without_a_house() -> None:
    assert read_inputs({}) == {"house": "wood", "rooms": []}


def test_animals_entered_on_several_spaces_of_a_pasture_are_joined() -> None:
    sent = {"fence": sorted(around(8, 9)), "kind-8": ["sheep"], "count-8": ["2"], "kind-9": ["sheep"], "count-9": ["3"]}
    assert read_inputs(sent)["animals"] == [{"where": [8, 9], "type": "sheep", "count": 5}]


@pytest.mark.parametrize("sent", [
    {"house": ["straw"]}, {"house": []}, {"space-3": ["castle"]}, {"space-15": ["room"]}, {"fence": ["h-9-9"]},
    {"crop-3": ["gold2"]}, {"crop-3": ["grain0"]}, {"crop-3": ["grain"]}, {"crop-99": ["grain2"]},
    {"kind-3": ["goat"], "count-3": ["1"]}, {"kind-3": ["sheep"]}, {"kind-3": ["sheep"], "count-3": ["0"]},
    {"kind-3": ["sheep"], "count-3": ["many"]}, {"kind-99": ["sheep"], "count-99": ["1"]},
    {"kind-": ["sheep"], "count-": ["1"]}, {"speed": ["1"]},
])  # fmt: skip
def test_what_makes_no_sense_is_left_out(sent: dict[str, list[str]]) -> None:
    assert read_inputs(sent) == {"house": "wood", "rooms": []}


names = st.one_of(
    st.sampled_from(["house", "fence", "crop-", "kind-house", "count-house"]),
    st.builds("{}-{}".format, st.sampled_from(["space", "crop", "kind", "count"]), st.integers(-1, 20)),
    st.builds("{}-{}".format, st.sampled_from(["crop", "kind", "count"]), st.text(max_size=5)),
    st.text(max_size=5),
)
words = st.one_of(
    st.sampled_from(["wood", "stone", "room", "field", "stable", "grain3", "vegetable2", "sheep", "cattle", "1", "12"]),
    st.sampled_from(EDGES),
    st.text(max_size=5),
)


@settings(deadline=None, derandomize=True)
@given(sent=st.dictionaries(names, st.lists(words, max_size=4), max_size=20))
def test_whatever_is_sent_is_a_drawing_that_can_be_read_back(sent: dict[str, list[str]]) -> None:
    drawn = read_inputs(sent)
    again, wrong = read_farm(drawn, "farm")
    assert wrong == []
    assert told_farm(again) == drawn


@st.composite
def farms(draw: st.DrawFn) -> Farm:
    """A farm anybody could have: rooms below, fields on the right, one or two pastures above, animals in them."""
    rooms = (5, 10, *draw(st.sampled_from([(), (11,), (11, 6)])))
    fields = draw(st.sampled_from([(), (14,), (13, 14), (12, 13, 14)]))
    pastures = draw(st.sampled_from([(), ((3, 4),), ((2, 3), (4,)), ((1,), (2, 7), (3, 4))]))
    enclosed = [space for pasture in pastures for space in pasture]
    free = [space for space in SPACES if space not in (*rooms, *fields)]
    stables = draw(st.lists(st.sampled_from(free), unique=True, max_size=4))
    pens = [*pastures, *((space,) for space in stables if space not in enclosed), "house"]
    herds = draw(st.dictionaries(st.sampled_from(pens), st.tuples(st.sampled_from(ANIMALS), st.integers(1, 16))))
    crops = draw(st.dictionaries(st.sampled_from((*fields, "E18")), st.sampled_from([("grain", 3), ("vegetable", 1)])))
    return farm(
        draw(st.sampled_from(["wood", "clay", "stone"])), rooms, fields, crops, tuple(stables), pastures,
        tuple((where, kind, n) for where, (kind, n) in herds.items()),
    )  # fmt: skip


@settings(deadline=None, derandomize=True)
@given(yard=farms())
def test_every_farm_comes_back_from_its_inputs(yard: Farm) -> None:
    assert read_inputs(inputs_of(yard)) == told_farm(yard)


# The picture


def view(game: Game, table: Table, yard: Farm, kind: str = "farm_changed", found: Sequence[Problem] = ()) -> FarmView:
    (field,) = [each for each in game.entry_of[f"{game.slug}.{kind}"].fields if isinstance(each, Drawn)]
    shown = field.view(table.state, 0, Drawing(told_farm(yard)), found)
    assert isinstance(shown, FarmView)
    return shown


@every_edition
def test_a_picture_shows_every_space(game: Game) -> None:
    shown = view(game, Table(game), YARD)
    assert [(space.at, space.what) for space in shown.spaces if space.what] == [
        (0, "room"), (4, "stable"), (5, "room"), (9, "stable"), (10, "room"), (12, "field"), (13, "field"),
    ]  # fmt: skip
    assert [(space.at, space.crop, space.crops) for space in shown.spaces if space.crop] == [(12, "grain", 3)]
    assert [space.at for space in shown.spaces if space.enclosed] == [8, 9]
    assert [(space.at, space.animal, space.animals) for space in shown.spaces if space.animal] == [(4, "boar", 1)]
    assert (shown.house, shown.pet, shown.pets, shown.unused) == ("clay", "cattle", 1, 7)
    assert (len(shown.fences), shown.fences_left, shown.stables_left) == (6, 9, 2)


@every_edition
def test_a_pasture_shows_how_full_it_is(game: Game) -> None:
    (pasture,) = view(game, Table(game), YARD).pastures
    assert (pasture.spaces, pasture.capacity, pasture.animal, pasture.animals) == ((8, 9), 8, "sheep", 5)
    assert (pasture.stables, pasture.badge, pasture.over) == (1, 9, False)
    (crowd,) = view(game, Table(game), farm(pastures=((9,),), animals=(((9,), "sheep", 3),))).pastures
    assert (crowd.capacity, crowd.over) == (2, True)


@pytest.mark.parametrize(("game", "trough"), [(FIRST, "E59"), (REVISED, "A012")])
def test_a_picture_knows_what_cards_change(game: Game, trough: str) -> None:
    crowd = farm(pastures=((9,),), animals=(((9,), "sheep", 4),))
    plain, changed = view(game, Table(game), crowd), view(game, Table(game).cards(0, trough), crowd)
    assert ([mark.at for mark in plain.marks], plain.per_pasture) == (["9"], 0)
    assert (changed.marks, changed.per_pasture, changed.pastures[0].capacity) == ((), 2, 4)
    assert (plain.house_room, plain.mixed_pastures) == (1, False)


def test_cards_with_animals_or_crops_on_them_are_shown_beside_the_farm() -> None:
    """2007: Animal Yard and Bean Field have a place, the Joinery has none."""
    table = Table(FIRST).cards(0, "E58", "E18", "joinery")
    places = {place.id: place for place in view(FIRST, table, YARD).cards}
    assert set(places) == {"E58", "E18"}
    yard, beans = places["E58"], places["E18"]
    assert (yard.stall, yard.animal, yard.animals, yard.field) == (True, "cattle", 2, False)
    assert (beans.field, beans.crop, beans.crops, beans.stall) == (True, "vegetable", 2, False)
    empty = {place.id: place for place in view(FIRST, table, farm()).cards}
    assert [(place.animal, place.crop) for place in empty.values()] == [("", ""), ("", "")]


@every_edition
def test_the_material_of_the_house_is_free_only_when_everything_is_told_anew(game: Game) -> None:
    assert view(game, Table(game), YARD, "farm_drawn").house_free
    assert not view(game, Table(game), YARD).house_free


@every_edition
def test_what_is_wrong_is_marked_where_it_is(game: Game) -> None:
    lonely = Farm(fences=frozenset({"h-1-2"}))
    assert [mark.at for mark in view(game, Table(game), lonely).marks] == ["h-1-2"]
    said: list[Any] = [Problem("x", say("Why?"), where="farm.12"), Problem("y", say("How?"), where="people")]
    marks = view(game, Table(game), lonely, found=said).marks
    assert [(mark.at, str(mark.words)) for mark in marks] == [("12", "Why?")]
