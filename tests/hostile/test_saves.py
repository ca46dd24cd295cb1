"""A save from a stranger: whatever is in it, it runs nothing, writes nothing elsewhere, and ends in a sentence."""

from __future__ import annotations

import shutil
from functools import partial
from pathlib import Path
from random import Random

import pytest

from tests.hostile.forging import any_value_anywhere, forge
from tests.hostile.watching import note, watched
from tests.soak.program import Program
from tests.soak.table import RecordProperty, Tally

SHORT, FULL = 40, 2_000
COMMANDS = (
    ("campaign", "list"),
    ("campaign", "show"),
    ("campaign", "history"),
    ("campaign", "recap"),
    ("campaign", "savepoints"),
    ("campaign", "trash"),
    ("campaign", "chronicle", "--out", "-"),
    ("campaign", "fork", "Otherwise"),
    ("campaign", "export", "exported.json"),
    ("campaign", "rename", "Mornings"),
    ("campaign", "seat", "red", "--person"),
    ("register", "show"),
    ("register", "show", "--format", "csv"),
    ("deck", "show"),
    ("rules", "show"),
    ("reserves", "show"),
    ("archives", "show"),
    ("boxes", "show"),
    ("town", "show"),
    ("game", "status"),
    ("game", "log"),
    ("game", "undo"),
    ("game", "redo"),
    ("game", "start"),
    ("backup", "create"),
    ("backup", "list"),
    ("doctor",),
    ("doctor", "--repair"),
)


@pytest.fixture(autouse=True)
def _elsewhere(memory: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a command writes without being told where, it writes here."""
    monkeypatch.chdir(memory)


def question(program: Program, path: Path, chance: Random, tally: Tally) -> None:
    """Ask any command about the save; half of the time for scripts."""
    words = chance.choice(COMMANDS)
    asked = (*words, "--json") if chance.random() < 0.3 and "chronicle" not in words else words
    said = program(*asked, save=path, conditions=watched(path.parent))
    note(tally, " ".join(asked), said)


def forge_again_and_again(program: Program, save: Path, folder: Path, times: int) -> Tally:
    tally, chance = Tally("a stranger's save, its digests right"), Random(times)
    path = folder / "save.db"
    for _ in range(times):
        for left_over in folder.iterdir():
            left_over.unlink()
        shutil.copy(save, path)
        forge(path, partial(any_value_anywhere, chance=chance))
        question(program, path, chance, tally)
    return tally


def test_no_save_of_a_stranger_does_any_harm(
    program: Program, one_game_played: Path, memory: Path, record_property: RecordProperty
) -> None:
    forge_again_and_again(program, one_game_played, memory, SHORT).prove(record_property, SHORT)


@pytest.mark.soak
def test_no_save_of_any_stranger_does_any_harm(
    program: Program, one_game_played: Path, memory: Path, record_property: RecordProperty
) -> None:
    forge_again_and_again(program, one_game_played, memory, FULL).prove(record_property, FULL)
