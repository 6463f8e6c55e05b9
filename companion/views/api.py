"""For other programs: counting, exported plays, and whether the house stands."""

from typing import Any

from flask import Blueprint, abort, jsonify, request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import NotFound

from companion import limits, problems
from companion.current import current_store
from companion.documents import UnknownGame, game_of, read_json
from companion.words import said
from scoring.kernel.counting import score
from scoring.kernel.discovery import all_games
from scoring.kernel.events import decode
from scoring.kernel.log import Recorded
from scoring.kernel.play import read_setup, told_play
from scoring.kernel.problem import Refused

bp = Blueprint("api", __name__)


@bp.get("/healthz")
def healthz() -> ResponseReturnValue:
    """Asked by whatever keeps the server running."""
    return ({"status": "ok"}, 200) if current_store().healthy() else ({"status": "unavailable"}, 503)


@bp.post("/api/v1/score/<slug>")
@limits.scores
def counted(slug: str) -> ResponseReturnValue:
    """A count sheet to final scores, the same as ``farmhand score``."""
    try:
        game = game_of(slug)
    except UnknownGame as unknown:
        return problems.told_all(unknown.problems, said), 404
    try:
        document = read_json(request.get_data(cache=False))
    except Refused as unreadable:
        return problems.told_all(unreadable.problems, said), 400
    return jsonify(score(game, document))


@bp.get("/api/v1/plays/<key>")
@limits.guesses
def play(key: str) -> ResponseReturnValue:
    """The whole play for any key that opens it, that to look on too."""
    return jsonify(exported(key))


def exported(key: str) -> dict[str, Any]:
    found = current_store().open(key)
    if found is None or found[0].game not in all_games():
        abort(NotFound.code)
    play, _door = found
    game = all_games()[play.game]
    log = tuple(
        Recorded(
            seq=stored.seq,
            event=decode(game.kinds, stored.body["entry"]),
            reason=str(stored.body.get("reason", "")),
            at=stored.at,
            by=stored.by,
        )
        for stored in current_store().log(play.id)
    )
    return told_play(game, read_setup(game, play.setup), log)
