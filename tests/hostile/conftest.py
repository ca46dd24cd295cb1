"""The program, loaded once for all tests of this folder, and places to try it in."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.durability.conftest import memory as memory
from tests.durability.conftest import one_game_played as one_game_played
from tests.soak.program import program as program


@pytest.fixture(autouse=True)
def _elsewhere(memory: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a command writes without being told where, it writes here."""
    monkeypatch.chdir(memory)
