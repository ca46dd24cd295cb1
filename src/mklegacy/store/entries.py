"""Reading the journal: where a campaign stands, and what was decided on the way there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, select

from mklegacy.store import tables
from mklegacy.store.errors import DamagedSave
from mklegacy.store.journal import holds
from mklegacy.store.packed import Unreadable, unpack

if TYPE_CHECKING:
    from mklegacy.campaign.model import Campaign
    from mklegacy.engine.config import GameConfig
    from mklegacy.engine.events import Event
    from mklegacy.engine.state import State
    from mklegacy.packs.pack import Pack
    from mklegacy.store.campaigns import CampaignInfo


@dataclass(frozen=True, slots=True)
class Resumed:
    """A campaign as its newest decision left it; `config` and `state` are those of a game that has begun."""

    seq: int
    digest: str
    campaign_seq: int
    position: int
    campaign: Campaign
    config: GameConfig | None
    state: State | None


@dataclass(frozen=True, slots=True)
class Entry:
    """A decision as the journal tells it; `seat` is None for what nobody chose."""

    seq: int
    kind: str
    game: int
    seat: int | None
    decision: str
    option: list[str | int]
    outcomes: list[int]
    events: list[Event]
    written_at: str


def check_newest(connection: Connection, info: CampaignInfo) -> dict[str, Any]:
    """The campaign's newest row, or an error if it is not what was written."""
    return _row(connection, info)


def resume(connection: Connection, info: CampaignInfo) -> Resumed:
    """Where the campaign stands: a few rows, however long its journal is."""
    from mklegacy.campaign.model import Campaign
    from mklegacy.engine.config import GameConfig
    from mklegacy.engine.state import State

    newest = _row(connection, info)
    whole = newest if newest["campaign"] else _row(connection, info, newest["campaign_seq"])
    config = state = None
    if newest["state"]:
        state = State.from_json(_unpacked(newest["state"]))
        config = GameConfig.from_json(_unpacked(_row(connection, info, _began(connection, newest))["config"]))
    return Resumed(
        seq=newest["seq"],
        digest=newest["digest"],
        campaign_seq=newest["campaign_seq"],
        position=newest["position"],
        campaign=Campaign.from_json(load_pack(connection, info), _unpacked(whole["campaign"])),
        config=config,
        state=state,
    )


def load_pack(connection: Connection, info: CampaignInfo) -> Pack:
    """The pack that the campaign began with."""
    from mklegacy.packs.pack import Pack

    found = select(tables.pack.c.content).where(tables.pack.c.digest == info.pack_digest)
    return Pack.from_json(_unpacked(connection.execute(found).scalar()))


def entries(connection: Connection, info: CampaignInfo, game: int | None = None) -> Iterator[Entry]:
    """Every decision of the campaign in order, or only those made in one of its games."""
    from mklegacy.campaign.events import event_from_json

    journal = tables.journal
    query = select(journal).where(journal.c.campaign_id == info.id).order_by(journal.c.seq)
    if game is not None:
        query = query.where(journal.c.kind == "game", journal.c.game == game)
    for row in connection.execute(query).mappings():
        yield Entry(
            seq=row["seq"],
            kind=row["kind"],
            game=row["game"],
            seat=row["seat"],
            decision=row["decision"],
            option=json.loads(row["option"]),
            outcomes=json.loads(row["outcomes"]),
            events=[event_from_json(event) for event in _unpacked(row["events"])],
            written_at=row["written_at"],
        )


def _row(connection: Connection, info: CampaignInfo, seq: int | None = None) -> dict[str, Any]:
    """That row, or the newest, checked against the digest of the one before it."""
    journal = tables.journal
    query = select(journal).where(journal.c.campaign_id == info.id).order_by(journal.c.seq.desc()).limit(2)
    if seq is not None:
        query = query.where(journal.c.seq <= seq)
    rows = [dict(row) for row in connection.execute(query).mappings()]
    if not rows or not holds(rows[1]["digest"] if len(rows) > 1 else info.origin(), rows[0]):
        raise DamagedSave(f"a decision of the campaign “{info.name}” is not what was written")
    return rows[0]


def _began(connection: Connection, row: dict[str, Any]) -> int:
    game = tables.game
    here = (game.c.campaign_id == row["campaign_id"], game.c.number == row["game"])
    return int(connection.execute(select(game.c.began).where(*here)).scalar_one())


def _unpacked(data: bytes | None) -> Any:
    try:
        return unpack(data or b"")
    except Unreadable as error:
        raise DamagedSave(str(error)) from error
