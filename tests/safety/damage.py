"""Ways in which a file is damaged."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random


def change(path: Path, statement: str) -> None:
    """Change rows behind the program's back."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        assert connection.execute(statement).rowcount != 0


def flip_bit(path: Path, chooser: Random) -> None:
    data = bytearray(path.read_bytes())
    data[chooser.randrange(len(data))] ^= 1 << chooser.randrange(8)
    path.write_bytes(data)


def zero_sector(path: Path, chooser: Random) -> None:
    data = bytearray(path.read_bytes())
    start = 512 * chooser.randrange(len(data) // 512)
    data[start : start + 512] = bytes(512)
    path.write_bytes(data)


def truncate(path: Path, chooser: Random) -> None:
    data = path.read_bytes()
    path.write_bytes(data[: chooser.randrange(len(data))])


DAMAGES: dict[str, Callable[[Path, Random], None]] = {
    "a bit flips": flip_bit,
    "a sector is zeroed": zero_sector,
    "the end is missing": truncate,
}
