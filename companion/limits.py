"""How often one address may ask. Generous, for a whole club may sit behind one router."""

from flask import Flask, Response, current_app
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address

# Each process counts for itself, so two workers allow up to twice as much.
limiter = Limiter(get_remote_address, storage_uri="memory://", headers_enabled=True)


def off() -> bool:
    return not current_app.config["FARMHAND_LIMITS"]


def _missed(response: Response) -> bool:
    return response.status_code == 404


# Only wrong guesses count. With a hundred tables open, guessing finds a join code once in 300 days.
guesses = limiter.shared_limit("20 per minute", scope="guesses", exempt_when=off, deduct_when=_missed)
new_tables = limiter.shared_limit("30 per hour", scope="new_tables", exempt_when=off, methods=["POST"])
scores = limiter.shared_limit("120 per minute", scope="scores", exempt_when=off)


def init_limits(app: Flask) -> None:
    # One limiter serves every app of a process, so the switch is looked up in the app that answers.
    app.config.setdefault("FARMHAND_LIMITS", not app.testing)
    app.config["RATELIMIT_ENABLED"] = True
    limiter.init_app(app)
