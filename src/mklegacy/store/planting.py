"""Puts a campaign with all that happened in it into a save: a new one, a fork, or one that came from elsewhere."""

from __future__ import annotations

import secrets
import uuid
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, select

from mklegacy.campaign.founding import free_name
from mklegacy.campaign.model import Campaign
from mklegacy.i18n import _
from mklegacy.packs.pack import Pack
from mklegacy.store import tables
from mklegacy.store.campaigns import CampaignInfo, campaign_names, check_free, mayors, use_new
from mklegacy.store.errors import DamagedSave
from mklegacy.store.games import games_of
from mklegacy.store.journal import broken_at, link, origin, utc_now
from mklegacy.store.packed import unpack
from mklegacy.store.packs import KeptPack, find_pack, keep_pack
from mklegacy.store.projection import NOTHING, project, write_changes
from mklegacy.store.seal import seal

if TYPE_CHECKING:
    from mklegacy.store.backups.making import Reason
    from mklegacy.store.save import Save

Row = Mapping[str, Any]
"""A row of a journal; of which campaign it was, and its digest there, do not matter here."""


@dataclass(frozen=True, slots=True)
class Cutting:
    """All that makes a campaign what it is, but for its name and its seed.

    `players` are by seat; `savepoints` are names with the decision they stand for and when they were made.
    """

    pack: KeptPack
    language: str
    players: tuple[str, ...]
    rows: Sequence[Row]
    savepoints: tuple[tuple[str, int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Identity:
    """What a campaign is for life, and where it is now; by itself a new one, with a seed of its own."""

    id: str
    created_at: str
    seed: str
    trashed_at: str | None = None


def cut(connection: Connection, info: CampaignInfo, upto: int | None = None) -> Cutting:
    """A campaign as it is now or was after that decision; refused if its journal is not what was written."""
    rows = journal_rows(connection, info, upto)
    found = find_pack(connection, info.pack_digest)
    if found is None or broken_at(info.origin(), rows):
        raise DamagedSave(_("a decision of the campaign “{name}” is not what was written").format(name=info.name))
    savepoint, last = tables.savepoint, len(rows)
    columns = select(savepoint.c.name, savepoint.c.seq, savepoint.c.made_at)
    here = columns.where(savepoint.c.campaign_id == info.id, savepoint.c.seq <= last).order_by(savepoint.c.name)
    return Cutting(
        pack=found,
        language=info.language,
        players=tuple(mayor.player for mayor in mayors(connection, info)),
        rows=rows,
        savepoints=tuple((name, seq, made_at) for name, seq, made_at in connection.execute(here)),
    )


def journal_rows(connection: Connection, info: CampaignInfo, upto: int | None = None) -> list[Row]:
    """The journal of a campaign, up to that decision or whole."""
    journal = tables.journal
    query = select(journal).where(journal.c.campaign_id == info.id).order_by(journal.c.seq)
    if upto is not None:
        query = query.where(journal.c.seq <= upto)
    return [dict(row) for row in connection.execute(query).mappings()]


def new_identity(seed: str | None = None) -> Identity:
    return Identity(uuid.uuid4().hex, utc_now(), seed or secrets.token_hex(16))


def plant(connection: Connection, name: str, cutting: Cutting, identity: Identity) -> None:
    """Write the campaign with its journal, chained anew, and everything that other tables say of it."""
    if identity.trashed_at is None:
        check_free(connection, name)
    keep_pack(connection, cutting.pack)
    before = origin(identity.id, identity.created_at, cutting.pack.digest, identity.seed)
    rows = list(_chained(identity.id, before, cutting.rows))
    campaign = campaign_of(cutting.pack.load(), rows)
    connection.execute(
        tables.campaign.insert(),
        {
            "id": identity.id,
            "name": name,
            "created_at": identity.created_at,
            "pack_digest": cutting.pack.digest,
            "seed": identity.seed,
            "language": cutting.language,
            "finished": campaign.finished,
            "playing": campaign.playing,
            "trashed_at": identity.trashed_at,
            "newest": rows[-1]["seq"],
            "newest_digest": rows[-1]["digest"],
            "seal": "",
        },
    )
    _write_mayors(connection, identity.id, campaign, cutting.players)
    connection.execute(tables.journal.insert(), rows)
    _write_games(connection, identity.id, rows)
    write_changes(connection, identity.id, NOTHING, project(campaign))
    _write_savepoints(connection, identity.id, cutting.savepoints)
    seal(connection, identity.id)


def add_beside(
    save: Save, cutting: Cutting, identity: Identity, name: str, *, exactly: bool, after_backup: Reason
) -> CampaignInfo:
    """Make it a campaign of its own beside all others: `exactly` of that name, or of one like it that is free."""
    if exactly:
        with save.reading() as connection:
            check_free(connection, name)  # before a backup is made for nothing
    with save.writing(after_backup) as connection:
        called = name if exactly else free_name(name, campaign_names(connection))
        plant(connection, called, cutting, identity)
        return use_new(connection, identity.id)


def campaign_of(pack: Pack, rows: Sequence[Row]) -> Campaign:
    """The campaign as the last of these rows left it."""
    return Campaign.from_json(pack, unpack(rows[rows[-1]["campaign_seq"] - 1]["campaign"]))


def _chained(campaign_id: str, before: str, rows: Sequence[Row]) -> Iterator[dict[str, Any]]:
    for row in rows:
        chained = {**row, "campaign_id": campaign_id}
        before = chained["digest"] = link(before, chained)
        yield chained


def _write_mayors(connection: Connection, campaign_id: str, campaign: Campaign, players: Sequence[str]) -> None:
    connection.execute(
        tables.mayor.insert(),
        [
            {"campaign_id": campaign_id, "seat": seat, "name": mayor.name, "colour": mayor.colour}
            | {"town": mayor.town, "player": player}
            for seat, (mayor, player) in enumerate(zip(campaign.mayors, players, strict=True))
        ],
    )


def _write_games(connection: Connection, campaign_id: str, rows: Sequence[Row]) -> None:
    games = [
        {"campaign_id": campaign_id, "number": number, "began": began, "ended": ended, "winner": winner}
        for number, (began, ended, winner) in games_of(rows).items()
    ]
    if games:
        connection.execute(tables.game.insert(), games)


def _write_savepoints(
    connection: Connection, campaign_id: str, savepoints: Sequence[tuple[str, int, str]]
) -> None:
    if savepoints:
        connection.execute(
            tables.savepoint.insert(),
            [
                {"campaign_id": campaign_id, "name": name, "seq": seq, "made_at": made_at}
                for name, seq, made_at in savepoints
            ],
        )
