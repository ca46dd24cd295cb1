"""A save from a stranger: whatever is in it, it runs nothing, writes nothing elsewhere, and ends in a sentence."""

from __future__ import annotations

import shutil
from functools import partial
from pathlib import Path
from random import Random

from tests.hostile.forging import any_value_anywhere, forge
from tests.hostile.watching import ask_anything
from tests.soak.disk import emptied
from tests.soak.program import Program
from tests.soak.table import RecordProperty, Tally, often


@often(40, 2_000)
def test_no_save_of_a_stranger_does_any_harm(
    program: Program, one_game_played: Path, memory: Path, record_property: RecordProperty, times: int
) -> None:
    tally, chance = Tally("a stranger's save, its digests right"), Random(times)
    for _ in range(times):
        path = Path(shutil.copy(one_game_played, emptied(memory) / "save.db"))
        forge(path, partial(any_value_anywhere, chance=chance))
        ask_anything(program, path, chance, tally)
    tally.prove(record_property, times)
