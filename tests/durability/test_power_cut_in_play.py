"""What was confirmed survives a power cut at any moment of play. With less careful settings it does not."""

from __future__ import annotations

import hashlib
import sys
from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate
from pathlib import Path

import pytest

from mklegacy.store.header import check_header
from tests.durability.power import PROGRAM, Lost, cut_power, needs_strace, rows
from tests.durability.tables import begin
from tests.soak.disk import Disk
from tests.soak.program import Program
from tests.soak.retelling import Corrupt, check_everything, retell
from tests.soak.table import RecordProperty, Tally, often
from tests.soak.trace import trace

NAME = "Evenings"
ALL = 5_000
"""About so many different images there are of an evening."""

CARELESS = (sys.executable, "-m", "tests.soak.careless")


class Evening:
    """A game, recorded while it was played."""

    def __init__(
        self, program: Program, folder: Path, command: Sequence[str] = PROGRAM, seed: str = "seed"
    ) -> None:
        folder.mkdir()
        path = folder / "save.db"
        begin(program, path, NAME, seed=seed)
        self.disk = Disk(folder)
        self.calls = trace([*command, "--db", str(path), "game", "start"], folder.with_suffix(".trace"))
        self._said = list(accumulate(len(text.encode()) for text in retell(path, NAME).told))
        self._contents: dict[int, str] = {}

    def judge(self, path: Path, said: str) -> None:
        """A save has to be as it was after a decision, and after no earlier one than people were told of."""
        check_header(path)
        found = rows(path)
        newest, digest = len(found["journal"]), hashlib.sha256(repr(found).encode()).hexdigest()
        if newest not in self._contents:
            check_everything(path)
            self._contents[newest] = digest
        if self._contents[newest] != digest:
            raise Corrupt(f"something is not as it was after decision {newest}")
        confirmed = bisect_left(self._said, len(said.encode())) + 1 if said else 1
        if newest < confirmed:
            raise Lost(f"decision {confirmed} was told, {newest} is the newest")


def play_through_power_cuts(
    tally: Tally, program: Program, folder: Path, images: int, command: Sequence[str] = PROGRAM
) -> None:
    """Record evenings until so many images were looked at: all there are of an evening, or a share of them."""
    share = min(1.0, images / ALL)
    while tally.tried < images:
        evening = Evening(program, folder / f"evening {tally.tried}", command, seed=f"seed {tally.tried}")
        cut_power(tally, evening.disk, evening.calls, evening.judge, folder / "image", share)


@often(100, 20_000)
def test_no_confirmed_decision_is_lost_by_a_power_cut(
    program: Program, memory: Path, record_property: RecordProperty, times: int
) -> None:
    tally = Tally("power cut while playing")
    needs_strace(record_property, tally.what)
    play_through_power_cuts(tally, program, memory, times)
    tally.prove(record_property, times)


@often(100, 1_000)
@pytest.mark.parametrize("synchronous", ["OFF", "FULL"])
def test_with_less_careful_settings_power_cuts_lose_decisions(
    program: Program, memory: Path, record_property: RecordProperty, times: int, synchronous: str
) -> None:
    tally = Tally(f"control, has to lose: the same with synchronous={synchronous}")
    needs_strace(record_property, tally.what)
    play_through_power_cuts(tally, program, memory, times, command=(*CARELESS, synchronous))
    tally.prove_control(record_property)
