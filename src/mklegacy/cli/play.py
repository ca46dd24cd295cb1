"""The command that goes straight to the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from mklegacy.cli.opening import bot_time_option, campaign_options, existing_save, json_option, plain_option

if TYPE_CHECKING:
    from mklegacy.store.campaigns import CampaignInfo


@click.command()
@campaign_options
@plain_option
@bot_time_option
@json_option
def play(db: str | None, campaign: str | None, as_json: bool) -> None:
    """Go on where you left, or begin your first campaign."""
    from mklegacy.cli.playing import play_on

    info = current_or_first(db, campaign)
    play_on(existing_save(db), info, as_json)


def current_or_first(db: str | None, name: str | None) -> CampaignInfo:
    """The campaign that is meant; where there is none at all, whoever sits at the terminal is asked for one."""
    from mklegacy.cli.playing import somebody_types
    from mklegacy.store.campaigns import find_campaign
    from mklegacy.store.errors import NoCampaignYet, NoSave

    try:
        with existing_save(db).reading() as connection:
            return find_campaign(connection, name)
    except (NoSave, NoCampaignYet):
        if name or not somebody_types():
            raise
    from mklegacy.cli.founding import begin

    return begin(db)
