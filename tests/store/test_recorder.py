"""One decision, one row, one transaction."""

from __future__ import annotations

import resource
import shutil
import sqlite3
import zlib
from pathlib import Path

import pytest

from mklegacy.engine.chance import ScriptedChance
from mklegacy.engine.events import Event, GameWon
from mklegacy.engine.game import Game
from mklegacy.engine.state import State
from mklegacy.store.backups.errors import BackupFailed
from mklegacy.store.backups.making import make_backup
from mklegacy.store.campaigns import CampaignInfo, find_campaign
from mklegacy.store.entries import entries, game_config, games, resume
from mklegacy.store.errors import DamagedSave, DiskFull, DiskTrouble
from mklegacy.store.journal import PACKED, PLAIN
from mklegacy.store.packed import MAX_BYTES, Unreadable, pack, unpack
from mklegacy.store.recorder import recording
from mklegacy.store.save import Save, open_save
from tests.store.evening import Evening, begin, play, play_games


def last_seq(save: Save, info: CampaignInfo) -> int:
    with save.reading() as connection:
        return resume(connection, info).seq


def test_a_campaign_is_resumed_exactly_where_it_was_left(path: Path) -> None:
    save, info = begin(path)
    left = play(save, info, 123)
    with open_save(path).reading() as connection:
        found = resume(connection, find_campaign(connection))
    assert left.session.game is not None
    assert found.config == left.session.game.config
    assert found.state == left.session.state
    assert found.campaign.to_json() == left.session.campaign.to_json()
    assert (found.seq, found.position) == (124, left.session.position)


def test_leaving_and_coming_back_before_every_decision_gives_the_same_campaign(tmp_path: Path) -> None:
    stayed = play(*begin(tmp_path / "stayed.db"), 80).session
    save, info = begin(tmp_path / "left.db")
    for _ in range(80):
        left = play(save, info, 1).session
    assert left.state == stayed.state
    assert left.campaign.to_json() == stayed.campaign.to_json()


def test_replaying_the_journal_gives_the_state_it_holds(path: Path) -> None:
    save, info = begin(path)
    left = play(save, info, 90)
    with save.reading() as connection:
        number = left.session.campaign.game
        played = list(entries(connection, info, number))
        *_, begun = (entry for entry in entries(connection, info) if entry.decision == "play")
        game = Game(game_config(connection, info, number))
    state = game.start(ScriptedChance(begun.outcomes))
    for entry in played:
        events: list[Event] = []
        asked = game.decision(state)
        assert (asked.seat, asked.kind) == (entry.seat, entry.decision)
        game.apply(state, asked.find(entry.option), ScriptedChance(entry.outcomes), events)
        assert events == entry.events
    assert played
    assert state == left.session.state


def test_a_finished_game_is_told_from_its_first_decision_to_its_last(path: Path) -> None:
    save, info = begin(path, mayors=2)
    evening = play_games(save, info, 1)
    with save.reading() as connection:
        (game,) = games(connection, info)
        played = list(entries(connection, info, game=1))
        found = resume(connection, info)
    assert (game.number, game.winner) == (1, evening.session.campaign.winner)
    assert game.began_at <= played[0].written_at <= played[-1].written_at == game.ended_at
    assert [entry.seq for entry in played] == list(range(played[0].seq, evening.seq + 1))
    assert isinstance(played[-1].events[-1], GameWon)
    assert (found.config, found.state) == (None, None)


def test_a_running_game_has_begun_and_not_ended(path: Path) -> None:
    save, info = begin(path, mayors=2)
    play_into_a_game(save, info)
    with save.reading() as connection:
        (game,) = games(connection, info)
    assert (game.number, game.ended_at, game.winner) == (1, None, None)


def steps_to_resume(save: Save, info: CampaignInfo) -> int:
    """How many instructions SQLite carries out to resume."""
    steps = 0

    def count() -> int:
        nonlocal steps
        steps += 1
        return 0

    with save.connected() as connection:
        driver = connection.connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        driver.set_progress_handler(count, 1)
        with connection.begin():
            resume(connection, info)
    return steps


def play_into_a_game(save: Save, info: CampaignInfo) -> None:
    while play(save, info, 1).session.game is None:
        pass
    play(save, info, 5)


def test_resuming_a_game_costs_the_same_whether_it_is_the_first_or_the_fourth(path: Path) -> None:
    save, info = begin(path)
    play_into_a_game(save, info)
    first = steps_to_resume(save, info)
    play_games(save, info, 3)
    play_into_a_game(save, info)
    assert steps_to_resume(save, info) == pytest.approx(first, rel=0.05)


def play_on(evening: Evening, decisions: int) -> None:
    for _ in range(decisions):
        evening.decide()


def test_a_full_disk_loses_nothing_and_play_goes_on_when_there_is_room(path: Path) -> None:
    save, info = begin(path)
    with recording(save, info) as recorder:
        evening = Evening(recorder)
        evening.decide()
        driver = recorder._connection.connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        (pages,) = driver.execute("PRAGMA page_count").fetchone()
        driver.execute(f"PRAGMA max_page_count={pages}")
        with pytest.raises(DiskFull, match="make room"):
            play_on(evening, 50)
        confirmed = evening.seq
        assert last_seq(save, info) == confirmed
        driver.execute("PRAGMA max_page_count=1000000")
        evening.decide()
    assert last_seq(save, info) == confirmed + 1


def test_a_failing_disk_loses_nothing_and_play_goes_on_when_it_is_well(path: Path) -> None:
    save, info = begin(path)
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    with recording(save, info) as recorder:
        evening = Evening(recorder)
        evening.decide()
        resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size, hard))
        try:
            with pytest.raises(DiskTrouble, match="is safe"):
                play_on(evening, 50)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
        confirmed = evening.seq
        assert last_seq(save, info) == confirmed
        evening.decide()
    assert last_seq(save, info) == confirmed + 1


@pytest.fixture(scope="module")
def finished_game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A save whose newest decision ended a game."""
    path = tmp_path_factory.mktemp("finished") / "save.db"
    play_games(*begin(path, mayors=2), 1)
    return path


CHANGES = [
    ("seq", "seq + 1"),
    ("kind", "'campaign'"),
    ("game", "game + 1"),
    ("seat", "seat + 1"),
    ("decision", "'roll_'"),
    ("decision", "x'ff'"),
    ("decision", "CAST(x'ff' AS TEXT)"),
    ("option", "'[]'"),
    ("outcomes", "'[7]'"),
    ("position", "position - 1"),
    ("position", "'many'"),
    ("campaign_seq", "campaign_seq - 1"),
    ("written_at", "'yesterday'"),
    ("events", "zeroblob(9)"),
    ("events", "'text'"),
    ("campaign", "NULL"),
    ("config", "zeroblob(9)"),
    ("state", "zeroblob(9)"),
    ("result", "zeroblob(0)"),
    ("digest", "upper(digest)"),
]


def test_every_column_of_a_decision_is_tried() -> None:
    assert {column for column, _ in CHANGES} == {*PLAIN, *PACKED, "digest"} - {"campaign_id"}


@pytest.mark.parametrize(("column", "value"), CHANGES)
def test_a_change_to_the_newest_decision_is_noticed_on_opening(
    path: Path, finished_game: Path, column: str, value: str
) -> None:
    shutil.copy(finished_game, path)
    with sqlite3.connect(path) as connection:
        newest = "seq = (SELECT max(seq) FROM journal)"
        assert connection.execute(f"UPDATE journal SET {column} = {value} WHERE {newest}").rowcount == 1
    with pytest.raises(DamagedSave), open_save(path).reading() as opened:
        find_campaign(opened)


def test_a_journal_that_was_cut_off_at_its_end_is_noticed_on_opening(path: Path) -> None:
    play(*begin(path), 20)
    with sqlite3.connect(path) as connection:
        assert connection.execute("DELETE FROM journal WHERE seq > 15").rowcount == 6
    with pytest.raises(DamagedSave), open_save(path).reading() as opened:
        find_campaign(opened)


def test_a_change_to_an_older_decision_is_noticed_by_a_backup(path: Path) -> None:
    save, info = begin(path)
    play(save, info, 20)
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE journal SET seat = 1 - seat WHERE seq = 10")
    assert last_seq(save, info) == 21
    with pytest.raises(BackupFailed, match="decision 10"):
        make_backup(path, "game-end")
    assert list(path.parent.glob("*.bak*")) == []


def test_another_seed_in_the_save_is_noticed_by_a_backup(path: Path) -> None:
    save, info = begin(path)
    play(save, info, 5)
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE campaign SET seed = 'loaded dice'")
    with pytest.raises(BackupFailed, match="decision 1 "):
        make_backup(path, "game-end")


def test_what_is_packed_comes_back_and_nothing_else_is_unpacked() -> None:
    state = State().to_json()
    assert unpack(pack(state)) == state
    for data in (b"", b"nonsense", pack(state)[:-1], pack("x" * (MAX_BYTES + 1)), zlib.compress(b"[" * 100_000)):
        with pytest.raises(Unreadable):
            unpack(data)
