"""Matching establishments of the holder earn more for each copy (for each unit, where a card counts)."""

from __future__ import annotations

from mklegacy.engine.builder import Builder
from mklegacy.engine.cards import Colour


def install(
    builder: Builder,
    gate: int,
    amount: int,
    tags: list[str] | None = None,
    colour: Colour | None = None,
    turn: str = "any",
) -> None:
    builder.bonus(gate, amount, tuple(tags or ()), colour, turn)
