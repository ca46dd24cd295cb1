"""Going back to a backup: one campaign as a new one or, where no save opens any more, the whole file."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import Connection

from mklegacy.store.backups.copies import copy_into, private_copy
from mklegacy.store.backups.errors import NoBackup, SeveralThere, UnknownBackup, UnsoundBackup
from mklegacy.store.backups.thinning import STAMP, list_backups
from mklegacy.store.campaigns import CampaignInfo, current_campaign, list_campaigns
from mklegacy.store.errors import DamagedSave, NoCampaign, NoSave, NotASave, SaveGone, StoreError
from mklegacy.store.folder import sync_folder
from mklegacy.store.header import file_uri
from mklegacy.store.health.examine import examine
from mklegacy.store.lock import hold_save
from mklegacy.store.planting import Identity, add_beside, cut, new_identity
from mklegacy.store.save import Save, open_save
from mklegacy.store.trash import trashed_campaigns


def opens(path: Path) -> bool:
    """Whether the save can be used at all: otherwise it may be replaced."""
    try:
        with open_save(path).reading() as connection:
            list_campaigns(connection)
    except (NoSave, SaveGone, NotASave, DamagedSave):
        return False
    return True


@contextmanager
def sound_copy(backup: Path) -> Iterator[Connection]:
    """A private copy of a backup; refused if that is not sound in every part."""
    with private_copy(backup) as copy:
        if found := examine(copy, replaying=False):
            raise UnsoundBackup(backup, found[0].text())
        yield copy


def check_backup(backup: Path) -> None:
    """Refuse a file that is not sound in every part."""
    with sound_copy(backup):
        pass


def find_backup(path: Path, given: str) -> Path:
    """A backup by its path, by the name of its file beside the save, or by the name that the list gives it."""
    if Path(given).is_file():
        return Path(given)
    for backup in list_backups(path):
        if given in (backup.name, backup.path.name):
            return backup.path
    raise UnknownBackup(given)


def newest_sound_backup(path: Path, *, but: str = "") -> Path:
    """The newest backup beside the save that is sound in every part, `but` for those of that reason."""
    for backup in list_backups(path):
        if backup.reason != but:
            with suppress(StoreError):
                check_backup(backup.path)
                return backup.path
    raise NoBackup(path)


def restore_campaign(save: Save, backup: Path, name: str | None, new_name: str | None) -> CampaignInfo:
    """Bring one campaign of a backup into the save, as a campaign of its own beside all others."""
    with sound_copy(backup) as copy:
        info = _wanted(copy, backup, name)
        cutting = cut(copy, info)
    identity = Identity(new_identity().id, info.created_at, info.seed)
    called, exactly = new_name or info.name, new_name is not None
    return add_beside(save, cutting, identity, called, exactly=exactly, after_backup="pre-restore")


def _wanted(copy: Connection, backup: Path, name: str | None) -> CampaignInfo:
    """The campaign of that name, else the one that was current then, else the only one; trash comes last."""
    there = [*list_campaigns(copy), *trashed_campaigns(copy)]
    names = [info.name for info in there]
    if name is None:
        current = current_campaign(copy)
        if current is None and len(there) != 1:
            raise SeveralThere(backup, names)
        return current or there[0]
    if name not in names:
        raise NoCampaign(name, names)
    return there[names.index(name)]


def replace_save(path: Path, backup: Path) -> Path | None:
    """Put a backup in the place of a save that no longer opens; where that is kept is returned."""
    check_backup(backup)
    with hold_save(path):
        part = path.with_name(f"{path.name}.restored")
        with closing(sqlite3.connect(file_uri(backup, "ro"), uri=True)) as source:
            copy_into(source, part)
        return put_in_place(part, path)


def put_in_place(new: Path, path: Path) -> Path | None:
    """Let a new file take the place of the save, and keep what was there, if anything, as damaged."""
    with new.open("rb") as written:
        os.fsync(written.fileno())
    damaged = None
    if path.exists():
        damaged = path.with_name(f"{path.name}.damaged-{datetime.now(UTC):{STAMP}}")
        # A write that was cut off belongs to the damaged file: SQLite would undo it in the new one.
        if (journal := path.with_name(f"{path.name}-journal")).exists():
            os.replace(journal, damaged.with_name(f"{damaged.name}-journal"))
        try:
            os.link(path, damaged)  # at every moment there is a save
        except OSError:
            shutil.copy2(path, damaged)
    os.replace(new, path)
    sync_folder(path.parent)
    return damaged
