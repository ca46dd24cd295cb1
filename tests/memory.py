"""Folders in memory where that is possible: for tests that write much and do not depend on the disk."""

from __future__ import annotations

import tempfile
from pathlib import Path

MEMORY = Path("/dev/shm")


def memory_folder() -> Path:
    """An empty folder, to be removed by who asked for it."""
    return Path(tempfile.mkdtemp(dir=MEMORY if MEMORY.is_dir() else None))
