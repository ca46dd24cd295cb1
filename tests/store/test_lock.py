"""One process for each campaign, and one at a time for the whole save."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from mklegacy.store.campaigns import rename_campaign
from mklegacy.store.errors import InUse
from mklegacy.store.lock import hold_campaign, hold_save
from mklegacy.store.recorder import recording
from tests.store.evening import begin, play

MANY = "1000000"


@contextmanager
def somebody_playing(path: Path, name: str) -> Iterator[subprocess.Popen[str]]:
    """Another process in the middle of that campaign."""
    command = [sys.executable, "-m", "tests.store.evening", str(path), name, MANY]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as player:
        assert player.stdout is not None
        assert player.stdout.readline()
        try:
            yield player
        finally:
            player.kill()


def test_a_second_process_is_told_at_once_who_holds_the_campaign(path: Path) -> None:
    save, info = begin(path)
    with somebody_playing(path, info.name) as player:
        start = time.monotonic()
        with pytest.raises(InUse) as told, recording(save, info):
            pass
        assert time.monotonic() - start < 1
    assert f"process {player.pid} on {socket.gethostname()} since " in str(told.value)
    assert f"“{info.name}”" in str(told.value)


def test_the_campaign_of_a_killed_process_is_free(path: Path) -> None:
    save, info = begin(path)
    with somebody_playing(path, info.name) as player:
        os.kill(player.pid, signal.SIGKILL)
        player.wait()
        play(save, info, 1)


def test_another_campaign_of_the_same_save_is_free(path: Path) -> None:
    _, first = begin(path, "First")
    save, second = begin(path, "Second")
    with somebody_playing(path, first.name):
        play(save, second, 20)
        with save.writing() as connection:
            rename_campaign(connection, second, "Third")


def test_the_whole_save_cannot_be_held_while_somebody_plays_in_it(path: Path) -> None:
    save, info = begin(path)
    with somebody_playing(path, info.name), pytest.raises(InUse, match="process"), hold_save(path):
        pass
    play(save, info, 1)


def test_nobody_begins_to_play_while_the_whole_save_is_held(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, info = begin(path)
    monkeypatch.setattr("mklegacy.store.lock.GATE_SECONDS", 0.05)
    with hold_save(path), pytest.raises(InUse, match="The save"), hold_campaign(path, info.id, info.name):
        pass


def test_a_holder_that_wrote_nonsense_is_another_process(path: Path) -> None:
    _, info = begin(path)
    with hold_campaign(path, info.id, info.name):
        path.with_name(f"save.db.{info.id}.holder").write_text('{"pid": "\\u001b[31m"}')
        with pytest.raises(InUse, match="another process"), hold_campaign(path, info.id, info.name):
            pass
