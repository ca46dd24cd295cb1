"""Power cuts: whatever they may have left of a recorded run, laid out and judged.

The program is recorded with everything it asks of the disk; then, for every moment, the folders are laid out that
a power cut may have left, whatever the disk had not written yet, and each is opened.
"""

from __future__ import annotations

import hashlib
import sqlite3
import sys
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from random import Random

from tests.soak.disk import Disk, Image, crash_everywhere, write_image
from tests.soak.retelling import Corrupt
from tests.soak.table import RecordProperty, Tally, not_run
from tests.soak.trace import Call, why_not

TORN = 4
PROGRAM = (sys.executable, "-m", "mklegacy")

Rows = dict[str, list[tuple[object, ...]]]


class Lost(AssertionError):
    """Something that people had been told is not there any more."""


Judge = Callable[[Path, str], None]
"""Looks at a save that a power cut left, knowing what people had been told: `Lost`, `Corrupt`, or content."""


def needs_strace(record_property: RecordProperty, what: str) -> None:
    if missing := why_not():
        not_run(record_property, what, missing)


def cut_power(
    tally: Tally,
    disk: Disk,
    calls: Sequence[Call],
    judge: Judge,
    folder: Path,
    share: float = 1.0,
    torn: int = TORN,
) -> None:
    """Have everything judged that a power cut may have left of a recorded run, at a share of its moments."""
    seen: set[str] = set()
    folder.mkdir(exist_ok=True)
    for image, said in crash_everywhere(disk, calls, Random(0), torn, share):
        tally.tried += 1
        if (known := fingerprint(image, said)) in seen:
            continue
        seen.add(known)
        write_image(image, folder)
        try:
            judge(folder / "save.db", said)
        except Lost as error:
            tally.tell("lost", f"image {tally.tried}: {error}")
        except Exception as error:
            tally.tell("corrupt", f"image {tally.tried}: {type(error).__name__}: {error}")


def fingerprint(image: Image, said: str) -> str:
    """The same for images that hold the same, but for locks, when people know the same."""
    digest = hashlib.sha256(said.encode())
    for name, data in image.items():
        if not name.endswith((".lock", ".holder")):
            digest.update(f"{name}:{len(data)}:".encode() + data)
    return digest.hexdigest()


def rows(path: Path) -> Rows:
    """Every row of a save, by table; refused if the file does not hold together."""
    with closing(sqlite3.connect(path)) as connection:
        if (found := connection.execute("PRAGMA integrity_check").fetchone()[0]) != "ok":
            raise Corrupt(found)
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: connection.execute(f"SELECT * FROM {name} ORDER BY rowid").fetchall() for name in names}
