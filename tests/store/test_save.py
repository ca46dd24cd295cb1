"""Opening, making and refusing saves."""

from __future__ import annotations

import hashlib
import os
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from mklegacy.store.campaigns import find_campaign, rename_campaign
from mklegacy.store.entries import register_page
from mklegacy.store.errors import (
    InterruptedSave,
    NewerSave,
    NoSave,
    NotASave,
    SaveNotWritable,
    UpdatedMeanwhile,
)
from mklegacy.store.header import SCHEMA
from mklegacy.store.save import open_or_create, open_save
from tests.store.evening import begin, play, play_games, small_pack

AsNobody = Callable[[Callable[[], str]], str]


def set_version(path: Path, version: int) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version={version}")


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def interrupt(path: Path, statement: str) -> None:
    """Leave the save as a program does that is killed between writing the file and committing."""
    script = (
        "import os, sqlite3, sys\n"
        "connection = sqlite3.connect(sys.argv[1], isolation_level=None)\n"
        "connection.execute('PRAGMA cache_size=1')\n"
        "connection.execute('BEGIN IMMEDIATE')\n"
        "connection.execute(sys.argv[2])\n"
        "connection.execute('CREATE TABLE filler AS WITH RECURSIVE many(n) AS (SELECT 1 UNION ALL SELECT n + 1 "
        "FROM many WHERE n < 5000) SELECT n, hex(randomblob(50)) FROM many')\n"
        "os.kill(os.getpid(), 9)\n"
    )
    subprocess.run([sys.executable, "-c", script, str(path), statement], check=False)
    assert path.with_name(f"{path.name}-journal").stat().st_size > 0


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_new_save_and_its_folder_are_for_their_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "save.db"
    save, info = begin(path)
    play(save, info, 3)
    assert [mode(path.parent), mode(path.parent.parent)] == [0o700, 0o700]
    assert {file.name: mode(file) for file in path.parent.iterdir()} == {
        file.name: 0o600 for file in path.parent.iterdir()
    }


def test_a_folder_that_exists_keeps_its_permissions(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    open_or_create(tmp_path / "save.db")
    assert mode(tmp_path) == 0o755


def test_a_mistyped_path_makes_nothing(tmp_path: Path) -> None:
    with pytest.raises(NoSave, match="nothing was made"):
        open_save(tmp_path / "sav.db")
    assert list(tmp_path.iterdir()) == []


def make_text(path: Path) -> None:
    path.write_text("Dear diary, " * 100)


def make_other_database(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE journal (x)")


@pytest.mark.parametrize("make", [make_text, make_other_database, Path.touch, Path.mkdir, os.mkfifo])
def test_what_is_no_save_is_refused_and_left_alone(path: Path, make: Callable[[Path], None]) -> None:
    make(path)
    before = digest(path) if path.is_file() else ""
    for opening in (open_save, open_or_create):
        with pytest.raises(NotASave):
            opening(path)
    assert before == (digest(path) if path.is_file() else "")


def test_a_newer_save_is_refused_with_both_versions_and_not_a_byte_changed(path: Path) -> None:
    begin(path)
    set_version(path, SCHEMA + 1)
    before = digest(path)
    with pytest.raises(NewerSave, match=rf"version {SCHEMA + 1}.* knows {SCHEMA}"):
        open_save(path)
    assert digest(path) == before


def test_a_newer_save_is_not_touched_even_when_its_program_was_killed_while_writing(path: Path) -> None:
    begin(path)
    set_version(path, SCHEMA + 1)
    interrupt(path, "UPDATE campaign SET name = 'half made'")
    journal = path.with_name(f"{path.name}-journal")
    before = digest(path), digest(journal)
    with pytest.raises(NewerSave):
        open_save(path)
    assert (digest(path), digest(journal)) == before


def test_a_write_that_was_cut_off_is_undone_when_the_save_is_opened(path: Path) -> None:
    begin(path, "Evenings")
    interrupt(path, "UPDATE campaign SET name = 'half made'")
    with open_save(path).reading() as connection:
        assert find_campaign(connection).name == "Evenings"


def test_a_save_made_by_a_newer_program_in_the_middle_of_play_is_not_written_to(path: Path) -> None:
    save, info = begin(path)
    set_version(path, SCHEMA + 1)
    with pytest.raises(UpdatedMeanwhile), save.writing() as connection:
        rename_campaign(connection, info, "Another")
    set_version(path, SCHEMA)
    with save.reading() as connection:
        assert find_campaign(connection).name == info.name


def test_an_up_to_date_save_is_opened_and_resumed_without_alembic_pydantic_or_toml(path: Path) -> None:
    save, info = begin(path)
    play(save, info, 60)
    script = (
        "import sys\nfrom pathlib import Path\n"
        "sys.addaudithook(lambda event, args: event == 'open' and '.toml' in str(args[0]) and print(args[0]))\n"
        "from mklegacy.store.save import open_save\n"
        "from mklegacy.store.campaigns import find_campaign\n"
        "from mklegacy.store.entries import register_page, resume\n"
        "with open_save(Path(sys.argv[1])).reading() as connection:\n"
        "    info = find_campaign(connection)\n"
        "    register_page(connection, info)\n"
        "    assert resume(connection, info).campaign.pack.deck\n"
        "print(*sorted({'alembic', 'pydantic', 'pydantic_core', 'filelock'} & set(sys.modules)))\n"
    )
    ran = subprocess.run([sys.executable, "-c", script, str(path)], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == ""


def test_the_register_is_shown_without_waiting_for_the_cards_or_for_other_databases(path: Path) -> None:
    begin(path)
    script = (
        "import sys\nfrom mklegacy.cli.app import app, run\n"
        "run(app, ['register', 'show', '--db', sys.argv[1]])\n"
        "heavy = {'mklegacy.packs.pack', 'mklegacy.engine.events', 'sqlalchemy.dialects.postgresql'}\n"
        "print(*heavy & set(sys.modules), file=sys.stderr)\n"
    )
    ran = subprocess.run([sys.executable, "-c", script, str(path)], capture_output=True, text=True, check=True)
    assert len(ran.stdout.splitlines()) == 2 + small_pack().games
    assert ran.stderr.strip() == ""


def test_showing_works_on_a_read_only_file_in_a_read_only_folder(public_folder: Path, as_nobody: AsNobody) -> None:
    path = public_folder / "save.db"
    save, info = begin(path)
    play_games(save, info, 1)
    play(save, info, 5)
    path.chmod(0o444)
    public_folder.chmod(0o555)

    def show() -> str:
        with open_save(path).reading() as connection:
            return str(register_page(connection, find_campaign(connection))[0].mayor)

    assert as_nobody(show) in ("Ada", "Bram", "Chloé", "Dai")


@pytest.mark.parametrize(("file", "folder"), [(0o444, 0o777), (0o666, 0o555)])
def test_writing_where_one_may_not_is_refused_in_one_sentence(
    public_folder: Path, as_nobody: AsNobody, file: int, folder: int
) -> None:
    path = public_folder / "save.db"
    _, info = begin(path)
    path.chmod(file)
    path.with_name("save.db.lock").chmod(0o666)
    public_folder.chmod(folder)

    def write() -> str:
        with open_save(path).writing() as connection:
            rename_campaign(connection, info, "Another")
        return "written"

    assert as_nobody(write).startswith(SaveNotWritable.__name__)


def test_a_write_cut_off_in_a_place_that_became_read_only_is_explained(
    public_folder: Path, as_nobody: AsNobody
) -> None:
    path = public_folder / "save.db"
    begin(path)
    interrupt(path, "UPDATE campaign SET name = 'half made'")
    path.chmod(0o444)
    path.with_name("save.db-journal").chmod(0o444)
    public_folder.chmod(0o555)

    def show() -> str:
        with open_save(path).reading() as connection:
            return find_campaign(connection).name

    assert as_nobody(show).startswith(InterruptedSave.__name__)


def test_a_program_killed_while_making_a_save_is_no_obstacle(path: Path) -> None:
    path.with_name("save.db.new").write_text("half a save")
    path.with_name("save.db.new-journal").write_text("half a journal")
    begin(path)
    assert {file.name for file in path.parent.iterdir()} == {"save.db", "save.db.lock"}
