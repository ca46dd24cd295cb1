"""Copies of the whole save beside it, verified before they bear the name of a backup."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Literal

from mklegacy.store.errors import BackupFailed
from mklegacy.store.folder import make_file, sync_folder
from mklegacy.store.header import file_uri
from mklegacy.store.journal import COLUMNS, broken_link, origin

Reason = Literal["pre-migrate", "pre-restore", "pre-import", "pre-delete", "game-end"]


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
            _copy(source, part)
        with closing(sqlite3.connect(file_uri(part, "ro"), uri=True)) as copy:
            _verify(copy, schema, figures)
        now = datetime.now(UTC).strftime("%Y%m%dT%H%M%S%fZ")
        backup = path.with_name(f"{path.name}.{now}.s{schema}.{reason}.bak")
        os.replace(part, backup)
        sync_folder(path.parent)
    except (OSError, sqlite3.Error, ValueError) as error:
        part.unlink(missing_ok=True)
        raise BackupFailed(path, str(error)) from error
    return backup


def _copy(source: sqlite3.Connection, part: Path) -> None:
    make_file(part)
    with closing(sqlite3.connect(file_uri(part, "rw"), uri=True)) as copy:
        source.backup(copy)
    with part.open("rb") as written:
        os.fsync(written.fileno())


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


def _verify(copy: sqlite3.Connection, schema: int, figures: dict[str, Any]) -> None:
    if (found := copy.execute("PRAGMA integrity_check").fetchone()[0]) != "ok":
        raise ValueError(f"the file is damaged: {found}")
    if copy.execute("PRAGMA foreign_key_check").fetchone():
        raise ValueError("rows point nowhere")
    if _figures(copy) != (schema, figures):
        raise ValueError("the copy differs from the save")
    facts = copy.execute("SELECT id, created_at, pack_digest, seed FROM campaign")
    origins = {campaign_id: origin(campaign_id, *rest) for campaign_id, *rest in facts}
    rows = copy.execute(f"SELECT {', '.join(COLUMNS)} FROM journal ORDER BY campaign_id, seq")
    if broken := broken_link(origins, (dict(zip(COLUMNS, row, strict=True)) for row in rows)):
        raise ValueError(f"the journal's chain is broken at {broken}")
