"""Whoever sits at the table needs its own view, the game and the decision, and nothing else."""

from __future__ import annotations

from random import Random

import pytest

from mklegacy.engine.chance import RandomChance
from mklegacy.engine.game import Game
from mklegacy.engine.options import Decision, Option
from mklegacy.engine.seat import Seat
from mklegacy.engine.state import State
from mklegacy.packs.editions import legacy_config


class Builder:
    """Builds the dearest thing it can, and rolls as many dice as it can."""

    def choose(self, game: Game, view: State, decision: Decision) -> Option:
        assert game.view(view, decision.seat) == view, "a view holds nothing to hide from its own seat"
        return max(decision.options, key=lambda option: (option.verb == "contribute", option.code))


def test_a_whole_game_can_be_played_from_views() -> None:
    game = Game(legacy_config(3))
    seats: list[Seat] = [Builder(), Builder(), Builder()]
    chance = RandomChance(Random(4))
    state = game.start(chance)
    while not game.over(state):
        decision = game.decision(state)
        option = seats[decision.seat].choose(game, game.view(state, decision.seat), decision)
        game.apply(state, option, chance)
    assert game.result(state).standings[state.winner].to_pay == 0
    with pytest.raises(AssertionError, match="asks nothing"):
        game.decision(state)
