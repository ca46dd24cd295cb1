"""Copies of the whole save beside it, verified before they bear the name of a backup, and thinned over time."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Literal

from mklegacy.i18n import _
from mklegacy.store.backups.copies import copy_into, private_copy
from mklegacy.store.backups.errors import BackupFailed
from mklegacy.store.backups.thinning import STAMP, next_moment, thin
from mklegacy.store.errors import DamagedSave, StoreError
from mklegacy.store.faults import store_error
from mklegacy.store.folder import sync_folder
from mklegacy.store.header import SCHEMA, file_uri
from mklegacy.store.journal import COLUMNS, broken_at, origin

Reason = Literal["pre-migrate", "pre-restore", "pre-import", "pre-delete", "game-end", "by-hand"]


def back_up(path: Path, reason: Reason) -> Path:
    """Make a backup, and let go of older ones that are no longer needed."""
    backup = make_backup(path, reason)
    with suppress(OSError):  # too many are no reason not to go on
        thin(path)
    return backup


def make_backup(path: Path, reason: Reason) -> Path:
    """Copy the save by SQLite's backup interface, verify the copy and give it its name, which is returned.

    The caller holds the save or its gate: two copies at once would meet in the same half-made file.
    """
    part = path.with_name(f"{path.name}.bak.part")
    try:
        with closing(sqlite3.connect(file_uri(path, "rw"), uri=True, isolation_level=None)) as source:
            # One read transaction: what is counted is what is copied. No other program's write comes between.
            source.execute("BEGIN")
            schema, figures = _figures(source)
            copy_into(source, part)
        with closing(sqlite3.connect(file_uri(part, "ro"), uri=True)) as copy:
            if _figures(copy) != (schema, figures):
                raise StoreError(_("The copy differs from the save, which was left as it is: try again."))
        _verify(part, schema)
        backup = path.with_name(f"{path.name}.{next_moment(path):{STAMP}}.s{schema}.{reason}.bak")
        os.replace(part, backup)
        sync_folder(path.parent)
    except (OSError, sqlite3.Error, UnicodeDecodeError, StoreError) as error:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise BackupFailed(path, _why(path, error)) from error
    return backup


def _why(path: Path, error: Exception) -> str:
    """What stands in the way of a backup, and what to do about it."""
    if isinstance(error, sqlite3.Error | UnicodeDecodeError):
        error = store_error(path, error) or error
    if isinstance(error, OSError):
        return _("{reason}: see to that first; the save was left as it is.").format(reason=error.strerror or error)
    return str(error)


def _figures(connection: sqlite3.Connection) -> tuple[int, dict[str, Any]]:
    """What has to be the same in a copy: rows of every table, and where each campaign's journal stands."""
    (schema,) = connection.execute("PRAGMA user_version").fetchone()
    tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    figures: dict[str, Any] = {
        name: connection.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0] for name in tables
    }
    last = "SELECT campaign_id, max(seq), digest FROM journal GROUP BY campaign_id ORDER BY campaign_id"
    figures["newest decisions"] = connection.execute(last).fetchall()
    return schema, figures


def _verify(part: Path, schema: int) -> None:
    """Look at everything in the copy, as far as this program knows tables of that version."""
    if schema == SCHEMA:
        from mklegacy.store.health.examine import examine

        with private_copy(part) as copy:
            found = examine(copy, replaying=False)
        if found:
            raise DamagedSave(found[0].text().rstrip("."))
        return
    with closing(sqlite3.connect(file_uri(part, "ro"), uri=True)) as older:
        if (integrity := older.execute("PRAGMA integrity_check").fetchone()[0]) != "ok":
            raise DamagedSave(integrity)
        if older.execute("PRAGMA foreign_key_check").fetchone():
            raise DamagedSave(_("rows point nowhere"))
        for facts in older.execute("SELECT id, created_at, pack_digest, seed FROM campaign").fetchall():
            query = f"SELECT {', '.join(COLUMNS)} FROM journal WHERE campaign_id = ? ORDER BY seq"
            rows = older.execute(query, facts[:1])
            if seq := broken_at(origin(*facts), (dict(zip(COLUMNS, row, strict=True)) for row in rows)):
                raise DamagedSave(_("decision {number} is not what was written").format(number=seq))
