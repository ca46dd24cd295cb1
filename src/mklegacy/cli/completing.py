"""What the tabulator key offers where a campaign, a colour or a level is typed."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable

import click

from mklegacy.errors import MkLegacyError

ASKING = "_MKLEGACY_COMPLETE"
"""The variable by which a shell asks."""

_SPECIAL = re.compile(r"([^\w@%+=:,./-])")


def campaigns(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """The campaigns of the save."""
    from mklegacy.store.location import save_path
    from mklegacy.store.names import campaign_names

    try:
        return _beginning(campaign_names(save_path(_given(context, "db"))), incomplete)
    except MkLegacyError:  # there is no such place
        return []


def colours(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """The colours of the campaign's mayors."""
    from mklegacy.store.location import save_path
    from mklegacy.store.names import mayor_colours

    try:
        found = mayor_colours(save_path(_given(context, "db")), _given(context, "campaign") or "")
    except MkLegacyError:
        return []
    return _beginning(found, incomplete)


def levels(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """How well bots play."""
    from mklegacy.bots.levels import LEVELS

    return _beginning(LEVELS, incomplete)


def _given(context: click.Context, option: str) -> str | None:
    """What was typed after the command, or before it."""
    return context.params.get(option) or context.find_root().params.get(option)


def _beginning(names: Iterable[str], incomplete: str) -> list[str]:
    found = [name for name in names if name.startswith(incomplete)]
    if os.environ.get(ASKING, "").startswith("bash"):
        return [_SPECIAL.sub(r"\\\1", name) for name in found]  # the other shells do that themselves
    return found
