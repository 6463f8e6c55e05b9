"""Tables of My Village where much has happened, entered without a hand."""

from collections.abc import Sequence
from typing import Any

from tests.browser.conftest import Server
from tests.fixtures.web import Table, farmhand, laid

GAME = "my_village"
CARD = {"act": "", "mark": ""}
GOODS = {"coins": 12, "horse": 1, "beer": 2, "scroll": 1, "wagon": 3, "wild": 1}


def turn(seat: int, name: str, dice: str = "4 6", black: int = 0, **fields: Any) -> tuple[tuple[str, int, Any], ...]:
    more = CARD if name == "card_added" else {"mark": ""} if name == "banner_used" else {}
    return (
        ("dice_taken", seat, {"dice": dice, "black": black}),
        (name, seat, {**more, **fields}),
        ("turn_ended", seat, {}),
    )


def died(seat: int, villager: str, die: int) -> tuple[tuple[str, int, Any], ...]:
    return ("villager_died", seat, {"villager": villager}), ("rat_rolled", seat, {"die": die})


def laid_villages(server: Server, names: Sequence[str]) -> dict[str, str]:
    """The keys of tables by what is to be seen there; the box tells the rat track of four players and two windows."""
    farmhand(server.app).store.tell_box(GAME, {"rat_4": 14, "windows_1": 2, "windows_2": 4})
    tables = {"village": _busy(server, names), "dice": laid(server.app, names, game=GAME), "rat": _rat(server, names)}
    tables["deaths"] = laid(server.app, names, game=GAME, follow="deaths")
    tables["deaths"].entered(
        ("stories_taken", 0, {"stories": 13}),
        *died(0, "abbot", 5),
        ("school_used", 0, {"move": "place", "villager": ""}),
        *died(0, "merchant", 6),
    )
    return {name: table.host.key for name, table in tables.items()}


def _busy(server: Server, names: Sequence[str]) -> Table:
    """Four rounds: cards in every area, customers, a child at school, graves; the second player is to use a banner."""
    table = laid(server.app, names, game=GAME)
    table.entered(
        *turn(0, "card_added", black=1, card="church_cloister", points=3, time=8),
        *died(0, "merchant", 4),
        *turn(1, "hand_taken"),
        *turn(2, "card_added", card="field", points=0, time=2),
        *turn(3, "customers_taken", customers=3),
        ("round_begun", -1, {}),
        ("amounts_corrected", 1, {"tree": 12, "house": 104, "goods": GOODS, "clouds": 3}),
        *turn(1, "customers_taken", customers=4),
        *turn(2, "card_added", card="hall_guild", points=2, time=3),
        *turn(3, "card_added", card="stable", points=4, time=5),
        *turn(0, "card_added", card="monk", points=0, time=3, act="stories_3"),
        ("round_begun", -1, {}),
        *turn(1, "card_added", card="hall_area", points=2, time=3, mark="customers"),
        *turn(2, "foreman_moved", to="coin"),
        *turn(3, "card_added", card="wainwright", points=4, time=5),
        *died(3, "councillor", 6),
        *turn(0, "card_added", card="meeting_room", points=4, time=2),
        ("round_begun", -1, {}),
        ("dice_taken", 1, {"dice": "6 5", "black": 1}),
        ("customer_served", 1, {"points": 5, "time": 1, "paid": {"beer": 1}}),
    )
    table.undo(table.count())
    return table


def _rat(server: Server, names: Sequence[str]) -> Table:
    table = laid(server.app, names, game=GAME)
    table.entered(
        *turn(0, "card_added", card="church_disinfection", points=3, time=10),
        *died(0, "merchant", 6),
        *turn(1, "card_added", card="brewery", points=2, time=11),
        *died(1, "merchant", 6),
        *turn(2, "card_added", card="stable", points=2, time=12),
        ("villager_died", 2, {"villager": "merchant"}),
    )
    return table
