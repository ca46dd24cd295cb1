"""The seat that plays like a tired person: it overlooks options and misjudges the others."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from mklegacy.bots.advice import Advice
from mklegacy.bots.medium import MediumSeat
from mklegacy.engine.game import Game
from mklegacy.engine.options import Decision, Option
from mklegacy.engine.state import State

OVERLOOKED = 1 / 3
MISJUDGED = 0.2


class EasySeat:
    """Sees some of the options, and takes what seems best of them."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._judgement = MediumSeat(rng, MISJUDGED)

    def choose(self, game: Game, view: State, decision: Decision) -> Option:
        return self.advise(game, view, decision).option

    def advise(self, game: Game, view: State, decision: Decision) -> Advice:
        """The options that it noticed, the best first in its eyes."""
        noticed = [option for option in decision.options if self._rng.random() >= OVERLOOKED]
        seen = noticed or [self._rng.choice(decision.options)]
        return self._judgement.advise(game, view, replace(decision, options=tuple(seen)))
