"""Rules."""

from flask import Blueprint

bp = Blueprint("rulings", __name__)
