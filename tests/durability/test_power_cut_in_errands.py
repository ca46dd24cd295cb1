"""A power cut while the save is backed up, restored or repaired: it is as it was, or as it is to be."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.durability.errands import ERRANDS, Errand, damaged, is_empty, prepare, stands
from tests.durability.power import PROGRAM, Lost, cut_power, needs_strace, rows
from tests.soak.disk import Disk
from tests.soak.program import Program
from tests.soak.retelling import Corrupt, check_everything
from tests.soak.table import RecordProperty, Tally, often
from tests.soak.trace import trace


class Recorded:
    """An errand, recorded while it was run."""

    def __init__(self, errand: Errand, program: Program, save: Path, folder: Path) -> None:
        path = prepare(errand, program, save, folder)
        self._sound = rows(save)
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
