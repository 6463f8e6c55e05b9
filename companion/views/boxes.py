"""What the box of a game prints: told once for this installation, taken along to another."""

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any

from flask import Blueprint, Response, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _

from companion.current import current_settings, current_store
from companion.documents import read_json
from companion.pages.boxes import BoxPage, box_groups
from companion.pages.parts import ruling_of
from companion.rendering import render
from companion.words import language, said
from scoring.kernel.discovery import all_games
from scoring.kernel.game import GameModule
from scoring.kernel.message import say
from scoring.kernel.play import read_box
from scoring.kernel.problem import Problem, Refused

bp = Blueprint("boxes", __name__, url_prefix="/box")

WHERE = "box"


@bp.get("/<slug>")
def show(slug: str) -> ResponseReturnValue:
    """Every number that only the components print, and how sure we are of it."""
    return _page(_game(slug))


@bp.get("/<slug>.json")
def take(slug: str) -> ResponseReturnValue:
    """What was told here, as a file for another installation."""
    game = _game(slug)
    told = {"game": game.slug, "box": current_store().box(game.slug)}
    name = f"{game.slug}-box.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(json.dumps(told, indent=2) + "\n", mimetype="application/json", headers=headers)


@bp.post("/<slug>")
def tell(slug: str) -> ResponseReturnValue:
    """The numbers as they are typed; an empty field changes nothing."""
    game = _game(slug)
    if not may_write():
        return _page(game, 403)
    typed = {value.name: request.form.get(value.name, "").strip() for value in game.box}
    filled = {name: text for name, text in typed.items() if text}
    numbers = {name: int(text) for name, text in filled.items() if re.fullmatch(r"[0-9]{1,6}", text)}
    found, problems = read_box(game, numbers, WHERE)
    errors = {problem.where.removeprefix(f"{WHERE}."): (said(problem.message),) for problem in problems}
    errors |= {name: (_("A whole number belongs here."),) for name in filled if name not in numbers}
    if errors:
        return _page(game, 422, typed=filled, errors=errors)
    return _told(game, found)


@bp.post("/<slug>/bring")
def bring(slug: str) -> ResponseReturnValue:
    """What was told at another installation, pasted whole."""
    game = _game(slug)
    if not may_write():
        return _page(game, 403)
    pasted = request.form.get("pasted", "")
    try:
        found = _read(game, pasted)
    except Refused as refused:
        return _page(game, 422, pasted=pasted, wrongs=_in_words(game, refused.problems))
    return _told(game, found)


def may_write() -> bool:
    """Only at home: where an address is public, everybody could change what everybody's tables begin with."""
    return not current_settings().public_url


def _game(slug: str) -> GameModule[Any]:
    game = all_games().get(slug)
    if game is None or not game.box:
        abort(404)
    return game


def _told(game: GameModule[Any], values: Mapping[str, int]) -> ResponseReturnValue:
    known = current_store().box(game.slug)
    current_store().tell_box(game.slug, {name: n for name, n in values.items() if known.get(name) != n})
    return redirect(url_for("boxes.show", slug=game.slug, saved=1), code=303)


def _read(game: GameModule[Any], pasted: str) -> dict[str, int]:
    document = read_json(pasted.encode("utf-8", "surrogatepass"))
    if not isinstance(document, Mapping) or not isinstance(document.get("box"), Mapping):
        raise Refused([Problem("box.bad_shape", say("This is no box: an object with game and box belongs here."))])
    if document.get("game") != game.slug:
        what = say("This is the box of another game; {game} belongs here.", game=game.slug)
        raise Refused([Problem("box.other_game", what)])
    found, problems = read_box(game, document["box"], WHERE)
    if problems:
        raise Refused(problems)
    return found


def _in_words(game: GameModule[Any], problems: Iterable[Problem]) -> tuple[str, ...]:
    labels = {f"{WHERE}.{value.name}": said(value.label) for value in game.box}
    told = []
    for problem in problems:
        where = labels.get(problem.where, problem.where.removeprefix(f"{WHERE}.")[:80])
        told.append(f"{where}: {said(problem.message)}" if where else said(problem.message))
    return tuple(told)


def _page(
    game: GameModule[Any], status: int = 200, *, typed: Mapping[str, str] | None = None,
    errors: Mapping[str, tuple[str, ...]] | None = None, pasted: str = "", wrongs: tuple[str, ...] = (),
) -> ResponseReturnValue:  # fmt: skip
    told = current_store().box(game.slug)
    rulings = dict.fromkeys(value.ruling for value in game.box if value.ruling)
    page = BoxPage(
        slug=game.slug,
        title=said(game.title),
        back=url_for("lobby.new", slug=game.slug),
        groups=box_groups(game, told, typed or {}, errors or {}),
        known=sum(value.name in told for value in game.box),
        of=len(game.box),
        may_write=may_write(),
        saved=status == 200 and "saved" in request.args,
        take=url_for("boxes.take", slug=game.slug),
        bring=url_for("boxes.bring", slug=game.slug),
        pasted=pasted,
        wrongs=wrongs,
        rules=tuple(rule for slug in rulings if (rule := ruling_of(game, slug, language()))),
    )
    return render("box.html", page, status)
