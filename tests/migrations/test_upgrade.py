"""An older save is upgraded by itself, after a verified backup; whatever happens, it opens afterwards."""

from __future__ import annotations

import hashlib
import re
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
import textwrap
import time
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from mklegacy import resources
from mklegacy.store.errors import InUse, UpgradeFailed
from mklegacy.store.header import SCHEMA, check_header
from mklegacy.store.upgrade import upgrade
from tests.soak.table import RecordProperty, Tally, often
from tests.store.evening import begin, play
from tests.store.test_lock import somebody_playing

NEXT = SCHEMA + 1

# Rebuilds the table that all others refer to: the most dangerous thing a revision can do.
REBUILD = """
    with op.batch_alter_table("campaign", recreate="always") as batch:
        batch.add_column(sa.Column("motto", sa.Text(), nullable=False, server_default="Onward"))
"""
FAIL = REBUILD + '    raise RuntimeError("out of luck")\n'
ORPHAN = REBUILD + '    op.execute("DELETE FROM pack")\n'
KILL = REBUILD + "    os.kill(os.getpid(), signal.SIGKILL)\n"


def scripts(folder: Path, steps: str) -> Path:
    """The migrations with one more revision, which takes these steps."""
    copy = folder / f"migrations {hashlib.sha256(steps.encode()).hexdigest()[:8]} 100%"
    shutil.copytree(resources.migrations(), copy, ignore=shutil.ignore_patterns("__pycache__"))
    head = f"""\
        import os
        import signal
        import sqlalchemy as sa
        from alembic import op

        revision = "{NEXT:04}"
        down_revision = "{SCHEMA:04}"


        def upgrade() -> None:"""
    (copy / "versions" / f"{NEXT:04}_one_more.py").write_text(textwrap.dedent(head) + steps)
    return copy


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "save.db"
    play(*begin(path), 40)
    return path


def content(path: Path) -> dict[str, list[tuple[object, ...]]]:
    with closing(sqlite3.connect(path)) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: connection.execute(f"SELECT * FROM {name}").fetchall() for name in names}


def backups(path: Path) -> list[Path]:
    return sorted(path.parent.glob("*.bak"))


def test_an_upgrade_keeps_every_row(path: Path, tmp_path: Path) -> None:
    before = content(path)
    upgrade(path, NEXT, scripts(tmp_path, REBUILD))
    assert check_header(path, NEXT) == NEXT
    after = content(path)
    assert after.pop("campaign") == [(*row, "Onward") for row in before.pop("campaign")]
    assert after.pop("alembic_version") == [(f"{NEXT:04}",)]
    before.pop("alembic_version")
    assert after == before


def test_a_verified_backup_of_the_older_save_stays_beside_it(path: Path, tmp_path: Path) -> None:
    before = content(path)
    upgrade(path, NEXT, scripts(tmp_path, REBUILD))
    (backup,) = backups(path)
    assert re.fullmatch(rf"save\.db\.\d{{8}}T\d{{12}}Z\.s{SCHEMA}\.pre-migrate\.bak", backup.name)
    assert content(backup) == before
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600


def test_an_up_to_date_save_is_not_backed_up(path: Path, tmp_path: Path) -> None:
    folder = scripts(tmp_path, REBUILD)
    upgrade(path, NEXT, folder)
    upgrade(path, NEXT, folder)
    assert len(backups(path)) == 1


@pytest.mark.parametrize(("steps", "why"), [(FAIL, "out of luck"), (ORPHAN, "rows would point nowhere")])
def test_a_failed_upgrade_leaves_the_save_as_it_was(path: Path, tmp_path: Path, steps: str, why: str) -> None:
    before = content(path)
    with pytest.raises(UpgradeFailed, match=f"{why}.*left as it was"):
        upgrade(path, NEXT, scripts(tmp_path, steps))
    assert check_header(path) == SCHEMA
    assert content(path) == before
    upgrade(path, NEXT, scripts(tmp_path, REBUILD))
    assert check_header(path, NEXT) == NEXT


def start_upgrade(path: Path, folder: Path) -> subprocess.Popen[str]:
    """Another process that has everything it needs and is about to upgrade the save."""
    script = (
        "import sys\nfrom pathlib import Path\nimport alembic.command, filelock, sqlalchemy.dialects.sqlite\n"
        "from mklegacy.store import connect, tables\nfrom mklegacy.store.backups import making\n"
        "from mklegacy.store.upgrade import upgrade\n"
        "print('ready', flush=True)\nupgrade(Path(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]))\n"
    )
    arguments = [str(path), str(NEXT), str(folder)]
    process = subprocess.Popen([sys.executable, "-c", script, *arguments], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    return process


def test_an_upgrade_killed_in_the_middle_of_its_steps_leaves_a_save_that_opens(path: Path, tmp_path: Path) -> None:
    before = content(path)
    with start_upgrade(path, scripts(tmp_path, KILL)) as process:
        process.wait()
    assert process.returncode == -signal.SIGKILL
    assert check_header(path) == SCHEMA
    assert content(path) == before
    upgrade(path, NEXT, scripts(tmp_path, REBUILD))
    assert check_header(path, NEXT) == NEXT


@often(10, 100)
def test_an_upgrade_killed_at_any_moment_leaves_a_save_that_opens_and_upgrades(
    path: Path, tmp_path: Path, record_property: RecordProperty, times: int
) -> None:
    folder = scripts(tmp_path, REBUILD)
    older = path.with_name("older.db")
    shutil.copy(path, older)
    before, moments, tally = content(path), Random(0), Tally("kill -9 while upgrading")
    for _ in range(times):
        with start_upgrade(path, folder) as process:
            time.sleep(moments.uniform(0, 0.06))
            process.kill()
        tally.tried += 1
        if check_header(path, NEXT) == SCHEMA:
            if content(path) != before:
                tally.tell("corrupt", "it was not upgraded, and is not as it was")
        else:
            if content(path)["journal"] != before["journal"]:
                tally.tell("lost", "it was upgraded, and decisions are missing")
            shutil.copy(older, path)
    upgrade(path, NEXT, folder)
    assert content(path)["journal"] == before["journal"]
    assert all(content(backup) == before for backup in backups(path))
    tally.prove(record_property, times)


def test_a_save_is_not_upgraded_while_somebody_plays_in_it(path: Path, tmp_path: Path) -> None:
    with somebody_playing(path, "Evenings"), pytest.raises(InUse, match="process"):
        upgrade(path, NEXT, scripts(tmp_path, REBUILD))
    assert check_header(path) == SCHEMA
