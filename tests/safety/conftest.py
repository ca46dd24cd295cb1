"""A save for each test, in memory where that is possible: what is proved here does not depend on the disk."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

MEMORY = Path("/dev/shm")


@pytest.fixture
def path() -> Iterator[Path]:
    """Where a save may be made."""
    folder = Path(tempfile.mkdtemp(dir=MEMORY if MEMORY.is_dir() else None))
    yield folder / "save.db"
    shutil.rmtree(folder)
