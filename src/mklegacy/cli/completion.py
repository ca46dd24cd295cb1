"""Completion of commands and options by the tabulator key."""

from __future__ import annotations

import click


@click.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def completion(context: click.Context, shell: str) -> None:
    """Print the completion script for a shell.

    For bash, add this line to ~/.bashrc; zsh and fish work alike:

        eval "$(mklegacy completion bash)"
    """
    from click.shell_completion import get_completion_class

    script = get_completion_class(shell)
    assert script is not None, "click completes all three shells"
    click.echo(script(context.find_root().command, {}, "mklegacy", "_MKLEGACY_COMPLETE").source())
