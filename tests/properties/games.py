"""Random games of every edition, supply and number of mayors."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import strategies as st

from mklegacy.engine.chance import SeededChance
from mklegacy.engine.config import GameConfig
from mklegacy.engine.events import Event
from mklegacy.engine.game import Game
from mklegacy.engine.state import State
from mklegacy.packs.editions import edition_config, legacy_config
from tests.engine.tables import picking_config

CONFIGS: dict[str, GameConfig] = {
    **{
        f"base {supply} {players}": edition_config("base", players, supply)
        for supply in ("standard", "variable", "hybrid")
        for players in (2, 3, 4)
    },
    **{
        f"bright lights {players}": edition_config("bright_lights", players, first=None)
        for players in (2, 3, 4, 5)
    },
    **{f"legacy {players}": legacy_config(players) for players in (2, 3, 4)},
    **{f"legacy with picks {players}": picking_config(players, first=1, picks=2) for players in (2, 4)},
}
GAMES = {name: Game(config) for name, config in CONFIGS.items()}

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
seeds = st.integers(0, 2**32)

TOO_LONG = 10_000


def positions(game: Game, seed: int, log: list[Event] | None = None) -> Iterator[State]:
    """The state at every decision of a random game, and at its end: the same object, which moves on."""
    rng = Random(seed)
    chance = SeededChance(str(seed))
    state = game.start(chance, log)
    for _ in range(TOO_LONG):
        yield state
        if game.over(state):
            return
        game.apply(state, rng.choice(game.decision(state).options), chance, log)
    raise AssertionError("the game does not end")


def end(game: Game, seed: int) -> State:
    """The last position of a random game."""
    *_, last = positions(game, seed)
    return last
