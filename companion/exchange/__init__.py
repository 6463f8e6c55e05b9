"""Plays for other programs."""
