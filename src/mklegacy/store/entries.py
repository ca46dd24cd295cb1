"""Reading the journal: where a campaign stands, and what was decided on the way there."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, and_, select

from mklegacy.campaign.register import RegisterLine, page
from mklegacy.i18n import _
from mklegacy.store import tables
from mklegacy.store.errors import DamagedSave
from mklegacy.store.journal import holds, standing
from mklegacy.store.packed import Unreadable, unpack
from mklegacy.store.packs import KeptPack, find_pack
from mklegacy.store.typed import typed

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


@dataclass(frozen=True, slots=True)
class GameInfo:
    """A game of the campaign: when it began and ended, and the winner's seat; None while it runs."""

    number: int
    began_at: str
    ended_at: str | None
    winner: int | None


def check_newest(connection: Connection, info: CampaignInfo) -> None:
    """Refuse a campaign whose newest decision is not what was written."""
    row_at(connection, info)


def resume(connection: Connection, info: CampaignInfo) -> Resumed:
    """Where the campaign stands: a few rows, however long its journal is."""
    from mklegacy.engine.state import State

    newest = row_at(connection, info)
    config = state = None
    if newest["state"]:
        state = State.from_json(unpacked(newest["state"]))
        config = game_config(connection, info, newest["game"])
    return Resumed(
        seq=newest["seq"],
        digest=newest["digest"],
        campaign_seq=newest["campaign_seq"],
        position=newest["position"],
        campaign=campaign_at(connection, info, newest),
        config=config,
        state=state,
    )


def campaign_at(connection: Connection, info: CampaignInfo, row: Mapping[str, Any]) -> Campaign:
    """The campaign as it was after that row."""
    from mklegacy.campaign.model import Campaign

    whole = row if row["campaign"] else row_at(connection, info, row["campaign_seq"])
    campaign = Campaign.from_json(load_pack(connection, info), unpacked(whole["campaign"]))
    campaign.language = info.language  # nothing that is decided in play: like its name, it may change at any time
    return campaign


def load_pack(connection: Connection, info: CampaignInfo) -> Pack:
    """The pack that the campaign began with."""
    with _readable():
        return kept_pack(connection, info).load()


def kept_pack(connection: Connection, info: CampaignInfo) -> KeptPack:
    """The same, as the save has it."""
    found = find_pack(connection, info.pack_digest)
    if found is None:
        raise DamagedSave(_("the cards of the campaign “{name}” are missing").format(name=info.name))
    return found


def register_page(connection: Connection, info: CampaignInfo) -> list[RegisterLine]:
    """The town register: a line for every game, signed or not."""
    register, mayor = tables.register, tables.mayor
    columns = (register.c.game, register.c.date, mayor.c.name, mayor.c.town)
    rows = connection.execute(
        select(*columns)
        .join(mayor, and_(mayor.c.campaign_id == register.c.campaign_id, mayor.c.seat == register.c.seat))
        .where(register.c.campaign_id == info.id)
        .order_by(register.c.game)
    )
    signed = [typed(RegisterLine, row) for row in rows]
    with _readable():
        return page(signed, kept_pack(connection, info).games())


def game_config(connection: Connection, info: CampaignInfo, number: int) -> GameConfig:
    """What that game was begun with."""
    from mklegacy.engine.config import GameConfig

    game = tables.game
    began = select(game.c.began).where(game.c.campaign_id == info.id, game.c.number == number)
    row = row_at(connection, info, connection.execute(began).scalar() or 0)
    return GameConfig.from_json(unpacked(row["config"]))


def games(connection: Connection, info: CampaignInfo) -> list[GameInfo]:
    """The games begun so far, in order."""
    game, first, last = tables.game, tables.journal.alias(), tables.journal.alias()
    query = (
        select(game.c.number, first.c.written_at, last.c.written_at, game.c.winner)
        .join(first, and_(first.c.campaign_id == game.c.campaign_id, first.c.seq == game.c.began))
        .outerjoin(last, and_(last.c.campaign_id == game.c.campaign_id, last.c.seq == game.c.ended))
        .where(game.c.campaign_id == info.id)
        .order_by(game.c.number)
    )
    return [typed(GameInfo, row) for row in connection.execute(query)]


def entries(
    connection: Connection, info: CampaignInfo, game: int | None = None, since: int = 1
) -> Iterator[Entry]:
    """Every decision in order: of the whole campaign, in one of its games, or since that one was prepared."""
    from mklegacy.campaign.events import event_from_json

    journal = tables.journal
    query = (
        select(journal).where(journal.c.campaign_id == info.id, journal.c.game >= since).order_by(journal.c.seq)
    )
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
            events=[event_from_json(event) for event in unpacked(row["events"])],
            written_at=row["written_at"],
        )


def standing_entries(told: Iterable[Entry]) -> list[Entry]:
    """Of these decisions those that were not taken back, for whoever counts."""
    every = list(told)
    numbers = set(standing([(entry.seq, entry.decision) for entry in reversed(every)]))
    return [entry for entry in every if entry.seq in numbers]


def row_at(connection: Connection, info: CampaignInfo, seq: int | None = None) -> dict[str, Any]:
    """That row, or the newest, checked against the digest of the one before it."""
    journal = tables.journal
    query = select(journal).where(journal.c.campaign_id == info.id).order_by(journal.c.seq.desc()).limit(2)
    if seq is not None:
        query = query.where(journal.c.seq <= seq)
    rows = [dict(row) for row in connection.execute(query).mappings()]
    if seq is None:
        seq, digest = _head(connection, info)
    else:
        digest = rows[0]["digest"] if rows else ""
    before = rows[1]["digest"] if len(rows) > 1 else info.origin()
    if not rows or (rows[0]["seq"], rows[0]["digest"]) != (seq, digest) or not holds(before, rows[0]):
        raise DamagedSave(_("a decision of the campaign “{name}” is not what was written").format(name=info.name))
    return rows[0]


def _head(connection: Connection, info: CampaignInfo) -> tuple[int, str]:
    """Number and digest of the newest decision: without them a journal cut off at its end would seem whole."""
    campaign = tables.campaign
    query = select(campaign.c.newest, campaign.c.newest_digest).where(campaign.c.id == info.id)
    seq, digest = connection.execute(query).one()
    return seq, digest


def unpacked(data: bytes | None) -> Any:
    with _readable():
        return unpack(data or b"")


@contextmanager
def _readable() -> Iterator[None]:
    try:
        yield
    except Unreadable as error:
        raise DamagedSave(str(error)) from error
