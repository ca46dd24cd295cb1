"""Reads and checks `content/`, and turns it into the engine's types."""
