"""For other programs: counting, exported plays, and whether the house stands."""

from flask import Blueprint, jsonify, request
from flask.typing import ResponseReturnValue

from companion import limits, problems
from companion.current import current_store
from companion.documents import UnknownGame, game_of, read_json
from companion.tables import open_table
from companion.words import said
from scoring.kernel.counting import score
from scoring.kernel.play import told_play
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
        return problems.told_all(unreadable.problems, said), 422
    return jsonify(score(game, document))


@bp.get("/api/v1/plays/<key>")
@limits.guesses
def play(key: str) -> ResponseReturnValue:
    """The whole play for any key that opens it, that to look on too."""
    table = open_table(key)
    return jsonify(told_play(table.game, table.played.setup, table.played.log))
