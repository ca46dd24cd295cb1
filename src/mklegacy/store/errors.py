"""What can go wrong with a save: each says what happened, that nothing was lost, and what to do."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from mklegacy.errors import MkLegacyError, harmless
from mklegacy.i18n import _


class StoreError(MkLegacyError):
    """Anything about the save."""


class NoSave(StoreError):
    def __init__(self, path: Path) -> None:
        super().__init__(
            _(
                "There is no save at {path}, and nothing was made there: check the path, or begin a campaign "
                "with `mklegacy campaign new`."
            ).format(path=path)
        )


class SaveGone(StoreError):
    def __init__(self, path: Path) -> None:
        super().__init__(
            _(
                "The save {path} is gone, but there are backups of it, and nothing was changed: bring it back "
                "with `mklegacy doctor --repair`."
            ).format(path=path)
        )


class NotASave(StoreError):
    def __init__(self, path: Path, why: str = "") -> None:
        super().__init__(
            _("{path} is not a save: {why}. Nothing in it was changed; check the path.").format(
                path=path, why=why or _("it is no file of this program")
            )
        )


class UnknownAddress(StoreError):
    def __init__(self, why: str) -> None:
        super().__init__(
            _(
                "The place given for the save cannot be used: {why}. Nothing was changed; give a file's path."
            ).format(why=why)
        )


class NewerSave(StoreError):
    def __init__(self, path: Path, schema: int, known: int) -> None:
        super().__init__(
            _(
                "{path} was written by a newer version of the program (save version {schema}; this program knows "
                "{known}). Not a byte of it was changed: update mklegacy and open it again."
            ).format(path=path, schema=schema, known=known)
        )


class DamagedSave(StoreError):
    def __init__(self, what: str) -> None:
        super().__init__(
            _(
                "The save is damaged: {what}. It was left as it is: `mklegacy doctor --repair` takes what is "
                "damaged from a backup."
            ).format(what=printable(what))
        )


class InterruptedSave(StoreError):
    def __init__(self, path: Path) -> None:
        super().__init__(
            _(
                "{path} was left in the middle of a write, and that cannot be tidied up where it may not be "
                "written. Nothing was lost: open it once where you may write to the file and its folder."
            ).format(path=path)
        )


class SaveNotWritable(StoreError):
    def __init__(self, path: Path) -> None:
        super().__init__(
            _(
                "{path} may not be written, so nothing was changed: make the file and its folder writable "
                "and go on."
            ).format(path=path)
        )


class DiskTrouble(StoreError):
    def __init__(self, path: Path) -> None:
        super().__init__(
            _(
                "{path} could not be opened, read or written. Everything confirmed before is safe: see whether "
                "the disk is well and whether you may read the file, and try again."
            ).format(path=path)
        )


class DiskFull(StoreError):
    def __init__(self, path: Path) -> None:
        super().__init__(
            _(
                "There is no room left to write {path}. Everything confirmed before is safe: make room and go on."
            ).format(path=path)
        )


class SaveBusy(StoreError):
    def __init__(self, path: Path) -> None:
        super().__init__(
            _(
                "Another program is writing to {path} and did not finish, so nothing was changed: try again."
            ).format(path=path)
        )


class InUse(StoreError):
    def __init__(self, what: str, holder: str) -> None:
        super().__init__(
            _("{what} is in use by {holder}. Nothing was changed: go on there, or leave it first.").format(
                what=what, holder=holder
            )
        )


class UpgradeFailed(StoreError):
    def __init__(self, path: Path, backup: Path, why: str) -> None:
        super().__init__(
            _(
                "{path} could not be brought up to date ({why}). It was left as it was, and a verified copy is at "
                "{backup}: use the version of the program that you had before, and report this."
            ).format(path=path, why=why, backup=backup)
        )


class NoCampaign(StoreError):
    def __init__(self, name: str, names: Iterable[str]) -> None:
        said = _("There is no campaign “{name}” in this save, and nothing was changed.")
        super().__init__(_not_among(said, name, names))


class InTrash(StoreError):
    def __init__(self, name: str) -> None:
        super().__init__(
            _(
                "The campaign “{name}” is in the trash, so nothing was done: bring it back with "
                "`mklegacy campaign restore`."
            ).format(name=name)
        )


class NoneChosen(StoreError):
    def __init__(self, names: Iterable[str]) -> None:
        said = _("No campaign is chosen, so nothing was done: choose one with `mklegacy campaign use`.")
        super().__init__(said + " " + _("There are: {names}.").format(names=quoted(names)))


class NoCampaignYet(StoreError):
    def __init__(self) -> None:
        super().__init__(
            _(
                "There is no campaign in this save: begin one with `mklegacy campaign new`, or bring one back "
                "from the trash with `mklegacy campaign restore`."
            )
        )


class NotInTrash(StoreError):
    def __init__(self, name: str, names: Iterable[str]) -> None:
        said = _("There is no campaign “{name}” in the trash, and nothing was changed.")
        super().__init__(_not_among(said, name, names))


class NameTaken(StoreError):
    def __init__(self, name: str) -> None:
        super().__init__(
            _("There is a campaign “{name}” already, and it was left as it is: choose another name.").format(
                name=name
            )
        )


class NoSavepoint(StoreError):
    def __init__(self, name: str, names: Iterable[str]) -> None:
        said = _("There is no savepoint “{name}”, and nothing was changed.")
        super().__init__(_not_among(said, name, names))


class SavepointTaken(StoreError):
    def __init__(self, name: str) -> None:
        super().__init__(
            _("There is a savepoint “{name}” already, and it was left as it is: choose another name.").format(
                name=name
            )
        )


class NoGame(StoreError):
    def __init__(self, number: int, begun: int) -> None:
        super().__init__(
            _(
                "Game {game} of this campaign has not begun, so nothing was made. Games begun so far: {begun}; "
                "name one of those."
            ).format(game=number, begun=begun)
        )


class UpdatedMeanwhile(StoreError):
    def __init__(self) -> None:
        super().__init__(
            _(
                "A newer version of the program has upgraded the save meanwhile. Everything confirmed before is "
                "safe: go on in that version."
            )
        )


class CannotRepair(StoreError):
    def __init__(self, name: str) -> None:
        super().__init__(
            _(
                "“{name}” is damaged and in no sound backup beside the save, so nothing was changed. "
                "If you have a backup elsewhere, put it there and try again."
            ).format(name=printable(name))
        )


class CannotUndo(StoreError):
    def __init__(self, why: str) -> None:
        sentences = {
            "nothing": _("Nothing has been decided yet, so there is nothing to take back: play on."),
            "another": _("Before that another mayor decided, so nothing more was taken back: play on."),
            "dice": _("Everybody has seen the dice, so that decision stands: play on."),
            "draw": _("Everybody has seen what was drawn, so that decision stands: play on."),
            "reveal": _("Everybody has seen what was revealed, so that decision stands: play on."),
        }
        super().__init__(sentences[why])


class CannotRedo(StoreError):
    def __init__(self) -> None:
        super().__init__(_("Nothing was taken back just now, so there is nothing to do again: play on."))


def _not_among(said: str, name: str, names: Iterable[str]) -> str:
    """The sentence about a name that is not there, and those that are."""
    there = list(names)
    said = said.format(name=printable(name))
    if nearest := _nearest(name, there):
        said += " " + _("Did you mean “{name}”?").format(name=nearest)
    return said + " " + _("There are: {names}.").format(names=quoted(there))


def _nearest(name: str, names: Iterable[str]) -> str:
    """The name that was probably meant, whatever its capitals; empty if none is like it."""
    import difflib

    folded = {each.casefold(): each for each in names}
    found = difflib.get_close_matches(name.casefold(), folded, n=1)
    return folded[found[0]] if found else ""


def quoted(names: Iterable[str]) -> str:
    """The names in a sentence."""
    return ", ".join(f"“{each}”" for each in names) or _("none")


def printable(text: str) -> str:
    """Text that may come from a damaged or a stranger's file, harmless on a screen."""
    return harmless(text)[:200]
