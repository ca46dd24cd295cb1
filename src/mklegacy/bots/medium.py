"""The seat that minds its purse: how many rounds until everything is paid, at today's income?"""

from __future__ import annotations

from random import Random

from mklegacy.bots.advice import Advice, best_first
from mklegacy.bots.outlook import Outlook
from mklegacy.bots.weighing import Weighing
from mklegacy.engine.game import Game
from mklegacy.engine.options import Decision, Option
from mklegacy.engine.state import State


class MediumSeat:
    """Weighs every option once. With `noise`, each chance to win is misjudged by such a share, more or less."""

    def __init__(self, rng: Random, noise: float = 0.0) -> None:
        self._rng = rng
        self._noise = noise

    def choose(self, game: Game, view: State, decision: Decision) -> Option:
        return self.advise(game, view, decision).option

    def advise(self, game: Game, view: State, decision: Decision) -> Advice:
        """Every option, the best first."""
        prospects = Weighing(game, Outlook(game), decision.seat, self._rng).prospects(view, decision)
        if self._noise:
            prospects = [
                prospect._replace(chance=prospect.chance * (1 + self._noise * self._rng.gauss(0, 1)))
                for prospect in prospects
            ]
        ranked = best_first(decision.options, prospects)
        return Advice(ranked[0].option, ranked)
