"""Plays a plan, in this process or spread over several."""

from __future__ import annotations

import functools
from collections.abc import Callable

from mklegacy.engine.game import Game
from mklegacy.simulate.plan import Plan
from mklegacy.simulate.playing import Played, play_number
from mklegacy.simulate.spread import spread


def simulate(plan: Plan, jobs: int = 1, progress: Callable[[int], None] = lambda done: None) -> list[Played]:
    """The games of a plan in their order; after an interruption, those that were finished by then.

    `progress` is told the number of games played so far.
    """
    plan.config()  # what is wrong with it is said here, not by every process
    played: list[Played] = []
    try:
        for each in spread(functools.partial(_play, plan), plan.games, jobs):
            played.append(each)
            progress(len(played))
    except KeyboardInterrupt:
        pass
    return played


def _play(plan: Plan, number: int) -> Played:
    return play_number(plan, _game_of(plan), number)


@functools.cache
def _game_of(plan: Plan) -> Game:
    return Game(plan.config())
