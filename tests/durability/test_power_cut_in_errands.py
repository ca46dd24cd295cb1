"""A power cut while the save is backed up, restored or repaired: it is as it was, or as it is to be."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.durability.power import PROGRAM, Lost, Rows, cut_power, needs_strace, rows
from tests.durability.tables import founding
from tests.soak.disk import Disk
from tests.soak.program import Program
from tests.soak.retelling import Corrupt, check_everything
from tests.soak.table import RecordProperty, Tally, often
from tests.soak.trace import trace

NAME = "Evenings"
DAMAGED = bytes(4096)
Stands = Rows | bytes | None
"""What is in a save; its bytes if it cannot be opened; None if there is none."""


def leave_alone(path: Path) -> None:
    """Nothing is wrong with the save."""


def remove(path: Path) -> None:
    path.unlink()


def ruin(path: Path) -> None:
    """Nothing opens a file that begins like this."""
    with path.open("r+b") as file:
        file.write(DAMAGED)


def tamper(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE journal SET seat = 1 - seat WHERE seq = 20")


class Errand(NamedTuple):
    """Something done to a save in which a game was played, with a backup beside it, after something befell it."""

    what: str
    words: tuple[str, ...]
    befell: Callable[[Path], None] = leave_alone


ERRANDS = (
    Errand("backing up", ("backup", "create")),
    Errand("restoring a campaign", ("backup", "restore")),
    Errand("restoring the whole save", ("backup", "restore"), ruin),
    Errand("repairing", ("doctor", "--repair"), tamper),
    Errand("deleting a campaign", ("campaign", "delete", NAME)),
    Errand("beginning the first campaign", founding("Mornings"), remove),
)


class Recorded:
    """An errand, recorded while it was run."""

    def __init__(self, errand: Errand, program: Program, save: Path, folder: Path) -> None:
        folder.mkdir()
        path = Path(shutil.copy(save, folder / "save.db"))
        assert program("backup", "create", save=path).status == 0
        self._sound = rows(path)
        errand.befell(path)
        self._before = stands(path)
        self.disk = Disk(folder)
        self.calls = trace([*PROGRAM, "--db", str(path), *errand.words], folder.with_suffix(".trace"))
        self._after, self._kept = rows(path), damaged(path)
        self._errand, self._program = errand, program
        self._tried_again: set[str] = set()

    def judge(self, path: Path, said: str) -> None:
        """The save is as it was or as it is to be; what is called a backup is one; what was damaged is kept."""
        if any(rows(backup) != self._sound for backup in path.parent.glob("*.bak")):
            raise Corrupt("what is called a backup is none")
        found = stands(path)
        if found == self._after:
            if damaged(path) != self._kept:
                raise Lost("the damaged file was not kept")
        elif found != self._before and not is_empty(found):
            raise Corrupt("it is neither as it was nor as it is to be")
        elif said:
            raise Lost(f"people were told: {said}")
        else:
            self._try_again(path)

    def _try_again(self, path: Path) -> None:
        """An errand that was cut off succeeds the next time, whatever the first one left lying around."""
        left = "".join(sorted(each.name.rpartition(".")[2] for each in path.parent.iterdir()))
        if left not in self._tried_again:
            self._tried_again.add(left)
            said = self._program(*self._errand.words, save=path)
            if said.status:
                raise Corrupt(f"tried again: {said.err}")
            check_everything(path)


def stands(path: Path) -> Stands:
    if not path.exists():
        return None
    data = path.read_bytes()
    return data if data.startswith(DAMAGED) else rows(path)


def is_empty(found: Stands) -> bool:
    """Whether it is a save in which no campaign has been begun yet."""
    return isinstance(found, dict) and found["campaign"] == []


def damaged(path: Path) -> list[bytes]:
    return [each.read_bytes() for each in path.parent.glob("save.db.damaged-*")]


@often(1, 20)
@pytest.mark.parametrize("errand", ERRANDS, ids=lambda errand: errand.what)
def test_a_power_cut_leaves_a_save_as_it_was_or_as_it_is_to_be(
    program: Program,
    one_game_played: Path,
    memory: Path,
    record_property: RecordProperty,
    errand: Errand,
    times: int,
) -> None:
    tally = Tally(f"power cut while {errand.what}")
    needs_strace(record_property, tally.what)
    recorded = Recorded(errand, program, one_game_played, memory / "errand")
    cut_power(tally, recorded.disk, recorded.calls, recorded.judge, memory / "image", torn=times)
    tally.prove(record_property, 100)
