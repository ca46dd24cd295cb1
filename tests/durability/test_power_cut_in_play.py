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
from tests.durability.tables import begin
from tests.durability.power import EVERY, PROGRAM, Lost, cut_power, needs_strace, rows
from tests.soak.disk import Disk
from tests.soak.program import Program
from tests.soak.retelling import Corrupt, check_everything, retell
from tests.soak.table import RecordProperty, Tally
from tests.soak.trace import trace

NAME = "Evenings"
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
    what: str, program: Program, folder: Path, images: int, share: float, command: Sequence[str] = PROGRAM
) -> Tally:
    """Record evenings until so many images were looked at."""
    tally = Tally(what)
    while tally.tried < images:
        evening = Evening(program, folder / f"evening {tally.tried}", command, seed=f"seed {tally.tried}")
        cut_power(tally, evening.disk, evening.calls, evening.judge, folder / "image", share)
    return tally


def test_no_confirmed_decision_is_lost_by_a_power_cut(
    program: Program, memory: Path, record_property: RecordProperty
) -> None:
    needs_strace(record_property, "power cut while playing")
    tally = play_through_power_cuts("power cut while playing", program, memory, 100, share=0.02)
    tally.prove(record_property, 100)


def test_with_synchronous_off_power_cuts_lose_decisions(
    program: Program, memory: Path, record_property: RecordProperty
) -> None:
    needs_strace(record_property, "control: the same with synchronous=OFF")
    what = "control, has to lose: the same with synchronous=OFF"
    tally = play_through_power_cuts(what, program, memory, 100, share=0.02, command=(*CARELESS, "OFF"))
    tally.prove_control(record_property)


@pytest.mark.soak
def test_no_confirmed_decision_is_lost_by_any_power_cut(
    program: Program, memory: Path, record_property: RecordProperty
) -> None:
    needs_strace(record_property, "power cut while playing")
    tally = play_through_power_cuts("power cut while playing", program, memory, 20_000, EVERY)
    tally.prove(record_property, 20_000)


@pytest.mark.soak
@pytest.mark.parametrize("synchronous", ["OFF", "FULL"])
def test_less_careful_settings_lose_decisions(
    program: Program, memory: Path, record_property: RecordProperty, synchronous: str
) -> None:
    needs_strace(record_property, f"control: the same with synchronous={synchronous}")
    what = f"control, has to lose: the same with synchronous={synchronous}"
    command = (*CARELESS, synchronous)
    tally = play_through_power_cuts(what, program, memory, 1000, share=0.25, command=command)
    tally.prove_control(record_property)
