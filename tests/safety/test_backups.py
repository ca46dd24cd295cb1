"""Backups are made by themselves, verified, and thinned."""

from __future__ import annotations

import re
import shutil
import sqlite3
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mklegacy.store.backups.copies import copy_into
from mklegacy.store.backups.errors import BackupFailed
from mklegacy.store.backups.making import back_up, make_backup
from mklegacy.store.backups.restoring import check_backup
from mklegacy.store.backups.thinning import Backup, kept_backups, list_backups
from mklegacy.store.campaigns import find_campaign
from mklegacy.store.header import SCHEMA
from mklegacy.store.recorder import recording
from mklegacy.store.save import open_save
from tests.store.evening import Evening, begin, play_games

NOW = datetime(2024, 5, 1, 20, tzinfo=UTC)


def made(ages: Iterable[timedelta], reason: str = "game-end") -> list[Backup]:
    return [Backup(Path(f"{age.total_seconds()}"), NOW - age, 1, reason) for age in ages]


def ages(kept: Iterable[Backup]) -> list[int]:
    """In whole days, the youngest first."""
    return sorted((NOW - backup.made).days for backup in kept)


def test_every_game_ends_with_a_sound_backup(path: Path) -> None:
    save, info = begin(path, mayors=2)
    play_games(save, info, 3)
    found = list_backups(path)
    assert [backup.reason for backup in found] == ["game-end"] * 3
    for backup in found:
        check_backup(backup.path)
    assert re.fullmatch(rf"save\.db\.\d{{8}}T\d{{12}}Z\.s{SCHEMA}\.game-end\.bak", found[0].path.name)
    assert found[0].path.stat().st_mode & 0o777 == 0o600


def test_a_game_is_kept_without_a_backup_and_that_is_told_on_leaving(path: Path) -> None:
    save, info = begin(path, mayors=2)
    path.with_name("save.db.bak.part").mkdir()  # where the copy would be made
    with pytest.raises(BackupFailed, match="left as it is"):
        play_games(save, info, 2)
    with save.reading() as connection:
        assert find_campaign(connection).finished == 2
    path.with_name("save.db.bak.part").rmdir()
    with recording(save, info) as recorder:
        recorder.game_ended()
    assert len(list_backups(path)) == 1


def test_a_backup_that_failed_is_tried_again_on_leaving(path: Path) -> None:
    save, info = begin(path, mayors=2)
    obstacle = path.with_name("save.db.bak.part")
    obstacle.mkdir()
    with recording(save, info) as recorder:
        evening = Evening(recorder)
        while not evening.session.campaign.finished:
            evening.decide()
        assert list_backups(path) == []
        obstacle.rmdir()
    assert len(list_backups(path)) == 1


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ("UPDATE journal SET seat = 1 - seat WHERE seq = 9", "decision 9 is not what was written"),
        ("UPDATE component SET zone = 'bank' WHERE number = 3", "“component” does not say what the journal says"),
        ("UPDATE mayor SET player = 'bot:random'", "players or savepoints are not what was written"),
        ("DELETE FROM turned_side WHERE place = 0", "“turned_side” does not say"),
    ],
)
def test_no_backup_is_made_of_a_damaged_save(played: Path, change: str, why: str) -> None:
    with sqlite3.connect(played) as connection:
        connection.execute(change)
    before = list_backups(played)
    with pytest.raises(BackupFailed, match=why):
        make_backup(played, "by-hand")
    assert list_backups(played) == before
    assert not played.with_name("save.db.bak.part").exists()


def test_all_backups_of_two_days_are_kept() -> None:
    found = made(timedelta(minutes=10 * n) for n in range(280))
    assert kept_backups(found, NOW) == set(found)


def test_older_ones_are_kept_for_seven_days_four_weeks_and_twelve_months() -> None:
    found = made(timedelta(hours=12 * n + 1) for n in range(2 * 800))
    days = ages(kept_backups(found, NOW))
    assert days[:4] == [0, 0, 1, 1]
    assert len(days) <= 4 + 7 + 4 + 12 + 1
    assert [day for day in days if 2 <= day < 9] == [2, 3, 4, 5, 6, 7, 8]
    months = {(NOW - timedelta(days=day)).strftime("%Y-%m") for day in days}
    assert len(months) >= 12


def test_after_a_pause_of_years_the_last_ones_are_still_there() -> None:
    found = made(timedelta(days=2000 + n) for n in range(400))
    kept = kept_backups(found, NOW)
    assert min(ages(kept)) == 2000
    assert len(kept) >= 7 + 12 - 1


def test_those_before_an_upgrade_and_those_made_by_hand_are_never_thinned() -> None:
    found = [*made([timedelta(days=n) for n in range(500)], "pre-migrate"), *made([timedelta(9)], "by-hand")]
    assert kept_backups(found, NOW) == set(found)


@given(st.lists(st.integers(-100, 1000), min_size=1, max_size=60), st.integers(0, 400))
def test_thinning_twice_removes_nothing_more_and_the_newest_always_stays(hours: list[int], jump: int) -> None:
    found = made({timedelta(hours=hour) for hour in hours})  # some in the future: the clock was wrong
    kept = kept_backups(found, NOW)
    assert max(found, key=lambda backup: backup.made) in kept
    assert kept_backups(list(kept), NOW) == kept
    later = kept_backups(found, NOW + timedelta(days=jump))
    assert max(found, key=lambda backup: backup.made) in later


def test_thinning_touches_nothing_but_backups_of_this_save(path: Path) -> None:
    begin(path)
    backup = make_backup(path, "game-end")
    old = ".20010101T000000000000Z.s1.game-end.bak"
    second = path.with_name(f"save.db{old}".replace("T00", "T01"))
    strangers = [path.with_name(f"{name}{old}") for name in ("other.db", "save.dbx", "xsave.db")]
    strangers += [path.with_name("save.db.notes.bak"), path.with_name("save.db.20019999T000000000000Z.s1.x.bak")]
    for file in [path.with_name(f"save.db{old}"), second, *strangers]:
        shutil.copy(backup, file)
    back_up(path, "game-end")
    assert all(file.exists() for file in strangers)
    assert second.exists()
    assert not path.with_name(f"save.db{old}").exists()


def test_years_of_backups_come_to_a_few_dozen_files(path: Path) -> None:
    begin(path)
    today = datetime.now(UTC)
    for day in range(800):
        for hour in (9, 19, 20):
            made_at = (today - timedelta(days=day)).replace(hour=hour) - timedelta(days=1)
            reason = "pre-migrate" if day in (300, 500) and hour == 9 else "game-end"
            path.with_name(f"save.db.{made_at:%Y%m%dT%H%M%S%f}Z.s1.{reason}.bak").touch()
    newest = back_up(path, "game-end")
    found = list_backups(path)
    assert found[0].path == newest
    assert [backup.reason for backup in found].count("pre-migrate") == 2
    assert 4 + 7 + 12 <= len(found) <= 1 + 3 * 3 + 7 + 4 + 12 + 2
    days = [backup.made.date() for backup in found if today - backup.made >= timedelta(2)][:7]
    assert days == [days[0] - timedelta(number) for number in range(7)]
    back_up(path, "game-end")
    assert len(list_backups(path)) == len(found) + 1


def test_a_program_killed_while_making_a_backup_is_no_obstacle(played: Path) -> None:
    played.with_name("save.db.bak.part").write_text("half a backup")
    check_backup(make_backup(played, "by-hand"))


def test_a_copy_that_differs_is_no_backup(played: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def lossy(source: sqlite3.Connection, part: Path) -> None:
        copy_into(source, part)
        with sqlite3.connect(part) as copy:
            copy.execute("DELETE FROM savepoint")

    monkeypatch.setattr("mklegacy.store.backups.making.copy_into", lossy)
    with pytest.raises(BackupFailed, match="differs from the save"):
        make_backup(played, "by-hand")


def test_listing_shows_the_newest_first(played: Path) -> None:
    newest = make_backup(played, "by-hand")
    found = list_backups(played)
    assert found[0].path == newest
    assert [backup.made for backup in found] == sorted((backup.made for backup in found), reverse=True)
    assert open_save(played)
