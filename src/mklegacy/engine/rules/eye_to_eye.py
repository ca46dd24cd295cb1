"""With two mayors, what red cards and cards that take from each opponent take is doubled; halves are not."""

from __future__ import annotations

from mklegacy.engine.builder import Builder


def install(builder: Builder, gate: int) -> None:
    if builder.players == 2:
        builder.take_factor = 2
