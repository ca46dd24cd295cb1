"""Folders and files that are nobody else's business, and renames that last."""

from __future__ import annotations

import os
from pathlib import Path

from mklegacy.i18n import _
from mklegacy.store.errors import NotASave


def make_folder(folder: Path) -> None:
    """Make a missing folder, and those above it, for its owner alone; one that exists is left as it is."""
    if folder.exists():
        if not folder.is_dir():
            raise NotASave(folder, _("a file stands where a folder should be"))
        return
    make_folder(folder.parent)
    folder.mkdir(mode=0o700, exist_ok=True)
    sync_folder(folder.parent)


def make_file(path: Path) -> None:
    """Make an empty file for its owner alone, in place of what a killed program left."""
    for left_over in (path, path.with_name(f"{path.name}-journal")):
        left_over.unlink(missing_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_EXCL, 0o600))


def sync_folder(folder: Path) -> None:
    """Make renames in the folder last through a power cut."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
