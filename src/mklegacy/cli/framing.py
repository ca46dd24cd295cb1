"""Whether what is shown may have frames and colours."""

from __future__ import annotations

import shutil
import sys

import click

NARROW = 80


def framed() -> bool:
    """On a terminal with room for them, unless plain sentences were asked for."""
    context = click.get_current_context(silent=True)
    plain = bool(context and context.find_root().params.get("plain"))
    return sys.stdout.isatty() and not plain and shutil.get_terminal_size().columns >= NARROW
