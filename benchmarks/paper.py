"""What is printed: scoresheet, pads, QR codes."""

from collections.abc import Iterator

from benchmarks.house import House
from benchmarks.logs import GAME, Laid
from benchmarks.phone import Phone, answer
from benchmarks.timing import TIMES, WARM_UP, Timed, timed
from companion import qr

LINK = "http://192.168.178.20:8000/s/KX7PMRTW"


def paper(house: House, laid: Laid) -> Iterator[Timed]:
    phone = Phone(house.app)
    for what, path in (
        ("scoresheet as PDF, four players", f"/t/{laid.evening_key}/sheet.pdf"),
        ("blank pad as PDF, one a page", f"/pads/pad.pdf?game={GAME}&per_page=1"),
        ("blank pad as PDF, four a page", f"/pads/pad.pdf?game={GAME}&per_page=4"),
    ):
        requests = (phone.asks(path) for _ in range(TIMES + WARM_UP))
        yield timed(what, lambda request: answer(house.app, request), requests)
    yield timed("QR code as SVG", lambda link: qr.svg(link, link), (LINK for _ in range(TIMES + WARM_UP)))
