"""Copies of a save: in a file, or in memory to look into it without touching it, whoever made it."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import Connection

from mklegacy import resources
from mklegacy.i18n import _
from mklegacy.store.connect import copy_engine, explained
from mklegacy.store.errors import NotASave
from mklegacy.store.folder import make_file
from mklegacy.store.header import SCHEMA, check_header, file_uri

LARGEST = 1 << 30
"""Bytes; ten thousand evenings are less."""


def copy_into(source: sqlite3.Connection, new: Path) -> None:
    """Copy a whole save into a new file, and wait until that is on the disk."""
    make_file(new)
    with closing(sqlite3.connect(file_uri(new, "rw"), uri=True)) as copy:
        source.backup(copy)
    with new.open("rb") as written:
        os.fsync(written.fileno())


@contextmanager
def private_copy(path: Path) -> Iterator[Connection]:
    """The file as it is now, copied into memory and brought up to date there."""
    schema = check_header(path)
    if path.stat().st_size > LARGEST:
        raise NotASave(path, _("it is larger than any save"))
    with explained(path):
        engine = copy_engine(path)
        try:
            with engine.connect() as connection:
                if schema < SCHEMA:
                    from mklegacy.store.upgrade import migrate_connection

                    migrate_connection(connection, SCHEMA, resources.migrations())
                with connection.begin():
                    yield connection
        finally:
            engine.dispose()
