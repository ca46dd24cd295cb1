"""The program is updated in the middle of a game: the newer one goes on, the older one touches nothing."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path
from random import Random

import pytest

import mklegacy
from mklegacy import resources
from mklegacy.store.header import SCHEMA
from tests.durability.power import rows
from tests.durability.tables import NEXT_QUESTION, somebody_at_the_table
from tests.migrations.test_upgrade import NEXT
from tests.soak.program import Program
from tests.soak.table import RecordProperty, Tally, often
from tests.store.test_save import digest, set_version

REBUILD = f"""
    from alembic import op

    revision = "{NEXT:04}"
    down_revision = "{SCHEMA:04}"


    def upgrade() -> None:
        with op.batch_alter_table("campaign", recreate="always"):
            pass
"""
COMMANDS = (
    ("game", "start"),
    ("register", "show"),
    ("campaign", "list"),
    ("campaign", "rename", "Mornings"),
    ("campaign", "delete", "Evenings"),
    ("backup", "create"),
    ("backup", "restore"),
    ("doctor",),
    ("doctor", "--repair"),
)


class NewerProgram:
    """The next version of the program, in a folder of its own: its saves have one more revision."""

    def __init__(self, folder: Path) -> None:
        package = Path(mklegacy.__file__).parent
        self._home = folder / "src"
        shutil.copytree(package, self._home / "mklegacy", ignore=shutil.ignore_patterns("__pycache__"))
        header = self._home / "mklegacy" / "store" / "header.py"
        header.write_text(re.sub(r"(?m)^SCHEMA = \d+$", f"SCHEMA = {NEXT}", header.read_text(encoding="utf-8")))
        shutil.copytree(resources.migrations(), folder / "migrations")
        shutil.copytree(resources.content(), folder / "content")
        (folder / "migrations" / "versions" / f"{NEXT:04}_rebuild.py").write_text(textwrap.dedent(REBUILD))

    def __call__(self, *words: str, save: Path) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "mklegacy", "--db", str(save), *words],
            env={**os.environ, "PYTHONPATH": str(self._home)},
            input="",
            capture_output=True,
            encoding="utf-8",
        )


@pytest.fixture
def newer(tmp_path: Path) -> NewerProgram:
    return NewerProgram(tmp_path / "newer")


def test_the_newer_program_waits_for_the_older_one_and_then_goes_on(
    program: Program, newer: NewerProgram, memory: Path
) -> None:
    path = memory / "save.db"
    holder = somebody_at_the_table(program, path)
    before = digest(path)
    waiting = newer("game", "start", save=path)
    assert (waiting.returncode, waiting.stdout) == (1, "")
    assert "A campaign of this save is in use by process" in waiting.stderr
    assert digest(path) == before
    holder.answer("\n")
    holder.listen("Turn card 2 to side B")
    assert holder.finish().status == 0
    played = rows(path)["journal"]
    going_on = newer("game", "start", save=path)
    assert going_on.returncode == 0, going_on.stderr
    assert "[Enter: Turn card 2 to side B]" in going_on.stdout
    assert rows(path)["journal"] == played
    (backup,) = path.parent.glob(f"save.db.*.s{SCHEMA}.pre-migrate.bak")
    assert "Turn card 2 to side B" in program("game", "start", save=backup).out, (
        "the older program can go on there"
    )


@often(12, 500)
def test_the_older_program_refuses_newer_saves_and_changes_not_a_byte(
    program: Program, played: Path, record_property: RecordProperty, times: int
) -> None:
    tally, chance = Tally("a newer save in an older program"), Random(times)
    for _ in range(times):
        version, words = chance.randint(NEXT, 2**31 - 1), chance.choice(COMMANDS)
        set_version(played, version)
        before = digest(played)
        said = program(*words, save=played)
        tally.tried += 1
        if said.status != 1 or said.out or f"save version {version}; this program knows {SCHEMA}" not in said.err:
            tally.tell("unclear", f"{words}: {said.out} {said.err}")
        if digest(played) != before:
            tally.tell("corrupt", f"{words} changed it")
    tally.prove(record_property, times)


def test_an_older_program_in_the_middle_of_a_game_writes_nothing_into_a_save_that_was_upgraded(
    program: Program, newer: NewerProgram, memory: Path
) -> None:
    path = memory / "save.db"
    holder = somebody_at_the_table(program, path)
    for lock in memory.glob("*.lock"):
        lock.unlink()  # somebody thought that they were left over
    assert newer("register", "show", save=path).returncode == 0
    before = digest(path)
    holder.answer("\n")
    said = holder.finish()
    assert (said.status, said.unclear()) == (1, "")
    assert "A newer version of the program has upgraded the save meanwhile." in said.err
    assert digest(path) == before
    assert NEXT_QUESTION in newer("game", "start", save=path).stdout
