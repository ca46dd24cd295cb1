"""What the bare program does: it shows where things stand and, at a terminal, offers the next step."""

from __future__ import annotations

import sys
from datetime import datetime
from typing import TYPE_CHECKING

import click

from mklegacy.cli.opening import existing_save, speak
from mklegacy.i18n import _
from mklegacy.store.errors import NoSave

if TYPE_CHECKING:
    from mklegacy.store.campaigns import CampaignInfo
    from mklegacy.terminal.overview import Seen

NEW, QUICK, LEAVE = "n", "q", "x"


def start(db: str | None, campaign: str | None) -> None:
    """Where things stand, again after every game; the campaign that is named comes first."""
    from mklegacy.cli.playing import somebody_types

    while True:
        campaigns = _campaigns(db, campaign)
        _show(campaigns)
        if not (somebody_types() and sys.stdout.isatty()):
            click.echo(_("Go on with `mklegacy play`; `mklegacy --help` tells what else there is."), err=True)
            return
        if not _take_step(db, campaigns):
            return
        campaign = None


def _campaigns(db: str | None, named: str | None) -> list[Seen]:
    """Every campaign of the save; the first is the one to go on with."""
    from mklegacy.cli.recap import last_played_at
    from mklegacy.cli.sitting import session_of
    from mklegacy.store.campaigns import current_campaign, find_campaign, list_campaigns
    from mklegacy.store.entries import resume
    from mklegacy.terminal.overview import seen

    now = datetime.now().astimezone()
    try:
        with existing_save(db).reading() as connection:
            current = find_campaign(connection, named) if named else current_campaign(connection)
            speak(current.language if current else "")
            return [
                seen(
                    info.name,
                    info == current,
                    session_of(info, resume(connection, info)),
                    last_played_at(connection, info),
                    now,
                )
                for info in sorted(list_campaigns(connection), key=lambda info: info != current)
            ]
    except NoSave:
        return []


def _show(campaigns: list[Seen]) -> None:
    from mklegacy.cli.playing import speaker
    from mklegacy.terminal.overview import overview_lines

    say = speaker()
    if campaigns:
        say("\n".join(overview_lines(campaigns)))
    else:
        say(_("Welcome. A campaign is ten games of dice, towns and lazy mayors; yours has not begun yet."))


def _take_step(db: str | None, campaigns: list[Seen]) -> bool:
    """Ask what to do and do it; returns whether to come back here."""
    from mklegacy.cli.founding import begin
    from mklegacy.cli.playing import play_on
    from mklegacy.cli.quick import begin_quick

    wish = _wish(campaigns)
    if wish == LEAVE:
        return False
    if wish == NEW:
        info = begin(db)
    elif wish == QUICK:
        info = begin_quick(db)
    else:
        info = _use(db, campaigns[int(wish) - 1].name)
    return play_on(existing_save(db), info)


def _wish(campaigns: list[Seen]) -> str:
    """The key of what somebody wants to do; Enter is the first, the end of all answers is to leave."""
    from mklegacy.cli.founding import keyboard
    from mklegacy.terminal.lines import EndOfInput
    from mklegacy.terminal.wizard import NoAnswer

    go_on = _("Go on with “{campaign}”")
    offers = {str(number): go_on.format(campaign=each.name) for number, each in enumerate(campaigns, 1)}
    offers |= {NEW: _("Begin a campaign"), QUICK: _("Play a single game"), LEAVE: _("Leave")}

    def understand(text: str) -> str:
        if text.casefold() not in offers:
            raise NoAnswer(_("Type one of these: {keys}.").format(keys=", ".join(offers)))
        return text.casefold()

    click.echo("".join([f"\n  {key:>2}  {words}" for key, words in offers.items()]), err=True)
    try:
        return keyboard().ask(_("What will you do?"), next(iter(offers)), understand)
    except EndOfInput:
        click.echo(err=True)
        return LEAVE


def _use(db: str | None, name: str) -> CampaignInfo:
    """That campaign, which is the current one from now on."""
    from mklegacy.store.campaigns import find_campaign, use_campaign

    with existing_save(db).writing() as connection:
        info = find_campaign(connection, name)
        use_campaign(connection, info)
    return info
