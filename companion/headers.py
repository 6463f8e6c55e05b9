"""What every answer says about itself to browsers, and how long static files may be kept."""

from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from flask import Flask, Response, request

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
ALWAYS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    # Keys are in addresses, and no other site is to learn them.
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), screen-wake-lock=(self)",
}
WITH_KEYS = ("/t/", "/s/", "/api/v1/plays/")
FOR_A_YEAR = "public, max-age=31536000, immutable"


def init_headers(app: Flask) -> None:
    @app.url_defaults
    def add_version(endpoint: str, values: dict[str, Any]) -> None:
        if endpoint == "static" and "v" not in values and (version := _version(app, values.get("filename", ""))):
            values["v"] = version

    @app.after_request
    def say_how_to_treat_it(response: Response) -> Response:
        for name, value in ALWAYS.items():
            response.headers.setdefault(name, value)
        if request.path.startswith(WITH_KEYS):
            response.headers["X-Robots-Tag"] = "noindex, nofollow"
        if request.endpoint == "static":
            _keep_static(app, response)
        elif "Cache-Control" not in response.headers:
            keyed = request.path.startswith(WITH_KEYS) or response.status_code >= 400
            response.headers["Cache-Control"] = "no-store" if keyed else "private, no-cache"
        if request.endpoint != "static":
            response.vary.update(("Accept-Language", "Cookie"))
        return response


def _keep_static(app: Flask, response: Response) -> None:
    asked = request.args.get("v")
    if response.status_code < 400 and asked and asked == _version(app, (request.view_args or {}).get("filename", "")):
        response.headers["Cache-Control"] = FOR_A_YEAR
    else:
        # Modules import each other without a version; these are asked for again, and answered with 304.
        response.headers["Cache-Control"] = "no-cache"


def _version(app: Flask, filename: str) -> str:
    """Of the file as this process first saw it, or as it is now where somebody works on it."""
    folder = str(app.static_folder)
    try:
        return _hash(folder, filename, Path(folder, filename).stat().st_mtime_ns if app.debug else 0)
    except OSError:
        return ""


# Bounded, because a stranger can write the same file as css/./base.css, and as css/././base.css.
@lru_cache(maxsize=512)
def _hash(folder: str, filename: str, _changed: int) -> str:
    return sha256(Path(folder, filename).read_bytes()).hexdigest()[:12]
