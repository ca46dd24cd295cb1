"""Reads and checks `content/`, and turns it into the engine's types."""

GAMES = 10
"""So many games has a campaign whose pack does not say otherwise."""
