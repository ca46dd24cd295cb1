"""The first thing read of a save: whose file it is and which version of the tables it holds.

Plain `sqlite3`, so that a save which is up to date is opened without Alembic.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from urllib.parse import quote

from mklegacy.i18n import _
from mklegacy.store.errors import NewerSave, NoSave, NotASave
from mklegacy.store.faults import store_error

APPLICATION_ID = 0x4D4B4C47
"""“MKLG” in the header of every save."""

SCHEMA = 1
"""`user_version` of the saves this program writes: the number of the newest revision in `migrations/`."""


def file_uri(path: Path, mode: str) -> str:
    return f"file:{quote(str(path))}?mode={mode}"


def check_header(path: Path, known: int = SCHEMA) -> int:
    """The version of the save's tables; refuses what is no save, and newer saves without touching them."""
    if not path.exists():
        raise NoSave(path)
    if not path.is_file():
        raise NotASave(path, _("it is no file"))
    try:
        return _checked(path, "ro", known)
    except sqlite3.Error as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_READONLY_ROLLBACK:
            raise store_error(path, error) or error from error
    # A killed writer left its rollback journal. Look past it before undoing the half-made write: a newer save
    # must not be touched at all. SQLite itself would not look: a file may be shorter than its first page says.
    _check(path, *_written_in(path), known)
    try:
        return _checked(path, "rw", known)
    except sqlite3.Error as error:
        raise store_error(path, error) or error from error


def _checked(path: Path, mode: str, known: int) -> int:
    connection = sqlite3.connect(file_uri(path, mode), uri=True)
    try:
        (application_id,) = connection.execute("PRAGMA application_id").fetchone()
        (schema,) = connection.execute("PRAGMA user_version").fetchone()
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_NOTADB:
            raise NotASave(path) from error
        raise
    finally:
        connection.close()
    return _check(path, application_id, schema, known)


def _written_in(path: Path) -> tuple[int, int]:
    """Whose the file itself says it is, and its version.

    Closing it drops SQLite's locks on it in this process; while a journal has to be rolled back there are none.
    """
    with path.open("rb") as file:
        header = file.read(100)
    return int.from_bytes(header[68:72], "big"), int.from_bytes(header[60:64], "big")


def _check(path: Path, application_id: int, schema: int, known: int) -> int:
    if application_id != APPLICATION_ID:
        raise NotASave(path)
    if schema > known:
        raise NewerSave(path, schema, known)
    return schema
