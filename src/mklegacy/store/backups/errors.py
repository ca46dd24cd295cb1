"""What can go wrong with backups."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from mklegacy.i18n import _
from mklegacy.store.errors import StoreError, printable, quoted


class BackupFailed(StoreError):
    def __init__(self, path: Path, why: str) -> None:
        super().__init__(_("No backup of {path} could be made.").format(path=path) + " " + why)


class NoBackup(StoreError):
    def __init__(self, path: Path) -> None:
        super().__init__(
            _("There is no sound backup beside {path}, and nothing was changed.").format(path=path)
            + " "
            + _("If you have one elsewhere, name it: `mklegacy backup restore FILE`.")
        )


class UnknownBackup(StoreError):
    def __init__(self, name: str) -> None:
        super().__init__(
            _(
                "There is no backup “{name}” beside the save and no such file, so nothing was changed: "
                "`mklegacy backup list` names the backups."
            ).format(name=printable(name))
        )


class SeveralThere(StoreError):
    def __init__(self, backup: Path, names: Iterable[str]) -> None:
        said = _("None of the campaigns in {path} was the current one, so nothing was changed: name one with -c.")
        super().__init__(said.format(path=backup) + " " + _("There are: {names}.").format(names=quoted(names)))


class UnsoundBackup(StoreError):
    def __init__(self, path: Path, why: str) -> None:
        super().__init__(
            _("{path} cannot be restored, and nothing was changed: {why} Choose another one.").format(
                path=path, why=why
            )
        )
