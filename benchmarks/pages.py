"""Pages of a table of four, as the host's phone asks for them."""

from collections.abc import Iterator

from benchmarks.house import House
from benchmarks.logs import lay_evening
from benchmarks.phone import Phone, answer
from benchmarks.timing import TIMES, WARM_UP, Timed, timed

MIDDLE = 100  # entries: round 6 of 11


def pages(house: House) -> Iterator[Timed]:
    phone = Phone(house.app)
    middle, whole = lay_evening(house.store, MIDDLE)[1], lay_evening(house.store)[1]
    for what, path in (
        ("table page, mid-game", f"/t/{middle}"),
        ("sheet page, mid-game", f"/t/{middle}/sheet"),
        ("sheet page, game over", f"/t/{whole}/sheet"),
        ("story page, whole evening", f"/t/{whole}/story"),
    ):
        phone.sees(path)
        requests = (phone.asks(path) for _ in range(TIMES + WARM_UP))
        yield timed(what, lambda request: answer(house.app, request), requests)
