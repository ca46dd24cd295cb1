"""Makes a frozen save of the newest revision: `python -m tests.migrations.freeze`, once, before it is released.

A frozen save is never made again: it stands for the saves that people have. Where a revision has one already, a
name makes another: `python -m tests.migrations.freeze 0001_kept`.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

from mklegacy.store.campaigns import CampaignInfo, list_campaigns, mayors
from mklegacy.store.entries import entries, register_page, resume
from mklegacy.store.errors import CannotUndo
from mklegacy.store.header import SCHEMA
from mklegacy.store.recorder import recording
from mklegacy.store.save import Save
from mklegacy.store.savepoints import before_game, fork, make_savepoint, savepoints
from mklegacy.store.trash import delete_campaign, trashed_campaigns
from tests.store.evening import begin, play, play_games

SAVES = Path(__file__).parent / "saves"


def told(save: Save) -> dict[str, Any]:
    """What the save holds, campaign by campaign, as the program tells it."""
    with save.reading() as connection:
        campaigns = []
        for info in list_campaigns(connection):
            found = resume(connection, info)
            campaigns.append(
                {
                    "name": info.name,
                    "mayors": [[mayor.name, mayor.colour, mayor.town] for mayor in mayors(connection, info)],
                    "register": [
                        [line.game, line.date, line.mayor] for line in register_page(connection, info) if line.date
                    ],
                    "savepoints": [[each.name, each.seq] for each in savepoints(connection, info)],
                    "options": [entry.option for entry in entries(connection, info)],
                    "finished": found.campaign.finished,
                    "zones": dict(Counter(found.campaign.box.zones)),
                    "coins": found.state and found.state.coins,
                    "position": found.position,
                    "digest": found.digest,
                }
            )
        return {"campaigns": campaigns, "trash": [info.name for info in trashed_campaigns(connection)]}


def fill(path: Path) -> Save:
    """A save with all that can be in one."""
    save, first = begin(path, "Between games", mayors=2)
    while not play_games(save, first, 1).session.between_games:
        play(save, first, 1)
    _, second = begin(path, "In a game", mayors=4)
    while play(save, second, 1).session.game is None:
        pass
    play(save, second, 25)
    with save.writing() as connection:
        make_savepoint(connection, second, "before I hesitated")
    hesitate(save, second)
    with save.writing() as connection:
        fork(connection, second, "Forked", before_game(connection, second, 1))
    _, third = begin(path, "Thrown away", mayors=2)
    delete_campaign(save, third)
    return save


def hesitate(save: Save, info: CampaignInfo) -> None:
    """Play until a decision can be taken back; do it again, and take it back for good."""
    while True:
        play(save, info, 1)
        with suppress(CannotUndo), recording(save, info) as recorder:
            recorder.undo()
            recorder.redo()
            recorder.undo()
            return


def main(name: str) -> None:
    path = SAVES / f"{name}.db"
    if path.exists():
        sys.exit(f"{path} is frozen: it is never made again.")
    SAVES.mkdir(exist_ok=True)
    save = fill(path)
    path.with_suffix(".json").write_text(
        json.dumps(told(save), ensure_ascii=False, indent=1) + "\n", encoding="utf-8"
    )
    for left_over in [*SAVES.glob("*.lock"), *SAVES.glob("*.bak")]:
        left_over.unlink()


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else f"{SCHEMA:04}")
