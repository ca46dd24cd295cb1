"""Commands about content: everything that is printed on cards."""

from __future__ import annotations

from pathlib import Path

import click


@click.group()
def content() -> None:
    """Look after everything that is printed on cards."""


@content.command()
@click.argument("path", required=False, type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--spoilers", is_flag=True, help="Tell what is wrong with sealed cards too, by name.")
@click.pass_context
def check(context: click.Context, path: Path | None, spoilers: bool) -> None:
    """Report everything that is wrong with content.

    Without PATH the program's own is checked; PATH is a folder that is laid out like it. A campaign is also played
    once, by chance, with every number of mayors.
    """
    from mklegacy import resources
    from mklegacy.packs.checking.campaign import tally
    from mklegacy.packs.checking.folder import check as check_folder
    from mklegacy.packs.legacy import has_campaign, read_pack
    from mklegacy.play.rehearsal import rehearse

    folder = path or resources.content()
    problems = [str(problem) for problem in check_folder(folder, spoilers=spoilers)]
    if not problems and has_campaign(folder):
        pack = read_pack(folder)
        outcomes = [rehearse(pack, mayors, f"rehearsal {mayors}") for mayors in range(2, len(pack.colours) + 1)]
        problems = [outcome for outcome in outcomes if outcome]
        click.echo(", ".join(f"{number} {what}" for what, number in tally(pack).items()))
    for problem in problems:
        click.echo(problem)
    if problems:
        click.echo(f"Mistakes found: {len(problems)}. Nothing was changed; mend them and check again.", err=True)
        context.exit(1)
    click.echo("No mistakes found.", err=True)
