"""The seat that any player should beat: every legal option is equally likely."""

from __future__ import annotations

from random import Random

from mklegacy.bots.advice import Advice
from mklegacy.engine.game import Game
from mklegacy.engine.options import Decision, Option
from mklegacy.engine.state import State


class RandomSeat:
    """Chooses blindly."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, game: Game, view: State, decision: Decision) -> Option:
        return decision.options[int(self._rng.random() * len(decision.options))]

    def advise(self, game: Game, view: State, decision: Decision) -> Advice:
        return Advice(self.choose(game, view, decision))
