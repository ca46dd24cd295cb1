"""A damaged save is noticed, explained and, from a backup, made whole again; the damaged file is kept."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from tests.durability.tables import begin
from tests.safety.damage import DAMAGES
from tests.soak.disk import emptied
from tests.soak.program import Program
from tests.soak.retelling import Corrupt, check_everything
from tests.soak.table import RecordProperty, Tally, often

NAME, YOUNG, TRASHED = "Evenings", "Not begun", "Thrown away"
MENDED = 10
"""Every so many damages that are noticed, the save is mended too."""

COMMANDS = (
    ("register", "show"),
    ("game", "start"),
    ("game", "log"),
    ("game", "undo"),
    ("campaign", "list"),
    ("campaign", "history"),
    ("campaign", "rename", "Mornings"),
    ("campaign", "delete", NAME),
    ("campaign", "trash"),
    ("campaign", "fork", "Otherwise"),
    ("town", "show"),
    ("deck", "show"),
    ("backup", "create"),
)


@pytest.fixture(scope="session")
def kept(program: Program, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a save of three campaigns, one with a savepoint and one in the trash, and its backups."""
    path = tmp_path_factory.mktemp("kept") / "save.db"
    for name in (TRASHED, YOUNG, NAME):
        begin(program, path, name)
    for words in (("game", "start"), ("campaign", "savepoint", "Here"), ("campaign", "delete", TRASHED)):
        assert program(*words, save=path).status == 0
    assert program("campaign", "use", NAME, save=path).status == 0
    assert program("backup", "create", save=path).status == 0
    return path.parent


def content(path: Path) -> dict[str, object]:
    """Every row of every table, or why it cannot be read; all of it as bytes, since text may be none any more."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True)) as connection:
        connection.text_factory = bytes
        try:
            tables = connection.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()
            names = [name.decode() for name, _ in tables if not name.startswith((b"ix_", b"uq_", b"sqlite_"))]
            rows = {name: connection.execute(f"SELECT * FROM {name} NOT INDEXED").fetchall() for name in names}
            return {"tables": tables, **rows}
        except (sqlite3.Error, UnicodeDecodeError) as error:
            return {"unreadable": str(error)}


def damage_again_and_again(program: Program, kept: Path, folder: Path, what: str, times: int) -> Tally:
    tally, chance = Tally(f"{what} in a save"), Random(times)
    before, path, noticed = content(kept / "save.db"), folder / "save.db", 0
    for _ in range(times):
        lay_out(kept, folder)
        DAMAGES[what](path, chance)
        damaged = path.read_bytes()
        tally.tried += 1
        harmless = content(path) == before
        said = program("doctor", save=path)
        if why := said.unclear():
            tally.tell("unclear", f"doctor: {why}")
        elif said.status == 0 and not harmless:
            tally.tell("corrupt", f"nobody noticed: {said.out}")
        words = chance.choice(COMMANDS)
        if why := program(*words, save=path).unclear():
            tally.tell("unclear", f"{words}: {why}")
        noticed += said.status != 0
        if said.status and noticed % MENDED == 1:
            path.write_bytes(damaged)
            mend(program, path, damaged, tally)
    return tally


def lay_out(kept: Path, folder: Path) -> None:
    """The save and its backups in a folder that has nothing else in it."""
    emptied(folder)
    for file in (kept / "save.db", *kept.glob("*.bak")):
        shutil.copy(file, folder)


def mend(program: Program, path: Path, damaged: bytes, tally: Tally) -> None:
    """Have the save mended from its backups; all that was ever decided has to be there again."""
    said = program("doctor", "--repair", save=path)
    if said.status or said.unclear():
        tally.tell("unclear", f"not mended: {said.status} {said.out} {said.err}")
        return
    copies = [each for each in path.parent.glob("save.db.damaged-*") if each.read_bytes() == damaged]
    if not copies:
        tally.tell("lost", "the damaged file was not kept")
    try:
        newest = check_everything(path)
        if newest[NAME] < 2 or YOUNG not in newest:
            tally.tell("lost", f"after mending there is {newest}")
    except Corrupt as error:
        tally.tell("corrupt", f"after mending: {error}")


@often(12, 1_000)
@pytest.mark.parametrize("what", DAMAGES)
def test_damage_is_noticed_and_mended(
    program: Program, kept: Path, memory: Path, record_property: RecordProperty, what: str, times: int
) -> None:
    damage_again_and_again(program, kept, memory, what, times).prove(record_property, times)
