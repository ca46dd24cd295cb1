"""The campaigns of a save: making, finding, choosing and renaming them, and their mayors."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, RowMapping, select

from mklegacy.store import tables
from mklegacy.store.entries import check_newest
from mklegacy.store.errors import InTrash, NameTaken, NoCampaign, NoCampaignYet, NoneChosen, StoreError
from mklegacy.store.journal import COLUMNS, origin
from mklegacy.store.packed import compact, pack
from mklegacy.store.seal import seal
from mklegacy.store.typed import typed

if TYPE_CHECKING:
    from mklegacy.campaign.model import Campaign

PERSON = "person"


@dataclass(frozen=True, slots=True)
class CampaignInfo:
    """What a list of campaigns says of each; id, pack and seed are for life."""

    id: str
    name: str
    created_at: str
    pack_digest: str
    seed: str = field(repr=False)
    language: str
    finished: int
    playing: bool
    trashed_at: str | None = None

    def origin(self) -> str:
        """The digest that the first row of its journal is chained to."""
        return origin(self.id, self.created_at, self.pack_digest, self.seed)


@dataclass(frozen=True, slots=True)
class MayorInfo:
    """A mayor of a campaign, and who plays for it: `person` or `bot:LEVEL`."""

    seat: int
    name: str
    colour: str
    town: str
    player: str


def create_campaign(
    connection: Connection, name: str, campaign: Campaign, players: Sequence[str], seed: str | None = None
) -> CampaignInfo:
    """Begin a campaign: it gets a seed of its own, keeps the pack for life and is the current one."""
    from mklegacy.store.packs import kept
    from mklegacy.store.planting import Cutting, new_identity, plant

    identity = new_identity(seed)
    rows = [_first_row(campaign, identity.created_at)]
    plant(connection, name, Cutting(kept(campaign.pack), campaign.language, tuple(players), rows), identity)
    return use_new(connection, identity.id)


def use_new(connection: Connection, campaign_id: str) -> CampaignInfo:
    """Choose the campaign that was just made."""
    row = connection.execute(select(tables.campaign).where(tables.campaign.c.id == campaign_id)).mappings().one()
    info = info_of(row)
    use_campaign(connection, info)
    return info


def list_campaigns(connection: Connection) -> list[CampaignInfo]:
    """Every campaign that is not in the trash, the oldest first."""
    campaign = tables.campaign
    query = select(campaign).where(campaign.c.trashed_at.is_(None)).order_by(campaign.c.created_at, campaign.c.id)
    return [info_of(row) for row in connection.execute(query).mappings()]


def campaign_names(connection: Connection) -> list[str]:
    """What they are called."""
    return [info.name for info in list_campaigns(connection)]


def check_free(connection: Connection, name: str) -> None:
    """Refuse the name of a campaign that is not in the trash."""
    if _named(connection, name):
        raise NameTaken(name)


def find_campaign(connection: Connection, name: str | None = None) -> CampaignInfo:
    """The campaign of that name, else of `MKLEGACY_CAMPAIGN`, else the one last made or chosen."""
    wanted = name or os.environ.get("MKLEGACY_CAMPAIGN")
    found = _named(connection, wanted) if wanted else current_campaign(connection)
    if found is None:
        raise _not_found(connection, wanted)
    check_newest(connection, found)
    return found


def _not_found(connection: Connection, wanted: str | None) -> StoreError:
    campaign = tables.campaign
    names = campaign_names(connection)
    if not wanted:
        return NoneChosen(names) if names else NoCampaignYet()
    if connection.execute(select(campaign.c.id).where(campaign.c.name == wanted)).first():
        return InTrash(wanted)
    return NoCampaign(wanted, names)


def current_campaign(connection: Connection) -> CampaignInfo | None:
    """The campaign last made or chosen."""
    rows = connection.execute(select(tables.campaign).join(tables.current_campaign))
    row = rows.mappings().first()
    return info_of(row) if row else None


def use_campaign(connection: Connection, info: CampaignInfo) -> None:
    """Choose the campaign that commands mean from now on."""
    connection.execute(tables.current_campaign.delete())
    connection.execute(tables.current_campaign.insert(), {"id": 1, "campaign_id": info.id})


def rename_campaign(connection: Connection, info: CampaignInfo, name: str) -> None:
    """Give a campaign another name; everything else about it stays."""
    if name != info.name:
        check_free(connection, name)
    connection.execute(tables.campaign.update().where(tables.campaign.c.id == info.id).values(name=name))
    seal(connection, info.id)


def change_language(connection: Connection, info: CampaignInfo, language: str) -> None:
    """Let the campaign speak another language from now on."""
    connection.execute(tables.campaign.update().where(tables.campaign.c.id == info.id).values(language=language))
    seal(connection, info.id)


def mayors(connection: Connection, info: CampaignInfo) -> list[MayorInfo]:
    """The mayors by seat."""
    mayor = tables.mayor
    columns = (mayor.c.seat, mayor.c.name, mayor.c.colour, mayor.c.town, mayor.c.player)
    rows = connection.execute(select(*columns).where(mayor.c.campaign_id == info.id).order_by(mayor.c.seat))
    return [typed(MayorInfo, row) for row in rows]


def seat_player(connection: Connection, info: CampaignInfo, seat: int, player: str) -> None:
    """Let a person or a bot play for that mayor from now on."""
    mayor = tables.mayor
    here = (mayor.c.campaign_id == info.id, mayor.c.seat == seat)
    connection.execute(mayor.update().where(*here).values(player=player))
    seal(connection, info.id)


def _named(connection: Connection, name: str) -> CampaignInfo | None:
    """The campaign of that name; those in the trash have none that counts."""
    campaign = tables.campaign
    query = select(campaign).where(campaign.c.name == name, campaign.c.trashed_at.is_(None))
    row = connection.execute(query).mappings().first()
    return info_of(row) if row else None


def info_of(row: RowMapping) -> CampaignInfo:
    """What a row of the table says."""
    return typed(CampaignInfo, [row[each.name] for each in fields(CampaignInfo)])


def _first_row(campaign: Campaign, created_at: str) -> dict[str, Any]:
    """The row of the campaign's beginning: there is always one to resume from."""
    row: dict[str, Any] = dict.fromkeys(COLUMNS)
    row |= {"seq": 1, "kind": "campaign", "game": campaign.game, "decision": "new", "option": compact(["new"])}
    row |= {"outcomes": "[]", "position": 0, "campaign_seq": 1, "written_at": created_at}
    return row | {"events": pack([]), "campaign": pack(campaign.to_json())}
