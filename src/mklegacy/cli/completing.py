"""What the tabulator key offers where a name is typed that only the save knows, or the level of a bot."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import click

from mklegacy.errors import MkLegacyError

if TYPE_CHECKING:
    from pathlib import Path

ASKING = "_MKLEGACY_COMPLETE"
"""The variable by which a shell asks."""

_SPECIAL = re.compile(r"([^\w@%+=:,./-])")


def campaigns(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """The campaigns of the save."""
    from mklegacy.store.names import campaign_names

    return _in_save(campaign_names, context, incomplete)


def trash(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """The campaigns in the trash."""
    from mklegacy.store.names import trashed_names

    return _in_save(trashed_names, context, incomplete)


def backups(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """The backups beside the save."""
    from mklegacy.store.backups.thinning import list_backups

    return _in_save(lambda path: [backup.name for backup in list_backups(path)], context, incomplete)


def colours(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """The colours of the campaign's mayors."""
    from mklegacy.store.names import mayor_colours

    return _in_save(lambda path: mayor_colours(path, _given(context, "campaign") or ""), context, incomplete)


def savepoints(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """The savepoints of the campaign."""
    from mklegacy.store.names import savepoint_names

    return _in_save(lambda path: savepoint_names(path, _given(context, "campaign") or ""), context, incomplete)


def levels(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """How well bots play."""
    from mklegacy.bots.levels import LEVELS

    return _beginning(LEVELS, incomplete)


def _in_save(find: Callable[[Path], Iterable[str]], context: click.Context, incomplete: str) -> list[str]:
    """What is found in the save that is meant."""
    from mklegacy.store.location import save_path

    try:
        return _beginning(find(save_path(_given(context, "db"))), incomplete)
    except MkLegacyError:  # there is no such place
        return []


def _given(context: click.Context, option: str) -> str | None:
    """What was typed after the command, or before it."""
    return context.params.get(option) or context.find_root().params.get(option)


def _beginning(names: Iterable[str], incomplete: str) -> list[str]:
    found = [name for name in names if name.startswith(incomplete)]
    if os.environ.get(ASKING, "").startswith("bash"):
        return [_SPECIAL.sub(r"\\\1", name) for name in found]  # the other shells do that themselves
    return found
