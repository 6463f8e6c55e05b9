"""Pages of a table of four, as the host's phone asks for them."""

from collections.abc import Iterator

from benchmarks.house import House
from benchmarks.logs import Laid
from benchmarks.phone import Phone, answer
from benchmarks.timing import TIMES, WARM_UP, Timed, timed


def pages(house: House, laid: Laid) -> Iterator[Timed]:
    phone = Phone(house.app)
    for what, path in (
        ("table page, mid-game", f"/t/{laid.middle}"),
        ("sheet page, mid-game", f"/t/{laid.middle}/sheet"),
        ("sheet page, game over", f"/t/{laid.evening_key}/sheet"),
        ("story page, whole evening", f"/t/{laid.evening_key}/story"),
    ):
        phone.sees(path)
        requests = (phone.asks(path) for _ in range(TIMES + WARM_UP))
        yield timed(what, lambda request: answer(house.app, request), requests)
