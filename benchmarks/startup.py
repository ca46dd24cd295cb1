"""How long help and completion take, compared with importing click and doing nothing."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from benchmarks.row import Row

ROUNDS = 30
LIMIT = 1.5
PROGRAM = str(Path(sys.executable).with_name("mklegacy"))
COMPLETION = {"_MKLEGACY_COMPLETE": "bash_complete", "COMP_WORDS": "mklegacy c", "COMP_CWORD": "1"}

BARE = "import click"
RUNS: dict[str, tuple[list[str], dict[str, str]]] = {
    BARE: ([sys.executable, "-c", BARE], {}),
    "cold start: --help": ([PROGRAM, "--help"], {}),
    "cold start: completion": ([PROGRAM], COMPLETION),
}


def rows() -> Iterator[Row]:
    # In turns, and the best of each: so a busy moment of the machine hits all alike.
    best = dict.fromkeys(RUNS, float("inf"))
    for _ in range(ROUNDS):
        for name, run in RUNS.items():
            best[name] = min(best[name], seconds(*run))
    bare = best.pop(BARE)
    for name, taken in best.items():
        yield Row(
            name, taken / bare, "×", LIMIT, f"{taken * 1000:.0f} ms against {bare * 1000:.0f} ms for `{BARE}`"
        )


def seconds(command: list[str], environment: dict[str, str]) -> float:
    start = time.perf_counter()
    subprocess.run(command, env=os.environ | environment, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - start
