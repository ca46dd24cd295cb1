"""Work by number, done in this process or spread over several: the results come in order either way."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from typing import TypeVar

Done = TypeVar("Done")

CHUNKS_PER_JOB = 20
LARGEST_CHUNK = 50


def spread(work: Callable[[int], Done], count: int, jobs: int) -> Iterator[Done]:
    """What `work` makes of the numbers below `count`; it has to be fit for sending to other processes."""
    if jobs == 1:
        yield from map(work, range(count))
        return
    size = max(1, min(LARGEST_CHUNK, count // (jobs * CHUNKS_PER_JOB)))
    with multiprocessing.get_context("spawn").Pool(jobs, _leave_interruptions_to_the_parent) as pool:
        yield from pool.imap(work, range(count), size)


def _leave_interruptions_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
