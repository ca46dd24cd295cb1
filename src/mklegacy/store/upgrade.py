"""Brings an older save up to date: a verified backup first, then every revision in one transaction."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from mklegacy import resources
from mklegacy.store.errors import UpgradeFailed
from mklegacy.store.header import SCHEMA, check_header
from mklegacy.store.lock import hold_save

if TYPE_CHECKING:
    from sqlalchemy import Connection


def upgrade(path: Path, schema: int = SCHEMA, scripts: Path | None = None) -> None:
    """Upgrade the save; killed or failed at any moment, it is left as it was."""
    from mklegacy.store.backups.making import make_backup

    with hold_save(path):
        if check_header(path, schema) == schema:
            return  # another process was quicker
        backup = make_backup(path, "pre-migrate")
        try:
            migrate(path, schema, scripts or resources.migrations())
        except Exception as error:
            raise UpgradeFailed(path, backup, f"{type(error).__name__}: {error}") from error


def migrate(path: Path, schema: int, scripts: Path) -> None:
    """Run the revisions up to that one; all of them or none."""
    from mklegacy.store.connect import open_engine

    # With foreign keys on, rebuilding a parent table would delete its children through their cascades.
    with open_engine(path, foreign_keys=False).connect() as connection:
        migrate_connection(connection, schema, scripts)


def migrate_connection(connection: Connection, schema: int, scripts: Path) -> None:
    """Run the revisions in one transaction of a connection that has foreign keys off."""
    import warnings

    from alembic import command
    from alembic.config import Config
    from sqlalchemy.exc import SAWarning

    from mklegacy.store.connect import for_writing

    config = Config()
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    with warnings.catch_warnings():
        warnings.simplefilter("error", SAWarning)  # a constraint that a rebuild would drop is only warned about
        with for_writing(connection).begin():
            config.attributes["connection"] = connection
            command.upgrade(config, f"{schema:04}")
            if connection.exec_driver_sql("PRAGMA foreign_key_check").first():
                raise ValueError("rows would point nowhere")
            connection.exec_driver_sql(f"PRAGMA user_version={schema}")
