"""The command that writes a campaign's chronicle."""

from __future__ import annotations

import click

from mklegacy.cli import completing
from mklegacy.cli.opening import campaign_options, reading

STANDARD_OUTPUT = "-"


@click.command()
@click.argument("name", required=False, shell_complete=completing.campaigns)
@click.option(
    "--out",
    metavar="FILE",
    type=click.Path(dir_okay=False, allow_dash=True),
    default="chronicle.html",
    show_default=True,
    help="Where to write it; - is standard output.",
)
@campaign_options
def chronicle(db: str | None, campaign: str | None, name: str | None, out: str) -> None:
    """Write the campaign so far as one HTML page, to keep or to print."""
    from mklegacy.chronicle.book import open_book
    from mklegacy.chronicle.page import page
    from mklegacy.i18n import _
    from mklegacy.store.entries import entries, game_config, games, resume, standing_entries
    from mklegacy.terminal.names import Names
    from mklegacy.terminal.narration import sentence

    with reading(db, name or campaign) as (connection, info):
        names = Names(resume(connection, info).campaign)
        configs = {game.number: game_config(connection, info, game.number) for game in games(connection, info)}
        told = standing_entries(entries(connection, info))
    written = page(open_book(info.name, names.view, told, configs, lambda event: sentence(event, names)))
    with click.open_file(out, "w", encoding="utf-8") as file:
        file.write(written)
    if out != STANDARD_OUTPUT:
        click.echo(_("The chronicle was written to {file}.").format(file=out), err=True)
