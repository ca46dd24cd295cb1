"""Files as a stranger may make them on purpose: anything anywhere, and in saves yet every digest right."""

from __future__ import annotations

import hashlib
import json
import sqlite3
import zlib
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

from mklegacy.store.campaigns import list_campaigns
from mklegacy.store.connect import open_engine
from mklegacy.store.journal import COLUMNS, PACKED, link, origin
from mklegacy.store.packed import Unreadable, unpack
from mklegacy.store.seal import seal
from mklegacy.store.trash import trashed_campaigns

ESCAPE = "\x1b]0;owned\x07\x1b[2J"
HOSTILE: tuple[Any, ...] = (
    None,
    "",
    "x",
    ESCAPE,
    "[red]bold[/red]",
    "[/]",
    "\u202eabc",
    "<script>alert(1)</script>",
    "=cmd()",
    "{winner}",
    "../../etc/passwd",
    "a" * 10_000,
    "\n\n\n",
    0,
    -1,
    7,
    10**9,
    2**62,
    1.5,
    b"\xff\xfe",
    zlib.compress(b"[]"),
    zlib.compress(b"{}"),
    zlib.compress(b"[" * 100_000),
    zlib.compress(b"0" * 50_000_000),
)


def forge(path: Path, change: Callable[[sqlite3.Connection], None]) -> None:
    """Change a save, and make every digest in it right again as far as that is possible."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA foreign_keys=OFF")
        connection.execute("PRAGMA synchronous=OFF")
        connection.execute("BEGIN")
        try:
            change(connection)
        except sqlite3.IntegrityError:
            pass
        else:
            _chain_again(connection)
        connection.execute("COMMIT")
    try:
        with open_engine(path).begin() as opened:
            for info in (*list_campaigns(opened), *trashed_campaigns(opened)):
                seal(opened, info.id)
    except Exception:  # then it stays broken
        return


def _chain_again(connection: sqlite3.Connection) -> None:
    for old, content in connection.execute("SELECT digest, content FROM pack").fetchall():
        try:
            text = json.dumps(unpack(content), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        except (Unreadable, TypeError):
            continue
        new = hashlib.sha256(text.encode()).hexdigest()
        connection.execute("UPDATE pack SET digest = ? WHERE digest = ?", (new, old))
        connection.execute("UPDATE campaign SET pack_digest = ? WHERE pack_digest = ?", (new, old))
    for facts in connection.execute("SELECT id, created_at, pack_digest, seed FROM campaign").fetchall():
        try:
            digest = origin(*facts)
            query = f"SELECT rowid, {', '.join(COLUMNS)} FROM journal WHERE campaign_id = ? ORDER BY seq"
            newest = 0
            for number, *values in connection.execute(query, facts[:1]).fetchall():
                row = dict(zip(COLUMNS, values, strict=True))
                digest, newest = link(digest, row), row["seq"]
                connection.execute("UPDATE journal SET digest = ? WHERE rowid = ?", (digest, number))
            head = "UPDATE campaign SET newest = ?, newest_digest = ? WHERE id = ?"
            connection.execute(head, (newest, digest, facts[0]))
        except (TypeError, ValueError, AttributeError):
            continue


def any_value_anywhere(connection: sqlite3.Connection, chance: Random) -> None:
    """Put something hostile into any column of any row."""
    tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    table = chance.choice(tables)
    columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
    rows = [row[0] for row in connection.execute(f"SELECT rowid FROM {table}")]
    if rows:
        column, row = chance.choice(columns), chance.choice((*rows, max(rows)))
        if column in (*PACKED, "content") and chance.random() < 0.8:
            (data,) = connection.execute(f"SELECT {column} FROM {table} WHERE rowid = ?", (row,)).fetchone()
            value = inside(data, chance)
        else:
            value = chance.choice(HOSTILE)
        connection.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", (value, row))


def inside(data: bytes | None, chance: Random) -> bytes:
    """The same packed value, with something hostile at one place in it."""
    value = json.loads(zlib.decompress(data)) if data else {}
    return zlib.compress(json.dumps(changed(value, chance), default=str).encode())


def changed(value: Any, chance: Random) -> Any:
    """The same JSON value, but with one part of it replaced, removed or doubled."""
    places = list(_places(value))
    if not places:
        return chance.choice(HOSTILE[:19])
    holder, key = chance.choice(places)
    action = chance.randrange(4)
    if action == 0:
        del holder[key]
    elif action == 1 and isinstance(holder, list):
        holder.insert(key, holder[key])
    elif action == 2 and isinstance(holder[key], int):
        holder[key] += chance.choice((-1, 1, 100, -100))
    else:
        holder[key] = chance.choice(HOSTILE[:19])
    return value


def garbled(data: bytes, chance: Random) -> bytes:
    """The same bytes, but for some that were changed, cut out, doubled or put in."""
    start = chance.randrange(len(data))
    end = min(len(data), start + chance.choice((1, 1, 2, 10, 1000)))
    match chance.randrange(5):
        case 0:
            return data[:start]
        case 1:
            return data[:start] + data[end:]
        case 2:
            return data[:end] + data[start:]
        case 3:
            return chance.randbytes(chance.randrange(2000))
    return data[:start] + chance.randbytes(end - start) + data[end:]


def _places(value: Any) -> Any:
    if isinstance(value, dict | list):
        for key in list(value) if isinstance(value, dict) else range(len(value)):
            yield value, key
            yield from _places(value[key])
