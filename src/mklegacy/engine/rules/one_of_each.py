"""A town holds one copy of each establishment of a colour."""

from __future__ import annotations

from mklegacy.engine.builder import Builder
from mklegacy.engine.cards import Colour


def install(builder: Builder, gate: int, colour: Colour) -> None:
    builder.limit(colour)
