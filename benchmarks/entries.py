"""An entry on its way into logs of different lengths, with the table in memory and after a restart."""

from collections.abc import Iterator

from benchmarks.house import House
from benchmarks.logs import GAME, LENGTHS, NAMES, RESTARTS, Laid, lay_evening
from benchmarks.phone import Environ, Phone, answer
from benchmarks.timing import TIMES, WARM_UP, Timed, timed
from companion.keys import entry_key

SCORE = f"/api/v1/score/{GAME}"
GREENS = ("pottery", "art", "music", "writing")
COUNTS = {"score_track": 44, "food_track": 3, "tools": [1, 1, 1], "huts": 4, "people": 5, "farmers": 1, "shamans": 1}
SHEET = {
    "players": [
        {"name": name, "counts": {**COUNTS, "resources": {"wood": 2}, "greens": {green: 1}}}
        for name, green in zip(NAMES, GREENS, strict=True)
    ]
}


def entries(house: House, laid: Laid) -> Iterator[Timed]:
    yield _append(house)
    for length in LENGTHS:
        posts = _posts(house, laid.of_length[length])
        yield timed(f"entry, log of {length:,}", lambda post: answer(house.app, post, 303), posts)
    for length in LENGTHS:
        first = _first_posts(house, laid.of_length[length])
        yield timed(f"entry, log of {length:,}, restarted", lambda each: answer(each[0].app, each[1], 303), first)
    phone = Phone(house.app)
    sheets = (phone.sends_json(SCORE, SHEET) for _ in range(TIMES + WARM_UP))
    yield timed("count sheet to scores, API", lambda request: answer(house.app, request), sheets)


def _posts(house: House, keys: list[str]) -> Iterator[Environ]:
    """As in life: the page is looked at, then its button pressed; only the button is timed."""
    phones = [Phone(house.app) for _ in keys]
    for at in range(TIMES + WARM_UP):
        yield _press(phones[at % len(keys)], keys[at % len(keys)])


def _first_posts(house: House, keys: list[str]) -> Iterator[tuple[House, Environ]]:
    """The phone has its page from before the restart, and its button is the first thing the new server hears."""
    phones = [Phone(house.app) for _ in keys]
    for at in range(RESTARTS + WARM_UP):
        post = _press(phones[at % len(keys)], keys[at % len(keys)])
        yield house.restarted(), post


def _press(phone: Phone, key: str) -> Environ:
    action = f"/t/{key}/enter/tool_turned"
    return phone.sends(action, phone.form_on(f"/t/{key}?seat=0", action))


def _append(house: House) -> Timed:
    play, _ = lay_evening(house.store, 0)
    body = {"entry": {"kind": "stone_age.tool_turned", "seat": 0, "tile": 0}}
    append = house.store.append
    numbers = range(1, TIMES + WARM_UP + 1)
    return timed("the store alone", lambda seq: append(play.id, seq, entry_key(), body, 0, "host"), numbers)
