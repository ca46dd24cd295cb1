"""A measuring stick: the player that always buys the most expensive thing it can."""

from __future__ import annotations

from random import Random

from mklegacy.engine.game import Game
from mklegacy.engine.options import Decision, Option
from mklegacy.engine.state import State


class GreedySeat:
    """Spends as much as it can on every action; of equals, and of everything else, it takes any."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, game: Game, view: State, decision: Decision) -> Option:
        options = list(decision.options)
        self._rng.shuffle(options)
        if decision.kind != "action":
            return options[0]
        return max(options, key=lambda option: price(game, view, option))


def price(game: Game, s: State, option: Option) -> int:
    """What an action costs the active seat."""
    costs = game.action.costs[s.active]
    if option.code < 0:
        return 0
    if option.code < len(costs):
        return costs[option.code]
    return game.action.extra_cost(s, s.active, option.code - len(costs))
