"""What was confirmed survives a power cut at any moment, whatever the disk had not written yet.

The program is recorded with everything it asks of the disk; then, for every moment, the folders are laid out that
a power cut may have left, and each is opened. With less careful settings the same must show losses.
"""

from __future__ import annotations

import hashlib
import sqlite3
import sys
from bisect import bisect_left
from collections.abc import Callable, Sequence
from contextlib import closing
from itertools import accumulate
from pathlib import Path
from random import Random

import pytest

from mklegacy.store.header import check_header
from tests.durability.bots import begin
from tests.soak.disk import Disk, Image, crash_everywhere, write_image
from tests.soak.program import Program
from tests.soak.retelling import Corrupt, check_everything, retell
from tests.soak.table import RecordProperty, Tally, not_run
from tests.soak.trace import Call, trace, why_not

NAME = "Evenings"
TORN = 4
EVERY = 1.0
PROGRAM = (sys.executable, "-m", "mklegacy")
CARELESS = (sys.executable, "-m", "tests.soak.careless")


class Lost(AssertionError):
    """Something that people had been told is not there any more."""


Judge = Callable[[Path, str], None]
"""Looks at a save that a power cut left, knowing what people had been told: `Lost`, `Corrupt`, or content."""


def needs_strace(record_property: RecordProperty, what: str) -> None:
    if missing := why_not():
        not_run(record_property, what, missing)


def cut_power(
    tally: Tally, disk: Disk, calls: Sequence[Call], judge: Judge, folder: Path, share: float = EVERY
) -> None:
    """Lay out whatever a power cut may have left of a recorded run, and have each judged."""
    seen: set[str] = set()
    folder.mkdir(exist_ok=True)
    for image, said in crash_everywhere(disk, calls, Random(0), TORN, share):
        tally.tried += 1
        if (known := fingerprint(image, said)) in seen:
            continue
        seen.add(known)
        write_image(image, folder)
        try:
            judge(folder / "save.db", said)
        except Lost as error:
            tally.tell("lost", f"image {tally.tried}: {error}")
        except (Corrupt, Exception) as error:
            tally.tell("corrupt", f"image {tally.tried}: {type(error).__name__}: {error}")


def fingerprint(image: Image, said: str) -> str:
    """The same for images that hold the same, but for locks, when people know the same."""
    digest = hashlib.sha256(said.encode())
    for name, data in image.items():
        if not name.endswith((".lock", ".holder")):
            digest.update(f"{name}:{len(data)}:".encode() + data)
    return digest.hexdigest()


def rows(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """Every row of a save, by table; refused if the file does not hold together."""
    with closing(sqlite3.connect(path)) as connection:
        if (found := connection.execute("PRAGMA integrity_check").fetchone()[0]) != "ok":
            raise Corrupt(found)
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: connection.execute(f"SELECT * FROM {name} ORDER BY rowid").fetchall() for name in names}


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
