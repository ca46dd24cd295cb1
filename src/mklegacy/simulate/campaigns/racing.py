"""The player that balance is measured with: it only wants to finish soon, and misjudges how soon by a little."""

from __future__ import annotations

from random import Random

from mklegacy.bots.advice import Bot, Weighed
from mklegacy.engine.game import Game
from mklegacy.engine.options import Decision, Option
from mklegacy.engine.state import State

NOISE = 0.04
"""By such a share the rounds to go are misjudged, so that equal games are not all played alike."""


class RacingSeat:
    """Takes what leaves the fewest rounds to go, by the estimates of a bot; what the others do is all the same."""

    def __init__(self, bot: Bot, rng: Random) -> None:
        self._bot = bot
        self._rng = rng

    def choose(self, game: Game, view: State, decision: Decision) -> Option:
        advice = self._bot.advise(game, view, decision)
        return min(advice.ranked, key=self._rounds).option if advice.ranked else advice.option

    def _rounds(self, weighed: Weighed) -> float:
        return weighed.prospect.rounds * (1 + NOISE * self._rng.gauss(0, 1))
