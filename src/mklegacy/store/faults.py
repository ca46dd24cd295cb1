"""What SQLite reports, as the errors of this program."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from mklegacy.store.errors import (
    DamagedSave,
    DiskFull,
    InterruptedSave,
    SaveBusy,
    SaveNotReadable,
    SaveNotWritable,
    StoreError,
)


def store_error(path: Path, error: sqlite3.Error) -> StoreError | None:
    """The error to show for it; None where SQLite found a fault of ours and nothing is wrong with the save."""
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:
        return None
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
            return SaveNotReadable(path)
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return DamagedSave(str(error))
    return None
