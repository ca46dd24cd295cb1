"""Completion of commands and options by the tabulator key."""

from __future__ import annotations

import click

from mklegacy.cli.completing import ASKING


@click.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def completion(context: click.Context, shell: str) -> None:
    """Print the completion script for a shell.

    \b
    bash, in ~/.bashrc:                  eval "$(mklegacy completion bash)"
    zsh, in ~/.zshrc, after compinit:    eval "$(mklegacy completion zsh)"
    fish, in ~/.config/fish/config.fish: mklegacy completion fish | source
    """
    from click.shell_completion import get_completion_class

    script = get_completion_class(shell)
    assert script is not None, "click completes all three shells"
    click.echo(script(context.find_root().command, {}, "mklegacy", ASKING).source())
