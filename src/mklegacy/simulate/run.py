"""Plays a plan, in this process or spread over several."""

from __future__ import annotations

import functools
import multiprocessing
import signal
from collections.abc import Callable, Iterator

from mklegacy.engine.game import Game
from mklegacy.simulate.plan import Plan
from mklegacy.simulate.playing import Played, play_number

CHUNKS_PER_JOB = 20
LARGEST_CHUNK = 50


def simulate(plan: Plan, jobs: int = 1, progress: Callable[[int], None] = lambda done: None) -> list[Played]:
    """The games of a plan in their order; after an interruption, those that were finished by then.

    `progress` is told the number of games played so far.
    """
    played: list[Played] = []
    try:
        for some in _in_this_process(plan) if jobs == 1 else _in_processes(plan, jobs):
            played += some
            progress(len(played))
    except KeyboardInterrupt:
        pass
    return played


def _in_this_process(plan: Plan) -> Iterator[list[Played]]:
    game = Game(plan.config())
    for number in range(plan.games):
        yield [play_number(plan, game, number)]


def _in_processes(plan: Plan, jobs: int) -> Iterator[list[Played]]:
    plan.config()  # what is wrong with it is said here, not by every process
    size = max(1, min(LARGEST_CHUNK, plan.games // (jobs * CHUNKS_PER_JOB)))
    chunks = [(plan, start, min(start + size, plan.games)) for start in range(0, plan.games, size)]
    with multiprocessing.get_context("spawn").Pool(jobs, _leave_interruptions_to_the_parent) as pool:
        yield from pool.imap(_play_chunk, chunks)


def _leave_interruptions_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_chunk(chunk: tuple[Plan, int, int]) -> list[Played]:
    plan, start, stop = chunk
    game = _game_of(plan)
    return [play_number(plan, game, number) for number in range(start, stop)]


@functools.cache
def _game_of(plan: Plan) -> Game:
    return Game(plan.config())
