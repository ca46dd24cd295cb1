"""What SQLite reports, as the errors of this program."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from mklegacy.store.errors import (
    DamagedSave,
    DiskFull,
    DiskTrouble,
    InterruptedSave,
    SaveBusy,
    SaveNotWritable,
    StoreError,
)


def store_error(path: Path, error: sqlite3.Error | UnicodeDecodeError) -> StoreError | None:
    """The error to show for it; None for a mistake in this program, with which nothing is wrong in the save."""
    if isinstance(error, UnicodeDecodeError):  # SQLite's message names a table whose name is no text any more
        return DamagedSave("malformed database schema")
    if isinstance(error, sqlite3.ProgrammingError | sqlite3.InterfaceError | sqlite3.NotSupportedError):
        return None
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)  # none: text that is no text
    if code == sqlite3.SQLITE_READONLY_ROLLBACK:
        return InterruptedSave(path)
    match code & 0xFF:  # the lowest byte is the primary code
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return SaveBusy(path)
        case sqlite3.SQLITE_FULL:
            return DiskFull(path)
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
            return SaveNotWritable(path)
        case sqlite3.SQLITE_IOERR | sqlite3.SQLITE_CANTOPEN:
            return DiskTrouble(path)
    return DamagedSave(str(error))
