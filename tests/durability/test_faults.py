"""A disk that is full or fails: a clear sentence, nothing lost, and play goes on once it is well again."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pytest

from tests.durability.errands import ERRANDS, prepare, stands
from tests.durability.power import PROGRAM, needs_strace
from tests.durability.test_kill import judge
from tests.soak.conditions import Conditions
from tests.soak.disk import emptied
from tests.soak.program import Program, Said
from tests.soak.retelling import Corrupt, check_everything, retell
from tests.soak.table import RecordProperty, Tally, often
from tests.soak.trace import inject

NAME = "Evenings"
PAGE = 4096
ROOM = 24 * PAGE
"""A game makes a save of one evening grow by more than that."""

IN_A_GAME = (("pwrite64", 800), ("fdatasync", 200), ("unlink", 60), ("openat", 60), ("ftruncate", 3))
IN_AN_ERRAND = (("pwrite64", 60), ("fdatasync", 6), ("fsync", 3), ("unlink", 3), ("openat", 10), ("rename", 2))
"""System calls, and about how often they are made on the files of a save."""

FILES = ("", ".lock", ".bak.part", ".restored", ".repaired", ".new")
"""How the names of those files end; each may have a journal."""

Play = Callable[[Path], Said]
"""Plays on in that save, under whatever conditions."""


def under(program: Program, conditions: Conditions) -> Play:
    return lambda path: program("game", "start", save=path, conditions=conditions)


def play_in_trouble(program: Program, save: Path, folder: Path, tally: Tally, play: Play) -> None:
    """Let trouble come while bots play in a copy of the save, see what it does, and play on without trouble."""
    path = Path(shutil.copy(save, emptied(folder) / "save.db"))
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


def with_a_fault(path: Path, words: Sequence[str], failing: Sequence[tuple[str, int]], chance: Random) -> Said:
    """Run a command while a system call on the files of the save fails, once or from then on."""
    call, most = chance.choice(failing)
    when = f"{chance.randint(1, most)}{chance.choice(('', '+'))}"
    fault = f"{call}:error={chance.choice(('ENOSPC', 'EIO'))}:when={when}"
    files = [path.with_name(f"{path.name}{end}{journal}") for end in FILES for journal in ("", "-journal")]
    return inject([*PROGRAM, "--db", str(path), *words], [path.parent, *files], fault)


def calls_fail(program: Program, save: Path, folder: Path, tries: int) -> Tally:
    """Single system calls on the save and its journal fail."""
    tally, chance = Tally("a system call fails with ENOSPC or EIO"), Random(tries)

    def play(path: Path) -> Said:
        return with_a_fault(path, ("game", "start"), IN_A_GAME, chance)

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


def run_an_errand_in_trouble(program: Program, save: Path, folder: Path, chance: Random, tally: Tally) -> None:
    """Let a system call of an errand fail: the save is as it was, or sound, and the errand succeeds afterwards."""
    shutil.rmtree(folder, ignore_errors=True)
    errand = chance.choice(ERRANDS)
    path = prepare(errand, program, save, folder)
    before = stands(path)
    said = with_a_fault(path, errand.words, IN_AN_ERRAND, chance)
    if said.status == 0:
        return  # it did not come
    tally.tried += 1
    if why := said.unclear():
        tally.tell("unclear", f"{errand.what}: {why}")
    if stands(path) != before and (doctor := program("doctor", save=path)).status:
        tally.tell("corrupt", f"{errand.what}: {doctor.err}")
    again = program(*errand.words, save=path)
    if again.status:
        tally.tell("lost", f"{errand.what} did not succeed afterwards: {again.err}")


@often(2, 100)
def test_no_errand_does_harm_when_a_system_call_fails(
    program: Program, one_game_played: Path, memory: Path, record_property: RecordProperty, times: int
) -> None:
    tally, chance = Tally("a system call fails while backing up, restoring …"), Random(times)
    needs_strace(record_property, tally.what)
    while tally.tried < times:
        run_an_errand_in_trouble(program, one_game_played, memory / "errand", chance, tally)
    tally.prove(record_property, times)
