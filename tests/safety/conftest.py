"""Saves in memory where that is possible: what is proved here does not depend on the disk."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from mklegacy.store.savepoints import make_savepoint
from tests.memory import memory_folder
from tests.store.evening import begin, play, play_games


@pytest.fixture
def path() -> Iterator[Path]:
    """Where a save may be made."""
    folder = memory_folder()
    yield folder / "save.db"
    shutil.rmtree(folder)


@pytest.fixture(scope="session")
def played_folder() -> Iterator[Path]:
    folder = memory_folder()
    save, other = begin(folder / "save.db", "Mornings", mayors=2)
    play(save, other, 30)
    save, info = begin(folder / "save.db", "Evenings", mayors=3)
    with save.writing() as connection:
        make_savepoint(connection, info, "the beginning")
    play_games(save, info, 2)
    play(save, info, 60)
    yield folder
    shutil.rmtree(folder)


@pytest.fixture
def played(path: Path, played_folder: Path) -> Path:
    """A save with “Mornings” and, in its third game, “Evenings”; there are two backups from the ends of games."""
    for file in played_folder.iterdir():
        if not file.name.endswith(".lock"):
            shutil.copy(file, path.parent)
    return path
