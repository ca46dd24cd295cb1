"""The program, loaded once for all tests of this folder, and saves to try it with."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.durability.tables import begin
from tests.memory import memory_folder
from tests.soak.program import Program
from tests.soak.program import program as program


@pytest.fixture
def memory() -> Iterator[Path]:
    """A folder in memory where that is possible: for what does not depend on the disk."""
    folder = memory_folder()
    yield folder
    shutil.rmtree(folder)


@pytest.fixture(scope="session")
def one_game_played(program: Program, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A save in which bots have played one game of the campaign “Evenings”; to be copied."""
    path = tmp_path_factory.mktemp("played") / "save.db"
    begin(program, path, "Evenings")
    assert program("game", "start", save=path).status == 0
    return path


@pytest.fixture
def played(one_game_played: Path, memory: Path) -> Path:
    """A copy of it for each test."""
    return Path(shutil.copy(one_game_played, memory))
