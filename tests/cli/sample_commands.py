"""Commands that end in the ways a command can end."""

from __future__ import annotations

import click

from mklegacy.errors import MkLegacyError


class LockedBox(MkLegacyError):
    exit_status = 7


@click.command()
def succeed() -> None:
    """Succeed."""
    click.echo("done")


@click.command()
def print_without_flushing() -> None:
    """Print into the buffer that Python writes out at the end."""
    print("done")


@click.command()
def report_three() -> int:
    """Report a status of its own."""
    return 3


@click.command()
def refuse() -> None:
    """Refuse."""
    raise LockedBox("The box is locked. Nothing was lost; find the key.")


@click.command()
def interrupt() -> None:
    """Be interrupted."""
    raise KeyboardInterrupt


@click.command()
def fill_the_disk() -> None:
    """Fill the disk."""
    raise OSError(28, "No space left on device", "campaign.db")


@click.command()
def stumble() -> None:
    """Stumble over a mistake of ours."""
    raise ZeroDivisionError
