"""Everything that can be found out about the health of a save."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator

from sqlalchemy import Connection, create_engine, select
from sqlalchemy.exc import DBAPIError

from mklegacy.store import tables
from mklegacy.store.header import SCHEMA
from mklegacy.store.health.campaign import campaign_findings
from mklegacy.store.health.findings import Finding


def examine(connection: Connection, *, replaying: bool) -> list[Finding]:
    """All that is wrong with a private copy of a save; nothing, if it is sound.

    Replaying takes longest and finds what no damage can bring about, so it is left to the doctor.
    """
    try:
        # Before anything else is asked of a file: views and triggers of a stranger would answer.
        if not has_known_tables(connection):
            return [Finding("tables")]
        found = list(_file_findings(connection))
        for row in connection.execute(select(tables.campaign)).mappings().all():
            found += campaign_findings(connection, row, replaying)
        return found
    except DBAPIError as error:
        return [Finding("file", str(error.orig))]


def has_known_tables(connection: Connection) -> bool:
    """Whether there is nothing but the tables that this program makes."""
    return _schema(connection) == _known_schema()


def _file_findings(connection: Connection) -> Iterator[Finding]:
    integrity = connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar()
    if integrity != "ok":
        yield Finding("file", str(integrity))
    for table in {row[0] for row in connection.exec_driver_sql("PRAGMA foreign_key_check")}:
        yield Finding("references", str(table))
    revisions = connection.exec_driver_sql("SELECT version_num FROM alembic_version").all()
    if [tuple(row) for row in revisions] != [(f"{SCHEMA:04}",)]:
        yield Finding("tables")


def _schema(connection: Connection) -> dict[str, list[str]]:
    """Every table and index as SQLite was told to make it, apart from spaces and the order of constraints."""
    rows = connection.exec_driver_sql("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL")
    return {name: sorted(re.sub(r"\s|\)$", "", sql).split(",")) for name, sql in rows}


@functools.cache
def _known_schema() -> dict[str, list[str]]:
    with create_engine("sqlite://").begin() as connection:
        tables.create_tables(connection, f"{SCHEMA:04}")
        return _schema(connection)
