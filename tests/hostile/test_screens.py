"""Names in a stranger's save, on every screen: a terminal obeys nothing in them."""

from __future__ import annotations

import json
import shutil
import sqlite3
import zlib
from pathlib import Path

import pytest

from tests.cli.program import Program as Terminal
from tests.cli.terminals import terminal_with
from tests.durability.tables import MAYORS, founding
from tests.hostile.forging import ESCAPE, forge
from tests.hostile.watching import CHANGING, LOOKING, watched
from tests.soak.program import Program

MAYOR, MARKUP = "Ada", "[red]A[/red]"


def call_her(connection: sqlite3.Connection, name: str) -> None:
    """Give the mayor another name wherever hers stands, in columns and in what is packed in them."""
    written = json.dumps(name)[1:-1].encode()
    tables = [table for (table,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    for table in tables:
        for column in [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]:
            for row, value in connection.execute(f"SELECT rowid, {column} FROM {table}").fetchall():
                if value == MAYOR:
                    new: object = name
                elif isinstance(value, bytes) and table != "pack":
                    new = zlib.compress(zlib.decompress(value).replace(MAYOR.encode(), written))
                else:
                    continue
                connection.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", (new, row))


def test_no_command_says_what_a_terminal_would_obey(program: Program, one_game_played: Path, memory: Path) -> None:
    path = Path(shutil.copy(one_game_played, memory / "save.db"))
    forge(path, lambda connection: call_her(connection, ESCAPE))
    for words in (*LOOKING, *CHANGING):
        assert program(*words, save=path, conditions=watched(memory)).unclear() == "", words


@pytest.mark.parametrize(("name", "shown"), [(MARKUP, MARKUP), (ESCAPE, "The save is damaged")])
def test_the_full_screen_shows_markup_and_obeys_nothing(
    program: Program, memory: Path, name: str, shown: str
) -> None:
    path = memory / "save.db"
    assert program(*founding("Evenings", MAYORS[:2]), save=path).status == 0
    assert program("game", "start", save=path, answers="\n" * 40).status == 0
    forge(path, lambda connection: call_her(connection, name))
    screen = terminal_with(Terminal(path), "play")
    screen.expect_exact(shown)
    seen = screen.before
    screen.send("q")
    seen += screen.read()
    screen.close()
    assert "\x1b]0;owned" not in seen


def test_completion_offers_no_name_that_a_terminal_would_obey(
    program: Program, one_game_played: Path, memory: Path
) -> None:
    path = Path(shutil.copy(one_game_played, memory / "save.db"))
    forge(path, lambda connection: connection.execute("UPDATE campaign SET name = ?", (ESCAPE,)))  # type: ignore[arg-type]
    asking = {"_MKLEGACY_COMPLETE": "zsh_complete", "COMP_WORDS": "mklegacy -c ", "COMP_CWORD": "2"}
    said = program(environment={**asking, "MKLEGACY_DB": str(path)})
    assert "owned" in said.out
    assert said.unclear() == ""
