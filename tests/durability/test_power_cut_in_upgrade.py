"""A power cut at any moment of an upgrade leaves a save that opens, with all that was in it, and upgrades."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from mklegacy.store.header import SCHEMA, check_header
from mklegacy.store.upgrade import upgrade
from tests.durability.power import Lost, cut_power, needs_strace, rows
from tests.migrations.test_upgrade import NEXT, REBUILD, scripts
from tests.soak.disk import Disk
from tests.soak.retelling import Corrupt
from tests.soak.table import RecordProperty, Tally, often
from tests.soak.trace import trace
from tests.soak.upgrading import UPGRADED


class Upgrade:
    """An upgrade to a version still to come, recorded; it rebuilds the table that all others refer to."""

    def __init__(self, older: Path, folder: Path) -> None:
        folder.mkdir()
        path = Path(shutil.copy(older, folder / "save.db"))
        self._scripts = scripts(folder.parent, REBUILD)
        self._older = rows(path)
        self.disk = Disk(folder)
        command = [sys.executable, "-m", "tests.soak.upgrading", str(path), str(NEXT), str(self._scripts)]
        self.calls = trace(command, folder.with_suffix(".trace"))
        self._newer = rows(path)
        self._tried_again: set[str] = set()

    def judge(self, path: Path, said: str) -> None:
        """A save has to be as it was before or after the upgrade, with a whole backup once it is after."""
        backups = list(path.parent.glob("*.bak"))
        if any(rows(backup) != self._older for backup in backups):
            raise Corrupt("what is called a backup is none")
        version, found = check_header(path, NEXT), rows(path)
        if found != (self._newer if version == NEXT else self._older):
            raise Corrupt(f"version {version} is not as it should be")
        if UPGRADED in said and version != NEXT:
            raise Lost("the upgrade was told of")
        if version == NEXT and not backups:
            raise Lost("there is no backup of the older save")
        if version == SCHEMA:
            self._try_again(path)

    def _try_again(self, path: Path) -> None:
        """An upgrade that was cut off succeeds the next time, whatever the first one left lying around."""
        left = "".join(
            sorted(f"{each.name.rpartition('.')[2]}:{each.stat().st_size} " for each in path.parent.iterdir())
        )
        if left not in self._tried_again:
            self._tried_again.add(left)
            upgrade(path, NEXT, self._scripts)
            if rows(path) != self._newer:
                raise Corrupt("upgraded once more, it is not as it should be")


@often(1, 20)
def test_a_power_cut_while_upgrading_leaves_a_save_that_opens_and_upgrades(
    one_game_played: Path, memory: Path, record_property: RecordProperty, times: int
) -> None:
    tally = Tally("power cut while upgrading")
    needs_strace(record_property, tally.what)
    recorded = Upgrade(one_game_played, memory / "upgrade")
    cut_power(tally, recorded.disk, recorded.calls, recorded.judge, memory / "image", torn=times)
    tally.prove(record_property, 100)
