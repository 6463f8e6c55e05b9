"""One module a subject, one sentence a view."""

from flask import Blueprint

from companion.views import api, preferences, rulings

# A new module of views is one line here.
BLUEPRINTS: tuple[Blueprint, ...] = (
    api.bp,
    preferences.bp,
    rulings.bp,
)

# Other programs have no page of ours and so no token; these blueprints read no cookie.
CSRF_EXEMPT: tuple[Blueprint, ...] = (api.bp,)
