"""Makes the frozen save of the newest revision: `python -m tests.migrations.freeze`, once, before it is released.

A frozen save is never made again: it stands for the saves that people have.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

from mklegacy.store.campaigns import list_campaigns, mayors
from mklegacy.store.entries import entries, register_page, resume
from mklegacy.store.header import SCHEMA
from mklegacy.store.save import Save
from tests.store.evening import begin, play, play_games

SAVES = Path(__file__).parent / "saves"


def told(save: Save) -> list[dict[str, Any]]:
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
                    "options": [entry.option for entry in entries(connection, info)],
                    "finished": found.campaign.finished,
                    "zones": dict(Counter(found.campaign.box.zones)),
                    "coins": found.state and found.state.coins,
                    "position": found.position,
                    "digest": found.digest,
                }
            )
    return campaigns


def main() -> None:
    SAVES.mkdir(exist_ok=True)
    path = SAVES / f"{SCHEMA:04}.db"
    save, first = begin(path, "Between games", mayors=2)
    while not play_games(save, first, 1).session.between_games:
        play(save, first, 1)
    _, second = begin(path, "In a game", mayors=4)
    while play(save, second, 1).session.game is None:
        pass
    play(save, second, 25)
    path.with_suffix(".json").write_text(
        json.dumps(told(save), ensure_ascii=False, indent=1) + "\n", encoding="utf-8"
    )
    for lock in SAVES.glob("*.lock"):
        lock.unlink()


if __name__ == "__main__":
    main()
