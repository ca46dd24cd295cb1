"""A campaign of ten very short games, whose every sealed string ends in a token of its own (q001, q002 …)."""

from __future__ import annotations

import functools
import re
from pathlib import Path

from mklegacy.packs.legacy import read_pack
from mklegacy.packs.pack import Pack

FOLDER = Path(__file__).parent

_TOKEN = re.compile(r"q\d{3}")


@functools.cache
def small_pack() -> Pack:
    return read_pack(FOLDER)


def tokens(text: str) -> set[str]:
    """The tokens of sealed strings in a text, or in anything's `repr` or JSON."""
    return set(_TOKEN.findall(text))
