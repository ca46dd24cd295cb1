"""Keeps decisions: each is one transaction, committed before anything is shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Literal

from sqlalchemy import Connection

from mklegacy.campaign.model import Campaign
from mklegacy.engine.chance import SeededChance
from mklegacy.engine.config import GameConfig
from mklegacy.engine.events import Event
from mklegacy.engine.options import Option
from mklegacy.engine.result import Result
from mklegacy.engine.state import State
from mklegacy.store import tables
from mklegacy.store.campaigns import CampaignInfo
from mklegacy.store.connect import explained
from mklegacy.store.entries import resume
from mklegacy.store.journal import link, utc_now
from mklegacy.store.lock import hold_campaign
from mklegacy.store.packed import compact, pack
from mklegacy.store.projection import project, write_changes
from mklegacy.store.save import Save, write


@contextmanager
def recording(save: Save, info: CampaignInfo) -> Iterator[Recorder]:
    """Hold a campaign to play it; a second process is told who does."""
    with hold_campaign(save.path, info.id, info.name), save.connected() as connection:
        yield Recorder(save, info, connection)


class Recorder:
    """The pen that writes what is decided next; `resumed` is where play goes on from."""

    def __init__(self, save: Save, info: CampaignInfo, connection: Connection) -> None:
        self._path = save.path
        self._connection = connection
        with explained(self._path), connection.begin():
            self.resumed = resume(connection, info)
        self._info = info
        self._seq = self.resumed.seq
        self._digest = self.resumed.digest
        self._campaign_seq = self.resumed.campaign_seq
        self._game = self.resumed.campaign.game
        self._rows = project(self.resumed.campaign)

    def chance(self) -> SeededChance:
        """Chance from the next draw on: the same roll, however often the group leaves and comes back to it."""
        return SeededChance(self._info.seed, self.resumed.position)

    def record(
        self,
        kind: Literal["campaign", "game"],
        seat: int | None,
        decision: str,
        option: Option,
        outcomes: Sequence[int],
        position: int,
        events: Sequence[Event],
        *,
        campaign: Campaign | None = None,
        config: GameConfig | None = None,
        state: State | None = None,
        result: Result | None = None,
    ) -> None:
        """Keep one decision and everything as it is after it; see `mklegacy.play.recorder`."""
        seq = self._seq + 1
        row: dict[str, Any] = {
            "campaign_id": self._info.id,
            "seq": seq,
            "kind": kind,
            "game": self._game,
            "seat": seat,
            "decision": decision,
            "option": compact(option.to_json()),
            "outcomes": compact(list(outcomes)),
            "position": position,
            "campaign_seq": self._campaign_seq if campaign is None else seq,
            "written_at": utc_now(),
            "events": pack([event.to_json() for event in events]),
            "campaign": _packed(campaign),
            "config": _packed(config),
            "state": _packed(state),
            "result": _packed(result),
        }
        row["digest"] = link(self._digest, row)
        rows = self._rows if campaign is None else project(campaign)
        with explained(self._path), write(self._connection):
            self._connection.execute(tables.journal.insert(), row)
            self._write_game(seq, config, result)
            self._write_head(seq, row["digest"], campaign)
            if campaign is not None:
                write_changes(self._connection, self._info.id, self._rows, rows)
        self._seq = seq
        self._digest = row["digest"]
        if campaign is not None:
            self._campaign_seq, self._game, self._rows = seq, campaign.game, rows

    def _write_game(self, seq: int, config: GameConfig | None, result: Result | None) -> None:
        game = tables.game
        if config is not None:
            begun = {"campaign_id": self._info.id, "number": self._game, "began": seq}
            self._connection.execute(game.insert(), begun)
        if result is not None:
            here = (game.c.campaign_id == self._info.id, game.c.number == self._game)
            self._connection.execute(game.update().where(*here).values(ended=seq, winner=result.winner))

    def _write_head(self, seq: int, digest: str, campaign: Campaign | None) -> None:
        """Where the journal ends now and, if the campaign changed, how far it is."""
        table = tables.campaign
        head: dict[str, Any] = {"newest": seq, "newest_digest": digest}
        if campaign is not None:
            head |= {"language": campaign.language, "finished": campaign.finished, "playing": campaign.playing}
        self._connection.execute(table.update().where(table.c.id == self._info.id).values(head))


def _packed(part: Campaign | GameConfig | State | Result | None) -> bytes | None:
    return None if part is None else pack(part.to_json())
