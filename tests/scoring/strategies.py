"""Events for hypothesis: of the right shape and nothing more, or as the forms let people make them."""

from dataclasses import MISSING, fields
from typing import Any, get_type_hints

from hypothesis import strategies as st

from scoring.kernel import fields as asked
from scoring.kernel.amounts import Amounts
from scoring.kernel.events import LARGEST_NUMBER, TABLE, Event
from scoring.kernel.game import GameModule
from scoring.kernel.setup import Setup

NUMBERS = st.one_of(
    st.integers(-2, 12), st.integers(0, 40), st.sampled_from([-LARGEST_NUMBER, -1000, 100, 999, LARGEST_NUMBER])
)


def seats(setup: Setup, entry: asked.Entry) -> st.SearchStrategy[int]:
    return st.just(TABLE) if entry.whole_table else st.sampled_from(setup.seats)


def words(game: GameModule[Any]) -> st.SearchStrategy[str]:
    """Words the game knows, so that some of them fit, and some that nobody knows."""
    known = {str(option.value) for entry in game.entries for field in entry.fields for option in options(field)}
    return st.one_of(st.sampled_from(sorted(known | {"food"})), st.text(max_size=4))


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
        Amounts: st.dictionaries(words(game), NUMBERS, max_size=4).map(Amounts),
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
        values = {field.name: of_field(field) for field in entry.fields}
        return st.builds(entry.event, seat=seats(setup, entry), **values)

    return st.sampled_from(game.entries).flatmap(built)


def of_field(field: asked.Field) -> st.SearchStrategy[Any]:
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
        values = {field.name: hinted(field, hints.get(field.name, asked.Hint())) for field in entry.fields}
        return st.builds(entry.event, seat=st.just(seat), **values)

    return st.sampled_from(offered).flatmap(built)


def hinted(field: asked.Field, hint: asked.Hint) -> st.SearchStrategy[Any]:
    plain = of_field(field)
    if hint.options is not None:
        plain = of_field(_with_options(field, hint.options)) if hint.options else _empty(field, plain)
    if hint.default is not None:
        return st.one_of(st.just(_shaped(field, hint.default)), plain)
    return plain


def _with_options(field: asked.Field, offered: tuple[asked.Option, ...]) -> asked.Field:
    match field:
        case asked.Choice():
            return asked.Choice(field.name, field.label, offered)
        case asked.Picks():
            return asked.Picks(field.name, field.label, offered, field.most, field.ordered)
        case _:
            raise AssertionError(f"{field.name} takes no options")


def _empty(field: asked.Field, otherwise: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.just(()) if isinstance(field, asked.Picks) else otherwise


def _shaped(field: asked.Field, default: Any) -> Any:
    return Amounts(default) if isinstance(field, asked.Goods) else default
