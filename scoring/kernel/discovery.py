"""Finds the games: one folder in scoring/games is one game."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import Any

from scoring.kernel.game import GameModule

GAMES_PACKAGE = "scoring.games"


@cache
def all_games() -> dict[str, GameModule[Any]]:
    """Every game by its slug, in the order of the folders."""
    folder = import_module(GAMES_PACKAGE)
    modules = (import_module(f"{GAMES_PACKAGE}.{found.name}") for found in pkgutil.iter_modules(folder.__path__))
    return {module.GAME.slug: module.GAME for module in modules}
