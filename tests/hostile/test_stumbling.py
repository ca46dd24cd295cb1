"""When a command stumbles over what stands in a save, the save is blamed, in a sentence; for our own mistakes we
are."""

from __future__ import annotations

import json
import shutil
import sqlite3
import zlib
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.hostile.forging import ESCAPE, forge
from tests.hostile.watching import watched
from tests.soak.program import Program


def packed(value: object) -> bytes:
    return zlib.compress(json.dumps(value).encode())


def no_events(connection: sqlite3.Connection) -> None:
    connection.execute("UPDATE journal SET events = ? WHERE seq = 20", (packed(["x"]),))


def another_pack(connection: sqlite3.Connection) -> None:
    (content,) = connection.execute("SELECT content FROM pack").fetchone()
    pack = json.loads(zlib.decompress(content))
    pack["landmarks"][0] = 7
    connection.execute("UPDATE pack SET content = ?", (packed(pack),))


def no_option(connection: sqlite3.Connection) -> None:
    connection.execute("UPDATE journal SET option = '[' WHERE seq = 20")


@pytest.mark.parametrize("change", [no_events, another_pack, no_option])
def test_nonsense_in_a_save_is_damage(
    program: Program, one_game_played: Path, memory: Path, change: Callable[[sqlite3.Connection], None]
) -> None:
    path = Path(shutil.copy(one_game_played, memory / "save.db"))
    forge(path, change)
    before = path.read_bytes()
    said = program("campaign", "history", save=path, conditions=watched(memory))
    assert said.status == 1
    assert said.err.startswith("The save is damaged: ")
    assert said.unclear() == ""
    assert path.read_bytes() == before


@pytest.mark.parametrize("words", [("campaign", "list"), ("backup", "create"), ("doctor",), ("game", "start")])
def test_a_table_whose_name_is_no_text_is_damage(
    program: Program, one_game_played: Path, memory: Path, words: tuple[str, ...]
) -> None:
    path = Path(shutil.copy(one_game_played, memory / "save.db"))
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA writable_schema=ON")
        connection.execute(
            "UPDATE sqlite_master SET name = CAST(x'ed20' AS TEXT), sql = 'x' WHERE name = 'journal'"
        )
    said = program(*words, save=path, conditions=watched(memory))
    assert (said.status, said.unclear()) == (1, "")
    assert "malformed database schema" in said.out + said.err


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE campaign SET name = :text",
        "UPDATE mayor SET name = :text, town = :text WHERE seat = 0",
        "UPDATE mayor SET player = :text WHERE seat = 1",
        "UPDATE register SET date = :text",
        "UPDATE savepoint SET name = :text",
        "UPDATE campaign SET created_at = :text",
    ],
)
def test_no_text_in_a_save_reaches_a_screen_that_would_obey_it(
    program: Program, one_game_played: Path, memory: Path, statement: str
) -> None:
    path = Path(shutil.copy(one_game_played, memory / "save.db"))
    assert program("campaign", "savepoint", "Here", save=path).status == 0
    forge(path, lambda connection: connection.execute(statement, {"text": ESCAPE}))  # type: ignore[arg-type]
    for words in (("campaign", "list"), ("campaign", "show"), ("campaign", "savepoints"), ("doctor",)):
        said = program(*words, save=path, conditions=watched(memory))
        assert said.unclear() == "", words
        assert "\x1b" not in said.out + said.err
