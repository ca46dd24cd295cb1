"""Commands about a game: play it, see how it stands, read how it went."""

from __future__ import annotations

from dataclasses import asdict

import click

from mklegacy.cli.opening import (
    bot_time_option,
    campaign_at_hand,
    campaign_options,
    json_option,
    plain_option,
    print_json,
    reading,
)
from mklegacy.cli.undo import redo, undo


@click.group()
def game() -> None:
    """Play, and see how a game stands or went."""


@game.command()
@campaign_options
@plain_option
@bot_time_option
@json_option
def start(db: str | None, campaign: str | None, as_json: bool) -> None:
    """Play the next game, or go on with the one on the table.

    From the first card that is turned to the last step after the game. On a terminal, press the key beside an
    option, or Enter for the one that is marked; with --plain or from a pipe, type its number, or Enter where there
    is but one. ? tells what else there is. Every answer is saved at once, so leave whenever you like.
    """
    from mklegacy.cli.playing import play_on

    play_on(*campaign_at_hand(db, campaign), as_json)


@game.command()
@campaign_options
@json_option
def status(db: str | None, campaign: str | None, as_json: bool) -> None:
    """Show the table, and who decides what next."""
    from mklegacy.cli.playing import speaker, standing
    from mklegacy.cli.sitting import session_of
    from mklegacy.store.entries import resume
    from mklegacy.terminal.names import Names
    from mklegacy.terminal.questions import question
    from mklegacy.terminal.tableau import tableau_lines, tableau_of

    with reading(db, campaign) as (connection, info):
        session = session_of(info, resume(connection, info))
    names = Names(session.campaign)
    table = tableau_of(session, names)
    if as_json:
        shown = {"campaign": info.name, "game": session.campaign.game, **standing(session)}
        print_json({**shown, "table": asdict(table) if table else None})
        return
    speaker()("\n".join([*(tableau_lines(table) if table else []), question(session.decision(), names)]))


@game.command()
@click.option(
    "--game", "number", metavar="N", type=click.IntRange(min=1), help="Which game [default: the newest]."
)
@campaign_options
@json_option
def log(db: str | None, campaign: str | None, number: int | None, as_json: bool) -> None:
    """Tell a game from its first roll to its last."""
    from mklegacy.cli.playing import speaker
    from mklegacy.i18n import _
    from mklegacy.store.entries import entries, resume
    from mklegacy.terminal.names import Names
    from mklegacy.terminal.narration import narrate

    with reading(db, campaign) as (connection, info):
        now = resume(connection, info).campaign
        wanted = number or (now.game if now.playing else max(1, now.finished))
        events = [event for entry in entries(connection, info, wanted) for event in entry.events]
    if as_json:
        print_json({"game": wanted, "events": [event.to_json() for event in events]})
        return
    if not events:
        click.echo(_("Game {game} has not begun yet.").format(game=wanted), err=True)
        return
    speaker()("\n".join(narrate(events, Names(now))))


game.add_command(undo)
game.add_command(redo)
