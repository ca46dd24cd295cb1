"""Time that passes between two evenings."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from sqlalchemy import select

from mklegacy.store.campaigns import find_campaign
from mklegacy.store.journal import link
from mklegacy.store.save import open_save
from mklegacy.store.tables import campaign, journal
from tests.cli.program import Program


def away(program: Program, **time: int) -> None:
    """Let the newest decision have been made so long ago, with the digests that it would have had then."""
    with open_save(program.save).writing() as connection:
        info = find_campaign(connection)
        rows = select(journal).where(journal.c.campaign_id == info.id).order_by(journal.c.seq.desc()).limit(2)
        newest, before = [dict(row) for row in connection.execute(rows).mappings()]
        newest["written_at"] = (datetime.now(UTC) - timedelta(**time)).isoformat(timespec="milliseconds")
        newest["digest"] = link(before["digest"], newest)
        here = (journal.c.campaign_id == info.id, journal.c.seq == newest["seq"])
        connection.execute(journal.update().where(*here).values(newest))
        head = campaign.update().where(campaign.c.id == info.id).values(newest_digest=newest["digest"])
        connection.execute(head)
