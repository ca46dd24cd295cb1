"""The command that tells a group what it has forgotten since last time."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

import click

from mklegacy.cli import completing
from mklegacy.cli.framing import framed
from mklegacy.cli.opening import campaign_options, json_option, plain_option, print_json, reading

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from mklegacy.store.campaigns import CampaignInfo
    from mklegacy.terminal.recap import Recap


@click.command()
@click.argument("name", required=False, shell_complete=completing.campaigns)
@campaign_options
@plain_option
@json_option
def recap(db: str | None, campaign: str | None, name: str | None, as_json: bool) -> None:
    """Tell what happened last, how things stand and who decides now."""
    from mklegacy.terminal.shelf import print_recap

    with reading(db, name or campaign) as (connection, info):
        found = recap_now(connection, info)
    if as_json:
        print_json(asdict(found))
    else:
        print_recap(found, framed())


def recap_now(connection: Connection, info: CampaignInfo) -> Recap:
    """The recap of a campaign as it stands."""
    from mklegacy.cli.sitting import session_of
    from mklegacy.store.entries import entries, resume, standing_entries
    from mklegacy.terminal.recap import recap_of

    session = session_of(info, resume(connection, info))
    since = standing_entries(entries(connection, info, since=session.campaign.game))
    happened = [event for entry in since for event in entry.events]
    return recap_of(info.name, session, happened, last_played_at(connection, info))


def last_played_at(connection: Connection, info: CampaignInfo) -> str:
    """When the newest decision was made."""
    from mklegacy.store.entries import row_at

    return str(row_at(connection, info)["written_at"])
