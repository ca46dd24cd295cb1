"""An evening at the table, as the store sees it: a campaign begun, real games played, decisions recorded.

Run as a program (`python -m tests.store.evening SAVE CAMPAIGN DECISIONS`) it plays that many decisions and prints
the number of each one on a line of its own once it is confirmed.
"""

from __future__ import annotations

import functools
import sys
from pathlib import Path
from random import Random

from mklegacy.campaign.founding import new_campaign
from mklegacy.campaign.model import Mayor
from mklegacy.packs.legacy import read_pack
from mklegacy.packs.pack import Pack
from mklegacy.play.session import Session
from mklegacy.store.campaigns import PERSON, CampaignInfo, create_campaign, find_campaign
from mklegacy.store.recorder import Recorder, recording
from mklegacy.store.save import Save, open_or_create, open_save

MAYORS = (
    Mayor("Ada", "red", "Elmstead"),
    Mayor("Bram", "blue", "Havenkwartier"),
    Mayor("Chloé", "green", "שלום"),
    Mayor("Dai", "yellow", "🌻 town"),
)


@functools.cache
def small_pack() -> Pack:
    """A box with ten short games in it."""
    return read_pack(Path(__file__).parents[1] / "packs_small")


def begin(path: Path, name: str = "Evenings", mayors: int = 4, seed: str = "seed") -> tuple[Save, CampaignInfo]:
    """A save with a new campaign in it."""
    save = open_or_create(path)
    campaign = new_campaign(small_pack(), MAYORS[:mayors])
    with save.writing() as connection:
        return save, create_campaign(connection, name, campaign, [PERSON] * mayors, seed)


class Evening:
    """Plays at random from wherever the recorder stands; `seq` is the number of the newest decision."""

    def __init__(self, recorder: Recorder) -> None:
        found = recorder.resumed
        self.seq = found.seq
        self.session = Session(
            found.campaign, recorder.chance(), lambda: "2024-05-01", recorder, found.config, found.state
        )

    def decide(self) -> None:
        """One decision; when this returns, it is confirmed."""
        self.session.apply(Random(self.seq).choice(self.session.decision().options))
        self.seq += 1


def play(save: Save, info: CampaignInfo, decisions: int) -> Evening:
    """Play so many decisions and leave."""
    with recording(save, info) as recorder:
        evening = Evening(recorder)
        for _ in range(decisions):
            evening.decide()
    return evening


def play_games(save: Save, info: CampaignInfo, games: int) -> Evening:
    """Play until so many games of the campaign are finished, and leave."""
    with recording(save, info) as recorder:
        evening = Evening(recorder)
        while evening.session.campaign.finished < games:
            evening.decide()
    return evening


def main(path: Path, name: str, decisions: int) -> None:
    save = open_save(path)
    with save.reading() as connection:
        info = find_campaign(connection, name)
    with recording(save, info) as recorder:
        evening = Evening(recorder)
        for _ in range(decisions):
            evening.decide()
            print(evening.seq, flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
