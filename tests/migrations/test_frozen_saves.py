"""Every save that people may have opens, and everything in it is as they left it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from mklegacy.store.backups.making import make_backup
from mklegacy.store.campaigns import list_campaigns
from mklegacy.store.doctor import diagnose
from mklegacy.store.header import SCHEMA
from mklegacy.store.save import open_save
from tests.migrations.freeze import SAVES, told
from tests.store.evening import play

FROZEN = sorted(save.stem for save in SAVES.glob("*.db"))


@pytest.fixture(params=FROZEN)
def frozen(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A copy of a frozen save."""
    return Path(shutil.copy(SAVES / f"{request.param}.db", tmp_path))


def test_there_is_one_of_every_revision() -> None:
    assert {name[:4] for name in FROZEN} == {f"{number:04}" for number in range(1, SCHEMA + 1)}


def test_it_holds_what_it_held(frozen: Path) -> None:
    expected = json.loads((SAVES / frozen.with_suffix(".json").name).read_text(encoding="utf-8"))
    assert json.loads(json.dumps(told(open_save(frozen)))) == expected


def test_every_part_of_it_is_sound(frozen: Path) -> None:
    open_save(frozen)
    assert diagnose(frozen).findings == []
    assert make_backup(frozen, "game-end").is_file()


def test_play_goes_on_in_it(frozen: Path) -> None:
    save = open_save(frozen)
    with save.reading() as connection:
        campaigns = list_campaigns(connection)
    for info in campaigns:
        play(save, info, 10)
