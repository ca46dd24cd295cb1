"""What was confirmed survives kill -9 at any moment."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from mklegacy.store.backup import make_backup
from mklegacy.store.campaigns import CampaignInfo
from mklegacy.store.entries import resume
from mklegacy.store.save import Save, open_save
from tests.store.evening import begin, play

SHORT, FULL = 15, 300


def kill_while_playing(path: Path, name: str, after: float) -> int:
    """Let another process play and kill it so many seconds after its first decision; the last one it confirmed."""
    command = [sys.executable, "-m", "tests.store.evening", str(path), name, "1000000"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as player:
        assert player.stdout is not None
        first = player.stdout.readline()
        try:
            player.wait(after)
        except subprocess.TimeoutExpired:
            player.kill()
        rest = player.stdout.read()
    lines = (first + rest).split("\n")
    return int(lines[-2])  # the last one that is whole


def newest(save: Save, info: CampaignInfo) -> int:
    with save.reading() as connection:
        return resume(connection, info).seq


def survive(path: Path, kills: int) -> None:
    save, info = begin(path)
    moments = Random(kills)
    for _ in range(kills):
        confirmed = kill_while_playing(path, info.name, moments.uniform(0.0, 0.05))
        assert newest(open_save(path), info) - confirmed in (0, 1)
    play(save, info, 10)
    make_backup(path, "game-end")  # checks everything


def test_no_confirmed_decision_is_lost(tmp_path: Path) -> None:
    survive(tmp_path / "save.db", SHORT)


@pytest.mark.soak
def test_no_confirmed_decision_is_lost_in_many_kills(tmp_path: Path) -> None:
    survive(tmp_path / "save.db", FULL)
