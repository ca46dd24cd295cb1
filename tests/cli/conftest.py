"""A save for each test, in memory where that is possible: a campaign writes it thousands of times."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from mklegacy import i18n
from tests.cli.program import Program
from tests.store.conftest import as_nobody as as_nobody

MEMORY = Path("/dev/shm")


@pytest.fixture
def program() -> Iterator[Program]:
    """The program, with a save that does not exist yet."""
    folder = Path(tempfile.mkdtemp(dir=MEMORY if MEMORY.is_dir() else None))
    yield Program(folder / "save.db")
    shutil.rmtree(folder)
    i18n.use("en")
