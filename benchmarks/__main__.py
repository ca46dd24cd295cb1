"""`python -m benchmarks` prints the table; its exit status is 1 when a limit is missed."""

from __future__ import annotations

import sys

from benchmarks import bots, engine, startup, store


def main() -> int:
    print(f"{'what':<34}{'measured':>14}   {'limit':<20}{'':<9}how")
    missed = 0
    for module in (startup, engine, store, bots):
        for row in module.rows():
            print(row, flush=True)
            missed += not row.holds
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
