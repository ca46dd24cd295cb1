"""What else is done to a save than playing: backing up, restoring, repairing, deleting, beginning."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from tests.durability.power import Rows, rows
from tests.durability.tables import founding
from tests.soak.program import Program

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


def prepare(errand: Errand, program: Program, save: Path, folder: Path) -> Path:
    """A copy of the save in a new folder, where the errand is wanted; its path."""
    folder.mkdir()
    path = Path(shutil.copy(save, folder / "save.db"))
    assert program("backup", "create", save=path).status == 0
    errand.befell(path)
    return path


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
