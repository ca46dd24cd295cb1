"""The town register as a page: who won which game, and when."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RegisterLine:
    """A line of the town register, unsigned while there is no date."""

    game: int
    date: str | None = None
    mayor: str | None = None
    town: str | None = None


def page(signed: Sequence[RegisterLine], games: int) -> list[RegisterLine]:
    """A line for every game of the campaign, signed or not; free games below."""
    return [*signed, *[RegisterLine(game) for game in range(len(signed) + 1, games + 1)]]
