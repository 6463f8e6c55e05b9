"""Puts the app together: settings, store, languages, limits, views."""

from collections.abc import Mapping
from typing import Any

from flask import Flask
from flask.json.provider import DefaultJSONProvider
from flask_babel import Babel
from flask_wtf import CSRFProtect
from werkzeug.middleware.proxy_fix import ProxyFix

from companion import catalogs, places, words
from companion.cookies import init_cookies
from companion.current import EXTENSION, Farmhand
from companion.database import connect, upgrade
from companion.errors import init_errors
from companion.headers import init_headers
from companion.limits import init_limits
from companion.rendering import init_rendering
from companion.replays import Replays
from companion.settings import Settings, read_settings
from companion.store import Store
from companion.views import BLUEPRINTS, CSRF_EXEMPT

LARGEST_REQUEST = 64 * 1024


class InOrder(DefaultJSONProvider):
    """Lines in the order of the pad, names as people write them."""

    sort_keys = False
    ensure_ascii = False


def create_app(config: Mapping[str, Any] | None = None) -> Flask:
    """The app, ready to answer; ``config`` goes before the environment and takes the same ``FARMHAND_`` names."""
    settings = read_settings(config)
    app = Flask(
        "companion",
        instance_path=str(settings.instance),
        template_folder=places.folder("templates"),
        static_folder=places.folder("static"),
        static_url_path="/static",
    )
    app.config.update(
        SECRET_KEY=settings.secret_key,
        MAX_CONTENT_LENGTH=LARGEST_REQUEST,
        MAX_FORM_MEMORY_SIZE=LARGEST_REQUEST,
        MAX_FORM_PARTS=500,
        # A game lasts longer than an hour.
        WTF_CSRF_TIME_LIMIT=None,
        # Would ask for the referrer, which our pages never send.
        WTF_CSRF_SSL_STRICT=False,
        BABEL_TRANSLATION_DIRECTORIES=str(catalogs.ready(instance=settings.instance)),
    )
    app.json = InOrder(app)
    init_cookies(app, settings.https)
    app.config.update(config or {})
    app.extensions[EXTENSION] = Farmhand(settings, open_store(settings), Replays())
    Babel(app, locale_selector=words.language)
    words.init_words(app)
    init_rendering(app)
    init_errors(app)
    init_headers(app)
    # Limits come before tokens: a flood is cheaper to refuse than to read.
    init_limits(app)
    protection = CSRFProtect(app)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    for blueprint in CSRF_EXEMPT:
        protection.exempt(blueprint)
    if settings.proxies:
        count = settings.proxies
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=count, x_proto=count, x_host=count, x_prefix=count)  # type: ignore[method-assign]
    return app


def open_store(settings: Settings) -> Store:
    """The store with its tables up to date, or ``UnusableDatabase``."""
    engine = connect(settings.database_url)
    upgrade(engine)
    return Store(engine)
