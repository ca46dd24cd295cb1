"""A disk that is full or fails: a clear sentence, nothing lost, and play goes on once it is well again."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.durability.power import needs_strace
from tests.durability.test_kill import judge
from tests.soak.conditions import Conditions
from tests.soak.program import Program, Said
from tests.soak.retelling import Corrupt, check_everything, retell
from tests.soak.table import RecordProperty, Tally, often
from tests.soak.trace import inject

NAME = "Evenings"
PAGE = 4096
ROOM = 24 * PAGE
"""A game makes a save of one evening grow by more than that."""

FAILING = (("pwrite64", 800), ("fdatasync", 200), ("unlink", 60), ("openat", 60), ("ftruncate", 3))
"""System calls, and about how often a game makes them on the save and its journal."""

Play = Callable[[Path], Said]
"""Plays on in that save, under whatever conditions."""


def under(program: Program, conditions: Conditions) -> Play:
    return lambda path: program("game", "start", save=path, conditions=conditions)


def play_in_trouble(program: Program, save: Path, folder: Path, tally: Tally, play: Play) -> None:
    """Let trouble come while bots play in a copy of the save, see what it does, and play on without trouble."""
    for left_over in folder.iterdir():
        left_over.unlink()
    path = Path(shutil.copy(save, folder / "save.db"))
    before = retell(path, NAME).newest
    said = play(path)
    if said.status == 0:
        return  # it did not come
    tally.tried += 1
    if why := said.unclear():
        tally.tell("unclear", why)
    elif not any(words in said.err for words in ("is safe", "nothing was", "Nothing was")):
        tally.tell("unclear", f"it does not say that nothing was lost: {said.err!r}")
    judge(path, NAME, before, said.out, tally)
    again = program("game", "start", save=path)
    if again.status:
        tally.tell("lost", f"play did not go on: {again.err}")
    try:
        check_everything(path)
    except Corrupt as error:
        tally.tell("corrupt", str(error))


def no_file_may_grow(program: Program, save: Path, folder: Path, tries: int) -> Tally:
    """Beyond a number of bytes: none at all, those of part of a journal, or of a save that has to grow."""
    tally, chance, size = Tally("a file cannot be written any further"), Random(tries), save.stat().st_size
    while tally.tried < tries:
        limit = chance.choice((0, size)) + chance.choice((0, chance.randrange(ROOM)))
        play_in_trouble(program, save, folder, tally, under(program, Conditions(file_size=limit)))
    return tally


def no_room_for_pages(program: Program, save: Path, folder: Path, tries: int) -> Tally:
    """Beyond so many pages, SQLite finds the disk full."""
    tally, chance, pages = Tally("the disk is full"), Random(tries), save.stat().st_size // PAGE
    while tally.tried < tries:
        conditions = Conditions(pages=pages + chance.randrange(ROOM // PAGE))
        play_in_trouble(program, save, folder, tally, under(program, conditions))
    return tally


def calls_fail(program: Program, save: Path, folder: Path, tries: int) -> Tally:
    """Single system calls on the save and its journal fail, once or from then on."""
    tally, chance = Tally("a system call fails with ENOSPC or EIO"), Random(tries)
    environment = {"MKLEGACY_DB": str(folder / "save.db")}

    def play(path: Path) -> Said:
        call, most = chance.choice(FAILING)
        when = f"{chance.randint(1, most)}{chance.choice(('', '+'))}"
        fault = f"{call}:error={chance.choice(('ENOSPC', 'EIO'))}:when={when}"
        files = (folder, path, path.with_name("save.db-journal"))
        return inject([sys.executable, "-m", "mklegacy", "game", "start"], files, fault, environment)

    while tally.tried < tries:
        play_in_trouble(program, save, folder, tally, play)
    return tally


Trouble = Callable[[Program, Path, Path, int], Tally]


@often(6, 100)
@pytest.mark.parametrize("trouble", [no_file_may_grow, no_room_for_pages])
def test_nothing_is_lost_in_trouble_with_the_disk(
    program: Program,
    one_game_played: Path,
    memory: Path,
    record_property: RecordProperty,
    trouble: Trouble,
    times: int,
) -> None:
    trouble(program, one_game_played, memory, times).prove(record_property, times)


@often(2, 100)
def test_nothing_is_lost_when_a_system_call_fails(
    program: Program, one_game_played: Path, memory: Path, record_property: RecordProperty, times: int
) -> None:
    needs_strace(record_property, "a system call fails with ENOSPC or EIO")
    calls_fail(program, one_game_played, memory, times).prove(record_property, times)
