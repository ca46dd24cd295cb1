"""How fast random games are played through `decision` and `apply`, on one core.

The unit is the CPU time of a plain loop, timed in the same run: so the limits hold on any machine.
"""

from __future__ import annotations

import json
import sys
import time
from random import Random

from mklegacy.engine.chance import RandomChance
from mklegacy.engine.events import Event
from mklegacy.engine.game import Game
from mklegacy.engine.state import State
from mklegacy.packs.editions import edition_config, legacy_config

ROUNDS = 5
GAMES = 150
COPIES = 20_000
EVENTS_LIMIT = 2.5

# The game and how many of it must fit into one unit.
MEASURED = {
    "base, 4 seats": (Game(edition_config("base", 4)), 550),
    "bright lights, 4 seats": (Game(edition_config("bright_lights", 4)), 300),
    "legacy game 1, 4 seats": (Game(legacy_config(4)), 300),
}


def unit() -> float:
    start = time.process_time()
    x = 0
    for i in range(10_000_000):
        x += i & 3
    return time.process_time() - start


def play(game: Game, log: bool) -> tuple[float, int, State]:
    """CPU seconds and decisions of one game, and how the last one ended."""
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
    return (time.process_time() - start) / GAMES, decisions // GAMES, state


def copying(state: State) -> float:
    start = time.process_time()
    for _ in range(COPIES):
        state.copy()
    return (time.process_time() - start) / COPIES


def main() -> int:
    # In turns, and the best of each: so a busy moment of the machine hits all alike.
    units = []
    silent: dict[str, list[float]] = {name: [] for name in MEASURED}
    told: dict[str, list[float]] = {name: [] for name in MEASURED}
    decisions = {}
    states = {}
    for _ in range(ROUNDS):
        for name, (game, _) in MEASURED.items():
            units.append(unit())
            seconds, decisions[name], states[name] = play(game, log=False)
            silent[name].append(seconds)
            told[name].append(play(game, log=True)[0])
    print(f"Random games, best of {ROUNDS}; one unit is {min(units):.3f} s")
    print(
        f"  {'':<24}{'games/s':>8}{'decisions/s':>13}{'games/unit':>12}{'limit':>7}{'events':>9}{'limit':>7}",
        end="",
    )
    print(f"{'copy':>9}{'state':>9}")
    missed = False
    for name, (_, limit) in MEASURED.items():
        seconds = min(silent[name])
        per_unit = min(units) / seconds
        slower = min(told[name]) / seconds
        missed |= per_unit < limit or slower > EVENTS_LIMIT
        print(
            f"  {name:<24}{1 / seconds:>8,.0f}{decisions[name] / seconds:>13,.0f}{per_unit:>12,.0f}{limit:>7}"
            f"{slower:>7.2f} ×{EVENTS_LIMIT:>7}"
            f"{min(copying(states[name]) for _ in range(ROUNDS)) * 1e6:>6.2f} µs"
            f"{len(json.dumps(states[name].to_json())):>7} B"
        )
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
