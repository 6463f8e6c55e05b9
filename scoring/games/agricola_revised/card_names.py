"""Cards whose name is known in Dutch or German: said here so that the translations are collected."""

from __future__ import annotations

from scoring.kernel.message import say

NAMES = {
    "A133": say("Braggart"),
    "B008": say("Market Stall"),
    "B039": say("Loom"),
    "B136": say("House Steward"),
}
