"""Several processes write to one save at once."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import func, select

from mklegacy.store import tables
from mklegacy.store.backup import make_backup
from mklegacy.store.save import open_save
from tests.store.evening import begin

WRITERS = 4
SHORT, FULL = 60, 300


def write_at_once(path: Path, decisions: int) -> None:
    names = [f"Campaign {number}" for number in range(WRITERS)]
    for name in names:
        begin(path, name)
    commands = [[sys.executable, "-m", "tests.store.evening", str(path), name, str(decisions)] for name in names]
    players = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for command in commands]
    for player in players:
        confirmed, _ = player.communicate()
        assert player.returncode == 0
        assert confirmed.split() == [str(seq) for seq in range(2, decisions + 2)]
    journal = tables.journal
    with open_save(path).reading() as connection:
        rows = connection.execute(select(func.count(), func.max(journal.c.seq)).group_by(journal.c.campaign_id))
        assert [tuple(row) for row in rows] == [(decisions + 1, decisions + 1)] * WRITERS
    make_backup(path, "game-end")  # checks every chain


def test_four_writers_leave_no_gap_and_nothing_double(tmp_path: Path) -> None:
    write_at_once(tmp_path / "save.db", SHORT)


@pytest.mark.soak
def test_four_writers_for_long(tmp_path: Path) -> None:
    write_at_once(tmp_path / "save.db", FULL)
