"""A digest over what a campaign's journal does not hold, so that a change to it is noticed as well."""

from __future__ import annotations

import hashlib

from sqlalchemy import Connection, select

from mklegacy.store.packed import compact
from mklegacy.store.tables import campaign, mayor, savepoint


def seal(connection: Connection, campaign_id: str) -> None:
    """Seal what was just written about the campaign: its name, language, trash, players and savepoints."""
    value = seal_of(connection, campaign_id)
    connection.execute(campaign.update().where(campaign.c.id == campaign_id).values(seal=value))


def seal_of(connection: Connection, campaign_id: str) -> str:
    """The digest over what the tables say now."""
    queries = (
        select(campaign.c.name, campaign.c.language, campaign.c.trashed_at).where(campaign.c.id == campaign_id),
        select(mayor.c.seat, mayor.c.player).where(mayor.c.campaign_id == campaign_id).order_by(mayor.c.seat),
        select(savepoint.c.name, savepoint.c.seq, savepoint.c.made_at)
        .where(savepoint.c.campaign_id == campaign_id)
        .order_by(savepoint.c.name),
    )
    said = [[list(row) for row in connection.execute(query)] for query in queries]
    return hashlib.sha256(compact([campaign_id, said]).encode()).hexdigest()
