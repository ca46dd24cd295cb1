"""How long help and completion take, compared with importing click and doing nothing."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

ROUNDS = 30
LIMIT = 1.5
PROGRAM = str(Path(sys.executable).with_name("mklegacy"))
COMPLETION = {"_MKLEGACY_COMPLETE": "bash_complete", "COMP_WORDS": "mklegacy c", "COMP_CWORD": "1"}

RUNS: dict[str, tuple[list[str], dict[str, str]]] = {
    "import click": ([sys.executable, "-c", "import click"], {}),
    "mklegacy --help": ([PROGRAM, "--help"], {}),
    "completion": ([PROGRAM], COMPLETION),
}


def seconds(command: list[str], environment: dict[str, str]) -> float:
    start = time.perf_counter()
    subprocess.run(command, env=os.environ | environment, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - start


def main() -> int:
    # In turns, and the best of each: so a busy moment of the machine hits all alike.
    best = dict.fromkeys(RUNS, float("inf"))
    for _ in range(ROUNDS):
        for name, run in RUNS.items():
            best[name] = min(best[name], seconds(*run))
    unit = best["import click"]
    print(f"Cold start, best of {ROUNDS}; limit {LIMIT} × import click")
    for name, time_taken in best.items():
        print(f"  {name:<16} {time_taken * 1000:6.1f} ms {time_taken / unit:6.2f} ×")
    return int(max(best.values()) > LIMIT * unit)


if __name__ == "__main__":
    sys.exit(main())
