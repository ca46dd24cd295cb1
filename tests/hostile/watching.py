"""What no stranger's file may make the program do, and how that is seen."""

from __future__ import annotations

import hashlib
from pathlib import Path

from tests.soak.conditions import Conditions
from tests.soak.program import Said
from tests.soak.table import Tally

MEGABYTES = 400
SECONDS = 20.0


def watched(*may_write: Path) -> Conditions:
    """Little time, little memory, and nothing written but in these folders."""
    folders = tuple(str(folder) for folder in may_write)
    return Conditions(memory=MEGABYTES << 20, seconds=SECONDS, may_write=folders)


def note(tally: Tally, about: str, said: Said) -> None:
    """Count what the program did with something hostile."""
    tally.tried += 1
    if why := said.unclear():
        tally.tell("unclear", f"{about}: {why}")


def fingerprint(folder: Path) -> dict[str, str]:
    """Every file below a folder, by a digest of what is in it."""
    files = (file for file in sorted(folder.rglob("*")) if file.is_file() and not file.is_symlink())
    return {str(file): hashlib.sha256(file.read_bytes()).hexdigest() for file in files}
