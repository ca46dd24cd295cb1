"""How fast random games are played through `decision` and `apply`, on one core.

The unit is the CPU time of a plain loop, timed in the same run: so the limits hold on any machine.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from benchmarks.row import Row
from mklegacy.engine.chance import RandomChance
from mklegacy.engine.config import GameConfig
from mklegacy.engine.events import Event
from mklegacy.engine.game import Game
from mklegacy.engine.state import State
from mklegacy.packs.editions import edition_config, legacy_config

ROUNDS = 5
GAMES = 150
COPIES = 20_000
EVENTS_LIMIT = 2.5


class Played(NamedTuple):
    """CPU seconds and decisions of one game, and how the last one ended."""

    seconds: float
    decisions: int
    state: State


def seconds_of(played: Played) -> float:
    return played.seconds


def rows() -> Iterator[Row]:
    yield from rows_of("base", edition_config("base", 4), 550)
    yield from rows_of("Bright Lights", edition_config("bright_lights", 4), 300)
    yield from rows_of("Legacy game 1", legacy_config(4), 300)


def rows_of(name: str, config: GameConfig, limit: int) -> Iterator[Row]:
    """The limit is how many games must fit into one unit."""
    # In turns, and the best of each: so a busy moment of the machine hits all alike.
    game = Game(config)
    units, silent, told = [], [], []
    for _ in range(ROUNDS):
        units.append(unit())
        silent.append(play(game, log=False))
        told.append(play(game, log=True))
    best = min(silent, key=seconds_of)
    a_second = (
        f"{1 / best.seconds:,.0f} games, {best.decisions / best.seconds:,.0f} decisions a second, four seats"
    )
    yield Row(f"{name}: games per unit", min(units) / best.seconds, "games", limit, a_second, at_least=True)
    slower = min(map(seconds_of, told)) / best.seconds
    microseconds = min(copying(best.state) for _ in range(ROUNDS)) * 1e6
    size = len(json.dumps(best.state.to_json()))
    detail = f"a copy of the state takes {microseconds:.1f} µs, its JSON {size:,} bytes"
    yield Row(f"{name}: told as events", slower, "×", EVENTS_LIMIT, detail)


def unit() -> float:
    start = time.process_time()
    x = 0
    for i in range(10_000_000):
        x += i & 3
    return time.process_time() - start


def play(game: Game, log: bool) -> Played:
    rng = Random(1)
    chance = RandomChance(rng)
    decisions = 0
    start = time.process_time()
    for _ in range(GAMES):
        events: list[Event] | None = [] if log else None
        state = game.start(chance, events)
        while not game.over(state):
            options = game.decision(state).options
            game.apply(state, options[int(rng.random() * len(options))], chance, events)
            decisions += 1
    return Played((time.process_time() - start) / GAMES, decisions // GAMES, state)


def copying(state: State) -> float:
    start = time.process_time()
    for _ in range(COPIES):
        state.copy()
    return (time.process_time() - start) / COPIES
