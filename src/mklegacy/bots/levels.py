"""How well a bot plays, by the name that people give."""

from __future__ import annotations

from random import Random

from mklegacy.bots.advice import Bot
from mklegacy.bots.easy import EasySeat
from mklegacy.bots.medium import MediumSeat
from mklegacy.bots.random import RandomSeat
from mklegacy.errors import MkLegacyError

LEVELS = ("random", "easy", "medium")
"""From the weakest to the strongest."""


class UnknownLevel(MkLegacyError):
    """A level that no bot plays at."""


def seat_of(level: str, rng: Random, noise: float = 0.0) -> Bot:
    """A bot of that level; `rng` is all the chance it ever uses. `noise` blurs the judgement of `medium`."""
    if level == "random":
        return RandomSeat(rng)
    if level == "easy":
        return EasySeat(rng)
    if level == "medium":
        return MediumSeat(rng, noise)
    raise UnknownLevel(
        f"There is no level “{level}”. Nothing was changed; choose one of these: {', '.join(LEVELS)}."
    )
