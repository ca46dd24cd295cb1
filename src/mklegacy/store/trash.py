"""Deleted campaigns: they lie in the trash, which never empties itself."""

from __future__ import annotations

from sqlalchemy import Connection, select

from mklegacy.store import tables
from mklegacy.store.campaigns import CampaignInfo, check_free, info_of, use_new
from mklegacy.store.errors import NotInTrash
from mklegacy.store.journal import utc_now
from mklegacy.store.lock import hold_campaign
from mklegacy.store.save import Save
from mklegacy.store.seal import seal


def delete_campaign(save: Save, info: CampaignInfo) -> None:
    """Move a campaign that nobody is playing to the trash, after a backup."""
    with hold_campaign(save.path, info.id, info.name), save.writing("pre-delete") as connection:
        current, campaign = tables.current_campaign, tables.campaign
        connection.execute(current.delete().where(current.c.campaign_id == info.id))
        connection.execute(campaign.update().where(campaign.c.id == info.id).values(trashed_at=utc_now()))
        seal(connection, info.id)


def trashed_campaigns(connection: Connection) -> list[CampaignInfo]:
    """What is in the trash, the last deleted first."""
    campaign = tables.campaign
    query = select(campaign).where(campaign.c.trashed_at.is_not(None)).order_by(campaign.c.trashed_at.desc())
    return [info_of(row) for row in connection.execute(query).mappings()]


def bring_back(connection: Connection, name: str, new_name: str | None = None) -> CampaignInfo:
    """Take a campaign out of the trash; of several that had that name, the last deleted."""
    there = trashed_campaigns(connection)
    found = [info for info in there if info.name == name]
    if not found:
        raise NotInTrash(name, [info.name for info in there])
    check_free(connection, new_name or name)
    campaign = tables.campaign
    back = {"trashed_at": None, "name": new_name or name}
    connection.execute(campaign.update().where(campaign.c.id == found[0].id).values(back))
    seal(connection, found[0].id)
    return use_new(connection, found[0].id)
