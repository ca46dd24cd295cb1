"""Connections to a save, with the settings that were measured to lose nothing.

`DELETE` with `synchronous=EXTRA` survives power loss, a save is one file that may be copied, and it can be read
from a read-only folder. Everything that only SQLite knows stands in this package.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import Connection, Engine, NullPool, Pool, StaticPool, create_engine, event
from sqlalchemy.exc import DBAPIError

from mklegacy.errors import harmless
from mklegacy.store.faults import store_error
from mklegacy.store.header import file_uri

BUSY_SECONDS = 10.0
PRAGMAS = ("journal_mode=DELETE", "synchronous=EXTRA", "trusted_schema=OFF")
_BEGIN = "mklegacy_begin"


def open_engine(path: Path, *, foreign_keys: bool = True) -> Engine:
    """An engine for an existing file; only migrations turn foreign keys off."""

    def connect() -> sqlite3.Connection:
        # `rw` never makes a file, and reads one that may only be read. Transactions begin when we say so.
        connection = sqlite3.connect(file_uri(path, "rw"), uri=True, timeout=BUSY_SECONDS, isolation_level=None)
        for pragma in (*PRAGMAS, f"foreign_keys={'ON' if foreign_keys else 'OFF'}"):
            connection.execute(f"PRAGMA {pragma}")
        connection.text_factory = _text
        return connection

    # Without a pool no connection outlives its use, so none reads on in a file that was replaced.
    return _engine(connect, NullPool)


def copy_engine(path: Path) -> Engine:
    """An engine for a copy in memory of the file as it is now: nothing done to it can touch the file."""
    memory = sqlite3.connect(":memory:", isolation_level=None)
    with closing(sqlite3.connect(file_uri(path, "ro"), uri=True, timeout=BUSY_SECONDS)) as source:
        source.backup(memory)
    for pragma in ("trusted_schema=OFF", "cell_size_check=ON"):
        memory.execute(f"PRAGMA {pragma}")
    memory.text_factory = _text
    return _engine(lambda: memory, StaticPool)


def _text(data: bytes) -> str:
    """Text as it may be shown, whoever wrote it; what is changed by that no longer fits its digest."""
    return harmless(data.decode("utf-8", "replace"))


def _engine(connect: Callable[[], sqlite3.Connection], pool: type[Pool]) -> Engine:
    engine = create_engine("sqlite://", creator=connect, poolclass=pool)
    event.listen(engine, "begin", _begin)
    return engine


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql(connection.get_execution_options().get(_BEGIN, "BEGIN"))


def for_writing(connection: Connection) -> Connection:
    """The same connection, whose transactions take the write lock at once instead of failing halfway."""
    return connection.execution_options(**{_BEGIN: "BEGIN IMMEDIATE"})


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Errors of the database, in the words of this program."""
    try:
        yield
    except DBAPIError as error:
        if isinstance(error.orig, sqlite3.Error) and (known := store_error(path, error.orig)):
            raise known from error
        raise
    except (sqlite3.Error, UnicodeDecodeError) as error:
        if known := store_error(path, error):
            raise known from error
        raise
