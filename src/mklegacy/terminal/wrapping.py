"""Lines broken between words, for terminals that would break them anywhere."""

from __future__ import annotations

import re
import shutil
import textwrap
from typing import TextIO

COUNTED = re.compile(r"(?<=\d) × ")
"""“5 × Bakery” stays on one line."""

_NO_BREAK = "\u00a0"
_START = re.compile(r" *(?:\d+  )?")
"""How far in a line stands, with the number of an option if there is one."""


def wrapped(text: str, width: int) -> str:
    """The lines broken between words; what follows a break stands as far in as the line did, or its number."""
    lines = []
    for line in text.splitlines():
        start = _START.match(line)
        indent = " " * (start.end() if start else 0)
        together = COUNTED.sub(f"{_NO_BREAK}×{_NO_BREAK}", line)
        lines += textwrap.wrap(together, width, subsequent_indent=indent, break_on_hyphens=False) or [""]
    return "\n".join(lines).replace(_NO_BREAK, " ")


def fitting(text: str, stream: TextIO) -> str:
    """Broken between words where a terminal shows it, and elsewhere as it is."""
    return wrapped(text, shutil.get_terminal_size().columns) if stream.isatty() else text
