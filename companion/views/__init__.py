"""One module a subject, one sentence a view."""

from flask import Blueprint

from companion.views import api, boxes, entries, lobby, preferences, prints, rulings, share, sheet, story, table

# A new module of views is one line here.
BLUEPRINTS: tuple[Blueprint, ...] = (
    api.bp,
    boxes.bp,
    entries.bp,
    lobby.bp,
    preferences.bp,
    prints.bp,
    rulings.bp,
    share.bp,
    sheet.bp,
    story.bp,
    table.bp,
)

# Other programs have no page of ours and so no token; these blueprints read no cookie.
CSRF_EXEMPT: tuple[Blueprint, ...] = (api.bp,)
