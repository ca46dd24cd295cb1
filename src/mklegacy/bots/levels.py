"""How well a bot plays, by the name that people give."""

from __future__ import annotations

from random import Random

from mklegacy.bots.advice import Bot
from mklegacy.bots.easy import EasySeat
from mklegacy.bots.hard import Effort, HardSeat
from mklegacy.bots.medium import MediumSeat
from mklegacy.bots.random import RandomSeat
from mklegacy.errors import MkLegacyError
from mklegacy.i18n import _

LEVELS = ("random", "easy", "medium", "hard")
"""From the weakest to the strongest."""


USUAL_EFFORT = Effort()


class UnknownLevel(MkLegacyError):
    """A level that no bot plays at."""


def seat_of(level: str, rng: Random, effort: Effort = USUAL_EFFORT, noise: float = 0.0) -> Bot:
    """A bot of that level; `rng` is all the chance it ever uses.

    `effort` is for `hard`: how long it thinks. `noise` is for `medium`: how much its judgement is blurred.
    """
    if level == "random":
        return RandomSeat(rng)
    if level == "easy":
        return EasySeat(rng)
    if level == "medium":
        return MediumSeat(rng, noise)
    if level == "hard":
        return HardSeat(rng, effort)
    raise UnknownLevel(
        _("There is no level “{level}”. Nothing was changed; choose one of these: {levels}.").format(
            level=level, levels=", ".join(LEVELS)
        )
    )
