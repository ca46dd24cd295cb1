"""An opened save: reading and writing transactions over one file."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from mklegacy.store.backups.thinning import list_backups
from mklegacy.store.connect import explained, for_writing, open_engine
from mklegacy.store.errors import SaveGone, SaveNotWritable, UpdatedMeanwhile
from mklegacy.store.folder import make_file, make_folder, sync_folder
from mklegacy.store.header import APPLICATION_ID, SCHEMA, check_header
from mklegacy.store.lock import pass_gate

if TYPE_CHECKING:
    from mklegacy.store.backups.making import Reason


class Save:
    """A save that is up to date."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._engine = open_engine(path)

    @contextmanager
    def connected(self) -> Iterator[Connection]:
        """One connection for many transactions, as long as a campaign is held."""
        with explained(self.path):
            connection = self._engine.connect()
        with connection:
            yield connection

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """One consistent look at the save; works on a read-only file and folder."""
        with explained(self.path), self.connected() as connection, connection.begin():
            yield connection

    @contextmanager
    def writing(self, after_backup: Reason | None = None) -> Iterator[Connection]:
        """One transaction for what concerns no running campaign; before anything risky, after a backup."""
        with pass_gate(self.path):
            if after_backup is not None:
                from mklegacy.store.backups.making import back_up

                back_up(self.path, after_backup)
            with explained(self.path), self.connected() as connection, write(connection):
                yield connection


@contextmanager
def write(connection: Connection) -> Iterator[None]:
    """One write, whole or not at all."""
    with for_writing(connection).begin():
        # A newer program may have upgraded the save since it was opened.
        if connection.exec_driver_sql("PRAGMA user_version").scalar() != SCHEMA:
            raise UpdatedMeanwhile
        yield


def open_save(path: Path) -> Save:
    """Open an existing save, upgrading an older one first."""
    if not path.exists() and list_backups(path):
        raise SaveGone(path)
    if check_header(path) < SCHEMA:
        from mklegacy.store.upgrade import upgrade

        upgrade(path)
    return Save(path)


def open_or_create(path: Path) -> Save:
    """Open the save, or make an empty one where there is none: only a new campaign does that."""
    if not path.exists():
        try:
            make_folder(path.parent)
        except OSError as error:
            raise SaveNotWritable(path) from error
        with pass_gate(path), explained(path):
            if not path.exists():
                _create(path)
    return open_save(path)


def _create(path: Path) -> None:
    """Make the save aside and move it into place, so that there is a whole one or none."""
    new = path.with_name(f"{path.name}.new")
    make_empty(new)
    os.replace(new, path)
    sync_folder(path.parent)


def make_empty(path: Path) -> None:
    """Make a save without campaigns, in place of what a killed program left there."""
    from mklegacy.store.tables import create_tables

    make_file(path)
    with open_engine(path).connect() as connection, for_writing(connection).begin():
        create_tables(connection, revision=f"{SCHEMA:04}")
        connection.exec_driver_sql(f"PRAGMA application_id={APPLICATION_ID}")
        connection.exec_driver_sql(f"PRAGMA user_version={SCHEMA}")
