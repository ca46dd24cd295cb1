"""The command line: commands parse, call and print. One file per group."""

from mklegacy.cli.app import main

__all__ = ["main"]
