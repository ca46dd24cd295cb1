"""The command that shows newcomers what a campaign is like, without giving anything away."""

from __future__ import annotations

import secrets

import click

from mklegacy.cli.framing import framed

MAYORS = 3


@click.command()
@click.option("--games", metavar="N", type=click.IntRange(1, 10), default=3, help="How many games [default: 3].")
@click.option("--seed", metavar="S", help="The same seed gives the same games [default: a new one].")
def demo(games: int, seed: str | None) -> None:
    """Watch bots play the first games of a campaign.

    It takes a few seconds, tells no secret of the deck and leaves nothing behind.
    """
    from datetime import date

    from mklegacy import i18n, resources
    from mklegacy.bots.levels import LEVELS
    from mklegacy.campaign.founding import new_campaign
    from mklegacy.campaign.view import CampaignView
    from mklegacy.cli.playing import speaker
    from mklegacy.cli.sitting import SteadyBot
    from mklegacy.engine.chance import SeededChance
    from mklegacy.i18n import _
    from mklegacy.packs.legacy import read_pack
    from mklegacy.play.loop import play_game
    from mklegacy.play.session import Session
    from mklegacy.terminal.highlights import Highlights
    from mklegacy.terminal.shelf import print_register
    from mklegacy.terminal.wizard import suggestions, usual

    seed = seed or secrets.token_hex(8)
    pack = read_pack(resources.content())
    campaign = new_campaign(pack, suggestions(pack.colours, [])[:MAYORS], i18n.current())
    session = Session(campaign, SeededChance(seed), lambda: date.today().isoformat())
    bots = [SteadyBot(usual(LEVELS), seed, None)] * MAYORS
    watcher = Highlights(speaker())
    for _game in range(games):
        play_game(session, bots, watcher)
    view = CampaignView(session.campaign)
    click.echo()
    print_register(view.title, view.register(), framed())
    click.echo(_("Everything else is for you to find out: begin with `mklegacy`."))
