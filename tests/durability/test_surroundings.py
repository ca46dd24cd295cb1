"""Places that may not be written and clocks that jump: a clear sentence, nothing lost, and play goes on."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

from tests.durability.power import rows
from tests.durability.tables import NEXT_QUESTION, begin, somebody_at_the_table
from tests.soak.conditions import Conditions
from tests.soak.disk import emptied
from tests.soak.program import Program
from tests.soak.retelling import Corrupt, check_everything
from tests.soak.table import RecordProperty, Tally, often

NAME = "Evenings"
NOBODY = Conditions(nobody=True)
"""Root may write everywhere."""

READ_ONLY = {"file": (0o444, 0o777), "folder": (0o666, 0o555), "file and folder": (0o444, 0o555)}
OPEN = (0o666, 0o777)
LOOKING = (
    ("register", "show"),
    ("town", "show"),
    ("deck", "show"),
    ("campaign", "list"),
    ("campaign", "history"),
    ("campaign", "recap"),
    ("game", "log"),
    ("game", "status"),
    ("backup", "list"),
    ("doctor",),
)
CHANGING = (
    ("game", "start"),
    ("campaign", "rename", "Mornings"),
    ("campaign", "delete", NAME),
    ("campaign", "fork", "Otherwise"),
    ("campaign", "savepoint", "Here"),
)
DAY = 86_400.0
JUMPS = (0.0, 3600.0, -3600.0, DAY, -DAY, 40 * DAY, -40 * DAY, 20_000 * DAY, -20_000 * DAY)


def allow(path: Path, modes: tuple[int, int]) -> None:
    path.chmod(modes[0])
    path.parent.chmod(modes[1])


def look_and_try_to_change(program: Program, save: Path, folder: Path, times: int) -> Tally:
    """Looking works wherever one may read; changing something is refused, and works once it is allowed."""
    tally, chance = Tally("a read-only file or folder"), Random(times)
    for _ in range(times):
        path = Path(shutil.copy(save, emptied(folder) / "save.db"))
        where, looking, changing = chance.choice(tuple(READ_ONLY)), chance.choice(LOOKING), chance.choice(CHANGING)
        allow(path, READ_ONLY[where])
        before = path.read_bytes()
        tally.tried += 1
        looked = program(*looking, save=path, conditions=NOBODY)
        if looked.status or looked.unclear():
            tally.tell("unclear", f"{where}, {looking}: {looked.err}")
        refused = program(*changing, save=path, conditions=NOBODY)
        if refused.unclear() or "may not be written" not in refused.err or refused.out:
            tally.tell("unclear", f"{where}, {changing}: {refused.err}")
        if path.read_bytes() != before:
            tally.tell("corrupt", f"{where}: {changing} changed it")
        allow(path, OPEN)
        if (changed := program(*changing, save=path, conditions=NOBODY)).status:
            tally.tell("lost", f"{where}, {changing} afterwards: {changed.err}")
    return tally


@often(6, 200)
def test_what_may_not_be_written_can_be_looked_at(
    program: Program, one_game_played: Path, memory: Path, record_property: RecordProperty, times: int
) -> None:
    look_and_try_to_change(program, one_game_played, memory, times).prove(record_property, times)


def test_when_a_folder_becomes_read_only_in_the_middle_of_a_game_play_goes_on_later(
    program: Program, memory: Path
) -> None:
    path = memory / "save.db"
    memory.chmod(0o777)
    holder = somebody_at_the_table(program, path, NOBODY)
    memory.chmod(0o555)
    holder.answer("\n")
    said = holder.finish()
    assert (said.status, said.unclear()) == (1, "")
    assert "may not be written, so nothing was changed" in said.err
    memory.chmod(0o777)
    assert NEXT_QUESTION in program("game", "start", save=path, conditions=NOBODY).out
    check_everything(path)


def play_by_a_wrong_clock(program: Program, folder: Path, times: int) -> Tally:
    """The clock is another before every game, and at every look at it; then only backups are left."""
    tally, chance = Tally("games by a clock that jumps back and forth"), Random(times)
    path = folder / "save.db"
    while tally.tried < times:
        emptied(folder)
        begin(program, path, NAME, seed=f"seed {tally.tried}")
        for _ in range(chance.randint(1, 4)):
            tally.tried += 1
            jumps = tuple(chance.choice(JUMPS) for _ in range(chance.randint(1, 5)))
            for words in (("game", "start"), ("campaign", "recap"), ("backup", "list")):
                said = program(*words, save=path, conditions=Conditions(clock=jumps))
                if said.status or said.unclear():
                    tally.tell("unclear", f"{words} by a clock wrong by {jumps}: {said.err}")
        try:
            check_everything(path)
            played = finished_games(path)
            path.write_bytes(b"ruined")
            if (restored := program("backup", "restore", save=path)).status:
                tally.tell("unclear", restored.err)
            elif finished_games(path) != played:
                tally.tell("lost", f"of {played} games {finished_games(path)} came back")
        except Corrupt as error:
            tally.tell("corrupt", str(error))
    return tally


def finished_games(path: Path) -> int:
    return sum(ended is not None for _, _, _, ended, _ in rows(path)["game"])


@often(6, 100)
def test_nothing_depends_on_the_clock(
    program: Program, memory: Path, record_property: RecordProperty, times: int
) -> None:
    play_by_a_wrong_clock(program, memory, times).prove(record_property, times)
