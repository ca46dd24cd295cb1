"""How well a bot plays, by the name that people give."""

from __future__ import annotations

from random import Random

from mklegacy.bots.random import RandomSeat
from mklegacy.engine.seat import Seat
from mklegacy.errors import MkLegacyError

LEVELS = ("random",)
"""From the weakest to the strongest."""


class UnknownLevel(MkLegacyError):
    """A level that no bot plays at."""


def seat_of(level: str, rng: Random) -> Seat:
    """A bot of that level; `rng` is all the chance it ever uses."""
    if level not in LEVELS:
        raise UnknownLevel(
            f"There is no level “{level}”. Nothing was changed; choose one of these: {', '.join(LEVELS)}."
        )
    return RandomSeat(rng)
