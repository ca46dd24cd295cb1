"""What can go wrong with campaigns in files."""

from __future__ import annotations

from pathlib import Path

from mklegacy.i18n import _
from mklegacy.store.errors import StoreError, printable


class CannotExport(StoreError):
    def __init__(self, path: Path, why: str) -> None:
        super().__init__(
            _("Nothing was exported to {path}: {why}. Choose another file.").format(path=path, why=why)
        )


class CannotImport(StoreError):
    def __init__(self, path: Path, why: str) -> None:
        super().__init__(
            _(
                "{path} cannot be imported, and nothing was changed: {why}. Check the path, or have it exported "
                "again."
            ).format(path=path, why=printable(why))
        )


class PackMissing(StoreError):
    def __init__(self, id: str, version: int, digest: str, folder: Path | None) -> None:
        wanted = _("This campaign is played with the pack “{id}”, version {version}, digest {digest}.")
        missing = _("That is not at hand, so nothing was imported: name its folder with --pack.")
        if folder is not None:
            missing = _("The one in {folder} is another, so nothing was imported: name the right one with --pack.")
        super().__init__(
            wanted.format(id=printable(id), version=version, digest=printable(digest))
            + " "
            + missing.format(folder=folder)
        )
