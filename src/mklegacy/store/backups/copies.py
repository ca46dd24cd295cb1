"""Looking into a save or a backup without touching it, however long that takes and whoever made it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection

from mklegacy import resources
from mklegacy.i18n import _
from mklegacy.store.connect import copy_engine, explained
from mklegacy.store.errors import NotASave
from mklegacy.store.header import SCHEMA, check_header

LARGEST = 1 << 30
"""Bytes; ten thousand evenings are less."""


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
