"""Upgraded, new and declared saves have the same tables."""

from __future__ import annotations

import os
import re
import sqlite3
from contextlib import closing
from pathlib import Path

from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from mklegacy import resources
from mklegacy.store.connect import open_engine
from mklegacy.store.header import APPLICATION_ID, SCHEMA
from mklegacy.store.save import open_or_create
from mklegacy.store.tables import metadata
from mklegacy.store.upgrade import migrate


def schema(path: Path) -> dict[str, list[str]]:
    """Every table and index as SQLite was told to make it, apart from spaces and the order of constraints."""
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    return {name: sorted(re.sub(r"\s|\)$", "", sql).split(",")) for name, sql in rows}


def migrated(path: Path) -> Path:
    """A save that was made by every revision in turn."""
    path.touch()
    migrate(path, SCHEMA, resources.migrations())
    return path


def test_the_newest_revision_is_the_version_this_program_writes() -> None:
    config = Config()
    config.set_main_option("script_location", str(resources.migrations()))
    assert ScriptDirectory.from_config(config).get_heads() == [f"{SCHEMA:04}"]


def test_a_new_save_is_what_the_revisions_make(tmp_path: Path) -> None:
    new = open_or_create(tmp_path / "new.db").path
    assert schema(new) == schema(migrated(tmp_path / "migrated.db"))


def test_the_revisions_make_what_the_tables_declare(tmp_path: Path) -> None:
    with open_engine(migrated(tmp_path / "migrated.db")).connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_server_default": True})
        assert compare_metadata(context, metadata) == []


def test_a_save_says_whose_it_is_and_which_version(tmp_path: Path) -> None:
    path = open_or_create(tmp_path / "new.db").path
    header = path.read_bytes()[:100]
    assert int.from_bytes(header[68:72], "big") == APPLICATION_ID
    assert int.from_bytes(header[60:64], "big") == SCHEMA
    assert APPLICATION_ID.to_bytes(4, "big") == b"MKLG"


def test_every_constraint_has_a_name_so_that_a_rebuilt_table_keeps_it(tmp_path: Path) -> None:
    for name, parts in schema(migrated(tmp_path / "migrated.db")).items():
        for part in parts:
            assert not part.startswith(("PRIMARYKEY", "FOREIGNKEY", "UNIQUE", "CHECK")), f"{name}: {part}"


def test_the_journal_is_never_deleted_through_another_table() -> None:
    for table in metadata.tables.values():
        assert all(key.ondelete is None for key in table.foreign_keys)


def test_every_revision_is_part_of_the_repository() -> None:
    revisions = sorted(os.listdir(resources.migrations() / "versions"))
    numbers = [name[:4] for name in revisions if name.endswith(".py")]
    assert numbers == [f"{number:04}" for number in range(1, SCHEMA + 1)]
