"""Agricola (Revised Edition): the farm of each player."""

from companion.printing.farm import SIZE, draw, followed

__all__ = ["SIZE", "draw", "followed"]
