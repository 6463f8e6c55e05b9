"""Drawings for hypothesis: farms that could lie on a table, inputs as a page sends them, and nonsense."""

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from scoring.kernel.events import LARGEST_NUMBER
from tests.fixtures.drawings import inputs_of
from tests.scoring.agricola.yards import around

SPACES = range(15)
ANIMALS = ("sheep", "boar", "cattle")
CROPS = {"grain": 3, "vegetable": 2}
THINGS = ("rooms", "fields", "stables")

_NAMES = [
    "house", "fence", "kind-house", "count-house", "kind-", "count-x", "crop-E18", "crop-", "space-99", "",
    *(f"{name}-{at}" for name in ("space", "crop", "kind", "count") for at in (0, 5, 7, 14)),
]  # fmt: skip
_VALUES = [
    "", "wood", "clay", "brick", "room", "field", "stable", "moat", "grain3", "grain0", "vegetable99", "grain1000",
    "sheep", "boar", "cattle", "dragon", "0", "1", "999", "-1", "²", "h-1-2", "v-0-5", "h-9-9", "<b>",
]  # fmt: skip
_LEAVES = st.none() | st.booleans() | st.integers(-LARGEST_NUMBER, LARGEST_NUMBER) | st.text(max_size=4)
_KEYS = st.sampled_from(["house", "rooms", "fields", "crops", "stables", "fences", "animals", "5", "moat", ""])


def nonsense() -> st.SearchStrategy[dict[str, Any]]:
    """JSON of any shape, some of it under the names a farm has."""
    values = st.recursive(
        _LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_KEYS, inner, max_size=3), max_leaves=6
    )
    return st.dictionaries(_KEYS | st.text(max_size=3), values, max_size=4)


@st.composite
def farms(draw: Callable[[Any], Any]) -> dict[str, Any]:
    """A farm of the right shape: one block fenced, things on other spaces, animals and crops where they could be."""
    top, left = draw(st.integers(0, 2)), draw(st.integers(0, 4))
    bottom, right = draw(st.integers(top, 2)), draw(st.integers(left, 4))
    block = [row * 5 + column for row in range(top, bottom + 1) for column in range(left, right + 1)]
    others = [space for space in SPACES if space not in (5, 10)]
    laid = draw(st.dictionaries(st.sampled_from(others), st.sampled_from(THINGS), max_size=6))
    farm: dict[str, Any] = {"house": draw(st.sampled_from(("wood", "clay", "stone"))), "rooms": [5, 10]}
    for at, thing in sorted(laid.items()):
        farm.setdefault(thing, []).append(at)
    if draw(st.booleans()):
        farm["fences"] = sorted(around(*block))
    places: list[Any] = [block, "house", *([stable] for stable in farm.get("stables", ()) if stable not in block)]
    herd = st.tuples(st.sampled_from(range(len(places))), st.sampled_from(ANIMALS), st.integers(1, 9))
    herds = draw(st.lists(herd, max_size=2, unique_by=lambda each: each[0]))
    if herds:
        farm["animals"] = [{"where": places[at], "type": kind, "count": n} for at, kind, n in herds]
    crops = {str(at): draw(_crop()) for at in farm.get("fields", ()) if draw(st.booleans())}
    return farm | ({"crops": crops} if crops else {})


def _crop() -> st.SearchStrategy[list[Any]]:
    return st.sampled_from([[good, n] for good, most in CROPS.items() for n in range(1, most + 1)])


def drawn_inputs() -> st.SearchStrategy[dict[str, list[str]]]:
    """What a page could send: a farm told rightly, the same with something changed, or anything at all."""
    some = st.dictionaries(
        st.sampled_from(_NAMES), st.lists(st.sampled_from(_VALUES), min_size=1, max_size=3), max_size=5
    )
    told = farms().map(inputs_of)
    return st.one_of(told, st.tuples(told, some).map(lambda both: both[0] | both[1]), some)
