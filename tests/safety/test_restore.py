"""Going back to a backup."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from mklegacy.store.backups.errors import NoBackup, UnsoundBackup
from mklegacy.store.backups.making import make_backup
from mklegacy.store.backups.restoring import newest_sound_backup, opens, replace_save, restore_campaign
from mklegacy.store.backups.thinning import list_backups
from mklegacy.store.campaigns import find_campaign, list_campaigns
from mklegacy.store.doctor import diagnose
from mklegacy.store.entries import entries, resume
from mklegacy.store.errors import NameTaken, NewerSave, NoCampaign, NotASave, StoreError
from mklegacy.store.header import APPLICATION_ID, SCHEMA
from mklegacy.store.save import open_save
from tests.safety.damage import DAMAGES, change
from tests.soak.table import RecordProperty, Tally, often
from tests.store.evening import play


def test_a_restored_campaign_is_a_new_one_beside_all_others(played: Path) -> None:
    save = open_save(played)
    backup = make_backup(played, "by-hand")
    with save.reading() as connection:
        info = find_campaign(connection, "Evenings")
        then = resume(connection, info)
    play(save, info, 40)
    restored = restore_campaign(save, backup, "Evenings", None)
    with save.reading() as connection:
        found = resume(connection, restored)
        assert {each.name for each in list_campaigns(connection)} == {"Mornings", "Evenings", "Evenings 2"}
        assert find_campaign(connection) == restored
        assert resume(connection, info).seq == then.seq + 40
    assert restored.id != info.id
    assert found.campaign.to_json() == then.campaign.to_json()
    assert (found.state, found.seq, found.position) == (then.state, then.seq, then.position)
    assert diagnose(played).findings == []


def test_what_is_played_on_from_a_restored_campaign_has_the_same_dice(played: Path) -> None:
    save = open_save(played)
    backup = make_backup(played, "by-hand")
    with save.reading() as connection:
        info = find_campaign(connection, "Evenings")
    play(save, info, 40)
    restored = restore_campaign(save, backup, "Evenings", "Again")
    play(save, restored, 40)
    with save.reading() as connection:
        here = [(entry.option, entry.outcomes) for entry in entries(connection, info)]
        assert [(entry.option, entry.outcomes) for entry in entries(connection, restored)] == here


def test_before_a_campaign_is_restored_a_backup_is_made(played: Path) -> None:
    restore_campaign(open_save(played), list_backups(played)[0].path, "Evenings", None)
    assert list_backups(played)[0].reason == "pre-restore"


def test_without_a_name_the_campaign_that_was_current_then_comes_back(played: Path) -> None:
    restored = restore_campaign(open_save(played), list_backups(played)[0].path, None, "Again")
    with open_save(played).reading() as connection:
        evenings = find_campaign(connection, "Evenings")
    assert restored.seed == evenings.seed


def test_a_name_that_is_taken_or_unknown_is_refused(played: Path) -> None:
    save, backup = open_save(played), list_backups(played)[0].path
    with pytest.raises(NameTaken):
        restore_campaign(save, backup, "Evenings", "Mornings")
    with pytest.raises(NoCampaign, match=r"“Noons”.*“Mornings”, “Evenings”"):
        restore_campaign(save, backup, "Noons", None)
    with save.reading() as connection:
        assert len(list_campaigns(connection)) == 2


def test_the_newest_sound_backup_is_found_behind_damaged_ones(played: Path) -> None:
    sound = list_backups(played)[0].path
    change(make_backup(played, "by-hand"), "DELETE FROM savepoint")
    make_backup(played, "by-hand").write_text("nonsense")
    assert newest_sound_backup(played) == sound
    for backup in list_backups(played):
        backup.path.unlink()
    with pytest.raises(NoBackup, match="nothing was changed"):
        newest_sound_backup(played)


def test_a_save_that_no_longer_opens_is_replaced_and_kept(played: Path) -> None:
    backup = make_backup(played, "by-hand")
    assert opens(played)
    damaged = b"SQLite format 3\x00" + os.urandom(5000)
    played.write_bytes(damaged)
    played.with_name("save.db-journal").write_text("a write that was cut off")
    assert not opens(played)
    kept = replace_save(played, backup)
    assert kept is not None
    assert kept.read_bytes() == damaged
    assert kept.with_name(f"{kept.name}-journal").exists()
    assert not played.with_name("save.db-journal").exists()
    assert diagnose(played).findings == []
    assert played.stat().st_mode & 0o777 == 0o600


def make_trigger(path: Path) -> None:
    change(path, "CREATE TRIGGER t AFTER INSERT ON journal BEGIN DELETE FROM campaign; END")


def make_view(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("DROP TABLE savepoint")
        connection.execute("CREATE VIEW savepoint AS SELECT writefile('/tmp/owned', 'x') AS name")


def make_other_database(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE journal (x)")


def make_empty_with_our_header(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA application_id={APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version={SCHEMA}")


def make_text(path: Path) -> None:
    path.write_text("Dear diary")


@pytest.mark.parametrize(
    "make", [make_trigger, make_view, make_other_database, make_empty_with_our_header, make_text]
)
def test_foreign_files_are_refused_and_nothing_is_changed(played: Path, make: object) -> None:
    foreign = Path(shutil.copy(list_backups(played)[0].path, played.with_name("foreign.db")))
    assert callable(make)
    make(foreign)
    before = played.read_bytes(), foreign.read_bytes()
    with pytest.raises((UnsoundBackup, NotASave)):
        restore_campaign(open_save(played), foreign, "Evenings", None)
    with pytest.raises((UnsoundBackup, NotASave)):
        replace_save(played, foreign)
    assert (played.read_bytes(), foreign.read_bytes()) == before


def test_a_backup_of_a_newer_program_is_refused(played: Path) -> None:
    backup = list_backups(played)[0].path
    change(backup, f"PRAGMA user_version={SCHEMA + 1}")
    with pytest.raises(NewerSave):
        restore_campaign(open_save(played), backup, "Evenings", None)


@often(8, 1_000)
@pytest.mark.parametrize("what", DAMAGES)
def test_damaged_backups_bring_nothing_wrong_back(
    played: Path, what: str, record_property: RecordProperty, times: int
) -> None:
    tally, hurt, now = Tally(f"{what} in a backup"), played.with_name("hurt.db"), played.with_name("now.db")
    sound = make_backup(played, "by-hand")
    with open_save(played).reading() as connection:
        expected = resume(connection, find_campaign(connection, "Evenings")).campaign.to_json()
    before = played.read_bytes()
    for number in range(times):
        shutil.copy(played, now)
        shutil.copy(sound, hurt)
        DAMAGES[what](hurt, Random(number))
        tally.tried += 1
        try:
            restored = restore_campaign(open_save(now), hurt, "Evenings", "Again")
        except StoreError:
            if now.read_bytes() != before:
                tally.tell("corrupt", "refused, and yet the save is another")
            continue
        with open_save(now).reading() as connection:
            if resume(connection, restored).campaign.to_json() != expected:
                tally.tell("corrupt", f"something else came back from number {number}")
        for backup in list_backups(now):
            backup.path.unlink()
    tally.prove(record_property, times)
