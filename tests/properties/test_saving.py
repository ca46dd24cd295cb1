"""A game can be put away between any two decisions and goes on as if nothing had happened."""

from __future__ import annotations

import json
from random import Random

from hypothesis import given, settings

from mklegacy.engine.chance import SeededChance
from mklegacy.engine.config import GameConfig
from mklegacy.engine.game import Game
from mklegacy.engine.state import State
from tests.properties.games import end, every_game, positions, seeds


def interrupted(game: Game, seed: int) -> State:
    """The same random game as `positions`, but written down and read back before every decision."""
    rng = Random(seed)
    chance = SeededChance(str(seed))
    saved = json.dumps([game.start(chance).to_json(), chance.position])
    while True:
        written, position = json.loads(saved)
        state = State.from_json(written)
        if game.over(state):
            return state
        options = [option.to_json() for option in game.decision(state).options]
        chosen = json.dumps(rng.choice(options))
        chance = SeededChance(str(seed), position)
        game.apply(state, game.decision(state).find(json.loads(chosen)), chance)
        saved = json.dumps([state.to_json(), chance.position])


@every_game
@settings(max_examples=2)
@given(seed=seeds)
def test_saving_and_loading_at_every_decision_changes_nothing(game: Game, seed: int) -> None:
    assert interrupted(game, seed) == end(game, seed)


@every_game
@settings(max_examples=2)
@given(seed=seeds)
def test_what_is_written_is_read_back_in_the_middle_of_anything(game: Game, seed: int) -> None:
    for state in positions(game, seed):
        assert State.from_json(json.loads(json.dumps(state.to_json()))) == state


@every_game
@settings(max_examples=2)
@given(seed=seeds)
def test_a_game_built_from_a_written_config_is_the_same_game(game: Game, seed: int) -> None:
    again = Game(GameConfig.from_json(json.loads(json.dumps(game.config.to_json()))))
    assert [state.to_json() for state in positions(again, seed)] == [
        state.to_json() for state in positions(game, seed)
    ]
