"""The doctor finds what is wrong, says what to do, and repairs from sound backups only."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest

from mklegacy.store import tables
from mklegacy.store.backups.copies import private_copy
from mklegacy.store.backups.errors import NoBackup
from mklegacy.store.backups.making import make_backup
from mklegacy.store.backups.restoring import check_backup
from mklegacy.store.backups.thinning import list_backups
from mklegacy.store.campaigns import find_campaign, list_campaigns, mayors
from mklegacy.store.doctor import diagnose
from mklegacy.store.entries import register_page, resume
from mklegacy.store.errors import CannotRepair, InUse, NewerSave, NoSave, NotASave, StoreError
from mklegacy.store.header import SCHEMA
from mklegacy.store.health.findings import Finding, What
from mklegacy.store.journal import link
from mklegacy.store.packed import pack, unpack
from mklegacy.store.planting import journal_rows
from mklegacy.store.recorder import recording
from mklegacy.store.repair import repair
from mklegacy.store.save import open_save
from tests.safety.damage import DAMAGES, change, flip_bit
from tests.soak.table import RecordProperty, Tally, often
from tests.store.evening import play, small_pack

EVENINGS = "campaign_id = (SELECT id FROM campaign WHERE name = 'Evenings')"

ROW_CHANGES = {
    "an older decision": (f"UPDATE journal SET outcomes = '[6]' WHERE seq = 40 AND {EVENINGS}", "journal"),
    "a decision gone": (f"DELETE FROM journal WHERE seq = 41 AND {EVENINGS}", "journal"),
    "the end cut off": (f"DELETE FROM journal WHERE seq > 200 AND {EVENINGS}", "newest"),
    "another seed": ("UPDATE campaign SET seed = 'loaded' WHERE name = 'Evenings'", "journal"),
    "another beginning": ("UPDATE campaign SET created_at = '2001-01-01' WHERE name = 'Evenings'", "journal"),
    "another name": ("UPDATE campaign SET name = 'Nights' WHERE name = 'Evenings'", "seal"),
    "another language": ("UPDATE campaign SET language = 'nl'", "seal"),
    "into the trash": ("UPDATE campaign SET trashed_at = '2024-01-01' WHERE name = 'Evenings'", "seal"),
    "another player": (f"UPDATE mayor SET player = 'bot:random' WHERE {EVENINGS}", "seal"),
    "a moved savepoint": ("UPDATE savepoint SET seq = seq + 1", "seal"),
    "a savepoint gone": ("DELETE FROM savepoint", "seal"),
    "another mayor": (f"UPDATE mayor SET name = 'Eve' WHERE seat = 0 AND {EVENINGS}", "table"),
    "another town": (f"UPDATE mayor SET town = 'Ghent' WHERE seat = 0 AND {EVENINGS}", "table"),
    "more games": ("UPDATE campaign SET finished = finished + 1", "table"),
    "no game on the table": ("UPDATE campaign SET playing = 0 WHERE name = 'Evenings'", "table"),
    "a component elsewhere": (f"UPDATE component SET zone = 'bank' WHERE number = 1 AND {EVENINGS}", "table"),
    "a component gone": (f"DELETE FROM component WHERE number = 1 AND {EVENINGS}", "table"),
    "something written": (f"UPDATE component SET written = '9' WHERE number = 1 AND {EVENINGS}", "table"),
    "a side unread": (f"DELETE FROM turned_side WHERE place = 1 AND {EVENINGS}", "table"),
    "another winner": (f"UPDATE register SET seat = (seat + 1) % 3 WHERE game = 1 AND {EVENINGS}", "table"),
    "another day": (f"UPDATE register SET date = '2001-01-01' WHERE game = 1 AND {EVENINGS}", "table"),
    "another game's winner": (
        f"UPDATE game SET winner = (winner + 1) % 3 WHERE number = 1 AND {EVENINGS}",
        "table",
    ),
    "a game begun elsewhere": (f"UPDATE game SET began = began + 1 WHERE number = 2 AND {EVENINGS}", "table"),
    "a pack of nonsense": ("UPDATE pack SET content = zeroblob(90)", "contents"),
    "a value of another kind": ("UPDATE campaign SET finished = 'many' WHERE name = 'Evenings'", "contents"),
    "no current campaign": ("UPDATE current_campaign SET campaign_id = 'nobody'", "references"),
    "another revision": ("UPDATE alembic_version SET version_num = '0000'", "tables"),
    "a trigger": ("CREATE TRIGGER t AFTER UPDATE ON mayor BEGIN DELETE FROM journal; END", "tables"),
    "a view": ("CREATE VIEW v AS SELECT 1", "tables"),
}


def stands(path: Path, name: str = "Evenings") -> tuple[Any, ...]:
    with open_save(path).reading() as connection:
        info = find_campaign(connection, name)
        found = resume(connection, info)
    return info, found.campaign.to_json(), found.state, found.seq, found.digest


def files(path: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in path.parent.iterdir() if file.suffix != ".lock"}


def test_a_sound_save_is_well(played: Path) -> None:
    diagnosis = diagnose(played)
    assert diagnosis.findings == []
    assert (diagnosis.campaigns, len(diagnosis.backups)) == (2, 2)
    assert diagnosis.decisions > 200


@pytest.mark.parametrize("what", ROW_CHANGES)
def test_every_change_is_found_and_repaired(played: Path, what: str) -> None:
    statement, kind = ROW_CHANGES[what]
    make_backup(played, "by-hand")
    before = stands(played)
    change(played, statement)
    damaged = played.read_bytes()
    diagnosis = diagnose(played)
    assert kind in {finding.what for finding in diagnosis.findings}
    assert all("doctor --repair" in finding.advice() for finding in diagnosis.findings)
    assert played.read_bytes() == damaged
    repaired = repair(played)
    assert diagnose(played).findings == []
    assert stands(played) == before
    assert repaired.damaged is not None
    assert repaired.damaged.read_bytes() == damaged


def test_play_since_the_last_backup_is_not_lost_when_an_older_row_is_damaged(played: Path) -> None:
    make_backup(played, "by-hand")
    save = open_save(played)
    with save.reading() as connection:
        info = find_campaign(connection, "Evenings")
    play(save, info, 50)
    after = stands(played)
    change(played, f"UPDATE journal SET seat = 9 WHERE seq = 20 AND {EVENINGS}")
    repair(played)
    assert stands(played) == after


def test_when_newer_decisions_are_damaged_the_sound_ones_before_them_are_kept(played: Path) -> None:
    made = make_backup(played, "by-hand")
    seq = stands(played)[3]
    save = open_save(played)
    with save.reading() as connection:
        info = find_campaign(connection, "Evenings")
    play(save, info, 50)
    for newer in list_backups(played):
        if newer.path != made:
            newer.path.unlink()
    change(played, f"UPDATE journal SET seat = 9 WHERE seq = {seq + 31} AND {EVENINGS}")
    repair(played)
    assert stands(played)[3] == seq + 30


def test_a_sound_campaign_beside_a_damaged_one_stays_as_it_is(played: Path) -> None:
    save = open_save(played)
    with save.reading() as connection:
        info = find_campaign(connection, "Mornings")
    play(save, info, 20)
    mornings = stands(played, "Mornings")
    change(played, f"DELETE FROM journal WHERE seq > 100 AND {EVENINGS}")
    repaired = repair(played)
    assert stands(played, "Mornings") == mornings
    assert set(repaired.restored) == {"Evenings"}


def test_a_campaign_that_vanished_comes_back(played: Path) -> None:
    before = stands(played)
    make_backup(played, "by-hand")
    for table in ("savepoint", "game", "register", "component", "turned_side", "choice", "mayor", "journal"):
        change(played, f"DELETE FROM {table} WHERE {EVENINGS} OR 0 = (SELECT count(*) FROM {table})")
    change(played, "DELETE FROM campaign WHERE name = 'Evenings'")
    repair(played)
    assert stands(played) == before


def test_a_newer_sound_backup_is_taken_before_an_older_one(played: Path) -> None:
    newest = make_backup(played, "by-hand")
    change(newest, "DELETE FROM savepoint")
    change(played, f"UPDATE journal SET seat = 9 WHERE seq = 20 AND {EVENINGS}")
    repaired = repair(played)
    assert repaired.restored["Evenings"] == list_backups(played)[1].path


def test_without_a_sound_backup_nothing_is_repaired_and_nothing_changed(played: Path) -> None:
    for backup in list_backups(played):
        change(backup.path, "DELETE FROM savepoint")
    change(played, f"UPDATE journal SET seat = 9 WHERE seq = 20 AND {EVENINGS}")
    before = files(played)
    with pytest.raises(CannotRepair, match="“Evenings” is damaged and in no sound backup"):
        repair(played)
    assert files(played) == before


def test_a_save_that_is_gone_or_overwritten_is_rebuilt_from_its_backups(played: Path) -> None:
    make_backup(played, "by-hand")
    before = stands(played)
    played.write_text("Dear diary, " * 1000)
    assert [finding.what for finding in diagnose(played).findings] == ["unusable"]
    repair(played)
    assert stands(played) == before
    played.unlink()
    assert [finding.what for finding in diagnose(played).findings] == ["missing"]
    assert repair(played).damaged is None
    assert stands(played) == before


def test_without_backups_there_is_nothing_to_look_at(path: Path) -> None:
    with pytest.raises(NoSave):
        diagnose(path)
    path.write_text("Dear diary")
    with pytest.raises(NotASave):
        diagnose(path)
    with pytest.raises(NoBackup):
        repair(path)
    assert path.read_text() == "Dear diary"


def test_a_newer_save_is_neither_examined_nor_repaired(played: Path) -> None:
    change(played, f"PRAGMA user_version={SCHEMA + 1}")
    before = files(played)
    for treatment in (diagnose, repair):
        with pytest.raises(NewerSave):
            treatment(played)
    assert files(played) == before


def test_nobody_repairs_while_somebody_plays(played: Path) -> None:
    save = open_save(played)
    with save.reading() as connection:
        info = find_campaign(connection, "Evenings")
    with recording(save, info), pytest.raises(InUse):
        repair(played)


def forge(path: Path, name: str, column: str, change: Callable[[Any], None], seq: int | None = None) -> None:
    """Change that row, or the newest that has something in the column, and chain the journal anew."""
    with open_save(path).writing() as connection:
        info = find_campaign(connection, name)
        rows = [dict(row) for row in journal_rows(connection, info)]
        seq = seq or max(row["seq"] for row in rows if row[column])
        digest = info.origin()
        for row in rows:
            if row["seq"] == seq:
                value = unpack(row[column])
                change(value)
                row[column] = pack(value)
            digest = row["digest"] = link(digest, row)
            here = (tables.journal.c.campaign_id == info.id, tables.journal.c.seq == row["seq"])
            connection.execute(tables.journal.update().where(*here).values(row))
        newest = tables.campaign.update().where(tables.campaign.c.id == info.id).values(newest_digest=digest)
        connection.execute(newest)


def test_a_game_that_cannot_have_gone_that_way_is_found_by_playing_it_again(played: Path) -> None:
    seq = stands(played)[3] - 10
    forge(played, "Evenings", "state", lambda state: state.update(coins=[99] * 3), seq)
    (finding,) = diagnose(played).findings
    assert (finding.what, finding.is_damage) == ("replay", False)
    assert f"decision {seq}" in finding.text()
    assert "report this" in finding.advice()


def test_what_another_engine_played_is_not_held_against_this_one(played: Path) -> None:
    seq = stands(played)[3] - 10
    forge(played, "Evenings", "state", lambda state: state.update(coins=[99] * 3, engine=0), seq)
    assert diagnose(played).findings == []


def test_a_component_too_many_is_found(played: Path) -> None:
    def add(campaign: Any) -> None:
        campaign["box"]["zones"] += campaign["box"]["zones"][-1]

    forge(played, "Evenings", "campaign", add)
    assert "components" in {finding.what for finding in diagnose(played).findings}


def test_a_register_that_another_mayor_signed_is_found(played: Path) -> None:
    def sign(campaign: Any) -> None:
        campaign["register"][0][1] = (campaign["register"][0][1] + 1) % 3

    forge(played, "Evenings", "campaign", sign)
    assert "register" in {finding.what for finding in diagnose(played).findings}


def test_other_cards_than_the_campaign_began_with_are_found_and_repaired(played: Path) -> None:
    before = stands(played)
    other = pack({**small_pack().to_json(), "start_coins": 30})
    with open_save(played).writing() as connection:
        connection.execute(tables.pack.update().values(content=other))
    assert {finding.what for finding in diagnose(played).findings} >= {"pack"}
    repair(played)
    assert diagnose(played).findings == []
    assert stands(played) == before


def test_a_damaged_index_costs_nothing_even_without_a_backup(played: Path) -> None:
    before = stands(played)
    for backup in list_backups(played):
        backup.path.unlink()
    with closing(sqlite3.connect(played)) as connection:
        (page,) = connection.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'uq_campaign_name'"
        ).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    data = bytearray(played.read_bytes())
    data[(page - 1) * size + 3 : (page - 1) * size + 5] = bytes(2)  # the index has no entries any more
    played.write_bytes(data)
    assert {finding.what for finding in diagnose(played).findings} == {"file"}
    assert repair(played).restored == {}
    assert diagnose(played).findings == []
    assert stands(played) == before


def test_every_finding_says_what_is_wrong_and_what_to_do() -> None:
    for what in get_args(What):
        finding = Finding(what, "detail", "id", "Evenings")
        assert finding.text().endswith(".") or what == "unusable"
        assert "mklegacy doctor --repair" in finding.advice() or "report this" in finding.advice()


@often(12, 200)
@pytest.mark.parametrize("what", DAMAGES)
def test_damage_is_noticed_and_repair_brings_everything_back(
    played: Path, what: str, record_property: RecordProperty, times: int
) -> None:
    make_backup(played, "by-hand")
    sound = Path(shutil.copy(played, played.with_name("sound.db")))
    expected = [stands(sound, name) for name in ("Mornings", "Evenings")]
    tally = Tally(f"{what} in a save, which is repaired")
    for number in range(times):
        shutil.copy(sound, played)
        DAMAGES[what](played, Random(number))
        tally.tried += 1
        try:
            found = bool(diagnose(played).findings)
        except NewerSave:
            continue  # a flipped bit of the version: refused, as it must be
        if found:
            repair(played)
        if [stands(played, name) for name in ("Mornings", "Evenings")] != expected:
            tally.tell("lost", f"number {number} was {'repaired' if found else 'not noticed'}")
        if diagnose(played).findings:
            tally.tell("corrupt", f"number {number} is damaged still")
        for left_over in played.parent.glob("*.damaged-*"):
            left_over.unlink()
    tally.prove(record_property, times)


@pytest.mark.parametrize("seed", range(10))
def test_commands_on_a_damaged_save_fail_in_a_sentence_or_tell_the_truth(played: Path, seed: int) -> None:
    flip_bit(played, Random(seed))
    with suppress(StoreError), open_save(played).reading() as connection:
        for info in list_campaigns(connection):
            resume(connection, info)
            mayors(connection, info)
            register_page(connection, info)


def test_backups_are_examined_without_being_touched(played: Path) -> None:
    backup = make_backup(played, "by-hand")
    before = backup.read_bytes()
    check_backup(backup)
    with private_copy(backup) as copy:
        copy.execute(tables.savepoint.delete())
    assert backup.read_bytes() == before
