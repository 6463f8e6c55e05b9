"""Tables of Helvetia where something has happened, entered without a hand."""

from collections.abc import Iterable, Sequence
from typing import Any

from tests.browser.conftest import Server
from tests.fixtures.web import Table, laid

GAME = "helvetia"
Told = tuple[str, int, dict[str, Any]]
LETTERS = (
    ("woodcutter", "brickyard", "grain_farm"),
    ("quarry", "well", "woodcutter"),
    ("grain_farm", "well", "brickyard"),
    ("brickyard", "quarry", "woodcutter"),
)


def settled(table: Table, players: int) -> Table:
    """By letter, with a woman in the first building of each; her husband comes from the right neighbour."""
    seats = [-at % players for at in range(players)]  # against the clock
    table.entered(*(("buildings_dealt", seat, {"buildings": list(LETTERS[seat])}) for seat in seats))
    if players == 2:
        table.entered(("neutrals_placed", -1, {"women": [8, 9]}))
    table.entered(*(("couples_placed", seat, {"women": [8]}) for seat in seats))
    table.entered(*(("first_married", seat, {"space": 8}) for seat in seats))
    return table


def delivered(seat: int, goods: Iterable[str]) -> list[Told]:
    return [("good_delivered", seat, {"good": good}) for good in goods]


def laid_markets(server: Server, names: Sequence[str]) -> dict[str, str]:
    """The keys of tables by what is to be seen there."""
    two = settled(laid(server.app, names[:2], game=GAME, buildings="letters"), 2)
    two.entered(("neutral_acted", 0, {"character": "builder", "building": "mine", "space": -1, "sex": "f"}))
    tables = {
        "villages": _villages(server, names),
        "two": two,
        "draft": laid(server.app, names, game=GAME),
        "market": _market(server, names),
        "tied": laid(server.app, names[:2], game=GAME, follow="count"),
    }
    return {name: table.host.key for name, table in tables.items()}


def _villages(server: Server, names: Sequence[str]) -> Table:
    """A new building, a wedding, a child, sleepers; it is the third player's turn, and he has begun it."""
    table = settled(laid(server.app, names[:3], game=GAME, buildings="letters"), 3)
    built = {"building": "goat_shed", "space": -1, "bought": {"wood": 1}, "settler": ""}
    table.entered(
        ("building_built", 0, {"building": "mine", "space": -1, "settler": ""}),
        ("building_built", 0, built),
        ("turn_ended", 0, {}),
        ("married", 2, {"village": -1, "place": 9, "who": "centre_f", "coin": -1}),
        ("turn_ended", 2, {}),
        ("child_born", 1, {"space": 8, "sex": "f"}),
    )
    return table


def _market(server: Server, names: Sequence[str]) -> Table:
    """Points only, in the second round: deliveries of everybody, a line that is full, tiles that are held."""
    table = laid(server.app, names, game=GAME, follow="points", direction="with")
    table.entered(
        *delivered(0, ("wood", "brick", "stone")),
        ("turn_ended", 0, {}),
        *delivered(1, ("wood", "beer")),
        ("turn_ended", 1, {}),
        ("coins_placed", 2, {"character": "priest", "coins": 4}),
        ("turn_ended", 2, {}),
        *delivered(3, ("wood", "cow", "meat", "leather")),
        ("turn_ended", 3, {}),
        ("coins_placed", 0, {"character": "builder", "coins": 1}),
        ("turn_ended", 0, {}),
        ("round_ended", -1, {}),
        ("round_begun", -1, {}),
        ("coins_placed", 1, {"character": "builder", "coins": 2}),
    )
    return table
