"""Events for hypothesis: of the right shape and nothing more, or as the forms let people make them."""

from dataclasses import MISSING, fields, replace
from functools import cache
from typing import Any, get_type_hints

from hypothesis import strategies as st

from scoring.kernel import fields as asked
from scoring.kernel.amounts import Amounts
from scoring.kernel.discovery import all_games
from scoring.kernel.drawing import Drawing
from scoring.kernel.events import LARGEST_NUMBER, TABLE, Event
from scoring.kernel.game import GameModule
from scoring.kernel.setup import COLOURS, Player, Setup
from tests.scoring.drawn import drawn_inputs, farms, nonsense

NUMBERS = st.one_of(
    st.integers(-2, 12), st.integers(0, 40), st.sampled_from([-LARGEST_NUMBER, -1000, 100, 999, LARGEST_NUMBER])
)


def seats(setup: Setup, entry: asked.Entry) -> st.SearchStrategy[int]:
    return st.just(TABLE) if entry.whole_table else st.sampled_from(setup.seats)


def words(game: GameModule[Any]) -> st.SearchStrategy[str]:
    """Words the game knows, so that some of them fit, and some that nobody knows."""
    known = {str(option.value) for entry in game.entries for field in entry.fields for option in options(field)}
    found = findable(game.slug)[:20]
    return st.one_of(st.sampled_from(sorted(known | {"food", *found})), st.text(max_size=4))


@cache
def findable(slug: str) -> tuple[str, ...]:
    """What a few letters find before anything has happened, and what a form could still send: nothing, or a choice."""
    game = all_games()[slug]
    seats = tuple(Player(colour, colour) for colour in COLOURS[: game.players[1]])
    state = game.start(Setup(seats, 0, {variant.name: variant.default for variant in game.variants}))
    asked_for = [field for entry in game.entries for field in entry.fields]
    found = [
        option for field in asked_for if isinstance(field, asked.Found)
        for letters in "aeiou" for option in field.find(state, 0, letters)
    ]  # fmt: skip
    return tuple(sorted({str(option.value) for option in (*found, *(o for f in asked_for for o in options(f)))} | {""}))


def options(field: asked.Field) -> tuple[asked.Option, ...]:
    match field:
        case asked.Choice() | asked.Picks():
            return field.options
        case asked.Goods():
            return field.kinds
        case _:
            return ()


def misshapen_free(game: GameModule[Any], setup: Setup) -> st.SearchStrategy[Event]:
    """Any event the log could hold: every field of its type, whatever its value."""
    of_type: dict[Any, st.SearchStrategy[Any]] = {
        int: NUMBERS,
        str: words(game),
        bool: st.booleans(),
        tuple[int, ...]: st.lists(NUMBERS, max_size=5).map(tuple),
        tuple[str, ...]: st.lists(words(game), max_size=4).map(tuple),
        Amounts: st.dictionaries(words(game), NUMBERS, max_size=4).map(Amounts),
        Drawing: st.one_of(farms(), nonsense()).map(Drawing),
    }

    def built(entry: asked.Entry) -> st.SearchStrategy[Event]:
        hints = get_type_hints(entry.event)
        values = {
            spec.name: of_type[hints[spec.name]] if spec.default is MISSING else
            st.one_of(st.just(spec.default), of_type[hints[spec.name]])
            for spec in fields(entry.event) if spec.name != "seat"
        }  # fmt: skip
        return st.builds(entry.event, seat=seats(setup, entry), **values)

    return st.sampled_from(game.entries).flatmap(built)


def as_entered(game: GameModule[Any], setup: Setup) -> st.SearchStrategy[Event]:
    """Events as the forms make them: every value is one the phone offers."""

    def built(entry: asked.Entry) -> st.SearchStrategy[Event]:
        values = {field.name: of_field(field, findable(game.slug)) for field in entry.fields}
        return st.builds(entry.event, seat=seats(setup, entry), **values)

    return st.sampled_from(game.entries).flatmap(built)


def of_field(field: asked.Field, found: tuple[str, ...] = ()) -> st.SearchStrategy[Any]:
    """What a form can bring; ``found`` is what may be looked for with letters."""
    match field:
        case asked.Count(low=low, high=high):
            return st.one_of(st.integers(low, high), st.integers(low, min(high, low + 8)))
        case asked.Choice():
            return st.sampled_from([option.value for option in field.options])
        case asked.Picks(most=most, ordered=ordered):
            one = st.sampled_from([option.value for option in field.options])
            return st.lists(one, max_size=min(most, 4), unique=not ordered).map(tuple)
        case asked.Goods(kinds=kinds, low=low, high=high):
            named = st.sampled_from([str(kind.value) for kind in kinds])
            return st.dictionaries(named, st.integers(max(low, -5), min(high, 4)), max_size=3).map(Amounts)
        case asked.Flag():
            return st.booleans()
        case asked.Text(longest=longest):
            return st.text(max_size=longest)
        case asked.Found(known=known):
            return st.sampled_from([value for value in found if known(value) is not None])
        case asked.Drawn(read=read):
            return drawn_inputs().map(lambda inputs: Drawing(read(inputs)))
        case asked.Kept():
            return st.sampled_from((Drawing(), Drawing({"house": "clay", "rooms": [5, 10, 11], "fields": [3]})))


def likely(game: GameModule[Any], state: Any) -> st.SearchStrategy[Event]:
    """Events the phone would offer now, with what it fills in beforehand: most of them may stand."""
    setup: Setup = state.setup
    dues = [due for due in game.due(state) if due.kind]
    offered = [(game.entry_of[due.kind], due.seat) for due in dues] * 2 + [
        (entry, TABLE if entry.whole_table else seat)
        for entry in game.entries for seat in setup.seats if entry.offered(state, seat)
    ]  # fmt: skip

    def built(chosen: tuple[asked.Entry, int]) -> st.SearchStrategy[Event]:
        entry, seat = chosen
        hints = entry.hints(state, seat, {})
        found = findable(game.slug)
        values = {field.name: hinted(field, hints.get(field.name, asked.Hint()), found) for field in entry.fields}
        return st.builds(entry.event, seat=st.just(seat), **values)

    return st.sampled_from(offered).flatmap(built)


def hinted(field: asked.Field, hint: asked.Hint, found: tuple[str, ...]) -> st.SearchStrategy[Any]:
    plain = of_field(field, found)
    if hint.options is not None:
        plain = _of_options(field, hint.options, plain)
    if isinstance(field, asked.Goods) and hint.limits:
        plain = st.one_of(_within(hint), plain)
    if hint.default is not None:
        return st.one_of(st.just(_shaped(field, hint.default)), plain)
    return plain


def _of_options(
    field: asked.Field, offered: tuple[asked.Option, ...], otherwise: st.SearchStrategy[Any]
) -> st.SearchStrategy[Any]:
    match field:
        case asked.Picks() if not offered:
            return st.just(())
        case asked.Choice() | asked.Picks() if offered:
            return of_field(replace(field, options=offered))
        case asked.Goods() if offered:
            return of_field(replace(field, kinds=offered))
        case asked.Found() if offered:
            return st.sampled_from([option.value for option in offered])
        case asked.Choice() | asked.Picks() | asked.Goods() | asked.Found():
            return otherwise
        case _:
            raise AssertionError(f"{field.name} takes no options")


def _within(hint: asked.Hint) -> st.SearchStrategy[Amounts]:
    """So many of each kind as the phone says there are."""
    each = {name: st.integers(low, high) for name, (low, high) in hint.limits.items()}
    return st.fixed_dictionaries({}, optional=each).map(Amounts)


def _shaped(field: asked.Field, default: Any) -> Any:
    return Amounts(default) if isinstance(field, asked.Goods) else default
