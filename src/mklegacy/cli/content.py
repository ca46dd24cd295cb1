"""Commands about content: everything that is printed on cards."""

from __future__ import annotations

from pathlib import Path

import click


@click.group()
def content() -> None:
    """Look after everything that is printed on cards."""


@content.command()
@click.argument("path", required=False, type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.pass_context
def check(context: click.Context, path: Path | None) -> None:
    """Report everything that is wrong with content.

    Without PATH the program's own is checked; PATH is a folder that is laid out like it.
    """
    from mklegacy import resources
    from mklegacy.packs.check import check as check_folder

    problems = check_folder(path or resources.content())
    for problem in problems:
        click.echo(str(problem))
    if problems:
        click.echo(f"Mistakes found: {len(problems)}. Nothing was changed; mend them and check again.", err=True)
        context.exit(1)
    click.echo("No mistakes found.", err=True)
