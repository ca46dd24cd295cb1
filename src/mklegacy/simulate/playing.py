"""One game after another between bots."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from mklegacy.bots.levels import seat_of
from mklegacy.engine.chance import Chance, RandomChance
from mklegacy.engine.game import Game
from mklegacy.engine.seat import Seat
from mklegacy.simulate.plan import Plan

TURN_CAP = 2_000
"""A game that takes more turns is given up as unfinished."""

UNFINISHED = -1

PURCHASES = ("build", "build_landmark")


@dataclass(frozen=True, slots=True)
class Played:
    """What is kept of a game: its winner (or UNFINISHED), who started, how long it took, what that cost, and how
    many copies of each card were bought."""

    winner: int
    first: int
    turns: int
    decisions: int
    cpu_seconds: float
    bought: dict[str, int] = field(default_factory=dict)


def play_game(game: Game, seats: Sequence[Seat], chance: Chance, turn_cap: int = TURN_CAP) -> Played:
    """Play one game to its end. Nobody is asked where there is only one option."""
    began = time.process_time()
    decisions = 0
    bought: dict[str, int] = {}
    state = game.start(chance)
    while state.winner < 0 and state.turn <= turn_cap:
        decision = game.decision(state)
        option = decision.options[0]
        if len(decision.options) > 1:
            option = seats[decision.seat].choose(game, game.view(state, decision.seat), decision)
            decisions += 1
        elif decision.kind == "action":
            decisions += 1
        if option.verb in PURCHASES:
            card = str(option.args[0])
            bought[card] = bought.get(card, 0) + 1
        game.apply(state, option, chance)
    winner = state.winner if game.over(state) else UNFINISHED
    return Played(winner, state.first, state.turn, decisions, time.process_time() - began, bought)


def play_number(plan: Plan, game: Game, number: int) -> Played:
    """Play the game of that number of a plan."""
    seats = [seat_of(level, Random(plan.seed_of(number, f"seat {i}"))) for i, level in enumerate(plan.seats)]
    return play_game(game, seats, RandomChance(Random(plan.seed_of(number, "dice"))))
