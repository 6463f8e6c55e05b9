"""The door: choose a game, sit down, join, go on."""

from collections.abc import Mapping
from typing import Any

from flask import Blueprint, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _

from companion import keys, limits
from companion.current import current_settings, current_store
from companion.pages.lobby import NewTablePage, Seat, StartPage
from companion.pages.parts import problem_of
from companion.rendering import render
from companion.tables import Table, known_tables, remember
from companion.words import language, said
from scoring.kernel.discovery import all_games
from scoring.kernel.game import GameModule
from scoring.kernel.play import read_setup, told_setup
from scoring.kernel.problem import Problem, Refused
from scoring.kernel.setup import COLOURS, LONGEST_NAME

bp = Blueprint("lobby", __name__)

GO_ON = 3
NAMES_OFFERED = 40
PLAYS_LOOKED_AT = 60


@bp.get("/")
def start() -> ResponseReturnValue:
    """Five games, the tables this phone knows, a field for a code."""
    return _start()


@bp.get("/join")
@limits.guesses
def join() -> ResponseReturnValue:
    """A typed code opens its table."""
    typed = request.args.get("code", "")[:80]
    code = keys.clean_code(typed)
    if code is None or current_store().open(code) is None:
        return _start(typed, _("No table has this code. Look at it again: it has no O, 0, I, L or 1."), 404)
    return redirect(url_for("table.show", key=code), code=303)


def _start(code: str = "", error: str = "", status: int = 200) -> ResponseReturnValue:
    page = StartPage(
        known=tuple(_known(table) for table in known_tables()[:GO_ON]),
        tiles=tuple(
            {
                "slug": game.slug,
                "title": said(game.title),
                "text": _players(game),
                "href": url_for("lobby.new", slug=game.slug),
            }
            for game in all_games().values()
        ),
        code=code,
        errors=(error,) if error else (),
    )
    return render("start.html", page, status)


def _known(table: Table) -> Mapping[str, str]:
    clock = table.game.clock(table.state)
    names = ", ".join(player.name for player in table.played.setup.players)
    return {
        "href": url_for("table.show", key=table.key),
        "slug": table.game.slug,
        "number": clock.number or "·",
        "title": _("Look again: %(game)s", game=said(table.game.title)) if clock.over
        else _("Go on: %(game)s", game=said(table.game.title)),
        "text": f"{names} · {said(clock.step)}",
    }  # fmt: skip


def _players(game: GameModule[Any]) -> str:
    low, high = game.players
    return str(_("%(low)s–%(high)s players", low=low, high=high))


@bp.get("/new/<slug>")
def new(slug: str) -> ResponseReturnValue:
    """One screen, sensible defaults."""
    game = _game(slug)
    seats = tuple(Seat("", COLOURS[at], at == 0) for at in range(game.players[1]))
    return _new_page(game, seats, {})


@bp.post("/new/<slug>")
@limits.new_tables
def lay(slug: str) -> ResponseReturnValue:
    """The table is laid: the play is stored and its host goes there."""
    game = _game(slug)
    rows = _rows(game)
    taken = [row for row in rows if row.name]
    options = {v.name: request.form[f"option-{v.name}"] for v in game.variants if f"option-{v.name}" in request.form}
    first = next((at for at, row in enumerate(taken) if row.first), 0)
    raw = {
        "players": [{"name": row.name, "colour": row.colour} for row in taken],
        "start": first,
        "options": options,
        "box": current_store().box(game.slug),
    }
    try:
        setup = read_setup(game, raw)
    except Refused as refused:
        return _new_page(game, rows, options, refused.problems, 422)
    _play, doors = current_store().create(game.slug, told_setup(setup), len(setup.players))
    host = next(door.key for door in doors if door.role == "host")
    remember(host)
    return redirect(url_for("table.show", key=host), code=303)


def _game(slug: str) -> GameModule[Any]:
    if slug not in all_games():
        abort(404)
    return all_games()[slug]


def _rows(game: GameModule[Any]) -> tuple[Seat, ...]:
    rows = []
    for at in range(game.players[1]):
        name = " ".join(request.form.get(f"name-{at}", "").split())
        errors = (_("At most %(most)s letters.", most=LONGEST_NAME),) if len(name) > LONGEST_NAME else ()
        colour = request.form.get(f"colour-{at}", COLOURS[at])
        rows.append(Seat(name, colour, request.form.get("first") == str(at), errors))
    return tuple(rows)


def _new_page(
    game: GameModule[Any], seats: tuple[Seat, ...], options: Mapping[str, str], found: tuple[Problem, ...] = (),
    status: int = 200,
) -> ResponseReturnValue:  # fmt: skip
    variants = tuple(
        {
            "name": f"option-{variant.name}",
            "label": said(variant.label),
            "choices": [(value, said(words)) for value, words in variant.choices],
            "value": options.get(variant.name, variant.default),
            "note": said(variant.note),
        }
        for variant in game.variants
    )
    page = NewTablePage(
        slug=game.slug,
        title=said(game.title),
        seats=seats,
        low=game.players[0],
        names=_names(),
        variants=variants,
        box=url_for("boxes.show", slug=game.slug) if game.box else "",
        problems=tuple(problem_of(game, problem, language()) for problem in found),
    )
    return render("new.html", page, status)


def _names() -> tuple[str, ...]:
    """Names from the tables this phone knows; at home, where no public address is set, from every table."""
    setups = [table.play.setup for table in known_tables()]
    if not current_settings().public_url:
        setups += [play.setup for play in current_store().recent_setups(PLAYS_LOOKED_AT)]
    names = [str(player["name"]) for setup in setups for player in setup["players"]]
    return tuple(dict.fromkeys(names))[:NAMES_OFFERED]
