"""Keeps decisions: each is one transaction, committed before anything is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any

from sqlalchemy import Connection

from mklegacy.campaign.model import Campaign
from mklegacy.campaign.step import Step
from mklegacy.engine.chance import SeededChance
from mklegacy.engine.events import Event
from mklegacy.engine.options import Decision, Option
from mklegacy.store import tables
from mklegacy.store.backups.making import back_up
from mklegacy.store.campaigns import CampaignInfo
from mklegacy.store.connect import explained
from mklegacy.store.entries import Resumed, campaign_at, resume, unpacked
from mklegacy.store.errors import StoreError
from mklegacy.store.games import begin_game, end_game, forget_game, resume_game
from mklegacy.store.journal import UNDO, link, utc_now
from mklegacy.store.lock import hold_campaign, pass_gate
from mklegacy.store.packed import compact, pack, pack_part
from mklegacy.store.projection import Projection, project, write_changes
from mklegacy.store.save import Save, write
from mklegacy.store.undoing import Turn, turn_back, turn_forth


@contextmanager
def recording(save: Save, info: CampaignInfo) -> Iterator[Recorder]:
    """Hold a campaign to play it; a second process is told who does."""
    with hold_campaign(save.path, info.id, info.name), save.connected() as connection:
        recorder = Recorder(save, info, connection)
        yield recorder
        recorder.back_up_if_due()


class Recorder:
    """The pen that writes what is decided next; `resumed` is where play goes on from."""

    def __init__(self, save: Save, info: CampaignInfo, connection: Connection) -> None:
        self._path = save.path
        self._connection = connection
        self._info = info
        self._backup_due = False
        with explained(self._path), connection.begin():
            self._go_on_from(resume(connection, info))

    def _go_on_from(self, resumed: Resumed) -> None:
        self.resumed = resumed
        self._seq = resumed.seq
        self._digest = resumed.digest
        self._campaign_seq = resumed.campaign_seq
        self._game = resumed.campaign.game
        self._rows = project(resumed.campaign)

    def chance(self) -> SeededChance:
        """Chance from the next draw on: the same roll, however often the group leaves and comes back to it."""
        return SeededChance(self._info.seed, self.resumed.position)

    def record(
        self, decision: Decision, option: Option, step: Step, outcomes: Sequence[int], position: int
    ) -> None:
        """Keep one decision and everything as it is after it; see `mklegacy.play.recorder`."""
        seq = self._seq + 1
        campaign = step.campaign if step.moves_campaign else None
        row: dict[str, Any] = {
            "kind": step.kind,
            "game": self._game,
            "seat": decision.seat,
            "decision": decision.kind,
            "option": compact(option.to_json()),
            "outcomes": compact(list(outcomes)),
            "position": position,
            "campaign_seq": self._campaign_seq if campaign is None else seq,
            "events": pack([event.to_json() for event in step.events]),
            "campaign": pack_part(campaign),
            "config": pack_part(step.config),
            "state": pack_part(step.state),
            "result": pack_part(step.result),
        }
        rows = self._rows if campaign is None else project(campaign)
        with explained(self._path), write(self._connection):
            digest = self._append(row)
            if step.config is not None:
                begin_game(self._connection, self._info.id, self._game, seq)
            if step.result is not None:
                end_game(self._connection, self._info.id, self._game, seq, step.result.winner)
            if campaign is not None:
                self._write_campaign(campaign, rows)
        self._seq, self._digest = seq, digest
        if campaign is not None:
            self._campaign_seq, self._game, self._rows = seq, campaign.game, rows

    def game_ended(self) -> None:
        """Make a backup; if that fails the game is kept all the same, and it is tried again on leaving."""
        self._backup_due = True
        with suppress(StoreError):
            self.back_up_if_due()

    def back_up_if_due(self) -> None:
        if self._backup_due:
            with pass_gate(self._path):
                back_up(self._path, "game-end")
            self._backup_due = False

    def undo(self) -> tuple[Resumed, Event]:
        """Take back the newest decision, and return where the campaign stands then."""
        return self._turn(turn_back)

    def redo(self) -> tuple[Resumed, Event]:
        """Do again what was taken back last, and return where the campaign stands then."""
        return self._turn(turn_forth)

    def _turn(self, find: Callable[[Connection, CampaignInfo], Turn]) -> tuple[Resumed, Event]:
        with explained(self._path), write(self._connection):
            turn = find(self._connection, self._info)
            event = turn.event()
            row = {name: turn.decision[name] for name in ("kind", "game", "seat")}
            row |= {"decision": turn.verb, "option": compact([turn.verb, turn.decision["seq"]]), "outcomes": "[]"}
            row |= {name: turn.like[name] for name in ("position", "campaign_seq", "state")}
            row |= {"events": pack([event.to_json()]), "campaign": None, "config": None, "result": None}
            self._append(row)
            self._turn_game(turn)
            campaign = campaign_at(self._connection, self._info, turn.like)
            self._write_campaign(campaign, project(campaign))
            resumed = resume(self._connection, self._info)
        self._go_on_from(resumed)
        return resumed, event

    def _append(self, row: dict[str, Any]) -> str:
        """Add a row to the journal and return its digest."""
        row |= {"campaign_id": self._info.id, "seq": self._seq + 1, "written_at": utc_now()}
        digest = row["digest"] = link(self._digest, row)
        self._connection.execute(tables.journal.insert(), row)
        self._update({"newest": self._seq + 1, "newest_digest": digest})
        return digest

    def _turn_game(self, turn: Turn) -> None:
        """Say of the game what it was like before the decision that is taken back, or after that done again."""
        game = (self._connection, self._info.id, turn.decision["game"])
        seq, begins, result = [turn.decision[name] for name in ("seq", "config", "result")]
        if begins:
            forget_game(*game) if turn.verb == UNDO else begin_game(*game, seq)
        if result:
            resume_game(*game) if turn.verb == UNDO else end_game(*game, seq, unpacked(result)["winner"])

    def _write_campaign(self, campaign: Campaign, rows: Projection) -> None:
        self._update({"finished": campaign.finished, "playing": campaign.playing})
        write_changes(self._connection, self._info.id, self._rows, rows)

    def _update(self, values: dict[str, Any]) -> None:
        table = tables.campaign
        self._connection.execute(table.update().where(table.c.id == self._info.id).values(values))
